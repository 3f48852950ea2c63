/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* check.c — fuzz target: every profile on any bytes; forms and groups stay in bounds and are
 * stable. */
#include <stdlib.h>
#include <string.h>

#include <urisift/core.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* A form in a buffer of exactly the size that is promised to do, so that the
 * sanitizer sees the first byte too many. */
static uint8_t *form_buffer(size_t size)
{
    uint8_t *buffer = malloc(urisift_form_bound(size));
    must(buffer != NULL);
    return buffer;
}

static void check(const struct urisift_profile *profile, struct urisift_span text)
{
    struct urisift_verdict v, w;
    urisift_check(profile, text, &v);
    must(v.at <= text.size);
    if (v.error)
        return;
    uint8_t *a = form_buffer(text.size), *k = form_buffer(text.size);
    struct urisift_span canonical = urisift_canonical(profile, text, &v, a);
    struct urisift_span key = urisift_key(profile, text, &v, k);
    must(canonical.size <= urisift_form_bound(text.size) &&
         key.size <= urisift_form_bound(text.size));
    urisift_check(profile, canonical, &w);
    must(w.error == URISIFT_VALID);
    uint8_t *b = form_buffer(canonical.size), *l = form_buffer(canonical.size);
    struct urisift_span again = urisift_canonical(profile, canonical, &w, b);
    struct urisift_span same = urisift_key(profile, canonical, &w, l);
    must(again.size == canonical.size && memcmp(again.data, canonical.data, again.size) == 0);
    must(same.size == key.size && memcmp(same.data, key.data, same.size) == 0);
    uint8_t *g = malloc(urisift_group_bound(text.size));
    must(g != NULL);
    must(urisift_group_key(profile, text, &v, g).size <= urisift_group_bound(text.size));
    free(g);
    free(a);
    free(b);
    free(k);
    free(l);
}

/* Shown the first half only, an extent is the same or says that more may change it. */
static void reach(const struct urisift_profile *profile, struct urisift_span text)
{
    bool more, more_of_half;
    struct urisift_span half = {text.data, text.size / 2};
    size_t whole = urisift_extent(profile, text, &more);
    size_t part = urisift_extent(profile, half, &more_of_half);
    must(whole <= text.size && part <= half.size);
    must(more_of_half || part == whole);
    must(urisift_profile_surface_at(profile, 0) || (whole == 0 && !more));
}

/* The bytes behind the first newline are resolved against those before it. */
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
    must(buffer != NULL);
    enum urisift_code error;
    struct urisift_span resolved = urisift_resolve(profile, reference, base, buffer, &error);
    must(resolved.size <= urisift_resolve_bound(reference, base));
    check(profile, resolved);
    free(buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t nothing[1];
    struct urisift_span text = {size > 0 ? data : nothing, size};
    const struct urisift_profile *profile;
    must(urisift_profile_of(text) != NULL);
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++) {
        check(profile, text);
        reach(profile, text);
        resolve(profile, text);
    }
    return 0;
}
