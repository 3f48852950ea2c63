/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* replay.h — reads the findings of a file from parts, instead of scanning it. */
#ifndef URISIFT_CLI_PART_REPLAY_H
#define URISIFT_CLI_PART_REPLAY_H

#include "cli/part/part.h"
#include "cli/run/stream.h"

/* Which parts hold the findings of one file. */
struct replay {
    const char *folder;
    uint64_t first; /* shard */
    size_t file;    /* its number in that shard */
    size_t count;   /* of shards */
    /* Where the shards of a cut file begin; NULL: the file is whole in one. */
    uint64_t *begins;
    enum plan_cut cut;
    const char *format, *packed; /* see struct plan_line */
    bool *is_left;               /* of each: there is no part (--partial); NULL: all are there */
    /* The file as it was, to scan a shard again: where it is, its size and its time. */
    char *source, *mtime;
    uint64_t size;
};

/* Notes which file it is. False: out of memory. */
bool replay_know(struct replay *replay, const char *source, const struct plan_file *file);

void replay_free(struct replay *replay);

/* Does what the scan of the file would do. */
void replay_scan(struct stream *stream, const struct replay *replay);

#endif
