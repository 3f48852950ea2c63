/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * decoder.h — what a format or filter states of itself: one row of decoders.def each.
 *
 * A decoder takes runs of text, or looks at a view of the stream, and puts runs of
 * text; what it holds back is in its state and bounded. Add one: write the file,
 * add the row, add cases to corpora/.
 */
#ifndef URISIFT_DECODER_H
#define URISIFT_DECODER_H

#include "scanner/find/schemes.h"
#include "scanner/location/location.h"
#include "scanner/pipeline/text.h"
#include "scanner/pipeline/value.h"
#include "scanner/simd/kernel.h"

/* What a decoder is told at the beginning of a stream. All of it outlives the stream. */
struct decoder_setup {
    struct location *location; /* where it says where it is */
    const struct urisift_kernel *kernel;
    struct urisift_scan_stats *stats; /* what it has seen goes there */
    bool message_ids;
    enum urisift_attachments attachments;
    enum urisift_join join;
    const struct find_schemes *schemes; /* that are looked for */
    /* a filter has made UTF-8 of the stream: what it says of its encoding is past */
    bool is_unicode;
    /* nothing else is looked for: text that can be told apart and has none need not be put */
    bool schemes_only;
    bool patterns;     /* the user's are looked for, too */
    uint32_t families; /* set of those that are looked for: bit 1 << urisift_family_index() */
};

enum { DECODER_VIEW = 128 * 1024 };

/* The front of a stream, for a decoder that looks ahead: it says how much of it it has
 * taken, and will be shown the rest again with more behind it. What it makes of a stream
 * must not depend on where views end. */
struct decoder_view {
    const uint8_t *data;
    size_t size;
    uint64_t offset; /* of data[0] in the stream */
    bool final;      /* the stream ends where the view does */
    size_t taken;    /* out: bytes that are done with */
    /* out: bytes of the rest that it needs to go on, where that is more than DECODER_VIEW; else
     * 0 */
    size_t wanted;
};

/* Bytes of the stream that decoders may hold back, all together, from the first that no text
 * stands for yet. */
enum { DECODER_LOOKAHEAD = 16 * 1024 };

struct urisift_decoder {
    const char *name;
    const char *summary;
    /* How sure the decoder is that a stream with this beginning is its own: 0
     * (not) to 100. Absent: never picked by `auto`. */
    int (*sniff)(const uint8_t *head, size_t size);
    bool filter;       /* no format that `--as` names: stands before one */
    size_t state_size; /* zeroed bytes that the functions get */
    /* may be absent, as may `end` */
    void (*begin)(void *state, const struct decoder_setup *setup);
    void (*end)(void *state);
    /* Runs of text, one after the other. Absent, as is `read`, in a format that leaves the text
     * as it is. */
    enum urisift_error (*feed)(void *state, const struct urisift_text *text,
                               struct urisift_text_sink sink);
    /* Instead: the stream itself. Such a format stands alone, without a filter before it. */
    enum urisift_error (*read)(void *state, struct decoder_view *view,
                               struct urisift_text_sink sink);
    enum urisift_error (*finish)(void *state, struct urisift_text_sink sink);
    /* Of a format with values: does the one that has been begun end right before text->data[at],
     * a control byte, a blank or one of "<>() — or where the text does? */
    enum value_answer (*value_ends)(const void *state, const struct value_text *text,
                                    struct value *value, size_t at);
    /* … and the kind of the one that begins at text->data[start], by what stands before it; 0:
     * none does. Absent: it is remarked where one begins, trail_remark.value. Both may be asked
     * after `finish`. */
    unsigned (*value_begins)(const void *state, const struct value_text *text, size_t start);
    /* Said of a finding with a gap that this decoder left; URISIFT_VALID: nothing. */
    enum urisift_code gap_warning;
};

#define DECODER(id) extern const struct urisift_decoder urisift_decoder_##id;
#include "scanner/decode/decoders.def"
#undef DECODER

/* The format of that name; NULL if there is none. */
const struct urisift_decoder *decoder_named(const char *name);
/* The format that is surest of the stream. */
const struct urisift_decoder *decoder_sniffed(const uint8_t *head, size_t size);

#endif
