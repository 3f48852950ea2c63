/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * packed_find.c — how a stream begins that may be compressed, and where it may be cut.
 *
 * Idea:  where the mark of a member is, one may begin, or the mark is in the data of another. To
 *        see which, what follows is decompressed, and must begin as a message or record does; of
 *        text, some of it must be whole. The little that is left of chance does no harm: the range
 *        before says where one must begin.
 */
#include <errno.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/api/block.h"
#include "scanner/memory/memory.h"
#include "scanner/pipeline/scanning.h"
#include "scanner/sized/sized.h"

/* The beginning */

/* Reads on from where it is. */
struct from_begin {
    struct urisift_reader_at reader;
    uint64_t at;
};

static ptrdiff_t read_on(void *self, uint8_t *buffer, size_t size)
{
    struct from_begin *from = self;
    const ptrdiff_t n = from->reader.read(from->reader.self, buffer, size, from->at);
    from->at += n > 0 ? (uint64_t)n : 0;
    return n;
}

enum urisift_error urisift_division_head(struct urisift_reader_at reader,
                                         uint8_t head[URISIFT_SNIFF], size_t *size,
                                         struct urisift_bounds *range)
{
    struct from_begin from = {reader, 0};
    struct urisift_bounds own;
    struct source source;
    size_t got = 1;
    *size = 0;
    enum urisift_error error = sized_take_bounds(&own, range);
    if (error)
        return error;
    error = source_init(&source, (struct urisift_reader){read_on, &from}, false, 0, NULL);
    while (!error && got > 0 && *size < URISIFT_SNIFF) {
        error = source_read(&source, head + *size, URISIFT_SNIFF - *size, &got);
        *size += got;
    }
    own.packed = source.from.read ? source.kind->name : NULL;
    const int number = errno;
    source_fini(&source);
    errno = number;
    sized_give_bounds(range, &own);
    return error;
}

/* Where it may be cut */

enum {
    BLOCK = 256 * 1024,
    /* bytes of a member that may be read to see how it begins: a block of zstd */
    LOOK = 136 * 1024,
    PIECE = 4 * 1024,  /* that are read at a time, as most is no member */
    PROOF = 16 * 1024, /* decompressed bytes of text; what is no member is broken long before */
    /* The search ends after so many bytes of members that were none, and so many for each byte of
     * the stream: marks of members may stand close to each other, each with a long header. */
    WORK_LEAST = 16 * 1024 * 1024,
    WORK_A_BYTE = 32,
};

struct search {
    struct block block;
    const struct packed_kind *kind;
    const struct decoder_division *division; /* NULL: lines of text */
    struct packed *packed;
    uint64_t near, work; /* where the search began; bytes of members that were read */
    bool gave_up;
    size_t shown, end; /* the bytes of a member that are read next, and as far as it may be read */
    uint8_t data[BLOCK];
};

static ptrdiff_t show(void *self, uint8_t *buffer, size_t size)
{
    struct search *w = self;
    size = size < PIECE ? size : PIECE;
    size = size < w->end - w->shown ? size : w->end - w->shown;
    memcpy(buffer, w->block.data + w->shown, size);
    w->shown += size;
    return (ptrdiff_t)size;
}

/* Is the member, of which the first bytes are in memory, whole so far? */
static bool begins_text(struct search *w, enum urisift_error *error)
{
    uint8_t text[DECODER_DIVISION_LOOK];
    size_t size = 0, got = 1;
    enum urisift_error trouble = URISIFT_OK;
    while (got > 0 && size < PROOF) {
        trouble = packed_read(w->packed, text, sizeof text, &got);
        size += got;
    }
    if (trouble == URISIFT_ERROR_MEMORY)
        *error = trouble;
    if (size == 0) /* nothing comes out before all of a block is read; but such a mark is sure */
        return trouble == w->kind->errors->end && w->kind->marks[0].size == PACKED_MARK;
    return trouble == URISIFT_OK || trouble == w->kind->errors->end ||
           trouble == w->kind->errors->trailer;
}

