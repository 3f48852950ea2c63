/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64.c — the layer on cases, cut everywhere, by every kernel; and against a model on random
 * text. */
#include "scanner/decode/transfer/base64.h"

#include <string.h>

#include "tests/support/stacked.h"

enum {
    BASE = 1000,
    ROUNDS = 3000,
    LONGEST = 5000,
    KERNELS = 4 /* most of kernels.def on one machine */
};

#define FULL "Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy" /* BASE64_FULL characters */
#define FULL_TEXT "foobarfoobarfoobarfoobarfoobar"

#define USUAL FULL "Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9v" /* BASE64_USUAL characters */
#define USUAL_TEXT FULL_TEXT "foobarfoobarfoobarfoobarfoo"

static const struct {
    const char *text, *decoded;
} cases[] = {
    {"", ""},
    {"Zm9v", "foo"},
    {"Zm9vYmFy\r\n", "foobar"},
    {"Zg==", "f"}, /* RFC 4648 section 10 */
    {"Zm8=", "fo"},
    {"Zm9vYg==\n", "foob"},
    {"Zm9vYmE=\n", "fooba"},
    {"Zg", "f"}, /* no padding */
    {"Zm8", "fo"},
    {"Zm9vYg\n", "foob"},
    {"Z", ""},
    {"Zm9vY", "foo"},
    {"Zg=", "f"},
    {"Zg=\n=\n", "f"},
    {"Zg==Zm9v", "ffoo"}, /* one after the other */
    {"Zm8=Zg==Zg==", "foff"},
    {"Zg==\nZm8=\n", "ffo"},
    {"Zg=\nZm9v", "ffoo"},
    {"Zg====Zm9v", "ffoo"},
    {"====", ""},
    {"Zm\n9v", "foo"}, /* over line ends */
    {"Z\r\nm\r\n9\r\nv", "foo"},
    {"Zm9vY\r\nmFy\r\n", "foobar"},
    {" Z m\t9\fv\v", "foo"},
    {"Zm9v\rYmFy", "foobar"},
    {"Zm9!vYmFy", "foobar"}, /* junk is left out */
    {"> Zm9vYmFy\n> Zm9v\n", "foobarfoo"},
    {"Zm9vYm-\nZm9v\n", "foofoo"}, /* the unfinished bytes of its line */
    {"Zm9vYm!", "foob"},
    {"!\nZm9vYm\nFy", "foobar"}, /* its own line only */
    {"-Zm\n9vYm", "\xf6\xf6&"},
    {"Zg=Zm9v\nZm9v", "ffoofoo"},
    {"Zg=Zm9\nZm9v", "ffoo"},
    {"Z=m9v\nZm9v", "foo"},
    {"Z=\nZm9v", "foo"},
    {"+/+/", "\xfb\xff\xbf"},
    {"Zm-_9v", "foo"},
    {"Zm9vYm!\r\nFyZm9v\n", "foobarfoo"}, /* a relay's, before a line end */
    {"Zm9vYm!\n Fy", "foobar"},
    {"Zm9vYm-\n Fy", "foobar"}, /* what begins with a blank goes on */
    {"Zm9vYm!!\nZm9v", "foofoo"},
    {FULL "\n" FULL "\n" FULL "Zm9\n v", FULL_TEXT FULL_TEXT FULL_TEXT "foo"},
    /* one line is not enough to know */
    {FULL "\n" FULL "Zm9\nv" FULL, FULL_TEXT FULL_TEXT "foo" FULL_TEXT},
    {FULL "\n" FULL "\n" FULL "m9v\n" FULL "\nYmFy", /* "Z" is lost */
     FULL_TEXT FULL_TEXT FULL_TEXT "\x9b\xdb" FULL_TEXT "bar"},
    {FULL "\r\n" FULL "\r\n" FULL "Zm9\r\n" FULL "\r\nYmFy",
     FULL_TEXT FULL_TEXT FULL_TEXT "fo" FULL_TEXT "bar"},
    /* half a line is */
    {FULL "\n" FULL "\nZm9vYm\n" FULL "\nYmFy", FULL_TEXT FULL_TEXT "foob" FULL_TEXT "bar"},
    {USUAL "\nZm9vYm\n" FULL "\nYmFy", USUAL_TEXT "foob" FULL_TEXT "bar"},
    /* lines of one length */
    {FULL "Zm9\nv" FULL "Zm\n9v", FULL_TEXT "foo" FULL_TEXT "foo"},
    {"Zm9vYmFy\nZm9vYm\nFyZm9v\n", "foobarfoobarfoo"}, /* short ones */
    /* the same with empty ones between them */
    {FULL "Zm9\n\nv" FULL "Zm\n \r\n\n9v", FULL_TEXT "foo" FULL_TEXT "foo"},
    {FULL "\n" FULL "Zm9", FULL_TEXT FULL_TEXT "fo"}, /* no padding */
    {"Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9v\r\n"
     "YmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy\r\n",
     "foobarfoobarfoobarfoobarfoobarfoobarfoobarfoobarfoobarfoo"
     "barfoobarfoobarfoobarfoobarfoobarfoobarfoobarfoobarfoobar"},
};

