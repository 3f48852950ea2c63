/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.c — wires the stages of a scan; the one file that sees them all.
 *
 *     source ─octets→ window ─→ decoder ─text→ (decoder …) ─text→ window ─view→ finder
 *                       │                                           │             │ candidate
 *                       │ raw, line, column            place of text│             ↓
 *                       └──────────────────────────────────────────-┴──────→ finding → receiver
 *
 * Plain text needs no decoder: then both windows are one, and nothing is copied.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/verdict.h"
#include "scanner/decode/decoder.h"
#include "scanner/find/finder.h"
#include "scanner/lines.h"
#include "scanner/source/source.h"
#include "scanner/window.h"

enum {
    READ = 256 * 1024,  /* octets asked of the source at a time */
    SLICE = 32 * 1024,  /* octets given to the decoders at a time */
    READ_BEHIND = 16 * 1024, /* … behind the end of a range */
    STAGES = 2,         /* decoders that can stand in a row: a filter and a format */
};

struct urisift_scanner {
    struct find_tables tables;
    const struct urisift_decoder *format; /* NULL: auto */
    bool strip_line_numbers;
    bool valid, invalid, lines, columns, keys;
    bool prompt;
};

/* A decoder at work, and whom it feeds. */
struct stage {
    const struct urisift_decoder *decoder;
    void *state;
    struct urisift_text_sink sink;
};

/* Where an octet of the stream stands; line and column as far as they are asked for. */
struct place {
    uint64_t at, line, column;
};

struct scan {
    const struct urisift_scanner *scanner;
    struct source source;
    struct window octets, text; /* `text` is in use only where there are stages */
    uint64_t fed;               /* octets that the stages have had */
    struct stage stages[STAGES];
    size_t stage_count;
    struct finder finder;
    find_candidate_fn *take;
    uint64_t settled;
    uint64_t end, taken; /* of a range; and how far its candidates reach */
    bool past_end;       /* a candidate behind it has been seen */
    uint64_t first_line; /* the number of the line where the search begins */
    struct lines lines;
    struct place long_start; /* of an identifier that is too long */
    bool long_seen;
    uint8_t *canonical, *key;
    size_t form_capacity;
    urisift_finding_fn *receive;
    void *self;
    struct urisift_finding finding; /* the one that is handed over */
    struct urisift_scan_stats stats;
};

/* The scanner */

static enum urisift_error init_scanner(struct urisift_scanner *s, const struct urisift_scan_options *options)
{
    s->strip_line_numbers = options->strip_line_numbers;
    s->valid = options->valid;
    s->invalid = options->invalid;
    s->lines = options->lines;
    s->columns = options->columns;
    s->keys = options->keys;
    s->prompt = options->prompt;
    if (options->format && strcmp(options->format, "auto") != 0) {
        s->format = decoder_named(options->format);
        if (!s->format)
            return URISIFT_ERROR_FORMAT;
    }
    return find_tables_init(&s->tables, options);
}

struct urisift_scanner *urisift_scanner_new(const struct urisift_scan_options *options, enum urisift_error *error)
{
    struct urisift_scanner *s = calloc(1, sizeof *s);
    *error = s ? init_scanner(s, options) : URISIFT_ERROR_MEMORY;
    if (*error) {
        urisift_scanner_free(s);
        return NULL;
    }
    return s;
}

void urisift_scanner_free(struct urisift_scanner *scanner)
{
    if (!scanner)
        return;
    find_tables_fini(&scanner->tables);
    free(scanner);
}

bool urisift_scanner_knows_suffixes(const struct urisift_scanner *scanner)
{
    return scanner->tables.suffixes.list != NULL;
}

/* Findings */

static bool reserve_forms(struct scan *s, size_t size)
{
    size_t bound = urisift_form_bound(size);
    if (bound <= s->form_capacity)
        return true;
    free(s->canonical);
    free(s->key);
    s->canonical = malloc(bound);
    s->key = malloc(bound);
    s->form_capacity = s->canonical && s->key ? bound : 0;
    return s->form_capacity > 0;
}

