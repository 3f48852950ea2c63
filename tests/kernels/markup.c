/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markup.c — where every kernel finds the end of plain HTML: each mark at every place and
 * alignment; every byte before and after the special ones; random HTML; with unreadable pages on
 * both sides.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

/* Schemes that end with "ttp" or "x+9"; the element script. */
static void fill(struct markup *m)
{
    memset(m, 0, sizeof *m);
    for (size_t i = 0; i < 2; i++) {
        size_t tail = markup_tail((const uint8_t *)(i ? "ttp" : "x+9") + 3);
        m->tails[tail / 64] |= UINT64_C(1) << tail % 64;
    }
    for (unsigned c = 0; c < 256; c++)
        m->pairs[c] = char_is((uint8_t)c, CHAR_ALPHA) ? 0 : UINT32_MAX;
    m->pairs['s'] = m->pairs['S'] = UINT32_C(1) << ('c' & 31);
    uint32_t name = markup_name((const uint8_t *)"scri");
    m->names[markup_slot(name)] = name;
    markup_fill_halves(m);
}

static bool compare_one(struct check *check, const struct urisift_kernel *kernel,
                        const struct markup *m, const uint8_t *data, size_t from, size_t size,
                        uint8_t quote)
{
    size_t want = naive_markup(m, data, from, size, quote),
           got = kernel->markup(m, data, from, size, quote);
    check->compared++;
    if (got != want)
        snprintf(check->failure, sizeof check->failure, "%s, markup from %zu of %zu: %zu, not %zu",
                 kernel->name, from, size, got, want);
    return got == want;
}

static bool compare(struct check *check, const struct markup *m, const uint8_t *data, size_t from,
                    size_t size)
{
    const struct urisift_kernel *kernel;
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (kernel->is_supported() && !(compare_one(check, kernel, m, data, from, size, '"') &&
                                        compare_one(check, kernel, m, data, from, size, '\'')))
            return false;
    return true;
}

static const char *const usual[] = {
    "<p>", "</p>", "<a b=\"c\" d=\"'\">", "<a b='c' d='\"'>", "it's 5: \"x\" ", "&amp;", "a > b"};
enum { USUAL = sizeof usual / sizeof usual[0] };

/* Plain HTML, so many bytes, beginning in the middle of it. */
static void write_plain(uint8_t *data, size_t size, size_t begin)
{
    char text[400] = "";
    size_t n = 0;
    for (size_t i = begin; n < size; i++, n = strlen(text))
        strcat(text, usual[i % 3 == 1 ? 4 + i % 3 : i % USUAL]);
    memcpy(data, text, size);
}

/* One mark at every place. */
bool check_markup_anywhere(struct check *check)
{
    static const char *const marks[] = {"<",
                                        ">",
                                        "\"",
                                        "'",
                                        "=",
                                        "=\"",
                                        "='",
                                        " \"",
                                        "< ",
                                        "</",
                                        "</ ",
                                        "<!--",
                                        "<SCRIP",
                                        "<sca",
                                        "</scr>",
                                        "http:",
                                        "TTP://",
                                        "ttp: a",
                                        "ttp: <",
                                        "ttp:  ",
                                        "x+9:",
                                        "a:",
                                        ">:",
                                        ";::",
                                        "\n::::",
                                        "&#58;",
                                        "&#x3A;",
                                        "&#8217;",
                                        "&colon;",
                                        "&col",
                                        "&copy;",
                                        "&#39",
                                        "<a b=\"\" c=''>",
                                        "<a b=\">",
                                        "<a b='c\"'>",
                                        "<a b=\"c' \">",
                                        "<a b=\"='\">",
                                        "<a b=\" '\">",
                                        "<a b=\"c=\">",
                                        "<a b = \"c\">"};
    static uint8_t room[BLOCK + 300];
    struct markup m;
    fill(&m);
    for (size_t mark = 0; mark < sizeof marks / sizeof marks[0]; mark++)
        for (size_t size = 0; size < 210;
             size += size < 7 || (size > BLOCK - 6 && size < BLOCK + 8) ? 1 : 19)
            for (size_t at = 0; at + strlen(marks[mark]) <= size; at++) {
                uint8_t *data = room + (size + at) % 5;
                write_plain(data, size, mark);
                memcpy(data + at, marks[mark], strlen(marks[mark]));
                if (!compare(check, &m, data, 0, size) || !compare(check, &m, data, at / 2, size))
                    return false;
            }
    return true;
}

