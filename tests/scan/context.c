/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * context.c — the text around findings is that of the whole text, for every cut.
 *
 * For plain text the expected context is computed from the text and the places of a scan without
 * context.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/utf8.h"
#include "tests/support/scanning.h"

enum { DOCUMENTS = 300, PARTS_MOST = 60, ROOM = PARTS_MOST * 80, FINDINGS = 400 };

static const char *const parts[] = {
    "http://a.example/x",
    "<URL:http://h/a",
    "<http://h/\n b>",
    ">",
    "\n",
    "\n",
    "\r\n",
    "\n\n",
    "\xC3\xA9",
    "\xE2\x82\xAC",
    "\xF0\x9F\x98\x80",
    "\xE2\x82",
    "\xFF",
    " ",
    " ",
    "urn:x:y",
    "ivo://abc/d",
    "UDI=http://h/b-\n",
    "mailto:a@b",
    "(see ",
    "), ",
    "https://www.example.org/a/long/path?with=a&query#part",
    "a word or two ",
    "http://[::1]/%zz",
    "www.example.org",
    "abab ab",
    "http:",
    ".",
};
enum { PARTS = sizeof parts / sizeof parts[0] };

struct found {
    uint64_t start, end;
    bool is_long;
    struct urisift_span before, after; /* copies */
};

struct list {
    struct found row[FINDINGS];
    size_t count;
};

static struct urisift_span copy(struct urisift_span span)
{
    uint8_t *data = malloc(span.size + 1);
    cr_assert(data);
    if (span.size > 0)
        memcpy(data, span.data, span.size);
    return span_of(data, span.size);
}

static void note(void *self, const struct urisift_finding *f)
{
    struct list *l = self;
    cr_assert_lt(l->count, (size_t)FINDINGS);
    l->row[l->count++] = (struct found){f->start, f->end, f->verdict->error == URISIFT_TOO_LONG,
                                        copy(f->before), copy(f->after)};
}

static void clear(struct list *l)
{
    for (size_t i = 0; i < l->count; i++) {
        free((void *)l->row[i].before.data);
        free((void *)l->row[i].after.data);
    }
    l->count = 0;
}

static struct urisift_scanner *new_scanner(const char *format, enum urisift_context context,
                                           size_t size, const struct urisift_patterns *patterns)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = format,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .keys = true,
                                           .patterns = patterns,
                                           .bare_hosts = true,
                                           .message_ids = true,
                                           .max_length = 64,
                                           .context = context,
                                           .context_size = size};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

/* What is expected */

/* Does a character go over `at`? Then *begin and *end are its ends. */
static bool is_split(struct urisift_span text, size_t at, size_t *begin, size_t *end)
{
    uint32_t code;
    for (*begin = at > 3 ? at - 3 : 0; *begin < at; ++*begin) {
        size_t length = utf8_read(text.data + *begin, text.size - *begin, &code);
        *end = *begin + length;
        if (length > 1 && *end > at)
            return true;
    }
    return false;
}

static size_t expected_begin(struct urisift_span text, size_t start, enum urisift_context context,
                             size_t size)
{
    size_t most = context == URISIFT_CONTEXT_LINES ? URISIFT_CONTEXT_MAX : size, at = start,
           lines = 0, begin, end;
    while (at > 0 && start - at < most) {
        if (context == URISIFT_CONTEXT_LINES && text.data[at - 1] == '\n' && lines++ == size)
            return at;
        at--;
    }
    return at > 0 && is_split(text, at, &begin, &end) ? end : at;
}

static size_t expected_end(struct urisift_span text, size_t from, enum urisift_context context,
                           size_t size)
{
    size_t most = context == URISIFT_CONTEXT_LINES ? URISIFT_CONTEXT_MAX : size, at = from,
           lines = 0, begin, end;
    for (; at < text.size && at - from < most; at++) {
        bool last = at + 1 == text.size;
        if (context == URISIFT_CONTEXT_LINES && text.data[at] == '\n' && (lines++ == size || last))
            return at > from && text.data[at - 1] == '\r' ? at - 1 : at;
    }
    return at < text.size && is_split(text, at, &begin, &end) ? begin : at;
}

static void expect_span(struct urisift_span span, struct urisift_span text, size_t begin,
                        size_t end, const char *what)
{
    cr_assert(span.size == end - begin && memcmp(span.data, text.data + begin, span.size) == 0,
              "%s [%zu, %zu): '%.*s', not '%.*s'", what, begin, end, (int)span.size,
              (const char *)span.data, (int)(end - begin), (const char *)text.data + begin);
}

