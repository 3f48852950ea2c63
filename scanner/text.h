/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * text.h — a run of text and where it came from: what every stage passes on.
 *
 * Decoders take runs and emit runs, so they can be stacked: source → mail →
 * base64 → charset → window. The place of each octet is known through all of
 * them: to the octet where `exact`, else as the range [begin, end).
 */
#ifndef URISIFT_TEXT_H
#define URISIFT_TEXT_H

#include <urisift/scan.h>

struct urisift_text {
    const uint8_t *data; /* lent until the callee returns */
    size_t size;
    uint64_t begin, end; /* octets of the stream it stands for */
    bool exact;          /* data[i] is octet begin + i: equal lengths alone do not prove it */
};

/* Takes a run. Anything but URISIFT_OK stops the flow and comes back unchanged. */
struct urisift_text_sink {
    enum urisift_error (*put)(void *self, const struct urisift_text *text);
    void *self;
};

#endif