/* The place of octet `at` of the stream, before which the finder saw `newlines`. */
static struct place find_place(struct scan *s, uint64_t at, uint64_t newlines)
{
    struct place place = {.at = at};
    if (s->stage_count > 0 && (s->scanner->lines || s->scanner->columns)) {
        lines_count(&s->lines, &s->octets, at);
        newlines = s->lines.count;
    } else if (s->scanner->columns) {
        lines_follow(&s->lines, &s->octets, at, newlines);
    }
    place.line = s->scanner->lines ? s->first_line + newlines : 0;
    place.column = s->scanner->columns ? at - s->lines.begin + 1 : 0;
    return place;
}

/* max_length counts the octets of the stream as well as those that were judged. */
static void check_length(struct scan *s, struct find_candidate *c)
{
    if (c->verdict.error == URISIFT_TOO_LONG)
        return;
    struct window_range range = window_source(&s->text, c->start, c->end);
    if (range.end - range.begin > s->scanner->tables.max_length)
        verdict_fail(&c->verdict, URISIFT_TOO_LONG, s->scanner->tables.max_length);
}

static bool are_same(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.data == b.data || memcmp(a.data, b.data, a.size) == 0);
}

static struct urisift_span scheme_of(const struct find_candidate *c)
{
    if (c->scheme->size > 0)
        return (struct urisift_span){c->id.data, c->scheme->size};
    return urisift_scheme_of(c->id);
}

/* The forms of a valid one. */
static enum urisift_error fill_forms(struct scan *s, struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    f->canonical = f->id;
    f->key = f->id;
    if (v->as_written && v->key_as_canonical)
        return URISIFT_OK;
    if (!reserve_forms(s, f->id.size))
        return URISIFT_ERROR_MEMORY;
    f->canonical = f->key = urisift_canonical(f->profile, f->id, v, s->canonical);
    if (s->scanner->keys && !v->key_as_canonical)
        f->key = urisift_key(f->profile, f->id, v, s->key);
    return URISIFT_OK;
}

static enum urisift_error hand_over(struct scan *s, struct find_candidate *c, struct place start, uint64_t end)
{
    struct urisift_finding *f = &s->finding;
    bool valid = c->verdict.error == URISIFT_VALID;
    f->start = start.at;
    f->end = end;
    f->line = start.line;
    f->column = start.column;
    f->profile = c->rules->profile;
    f->scheme = scheme_of(c);
    f->id = c->id;
    f->verdict = &c->verdict;
    f->wrapper = c->wrapper;
    f->joined = c->joined;
    f->trimmed = c->trimmed;
    if (c->verdict.error == URISIFT_TOO_LONG) { /* its first octets */
        size_t added = c->scheme == &s->scanner->tables.bare_scheme ? FIND_ADDED : 0;
        f->raw = (struct urisift_span){c->id.data + added, c->id.size - added};
    } else {
        f->raw.data = window_data(&s->octets) + (start.at - s->octets.offset);
        f->raw.size = (size_t)(end - start.at);
    }
    f->id_is_raw = are_same(f->raw, f->id);
    enum urisift_error error = valid ? fill_forms(s, f) : URISIFT_OK;
    return error ? error : s->receive(s->self, f);
}

static bool is_wanted(struct scan *s, const struct find_candidate *c)
{
    bool valid = c->verdict.error == URISIFT_VALID;
    s->stats.valid += valid;
    s->stats.invalid += !valid;
    return valid ? s->scanner->valid : s->scanner->invalid;
}

/* A candidate of the stream itself. */
static enum urisift_error take_candidate(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    if (!is_wanted(s, c))
        return URISIFT_OK;
    struct place start = find_place(s, c->start, c->newlines);
    return hand_over(s, c, start, c->end);
}

