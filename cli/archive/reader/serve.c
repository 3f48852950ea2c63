/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* serve.c — answers requests by unpack.h, and asks for the bytes that this wants. */
#include "cli/archive/reader/serve.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cli/confine/request.h"
#include "scanner/source/archive/unpack_block.h"

enum {
    ROOM_LEAST = 32 * 1024,  /* bytes of `out` for one more member */
    HEADER_USUAL = 4 * 1024, /* more bytes than most headers have */
};

_Static_assert(ARCHIVE_AT_ONCE * sizeof(struct archive_answer) <= 4096, "a pipe takes them as one");

/* Requests and answers */

/* Maps the memory that both programs share, unless that has been done. */
static void take_area(struct serve *s, int fd)
{
    if (!s->area) {
        void *area = mmap(NULL, sizeof *s->area, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (area == MAP_FAILED)
            _exit(ARCHIVE_NO_MEMORY);
        s->area = area;
    }
    close(fd);
}

bool serve_take(struct serve *s, struct archive_request *request)
{
    int fd;
    if (!request_take(request, sizeof *request, &fd) || request->protocol != ARCHIVE_PROTOCOL)
        return false;
    if (fd >= 0)
        take_area(s, fd);
    return s->area;
}

/* Writes the answers. False: nobody reads them. */
static bool put(const struct archive_answer *answers, size_t count)
{
    const uint8_t *bytes = (const uint8_t *)answers;
    size_t left = count * sizeof *answers;
    while (left > 0) {
        const ssize_t n = write(STDOUT_FILENO, bytes, left);
        if (n < 0 && errno != EINTR)
            return false;
        bytes += n > 0 ? n : 0;
        left -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Bytes of the archive */

/* Takes over the bytes that come with a request. False: there cannot be so many. */
static bool take_bytes(struct serve *s, const struct archive_request *q)
{
    s->fed = q->size;
    s->at = 0;
    s->has_ended = q->has_ended;
    s->has_failed = q->has_failed;
    return q->size <= ARCHIVE_IN;
}

/* Without urisift the process ends: nobody is there to be told. */
static void feed(struct serve *s, size_t wanted)
{
    struct archive_request q;
    const struct archive_answer want = {
        .type = ARCHIVE_WANT, .size = (uint32_t)(wanted < ARCHIVE_IN ? wanted : ARCHIVE_IN)};
    if (!put(&want, 1) || !serve_take(s, &q) || q.type != ARCHIVE_FED || !take_bytes(s, &q))
        _exit(1);
}

/* Reads bytes of the archive, as struct bytes does. */
static enum urisift_error read_archive(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct serve *s = self;
    if (s->at == s->fed && !s->has_ended)
        feed(s, size);
    *got = s->fed - s->at < size ? s->fed - s->at : size;
    memcpy(buffer, s->area->in + s->at, *got);
    s->at += *got;
    return *got == 0 && s->has_failed ? URISIFT_ERROR_READ : URISIFT_OK;
}

/* Members */

/* Are there so many bytes of the archive, without asking for some for which urisift may have to
 * wait? */
static bool has_more(const struct serve *s, size_t least)
{
    return s->has_ended || s->fed - s->at >= UNPACK_BLOCK || unpacker_has(s->unpacker) >= least;
}

/* Reads bytes of the member into `out`, behind what is there, up to what is worth an answer. */
static void read_member(struct serve *s, struct archive_answer *a)
{
    uint8_t *to = s->area->out + a->at + a->name_size;
    const uint32_t room = ARCHIVE_OUT - a->at - a->name_size;
    bool goes_on = true;
    while (goes_on && a->size < room) {
        size_t got = 0;
        enum urisift_error error = unpacker_read(s->unpacker, to + a->size, room - a->size, &got);
        a->size += (uint32_t)got;
        a->has_ended = got == 0;
        a->end = got == 0 ? error : URISIFT_OK;
        a->in_hole = got > 0 && unpacker_in_hole(s->unpacker);
        goes_on = got > 0 && !s->is_exact && has_more(s, 1);
    }
    s->in_member = !a->has_ended;
}

/* Goes to the next member, and puts it into `out` at a->at. */
static void read_next(struct serve *s, struct archive_answer *a)
{
    struct urisift_span name = {NULL, 0};
    a->type = ARCHIVE_MEMBER;
    a->error = s->unpacker ? unpacker_next(s->unpacker, &name) : URISIFT_ERROR_MEMORY;
    a->name_size = (uint32_t)name.size;
    if (name.size > 0)
        memcpy(s->area->out + a->at, name.data, name.size);
    s->in_member = false;
    if (!a->error)
        read_member(s, a);
    else if (a->error == URISIFT_STOP)
        unpacker_end_range(s->unpacker, &s->area->range);
}

/* Answers with the next member, and with those behind it that have been read already. */
static bool answer_member(struct serve *s)
{
    struct archive_answer answers[ARCHIVE_AT_ONCE] = {{.at = 0}};
    size_t count = 0;
    for (;;) {
        struct archive_answer *a = &answers[count++];
        read_next(s, a);
        const uint32_t end = a->at + a->name_size + a->size;
        a->goes_on = !a->error && a->has_ended && !s->is_exact && count < ARCHIVE_AT_ONCE &&
                     ARCHIVE_OUT - end >= ROOM_LEAST && has_more(s, HEADER_USUAL);
        if (!a->goes_on)
            return put(answers, count);
        answers[count].at = end;
    }
}

static bool answer_open(struct serve *s, const struct archive_request *q)
{
    unpacker_free(s->unpacker);
    s->is_exact = q->is_exact;
    if (!take_bytes(s, q))
        return false;
    const struct urisift_archive_range range = s->area->range;
    s->unpacker = unpacker_new((enum unpack_kind)q->kind, (struct bytes){read_archive, s},
                               q->has_range ? &range : NULL, q->dictionary, NULL);
    return answer_member(s);
}

static bool answer_data(struct serve *s)
{
    struct archive_answer a = {.type = ARCHIVE_DATA};
    if (!s->in_member)
        return false;
    read_member(s, &a);
    return put(&a, 1);
}

static bool answer_hello(const struct serve *s)
{
    const struct archive_answer a = {
        .type = ARCHIVE_KNOWN, .is_known = s->is_known, .error = s->number};
    return put(&a, 1);
}

bool serve_answer(struct serve *s, const struct archive_request *q)
{
    switch (q->type) {
    case ARCHIVE_HELLO:
        return answer_hello(s);
    case ARCHIVE_OPEN:
        return answer_open(s, q);
    case ARCHIVE_NEXT:
        return answer_member(s);
    case ARCHIVE_READ:
        return answer_data(s);
    default:
        return false;
    }
}
