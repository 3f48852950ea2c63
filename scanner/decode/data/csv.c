/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * csv.c — comma-separated values: each field a text of its own.
 *
 *     1,"http://a.example/x,y",http://b.example/,3
 *
 * In:       records as RFC 4180 has them, or with ';', a tab or '|' between fields: whichever of
 *           the four stands in the first record that has one of them most often, the comma if in
 *           doubt.
 * Out:      the same text with a line end in the place of each separator, which ends a bare
 *           identifier; one of two quotes in a row in a quoted field goes. Where a '<' stands in
 *           a field, a wrapper may go over a line end: so a blank line is put behind that field.
 * Idea:     a block is turned over as a whole, without looking at fields; what stands in quotes
 *           is then put back.
 * Holds:    nothing is left out where a quoted field never ends. A quote in one that neither is
 *           one of two nor ends the field is a byte like others.
 */
#include "core/text/utf8.h"
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/data/csv_value.h"
#include "scanner/decode/decoder.h"

enum csv_place { CSV_UNQUOTED, CSV_QUOTED, CSV_QUOTE /* behind a quote in a quoted field */ };

enum {
    CSV_HEAD = 1024, /* bytes that the separator is looked for in */
    CSV_BLOCK = 8 * 1024,
};

_Static_assert((int)CSV_BLOCK <= (int)PLACES_MOST, "a kernel is asked of a block at once");

struct csv {
    struct csv_seen seen;
    uint8_t separator; /* 0: not known yet */
    enum csv_place place;
    uint8_t before; /* the byte before this, a line end for a separator; 0: there is none */
    bool angle;     /* a '<' was put in this field */
    size_t counts[4];
    bool head_quoted;
    bool has_any;     /* one of the four stands in the head, be it in quotes: what follows waits */
    size_t passed;    /* bytes of the head that have been put */
    size_t lookahead; /* … and that are held back */
    uint8_t head[CSV_HEAD];
    struct lookahead_place places[CSV_HEAD];
    uint8_t block[CSV_BLOCK];
    uint16_t quotes[CSV_BLOCK + 1 + PLACES_SPARE]; /* in the block, and its end */
    const struct urisift_kernel *kernel;
};

static const uint8_t separators[4] = {',', ';', '\t', '|'};

/* A block under way: `t` is its text, with separators as line ends in `data`; `original`: as it
 * stands. */
struct csv_block {
    struct urisift_text t;
    uint8_t *data;
    const uint8_t *original;
    bool has_angle; /* a '<' stands in it */
    size_t at, begin;
    const uint16_t *quote; /* the next one, or the one before it */
    struct urisift_text_sink out;
};

/* Where the next quote is, or the block's end. */
static inline size_t next_quote(struct csv_block *b)
{
    while (*b->quote < b->at)
        b->quote++;
    return *b->quote;
}

/* Keeps fields apart before the byte at `at`. */
static enum urisift_error part_fields(struct csv *csv, struct csv_block *b, size_t at)
{
    enum urisift_error error = text_put_part(b->out, &b->t, b->begin, at);
    b->begin = at;
    csv->angle = false;
    return error ? error : text_put_separator(b->out, &b->t, at);
}

/* Goes over what is in no quotes, up to a quote that begins a field. */
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

/* Looks at the byte behind a quote. */
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

/* Goes over fields as long as all is plain: no '<', and quotes around a whole field only. What
 * is left is for those above, which look at one thing after the other and come to the same. */
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

/* Notes where the first quoted field begins, if that is in the block, whose separators are line
 * ends. */
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
    /* not known: there is none in it */
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

/* Where the bytes go once the separator is known. */
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
    /* The first field begins behind a byte order mark. */
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
    csv->separator = separators[most];
    return put_head(csv, out);
}

/* Takes a byte into the head; true: the head ends there. */
static bool take_head(struct csv *csv, const struct urisift_text *t, size_t at)
{
    uint8_t c = t->data[at];
    csv->head[csv->lookahead] = c;
    csv->places[csv->lookahead++] = lookahead_place_of(t, at);
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
                 t->data[at - 1] == '\n') /* whatever the separator is, it comes to the same */
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
    memset(csv, 0, sizeof *csv);
    csv->kernel = kernel;
    csv->seen = seen; /* values may be asked for yet */
    return error;
}

static void begin_csv(void *state, const struct decoder_setup *setup)
{
    struct csv *csv = state;
    csv->kernel = setup->kernel;
}

const struct urisift_decoder urisift_decoder_csv = {
    .name = "csv",
    .summary = "comma-separated values, or by ';', tab or '|'",
    .state_size = sizeof(struct csv),
    .begin = begin_csv,
    .feed = feed_csv,
    .finish = finish_csv,
    .value_ends = csv_value_ends,
    .value_begins = csv_value_begins,
};
