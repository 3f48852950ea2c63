/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_gaps.c — the HTML layer where the layer before skipped about HTML_GAP bytes: the text, its
 * places and its attributes do not depend on where runs end.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/html/html_states.h"

enum { MOST_BYTES = 4096, MOST_TEXT = 256 };

/* What comes out, byte by byte. */
struct seen {
    size_t size, put; /* `put`: the bytes of the text; what links show follows */
    uint64_t too_long, skipped;
    struct seen_byte {
        uint8_t byte;
        const char *attribute;
        enum enclosure enclosed;
        bool is_target;
        uint64_t anchor, begin, end;
    } bytes[MOST_BYTES];
};

/* How HTML is read. */
struct mode {
    bool scripts, anchors, relative, plain;
};

struct reader {
    struct html html, inner;
    struct location location;
    struct seen *seen;
};

/* A gap of `size` bytes before byte `at` of a text. */
struct gap {
    size_t at;
    uint64_t size;
};

static enum urisift_error put(void *self, const struct urisift_text *text)
{
    struct reader *r = self;
    const struct location_mark *mark = &r->location.now;
    for (size_t i = 0; i < text->size; i++) {
        const struct urisift_text one = text_part(text, i, i + 1);
        cr_assert(r->seen->size < MOST_BYTES);
        r->seen->bytes[r->seen->size++] =
            (struct seen_byte){text->data[i], mark->attribute, mark->enclosed, mark->is_target,
                               mark->anchor,  one.begin,       one.end};
    }
    return URISIFT_OK;
}

/* Adds what the location was told of all links. */
static void add_links(struct reader *r)
{
    struct seen *seen = r->seen;
    struct location_mark mark = {.anchor = 1};
    struct location_anchor_known known;
    seen->put = seen->size;
    for (; mark.anchor <= location_queue_end(&r->location.anchors); mark.anchor++) {
        if (!location_anchor_of(&r->location, &mark, &known))
            continue;
        cr_assert(seen->size + 1 + known.target.size + known.text.size <= MOST_BYTES);
        for (size_t i = 0; i < known.target.size; i++)
            seen->bytes[seen->size++] = (struct seen_byte){.byte = known.target.data[i]};
        seen->bytes[seen->size++] = (struct seen_byte){.byte = known.is_cut ? '|' : '.',
                                                       .anchor = mark.anchor,
                                                       .begin = known.begin,
                                                       .end = known.end};
        for (size_t i = 0; i < known.text.size; i++)
            seen->bytes[seen->size++] = (struct seen_byte){.byte = known.text.data[i]};
    }
}

/* Reads the text in pieces that end at gaps, at `cut`, and after `most` bytes. */
static void read_text(struct reader *r, struct mode mode, const char *text,
                      const struct gap gaps[2], size_t cut, size_t most, struct seen *seen)
{
    const size_t size = strlen(text);
    const struct urisift_text_sink sink = {put, r};
    uint64_t place = 0;
    r->seen = seen;
    seen->size = 0;
    seen->skipped = 0;
    location_clear(&r->location);
    html_begin(&r->html, &r->location, NULL, NULL);
    html_count_skipped(&r->html, &seen->skipped, NULL);
    r->html.anchor.is_wanted = mode.anchors;
    r->html.puts_relative = mode.relative;
    if (mode.plain)
        html_expect_plain(&r->html);
    if (mode.scripts)
        html_search_scripts(&r->html, &r->inner);
    for (size_t at = 0, next; at < size; at = next) {
        next = size - at < most ? size : at + most;
        for (size_t i = 0; i < 2; i++) {
            place += gaps[i].at == at ? gaps[i].size : 0;
            next = gaps[i].at > at && gaps[i].at < next ? gaps[i].at : next;
        }
        next = cut > at && cut < next ? cut : next;
        const struct urisift_text part = {(const uint8_t *)text + at, next - at,  place,
                                          place + next - at,          TEXT_EXACT, 0};
        cr_assert_eq(html_feed(&r->html, &part, sink), URISIFT_OK);
        place += next - at;
    }
    cr_assert_eq(html_finish(&r->html, sink), URISIFT_OK);
    seen->too_long = r->html.too_long;
    add_links(r);
}

static bool is_same(const struct seen *a, const struct seen *b)
{
    if (a->size != b->size || a->too_long != b->too_long || a->skipped != b->skipped)
        return false;
    for (size_t i = 0; i < a->size; i++) {
        const struct seen_byte *x = &a->bytes[i], *y = &b->bytes[i];
        if (x->byte != y->byte || x->attribute != y->attribute || x->enclosed != y->enclosed ||
            x->is_target != y->is_target || x->anchor != y->anchor || x->begin != y->begin ||
            x->end != y->end)
            return false;
    }
    return true;
}

static bool is_ordered(const struct seen *a)
{
    for (size_t i = 1; i < a->put; i++)
        if (a->bytes[i].begin < a->bytes[i - 1].begin)
            return false;
    return true;
}

static void print(const char *name, const struct seen *s)
{
    fprintf(stderr, "%s:", name);
    for (size_t i = 0; i < s->size; i++)
        fprintf(stderr, " %c[%llu,%llu)%s%s", s->bytes[i].byte < ' ' ? '_' : s->bytes[i].byte,
                (unsigned long long)s->bytes[i].begin, (unsigned long long)s->bytes[i].end,
                s->bytes[i].attribute ? "." : "",
                s->bytes[i].attribute ? s->bytes[i].attribute : "");
    fprintf(stderr, " too long %llu, skipped %llu\n", (unsigned long long)s->too_long,
            (unsigned long long)s->skipped);
}

