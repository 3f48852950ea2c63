/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * csv.c — comma-separated values: each field is a text of its own.
 *
 *     1,"http://a.example/x,y",http://b.example/,3
 *
 * In:       records as in RFC 4180, or with ';', a tab or '|' between fields. The separator is the
 *           one of the four that occurs most often in the first record that contains any; if in
 *           doubt, the comma.
 * Out:      the same text with a line end in the place of each separator, because a line end ends a
 *           bare identifier. Two quotes in a row in a quoted field become one. A wrapper may
 *           continue after a line end, so a blank line is put after a field that contains a '<'.
 * Idea:     all separators of a block become line ends first, without looking at fields. Then the
 *           bytes inside quotes are restored.
 * Holds:    no byte is lost if a quoted field never ends. A quote inside it that is not doubled and
 *           does not end the field is a byte like others.
 */
#include "core/text/utf8.h"
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/data/csv_value.h"
#include "scanner/decode/decoder.h"

enum csv_place { CSV_UNQUOTED, CSV_QUOTED, CSV_QUOTE /* after a quote in a quoted field */ };

enum {
    CSV_HEAD = 1024, /* bytes in which the separator is looked for */
    CSV_BLOCK = 8 * 1024,
};

_Static_assert((int)CSV_BLOCK <= (int)PLACES_MOST, "a kernel is asked of a block at once");

struct csv {
    struct csv_seen seen;
    uint8_t separator; /* 0: not known yet */
    bool has_tabs;     /* the separator is a tab */
    enum csv_place place;
    uint8_t before; /* the previous byte, as a line end if it is a separator; 0: none */
    bool angle;     /* a '<' was put in this field */
    size_t counts[4];
    bool head_quoted;
    bool has_any;     /* the head has a possible separator, perhaps in quotes: the bytes wait */
    size_t passed;    /* bytes of the head that have been put */
    size_t lookahead; /* bytes of the head that are held */
    uint8_t head[CSV_HEAD];
    struct lookahead_place places[CSV_HEAD];
    uint8_t block[CSV_BLOCK];
    uint16_t quotes[CSV_BLOCK + 1 + PLACES_SPARE]; /* offsets of quotes, then the block's size */
    const struct urisift_kernel *kernel;
};

static const uint8_t separators[4] = {',', ';', '\t', '|'};

/* The current block. `t`: its text, with separators as line ends in `data`. `original`: the same
 * bytes as they were. */
struct csv_block {
    struct urisift_text t;
    uint8_t *data;
    const uint8_t *original;
    bool has_angle; /* it contains a '<' */
    size_t at, begin;
    const uint16_t *quote; /* the next quote, or the one before it */
    struct urisift_text_sink out;
};

/* Returns the offset of the next quote; the block's size: there is none. */
static inline size_t next_quote(struct csv_block *b)
{
    while (*b->quote < b->at)
        b->quote++;
    return *b->quote;
}

/* Puts a separator between fields, before the byte at `at`. */
static enum urisift_error part_fields(struct csv *csv, struct csv_block *b, size_t at)
{
    enum urisift_error error = text_put_part(b->out, &b->t, b->begin, at);
    b->begin = at;
    csv->angle = false;
    return error ? error : text_put_separator(b->out, &b->t, at);
}

/* Passes bytes outside quotes, up to a quote that begins a field. */
static enum urisift_error pass_unquoted(struct csv *csv, struct csv_block *b)
{
    enum urisift_error error = URISIFT_OK;
    size_t from = b->at, quote = next_quote(b);
    while (!error && from < quote && (b->has_angle || csv->angle)) {
        if (!csv->angle) {
            from = text_find(&b->t, '<', from, quote);
            csv->angle = from < quote;
        } else if ((from = text_find(&b->t, '\n', from, quote)) < quote) {
            error = part_fields(csv, b, from);
        }
    }
    b->at = quote + (quote < b->t.size);
    if (quote < b->t.size) {
        uint8_t before = quote > 0 ? b->data[quote - 1] : csv->before;
        if (before == 0 || csv_is_field_end(before))
            csv->place = CSV_QUOTED;
    }
    return error;
}

