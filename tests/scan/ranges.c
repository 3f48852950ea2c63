/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ranges.c — a stream that is scanned by ranges gives what it gives as a whole, wherever it is cut.
 *
 * Documents are put together of what matters at a cut: wrappers over line ends,
 * quotations, things that must be looked ahead or back for.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/scan/ranges.h"
#include "tests/support/table.h"

static const char *const parts[] = {
    "http://a.example/x",
    "http://a.example/x",
    "<URL:http://h/a",
    "<URL:http://h/a",
    "<http://h/",
    "<URL:\n",
    "<uri: ",
    "<",
    ">",
    ">",
    ">",
    "\n",
    "\n",
    "\n",
    "\n",
    "\r\n",
    " \n ",
    "\n\n",
    "\n> ",
    "> > ",
    " ",
    "-\n",
    "urn:x:y",
    "ivo://abc/d",
    "UDI=gopher://h/a/",
    "UDI=http://h/b-",
    "https://u@h/[",
    "http://h/b)",
    "(see ",
    ". ",
    "\x1b[1mhttp://z/",
    "http:",
    "mailto:a@b",
    "%zz",
    "\xC2\xA0",
    "\xC3",
    "std::string",
    "123456789012345678",
    "x.http://q/",
    "'http://h/'s'",
    "http://[::1]",
    ":",
    "www.example.org",
    "example.com/a",
    "www.",
    "a.example.net",
    "joe@example.org",
    "10.1000/182 ",
    "doi:10.1000/1",
    "RFC 2141",
    "ISBN ",
    "0-306-40615-2",
    "doi.org/10.1/",
    "arXiv:2101.00001",
};
enum {
    PARTS = sizeof parts / sizeof parts[0],
    PARTS_MOST = 120,
    ROOM = PARTS_MOST * 24,
    RANGES_MOST = ROOM
};

/* How a text is cut: where its ranges begin, and its end. */
struct cuts {
    uint64_t at[RANGES_MOST];
    size_t count;
};

/* Behind one line feed of `each`. */
static void cut_text(struct cuts *cuts, struct urisift_span text, uint64_t each, uint64_t *random)
{
    cuts->at[0] = 0;
    cuts->count = 1;
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] == '\n' && random_next(random) % each == 0)
            cuts->at[cuts->count++] = i + 1;
    cuts->at[cuts->count] = UINT64_MAX;
}

static uint64_t count_line_feeds(const uint8_t *data, size_t size)
{
    uint64_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += data[i] == '\n';
    return count;
}

/* All ranges; `eager`: each as if nothing reached into it, and again where that was wrong. */
static void scan_ranges(struct range_stream *s, const struct urisift_scanner *scanner,
                        const struct cuts *cuts, bool eager, struct urisift_scan_stats *sum,
                        size_t *again)
{
    uint64_t taken = 0;
    *sum = (struct urisift_scan_stats){.size = sizeof *sum};
    s->size = s->findings = 0;
    s->scratch = urisift_scratch_new(scanner); /* of all ranges */
    for (size_t i = 0; i < cuts->count; i++) {
        struct urisift_scan_stats stats = {.size = sizeof stats};
        size_t size = s->size, findings = s->findings;
        s->lines_before = count_line_feeds(s->text.data, (size_t)cuts->at[i]);
        struct urisift_bounds bounds = {sizeof bounds, cuts->at[i], cuts->at[i + 1], 1,
                                        .taken = eager ? 0 : taken};
        cr_expect_eq(scan_range(s, scanner, &bounds, &stats), URISIFT_OK);
        bool is_last = i + 1 == cuts->count;
        uint64_t size_of = is_last ? 0 : cuts->at[i + 1] - cuts->at[i];
        cr_expect_eq(bounds.line_feeds,
                     count_line_feeds(s->text.data + cuts->at[i], (size_t)size_of));
        if (eager && taken > cuts->at[i]) {
            ++*again;
            s->size = size;
            s->findings = findings;
            bounds.taken = taken;
            cr_expect_eq(scan_range(s, scanner, &bounds, &stats), URISIFT_OK);
        }
        taken = bounds.taken > taken ? bounds.taken : taken;
        sum->bytes += stats.bytes;
        sum->valid += stats.valid;
        sum->invalid += stats.invalid;
    }
    urisift_scratch_free(s->scratch);
    s->scratch = NULL;
}

