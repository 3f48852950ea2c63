/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* output.c — all that a report writes, held against a plain encoder that takes one byte at a
 * time. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/profile.h"
#include "core/text/utf8.h"
#include "tests/support/scanning.h"

/* What is expected, and what was written. */
struct text {
    char data[1 << 20];
    size_t size;
};

static struct text expected, written;
static struct urisift_output *output; /* at the end of memory */

static int take(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    if (size > sizeof t->data - t->size)
        return ENOSPC;
    memcpy(t->data + t->size, data, size);
    t->size += size;
    return 0;
}

/* The end of so much memory: one byte more, read or written, is a fault. */
static uint8_t *end_of_memory(size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size + page - 1) / page * page;
    uint8_t *memory =
        mmap(NULL, pages + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert_neq(memory, MAP_FAILED);
    cr_assert_eq(mprotect(memory + pages, page, PROT_NONE), 0);
    return memory + pages;
}

/* An output whose block has `fill` bytes already. */
static void begin(size_t fill)
{
    if (!output)
        output = (struct urisift_output *)(void *)(end_of_memory(sizeof *output) - sizeof *output);
    written.size = 0;
    urisift_output_init(output, (struct urisift_writer){take, &written});
    memset(expected.data, '-', fill);
    expected.size = fill;
    urisift_output_put(output, expected.data, fill);
}

static void check(const char *what, size_t number)
{
    cr_assert_eq(urisift_output_flush(output), URISIFT_OK);
    cr_assert_eq(written.size, expected.size, "%s %zu: %zu bytes, not %zu", what, number,
                 written.size, expected.size);
    cr_assert_eq(memcmp(written.data, expected.data, written.size), 0, "%s %zu", what, number);
}

/* The plain encoder. */

static void add(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    size_t room = sizeof expected.data - expected.size;
    expected.size += (size_t)vsnprintf(expected.data + expected.size, room, format, list);
    va_end(list);
}

static void add_byte(uint8_t byte)
{
    expected.data[expected.size++] = (char)byte;
}

static bool is_utf8(struct urisift_span text)
{
    size_t i = 0, length = 1;
    for (uint32_t code; i < text.size && length > 0; i += length)
        length = utf8_read(text.data + i, text.size - i, &code);
    return length > 0;
}

/* Controls, what turns the direction of text, and what is no UTF-8, byte by byte. */
static void add_printable(struct urisift_span text)
{
    for (size_t i = 0, length; i < text.size; i += length) {
        uint32_t c = 0;
        bool is_text = (length = utf8_read(text.data + i, text.size - i, &c)) > 0;
        bool turns = c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
                     (c >= 0x2066 && c <= 0x2069);
        is_text = is_text && c >= 0x20 && (c < 0x7f || c > 0x9f) && !turns;
        length = length > 0 ? length : 1;
        for (size_t k = i; k < i + length; k++)
            if (is_text)
                add_byte(text.data[k]);
            else
                add("\\x%02x", text.data[k]);
    }
}

static void add_base64(struct urisift_span text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t bits = 0;
    unsigned have = 0; /* bits not written yet */
    for (size_t i = 0; i < text.size; i++) {
        bits = (bits << 8 | text.data[i]) & 0xffff;
        for (have += 8; have >= 6; have -= 6)
            add_byte((uint8_t)digits[bits >> (have - 6) & 63]);
    }
    if (have > 0)
        add_byte((uint8_t)digits[bits << (6 - have) & 63]);
    while (have > 0 && have < 6) {
        add_byte('=');
        have += 2;
    }
}

