/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* reader.c — checks parts, and reads their events. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/calls.h"
#include "cli/part/part.h"

enum { TAIL = 8 + PART_HASH, BLOCK = 256 * 1024 };

struct part_reader {
    FILE *file;
    uint64_t left; /* bytes of events that are not read */
    uint8_t *bytes;
    size_t capacity;
    int error; /* an errno value: it could not be read */
    bool ended;
};

const char *part_state_name(enum part_state state)
{
    static const char *const names[] = {"done",    "missing",       "damaged",
                                        "foreign", "other version", "unknown"};
    return names[state];
}

static uint64_t fixed_of(const uint8_t *bytes)
{
    uint64_t number = 0;
    for (size_t i = 8; i > 0; i--)
        number = number << 8 | bytes[i - 1];
    return number;
}

/* Opens it; `size` is that of the file. */
static struct part_reader *open_part(const char *folder, uint64_t shard, uint64_t *size)
{
    struct stat status;
    char *path = part_path(folder, shard);
    struct part_reader *r = path ? calloc(1, sizeof *r) : NULL;
    int error = ENOMEM;
    if (r) {
        r->file = call_fopen(path, "re");
        error = !r->file || fstat(fileno(r->file), &status) != 0 ? errno : 0;
    }
    free(path);
    if (!error) {
        *size = (uint64_t)status.st_size;
        return r;
    }
    if (r)
        part_close(r);
    errno = error;
    return NULL;
}

void part_close(struct part_reader *r)
{
    if (r->file)
        fclose(r->file);
    free(r->bytes);
    free(r);
}

/* An error of 0: there are fewer bytes than there should be. */
static bool fail(struct part_reader *r, int error)
{
    r->error = error;
    return false;
}

static bool go_to(struct part_reader *r, uint64_t offset)
{
    return fseeko(r->file, (off_t)offset, SEEK_SET) == 0 || fail(r, errno);
}

/* Reads all of that. */
static bool read_all(struct part_reader *r, void *to, size_t size)
{
    return fread(to, 1, size, r->file) == size || fail(r, ferror(r->file) ? errno : 0);
}

/* Makes room for more than what has been read, but not much more: the size is not known to be
 * true. */
static bool read_bytes(struct part_reader *r, size_t size)
{
    size_t done = 0;
    while (done < size) {
        if (done == r->capacity) {
            const size_t wanted = r->capacity < BLOCK ? BLOCK : 2 * r->capacity;
            uint8_t *bytes = realloc(r->bytes, wanted);
            if (!bytes)
                return fail(r, ENOMEM);
            r->bytes = bytes;
            r->capacity = wanted;
        }
        const size_t most = size < r->capacity ? size : r->capacity;
        const size_t n = fread(r->bytes + done, 1, most - done, r->file);
        if (n == 0)
            return fail(r, ferror(r->file) ? errno : 0);
        done += n;
    }
    return true;
}

/* The number at the head of an event. */
static bool read_size(struct part_reader *r, uint64_t *size)
{
    *size = 0;
    for (unsigned shift = 0; shift < 64 && r->left > 0; shift += 7) {
        const int c = getc(r->file);
        if (c == EOF)
            return fail(r, ferror(r->file) ? errno : 0);
        r->left--;
        *size |= (uint64_t)(c & 0x7f) << shift;
        if (c < 0x80)
            return *size <= r->left;
    }
    return false;
}

bool part_next(struct part_reader *r, struct part_event *event)
{
    uint64_t size;
    if (r->ended || r->left == 0)
        return false;
    const int letter = getc(r->file);
    r->left--;
    if (letter == EOF)
        return fail(r, ferror(r->file) ? errno : 0);
    if (!read_size(r, &size) || !read_bytes(r, (size_t)size))
        return false;
    r->left -= size;
    event->type = (enum part_event_type)letter;
    event->bytes = (struct urisift_span){r->bytes, (size_t)size};
    r->ended = letter == PART_FILE_END;
    return true;
}

