/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check.c — fuzz target: every profile on any bytes; forms and groups keep their bounds and are
 * stable. */
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

/* A buffer of exactly the promised size, so that sanitizers see the first byte past it. */
static uint8_t *form_buffer(size_t size)
{
    uint8_t *buffer = malloc(urisift_form_bound(size));
    fuzz_must(buffer != NULL);
    return buffer;
}

static void check(const struct urisift_profile *profile, struct urisift_span text)
{
    struct urisift_verdict v, w;
    urisift_check(profile, text, &v);
    fuzz_must(v.at <= text.size);
    if (v.error)
        return;
    uint8_t *a = form_buffer(text.size), *k = form_buffer(text.size);
    struct urisift_span canonical = urisift_canonical(profile, text, &v, a);
    struct urisift_span key = urisift_key(profile, text, &v, k);
    fuzz_must(canonical.size <= urisift_form_bound(text.size) &&
              key.size <= urisift_form_bound(text.size));
    urisift_check(profile, canonical, &w);
    fuzz_must(w.error == URISIFT_VALID);
    uint8_t *b = form_buffer(canonical.size), *l = form_buffer(canonical.size);
    struct urisift_span again = urisift_canonical(profile, canonical, &w, b);
    struct urisift_span same = urisift_key(profile, canonical, &w, l);
    fuzz_must(again.size == canonical.size && memcmp(again.data, canonical.data, again.size) == 0);
    fuzz_must(same.size == key.size && memcmp(same.data, key.data, same.size) == 0);
    uint8_t *g = malloc(urisift_group_bound(text.size));
    fuzz_must(g != NULL);
    fuzz_must(urisift_group_key(profile, text, &v, g).size <= urisift_group_bound(text.size));
    free(g);
    free(a);
    free(b);
    free(k);
    free(l);
}

/* The extent in the first half of the text is the same, or says that more may change it. */
static void reach(const struct urisift_profile *profile, struct urisift_span text)
{
    bool more, more_of_half;
    struct urisift_span half = {text.data, text.size / 2};
    size_t whole = urisift_extent(profile, text, &more);
    size_t part = urisift_extent(profile, half, &more_of_half);
    fuzz_must(whole <= text.size && part <= half.size);
    fuzz_must(more_of_half || part == whole);
    fuzz_must(urisift_profile_surface_at(profile, 0) || (whole == 0 && !more));
}

/* Resolves the bytes after the first newline against the bytes before it. */
static void resolve(const struct urisift_profile *profile, struct urisift_span text)
{
    const uint8_t *newline = text.size > 0 ? memchr(text.data, '\n', text.size) : NULL;
    if (!newline)
        return;
    struct urisift_span base = {text.data, (size_t)(newline - text.data)};
    struct urisift_span reference = {newline + 1, text.size - base.size - 1};
    if (urisift_scheme_of(base).size == 0)
        return;
    uint8_t *buffer = malloc(urisift_resolve_bound(reference, base));
    fuzz_must(buffer != NULL);
    enum urisift_code error;
    struct urisift_span resolved = urisift_resolve(profile, reference, base, buffer, &error);
    fuzz_must(resolved.size <= urisift_resolve_bound(reference, base));
    check(profile, resolved);
    free(buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t nothing[1];
    struct urisift_span text = {size > 0 ? data : nothing, size};
    const struct urisift_profile *profile;
    fuzz_must(urisift_profile_of(text) != NULL);
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++) {
        check(profile, text);
        reach(profile, text);
        resolve(profile, text);
    }
    return 0;
}
