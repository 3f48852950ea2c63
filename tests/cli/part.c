/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* part.c — parts: findings with all their members come back; what is cut or altered is refused. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/part/finding.h"
#include "cli/part/part.h"

static struct urisift_span span_of(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* A finding in which no two members are alike, where they may differ. */
struct full {
    struct urisift_finding finding;
    struct urisift_verdict verdict;
    struct urisift_where where;
    struct urisift_message_field fields[2];
    struct urisift_link link;
    struct urisift_anchor anchor;
    struct urisift_via via;
};

static void fill(struct full *f)
{
    memset(f, 0, sizeof *f);
    f->verdict = (struct urisift_verdict){.error = URISIFT_VALID,
                                          .at = 3,
                                          .warnings = 0x80000001,
                                          .parts = (1U << URISIFT_PARTS) - 1,
                                          .as_written = true,
                                          .key_as_canonical = true,
                                          .ace_size = 5,
                                          .ace = "xn--a"};
    for (size_t i = 0; i < URISIFT_PARTS; i++)
        f->verdict.part[i] = (struct urisift_range){i % 9, i % 9 + 1};
    f->fields[0] = (struct urisift_message_field){urisift_message_field_key(0), span_of("a"), true};
    f->fields[1] = (struct urisift_message_field){urisift_message_field_key(1), {NULL, 0}, false};
    f->where = (struct urisift_where){.message = 1ULL << 40,
                                      .message_id = span_of("id@h"),
                                      .date = span_of("2026-01-31"),
                                      .date_from = URISIFT_DATE_FROM_LINE,
                                      .fields = f->fields,
                                      .field_count = 2,
                                      .part = span_of("1.2"),
                                      .field = span_of("Subject"),
                                      .attribute = span_of("href"),
                                      .quote = 7,
                                      .in_record = true,
                                      .record = span_of("urn:uuid:1"),
                                      .target = span_of("http://t/"),
                                      .type = span_of("response")};
    f->link = (struct urisift_link){.status = URISIFT_LINK_DIFFER,
                                    .target = span_of("http://l/"),
                                    .text = span_of("words"),
                                    .start = 11,
                                    .end = 12,
                                    .rect = {1.5F, -2.25F, 0, 1e30F},
                                    .lookalike = true};
    f->anchor = (struct urisift_anchor){.number = 13,
                                        .is_target = true,
                                        .target = span_of("http://a/"),
                                        .text = span_of("shown"),
                                        .is_cut = true,
                                        .start = 14,
                                        .end = 15};
    f->via.count = 2;
    f->via.gateway[0] = urisift_gateway_at(1);
    f->via.gateway[1] = urisift_gateway_at(0);
    f->finding = (struct urisift_finding){.start = UINT64_MAX,
                                          .end = 1ULL << 63,
                                          .line = 128,
                                          .column = 127,
                                          .page = 9,
                                          .profile = urisift_profile_named("web"),
                                          .scheme = span_of("http"),
                                          .raw = span_of("http://h.example/a"),
                                          .id = span_of("http://h.example/a"),
                                          .id_is_raw = true,
                                          .verdict = &f->verdict,
                                          .canonical = span_of("http://h.example/b"),
                                          .key = span_of("http://h.example/b"),
                                          .group = span_of("g"),
                                          .wrapper = URISIFT_WRAPPER_UDI,
                                          .joined = true,
                                          .trimmed = span_of("."),
                                          .where = &f->where,
                                          .join_rules = 0x40000002,
                                          .alternative = span_of("alt"),
                                          .before = span_of("before"),
                                          .after = span_of(""),
                                          .count = 16,
                                          .link = &f->link,
                                          .anchor = &f->anchor,
                                          .target = span_of("http://u/"),
                                          .via = &f->via};
}

#define SAME_TEXT(a, b)                                                                            \
    cr_assert((a).size == (b).size && (!(a).data == !(b).data) &&                                  \
                  ((a).size == 0 || memcmp((a).data, (b).data, (a).size) == 0),                    \
              #a)

static void compare_places(const struct urisift_where *a, const struct urisift_where *b)
{
    cr_assert(a->message == b->message && a->date_from == b->date_from && a->quote == b->quote &&
              a->in_record == b->in_record && a->field_count == b->field_count);
    SAME_TEXT(a->message_id, b->message_id);
    SAME_TEXT(a->date, b->date);
    SAME_TEXT(a->part, b->part);
    SAME_TEXT(a->field, b->field);
    SAME_TEXT(a->attribute, b->attribute);
    SAME_TEXT(a->record, b->record);
    SAME_TEXT(a->target, b->target);
    SAME_TEXT(a->type, b->type);
    for (size_t i = 0; i < a->field_count; i++) {
        cr_assert(a->fields[i].key == b->fields[i].key && a->fields[i].cut == b->fields[i].cut);
        SAME_TEXT(a->fields[i].text, b->fields[i].text);
    }
}

static void compare(const struct urisift_finding *a, const struct urisift_finding *b)
{
    cr_assert(a->start == b->start && a->end == b->end && a->line == b->line &&
              a->column == b->column && a->page == b->page && a->id_is_raw == b->id_is_raw &&
              a->wrapper == b->wrapper && a->joined == b->joined &&
              a->join_rules == b->join_rules && a->count == b->count);
    SAME_TEXT(a->scheme, b->scheme);
    SAME_TEXT(a->raw, b->raw);
    SAME_TEXT(a->id, b->id);
    SAME_TEXT(a->canonical, b->canonical);
    SAME_TEXT(a->key, b->key);
    SAME_TEXT(a->group, b->group);
    SAME_TEXT(a->trimmed, b->trimmed);
    SAME_TEXT(a->alternative, b->alternative);
    SAME_TEXT(a->before, b->before);
    SAME_TEXT(a->after, b->after);
    SAME_TEXT(a->target, b->target);
    const struct urisift_verdict *v = a->verdict, *w = b->verdict;
    cr_assert(v->error == w->error && v->at == w->at && v->warnings == w->warnings &&
              v->parts == w->parts && v->as_written == w->as_written &&
              v->key_as_canonical == w->key_as_canonical && v->ace_size == w->ace_size);
    cr_assert_eq(memcmp(v->part, w->part, sizeof v->part), 0);
    cr_assert_eq(memcmp(v->ace, w->ace, v->ace_size), 0);
    compare_places(a->where, b->where);
    cr_assert(a->link->status == b->link->status && a->link->start == b->link->start &&
              a->link->end == b->link->end && a->link->lookalike == b->link->lookalike);
    cr_assert_eq(memcmp(a->link->rect, b->link->rect, sizeof a->link->rect), 0);
    SAME_TEXT(a->link->target, b->link->target);
    SAME_TEXT(a->link->text, b->link->text);
    cr_assert(a->anchor->number == b->anchor->number &&
              a->anchor->is_target == b->anchor->is_target &&
              a->anchor->is_cut == b->anchor->is_cut && a->anchor->start == b->anchor->start &&
              a->anchor->end == b->anchor->end);
    SAME_TEXT(a->anchor->target, b->anchor->target);
    SAME_TEXT(a->anchor->text, b->anchor->text);
    cr_assert(a->via->count == b->via->count && a->via->gateway[0] == b->via->gateway[0] &&
              a->via->gateway[1] == b->via->gateway[1]);
}

static struct urisift_span bytes_of(const struct wire_out *w)
{
    return (struct urisift_span){w->bytes, w->size};
}

Test(part, finding_with_all_members)
{
    struct full full;
    struct wire_out finding = {.bytes = NULL}, place = {.bytes = NULL};
    struct finding_place read_place;
    struct finding_read read;
    fill(&full);
    packed_put(&finding, &full.finding, 300);
    packed_put_place(&place, &full.where);
    cr_assert(packed_take_place(bytes_of(&place), &read_place));
    cr_assert(packed_take(bytes_of(&finding), &read_place, &read));
    cr_assert_eq(read.profile, 300);
    compare(&full.finding, &read.finding);
    free(finding.bytes);
    free(place.bytes);
}

Test(part, finding_with_few_members)
{
    static const struct urisift_verdict verdict = {.error = URISIFT_TOO_LONG};
    static const struct finding_place nowhere;
    const struct urisift_finding finding = {.verdict = &verdict, .raw = {(const uint8_t *)"a", 1}};
    struct wire_out out = {.bytes = NULL};
    struct finding_read read;
    packed_put(&out, &finding, 0);
    cr_assert(packed_take(bytes_of(&out), &nowhere, &read));
    cr_assert_eq(read.verdict.error, URISIFT_TOO_LONG);
    cr_assert_null(read.finding.where);
    cr_assert_null(read.finding.link);
    cr_assert_null(read.finding.anchor);
    cr_assert_null(read.finding.via);
    cr_assert_null(read.finding.id.data);
    free(out.bytes);
}

/* Bytes that are cut are refused; altered ones are refused or are another finding. */
Test(part, finding_cut_or_altered)
{
    struct full full;
    struct wire_out finding = {.bytes = NULL}, place = {.bytes = NULL};
    struct finding_place read_place;
    struct finding_read read;
    fill(&full);
    packed_put(&finding, &full.finding, 1);
    packed_put_place(&place, &full.where);
    for (size_t size = 0; size < place.size; size++)
        cr_assert_not(packed_take_place((struct urisift_span){place.bytes, size}, &read_place));
    cr_assert(packed_take_place(bytes_of(&place), &read_place));
    for (size_t size = 0; size < finding.size; size++)
        cr_assert_not(packed_take((struct urisift_span){finding.bytes, size}, &read_place, &read));
    for (size_t i = 0; i < finding.size; i++)
        for (unsigned value = 1; value < 256; value++) {
            finding.bytes[i] ^= (uint8_t)value;
            packed_take(bytes_of(&finding), &read_place, &read);
            finding.bytes[i] ^= (uint8_t)value;
        }
    free(finding.bytes);
    free(place.bytes);
}

/* Files */

static const struct plan_line shard = {.id = "0123456789abcdef0123456789abcdef",
                                       .version = "1.2",
                                       .build = "0123",
                                       .shard = 3,
                                       .shards = 9,
                                       .files = {.count = 2}};

static void write_part(const char *folder)
{
    struct part_writer *writer = part_writer_new(folder, &shard);
    cr_assert_not_null(writer);
    for (size_t file = 0; file < 2; file++) {
        struct wire_out out = {.bytes = NULL};
        part_begin_file(writer);
        wire_put_number(&out, 7 + file);
        part_put(writer, PART_FINDING, &out);
        wire_clear(&out);
        part_put(writer, PART_FILE_END, &out);
        free(out.bytes);
    }
    cr_assert(part_commit(writer));
    part_writer_free(writer);
}

static size_t read_all(const char *path, uint8_t *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");
    const size_t size = fread(bytes, 1, room, file);
    fclose(file);
    return size;
}

static void write_all(const char *path, const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    cr_assert_eq(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

Test(part, file)
{
    char folder[] = "/tmp/urisift-part.XXXXXX";
    uint8_t bytes[1000];
    struct part_event event;
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(part_check(folder, &shard), PART_MISSING);
    write_part(folder);
    char *path = part_path(folder, 3);
    const size_t size = read_all(path, bytes, sizeof bytes);
    cr_assert_eq(part_check(folder, &shard), PART_WHOLE);
    for (size_t file = 0; file < 2; file++) {
        struct part_reader *reader = part_open(folder, 3, file);
        cr_assert(part_next(reader, &event));
        cr_assert(event.type == PART_FINDING && event.bytes.size == 1 &&
                  event.bytes.data[0] == 7 + file);
        cr_assert(part_next(reader, &event) && event.type == PART_FILE_END);
        cr_assert_not(part_next(reader, &event));
        part_close(reader);
    }
    cr_assert_null(part_open(folder, 3, 2));
    struct plan_line other = shard;
    other.id[0] = '9';
    cr_assert_eq(part_check(folder, &other), PART_FOREIGN);
    other = shard;
    other.version = "1.3";
    cr_assert_eq(part_check(folder, &other), PART_OTHER);
    other = shard;
    other.files.count = 3;
    cr_assert_eq(part_check(folder, &other), PART_DAMAGED);
    for (size_t cut = 0; cut < size; cut++) {
        write_all(path, bytes, cut);
        cr_assert_eq(part_check(folder, &shard), PART_DAMAGED, "%zu", cut);
    }
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x55;
        write_all(path, bytes, size);
        cr_assert_neq(part_check(folder, &shard), PART_WHOLE, "%zu", i);
        struct part_reader *reader = part_open(folder, 3, 1);
        while (reader && part_next(reader, &event))
            ;
        if (reader)
            part_close(reader);
        bytes[i] ^= 0x55;
    }
    unlink(path);
    free(path);
    char beside[100];
    snprintf(beside, sizeof beside, "%s/00000003.part.json", folder);
    unlink(beside);
    cr_assert_eq(rmdir(folder), 0);
}