static void expect_all(const struct list *l, const struct list *places, struct urisift_span text,
                       enum urisift_context context, size_t size)
{
    cr_assert_eq(l->count, places->count);
    for (size_t i = 0; i < l->count; i++) {
        const struct found *f = &l->row[i];
        size_t start = (size_t)f->start, end = (size_t)f->end;
        cr_assert_eq(f->start, places->row[i].start);
        cr_assert_eq(f->end, places->row[i].end);
        cr_assert_eq(places->row[i].before.size + places->row[i].after.size, 0u);
        expect_span(f->before, text,
                    f->is_long ? start : expected_begin(text, start, context, size), start,
                    "before");
        expect_span(f->after, text, end, expected_end(text, end, context, size), "after");
    }
}

/* is the same for every cut */

static void expect_same_for_cuts(struct recorder *r, const struct urisift_scanner *scanner,
                                 struct urisift_span text, bool every)
{
    recorder_scan(r, scanner, pieces_whole(text));
    struct urisift_span whole = copy(r->json);
    struct urisift_scan_stats stats = r->stats;
    static const size_t steps[] = {1, 2, 3, 7, 40};
    size_t step_count = sizeof steps / sizeof steps[0];
    for (size_t i = 0; i < step_count + (every ? text.size : 8); i++) {
        struct pieces pieces = i < step_count ? pieces_step(text, steps[i])
                               : every        ? pieces_cut(text, i - step_count)
                                              : pieces_random(text, 100, i);
        recorder_scan(r, scanner, pieces);
        cr_assert(r->json.size == whole.size && memcmp(r->json.data, whole.data, whole.size) == 0,
                  "cut %zu of %.*s\n%.*s\n%.*s", i, (int)text.size, (const char *)text.data,
                  (int)whole.size, (const char *)whole.data, (int)r->json.size,
                  (const char *)r->json.data);
        cr_assert_eq(r->stats.valid, stats.valid);
        cr_assert_eq(r->stats.invalid, stats.invalid);
    }
    free((void *)whole.data);
}

static struct urisift_span write_document(char *room, uint64_t *random)
{
    size_t size = 0;
    for (size_t n = 1 + random_next(random) % PARTS_MOST; n > 0; n--) {
        const char *part = parts[random_next(random) % PARTS];
        size_t repeat = random_next(random) % 20 == 0 ? 20 : 1;
        for (; repeat > 0 && size + strlen(part) < ROOM; repeat--) {
            memcpy(room + size, part, strlen(part));
            size += strlen(part);
        }
    }
    return span_of(room, size);
}

Test(context, is_what_stands_there)
{
    static char room[ROOM];
    static struct list places, found;
    uint64_t random = 2141;
    struct recorder *r = recorder_new();
    struct urisift_scanner *without = new_scanner("text", URISIFT_CONTEXT_NONE, 0, NULL);
    cr_assert(r);
    r->self = &places;
    r->look = note;
    for (size_t i = 0; i < DOCUMENTS; i++) {
        static const size_t sizes[] = {1, 2, 3, 10, 40, 1000, 5000};
        struct urisift_span text = write_document(room, &random);
        enum urisift_context context = i % 2 ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_BYTES;
        size_t size = context == URISIFT_CONTEXT_LINES ? random_next(&random) % 5
                                                       : sizes[random_next(&random) % 7];
        struct urisift_scanner *scanner = new_scanner("text", context, size, NULL);
        r->look = note;
        r->self = &places;
        recorder_scan(r, without, pieces_whole(text));
        struct urisift_scan_stats stats = r->stats;
        r->self = &found;
        recorder_scan(r, scanner, pieces_whole(text));
        cr_assert_eq(r->stats.valid, stats.valid);
        cr_assert_eq(r->stats.invalid, stats.invalid);
        expect_all(&found, &places, text, context,
                   size > URISIFT_CONTEXT_MAX ? URISIFT_CONTEXT_MAX : size);
        r->look = NULL;
        expect_same_for_cuts(r, scanner, text, i % 10 == 0);
        urisift_scanner_free(scanner);
        clear(&found);
        clear(&places);
    }
    urisift_scanner_free(without);
    recorder_free(r);
}

Test(context, of_patterns)
{
    static char room[ROOM];
    uint64_t random = 42;
    struct urisift_pattern_trouble trouble;
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct recorder *r = recorder_new();
    /* The second one is the same bytes as many URLs; the third one begins there and goes on. */
    cr_assert(urisift_patterns_add(
        patterns,
        &(struct urisift_pattern){sizeof(struct urisift_pattern), "ab", "ab[ab]*\\s*", NULL, NULL},
        &trouble));
    cr_assert(urisift_patterns_add(patterns,
                                   &(struct urisift_pattern){sizeof(struct urisift_pattern), "link",
                                                             "http://[a-z./]+", NULL, NULL},
                                   &trouble));
    cr_assert(
        urisift_patterns_add(patterns,
                             &(struct urisift_pattern){sizeof(struct urisift_pattern), "two",
                                                       "http://[a-z./]+\\s+[a-z(]*", NULL, NULL},
                             &trouble));
    for (size_t i = 0; i < 100; i++) {
        struct urisift_span text = write_document(room, &random);
        struct urisift_scanner *scanner = new_scanner(
            "text", i % 2 ? URISIFT_CONTEXT_LINES : URISIFT_CONTEXT_BYTES, 1 + i % 50, patterns);
        expect_same_for_cuts(r, scanner, text, i % 5 == 0);
        urisift_scanner_free(scanner);
    }
    urisift_patterns_free(patterns);
    recorder_free(r);
}

