/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.h — the streams that are in a file: the file itself, or the members of a tar or zip.
 *
 *     bytes → gzip, bzip2, xz, zstd undone ┬──────────────────────────────→ the one stream,
 *     without a name
 *                                           └→ tar or zip: each member → undone → a stream with
 *                                           a name
 *
 * What a file is, is told by its first bytes. Directories, links and devices are
 * passed over. A member that is itself an archive, or what is compressed twice, is given as
 * it stands; where something packed is in it, the read at its end says URISIFT_ERROR_NESTED, or,
 * of a kind that is never opened, URISIFT_ERROR_NOT_UNDONE. All is read once, from its beginning
 * to its end, in bounded memory. A tar is POSIX.1-1988 ustar with what came behind it (pax,
 * GNU), a zip PKWARE's APPNOTE.
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

enum {
    /* Bytes that xz and zstd may look back at, unless told otherwise. Their usual levels look
     * back at no more than 8 MiB. What is made to look back further is given up after so many
     * bytes: till then it cannot. */
    URISIFT_DICTIONARY = 12 << 20,
    /* … what announces more than this, and than is allowed, is given up at once */
    URISIFT_DICTIONARY_DECLARED = 128 << 20,
    /* most bytes of a stream that may be looked at before it is read */
    URISIFT_LOOK = 4096,
    URISIFT_MEMBER_NAME = 4096, /* longest name, bytes; what is longer is cut */
    /* most zeros that sparse members of an archive are filled up with */
    URISIFT_HOLES = 1 << 30,
};

struct urisift_archive_options {
    /* the file's compression may be undone on a thread, as by urisift_scan_with() */
    bool ahead;
    /* wait for no more than is needed: what begins with a line is no archive */
    bool prompt;
    uint64_t max_expand;     /* most bytes that may come out of the file; 0: no limit */
    uint64_t max_dictionary; /* 0: URISIFT_DICTIONARY */
};

/* The next stream. Lent until the next call of any function. */
struct urisift_member {
    struct urisift_span name; /* as stored, in UTF-8 where the archive says what it is in */
    bool is_whole;            /* it is the file itself; then there is no other and no name */
};

struct urisift_archive;

/* For one file after another. One thread at a time. Before the first is opened, and behind a
 * close, there are no streams, and no bytes. NULL without memory. */
struct urisift_archive *urisift_archive_new(void);
void urisift_archive_free(struct urisift_archive *archive);

/* Begins with a file, and forgets the one before. The reader must stay until the
 * next call of this or of urisift_archive_close(). NULL options: all off. */
enum urisift_error urisift_archive_open(struct urisift_archive *archive,
                                        struct urisift_reader reader,
                                        const struct urisift_archive_options *options);
void urisift_archive_close(struct urisift_archive *archive);

/* Goes on to the next stream, over what has not been read of the last one. The functions below
 * are of the stream that it has given. URISIFT_STOP: there is none. An error is one of the
 * archive, or, if *member has a name, of that member, which cannot be read; the next call goes
 * on behind it. An error of the file, its reader's or its compression's, or its limit, is told
 * here, too, in the midst of a member: that has ended then as if it were whole. Who keeps what
 * members hold asks for the next before taking one for whole. */
enum urisift_error urisift_archive_next(struct urisift_archive *archive,
                                        struct urisift_member *member);

/* The stream's next bytes, which will be read or scanned all the same: at least `least` of them,
 * which is at most URISIFT_LOOK; fewer only where it ends, or an error comes, which the read
 * that meets it tells. Lent until the next call. */
struct urisift_span urisift_archive_look(struct urisift_archive *archive, size_t least);

/* The stream's bytes, its compression undone: fills `buffer` with 1 to `size`, their number in
 * *got; 0: the end, or the error that is the answer. */
enum urisift_error urisift_archive_read(struct urisift_archive *archive, uint8_t *buffer,
                                        size_t size, size_t *got);

/* Scans what has not been read of the stream, as urisift_scan_with(); places count from there. */
enum urisift_error urisift_archive_scan(struct urisift_archive *archive,
                                        struct urisift_scratch *scratch,
                                        urisift_finding_fn *receive, void *self,
                                        struct urisift_scan_stats *stats);

/* May a stream that begins like this be compressed, or an archive? */
bool urisift_archive_may_be(const uint8_t *head, size_t size);

/* Does this build open archives; does it undo this compression ("gzip", "bzip2", "xz", "zstd")? */
bool urisift_archive_knows(const char *name);

#ifdef __cplusplus
}
#endif

#endif
