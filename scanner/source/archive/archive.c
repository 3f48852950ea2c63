/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.c — from a file to its streams. The first bytes show which layers the file has.
 *
 *     reader → source (decompressed) → head ┬────────────────────→ the file itself
 *                                           └→ unpacker → source → a member
 *
 * The head is a block of first bytes that are looked at, and then read again. So are the bytes of a
 * stream that a caller looks at.
 */
#include <urisift/archive.h>

#include <errno.h>
#include <string.h>

#include "scanner/memory/memory.h"
#include "scanner/sized/sized.h"
#include "scanner/source/archive/nested.h"
#include "scanner/source/archive/way.h"
#include "scanner/source/source.h"

enum { HEAD = 64 * 1024 };

struct urisift_archive {
    struct urisift_archive_options options;
    uint64_t left; /* bytes that may still come out of the file, if there is a limit */
    struct source file;
    size_t head_size, head_at;
    enum urisift_error head_error; /* the error after the head */
    int head_errno;
    enum unpack_kind kind;
    bool is_opened; /* the unpacker reads the file as an archive */
    void *unpacker; /* of the way; NULL: the file is no archive */
    struct source member;
    bool in_member;
    struct nested nested; /* which kinds of packing the member contains */
    bool is_at_limit;
    bool is_done; /* no more members follow */
    /* why the member's reader failed; each later read returns it */
    enum urisift_error member_failed;
    /* bytes of the stream that have been looked at, and how many of them have been read */
    size_t look_size, look_at;
    bool look_ended; /* nothing follows them, except perhaps an error: */
    enum urisift_error look_error;
    int look_errno;
    uint8_t head[HEAD];
    uint8_t look[URISIFT_LOOK];
    struct urisift_allocator allocator;     /* the caller's */
    const struct urisift_allocator *memory; /* that, or NULL: malloc(3) */
    const struct unpack_way *way;           /* by which archives are opened, */
    void *way_self;                         /* and its first argument */
};

struct urisift_archive *urisift_archive_new(void)
{
    return urisift_archive_new_with(NULL);
}

struct urisift_archive *urisift_archive_new_with(const struct urisift_allocator *allocator)
{
    struct urisift_archive *a = memory_new(allocator, sizeof *a);
    if (!a)
        return NULL;
    memset(a, 0, offsetof(struct urisift_archive, head));
    a->memory = memory_keep(&a->allocator, allocator);
    a->way = &unpack_here;
    a->way_self = NULL;
    a->is_done = true; /* nothing has been opened yet */
    return a;
}

void urisift_archive_close(struct urisift_archive *a)
{
    source_fini(&a->member);
    if (a->unpacker)
        a->way->close(a->unpacker);
    source_fini(&a->file);
    memset(a, 0, offsetof(struct urisift_archive, head));
    a->is_done = true;
}

void urisift_archive_free(struct urisift_archive *a)
{
    if (!a)
        return;
    urisift_archive_close(a);
    if (a->way->free)
        a->way->free(a->way_self);
    memory_free(a->memory, a);
}

void archive_open_by(struct urisift_archive *a, const struct unpack_way *way, void *self)
{
    a->way = way;
    a->way_self = self;
}

/* Is this an archive that can be opened? An error means that it could not be opened now, as there
 * is no memory or descriptor. */
static enum urisift_error can_open(const struct urisift_archive *a, bool *opens)
{
    int number = 0;
    bool is_archive = a->kind >= UNPACK_TAR && a->kind <= UNPACK_CPIO;
    *opens = is_archive && a->way->is_known(a->way_self, &number);
    if (*opens || number == 0)
        return URISIFT_OK;
    errno = number;
    return number == ENOMEM ? URISIFT_ERROR_MEMORY : URISIFT_ERROR_READ;
}

/* Returns the error at the end of a file of this kind that was scanned as raw bytes. */
static enum urisift_error not_opened(enum unpack_kind kind)
{
    if (kind == UNPACK_NONE)
        return URISIFT_OK;
    return kind == UNPACK_PACKED ? URISIFT_ERROR_NESTED : URISIFT_ERROR_NOT_UNDONE;
}

/* Reads the file's bytes, from the head on. */
static enum urisift_error read_file(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct urisift_archive *a = self;
    if (a->head_at < a->head_size) {
        *got = a->head_size - a->head_at < size ? a->head_size - a->head_at : size;
        memcpy(buffer, a->head + a->head_at, *got);
        a->head_at += *got;
        return URISIFT_OK;
    }
    *got = 0;
    if (a->head_error) {
        errno = a->head_errno;
        return a->head_error;
    }
    if (!a->file.reader.read) /* nothing has been opened, or the archive was closed */
        return URISIFT_OK;
    enum urisift_error error = source_read(&a->file, buffer, size, got);
    if (error && *got > 0) { /* the next read returns the error, after all bytes before it */
        a->head_error = error;
        a->head_errno = errno;
        error = URISIFT_OK;
    }
    if (!error && *got == 0)
        return a->is_opened ? URISIFT_OK : not_opened(a->kind);
    return error;
}

