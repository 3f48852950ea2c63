/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack.c — the members of a tar or zip, by libarchive.
 *
 *     stream  … | block in memory       | …      libarchive is lent slices of the block
 *                   ^ where this reading began
 *
 * Idea:  libarchive gives a damaged archive up. What stands behind the damage is found by
 *        looking for the next header from there on, and read anew.
 * Holds: blocks are full but for the last, so that what is found does not depend on how
 *        the stream is cut into reads.
 * A zip is read as it stands, without the directory at its end: so a pipe gives what a file
 * gives, and a directory without end takes no memory.
 */
#include "scanner/source/unpack.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/source/libarchive.h"

enum {
    BLOCK = 64 * 1024,
    ZIP_SLICE = 1024,     /* libarchive loses what it has decompressed of the slice in which the damage is */
    EMPTY_READS = 1 << 16, /* a member that gives nothing so often has ended */
};

struct unpacker {
    struct libarchive library;
    enum unpack_kind kind;
    struct octets from;
    enum urisift_error failed; /* of `from`; told behind all */
    int read_errno;
    bool ended;
    struct archive *archive;
    locale_t locale; /* in which names are UTF-8 */
    uint64_t began;  /* offset in the stream of what `archive` reads */
    uint64_t block_at;
    size_t size, lent; /* octets of the block: all, and those that libarchive has had */

    bool torn; /* `archive` can go no further */
    bool told; /* that the archive is damaged */
    uint64_t number; /* of the member, from 1 */
    char spare_name[32];

    /* The member. */
    bool is_open;
    enum urisift_error member_error; /* told at its end */
    const uint8_t *data;
    size_t data_size;
    uint64_t at, hole; /* octets that have been handed out; zeros before the data */
    uint64_t most;     /* octets that may come out of it */
    uint64_t holes_left, dictionary;
    bool in_hole; /* the last octets that were handed out are of a hole */
    uint8_t block[BLOCK];
};

bool unpack_is_known(void)
{
    struct libarchive library;
    return libarchive_load(&library);
}

/* Fills the block up. */
static void fill_block(struct unpacker *u)
{
    while (u->size < BLOCK && !u->ended) {
        size_t got = 0;
        u->failed = u->from.read(u->from.self, u->block + u->size, BLOCK - u->size, &got);
        u->read_errno = errno;
        u->size += got;
        u->ended = u->failed || got == 0;
    }
}

/* An archive_read_callback. An error is an end here, so that all before it is handed out. */
static la_ssize_t lend(struct archive *archive, void *self, const void **data)
{
    struct unpacker *u = self;
    (void)archive;
    if (u->lent == u->size && !u->ended) {
        u->block_at += u->size;
        u->size = u->lent = 0;
        fill_block(u);
    }
    size_t size = u->size - u->lent;
    if (u->kind == UNPACK_ZIP && size > ZIP_SLICE)
        size = ZIP_SLICE;
    *data = u->block + u->lent;
    u->lent += size;
    return (la_ssize_t)size;
}

/* Begins at u->lent of the block. */
static bool begin(struct unpacker *u)
{
    if (u->archive)
        u->library.read_free(u->archive);
    u->archive = u->library.read_new();
    u->began = u->block_at + u->lent;
    u->torn = false;
    if (!u->archive)
        return false;
    if (u->kind == UNPACK_TAR) {
        u->library.read_support_format_tar(u->archive);
        u->library.read_set_format_option(u->archive, "tar", "read_concatenated_archives", "1");
    } else {
        u->library.read_support_format_zip_streamable(u->archive);
    }
    u->torn = u->library.read_open(u->archive, u, NULL, lend, NULL) != ARCHIVE_OK;
    return true;
}

struct unpacker *unpacker_new(enum unpack_kind kind, struct octets from, uint64_t dictionary)
{
    struct unpacker *u = calloc(1, sizeof *u);
    if (!u)
        return NULL;
    u->kind = kind;
    u->from = from;
    u->holes_left = URISIFT_HOLES;
    u->dictionary = dictionary ? dictionary : URISIFT_DICTIONARY;
    /* libarchive turns names into those of the locale, which is "C" unless a program says something
     * else. It takes that of the thread. */
    u->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (libarchive_load(&u->library) && begin(u))
        return u;
    unpacker_free(u);
    return NULL;
}

void unpacker_free(struct unpacker *u)
{
    if (!u)
        return;
    if (u->archive)
        u->library.read_free(u->archive);
    if (u->locale)
        freelocale(u->locale);
    free(u);
}

