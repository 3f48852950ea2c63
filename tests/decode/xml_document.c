/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml_document.c — documents of XML at every cut: what shows their charset, and texts that are not
 * XML. */
#include "scanner/decode/xml/xml_document.h"

#include <string.h>

#include "tests/support/layer_table.h"
#include "tests/support/stacked.h"

enum { BASE = LAYER_TABLE_BASE };

struct job {
    struct xml_document document;
    bool is_xml, is_told, begun;
};

static void begin(void *self)
{
    struct job *job = self;
    const struct decoder_setup setup = {0};
    if (job->begun)
        xml_document_end(&job->document);
    xml_document_begin(&job->document, &setup, job->is_xml, job->is_told);
    job->begun = true;
}

static void run(struct layered *got, bool is_xml, bool is_told, struct urisift_span text)
{
    struct job job = {.is_xml = is_xml, .is_told = is_told};
    struct layered again = {0};
    struct text_layer layer = {xml_document_feed, xml_document_finish, &job.document, {0}};
    layered_run_all_cuts(got, layer, begin, &job, text, BASE);
    layered_run(&again, layer, pieces_whole(text), BASE); /* it is ready for a new beginning */
    layered_same(&again, got, "again");
    layered_free(&again);
    xml_document_end(&job.document);
}

/* In rows whose ids begin with "other", each byte keeps its own place. */
static void run_row(void *self, const struct table_row *row, struct urisift_span text,
                    struct layered *got)
{
    (void)self;
    run(got, false, false, text);
    if (strncmp(table_string(row, 0), "other", 5) == 0) {
        struct layered plain = {0};
        layered_plain(&plain, text, BASE);
        layered_same(got, &plain, table_string(row, 0));
        layered_free(&plain);
    }
}

Test(xml_document, table)
{
    layer_table("xml_document.tsv", 53, run_row, NULL);
}

/* A caller that knows the text to be XML overrides the guess. */
Test(xml_document, known_as_xml)
{
    struct layered got = {0};
    run(&got, true, false, span_of("a&amp;<b c='d'>", 15));
    cr_assert_str_eq((char *)got.data, "a&\n\nd\n\n");
    layered_free(&got);
}

/* A caller that knows the charset overrides the declaration. */
Test(xml_document, told)
{
    struct layered got = {0};
    run(&got, false, true, span_of("<?xml encoding='latin1'?>\xc3\xa9", 27));
    cr_assert_str_eq((char *)got.data, "xml encoding='latin1'\n\n\xc3\xa9");
    layered_free(&got);
}

/* Of the longest declaration that is looked at, and one byte more. */
Test(xml_document, long_declaration)
{
    struct layered got = {0};
    for (size_t more = 0; more < 2; more++) {
        char text[2 * XML_DECLARED] = "<?xml encoding='latin1'";
        size_t begin = strlen(text), end = XML_DECLARED - 2 + more;
        memset(text + begin, ' ', end - begin);
        memcpy(text + end, "?>\xe9", 3);
        run(&got, false, false, span_of(text, end + 3));
        cr_assert_eq(got.data[got.size - 1], more ? 0xe9 : 0xff);
    }
    layered_free(&got);
}

Test(xml_document, places)
{
    /* "a", its separator, é in UTF-16; and in Shift_JIS after a declaration */
    static const char wide[] = "\xff\xfe<\0a\0/\0>\0a\0<\0b\0/\0>\0\xe9",
                      shift[] = "<?xml encoding='sjis'?>\x83\x5c"
                                "a";
    struct layered got = {0};
    run(&got, false, false, span_of(wide, sizeof wide));
    cr_assert_str_eq((char *)got.data, "a\n\n\xc3\xa9");
    cr_assert(got.begin[0] == BASE + 10 && got.end[0] == BASE + 12);
    cr_assert(got.begin[1] == BASE + 12 && got.end[1] == BASE + 12);
    cr_assert(got.begin[3] == BASE + 20 && got.end[4] == BASE + 22);
    run(&got, false, false, span_of(shift, sizeof shift - 1));
    cr_assert(got.size == 24 && got.begin[23] == BASE + 25 && got.end[23] == BASE + 26);
    layered_free(&got);
}

