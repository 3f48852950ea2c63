/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* charset.c — the layer for charsets: cases of corpora/layers/charset.tsv at every cut; iconv(3)
 * as the judge. */
#include "scanner/decode/charset/charset.h"

#include <criterion/criterion.h>
#include <iconv.h>
#include <string.h>

#include "scanner/decode/charset/iconv_text.h"
#include "tests/support/layers.h"
#include "tests/support/table.h"

/* A charset that is begun anew for each way of cutting. */
struct job {
    struct charset charset;
    struct urisift_span label;
    bool begun;
};

static void begin(void *self)
{
    struct job *job = self;
    if (job->begun)
        charset_end(&job->charset);
    charset_begin(&job->charset, job->label);
    job->begun = true;
}

static void run(struct layered *l, struct job *job, struct urisift_span label,
                struct urisift_span text)
{
    job->label = label;
    layered_run_all_cuts(l, (struct text_layer){charset_feed, charset_finish, &job->charset, {0}},
                         begin, job, text, 1000);
}

static void end(struct job *job)
{
    if (job->begun)
        charset_end(&job->charset);
}

Test(charset, cases)
{
    struct table table;
    struct layered l = {0};
    cr_assert(table_read(&table, "layers/charset.tsv"));
    cr_assert(table.count > 0);
    for (size_t i = 0; i < table.count; i++) {
        struct job job = {0};
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = table_span(row, 1, (struct urisift_span){0}),
                            want = table_span(row, 2, text);
        run(&l, &job, table_span(row, 0, text), text);
        cr_expect(span_equal(span_of(l.data, l.size), want), "line %zu: %s", row->line,
                  span_print(span_of(l.data, l.size)));
        /* It is ready for a new beginning. */
        layered_run(&l, (struct text_layer){charset_feed, charset_finish, &job.charset, {0}},
                    pieces_whole(text), 7);
        cr_expect(span_equal(span_of(l.data, l.size), want), "line %zu again: %s", row->line,
                  span_print(span_of(l.data, l.size)));
        end(&job);
    }
    layered_free(&l);
    table_free(&table);
}