/* What vectors go by lets in every pair that is one, and of the names of one bucket no others. */
bool check_markup_halves(struct check *check)
{
    uint64_t state = 20081018;
    struct markup m;
    for (size_t round = 0; round < 200; round++) {
        fill(&m);
        for (size_t i = 0; i < round % 12; i++) {
            uint8_t c = (uint8_t)('a' + naive_draw(&state) % 26);
            m.pairs[c] = m.pairs[c - 0x20] =
                (uint32_t)naive_draw(&state) & (uint32_t)naive_draw(&state);
        }
        markup_fill_halves(&m);
        for (unsigned pair = 0; pair < 65536; pair++) {
            unsigned c = pair >> 8, d = pair & 0xff;
            bool is_one = m.pairs[c] >> (d & 31) & 1;
            bool is_let_in = m.first_low[c & 15] & m.first_high[c >> 4] & m.second_low[d & 15];
            bool is_wrong =
                is_one ? !is_let_in
                       : is_let_in && round == 0 && !((c | 0x20) == 's' && (d & 15) == ('c' & 15));
            check->compared++;
            if (is_wrong) {
                snprintf(check->failure, sizeof check->failure, "round %zu: 0x%02x 0x%02x", round,
                         c, d);
                return false;
            }
        }
    }
    return true;
}

/* Every byte before and after the special ones, in text and in tags, on both sides of a block's
 * border. */
bool check_markup_any_byte(struct check *check)
{
    static const char marks[] = "<>\"'=:&/ ;#xsct";
    static const char *const places[] = {"", "<a b=\"c", "<a b='c", "<a "};
    struct markup m;
    fill(&m);
    for (unsigned byte = 0; byte < 256; byte++)
        for (size_t mark = 0; mark < sizeof marks; mark++)
            for (size_t place = 0; place < 4; place++)
                for (size_t at = BLOCK - 12; at < BLOCK + 4; at += at == BLOCK - 12 ? 9 : 1) {
                    uint8_t data[2 * BLOCK + 20];
                    memset(data, 't', sizeof data);
                    memcpy(data + 5, places[place], strlen(places[place]));
                    data[at] = data[at + 2] = (uint8_t)byte;
                    data[at + 1] = (uint8_t)marks[mark];
                    memcpy(data + at + 20, "\"> <a b='", 10);
                    if (!compare(check, &m, data, 0, sizeof data))
                        return false;
                }
    return true;
}

bool check_markup_random(struct check *check)
{
    static uint8_t data[3000];
    static const char alphabet[] = "<>\"'=:& /ptsc;\nx#5";
    uint64_t state = 8131;
    struct markup m;
    fill(&m);
    for (size_t round = 0; round < 600; round++) {
        size_t size = 0, most = naive_draw(&state) % (sizeof data - 50);
        while (size < most) {
            const char *some = usual[naive_draw(&state) % USUAL];
            memcpy(data + size, some, strlen(some));
            size += strlen(some);
        }
        for (size_t some = naive_draw(&state) % 4; size > 0 && some > 0; some--)
            data[naive_draw(&state) % size] =
                (uint8_t)alphabet[naive_draw(&state) % (sizeof alphabet - 1)];
        for (size_t from = 0; from < size; from = naive_markup(&m, data, from, size, '"') + 1)
            if (!compare(check, &m, data, from, size))
                return false;
    }
    return true;
}

/* Plain HTML that ends at the very end, or does not. */
bool check_markup_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    struct markup m;
    fill(&m);
    if (!bytes)
        return false;
    bool good = true;
    for (size_t some = 0; some < 300; some++)
        for (size_t mark = 0; mark < 6; mark++) {
            uint8_t *at = bytes + size - some;
            write_plain(at, some, mark);
            if (some > 0)
                at[some - 1] = (uint8_t) "<>:&\"/"[mark];
            good = good && compare(check, &m, at, 0, some);
            write_plain(bytes, some, mark);
            good = good && compare(check, &m, bytes, 0, some);
        }
    naive_unguard(bytes, size);
    return good;
}
