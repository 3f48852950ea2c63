/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* csv_value.h — decides which fields of CSV are values. */
#ifndef URISIFT_CSV_VALUE_H
#define URISIFT_CSV_VALUE_H

#include "scanner/decode/common/value.h"

/* Facts about the stream so far. The first member of the decoder's state. */
struct csv_seen {
    bool quoted; /* there was a quoted field */
    /* offset of the first one in the stream; after it, a field may contain line ends */
    uint64_t quoted_at;
};

/* Is the byte, in the text that the decoder puts, a line end? Separators are line ends there. */
static inline bool csv_is_field_end(uint8_t c)
{
    return c == '\n' || c == '\r';
}

/* csv_sniff.c */
int csv_sniff(const uint8_t *head, size_t size);

/* For urisift_decoder.value_begins and value_ends. */
unsigned csv_value_begins(const void *seen, const struct value_text *t, size_t start);
enum value_answer csv_value_ends(const void *seen, const struct value_text *t, struct value *v,
                                 size_t at);

#endif