Test(charset, labels_that_need_no_layer)
{
    static const struct {
        const char *label;
        bool layer;
    } rows[] = {
        {"utf-8", false},
        {"UTF8", false},
        {"us-ascii", false},
        {"ASCII", false},
        {"", false},
        {"\"\"", false},
        {"nothing-known", false},
        {"//TRANSLIT", false},
        {"utf-8//IGNORE", false},
        {"iso-8859-1", true},
        {"'Latin1'", true},
        {"ISO_8859-1", true},
        {"SHIFT-JIS", true},
        {"IBM277", true},
        {"IBM865", true},
        {"ISO-10646/UTF8/", false},
        {"ANSI_X3.4-1986", false},
        {"utf-7", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct charset c;
        cr_expect_eq(charset_begin(&c, span_of(rows[i].label, strlen(rows[i].label))),
                     rows[i].layer, "%s", rows[i].label);
        charset_end(&c);
    }
}

/* The layer on iconv(3): an invalid sequence takes one byte, and the bytes held after it come
 * out one by one. */
static void begin_iconv(void *self)
{
    struct iconv_text *c = self;
    if (c->converter)
        iconv_text_end(c);
    cr_assert_eq(iconv_text_begin(c, "GB18030"), ICONV_TEXT_OPEN);
}

Test(charset, a_place_for_each_byte_behind_a_broken_character)
{
    static const char text[] = "\x81"
                               "0<a>";
    struct iconv_text c = {0};
    struct layered l = {0};
    layered_run_all_cuts(&l, (struct text_layer){iconv_text_feed, iconv_text_finish, &c, {0}},
                         begin_iconv, &c, span_of(text, sizeof text - 1), 1000);
    cr_assert(span_equal(span_of(l.data, l.size), span_of("\xff"
                                                          "0<a>",
                                                          5)));
    for (size_t i = 0; i < l.size; i++)
        cr_expect(l.begin[i] == 1000 + i && l.end[i] == 1001 + i, "octet %zu", i);
    iconv_text_end(&c);
    layered_free(&l);
}

Test(charset, labels_end_with_no_nul)
{
    struct charset c;
    cr_expect_not(charset_begin(&c, span_of("latin1\0x", 8)));
}

/* Against iconv(3) */

enum { ROUNDS = 12, CHARS = 300, TEXT = 16 * CHARS + 64 };

/* A character of a script that the charset may know, or of ASCII. Without U+00A5, which some
 * write as a backslash. */
static uint32_t random_char(uint64_t *random)
{
    static const uint32_t scripts[][2] = {{0xA6, 0x17F},    {0x391, 0x3C9},    {0x410, 0x44F},
                                          {0x3041, 0x30FA}, {0x4E00, 0x9FA5},  {0xAC00, 0xD7A3},
                                          {0xFF61, 0xFF9F}, {0x20000, 0x2A6D6}};
    static const char ascii[] = "http://example.org/~a_0189AZ[\\]^`{|}@ \n";
    uint64_t kind = random_next(random) % 20;
    if (kind >= 8)
        return (uint8_t)ascii[random_next(random) % (sizeof ascii - 1)];
    return scripts[kind][0] +
           (uint32_t)(random_next(random) % (scripts[kind][1] - scripts[kind][0] + 1));
}

/* Converts one character; 0: the charset does not have it. */
static size_t encode(iconv_t to, uint32_t c, char *out, size_t room)
{
    char *from = (char *)&c, *at = out;
    size_t left = 4, before = room;
    return iconv(to, &from, &left, &at, &room) == 0 && left == 0 ? before - room : 0;
}

/* What is expected of each byte of text, and of the text. */
struct expected {
    uint8_t text[TEXT];
    uint8_t data[TEXT];
    uint64_t begin[TEXT], end[TEXT];
    size_t text_size, size;
};

static void expect(struct expected *e, uint8_t c, size_t begin, size_t size)
{
    e->data[e->size] = c;
    e->begin[e->size] = 1000 + begin;
    e->end[e->size++] = 1000 + begin + size;
}

enum kind { BYTES, CHARACTERS, UNICODE }; /* 0xFF a byte or a character; or UTF-8 */

static void make_text(struct expected *e, const char *name, enum kind kind, uint64_t *random)
{
    iconv_t to = iconv_open(name, "UTF-32LE"), utf8 = iconv_open("UTF-8", "UTF-32LE");
    cr_assert(to != (iconv_t)-1 && utf8 != (iconv_t)-1, "%s", name);
    e->text_size = e->size = 0;
    for (size_t i = 0; i < CHARS; i++) {
        uint32_t c = random_char(random);
        size_t begin = e->text_size, size = encode(to, c, (char *)e->text + begin, 16);
        if (size == 0 || (kind == BYTES && c < 0x80 && e->text[begin] != c))
            continue;
        e->text_size += size;
        if (c < 0x80) {
            expect(e, (uint8_t)c, begin, size);
        } else if (kind == UNICODE) {
            char out[4];
            size_t n = encode(utf8, c, out, sizeof out);
            for (size_t k = 0; k < n; k++)
                expect(e, (uint8_t)out[k], begin, size);
        } else if (kind == CHARACTERS) {
            expect(e, 0xFF, begin, size);
        } else {
            for (size_t k = 0; k < size; k++)
                expect(e, 0xFF, begin + k, 1);
        }
    }
    iconv_close(to);
    iconv_close(utf8);
}

Test(charset, texts_that_iconv_made)
{
    static const struct {
        const char *label, *name;
        enum kind kind;
    } rows[] = {
        {"iso-8859-1", "ISO-8859-1", BYTES},
        {"koi8-r", "KOI8-R", BYTES},
        {"shift_jis", "CP932", BYTES},
        {"shift_jis", "SHIFT_JIS", BYTES},
        {"big5", "BIG5", BYTES},
        {"big5-hkscs", "BIG5-HKSCS", BYTES},
        {"cp950", "CP950", BYTES},
        {"gb2312", "GB2312", BYTES},
        {"gbk", "GBK", BYTES},
        {"gb18030", "GB18030", BYTES},
        {"euc-jp", "EUC-JP", BYTES},
        {"euc-kr", "EUC-KR", BYTES},
        {"euc-tw", "EUC-TW", BYTES},
        {"cp949", "UHC", BYTES},
        {"johab", "JOHAB", BYTES},
        {"utf-16le", "UTF-16LE", UNICODE},
        {"utf-16be", "UTF-16BE", UNICODE},
        {"utf-32le", "UTF-32LE", UNICODE},
        {"utf-32be", "UTF-32BE", UNICODE},
        {"ibm037", "IBM037", CHARACTERS},
        {"ibm277", "IBM277", CHARACTERS},
        {"iso646-de", "ISO646-DE", CHARACTERS},
    };
    static struct expected e;
    struct layered l = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t random = 0x9E3779B97F4A7C15 + i;
        for (int round = 0; round < ROUNDS; round++) {
            struct job job = {0};
            make_text(&e, rows[i].name, rows[i].kind, &random);
            cr_assert(e.size > CHARS / 3, "%s", rows[i].name);
            run(&l, &job, span_of(rows[i].label, strlen(rows[i].label)),
                span_of(e.text, e.text_size));
            cr_assert_eq(l.size, e.size, "%s: %zu octets, not %zu", rows[i].label, l.size, e.size);
            for (size_t k = 0; k < l.size; k++)
                cr_assert(l.data[k] == e.data[k] && l.begin[k] == e.begin[k] &&
                              l.end[k] == e.end[k],
                          "%s, octet %zu: %02x, not %02x", rows[i].label, k, l.data[k], e.data[k]);
            end(&job);
        }
    }
    layered_free(&l);
}

