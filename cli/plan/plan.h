/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * plan.h — a plan: the shards of a scan, one line of JSON each.
 *
 *     {"urisift_plan":1, "plan":"…","version":"…","build":"…","shards":2,…}
 *     {"urisift_shard":1,"plan":"…","shard":0,"of":2,…}
 *     {"urisift_shard":1,"plan":"…","shard":1,"of":2,…}
 *
 * A line of a shard has all that a worker needs. The id is a hash of all lines, so a plan that was
 * changed is no plan. docs/SCALE.md has the members.
 *
 *     json.c      values of a line
 *     shard.c     reads a line
 *     line.c      writes a line
 *     keys.c      keys, if a command fetches them
 *     hash.c      its id, and hashes of files
 *     hashes.c    --hash
 *     planning.c  the files and how they are cut
 *     write.c     urisift plan: writes the lines
 *     read.c      reads them
 *     words.c     options as words
 */
#ifndef URISIFT_CLI_PLAN_H
#define URISIFT_CLI_PLAN_H

#include <sys/stat.h>

#include <urisift/report.h>

#include "cli/options.h"

enum { PLAN_ID = 32, PLAN_BUILD = 16, PLAN_LEFT_MOST = 16 };

/* A file, as it was when the plan was made, or a key, of which no more is known. Texts belong to
 * the line. */
struct plan_file {
    const char *path;
    uint64_t size;
    const char *mtime; /* SECONDS.NANOSECONDS; NULL is not written, nor is the size then */
    const char *hash;  /* XXH3 of its bytes, or of those of a shard; NULL: not known */
};

struct plan_files {
    struct plan_file *rows;
    size_t count, capacity;
};

/* How a file is cut. */
enum plan_cut {
    PLAN_WHOLE,    /* it is not */
    PLAN_LINES,    /* text after line feeds; in a compressed file, where members begin */
    PLAN_MESSAGES, /* an mbox before messages, where the shard before says */
    PLAN_RECORDS,  /* a WARC before records, likewise */
    PLAN_MEMBERS,  /* a tar before members, by their headers */
    PLAN_CUTS,
};

/* Its name in a plan. */
const char *plan_cut_name(enum plan_cut cut);
/* Is it of messages or records, whose format must be known? */
static inline bool plan_cut_has_format(enum plan_cut cut)
{
    return cut == PLAN_MESSAGES || cut == PLAN_RECORDS;
}

/* May it be of a compressed file? */
static inline bool plan_cut_may_be_packed(enum plan_cut cut)
{
    return cut == PLAN_LINES || plan_cut_has_format(cut);
}

/* A line: the first one, or that of a shard. All zero at first; it may be read anew. */
struct plan_line {
    bool is_plan; /* the first one */
    char id[PLAN_ID + 1];
    const char *version, *build, *directory;
    const char **options; /* words, as of a command line */
    size_t option_count, option_capacity;
    struct plan_files reads; /* files that options name */
    uint64_t shards;
    const char *fetch; /* a command that fetches the files, which are keys then; else NULL */

    /* Of the first line. */
    bool is_many;                      /* names of files are shown */
    uint64_t left_out[PLAN_LEFT_MOST]; /* see enum walk_left */

    /* Of a shard. */
    uint64_t shard;
    enum plan_cut cut;
    uint64_t begin, end; /* of its one file, if that is cut; UINT64_MAX: to its end */
    const char *format;  /* of messages or records: see urisift_bounds; else NULL */
    const char *packed;  /* of them or of lines, likewise */
    struct plan_files files;
};

/* Reads the line, in which its texts stay. False: *why says what is wrong. */
bool plan_line_read(struct plan_line *line, char *text, size_t size, const char **why);
void plan_line_fini(struct plan_line *line);
/* Writes it, with a line feed. */
void plan_line_write(const struct plan_line *line, struct urisift_output *output);
/* False: out of memory. */
bool plan_files_add(struct plan_files *files, const struct plan_file *file);

/* The time as a plan has it. */
struct plan_time {
    char text[40];
};
struct plan_time plan_time_of(const struct stat *status);
/* Is the file as it was when the plan was made? */
bool plan_file_is(const struct plan_file *file, const struct stat *status);

/* Is it made by this program: of the same version and with the same tables? */
bool plan_line_is_ours(const struct plan_line *line);

/* Adds the words of the plan to the options, and makes the command a scan. False: a message has
 * been written. */
bool plan_words_apply(const struct plan_line *line, struct options *options);
/* Sets the words to those options that change what is found, and `reads` to the files that they
 * name. False: a message has been written. Free the words. */
bool plan_words_of(const struct options *options, struct plan_line *line);

/* The lines of a plan. */
struct plan_reader;
/* "-": standard input. NULL: a message has been written. */
struct plan_reader *plan_open(const char *path);
/* Its first line. */
const struct plan_line *plan_first(const struct plan_reader *reader);
/* The next shard; NULL at the end, or if a message has been written (plan_failed()). The plan is
 * checked at its end. */
const struct plan_line *plan_next(struct plan_reader *reader);
bool plan_failed(const struct plan_reader *reader);
/* Again from the first shard. */
void plan_rewind(struct plan_reader *reader);
/* The shard with that number, found without reading all; NULL: a message has been written. */
const struct plan_line *plan_find(struct plan_reader *reader, uint64_t shard);
void plan_close(struct plan_reader *reader);

/* The hash by which an id is made: of lines, in each of which the id itself counts as zeros. */
struct plan_hash;
struct plan_hash *plan_hash_new(void);
void plan_hash_line(struct plan_hash *hash, const char *line, size_t size);
void plan_hash_end(struct plan_hash *hash, char id[PLAN_ID + 1]);
void plan_hash_free(struct plan_hash *hash);
/* The hash of bytes of a file, up to `end` or its end. Returns an errno value, or 0. */
int plan_hash_bytes(int fd, uint64_t begin, uint64_t end, char text[PLAN_ID + 1]);
/* Where the id is in a line. */
extern const size_t plan_id_at;

#endif
