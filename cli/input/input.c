/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * input.c — opens the files that the walk visits, and makes tasks of them.
 *
 * A large file of plain text becomes ranges, which end after line feeds. Any other regular file is
 * one task. A pipe or a terminal may keep a read waiting: it is opened and read in its turn, on
 * this thread.
 */
#include "cli/input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/output/setup.h"
#include "cli/output/writer.h"
#include "cli/run/task.h"
#include "cli/suggest.h"

enum { SMALL_FILE = 16 * 1024 }; /* bytes of a file that is a small task */

void input_trouble(void *self, char *message)
{
    struct job *job = self;
    struct task *u = task_new(job, NULL, message);
    if (u) {
        workers_put(job->workers, u, true);
    } else {
        free(message);
        workers_wait(job->workers);
        complain("out of memory");
        job->troubles++;
    }
}

void input_wait(void *self)
{
    struct job *job = self;
    workers_wait(job->workers);
}

void input_left_out(void *self, enum walk_left what)
{
    struct job *job = self;
    job->left_out[what]++;
}

bool input_takes(void *self, const char *path, bool is_directory)
{
    const struct job *job = self;
    return globs_take(&job->choice.files, &job->choice.directories, path, is_directory);
}

/* Ranges */

/* Offset at which the stream begins: a file that was opened here is at its begin. */
static off_t find_base(const struct input *input)
{
    return input->fd == STDIN_FILENO ? lseek(input->fd, 0, SEEK_CUR) : 0;
}

/* A stream in an open file. */
struct from {
    int fd;
    uint64_t base;
};

static ptrdiff_t read_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    const struct from *from = self;
    return read_fd_at(from->fd, buffer, size, from->base + offset);
}

enum urisift_division input_division(const struct job *job, int fd, uint64_t base,
                                     struct urisift_span name, struct urisift_bounds *range)
{
    struct from from = {fd, base};
    uint8_t head[URISIFT_SNIFF];
    size_t size;
    if (urisift_division_head((struct urisift_reader_at){read_at, &from}, head, &size, range))
        return URISIFT_DIVISION_NONE;
    const enum urisift_division division =
        urisift_scanner_division(job->scanner, name, head, size, range);
    const bool may_be_pdf = division == URISIFT_DIVISION_MEMBERS
                                ? pdf_is(head, size, false) /* a member may be one */
                                : memmem(head, size, "%PDF-", 5) != NULL;
    if (job->pdf && (job->pdf->links || may_be_pdf))
        return URISIFT_DIVISION_NONE; /* it is not cut */
    if (division == URISIFT_DIVISION_MEMBERS && job->outlook && job->outlook->forced)
        return URISIFT_DIVISION_NONE;
    return division;
}

static bool is_cut(const struct job *job, struct input *input, const struct stat *status)
{
    off_t base = S_ISREG(status->st_mode) ? find_base(input) : -1;
    if (base < 0 || status->st_size <= base ||
        (uint64_t)(status->st_size - base) <= job->range_least)
        return false;
    struct urisift_bounds range = {.size = sizeof range};
    input->base = (uint64_t)base;
    return input_division(job, input->fd, input->base, input_format_name(input), &range) ==
               URISIFT_DIVISION_LINES &&
           !range.packed;
}

uint64_t input_find_cut(int fd, uint64_t base, uint64_t near)
{
    uint8_t block[4 * 1024];
    ptrdiff_t n = read_fd_at(fd, block, sizeof block, base + near - 1);
    const uint8_t *line_feed = n > 0 ? memchr(block, '\n', (size_t)n) : NULL;
    return line_feed ? near + (uint64_t)(line_feed - block) : 0;
}

/* A file that seems to end at `end`. */
struct beginning {
    struct from from;
    uint64_t end;
};

static ptrdiff_t read_beginning(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    struct beginning *file = self;
    const uint64_t left = offset < file->end ? file->end - offset : 0;
    return left > 0 ? read_at(&file->from, buffer, left < size ? (size_t)left : size, offset) : 0;
}

enum urisift_error input_find_range(int fd, const struct urisift_bounds *like, uint64_t near,
                                    uint64_t end, uint64_t *found)
{
    struct beginning file = {{fd, 0}, end};
    return urisift_find_range((struct urisift_reader_at){read_beginning, &file}, like, near, found);
}

enum urisift_error input_find_member(int fd, uint64_t from, uint64_t near, uint64_t *found)
{
    struct from file = {fd, 0};
    return urisift_find_member((struct urisift_reader_at){read_at, &file}, from, near, found);
}

/* Makes tasks of the ranges of a file, which has `size` bytes when it is opened. `u` is the task
 * of the first range. If there is no memory for another task, the last range extends to the end of
 * the file. */
static void put_ranges(struct job *job, struct task *u, uint64_t size)
{
    uint64_t near = 0;
    while (u) {
        uint64_t end = 0;
        while (end == 0 && size - near > job->range_size && !workers_stopped(job->workers)) {
            near += job->range_size;
            end = input_find_cut(u->stream.input->fd, u->stream.input->base, near);
        }
        struct task *next = end ? task_new(job, u->stream.input, NULL) : NULL;
        if (next) {
            near = end < size ? end : size; /* it may have grown */
            next->stream.bounds.begin = end;
        }
        u->stream.is_range = true;
        u->stream.is_last = !next;
        u->stream.bounds.end = next ? end : UINT64_MAX;
        workers_put(job->workers, u, false);
        u = next;
    }
}

