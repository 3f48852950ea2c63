/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* style.h — how the report `text` looks on a terminal. */
#ifndef URISIFT_STYLE_H
#define URISIFT_STYLE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The parts of a line of text that may have a colour. */
enum urisift_style_part {
    URISIFT_STYLE_FILE,
    URISIFT_STYLE_LINE,
    URISIFT_STYLE_OFFSET,
    URISIFT_STYLE_SEPARATOR, /* the ':' between these */
    URISIFT_STYLE_STATUS,    /* of a compared link: both, text, link */
    URISIFT_STYLE_DIFFER,    /* the status differ */
    URISIFT_STYLE_ID,
    URISIFT_STYLE_INVALID, /* an identifier that is invalid */
    URISIFT_STYLE_REASON,  /* why it is */
    URISIFT_STYLE_PARTS
};

struct urisift_style {
    size_t size; /* sizeof(struct urisift_style) */
    bool links;  /* identifiers that browsers open are hyperlinks (OSC 8) */
    /* Parameters of the control sequence SGR (ECMA-48 section 8.3.117) for each part, such as
     * "1;35"; NULL or empty: it has no colour. Not copied. */
    const char *colors[URISIFT_STYLE_PARTS];
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
