/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_words.c — encoded words of header fields: the table, places, a naive model
 * on random text, and charsets.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "scanner/decode/mail/encoded_words.h"
#include "tests/support/layers.h"
#include "tests/support/table.h"

static struct encoded_words words;

static void begin(void *self)
{
    encoded_words_begin(self);
}

static const struct text_layer layer = {
    encoded_words_feed, encoded_words_finish, &words, {NULL, NULL}};

static void run(struct layered *l, struct urisift_span text)
{
    layered_run_all_cuts(l, layer, begin, &words, text, 1000);
    cr_assert_eq(l->error, URISIFT_OK);
}

Test(encoded_words, table)
{
    struct table table;
    struct layered l = {0};
    cr_assert(table_read(&table, "layers/encoded-words.tsv"));
    cr_assert_geq(table.count, 50);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span body = table_span(row, 1, row->column[1].text);
        run(&l, body);
        struct urisift_span want = table_span(row, 2, body);
        cr_assert(span_equal(span_of(l.data, l.size), want), "%s: %s, not %s", table_string(row, 0),
                  span_print(span_of(l.data, l.size)), span_print(want));
    }
    layered_free(&l);
    table_free(&table);
}

/* Byte i of the output comes from [begin, end) of the text. */
static void expect(const struct layered *l, size_t i, char byte, uint64_t from, uint64_t to)
{
    cr_assert_lt(i, l->size);
    cr_assert(l->data[i] == (uint8_t)byte && l->begin[i] == 1000 + from && l->end[i] == 1000 + to,
              "octet %zu: %02x [%llu, %llu)", i, l->data[i], (unsigned long long)l->begin[i],
              (unsigned long long)l->end[i]);
}

Test(encoded_words, places)
{
    struct layered l = {0};
    run(&l, span_of("a =?utf-8?Q?b=41_c?= =?utf-8?B?Zm9vYg==?=.", 42));
    cr_assert_str_eq((char *)l.data, "a bA cfoob.");
    expect(&l, 0, 'a', 0, 1);
    expect(&l, 1, ' ', 1, 2);
    expect(&l, 2, 'b', 12, 13);
    expect(&l, 3, 'A', 13, 16);
    expect(&l, 4, ' ', 16, 17);
    expect(&l, 5, 'c', 17, 18);
    expect(&l, 6, 'f', 31, 35);
    expect(&l, 8, 'o', 31, 35);
    expect(&l, 9, 'b', 35, 39); /* the padding with it */
    expect(&l, 10, '.', 41, 42);
    run(&l, span_of("=?utf-8?B?Zm 9vYmE?=", 20));
    cr_assert_str_eq((char *)l.data, "fooba");
    expect(&l, 0, 'f', 10, 15); /* each part of a divided unit has the whole of it as its place */
    expect(&l, 2, 'o', 10, 15);
    expect(&l, 3, 'b', 15, 18);
    expect(&l, 4, 'a', 15, 18);
    layered_free(&l);
}

Test(encoded_words, url_over_two_words)
{
    struct layered l = {0};
    const char *body = "=?utf-8?Q?see_http=3A=2F=2Fexample=2Eorg=2Fa=5Fb?=\n =?utf-8?Q?=2Fc_now?=";
    run(&l, span_of(body, strlen(body)));
    cr_assert_str_eq((char *)l.data, "see http://example.org/a_b/c now");
    expect(&l, 4, 'h', 14, 15);
    expect(&l, 27, 'c', 65, 66);
    layered_free(&l);
}

/* Unchanged text comes through in the pieces in which it goes in, without a copy. */
static size_t runs;

static enum urisift_error count_run(void *self, const struct urisift_text *text)
{
    runs++;
    cr_assert_eq(text->data, self);
    return URISIFT_OK;
}

