/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* mapping.c — two slots of a file in memory, and a copy that a fault ends. */
#include "cli/mapping.h"

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/writer.h"

enum {
    PAGE = 64 * 1024, /* or less */
    HUGE = 2 << 20,   /* addresses and places in the file that agree modulo this can share a page of so many octets */
    ROOM = 4 * HUGE,  /* of one slot, or of two that take turns */
    MANY = 32 * 1024, /* a read that asks for so many octets is one of all the file */
};

/* Faults */

/* Where the copy that this thread is at goes on if it cannot be done. A signal's handler has no other way to know. */
static _Thread_local sigjmp_buf *volatile escape;

static void take_fault(int number)
{
    if (escape)
        siglongjmp(*escape, 1);
    signal(number, SIG_DFL); /* it is no copy's */
    raise(number);
}

void mapping_catch_faults(void)
{
    struct sigaction action = {.sa_handler = take_fault, .sa_flags = SA_NODEFER};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

/* False: the octets are not there. */
static bool copy(uint8_t *to, const uint8_t *from, size_t size)
{
    sigjmp_buf here;
    if (sigsetjmp(here, 0) != 0) {
        escape = NULL;
        return false;
    }
    escape = &here;
    atomic_signal_fence(memory_order_seq_cst); /* the copy stays between the two */
    memcpy(to, from, size);
    atomic_signal_fence(memory_order_seq_cst);
    escape = NULL;
    return true;
}

/* Slots */

static uint8_t *place_of(const struct mapping *m, uint64_t at)
{
    return m->base + (at - m->origin) % ROOM;
}

static struct mapping_slot *slot_of(struct mapping *m, uint64_t at)
{
    return &m->held[(at - m->origin) / m->slot % (ROOM / m->slot)];
}

/* Has the slot that `at` is in in its place, from there on, with all its pages in the table, so that none has to be asked
 * for. */
static bool hold(struct mapping *m, uint64_t at)
{
    uint64_t begin = at & ~(uint64_t)(PAGE - 1), end = m->origin + ((at - m->origin) / m->slot + 1) * m->slot;
    struct mapping_slot *held = slot_of(m, at);
    end = end < m->size ? end : m->size;
    if (held->begin <= at && held->end >= end)
        return true;
    held->begin = held->end = 0;
    void *place = place_of(m, begin);
    if (mmap(place, (size_t)(end - begin), PROT_READ, MAP_SHARED | MAP_FIXED | MAP_POPULATE, m->fd, (off_t)begin) ==
        MAP_FAILED)
        return false;
    m->is_full = true;
    *held = (struct mapping_slot){begin, end};
    return true;
}

/* Takes addresses, of which the first is a multiple of HUGE. */
static bool take_addresses(struct mapping *m)
{
    if (m->base)
        return true;
    uint8_t *all = mmap(NULL, ROOM + HUGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED)
        return false;
    size_t before = (HUGE - (uintptr_t)all % HUGE) % HUGE;
    m->base = all + before;
    if (before > 0)
        munmap(all, before);
    munmap(m->base + ROOM, HUGE - before);
    return true;
}

/* Are the octets of the file from `at` on, as far as `end`, worth a mapping? Those of a range are in one slot, if they
 * fit. */
static void look_at_file(struct mapping *m, int fd, uint64_t at, uint64_t end)
{
    struct stat status;
    m->fd = fd;
    m->origin = end == UINT64_MAX ? 0 : at / HUGE * HUGE;
    m->slot = end == UINT64_MAX ? ROOM / 2 : ROOM;
    m->state = MAPPING_UNUSED;
    if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    m->size = (uint64_t)status.st_size < end ? (uint64_t)status.st_size : end;
    if (m->size > at && m->size - at >= m->least && take_addresses(m))
        m->state = MAPPING_USED;
}

/* How many octets there are from `at` on that stand in one slot, which is held; 0: none, or it cannot be. */
static size_t held_from(struct mapping *m, uint64_t at)
{
    if (at >= m->size || !hold(m, at))
        return 0;
    return (size_t)(slot_of(m, at)->end - at);
}

/* Of a file that has become shorter the last page is there as a whole, with zeros behind the end. */
static bool is_shorter(const struct mapping *m, uint64_t end)
{
    struct stat status;
    return fstat(m->fd, &status) != 0 || (uint64_t)status.st_size < end;
}

/* How many octets were copied; 0: they are to be read. */
static size_t copy_at(struct mapping *m, uint8_t *buffer, size_t size, uint64_t at)
{
    size_t left = held_from(m, at);
    m->upcoming.size = 0;
    size = size < left ? size : left;
    if (size == 0 || !copy(buffer, place_of(m, at), size))
        return 0;
    if (buffer[size - 1] == 0 && is_shorter(m, at + size))
        return 0;
    m->upcoming.size = held_from(m, at + size);
    m->upcoming.octets = place_of(m, at + size);
    return size;
}

/* Reads */

void mapping_begin(struct mapping *m, size_t least)
{
    m->least = least;
    m->state = least < SIZE_MAX ? MAPPING_NEW : MAPPING_UNUSED;
    memset(m->held, 0, sizeof m->held);
    m->is_sequential = false;
    m->upcoming.size = 0;
}

/* The file stands where it would if it had been read. */
static void leave(struct mapping *m)
{
    lseek(m->fd, (off_t)m->at, SEEK_SET);
    m->state = MAPPING_UNUSED;
    m->upcoming.size = 0;
}

void mapping_end(struct mapping *m, bool goes_on)
{
    if (m->state == MAPPING_USED && m->is_sequential)
        leave(m);
    m->state = MAPPING_UNUSED;
    m->upcoming.size = 0;
    if (m->is_full && !goes_on) {
        mmap(m->base, ROOM, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
        m->is_full = false;
    }
}

void mapping_fini(struct mapping *m)
{
    if (m->base)
        munmap(m->base, ROOM);
    m->base = NULL;
}

ptrdiff_t mapping_read(struct mapping *m, int fd, uint8_t *buffer, size_t size, size_t wanted)
{
    off_t at = m->state == MAPPING_NEW && wanted >= MANY ? lseek(fd, 0, SEEK_CUR) : -1;
    if (at >= 0) {
        m->at = (uint64_t)at;
        m->is_sequential = true;
        look_at_file(m, fd, m->at, UINT64_MAX);
    }
    if (m->state == MAPPING_USED) {
        size_t n = copy_at(m, buffer, size, m->at);
        m->at += n;
        if (n > 0)
            return (ptrdiff_t)n;
        leave(m);
    }
    return read_fd(fd, buffer, size);
}

ptrdiff_t mapping_read_at(struct mapping *m, int fd, uint8_t *buffer, size_t size, uint64_t offset, uint64_t end)
{
    if (m->state == MAPPING_NEW)
        look_at_file(m, fd, offset, end);
    size_t n = m->state == MAPPING_USED ? copy_at(m, buffer, size, offset) : 0;
    if (n > 0)
        return (ptrdiff_t)n;
    if (offset < end)
        m->state = MAPPING_UNUSED;
    return read_fd_at(fd, buffer, size, offset);
}