/* Files */

static bool put_input(struct job *job, struct input *input, const struct stat *status)
{
    struct task *u = task_new(job, input, NULL);
    if (!u)
        return false;
    /* Not from a pipe: a read that waits cannot be cancelled. */
    u->stream.is_live = !S_ISREG(status->st_mode);
    u->stream.reads_ahead = workers_threads(job->workers) > 0 && S_ISREG(status->st_mode) &&
                            !job->line_buffered && !job->leaves && !has(job, OPTION_FOLLOW_FILE);
    if (is_cut(job, input, status)) {
        if (input->fd == STDIN_FILENO)
            (void)lseek(input->fd, 0, SEEK_END); /* as if it had been read */
        put_ranges(job, u, (uint64_t)status->st_size - input->base);
    } else if (job->is_single || !S_ISREG(status->st_mode) || input->fd == STDIN_FILENO) {
        workers_do(job->workers, u);
    } else {
        workers_put(job->workers, u, status->st_size <= SMALL_FILE);
    }
    return true;
}

static int open_file(struct job *job, const struct walk_file *file)
{
    if (strcmp(file->path, "-") == 0)
        return STDIN_FILENO;
    int fd = walk_open(file);
    if (fd < 0 && (errno == EMFILE || errno == ENFILE)) {
        workers_wait(job->workers); /* then all others are closed */
        fd = walk_open(file);
    }
    return fd;
}

/* Does it begin with a known scheme, or with any and "://"? */
static bool is_identifier(struct urisift_span text)
{
    const struct urisift_span scheme = urisift_scheme_of(text);
    const char *rest = (const char *)text.data + scheme.size;
    return scheme.size > 0 &&
           (strncmp(rest, "://", 3) == 0 || suggest_knows(OPTION_SCHEMES, scheme));
}

/* What may have been meant by an operand that is no file. */
static char *missing_message(const struct job *job, const char *name, const char *trouble)
{
    const struct options *o = job->options;
    const struct urisift_span text = {(const uint8_t *)name, strlen(name)};
    const bool is_first = o->operand_count > 0 && strcmp(o->operands[0], name) == 0;
    if (options_is_command(name))
        return message_of("%s: %s (for the command, write it first: urisift %s ...)", name, trouble,
                          name);
    if (is_identifier(text))
        return message_of("%s: %s (to judge an identifier: urisift check %s)", name, trouble, name);
    return message_of("%s: %s%s", name, trouble, is_first ? suggest_command(name).text : "");
}

/* Is the open file not searched, and why? */
static bool is_left(struct job *job, const struct walk_file *file, int fd,
                    const struct stat *status, enum walk_left *why)
{
    if (file->directory != AT_FDCWD && !S_ISREG(status->st_mode)) {
        *why = WALK_SPECIAL; /* it was regular when the directory was read */
        return true;
    }
    if (!choice_takes(&job->choice, status, why))
        return true;
    *why = setup_is_output(job, status) ? WALK_OUTPUT : WALK_UNCHANGED;
    return *why == WALK_OUTPUT || setup_knows(job, file->path, fd, status);
}

/* What is wrong with the file, which open_file() gave; NULL: nothing. */
static const char *trouble_of(const struct job *job, const struct walk_file *file, int fd,
                              struct stat *status)
{
    if (fd < 0)
        return walk_trouble(file, errno);
    if (fstat(fd, status) != 0)
        return strerror(errno);
    if (S_ISDIR(status->st_mode) && !file->is_regular)
        return strerror(EISDIR);
    if (S_ISDIR(status->st_mode) ||
        (file->is_regular && !S_ISREG(status->st_mode) && file->directory == AT_FDCWD))
        return "no longer a regular file: it was replaced during the search";
    if (!has(job, OPTION_QUIET) && is_output_file(&job->output_file, status))
        return "is also the output; skipped";
    return NULL;
}

bool input_visit(void *self, const struct walk_file *file)
{
    struct job *job = self;
    const char *path = file->path;
    struct stat status;
    if (has(job, OPTION_MAX_COUNT) && job->options->max_count == 0)
        return false;
    if (!file->is_regular) { /* to open it may take as long as to read it */
        workers_wait(job->workers);
        targets_flush(job);
    }
    if (workers_stopped(job->workers))
        return false;
    int fd = open_file(job, file);
    bool is_missing = fd < 0 && (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG);
    const char *trouble = trouble_of(job, file, fd, &status);
    enum walk_left why;
    if (!trouble && fd != STDIN_FILENO && is_left(job, file, fd, &status, &why)) {
        input_left_out(job, why);
        close(fd);
        return true;
    }
    struct input *input = trouble ? NULL : input_new(fd, path);
    if (input)
        input->status = status;
    if (!trouble && (!input || !put_input(job, input, &status)))
        trouble = strerror(ENOMEM);
    if (trouble) {
        if (input)
            input_free(input);
        else if (fd > STDIN_FILENO)
            close(fd);
        const char *name = fd == STDIN_FILENO ? "standard input" : *path ? path : "''";
        input_trouble(job, is_missing ? missing_message(job, name, trouble)
                                      : message_of("%s: %s", name, trouble));
    }
    return !workers_stopped(job->workers);
}
