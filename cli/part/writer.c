/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * writer.c — writes a part beside its place, under a name that nobody else has, and renames it.
 *
 * Two workers that do one shard write the same bytes, so it does not matter which comes last.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/input/spool.h"
#include "cli/part/part.h"
#include "cli/run/growth.h"

enum { BLOCK = 64 * 1024 };

struct part_writer {
    const char *folder;
    char *path, *temporary;
    int fd, error; /* an errno value: no more is written */
    XXH3_state_t *state;
    uint64_t size;
    uint64_t *files; /* offsets */
    size_t file_count, file_capacity;
    char plan[PLAN_ID + 1];
    uint64_t shard;
    size_t used;
    uint8_t block[BLOCK];
};

char *part_path(const char *folder, uint64_t shard)
{
    return message_of("%s/%08" PRIu64 ".part", folder, shard);
}

/* Hashes and writes what is in the block. */
static void flush(struct part_writer *w)
{
    XXH3_128bits_update(w->state, w->block, w->used);
    if (!w->error)
        w->error = spool_write(w->fd, w->block, w->used);
    w->used = 0;
}

static void put(struct part_writer *w, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    w->size += size;
    while (size > 0) {
        const size_t part = size < BLOCK - w->used ? size : BLOCK - w->used;
        memcpy(w->block + w->used, from, part);
        w->used += part;
        from += part;
        size -= part;
        if (w->used == BLOCK)
            flush(w);
    }
}

static void put_fixed(struct part_writer *w, uint64_t number)
{
    uint8_t bytes[8];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
    put(w, bytes, sizeof bytes);
}

static void put_header(struct part_writer *w, const struct plan_line *shard)
{
    struct wire_out header = {.bytes = NULL};
    const char *const texts[] = {shard->id, shard->version, shard->build};
    put(w, PART_MAGIC, PART_MAGIC_SIZE);
    for (size_t i = 0; i < 3; i++)
        wire_put_text(&header, (struct urisift_span){(const uint8_t *)texts[i], strlen(texts[i])});
    wire_put_number(&header, shard->shard);
    part_put(w, PART_HEADER, &header);
    free(header.bytes);
}

static struct part_writer *fail(struct part_writer *w, const char *what, int error)
{
    complain("%s: %s", what, strerror(error));
    part_writer_free(w);
    return NULL;
}

/* Makes the hidden file. Returns 0 or an errno value. */
static int open_new(struct part_writer *w)
{
    uint64_t random;
    ssize_t drawn;
    do
        drawn = getrandom(&random, sizeof random, 0);
    while (drawn < 0 && errno == EINTR);
    if (drawn != sizeof random)
        return errno;
    w->temporary = message_of("%s/.%08" PRIu64 ".part.%016" PRIx64, w->folder, w->shard, random);
    if (!w->temporary)
        return ENOMEM;
    w->fd = call_open(w->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return w->fd < 0 ? errno : 0;
}

struct part_writer *part_writer_new(const char *folder, const struct plan_line *shard)
{
    struct part_writer *w = calloc(1, sizeof *w);
    if (!w) {
        complain("out of memory");
        return NULL;
    }
    w->fd = -1;
    w->folder = folder;
    w->shard = shard->shard;
    strcpy(w->plan, shard->id);
    w->path = part_path(folder, w->shard);
    w->state = XXH3_createState();
    if (!w->path || !w->state || XXH3_128bits_reset(w->state) != XXH_OK)
        return fail(w, folder, ENOMEM);
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fail(w, folder, errno);
    const int error = open_new(w);
    if (error)
        return fail(w, folder, error);
    put_header(w, shard);
    return w;
}

void part_begin_file(struct part_writer *w)
{
    uint64_t *files = growth_room(w->files, &w->file_capacity, w->file_count, 1, sizeof *files);
    if (!files) {
        w->error = ENOMEM;
        return;
    }
    w->files = files;
    files[w->file_count++] = w->size;
}

void part_put(struct part_writer *w, enum part_event_type type, const struct wire_out *bytes)
{
    uint8_t head[1 + WIRE_NUMBER];
    head[0] = (uint8_t)type;
    const size_t size = 1 + wire_number_at(head + 1, bytes->size);
    if (bytes->failed) {
        w->error = ENOMEM;
        return;
    }
    put(w, head, size);
    if (bytes->size > 0)
        put(w, bytes->bytes, bytes->size);
}

/* A file system that cannot do that has done what it can. */
static void sync_folder(const char *folder)
{
    const int fd = call_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (fd >= 0) {
        (void)call_fsync(fd);
        close(fd);
    }
}

/* For people; nothing depends on it. */
static void write_beside(const struct part_writer *w, const XXH128_canonical_t *hash)
{
    char host[256] = "", time_text[32] = "", sum[2 * PART_HASH + 1];
    char *path = message_of("%s.json", w->path), *temporary = message_of("%s.json", w->temporary);
    const time_t now = time(NULL);
    struct tm tm;
    gethostname(host, sizeof host - 1);
    strftime(time_text, sizeof time_text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &tm));
    for (size_t i = 0; i < PART_HASH; i++)
        sprintf(sum + 2 * i, "%02x", hash->digest[i]);
    for (char *c = host; *c; c++)
        if ((unsigned char)*c < ' ' || *c == '"' || *c == '\\' || (unsigned char)*c > '~')
            *c = '?';
    FILE *file = path && temporary ? call_fopen(temporary, "we") : NULL;
    if (file) {
        fprintf(file,
                "{\"plan\":\"%s\",\"shard\":%" PRIu64 ",\"size\":%" PRIu64
                ",\"xxh3_128\":\"%s\",\"host\":\"%s\",\"pid\":%ld,\"time\":\"%s\"}\n",
                w->plan, w->shard, w->size + PART_HASH, sum, host, (long)getpid(), time_text);
        if (fclose(file) != 0 || rename(temporary, path) != 0)
            spool_remove(temporary);
    }
    free(path);
    free(temporary);
}

static bool place(struct part_writer *w)
{
    struct stat status;
    int error = w->error;
    if (!error && call_fsync(w->fd) != 0)
        error = errno;
    if (call_close(w->fd) != 0 && !error)
        error = errno;
    w->fd = -1;
    if (!error && lstat(w->path, &status) == 0 && !S_ISREG(status.st_mode)) {
        complain("%s: is no regular file, and is not replaced", w->path);
        return false;
    }
    if (!error && rename(w->temporary, w->path) != 0)
        error = errno;
    if (error)
        complain("%s: %s", w->path, strerror(error));
    return !error;
}

bool part_commit(struct part_writer *w)
{
    XXH128_canonical_t hash;
    for (size_t i = 0; i < w->file_count; i++)
        put_fixed(w, w->files[i]);
    put_fixed(w, w->file_count);
    flush(w);
    XXH128_canonicalFromHash(&hash, XXH3_128bits_digest(w->state));
    if (!w->error)
        w->error = spool_write(w->fd, hash.digest, sizeof hash.digest);
    if (!place(w))
        return false;
    sync_folder(w->folder);
    write_beside(w, &hash);
    free(w->temporary);
    w->temporary = NULL;
    return true;
}

void part_writer_free(struct part_writer *w)
{
    if (!w)
        return;
    if (w->fd >= 0)
        close(w->fd);
    if (w->temporary)
        spool_remove(w->temporary);
    XXH3_freeState(w->state);
    free(w->temporary);
    free(w->path);
    free(w->files);
    free(w);
}
