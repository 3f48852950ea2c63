/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* source.c — a reader's octets, through gzip.c where they begin as gzip does. */
#include "scanner/source/source.h"

#include <errno.h>
#include <string.h>

#include "scanner/source/ahead.h"

enum { AHEAD_FROM = 1 << 20 }; /* decompressed octets that are worth a thread */

static enum urisift_error read_some(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    ptrdiff_t n = s->reader.read(s->reader.self, buffer, size);
    *got = n > 0 ? (size_t)n : 0;
    if (n >= 0)
        return URISIFT_OK;
    errno = (int)-n;
    return URISIFT_ERROR_READ;
}

enum urisift_error source_init(struct source *s, struct urisift_reader reader, bool may_go_ahead)
{
    memset(s, 0, sizeof *s);
    s->reader = reader;
    s->may_go_ahead = may_go_ahead;
    while (s->head_size < sizeof s->head) {
        size_t got = 0;
        enum urisift_error error = read_some(s, s->head + s->head_size, sizeof s->head - s->head_size, &got);
        if (error)
            return error;
        if (got == 0)
            break;
        s->head_size += got;
        if (s->head[0] != 0x1f)
            break;
    }
    if (s->head_size == 2 && s->head[0] == 0x1f && s->head[1] == 0x8b) {
        s->gzip = gzip_new(reader, s->head, s->head_size);
        if (!s->gzip)
            return URISIFT_ERROR_MEMORY;
    }
    return URISIFT_OK;
}

void source_fini(struct source *s)
{
    ahead_free(s->ahead);
    gzip_free(s->gzip);
    s->ahead = NULL;
    s->gzip = NULL;
}

static enum urisift_error read_gzip(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    if (s->may_go_ahead && s->undone >= AHEAD_FROM) {
        s->ahead = ahead_new(s->gzip);
        s->may_go_ahead = false; /* it is tried once */
    }
    if (s->ahead)
        return ahead_read(s->ahead, buffer, size, got);
    enum urisift_error error = gzip_read(s->gzip, buffer, size, got);
    if (s->undone < AHEAD_FROM)
        s->undone += *got;
    return error;
}

enum urisift_error source_read(struct source *s, uint8_t *buffer, size_t size, size_t *got)
{
    if (s->gzip)
        return read_gzip(s, buffer, size, got);
    if (s->head_size == 0)
        return read_some(s, buffer, size, got);
    /* The head and, so as not to disturb the reader's blocks, as much behind it as fits. */
    size_t head = s->head_size < size ? s->head_size : size;
    memcpy(buffer, s->head, head);
    s->head_size -= head;
    memmove(s->head, s->head + head, s->head_size);
    *got = head;
    return URISIFT_OK;
}