/* … and of text that decoders made of it. */
static enum urisift_error take_decoded(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    check_length(s, c);
    bool was_long = c->verdict.error == URISIFT_TOO_LONG && s->long_seen;
    s->long_seen = s->long_seen && !was_long;
    if (!is_wanted(s, c))
        return URISIFT_OK;
    struct window_range range = window_source(&s->text, was_long ? c->end - 1 : c->start, c->end);
    struct place start = was_long ? s->long_start : find_place(s, range.begin, c->newlines);
    for (size_t i = 0; i < s->stage_count && range.runs > 1; i++)
        if (s->stages[i].decoder->gap_warning)
            verdict_warn(&c->verdict, s->stages[i].decoder->gap_warning);
    return hand_over(s, c, start, range.end);
}

/* Search what is in memory; let go of what has been settled. */
static enum urisift_error step(struct scan *s, bool final)
{
    bool decoded = s->stage_count > 0;
    struct window *w = decoded ? &s->text : &s->octets;
    struct find_view view = {window_data(w), window_size(w), w->offset, final};
    enum urisift_error error = find_step(&s->finder, &view, s->take, s, &s->settled);
    if (error)
        return error;
    if (decoded && s->finder.too_long.open && !s->long_seen) {
        s->long_seen = true;
        uint64_t at = window_source(w, s->finder.too_long.start, s->finder.too_long.start + 1).begin;
        s->long_start = find_place(s, at, s->finder.newlines);
    }

    uint64_t keep = s->settled > URISIFT_LEFT_CONTEXT ? s->settled - URISIFT_LEFT_CONTEXT : 0;
    uint64_t octets = keep;
    if (decoded) {
        /* Decoders may hold octets back that no text stands for yet. */
        octets = s->fed > URISIFT_LEFT_CONTEXT ? s->fed - URISIFT_LEFT_CONTEXT : 0;
        if (keep < w->offset + window_size(w)) {
            uint64_t begin = window_source(w, keep < w->offset ? w->offset : keep, keep + 1).begin;
            octets = begin < octets ? begin : octets;
        }
        window_drop(w, keep);
    }
    if (octets > s->octets.offset) {
        if (decoded && (s->scanner->lines || s->scanner->columns))
            lines_count(&s->lines, &s->octets, octets);
        else if (s->scanner->columns)
            lines_drop(&s->lines, &s->octets, octets, s->finder.newlines);
        window_drop(&s->octets, octets);
    }
    return URISIFT_OK;
}

/* Stages */

static enum urisift_error put_into_stage(void *self, const struct urisift_text *text)
{
    struct stage *stage = self;
    return stage->decoder->feed(stage->state, text, stage->sink);
}

static enum urisift_error add_stage(struct scan *s, const struct urisift_decoder *decoder)
{
    if (!decoder->feed)
        return URISIFT_OK;
    struct stage *stage = &s->stages[s->stage_count];
    stage->decoder = decoder;
    stage->state = calloc(1, decoder->state_size);
    if (!stage->state || !window_room(&s->text, SLICE))
        return URISIFT_ERROR_MEMORY;
    stage->sink = (struct urisift_text_sink){window_put, &s->text};
    if (s->stage_count > 0)
        s->stages[s->stage_count - 1].sink = (struct urisift_text_sink){put_into_stage, stage};
    s->stage_count++;
    s->take = take_decoded;
    return URISIFT_OK;
}

static enum urisift_error choose_stages(struct scan *s)
{
    const struct urisift_decoder *format = s->scanner->format;
    bool strip = s->scanner->strip_line_numbers;
    const uint8_t *head = window_data(&s->octets);
    size_t size = window_size(&s->octets) < URISIFT_SNIFF ? window_size(&s->octets) : URISIFT_SNIFF;
    if (!format) {
        format = decoder_sniffed(head, size);
        strip = strip || urisift_decoder_line_numbers.sniff(head, size) > 0;
    }
    s->stats.format = format->name;
    s->stats.line_numbers = strip;
    enum urisift_error error = strip ? add_stage(s, &urisift_decoder_line_numbers) : URISIFT_OK;
    return error ? error : add_stage(s, format);
}

