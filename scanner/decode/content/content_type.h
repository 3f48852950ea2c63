/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_type.h — the syntax of a text, by its Content-Type; shared by mail and WARC. */
#ifndef URISIFT_CONTENT_TYPE_H
#define URISIFT_CONTENT_TYPE_H

#include <stdbool.h>

#include <urisift/core.h>

/* Syntaxes of text. */
enum content_syntax {
    SYNTAX_NONE,
    SYNTAX_HTML,
    SYNTAX_XML,      /* only if the text begins as XML */
    SYNTAX_CALENDAR, /* iCalendar or vCard */
    SYNTAX_JSON,
};

enum content_syntax content_syntax_of(struct urisift_span type, struct urisift_span subtype);
/* Does a type other than text/…, or a file with that name, hold text? */
bool content_is_textual_type(struct urisift_span type, struct urisift_span subtype);
bool content_is_textual_name(struct urisift_span name);

#endif