static void add_member(char lead, const char *key, struct urisift_span text)
{
    if (!is_utf8(text)) {
        add("%c\"%s_base64\":\"", lead, key);
        add_base64(text);
        add_byte('"');
        return;
    }
    add("%c\"%s\":\"", lead, key);
    for (size_t i = 0; i < text.size; i++) {
        uint8_t c = text.data[i];
        if (c == '"' || c == '\\')
            add("\\%c", c);
        else if (c == '\n' || c == '\t' || c == '\r')
            add(c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r");
        else if (c < 0x20)
            add("\\u%04x", (unsigned)c);
        else
            add_byte(c);
    }
    add_byte('"');
}

static bool is_same(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

static void add_record(struct urisift_span file, const struct urisift_finding *f)
{
    bool valid = f->verdict->error == URISIFT_VALID;
    add_member('{', "file", file);
    add(",\"start\":%llu,\"end\":%llu", (unsigned long long)f->start, (unsigned long long)f->end);
    add(",\"line\":%llu,\"column\":%llu", (unsigned long long)f->line,
        (unsigned long long)f->column);
    add(",\"family\":\"%s\"", urisift_family_name(urisift_profile_family(f->profile)));
    add(",\"profile\":\"%s\",\"scheme\":\"", urisift_profile_name(f->profile));
    for (size_t i = 0; i < f->scheme.size; i++)
        add_byte(
            (uint8_t)(f->scheme.data[i] < 0x80 ? tolower(f->scheme.data[i]) : f->scheme.data[i]));
    add("\"");
    add_member(',', "raw", f->raw);
    if (!f->id_is_raw)
        add_member(',', "id", f->id);
    add(",\"valid\":%s", valid ? "true" : "false");
    if (!valid) {
        const char *rule = urisift_code_rule(f->verdict->error, f->profile);
        add(",\"error\":{\"code\":\"%s\",\"at\":%zu", urisift_code_name(f->verdict->error),
            (size_t)f->verdict->at);
        add_member(',', "rule", span_of(rule, strlen(rule)));
        add("}");
    }
    if (valid) {
        add_member(',', "canonical", f->canonical);
        if (!is_same(f->key, f->canonical))
            add_member(',', "key", f->key);
    }
    if (f->wrapper != URISIFT_WRAPPER_NONE)
        add(",\"wrapper\":\"%s\"", urisift_wrapper_name(f->wrapper));
    if (f->trimmed.size > 0)
        add_member(',', "trimmed", f->trimmed);
    add("%s}\n", f->joined ? ",\"joined\":true" : "");
}

enum { MOST = 100 * 1000 };

/* Fills text with bytes of a kind: plain ones; any ASCII; UTF-8; any byte; plain with one of
 * any. */
static void fill(uint8_t *data, size_t size, unsigned kind, uint64_t *state)
{
    for (size_t i = 0; i < size; i++) {
        uint64_t r = random_next(state) >> 20;
        data[i] = (uint8_t)(kind == 1   ? r % 128
                            : kind == 3 ? r % 256
                                        : (uint8_t) "azAZ09.:/%-_~?#!"[r % 16]);
        if (kind == 2 && r % 5 == 0 && size - i >= 3) {
            memcpy(data + i, r % 2 ? "\xE2\x82\xAC" : "\xC3\xA9\x7f", 3);
            i += 2;
        }
    }
    if (kind == 4 && size > 0)
        data[random_next(state) % size] = (uint8_t)(random_next(state) >> 20);
}

Test(output, members_of_every_length_kind_and_place)
{
    uint8_t *end = end_of_memory(MOST);
    uint64_t state = 1;
    for (unsigned kind = 0; kind < 5; kind++) {
        for (size_t size = 0; size <= 1600; size += size < 200 ? 1 : 97) {
            /* bytes after it, so that it starts at any place */
            for (size_t before = 0; before < 17; before++) {
                struct urisift_span text = {end - before - size, size};
                fill(end - before - size, size, kind, &state);
                begin(before % 2 ? before : URISIFT_OUTPUT_BLOCK - (size + before * 300) % 5000);
                urisift_output_json_member(output, ',', "k", text);
                add_member(',', "k", text);
                check("member of size", size);
            }
        }
        for (size_t size = 65000; size <= MOST; size += 6997) {
            fill(end - size, size, kind, &state);
            begin(size % 1000);
            urisift_output_json_member(output, '{', "long", span_of(end - size, size));
            add_member('{', "long", span_of(end - size, size));
            check("long member of size", size);
        }
    }
}

Test(output, every_byte_in_every_place_of_a_text)
{
    uint8_t text[70];
    for (size_t size = 1; size <= sizeof text; size++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            begin(0);
            for (size_t at = 0; at < size; at++) {
                memset(text, 'a', size);
                text[at] = (uint8_t)byte;
                urisift_output_json_member(output, ',', "k", span_of(text, size));
                add_member(',', "k", span_of(text, size));
            }
            check("byte", byte);
        }
    }
}

Test(output, numbers_at_every_count_of_digits)
{
    begin(0);
    uint64_t power = 1, state = 1;
    for (int digits = 1; digits <= 20; digits++, power *= 10) {
        uint64_t edges[] = {power - 1, power, power + 1, power * 9, UINT64_MAX, UINT64_MAX / power};
        for (size_t i = 0; i < sizeof edges / sizeof edges[0] + 2000; i++) {
            uint64_t number = i < 6 ? edges[i] : random_next(&state) % power;
            urisift_output_number(output, number);
            urisift_output_text(output, " ");
            add("%llu ", (unsigned long long)number);
            output->lines_before = number / 2;
            urisift_output_line(output, number - number / 2);
            urisift_output_text(output, " ");
            add("%llu ", (unsigned long long)number);
        }
    }
    for (unsigned number = 0; number < 110000; number += number < 10100 ? 1 : 7) {
        urisift_output_number(output, number);
        add("%u", number);
        output->lines_before = 3;
        urisift_output_line(output, number);
        add("%u", number + 3);
    }
    check("numbers", 0);
}

/* A finding of random parts, and of a profile whose names are longer than any other's. */
static struct urisift_finding any_finding(uint8_t *end, unsigned round, uint64_t *state,
                                          struct urisift_verdict *verdict)
{
    static const struct urisift_family family = {
        .name = "a-family-of-a-name-longer-than-what-is-kept-of-it"};
    static const struct urisift_profile long_name = {.name = "another-profile-of-a-longer-name",
                                                     .family = &family};
    struct urisift_span spans[7]; /* scheme, raw, id, canonical, key, trimmed, and one more */
    for (size_t i = 0; i < 7; i++) {
        size_t size = (size_t)(random_next(state) >> 20) % (i == 0             ? 20
                                                            : i == 5           ? 3
                                                            : round % 64 == 63 ? 900
                                                                               : 80);
        end -= size;
        spans[i] = span_of(end, size);
        fill(end, size, i == 0 ? round % 8 == 3 : round % 16 < 10 ? 0 : round % 5, state);
    }
    uint64_t r = random_next(state) >> 20;
    bool same = r & 1;
    *verdict = (struct urisift_verdict){
        .error = r % 8 == 2 ? URISIFT_FIRST_WARNING - 1 : URISIFT_VALID, .at = r % 77};
    const struct urisift_profile *profile = urisift_profile_at((r >> 8) % 16);
    return (struct urisift_finding){
        .start = random_next(state) >> (r % 64),
        .end = random_next(state) >> (r / 64 % 64),
        .line = random_next(state) >> 44,
        .column = random_next(state) >> 54,
        .profile = profile          ? profile
                   : verdict->error ? urisift_profile_at(0)
                                    : &long_name,
        .scheme = spans[0],
        .raw = spans[1],
        .id = same ? spans[1] : spans[2],
        .id_is_raw = same,
        .verdict = verdict,
        .canonical = same ? spans[1] : spans[3],
        .key = r & 2  ? spans[4]
               : same ? spans[1]
                      : spans[3],
        .wrapper = r % 11 == 0 ? URISIFT_WRAPPER_URI : URISIFT_WRAPPER_NONE,
        .joined = r % 13 == 0,
        .trimmed = spans[5],
    };
}

/* Every fill of the block at which a record of this size may be cut. */
Test(output, records_at_every_fill_of_the_block)
{
    uint8_t *end = end_of_memory(8192);
    static const struct urisift_report_options options[] = {
        {.size = sizeof options[0]},
        {.size = sizeof options[0], .line = true, .offset = true},
        {.size = sizeof options[0], .file = true}};
    uint64_t state = 1;
    for (unsigned round = 0; round < 9000; round++) {
        struct urisift_verdict verdict;
        struct urisift_finding f = any_finding(end, round, &state, &verdict);
        struct urisift_span file = span_of("dir/a file of a \xC3\xA9 name", round % 22);
        begin(URISIFT_OUTPUT_BLOCK - round % 4500);
        for (int i = 0; i < 3; i++) {
            urisift_report_finding(urisift_report_format_named("ndjson"), &options[0], output, file,
                                   &f);
            add_record(file, &f);
        }
        check("record", round);
        begin(URISIFT_OUTPUT_BLOCK - round % 700);
        for (size_t i = 0; !verdict.error && i < 3; i++) {
            urisift_report_finding(urisift_report_format_named("text"), &options[i], output, file,
                                   &f);
            if (options[i].file)
                add("%.*s:", (int)file.size, (const char *)file.data);
            if (options[i].line)
                add("%llu:%llu:", (unsigned long long)f.line, (unsigned long long)f.start);
            add_printable(f.canonical);
            add_byte('\n');
        }
        check("line", round);
    }
}

/* Places that grow by little, and jump: how a number begins is kept from the one before. */
Test(output, places_at_every_count_of_digits)
{
    static const struct urisift_report_options options = {
        .size = sizeof options, .line = true, .offset = true};
    struct urisift_verdict verdict = {.error = URISIFT_VALID};
    struct urisift_finding f = {.profile = urisift_profile_at(0),
                                .scheme = span_of("x", 1),
                                .raw = span_of("x:", 2),
                                .id_is_raw = true,
                                .verdict = &verdict};
    f.id = f.canonical = f.key = f.raw;
    begin(0);
    uint64_t power = 1;
    for (int digits = 1; digits <= 20; digits++, power *= 10) {
        for (uint64_t i = 0; i < 60; i++) {
            f.start = power - 30 + i;
            f.end = f.start + 2;
            f.line = i % 7 == 0 ? i : power * 9 / 10 + i;
            f.column = i % 3 ? i * 1001 : f.start + 1;
            urisift_report_finding(urisift_report_format_named("text"), &options, output, f.raw,
                                   &f);
            add("%llu:%llu:x:\n", (unsigned long long)f.line, (unsigned long long)f.start);
            urisift_report_finding(urisift_report_format_named("ndjson"), &options, output, f.raw,
                                   &f);
            add_record(f.raw, &f);
        }
    }
    check("places", 0);
}
