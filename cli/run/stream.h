/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * stream.h — one open stream: how it is read and scanned, and the results of its scan.
 *
 *     task.c     when a stream is scanned, and in which order results are reported
 *       members.c    the streams in it, if it is an archive; a PDF goes to cli/pdf/scan.c, a file
 *                    of Outlook to cli/outlook/scan.c
 *         stream.c     one of them
 *           parts.c      files in it, if it is mail or a WARC: each is a stream, for members.c
 *
 * A stream is a file, a range of a large file, or the current member of the thread's archive.
 */
#ifndef URISIFT_CLI_STREAM_H
#define URISIFT_CLI_STREAM_H

#include <errno.h>

#include <urisift/ranges.h>

#include "cli/output/sink.h"
#include "cli/run/job.h"

/* What was fetched instead of a file, which is known of it. */
struct content {
    bool is_known, is_left; /* it is left out, as it is too large */
    uint64_t size;
    uint8_t hash[16]; /* XXH3 */
};

/* The error of a read: the file has become shorter. No read gives this errno value. */
enum { STREAM_SHRANK = ENOLINK };

/* An open file. Its tasks share it. The last of them closes it. */
struct input {
    char *name;
    /* of a part of mail: the name in records, with `stored_size` bytes, and `name` is escaped.
     * NULL: it is `name` */
    const char *stored_name;
    size_t stored_size;
    int fd;
    struct stat status; /* of the file when it was opened */
    struct content content;
    uint64_t base; /* offset in the file at which the stream begins; set for ranges only */

    /* These belong to the task whose turn it is. */
    bool ended;          /* everything about it has been reported */
    bool is_archive;     /* everything is reported for each member instead */
    uint64_t found, cut; /* see struct sink */
    uint64_t unmatched;  /* see struct sink */
    uint64_t taken;      /* how far its candidates reach */
    uint64_t line_feeds; /* in its finished ranges, if lines are asked for */
    uint64_t nested;     /* see struct stream */
    struct urisift_scan_stats stats;
};

/* NULL without memory; the caller keeps `fd` then. */
struct input *input_new(int fd, const char *name);
void input_free(struct input *input);
/* Its name in messages. */
const char *input_shown_name(const struct input *input);

struct replay;

struct stream {
    struct job *job;
    struct input *input;
    struct urisift_span member; /* the name of the current member; empty: the file itself */
    bool is_range;
    bool is_last; /* it is the last range, or all of the file */
    bool reads_ahead;
    bool is_live;                 /* it may come slowly: cli/input/live.h */
    struct follow *follow;        /* it grows; NULL: it does not */
    struct replay *replay;        /* its findings are in parts of a plan; NULL: it is scanned */
    bool prompt;                  /* its first line decides how it is read, as more may come late */
    bool is_part;                 /* it is a part of mail, a payload, …: part_scan.h */
    bool is_outlook;              /* its parts are those of a file that Outlook wrote */
    bool is_in_outlook;           /* it is in such a part: no such file is opened in it */
    uint64_t max_expand;          /* of a part: as --max-expand */
    struct urisift_bounds bounds; /* of a range */
    bool is_members;              /* it is a range of the members of a tar: */
    struct urisift_archive_range members;
    uint64_t members_at; /* the byte of the file that is read next */
    struct turn turn;
    struct sink *sink;

    /* Results. */
    enum urisift_error error;
    int read_errno;
    bool pdf_failed;   /* it is a PDF that could not be read */
    char *pdf_error;   /* the message then; NULL: out of memory */
    char *pdf_note;    /* remarks on a PDF, a line each, for --stats; NULL: no remark */
    bool is_empty_pdf; /* it is a PDF without text */
    /* of all members: PDFs without text, and those with other remarks */
    uint64_t empty_pdfs, odd_pdfs;
    uint64_t overflows; /* see struct dedupe */
    uint64_t nested;    /* of a part: parts in it that are not opened */
    struct urisift_scan_stats stats;

    /* Sums over the members of an archive that are done. */
    uint64_t members_found, members_cut;
    struct urisift_scan_stats members_stats;

    /* Sums over the parts of mail, and the payloads, that were scanned as files. */
    uint64_t parts_found, parts_cut;
    struct urisift_scan_stats parts_stats;
    uint64_t expanded;       /* bytes of --max-expand that it used, if that is given */
    uint64_t parts_expanded; /* the same of its parts */
};

/* The name that may decide the format of the file; empty for standard input. */
struct urisift_span input_format_name(const struct input *input);

/* Gives the bytes of the file. */
/* Adds bytes that were read, and what has been found since, to the progress of the run. By the
 * thread that scans. */
void stream_note_progress(struct stream *stream, uint64_t bytes);

struct urisift_reader stream_reader(struct stream *stream);

/* The tools by which PDFs are read; NULL: they are read as any file. */
static inline const struct pdf_tools *stream_pdf(const struct stream *stream)
{
    return stream->is_part ? stream->job->parts_pdf : stream->job->pdf;
}

/* The tools by which files of Outlook are read; NULL: they are read as any file. */
static inline const struct outlook_tools *stream_outlook(const struct stream *stream)
{
    return stream->is_part ? stream->job->parts_outlook : stream->job->outlook;
}

/* Is its scan no longer wanted? Asked while a PDF is unpacked or a program is waited for. */
struct child_stop stream_stop(struct stream *stream);

/* Scans the range, or the stream that the thread's archive is at. Sets error, read_errno,
 * overflows and stats. */
void stream_scan(struct stream *stream);

/* The function that takes the findings of a scan, and its first argument. */
struct stream_receiver {
    urisift_finding_fn *receive;
    void *self;
};

/* For a scan by another file: call stream_begin() before it, and stream_end() after it, when
 * `error` is set. */
struct stream_receiver stream_begin(struct stream *stream);
void stream_end(struct stream *stream);

/* Another program has read the file: sets `error` if the file has become shorter meanwhile. */
void stream_note_shrunk(struct stream *stream);

/* Forgets what was to be said of a PDF, and other counts that are reported once. */
void stream_forget_remarks(struct stream *stream);

/* The PDF could not be read. Takes over the message; NULL: out of memory. */
void stream_pdf_failed(struct stream *stream, char *message);

void stream_add_stats(struct urisift_scan_stats *total, const struct urisift_scan_stats *stats);

#endif
