/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * decoder.h — what a format or filter states of itself: one row of decoders.def each.
 *
 * A decoder takes runs of text and puts runs of text; what it holds back
 * between two runs is in its state and bounded. Add one: write the file, add
 * the row, add corpora/formats/<name>*.
 */
#ifndef URISIFT_DECODER_H
#define URISIFT_DECODER_H

#include "scanner/text.h"

struct trail;
struct urisift_kernel;

/* What a decoder may use. */
struct decoder_setup {
    struct trail *trail; /* where the text is, for those that know */
    const struct urisift_kernel *kernel;
};

/* Octets of the stream that decoders may hold back, all together, from the first that no text stands for yet. */
enum { DECODER_HELD = 8 * 1024 };

struct urisift_decoder {
    const char *name;
    const char *summary;
    /* How sure the decoder is that a stream with this beginning is its own: 0
     * (not) to 100. Absent: never picked by `auto`. */
    int (*sniff)(const uint8_t *head, size_t size);
    bool filter;       /* no format that `--as` names: stands before one */
    size_t state_size; /* zeroed octets that feed and finish get; no more is allocated */
    /* Absent where zeroed octets are all it needs. */
    void (*begin)(void *state, const struct decoder_setup *setup);
    /* Absent in a format that leaves the text as it is. */
    enum urisift_error (*feed)(void *state, const struct urisift_text *text, struct urisift_text_sink sink);
    enum urisift_error (*finish)(void *state, struct urisift_text_sink sink);
    /* Said of a finding with a gap that this decoder left; URISIFT_VALID: nothing. */
    enum urisift_code gap_warning;
};

#define DECODER(id) extern const struct urisift_decoder urisift_decoder_##id;
#include "scanner/decode/decoders.def"
#undef DECODER

/* The rows in order; NULL past the end. */
const struct urisift_decoder *decoder_at(size_t index);
/* The format of that name; NULL if there is none. */
const struct urisift_decoder *decoder_named(const char *name);
/* The format that is surest of the stream. */
const struct urisift_decoder *decoder_sniffed(const uint8_t *head, size_t size);

#endif
