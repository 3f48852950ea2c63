/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_prescan.h — the charset that a document of HTML says it is in: the HTML standard's look at its first octets
 * (section 13.2.3.2, "prescan a byte stream to determine its encoding").
 *
 *     <meta charset="gb2312">
 *     <meta http-equiv="Content-Type" content="text/html; charset=gb2312">
 */
#ifndef URISIFT_HTML_PRESCAN_H
#define URISIFT_HTML_PRESCAN_H

#include <stddef.h>
#include <stdint.h>

#include "core/span.h"

/* Looks on from head[*at] in the document's first octets, as far as tags and comments are whole; *at is where to look on
 * once there are more. The offset behind the meta that names a charset, with the *label, which may be any; 0: there is none
 * so far. */
size_t html_prescan(const uint8_t *head, size_t size, size_t *at, struct urisift_span *label);

#endif
