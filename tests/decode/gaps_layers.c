/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* gaps_layers.c — the layers and formats, and how each is made ready. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/mail/encoded_words.h"
#include "scanner/decode/mail/message_ids.h"
#include "scanner/decode/markup/markup_lookahead.h"
#include "scanner/decode/pdf/pdftext.h"
#include "scanner/decode/refang/refang.h"
#include "scanner/decode/refang/unobscure.h"
#include "scanner/decode/transfer/base64.h"
#include "scanner/decode/transfer/flowed.h"
#include "scanner/decode/transfer/quoted_printable.h"
#include "scanner/decode/transfer/signed_data.h"
#include "scanner/decode/transfer/uuencode_yenc.h"
#include "scanner/decode/xml/xml_document.h"
#include "tests/decode/gaps.h"

/* Room for the layer's state, all zero, in r->state. */
static void *room(struct gap_reader *r, size_t size)
{
    r->state = calloc(1, size);
    r->end = NULL;
    cr_assert(r->state);
    return r->state;
}

static bool ready(struct gap_reader *r,
                  enum urisift_error (*feed)(void *, const struct urisift_text *,
                                             struct urisift_text_sink),
                  enum urisift_error (*finish)(void *, struct urisift_text_sink), void *state)
{
    r->layer = (struct text_layer){feed, finish, state, {0}};
    return true;
}

static struct decoder_setup setup_of(struct gap_reader *r)
{
    return (struct decoder_setup){.location = &r->location,
                                  .kernel = kernel_choose(NULL),
                                  .families = r->mode % 2 ? UINT32_MAX : 0,
                                  .scripts = r->mode % 2};
}

static bool begin_format(struct gap_reader *r, const void *what)
{
    const struct urisift_decoder *decoder = what;
    const struct decoder_setup setup = setup_of(r);
    void *state = room(r, decoder->state_size);
    if (decoder->begin)
        decoder->begin(state, &setup);
    r->end = decoder->end;
    return ready(r, decoder->feed, decoder->finish, state);
}

static void end_document(void *state)
{
    xml_document_end(state);
}

static bool begin_document(struct gap_reader *r, const void *what)
{
    struct xml_document *d = room(r, sizeof *d);
    const struct decoder_setup setup = setup_of(r);
    (void)what;
    xml_document_begin(d, &setup, r->mode & 2, false);
    r->end = end_document;
    return ready(r, xml_document_feed, xml_document_finish, d);
}

static bool begin_flowed(struct gap_reader *r, const void *what)
{
    struct flowed *f = room(r, sizeof *f);
    (void)what;
    flowed_begin(f, r->mode % 2);
    return ready(r, flowed_feed, flowed_finish, f);
}

static bool begin_quoted(struct gap_reader *r, const void *what)
{
    struct quoted_printable *q = room(r, sizeof *q);
    (void)what;
    quoted_printable_begin(q, r->mode % 2);
    return ready(r, quoted_printable_feed, quoted_printable_finish, q);
}

static bool begin_base64(struct gap_reader *r, const void *what)
{
    struct base64 *b = room(r, sizeof *b);
    (void)what;
    base64_begin(b, kernel_choose(r->mode % 2 ? "scalar" : NULL));
    return ready(r, base64_feed, base64_finish, b);
}

static bool begin_blocks(struct gap_reader *r, const void *what)
{
    struct uuencode_yenc *b = room(r, sizeof *b);
    (void)what;
    uuencode_yenc_begin(b, kernel_choose(NULL), r->mode % 2);
    return ready(r, uuencode_yenc_feed, uuencode_yenc_finish, b);
}

static bool begin_words(struct gap_reader *r, const void *what)
{
    struct encoded_words *words = room(r, sizeof *words);
    (void)what;
    encoded_words_begin(words);
    return ready(r, encoded_words_feed, encoded_words_finish, words);
}

static bool begin_ids(struct gap_reader *r, const void *what)
{
    struct message_ids *ids = room(r, sizeof *ids);
    (void)what;
    message_ids_begin(ids, &r->location, r->mode % 2 ? MESSAGE_IDS_CID : MESSAGE_IDS_MID);
    return ready(r, message_ids_feed, message_ids_finish, ids);
}

static void end_charset(void *state)
{
    charset_end(state);
}

static bool begin_charset(struct gap_reader *r, const void *what)
{
    const struct urisift_span none = {NULL, 0};
    struct charset *c = room(r, sizeof *c);
    (void)what;
    r->end = end_charset;
    if (charset_begin(c, table_span(r->row, 0, none)))
        return ready(r, charset_feed, charset_finish, c);
    charset_end(c);
    free(c);
    r->state = NULL;
    return false;
}

static bool begin_refang(struct gap_reader *r, const void *what)
{
    static struct replacing_tables tables[2];
    struct refang *refang = room(r, sizeof *refang);
    (void)what;
    refang_tables_init(&tables[r->mode], kernel_choose(r->mode ? "scalar" : NULL));
    refang_begin(refang, &tables[r->mode], &r->location);
    return ready(r, refang_feed, refang_finish, refang);
}

static bool begin_unobscure(struct gap_reader *r, const void *what)
{
    static struct replacing_tables tables[2];
    struct unobscure *unobscure = room(r, sizeof *unobscure);
    (void)what;
    unobscure_tables_init(&tables[r->mode], kernel_choose(r->mode ? "scalar" : NULL));
    unobscure_begin(unobscure, &tables[r->mode], &r->location);
    return ready(r, unobscure_feed, unobscure_finish, unobscure);
}

