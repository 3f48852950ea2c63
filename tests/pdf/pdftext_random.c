/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext_random.c — random text out of PDFs, at every cut. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"
#include "tests/pdf/pdftext.h"

static const char *const fragments[] = {
    "http://",
    "x.example",
    "/",
    "-",
    ".",
    "\n",
    "\n",
    "\n",
    "\f",
    " ",
    "   ",
    "a",
    "b1",
    "html",
    "=",
    "?",
    "#",
    "%20",
    "(",
    ")",
    "<",
    ">",
    "[1]",
    "12",
    "The",
    "http:",
    "urn:a:",
    "\xc2\xad",
    "\xe2\x80\x90",
    "\xef\xac\x81",
    "\xcb\x9c",
    "http://x.example/",
    "http://x.example/a",
    "-\nb",
    "/\n c/d",
    "\xe2\x80\x8b",
    "\xc2\xa0",
    "\r",
    "\xe2\x80\x9c",
    "www.",
    "_c",
    "/d/e",
    ":",
    "\t",
    "http://x.example/a-\n12\n\fb c\n",
    "http://x.example/d/\nword\n",
    "/-\nb",
    "Head 1\n",
    "Head 2\n",
    "10.1000/",
    "doi: 10.1007/9-",
    "\xe2",
    "\xef\xac",
    "2http://",
    "htt",
    "\ntp://",
    "12\n",
    "arXiv:",
    "1301.",
    "\n1203",
    "0000-0002-",
    "\n1825-0097",
    "\n11.7:21\n",
    "10.",
    "<1::A-",
};

static size_t random_text(uint8_t *room, size_t most, uint64_t *seed)
{
    size_t size = 0;
    while (size + 32 < most) {
        const char *f = fragments[random_next(seed) % (sizeof fragments / sizeof fragments[0])];
        memcpy(room + size, f, strlen(f));
        size += strlen(f);
    }
    return size;
}

/* Is the byte in a line that is a note in the margin? */
static bool is_in_margin(const uint8_t *text, size_t size, size_t at)
{
    size_t begin = at, end = at;
    while (begin > 0 && text[begin - 1] > ' ')
        begin--;
    while (end < size && text[end] > ' ')
        end++;
    return word_is_margin_note(text + begin, end - begin);
}

/* Bytes that a join or a repair may take out, or put others for. */
static bool may_go(const uint8_t *text, size_t size, size_t at)
{
    uint8_t c = text[at];
    return is_in_margin(text, size, at) || c <= ' ' || c >= 0x80 ||
           (c == '-' && at > 0 && text[at - 1] == '/');
}

/* What comes out is what went in, in its order, but for blanks and characters that are repaired. */
Test(pdftext_random, random)
{
    enum { ROUNDS = 150, MOST = 300 };
    uint8_t text[MOST];
    uint64_t seed = 20240611;
    struct layered l = {0};
    size_t joins = 0;
    for (size_t round = 0; round < ROUNDS; round++) {
        struct job *job = job_new(round % 4 < 3 ? round % 4 : MODE_DOI + round / 4 % 2);
        size_t size = random_text(text, MOST, &seed), at = 0;
        layered_run_all_cuts(&l, layer_of(job), begin, job, span_of(text, size), 0);
        for (size_t i = 0; i < l.size; i++) {
            for (; at < l.begin[i]; at++) {
                cr_assert(may_go(text, size, at), "round %zu: byte %zu is lost", round, at);
                joins += text[at] == '\n';
            }
            cr_assert(l.end[i] > l.begin[i] && l.end[i] <= size);
            if (l.end[i] - l.begin[i] == 1)
                cr_assert(l.data[i] == text[l.begin[i]] ||
                              (l.data[i] == ' ' && char_is(text[l.begin[i]], CHAR_ALNUM)),
                          "round %zu, byte %zu", round, i); /* or a mark of a footnote */
            at = l.end[i] > at ? l.end[i] : at;
        }
        job_free(job);
    }
    cr_expect_gt(joins, 20);
    layered_free(&l);
}

/* Records are the same at every cut, with their warnings and alternatives. */
Test(pdftext_random, random_records)
{
    enum { ROUNDS = 200, MOST = 160 };
    uint8_t text[MOST];
    uint64_t seed = 20261121;
    size_t wraps = 0, pages = 0;
    struct recorder *r = recorder_new();
    struct urisift_scanner *scanners[MODES];
    for (size_t i = 0; i < MODES; i++)
        scanners[i] = scanner_of(i);
    for (size_t round = 0; round < ROUNDS; round++) {
        struct urisift_span all = span_of(text, random_text(text, MOST, &seed));
        cr_assert_eq(recorder_scan(r,
                                   scanners[round % 4 < 3 ? round % 4 : MODE_DOI + round / 4 % 2],
                                   pieces_whole(all)),
                     URISIFT_OK);
        char *whole = strdup((const char *)r->json.data);
        wraps += strstr(whole, "possible-wrap") != NULL;
        pages += strstr(whole, "\"page\":2") != NULL;
        for (size_t cut = 1; cut < all.size; cut++) {
            cr_assert_eq(
                recorder_scan(r, scanners[round % 4 < 3 ? round % 4 : MODE_DOI + round / 4 % 2],
                              pieces_cut(all, cut)),
                URISIFT_OK);
            cr_assert_str_eq((const char *)r->json.data, whole, "round %zu, cut at %zu", round,
                             cut);
        }
        cr_assert_eq(recorder_scan(r,
                                   scanners[round % 4 < 3 ? round % 4 : MODE_DOI + round / 4 % 2],
                                   pieces_step(all, 1)),
                     URISIFT_OK);
        cr_assert_str_eq((const char *)r->json.data, whole, "round %zu, byte by byte", round);
        free(whole);
    }
    cr_expect_gt(wraps, 10);
    cr_expect_gt(pages, 10);
    for (size_t i = 0; i < MODES; i++)
        urisift_scanner_free(scanners[i]);
    recorder_free(r);
}
