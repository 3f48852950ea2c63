/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* frames.c — takes apart what urisift-pdf writes. */
#include "cli/pdf/frames.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { READ_LEAST = 64 * 1024 /* bytes of room for each read */ };

void pdf_frames_begin(struct pdf_frames *f, struct urisift_reader from, struct pdf_listener to)
{
    *f = (struct pdf_frames){.from = from, .to = to, .bytes = f->bytes, .capacity = f->capacity};
}

void pdf_frames_fini(struct pdf_frames *f)
{
    free(f->bytes);
}

/* Makes room for `size` bytes at `at`, and READ_LEAST. */
static bool make_room(struct pdf_frames *f, size_t size)
{
    if (f->at > 0) {
        memmove(f->bytes, f->bytes + f->at, f->size - f->at);
        f->size -= f->at;
        f->at = 0;
    }
    if (f->capacity >= size && f->capacity > f->size)
        return true;
    size_t capacity = size > READ_LEAST ? size : READ_LEAST;
    uint8_t *bytes = realloc(f->bytes, capacity);
    if (!bytes)
        return false;
    f->bytes = bytes;
    f->capacity = capacity;
    return true;
}

/* Reads until there are `size` bytes at `at`. 0, or a negative errno value. */
static int need(struct pdf_frames *f, size_t size)
{
    while (f->size - f->at < size) {
        if (!make_room(f, size))
            return -ENOMEM;
        ptrdiff_t n = f->from.read(f->from.self, f->bytes + f->size, f->capacity - f->size);
        if (n <= 0)
            return n < 0 ? (int)n : -EPROTO;
        f->size += (size_t)n;
    }
    return 0;
}

/* The current frame's bytes, all of which have been read, are one of these. They return 0, or a
 * negative errno value. */

static int take_link(struct pdf_frames *f, const uint8_t *bytes)
{
    struct pdf_link_frame link;
    if (f->frame.size < sizeof link)
        return -EPROTO;
    memcpy(&link, bytes, sizeof link);
    uint64_t size = sizeof link + (uint64_t)link.address_size +
                    (uint64_t)link.ranges * sizeof(struct pdf_range_frame);
    if (size != f->frame.size)
        return -EPROTO;
    struct pdf_area area = {
        f->frame.page, {0}, {bytes + sizeof link, link.address_size}, NULL, link.ranges};
    memcpy(area.rect, link.rect, sizeof area.rect);
    struct pdf_range_frame *ranges = malloc(link.ranges * sizeof *ranges + 1);
    if (!ranges)
        return -ENOMEM;
    memcpy(ranges, bytes + sizeof link + link.address_size, link.ranges * sizeof *ranges);
    bool is_good = true;
    for (size_t i = 0; is_good && i < link.ranges; i++)
        is_good =
            ranges[i].begin < ranges[i].end && (i == 0 || ranges[i - 1].end <= ranges[i].begin);
    area.ranges = ranges;
    bool goes_on = !is_good || !f->to.link || f->to.link(f->to.self, &area);
    free(ranges);
    return !is_good ? -EPROTO : goes_on ? 0 : -ECANCELED;
}

static int take_problem(struct pdf_frames *f, const uint8_t *bytes)
{
    struct urisift_span message = {bytes, f->frame.size};
    enum pdf_problem kind = (enum pdf_problem)f->frame.kind;
    if (f->frame.kind > PDF_PROBLEM_PAGE || ++f->problems > PDF_PROBLEMS_MOST)
        return -EPROTO;
    bool goes_on = !f->to.problem || f->to.problem(f->to.self, kind, f->frame.page, message);
    return goes_on ? 0 : -ECANCELED;
}

static int take_end(struct pdf_frames *f, const uint8_t *bytes)
{
    size_t most = sizeof f->message - 1, size = f->frame.size < most ? f->frame.size : most;
    if (f->frame.kind > PDF_END_READ)
        return -EPROTO;
    f->has_ended = true;
    f->end = (enum pdf_end)f->frame.kind;
    memcpy(f->message, bytes, size);
    f->message[size] = '\0';
    return 0;
}

/* A page's frames follow those of the page before it. */
static bool is_in_order(struct pdf_frames *f)
{
    bool belongs = f->frame.type == PDF_FRAME_LINK || f->frame.type == PDF_FRAME_TEXT ||
                   f->frame.type == PDF_FRAME_PAGE;
    if (!belongs)
        return true;
    bool is_next = f->frame.page == f->finished + 1 && f->frame.page <= f->pages;
    f->page = f->frame.page;
    return is_next;
}

/* Takes the next frame. 0, or a negative errno value. *gave_page: the page is complete. */
static int take_frame(struct pdf_frames *f, bool *gave_page)
{
    int error = need(f, sizeof f->frame);
    if (error)
        return error;
    memcpy(&f->frame, f->bytes + f->at, sizeof f->frame);
    f->at += sizeof f->frame;
    bool is_text = f->frame.type == PDF_FRAME_TEXT;
    if (f->frame.size > PDF_FRAME_MOST || !is_in_order(f))
        return -EPROTO;
    error = is_text ? 0 : need(f, f->frame.size);
    if (error)
        return error;
    const uint8_t *bytes = f->bytes + f->at;
    switch ((enum pdf_frame_type)f->frame.type) {
    case PDF_FRAME_DOCUMENT:
        error = f->pages == 0 && f->finished == 0 ? 0 : -EPROTO;
        f->pages = f->frame.page;
        break;
    case PDF_FRAME_LINK:
        error = take_link(f, bytes);
        break;
    case PDF_FRAME_TEXT:
        f->text_left = f->frame.size;
        return 0;
    case PDF_FRAME_PAGE:
        f->finished = f->frame.page;
        *gave_page = true;
        break;
    case PDF_FRAME_PROBLEM:
        error = take_problem(f, bytes);
        break;
    case PDF_FRAME_END:
        error = take_end(f, bytes);
        break;
    default:
        error = -EPROTO;
    }
    f->at += f->frame.size;
    return error;
}

/* Gives bytes of the current TEXT. */
static ptrdiff_t give_text(struct pdf_frames *f, uint8_t *buffer, size_t size)
{
    int error = need(f, 1);
    if (error)
        return error;
    size_t n = f->size - f->at < f->text_left ? f->size - f->at : f->text_left;
    n = n < size ? n : size;
    memcpy(buffer, f->bytes + f->at, n);
    /* it would look like the end of a page */
    for (uint8_t *feed = buffer; (feed = memchr(feed, '\f', n - (size_t)(feed - buffer)));)
        *feed = '\n';
    f->at += n;
    f->text_left -= n;
    return (ptrdiff_t)n;
}

ptrdiff_t pdf_frames_read(void *self, uint8_t *buffer, size_t size)
{
    struct pdf_frames *f = self;
    while (f->text_left == 0) {
        bool gave_page = false;
        if (f->has_ended)
            return 0;
        int error = take_frame(f, &gave_page);
        if (error)
            return error;
        if (gave_page) {
            buffer[0] = '\f';
            return 1;
        }
    }
    return give_text(f, buffer, size);
}
