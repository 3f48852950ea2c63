/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.c — what urisift-outlook writes, taken apart from reads of any size; and what breaks the
 * rules. */
#include "cli/outlook/frames.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

struct stream {
    uint8_t bytes[200000];
    size_t size, at, each;
};

static void add(struct stream *s, uint8_t type, uint8_t kind, const char *bytes, size_t size)
{
    struct outlook_frame frame = {type, kind, 0, (uint32_t)size};
    memcpy(s->bytes + s->size, &frame, sizeof frame);
    s->size += sizeof frame;
    if (bytes)
        memcpy(s->bytes + s->size, bytes, size);
    s->size += bytes ? size : 0;
}

static ptrdiff_t read_bytes(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size_t left = s->size - s->at, n = size < s->each ? size : s->each;
    n = n < left ? n : left;
    memcpy(buffer, s->bytes + s->at, n);
    s->at += n;
    return (ptrdiff_t)n;
}

/* Reads to END or an error, and returns that; `said`: each frame's type and bytes. */
static int run(struct stream *s, size_t each, char *said)
{
    struct outlook_frames f = {.bytes = NULL};
    struct outlook_event e = {.type = OUTLOOK_FRAME_PART};
    int error = 0;
    s->at = 0;
    s->each = each;
    *said = '\0';
    outlook_frames_begin(&f, (struct urisift_reader){read_bytes, s});
    do {
        error = outlook_frames_next(&f, &e);
        if (!error && e.bytes.size < 100)
            sprintf(said + strlen(said), "%d%.*s ", e.type, (int)e.bytes.size, e.bytes.data);
    } while (!error && e.type != OUTLOOK_FRAME_END);
    outlook_frames_fini(&f);
    return error;
}

static struct stream s;
static char said[4096];

Test(outlook_frames, any_reads)
{
    static char large[OUTLOOK_FRAME_MOST];
    s.size = 0;
    add(&s, OUTLOOK_FRAME_PROBLEM, 0, "odd", 3);
    add(&s, OUTLOOK_FRAME_PART, 0, "a", 1);
    add(&s, OUTLOOK_FRAME_DATA, 0, large, sizeof large);
    add(&s, OUTLOOK_FRAME_DATA, 0, "x", 1);
    add(&s, OUTLOOK_FRAME_PART_END, 0, "", 0);
    add(&s, OUTLOOK_FRAME_END, OUTLOOK_END_READ, "why", 3);
    for (size_t each = 1; each < 100000; each = each * 3 + 1) {
        cr_assert_eq(run(&s, each, said), 0);
        cr_assert_str_eq(said, "4odd 1a 2x 3 5why ");
    }
}

Test(outlook_frames, out_of_order)
{
    static const struct {
        uint8_t types[4];
    } rows[] = {{{OUTLOOK_FRAME_DATA}},
                {{OUTLOOK_FRAME_PART_END}},
                {{OUTLOOK_FRAME_PART, OUTLOOK_FRAME_PART}},
                {{OUTLOOK_FRAME_PART, OUTLOOK_FRAME_END}},
                {{OUTLOOK_FRAME_PROBLEM}}, /* and no END */
                {{9}}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        s.size = 0;
        for (size_t k = 0; rows[i].types[k]; k++)
            add(&s, rows[i].types[k], 0, "a", rows[i].types[k] == OUTLOOK_FRAME_PART_END ? 0 : 1);
        /* the fifth breaks no rule, but ends without END */
        cr_expect_eq(run(&s, 1000, said), i == 4 ? -EPIPE : -EPROTO, "row %zu", i);
    }
}

Test(outlook_frames, too_large)
{
    s.size = 0;
    add(&s, OUTLOOK_FRAME_PROBLEM, 0, NULL, OUTLOOK_FRAME_MOST + 1);
    cr_expect_eq(run(&s, 1000, said), -EPROTO);
    s.size = 0;
    add(&s, OUTLOOK_FRAME_PART, 0, NULL, OUTLOOK_NAME_MOST + 1);
    cr_expect_eq(run(&s, 1000, said), -EPROTO);
    s.size = 0;
    for (size_t i = 0; i <= OUTLOOK_PROBLEMS_MOST; i++)
        add(&s, OUTLOOK_FRAME_PROBLEM, 0, "", 0);
    cr_expect_eq(run(&s, 1000, said), -EPROTO);
}
