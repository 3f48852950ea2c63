/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_sentence.c — where a sentence ends an identifier of a family, of which the core has said
 * how far it may reach.
 *
 * See:      extent.c, which does the same for what a scheme tells.
 */
#include <string.h>

#include "scanner/find/run.h"
#include "scanner/match/hunt_families.h"

enum {
    NESTED = 32, /* open brackets that are known */
    /* bytes of a candidate that is taken whole where only so it is valid, are fewer */
    TAKEN_BACK = 1024,
};

/* Where a non-ASCII character stands that is none of a URL, either. The core has said that what
 * tells it stands behind. */
static size_t cut_wide(const struct find_rules *rules, const struct find_view *view, size_t begin,
                       size_t size)
{
    size_t i = 0, length;
    while (i < size)
        if (view->data[begin + i] < 0x80)
            i++;
        else if (wide_belongs(rules, view, begin + i, &length) == FIND_NO || length == 0)
            break;
        else
            i += length;
    return i < size ? i : size;
}

/* The quote before it is closed by the next one. In a mail address that is a letter like others. */
static size_t cut_quote(const struct find_rules *rules, const uint8_t *s, size_t size,
                        uint8_t before)
{
    const uint8_t *quote = before == '\'' && !rules->mail ? memchr(s, '\'', size) : NULL;
    return quote ? (size_t)(quote - s) : size;
}

/* Where a closing bracket stands that it does not open, or one too many. */
static size_t cut_bracket(const uint8_t *s, size_t size)
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
    return end;
}

/* The same without its last marks, also those of emphasis that stand before it, too. */
static size_t cut_marks(const uint8_t *s, size_t end, uint8_t before)
{
    while (end > 0 && (is_sentence_mark(s[end - 1]) ||
                       (s[end - 1] == before && (before == '*' || before == '_'))))
        end--;
    return end;
}

/* Judges `size` bytes at *hit's start; whoever fills in what it is, wants to know how, too. */
static enum hit_kind judge(struct hunt *h, const struct urisift_profile *profile, const uint8_t *s,
                           size_t size, const struct hit *hit)
{
    struct urisift_verdict *v = &h->verdict;
    urisift_check(profile, (struct urisift_span){s, size}, v);
    h->judged.start = hit->start;
    h->judged.end = hit->start + size;
    h->judged.owner = hit->owner;
    return v->error == URISIFT_VALID       ? HIT_VALID
           : v->error == URISIFT_NO_MEMORY ? HIT_NO_MEMORY
                                           : HIT_INVALID;
}

void family_hit(struct hunt *h, const struct find_view *view, uint16_t owner, size_t begin,
                size_t size, struct hit *hit, bool *ends)
{
    const struct find_rules *rules = h->families[owner - h->pattern_count];
    const uint8_t *s = view->data + begin;
    uint8_t before = begin > 0 && !h->tables->strict ? s[-1] : ' ';
    *hit =
        (struct hit){.start = view->base + begin, .end = view->base + begin + size, .owner = owner};
    const size_t reach = size, longest = h->tables->max_length;
    if (rules->wide_names)
        size = cut_wide(rules, view, begin, size);
    size_t cut = cut_quote(rules, s, size, before);
    *ends = false;
    if (cut > longest) {
        hit->kind = HIT_LONG;
        hit->end = hit->start + longest;
        return;
    }
    if (!h->tables->strict)
        cut = cut_bracket(s, cut);
    *ends = cut < reach;
    if (!h->tables->strict)
        cut = cut_marks(s, cut, before);
    hit->kind = judge(h, rules->profile, s, cut, hit);
    if (hit->kind == HIT_INVALID && size < TAKEN_BACK) { /* more behind it may be valid */
        *ends = false;
        enum hit_kind longer =
            cut < size && size <= longest ? judge(h, rules->profile, s, size, hit) : HIT_INVALID;
        if (longer != HIT_INVALID) {
            hit->kind = longer;
            return;
        }
    }
    hit->end = hit->start + cut;
    hit->trimmed = sentence_span(view->data, begin + cut, begin + size);
}

void family_whole_hit(struct hunt *h, const struct find_view *view, uint16_t owner, size_t begin,
                      size_t size, struct hit *hit)
{
    const struct find_rules *rules = h->families[owner - h->pattern_count];
    *hit =
        (struct hit){.start = view->base + begin, .end = view->base + begin + size, .owner = owner};
    hit->kind = judge(h, rules->profile, view->data + begin, size, hit);
}
