/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markup_head.h — the beginning of a stream that may be HTML or XML, for `sniff`. */
#ifndef URISIFT_MARKUP_HEAD_H
#define URISIFT_MARKUP_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the offset of the first byte after a byte order mark, blanks, comments and XML's
 * processing instructions. *is_cut: one of these does not end in the head; then it is the offset of
 * that one. `<?php` begins a program and is not skipped. */
size_t markup_head_first(const uint8_t *head, size_t size, bool *is_cut);

/* Returns the size of the name that follows a '<' at `at`; 0: there is no tag with a name that ends
 * in the head. */
size_t markup_head_name(const uint8_t *head, size_t size, size_t at);

/* Does the tag at `at` have an attribute with a quoted value? */
bool markup_head_has_attribute(const uint8_t *head, size_t size, size_t at);
/* Does it have this attribute, or one that begins with it and a ':'? */
bool markup_head_has_named(const uint8_t *head, size_t size, size_t at, const char *name);
/* Does an end tag follow, `</` and a letter? */
bool markup_head_has_end(const uint8_t *head, size_t size, size_t at);

#endif
