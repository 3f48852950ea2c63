/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * part.h — a part: all that the scan of one shard has found, in a file.
 *
 *     scan ─→ recorder ─events→ writer ─→ NNNNNNNN.part ─→ reader ─events→ replay ─→ sink, summary
 *
 * A part holds findings, not a report: a merge makes any report of it. It holds no time, host or
 * attempt, so it is the same whoever wrote it and how often.
 *
 *     "urisift part 1\n"  header  events of file 0  events of file 1 …
 *     offset of each file, 8 bytes  their number, 8 bytes  XXH3 of all before, 16 bytes
 *
 * Numbers of 8 bytes have their lowest byte first. An event is a letter, a number (wire.h) and so
 * many bytes.
 *
 *     wire.c      numbers and texts as bytes
 *     finding.c   findings as bytes
 *     results.c   what else is known at the end of a file
 *     build.c     what two programs must have in common
 *     writer.c    writes a part, and puts it in its place when it is whole
 *     reader.c    checks a part, and reads its events
 *     recorder.c  makes events of a scan
 *     replay.c    reads the parts of a file one after another
 *     replaying.c does with their events what a scan would do
 */
#ifndef URISIFT_CLI_PART_H
#define URISIFT_CLI_PART_H

#include "cli/plan/plan.h"
#include "cli/part/wire.h"

enum part_event_type {
    PART_HEADER = 'H',
    PART_FINDING = 'F',
    PART_PLACE = 'L',   /* of the findings that follow */
    PART_PROFILE = 'N', /* the name of the next number */
    /* in an archive: a member and its end; in mail and the like: a part and its end */
    PART_MEMBER = 'M',
    PART_MEMBER_END = 'm',
    PART_PART = 'P',
    PART_PART_END = 'p',
    PART_REPORT = 'R', /* what is reported of a member or part */
    PART_FILE_END = 'E',
};

#define PART_MAGIC "urisift part 1\n"
enum { PART_MAGIC_SIZE = sizeof PART_MAGIC - 1, PART_HASH = 16 };

/* The path of the part of a shard; NULL: out of memory. */
char *part_path(const char *folder, uint64_t shard);

/* Writing */

struct part_writer;
/* Begins a part of the shard, as a hidden file in the folder. NULL: a message has been written. */
struct part_writer *part_writer_new(const char *folder, const struct plan_line *shard);
void part_begin_file(struct part_writer *writer);
void part_put(struct part_writer *writer, enum part_event_type type, const struct wire_out *bytes);
/* Puts the part in its place, whole and on the disk, and what people want to know of it beside it.
 * False: a message has been written. */
bool part_commit(struct part_writer *writer);
/* Removes what has not been committed, and frees. NULL is allowed. */
void part_writer_free(struct part_writer *writer);

/* Reading */

enum part_state {
    PART_WHOLE,
    PART_MISSING,
    PART_DAMAGED, /* cut or altered */
    PART_FOREIGN, /* of another plan or shard */
    PART_OTHER,   /* of another version of the program */
    PART_UNKNOWN, /* it cannot be read */
    PART_STATES,
};
/* "done", "missing", "damaged" … */
const char *part_state_name(enum part_state state);
/* Reads all of the part of the shard. PART_UNKNOWN: errno says why. */
enum part_state part_check(const char *folder, const struct plan_line *shard);

struct part_event {
    enum part_event_type type;
    struct urisift_span bytes; /* valid until the next event */
};

struct part_reader;
/* At the events of that file of the shard. NULL, with errno: it cannot be read. */
struct part_reader *part_open(const char *folder, uint64_t shard, size_t file);
/* False: it is damaged. After PART_FILE_END there are no more. */
bool part_next(struct part_reader *reader, struct part_event *event);
void part_close(struct part_reader *reader);

#endif
