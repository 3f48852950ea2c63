/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.h — the streams in a file: the file itself, or the members of a tar, zip, ar or cpio.
 *
 *     file ─→ decompress ─┬─→ not an archive ──────────────────→ one stream without a name
 *                         └─→ tar, zip …: member ─→ decompress ─→ one stream with a name each
 *
 * The first bytes decide what a file is. gzip, bzip2, xz and zstd are decompressed. Directories,
 * links and devices are skipped. A member that is an archive itself, and data that is compressed
 * twice, are given as raw bytes; if such data hold something compressed or archived, the read at
 * their end returns URISIFT_ERROR_NESTED, or URISIFT_ERROR_NOT_UNDONE for a kind that is never
 * opened. Everything is read once, from beginning to end, in bounded memory. libarchive, which
 * opens archives, is loaded into the process of the caller when the first one is met.
 *
 * Sizes are in bytes. Sources: POSIX.1-1988 ustar with its successors (pax, GNU tar); PKWARE's
 * APPNOTE for zip.
 *
 *     struct urisift_archive *archive = urisift_archive_new();
 *     enum urisift_error error = urisift_archive_open(archive, reader, NULL);
 *     struct urisift_member member;
 *     while (!error && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP)
 *         if (!error)
 *             error = urisift_archive_scan(archive, scratch, receive, self, &stats);
 */
#ifndef URISIFT_ARCHIVE_H
#define URISIFT_ARCHIVE_H

#include <urisift/scan.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    /* Default of max_dictionary: bytes back that xz and zstd data may refer to. Their common levels
     * refer at most 8 MiB back. Data that may refer further are read up to this many bytes; before
     * that they cannot refer further. */
    URISIFT_DICTIONARY = 12 << 20,
    /* data that announce more than this, and more than is allowed, are not read at all */
    URISIFT_DICTIONARY_DECLARED = 128 << 20,
    /* most bytes of a stream that urisift_archive_look() shows before they are read */
    URISIFT_LOOK = 4096,
    URISIFT_MEMBER_NAME = 4096, /* longest name in bytes; a longer name is cut */
    /* most zeros that are restored for the sparse members of one archive, in bytes */
    URISIFT_HOLES = 1 << 30,
};

struct urisift_archive_options {
    size_t size; /* sizeof(struct urisift_archive_options) */
    /* the file may be decompressed on a thread of its own, as by urisift_scan_with() */
    bool ahead;
    /* do not wait for more input than needed: a file that begins with a line is not an archive */
    bool prompt;
    uint64_t max_expand;     /* most decompressed bytes of the file; 0: no limit */
    uint64_t max_dictionary; /* 0: URISIFT_DICTIONARY */
};

/* The next stream. Valid until the next call of any function of the archive. */
struct urisift_member {
    /* as stored; converted to UTF-8 if the archive names its encoding */
    struct urisift_span name;
    bool is_whole;        /* the stream is the file itself: the only one, without a name */
    uint64_t reserved[2]; /* 0 */
};

struct urisift_archive;

/* Reads one file after another; used by one thread at a time. Before the first open and after a
 * close there are no streams and no bytes. NULL if out of memory. Free it with
 * urisift_archive_free(), which accepts NULL. */
struct urisift_archive *urisift_archive_new(void);
/* The same, with memory of the allocator; NULL: malloc(3). libarchive takes its own by malloc(3).
 */
struct urisift_archive *urisift_archive_new_with(const struct urisift_allocator *allocator);
void urisift_archive_free(struct urisift_archive *archive);

/* Opens a file and closes the one before. The reader must stay valid until the next
 * urisift_archive_open() or urisift_archive_close(). options may be NULL: all off. */
enum urisift_error urisift_archive_open(struct urisift_archive *archive,
                                        struct urisift_reader reader,
                                        const struct urisift_archive_options *options);
void urisift_archive_close(struct urisift_archive *archive);
/* How many bytes of max_expand the file has not used yet; 0 without that option. */
uint64_t urisift_archive_left(const struct urisift_archive *archive);

/* Goes to the next stream and skips the unread rest of the last one. The functions below work on
 * the stream that this function gave. Returns
 *
 *     URISIFT_OK      *member is the next stream
 *     URISIFT_STOP    there are no more streams
 *     an error        of the archive; or, if *member has a name, of that member, which cannot be
 *                     read; the next call continues after it
 *
 * An error of the file (its reader, its compression, its limit) inside a member is also returned
 * here; reading that member has then ended as if it were complete. A caller that keeps the contents
 * of a member calls this function before it treats the member as complete. */
enum urisift_error urisift_archive_next(struct urisift_archive *archive,
                                        struct urisift_member *member);

/* Shows the next bytes of the stream without consuming them: at least `least` bytes, which is at
 * most URISIFT_LOOK. There are fewer only if the stream ends or an error follows; the read that
 * meets the error returns it. Valid until the next call. */
struct urisift_span urisift_archive_look(struct urisift_archive *archive, size_t least);

/* Reads decompressed bytes of the stream into `buffer`: 1 to `size` bytes, their number in *got.
 * *got is 0 at the end, or if the returned error came first. */
enum urisift_error urisift_archive_read(struct urisift_archive *archive, uint8_t *buffer,
                                        size_t size, size_t *got);

/* Scans the unread rest of the stream, as urisift_scan_with() does; offsets count from its
 * first byte. */
enum urisift_error urisift_archive_scan(struct urisift_archive *archive,
                                        struct urisift_scratch *scratch,
                                        urisift_finding_fn *receive, void *self,
                                        struct urisift_scan_stats *stats);

/* Can a stream that begins with these bytes be compressed, or an archive? */
bool urisift_archive_may_be(const uint8_t *head, size_t size);

/* Can this build open "tar" or "zip", or decompress "gzip", "bzip2", "xz" or "zstd"? */
bool urisift_archive_knows(const char *name);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
