/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* capture_resolve.c — resolves a reference by RFC 1808 section 4. */
#include "core/text/out.h"
#include "core/url/capture.h"
#include "core/url/reference.h"

/* What RFC 1808 calls a path, and its parameters: NULL where there are none. */
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

/* A component and the mark before it. */
static void write(struct out *o, const char *mark, struct urisift_span component)
{
    if (component.data) {
        out_bytes(o, mark, strlen(mark));
        out_bytes(o, component.data, component.size);
    }
}

size_t capture_resolve(struct urisift_span reference, struct urisift_span base_text,
                       uint8_t *buffer)
{
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
