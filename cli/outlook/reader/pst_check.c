/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pst_check.c — checksums of a mailbox: of the pages of its two indexes, which are trees, and of
 * its blocks (MS-PST sections 2.2.2.7.1 and 2.2.2.8.1).
 *
 *     page of 512 bytes   entries, their number, size and level, …, at 0x1F0 a type, a checksum, an
 * id block               bytes, filled up; its size, a checksum, an id at the end
 *
 * Mailboxes of Outlook 2013 and later that are copies of a server's (.ost) have larger pages. They
 * are not checked.
 */
#include "cli/outlook/reader/pst_check.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/outlook/reader/checksum.h"
#include "cli/outlook/reader/send.h"

enum {
    PAGE = 512,
    BLOCK_MOST = 8192,
    PAGES_MOST = 1 << 20, /* pages of an index that are checked */
    LEVELS = 8,           /* of an index */
    CHECK_SECONDS = 15,
};

/* Where things are: in files with 32 and with 64 bits. */
struct layout {
    size_t number;                  /* bytes of an id or a place */
    size_t count, entry, level;     /* in a page: of entries, their size, the level */
    size_t page_sum, page_checked;  /* its checksum, and how many bytes that is of */
    size_t tail, tail_sum, tail_id; /* bytes after a block, and where they have checksum and id */
};

static const struct layout layouts[] = {
    {4, 0x1F0, 0x1F2, 0x1F3, 0x1FC, 0x1F4, 12, 8, 4},
    {8, 0x1E8, 0x1EA, 0x1EB, 0x1F4, 0x1F0, 16, 4, 8},
};

static uint64_t number_at(const uint8_t *at, size_t size)
{
    uint64_t number = 0;
    for (size_t i = size; i > 0; i--)
        number = number << 8 | at[i - 1];
    return number;
}

struct step {
    uint8_t page[PAGE];
    size_t next, count; /* of its entries */
};

/* Reads all of that, whatever one call reads. */
static bool read_at(int fd, uint8_t *to, size_t size, uint64_t place)
{
    while (size > 0) {
        const ssize_t n = pread(fd, to, size, (off_t)place);
        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
        to += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
        place += n > 0 ? (uint64_t)n : 0;
    }
    return true;
}

/* Reads and checks a page. False: it has no pages below it. */
static bool open_page(const struct layout *l, int fd, uint64_t place, struct step *s,
                      const char *index)
{
    s->next = s->count = 0;
    if (place > INT64_MAX || !read_at(fd, s->page, PAGE, place)) {
        send_problem("the page of the index of %s at byte %llu cannot be read", index,
                     (unsigned long long)place);
        return false;
    }
    if (number_at(s->page + l->page_sum, 4) != checksum(s->page, l->page_checked))
        send_problem("wrong checksum of the page of the index of %s at byte %llu", index,
                     (unsigned long long)place);
    size_t entry = s->page[l->entry], count = s->page[l->count];
    if (s->page[l->level] == 0 || entry < 3 * l->number || entry * count > l->count)
        return false;
    s->count = count;
    return true;
}

/* Checks all pages of an index, from the highest level on. */
static void check_index(const struct layout *l, int fd, uint64_t place, const char *index)
{
    struct step *steps = calloc(LEVELS, sizeof *steps);
    size_t depth = 0, pages = 1;
    if (!steps)
        return;
    bool goes_on = open_page(l, fd, place, &steps[0], index);
    while (goes_on && pages < PAGES_MOST) {
        struct step *s = &steps[depth];
        if (s->next == s->count) {
            goes_on = depth > 0;
            depth -= depth > 0;
            continue;
        }
        size_t at = s->page[l->entry] * s->next++;
        uint64_t below = number_at(s->page + at + 2 * l->number, l->number);
        pages++;
        if (depth + 1 < LEVELS && open_page(l, fd, below, &steps[depth + 1], index))
            depth++;
    }
    free(steps);
}

/* Is the block what the index says? */
static bool is_whole(const struct layout *l, int fd, const pst_index_ll *block)
{
    enum { UNIT = 64 };
    uint8_t bytes[BLOCK_MOST + UNIT];
    size_t size = (size_t)block->size, all = (size + l->tail + UNIT - 1) / UNIT * UNIT;
    if (size > BLOCK_MOST - l->tail || all > sizeof bytes || block->offset > INT64_MAX ||
        !read_at(fd, bytes, all, block->offset))
        return false;
    const uint8_t *tail = bytes + all - l->tail;
    return number_at(tail, 2) == size &&
           number_at(tail + l->tail_sum, 4) == checksum(bytes, size) &&
           /* the lowest bit of an id has no meaning */
           ((number_at(tail + l->tail_id, l->number) ^ block->i_id) & ~UINT64_C(1)) == 0;
}

static time_t now(void)
{
    struct timespec time;
    return clock_gettime(CLOCK_MONOTONIC, &time) == 0 ? time.tv_sec : 0;
}

void pst_check(const pst_file *file, int fd, uint32_t seconds)
{
    struct stat status;
    const time_t end =
        now() + (seconds > 0 && seconds / 2 < CHECK_SECONDS ? (time_t)seconds / 2 : CHECK_SECONDS);
    if (fstat(fd, &status) == 0 && (uint64_t)status.st_size < file->size)
        send_problem("the file is cut off: %llu of %llu bytes", (unsigned long long)status.st_size,
                     (unsigned long long)file->size);
    if (file->do_read64 > 1)
        return;
    const struct layout *l = &layouts[file->do_read64 ? 1 : 0];
    check_index(l, fd, file->index1, "blocks");
    check_index(l, fd, file->index2, "items");
    for (size_t i = 0; i < file->i_count && (i % 256 > 0 || now() <= end); i++) {
        if (!is_whole(l, fd, &file->i_table[i]))
            send_problem("the block of %llu bytes at byte %llu is damaged",
                         (unsigned long long)file->i_table[i].size,
                         (unsigned long long)file->i_table[i].offset);
    }
}
