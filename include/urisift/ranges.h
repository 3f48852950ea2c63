/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ranges.h — scans of ranges of a stream, on several threads or on several machines.
 *
 *     range 0                 range 1               range 2
 *     |                   \n|                   \n|            … to the end of the stream
 *          <URL:http://h/a\n  b>
 *          └ finding of range 0 ┘ taken
 *
 *     range 0                    range 1
 *     |From a …   From b …      |From c …
 *                           end ^     ^ next: where range 1 must begin
 *
 * Ranges may be scanned in any order and at once, each with its own scratch. Together they give the
 * findings of a whole scan, each once: a finding belongs to the range of its first byte. That holds
 * if each range begins where the range before says. Where that is can be guessed before; a guess
 * that was wrong is seen afterwards, and then only the range after it is scanned again.
 */
#ifndef URISIFT_RANGES_H
#define URISIFT_RANGES_H

#include <urisift/archive.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Like struct urisift_reader, but reads from byte `offset` of the stream on. One scan makes one
 * call at a time. */
struct urisift_reader_at {
    ptrdiff_t (*read)(void *self, uint8_t *buffer, size_t size, uint64_t offset);
    void *self;
};

/* What a stream is cut into. */
enum urisift_division {
    URISIFT_DIVISION_NONE,     /* it is scanned as a whole */
    URISIFT_DIVISION_LINES,    /* plain text; if it is compressed, see `packed` of the bounds */
    URISIFT_DIVISION_MESSAGES, /* an mbox, in the formats mail and news */
    URISIFT_DIVISION_RECORDS,  /* a WARC */
    URISIFT_DIVISION_MEMBERS,  /* a tar; see urisift_archive_open_range() */
};

/* A range of a stream. What is not set is zero. */
struct urisift_bounds {
    size_t size; /* sizeof(struct urisift_bounds) */
    /* 0, or the first byte of a line, a message or a record; of a compressed stream see `packed` */
    uint64_t begin;
    /* The range ends at the first line, message or record that begins here or later, right after a
     * line feed. For lines, one must begin here. UINT64_MAX: the end of the stream. */
    uint64_t end;
    /* In: the number of the line that byte `begin` is in, from 1; used if lines are requested. A
     * caller that does not know it yet gives 1 and adds the line feeds of the ranges before to the
     * lines of the findings: `lines_before` of urisift_output. */
    uint64_t line;
    /* Out: line feeds of the range; set if lines are requested, the whole range was scanned, and
     * `end` is not UINT64_MAX. */
    uint64_t line_feeds;
    /* In: the offset up to which candidates of the ranges before reach; no candidate begins before
     * it. Out: the same, including this range. A caller that does not know it yet gives 0, and
     * scans the range again if the range before comes out beyond `begin`; this is rare. Of lines
     * only: no candidate reaches from one message or record into another. Of a compressed stream it
     * is a decompressed byte, and comes out as 0 if no candidate reaches beyond the range. */
    uint64_t taken;
    /* the format, as urisift_scanner_division() gives it; NULL: text */
    const char *format;
    /* In: the messages of the ranges before, or the records, if they are known; else 0, and the
     * caller adds them to the numbers of messages of the findings, and to those of messages and
     * records of attachments. */
    uint64_t messages_before;
    /* Out: where the range ended and the next one must begin, if this range was scanned to its end;
     * else `begin`. If no line, message or record begins at `end` or later, it is the size of the
     * stream. */
    uint64_t next;
    /* In: how the stream is compressed, as urisift_division_head() gives it: "gzip", "zstd" …;
     * NULL: it is not. Then `begin`, `end` and `next` are bytes of the compressed stream, where
     * members of gzip or frames of zstd begin: a range ends at the first message or record with
     * which such a member begins at `end` or later. Text is cut at the first member that begins
     * there, with whatever it begins. The lines of such a range begin after the first line feed
     * that is 1 KiB or more after its beginning, but for the first range, and end at that place of
     * the next range; line feeds and bytes are counted from member to member all the same. */
    const char *packed;
    /* In: decompressed bytes of the ranges before, if they are known; else 0, and the caller adds
     * them to the places of the findings. Only of a compressed stream. */
    uint64_t bytes_before;
};

/* Reads how a stream begins: its first URISIFT_SNIFF bytes, or all of a shorter one, decompressed
 * if they are compressed; *size is their number. Sets range->packed. */
enum urisift_error urisift_division_head(struct urisift_reader_at reader,
                                         uint8_t head[URISIFT_SNIFF], size_t *size,
                                         struct urisift_bounds *range);

/* Returns what a stream with this name, which may be empty, and this beginning may be cut into, and
 * sets range->format. `head` holds its first URISIFT_SNIFF bytes, or all of a shorter stream; if
 * range->packed is set, they are decompressed. With patterns, or where names are read as what they
 * mean (`defanged`, `unobscure_at`), streams are not cut. */