/* Compares all cuts with none. Returns whether they are the same. */
static bool check(struct reader *r, struct mode mode, const char *text, const struct gap gaps[2],
                  bool all)
{
    static struct seen whole, parts;
    read_text(r, mode, text, gaps, 0, SIZE_MAX, &whole);
    bool same = is_ordered(&whole);
    for (size_t cut = 0; same && cut < (all ? strlen(text) : 1); cut++) {
        read_text(r, mode, text, gaps, cut, cut == 0 ? 1 : SIZE_MAX, &parts);
        same = is_same(&whole, &parts);
        if (!same)
            fprintf(stderr, "%s\ncut %zu\n", text, cut);
    }
    if (!same) {
        fprintf(stderr, "%zu+%llu %zu+%llu, scripts %d, anchors %d, relative %d, plain %d\n",
                gaps[0].at, (unsigned long long)gaps[0].size, gaps[1].at,
                (unsigned long long)gaps[1].size, mode.scripts, mode.anchors, mode.relative,
                mode.plain);
        print("whole", &whole);
        print("parts", &parts);
    }
    return same;
}

/* More than may be a scheme. */
#define MANY "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

/* Each kind of markup in which bytes are held, skipped or put. */
static const char *const texts[] = {
    "ab:c<!-- d-e --x:y//z --!>f<!---->g<!- h>i<!DOCTYPE j>k",
    "a<!--h&#116;tp://b.c/d-->e<!--<a href=f:g>h</a>-->i",
    "x://a<!--http://b-->c <!--- d -- > e",
    "<p data-a='b&amp;c' data-d='<i>e:f</i>' onx=\"g://h\">i",
    "a<b style='x&#58;y http&#58;//c'>d</b>e<b data-f=g://h>i",
    "x:y<b style='http://c'>d<i onx='http://d'>e",
    "<img alt='a&ampb' title=c srcdoc='&lt;p&gt;d<i e=f>g'>h",
    "<script>a<!--b<script>c</script>-->d</script>e",
    "<style>a</sty b</style>c<title>d&amp;e</t</title>f",
    "<svg>a<![CDATA[b]]c]]>d<![CDX[e]]></svg>f",
    "a:<?php b?c ?>d<?e?>f<?= g?>h",
    "<a href='ht\ntp:  b//c d'>e</a><a href=x:y>f",
    "<base href='http://a/b'><a href=' c d\\e?f'>g<img src=h>",
    "<a href='ab\nc'>d<img srcset='e, f 2x,,g:h'>i",
    "<meta http-equiv=refresh content='5; url=h:i'><p>j",
    "<a href=b:c>d\xe2\x80\x8b"
    "e\xc2\xad\xc2<b>f</b>\xe2\x80g</a>h\xe2",
    "<a class='b' href='c&amp;d:e' id=f>g</a>h<a name=i title=j>k<a href=l:m>n&lt</a>",
    "a&am&amp;b&#x4&l<b>t;&nosuch;<b>c< d</ e<f@g>h",
    "<a href='ab/c'>d</a><base href='x:y/'><a href='ab/c?'>d</a>",
    "<base href=x:y><img src=" MANY ">b<img src=" MANY ":c>",
    "a<b x=y&am:c&ltd>e<b z='&a'>f",
};

static const struct mode modes[] = {{0},
                                    {.scripts = true},
                                    {.anchors = true, .scripts = true},
                                    {.anchors = true},
                                    {.relative = true},
                                    {.plain = true}};

static struct reader *reader_new(void)
{
    struct reader *r = calloc(1, sizeof *r);
    cr_assert(r);
    location_init(&r->location, NULL);
    return r;
}

static void reader_free(struct reader *r)
{
    location_fini(&r->location);
    free(r);
}

/* One gap, of each size around the limit. */
Test(html_gaps, one)
{
    struct reader *r = reader_new();
    size_t failed = 0;
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
        for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++)
            for (size_t at = 1; at < strlen(texts[t]); at++)
                for (uint64_t less = 0; less < 12; less++)
                    if (!check(r, modes[m], texts[t], (struct gap[2]){{at, HTML_GAP + 1 - less}},
                               less % 4 == 0))
                        failed++, less = 12;
    reader_free(r);
    cr_assert_eq(failed, 0, "%zu", failed);
}

/* Two gaps: the second is at or over the limit, or it is with the first. */
Test(html_gaps, two)
{
    static const uint64_t sizes[][2] = {{HTML_GAP / 2, HTML_GAP / 2},
                                        {HTML_GAP, HTML_GAP},
                                        {MARKUP_REACH - 4, HTML_GAP - MARKUP_REACH},
                                        {HTML_GAP - 8, 5}};
    struct reader *r = reader_new();
    size_t failed = 0;
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
        for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++)
            for (size_t at = 1; at < strlen(texts[t]); at += 1 + strlen(texts[t]) / 48)
                for (size_t to = at + 1; to < strlen(texts[t]); to++)
                    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
                        if (!check(r, modes[m], texts[t],
                                   (struct gap[2]){{at, sizes[s][0]}, {to, sizes[s][1]}}, false))
                            failed++, to = strlen(texts[t]), s = 9;
    reader_free(r);
    cr_assert_eq(failed, 0, "%zu", failed);
}
