/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuencode_yenc.c — the layer on cases, cut everywhere; at its limits; and against a model on
 * random text. */
#include "scanner/decode/transfer/uuencode_yenc.h"

#include <string.h>

#include "tests/support/stacked.h"

enum {
    BASE = 1000,
    ROUNDS = 4000,
    LONGEST = 3000,
    LINES = 600,
    KERNELS = 4 /* most of kernels.def on one machine */
};

#define DATA_61 "M86)C9&5F9VAI:FML;6YO<'%R<W1U=G=X>7I!0D-$149'2$E*2TQ-3D]04515\n"
#define YENC_32 "abcdefghijklmnopqrstuvwxyz012345\n"

static const struct {
    const char *text, *left;
    size_t blocks;
} cases[] = {
    {"", "", 0},
    {"text\nbegin\nbegin \nbegins 644 x\n=\n=y\n=ybegin\nbecause\n", NULL, 0},
    {"a\nbegin 644 x.txt\n" DATA_61 "`\nend\nb\n", "a\n\n\nb\n", 1},
    {"begin 0644 x y\r\n#0V%T\r\n`\r\nend\r\n", "\n\n", 1},
    {"begin 644 x\n#0V%T\n \nend\nbegin 644 x\n#0V%T\n \nend", "\n\n\n\n", 2},
    {"begin 644 x\nend\nb", "\n\nb", 1},
    /* cut off */
    {"begin 644 x\n#0V%T\nhttp://example.org/\nend\n", "\n\nhttp://example.org/\nend\n", 1},
    {"begin 644 x\n#0V%T\n\nb\n", "\n\n\nb\n", 1},
    {"begin 644 x\n#0V%T", "\n\n", 1},
    /* a checksum; one byte too few */
    {"begin 644 x\n#0V%TX\n#0V%\n`\nend\n", "\n\n#0V%\n`\nend\n", 1},
    /* two bytes, nothing filled up */
    {"begin 644 x\n\"0V%\nb", "\n\nb", 1},
    {"begin 644 x\n#0V% \n#0V%\nend\n", "\n\n", 1}, /* a blank got lost */
    {"begin 644 x\n#0V%TXX\n", NULL, 0},
    {"begin 644 x\nThe weekend was fine.\n", NULL, 0}, /* no data */
    {"begin 644 x", NULL, 0},
    {"begin 644 x\n", NULL, 0},
    {"begin 64 x\n#0V%T\n", NULL, 0},
    {"begin 64400 x\n#0V%T\n", NULL, 0},
    {"begin 648 x\n#0V%T\n", NULL, 0},
    {"begin 644 \n#0V%T\n", NULL, 0},
    {"begin 644x\n#0V%T\n", NULL, 0},
    {" begin 644 x\n#0V%T\n", NULL, 0},
    {"> begin 644 x\n> #0V%T\n", NULL, 0},
    {"a\rbegin 644 x\n#0V%T\n", NULL, 0},
    {"begin 644 x\nbegin 644 y\n#0V%T\n`\nend\n", "begin 644 x\n\n\n", 1},
    {"begin 644 x\n=ybegin line=32 size=1 name=y\nz\n=yend size=1\nb", "begin 644 x\n\n\nb", 1},
    {"a\n=ybegin line=32 size=64 name=x\n" YENC_32 YENC_32 "=yend size=64 crc32=0\nb\n",
     "a\n\n\nb\n", 1},
    {"=ybegin part=1 line=32 size=64 name=x y\r\n=ypart begin=1 end=2\r\nz\r\n=yend size=2\r\nb",
     "\n\nb", 1},
    {"=ybegin line=32 size=9\nz\n=yend", "\n\n", 1},
    {"=ybegin line=32 size=9\n=yend\nb", "\n\nb", 1},
    {"=ybegin line=32 size=9\n" YENC_32 "z\n=yender\nb", "\n\nz\n=yender\nb", 1},
    /* one short line only */
    {"=ybegin line=32 size=9\n" YENC_32 "z\ny\n=yend\nb", "\n\nz\ny\n=yend\nb", 1},
    {"=ybegin line=32 size=9\n" YENC_32 "\n" YENC_32, "\n\n\n" YENC_32, 1},
    {"=ybegin line=32 size=9\n" YENC_32 "ab" YENC_32 "abc" YENC_32, "\n\nabc" YENC_32, 1},
    {"=ybegin line=32 size=9\n" YENC_32 "=}=}" YENC_32 "b", "\n\nb", 1}, /* escapes */
    {"=ybegin line=32 size=9\n" YENC_32 "=}abc" YENC_32 "b", "\n\n=}abc" YENC_32 "b", 1},
    {"=ybegin line=32 size=9\n" YENC_32 "=ybegin line=32 size=9\n" YENC_32, "\n\n\n\n", 2},
    {"=ybegin line=32 size=9 name=x\nhttp://example.org/\nand more\n", NULL, 0},
    {"=ybegin line=32 name=x\n" YENC_32, NULL, 0},
    {"=ybegin size=32 name=x\n" YENC_32, NULL, 0},
    {"=ybegin line=0 size=32 name=x\n" YENC_32, NULL, 0},
    {"=ybegin line=1000 size=32 name=x\nz\n=yend\n", NULL, 0},
    {"=ybegin line=99999999999999999999 size=32 name=x\nz\n=yend\n", NULL, 0},
    {"=ybegin line=999 size=99999999999999999999 name=x\nz\n=yend\n", "\n\n", 1},
    {"=ybeginline=32 size=9\n" YENC_32, NULL, 0},
    {"=ybegin line=32 size=9\n", NULL, 0},
};

