/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.h — the command line as data. */
#ifndef URISIFT_CLI_OPTIONS_H
#define URISIFT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/config.h"

enum command {
    SCAN = 1,
    CHECK = 2,
    SAME = 4,
    ENCODE = 8,
    QUERY = 16,
    PLAN = 32,
    RUN = 64,
    STATUS_OF = 128, /* urisift status */
    MERGE = 256,
    SUBMIT = 512,
    ANY = 1023,
};

enum option_id {
    OPTION_NONE,
#define GROUP(title)
#define OPTION(id, letter, name, argument, commands, help) OPTION_##id,
#include "cli/options.def"
#undef OPTION
#undef GROUP
    OPTIONS
};

enum { PROFILES_MAX = 32, THREADS_MAX = 256 };

/* An option of the command line that takes an argument. */
struct option_use {
    enum option_id id;
    const char *value;
};

struct options {
    enum command command;
    bool given[OPTIONS];        /* by enum option_id */
    const char *value[OPTIONS]; /* the last argument of each that takes one */
    const char *profiles[PROFILES_MAX];
    size_t profile_count;
    struct option_use *uses; /* those that take an argument, in their order */
    size_t use_count;
    size_t top;                   /* where given */
    size_t max_length, max_count; /* where given */
    size_t pdf_timeout;           /* seconds, where given; 0: no limit */
    uint64_t max_expand;          /* 0: no limit */
    uint64_t max_dictionary;      /* 0: the default */
    uint64_t max_memory;          /* of keys; 0: the default */
    uint64_t max_filesize;        /* where given */
    size_t threads;               /* 0: as many as there are cores */
    uint64_t shard_size;          /* 0: the default */
    size_t max_shards, shard, tasks; /* where given */
    struct config config;         /* its words are options, too */
    char *origin;                 /* while it is read: "FILE:LINE: "; else NULL */
    char **operands;
    size_t operand_count;
};

/* Reads the command line. False: a message has been written. The caller frees the options by
 * options_free(). */
bool options_parse(struct options *o, int argc, char **argv);
void options_free(struct options *o);
/* Adds options of a plan: words, which stay. The command is a scan from then on. False: a message
 * has been written. */
bool options_add(struct options *o, const char *const *words, size_t count);

/* The file that an argument of --output names, in FORMAT:FILE; NULL: standard output. */
const char *options_file_of(const char *output);

/* After a message about options: says that some of them are from a file, if there are such. */
void options_tell_config(const struct options *o);

/* Is the word the name of a command, which counts only as the first one? */
bool options_is_command(const char *word);

/* Writes the help text to standard output: of all, for the command scan; of another command, what
 * that takes. */
void options_help(enum command command);
/* The few lines for a command line that says nothing, to standard error. */
void options_usage(void);

#endif