static const char mail[] = "From a@b Mon Nov  2 01:01:01 2025\n"
                           "Message-ID: <1@h.example>\n"
                           "Received: by h (see http://r.example/1\n"
                           "\tand http://r.example/2) with\n"
                           "\tmore\n"
                           "X-Link: http://x.example/\n"
                           "Subject: =?utf-8?Q?caf=C3=A9_http://s.example/_?= done\n"
                           "In-Reply-To: <0@h.example> <00@h.example>\n"
                           "Content-Type: multipart/mixed; boundary=b\n"
                           "\n"
                           "before http://p.example/ the parts\n"
                           "--b\n"
                           "\n"
                           "first http://one.example/ part\n"
                           "--b\n"
                           "Content-Type: application/octet-stream\n"
                           "\n"
                           "left out\n"
                           "--b\n"
                           "Content-Transfer-Encoding: quoted-printable\n"
                           "Content-Type: text/html; charset=utf-8\n"
                           "\n"
                           "<p>caf=C3=A9 <a href=3D\"http://two.example/\">text</a> end\n"
                           "--b\n"
                           "Content-Transfer-Encoding: base64\n"
                           "\n"
                           "c2VlIGh0dHA6Ly90aHJlZS5leGFtcGxlLyBoZXJlCg==\n"
                           "--b--\n"
                           "behind http://e.example/ all\n"
                           "\n"
                           "From a@b Mon Nov  2 01:01:01 2025\n"
                           "Subject: next\n"
                           "\n"
                           "http://last.example/\n";

Test(context, stays_in_its_part)
{
    struct recorder *r = recorder_new();
    for (size_t i = 0; i < 6; i++) {
        static const size_t sizes[] = {1, 12, 1000, 0, 1, 30};
        struct urisift_scanner *scanner = new_scanner(
            "mail", i < 3 ? URISIFT_CONTEXT_BYTES : URISIFT_CONTEXT_LINES, sizes[i], NULL);
        expect_same_for_cuts(r, scanner, span_of(mail, sizeof mail - 1), true);
        urisift_scanner_free(scanner);
    }
    struct urisift_scanner *scanner = new_scanner("mail", URISIFT_CONTEXT_BYTES, 1000, NULL);
    recorder_scan(r, scanner, pieces_whole(span_of(mail, sizeof mail - 1)));
    const char *json = (const char *)r->json.data;
    static const char *const expected[] = {
        "\"before\":\"by h (see \",\"after\":\"\\n\\tand http://r.example/2) with\\n\\tmore\"}",
        "\"part\":null,\"field\":\"X-Link\",\"quote\":0,\"date_from\":\"from-line\"}}",
        "\"before\":\"caf\xC3\xA9 \",\"after\":\"  done\"}",
        "\"before\":\"before \",\"after\":\" the parts\\n\"}",
        "\"before\":\"first \",\"after\":\" part",
        "\"before\":\"see \",\"after\":\" here\\n\"}",
        "\"before\":\"behind \",\"after\":\" all\\n",
    };
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        cr_expect(strstr(json, expected[i]), "%s in\n%s", expected[i], json);
    urisift_scanner_free(scanner);
    recorder_free(r);
}

/* The scan does not wait for the end of a long comment: all bytes of it would have to be kept. */
Test(context, ends_before_a_long_gap)
{
    enum { GAP = 300 * 1024 };
    char *text = malloc(GAP + 200);
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanner = new_scanner("html", URISIFT_CONTEXT_BYTES, 100, NULL);
    cr_assert(text && r);
    for (size_t gap = 100; gap <= GAP; gap += GAP - 100) {
        char *at = stpcpy(text, "<p>see http://a.example/ and <!--");
        memset(at, 'x', gap);
        strcpy(at + gap, "--> behind http://b.example/");
        struct urisift_span all = span_of(text, strlen(text));
        recorder_scan(r, scanner, pieces_whole(all));
        const char *json = (const char *)r->json.data, *behind = strstr(json, "\"after\":\" and ");
        cr_assert(behind, "%s", json);
        cr_expect_eq(strstr(behind, "behind") != NULL &&
                         strstr(behind, "behind") < strchr(behind, '\n'),
                     gap == 100, "%s", json);
        cr_expect(strstr(json, "\"before\":\"see \""), "%s", json);
        expect_same_for_cuts(r, scanner, all, false);
    }
    urisift_scanner_free(scanner);
    recorder_free(r);
    free(text);
}
