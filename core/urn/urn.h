/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* urn.h — what the rule books of URNs share: the namespace identifier, and the canonical form. */
#ifndef URISIFT_URN_H
#define URISIFT_URN_H

#include "core/profile.h"

/* Judges `urn:NID:`. Returns the offset of the NSS, or 0 with the error in *v. A NID has `shortest`
 * to 32 characters; with `closed` its last one must not be '-'. */
size_t nid_check(struct urisift_span text, size_t shortest, bool closed, struct urisift_verdict *v);

/* Checks the escape at `at` and notes what the canonical form changes in it. Returns its size, or 0
 * with BAD_ESCAPE in *v. */
size_t urn_escape_check(struct urisift_span text, size_t at, struct urisift_verdict *v);

/* `urn:` and NID in lower case, escapes in upper case, up to offset `end`. */
size_t urn_form(struct urisift_span text, size_t end, const struct urisift_verdict *v,
                uint8_t *buffer);

/* A profile's `canonical`: the form of the whole text. */
size_t urn_canonical(const struct urisift_profile *profile, struct urisift_span text,
                     const struct urisift_verdict *v, uint8_t *buffer);

#endif
