/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* source.c — a reader's bytes, decompressed by packed.c if they begin as a compressed stream. */
#include "scanner/source/source.h"

#include <errno.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/source/ahead.h"

enum { AHEAD_FROM = 1 << 20 }; /* a thread is worth it after so many decompressed bytes */

static enum urisift_error read_some(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    ptrdiff_t n = s->reader.read(s->reader.self, buffer, size);
    *got = n > 0 ? (size_t)n : 0;
    if (n >= 0)
        return URISIFT_OK;
    errno = (int)-n;
    return URISIFT_ERROR_READ;
}

enum urisift_error source_init(struct source *s, struct urisift_reader reader, bool may_go_ahead,
                               uint64_t dictionary, const struct urisift_allocator *memory)
{
    bool may_be = true;
    memset(s, 0, sizeof *s);
    s->memory = memory;
    s->reader = reader;
    s->may_go_ahead = may_go_ahead;
    while (may_be && s->head_size < sizeof s->head && !s->kind) {
        size_t got = 0;
        enum urisift_error error =
            read_some(s, s->head + s->head_size, sizeof s->head - s->head_size, &got);
        if (error)
            return error;
        if (got == 0)
            break;
        s->head_size += got;
        s->kind = packed_kind_of(s->head, s->head_size, &may_be);
    }
    if (!packed_kind_is_undone(s->kind))
        return URISIFT_OK;
    dictionary = dictionary ? dictionary : URISIFT_DICTIONARY;
    s->from = (struct bytes){
        packed_read, packed_new(s->kind, s->reader, s->head, s->head_size, dictionary, memory)};
    return s->from.self ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

void source_init_from(struct source *s, struct bytes from)
{
    memset(s, 0, sizeof *s);
    s->from = from;
}

void source_fini(struct source *s)
{
    ahead_free(s->ahead);
    if (s->kind)
        packed_free(s->from.self);
    s->ahead = NULL;
    s->from = (struct bytes){0};
    s->kind = NULL;
}

static enum urisift_error read_undone(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    if (s->may_go_ahead && s->undone >= AHEAD_FROM) {
        s->ahead = ahead_new(s->from, s->memory);
        s->may_go_ahead = false; /* this is tried once */
    }
    if (s->ahead)
        return ahead_read(s->ahead, buffer, size, got);
    enum urisift_error error = s->from.read(s->from.self, buffer, size, got);
    if (s->undone < AHEAD_FROM)
        s->undone += *got;
    return error;
}

/* Reads no more bytes than the limit allows. The next read finds out whether there are more. */
static enum urisift_error read_limited(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    *got = 0;
    if (s->is_at_limit)
        return URISIFT_ERROR_MAX_EXPAND;
    enum urisift_error error = read_undone(s, buffer, size, got);
    if (*got > *s->left) {
        *got = (size_t)*s->left;
        s->is_at_limit = true;
    }
    *s->left -= *got;
    return error ? error : s->is_at_limit && *got == 0 ? URISIFT_ERROR_MAX_EXPAND : URISIFT_OK;
}

enum urisift_error source_read(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    if (s->from.read)
        return s->left ? read_limited(s, buffer, size, got) : read_undone(s, buffer, size, got);
    if (s->head_size == 0) {
        enum urisift_error error = read_some(s, buffer, size, got);
        return !error && *got == 0 && s->kind ? URISIFT_ERROR_NOT_UNDONE : error;
    }
    /* Only the head is returned. The bytes after it then come in whole blocks of the reader. */
    size_t head = s->head_size < size ? s->head_size : size;
    memcpy(buffer, s->head, head);
    s->head_size -= head;
    memmove(s->head, s->head + head, s->head_size);
    *got = head;
    return URISIFT_OK;
}
