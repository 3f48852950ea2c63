/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hosts.c — scan and check name the same host: a million generated hosts, each in a line of text.
 *
 *     see https://col·legi.example/x end
 *         ^ what check says of this    ^ is what scan finds here
 *
 * If check calls the URL valid, the scan finds all of it, or less of it. Less only where the host
 * ends: at a delimiter of the text, or with cut-at-illegal. If check calls it invalid, the scan
 * reports no valid beginning of it without that warning, but for those delimiters.
 *
 * URISIFT_HOSTS in the environment sets the number of hosts.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "core/host/host_chars.h"
#include "tests/support/scanning.h"

enum { HOSTS = ROUNDS_OF(1000000), BATCH = 1000, PIECES_MOST = 8, LINE = 256 };

/* Pieces of hosts. */
static const char *const pieces[] = {
    "a",
    "b",
    "l",
    "x1",
    "example",
    "EX",
    "xn--",
    "_",
    "-",
    "--",
    "---",
    ".",
    ".",
    ".",
    "·",
    "・",
    "é",
    "Ä",
    "ß",
    "ς",
    "α",
    "͵",
    "א",
    "ת",
    "׳",
    "״",
    "ル",
    "ン",
    "ヴ",
    "例",
    "え",
    "한",
    "क",
    "्",
    "ष",
    "خ",
    "ه",
    "\xE2\x80\x8C",
    "\xE2\x80\x8D",
    "བ",
    "་",
    "ས",
    "0",
    "９",
    "Ｅ",
    "ｘ",
    "．",
    "。",
    "™",
    "²",
    "①",
    "ﬁ",
    "ª",
    "🎉",
    "❤",
    "\xEF\xB8\x8F",
    "→",
    "│",
    "–",
    "—",
    "’",
    "…",
    "\xC2\xA0",
    "Ⅳ",
    "ﾙ",
    "́",
    "&",
    "=",
    "+",
    "$",
    "*",
    "!",
    "(",
    ")",
    "'",
    ",",
    ";",
    ":80",
    ":",
    "@",
    "%41",
    "%C3",
    "|",
    "]",
    "K",
};

static uint64_t state = 0x9e3779b97f4a7c15;

struct batch {
    char text[BATCH * LINE];
    size_t size;
    struct {
        size_t begin, end;
        bool is_found;
    } urls[BATCH];
    size_t next; /* the first URL that a finding may be in */
    size_t failures;
};

static void add_line(struct batch *b, size_t i)
{
    b->size += (size_t)sprintf(b->text + b->size, "see ");
    b->urls[i].begin = b->size;
    b->urls[i].is_found = false;
    b->size += (size_t)sprintf(b->text + b->size, "https://");
    size_t count = 1 + random_next(&state) % PIECES_MOST;
    for (size_t k = 0; k < count; k++) {
        const char *piece = pieces[random_next(&state) % (sizeof pieces / sizeof pieces[0])];
        b->size += (size_t)sprintf(b->text + b->size, "%s", piece);
    }
    b->size += (size_t)sprintf(b->text + b->size, "%s", random_next(&state) % 2 ? "/x" : "");
    b->urls[i].end = b->size;
    b->size += (size_t)sprintf(b->text + b->size, " end\n");
}

/* Does the text itself end an identifier there: at white space, a bracket, a quote, a stop or a
 * mark of a sentence? */
static bool is_delimited(const char *at)
{
    static const char *const ends[] = {" ", "(", ")", "]", "'",        ",",  ";", "!",
                                       ".", ":", "|", "-", "\xC2\xA0", "。", "．"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strncmp(at, ends[i], strlen(ends[i])) == 0)
            return true;
    return false;
}

/* Is it a letter, a digit or a byte that a URL has and a sentence does not? */
static bool is_of_url(const char *at)
{
    uint32_t code = 0;
    if ((uint8_t)*at < 0x80)
        return char_is((uint8_t)*at, CHAR_ALNUM) || strchr("/%_~&=+#@$-", *at);
    return utf8_read((const uint8_t *)at, strlen(at), &code) &&
           host_char_kind(code) == HOST_CHAR_YES;
}

/* Does more of a URL follow the character that ended it? */
static bool goes_on(const char *at)
{
    at++;
    while ((*at & 0xc0) == 0x80)
        at++;
    return is_of_url(at);
}

static void compare(struct batch *b, size_t i, const struct urisift_finding *f)
{
    struct urisift_span url =
        span_of(b->text + b->urls[i].begin, b->urls[i].end - b->urls[i].begin);
    struct urisift_verdict v;
    urisift_check(urisift_profile_named("web"), url, &v);
    bool is_warned = (f->verdict->warnings & urisift_warning_bit(URISIFT_CUT_AT_ILLEGAL)) != 0;
    if (f->end == b->urls[i].end) {
        b->failures += (v.error != URISIFT_VALID) != (f->verdict->error != URISIFT_VALID);
        return;
    }
    if (f->verdict->error != URISIFT_VALID || is_warned)
        return;
    const char *end = b->text + f->end;
    bool is_wrong = !is_delimited(end) && goes_on(end);
    if (is_wrong)
        cr_log_warn("%.*s: found %.*s without a warning", (int)url.size, (const char *)url.data,
                    (int)(f->end - f->start), b->text + f->start);
    b->failures += is_wrong;
}

static void look(void *self, const struct urisift_finding *f)
{
    struct batch *b = self;
    while (b->next < BATCH && b->urls[b->next].end <= f->start)
        b->next++;
    if (b->next == BATCH || f->start != b->urls[b->next].begin || b->urls[b->next].is_found)
        return;
    b->urls[b->next].is_found = true;
    compare(b, b->next, f);
}

/* What check calls valid must be found, or a part of it. */
static size_t count_lost(struct batch *b)
{
    size_t lost = 0;
    for (size_t i = 0; i < BATCH; i++) {
        struct urisift_span url =
            span_of(b->text + b->urls[i].begin, b->urls[i].end - b->urls[i].begin);
        struct urisift_verdict v;
        if (b->urls[i].is_found)
            continue;
        urisift_check(urisift_profile_named("web"), url, &v);
        const char *host = (const char *)url.data + strlen("https://");
        if (v.error == URISIFT_VALID && *host != '$' && is_of_url(host)) { /* "$(" is a template */
            cr_log_warn("%.*s: not found", (int)url.size, (const char *)url.data);
            lost++;
        }
    }
    return lost;
}

Test(hosts, scan_and_check)
{
    const char *number = getenv("URISIFT_HOSTS");
    size_t hosts = number ? strtoul(number, NULL, 10) : HOSTS;
    struct urisift_scanner *scanner = scanner_for("web", "text", NULL, false, false, 0);
    struct recorder *recorder = recorder_new();
    struct batch *b = malloc(sizeof *b);
    cr_assert(scanner && recorder && b);
    recorder->look = look;
    recorder->self = b;
    size_t failures = 0, found = 0;
    for (size_t done = 0; done < hosts && failures < 20; done += BATCH) {
        b->size = b->next = b->failures = 0;
        for (size_t i = 0; i < BATCH; i++)
            add_line(b, i);
        cr_assert_eq(recorder_scan(recorder, scanner, pieces_whole(span_of(b->text, b->size))),
                     URISIFT_OK);
        found += recorder->findings;
        failures += b->failures + count_lost(b);
    }
    cr_expect_eq(failures, 0);
    cr_expect_gt(found, hosts / 2);
    free(b);
    recorder_free(recorder);
    urisift_scanner_free(scanner);
}
