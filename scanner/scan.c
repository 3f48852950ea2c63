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
    bool valid, invalid, lines, keys;
    bool prompt;
};

/* A decoder at work, and whom it feeds. */
struct stage {
    const struct urisift_decoder *decoder;
    void *state;
    struct urisift_text_sink sink;
};

/* Where in lines an offset of the stream stands; counts up as the stream goes by. */
struct line_counter {
    uint64_t counted; /* octets looked at */
    uint64_t line;    /* number of the line that octet `counted` is in */
    uint64_t begin;   /* its first octet */
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
    struct line_counter lines;
    struct line_counter long_lines; /* … at the start of an identifier that is too long */
    uint64_t long_begin;            /* its place in the stream */
    bool long_seen;
    uint8_t *canonical, *key;
    size_t form_capacity;
    urisift_finding_fn *receive;
    void *self;
    struct urisift_scan_stats stats;
};

/* The scanner */

static enum urisift_error init_scanner(struct urisift_scanner *s, const struct urisift_scan_options *options)
{
    s->strip_line_numbers = options->strip_line_numbers;
    s->valid = options->valid;
    s->invalid = options->invalid;
    s->lines = options->lines;
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

/* Lines */

static void count_lines(struct line_counter *c, const struct window *octets, uint64_t to)
{
    const uint8_t *data = window_data(octets) + (c->counted - octets->offset);
    const uint8_t *end = window_data(octets) + (to - octets->offset);
    while (data < end) {
        const uint8_t *newline = memchr(data, '\n', (size_t)(end - data));
        if (!newline)
            break;
        data = newline + 1;
        c->line++;
        c->begin = octets->offset + (uint64_t)(data - window_data(octets));
    }
    c->counted = to;
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

static struct window *text_window(struct scan *s)
{
    return s->stage_count > 0 ? &s->text : &s->octets;
}

/* Where the candidate stands in the stream. Of one that is too long the start
 * was noted when it was in memory. */
static struct window_range locate(struct scan *s, struct find_candidate *c, struct line_counter *lines)
{
    if (c->verdict.error == URISIFT_TOO_LONG && s->long_seen) {
        struct window_range range = window_source(text_window(s), c->end - 1, c->end);
        range.begin = s->long_begin;
        *lines = s->long_lines;
        s->long_seen = false;
        return range;
    }
    struct window_range range = window_source(text_window(s), c->start, c->end);
    if (s->scanner->lines)
        count_lines(&s->lines, &s->octets, range.begin);
    *lines = s->lines;
    return range;
}

static enum urisift_error take_candidate(void *self, struct find_candidate *c)
{
    struct scan *s = self;
    /* max_length counts the octets of the stream as well as those that were judged. */
    if (s->stage_count > 0 && c->verdict.error != URISIFT_TOO_LONG) {
        struct window_range range = window_source(&s->text, c->start, c->end);
        if (range.end - range.begin > s->scanner->tables.max_length)
            verdict_fail(&c->verdict, URISIFT_TOO_LONG, s->scanner->tables.max_length);
    }
    bool valid = c->verdict.error == URISIFT_VALID;
    bool wanted = valid ? s->scanner->valid : s->scanner->invalid;
    s->stats.valid += valid;
    s->stats.invalid += !valid;
    if (!wanted) {
        s->long_seen = s->long_seen && c->verdict.error != URISIFT_TOO_LONG;
        return URISIFT_OK;
    }
    struct line_counter lines;
    struct window_range range = locate(s, c, &lines);
    struct urisift_finding f = {
        .start = range.begin,
        .end = range.end,
        .profile = c->rules->profile,
        .id = c->id,
        .verdict = &c->verdict,
        .wrapper = c->wrapper,
        .joined = c->joined,
        .trimmed = c->trimmed,
    };
    if (s->scanner->lines) {
        f.line = lines.line;
        f.column = range.begin - lines.begin + 1;
    }
    f.scheme = urisift_scheme_of(c->id);
    if (c->verdict.error == URISIFT_TOO_LONG)
        f.raw = c->id;
    else
        f.raw = (struct urisift_span){window_data(&s->octets) + (range.begin - s->octets.offset),
                                      (size_t)(range.end - range.begin)};
    f.id_is_raw = f.raw.data == f.id.data || (f.raw.size == f.id.size && memcmp(f.raw.data, f.id.data, f.id.size) == 0);
    for (size_t i = 0; i < s->stage_count && range.runs > 1; i++)
        if (s->stages[i].decoder->gap_warning)
            verdict_warn(&c->verdict, s->stages[i].decoder->gap_warning);
    if (valid) {
        if (!reserve_forms(s, c->id.size))
            return URISIFT_ERROR_MEMORY;
        f.canonical = urisift_canonical(f.profile, f.id, f.verdict, s->canonical);
        f.key = f.canonical;
        if (s->scanner->keys && !c->verdict.key_as_canonical)
            f.key = urisift_key(f.profile, f.id, f.verdict, s->key);
    }
    return s->receive(s->self, &f);
}

/* Search what is in memory; let go of what has been settled. */
static enum urisift_error step(struct scan *s, bool final)
{
    struct window *w = text_window(s);
    struct find_view view = {window_data(w), window_size(w), w->offset, final};
    enum urisift_error error = find_step(&s->finder, &view, s->take, s, &s->settled);
    if (error)
        return error;
    if (s->finder.too_long.open && !s->long_seen) {
        s->long_seen = true;
        s->long_begin = window_source(w, s->finder.too_long.start, s->finder.too_long.start + 1).begin;
        if (s->scanner->lines)
            count_lines(&s->lines, &s->octets, s->long_begin);
        s->long_lines = s->lines;
    }

    uint64_t keep = s->settled > URISIFT_LEFT_CONTEXT ? s->settled - URISIFT_LEFT_CONTEXT : 0;
    uint64_t octets = keep;
    if (s->stage_count > 0) {
        /* Decoders may hold octets back that no text stands for yet. */
        octets = s->fed > URISIFT_LEFT_CONTEXT ? s->fed - URISIFT_LEFT_CONTEXT : 0;
        if (keep < w->offset + window_size(w)) {
            uint64_t begin = window_source(w, keep < w->offset ? w->offset : keep, keep + 1).begin;
            octets = begin < octets ? begin : octets;
        }
        window_drop(w, keep);
    }
    if (octets > s->octets.offset) {
        if (s->scanner->lines && s->lines.counted < octets)
            count_lines(&s->lines, &s->octets, octets);
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
    s->lines.line = 1;
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
    s->lines = (struct line_counter){range->begin, range->line, range->begin};
    s->finder.at = s->finder.taken = range->begin > range->taken ? range->begin : range->taken;
    s->settled = s->finder.at;
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
