/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_sentence.c — where a sentence ends an identifier of a family, of which the core has said how far it may reach.
 *
 * See:      extent.c, which does the same for what a scheme tells.
 */
#include "scanner/find/hunting.h"
#include "scanner/find/run.h"

enum { NESTED = 32 }; /* open brackets that are known */

/* Where the sentence ends it: at a closing bracket that it does not open, and before its last marks. */
static size_t cut_sentence(const uint8_t *s, size_t size)
{
    uint8_t open[NESTED];
    size_t depth = 0, end = 0;
    for (; end < size; end++) {
        uint8_t c = s[end];
        if (c == '(' || c == '[' || c == '{') {
            if (depth == NESTED)
                break;
            open[depth++] = c == '(' ? ')' : (uint8_t)(c + 2);
        } else if (c == ')' || c == ']' || c == '}') {
            if (depth == 0 || open[depth - 1] != c)
                break;
            depth--;
        }
    }
    while (end > 0 && is_sentence_mark(s[end - 1]))
        end--;
    return end;
}

static enum hit_kind judge(const struct urisift_profile *profile, const uint8_t *s, size_t size)
{
    struct urisift_verdict v;
    urisift_check(profile, (struct urisift_span){s, size}, &v);
    return v.error == URISIFT_VALID ? HIT_VALID : HIT_INVALID;
}

struct hit family_hit(const struct hunt *h, const struct find_view *view, uint16_t owner, size_t begin, size_t size)
{
    const struct urisift_profile *profile = h->families[owner - h->pattern_count]->profile;
    struct hit hit = {.start = view->base + begin, .end = view->base + begin + size, .owner = owner};
    if (size > h->tables->max_length) {
        hit.kind = HIT_LONG;
        hit.end = hit.start + h->tables->max_length;
        return hit;
    }
    size_t cut = h->tables->strict ? size : cut_sentence(view->data + begin, size);
    hit.kind = judge(profile, view->data + begin, cut);
    if (hit.kind == HIT_INVALID && cut < size && judge(profile, view->data + begin, size) == HIT_VALID) {
        hit.kind = HIT_VALID;
        return hit;
    }
    hit.end = hit.start + cut;
    hit.trimmed = extent_trimmed(view->data, begin + cut, begin + size);
    return hit;
}
