/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * utf16_text.h — is a stream UTF-16 or UTF-32, by its beginning? The filter that undoes it is a
 * row of decoders.def.
 *
 * It begins with a byte order mark, and of most of the first 32 pairs of bytes behind
 * that one byte is NUL: otherwise it is something else that begins with these bytes.
 */
#ifndef URISIFT_UTF16_TEXT_H
#define URISIFT_UTF16_TEXT_H

#include <stdbool.h>

#include "scanner/pipeline/text.h"

enum { UTF16_TEXT_HEAD = 68 }; /* bytes that decide: the longest mark and 32 pairs */

/* *unit: the bytes of a character, 2 or 4; *is_big: their order. Neither is wanted if `unit` is
 * NULL. */
bool utf16_text_is_marked(const uint8_t *head, size_t size, uint8_t *unit, bool *is_big);
/* Must more bytes be seen to tell, where these are fewer than UTF16_TEXT_HEAD? */
bool utf16_text_may_be(const uint8_t *head, size_t size);
/* The text of a head that is marked, one byte a character, 0xFF where that is no ASCII: what a
 * format is told by. `narrow` has room for `size` bytes; returns their number. */
size_t utf16_text_narrow(const uint8_t *head, size_t size, uint8_t *narrow);

#endif
