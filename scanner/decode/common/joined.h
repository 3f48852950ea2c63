/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * joined.h — shows a format its text as if it were in one piece in the stream, and gives what the
 * format puts the places that the text has in truth.
 *
 * Idea:   runs are handed on with the places 0, 1, 2, …, and the runs of the last bytes are kept,
 *         by which places are looked up again. So a format that looks ahead sees the bytes after a
 *         soft line break, or those of base64 after a line end, however the text is cut.
 * Bounds: text that is too far from the text before is another piece.
 */
#ifndef URISIFT_JOINED_H
#define URISIFT_JOINED_H

#include "scanner/decode/common/preview.h"

enum {
    JOINED_BYTES = 2 * PREVIEW + 64, /* that a format may hold back, and an escape before them */
    JOINED_RUNS = JOINED_BYTES + 512,
};

/* A run of the text: its first byte is byte `at` of all. */
struct joined_run {
    uint64_t at, begin, end;
    enum text_map map;
    uint16_t phase;
};

/* All zero at the beginning. */
struct joined {
    uint64_t size; /* bytes of the text so far */
    uint64_t end;  /* of the last one, in the stream */
    uint64_t far;  /* not 0: what is put now may not be in memory before this byte of it */
    size_t count;
    struct joined_run runs[JOINED_RUNS];
    struct urisift_text_sink out;
};

/* What a format does with its text. `part`: puts all that it holds; other text follows. */
struct joined_format {
    enum urisift_error (*take)(void *self, const struct urisift_text *text);
    enum urisift_error (*part)(void *self);
    void *self;
};

/* Where the format puts its text. */
struct urisift_text_sink joined_sink(struct joined *j);
/* Hands the run on, whose text will go to `out`. */
enum urisift_error joined_feed(struct joined *j, const struct urisift_text *text,
                               struct joined_format format, struct urisift_text_sink out);

#endif