/* Pieces with NULs: the size of the literal is the size of the piece. */
#define TEXT(literal) (literal), sizeof(literal) - 1

/* Held bytes do not wait for the next ones if those are far away in the stream. */
Test(xml_document, out_of_reach)
{
    enum { FAR = 100000 };
    static const char head[] = "\xff\xfe", rest[] = "<\0a\0";
    struct xml_document d;
    const struct decoder_setup setup = {0};
    struct layered got = {0};
    struct urisift_text first = {(const uint8_t *)head, 2, 0, 2, TEXT_EXACT, 0};
    struct urisift_text next = {(const uint8_t *)rest, 4, FAR, FAR + 4, TEXT_EXACT, 0};
    xml_document_begin(&d, &setup, false, false);
    cr_assert_eq(xml_document_feed(&d, &first, layered_sink(&got)), URISIFT_OK);
    cr_assert_eq(xml_document_feed(&d, &next, layered_sink(&got)), URISIFT_OK);
    cr_assert_eq(xml_document_finish(&d, layered_sink(&got)), URISIFT_OK);
    cr_assert(got.size == 6 && memcmp(got.data, "\xff\xfe<\0a\0", 6) == 0);
    layered_free(&got);
}

Test(xml_document, random_text_in_any_pieces)
{
    enum { ROUNDS = 20000, LONGEST = 120 };
    static const struct {
        const char *text;
        size_t size;
    } pieces[] = {{TEXT("\xef\xbb\xbf")},
                  {TEXT("\xff\xfe")},
                  {TEXT("\xfe\xff")},
                  {TEXT("\0")},
                  {TEXT("<")},
                  {TEXT("<\0")},
                  {TEXT("\0<")},
                  {TEXT("?")},
                  {TEXT("?\0")},
                  {TEXT(" ")},
                  {TEXT("<?xml ")},
                  {TEXT("encoding=")},
                  {TEXT("'sjis'")},
                  {TEXT("'utf-16'")},
                  {TEXT("'utf-7'")},
                  {TEXT("'ibm930'")},
                  {TEXT("'iso-2022-jp'")},
                  {TEXT("?>")},
                  {TEXT("<a b='")},
                  {TEXT("x:y")},
                  {TEXT("'>")},
                  {TEXT("\x83\x5c")},
                  {TEXT("\xc3")},
                  {TEXT("+")},
                  {TEXT("&amp;")},
                  {TEXT("\x1b$B")},
                  {TEXT("\x1b(B")},
                  {TEXT("\x0e")},
                  {TEXT("<?xml version='1.0' encoding='gb18030'?>")},
                  {TEXT("<?xml encoding=\"iso646-de\"?>")}};
    struct layered want = {0}, got = {0};
    uint64_t random = 7303;
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 64];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        struct job job = {.is_xml = random_next(&random) % 4 == 0,
                          .is_told = random_next(&random) % 8 == 0};
        while (size < longest) {
            size_t i = (size_t)(random_next(&random) % (sizeof pieces / sizeof pieces[0]));
            memcpy(text + size, pieces[i].text, pieces[i].size);
            size += pieces[i].size;
        }
        begin(&job);
        struct text_layer layer = {xml_document_feed, xml_document_finish, &job.document, {0}};
        layered_run(&want, layer, pieces_whole(span_of(text, size)), BASE);
        layered_run(&got, layer, pieces_random(span_of(text, size), 9, round + 1), BASE);
        layered_same(&got, &want, "cut");
        for (size_t i = 0; i < want.size; i++)
            cr_assert(want.begin[i] <= want.end[i] &&
                          (i == 0 || want.begin[i - 1] <= want.begin[i]),
                      "round %zu", round);
    }
    layered_free(&want);
    layered_free(&got);
}
