/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* answers.c — reads and checks what urisift-archive answers. */
#include "cli/archive/answers.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include <urisift/archive.h>

_Static_assert((int)ARCHIVE_NAME == (int)URISIFT_MEMBER_NAME, "names fit");

/* The mark of a zip's member, the smallest one, has so many bytes; headers do not share it. */
enum { HEADER_LEAST = 4 };

void archive_talk_begin(struct archive_talk *t, struct urisift_reader from)
{
    memset(t, 0, sizeof *t);
    t->from = from;
}

/* Reads one answer, which may come in pieces. */
static int read_whole(struct archive_talk *t, struct archive_answer *answer)
{
    if (t->at == t->size)
        t->at = t->size = 0;
    if (sizeof t->bytes - t->at < sizeof *answer) {
        memmove(t->bytes, t->bytes + t->at, t->size - t->at);
        t->size -= t->at;
        t->at = 0;
    }
    while (t->size - t->at < sizeof *answer) {
        ptrdiff_t n = t->from.read(t->from.self, t->bytes + t->size, sizeof t->bytes - t->size);
        if (n <= 0)
            return n < 0 ? (int)n : -EPIPE;
        t->size += (size_t)n;
    }
    memcpy(answer, t->bytes + t->at, sizeof *answer);
    t->at += sizeof *answer;
    return 0;
}

/* Can a member be given with that error, or end with it? */
static bool is_error_of_member(int error)
{
    switch (error) {
    case URISIFT_OK:
    case URISIFT_ERROR_MEMBER:
    case URISIFT_ERROR_ARCHIVE:
    case URISIFT_ERROR_ARCHIVE_END:
    case URISIFT_ERROR_DICTIONARY:
    case URISIFT_ERROR_HOLES:
        return true;
    default:
        return false;
    }
}

static bool are_data_right(struct archive_talk *t, const struct archive_answer *a)
{
    bool is_right = a->at <= ARCHIVE_OUT && a->name_size <= ARCHIVE_OUT - a->at &&
                    a->size <= ARCHIVE_OUT - a->at - a->name_size && a->has_ended <= 1 &&
                    a->in_hole <= 1 &&
                    (a->has_ended ? is_error_of_member(a->end) : a->size > 0 && a->end == 0);
    t->in_member = !a->has_ended;
    return is_right;
}

static bool is_member_right(struct archive_talk *t, const struct archive_answer *a)
{
    t->in_member = false;
    if (a->goes_on > 1 || (a->goes_on && (a->error || !a->has_ended)))
        return false;
    t->at_once = t->goes_on ? t->at_once + 1 : 1;
    t->goes_on = a->goes_on;
    if (t->at_once > ARCHIVE_AT_ONCE)
        return false;
    bool has_name = a->name_size > 0;
    if (a->name_size > ARCHIVE_NAME)
        return false;
    t->members += has_name;
    if (t->members > t->fed / HEADER_LEAST)
        return false;
    switch (a->error) {
    case URISIFT_OK:
        return has_name && are_data_right(t, a);
    case URISIFT_ERROR_ENCRYPTED:
    case URISIFT_ERROR_MEMBER:
        return has_name && a->size == 0 && a->at <= ARCHIVE_OUT &&
               a->name_size <= ARCHIVE_OUT - a->at;
    case URISIFT_STOP:
    case URISIFT_ERROR_MEMORY:
    case URISIFT_ERROR_ARCHIVE:
    case URISIFT_ERROR_ARCHIVE_END:
        return !has_name && a->size == 0;
    case URISIFT_ERROR_READ:
        return !has_name && a->size == 0 && t->feed_failed;
    default:
        return false;
    }
}

static bool is_right(struct archive_talk *t, enum archive_answer_type type,
                     const struct archive_answer *a)
{
    if (a->type == ARCHIVE_WANT)
        return type != ARCHIVE_KNOWN && !t->goes_on && !t->feed_ended && a->size > 0 &&
               a->size <= ARCHIVE_IN;
    if (a->type != type)
        return false;
    switch (type) {
    case ARCHIVE_KNOWN:
        return a->is_known <= 1 && a->error >= 0;
    case ARCHIVE_MEMBER:
        return is_member_right(t, a);
    case ARCHIVE_DATA:
        return t->in_member && a->name_size == 0 && are_data_right(t, a);
    default:
        return false;
    }
}

int archive_talk_read(struct archive_talk *t, enum archive_answer_type type,
                      struct archive_answer *answer)
{
    int error = read_whole(t, answer);
    if (error)
        return error;
    return is_right(t, type, answer) ? 0 : -EPROTO;
}
