/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * child.h — a program that is started for what it writes, and fed what it reads.
 *
 *     a file, or a reader → (its standard input)  child  (its standard output) → child_read()
 *                                                   └ (its standard error) → `said`, its beginning
 *
 * No shell, but for the command of a plan; child_find() looks in the absolute folders of PATH.
 * It never outlives the thread that started it. One thread at a time.
 */
#ifndef URISIFT_CLI_CHILD_H
#define URISIFT_CLI_CHILD_H

#include <sys/types.h>

#include <urisift/scan.h>

enum { CHILD_SAID = 1024, CHILD_FEED = 64 * 1024, CHILD_TAIL = 1024 };
/* status of a child that could not become the program, as the shell's */
enum { CANNOT_RUN = 127 };

/* Called while a child is waited for, a few times a second. */
struct child_stop {
    bool (*is_wanted)(void *self); /* is nothing more wanted of it? */
    void (*idle)(void *self);      /* it writes nothing at the moment */
    void *self;
};

/* What a child reads. */
struct child_input {
    int fd;                       /* its standard input; -1: a pipe, fed from `file` or `reader` */
    int file;                     /* fed from its first byte on; -1: fed from `reader` */
    struct urisift_reader reader; /* used if both are -1 */
    bool is_group; /* it is a command that starts programs, which must end with it: guard.h */
};

struct child {
    pid_t pid;        /* 0: none runs */
    int in, out, err; /* our ends of its pipes; -1: closed or absent */
    struct child_input input;
    uint64_t file_at; /* the file has been read up to here */
    int feed_errno;   /* why its input could not be read to its end; 0: no error */
    uint8_t *fed;     /* bytes on their way to it */
    size_t fed_at, fed_size;
    uint8_t tail[CHILD_TAIL]; /* the last bytes that it was fed */
    size_t tail_size;
    bool is_fed;               /* those were the last bytes of the feed */
    char said[CHILD_SAID + 1]; /* to standard error; ends with a NUL */
    size_t said_size;
    struct child_stop stop;
    int64_t left; /* microseconds that it may still be waited for; negative: any time */
};

/* Returns the path of the program of that name; the caller frees it. NULL: there is none, or no
 * memory. */
char *child_find(const char *name);

/* Starts it, with its arguments, its own name first and a NULL last. 0, or an errno value. */
int child_start(struct child *child, const char *path, const char *const *arguments,
                struct child_input input, struct child_stop stop);

/* From now on it may be waited for so many seconds; 0, as after the start: any time. What it said
 * to standard error until now is forgotten. */
void child_again(struct child *child, struct child_stop stop, unsigned seconds);

/* For a reader: 1 to `size` bytes that it writes, 0 at the end, a negative errno value: -ETIMEDOUT
 * when it was waited for as long as it may be. The time that the caller takes does not count. */
ptrdiff_t child_read(struct child *child, uint8_t *buffer, size_t size);

/* Its wait status; it is killed if it has not come to its end. 0 if none runs. */
int child_end(struct child *child);

#endif
