/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message_fields.c — the keys of message_fields.def, and lists of them. */
#include "scanner/location/message_fields.h"

#include <string.h>

static const char *const keys[MESSAGE_FIELDS] = {
#define MESSAGE_FIELD(id, key, name, kind) key,
#include "scanner/location/message_fields.def"
#undef MESSAGE_FIELD
};

const char *urisift_message_field_key(size_t index)
{
    return index < MESSAGE_FIELDS ? keys[index] : NULL;
}

/* Returns the field with that key; MESSAGE_FIELDS if no field has it. */
static size_t field_of(const char *key, size_t size)
{
    size_t i = 0;
    while (i < MESSAGE_FIELDS && (strlen(keys[i]) != size || memcmp(keys[i], key, size) != 0))
        i++;
    return i;
}

bool message_fields_read(struct message_field_list *list, const char *text)
{
    bool goes_on;
    *list = (struct message_field_list){0};
    do {
        size_t size = strcspn(text, ","), field = field_of(text, size);
        if (field == MESSAGE_FIELDS)
            return false;
        if (!(list->bits >> field & 1))
            list->fields[list->count++] = (uint8_t)field;
        list->bits |= UINT32_C(1) << field;
        goes_on = text[size] == ',';
        text += size + goes_on;
    } while (goes_on);
    return true;
}
