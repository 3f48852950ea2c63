/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_skip.c — what is found in HTML, and in XML, is the same whether text is passed over or
 * not, at every cut and with every kernel; and text is skipped.
 *
 * Where context is asked for, nothing is passed over: with it, the same scan says what there is
 * to find, and how many bytes were not searched.
 */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/html/html_states.h"
#include "scanner/decode/xml/xml.h"
#include "tests/html/html_skip_parts.h"
#include "tests/support/layers.h"

enum { ROOM = 1 << 16, MOST = 6000 };

/* What was found, a line each. */
struct list {
    char text[ROOM];
    size_t size;
};

static void note(void *self, const struct urisift_finding *f)
{
    struct list *l = self;
    struct urisift_span attribute = f->where ? f->where->attribute : (struct urisift_span){NULL, 0};
    int n =
        snprintf(l->text + l->size, ROOM - l->size,
                 "%" PRIu64 "-%" PRIu64 " %" PRIu64 ":%" PRIu64 " %.*s %u %d %" PRIx64
                 " %d%d %zu %.*s|%.*s\n",
                 f->start, f->end, f->line, f->column, (int)attribute.size,
                 attribute.size ? (const char *)attribute.data : "", f->where ? f->where->quote : 0,
                 (int)f->verdict->error, (uint64_t)f->verdict->warnings, (int)f->wrapper, f->joined,
                 f->trimmed.size, (int)f->id.size, (const char *)f->id.data, (int)f->canonical.size,
                 f->canonical.size ? (const char *)f->canonical.data : "");
    cr_assert(n > 0 && (size_t)n < ROOM - l->size);
    l->size += (size_t)n;
}

static struct urisift_scanner *scanner_by(const char *format, const char *kernel,
                                          const char *schemes, bool passes_over)
{
    enum urisift_error error;
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = format,
                                           .kernel = kernel,
                                           .schemes = schemes,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .context = passes_over ? URISIFT_CONTEXT_NONE
                                                                  : URISIFT_CONTEXT_BYTES,
                                           .context_size = 1};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

static void find_all(struct recorder *r, const struct urisift_scanner *scanner,
                     struct pieces pieces, struct list *found)
{
    found->size = 0;
    found->text[0] = 0;
    r->look = note;
    r->self = found;
    cr_assert_eq(recorder_scan(r, scanner, pieces), URISIFT_OK);
    int n = snprintf(found->text + found->size, ROOM - found->size, "not searched: %" PRIu64 "\n",
                     r->stats.script_bytes);
    cr_assert(n > 0 && (size_t)n < ROOM - found->size);
    found->size += (size_t)n;
}

/* What texts are made of: the first USUAL make up most of them. */
struct syntax {
    const char *format;
    const char *const *parts;
    size_t count;
};

/* Random text: of a few kinds of parts, so that some is plain for long. */
static size_t write_text(const struct syntax *syntax, uint8_t *text, uint64_t *random)
{
    size_t size = 0, most = random_next(random) % MOST, kinds = 1 + random_next(random) % 12;
    const char *kind[12];
    for (size_t i = 0; i < kinds; i++)
        kind[i] = syntax->parts[random_next(random) % (i % 3 ? USUAL : syntax->count)];
    while (size < most) {
        bool is_usual = random_next(random) % 40 > 0;
        const char *part = is_usual ? kind[random_next(random) % kinds]
                                    : syntax->parts[random_next(random) % syntax->count];
        memcpy(text + size, part, strlen(part));
        size += strlen(part);
    }
    return size;
}

static void check_finds_the_same(const struct syntax *syntax)
{
    static struct list want, got;
    static uint8_t text[MOST + 200];
    static const char *const schemes[] = {NULL, "all", "s3,x", "http,URN"};
    const struct urisift_kernel *kernel;
    struct recorder *r = recorder_new();
    uint64_t random = 2024;
    size_t found = 0;
    for (size_t set = 0; set < sizeof schemes / sizeof schemes[0]; set++) {
        struct urisift_scanner *all = scanner_by(syntax->format, NULL, schemes[set], false), *by[8];
        size_t count = 0;
        for (size_t i = 0; (kernel = kernel_at(i)); i++)
            if (kernel->is_supported())
                by[count++] = scanner_by(syntax->format, kernel->name, schemes[set], true);
        for (size_t round = 0; round < 500; round++) {
            struct urisift_span html = span_of(text, write_text(syntax, text, &random));
            find_all(r, all, pieces_whole(html), &want);
            found += r->findings;
            for (size_t k = 0; k < 2 * count; k++) {
                struct pieces pieces =
                    k % 2 ? pieces_random(html, 1 + round % 200, round + 1) : pieces_whole(html);
                find_all(r, by[k / 2], pieces, &got);
                cr_assert(want.size == got.size && memcmp(want.text, got.text, got.size) == 0,
                          "round %zu, kernel %zu:\n%s\nnot\n%s\nin\n%.*s", round, k / 2, got.text,
                          want.text, (int)html.size, (const char *)html.data);
            }
        }
        for (size_t k = 0; k < count; k++)
            urisift_scanner_free(by[k]);
        urisift_scanner_free(all);
    }
    cr_expect_gt(found, 10000u);
    recorder_free(r);
}

Test(html_skip, finds_the_same, .timeout = 300)
{
    check_finds_the_same(&(const struct syntax){"html", parts, PARTS});
}

Test(html_skip, finds_the_same_in_xml, .timeout = 300)
{
    check_finds_the_same(&(const struct syntax){"xml", parts_of_xml, PARTS_OF_XML});
}