static size_t assemble(uint8_t *out, uint64_t *random)
{
    size_t size = 0, count = 1 + random_next(random) % PARTS_MOST;
    for (size_t i = 0; i < count; i++) {
        const char *part = parts[random_next(random) % PARTS];
        memcpy(out + size, part, strlen(part));
        size += strlen(part);
    }
    return size;
}

/* The scanner becomes the function's. */
static void check_scanner(struct urisift_scanner *scanner, size_t max_length, uint64_t documents)
{
    static uint8_t text[ROOM];
    static struct cuts cuts;
    struct recorder *whole = recorder_new();
    struct range_stream s = {.step = 0};
    size_t findings = 0, again = 0;
    cr_assert(scanner && whole);
    for (uint64_t seed = 1; seed <= documents; seed++) {
        uint64_t random = (seed + max_length) * 0x9E3779B97F4A7C15;
        s.text = span_of(text, assemble(text, &random));
        recorder_scan(whole, scanner, pieces_whole(s.text));
        for (size_t way = 0; way < 4; way++) {
            struct urisift_scan_stats sum = {.size = sizeof sum};
            s.step = way == 3 ? 1 + random_next(&random) % 40 : 0;
            cut_text(&cuts, s.text, way == 0 ? 1 : 1 + random_next(&random) % 6, &random);
            scan_ranges(&s, scanner, &cuts, way != 1, &sum, &again);
            cr_expect(span_equal(span_of(s.memory, s.size), whole->json),
                      "document %llu, way %zu, %zu ranges: %s\nwhole\n%s\nranges\n%.*s",
                      (unsigned long long)seed, way, cuts.count, span_print(s.text),
                      (const char *)whole->json.data, (int)s.size, (const char *)s.memory);
            cr_expect_eq(sum.bytes, whole->stats.bytes, "document %llu: bytes",
                         (unsigned long long)seed);
            cr_expect_eq(sum.valid, whole->stats.valid, "document %llu: valid",
                         (unsigned long long)seed);
            cr_expect_eq(sum.invalid, whole->stats.invalid, "document %llu: invalid",
                         (unsigned long long)seed);
        }
        findings += whole->findings;
    }
    cr_expect_gt(findings, documents, "documents with something in them");
    cr_expect_gt(again, documents / 50, "ranges that something reaches into");
    free(s.memory);
    recorder_free(whole);
    urisift_scanner_free(scanner);
}

static void check_documents(size_t max_length, bool strict, const char *profiles,
                            uint64_t documents)
{
    check_scanner(scanner_for(profiles, "text", NULL, strict, false, max_length), max_length,
                  documents);
}

Test(ranges, together_give_what_the_whole_gives)
{
    check_documents(0, false, NULL, ROUNDS_OF(4000));
}

Test(ranges, and_by_other_rules)
{
    check_documents(0, false, "udi1992", ROUNDS_OF(1000));
    check_documents(0, false, "rfc3986,rfc8141", ROUNDS_OF(1000));
}

/* Hosts without a scheme begin in no scheme's place, and families by rows of bytes. */
Test(ranges, and_with_bare_hosts)
{
    check_scanner(bare_hosts_scanner_for(NULL, "text", NULL, false, false, 0), 0, ROUNDS_OF(2000));
    check_scanner(bare_hosts_scanner_for(NULL, "text", NULL, false, false, 64), 64,
                  ROUNDS_OF(1000));
}

Test(ranges, and_with_all_families)
{
    check_scanner(families_scanner_for("all"), 0, ROUNDS_OF(1500));
}

/* What is not asked for still covers what it is around: where that ends, the next range could
 * not know. */
Test(ranges, and_never_without_a_default_family)
{
    const struct {
        const char *families;
        bool takes;
    } lists[] = {
        {"all", true}, {"=url,urn,ivoid,doi", true}, {"=urn,email", false}, {"=doi", false}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct urisift_scanner *scanner = families_scanner_for(lists[i].families);
        cr_assert(scanner);
        cr_expect_eq(urisift_scanner_takes_ranges(scanner, (struct urisift_span){NULL, 0},
                                                  (const uint8_t *)"text", 4),
                     lists[i].takes, "%s", lists[i].families);
        urisift_scanner_free(scanner);
    }
}

/* A too long identifier is reported and its end is searched, also after unclosed wrappers. */
Test(ranges, and_with_a_short_limit)
{
    check_documents(64, false, NULL, ROUNDS_OF(2000));
}
