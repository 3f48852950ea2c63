/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * headings.h — a writer that writes the name of a file once, above its lines:
 *
 *     a\0 x\n          a\n
 *     a\0 y\n    ─→    x\n
 *     b\0 z\n          y\n
 *                      \n
 *                      b\n
 *                      z\n
 *
 * It takes lines that begin with a name of any bytes and NUL. They may come in pieces of any size.
 */
#ifndef URISIFT_CLI_HEADINGS_H
#define URISIFT_CLI_HEADINGS_H

#include <urisift/report.h>

struct headings;

/* Passes lines on to `next`. `color`: parameters of SGR for names, not copied; NULL or empty: they
 * have no colour. NULL: out of memory. Free with headings_free(). */
struct headings *headings_new(struct urisift_writer next, const char *color);
void headings_free(struct headings *headings);

struct urisift_writer headings_writer(struct headings *headings);

#endif