/* Of text that is switched, iconv(3) writes the escapes where it likes: ASCII must be what is
 * left. */
Test(charset, ascii_of_switched_texts_that_iconv_made)
{
    static const struct {
        /* only characters of the other charset, where iconv(3) writes no sound text of the rest */
        const char *name, *of;
    } rows[] = {{"ISO-2022-JP", NULL}, {"ISO-2022-JP-2", NULL},   {"ISO-2022-JP-3", NULL},
                {"ISO-2022-KR", NULL}, {"ISO-2022-CN", "GB2312"}, {"ISO-2022-CN-EXT", "GB2312"},
                {"UTF-7", NULL}};
    static char text[TEXT];
    struct layered l = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t random = 0x9E3779B97F4A7C15 + i;
        for (int round = 0; round < ROUNDS; round++) {
            struct job job = {0};
            uint8_t ascii[CHARS];
            size_t size = 0, others = 0, left = 0, room = TEXT;
            char *at = text;
            iconv_t to = iconv_open(rows[i].name, "UTF-32LE");
            iconv_t of = iconv_open(rows[i].of ? rows[i].of : "UTF-8", "UTF-32LE");
            cr_assert(to != (iconv_t)-1 && of != (iconv_t)-1);
            for (size_t k = 0; k < CHARS; k++) {
                uint32_t c = random_char(&random);
                char *from = (char *)&c, other[16];
                left = 4;
                /* iconv(3) may write them as characters of a Japanese set */
                if (c == '~' || c == '\\')
                    continue;
                if (encode(of, c, other, sizeof other) == 0)
                    continue;
                if (iconv(to, &from, &left, &at, &room) != 0)
                    continue;
                if (c < 0x80)
                    ascii[size++] = (uint8_t)c;
                others += c >= 0x80;
            }
            iconv(to, NULL, NULL, &at, &room);
            iconv_close(to);
            iconv_close(of);
            cr_assert(others > 10, "%s", rows[i].name);
            run(&l, &job, span_of(rows[i].name, strlen(rows[i].name)), span_of(text, TEXT - room));
            size_t kept = 0;
            for (size_t k = 0; k < l.size; k++)
                if (l.data[k] != 0xFF && l.data[k] != 0x0E && l.data[k] != 0x0F)
                    l.data[kept++] = l.data[k];
            cr_assert(span_equal(span_of(l.data, kept), span_of(ascii, size)), "%s: %s",
                      rows[i].name, span_print(span_of(l.data, kept)));
            end(&job);
        }
    }
    layered_free(&l);
}

