/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_prescan.h — finds the charset that a document of HTML declares in its first bytes, as the
 * HTML standard does (section 13.2.3.2, "prescan a byte stream to determine its encoding").
 *
 *     <meta charset="gb2312">
 *     <meta http-equiv="Content-Type" content="text/html; charset=gb2312">
 */
#ifndef URISIFT_HTML_PRESCAN_H
#define URISIFT_HTML_PRESCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text/span.h"

/* The progress of a search. All zero at the beginning. */
struct html_prescan {
    size_t at;   /* everything before this index has been read */
    size_t seen; /* the end of a comment that begins at `at` is not before this index */
    bool in_tag; /* in a tag, after its name */
    bool is_meta, is_content_type;
    struct urisift_span charset, content; /* the labels that the tag's attributes name */
};

/* Continues the search in the first bytes of a document. `size` is the number of those that have
 * come; bytes of earlier calls must still be at the same address. Each byte is read a few times at
 * most, except those of an attribute that is not whole. Returns the offset after the meta that
 * names a charset, and sets *label, which may be unknown and points into `head`; 0 if there is none
 * so far. */
size_t html_prescan(struct html_prescan *prescan, const uint8_t *head, size_t size,
                    struct urisift_span *label);

#endif
