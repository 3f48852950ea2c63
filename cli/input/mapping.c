/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* mapping.c — two pieces of a file in memory, and a copy that a fault ends. */
#include "cli/input/mapping.h"

#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/input/resident.h"
#include "cli/output/writer.h"

enum {
    PAGE = 64 * 1024, /* or less; so much is put into the table at once, too */
    PIECE = 4 << 20,  /* bytes of a piece; there are two */
    RANGE = 8 << 20,  /* … of a range */
    MANY = 32 * 1024, /* a read that asks for so many bytes is one of all the file */
};

/* Faults */

/* Where the copy that this thread is at goes on if it cannot be done. A signal's handler has no
 * other way to know. */
static _Thread_local sigjmp_buf *volatile escape;

/* Whoever has put a handler around this one may have blocked the signal, as ThreadSanitizer
 * does; the next fault would then end the process. */
static void unblock(int number)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static void take_fault(int number)
{
    if (escape) {
        unblock(number);
        siglongjmp(*escape, 1);
    }
    signal(number, SIG_DFL); /* it is no copy's */
    raise(number);
}

void mapping_catch_faults(void)
{
    struct sigaction action = {.sa_handler = take_fault, .sa_flags = SA_NODEFER};
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

/* False: the bytes are not there. */
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

/* Pieces */

static void let_go(struct mapping_piece *p)
{
    if (p->bytes)
        munmap(p->bytes, (size_t)(p->end - p->begin));
    *p = (struct mapping_piece){NULL, 0, 0};
}

/* Has the system put the pages into the table: what is not in there is not fetched into the
 * cache. Where there is a fault, it comes again with the copy. */
static void touch(struct mapping *m, const struct mapping_piece *p)
{
    for (uint64_t at = p->begin; at < p->end && copy(&m->touched, p->bytes + (at - p->begin), 1);
         at += PAGE)
        ;
}

/* Maps the file from `at` on, instead of the piece before the last one. Of a stream a piece ends
 * at a whole number of PIECE: for such the system may have pages of 2 MiB. What is not in memory
 * is not mapped: read(2) has the disk go ahead. */
static struct mapping_piece *take_piece(struct mapping *m, uint64_t at)
{
    uint64_t begin = at & ~(uint64_t)(PAGE - 1),
             end = m->is_sequential ? at / PIECE * PIECE + PIECE : begin + RANGE;
    struct mapping_piece *p = m->last = &m->pieces[m->last == m->pieces];
    let_go(p);
    end = end < m->size ? end : m->size;
    if (!is_resident(m->fd, at) || !is_resident(m->fd, end - 1))
        return p;
    void *bytes = mmap(NULL, (size_t)(end - begin), PROT_READ, MAP_SHARED, m->fd, (off_t)begin);
    if (bytes != MAP_FAILED) {
        *p = (struct mapping_piece){bytes, begin, end};
        touch(m, p);
    }
    return p;
}

/* Where the byte at `at` is mapped, and how many of those from there on, one behind the other;
 * NULL: it is not. */
static const uint8_t *find(struct mapping *m, uint64_t at, size_t *left)
{
    struct mapping_piece *p = m->last;
    *left = 0;
    if (at >= m->size)
        return NULL;
    if (!p || at < p->begin || at >= p->end)
        p = take_piece(m, at);
    *left = (size_t)(p->end > at ? p->end - at : 0);
    return p->bytes ? p->bytes + (at - p->begin) : NULL;
}

/* Are the bytes of the file from `at` on, as far as `end`, worth a mapping? */
static void look_at_file(struct mapping *m, int fd, uint64_t at, uint64_t end)
{
    struct stat status;
    m->fd = fd;
    m->state = MAPPING_UNUSED;
    if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    m->size = (uint64_t)status.st_size < end ? (uint64_t)status.st_size : end;
    if (m->size > at && m->size - at >= m->least)
        m->state = MAPPING_USED;
}

/* Of a file that has become shorter the last page is there as a whole, with zeros behind the
 * end. */
static bool is_shorter(const struct mapping *m, uint64_t end)
{
    struct stat status;
    return fstat(m->fd, &status) != 0 || (uint64_t)status.st_size < end;
}

/* How many bytes were copied; 0: they are to be read. */
static size_t copy_at(struct mapping *m, uint8_t *buffer, size_t size, uint64_t at)
{
    size_t left;
    const uint8_t *bytes = find(m, at, &left);
    m->upcoming.size = 0;
    size = size < left ? size : left;
    if (size == 0 || !copy(buffer, bytes, size))
        return 0;
    if (buffer[size - 1] == 0 && is_shorter(m, at + size))
        return 0;
    m->upcoming.bytes = find(m, at + size, &m->upcoming.size);
    return size;
}

/* Reads */

void mapping_begin(struct mapping *m, size_t least)
{
    m->least = least;
    m->state = least < SIZE_MAX ? MAPPING_NEW : MAPPING_UNUSED;
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

void mapping_end(struct mapping *m)
{
    if (m->state == MAPPING_USED && m->is_sequential)
        leave(m);
    m->state = MAPPING_UNUSED;
    m->upcoming.size = 0;
    let_go(&m->pieces[0]);
    let_go(&m->pieces[1]);
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

ptrdiff_t mapping_read_at(struct mapping *m, int fd, uint8_t *buffer, size_t size, uint64_t offset,
                          uint64_t end)
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