static void pass_quoted(struct csv *csv, struct csv_block *b)
{
    size_t quote = next_quote(b);
    memcpy(b->data + b->at, b->original + b->at, quote - b->at);
    if (b->has_angle && !csv->angle)
        csv->angle = text_find(&b->t, '<', b->at, quote) < quote;
    b->at = quote + (quote < b->t.size);
    if (quote < b->t.size)
        csv->place = CSV_QUOTE;
}

/* Handles the byte after a quote. */
static enum urisift_error pass_quote(struct csv *csv, struct csv_block *b)
{
    uint8_t c = b->data[b->at];
    if (csv_is_field_end(c)) {
        csv->place = CSV_UNQUOTED;
        return URISIFT_OK;
    }
    csv->place = CSV_QUOTED;
    if (c != '"')
        return URISIFT_OK;
    enum urisift_error error = text_put_part(b->out, &b->t, b->begin, b->at);
    b->begin = ++b->at;
    return error;
}

/* Passes fields on the fast path: no '<', and quotes only around whole fields. It stops at other
 * fields. The functions above handle those byte by byte, with the same result. */
static void pass_plain(struct csv *csv, struct csv_block *b)
{
    size_t at = b->at, size = b->t.size, first = next_quote(b), second;
    const uint16_t *quote = b->quote;
    for (; first < size; first = *quote) {
        uint8_t before = first > 0 ? b->data[first - 1] : csv->before;
        if (before != 0 && !csv_is_field_end(before)) { /* a byte like others */
            at = first + 1;
            quote++;
            continue;
        }
        second = quote[1];
        if (size - second < 2 || !csv_is_field_end(b->data[second + 1]))
            break;
        memcpy(b->data + first, b->original + first, second - first);
        at = second + 1;
        quote += 2;
    }
    b->quote = quote;
    b->at = first == size ? size : at;
}

/* Notes where the first quoted field begins, if it is in the block. Separators are line ends
 * there. */
static void note_quoted(struct csv *csv, const struct csv_block *b)
{
    for (const uint16_t *quote = csv->quotes; *quote < b->t.size && !csv->seen.quoted; quote++) {
        uint8_t before = *quote > 0 ? b->data[*quote - 1] : csv->before;
        csv->seen.quoted = before == 0 || csv_is_field_end(before);
        csv->seen.quoted_at = text_part(&b->t, *quote, *quote + (size_t)1).begin;
    }
}

static enum urisift_error pass_block(struct csv *csv, const struct urisift_text *t,
                                     struct urisift_text_sink out)
{
    struct csv_block b = {*t, csv->block, t->data, false, 0, 0, csv->quotes, out};
    enum urisift_error error = URISIFT_OK;
    /* if it is not known, the block contains none */
    uint8_t separator = csv->separator ? csv->separator : '\n';
    for (size_t i = 0; i < t->size; i++)
        csv->block[i] = t->data[i] == separator ? '\n' : t->data[i];
    csv->quotes[csv->kernel->places(t->data, t->size, '"', csv->quotes)] = (uint16_t)t->size;
    b.t.data = b.data;
    b.has_angle = memchr(t->data, '<', t->size) != NULL;
    if (!csv->seen.quoted)
        note_quoted(csv, &b);
    while (!error && b.at < t->size) {
        if (csv->place == CSV_UNQUOTED && !b.has_angle && !csv->angle) {
            pass_plain(csv, &b);
            if (b.at == t->size)
                break;
        }
        if (csv->place == CSV_UNQUOTED)
            error = pass_unquoted(csv, &b);
        else if (csv->place == CSV_QUOTED)
            pass_quoted(csv, &b);
        else
            error = pass_quote(csv, &b);
    }
    csv->before = b.data[t->size - 1];
    return error ? error : text_put_part(out, &b.t, b.begin, t->size);
}

/* Takes the bytes once the separator is known. */
struct csv_records {
    struct csv *csv;
    struct urisift_text_sink out;
};

static enum urisift_error put_records(void *self, const struct urisift_text *t)
{
    struct csv_records *records = self;
    enum urisift_error error = URISIFT_OK;
    for (size_t at = 0, end; !error && at < t->size; at = end) {
        end = t->size - at < CSV_BLOCK ? t->size : at + CSV_BLOCK;
        struct urisift_text part = text_part(t, at, end);
        error = pass_block(records->csv, &part, records->out);
    }
    return error;
}

