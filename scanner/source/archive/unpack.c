/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack.c — the members of a tar or zip, with libarchive.
 *
 * Idea:     libarchive stops at damage. Then the next header after the damage is searched for, and
 *           reading starts again there.
 * Holds:    a zip is read from its beginning on, without the directory at its end. So a pipe and a
 *           file give the same members, and an endless directory takes no memory.
 */
#include "scanner/source/archive/unpack.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <urisift/archive.h>

#include "scanner/memory/memory.h"
#include "scanner/source/archive/unpacker.h"

/* libarchive loses the decompressed bytes of the slice in which the damage is */
enum { ZIP_SLICE = 1024 };

bool unpack_is_known(int *number)
{
    struct libarchive library;
    return libarchive_load(&library, number);
}

/* Lends libarchive the next bytes: an archive_read_callback. */
static la_ssize_t lend(struct archive *archive, void *self, const void **data)
{
    struct unpacker *u = self;
    const uint8_t *bytes;
    (void)archive;
    size_t size =
        unpack_block_lend(&u->block, u->kind == UNPACK_ZIP ? ZIP_SLICE : SIZE_MAX, &bytes);
    *data = bytes;
    return (la_ssize_t)size;
}

/* Starts reading at the bytes that the block lends next. Returns false without memory. */
static bool begin(struct unpacker *u)
{
    if (u->archive)
        u->library.read_free(u->archive);
    u->archive = u->library.read_new();
    u->began = u->block.at + u->block.lent;
    u->torn = false;
    if (!u->archive)
        return false;
    if (u->kind == UNPACK_TAR) {
        u->library.read_support_format_tar(u->archive);
        u->library.read_set_format_option(u->archive, "tar", "read_concatenated_archives", "1");
    } else if (u->kind == UNPACK_AR) {
        u->library.read_support_format_ar(u->archive);
    } else if (u->kind == UNPACK_CPIO) {
        u->library.read_support_format_cpio(u->archive);
    } else {
        u->library.read_support_format_zip_streamable(u->archive);
    }
    u->torn = u->library.read_open(u->archive, u, NULL, lend, NULL) != ARCHIVE_OK;
    return true;
}

static void begin_range(struct unpacker *u, const struct urisift_archive_range *range)
{
    u->block.at = u->next = range->begin;
    u->end = range->end;
    u->number = range->members;
    u->holes_left -= range->holes < URISIFT_HOLES ? range->holes : URISIFT_HOLES;
    u->told = range->is_damaged;
    u->is_numbered = range->is_numbered;
}

void unpacker_end_range(const struct unpacker *u, struct urisift_archive_range *range)
{
    range->next = u->next;
    range->members = u->number;
    range->holes = URISIFT_HOLES - u->holes_left;
    range->is_damaged = u->told;
    range->is_numbered = u->is_numbered;
}

struct unpacker *unpacker_new(enum unpack_kind kind, struct bytes from,
                              const struct urisift_archive_range *range, uint64_t dictionary,
                              const struct urisift_allocator *memory)
{
    struct unpacker *u = memory_zeroed(memory, 1, sizeof *u);
    if (!u)
        return NULL;
    u->memory = memory;
    u->kind = kind;
    u->block.from = from;
    u->holes_left = URISIFT_HOLES;
    u->end = UINT64_MAX;
    if (range)
        begin_range(u, range);
    u->dictionary = dictionary ? dictionary : URISIFT_DICTIONARY;
    /* libarchive converts names to the thread's locale, which is "C" unless a program sets
     * another. */
    u->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    int number;
    if (libarchive_load(&u->library, &number) && begin(u))
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
    memory_free(u->memory, u);
}

/* Starts reading at the next header after the bytes that were read last. Returns false if there is
 * none, or without memory. */
static bool begin_again(struct unpacker *u)
{
    la_int64_t header = u->library.read_header_position(u->archive),
               used = u->library.filter_bytes(u->archive, 0);
    uint64_t from = u->began + (uint64_t)(header > 0 ? header : 0) + 1;
    if (used > 0 && u->began + (uint64_t)used > from)
        from = u->began + (uint64_t)used;
    bool can_find = u->kind == UNPACK_TAR || u->kind == UNPACK_ZIP; /* a header after damage */
    return can_find && unpack_block_find_header(&u->block, u->kind, from) && begin(u);
}

/* Returns why libarchive cannot go on. The archive is truncated if libarchive has used all its
 * bytes, or wanted more. */
enum urisift_error unpacker_damage(struct unpacker *u)
{
    const char *text = u->library.error_string(u->archive);
    la_int64_t used = u->library.filter_bytes(u->archive, 0);
    bool is_all = used > 0 && u->began + (uint64_t)used == u->block.at + u->block.size &&
                  unpack_block_is_last(&u->block);
    return is_all || (text && strstr(text, "runcated")) ? URISIFT_ERROR_ARCHIVE_END
                                                        : URISIFT_ERROR_ARCHIVE;
}

