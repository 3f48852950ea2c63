/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * part_file.c — fuzz target: a part of a shard, as a merge reads it. A part that is whole has the
 * events that were written, and no others; any other is refused, or ends with an error.
 *
 * Few inputs have the right hash. So the first byte says whether the target writes the head, the
 * table of files and the hash itself.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/part/part.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/program/fuzz_file.h"

enum { FILES = 2, MADE = 1, MADE_TABLE = 2 };

char *part_path(const char *folder, uint64_t shard)
{
    char *path = NULL;
    return asprintf(&path, "%s/%08llu.part", folder, (unsigned long long)shard) < 0 ? NULL : path;
}

struct bytes {
    uint8_t *data;
    size_t size, capacity;
};

static void put(struct bytes *b, const void *data, size_t size)
{
    if (b->size + size > b->capacity) {
        b->capacity = 2 * (b->size + size);
        b->data = realloc(b->data, b->capacity);
        fuzz_must(b->data != NULL);
    }
    if (size > 0)
        memcpy(b->data + b->size, data, size);
    b->size += size;
}

static void put_fixed(struct bytes *b, uint64_t number)
{
    uint8_t bytes[8];
    for (size_t i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
    put(b, bytes, sizeof bytes);
}

static void put_hash(struct bytes *b)
{
    XXH128_canonical_t hash;
    XXH128_canonicalFromHash(&hash, XXH3_128bits(b->data, b->size));
    put(b, hash.digest, PART_HASH);
}

static void put_head(struct bytes *b, const struct plan_line *shard)
{
    struct wire_out head = {.bytes = NULL};
    const char *texts[] = {shard->id, shard->version, shard->build};
    for (size_t i = 0; i < 3; i++)
        wire_put_text(&head, (struct urisift_span){(const uint8_t *)texts[i], strlen(texts[i])});
    wire_put_number(&head, shard->shard);
    const uint8_t event[] = {PART_HEADER, (uint8_t)head.size};
    fuzz_must(head.size < 128);
    put(b, PART_MAGIC, PART_MAGIC_SIZE);
    put(b, event, sizeof event);
    put(b, head.bytes, head.size);
    free(head.bytes);
}

/* Reads the events of a file. Returns their bytes. */
static uint64_t read_events(const char *folder, size_t file, bool *ended)
{
    struct part_event event;
    uint64_t bytes = 0;
    struct part_reader *reader = part_open(folder, 0, file);
    *ended = false;
    if (!reader)
        return 0;
    while (part_next(reader, &event)) {
        fuzz_must(!*ended);
        for (size_t i = 0; i < event.bytes.size; i++)
            bytes += 1 + 0U * event.bytes.data[i]; /* each of them can be read */
        *ended = event.type == PART_FILE_END;
    }
    fuzz_must(!*ended || !part_next(reader, &event));
    part_close(reader);
    return bytes;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct plan_line shard = {.id = "0123456789abcdef0123456789abcdef",
                              .version = "1",
                              .build = "2",
                              .files = {.count = FILES}};
    struct bytes part = {NULL, 0, 0};
    if (size == 0)
        return 0;
    const uint8_t how = data[0];
    if (how & MADE)
        put_head(&part, &shard);
    const size_t begin = part.size;
    put(&part, data + 1, size - 1);
    if (how & MADE_TABLE) {
        const size_t events = part.size;
        put_fixed(&part, begin);
        put_fixed(&part, begin + (size - 1) / 2);
        put_fixed(&part, how & 4 ? FILES : FILES + 1U);
        fuzz_must(part.size == events + 8 * (FILES + 1));
    }
    if (how & (MADE | MADE_TABLE))
        put_hash(&part);
    fuzz_file("00000000.part", part.data, part.size);

    const enum part_state state = part_check(fuzz_folder(), &shard);
    fuzz_must(state < PART_STATES && state != PART_MISSING && *part_state_name(state));
    if ((how & 7) == (MADE | MADE_TABLE | 4))
        fuzz_must(state == PART_WHOLE);
    uint64_t bytes = 0;
    for (size_t file = 0; file <= FILES; file++) {
        bool ended;
        bytes += read_events(fuzz_folder(), file, &ended);
        fuzz_must(bytes <= (FILES + 1) * part.size);
    }
    free(part.data);
    return 0;
}