struct part_reader *part_open(const char *folder, uint64_t shard, size_t file)
{
    uint8_t tail[TAIL], offset[8];
    uint64_t size;
    struct part_reader *r = open_part(folder, shard, &size);
    if (!r)
        return NULL;
    const uint64_t room = size > TAIL ? (size - TAIL) / 8 : 0;
    uint64_t count = 0, begin = 0;
    bool good = size > TAIL && go_to(r, size - TAIL) && read_all(r, tail, TAIL);
    if (good)
        count = fixed_of(tail);
    good = good && count <= room && file < count;
    const uint64_t end = good ? size - TAIL - 8 * count : 0;
    good = good && go_to(r, end + 8 * file) && read_all(r, offset, sizeof offset);
    if (good)
        begin = fixed_of(offset);
    good = good && begin <= end && go_to(r, begin);
    r->left = end - begin;
    if (good)
        return r;
    part_close(r);
    errno = EIO;
    return NULL;
}

/* Checking */

static bool is_text(struct urisift_span span, const char *text)
{
    return span.size == strlen(text) && memcmp(span.data, text, span.size) == 0;
}

/* Whose is it? It is not known yet whether it is whole. */
static enum part_state read_header(struct part_reader *r, uint64_t size,
                                   const struct plan_line *shard)
{
    char magic[PART_MAGIC_SIZE];
    struct part_event event;
    if (!read_all(r, magic, sizeof magic) || memcmp(magic, PART_MAGIC, sizeof magic) != 0)
        return PART_DAMAGED;
    r->left = size - sizeof magic;
    if (!part_next(r, &event) || event.type != PART_HEADER)
        return PART_DAMAGED;
    struct wire_in in = wire_in_of(event.bytes);
    const struct urisift_span plan = wire_text(&in), version = wire_text(&in),
                              build = wire_text(&in);
    const uint64_t number = wire_number(&in);
    if (!wire_ended(&in))
        return PART_DAMAGED;
    if (!is_text(plan, shard->id) || number != shard->shard)
        return PART_FOREIGN;
    return is_text(version, shard->version) && is_text(build, shard->build) ? PART_WHOLE
                                                                            : PART_OTHER;
}

/* Are all bytes as they were written, and are there so many files? */
static bool is_whole(struct part_reader *r, uint64_t size, size_t files)
{
    uint8_t *block = malloc(BLOCK), tail[TAIL];
    XXH3_state_t *state = XXH3_createState();
    XXH128_canonical_t hash;
    bool good = (block && state) || fail(r, ENOMEM);
    good = good && XXH3_128bits_reset(state) == XXH_OK && size > TAIL && go_to(r, 0);
    uint64_t left = good ? size - PART_HASH : 0;
    while (good && left > 0) {
        const size_t n = left < BLOCK ? (size_t)left : BLOCK;
        good = read_all(r, block, n);
        if (good)
            XXH3_128bits_update(state, block, n);
        left -= n;
    }
    if (good) {
        XXH128_canonicalFromHash(&hash, XXH3_128bits_digest(state));
        good = go_to(r, size - TAIL) && read_all(r, tail, TAIL) &&
               memcmp(tail + 8, hash.digest, PART_HASH) == 0 && fixed_of(tail) == files;
    }
    XXH3_freeState(state);
    free(block);
    return good;
}

enum part_state part_check(const char *folder, const struct plan_line *shard)
{
    uint64_t size;
    struct part_reader *r = open_part(folder, shard->shard, &size);
    if (!r)
        return errno == ENOENT                      ? PART_MISSING
               : errno == ENOTDIR || errno == ELOOP ? PART_DAMAGED
                                                    : PART_UNKNOWN;
    enum part_state state = size > PART_MAGIC_SIZE ? read_header(r, size, shard) : PART_DAMAGED;
    if (state == PART_WHOLE && !is_whole(r, size, shard->files.count))
        state = PART_DAMAGED;
    const int error = state == PART_DAMAGED ? r->error : 0;
    part_close(r);
    errno = error;
    return error && error != EISDIR ? PART_UNKNOWN : state;
}