Test(encoded_words, plain_text_is_passed_on_whole)
{
    char text[] = "v=1; a=rsa-sha256; c=relaxed/relaxed; ?= == = http://h/?a=b&c==d";
    struct urisift_text t = {(uint8_t *)text, sizeof text - 1, 0, sizeof text - 1, TEXT_EXACT, 0};
    encoded_words_begin(&words);
    cr_assert_eq(encoded_words_feed(&words, &t, (struct urisift_text_sink){count_run, text}),
                 URISIFT_OK);
    cr_assert_eq(runs, 1);
}

/* Bytes that come with other places keep them. */
Test(encoded_words, runs_of_other_maps)
{
    struct layered l = {0};
    const char *body = "x=?utf-8?Q?a=42?= y =";
    size_t size = strlen(body);
    for (size_t cut = 1; cut < size; cut++) {
        struct urisift_text t = {(const uint8_t *)body, size, 100, 100 + 2 * size, TEXT_UTF16, 0};
        struct urisift_text a = text_part(&t, 0, cut), b = text_part(&t, cut, size);
        l.size = 0;
        encoded_words_begin(&words);
        encoded_words_feed(&words, &a, layered_sink(&l));
        encoded_words_feed(&words, &b, layered_sink(&l));
        encoded_words_finish(&words, layered_sink(&l));
        cr_assert_str_eq((char *)l.data, "xaB y =");
        cr_assert(l.begin[1] == 122 && l.end[1] == 124 && l.begin[2] == 124 && l.end[2] == 130,
                  "cut %zu", cut);
        cr_assert(l.begin[6] == 100 + 2 * (size - 1) && l.end[6] == 100 + 2 * size);
    }
    layered_free(&l);
}

/* ---- charsets ----------------------------------------------------------------------- */

/* A charset's state lasts over words of the same charset in a row, of any language, and ends
 * with them. */
Test(encoded_words, charsets)
{
    static const struct {
        const char *body, *want;
    } cases[] = {
        {"a =?utf-16be?B?AGIA?=\n =?UTF-16BE*en?B?Yw==?= d", "a bc d"},
        {"=?utf-16be?B?AGIA?= =?utf-16le?B?YwBkAA==?=", "b\xEF\xBF\xBD"
                                                        "cd"},
        {"=?utf-16be?B?AGIA?= ", "b\xEF\xBF\xBD "},
        {"=?utf-7?q?+AGEAYg?= =?latin1?q?e=E4?= =?utf-7?q?+AGM-?=", "abe\xFF"
                                                                    "c"},
        {"=?iso-2022-jp?B?GyRCJCI=?= =?iso-2022-jp?B?JCI=?= =?utf-8?q?g?= =?iso-2022-jp?q?$?=",
         "\xFF\xFF\xFF\xFF\xFF\xFF\xFFg$"},
        {"=?utf-16be?B?AGIA?= =?utf-16be?B?Yw?", "b\xEF\xBF\xBD =?utf-16be?B?Yw?"},
        {"=?x-nobody?q?=E4?= =??q?=E4?=", "\xE4\xE4"},
        {"=?utf-16be?B?AGIAY?= =?utf-16be?B?w==?= =?utf-16be?B?AGQ=?=", "bcd"},
    };
    struct layered l = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        run(&l, span_of(cases[i].body, strlen(cases[i].body)));
        cr_assert(
            span_equal(span_of(l.data, l.size), span_of(cases[i].want, strlen(cases[i].want))),
            "%s: %s", cases[i].body, span_print(span_of(l.data, l.size)));
    }
    layered_free(&l);
}

/* A layer that is left in the middle owns a converter of iconv(3): a leak is seen by the
 * sanitizers. */
Test(encoded_words, abandoned)
{
    static const char body[] = "=?utf-8?q?a?= =?ibm1364?q?a?= =?t.61?q?=C2?=";
    struct layered l = {0};
    encoded_words_begin(&words);
    struct urisift_text t = {(const uint8_t *)body, sizeof body - 1, 0,
                             sizeof body - 1,       TEXT_EXACT,      0};
    cr_assert_eq(encoded_words_feed(&words, &t, layered_sink(&l)), URISIFT_OK);
    encoded_words_abandon(&words);
    encoded_words_abandon(&words); /* nothing is open any more */
    memset(&words, 0, sizeof words);
    layered_free(&l);
}

