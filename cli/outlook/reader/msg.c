/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * msg.c — a message is a storage of a compound file:
 *
 *     __properties_version1.0           numbers and times, 16 bytes each, after a header
 *     __substg1.0_001F0037, …           a text or bytes: id and type in the name
 *     __recip_version1.0_#00000000, …   a storage like it for each recipient
 *     __attach_version1.0_#00000000, …  and for each attachment; in a storage in it, a message
 *
 * Idea:  messages that are attached are put on a list and read when the message around them has
 *        been sent, so nothing recurs.
 */
#include "cli/outlook/reader/msg.h"

#include <stdlib.h>
#include <string.h>

#include "cli/outlook/reader/compound.h"
#include "cli/outlook/reader/message.h"

enum {
    TEXT_MOST = 1 << 28 /* bytes of the largest text that is read */
};

static const char fixed_name[] = "__properties_version1.0";

struct nested {
    int64_t storage;
    char *path; /* owned */
};

struct msg {
    struct compound file;
    struct nested *waiting; /* to be read */
    size_t waiting_count;
};

/* Properties */

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
static uint8_t *load_stream(const struct msg *m, const struct compound_entry *e, size_t *size,
                            const char *path)
{
    struct loading l = {.capacity = e->size < TEXT_MOST ? (size_t)e->size : TEXT_MOST};
    if (l.capacity > m->file.file.size)
        l.capacity = m->file.file.size;
    l.data = malloc(l.capacity + 1);
    bool is_whole = l.data && compound_read(&m->file, e, load, &l);
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
static void add_fixed(const struct msg *m, const struct compound_entry *e, size_t header,
                      struct properties *to, const char *path)
{
    enum { ROW = 16, VALUE = 8 };
    size_t size;
    uint8_t *data = load_stream(m, e, &size, path);
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
static void add_properties(const struct msg *m, const int64_t *children, size_t count,
                           size_t header, struct properties *to, const char *path)
{
    struct compound_entry e;
    uint32_t tag;
    for (size_t i = 0; i < count; i++) {
        if (!compound_entry(&m->file, children[i], &e))
            continue;
        if (is_property(&e, &tag)) {
            size_t size;
            uint8_t *data = load_stream(m, &e, &size, path);
            properties_add_owned(to, tag, data, size);
        } else if (strcmp(e.name, fixed_name) == 0) {
            add_fixed(m, &e, header, to, path);
        }
    }
}

/* Attachments */

static void put_data(void *self, struct bytes bytes)
{
    (void)self;
    send_data(bytes);
}

static void send_stream(const struct msg *m, const struct compound_entry *e, const char *path,
                        const char *name)
{
    if (e->size == 0)
        return;
    send_part(path, name);
    bool is_whole = compound_read(&m->file, e, put_data, NULL);
    send_part_end();
    if (!is_whole)
        send_problem("%s%s: cut off", path, name);
}

/* Sends the streams of an object, and notes it if it is a message. */
static void send_object(struct msg *m, int64_t storage, const char *path, unsigned long number,
                        const char *name)
{
    struct compound_entry e;
    size_t count = 0;
    if (!compound_entry(&m->file, storage, &e))
        return;
    int64_t *children = compound_children(&m->file, &e, &count);
    bool is_message = compound_child(&m->file, children, count, fixed_name) != COMPOUND_NONE;
    if (is_message) {
        struct nested *list = m->waiting_count < MESSAGES_MOST
                                  ? realloc(m->waiting, (m->waiting_count + 1) * sizeof *list)
                                  : NULL;
        char *own = list ? attachment_path(path, number, "") : NULL;
        if (list)
            m->waiting = list;
        if (own)
            list[m->waiting_count++] = (struct nested){storage, own};
        else
            send_problem("%s%lu: too many attached messages, or out of memory", path, number);
    }
    for (size_t i = 0; !is_message && i < count; i++)
        if (compound_entry(&m->file, children[i], &e) && !e.is_storage) {
            char *inside = attachment_path(path, number, name);
            send_stream(m, &e, inside ? inside : path, e.name);
            free(inside);
        }
    free(children);
}

/* Sends the data of the attachment, which is that storage. */
static void send_attachment(struct msg *m, int64_t storage, const char *path, unsigned long number)
{
    struct properties own = {.list = NULL};
    struct compound_entry e;
    size_t count = 0;
    if (!compound_entry(&m->file, storage, &e))
        return;
    int64_t *children = compound_children(&m->file, &e, &count);
    add_properties(m, children, count, 8, &own, path);
    char *name = attachment_name(&own), *full = name ? attachment_path(path, number, name) : NULL;
    int64_t data = compound_child(&m->file, children, count, "__substg1.0_37010102");
    int64_t object = compound_child(&m->file, children, count, "__substg1.0_3701000D");
    if (!full)
        send_problem("%s%lu: out of memory", path, number);
    else if (compound_entry(&m->file, data, &e))
        send_stream(m, &e, "", full);
    if (full && object != COMPOUND_NONE)
        send_object(m, object, path, number, name);
    free(full);
    free(name);
    free(children);
    properties_free(&own);
}

/* Messages */

static bool begins(const char *name, const char *begin)
{
    return strncmp(name, begin, strlen(begin)) == 0;
}

/* Adds what is known of a recipient or attachment to the message around it. */
static void add_inner(const struct msg *m, const struct compound_entry *e, struct message *to,
                      bool is_recipient, const char *path)
{
    struct properties own = {.list = NULL};
    size_t count = 0;
    int64_t *children = compound_children(&m->file, e, &count);
    add_properties(m, children, count, 8, &own, path);
    (is_recipient ? message_add_recipient : message_add_attachment)(to, &own);
    properties_free(&own);
    free(children);
}

/* Sends the message that is that storage. `header`: bytes before its numbers. */
static void send_one(struct msg *m, int64_t storage, const char *path, size_t header)
{
    static const char recipient[] = "__recip_version1.0_#", attached[] = "__attach_version1.0_#";
    struct message message = {.own = {.list = NULL}};
    struct compound_entry e;
    size_t count = 0;
    if (!compound_entry(&m->file, storage, &e))
        return;
    int64_t *children = compound_children(&m->file, &e, &count);
    add_properties(m, children, count, header, &message.own, path);
    for (size_t i = 0; i < count; i++)
        if (compound_entry(&m->file, children[i], &e) && e.is_storage &&
            (begins(e.name, recipient) || begins(e.name, attached)))
            add_inner(m, &e, &message, begins(e.name, recipient), path);
    message_send(&message, path);
    message_free(&message);
    unsigned long number = 0;
    for (size_t i = 0; i < count; i++)
        if (compound_entry(&m->file, children[i], &e) && e.is_storage && begins(e.name, attached))
            send_attachment(m, children[i], path, ++number);
    free(children);
}

/* Has the storage of the root what a message has? */
static bool is_message(const struct compound *c)
{
    struct compound_entry root;
    size_t count = 0;
    if (!compound_entry(c, 0, &root))
        return false;
    int64_t *children = compound_children(c, &root, &count);
    bool is = compound_child(c, children, count, fixed_name) != COMPOUND_NONE;
    struct compound_entry e;
    for (size_t i = 0; !is && i < count; i++) /* a damaged one may lack it */
        is = compound_entry(c, children[i], &e) && begins(e.name, "__substg1.0_");
    free(children);
    return is;
}

void msg_send(struct bytes file)
{
    enum { HEADER = 32, INNER_HEADER = 24 };
    struct msg m = {.waiting = NULL};
    const char *error = compound_open(&m.file, file);
    if (error) {
        send_end(OUTLOOK_END_DAMAGED, error);
    } else if (!is_message(&m.file)) {
        send_end(OUTLOOK_END_OTHER, "a compound file, but not a message of Outlook");
    } else {
        if (m.file.is_cut)
            send_problem("the file is cut off");
        send_one(&m, 0, "", HEADER);
        for (size_t i = 0; i < m.waiting_count; i++) {
            struct nested next = m.waiting[i];
            send_one(&m, next.storage, next.path, INNER_HEADER);
            free(next.path);
        }
        send_end(OUTLOOK_END_OK, "");
    }
    free(m.waiting);
    compound_close(&m.file);
}