/* What the layer puts of a text, whole. */
static void put_of(struct layered *out, struct html *h, const struct find_schemes *schemes,
                   const char *text)
{
    html_begin(h, NULL, kernel_choose(NULL), schemes);
    layered_run(out, (struct text_layer){html_feed, html_finish, h, {NULL, NULL}},
                pieces_whole(span_of(text, strlen(text))), 0);
}

#define WORDS "Words, more of them than the few bytes for which nothing is passed over"
#define PLAIN "<p>" WORDS "</p>"
#define END "<hr class=x>"

Test(html_skip, passes_over_what_holds_no_scheme)
{
    static const struct {
        const char *text, *put;
    } cases[] = {
        {PLAIN "<p class=\"x\">Two: <b>it's</b> 12:30</p><p>three &lt; &#x3C; 4</p>" END, ""},
        {PLAIN "<p>http://a.example/</p><p>two</p>" END, "http://a.example/\n\n"},
        {PLAIN "<a title=\"Two\" href=\"http://a.example/\">three</a><p>four</p>" END,
         "Two\n\n<http://a.example/>\n\n"},
        {PLAIN "<p>tw<b>o</b>http<i>:</i></p><p>three</p>" END, "twohttp:\n\n"},
        {PLAIN "<tr><td>One</td>: <td>two</td>:<td></tr>" END, ""},
        /* The end of a run is not seen to be plain. */
        {PLAIN "<p>Two<script>three:</script>four</p>", "Two\n\nfour\n\n"},
        /* from there on with the other quotes */
        {PLAIN "<p title='\"'>two</p><p title='\"'>three</p>" END, "\"\n\n"},
        /* a try that did not pay */
        {"<p>http://a.example/</p>" PLAIN PLAIN END, "http://a.example/\n\n" WORDS "\n\n"},
    };
    struct html *h = calloc(1, sizeof *h);
    struct layered out = {0};
    struct find_schemes schemes;
    cr_assert(h);
    cr_assert_eq(find_schemes_init(&schemes, NULL, NULL), URISIFT_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        put_of(&out, h, &schemes, cases[i].text);
        const char *got = out.size > 0 ? (const char *)out.data : "";
        cr_expect_str_eq(got, cases[i].put, "%zu: got %s", i, got);
    }
    put_of(&out, h, NULL, "<p>One</p><p>two</p>");
    cr_expect_str_eq((const char *)out.data, "One\n\ntwo\n\n");
    find_schemes_fini(&schemes);
    layered_free(&out);
    free(h);
}

Test(html_skip, passes_over_xml)
{
    static const struct {
        const char *text, *put;
    } cases[] = {
        {PLAIN "<dc:date x=\"y\">at 12:30 &lt; 13:00</dc:date><_a/>" WORDS END, ""},
        {PLAIN "<b>two &amp;</b>http://a.example/<b>three &amp;</b>" PLAIN END,
         "http://a.example/\n\n"},
        /* no tags: a ':' after it may continue the text */
        {PLAIN "<b:c:d>:</b:c:d>" PLAIN END, "<b:c:d>:</b:c:d>\n\n"},
        {PLAIN "<b>:</b>" PLAIN END, ""},
    };
    struct xml *x = calloc(1, sizeof *x);
    struct layered out = {0};
    struct find_schemes schemes;
    cr_assert(x);
    cr_assert_eq(find_schemes_init(&schemes, NULL, NULL), URISIFT_OK);
    const struct decoder_setup setup = {
        .kernel = kernel_choose(NULL), .schemes = &schemes, .schemes_only = true};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        xml_begin(x, &setup);
        layered_run(&out, (struct text_layer){xml_feed, xml_finish, x, {NULL, NULL}},
                    pieces_whole(span_of(cases[i].text, strlen(cases[i].text))), 0);
        const char *got = out.size > 0 ? (const char *)out.data : "";
        cr_expect_str_eq(got, cases[i].put, "%zu: got %s", i, got);
    }
    find_schemes_fini(&schemes);
    layered_free(&out);
    free(x);
}

/* Knows every name that changes how the following text is read, and no other common name. */
Test(html_skip, names)
{
    static const struct {
        const char *name;
        enum html_element_kind kind;
    } known[] = {
#define ELEMENT(name, kind) {#name, ELEMENT_##kind},
#include "scanner/decode/html/html_elements.def"
#undef ELEMENT
        {"p", ELEMENT_PARTS},       {"table", ELEMENT_PARTS}, {"thead", ELEMENT_PARTS},
        {"section", ELEMENT_PARTS}, {"main", ELEMENT_PARTS},  {"meta", ELEMENT_PARTS},
        {"map", ELEMENT_PARTS},     {"pre", ELEMENT_PARTS},   {"tbody", ELEMENT_PARTS},
        {"body", ELEMENT_PARTS},    {"bar", ELEMENT_PARTS},   {"template", ELEMENT_PARTS},
    };
    struct html *h = calloc(1, sizeof *h);
    cr_assert(h);
    html_skip_init(h, NULL, NULL);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        for (size_t upper = 0; upper < 2; upper++) {
            char tag[64];
            snprintf(tag, sizeof tag, "<%s x=y>", known[i].name);
            for (char *c = tag; upper && *c; c++)
                *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 32 : *c);
            cr_expect_eq(markup_tag_is_plain(&h->skip.markup, (const uint8_t *)tag, 0, strlen(tag)),
                         known[i].kind <= ELEMENT_JOINS, "%s", tag);
        }
    free(h);
}
