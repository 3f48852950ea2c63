/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* quoted_printable.c — the layer: corpora/layers/quoted_printable.tsv at every cut; random texts
 * against a model. */
#include "scanner/decode/transfer/quoted_printable.h"

#include <string.h>

#include "tests/support/layer_table.h"
#include "tests/support/stacked.h"

enum { BASE = 1000, ROUNDS = 3000, LONGEST = 700 };

static void begin(void *self)
{
    quoted_printable_begin(self, false);
}

static struct text_layer layer_of(struct quoted_printable *q)
{
    return (struct text_layer){quoted_printable_feed, quoted_printable_finish, q, {0}};
}

static void run_row(void *self, const struct table_row *row, struct urisift_span text,
                    struct layered *got)
{
    (void)row;
    layered_run_all_cuts(got, layer_of(self), begin, self, text, LAYER_TABLE_BASE);
}

Test(quoted_printable, table)
{
    struct quoted_printable q;
    layer_table("quoted_printable.tsv", 35, run_row, &q);
}

static void begin_as_one(void *self)
{
    quoted_printable_begin(self, true);
}

/* More short and long runs than are gathered at a time. Gathered or not, they give the same. */
Test(quoted_printable, many_runs)
{
    static char text[40000];
    static struct quoted_printable q;
    struct layered want = {0}, got = {0};
    size_t size = 0;
    for (size_t line = 0; size < sizeof text - 2 * RUN_BATCH_SHORT; line++) {
        size_t length = line % 50 == 0 ? RUN_BATCH_SHORT + line % 3 - 1 : line % 9;
        memset(text + size, 'a' + (int)(line % 26), length);
        memcpy(text + size + length, line % 4 ? "=\n" : "=C3=A4", line % 4 ? 2 : 6);
        size += length + (line % 4 ? 2 : 6);
    }
    layered_run_all_cuts(&want, layer_of(&q), begin, &q, span_of(text, 3000), BASE);
    layered_run_all_cuts(&got, layer_of(&q), begin_as_one, &q, span_of(text, 3000), BASE);
    layered_same(&got, &want, "a few");
    for (int as_one = 0; as_one < 2; as_one++) {
        quoted_printable_begin(&q, as_one);
        layered_run(as_one ? &got : &want, layer_of(&q), pieces_whole(span_of(text, size)), BASE);
    }
    layered_same(&got, &want, "many");
    layered_free(&want);
    layered_free(&got);
}

/* QUOTED_PADDING blanks after the '=' are padding; one more is not. */
Test(quoted_printable, padding_is_bounded)
{
    struct quoted_printable q;
    struct layered got = {0};
    for (size_t more = 0; more < 3; more++)
        for (size_t end = 0; end < 5; end++) {
            static const char *const ends[] = {"\nb", "\r\nb", "\rb", "\r\r\nb", ""};
            char text[QUOTED_PADDING + 12] = "=";
            size_t blanks = QUOTED_PADDING - 1 + more;
            memset(text + 1, more == 1 ? '\t' : ' ', blanks);
            strcpy(text + 1 + blanks, ends[end]);
            layered_run_all_cuts(&got, layer_of(&q), begin, &q, span_of(text, strlen(text)), BASE);
            const char *want = more == 2 ? text : end == 4 ? "" : "b";
            cr_assert_eq(got.size, strlen(want), "%zu blanks, end %zu: %zu", blanks, end, got.size);
            cr_assert_str_eq((char *)(got.size ? got.data : (uint8_t *)""), want);
        }
    layered_free(&got);
}

static int digit(uint8_t c)
{
    const char *digits = "0123456789abcdef0123456789ABCDEF", *place = c ? strchr(digits, c) : NULL;
    return place ? (int)(place - digits) % 16 : -1;
}

/* Decodes the whole text byte by byte, as quoted_printable.h says. */
static void model(const struct layered *in, struct layered *want)
{
    want->size = 0;
    for (size_t i = 0; i < in->size; i++) {
        const uint8_t *d = in->data + i;
        size_t left = in->size - i, behind = 1;
        while (behind < left && (d[behind] == ' ' || d[behind] == '\t'))
            behind++;
        if (d[0] != '=') {
            layered_add(want, d[0], in->begin[i], in->end[i]);
        } else if (left > 2 && digit(d[1]) >= 0 && digit(d[2]) >= 0) {
            layered_add(want, (uint8_t)(digit(d[1]) * 16 + digit(d[2])), in->begin[i],
                        in->end[i + 2]);
            i += 2;
        } else if (behind <= QUOTED_PADDING + 1 &&
                   (behind == left || d[behind] == '\n' || d[behind] == '\r')) {
            size_t crs = 0;
            while (crs < 2 && left - behind > crs && d[behind + crs] == '\r')
                crs++;
            bool feed = left - behind > crs && d[behind + crs] == '\n';
            i += behind + (crs == 0 ? 0 : feed ? crs : 0);
        } else {
            layered_add(want, d[0], in->begin[i], in->end[i]);
        }
    }
}

Test(quoted_printable, random_text_as_the_model_says)
{
    static const char *const pieces[] = {"=",
                                         "=",
                                         "3D",
                                         "=3d",
                                         "4",
                                         "F",
                                         "g",
                                         " ",
                                         "\t",
                                         "\r",
                                         "\n",
                                         "\r\n",
                                         "=\r\r\n",
                                         "some words, ",
                                         "=\n",
                                         "=\r\n",
                                         "=C3=A4",
                                         "http://example.org/"};
    struct layered plain = {0}, want = {0}, got = {0};
    uint64_t random = 2045;
    for (size_t round = 0; round < ROUNDS; round++) {
        struct quoted_printable q;
        uint8_t text[LONGEST + 32], coded[2 * LONGEST + 80];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % (sizeof pieces / sizeof pieces[0])];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        layered_plain(&plain, span_of(text, size), BASE);
        model(&plain, &want);
        quoted_printable_begin(&q, round % 2);
        layered_run(&got, layer_of(&q), pieces_random(span_of(text, size), 90, round + 1), BASE);
        layered_same(&got, &want, "exact");

        /* The same out of base64. After finish the state is ready for the next text. */
        struct stacked stack = {.upper = layer_of(&q)};
        struct urisift_span code = span_of(coded, base64_encode(span_of(text, size), 61, coded));
        base64_begin(&stack.base64, kernel_choose(NULL));
        struct text_layer lower = {base64_feed, base64_finish, &stack.base64, {0}};
        layered_run(&plain, lower, pieces_whole(code), BASE);
        model(&plain, &want);
        layered_run(&got, (struct text_layer){stacked_feed, stacked_finish, &stack, {0}},
                    pieces_random(code, 90, round + 1), BASE);
        layered_same(&got, &want, "out of base64");
    }
    layered_free(&plain);
    layered_free(&want);
    layered_free(&got);
}
