/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * gaps.c — all layers and formats where the layer before has skipped about as many bytes as they
 * wait for: the text, its places and the remarks about it do not depend on where runs end.
 *
 * What waits for the next bytes, such as half of an escape, may wait for those that are near only,
 * since the stream keeps few bytes. How near depends on the places of bytes, never on runs. So a
 * gap is tried before each byte of a text, of each size around the limits. HTML has a test of its
 * own, html_gaps.c.
 */
#include "tests/decode/gaps.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"
#include "tests/support/scanning.h"

enum {
    MOST_TEXT = 160, /* bytes; longer texts are not read */
    MOST_BYTES = 4096,
    MOST_REMARKS = 256,
    REACH = 5 * 1024, /* of text_in_reach() */
    BASE = 1 << 20,   /* the place of the first byte */
};

/* What comes out, byte by byte. */
struct seen {
    size_t size, remarks;
    uint64_t earliest; /* how far before the bytes that are read a letter or digit comes from */
    struct seen_byte {
        uint8_t byte;
        enum enclosure enclosed;
        uint64_t told; /* a hash of the attribute and the field */
        uint64_t begin, end;
    } bytes[MOST_BYTES];
    struct location_remark remark[MOST_REMARKS];
};

/* A gap of `size` bytes before byte `at` of a text. */
struct gap {
    size_t at;
    uint64_t size;
};

struct sink {
    struct gap_reader *reader;
    struct seen *seen;
    uint64_t here; /* the place of the run that is read */
};

static uint64_t hash(uint64_t hash, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (uint8_t)bytes[i]) * 1099511628211u;
    return hash;
}

static void put_run(struct sink *s, const struct urisift_text *text)
{
    struct seen *seen = s->seen;
    const struct location_mark *mark = &s->reader->location.now;
    uint64_t told = mark->attribute ? hash(7, mark->attribute, strlen(mark->attribute)) : 0;
    told = hash(told, mark->field, mark->field_size + mark->attribute_size);
    told = hash(told, (const char *)&mark->page, sizeof mark->page);
    cr_assert(text->size > 0 && seen->size + text->size <= MOST_BYTES);
    for (size_t i = 0; i < text->size; i++) {
        const struct urisift_text one = text_part(text, i, i + 1);
        if (one.begin < one.end && char_is(text->data[i], CHAR_ALNUM) && one.begin < s->here &&
            s->here - one.begin > seen->earliest)
            seen->earliest = s->here - one.begin;
        seen->bytes[seen->size++] =
            (struct seen_byte){text->data[i], mark->enclosed, told, one.begin, one.end};
    }
}

static enum urisift_error put(void *self, const struct urisift_text *text)
{
    struct sink *s = self;
    const struct text_runs *all = (const struct text_runs *)text;
    cr_assert(!location_has_unplaced(&s->reader->location) ||
              location_place(&s->reader->location, s->seen->size));
    if (text->map != TEXT_RUNS)
        put_run(s, text);
    else
        for (size_t i = 0; i < all->count; i++)
            put_run(s, &all->runs[i]);
    return URISIFT_OK;
}

/* Adds the remarks, each with one offset. */
static void add_remarks(struct seen *seen, struct location *location)
{
    const struct location_remark *first;
    const size_t count = location_remarks(location, 0, seen->size, &first);
    seen->remarks = 0;
    for (size_t i = 0; i < count; i++)
        for (uint32_t k = 0; k <= first[i].more && seen->remarks < MOST_REMARKS; k++) {
            struct location_remark *one = &seen->remark[seen->remarks++];
            *one = first[i];
            one->text += (uint64_t)k * one->step;
            one->more = one->step = 0;
        }
}

/* Reads the text in pieces that end at the gap, at `cut`, and after `most` bytes. */
static void read_text(struct gap_reader *r, struct urisift_span text, struct gap gap, size_t cut,
                      size_t most, struct seen *seen)
{
    struct sink sink = {r, seen, BASE};
    const struct urisift_text_sink out = {put, &sink};
    uint64_t place = BASE;
    seen->size = seen->remarks = seen->earliest = 0;
    location_clear(&r->location);
    for (size_t at = 0, next; at < text.size; at = next) {
        next = text.size - at < most ? text.size : at + most;
        place += gap.at == at ? gap.size : 0;
        next = gap.at > at && gap.at < next ? gap.at : next;
        next = cut > at && cut < next ? cut : next;
        const struct urisift_text part = {text.data + at,    next - at,  place,
                                          place + next - at, TEXT_EXACT, 0};
        sink.here = place;
        cr_assert_eq(r->layer.feed(r->layer.state, &part, out), URISIFT_OK);
        place += next - at;
    }
    cr_assert_eq(r->layer.finish(r->layer.state, out), URISIFT_OK);
    add_remarks(seen, &r->location);
}