/* Fills the head until it shows what kind the file is. With the option `prompt`, a first line is
 * enough, as more bytes may come late. */
static void read_head(struct urisift_archive *a)
{
    bool ended = false;
    while (a->head_size < UNPACK_MARK && !ended && a->kind == UNPACK_NONE) {
        size_t got = 0;
        a->head_error = source_read(&a->file, a->head + a->head_size, HEAD - a->head_size, &got);
        a->head_errno = errno;
        a->head_size += got;
        ended =
            a->head_error || got == 0 || (a->options.prompt && memchr(a->head, '\n', a->head_size));
        a->kind = unpack_kind_of(a->head, a->head_size);
    }
}

enum urisift_error urisift_archive_open(struct urisift_archive *a, struct urisift_reader reader,
                                        const struct urisift_archive_options *options)
{
    urisift_archive_close(a);
    enum urisift_error error =
        options ? sized_take_archive_options(&a->options, options) : URISIFT_OK;
    if (error)
        return error;
    a->left = a->options.max_expand;
    error = source_init(&a->file, reader, a->options.ahead, a->options.max_dictionary, a->memory);
    if (error)
        return error;
    a->file.left = a->options.max_expand ? &a->left : NULL;
    read_head(a);
    error = can_open(a, &a->is_opened);
    if (error)
        return error;
    if (a->is_opened) {
        const struct unpack_task task = {
            .kind = a->kind,
            .from = {read_file, a},
            .dictionary = a->options.max_dictionary,
            .is_exact = a->options.prompt || a->options.max_expand > 0,
            .memory = a->memory,
        };
        a->unpacker = a->way->open(a->way_self, &task);
        if (!a->unpacker)
            return URISIFT_ERROR_MEMORY;
    }
    a->is_done = false;
    return URISIFT_OK;
}

enum urisift_error urisift_archive_open_range(struct urisift_archive *a,
                                              struct urisift_reader reader,
                                              const struct urisift_archive_range *range,
                                              const struct urisift_archive_options *options)
{
    struct urisift_archive_range own;
    urisift_archive_close(a);
    enum urisift_error error = sized_take_archive_range(&own, range);
    if (!error && options)
        error = sized_take_archive_options(&a->options, options);
    if (!error) {
        a->kind = UNPACK_TAR;
        error = can_open(a, &a->is_opened);
    }
    if (error)
        return error;
    if (!a->is_opened || own.begin % UNPACK_MARK != 0)
        return URISIFT_ERROR_FORMAT;
    a->left = a->options.max_expand;
    a->kind = UNPACK_TAR;
    a->file.reader = reader; /* what a member's name begins with is no mark */
    a->file.memory = a->memory;
    const struct unpack_task task = {
        .kind = a->kind,
        .from = {read_file, a},
        .range = &own,
        .dictionary = a->options.max_dictionary,
        .is_exact = a->options.prompt || a->options.max_expand > 0,
        .memory = a->memory,
    };
    a->unpacker = a->way->open(a->way_self, &task);
    a->is_done = !a->unpacker;
    return a->unpacker ? URISIFT_OK : URISIFT_ERROR_MEMORY;
}

void urisift_archive_end_range(const struct urisift_archive *a, struct urisift_archive_range *range)
{
    struct urisift_archive_range own;
    if (!a->unpacker || sized_take_archive_range(&own, range))
        return;
    a->way->end_range(a->unpacker, &own);
    sized_give_archive_range(range, &own);
}

uint64_t urisift_archive_left(const struct urisift_archive *a)
{
    return a->left;
}

/* Reads the member's bytes for its source. A reader can return only an errno, so the error is kept
 * in a->member_failed. The limit counts bytes here if the file itself is not compressed, or if they
 * are from a hole and never were in the file. */
static ptrdiff_t read_member(void *self, uint8_t *buffer, size_t size)
{
    struct urisift_archive *a = self;
    size_t got = 0;
    if (a->is_at_limit)
        a->member_failed = URISIFT_ERROR_MAX_EXPAND;
    if (!a->member_failed)
        a->member_failed = a->way->read(a->unpacker, buffer, size, &got);
    bool counts = a->options.max_expand && (!a->file.kind || a->way->in_hole(a->unpacker));
    if (counts && got > a->left) {
        got = (size_t)a->left;
        a->is_at_limit = true;
        if (got == 0)
            a->member_failed = URISIFT_ERROR_MAX_EXPAND;
    }
    a->left -= counts ? got : 0;
    return a->member_failed ? -EIO : (ptrdiff_t)got;
}

