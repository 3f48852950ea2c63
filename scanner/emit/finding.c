/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* finding.c — from a candidate to a finding: its place in the stream, its bytes, its forms. */
#include <stdlib.h>
#include <string.h>

#include "core/email/email.h"
#include "core/profile.h"
#include "core/text/inlining.h"
#include "core/text/span.h"
#include "core/text/verdict.h"
#include "scanner/api/scanning.h"
#include "scanner/decode/common/bytes.h"

static APART bool make_forms(struct scan *s, size_t size)
{
    /* of the cache: a form is written in steps, which are slow where they go over its end */
    enum { LINE = 64 };
    const size_t room = (urisift_form_bound(size) + COPY_MOST + LINE - 1) / LINE * LINE;
    free(s->canonical);
    free(s->key);
    s->canonical = aligned_alloc(LINE, room);
    s->key = aligned_alloc(LINE, room);
    s->surface_longest = s->canonical && s->key ? size : 0;
    return s->canonical && s->key;
}

static inline bool reserve_forms(struct scan *s, size_t size)
{
    return (size <= s->surface_longest && s->canonical) || make_forms(s, size);
}

/* Where the text [begin, end) comes from. What has left is not gone back to: decoders hold back
 * no more than DECODER_HELD. */
static struct window_range range_of(struct scan *s, uint64_t begin, uint64_t end)
{
    struct window_range range = window_source(&s->text, begin, end);
    if (range.begin < s->bytes.offset)
        range.begin = s->bytes.offset;
    if (range.end < range.begin)
        range.end = range.begin;
    return range;
}

/* max_length counts the bytes of the stream as well as those that were judged. */
static void check_length(struct scan *s, struct find_candidate *c, struct window_range range)
{
    if (c->verdict.error != URISIFT_TOO_LONG &&
        range.end - range.begin > s->scanner->tables.max_length)
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, s->scanner->tables.max_length);
}

/* Is what was judged the text between start and end, where it stands? */
static bool is_as_searched(const struct scan *s, const struct find_candidate *c)
{
    const struct window *w = s->stage_count > 0 ? &s->text : &s->bytes;
    return c->id.size ==
               c->end - c->start && /* else, of one that is too long, its beginning may have left */
           c->id.data == window_data(w) + (c->start - w->offset);
}

/* Member by member: a span that was just stored so would be waited for if it were loaded at
 * once. */
static inline void copy_span(struct urisift_span *to, const struct urisift_span *from)
{
    to->data = from->data;
    to->size = from->size;
}

/* Did a pattern of the user's match it? */
static bool is_match(const struct find_candidate *c)
{
    return c->rules->profile->book == BOOKS;
}

/* A form of a match; raw, if it holds characters of which only that is known that they are no
 * ASCII: those of another match may be others. */
static void set_match_form(struct urisift_span *form, const struct urisift_span *made,
                           const struct urisift_finding *f)
{
    const bool is_vague =
        !f->id_is_raw && made->size > 0 && memchr(made->data, BYTES_OTHER, made->size);
    copy_span(form, is_vague ? &f->raw : made);
}

/* The forms of a match: by its templates, or as it stands. */
static APART void fill_match_forms(const struct find_candidate *c, struct urisift_finding *f)
{
    set_match_form(&f->canonical, c->canonical.data ? &c->canonical : &f->id, f);
    set_match_form(&f->key, c->canonical.data ? &c->key : &f->id, f);
}