static bool is_same(const struct seen *a, const struct seen *b)
{
    if (a->size != b->size || a->remarks != b->remarks)
        return false;
    for (size_t i = 0; i < a->size; i++) {
        const struct seen_byte *x = &a->bytes[i], *y = &b->bytes[i];
        if (x->byte != y->byte || x->enclosed != y->enclosed || x->told != y->told ||
            x->begin != y->begin || x->end != y->end)
            return false;
    }
    for (size_t i = 0; i < a->remarks; i++) {
        const struct location_remark *x = &a->remark[i], *y = &b->remark[i];
        if (x->text != y->text || x->code != y->code || x->join_rules != y->join_rules ||
            x->between != y->between || x->value != y->value || x->gap != y->gap ||
            x->size != y->size)
            return false;
    }
    return true;
}

static bool is_ordered(const struct seen *a)
{
    for (size_t i = 1; i < a->size; i++)
        if (a->bytes[i].begin < a->bytes[i - 1].begin)
            return false;
    return true;
}

static void print(const char *name, const struct seen *s)
{
    fprintf(stderr, "  %s:", name);
    for (size_t i = 0; i < s->size; i++)
        fprintf(stderr, " %c[%lld,%lld)", s->bytes[i].byte < ' ' ? '_' : s->bytes[i].byte,
                (long long)s->bytes[i].begin - BASE, (long long)s->bytes[i].end - BASE);
    fprintf(stderr, " remarks %zu\n", s->remarks);
}

/* Compares all cuts, or reading byte by byte, with none. Returns whether they are the same. */
static bool check(struct gap_reader *r, struct urisift_span text, struct gap gap, bool all)
{
    static struct seen whole, parts;
    read_text(r, text, gap, 0, SIZE_MAX, &whole);
    bool same = is_ordered(&whole) && whole.earliest <= DECODER_LOOKAHEAD;
    parts.size = parts.remarks = 0;
    for (size_t cut = 0; same && cut < (all ? text.size : 1); cut++) {
        read_text(r, text, gap, cut, cut == 0 ? 1 : SIZE_MAX, &parts);
        same = is_same(&whole, &parts);
        if (!same)
            fprintf(stderr, "cut %zu: ", cut);
    }
    if (!same) {
        fprintf(stderr, "mode %u, gap of %llu before byte %zu of %s\n", r->mode,
                (unsigned long long)gap.size, gap.at, span_print(text));
        print("whole", &whole);
        print("parts", &parts);
    }
    return same;
}

/* A gap before each byte, of each size around the limit. Returns whether all is the same. */
static bool check_limit(struct gap_reader *r, struct urisift_span text, uint64_t limit)
{
    static const uint8_t less[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 40, 64, 100};
    bool same = true;
    for (size_t at = 1; at < text.size && same; at++)
        for (size_t i = 0; i < sizeof less && same; i++)
            same = check(r, text, (struct gap){at, limit + 1 - less[i]}, i == 1);
    return same;
}

static bool check_text(const struct gap_row *row, struct gap_reader *r, struct urisift_span text)
{
    bool same = true;
    if (text.size > MOST_TEXT)
        return true;
    for (r->mode = 0; r->mode < row->modes && same; r->mode++) {
        if (!row->begin(r, row->what))
            continue;
        same = check_limit(r, text, REACH);
        for (size_t i = 0; i < GAP_LIMITS && row->limits[i] > 0 && same; i++)
            same = check_limit(r, text, row->limits[i]);
        if (r->end)
            r->end(r->state);
        free(r->state);
        r->state = NULL;
    }
    return same;
}

Test(layer_gaps, all)
{
    struct gap_reader r = {0};
    size_t failed = 0, read = 0;
    location_init(&r.location, NULL);
    for (size_t i = 0; i < gap_row_count; i++) {
        const struct gap_row *row = &gap_rows[i];
        struct table table = {0};
        const size_t before = failed;
        cr_assert(!row->table || table_read(&table, row->table));
        for (size_t k = 0; k < table.count; k++, read++) {
            r.row = &table.rows[k];
            failed +=
                !check_text(row, &r, table_span(r.row, row->column, (struct urisift_span){0}));
        }
        r.row = NULL;
        for (const char *text = row->texts; text && *text; text += strlen(text) + 1, read++)
            failed += !check_text(row, &r, span_of(text, strlen(text)));
        if (row->table)
            table_free(&table);
        if (failed > before)
            fprintf(stderr, "%s: %zu\n", row->name, failed - before);
    }
    location_fini(&r.location);
    cr_assert_eq(failed, 0, "%zu of %zu texts", failed, read);
}