enum urisift_error urisift_archive_next(struct urisift_archive *a, struct urisift_member *member)
{
    *member = (struct urisift_member){.is_whole = !a->unpacker};
    source_fini(&a->member);
    a->look_size = a->look_at = 0;
    a->look_ended = false;
    a->look_error = URISIFT_OK;
    if (a->is_done)
        return URISIFT_STOP;
    if (!a->unpacker) {
        a->is_done = true;
        return URISIFT_OK;
    }
    a->is_done = a->is_at_limit || a->member.is_at_limit;
    if (a->is_done)
        return URISIFT_STOP;
    enum urisift_error error = a->way->next(a->unpacker, &member->name);
    a->is_done = error == URISIFT_STOP || error == URISIFT_ERROR_MEMORY ||
                 error == URISIFT_ERROR_MAX_EXPAND || error == URISIFT_ERROR_READ;
    a->in_member = false;
    if (error)
        return error;
    /* The source may have failed to read the member's first bytes. The first read returns that
     * error. */
    a->in_member = true;
    memset(&a->nested, 0, sizeof a->nested);
    a->member_failed = URISIFT_OK;
    error = source_init(&a->member, (struct urisift_reader){read_member, a}, false,
                        a->options.max_dictionary, a->memory);
    if (error == URISIFT_ERROR_MEMORY)
        return error;
    a->member.left = a->options.max_expand ? &a->left : NULL;
    return URISIFT_OK;
}

/* Returns an error, once, at the end of a member that was packed again, or that contained a packed
 * file: its content was not searched. */
static enum urisift_error end_member(struct urisift_archive *a)
{
    enum unpack_kind kind = nested_end(&a->nested);
    memset(&a->nested, 0, sizeof a->nested);
    return kind == UNPACK_NONE    ? URISIFT_OK
           : kind == UNPACK_OTHER ? URISIFT_ERROR_NOT_UNDONE
                                  : URISIFT_ERROR_NESTED;
}

/* Reads the stream's bytes after those that have been looked at. */
static enum urisift_error read_stream(struct urisift_archive *a, uint8_t *buffer, size_t size,
                                      size_t *got)
{
    if (!a->unpacker)
        return read_file(a, buffer, size, got);
    *got = 0;
    if (!a->in_member)
        return URISIFT_OK;
    enum urisift_error error = source_read(&a->member, buffer, size, got);
    nested_look(&a->nested, buffer, *got);
    if (!error && *got == 0)
        return end_member(a);
    return error == URISIFT_ERROR_READ && a->member_failed ? a->member_failed : error;
}

struct urisift_span urisift_archive_look(struct urisift_archive *a, size_t least)
{
    least = least < URISIFT_LOOK ? least : URISIFT_LOOK;
    if (a->look_at > 0) { /* bytes that have been read are dropped */
        a->look_size -= a->look_at;
        memmove(a->look, a->look + a->look_at, a->look_size);
        a->look_at = 0;
    }
    while (a->look_size < least && !a->look_ended) {
        size_t got = 0;
        a->look_error = read_stream(a, a->look + a->look_size, least - a->look_size, &got);
        a->look_errno = errno;
        a->look_ended = a->look_error || got == 0;
        a->look_size += got;
    }
    return (struct urisift_span){a->look, a->look_size};
}

enum urisift_error urisift_archive_read(struct urisift_archive *a, uint8_t *buffer, size_t size,
                                        size_t *got)
{
    size_t left = a->look_size - a->look_at;
    *got = left < size ? left : size;
    if (left > 0) {
        memcpy(buffer, a->look + a->look_at, *got);
        a->look_at += *got;
        return URISIFT_OK;
    }
    if (!a->look_ended)
        return read_stream(a, buffer, size, got);
    enum urisift_error error = a->look_error; /* returned once; nothing follows it */
    a->look_error = URISIFT_OK;
    errno = a->look_errno;
    return error;
}

bool urisift_archive_may_be(const uint8_t *head, size_t size)
{
    bool may_be;
    return packed_kind_of(head, size, &may_be) || unpack_kind_of(head, size) != UNPACK_NONE;
}

bool urisift_archive_knows(const char *name)
{
    int number;
    if (packed_kind_is_undone(packed_kind_named(name)))
        return true;
    static const char *const names[] = {"tar", "zip", "ar", "cpio"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return unpack_is_known(&number);
    return false;
}