/* Gives what has been read to the stages, and each slice's text to the finder. */
static enum urisift_error feed(struct scan *s, bool final)
{
    enum urisift_error error = URISIFT_OK;
    uint64_t end = s->octets.offset + window_size(&s->octets);
    while (!error && s->fed < end) {
        size_t size = end - s->fed < SLICE ? (size_t)(end - s->fed) : SLICE;
        struct urisift_text text = {window_data(&s->octets) + (s->fed - s->octets.offset), size, s->fed,
                                    s->fed + size, true};
        error = put_into_stage(&s->stages[0], &text);
        s->fed += size;
        if (!error)
            error = step(s, false);
    }
    for (size_t i = 0; final && !error && i < s->stage_count; i++)
        if (s->stages[i].decoder->finish)
            error = s->stages[i].decoder->finish(s->stages[i].state, s->stages[i].sink);
    return error;
}

static enum urisift_error read_more(struct scan *s, bool *ended)
{
    uint8_t *room = window_room(&s->octets, READ);
    if (!room)
        return URISIFT_ERROR_MEMORY;
    size_t got = 0;
    enum urisift_error error = source_read(&s->source, room, READ, &got);
    window_commit(&s->octets, got);
    s->stats.octets += got;
    *ended = error || got == 0;
    return error;
}

/* Is there enough to tell the format by? */
static bool can_sniff(const struct scan *s)
{
    const struct window *w = &s->octets;
    return window_size(w) >= URISIFT_SNIFF ||
           (s->scanner->prompt && window_size(w) > 0 && memchr(window_data(w), '\n', window_size(w)));
}

/* Reads, decodes and searches until the end. A read error ends the stream: what
 * came before it is searched as if it were whole. */
static enum urisift_error run(struct scan *s)
{
    bool ended = false;
    enum urisift_error read_error = URISIFT_OK, error;
    while (!s->scanner->format && !ended && !can_sniff(s))
        read_error = read_more(s, &ended);
    error = choose_stages(s);
    while (!error) {
        if (s->stage_count > 0)
            error = feed(s, ended);
        if (!error && (ended || s->stage_count == 0))
            error = step(s, ended);
        if (ended)
            break;
        if (!error)
            read_error = read_more(s, &ended);
    }
    return error ? error : read_error;
}

static struct scan *scan_new(const struct urisift_scanner *scanner, urisift_finding_fn *receive, void *self)
{
    struct scan *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->scanner = scanner;
    s->receive = receive;
    s->self = self;
    s->take = take_candidate;
    s->first_line = 1;
    lines_init(&s->lines, scanner->tables.kernel, 0);
    s->stats.format = scanner->format ? scanner->format->name : "text";
    window_init(&s->octets);
    window_init(&s->text);
    finder_init(&s->finder, &scanner->tables);
    return s;
}

/* Keeps errno. */
static void scan_free(struct scan *s)
{
    int read_errno = errno;
    finder_fini(&s->finder);
    source_fini(&s->source);
    for (size_t i = 0; i < s->stage_count; i++)
        free(s->stages[i].state);
    window_fini(&s->octets);
    window_fini(&s->text);
    free(s->canonical);
    free(s->key);
    free(s);
    errno = read_errno;
}

static enum urisift_error scan_stream(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                      bool may_go_ahead, urisift_finding_fn *receive, void *self,
                                      struct urisift_scan_stats *stats)
{
    struct scan *s = scan_new(scanner, receive, self);
    if (!s)
        return URISIFT_ERROR_MEMORY;
    enum urisift_error error = URISIFT_ERROR_MEMORY;
    if (window_room(&s->octets, READ))
        error = source_init(&s->source, reader, may_go_ahead);
    if (!error)
        error = run(s);
    if (stats)
        *stats = s->stats;
    scan_free(s);
    return error;
}

enum urisift_error urisift_scan(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                urisift_finding_fn *receive, void *self, struct urisift_scan_stats *stats)
{
    return scan_stream(scanner, reader, false, receive, self, stats);
}

