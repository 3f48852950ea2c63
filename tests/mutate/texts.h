/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* texts.h — texts at random, of which most are about something. */
#ifndef URISIFT_TESTS_MUTATE_TEXTS_H
#define URISIFT_TESTS_MUTATE_TEXTS_H

#include <stddef.h>
#include <stdint.h>

enum { TEXTS_LONGEST = 600 };

/* Reads what corpora/ has; `topic` is a word of the names or rows of its tables, or "". */
void texts_fill(const char *topic);
/* Makes the text of this number; returns its size. */
size_t texts_make(uint64_t number, uint8_t *text); /* TEXTS_LONGEST bytes */

#endif