/* Returns the archive's damage, once. URISIFT_STOP: there is nothing new to report. */
static enum urisift_error tell_damage(struct unpacker *u)
{
    if (u->told || u->block.failed)
        return URISIFT_STOP;
    u->told = true;
    return unpacker_damage(u);
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

static bool is_file(const struct unpacker *u, struct archive_entry *entry)
{
    if (u->library.entry_hardlink(entry) && u->library.entry_size(entry) == 0)
        return false;
    unsigned type = u->library.entry_filetype(entry);
    return type == AE_IFREG || (type == 0 && u->kind == UNPACK_AR); /* `ar` writes no types */
}

/* Reads the rest of the stream. It contains no more members, but it may be damaged. */
static enum urisift_error read_rest(struct unpacker *u)
{
    u->torn = true;
    unpack_block_skip(&u->block);
    u->next = u->block.at + u->block.size;
    enum urisift_error failed = u->block.failed;
    errno = u->block.read_errno;
    u->block.failed = URISIFT_OK;
    u->told = true;
    return failed ? failed : URISIFT_STOP;
}

/* Is the header that was read last, or whose reading failed, after the range? A header that nobody
 * announced may be one that libarchive cannot begin with; then the range goes on. */
static bool is_past_end(struct unpacker *u, int answer)
{
    la_int64_t header = u->library.read_header_position(u->archive);
    const uint64_t at = u->began + (uint64_t)(header > 0 ? header : 0);
    if (answer == ARCHIVE_EOF || at < u->end)
        return false;
    const uint8_t *bytes = unpack_block_at(&u->block, at);
    if (bytes ? !unpack_tar_begins(bytes) : at > u->end)
        return false;
    u->next = at;
    return true;
}

/* Handles the end of a zip's members. Returns URISIFT_STOP if it is the real end, as far as one can
 * know, or if an error has been reported. */
static enum urisift_error end_zip(struct unpacker *u)
{
    la_int64_t used = u->library.filter_bytes(u->archive, 0);
    u->torn = true;
    if (unpack_block_has_zip_end(&u->block, u->began + (uint64_t)(used > 0 ? used : 0)) ||
        u->told || u->block.failed)
        return URISIFT_STOP;
    u->told = true;
    u->block.lent = u->block.size;
    return URISIFT_ERROR_ARCHIVE_END;
}

/* Starts again after damage. URISIFT_OK: there is another header. */
static enum urisift_error mend(struct unpacker *u)
{
    enum urisift_error damage = tell_damage(u);
    if (!begin_again(u)) {
        u->torn = true;
        return damage != URISIFT_STOP && !u->block.failed ? damage : read_rest(u);
    }
    return damage == URISIFT_STOP ? URISIFT_OK : damage;
}

/* Opens a file. `stored` is its name, or NULL if it has none. */
static enum urisift_error open_file(struct unpacker *u, struct archive_entry *entry,
                                    bool is_readable, const char *stored, struct urisift_span *name)
{
    if (!stored || !*stored) {
        u->is_numbered = true;
        snprintf(u->spare_name, sizeof u->spare_name, "#%llu", (unsigned long long)u->number);
        stored = u->spare_name;
    }
    *name = (struct urisift_span){(const uint8_t *)stored, strnlen(stored, URISIFT_MEMBER_NAME)};
    if (u->library.entry_is_encrypted(entry))
        return URISIFT_ERROR_ENCRYPTED;
    return is_readable && unpacker_open_member(u) ? URISIFT_OK : URISIFT_ERROR_MEMBER;
}

enum urisift_error unpacker_next(struct unpacker *u, struct urisift_span *name)
{
    *name = (struct urisift_span){NULL, 0};
    u->member.is_open = false;
    for (;;) {
        struct archive_entry *entry = NULL;
        const char *stored = NULL;
        if (!u->archive)
            return URISIFT_ERROR_MEMORY;
        enum urisift_error error = u->torn ? mend(u) : URISIFT_OK;
        if (error)
            return error;
        int answer = read_header(u, &entry, &stored);
        if (is_past_end(u, answer))
            return URISIFT_STOP;
        if (answer == ARCHIVE_EOF) {
            error = u->kind == UNPACK_ZIP ? end_zip(u) : URISIFT_STOP;
            return error == URISIFT_STOP ? read_rest(u) : error;
        }
        if (answer == ARCHIVE_FATAL || answer == ARCHIVE_RETRY || !entry) {
            u->torn = true;
            continue;
        }
        u->number++;
        if (is_file(u, entry))
            return open_file(u, entry, answer != ARCHIVE_FAILED, stored, name);
    }
}