/* Looks for a header in the block from *at on; false: *at is where to look when there is more. */
static bool find_header(const struct unpacker *u, size_t *at)
{
    if (u->kind == UNPACK_ZIP) {
        const uint8_t *mark = memmem(u->block + *at, u->size - *at, "PK\3\4", 4);
        *at = mark ? (size_t)(mark - u->block) : u->size - *at > 3 ? u->size - 3 : *at;
        return mark;
    }
    for (; u->size - *at >= UNPACK_MARK; *at += UNPACK_MARK)
        if (unpack_kind_of(u->block + *at, u->size - *at) == UNPACK_TAR)
            return true;
    return false;
}

/* Goes to the next header behind what was read last; false: there is none, or no memory. */
static bool begin_again(struct unpacker *u)
{
    la_int64_t header = u->library.read_header_position(u->archive), used = u->library.filter_bytes(u->archive, 0);
    uint64_t from = u->began + (uint64_t)(header > 0 ? header : 0) + 1;
    if (used > 0 && u->began + (uint64_t)used > from)
        from = u->began + (uint64_t)used;
    if (u->kind == UNPACK_TAR) /* its blocks are counted from its beginning */
        from += (UNPACK_MARK - from % UNPACK_MARK) % UNPACK_MARK;
    uint64_t end = u->block_at + u->size;
    size_t at = from < u->block_at ? 0 : from < end ? (size_t)(from - u->block_at) : u->size;
    if (u->kind == UNPACK_TAR && from < u->block_at)
        at = (size_t)(UNPACK_MARK - u->block_at % UNPACK_MARK) % UNPACK_MARK;
    at = at < u->size ? at : u->size;
    while (!find_header(u, &at)) {
        if (u->ended)
            return false;
        memmove(u->block, u->block + at, u->size - at);
        u->block_at += at;
        u->size -= at;
        at = 0;
        fill_block(u);
    }
    u->lent = at;
    return begin(u);
}

/* Why libarchive can't go on: has it used all there is, or wanted more? */
static enum urisift_error damage_of(const struct unpacker *u)
{
    const char *text = u->library.error_string(u->archive);
    la_int64_t used = u->library.filter_bytes(u->archive, 0);
    bool is_all = u->ended && used > 0 && u->began + (uint64_t)used == u->block_at + u->size;
    return is_all || (text && strstr(text, "runcated")) ? URISIFT_ERROR_ARCHIVE_END : URISIFT_ERROR_ARCHIVE;
}

/* What is wrong with the archive: told once. URISIFT_STOP: nothing new. */
static enum urisift_error tell_damage(struct unpacker *u)
{
    if (u->told || u->failed)
        return URISIFT_STOP;
    u->told = true;
    return damage_of(u);
}

static int read_header(struct unpacker *u, struct archive_entry **entry, const char **name)
{
    locale_t before = u->locale ? uselocale(u->locale) : (locale_t)0;
    int answer = u->library.read_next_header(u->archive, entry);
    if (answer == ARCHIVE_OK || answer == ARCHIVE_WARN || answer == ARCHIVE_FAILED) {
        *name = u->library.entry_pathname(*entry);
        if (!*name)
            *name = u->library.entry_pathname_utf8(*entry);
    }
    if (before)
        uselocale(before);
    return answer;
}

/* How far the less usual methods of a zip look back is not known; no further than to the member's beginning. */
static uint64_t most_octets(const struct unpacker *u)
{
    const char *name = u->library.format_name(u->archive);
    if (u->kind == UNPACK_TAR || !name || strstr(name, "(uncompressed)") || strstr(name, "(deflat") ||
        strstr(name, "(bzip"))
        return UINT64_MAX;
    return strstr(name, "(ppmd") ? 0 : u->dictionary; /* PPMd takes memory of another kind */
}

static bool is_file(const struct unpacker *u, struct archive_entry *entry)
{
    if (u->library.entry_hardlink(entry) && u->library.entry_size(entry) == 0)
        return false;
    return u->library.entry_filetype(entry) == AE_IFREG;
}

/* Is the end of a zip's directory in the stream from offset `from` on? */
static bool has_zip_end(struct unpacker *u, uint64_t from)
{
    static const char mark[] = "PK\5\6";
    enum { MARK = sizeof mark - 1 };
    size_t at = from > u->block_at ? (size_t)(from - u->block_at) : 0;
    for (;;) {
        at = at < u->size ? at : u->size;
        if (memmem(u->block + at, u->size - at, mark, MARK))
            return true;
        if (u->ended)
            return false;
        size_t kept = u->size - at < MARK - 1 ? u->size - at : MARK - 1;
        memmove(u->block, u->block + u->size - kept, kept);
        u->block_at += u->size - kept;
        u->size = kept;
        at = 0;
        fill_block(u);
    }
}

/* All that is left of the stream has nothing for us, but may be damaged. */
static enum urisift_error read_rest(struct unpacker *u)
{
    u->torn = true;
    while (!u->ended) {
        u->block_at += u->size;
        u->size = 0;
        fill_block(u);
    }
    u->lent = u->size;
    enum urisift_error failed = u->failed;
    errno = u->read_errno;
    u->failed = URISIFT_OK;
    u->told = true;
    return failed ? failed : URISIFT_STOP;
}

