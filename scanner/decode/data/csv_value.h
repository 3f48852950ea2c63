/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* csv_value.h — which fields of CSV are values. */
#ifndef URISIFT_CSV_VALUE_H
#define URISIFT_CSV_VALUE_H

#include "scanner/decode/common/value.h"

/* What the decoder has seen of a stream, the first member of its state. */
struct csv_seen {
    bool quoted; /* a quoted field … */
    /* … the first here in the stream: behind that a line end may stand in a field */
    uint64_t quoted_at;
};

/* In the text that the decoder puts: a line end, in the place of a separator too. */
static inline bool csv_is_field_end(uint8_t c)
{
    return c == '\n' || c == '\r';
}

/* urisift_decoder.value_begins, value_ends */
unsigned csv_value_begins(const void *seen, const struct value_text *t, size_t start);
enum value_answer csv_value_ends(const void *seen, const struct value_text *t, struct value *v,
                                 size_t at);

#endif
