/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reference.h — divides a URI or a relative reference as RFC 3986 appendix B
 * does. Shared by the rule books that resolve by a later RFC.
 */
#ifndef URISIFT_REFERENCE_H
#define URISIFT_REFERENCE_H

#include <urisift/core.h>

/* Spans of the text; data is NULL where the component is not there. The scheme
 * comes without its ':', the authority without `//`, query and fragment
 * without '?' and '#'. The path is always there. */
struct reference {
    struct urisift_span scheme, authority, path, query, fragment;
};

struct reference reference_divide(struct urisift_span text);

/* A relative reference has no ':' in its first segment (RFC 3986 section 4.2): SCHEME_CHAR, or
 * SCHEME_MISSING where the text begins with the ':'; else VALID. */
enum urisift_code reference_scheme_error(struct urisift_span text);

#endif
