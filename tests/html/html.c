/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html.c — the HTML layer: corpora/layers/html.tsv at every cut; names; places; random pieces.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/html/html_states.h"
#include "tests/support/layers.h"
#include "tests/support/table.h"

/* What came out, as the table writes it. */
struct shown {
    struct location *location;
    const char *attribute;
    enum enclosure enclosed;
    char *text;
    size_t size, capacity;
};

static void add(struct shown *s, const void *data, size_t size)
{
    if (s->capacity - s->size <= size) {
        s->capacity = 2 * s->capacity + size + 64;
        s->text = realloc(s->text, s->capacity);
        cr_assert(s->text);
    }
    memcpy(s->text + s->size, data, size);
    s->size += size;
    s->text[s->size] = 0;
}

static void show_mark(struct shown *s)
{
    const char *attribute = s->location->now.attribute ? s->location->now.attribute : "";
    if (s->location->now.enclosed == s->enclosed && strcmp(attribute, s->attribute) == 0)
        return;
    s->enclosed = s->location->now.enclosed;
    s->attribute = attribute;
    const char *open = s->enclosed == ENCLOSURE_NONE       ? "{"
                       : s->enclosed == ENCLOSURE_RELATIVE ? "{~"
                                                           : "{+";
    add(s, open, strlen(open));
    add(s, attribute, strlen(attribute));
    add(s, "}", 1);
}

static enum urisift_error show(void *self, const struct urisift_text *t)
{
    struct shown *s = self;
    bool separator = t->begin == t->end;
    cr_assert(!separator || t->map == TEXT_WHOLE);
    for (size_t i = 0; i < t->size; i++) {
        if (separator && t->data[i] == '\n') {
            cr_assert(i + 1 < t->size && t->data[i + 1] == '\n');
            if (i > 0 || s->location->now.enclosed != ENCLOSURE_LINK)
                add(s, "|", 1);
            i++;
        } else {
            show_mark(s);
            add(s, t->data + i, 1);
        }
    }
    return URISIFT_OK;
}

/* Makes the layer put what patterns and families need, and what `scripts` searches. */
static void want_more(struct html *h, bool wants_more, struct html *inner)
{
    h->puts_relative = wants_more;
    labels_init(&h->labels, wants_more ? UINT32_MAX : 0, LABELS_ALL);
    if (inner)
        html_search_scripts(h, inner);
}

struct layered_html {
    struct html *html, *inner; /* inner: NULL without `scripts` */
    struct location location;
    bool wants_more;
};

/* Writes what the layer puts, and the mark after the last text. */
static void run_shown(struct shown *s, struct layered_html *l, struct pieces pieces)
{
    struct html *h = l->html;
    s->size = 0;
    s->location = &l->location;
    s->attribute = "";
    s->enclosed = ENCLOSURE_NONE;
    add(s, "", 0);
    html_begin(h, &l->location, NULL, NULL);
    want_more(h, l->wants_more, l->inner);
    struct urisift_text_sink out = {show, s};
    size_t step = pieces.step ? pieces.step : pieces.text.size;
    for (size_t i = 0; i < pieces.text.size; i += step) {
        size_t size = pieces.text.size - i < step ? pieces.text.size - i : step;
        uint8_t *piece = malloc(size);
        cr_assert(piece);
        memcpy(piece, pieces.text.data + i, size);
        struct urisift_text text = {piece, size, i, i + size, TEXT_EXACT, 0};
        cr_assert_eq(html_feed(h, &text, out), URISIFT_OK);
        free(piece);
    }
    cr_assert_eq(html_finish(h, out), URISIFT_OK);
    show_mark(s);
}

static void begin(void *self)
{
    struct layered_html *l = self;
    html_begin(l->html, &l->location, NULL, NULL);
    want_more(l->html, l->wants_more, l->inner);
}

static void check_places(const struct layered *l, struct urisift_span text, uint64_t base)
{
    for (size_t i = 0; i < l->size; i++) {
        cr_assert_geq(l->begin[i], i > 0 ? l->begin[i - 1] : base);
        cr_assert_leq(l->end[i], base + text.size);
    }
}

