/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finding.c — from a candidate to a finding: its bytes and its forms.
 *
 * Not here: which candidates become findings, and where they are in the stream (take.c).
 */
#include <string.h>

#include "core/profile.h"
#include "core/text/inlining.h"
#include "core/text/span.h"
#include "scanner/decode/common/bytes.h"
#include "scanner/pipeline/scanning.h"

static APART bool make_forms(struct scan *s, size_t size)
{
    /* bytes of a cache line: a form is written in steps, which are slow where they cross its end */
    enum { LINE = 64 };
    const size_t room = (urisift_form_bound(size) + LINE - 1) / LINE * LINE;
    memory_free_aligned(s->scanner->memory, s->canonical);
    memory_free_aligned(s->scanner->memory, s->key);
    s->canonical = memory_aligned(s->scanner->memory, LINE, room);
    s->key = memory_aligned(s->scanner->memory, LINE, room);
    s->forms_longest = s->canonical && s->key ? size : 0;
    return s->canonical && s->key;
}

static inline bool reserve_forms(struct scan *s, size_t size)
{
    return (size <= s->forms_longest && s->canonical) || make_forms(s, size);
}

/* Are the judged bytes the text between start and end, at its place in memory? The beginning of a
 * candidate that is too long may have left the memory. */
static bool is_as_searched(const struct scan *s, const struct find_candidate *c)
{
    const struct window *w = s->stage_count > 0 ? &s->text : &s->bytes;
    return c->id.size == c->end - c->start && c->id.data == window_data(w) + (c->start - w->offset);
}

bool finding_is_match(const struct find_candidate *c)
{
    return c->rules->profile->book == BOOKS;
}

/* Sets a form of a match. BYTES_OTHER represents any non-ASCII character, so two matches that
 * contain it may differ. Then the form is the raw bytes. */
static void set_match_form(struct urisift_span *form, struct urisift_span made,
                           const struct urisift_finding *f)
{
    const bool is_vague =
        !f->id_is_raw && made.size > 0 && memchr(made.data, BYTES_OTHER, made.size);
    *form = is_vague ? f->raw : made;
}

/* Fills in the forms of a valid identifier. The forms of a match are those of its templates, or the
 * match itself. */
static enum urisift_error fill_forms(struct scan *s, const struct find_candidate *c,
                                     struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    if (finding_is_match(c)) {
        set_match_form(&f->canonical, c->canonical.data ? c->canonical : f->id, f);
        set_match_form(&f->key, c->canonical.data ? c->key : f->id, f);
        return URISIFT_OK;
    }
    if (v->as_written && v->key_as_canonical)
        return URISIFT_OK;
    if (!reserve_forms(s, f->id.size))
        return URISIFT_ERROR_MEMORY;
    f->canonical = f->key = urisift_canonical(f->profile, f->id, v, s->canonical);
    if (s->scanner->keys && !v->key_as_canonical)
        f->key = urisift_key(f->profile, f->id, v, s->key);
    return URISIFT_OK;
}

/* Fills in the group of a valid identifier. A match has no group, because it is not known what else
 * names the same thing. */
static enum urisift_error fill_group(struct scan *s, const struct find_candidate *c,
                                     struct urisift_finding *f)
{
    size_t bound = urisift_group_bound(f->id.size);
    f->group = (struct urisift_span){NULL, 0};
    if (finding_is_match(c))
        return URISIFT_OK;
    if (bound > s->group_capacity) {
        memory_free(s->scanner->memory, s->group);
        s->group = memory_new(s->scanner->memory, bound);
        s->group_capacity = s->group ? bound : 0;
        if (!s->group)
            return URISIFT_ERROR_MEMORY;
    }
    f->group = urisift_group_key(f->profile, f->id, f->verdict, s->group);
    return URISIFT_OK;
}

/* Returns the first bytes in the stream of an identifier that is too long. Decoded text differs
 * from them, and they may have left the memory since (scan.c). */
static struct urisift_span long_head(const struct scan *s, const struct find_candidate *c,
                                     uint64_t start, uint64_t end)
{
    size_t added = c->scheme == &s->scanner->tables.bare_scheme ? FIND_ADDED : 0;
    if (s->stage_count == 0)
        return (struct urisift_span){c->id.data + added, c->id.size - added};
    const uint8_t *data =
        start < s->bytes.offset ? s->long_head : window_data(&s->bytes) + (start - s->bytes.offset);
    return (struct urisift_span){data, end - start < FIND_LONG_HEAD ? (size_t)(end - start)
                                                                    : FIND_LONG_HEAD};
}

void finding_fill_simple(struct urisift_finding *f, const struct find_candidate *c, uint64_t start,
                         uint64_t end)
{
    const uint8_t *id = c->id.data;
    size_t size = c->id.size;
    f->start = start;
    f->end = end;
    f->profile = c->rules->profile;
    f->scheme.data = id;
    f->scheme.size = c->scheme->size;
    f->raw.data = f->id.data = f->canonical.data = f->key.data = id;
    f->raw.size = f->id.size = f->canonical.size = f->key.size = size;
    f->verdict = &c->verdict;
    f->wrapper = c->wrapper;
    f->joined = c->joined;
    /* member by member: reading a whole span right after its members were stored would stall */
    f->trimmed.data = c->trimmed.data;
    f->trimmed.size = c->trimmed.size;
    f->group.size = 0;
    f->id_is_raw = true;
}

enum urisift_error finding_fill(struct scan *s, const struct find_candidate *c, struct place start,
                                uint64_t end, bool is_text)
{
    struct urisift_finding *f = &s->finding;
    bool valid = c->verdict.error == URISIFT_VALID;
    finding_fill_simple(f, c, start.at, end);
    f->line = start.line;
    f->column = start.column;
    if (f->scheme.size == 0 && !c->rules->mail && !finding_is_match(c))
        f->scheme.size = urisift_scheme_of(c->id).size;
    if (c->verdict.error == URISIFT_TOO_LONG)
        f->raw = long_head(s, c, start.at, end);
    else
        f->raw = (struct urisift_span){window_data(&s->bytes) + (start.at - s->bytes.offset),
                                       (size_t)(end - start.at)};
    /* a match may contain BYTES_OTHER, in place of any bytes of the stream */
    const bool may_differ = finding_is_match(c) && s->stage_count > 0;
    f->id_is_raw = (is_text && !may_differ && is_as_searched(s, c)) || span_same(f->raw, f->id);
    if (!valid)
        f->canonical = f->key = f->group = (struct urisift_span){NULL, 0};
    enum urisift_error error = valid ? fill_forms(s, c, f) : URISIFT_OK;
    if (valid && s->scanner->groups && !error)
        error = fill_group(s, c, f);
    return error;
}