struct fresh {
    struct uuencode_yenc blocks;
    const struct urisift_kernel *kernel;
};

static void begin(void *self)
{
    struct fresh *f = self;
    uuencode_yenc_begin(&f->blocks, f->kernel, false);
}

static struct text_layer layer_of(struct uuencode_yenc *b)
{
    return (struct text_layer){uuencode_yenc_feed, uuencode_yenc_finish, b, {0}};
}

static void check(const char *text, const char *left, size_t blocks)
{
    static struct fresh f;
    struct layered got = {0};
    left = left ? left : text;
    f.kernel = kernel_choose(NULL);
    layered_run_all_cuts(&got, layer_of(&f.blocks), begin, &f, span_of(text, strlen(text)), BASE);
    cr_assert_eq(got.size, strlen(left), "%.400s: %s", text, got.data ? (char *)got.data : "");
    cr_assert(got.size == 0 || memcmp(got.data, left, got.size) == 0, "%.400s: %s", text, got.data);
    cr_assert_eq(f.blocks.blocks_skipped, blocks, "%.400s: %zu", text,
                 (size_t)f.blocks.blocks_skipped);
    layered_free(&got);
}

Test(blocks, cases)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check(cases[i].text, cases[i].left, cases[i].blocks);
}

Test(blocks, places)
{
    static const char text[] = "a\nbegin 644 x\n#0V%T\n`\nend\nb";
    static const struct {
        uint64_t begin, end;
    } places[] = {{0, 1}, {1, 2}, {2, 2}, {2, 2}, {26, 27}};
    static struct fresh f;
    struct layered got = {0};
    f.kernel = kernel_choose(NULL);
    layered_run_all_cuts(&got, layer_of(&f.blocks), begin, &f, span_of(text, sizeof text - 1),
                         BASE);
    cr_assert_str_eq((char *)got.data, "a\n\n\nb");
    for (size_t i = 0; i < got.size; i++)
        cr_assert(got.begin[i] == BASE + places[i].begin && got.end[i] == BASE + places[i].end,
                  "octet %zu", i);
    layered_free(&got);
}

/* A line is not held until text far after it arrives. */
Test(blocks, a_gap_in_a_first_line)
{
    static const char first[] = "begin 644 ", rest[] = "x\n#0V%T\n`\nend\n";
    static const uint64_t gaps[] = {0, 100, 5000, 10000, 1 << 20};
    static struct uuencode_yenc b;
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        struct layered got = {0};
        uint64_t end = sizeof first - 1, at = end + gaps[i];
        size_t left = sizeof rest - 1;
        struct urisift_text runs[] = {{(const uint8_t *)first, end, 0, end, TEXT_EXACT, 0},
                                      {(const uint8_t *)rest, left, at, at + left, TEXT_EXACT, 0}};
        bool is_far = gaps[i] > 5 * 1024;
        uuencode_yenc_begin(&b, kernel_choose(NULL), false);
        for (size_t k = 0; k < 2; k++)
            cr_assert_eq(uuencode_yenc_feed(&b, &runs[k], layered_sink(&got)), URISIFT_OK);
        cr_assert_eq(uuencode_yenc_finish(&b, layered_sink(&got)), URISIFT_OK);
        cr_assert_eq(got.size, is_far ? sizeof first + sizeof rest - 2 : 2, "gap %zu: %zu",
                     (size_t)gaps[i], got.size);
        cr_assert_eq(b.blocks_skipped, !is_far);
        layered_free(&got);
    }
}