/* ---- a naive model ------------------------------------------------------------------ */

static bool is_white(char c)
{
    return c && strchr(" \t\r\n", c);
}

/* The size of the word at `s`, 0 for none; where its text begins. */
static size_t model_word(const char *s, size_t *text)
{
    if (s[0] != '=' || s[1] != '?')
        return 0;
    size_t label = strcspn(s + 2, "?= \t\r\n\a");
    if (label > ENCODED_WORD_LABEL || s[2 + label] != '?' || !s[3 + label] ||
        !strchr("QqBb", s[3 + label]) || s[4 + label] != '?')
        return 0;
    *text = 5 + label;
    bool base64 = s[3 + label] == 'B' || s[3 + label] == 'b';
    for (size_t i = *text; s[i]; i++) {
        if (s[i] == '?' && s[i + 1] == '=')
            return i + 2 <= ENCODED_WORD_MOST ? i + 2 : 0;
        if (s[i] == '?' && (base64 || (i > *text && s[i - 1] == '=')))
            return 0;
        if (s[i] == '\a' || (base64 && strchr("._-", s[i])))
            return 0;
    }
    return 0;
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Decodes a text and appends to `out`. */
static size_t model_decode(const char *s, size_t size, bool base64, char *out)
{
    size_t n = 0, bits = 0, value = 0;
    for (size_t i = 0; i < size; i++) {
        unsigned byte;
        char hex[3] = {s[i + 1], s[i + 1] ? s[i + 2] : '\0', '\0'};
        const char *digit = strchr(digits, s[i]);
        if (base64 && s[i] == '=') {
            bits = value = 0;
        } else if (base64 && digit) {
            value = value << 6 | (size_t)(digit - digits);
            bits += 6;
            if (bits >= 8)
                out[n++] = (char)(value >> (bits -= 8));
        } else if (base64) {
            continue;
        } else if (s[i] == '=' && i + 2 < size && strspn(hex, "0123456789abcdefABCDEF") == 2 &&
                   sscanf(hex, "%2x", &byte) == 1) {
            out[n++] = (char)byte;
            i += 2;
        } else {
            out[n++] = s[i] == '_' ? ' ' : s[i];
        }
    }
    return n;
}

/* Could the text of base64 stand alone? */
static bool model_is_whole(const char *s, size_t size)
{
    size_t count = 0, padding = 0;
    char last = 'A';
    for (size_t i = 0; i < size; i++) {
        padding += s[i] == '=';
        count += strchr(digits, s[i]) != NULL;
        last = strchr(digits, s[i]) ? s[i] : last;
    }
    size_t value = (size_t)(strchr(digits, last) - digits), left = count % 4;
    if (padding > 0)
        return (count + padding) % 4 == 0;
    return left == 0 || (left == 2 && value % 16 == 0) || (left == 3 && value % 4 == 0);
}

/* The digits after the last whole unit; the size, 0 if there is padding after them. */
static size_t model_rest(const char *s, size_t size, char *rest)
{
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        if (s[i] == '=')
            n = 0;
        else if (strchr(digits, s[i])) {
            n = n == 4 ? 0 : n;
            rest[n++] = s[i];
        }
    }
    return n == 4 ? 0 : n;
}

/* The text of a word, with what remains of the words before. */
struct model_text {
    char label[ENCODED_WORD_LABEL + 1], letter;
    char text[16384];
    size_t size, from; /* of `out`: where what remains begins */
};

