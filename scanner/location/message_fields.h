/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message_fields.h — the texts of a message's header that records can show, and the list of those
 * that a scan asks for. */
#ifndef URISIFT_MESSAGE_FIELDS_H
#define URISIFT_MESSAGE_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include <urisift/where.h>

/* Rows: message_fields.def. */
enum message_field {
#define MESSAGE_FIELD(id, key, name, kind) MESSAGE_FIELD_##id,
#include "scanner/location/message_fields.def"
#undef MESSAGE_FIELD
    MESSAGE_FIELDS
};

_Static_assert((int)MESSAGE_FIELDS <= (int)URISIFT_MESSAGE_FIELDS_MOST, "there is room for all");

/* The fields that are asked for, each once. */
struct message_field_list {
    uint32_t bits; /* 1 << enum message_field */
    size_t count;
    uint8_t fields[MESSAGE_FIELDS]; /* in their order */
};

/* Reads "KEY,KEY…". False: a key is unknown, or the list is empty. A key that comes again is
 * ignored. */
bool message_fields_read(struct message_field_list *list, const char *text);

#endif
