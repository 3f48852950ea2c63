/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* window.c — the window against a model that keeps every byte and where it came from. */
#include "scanner/pipeline/window.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/support/scanning.h"

enum { BYTES = 20000, LONGEST_RUN = 60, WINDOWS = 60, QUERIES = 8 };

/* All that ever went in. */
struct model {
    uint8_t byte[BYTES];
    /* of the byte in the source; of its whole run where not exact */
    uint64_t begin[BYTES], end[BYTES];
    size_t run[BYTES]; /* number of its run */
    bool exact[BYTES];
    size_t size, runs;
    uint64_t source; /* the next byte of the source */
};

/* One more run, at random: going on exactly, behind a gap, or inexact. */
static void put(struct model *m, struct window *w, uint64_t *random)
{
    uint8_t data[LONGEST_RUN];
    size_t size = random_next(random) % LONGEST_RUN;
    uint64_t kind = random_next(random) % 4, last = m->size ? m->size - 1 : 0;
    if (size > BYTES - m->size)
        size = BYTES - m->size;
    m->source += kind == 1 ? random_next(random) % 9 : 0;
    struct urisift_text text = {
        data, size, m->source, m->source + size, kind != 2 ? TEXT_EXACT : TEXT_WHOLE, 0};
    if (kind == 2) /* decoded: longer or shorter than its source */
        text.end = text.begin + 1 + random_next(random) % (2 * LONGEST_RUN);
    for (size_t i = 0; i < size; i++)
        data[i] = (uint8_t)random_next(random);
    bool goes_on =
        m->size > 0 && (text.map == TEXT_EXACT) && m->exact[last] && m->end[last] == text.begin;
    if (size > 0 && !goes_on)
        m->runs++;
    for (size_t i = 0; i < size; i++, m->size++) {
        m->byte[m->size] = data[i];
        m->begin[m->size] = (text.map == TEXT_EXACT) ? text.begin + i : text.begin;
        m->end[m->size] = (text.map == TEXT_EXACT) ? text.begin + i + 1 : text.end;
        m->run[m->size] = m->runs;
        m->exact[m->size] = (text.map == TEXT_EXACT);
    }
    if (size > 0)
        m->source = text.end;
    /* the same in two runs at once */
    if (size > 1 && text.map == TEXT_EXACT && random_next(random) % 2) {
        size_t half = size / 2;
        const struct urisift_text runs[] = {text_part(&text, 0, half),
                                            text_part(&text, half, size)};
        struct text_runs all = {text, runs, 2};
        all.text.map = TEXT_RUNS;
        cr_assert_eq(window_put(w, &all.text), URISIFT_OK);
        return;
    }
    cr_assert_eq(window_put(w, &text), URISIFT_OK);
}

static void query(const struct model *m, struct window *w, uint64_t *random)
{
    size_t size = m->size - (size_t)w->offset;
    if (size == 0)
        return;
    size_t begin = (size_t)w->offset + random_next(random) % size;
    size_t end = begin + 1 + random_next(random) % (m->size - begin);
    struct window_range got = window_source(w, begin, end);
    cr_assert_eq(got.begin, m->begin[begin], "[%zu, %zu)", begin, end);
    cr_assert_eq(got.end, m->end[end - 1], "[%zu, %zu)", begin, end);
    cr_assert_eq(got.runs, m->run[end - 1] - m->run[begin] + 1, "[%zu, %zu)", begin, end);
    cr_assert_eq(got.exact, got.runs == 1 && m->exact[begin], "[%zu, %zu)", begin, end);
}

static void compare(const struct model *m, struct window *w)
{
    cr_assert_eq(w->offset + window_size(w), m->size);
    cr_assert(window_size(w) == 0 ||
              memcmp(window_data(w), m->byte + w->offset, window_size(w)) == 0);
}

Test(window, bytes_and_their_places_are_those_of_the_model)
{
    static struct model m;
    for (uint64_t seed = 1; seed <= WINDOWS; seed++) {
        struct window w;
        uint64_t random = seed * 0x9E3779B97F4A7C15;
        memset(&m, 0, sizeof m);
        window_init(&w, NULL);
        while (m.size < BYTES) {
            put(&m, &w, &random);
            for (int i = 0; i < QUERIES; i++)
                query(&m, &w, &random);
            size_t lookahead = window_size(&w);
            if (lookahead > 0 && random_next(&random) % 3 == 0)
                window_drop(&w, w.offset + random_next(&random) % (lookahead + 1));
            window_drop(&w, w.offset / 2); /* nothing that is gone already */
            compare(&m, &w);
        }
        window_fini(&w);
    }
}

/* Bytes that are read in place, and a window without a map. */
Test(window, room_is_there_and_what_is_lookahead_stays)
{
    struct window w;
    uint64_t random = 7;
    size_t total = 0;
    window_init(&w, NULL);
    for (int i = 0; i < 2000; i++) {
        size_t size = 1 + random_next(&random) % 500, used = random_next(&random) % (size + 1);
        uint8_t *room = window_room(&w, size);
        cr_assert(room);
        memset(room, 0xEE, size);
        for (size_t k = 0; k < used; k++)
            room[k] = (uint8_t)((total + k) % 251);
        window_commit(&w, used);
        total += used;
        window_drop(&w, w.offset + random_next(&random) % (window_size(&w) + 1));
        cr_assert_eq(w.offset + window_size(&w), total);
        for (size_t k = 0; k < window_size(&w); k++)
            cr_assert_eq(window_data(&w)[k], (w.offset + k) % 251);
        if (window_size(&w) > 0) {
            struct window_range range = window_source(&w, w.offset, total);
            cr_assert(range.begin == w.offset && range.end == total && range.runs == 1 &&
                      range.exact);
        }
    }
    cr_expect_lt(w.capacity, 1024u * 1024u, "what was dropped makes room");
    window_fini(&w);
}
