/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * field_names.h — names of header fields: how far one goes in a line, and which one it is.
 *
 *     Content-Type : text/plain
 *     ^^^^^^^^^^^^ field_name_end() = 12, field_name_of() = FIELD_CONTENT_TYPE
 *
 *     Content-Type: text/plain
 *     field_name_at() = FIELD_CONTENT_TYPE, field_name_size() of that = 12
 */
#ifndef URISIFT_MAIL_FIELD_NAMES_H
#define URISIFT_MAIL_FIELD_NAMES_H

#include <stddef.h>
#include <stdint.h>

#include <urisift/core.h>

/* Rows: field_names.def. */
enum field_name {
    FIELD_OTHER,
#define FIELD(id, name) FIELD_##id,
#include "scanner/decode/mail/field_names.def"
#undef FIELD
    FIELD_NAMES
};

/* The field of that name, in any case. */
enum field_name field_name_of(struct urisift_span name);
/* … of the name that a field of `size` octets begins with, and a ':' right behind it. */
enum field_name field_name_at(const uint8_t *field, size_t size);
size_t field_name_size(enum field_name name);

/* The length of the name that the line begins with: octets 0x21 to 0x7E but ':' (RFC 5322
 * section 2.2), then blanks, which are tolerated (section 4.5), then ':'. 0 if it begins
 * with none, as a line `From sender date` of an mbox, a continuation, or a banner do. */
size_t field_name_end(const uint8_t *line, size_t size);

#endif