struct fresh {
    struct base64 base64;
    const struct urisift_kernel *kernel;
};

static void begin(void *self)
{
    struct fresh *f = self;
    base64_begin(&f->base64, f->kernel);
}

static struct text_layer layer_of(struct base64 *b)
{
    return (struct text_layer){base64_feed, base64_finish, b, {0}};
}

Test(base64, cases)
{
    struct fresh f;
    struct layered got = {0};
    for (size_t k = 0; (f.kernel = kernel_at(k)); k++)
        for (size_t i = 0; f.kernel->is_supported() && i < sizeof cases / sizeof cases[0]; i++) {
            struct urisift_span text = span_of(cases[i].text, strlen(cases[i].text));
            layered_run_all_cuts(&got, layer_of(&f.base64), begin, &f, text, BASE);
            cr_assert_eq(got.size, strlen(cases[i].decoded), "%s: %zu", cases[i].text, got.size);
            cr_assert(got.size == 0 || memcmp(got.data, cases[i].decoded, got.size) == 0, "%s: %s",
                      cases[i].text, got.data);
        }
    layered_free(&got);
}

Test(base64, places)
{
    static const char text[] = "Zm9vY\r\nmFy!Z m9vZg==Zm8";
    static const struct {
        uint64_t begin, end;
    } places[] = {{0, 4},   {0, 4},   {0, 4},   {4, 10},  {4, 10},  {4, 10},
                  {11, 16}, {11, 16}, {11, 16}, {16, 20}, {20, 23}, {20, 23}};
    struct fresh f = {.kernel = kernel_choose(NULL)};
    struct layered got = {0};
    layered_run_all_cuts(&got, layer_of(&f.base64), begin, &f, span_of(text, sizeof text - 1),
                         BASE);
    cr_assert_str_eq((char *)got.data, "foobarfooffo");
    for (size_t i = 0; i < got.size; i++)
        cr_assert(got.begin[i] == BASE + places[i].begin && got.end[i] == BASE + places[i].end,
                  "octet %zu", i);
    layered_free(&got);
}

/* Lines of one length come in one run, as many as are decoded at once. */
struct runs {
    size_t count, bytes;
    uint64_t end;
};

static enum urisift_error count_runs(void *self, const struct urisift_text *text)
{
    struct runs *runs = self;
    cr_assert_eq(text->map, text_base64_lines(57, 2));
    cr_assert_eq(text->begin, runs->count > 0 ? runs->end + 2 : 0);
    runs->end = text->end;
    runs->bytes += text->size;
    runs->count++;
    return URISIFT_OK;
}

Test(base64, lines_are_a_run)
{
    enum { LINES = 200, LINE = 78 };
    struct base64 b;
    uint8_t text[LINES * LINE];
    struct runs runs = {0};
    memset(text, 'A', sizeof text);
    for (size_t i = 0; i < LINES; i++)
        memcpy(text + i * LINE + 76, "\r\n", 2);
    struct urisift_text run = {text, sizeof text, 0, sizeof text, TEXT_EXACT, 0};
    base64_begin(&b, kernel_choose(NULL));
    cr_assert_eq(base64_feed(&b, &run, (struct urisift_text_sink){count_runs, &runs}), URISIFT_OK);
    cr_assert_eq(base64_finish(&b, (struct urisift_text_sink){count_runs, &runs}), URISIFT_OK);
    cr_assert_eq(runs.bytes, LINES * 57);
    cr_assert_lt(runs.count, 8);
}