/* Does it begin with a message or record? */
static bool begins_one(struct search *w, enum urisift_error *error)
{
    uint8_t text[DECODER_DIVISION_LOOK];
    size_t size = 0, got = 1;
    while (got > 0 && size < sizeof text) {
        if (packed_read(w->packed, text + size, sizeof text - size, &got) == URISIFT_ERROR_MEMORY)
            *error = URISIFT_ERROR_MEMORY;
        size += got;
    }
    return size > 0 && w->division->begins(text, size);
}

/* Does a member begin there with what the stream is cut into? */
static bool is_one(struct search *w, size_t at, enum urisift_error *error)
{
    const size_t left = w->block.size - at;
    bool may_be;
    if (packed_kind_of(w->block.data + at, left, &may_be) != w->kind)
        return false;
    w->shown = at;
    w->end = left < LOOK ? w->block.size : at + LOOK;
    if (!packed_restart(w->packed)) {
        *error = URISIFT_ERROR_MEMORY;
        return false;
    }
    const bool begins = w->division ? begins_one(w, error) : begins_text(w, error);
    w->work += w->shown - at;
    return begins;
}

/* Returns the first such place before `most`; `most` if no place is. */
static size_t find_in(struct search *w, size_t most, enum urisift_error *error)
{
    const uint8_t *found;
    for (size_t at = 0; at < most && !*error; at++) {
        found = memchr(w->block.data + at, w->kind->marks[0].bytes[0], most - at);
        if (!found)
            break;
        at = (size_t)(found - w->block.data);
        if (is_one(w, at, error))
            return at;
        w->gave_up = w->work > WORK_LEAST + WORK_A_BYTE * (w->block.offset + at - w->near);
        if (w->gave_up)
            break;
    }
    return most;
}

static enum urisift_error find(struct search *w, uint64_t *found)
{
    enum urisift_error error = block_advance(&w->block, 0);
    while (!error && *found == UINT64_MAX) {
        const size_t most = w->block.ended ? w->block.size : w->block.size - LOOK,
                     at = find_in(w, most, &error);
        if (error || w->gave_up)
            break;
        if (at < most)
            *found = w->block.offset + at;
        else if (w->block.ended)
            break;
        else
            error = block_advance(&w->block, most);
    }
    return error;
}

/* Does the stream begin with a dictionary of zstd? Then no frame can be read without it. */
static enum urisift_error has_dictionary(struct urisift_reader_at reader, bool *has)
{
    static const uint8_t mark[] = {0x5d, 0x2a, 0x4d, 0x18};
    uint8_t bytes[sizeof mark];
    struct block head = {.reader = reader, .data = bytes, .capacity = sizeof bytes};
    const enum urisift_error error = block_advance(&head, 0);
    *has = head.size == sizeof mark && memcmp(bytes, mark, sizeof mark) == 0;
    return error;
}

enum urisift_error urisift_find_range(struct urisift_reader_at reader,
                                      const struct urisift_bounds *like, uint64_t near,
                                      uint64_t *found)
{
    struct urisift_bounds own;
    enum urisift_error error = sized_take_bounds(&own, like);
    *found = near == 0 ? 0 : UINT64_MAX;
    if (error)
        return error;
    if (!own.packed)
        return urisift_find_division(reader, own.format, near, found);
    const struct packed_kind *kind = packed_kind_named(own.packed);
    const struct urisift_decoder *decoder =
        own.format ? decoder_named(own.format) : &urisift_decoder_text;
    const bool is_text = decoder == &urisift_decoder_text;
    if (!packed_kind_is_undone(kind) || !decoder || !(decoder->division || is_text))
        return URISIFT_ERROR_FORMAT;
    bool is_whole;
    error = has_dictionary(reader, &is_whole);
    if (error || is_whole)
        return error;
    struct search *w = near > 0 ? memory_zeroed(NULL, 1, sizeof *w) : NULL;
    if (!w)
        return near > 0 ? URISIFT_ERROR_MEMORY : URISIFT_OK;
    w->block.reader = reader;
    w->block.data = w->data;
    w->block.capacity = sizeof w->data;
    w->kind = kind;
    w->division = decoder->division;
    w->block.offset = w->near = near;
    w->packed =
        packed_new(kind, (struct urisift_reader){show, w}, NULL, 0, URISIFT_DICTIONARY, NULL);
    error = w->packed ? find(w, found) : URISIFT_ERROR_MEMORY;
    packed_free(w->packed);
    memory_free(NULL, w);
    return error;
}
