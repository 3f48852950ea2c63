/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fuzz.h — what all fuzz targets share. A target aborts where a property does not hold.
 *
 * Layers and formats must decode the same bytes to the same places however their text is cut.
 * Scans must write the same report however their stream is cut.
 */
#ifndef URISIFT_FUZZ_H
#define URISIFT_FUZZ_H

#include <stdlib.h>

#include <urisift/report.h>

#include "scanner/decode/decoder.h"
#include "scanner/report/room.h"

/* The one function of each target. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void fuzz_must(bool holds)
{
    if (!holds)
        abort();
}

/* ---- layers: fuzz_layers.c ---- */

/* Which ends of the places of bytes must not decrease. */
enum fuzz_order { FUZZ_ANY_ORDER, FUZZ_BEGINS_ORDERED, FUZZ_ORDERED };

/* Decoded text, byte by byte, with the place of each. */
struct fuzz_text {
    struct fuzz_byte *bytes;
    size_t size, capacity;
    uint64_t first, last; /* all places lie between these */
    enum fuzz_order order;
    const struct location *location; /* NULL, or where the layer notes attributes */
};

struct fuzz_byte {
    uint8_t byte;
    uint8_t enclosed;
    const char *attribute;
    uint64_t begin, end;
};

/* A sink that appends to the text. Free t->bytes after use. */
struct urisift_text_sink fuzz_sink(struct fuzz_text *t);

/* The properties of a layer besides its functions. Zero is the default of each. */
struct fuzz_traits {
    enum fuzz_order order; /* FUZZ_ANY_ORDER means FUZZ_ORDERED */
    const struct location *location;
    uint64_t gap; /* bytes of the stream between each 256 bytes of the text and the next */
};

/* Decodes the text whole and in pieces that depend on the seed, and compares. After each finish
 * the state of the layer must be as new. */
void fuzz_layer_with(struct text_layer layer, struct fuzz_traits traits, uint8_t seed,
                     const uint8_t *data, size_t size);

/* The same, where data[0] is the seed, and some seeds make gaps. */
void fuzz_layer(struct text_layer layer, const uint8_t *data, size_t size);

/* The same for a format whose decoder takes runs. `auto` looks at the text, too. */
void fuzz_format(const struct urisift_decoder *decoder, const uint8_t *data, size_t size);

/* ---- scans: fuzz_scans.c ---- */

struct fuzz_report {
    uint8_t *data;
    size_t size;
    struct urisift_output output; /* into `data` */
    struct urisift_span stream;   /* NULL where places are not those of the stream as it is given */
    uint64_t last;                /* the start of the finding before */
    bool omits_context;
};

struct fuzz_report *fuzz_report_new(void);
void fuzz_report_free(struct fuzz_report *r);
void fuzz_report_add(struct fuzz_report *r, const char *text);
bool fuzz_report_same(const struct fuzz_report *a, const struct fuzz_report *b);

/* A receiver for struct fuzz_report: checks a finding and reports it. */
enum urisift_error fuzz_receive(void *self, const struct urisift_finding *finding);

/* Scans the text in reads of `step` bytes. */
void fuzz_report_scan(struct fuzz_report *r, const struct urisift_scanner *scanner,
                      struct urisift_span text, size_t step);

/* A reader of memory, `step` bytes at a time. */
struct fuzz_reader {
    struct urisift_span text;
    size_t at, step;
};
ptrdiff_t fuzz_read(void *self, uint8_t *buffer, size_t size);

/* Scans the text whole, byte by byte and in reads of `step` bytes, and compares the reports. All
 * that can be reported is added to the options. */
void fuzz_scan(struct urisift_scan_options options, size_t step, const uint8_t *data, size_t size);

#endif
