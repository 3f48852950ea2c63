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
};

enum content_syntax content_syntax_of(struct urisift_span type, struct urisift_span subtype);
/* Does a type other than text/… hold text? */
bool content_is_textual_type(struct urisift_span type, struct urisift_span subtype);
/* Is that a type for files of which nothing is known, such as application/octet-stream? */
bool content_is_unknown_type(struct urisift_span type, struct urisift_span subtype);
/* Does the name end so, in any case of letters? `end` is in lower case. */
bool content_name_ends(struct urisift_span name, const char *end);
/* Does the name end like those of text files that are in no row of formats.def? */
bool content_has_textual_end(struct urisift_span name);

#endif
