/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* msg_properties.c — reads the properties in a storage of a message. */
#include "cli/outlook/reader/msg_properties.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 28 /* bytes of the largest text that is read */ };

struct loading {
    uint8_t *data;
    size_t size, capacity;
};

static void load(void *self, struct bytes bytes)
{
    struct loading *l = self;
    if (l->capacity - l->size < bytes.size)
        return;
    memcpy(l->data + l->size, bytes.data, bytes.size);
    l->size += bytes.size;
}

/* The bytes of a stream, to be freed. NULL: no memory. */
static uint8_t *load_stream(struct compound *c, const struct compound_entry *e, size_t *size,
                            const char *path)
{
    struct loading l = {.capacity = e->size < TEXT_MOST ? (size_t)e->size : TEXT_MOST};
    if (l.capacity > c->file.size)
        l.capacity = c->file.size;
    l.data = malloc(l.capacity + 1);
    bool is_whole = l.data && compound_read(c, e, load, &l);
    if (!is_whole || l.size < e->size)
        send_problem("%s%s: cut off", path, e->name);
    *size = l.size;
    return l.data;
}

/* Reads `digits` hexadecimal digits. */
static bool read_hex(const char *at, uint32_t *number)
{
    char *end;
    char digits[9] = "";
    memcpy(digits, at, 8);
    *number = (uint32_t)strtoul(digits, &end, 16);
    return end == digits + 8;
}

/* Is it the stream of a property that is read: a text, or a body? *tag is that of a single value.
 */
static bool is_property(const struct compound_entry *e, uint32_t *tag)
{
    static const char begin[] = "__substg1.0_";
    size_t size = sizeof begin - 1, length = strlen(e->name);
    if (e->is_storage || length < size + 8 || memcmp(e->name, begin, size) != 0 ||
        !read_hex(e->name + size, tag))
        return false;
    if (*tag & TYPE_MANY) { /* the stream without a number has the sizes of the others */
        if (e->name[size + 8] != '-')
            return false;
        *tag &= ~(uint32_t)TYPE_MANY;
    }
    uint32_t type = *tag & 0xFFFF, id = *tag >> 16;
    return type == TYPE_STRING8 || type == TYPE_UNICODE ||
           (type == TYPE_BINARY && (id == ID_RTF || id == ID_HTML));
}

/* Adds the numbers and times. */
static void add_fixed(struct compound *c, const struct compound_entry *e, size_t header,
                      struct properties *to, const char *path)
{
    enum { ROW = 16, VALUE = 8 };
    size_t size;
    uint8_t *data = load_stream(c, e, &size, path);
    for (size_t at = header; data && at + ROW <= size; at += ROW) {
        const uint8_t *row = data + at;
        uint32_t tag = (uint32_t)row[0] | (uint32_t)row[1] << 8 | (uint32_t)row[2] << 16 |
                       (uint32_t)row[3] << 24;
        uint32_t type = tag & 0xFFFF;
        if (type != TYPE_NUMBER && type != TYPE_TIME)
            continue;
        uint8_t *value = malloc(VALUE);
        if (value)
            memcpy(value, row + VALUE, VALUE);
        properties_add_owned(to, tag, value, VALUE);
    }
    free(data);
}

/* Adds the properties of a storage. `header`: bytes before the numbers. */
void msg_properties(struct compound *c, const int64_t *children, size_t count, size_t header,
                    struct properties *to, const char *path)
{
    struct compound_entry e;
    uint32_t tag;
    for (size_t i = 0; i < count; i++) {
        if (!compound_entry(c, children[i], &e))
            continue;
        if (is_property(&e, &tag)) {
            size_t size;
            uint8_t *data = load_stream(c, &e, &size, path);
            properties_add_owned(to, tag, data, size);
        } else if (strcmp(e.name, MSG_FIXED) == 0) {
            add_fixed(c, &e, header, to, path);
        }
    }
}
