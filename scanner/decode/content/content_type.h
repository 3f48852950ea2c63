/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_type.h — what a type, as a Content-Type names it, says of a text; shared by mail and
 * WARC. */
#ifndef URISIFT_CONTENT_TYPE_H
#define URISIFT_CONTENT_TYPE_H

#include <stdbool.h>

#include <urisift/core.h>

/* What a text is in, where that is more than lines. */
enum content_syntax {
    SYNTAX_NONE,
    SYNTAX_HTML,
    SYNTAX_XML,      /* if it begins as such */
    SYNTAX_CALENDAR, /* iCalendar or vCard */
};

enum content_syntax content_syntax_of(struct urisift_span type, struct urisift_span subtype);
/* Does a type that is none of text, or a file of that name, hold text? */
bool content_is_textual_type(struct urisift_span type, struct urisift_span subtype);
bool content_is_textual_name(struct urisift_span name);

#endif