/* The forms of a valid one. */
static enum urisift_error fill_forms(struct scan *s, const struct find_candidate *c,
                                     struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    if (is_match(c)) {
        fill_match_forms(c, f);
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

/* The group of a valid one. */
static enum urisift_error fill_group(struct scan *s, const struct find_candidate *c,
                                     struct urisift_finding *f)
{
    size_t bound = urisift_group_bound(f->id.size);
    f->group = (struct urisift_span){NULL, 0};
    if (is_match(c)) /* what else names the same nobody knows */
        return URISIFT_OK;
    if (bound > s->group_capacity) {
        free(s->group);
        s->group = malloc(bound);
        s->group_capacity = s->group ? bound : 0;
        if (!s->group)
            return URISIFT_ERROR_MEMORY;
    }
    f->group = urisift_group_key(f->profile, f->id, f->verdict, s->group);
    return URISIFT_OK;
}

/* The first bytes in the stream of one that is too long. What was undone there stands otherwise
 * in what was judged; and may have left the memory since (scan.c). */
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

/* What the candidate says; the forms are the identifier itself. */
static inline void fill_finding(struct urisift_finding *f, struct find_candidate *c, uint64_t start,
                                uint64_t end)
{
    const uint8_t *id = c->id.data;
    size_t size = c->id.size;
    f->start = start;
    f->end = end;
    f->profile = c->rules->profile;
    f->scheme.data = id;
    f->scheme.size = c->scheme->size;
    f->id.data = f->canonical.data = f->key.data = id;
    f->id.size = f->canonical.size = f->key.size = size;
    f->verdict = &c->verdict;
    f->wrapper = c->wrapper;
    f->joined = c->joined;
    copy_span(&f->trimmed, &c->trimmed);
    f->group.size = 0;
}

/* `is_text`: the text that was searched is what the stream holds, byte for byte. */
static enum urisift_error hand_over(struct scan *s, struct find_candidate *c, struct place start,
                                    uint64_t end, bool is_text)
{
    struct urisift_finding *f = &s->finding;
    bool valid = c->verdict.error == URISIFT_VALID;
    fill_finding(f, c, start.at, end);
    f->line = start.line;
    f->column = start.column;
    if (f->scheme.size == 0 && !c->rules->mail && !is_match(c))
        f->scheme.size = urisift_scheme_of(c->id).size;
    if (c->verdict.error == URISIFT_TOO_LONG)
        f->raw = long_head(s, c, start.at, end);
    else
        f->raw = (struct urisift_span){window_data(&s->bytes) + (start.at - s->bytes.offset),
                                       (size_t)(end - start.at)};
    /* it may hold BYTES_OTHER, wherever bytes stand */
    const bool may_differ = is_match(c) && s->stage_count > 0;
    f->id_is_raw = (is_text && !may_differ && is_as_searched(s, c)) || span_same(f->raw, f->id);
    f->is_usual = false;
    if (!valid)
        f->canonical = f->key = f->group = (struct urisift_span){NULL, 0};
    enum urisift_error error = valid ? fill_forms(s, c, f) : URISIFT_OK;
    if (valid && s->scanner->groups && !error)
        error = fill_group(s, c, f);
    return error ? error : s->receive(s->self, f);
}

static APART void count_unsearched(struct urisift_scan_stats *stats,
                                   const struct urisift_profile *pattern)
{
    if (!stats->unsearched_first)
        stats->unsearched_first = pattern;
    stats->unsearched_others = stats->unsearched_others || stats->unsearched_first != pattern;
    stats->unsearched++;
}

static void count(struct urisift_scan_stats *stats, const struct find_candidate *c)
{
    bool valid = c->verdict.error == URISIFT_VALID;
    stats->valid += valid;
    stats->invalid += !valid;
    if (c->verdict.error == URISIFT_MATCH_LIMIT)
        count_unsearched(stats, c->rules->profile);
}

static bool is_wanted(const struct urisift_scanner *scanner, const struct find_candidate *c)
{
    return c->verdict.error == URISIFT_VALID ? scanner->valid : scanner->invalid;
}

/* FIND_HOLD where there is not yet enough text behind it; nothing has been done with it then. An
 * error, if it could not be judged. */
static enum urisift_error take_context(struct scan *s, const struct find_candidate *c)
{
    if (c->verdict.error == URISIFT_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    return s->scanner->context && is_wanted(s->scanner, c) ? context_fill(s, c) : URISIFT_OK;
}

/* What the usual candidate says: the raw bytes are the identifier, too. */
static inline void fill_usual(struct urisift_finding *f, struct find_candidate *c, uint64_t start,
                              uint64_t end)
{
    fill_finding(f, c, start, end);
    f->raw.data = f->id.data;
    f->raw.size = f->id.size;
    f->id_is_raw = f->is_usual = true;
}

/* … of a mail address the forms, too. False without memory. */
static inline bool fill_address(struct scan *s, struct urisift_finding *f)
{
    if (!reserve_forms(s, f->id.size))
        return false;
    f->canonical.data = f->key.data = s->canonical;
    f->canonical.size = f->key.size = email_put_canonical(f->id, s->canonical);
    return true;
}

/* Is nothing more to be made of it than that? */
static inline bool is_usual_address(const struct urisift_scanner *scanner,
                                    const struct find_candidate *c)
{
    return c->is_address && scanner->is_plain && (c->verdict.error | c->verdict.warnings) == 0;
}

/* The column of the byte before which the finder saw `newlines`. */
static APART uint64_t find_column(struct scan *s, uint64_t at, uint64_t newlines)
{
    lines_follow(&s->lines, &s->bytes, at, newlines);
    return at >= s->lines.begin ? at - s->lines.begin + 1 : 0;
}

/* What is the same of all of them is in s->address. */
static inline void fill_from_address(struct scan *s, struct find_candidate *c)
{
    struct urisift_finding *f = &s->address;
    const uint8_t *id = c->id.data;
    const size_t size = c->id.size;
    s->stats.valid++;
    f->start = c->start;
    f->end = c->end;
    f->profile = c->rules->profile;
    f->scheme.data = f->raw.data = f->id.data = id;
    f->raw.size = f->id.size = size;
    f->verdict = &c->verdict;
    f->line = s->scanner->lines ? s->first_line + c->newlines : 0;
}

static APART enum urisift_error take_any_address(struct scan *s, struct find_candidate *c)
{
    fill_from_address(s, c);
    s->address.column = s->scanner->columns ? find_column(s, c->start, c->newlines) : 0;
    return fill_address(s, &s->address) ? s->receive(s->self, &s->address) : URISIFT_ERROR_MEMORY;
}

/* Mostly nothing is to be called for one but who receives it. */
static inline enum urisift_error take_address(struct scan *s, struct find_candidate *c)
{
    struct urisift_finding *f = &s->address;
    if (c->id.size > COPY_MOST || c->id.size > s->surface_longest || s->scanner->columns)
        return take_any_address(s, c);
    fill_from_address(s, c);
    f->canonical.data = f->key.data = s->canonical;
    f->canonical.size = f->key.size = email_put_canonical(f->id, s->canonical);
    return s->receive(s->self, f);
}

/* Any candidate of the stream itself. */
static APART enum urisift_error take_any(struct scan *s, struct find_candidate *c)
{
    enum urisift_error error = take_context(s, c);
    if (error)
        return error;
    count(&s->stats, c);
    if (!is_wanted(s->scanner, c))
        return URISIFT_OK;
    struct place start = finding_place(s, c->start, c->newlines);
    return hand_over(s, c, start, c->end, true);
}

/* Is it as quick_template.h has read it, and canonical as it stands? */
static inline bool is_usual(const struct urisift_scanner *scanner, const struct find_candidate *c)
{
    const struct urisift_verdict *v = &c->verdict;
    return c->is_usual && c->rules == scanner->tables.quick.rules &&
           (v->error | v->warnings) == 0 && v->as_written & v->key_as_canonical;
}

/* Whoever counts asks for no more than the verdict. */
static inline enum urisift_error take_counted(struct scan *s, const struct find_candidate *c)
{
    if (c->verdict.error == URISIFT_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    s->finding.verdict = &c->verdict;
    count(&s->stats, c);
    return is_wanted(s->scanner, c) ? s->receive(s->self, &s->finding) : URISIFT_OK;
}

enum urisift_error finding_count(void *self, struct find_candidate *c)
{
    return take_counted(self, c);
}

/* Nothing is to be made for most of them. */
enum urisift_error finding_take(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    const struct urisift_scanner *scanner = s->scanner;
    struct urisift_finding *f = &s->finding;
    if (is_usual_address(scanner, c))
        return take_address(s, c);
    if (!scanner->is_plain || !is_usual(scanner, c))
        return take_any(s, c);
    s->stats.valid++;
    fill_usual(f, c, c->start, c->end);
    f->line = scanner->lines ? s->first_line + c->newlines : 0;
    f->column = scanner->columns ? find_column(s, c->start, c->newlines) : 0;
    return s->receive(s->self, f);
}

/* Is it in text that is there for patterns only? */
static bool is_for_patterns(struct scan *s, const struct find_candidate *c)
{
    return s->scanner->patterns && !is_match(c) &&
           finding_enclosure(s, c->start) == ENCLOSURE_RELATIVE;
}

/* The usual one in text that decoders made of a stream, where that text is as the stream has it;
 * FIND_HOLD: it is not. */
static inline enum urisift_error take_usual_decoded(struct scan *s, struct find_candidate *c,
                                                    struct window_range range)
{
    struct urisift_finding *f = &s->finding;
    bool packed, enclosed = finding_fill_where(s, c, &packed);
    if (packed)
        return FIND_HOLD;
    if (is_for_patterns(s, c) || (c->is_address && finding_names_message(s, c)))
        return URISIFT_OK;
    if (s->scanner->counts)
        return take_counted(s, c);
    const bool is_told = s->scanner->lines || s->scanner->columns;
    struct place start =
        is_told ? finding_place_decoded(s, range.begin) : (struct place){range.begin, 0, 0};
    s->stats.valid++;
    fill_usual(f, c, range.begin, range.end);
    if (c->is_address && !fill_address(s, f))
        return URISIFT_ERROR_MEMORY;
    f->line = start.line;
    f->column = start.column;
    f->join_rules = 0;
    f->alternative.size = 0;
    if (enclosed)
        f->wrapper = URISIFT_WRAPPER_NONE;
    return s->receive(s->self, f);
}

/* Has a line end been taken out of what came of the range? */
static bool spans_line_end(const struct scan *s, uint64_t begin, struct window_range range)
{
    if (range.exact)
        return false;
    const uint8_t *data = window_data(&s->bytes) + (begin - s->bytes.offset);
    return memchr(data, '\n', (size_t)(range.end - begin)) ||
           memchr(data, '\r', (size_t)(range.end - begin));
}

/* … and of text that decoders made of it. */
enum urisift_error finding_take_decoded(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    const bool was_long = c->verdict.error == URISIFT_TOO_LONG && c->start == s->long_at;
    struct window_range range = range_of(s, was_long ? c->end - 1 : c->start, c->end);
    bool usual =
        is_usual_address(s->scanner, c) || (s->scanner->is_plain && is_usual(s->scanner, c));
    if (range.exact && usual && !finding_has_remarks(s, c)) {
        enum urisift_error answer = take_usual_decoded(s, c, range);
        if (answer != FIND_HOLD)
            return answer;
    }
    check_length(s, c, range);
    enum urisift_error error = take_context(s, c);
    if (error)
        return error;
    bool packed = false, enclosed = s->location.in_use && finding_fill_where(s, c, &packed);
    /* of what decoders put in between */
    if (is_for_patterns(s, c) || finding_names_message(s, c) ||
        (is_match(c) && range.begin == range.end))
        return URISIFT_OK;
    count(&s->stats, c);
    if (!is_wanted(s->scanner, c))
        return URISIFT_OK;
    struct place start = was_long ? s->long_start : finding_place_decoded(s, range.begin);
    for (size_t i = 0; i < s->stage_count && range.runs > 1; i++)
        if (s->stages[i].decoder->gap_warning)
            verdict_warn(&c->verdict, s->stages[i].decoder->gap_warning);
    s->finding.join_rules = 0;
    s->finding.alternative.size = 0;
    error = s->location.remarks.count > 0 ? finding_take_remarks(s, c) : URISIFT_OK;
    if (error)
        return error;
    if (enclosed)
        c->wrapper = URISIFT_WRAPPER_NONE;
    if (c->verdict.error != URISIFT_TOO_LONG && !packed)
        c->joined = c->joined || spans_line_end(s, start.at, range);
    return hand_over(s, c, start, range.end, range.exact && !was_long);
}