enum urisift_error unpacker_next(struct unpacker *u, struct urisift_span *name)
{
    *name = (struct urisift_span){NULL, 0};
    u->is_open = false;
    for (;;) {
        struct archive_entry *entry = NULL;
        const char *stored = NULL;
        if (!u->archive)
            return URISIFT_ERROR_MEMORY;
        if (u->torn) {
            enum urisift_error damage = tell_damage(u);
            if (!begin_again(u)) {
                u->torn = true;
                return damage != URISIFT_STOP && !u->failed ? damage : read_rest(u);
            }
            if (damage != URISIFT_STOP)
                return damage;
        }
        int answer = read_header(u, &entry, &stored);
        if (answer == ARCHIVE_EOF && u->kind == UNPACK_ZIP) {
            la_int64_t used = u->library.filter_bytes(u->archive, 0);
            u->torn = true;
            if (!has_zip_end(u, u->began + (uint64_t)(used > 0 ? used : 0)) && !u->told && !u->failed) {
                u->told = true;
                u->lent = u->size;
                return URISIFT_ERROR_ARCHIVE_END;
            }
        }
        if (answer == ARCHIVE_EOF)
            return read_rest(u);
        if (answer == ARCHIVE_FATAL || answer == ARCHIVE_RETRY || !entry) {
            u->torn = true;
            continue;
        }
        u->number++;
        if (!is_file(u, entry))
            continue;
        if (!stored || !*stored) {
            snprintf(u->spare_name, sizeof u->spare_name, "#%llu", (unsigned long long)u->number);
            stored = u->spare_name;
        }
        *name = (struct urisift_span){(const uint8_t *)stored, strnlen(stored, URISIFT_MEMBER_NAME)};
        if (u->library.entry_is_encrypted(entry))
            return URISIFT_ERROR_ENCRYPTED;
        if (answer == ARCHIVE_FAILED)
            return URISIFT_ERROR_MEMBER;
        u->most = most_octets(u);
        if (u->most == 0)
            return URISIFT_ERROR_MEMBER;
        u->is_open = true;
        u->member_error = URISIFT_OK;
        u->data_size = 0;
        u->at = u->hole = 0;
        return URISIFT_OK;
    }
}

/* More data of the member; URISIFT_STOP: its end. */
static enum urisift_error read_data(struct unpacker *u)
{
    for (size_t empty = 0; empty < EMPTY_READS; empty++) {
        const void *data = NULL;
        size_t size = 0;
        la_int64_t offset = 0;
        int answer = u->library.read_data_block(u->archive, &data, &size, &offset);
        if (answer == ARCHIVE_EOF)
            return URISIFT_STOP;
        if (answer == ARCHIVE_FATAL) {
            u->torn = true;
            if (u->failed)
                return URISIFT_STOP; /* that is told behind all */
            u->told = true;
            return damage_of(u);
        }
        if (answer == ARCHIVE_FAILED || answer == ARCHIVE_RETRY)
            return URISIFT_ERROR_MEMBER;
        if (answer == ARCHIVE_WARN) /* its size or checksum is another */
            u->member_error = URISIFT_ERROR_ARCHIVE;
        if (size == 0)
            continue;
        u->data = data;
        u->data_size = size;
        if (offset > 0 && (uint64_t)offset > u->at)
            u->hole = (uint64_t)offset - u->at;
        if (u->hole > u->holes_left)
            return URISIFT_ERROR_HOLES;
        u->holes_left -= u->hole;
        return URISIFT_OK;
    }
    return URISIFT_ERROR_ARCHIVE;
}

bool unpacker_in_hole(const struct unpacker *u)
{
    return u->in_hole;
}

enum urisift_error unpacker_read(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct unpacker *u = self;
    *got = 0;
    if (u->is_open && u->hole == 0 && u->data_size == 0) {
        enum urisift_error error = u->at >= u->most ? URISIFT_ERROR_DICTIONARY : read_data(u);
        if (error) {
            u->is_open = false;
            if (error != URISIFT_STOP)
                u->member_error = error;
        }
    }
    if (!u->is_open) {
        enum urisift_error error = u->member_error;
        u->member_error = URISIFT_OK;
        return error;
    }
    u->in_hole = u->hole > 0;
    if (u->in_hole) {
        *got = u->hole < size ? (size_t)u->hole : size;
        memset(buffer, 0, *got);
        u->hole -= *got;
    } else {
        *got = u->data_size < size ? u->data_size : size;
        memcpy(buffer, u->data, *got);
        u->data += *got;
        u->data_size -= *got;
    }
    u->at += *got;
    return URISIFT_OK;
}