static size_t model(const char *s, char *out)
{
    /* after a word and white space: 1 + bytes of white space */
    size_t n = 0, behind = 0, text = 0;
    static struct model_text now;
    while (*s) {
        size_t size = model_word(s, &text);
        if (size > 0) {
            char letter = (char)(s[text - 2] | 0x20), rest[4];
            const char *label = s + 2;
            size_t label_size = text - 5, more = size - 2 - text;
            n -= behind > 0 ? behind - 1 : 0;
            bool same = behind > 0 && now.letter == letter && strlen(now.label) == label_size &&
                        memcmp(now.label, label, label_size) == 0;
            if (letter == 'b' && same && now.size > 0) {
                char last = now.text[now.size - 1];
                size_t value = (size_t)(strchr(digits, last) - digits);
                bool odd =
                    now.size == 1 || (now.size == 2 && value % 16) || (now.size == 3 && value % 4);
                same = odd || !model_is_whole(s + text, more);
            }
            if (same)
                n = now.from;
            else
                now.size = 0;
            memcpy(now.label, label, label_size);
            now.label[label_size] = '\0';
            now.letter = letter;
            memcpy(now.text + now.size, s + text, more);
            now.size += more;
            now.text[now.size] = '\0';
            size_t end = n + model_decode(now.text, now.size, letter == 'b', out + n);
            now.from = end;
            if (letter == 'b') {
                now.size = model_rest(now.text, now.size, rest);
                memcpy(now.text, rest, now.size);
                now.from -= now.size > 0 ? now.size - 1 : 0;
            } else {
                size_t keep = now.size > 0 && now.text[now.size - 1] == '=' ? 1
                              : now.size > 1 && now.text[now.size - 2] == '=' &&
                                      strchr("0123456789abcdefABCDEF", now.text[now.size - 1])
                                  ? 2
                                  : 0;
                memmove(now.text, now.text + now.size - keep, keep);
                now.size = keep;
                now.from -= keep;
            }
            for (bool latin1 = strncmp(s + 2, "latin1?", 7) == 0; n < end; n++)
                out[n] = out[n] & 0x80 && latin1 ? '\xff' : out[n];
            n = end;
            behind = 1;
            s += size;
        } else {
            behind = behind > 0 && is_white(*s) && behind <= ENCODED_WORD_BLANKS ? behind + 1 : 0;
            out[n++] = *s++;
        }
    }
    return n;
}

Test(encoded_words, model_on_random_text)
{
    static const char *const pieces[] = {
        "=?", "?=",  "=?utf-8?Q?", "=?utf-8?B?", "?",         "=",           " ",  "\r\n ",
        "a",  "=41", "YWJj",       "YQ==",       "Y",         "aH",          "=4", "=?utf-8?B?Y",
        "1",  "_",   ".",          "\a",         "=?latin1?", "=?latin1?q?", "q?"};
    enum { ROUNDS = 6000, MOST = 30 };
    struct layered l = {0};
    uint64_t state = 20031;
    static char text[16384], want[16384];
    size_t decoded = 0;
    for (int round = 0; round < ROUNDS; round++) {
        size_t count = 1 + random_next(&state) % MOST;
        text[0] = '\0';
        for (size_t i = 0; i < count; i++) {
            /* Now and then something long, around the limits. */
            size_t times = random_next(&state) % 60 ? 1 : 970 + random_next(&state) % 40;
            const char *piece = pieces[random_next(&state) % (sizeof pieces / sizeof pieces[0])];
            if (strlen(text) + times * strlen(piece) < sizeof text)
                for (; times > 0; times--)
                    strcpy(text + strlen(text), piece);
        }
        size_t size = model(text, want);
        for (size_t way = 0; way < 3; way++) {
            struct urisift_span span = span_of(text, strlen(text));
            begin(&words);
            layered_run(
                &l, layer,
                way == 0 ? pieces_whole(span) : pieces_random(span, 30, (uint64_t)round + way), 0);
            cr_assert(l.size == size && memcmp(l.data, want, size) == 0, "%s:\n%s, not\n%s",
                      span_print(span), span_print(span_of(l.data, l.size)),
                      span_print(span_of(want, size)));
        }
        decoded += size < strlen(text);
    }
    cr_assert_gt(decoded, ROUNDS / 10);
    layered_free(&l);
}