/* A line of so many times that byte, between two texts. */
static const char *long_line(char *room, const char *before, char byte, size_t count,
                             const char *behind)
{
    size_t size = strlen(before);
    memcpy(room, before, size);
    memset(room + size, byte, count);
    strcpy(room + size + count, behind);
    return room;
}

Test(blocks, limits)
{
    enum { BEGIN = sizeof "begin 644 " - 1, ROOM = 4000 };
    char room[ROOM], want[ROOM];
    check(long_line(room, "begin 644 ", 'n', BLOCKS_FIRST - BEGIN - 1, "\n#0V%T\nend\n"), "\n\n",
          1);
    check(long_line(room, "begin 644 ", 'n', BLOCKS_FIRST - BEGIN, "\n#0V%T\nend\n"), NULL, 0);
    check(long_line(room, "begin 644 x\n_", '`', 84, "@\r\nend\n"), "\n\n", 1);
    check(long_line(room, "begin 644 x\n_", '`', 86, "\r\nend\n"), NULL, 0);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 999, "\nz\n=yend\n"), "\n\n", 1);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 1000, "\nz\n=yend\n"), NULL, 0);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 999, ""), "\n\n", 1);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 1000, ""), NULL, 0);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 990, "\n=yend\n"), "\n\n", 1);
    check(long_line(room, "=ybegin line=999 size=1\n", 'z', 990, "\n=yen\n"), NULL, 0);
    check(long_line(room, "=ybegin line=9 size=1\nz\n=yend ", 'z', BLOCKS_FIRST - 7, "\n"), "\n\n",
          1);
    long_line(want, "z\n=yend ", 'z', BLOCKS_FIRST, "\n");
    long_line(room, "\n\n", 0, 0, want);
    memcpy(want, room, sizeof want);
    check(long_line(room, "=ybegin line=9 size=1\n123456789\nz\n=yend ", 'z', BLOCKS_FIRST, "\n"),
          want, 1);
    check(long_line(room, "=ybegin line=500 size=1\n", '=', 998, "\nb"), "\n\nb", 1);
}

/* The lines of a text: line i is [start[i], start[i + 1]), its content ends at end[i]. */
struct lines {
    const uint8_t *data;
    size_t count, start[LINES + 1], end[LINES];
};

static void split(const struct layered *in, struct lines *l)
{
    l->data = in->data;
    l->count = 0;
    for (size_t i = 0; i < in->size; l->count++) {
        cr_assert_lt(l->count, LINES);
        l->start[l->count] = i;
        while (i < in->size && in->data[i] != '\n')
            i++;
        bool cr = i > l->start[l->count] && in->data[i - 1] == '\r';
        l->end[l->count] = i - cr;
        i += i < in->size;
        l->start[l->count + 1] = i;
    }
}

static bool starts(const struct lines *l, size_t i, const char *word)
{
    size_t whole = l->start[i + 1] - l->start[i];
    return whole >= strlen(word) && memcmp(l->data + l->start[i], word, strlen(word)) == 0;
}

/* The random text begins with lines of few kinds, so that the format is known by them. */
static size_t yenc_width(const struct lines *l, size_t i)
{
    return starts(l, i, "=ybegin line=32 size=9")    ? 32
           : starts(l, i, "=ybegin line=128 size=9") ? 128
                                                     : 0;
}

static bool is_uu_first(const struct lines *l, size_t i)
{
    return starts(l, i, "begin 644 x");
}

static bool is_yend(const struct lines *l, size_t i)
{
    return i < l->count &&
           (starts(l, i, "=yend ") || (starts(l, i, "=yend") && l->end[i] - l->start[i] == 5));
}

/* How many lines from i on belong to a block: 0, 1, or 2 where =yend is the second; *over: it
 * ends with them. */
static size_t yenc_lines(const struct lines *l, size_t i, size_t width, bool *over)
{
    *over = false;
    if (i == l->count || starts(l, i, "=ybegin "))
        return 0;
    size_t size = l->end[i] - l->start[i], raw = size;
    for (size_t k = l->start[i]; k < l->end[i]; k++)
        size -= l->data[k] == '=';
    *over = true;
    if (is_yend(l, i))
        return 1;
    if (raw == 0 || size > width + 2)
        return 0;
    *over = false;
    if (starts(l, i, "=ypart ") || raw + 2 >= width)
        return 1;
    *over = true;
    return is_yend(l, i + 1) ? 2 : 0;
}

