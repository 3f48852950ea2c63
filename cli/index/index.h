/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * index.h — an index of findings: a database of SQLite that can be asked.
 *
 *     finding ─→ frame ─→ output ─bytes→ loader ─→ tables          schema.sql
 *     file that has ended ────────────→ loader ─→ its old rows are removed
 *     end of the run ─────────────────→ finish ─→ keys, counts     keys.sql
 *
 * The report format of frames writes all of a finding that the tables hold. An index takes them in
 * the order of the files, from one thread at a time. After the findings of a file comes its end.
 *
 * A new index is filled without keys and gets them last. In one that is there, all changes of a run
 * are one transaction.
 *
 * Functions return false after an error, with a message by index_message(). Nothing more is stored
 * after it.
 */
#ifndef URISIFT_CLI_INDEX_H
#define URISIFT_CLI_INDEX_H

#include <sys/stat.h>

#include <urisift/report.h>

struct index;

/* Is SQLite there? If not, index_open() fails with a message that says so. */
bool index_is_built(void);

/* The report format whose bytes index_writer() takes. Its scan needs what
 * urisift_report_format_needs() says, and the fields of messages INDEX_MESSAGE_FIELDS. */
const struct urisift_report_format *index_frames(void);
#define INDEX_MESSAGE_FIELDS "from,subject,list_id,thread"

struct index_run {
    const char *version; /* of the program */
    const char *options; /* those that change what is found, as text */
    bool is_new;         /* make an index of the empty file; else change the one that is there */
    bool rescans;        /* --force: no file is as it was */
    uint64_t memory;     /* bytes that may be used for keys that are kept */
};

/* Opens the file at `path`. NULL is out of memory; else index_message() is NULL, or an error. */
struct index *index_open(const char *path, const struct index_run *run);
/* Undoes what has not been finished, and frees. */
void index_free(struct index *index);
/* Why it failed; NULL: it has not failed. Valid until index_free(). */
const char *index_message(const struct index *index);

/* Is the file as it was when the index took it, by the same version and options? Its time counts
 * if it is older than that run, else its bytes are compared. `fd` is read by pread(). Any thread
 * may ask. */
struct index_known {
    bool is_same;
    uint64_t occurrences; /* that are stored of it */
};
struct index_known index_look_up(struct index *index, const char *name, int fd,
                                 const struct stat *status);

/* Takes the frames. Its errors are errno values; index_message() says more. */
struct urisift_writer index_writer(struct index *index);

/* What has been read, but is no file. */
struct index_content {
    uint64_t size;
    const uint8_t *hash; /* as that of a file */
};

struct index_file {
    const char *name;
    const struct stat *status; /* NULL: no regular file */
    int fd;                    /* is read by pread() for its hash, if it is a regular file */
    const char *format;        /* NULL: not known */
    uint64_t searched;         /* bytes */
    bool failed;
    const struct index_content *content; /* what was searched in its place; NULL: itself */
};
/* The frames since the last end are of this file. They replace the rows of that name. */
bool index_end_file(struct index *index, const struct index_file *file);

/* What the run left out ("skipped"), or what went wrong ("error"). */
bool index_notice(struct index *index, const char *kind, const char *text);

/* Ends the run: makes the keys and counts, and commits. Then the file is whole, and on the disk. */
bool index_finish(struct index *index);

#endif