static enum urisift_error drop(void *self, const struct urisift_text *text)
{
    (void)self;
    (void)text;
    return URISIFT_OK;
}

static bool begin_signed(struct gap_reader *r, const void *what)
{
    struct signed_data *s = room(r, sizeof *s);
    (void)what;
    signed_data_begin(s, (struct urisift_text_sink){drop, NULL});
    return ready(r, signed_data_feed, signed_data_finish, s);
}

/* Text of a PDF, with what its decoder looks for. */
struct pdf {
    struct pdftext text;
    struct find_schemes schemes;
};

static void end_pdf(void *state)
{
    struct pdf *p = state;
    find_schemes_fini(&p->schemes);
}

static bool begin_pdf(struct gap_reader *r, const void *what)
{
    struct pdf *p = room(r, sizeof *p);
    (void)what;
    cr_assert_eq(find_schemes_init(&p->schemes, NULL, NULL), URISIFT_OK);
    const struct pdf_beginnings beginnings = {
        .schemes = &p->schemes, .dois = true, .numbers = true, .hosts = r->mode % 2};
    pdftext_begin(&p->text, beginnings, (enum urisift_join)(r->mode / 2), &r->location);
    r->end = end_pdf;
    return ready(r, pdftext_feed, pdftext_finish, p);
}

/* More than the stream keeps for layers. */
#define FAR (64 * 1024)

#define FORMAT(id) "format " #id, begin_format, &urisift_decoder_##id

#define UU "begin 644 x\n#0V%T\n`\nend\na\n"
#define YENC                                                                                       \
    "a\n=ybegin line=32 size=64 name=x\n*+,-abcdefghijklmnopqrstuvwxyz01\n=yend size=64\nb\n"

const struct gap_row gap_rows[] = {
    {FORMAT(xml), 2, "layers/xml.tsv", 1, NULL, {MARKUP_REACH, XML_GAP}},
    {"document", begin_document, NULL, 4, "layers/xml_document.tsv", 1, NULL, {MARKUP_REACH, FAR}},
    {FORMAT(rtf), 1, "layers/rtf.tsv", 1, NULL, {MARKUP_REACH, FAR}},
    {FORMAT(tex), 1, "layers/tex.tsv", 1, NULL, {1024, FAR}},
    {FORMAT(roff), 1, "layers/roff.tsv", 1, NULL, {1024, FAR}},
    {FORMAT(json), 2, "layers/json.tsv", 1, NULL, {FAR}},
    {FORMAT(csv), 2, "layers/csv.tsv", 1, NULL, {FAR}},
    {FORMAT(tsv), 2, "layers/csv.tsv", 1, NULL, {FAR}},
    {FORMAT(cef), 2, "layers/cef.tsv", 1, NULL, {FAR}},
    {FORMAT(syslog), 2, "layers/syslog.tsv", 1, NULL, {FAR}},
    {FORMAT(markdown), 2, "layers/markdown.tsv", 1, NULL, {FAR}},
    {FORMAT(properties), 2, "layers/properties.tsv", 1, NULL, {FAR}},
    {FORMAT(calendar), 2, "layers/calendar.tsv", 0, NULL, {FAR}},
    {FORMAT(line_numbers), 1, NULL, 0, "  1  a\n  2  http://a/\n  3  b\n\0", {0}},
    {"flowed", begin_flowed, NULL, 2, "layers/flowed.tsv", 1, NULL, {FAR}},
    {"quoted-printable", begin_quoted, NULL, 2, "layers/quoted_printable.tsv", 1, NULL, {0}},
    {"base64", begin_base64, NULL, 2, NULL, 0, "aHR0cDovL2EvYg==\0aHR0\ncDov\n!L2E=vYg\0", {2048}},
    {"blocks", begin_blocks, NULL, 2, NULL, 0, UU "\0" YENC "\0", {FAR}},
    {"encoded words", begin_words, NULL, 1, "layers/encoded-words.tsv", 1, NULL, {998}},
    {"message ids", begin_ids, NULL, 2, "layers/message-ids.tsv", 1, NULL, {998}},
    {"charset", begin_charset, NULL, 1, "layers/charset.tsv", 1, NULL, {FAR}},
    {"refang",
     begin_refang,
     NULL,
     2,
     NULL,
     0,
     "hxxp[:]//a[.]b[dot]c(.)d/[at]\0see a[d[dot]b {dot}c hxxps://x[.]y f[x\0"
     "a[@]b[.]c h**p://x[.y [:]// (dot)\0",
     {FAR}},
    {"unobscure",
     begin_unobscure,
     NULL,
     2,
     NULL,
     0,
     "write to jim at x.example or ann (at) y dot example.\0a [at] b [dot] c d _at_ e.org\n\0",
     {FAR}},
    {"signed data",
     begin_signed,
     NULL,
     1,
     NULL,
     0,
     "\x30\x20\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02\xa0\x13\x30\x11\x04\x03"
     "abc\x04\x03"
     "def\x04\x05ghijk\0",
     {FAR}},
    {"text of a PDF", begin_pdf, NULL, 6, "layers/pdf_join.tsv", 1, NULL, {PDFTEXT_LINE}},
};

const size_t gap_row_count = sizeof gap_rows / sizeof gap_rows[0];