static size_t uu_lines(const struct lines *l, size_t i, bool blanks, bool *over)
{
    *over = false;
    if (i == l->count)
        return 0;
    const uint8_t *line = l->data + l->start[i];
    size_t size = l->end[i] - l->start[i];
    if (size == 3 && memcmp(line, "end", 3) == 0) {
        *over = true;
        return 1;
    }
    for (size_t k = 0; k < size; k++)
        if (line[k] < 32 || line[k] > 96)
            return 0;
    size_t bytes = size ? (line[0] - 32u) % 64 : 0,
           least = bytes / 3 * 4 + (bytes % 3 ? bytes % 3 + 1 : 0);
    return size > 0 && size - 1 <= (bytes + 2) / 3 * 4 + 1 && (size - 1 >= least || blanks);
}

static void model(const struct layered *in, struct layered *want)
{
    static struct lines l;
    size_t i = 0, width, taken;
    split(in, &l);
    want->size = 0;
    while (i < l.count) {
        bool over = false, blanks = false, uu = is_uu_first(&l, i);
        width = yenc_width(&l, i);
        bool first = uu ? uu_lines(&l, i + 1, false, &over) > 0
                        : width > 0 && yenc_lines(&l, i + 1, width, &over) > 0;
        if (!first) {
            for (size_t k = l.start[i]; k < l.start[i + 1]; k++)
                layered_add(want, in->data[k], in->begin[k], in->end[k]);
            i++;
            continue;
        }
        layered_add(want, '\n', in->begin[l.start[i]], in->begin[l.start[i]]);
        layered_add(want, '\n', in->begin[l.start[i]], in->begin[l.start[i]]);
        for (i++, over = false; !over; i += taken) {
            taken = uu ? uu_lines(&l, i, blanks, &over) : yenc_lines(&l, i, width, &over);
            if (taken == 0)
                break;
            blanks = blanks || memchr(l.data + l.start[i], ' ', l.start[i + 1] - l.start[i]);
        }
    }
}

Test(blocks, random_text_as_the_model_says)
{
    static const char *const pieces[] = {"begin 644 x",
                                         "begin 644 x\n" DATA_61,
                                         "begin 644 x\n#0V%T\n",
                                         "=ybegin line=32 size=9\n" YENC_32,
                                         "=ybegin line=32 size=9\n",
                                         "=ybegin line=128 size=9 name=x\r\n",
                                         "=yend\n",
                                         "=yend size=9\r\n",
                                         "=ypart begin=1\n",
                                         YENC_32,
                                         YENC_32,
                                         DATA_61,
                                         DATA_61,
                                         "#0V%T\n",
                                         "#0V% \r\n",
                                         "#0V%\n",
                                         "`\nend\n",
                                         " \n",
                                         "end\n",
                                         "\n",
                                         "\r\n",
                                         "z\n",
                                         "z",
                                         "=}",
                                         "text\n",
                                         "b",
                                         "=",
                                         "http://example.org/\n"};
    static uint8_t text[LONGEST + 100], coded[2 * LONGEST + 300];
    static struct uuencode_yenc b;
    struct layered plain = {0}, want = {0}, got = {0};
    uint64_t random = 1980;
    size_t blocks = 0;
    for (size_t round = 0; round < ROUNDS; round++) {
        size_t size = 0, lines = 0, longest = random_next(&random) % (round % 8 ? 400 : LONGEST);
        while (size < longest && lines < LINES / 2) {
            const char *piece = pieces[random_next(&random) % (sizeof pieces / sizeof pieces[0])];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
            lines++;
        }
        const struct urisift_kernel *kernel = kernel_at(round % KERNELS);
        kernel = kernel && kernel->is_supported() ? kernel : kernel_choose(NULL);
        layered_plain(&plain, span_of(text, size), BASE);
        model(&plain, &want);
        uuencode_yenc_begin(&b, kernel, false);
        layered_run(&got, layer_of(&b), pieces_random(span_of(text, size), 300, round + 1), BASE);
        layered_same(&got, &want, "exact");
        blocks += b.blocks_skipped;

        /* The same out of base64, whose runs are short: begun anew without being asked, after
         * finish. */
        static struct stacked stack;
        stack.upper = layer_of(&b);
        struct urisift_span code = span_of(coded, base64_encode(span_of(text, size), 61, coded));
        base64_begin(&stack.base64, kernel);
        struct text_layer lower = {base64_feed, base64_finish, &stack.base64, {0}};
        layered_run(&plain, lower, pieces_whole(code), BASE);
        model(&plain, &want);
        layered_run(&got, (struct text_layer){stacked_feed, stacked_finish, &stack, {0}},
                    pieces_random(code, 200, round + 1), BASE);
        layered_same(&got, &want, "out of base64");
    }
    cr_assert_gt(blocks, ROUNDS, "%zu", blocks);
    layered_free(&plain);
    layered_free(&want);
    layered_free(&got);
}
