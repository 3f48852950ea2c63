/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mail_parts.h — what the decoder of mail makes of a stream, sorted by message and part.
 */
#ifndef URISIFT_TESTS_MAIL_PARTS_H
#define URISIFT_TESTS_MAIL_PARTS_H

#include "scanner/decode/decoder.h"
#include "tests/support/scanning.h"

/* The text of one part's body without attributes, or of all fields of one entity's header. */
struct mail_part {
    uint64_t message;
    bool is_header;
    char path[LOCATION_PART];
    uint8_t *text; /* followed by a NUL that is not counted */
    size_t size, capacity;
    uint64_t begin, end; /* bytes of the stream that it came from */
};

struct mail_parts {
    struct mail_part *parts; /* in order of their first byte */
    size_t count, capacity;
    struct urisift_scan_stats stats;
    enum urisift_error error;
};

/* Decodes all of the text; `step`: most bytes that a view grows by at a time, 0 for all at once.
 * false without memory, or where not all of it was taken. */
bool mail_parts_read(struct mail_parts *parts, const struct urisift_decoder *decoder,
                     struct urisift_span text, size_t step);
void mail_parts_free(struct mail_parts *parts);

/* NULL if there is no such part. */
const struct mail_part *mail_part_named(const struct mail_parts *parts, uint64_t message,
                                        bool is_header, const char *path);

#endif
