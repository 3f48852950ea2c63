/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * faults.h — which call of which function fails: what the functions of this library ask.
 *
 * The library is preloaded. URISIFT_FAULTS is `FOLDER`, or `FOLDER PROGRAM CALL NUMBER FAULT`: in
 * the file FOLDER/PROGRAM it counts the calls of all processes that run this program, and the
 * call of that number (from 1) fails in that way. With a '+' behind NUMBER all later ones do, too.
 */
#ifndef URISIFT_TESTS_FAULTS_FAULTS_H
#define URISIFT_TESTS_FAULTS_FAULTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>

enum call {
#define CALL(name, faults) CALL_##name,
#include "tests/faults/calls.def"
#undef CALL
    CALLS
};

enum {
    FAULT_NONE,
    /* positive: errno values */
    FAULT_SHORT = -1,
    FAULT_END = -2,
};

/* What is kept in the file. */
struct faults_record {
    atomic_uint counts[CALLS];
    atomic_uint failed; /* how many calls were made to fail */
    atomic_uint lost;   /* how many of these closed a file that had been written */
    atomic_uint left;   /* files that had been written, and were open when the program ended */
    char where[4096];   /* who called the first of these: OBJECT+OFFSET, one a line, inner first */
};

/* A file that has become shorter: to all processes, as it is in a file, too. */
struct faults_shorter {
    atomic_bool is_known;
    dev_t device;
    ino_t number;
    off_t size;
};

struct faults_shorter *faults_shorter(void);

/* Counts a call. Returns how it fails, FAULT_NONE if it does not. */
int fault(enum call call);

/* Notes that a file has been written, and that it was closed, or written to the disk: was it noted?
 */
void written_note(int fd);
bool written_forget(int fd);
/* How many files are noted, with standard output. */
unsigned written_count(void);
/* Notes that the call that was made to fail closed such a file. */
void note_lost(void);

/* The function that would have been called without this library. */
void *next_function(enum call call);

#define NEXT(name) ((__typeof__(&name))next_function(CALL_##name))

/* A function that fails with this value and errno. */
#define FAILING(type, name, value, parameters, arguments)                                          \
    type name parameters                                                                           \
    {                                                                                              \
        const int error = fault(CALL_##name);                                                      \
        if (error > 0) {                                                                           \
            errno = error;                                                                         \
            return value;                                                                          \
        }                                                                                          \
        return NEXT(name) arguments;                                                               \
    }

/* The same function for large files. */
#define ALSO(type, name, other, parameters) type other parameters __attribute__((alias(#name)));

#endif