/* Neither a quantum nor an identifier continues after so many ignored bytes. */
Test(base64, a_long_gap_ends_what_is_before_it)
{
    enum { GAP = 3000, ROOM = GAP + 16 };
    static const struct {
        const char *before, *behind, *decoded;
    } gaps[] = {{"QUJD", "REVG", "ABC\n\nDEF"},
                {"QUJDRE", "Zm9v", "ABCD\n\nfoo"},
                {"QUJDR", "Zm9v", "ABC\n\nfoo"}};
    struct fresh f = {.kernel = kernel_choose(NULL)};
    struct layered got = {0};
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        char text[ROOM];
        size_t size = strlen(gaps[i].before);
        memcpy(text, gaps[i].before, size);
        memset(text + size, '\n', GAP);
        strcpy(text + size + GAP, gaps[i].behind);
        layered_run_all_cuts(&got, layer_of(&f.base64), begin, &f, span_of(text, strlen(text)),
                             BASE);
        cr_assert_str_eq((char *)got.data, gaps[i].decoded);
        cr_assert_leq(got.end[got.size - 6] - BASE, size); /* the last byte before the gap */
    }
    layered_free(&got);
}

/* An error of the sink comes back at once. */
static enum urisift_error refuse(void *self, const struct urisift_text *text)
{
    size_t *runs = self;
    (void)text;
    ++*runs;
    return URISIFT_ERROR_MEMORY;
}

Test(base64, an_error_stops_it)
{
    static const char *const texts[] = {"Zm9v\nZm9v\n", "Z\nm9vZm9v", "Zg==Zg=="};
    for (size_t i = 0; i < 3; i++) {
        struct base64 b;
        size_t runs = 0;
        struct urisift_text run = {(const uint8_t *)texts[i], strlen(texts[i]), 0,
                                   strlen(texts[i]),          TEXT_EXACT,       0};
        base64_begin(&b, kernel_choose(NULL));
        cr_assert_eq(base64_feed(&b, &run, (struct urisift_text_sink){refuse, &runs}),
                     URISIFT_ERROR_MEMORY);
        cr_assert_eq(runs, 1);
    }
}

static int digit(uint8_t c)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *place = c ? strchr(alphabet, c) : NULL;
    return place ? (int)(place - alphabet) : -1;
}

/* Characters of a quantum, by their places. */
struct quantum {
    size_t at[4], count;
};

static void put(const struct layered *in, struct quantum *q, size_t last, struct layered *want)
{
    unsigned bits = 0;
    for (size_t k = 0; k < 4; k++)
        bits = bits * 64 + (k < q->count ? (unsigned)digit(in->data[q->at[k]]) : 0);
    for (size_t k = 1; k < q->count; k++)
        layered_add(want, (uint8_t)(bits >> (24 - 8 * k)), in->begin[q->at[0]], in->end[last]);
    q->count = 0;
}

/* The characters of the line that is read, and of the last one that had any. */
struct model_line {
    size_t size, before;
    bool is_apart, was_whole, steady;
};

/* Is it neither base64 nor white space nor a '!' before a line end? */
static bool is_junk(const struct layered *in, size_t at)
{
    uint8_t c = in->data[at];
    if (digit(c) >= 0 || (c && strchr("= \t\r\n\f\v", c)))
        return false;
    size_t next = at + 1;
    while (c == '!' && next < in->size && in->data[next] == '\r')
        next++;
    return !(c == '!' && (next == in->size || in->data[next] == '\n'));
}

/* Does the quantum that is open end with its line? */
static bool ends_quantum(const struct model_line *line)
{
    bool is_told = line->before == BASE64_USUAL || (line->steady && line->before >= BASE64_FULL);
    return is_told && line->size > 0 && line->size != line->before &&
           (line->is_apart ? line->was_whole : line->size % 4 == 0);
}

