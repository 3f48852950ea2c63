/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * historic_resolve.c — partial forms by the letter of the UDI memo (L167-172)
 * and of URL draft 7 (doc562-587).
 *
 * The partial form replaces the text after the rightmost slash of the context's path. Then
 * "/xxx/.." and "/." are removed again and again, where xxx is a complete path element. To the
 * letter, `..` from /a/b/c is therefore /a, where RFC 1808 has /a/. A partial form that is empty
 * except for a fragment is the context itself.
 */
#include <string.h>

#include "core/text/out.h"
#include "core/url/historic.h"
#include "core/url/reference.h"

/* Removes "/xxx/.." and "/." in place, in one pass. The bytes written so far never hold a "/." and
 * end with the element that a ".." would remove. */
static size_t remove_partials(uint8_t *path, size_t size)
{
    size_t in = 0, out = 0;
    while (in < size && path[in] != '/')
        path[out++] = path[in++];
    while (in < size) {
        size_t end = in + 1;
        while (end < size && path[end] != '/')
            end++;
        size_t length = end - in;
        bool dot = length == 2 && path[in + 1] == '.';
        bool dotdot = length == 3 && path[in + 1] == '.' && path[in + 2] == '.';
        size_t last = out; /* the '/' of the last element written */
        while (dotdot && last > 0 && path[last - 1] != '/')
            last--;
        bool pops =
            dotdot && last > 0 && !(out - last == 2 && path[last] == '.' && path[last + 1] == '.');
        if (pops) {
            out = last - 1;
        } else if (!dot) {
            memmove(path + out, path + in, length);
            out += length;
        }
        in = end;
    }
    return out;
}

/* Is there a colon before any slash? (doc558) */
static bool is_full(struct urisift_span text)
{
    size_t i = 0;
    while (i < text.size && !char_is(text.data[i], CHAR_COLON | CHAR_SLASH | CHAR_HASH))
        i++;
    return i < text.size && text.data[i] == ':';
}

size_t historic_resolve(struct urisift_span reference, struct urisift_span base_text,
                        uint8_t *buffer, enum urisift_code *error)
{
    *error = URISIFT_VALID;
    struct out o = {buffer, 0};
    if (is_full(reference)) {
        out_bytes(&o, reference.data, reference.size);
        return o.size;
    }

    struct reference base = reference_divide(base_text);
    size_t tail = 0; /* where the reference's path ends */
    while (tail < reference.size && !char_is(reference.data[tail], CHAR_QUESTION | CHAR_HASH))
        tail++;

    out_bytes(&o, base.scheme.data, base.scheme.size);
    out_byte(&o, ':');
    if (tail >= 2 && memcmp(reference.data, "//", 2) == 0) {
        out_bytes(&o, reference.data, reference.size);
        return o.size;
    }
    if (base.authority.data) {
        out_bytes(&o, "//", 2);
        out_bytes(&o, base.authority.data, base.authority.size);
    }
    if (reference.size == 0 || reference.data[0] == '#') {
        out_bytes(&o, base.path.data, base.path.size);
        if (base.query.data) {
            out_byte(&o, '?');
            out_bytes(&o, base.query.data, base.query.size);
        }
    } else {
        size_t path = o.size;
        if (reference.data[0] != '/') {
            size_t keep = base.path.size;
            while (keep > 0 && base.path.data[keep - 1] != '/')
                keep--;
            if (base.authority.data && base.path.size == 0)
                out_byte(&o, '/');
            out_bytes(&o, base.path.data, keep);
        }
        out_bytes(&o, reference.data, tail);
        o.size = path + remove_partials(o.data + path, o.size - path);
    }
    out_bytes(&o, reference.data + tail, reference.size - tail);
    return o.size;
}
