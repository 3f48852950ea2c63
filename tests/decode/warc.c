/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* warc.c — the layers that only the format warc uses, and its records, cut everywhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "scanner/decode/transfer/chunked.h"
#include "scanner/decode/transfer/gunzip.h"
#include "tests/support/layers.h"

#include <criterion/criterion.h>

/* Chunks */

static void begin_chunked(void *self)
{
    chunked_begin(self, (struct urisift_text_sink){NULL, NULL});
}

static const struct {
    const char *text, *decoded;
} chunk_cases[] = {
    {"", ""},
    {"5\r\nabcde\r\n3\r\nfgh\r\n0\r\n\r\n", "abcdefgh\n\n\r\n"},
    {"A;name=\"value\"\r\n0123456789\r\n00a \t;x\r\nabcdefghij\r\n000\r\nTrailer: x\r\n\r\n",
     "0123456789abcdefghij\n\nTrailer: x\r\n\r\n"},
    {"3\nabc\n2\nde\n0\n", "abcde"},
    {"5\r\nab", "ab"}, /* cut off */
    {"5\r\nabcde\r\n", "abcde\r\n"},
    {"5\r\nabcdef\r\n0\r\n", "abcdef\r\n0\r\n"}, /* longer than it says: nothing is lost */
    {"5\r\nabcde\r\nno size", "abcde\r\nno size"},
    {"<html>", "<html>"}, /* decoded, or absent */
    {"face it\r\n", "face it\r\n"},
    {"\r\n", "\r\n"},
    {"ffffffffffffffff\r\nabc", "ffffffffffffffff\r\nabc"},
    {"fffffffffffffff\r\nabc", "abc"},
};

Test(warc, chunks)
{
    struct layered got = {0};
    struct chunked c;
    for (size_t i = 0; i < sizeof chunk_cases / sizeof chunk_cases[0]; i++) {
        struct urisift_span text = span_of(chunk_cases[i].text, strlen(chunk_cases[i].text));
        layered_run_all_cuts(&got, (struct text_layer){chunked_feed, chunked_finish, &c, {0}},
                             begin_chunked, &c, text, 9);
        const char *want = chunk_cases[i].decoded;
        cr_assert(got.size == strlen(want) &&
                      memcmp(got.size ? got.data : (uint8_t *)"", want, got.size) == 0,
                  "case %zu: %s", i, got.size ? (char *)got.data : "");
        for (size_t k = 0; k < got.size; k++) /* each is copied, or dropped */
            cr_assert(got.begin[k] == got.end[k] || (got.end[k] == got.begin[k] + 1 &&
                                                     text.data[got.begin[k] - 9] == got.data[k]));
    }
    layered_free(&got);
}

/* The bytes after the last chunk differ, and the payload does not. */
Test(warc, behind_the_last_chunk)
{
    static const char text[] = "3\r\nabc\r\n0\r\nX: y\r\n\r\n";
    struct layered payload = {0}, behind = {0};
    for (size_t cut = 0; cut < sizeof text; cut++) {
        struct chunked c;
        payload.size = behind.size = 0;
        chunked_begin(&c, layered_sink(&behind));
        for (size_t at = 0, size = cut; at < sizeof text - 1;
             at += size, size = sizeof text - 1 - at) {
            struct urisift_text t = {
                (const uint8_t *)text + at, size, at, at + size, TEXT_EXACT, 0};
            cr_assert_eq(chunked_feed(&c, &t, layered_sink(&payload)), URISIFT_OK);
        }
        cr_assert_eq(chunked_finish(&c, layered_sink(&payload)), URISIFT_OK);
        cr_assert_str_eq((char *)payload.data, "abc");
        cr_assert_str_eq((char *)behind.data, "\n\nX: y\r\n\r\n");
        cr_assert_eq(behind.begin[2], 11);
    }
    layered_free(&payload);
    layered_free(&behind);
}

