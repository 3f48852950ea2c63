/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unpack_block.c — fills the block, lends it, and searches it for headers. */
#include "scanner/source/archive/unpack_block.h"

#include <errno.h>
#include <string.h>

/* Reads up to `size` bytes, and returns their number; 0: the stream ends. */
static size_t read_some(struct unpack_block *b, uint8_t *bytes, size_t size)
{
    size_t got = 0;
    b->failed = b->from.read(b->from.self, bytes, size, &got);
    b->read_errno = errno;
    b->ended = b->failed || got == 0;
    return got;
}

/* Fills the block up to its size, or to the end of the stream. */
static void fill(struct unpack_block *b)
{
    if (b->has_next && b->size < UNPACK_BLOCK) {
        b->bytes[b->size++] = b->next;
        b->has_next = false;
    }
    while (b->size < UNPACK_BLOCK && !b->ended)
        b->size += read_some(b, b->bytes + b->size, UNPACK_BLOCK - b->size);
}

bool unpack_block_is_last(struct unpack_block *b)
{
    if (!b->ended && !b->has_next)
        b->has_next = read_some(b, &b->next, 1) > 0;
    return !b->has_next;
}

/* Drops the bytes before byte `from` of the block, and fills it up. */
static void move_on(struct unpack_block *b, size_t from)
{
    memmove(b->bytes, b->bytes + from, b->size - from);
    b->at += from;
    b->size -= from;
    fill(b);
}

size_t unpack_block_lend(struct unpack_block *b, size_t most, const uint8_t **bytes)
{
    if (b->lent == b->size && !b->ended) {
        move_on(b, b->size);
        b->lent = 0;
    }
    size_t left = b->size - b->lent, size = left < most ? left : most;
    *bytes = b->bytes + b->lent;
    b->lent += size;
    return size;
}

/* Searches for a header from *at on. Returns false if there is none; then the search continues at
 * *at when there are more bytes. */
static bool find_header(const struct unpack_block *b, enum unpack_kind kind, size_t *at)
{
    if (kind == UNPACK_ZIP) {
        const uint8_t *mark = memmem(b->bytes + *at, b->size - *at, "PK\3\4", 4);
        *at = mark ? (size_t)(mark - b->bytes) : b->size - *at > 3 ? b->size - 3 : *at;
        return mark;
    }
    for (; b->size - *at >= UNPACK_MARK; *at += UNPACK_MARK)
        if (unpack_kind_of(b->bytes + *at, b->size - *at) == UNPACK_TAR)
            return true;
    return false;
}

bool unpack_block_find_header(struct unpack_block *b, enum unpack_kind kind, uint64_t from)
{
    if (from < b->at)
        from = b->at;
    if (kind == UNPACK_TAR) /* its blocks are counted from the beginning of the stream */
        from += (UNPACK_MARK - from % UNPACK_MARK) % UNPACK_MARK;
    size_t at = from < b->at + b->size ? (size_t)(from - b->at) : b->size;
    while (!find_header(b, kind, &at)) {
        if (b->ended)
            return false;
        move_on(b, at);
        at = 0;
    }
    b->lent = at;
    return true;
}

bool unpack_block_has_zip_end(struct unpack_block *b, uint64_t from)
{
    static const char mark[] = "PK\5\6";
    enum { MARK = sizeof mark - 1 };
    size_t at = from > b->at ? (size_t)(from - b->at) : 0;
    for (;;) {
        at = at < b->size ? at : b->size;
        if (memmem(b->bytes + at, b->size - at, mark, MARK))
            return true;
        if (b->ended)
            return false;
        move_on(b, b->size - at < MARK - 1 ? at : b->size - (MARK - 1));
        at = 0;
    }
}

const uint8_t *unpack_block_at(const struct unpack_block *b, uint64_t at)
{
    const bool is_there =
        at >= b->at && b->size >= UNPACK_MARK && at - b->at <= b->size - UNPACK_MARK;
    return is_there ? b->bytes + (at - b->at) : NULL;
}

void unpack_block_skip(struct unpack_block *b)
{
    while (!b->ended)
        move_on(b, b->size);
    b->lent = b->size;
}