static enum urisift_error put_head(struct csv *csv, struct urisift_text_sink out)
{
    /* The first field begins after a byte order mark. */
    size_t size = csv->lookahead, begin = csv->passed == 0 ? utf8_mark_size(csv->head, size) : 0;
    struct csv_records records = {csv, out};
    csv->passed += size;
    csv->lookahead = 0;
    enum urisift_error error = lookahead_places_put(out, csv->head, csv->places, 0, begin);
    return error ? error
                 : lookahead_places_put((struct urisift_text_sink){put_records, &records},
                                        csv->head, csv->places, begin, size);
}

static enum urisift_error end_head(struct csv *csv, struct urisift_text_sink out)
{
    size_t most = 0;
    for (size_t i = 1; i < 4; i++)
        if (csv->counts[i] > csv->counts[most])
            most = i;
    csv->separator = csv->has_tabs ? '\t' : separators[most];
    return put_head(csv, out);
}

/* Takes a byte into the head. True: the head ends there. */
static bool take_head(struct csv *csv, const struct urisift_text *t, size_t at)
{
    uint8_t c = t->data[at];
    const struct lookahead_place place = lookahead_place_of(t, at);
    lookahead_places_keep(csv->places, csv->lookahead, place.begin);
    csv->head[csv->lookahead] = c;
    csv->places[csv->lookahead++] = place;
    csv->head_quoted ^= c == '"';
    const uint8_t *which = memchr(separators, c, 4);
    csv->has_any = csv->has_any || which;
    if (which && !csv->head_quoted)
        csv->counts[which - separators]++;
    bool known = csv->counts[0] + csv->counts[1] + csv->counts[2] + csv->counts[3] > 0;
    return csv->passed + csv->lookahead == CSV_HEAD || (c == '\n' && !csv->head_quoted && known);
}

static enum urisift_error feed_csv(void *state, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    struct csv *csv = state;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && csv->separator == 0 && at < t->size) {
        if (take_head(csv, t, at++))
            error = end_head(csv, out);
        else if (!csv->has_any &&
                 t->data[at - 1] == '\n') /* the result does not depend on the separator */
            error = put_head(csv, out);
    }
    struct csv_records records = {csv, out};
    return error ? error
                 : text_put_part((struct urisift_text_sink){put_records, &records}, t, at, t->size);
}

static enum urisift_error finish_csv(void *state, struct urisift_text_sink out)
{
    struct csv *csv = state;
    enum urisift_error error = csv->separator == 0 ? end_head(csv, out) : URISIFT_OK;
    const struct urisift_kernel *kernel = csv->kernel;
    struct csv_seen seen = csv->seen;
    bool has_tabs = csv->has_tabs;
    memset(csv, 0, sizeof *csv);
    csv->kernel = kernel;
    csv->has_tabs = has_tabs;
    csv->seen = seen; /* csv_value_begins() may still be called */
    return error;
}

static void begin_csv(void *state, const struct decoder_setup *setup)
{
    struct csv *csv = state;
    csv->kernel = setup->kernel;
}

static void begin_tsv(void *state, const struct decoder_setup *setup)
{
    struct csv *csv = state;
    begin_csv(state, setup);
    csv->has_tabs = true;
}

const struct urisift_decoder urisift_decoder_csv = {
    .name = "csv",
    .summary = "comma-separated values, or by ';', tab or '|'",
    .sniff = csv_sniff,
    .state_size = sizeof(struct csv),
    .begin = begin_csv,
    .feed = feed_csv,
    .finish = finish_csv,
    .value_ends = csv_value_ends,
    .value_begins = csv_value_begins,
};

const struct urisift_decoder urisift_decoder_tsv = {
    .name = "csv",
    .summary = "tab-separated values",
    .state_size = sizeof(struct csv),
    .begin = begin_tsv,
    .feed = feed_csv,
    .finish = finish_csv,
    .value_ends = csv_value_ends,
    .value_begins = csv_value_begins,
};