enum urisift_division urisift_scanner_division(const struct urisift_scanner *scanner,
                                               struct urisift_span name, const uint8_t *head,
                                               size_t size, struct urisift_bounds *range);

/* Is that URISIFT_DIVISION_LINES? */
bool urisift_scanner_takes_ranges(const struct urisift_scanner *scanner, struct urisift_span name,
                                  const uint8_t *head, size_t size);

/* Finds the first byte at `near` or after it at which a line, a message or a record of the format
 * seems to begin. *found: its offset; UINT64_MAX: there is none. It reads as far as that, and some
 * KiB more. A message may seem to begin inside another one: the range before says so. */
enum urisift_error urisift_find_division(struct urisift_reader_at reader, const char *format,
                                         uint64_t near, uint64_t *found);

/* The same in a stream that may be compressed: `like` has its format, and `packed`. Then it is
 * where a member or frame begins that begins with a message or record, or any one with text; it is
 * decompressed to see that. Where too much was decompressed in vain, *found is UINT64_MAX. All of a
 * stream of one member may be read; a reader may say that it ends earlier. */
enum urisift_error urisift_find_range(struct urisift_reader_at reader,
                                      const struct urisift_bounds *like, uint64_t near,
                                      uint64_t *found);

/* Scans one range. Of lines, it reads up to 1 KiB before the range, and up to max_length bytes and
 * one block after it; of others, on from `begin` to `next` and as far as the format looks ahead,
 * which is about 1 MiB at most; of compressed lines, on from `begin` to the end of the last one,
 * and likewise. Damage of a compressed stream is returned as a read error is. A read error before
 * `next` is returned after the findings before the error have been handed over. A read error before
 * a range of lines is returned, one after the range is not. A range after the end of the stream is
 * empty, and so is one that begins at its end or later. *stats counts the range only, decompressed;
 * it may be NULL. URISIFT_ERROR_FORMAT: streams of that format, or compressed so, are not cut. */
enum urisift_error urisift_scan_range(struct urisift_scratch *scratch,
                                      struct urisift_reader_at reader, struct urisift_bounds *range,
                                      urisift_finding_fn *receive, void *self,
                                      struct urisift_scan_stats *stats);

/* ---- tar ---- */

/* A range of the members of a tar that is not compressed. What is not set is zero. */
struct urisift_archive_range {
    size_t size; /* sizeof(struct urisift_archive_range) */
    /* 0, or where a member begins: an offset that urisift_find_member() gave, or `next` */
    uint64_t begin;
    /* The range ends before the first member that begins here or later: such an offset, too;
     * UINT64_MAX: the end of the tar. */
    uint64_t end;
    /* Out: where the range ended and the next one must begin; if nothing follows, the size of the
     * tar; `begin` if not all of the range was read. */
    uint64_t next;
    /* In: of the ranges before. Out: including this one. Members, with directories and links; bytes
     * of holes that were restored, which URISIFT_HOLES limits. */
    uint64_t members, holes;
    /* The same: damage was returned as an error of the archive, which is done once; a member
     * without a name got its number as a name. */
    bool is_damaged, is_numbered;
    bool reserved[6]; /* false */
};

/* May a stream that begins so be cut at members? */
bool urisift_archive_divides(const uint8_t *head, size_t size);

/* Finds where a tar may be cut: the first member at `near` or after it. `from`: 0, or an offset
 * that was found before; it reads the headers from there on. *found is UINT64_MAX if no member
 * follows, or if what follows is damaged. URISIFT_ERROR_FORMAT: what is in some member depends on
 * those before it, so the tar must not be cut anywhere. Call it to the end before you cut. */
enum urisift_error urisift_find_member(struct urisift_reader_at reader, uint64_t from,
                                       uint64_t near, uint64_t *found);

/* Opens a range of a tar, as urisift_archive_open() does with a file. The reader begins at its
 * first byte; it is read on to `next` and some KiB more. With `members`, `holes` and the rest set
 * to what the range before gave, ranges give what the whole gives. A caller that does not know them
 * yet leaves them at 0, and opens the range again if, with those before, there are more holes than
 * URISIFT_HOLES, or is_numbered is true; and it drops errors of the archive if a range before was
 * damaged. */
enum urisift_error urisift_archive_open_range(struct urisift_archive *archive,
                                              struct urisift_reader reader,
                                              const struct urisift_archive_range *range,
                                              const struct urisift_archive_options *options);
/* Sets the members of *range that come out, after urisift_archive_next() has returned URISIFT_STOP.
 */
void urisift_archive_end_range(const struct urisift_archive *archive,
                               struct urisift_archive_range *range);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
