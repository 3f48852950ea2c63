/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scanning.h — scans memory that arrives in pieces, and records what is found.
 */
#ifndef URISIFT_TESTS_SCANNING_H
#define URISIFT_TESTS_SCANNING_H

#include <urisift/report.h>

#include "scanner/report/room.h"

/* Rounds of a test with random input. AddressSanitizer looks for other errors than the comparison
 * does, and slows it down, so that a quarter must do with it. */
#ifdef __SANITIZE_ADDRESS__
#define ROUNDS_OF(count) ((count) / 4)
#else
#define ROUNDS_OF(count) (count)
#endif

/* A text and how it is cut into reads. All zero but for `text`: as much as is asked for. */
struct pieces {
    struct urisift_span text;
    size_t at;       /* bytes handed out */
    size_t cut;      /* the first read does not go beyond it */
    size_t step;     /* most bytes of a read; 0: no limit */
    uint64_t random; /* if not 0: the state of a generator for reads of 1 to `step` bytes */
    int failure;     /* errno value reported after the text; 0: the stream ends */
};

struct pieces pieces_whole(struct urisift_span text);
struct pieces pieces_cut(struct urisift_span text, size_t cut);
struct pieces pieces_step(struct urisift_span text, size_t step);
struct pieces pieces_random(struct urisift_span text, size_t step, uint64_t seed);

/* The next number of a generator; *state is not 0. */
uint64_t random_next(uint64_t *state);

/* What one scan found, as NDJSON; and how the scan went. */
struct recorder {
    /* size and lines of the text before; subtracted from every start, end and line */
    uint64_t shift, line_shift;
    /* NULL, or is shown each finding as well */
    void (*look)(void *self, const struct urisift_finding *finding);
    void *self;
    size_t stop_after; /* so many findings; 0: never */
    bool ahead;        /* gzip is decompressed on a thread */
    /* NULL, or used again for each scan; that of many families takes a while to make */
    struct urisift_scratch *scratch;

    enum urisift_error error;
    int number; /* errno after an error */
    struct urisift_scan_stats stats;
    size_t findings;
    struct urisift_span json; /* followed by a NUL that is not counted */
    struct urisift_output output;
    uint8_t *memory;
    size_t size, capacity;
};

/* NULL without memory. One recorder, one thread at a time. */
struct recorder *recorder_new(void);
void recorder_free(struct recorder *r);

/* Scans; r->json and the other answers stand until the next scan. */
enum urisift_error recorder_scan(struct recorder *r, const struct urisift_scanner *scanner,
                                 struct pieces pieces);

/* A scanner with everything on: valid and invalid, keys, lines. NULL if there is no such
 * profile, format or list of schemes; `profiles` is a list parted by commas, the rest NULL or 0
 * for the default. */
struct urisift_scanner *scanner_for(const char *profiles, const char *format, const char *schemes,
                                    bool strict, bool strip_line_numbers, size_t max_length);

/* The same of plain text, which looks for these families, too. */
struct urisift_scanner *families_scanner_for(const char *families);
/* … of another format, by this kernel; NULL: the best of this machine. */
struct urisift_scanner *families_scanner_with(const char *families, const char *format,
                                              const char *kernel, size_t max_length);

/* The same, which takes hosts without a scheme too. */
struct urisift_scanner *bare_hosts_scanner_for(const char *profiles, const char *format,
                                               const char *schemes, bool strict,
                                               bool strip_line_numbers, size_t max_length);

static inline struct urisift_span span_of(const void *data, size_t size)
{
    return (struct urisift_span){(const uint8_t *)data, size};
}

/* The same that looks for mail addresses, too, and reads names as the flags say: defanged,
 * bare-hosts, unobscure-at. */
struct urisift_scanner *defanged_scanner_for(const char *profiles, const char *format,
                                             const char *flags);

#endif
