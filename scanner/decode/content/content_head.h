/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * content_head.h — the first bytes of a part of mail, or of a payload: its byte order mark, and the
 * format that they show.
 *
 * Files are asked in the same way: format_of() in format_names.h. A part has a type besides. If the
 * type names a format, the content must be surely another to be read as that.
 */
#ifndef URISIFT_CONTENT_HEAD_H
#define URISIFT_CONTENT_HEAD_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/content/content_format.h"

enum {
    CONTENT_HEAD = 4096, /* the most bytes that are held to decide */
    /* bytes of the stream that they may come from: DECODER_LOOKAHEAD allows more */
    CONTENT_REACH = 10 * 1024,
};

_Static_assert((int)CONTENT_HEAD == (int)URISIFT_SNIFF, "formats judge as many bytes of a part");

/* What is known before the first byte. The label and the name are borrowed. */
struct content_hint {
    enum content_trust trust;
    struct content_format format; /* of the type; unknown: it names none */
    struct content_format named;  /* of the name, if names count */
    bool is_text; /* two bytes that look like a byte order mark are one, unless ASCII follows */
    struct urisift_span label; /* the charset of the header; empty: none */
    bool may_be_given;         /* to the receiver of parts, if that wants it */
    bool drops_line_end;       /* then: a line end after the last byte is not content */
    struct urisift_span name;  /* of the file, for that receiver; empty: none is known */
};

/* The first bytes, with their places. */
struct content_head {
    size_t size;
    size_t blanks; /* of the first bytes: these have been seen to be blanks, or a mark */
    uint8_t data[CONTENT_HEAD];
    struct lookahead_place places[CONTENT_HEAD];
};

/* What the first bytes say. */
struct content_answer {
    size_t mark;  /* bytes of a byte order mark; 0: none */
    bool is_wide; /* it is one of UTF-16 or UTF-32 */
    struct content_format format;
};

/* May this first byte, which is not encoded, matter? If not, the head need not be held. */
bool content_first_matters(const struct content_hint *hint, uint8_t first);
/* Returns how many bytes must be seen to decide, at most CONTENT_HEAD; not more than head->size:
 * these are enough. */
size_t content_head_wants(struct content_head *head, const struct content_hint *hint);
/* Decides with the bytes that are there. */
struct content_answer content_head_judge(const struct content_head *head,
                                         const struct content_hint *hint);

#endif