enum urisift_error urisift_scan_ahead(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                      urisift_finding_fn *receive, void *self, struct urisift_scan_stats *stats)
{
    return scan_stream(scanner, reader, true, receive, self, stats);
}

/* Ranges. No scheme goes over a line feed and no bare identifier does: what was
 * before the range matters to it only as text that is looked back at, and by a
 * wrapper that began there and closes inside. */

bool urisift_scanner_takes_ranges(const struct urisift_scanner *scanner, const uint8_t *head, size_t size)
{
    if (size >= 2 && head[0] == 0x1f && head[1] == 0x8b)
        return false;
    const struct urisift_decoder *format = scanner->format ? scanner->format : decoder_sniffed(head, size);
    bool strip = scanner->strip_line_numbers;
    return !format->feed && !strip && (scanner->format || urisift_decoder_line_numbers.sniff(head, size) == 0);
}

uint64_t urisift_line_feeds(const struct urisift_scanner *scanner, const uint8_t *data, size_t size)
{
    return scanner->tables.kernel->newlines(data, 0, size);
}

static enum urisift_error take_in_range(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    s->past_end = c->start >= s->end;
    if (s->past_end)
        return URISIFT_STOP;
    s->taken = s->finder.taken;
    return take_candidate(s, c);
}

/* Reads on at *at. What is behind the range is read only until all inside is
 * settled, and an error there is for the ranges behind to tell. */
static enum urisift_error read_range(struct scan *s, struct urisift_reader_at reader, uint64_t *at, bool *ended)
{
    size_t most = READ;
    if (*at >= s->end)
        most = READ_BEHIND;
    else if (s->end - *at < most)
        most = (size_t)(s->end - *at);
    uint8_t *room = window_room(&s->octets, most);
    if (!room)
        return URISIFT_ERROR_MEMORY;
    ptrdiff_t n = reader.read(reader.self, room, most, *at);
    *ended = n <= 0;
    if (n < 0) {
        errno = (int)-n;
        return *at < s->end ? URISIFT_ERROR_READ : URISIFT_OK;
    }
    window_commit(&s->octets, (size_t)n);
    *at += (uint64_t)n;
    return URISIFT_OK;
}

static enum urisift_error run_range(struct scan *s, struct urisift_reader_at reader, uint64_t *at)
{
    bool ended = false;
    while (s->settled < s->end && !ended) {
        enum urisift_error read_error = read_range(s, reader, at, &ended);
        if (read_error == URISIFT_ERROR_MEMORY)
            return read_error;
        enum urisift_error error = *at >= s->finder.at ? step(s, ended) : URISIFT_OK;
        if (error)
            return s->past_end ? URISIFT_OK : error;
        if (read_error)
            return read_error;
    }
    return URISIFT_OK;
}

enum urisift_error urisift_scan_range(const struct urisift_scanner *scanner, struct urisift_reader_at reader,
                                      struct urisift_bounds *range, urisift_finding_fn *receive, void *self,
                                      struct urisift_scan_stats *stats)
{
    struct scan *s = scan_new(scanner, receive, self);
    if (!s)
        return URISIFT_ERROR_MEMORY;
    uint64_t at = range->begin > URISIFT_LEFT_CONTEXT ? range->begin - URISIFT_LEFT_CONTEXT : 0;
    s->take = take_in_range;
    s->end = range->end;
    s->taken = range->taken;
    s->octets.offset = at;
    s->first_line = range->line;
    lines_init(&s->lines, scanner->tables.kernel, range->begin);
    s->finder.at = s->settled = range->begin;
    s->finder.taken = range->taken;
    s->stats.format = "text";

    enum urisift_error error = run_range(s, reader, &at);
    range->taken = s->taken;
    if (at < range->end && s->settled >= s->end) /* nothing begins in it: what reaches over it has been read */
        at = range->end;
    s->stats.octets = (at < range->end ? at : range->end) - (at < range->begin ? at : range->begin);
    if (stats)
        *stats = s->stats;
    scan_free(s);
    return error;
}
