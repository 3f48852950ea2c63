/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * field_names.h — names of header fields: where the name ends in a line, and which one it is;
 * shared by mail, WARC and locations.
 *
 *     Content-Type : text/plain
 *     ^^^^^^^^^^^^ field_name_end() = 12, field_name_of() = FIELD_CONTENT_TYPE
 *
 *     Content-Type: text/plain
 *     field_name_at() = FIELD_CONTENT_TYPE, field_name_size() of that = 12
 */
#ifndef URISIFT_CONTENT_FIELD_NAMES_H
#define URISIFT_CONTENT_FIELD_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urisift/core.h>

/* Rows: field_names.def. */
enum field_name {
    FIELD_OTHER,
#define FIELD(id, name) FIELD_##id,
#include "scanner/decode/content/field_names.def"
#undef FIELD
    FIELD_NAMES
};

/* Returns the field with that name, in any case of letters. */
enum field_name field_name_of(struct urisift_span name);

/* Returns the same for a field: `size` bytes that begin with the name and ':' right after it. */
enum field_name field_name_at(const uint8_t *field, size_t size);

static inline size_t field_name_size(enum field_name name)
{
    static const uint8_t sizes[FIELD_NAMES] = {
        0,
#define FIELD(id, name) sizeof name - 1,
#include "scanner/decode/content/field_names.def"
#undef FIELD
    };
    return sizes[name];
}

/* The first four bytes of a field. field_word() returns them in lower case, as they are in the
 * table, where no name is shorter. */
#define FIELD_WORD(s)                                                                              \
    ((uint32_t)(s)[0] << 24 | (uint32_t)(s)[1] << 16 | (uint32_t)(s)[2] << 8 | (uint32_t)(s)[3])

static inline uint32_t field_word(const uint8_t *field)
{
    return FIELD_WORD(field) | UINT32_C(0x20202020);
}

/* May the field have one of the names? A few bits of the first bytes exclude nearly all others. */
static inline bool field_may_be_named(const uint8_t *field, size_t size)
{
#define FIELD_WORD_BIT(word) ((uint32_t)((word)*UINT32_C(0x9e3779b1)) >> 26)
    const uint64_t bits = 0
#define FIELD(id, name) | UINT64_C(1) << FIELD_WORD_BIT(FIELD_WORD(name))
#include "scanner/decode/content/field_names.def"
#undef FIELD
        ;
    return size > 4 && (bits >> FIELD_WORD_BIT(field_word(field)) & 1);
}

/* Does the field name messages, or parts of them (RFC 5322 sections 3.6.4 and 3.6.6, RFC 5536
 * section 3.2.12, RFC 8098 section 2.3, RFC 2045 section 7)? */
static inline bool field_holds_ids(enum field_name name)
{
    return name == FIELD_MESSAGE_ID || name == FIELD_IN_REPLY_TO || name == FIELD_REFERENCES ||
           name == FIELD_CONTENT_ID || name == FIELD_RESENT_MESSAGE_ID ||
           name == FIELD_SUPERSEDES || name == FIELD_ORIGINAL_MESSAGE_ID ||
           name == FIELD_X_MESSAGE_ID;
}

/* Returns the length in bytes of the name that the line begins with: bytes 0x21 to 0x7E except ':'
 * (RFC 5322 section 2.2). After it come blanks, which are tolerated (section 4.5), and ':'. 0: the
 * line does not begin with a name; it may be a line `From sender date` of an mbox, a continuation,
 * or a banner. */
size_t field_name_end(const uint8_t *line, size_t size);

#endif
