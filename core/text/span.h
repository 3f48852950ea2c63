/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* span.h — spans of borrowed bytes: made from a text, and compared. */
#ifndef URISIFT_SPAN_H
#define URISIFT_SPAN_H

#include <string.h>

#include <urisift/core.h>

/* All of a text without its NUL. */
static inline struct urisift_span span_of_text(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* Are both byte by byte the same? `data` of an empty span may be NULL. */
static inline bool span_same(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size &&
           (a.data == b.data || a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

#endif
