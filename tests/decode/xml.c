/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml.c — the format xml: corpora/layers/xml.tsv at every cut; random texts in any pieces; which
 * texts `auto` takes for it. */
#include <stdio.h>

#include "scanner/decode/markup/labels.h"
#include "tests/support/formats.h"

Test(xml, table)
{
    format_table(&urisift_decoder_xml, "xml.tsv", 86);
}

/* There is room for all labels of the families. */
Test(xml, labels_have_room)
{
    struct labels all;
    labels_init(&all, UINT32_MAX, LABELS_ALL);
    cr_assert_lt(all.count, LABELS);
}

/* Names up to what can be held, and longer ones. */
Test(xml, long_names)
{
    struct layered got = {0};
    for (size_t size = 60; size < 80; size++)
        for (size_t tag = 0; tag < 2; tag++) {
            char name[80] = "", text[256];
            memset(name, 'a', size);
            snprintf(text, sizeof text, tag ? "x<%s b='c:d'>y</%s>z" : "x<b %s='c:d'>y</b%.0s>z",
                     name, name);
            format_run(&urisift_decoder_xml, span_of(text, strlen(text)), 0, &got);
            cr_assert(got.size == 14 && memcmp(got.data, "x\n\n<c:d>\n\ny\n\nz", 14) == 0,
                      "%zu: %.*s", size, (int)got.size, (char *)got.data);
        }
    layered_free(&got);
}

/* A long gap inside a text separates its parts. */
Test(xml, gap)
{
    enum { MOST = 64 * 1024 };
    static char text[MOST + 64] = "a";
    struct format_layer f = format_new(&urisift_decoder_xml);
    struct layered got = {0};
    size_t size = 1;
    for (; size < MOST + 24; size += 12)
        memcpy(text + size, "<![CDATA[]]>", 12);
    text[size++] = 'b';
    layered_run(&got, format_text_layer(&f), pieces_random(span_of(text, size), 9, 1), 0);
    cr_assert(got.size == 4 && memcmp(got.data, "a\n\nb", 4) == 0, "%.*s", (int)got.size,
              (char *)got.data);
    layered_free(&got);
    free(f.state);
}

Test(xml, random_text_in_any_pieces)
{
    enum { ROUNDS = 20000, LONGEST = 200, BASE = 77 };
    static const char *const pieces[] = {
        "<",           "<a",
        "</",          "<a b=",
        "\"",          "'",
        ">",           "/>",
        "/",           "=",
        " ",           "\n",
        "x:",          "http://a.example/",
        "&amp;",       "&#3",
        "9;",          "&lt;",
        "&",           ";",
        "<!--",        "--",
        "-",           "-->",
        "<![CDATA[",   "]]>",
        "]",           "<?",
        "?",           "?>",
        "<!DOCTYPE a", "[",
        "name",        "isbn",
        "value=",      "7",
        ":",           "\xc3",
        "\xa9",        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
    struct format_layer f = format_new(&urisift_decoder_xml);
    struct layered want = {0}, got = {0};
    uint64_t random = 2008;
    f.families = UINT32_MAX;
    format_begin(&f);
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 64];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % (sizeof pieces / sizeof pieces[0])];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        layered_run(&want, format_text_layer(&f), pieces_whole(span_of(text, size)), BASE);
        layered_run(&got, format_text_layer(&f), pieces_random(span_of(text, size), 9, round + 1),
                    BASE);
        layered_same(&got, &want, "cut");
        for (size_t i = 0; i < want.size; i++)
            cr_assert(want.begin[i] <= want.end[i] &&
                          (i == 0 || want.begin[i - 1] <= want.begin[i]),
                      "%.*s", (int)size, (char *)text);
    }
    layered_free(&want);
    layered_free(&got);
    free(f.state);
}

static int sniffed(const char *text)
{
    return urisift_decoder_xml.sniff((const uint8_t *)text, strlen(text));
}

Test(xml, sniffed)
{
    format_sniffed(&urisift_decoder_xml, "xml", 13);
}

/* XHTML that begins with its doctype is HTML; a certain HTML beats xml. */
Test(xml, gives_way)
{
    const char *text = "<?xml version='1.0'?>\n<feed xmlns='http://www.w3.org/2005/Atom'>";
    int sure;
    cr_assert_eq(decoder_sniffed((const uint8_t *)text, strlen(text), &sure), &urisift_decoder_xml);
    cr_assert_lt(sniffed(text), urisift_decoder_html.sniff((const uint8_t *)"<html>", 6));
}