Test(warc, endless_size)
{
    char text[1000];
    struct layered got = {0};
    struct chunked c;
    memset(text, 'x', sizeof text);
    memcpy(text, "5;", 2);
    layered_run_all_cuts(&got, (struct text_layer){chunked_feed, chunked_finish, &c, {0}},
                         begin_chunked, &c, span_of(text, sizeof text), 0);
    cr_assert(got.size == sizeof text && memcmp(got.data, text, sizeof text) == 0);
    layered_free(&got);
}

/* gzip */

static size_t deflate_into(struct urisift_span text, uint8_t *code, size_t room)
{
    z_stream z = {0};
    cr_assert_eq(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    z.next_in = (Bytef *)(uintptr_t)text.data;
    z.avail_in = (uInt)text.size;
    z.next_out = code;
    z.avail_out = (uInt)room;
    cr_assert_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
    deflateEnd(&z);
    return room - z.avail_out;
}

static void begin_gunzip(void *self)
{
    gunzip_begin(self, NULL, NULL);
}

/* What comes out, with places that do not go back and are inside; `all` bytes of code. */
static void unpack(struct gunzip *g, const uint8_t *code, size_t all, struct layered *got)
{
    enum { BASE = 50 };
    layered_run_all_cuts(got, (struct text_layer){gunzip_feed, gunzip_finish, g, {0}}, begin_gunzip,
                         g, span_of(code, all), BASE);
    for (size_t i = 0; i < got->size; i++)
        cr_assert(got->begin[i] >= BASE && got->end[i] <= BASE + all &&
                      got->begin[i] < got->end[i] && (i == 0 || got->begin[i] >= got->begin[i - 1]),
                  "octet %zu", i);
}

Test(warc, gzip)
{
    enum { SIZE = 3000, ROOM = 2 * SIZE };
    static uint8_t text[SIZE + 1], code[ROOM];
    struct gunzip *g = calloc(1, sizeof *g);
    struct layered got = {0};
    uint64_t random = 7;
    for (size_t i = 0; i < SIZE; i++)
        text[i] = (uint8_t)("http://a.example/"[random_next(&random) % 17]);
    size_t first = deflate_into(span_of(text, SIZE - 1000), code, ROOM);
    size_t all =
        first + deflate_into(span_of(text + SIZE - 1000, 1000), code + first, ROOM - first);
    unpack(g, code, all, &got); /* two members */
    cr_assert(got.size == SIZE && memcmp(got.data, text, SIZE) == 0);
    cr_assert(got.end[0] - got.begin[0] <= GUNZIP_SLICE);
    memcpy(code + all, "http://behind/", 14);
    unpack(g, code, all + 14, &got);
    cr_assert(got.size == SIZE + 14 && memcmp(got.data + SIZE, "http://behind/", 14) == 0);
    cr_assert(got.end[SIZE] - got.begin[SIZE] == 1 && got.end[SIZE + 13] == 50 + all + 14);
    unpack(g, code, first / 2, &got); /* cut off */
    cr_assert(got.size > 0 && got.size < SIZE - 1000 && memcmp(got.data, text, got.size) == 0);
    unpack(g, (const uint8_t *)"undone before", 13, &got);
    cr_assert(got.size == 13 && memcmp(got.data, "undone before", 13) == 0);
    gunzip_end(g);
    free(g);
    layered_free(&got);
}

/* Nothing of it makes more than a slice's worth at once. */
Test(warc, gzip_bomb)
{
    enum { SIZE = 1 << 20, ROOM = 1 << 16 };
    uint8_t *text = calloc(1, SIZE), *code = malloc(ROOM);
    struct gunzip *g = calloc(1, sizeof *g);
    struct layered got = {0};
    cr_assert(text && code && g);
    memset(text, 'a', SIZE);
    size_t all = deflate_into(span_of(text, SIZE), code, ROOM);
    gunzip_begin(g, NULL, NULL);
    for (size_t at = 0; at < all; at += GUNZIP_SLICE) {
        size_t size = all - at < GUNZIP_SLICE ? all - at : GUNZIP_SLICE, before = got.size;
        struct urisift_text t = {code + at, size, at, at + size, TEXT_EXACT, 0};
        cr_assert_eq(gunzip_feed(g, &t, layered_sink(&got)), URISIFT_OK);
        cr_assert_leq(got.size - before, 1100u * GUNZIP_SLICE);
    }
    cr_assert_eq(gunzip_finish(g, layered_sink(&got)), URISIFT_OK);
    cr_assert_eq(got.size, (size_t)SIZE);
    gunzip_end(g);
    layered_free(&got);
    free(g);
    free(text);
    free(code);
}

/* Records */

static void check_every_cut(const char *name)
{
    static uint8_t text[1 << 14];
    char path[512];
    snprintf(path, sizeof path, "%s/warc/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    struct urisift_scanner *s = scanner_for(NULL, "warc", NULL, false, false, 0);
    struct recorder *whole = recorder_new(), *cut = recorder_new();
    cr_assert(s && whole && cut && size < sizeof text);
    recorder_scan(whole, s, pieces_whole(span_of(text, size)));
    cr_assert_gt(whole->findings, 5u);
    for (size_t at = 1; at < size; at++) {
        recorder_scan(cut, s, pieces_cut(span_of(text, size), at));
        cr_assert(cut->json.size == whole->json.size &&
                      memcmp(cut->json.data, whole->json.data, cut->json.size) == 0,
                  "%s cut at %zu", name, at);
    }
    for (size_t step = 1; step < 70; step++) {
        recorder_scan(cut, s, pieces_step(span_of(text, size), step));
        cr_assert(cut->json.size == whole->json.size &&
                      memcmp(cut->json.data, whole->json.data, cut->json.size) == 0,
                  "%s in pieces of %zu", name, step);
    }
    recorder_free(whole);
    recorder_free(cut);
    urisift_scanner_free(s);
}

Test(warc, every_cut)
{
    static const char *const names[] = {"types.warc",        "wet.warc",       "encodings.warc",
                                        "too-long.warc",     "too-short.warc", "no-length.warc",
                                        "junk.warc",         "inside.warc",    "header.warc",
                                        "far-too-long.warc", "syntaxes.warc"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        check_every_cut(names[i]);
}

/* A header that is longer than the bytes held: the text after it still knows its record. */
Test(warc, long_header)
{
    enum { LINES = 3000, ROOM = LINES * 40 + 1000 };
    char *text = malloc(ROOM);
    struct urisift_scanner *s = scanner_for(NULL, "warc", NULL, false, false, 0);
    struct recorder *r = recorder_new();
    cr_assert(text && s && r);
    size_t size =
        (size_t)sprintf(text, "WARC/1.0\r\nWARC-Type: resource\r\nX: http://first.example/\r\n");
    for (size_t i = 0; i < LINES; i++)
        size += (size_t)sprintf(text + size, "X-Field: and what it says, line %4zu\r\n", i);
    size += (size_t)sprintf(
        text + size,
        "WARC-Record-ID: <urn:uuid:late>\r\nContent-Length: 20\r\n\r\nhttp://last.example/");
    recorder_scan(r, s, pieces_whole(span_of(text, size)));
    const char *json = (const char *)r->json.data;
    cr_assert_eq(r->findings, 3u);
    cr_assert(strstr(json, "\"where\":{\"record\":null,\"target\":null,\"date\":null,\"type\":"
                           "\"resource\",\"field\":\"X\"}"),
              "%s", json);
    cr_assert(
        strstr(json,
               "\"where\":{\"record\":\"urn:uuid:late\",\"target\":null,\"date\":null,\"type\":"
               "\"resource\",\"field\":\"body\"}"),
        "%s", json);
    recorder_free(r);
    urisift_scanner_free(s);
    free(text);
}