/* Places of text that comes out of another layer */

static void feed_one(struct layered *l, const char *label, const struct urisift_text *text)
{
    struct charset c;
    l->size = 0;
    cr_assert(charset_begin(&c, span_of(label, strlen(label))));
    cr_assert_eq(charset_feed(&c, text, layered_sink(l)), URISIFT_OK);
    cr_assert_eq(charset_finish(&c, layered_sink(l)), URISIFT_OK);
    charset_end(&c);
}

Test(charset, places_of_base64_are_the_groups_that_cover_a_character)
{
    struct layered l = {0};
    struct urisift_text text = {(const uint8_t *)"h\0t\0p\0", 6, 100, 108, TEXT_BASE64, 0};
    static const uint64_t places[][2] = {{100, 104}, {100, 108}, {104, 108}};
    feed_one(&l, "utf-16le", &text);
    cr_assert_eq(l.size, 3);
    for (size_t i = 0; i < 3; i++)
        cr_expect(l.begin[i] == places[i][0] && l.end[i] == places[i][1], "octet %zu", i);
    text = (struct urisift_text){(const uint8_t *)"a\xE9"
                                                  "bcde",
                                 6,
                                 100,
                                 108,
                                 TEXT_BASE64,
                                 0};
    feed_one(&l, "iso-8859-1", &text);
    cr_assert_eq(l.size, 6);
    cr_expect(l.data[1] == 0xFF && l.begin[1] == 100 && l.end[1] == 104 && l.begin[3] == 104 &&
              l.end[5] == 108);
    text = (struct urisift_text){(const uint8_t *)"\0h\0t", 4, 50, 60, TEXT_WHOLE, 0};
    feed_one(&l, "utf-16be", &text);
    cr_assert_eq(l.size, 2);
    cr_expect(l.begin[0] == 50 && l.end[0] == 60 && l.begin[1] == 50 && l.end[1] == 60);
    layered_free(&l);
}

/* ASCII of UTF-16 is passed on by the block, with exact places. */
static enum urisift_error count_run(void *self, const struct urisift_text *text)
{
    size_t *runs = self;
    ++*runs;
    cr_expect_eq(text->map, TEXT_UTF16);
    cr_expect_eq(text->end - text->begin, 2 * text->size);
    return URISIFT_OK;
}

Test(charset, ascii_of_utf16_is_in_large_runs)
{
    enum { SIZE = 64 * 1024 };
    static uint8_t data[SIZE];
    struct wide w;
    size_t runs = 0;
    for (size_t i = 0; i < SIZE; i += 2)
        data[i] = 'a';
    wide_begin(&w, WIDE_16_LITTLE);
    struct urisift_text text = {data, SIZE, 0, SIZE, TEXT_EXACT, 0};
    cr_assert_eq(wide_feed(&w, &text, (struct urisift_text_sink){count_run, &runs}), URISIFT_OK);
    cr_expect_leq(runs, SIZE / 1024);
}

static enum urisift_error refuse(void *self, const struct urisift_text *text)
{
    (void)self;
    (void)text;
    return URISIFT_STOP;
}

Test(charset, stop_comes_back)
{
    static const char *const labels[] = {"latin1", "gbk",      "iso-2022-jp", "hz",
                                         "utf-7",  "utf-16be", "ibm037"};
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        struct charset c;
        struct urisift_text text = {(const uint8_t *)"\xA4\xA4", 2, 0, 2, TEXT_EXACT, 0};
        cr_assert(charset_begin(&c, span_of(labels[i], strlen(labels[i]))));
        cr_expect_eq(charset_feed(&c, &text, (struct urisift_text_sink){refuse, NULL}),
                     URISIFT_STOP, "%s", labels[i]);
        charset_end(&c);
    }
}