/* What the header says, from one character to the next over the whole text. */
static void model(const struct layered *in, struct layered *want)
{
    struct quantum q = {{0}, 0};
    struct model_line line = {.is_apart = true};
    bool junk = false;
    want->size = 0;
    for (size_t i = 0; i < in->size; i++) {
        uint8_t c = in->data[i];
        if (digit(c) >= 0) {
            q.at[q.count++] = i;
            line.size++;
            if (q.count == 4)
                put(in, &q, i, want);
        } else if (c == '=' && q.count == 1) {
            q.count = 0;
            junk = true;
        } else if (c == '=' && q.count == 3) {
            put(in, &q, i, want);
        } else if (c == '=' && q.count == 2) {
            size_t second = i + 1;
            bool strange = false;
            while (second < in->size && in->data[second] != '\n' && in->data[second] != '=' &&
                   digit(in->data[second]) < 0)
                strange = is_junk(in, second++) || strange;
            bool other = second < in->size && in->data[second] != '\n';
            bool pair = other && in->data[second] == '=';
            put(in, &q, pair ? second : i, want);
            junk = junk || strange || (other && !pair);
            i = pair ? second : second - 1;
        } else if (c == '\n') {
            bool goes_on = i + 1 < in->size && (in->data[i + 1] == ' ' || in->data[i + 1] == '\t');
            q.count = junk && !goes_on ? 0 : q.count;
            if (q.count > 0 && !goes_on && ends_quantum(&line))
                put(in, &q, q.at[q.count - 1], want);
            if (line.size > 0)
                line = (struct model_line){0, line.size, q.count == 0,
                                           line.is_apart && line.size % 4 == 0 && !junk,
                                           line.size == line.before};
            junk = false;
        } else {
            junk = junk || is_junk(in, i);
        }
    }
    if (q.count > 0)
        put(in, &q, q.at[q.count - 1], want);
}

Test(base64, random_text_as_the_model_says)
{
    static const char *const pieces[] = {
        "\n",   "\r\n",
        "\r\n", " ",
        "=",    "==",
        "!",    "-",
        "\x80", "A",
        "b9",   "+/0",
        "Zm9v", "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXoxMjM0NTY3ODkwYWJjZGVm"};
    static uint8_t text[LONGEST + 100], coded[2 * LONGEST + 300];
    struct layered plain = {0}, want = {0}, got = {0};
    uint64_t random = 1421;
    for (size_t round = 0; round < ROUNDS; round++) {
        struct base64 b;
        size_t size = 0,
               longest = round % 10 ? random_next(&random) % 300 : random_next(&random) % LONGEST;
        size_t kinds = sizeof pieces / sizeof pieces[0];
        while (size < longest) {
            size_t kind = random_next(&random) % (2 * kinds);
            const char *piece = pieces[kind < kinds ? kind : kinds - 1 - kind % 3];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        const struct urisift_kernel *kernel = kernel_at(round % KERNELS);
        kernel = kernel && kernel->is_supported() ? kernel : kernel_choose(NULL);
        layered_plain(&plain, span_of(text, size), BASE);
        model(&plain, &want);
        base64_begin(&b, kernel);
        layered_run(&got, layer_of(&b), pieces_random(span_of(text, size), 300, round + 1), BASE);
        layered_same(&got, &want, "exact");

        /* The same out of base64 once more: begun anew without being asked, after finish. */
        struct stacked stack = {.upper = layer_of(&b)};
        struct urisift_span code = span_of(coded, base64_encode(span_of(text, size), 60, coded));
        base64_begin(&stack.base64, kernel);
        layered_run(&plain, layer_of(&stack.base64), pieces_whole(code), BASE);
        cr_assert(plain.size == size && (size == 0 || memcmp(plain.data, text, size) == 0));
        model(&plain, &want);
        layered_run(&got, (struct text_layer){stacked_feed, stacked_finish, &stack, {0}},
                    pieces_random(code, 90, round + 1), BASE);
        layered_same(&got, &want, "out of base64");
    }
    layered_free(&plain);
    layered_free(&want);
    layered_free(&got);
}