Test(html, cases)
{
    struct table table;
    struct layered_html l = {.html = calloc(1, sizeof *l.html)};
    struct html *inner = calloc(1, sizeof *inner);
    struct shown shown = {0};
    struct layered out = {0};
    location_init(&l.location, NULL);
    cr_assert(l.html && inner && table_read(&table, "layers/html.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        struct urisift_span text = table.rows[i].column[1].text,
                            want = table.rows[i].column[2].text;
        const char *name = table_string(&table.rows[i], 0);
        l.wants_more = strncmp(name, "for-patterns", 12) == 0 || strncmp(name, "labels", 6) == 0;
        l.inner = strncmp(name, "scripts", 7) == 0 ? inner : NULL;
        for (size_t step = 0; step < 4; step++) {
            run_shown(&shown, &l, pieces_step(text, step));
            struct urisift_span got = {(const uint8_t *)shown.text, shown.size};
            cr_expect(span_equal(got, want), "%s, in pieces of %zu: got %s, want %s", name, step,
                      span_print(got), span_print(want));
        }
        struct text_layer layer = {html_feed, html_finish, l.html, {NULL, NULL}};
        layered_run_all_cuts(&out, layer, begin, &l, text, 1000);
        check_places(&out, text, 1000);
    }
    cr_expect_geq(table.count, 90u);
    free(shown.text);
    free(inner);
    free(l.html);
    layered_free(&out);
    location_fini(&l.location);
    table_free(&table);
}

/* Every name that is known is found. */
Test(html, names)
{
    struct html *h = calloc(1, sizeof *h);
    cr_assert(h);
    html_names_init(h);
    static const char *const elements[] = {
#define ELEMENT(name, kind) #name,
#include "scanner/decode/html/html_elements.def"
#undef ELEMENT
    };
    static const char *const attributes[] = {
#define ATTRIBUTE(name, reported, kind) name,
#include "scanner/decode/html/html_attributes.def"
#undef ATTRIBUTE
    };
    for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++) {
        uint64_t coded = 0, plain = 0;
        for (size_t k = 0; elements[i][k]; k++) {
            coded = coded << 5 | html_name_codes[(uint8_t)elements[i][k]];
            plain |= (uint64_t)(uint8_t)elements[i][k] << 8 * k % 64;
        }
        cr_expect_eq(html_name_find(h->elements, coded), i + 1, "%s", elements[i]);
        if (strlen(elements[i]) <= HTML_PLAIN)
            cr_expect_eq(html_name_find(h->plain, plain), i + 1, "%s", elements[i]);
    }
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        uint64_t coded = 0;
        for (size_t k = 0; attributes[i][k]; k++)
            coded = coded << 5 | html_name_codes[(uint8_t)attributes[i][k]];
        cr_expect_eq(html_name_find(h->attributes, coded), i + 1, "%s", attributes[i]);
    }
    free(h);
}

/* The places of the first and last byte of `want` in the output. */
static void expect_place(const struct layered *l, const char *want, uint64_t first, uint64_t end)
{
    const char *at = strstr((const char *)l->data, want);
    cr_assert(at, "%s is not in %s", want, (const char *)l->data);
    size_t i = (size_t)(at - (const char *)l->data), last = i + strlen(want) - 1;
    cr_expect_eq(l->begin[i], first, "%s: begins at %llu", want, (unsigned long long)l->begin[i]);
    cr_expect_eq(l->end[last], end, "%s: ends at %llu", want, (unsigned long long)l->end[last]);
}

static void run_text(struct layered *out, struct html *h, const char *text)
{
    html_begin(h, NULL, NULL, NULL);
    layered_run(out, (struct text_layer){html_feed, html_finish, h, {NULL, NULL}},
                pieces_whole(span_of(text, strlen(text))), 0);
    cr_assert_eq(out->error, URISIFT_OK);
}

Test(html, places)
{
    struct html *h = calloc(1, sizeof *h);
    struct layered out = {0};
    cr_assert(h);
    /*             0123456789012345678901234567890123456789012345678901234567890123456789 */
    run_text(&out, h,
             "<base href=\"http://b.example/x/\"><a href=' y&amp;z '>u &amp; v</a>&notit;");
    expect_place(&out, "http://b.example/x/>", 12, 31);
    expect_place(&out, "http://b.example/x/y&z", 43, 50);
    expect_place(&out, "u ", 53, 55);
    expect_place(&out, "& v", 55, 62);
    expect_place(&out, "\xc2\xac", 66, 70);
    expect_place(&out, "it;", 70, 73);
    run_text(&out, h, "<a href=\"&#104;tt\np:\n//a\"><img srcset='a:b, c:d,'>");
    expect_place(&out, "h", 9, 15);
    expect_place(&out, "http://a", 9, 24);
    expect_place(&out, "a:b", 39, 42);
    expect_place(&out, "c:d", 44, 47);
    layered_free(&out);
    free(h);
}

/* Random pieces of HTML: the same for every cut, and nothing out of order. */
Test(html_runs, random)
{
    static const char *const parts[] = {
        "<",         ">",        "</",
        "<!--",      "-->",      "-",
        "\"",        "'",        "=",
        " ",         "\n",       "&",
        "&amp",      ";",        "#",
        "&#x41",     "<a href=", "<base href=\"http://b/\">",
        "http://a/", "x",        "<b>",
        "<p>",       "<script>", "</script",
        "<title>",   "</title>", "<meta http-equiv=refresh content=",
        "5;url=",    ",",        "<img srcset=",
        "title=",    "/",        "<svg>",
        "<![CDATA[", "]]>",      ":",
        "\t",        "&not",     "it",
        "!",         "srcdoc=",  "data-x='<b>",
        "<!--[if",   "a://b",    "\"&am\""};
    struct layered_html l = {.html = calloc(1, sizeof *l.html)};
    struct html *inner = calloc(1, sizeof *inner);
    struct layered out = {0};
    uint64_t random = 1;
    location_init(&l.location, NULL);
    cr_assert(l.html && inner);
    for (size_t i = 0; i < 3000; i++) {
        l.inner = i % 2 ? inner : NULL;
        char text[512];
        size_t size = 0;
        for (size_t k = random_next(&random) % 24; k-- > 0;) {
            const char *part = parts[random_next(&random) % (sizeof parts / sizeof parts[0])];
            memcpy(text + size, part, strlen(part));
            size += strlen(part);
        }
        struct urisift_span span = span_of(text, size);
        layered_run_all_cuts(&out,
                             (struct text_layer){html_feed, html_finish, l.html, {NULL, NULL}},
                             begin, &l, span, 7);
        check_places(&out, span, 7);
    }
    layered_free(&out);
    free(inner);
    free(l.html);
    location_fini(&l.location);
}
