/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * escape.h — any bytes as text of HTML.
 *
 * What is put may stand between tags and in an attribute's value between quotes, and nowhere else.
 * Bytes that are not UTF-8, controls, and characters that are not seen or turn the direction of
 * text are put as `\xhh`. So no byte of a text can end it.
 */
#ifndef URISIFT_CLI_PAGE_ESCAPE_H
#define URISIFT_CLI_PAGE_ESCAPE_H

#include <urisift/report.h>

/* Puts the first `most` bytes of the text, or with `keeps_end` its last ones, and "…" for what is
 * cut off. No character is cut in two. */
void escape_put(struct urisift_output *output, struct urisift_span text, size_t most,
                bool keeps_end);

#endif
