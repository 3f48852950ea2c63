/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rtf.c — the format rtf: corpora/layers/rtf.tsv and random documents at every cut; the table of
 * control words; the limit of groups. */
#include <stdio.h>

#include "scanner/decode/rtf/rtf_words.h"
#include "tests/support/formats.h"

Test(rtf, table)
{
    format_table(&urisift_decoder_rtf, "rtf.tsv", 40);
}

Test(rtf, words_are_in_order)
{
    for (size_t i = 0; rtf_word_at(i); i++) {
        const char *name = rtf_word_at(i)->name;
        cr_assert(strlen(name) <= RTF_WORD, "%s", name);
        cr_assert_eq(rtf_word_named(name), rtf_word_at(i), "%s", name);
        if (i > 0)
            cr_assert(strcmp(rtf_word_at(i - 1)->name, name) < 0, "%s", name);
    }
    cr_assert_null(rtf_word_named(""));
    cr_assert_null(rtf_word_named("zzz"));
}

/* Groups beyond the limit are part of the group around them, and end where they end. */
Test(rtf, deep)
{
    enum { DEPTH = 3000 };
    char *text = malloc(4 * DEPTH + 64), *to = text + sprintf(text, "{\\rtf1 a");
    cr_assert(text);
    for (size_t i = 0; i < DEPTH; i++)
        *to++ = '{';
    to += sprintf(to, "\\pict b");
    for (size_t i = 0; i < DEPTH; i++)
        *to++ = '}';
    to += sprintf(to, "{\\pict 00}c}d");
    struct layered got = {0};
    struct format_layer f = format_new(&urisift_decoder_rtf);
    layered_run(&got, format_text_layer(&f),
                pieces_random(span_of(text, (size_t)(to - text)), 3, 100), 1);
    cr_assert_eq(got.size, 6);
    cr_assert(memcmp(got.data, "abc\n\nd", 6) == 0, "%.*s", (int)got.size, got.data);
    layered_free(&got);
    free(f.state);
    free(text);
}

/* Random documents: format_run() compares what comes out of all cuts. */
Test(rtf, random)
{
    static const char *const pieces[] = {"{\\rtf1",
                                         "\\ansicpg932",
                                         "\\fromhtml1",
                                         "{",
                                         "}",
                                         "{",
                                         "}",
                                         "}",
                                         "{\\*\\foo ",
                                         "{\\*\\fldinst ",
                                         "HYPERLINK",
                                         "\"",
                                         "http://a/",
                                         "\\\\",
                                         "\\'83",
                                         "\\'",
                                         "e9",
                                         "\\u233 ",
                                         "\\u-10179?",
                                         "\\u-8694?",
                                         "?",
                                         "\\uc2",
                                         "\\par",
                                         " ",
                                         "\\bin3 ",
                                         "\\htmlrtf",
                                         "\\htmlrtf0 ",
                                         "{\\*\\htmltag84 ",
                                         "<a href=\"",
                                         "\">",
                                         "&amp;",
                                         "\\*",
                                         "{\\pict ",
                                         "{\\footnote ",
                                         "\r\n",
                                         "-",
                                         "12",
                                         "\xc3\xa9",
                                         "{\\upr",
                                         "{\\*\\ud",
                                         "{\\*\\template ",
                                         "a",
                                         "\\f1",
                                         "{\\fonttbl",
                                         "\\fcharset128",
                                         "{\\fldrslt "};
    enum { ROUNDS = 300, LONGEST = 200, PIECES = sizeof pieces / sizeof pieces[0] };
    uint64_t random = 4711;
    struct layered got = {0};
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 32];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % PIECES];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        text[size] = 0;
        format_run(&urisift_decoder_rtf, span_of(text, size), 1, &got);
    }
    layered_free(&got);
}
