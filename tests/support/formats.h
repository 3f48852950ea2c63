/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* formats.h — runs the decoder of a format over texts at every cut, as is done with layers. */
#ifndef URISIFT_TESTS_FORMATS_H
#define URISIFT_TESTS_FORMATS_H

#include <stdlib.h>
#include <string.h>

#include "scanner/decode/decoder.h"
#include "tests/support/layer_table.h"
#include "tests/support/stacked.h"

/* A decoder as a layer. It may need of its setup only a kernel and the set of families that are
 * looked for. */
struct format_layer {
    const struct urisift_decoder *decoder;
    void *state;
    uint32_t families;
};

static inline void format_begin(void *self)
{
    const struct format_layer *f = self;
    struct decoder_setup setup = {.kernel = kernel_choose(NULL), .families = f->families};
    memset(f->state, 0, f->decoder->state_size);
    if (f->decoder->begin)
        f->decoder->begin(f->state, &setup);
}

static inline struct format_layer format_new(const struct urisift_decoder *decoder)
{
    struct format_layer f = {decoder, calloc(1, decoder->state_size), 0};
    cr_assert(f.state);
    format_begin(&f);
    return f;
}

static inline struct text_layer format_text_layer(const struct format_layer *f)
{
    return (struct text_layer){f->decoder->feed, f->decoder->finish, f->state, {0}};
}

/* Decodes the text alone at every cut, and out of base64. *got is the text decoded alone. */
static inline void format_run(const struct urisift_decoder *decoder, struct urisift_span text,
                              uint64_t base, struct layered *got)
{
    struct format_layer f = format_new(decoder);
    layered_run_all_cuts(got, format_text_layer(&f), format_begin, &f, text, base);

    struct layered stacked = {0};
    struct stacked stack = {.upper = format_text_layer(&f)};
    uint8_t *code = malloc(2 * text.size + 80);
    cr_assert(code);
    struct urisift_span coded = span_of(code, base64_encode(text, 61, code));
    base64_begin(&stack.base64, kernel_choose(NULL));
    layered_run(&stacked, (struct text_layer){stacked_feed, stacked_finish, &stack, {0}},
                pieces_random(coded, 7, text.size), base);
    cr_assert(stacked.size == got->size &&
                  (got->size == 0 || memcmp(stacked.data, got->data, got->size) == 0),
              "out of base64: %s", text.data);
    layered_free(&stacked);
    free(code);
    free(f.state);
}

static inline void format_row(void *self, const struct table_row *row, struct urisift_span text,
                              struct layered *got)
{
    const struct urisift_decoder *decoder = self;
    if (strncmp(table_string(row, 0), "labels", 6) != 0) {
        format_run(decoder, text, LAYER_TABLE_BASE, got);
        return;
    }
    struct format_layer f = format_new(decoder);
    f.families = UINT32_MAX;
    layered_run_all_cuts(got, format_text_layer(&f), format_begin, &f, text, LAYER_TABLE_BASE);
    free(f.state);
}

/* Decodes each row of corpora/layers/`name`, at every cut. All families are looked for in rows
 * whose ids begin with "labels". */
static inline void format_table(const struct urisift_decoder *decoder, const char *name,
                                size_t least)
{
    layer_table(name, least, format_row, (void *)(uintptr_t)decoder);
}

/* Compares the rows of corpora/layers/sniffed.tsv for this format with what its decoder takes. */
static inline void format_sniffed(const struct urisift_decoder *decoder, const char *format,
                                  size_t least)
{
    struct table table;
    size_t count = 0;
    cr_assert(table_read(&table, "layers/sniffed.tsv"));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        if (!table_is(row, 1, format))
            continue;
        struct urisift_span text = row->column[3].text;
        bool is_taken = decoder->sniff(text.data, text.size) > 0;
        cr_expect_eq(is_taken, table_is(row, 2, "yes"), "%s", table_string(row, 0));
        count++;
    }
    cr_expect_geq(count, least);
    table_free(&table);
}

/* Byte i of the decoded text must represent [places[i][0], places[i][1]) of the text. */
static inline void format_places(const struct urisift_decoder *decoder, const char *text,
                                 const char *decoded, const uint64_t (*places)[2])
{
    enum { BASE = 5000 };
    struct layered got = {0};
    format_run(decoder, span_of(text, strlen(text)), BASE, &got);
    cr_assert_str_eq((char *)got.data, decoded);
    for (size_t i = 0; i < got.size; i++)
        cr_assert(got.begin[i] == BASE + places[i][0] && got.end[i] == BASE + places[i][1],
                  "byte %zu: %llu-%llu", i, (unsigned long long)got.begin[i] - BASE,
                  (unsigned long long)got.end[i] - BASE);
    layered_free(&got);
}

/* Makes random texts of these pieces. The decoder must give the same as the model, however the
 * texts are cut. */
static inline void format_random(const struct urisift_decoder *decoder, const char *const *pieces,
                                 size_t count,
                                 void (*model)(const struct layered *in, struct layered *want))
{
    enum { ROUNDS = 3000, LONGEST = 300, BASE = 77 };
    struct format_layer f = format_new(decoder);
    struct layered plain = {0}, want = {0}, got = {0};
    uint64_t random = 8259;
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 64];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % count];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        layered_plain(&plain, span_of(text, size), BASE);
        want.size = 0;
        model(&plain, &want);
        layered_run(&got, format_text_layer(&f), pieces_whole(span_of(text, size)), BASE);
        layered_same(&got, &want, "whole");
        layered_run(&got, format_text_layer(&f), pieces_random(span_of(text, size), 9, round + 1),
                    BASE);
        layered_same(&got, &want, "cut");
    }
    layered_free(&plain);
    layered_free(&want);
    layered_free(&got);
    free(f.state);
}

#endif
