/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hyperscan.c — a yardstick: how fast schemes are found by Hyperscan, and what follows them
 * printed.
 *
 *     bench_hyperscan FILE
 *
 * The literals are searched in blocks of a mapped file, and each hit is extended as far as
 * characters of a URL go. Nothing is trimmed, judged or rewritten: less than urisift does.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <hs.h>

enum { BLOCK = 256 * 1024, ROOM = 128 * 1024, LITERALS = 6 };

static const char *const literals[LITERALS] = {"http://", "https://", "ftp://",
                                               "ivo://",  "urn:",     "news:"};

struct yardstick {
    const char *data;
    size_t size;
    size_t lengths[LITERALS];
    size_t done; /* end of the last that was printed */
    size_t used; /* of room */
    bool in_url[256];
    char room[ROOM];
};

static void fail(const char *what)
{
    fprintf(stderr, "bench_hyperscan: %s\n", what);
    exit(2);
}

static void flush(struct yardstick *y)
{
    if (fwrite(y->room, 1, y->used, stdout) != y->used)
        fail("cannot write");
    y->used = 0;
}

static void print(struct yardstick *y, size_t begin, size_t end)
{
    while (begin < end) {
        if (y->used == ROOM)
            flush(y);
        size_t n = end - begin < ROOM - y->used ? end - begin : ROOM - y->used;
        memcpy(y->room + y->used, y->data + begin, n);
        y->used += n;
        begin += n;
    }
    if (y->used == ROOM)
        flush(y);
    y->room[y->used++] = '\n';
}

static int take(unsigned id, unsigned long long from, unsigned long long to, unsigned flags,
                void *context)
{
    (void)from;
    (void)flags;
    struct yardstick *y = context;
    size_t end = (size_t)to;
    if (end < y->done)
        return 0;
    while (end < y->size && y->in_url[(unsigned char)y->data[end]])
        end++;
    if (end > to) {
        print(y, (size_t)to - y->lengths[id], end);
        y->done = end;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct yardstick y;
    struct stat about;
    int file = argc == 2 ? open(argv[1], O_RDONLY) : -1;
    if (file < 0 || fstat(file, &about) != 0 || about.st_size <= 0)
        fail("usage: bench_hyperscan FILE (not empty)");
    y.size = (size_t)about.st_size;
    void *map = mmap(NULL, y.size, PROT_READ, MAP_PRIVATE, file, 0);
    if (map == MAP_FAILED)
        fail("cannot map the file");
    y.data = map;
    for (int c = '!'; c <= '~'; c++)
        y.in_url[c] = !strchr("\"<>[]\\^`{|}", c);

    unsigned flags[LITERALS], ids[LITERALS];
    for (unsigned i = 0; i < LITERALS; i++) {
        flags[i] = HS_FLAG_CASELESS;
        ids[i] = i;
        y.lengths[i] = strlen(literals[i]);
    }
    hs_database_t *database;
    hs_compile_error_t *error;
    hs_scratch_t *scratch = NULL;
    hs_stream_t *stream;
    if (hs_compile_lit_multi(literals, flags, ids, y.lengths, LITERALS, HS_MODE_STREAM, NULL,
                             &database, &error) != HS_SUCCESS)
        fail(error->message);
    if (hs_alloc_scratch(database, &scratch) != HS_SUCCESS ||
        hs_open_stream(database, 0, &stream) != HS_SUCCESS)
        fail("out of memory");
    for (size_t at = 0; at < y.size; at += BLOCK) {
        unsigned n = y.size - at < BLOCK ? (unsigned)(y.size - at) : BLOCK;
        if (hs_scan_stream(stream, y.data + at, n, 0, scratch, take, &y) != HS_SUCCESS)
            fail("the search failed");
    }
    if (hs_close_stream(stream, scratch, take, &y) != HS_SUCCESS)
        fail("the search failed");
    flush(&y);
    hs_free_scratch(scratch);
    hs_free_database(database);
    munmap(map, y.size);
    close(file);
    return 0;
}
