/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.c — tests how the answer of urisift-pdf is taken apart. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/pdf/frames.h"

enum { MOST = 16384 };

struct answer {
    uint8_t bytes[MOST];
    size_t size, at, step;
};

static void put(struct answer *a, unsigned type, unsigned kind, uint32_t page, const void *bytes,
                size_t size)
{
    struct pdf_frame frame = {(uint8_t)type, (uint8_t)kind, 0, page, (uint32_t)size};
    memcpy(a->bytes + a->size, &frame, sizeof frame);
    memcpy(a->bytes + a->size + sizeof frame, bytes, size);
    a->size += sizeof frame + size;
}

static void put_link(struct answer *a, uint32_t page, const char *address, uint32_t begin,
                     uint32_t end)
{
    uint8_t bytes[256];
    struct pdf_link_frame link = {{1, 2, 3, 4}, (uint32_t)strlen(address), 1};
    struct pdf_range_frame range = {begin, end};
    size_t size = 0;
    memcpy(bytes, &link, sizeof link);
    size += sizeof link;
    memcpy(bytes + size, address, link.address_size);
    size += link.address_size;
    memcpy(bytes + size, &range, sizeof range);
    put(a, PDF_FRAME_LINK, 0, page, bytes, size + sizeof range);
}

static ptrdiff_t read_answer(void *self, uint8_t *buffer, size_t size)
{
    struct answer *a = self;
    size_t n = a->size - a->at;
    n = n < size ? n : size;
    n = n < a->step ? n : a->step;
    memcpy(buffer, a->bytes + a->at, n);
    a->at += n;
    return (ptrdiff_t)n;
}

struct taken {
    char text[256], others[256];
    size_t size;
};

static bool take_link(void *self, const struct pdf_area *area)
{
    struct taken *t = self;
    size_t size = strlen(t->others);
    snprintf(t->others + size, sizeof t->others - size, "%llu:%.*s[%u,%u] %g;",
             (unsigned long long)area->page, (int)area->address.size,
             (const char *)area->address.data, area->ranges[0].begin, area->ranges[0].end,
             (double)area->rect[3]);
    return true;
}

static bool take_problem(void *self, enum pdf_problem kind, uint64_t page,
                         struct urisift_span message)
{
    struct taken *t = self;
    size_t size = strlen(t->others);
    snprintf(t->others + size, sizeof t->others - size, "%d@%llu:%.*s;", (int)kind,
             (unsigned long long)page, (int)message.size, (const char *)message.data);
    return true;
}

/* Reads the answer in steps of so many bytes. Returns what the last read does. */
static ptrdiff_t read_all(struct answer *a, size_t step, struct taken *t, struct pdf_frames *frames)
{
    ptrdiff_t n;
    a->at = 0;
    a->step = step;
    memset(t, 0, sizeof *t);
    pdf_frames_begin(frames, (struct urisift_reader){read_answer, a},
                     (struct pdf_listener){take_link, take_problem, t});
    while ((n = pdf_frames_read(frames, (uint8_t *)t->text + t->size, sizeof t->text - t->size)) >
           0)
        t->size += (size_t)n;
    return n;
}

static struct answer good(void)
{
    struct answer a = {.size = 0};
    put(&a, PDF_FRAME_PROBLEM, PDF_PROBLEM_ODD, 0, "odd", 3);
    put(&a, PDF_FRAME_DOCUMENT, 0, 2, "", 0);
    put_link(&a, 1, "http://a/", 0, 4);
    put(&a, PDF_FRAME_TEXT, 0, 1, "one\ftwo", 7);
    put(&a, PDF_FRAME_TEXT, 0, 1, " more", 5);
    put(&a, PDF_FRAME_PAGE, 0, 1, "", 0);
    put(&a, PDF_FRAME_PROBLEM, PDF_PROBLEM_DAMAGED, 2, "bad", 3);
    put(&a, PDF_FRAME_TEXT, 0, 2, "page", 4);
    put(&a, PDF_FRAME_PAGE, 0, 2, "", 0);
    put(&a, PDF_FRAME_END, PDF_END_OK, 0, "", 0);
    return a;
}

Test(pdf_frames, at_every_cut)
{
    struct answer a = good();
    struct pdf_frames frames = {.bytes = NULL};
    struct taken t;
    for (size_t step = 1; step <= a.size; step++) {
        cr_assert_eq(read_all(&a, step, &t, &frames), 0);
        cr_assert_str_eq(t.text, "one\ntwo more\fpage\f");
        cr_assert_str_eq(t.others, "0@0:odd;1:http://a/[0,4] 4;1@2:bad;");
        cr_assert(frames.has_ended && frames.pages == 2 && frames.finished == 2);
    }
    pdf_frames_fini(&frames);
}

Test(pdf_frames, an_answer_that_ends_early)
{
    struct answer a = good();
    struct pdf_frames frames = {.bytes = NULL};
    struct taken t;
    for (size_t size = 0; size + 1 < a.size; size++) {
        struct answer cut = a;
        cut.size = size;
        cr_assert_eq(read_all(&cut, 7, &t, &frames), -EPROTO, "%zu", size);
        cr_assert_not(frames.has_ended);
    }
    pdf_frames_fini(&frames);
}

static void expect_refused(struct answer a, const char *what)
{
    struct pdf_frames frames = {.bytes = NULL};
    struct taken t;
    put(&a, PDF_FRAME_END, PDF_END_OK, 0, "", 0);
    cr_assert_eq(read_all(&a, MOST, &t, &frames), -EPROTO, "%s", what);
    pdf_frames_fini(&frames);
}

Test(pdf_frames, what_breaks_the_rules)
{
    struct answer a = {.size = 0};
    put(&a, 99, 0, 0, "", 0);
    expect_refused(a, "an unknown type");
    a.size = 0;
    put(&a, PDF_FRAME_TEXT, 0, 1, "x", 1);
    expect_refused(a, "text of a page before the number of pages");
    a.size = 0;
    put(&a, PDF_FRAME_DOCUMENT, 0, 2, "", 0);
    const size_t head = a.size;
    put(&a, PDF_FRAME_TEXT, 0, 2, "x", 1);
    expect_refused(a, "the second page first");
    a.size = head;
    put(&a, PDF_FRAME_DOCUMENT, 0, 2, "", 0);
    expect_refused(a, "two numbers of pages");
    a.size = head;
    put_link(&a, 1, "http://a/", 4, 4);
    expect_refused(a, "an empty range");
    a.size = head;
    put(&a, PDF_FRAME_LINK, 0, 1, "short", 5);
    expect_refused(a, "a short link");
    a.size = head;
    put(&a, PDF_FRAME_PROBLEM, 77, 1, "x", 1);
    expect_refused(a, "an unknown problem");
    a.size = head;
    a.size = head;
    for (int i = 0; i <= PDF_PROBLEMS_MOST; i++)
        put(&a, PDF_FRAME_PROBLEM, PDF_PROBLEM_ODD, 1, "x", 1);
    expect_refused(a, "too many problems");
    a.size = head;
    struct pdf_frame large = {PDF_FRAME_TEXT, 0, 0, 1, PDF_FRAME_MOST + 1};
    memcpy(a.bytes + a.size, &large, sizeof large);
    a.size += sizeof large;
    expect_refused(a, "a frame that is too large");
}
