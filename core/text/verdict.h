/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* verdict.h — functions by which the rule books fill in a verdict. */
#ifndef URISIFT_VERDICT_H
#define URISIFT_VERDICT_H

#include <urisift/core.h>

/* Begins a verdict without an error. */
static inline void verdict_begin(struct urisift_verdict *v)
{
    v->error = URISIFT_VALID;
    v->at = 0;
    v->warnings = 0;
    v->parts = 0;
    v->as_written = true;
    v->key_as_canonical = true;
    v->ace_size = 0;
    v->reserved = 0;
}

/* Notes the error; a check ends at its first one. Returns false, so that a check can end with
 * it. */
static inline bool verdict_fail(struct urisift_verdict *v, enum urisift_code error, size_t at)
{
    v->error = error;
    v->at = at;
    return false;
}

static inline void verdict_warn(struct urisift_verdict *v, enum urisift_code warning)
{
    v->warnings |= urisift_warning_bit(warning);
}

static inline void verdict_part(struct urisift_verdict *v, enum urisift_part part, size_t begin,
                                size_t end)
{
    v->parts |= UINT32_C(1) << part;
    v->part[part].begin = begin;
    v->part[part].end = end;
}

#endif
