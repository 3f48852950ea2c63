/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* packed_document.c — scans ranges of a document in members of gzip, cut at every byte. */
#include "tests/division/packed_document.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "tests/support/table.h"
#include "tests/support/text_reader.h"

void packed_add(struct packed_document *p, const char *data, size_t size)
{
    z_stream z = {.next_in = (Bytef *)(uintptr_t)data,
                  .avail_in = (uInt)size,
                  .next_out = p->data + p->size,
                  .avail_out = (uInt)(PACKED_ROOM - p->size)};
    cr_assert_eq(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    cr_assert_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
    p->size += z.total_out;
    deflateEnd(&z);
    cr_assert_lt(p->text_size + size, (size_t)PACKED_ROOM);
    memcpy(p->text + p->text_size, data, size);
    p->text_size += size;
}

void packed_add_text(struct packed_document *p, const char *text)
{
    packed_add(p, text, strlen(text));
}

/* ---- ranges ----------------------------------------------------------------------- */

static uint64_t line_feeds(const struct packed_document *p, uint64_t end)
{
    uint64_t count = 0;
    for (size_t i = 0; i < end && i < p->text_size; i++)
        count += p->text[i] == '\n';
    return count;
}

/* Scans the range, and sets it to that after it, up to `end`. */
static enum urisift_error scan_next(struct range_stream *s, const struct urisift_scanner *scanner,
                                    struct urisift_bounds *range, uint64_t end,
                                    struct urisift_scan_stats *stats)
{
    enum urisift_error error = scan_range(s, scanner, range, stats);
    range->begin = range->next;
    range->end = end;
    range->bytes_before += stats->bytes;
    range->line += range->line_feeds;
    range->messages_before += stats->messages + stats->records;
    return error;
}

static void check_guess(const struct range_stream *s, struct urisift_reader_at reader,
                        const struct urisift_bounds *form, uint64_t near, uint64_t next,
                        struct division_counts *counts)
{
    uint64_t guess;
    cr_assert_eq(urisift_find_range(reader, form, near, &guess), URISIFT_OK);
    cr_assert(guess >= near);
    counts->guesses++;
    counts->wrong_guesses += (guess == UINT64_MAX ? s->text.size : guess) != next;
}

void packed_check(const struct packed_document *p, enum urisift_division least, unsigned way,
                  struct division_counts *counts)
{
    struct urisift_scanner *scanner = division_scanner(way);
    struct urisift_bounds form = {.size = sizeof form};
    struct range_stream s = {.text = span_of(p->data, p->size)};
    struct urisift_reader_at reader = text_reader_at(&s.text);
    uint8_t head[URISIFT_SNIFF];
    size_t size;
    struct recorder *whole = recorder_new();
    recorder_scan(whole, scanner, pieces_whole(s.text));
    cr_assert_eq(urisift_division_head(reader, head, &size, &form), URISIFT_OK);
    cr_assert_str_eq(form.packed, "gzip");
    cr_assert(urisift_scanner_division(scanner, span_of("", 0), head, size, &form) >= least);
    s.scratch = urisift_scratch_new(scanner);
    counts->documents++;
    for (uint64_t cut = 0; cut <= p->size + 1; cut++) {
        struct urisift_scan_stats first = {.size = sizeof first}, middle = first, last = first;
        struct urisift_bounds range = form;
        range.line = 1;
        range.end = cut;
        s.size = s.findings = 0;
        s.step = cut % 3 == 1 ? 1 + cut % 50 : 0;
        cr_assert_eq(scan_next(&s, scanner, &range, cut + cut / 3, &first), URISIFT_OK);
        cr_assert(range.begin >= cut || range.begin == p->size);
        if (cut > 0)
            check_guess(&s, reader, &form, cut, range.begin, counts);
        if (way != 3 && cut > 0)
            cr_assert_eq(range.line - 1, line_feeds(p, first.bytes));
        cr_assert_eq(scan_next(&s, scanner, &range, UINT64_MAX, &middle), URISIFT_OK);
        cr_assert_eq(scan_next(&s, scanner, &range, UINT64_MAX, &last), URISIFT_OK);
        cr_assert_eq(range.begin, p->size);
        cr_assert_eq(first.bytes + middle.bytes + last.bytes, p->text_size);
        cr_assert_eq(first.messages + middle.messages + last.messages, whole->stats.messages);
        cr_assert_eq(first.records + middle.records + last.records, whole->stats.records);
        cr_assert(span_equal(span_of(s.memory, s.size), whole->json),
                  "way %u, cut at %d\nwhole\n%s\nranges\n%.*s", way, (int)cut,
                  (const char *)whole->json.data, (int)s.size, (const char *)s.memory);
    }
    urisift_scratch_free(s.scratch);
    free(s.memory);
    recorder_free(whole);
    urisift_scanner_free(scanner);
}
