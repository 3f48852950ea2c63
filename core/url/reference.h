/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reference.h — divides a URI or a relative reference by RFC 3986 appendix B, for the rule books
 * that resolve by a later RFC.
 */
#ifndef URISIFT_REFERENCE_H
#define URISIFT_REFERENCE_H

#include <urisift/core.h>

/* Spans of the text; data is NULL if the component is missing. The scheme is without its ':', the
 * authority without `//`, query and fragment without '?' and '#'. There is always a path. */
struct reference {
    struct urisift_span scheme, authority, path, query, fragment;
};

struct reference reference_divide(struct urisift_span text);

/* A relative reference has no ':' in its first segment (RFC 3986 section 4.2). Returns SCHEME_CHAR
 * for a text that has one without a scheme before it, SCHEME_MISSING for a text that begins with a
 * ':'; else VALID. */
enum urisift_code reference_scheme_error(struct urisift_span text);

#endif
