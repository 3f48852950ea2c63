/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* program.c — gives the library the members that urisift-archive answers with. */
#include "cli/archive/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/archive/exchange.h"
#include "scanner/source/archive/way.h"

struct archive_program {
    struct archive_exchange exchange;
    bool is_known; /* it has said that it can open archives */

    /* Of this archive. */
    struct unpack_task task;
    struct urisift_archive_range range;
    bool has_range;
    bool is_begun;
    /* the bytes of the member that were given, and how many of them have been read */
    const uint8_t *bytes;
    size_t size, at;
    bool in_hole, has_ended;
    enum urisift_error end; /* the error at the member's end */
    uint8_t name[ARCHIVE_NAME];
};

char *archive_program_find(void)
{
    const char *given = getenv("URISIFT_ARCHIVE_READER");
    if (given && *given)
        return strcmp(given, "none") == 0 ? NULL : strdup(given);
    return helper_find("urisift-archive");
}

static bool is_known(void *self, int *number)
{
    struct archive_program *p = self;
    struct archive_answer answer;
    *number = 0;
    if (p->is_known)
        return true;
    if (!archive_exchange_start(&p->exchange, &answer)) {
        *number = p->exchange.broken_errno;
        return false;
    }
    *number = answer.error;
    p->is_known = answer.is_known;
    return p->is_known;
}

static void *open_archive(void *self, const struct unpack_task *task)
{
    struct archive_program *p = self;
    archive_exchange_begin(&p->exchange, task->from, task->is_exact);
    p->task = *task;
    p->has_range = task->range;
    if (task->range)
        p->range = *task->range;
    p->task.range = NULL;
    p->is_begun = false;
    p->size = p->at = 0;
    p->has_ended = true;
    p->end = URISIFT_OK;
    return p;
}

static void close_archive(void *self)
{
    struct archive_program *p = self;
    struct archive_answer unwanted;
    while (!p->exchange.is_broken && p->exchange.talk.goes_on)
        archive_exchange_take(&p->exchange, &unwanted);
    p->exchange.from = (struct bytes){NULL, NULL};
}

/* The program has failed, now or before. */
static enum urisift_error broken(struct archive_program *p)
{
    p->is_known = false; /* the next archive asks it anew */
    p->size = p->at = 0;
    p->has_ended = true;
    errno = p->exchange.broken_errno;
    return URISIFT_ERROR_READ;
}

/* Takes over what an answer says of the member. */
static void take_data(struct archive_program *p, const struct archive_answer *a)
{
    p->at = 0;
    p->bytes = p->exchange.area->out + a->at + a->name_size;
    p->size = a->size;
    p->in_hole = a->in_hole;
    p->has_ended = a->has_ended;
    p->end = (enum urisift_error)a->end;
}

static enum urisift_error next(void *self, struct urisift_span *name)
{
    struct archive_program *p = self;
    const struct archive_request q = {
        .protocol = ARCHIVE_PROTOCOL,
        .type = p->is_begun ? ARCHIVE_NEXT : ARCHIVE_OPEN,
        .kind = (uint8_t)p->task.kind,
        .is_exact = p->task.is_exact,
        .has_range = p->has_range,
        .dictionary = p->task.dictionary,
    };
    struct archive_answer a;
    *name = (struct urisift_span){NULL, 0};
    if (p->exchange.is_broken)
        return p->exchange.is_told ? URISIFT_STOP : broken(p);
    if (!p->is_begun && p->has_range)
        p->exchange.area->range = p->range;
    if (!(p->exchange.talk.goes_on ? archive_exchange_take(&p->exchange, &a)
                                   : archive_exchange_ask(&p->exchange, &q, ARCHIVE_MEMBER, &a)))
        return broken(p);
    p->is_begun = true;
    if (a.name_size > 0) {
        memcpy(p->name, p->exchange.area->out + a.at, a.name_size);
        *name = (struct urisift_span){p->name, a.name_size};
    }
    take_data(p, &a);
    if (a.error != URISIFT_ERROR_READ)
        return (enum urisift_error)a.error;
    errno = p->exchange.feed_errno;
    return p->exchange.feed_error;
}

/* Asks for more bytes of the member. False: the program has failed. */
static bool read_more(struct archive_program *p)
{
    const struct archive_request q = {.protocol = ARCHIVE_PROTOCOL, .type = ARCHIVE_READ};
    struct archive_answer a;
    if (p->exchange.is_broken || !archive_exchange_ask(&p->exchange, &q, ARCHIVE_DATA, &a))
        return false;
    take_data(p, &a);
    return true;
}

static enum urisift_error read_data(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct archive_program *p = self;
    *got = 0;
    if (p->at == p->size && !p->has_ended && !read_more(p))
        return broken(p);
    if (p->at == p->size) {
        enum urisift_error end = p->exchange.is_broken ? broken(p) : p->end;
        p->end = URISIFT_OK; /* told once */
        return end;
    }
    *got = p->size - p->at < size ? p->size - p->at : size;
    memcpy(buffer, p->bytes + p->at, *got);
    p->at += *got;
    return URISIFT_OK;
}

static bool in_hole(const void *self)
{
    const struct archive_program *p = self;
    return p->in_hole;
}

static void end_range(const void *self, struct urisift_archive_range *range)
{
    const struct archive_program *p = self;
    range->next = range->begin; /* it was not read to its end */
    if (p->exchange.is_broken || !p->is_begun || !p->has_range)
        return;
    const struct urisift_archive_range got = p->exchange.area->range;
    if (got.next < range->begin || got.members < range->members || got.holes < range->holes)
        return;
    range->next = got.next;
    range->members = got.members;
    range->holes = got.holes;
    uint8_t is_damaged, is_numbered; /* the bytes may be any */
    memcpy(&is_damaged, &got.is_damaged, 1);
    memcpy(&is_numbered, &got.is_numbered, 1);
    range->is_damaged = is_damaged != 0;
    range->is_numbered = is_numbered != 0;
}

static void free_program(void *self)
{
    struct archive_program *p = self;
    archive_exchange_fini(&p->exchange);
    free(p);
}

static const struct unpack_way by_program = {is_known,  open_archive, close_archive, next,
                                             read_data, in_hole,      end_range,     free_program};

struct archive_program *archive_program_new(struct urisift_archive *archive, const char *path)
{
    struct archive_program *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    archive_exchange_init(&p->exchange, path);
    archive_open_by(archive, &by_program, p);
    return p;
}

void archive_program_begin(struct archive_program *p, unsigned seconds, struct child_stop stop)
{
    p->exchange.seconds = seconds;
    p->exchange.stop = stop;
}

bool archive_program_failed(struct archive_program *p, char **message)
{
    return archive_exchange_failed(&p->exchange, message);
}
