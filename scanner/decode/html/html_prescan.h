/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_prescan.h — the charset that a document of HTML says it is in: the HTML standard's look
 * at its first bytes (section 13.2.3.2, "prescan a byte stream to determine its encoding").
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

/* How far it has come. It begins zeroed. */
struct html_prescan {
    size_t at;   /* all before has been dealt with */
    size_t seen; /* … and all before this has been looked at */
    bool in_tag; /* behind its name */
    bool is_meta, is_content_type;
    struct urisift_span charset, content; /* the labels that its attributes name */
};

/* Looks on in the document's first bytes, as far as they have come; they stay where they are.
 * Each is looked at a few times at most, but for those of an attribute that is not whole. The
 * offset behind the meta that names a charset, with the *label, which may be any; 0: there is
 * none so far. */
size_t html_prescan(struct html_prescan *prescan, const uint8_t *head, size_t size,
                    struct urisift_span *label);

#endif
