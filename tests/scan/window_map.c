/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* window_map.c — the map of a window against a list of what was put. */
#include "scanner/pipeline/window_map.h"

#include <criterion/criterion.h>

#include "tests/support/scanning.h"

enum { RUNS = 4000, ROUNDS = 40, ASKED = 6, LONGEST = 40 };

struct put {
    uint64_t at;
    struct urisift_text text;
};

struct model {
    struct put puts[RUNS];
    size_t count, first; /* of those that are kept */
    uint64_t end, place; /* of the text; the next byte of the stream */
};

/* A run of any kind: the next bytes of the stream, or far away, or before those. */
static struct urisift_text draw(struct model *m, uint64_t *random)
{
    static const enum text_map maps[] = {TEXT_EXACT,   TEXT_EXACT, TEXT_WHOLE,
                                         TEXT_ESCAPED, TEXT_UTF16, TEXT_BASE64};
    struct urisift_text text = {NULL, 1 + random_next(random) % LONGEST, m->place,
                                0,    maps[random_next(random) % 6],     0};
    switch (random_next(random) % 16) {
    case 0:
        text.begin += random_next(random) % 100000;
        break;
    case 1:
        text.begin += UINT64_C(1) << 40;
        break;
    case 2:
        text.begin -= random_next(random) % (text.begin + 1 < 500 ? text.begin + 1 : 500);
        break;
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
        text.begin += random_next(random) % 9;
        break;
    default:
        break;
    }
    if (random_next(random) % 20 == 0)
        text.size += random_next(random) % 100000;
    if (text.map == TEXT_BASE64 && random_next(random) % 2) {
        unsigned line = 3 * (1 + (unsigned)random_next(random) % 3),
                 gap = 1 + (unsigned)random_next(random) % 2;
        text.map = text_base64_lines(line, gap);
    }
    uint64_t size, last;
    if (text.map == TEXT_WHOLE) {
        text.end = text.begin + random_next(random) % (random_next(random) % 30 ? 200 : 300000);
    } else {
        last = text_place(text.map, text.begin, 0, text.size - 1, &size);
        text.end = last + size;
    }
    if (text.map != TEXT_WHOLE && random_next(random) % 2) { /* a part of it only */
        size_t begin = random_next(random) % text.size;
        struct urisift_text part = {text.data, text.size - begin,
                                    0,         text.end,
                                    text.map,  (uint16_t)(begin % text_period(text.map))};
        part.begin = text_place(text.map, text.begin, 0, begin, &size);
        text = part;
    }
    return text;
}

static void put(struct model *m, struct window_map *map, uint64_t *random)
{
    struct urisift_text text = draw(m, random);
    cr_assert(window_map_add(map, m->end, &text));
    m->puts[m->count++] = (struct put){m->end, text};
    m->end += text.size;
    m->place = text.end;
}

static size_t find(const struct model *m, uint64_t at)
{
    size_t i = m->first;
    while (i + 1 < m->count && m->puts[i + 1].at <= at)
        i++;
    return i;
}

static void place(const struct put *p, uint64_t at, uint64_t *begin, uint64_t *end)
{
    uint64_t size;
    *begin = p->text.begin;
    *end = p->text.end;
    if (p->text.map == TEXT_WHOLE)
        return;
    *begin = text_place(p->text.map, p->text.begin, p->text.phase, at - p->at, &size);
    *end = *begin + size;
}

static void ask(const struct model *m, struct window_map *map, uint64_t *random)
{
    uint64_t first = m->puts[m->first].at, begin = first + random_next(random) % (m->end - first);
    uint64_t left = m->end - begin, most = random_next(random) % 2 && left > 50 ? 50 : left;
    uint64_t end = begin + 1 + random_next(random) % most;
    size_t a = find(m, begin), b = find(m, end - 1);
    uint64_t want_begin, want_end, other;
    place(&m->puts[a], begin, &want_begin, &other);
    place(&m->puts[b], end - 1, &other, &want_end);
    struct window_range got = window_map_find(map, begin, end);
    cr_assert_eq(got.begin, want_begin, "text %llu", (unsigned long long)begin);
    cr_assert_eq(got.end, want_end, "text %llu", (unsigned long long)end);
    cr_assert(got.runs <= b - a + 1);
    cr_assert(a != b || got.runs == 1);
    cr_assert(a != b || got.exact == (m->puts[a].text.map == TEXT_EXACT));
    cr_assert(!got.exact || got.end - got.begin == end - begin);
}

Test(window_map, gives_the_places_of_what_was_put)
{
    uint64_t random = 7;
    static struct model m;
    struct window_map map = {0};
    for (int round = 0; round < ROUNDS; round++) {
        m = (struct model){.place = 1000};
        window_map_clear(&map);
        cr_assert(window_map_is_empty(&map));
        while (m.count < RUNS) {
            put(&m, &map, &random);
            for (int i = 0; i < ASKED && round % 2; i++)
                ask(&m, &map, &random);
            if (random_next(&random) % (round % 3 ? 20 : 900) == 0) {
                uint64_t first = m.puts[m.first].at,
                         drop = first + random_next(&random) % (m.end - first);
                window_map_drop(&map, drop);
                m.first = find(&m, drop);
            }
        }
        ask(&m, &map, &random);
    }
    window_map_fini(&map);
}

/* An identifier may be of a million runs. */
Test(window_map, takes_ten_bytes_a_run_at_most)
{
    enum { MANY = 1 << 20 };
    struct window_map map = {0};
    window_map_clear(&map);
    for (uint64_t i = 0; i < MANY; i++) {
        struct urisift_text text = {
            NULL, 1, 4 * i, 4 * i + 1 + 2 * (i % 2), i % 2 ? TEXT_ESCAPED : TEXT_EXACT, 0};
        cr_assert(window_map_add(&map, i, &text));
    }
    cr_assert_leq(window_map_size(&map), (size_t)10 * MANY);
    struct window_range all = window_map_find(&map, 0, MANY);
    cr_assert_eq(all.begin, 0);
    cr_assert_eq(all.end, UINT64_C(4) * (MANY - 1) + 3);
    cr_assert_eq(all.runs, MANY);
    window_map_fini(&map);
}
