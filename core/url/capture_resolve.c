/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* capture_resolve.c — resolves a reference by RFC 1808 section 4. */
#include "core/text/out.h"
#include "core/url/capture.h"
#include "core/url/reference.h"

size_t params_begin(struct urisift_span path)
{
    const uint8_t *semicolon = path.size > 0 ? memchr(path.data, ';', path.size) : NULL;
    return semicolon ? (size_t)(semicolon - path.data) : path.size;
}

size_t remove_dots_1808(uint8_t *path, size_t size)
{
    size_t root = size > 0 && path[0] == '/';
    size_t in = root, out = root;
    bool more = in < size; /* another segment follows, which may be empty */
    while (more) {
        size_t end = in;
        while (end < size && path[end] != '/')
            end++;
        size_t length = end - in;
        more = end < size;
        bool dot = length == 1 && path[in] == '.';
        bool dotdot = length == 2 && path[in] == '.' && path[in + 1] == '.';
        size_t last = out; /* where the last whole segment written begins */
        if (dotdot && out > root)
            for (last = out - 1; last > root && path[last - 1] != '/';)
                last--;
        bool pops = last < out && !(out - last == 3 && path[last] == '.' && path[last + 1] == '.');
        if (pops) {
            out = last;
        } else if (!dot) {
            memmove(path + out, path + in, length + more);
            out += length + more;
        }
        in = end + 1;
    }
    return out;
}

/* Path and parameters in the terms of RFC 1808; NULL where there are none. */
struct divided_path {
    struct urisift_span path, params;
};

static struct divided_path divide(struct urisift_span whole)
{
    size_t begin = params_begin(whole);
    struct divided_path d = {{whole.data, begin}, {NULL, 0}};
    if (begin < whole.size)
        d.params = (struct urisift_span){whole.data + begin + 1, whole.size - begin - 1};
    return d;
}

/* Writes a component and the mark before it. */
static void write(struct out *o, const char *mark, struct urisift_span component)
{
    if (component.data) {
        out_bytes(o, mark, strlen(mark));
        out_bytes(o, component.data, component.size);
    }
}

size_t capture_resolve(struct urisift_span reference, struct urisift_span base_text,
                       uint8_t *buffer, enum urisift_code *error)
{
    *error = URISIFT_VALID;
    struct out o = {buffer, 0};
    struct reference r = reference_divide(reference), base = reference_divide(base_text);
    if (reference.size == 0) { /* step 2a */
        out_bytes(&o, base_text.data, base_text.size);
        return o.size;
    }
    if (r.scheme.data) { /* step 2b */
        out_bytes(&o, reference.data, reference.size);
        return o.size;
    }

    struct divided_path own = divide(r.path), context = divide(base.path);
    struct urisift_span params = own.params, query = r.query;
    out_bytes(&o, base.scheme.data, base.scheme.size); /* step 2c */
    out_byte(&o, ':');
    bool net_loc = r.authority.size > 0;
    write(&o, "//", net_loc ? r.authority : base.authority); /* step 3 */

    size_t begin = o.size;
    if (net_loc || (own.path.size > 0 && own.path.data[0] == '/')) { /* step 4 */
        out_bytes(&o, own.path.data, own.path.size);
    } else if (own.path.size == 0) { /* step 5 */
        out_bytes(&o, context.path.data, context.path.size);
        if (params.size == 0) {
            params = context.params;
            if (query.size == 0)
                query = base.query;
        }
    } else { /* step 6 */
        size_t keep = context.path.size;
        while (keep > 0 && context.path.data[keep - 1] != '/')
            keep--;
        if (base.authority.data && keep == 0)
            out_byte(&o, '/');
        out_bytes(&o, context.path.data, keep);
        out_bytes(&o, own.path.data, own.path.size);
        o.size = begin + remove_dots_1808(o.data + begin, o.size - begin);
    }
    write(&o, ";", params); /* step 7 */
    write(&o, "?", query);
    write(&o, "#", r.fragment);
    return o.size;
}
