/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tnef.c — TNEF: attributes one after another, of the message and then of each attachment.
 *
 *     78 9F 3E 22, a key of 16 bits
 *     attribute: level (1 message, 2 attachment), number with type (32 bits), size (32 bits),
 * bytes, checksum (16 bits)
 *
 * Idea:  a message that is attached is a TNEF of its own, in the bytes of an attribute. Those are
 *        put on a list and read when the message around them has been sent, so nothing recurs.
 */
#include "cli/outlook/reader/tnef.h"

#include <stdlib.h>
#include <string.h>

#include "cli/outlook/reader/tnef_properties.h"

enum {
    SIGNATURE = 0x223E9F78,
    LEVEL_MESSAGE = 1,
    LEVEL_ATTACHMENT = 2,
};

/* Attributes, without their types. */
enum {
    FROM = 0x8000,
    SUBJECT = 0x8004,
    MESSAGE_ID = 0x8009,
    BODY = 0x800C,
    DATA = 0x800F,
    TITLE = 0x8010,
    BEGIN_ATTACHMENT = 0x9002,
    PROPERTIES = 0x9003,
    RECIPIENTS = 0x9004,
    ATTACHMENT_PROPERTIES = 0x9005,
};

struct nested {
    struct bytes file;
    char *path; /* owned */
};

/* An attachment, to be sent after its message. */
struct attached {
    char *name; /* owned */
    struct bytes data;
};

struct tnef {
    struct nested *waiting; /* to be read */
    size_t waiting_count;
    struct attached *attached;
    size_t attached_count, attached_capacity;
    struct message message;
    /* the current attachment */
    bool in_attachment;
    unsigned long number;
    struct properties attachment;
    struct bytes data;
};

/* Attachments */

/* Notes the TNEF that is the value of an object, after the GUID of its interface. False: it is
 * something else. */
static bool add_nested(struct tnef *t, struct bytes file, const char *path)
{
    struct cursor c = {.all = file};
    if (cursor_number(&c, 4) != SIGNATURE || c.is_cut)
        return false;
    struct nested *list = t->waiting_count < MESSAGES_MOST
                              ? realloc(t->waiting, (t->waiting_count + 1) * sizeof *list)
                              : NULL;
    char *own = list ? attachment_path(path, t->number, "") : NULL;
    if (list)
        t->waiting = list;
    if (own)
        list[t->waiting_count++] = (struct nested){file, own};
    else
        send_problem("%s%lu: too many attached messages, or out of memory", path, t->number);
    return true;
}

/* Takes over the name; NULL: no memory. */
static void add_attached(struct tnef *t, char *name, struct bytes data, const char *path)
{
    if (t->attached_count == t->attached_capacity) {
        size_t capacity = 2 * t->attached_capacity + 16;
        struct attached *list = realloc(t->attached, capacity * sizeof *list);
        if (list) {
            t->attached = list;
            t->attached_capacity = capacity;
        }
    }
    if (name && t->attached_count < t->attached_capacity) {
        t->attached[t->attached_count++] = (struct attached){name, data};
        return;
    }
    send_problem("%s%lu: out of memory", path, t->number);
    free(name);
}

static void end_attachment(struct tnef *t, const char *path)
{
    enum { GUID = 16 };
    const struct property *object = properties_find(&t->attachment, ID_DATA, TYPE_OBJECT);
    struct bytes data = t->data;
    if (!t->in_attachment)
        return;
    object = object ? object : properties_find(&t->attachment, ID_DATA, TYPE_BINARY);
    if (object && object->value.size > GUID &&
        add_nested(t, (struct bytes){object->value.data + GUID, object->value.size - GUID}, path))
        data.size = 0;
    else if (object && data.size == 0)
        data = object->tag == (ID_DATA << 16 | TYPE_OBJECT) && object->value.size > GUID
                   ? (struct bytes){object->value.data + GUID, object->value.size - GUID}
                   : object->value;
    char *name = attachment_name(&t->attachment);
    char *full = name ? attachment_path(path, t->number, name) : NULL;
    add_attached(t, full, data, path);
    message_add_attachment(&t->message, &t->attachment);
    free(name);
    properties_free(&t->attachment);
    t->data = (struct bytes){NULL, 0};
    t->in_attachment = false;
}

static void begin_attachment(struct tnef *t, const char *path)
{
    end_attachment(t, path);
    t->in_attachment = true;
    t->number++;
}

/* Attributes */

/* Of the message. */
static void take_own(struct tnef *t, uint32_t attribute, struct bytes bytes, const char *path)
{
    struct cursor c = {.all = bytes};
    switch (attribute) {
    case SUBJECT:
        properties_add(&t->message.own, ID_SUBJECT << 16 | TYPE_STRING8, bytes);
        break;
    case MESSAGE_ID:
        properties_add(&t->message.own, ID_MESSAGE_ID << 16 | TYPE_STRING8, bytes);
        break;
    case BODY:
        properties_add(&t->message.own, ID_BODY << 16 | TYPE_STRING8, bytes);
        break;
    case FROM: /* sizes, the name with a NUL, "SMTP:a@b.example" */
        cursor_take(&c, 8);
        properties_add(&t->message.own, ID_SENDER_NAME << 16 | TYPE_STRING8,
                       cursor_take(&c, bytes.size));
        break;
    case PROPERTIES:
        tnef_properties(&c, &t->message.own);
        break;
    case RECIPIENTS:
        for (uint32_t i = 0, rows = cursor_number(&c, 4); i < rows && !c.is_cut; i++) {
            struct properties row = {.list = NULL};
            tnef_properties(&c, &row);
            message_add_recipient(&t->message, &row);
            properties_free(&row);
        }
        break;
    default:
        return;
    }
    if (c.is_cut && attribute != FROM)
        send_problem("%sthe properties of the message are cut off", path);
}

/* Of an attachment. */
static void take_attached(struct tnef *t, uint32_t attribute, struct bytes bytes, const char *path)
{
    struct cursor c = {.all = bytes};
    if (attribute == BEGIN_ATTACHMENT || !t->in_attachment)
        begin_attachment(t, path);
    switch (attribute) {
    case DATA:
        t->data = bytes;
        break;
    case TITLE:
        properties_add(&t->attachment, ID_SHORT_NAME << 16 | TYPE_STRING8, bytes);
        break;
    case ATTACHMENT_PROPERTIES:
        tnef_properties(&c, &t->attachment);
        if (c.is_cut)
            send_problem("%s%lu: the properties of the attachment are cut off", path, t->number);
        break;
    default:
        break;
    }
}

static uint32_t checksum_of(struct bytes bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < bytes.size; i++)
        sum += bytes.data[i];
    return sum & 0xFFFF;
}

/* Reads an attribute. False: no more follow. */
static bool read_attribute(struct tnef *t, struct cursor *c, const char *path)
{
    size_t begin = c->at;
    if (c->at == c->all.size)
        return false;
    uint32_t level = cursor_number(c, 1), number = cursor_number(c, 4), size = cursor_number(c, 4);
    if (level != LEVEL_MESSAGE && level != LEVEL_ATTACHMENT) {
        send_problem("%sno attribute at byte %zu; the rest was not read", path, begin);
        return false;
    }
    struct bytes bytes = cursor_take(c, size);
    uint32_t sum = cursor_number(c, 2);
    if (c->is_cut)
        send_problem("%scut off in the attribute at byte %zu", path, begin);
    else if (sum != checksum_of(bytes))
        send_problem("%swrong checksum of the attribute at byte %zu", path, begin);
    if (level == LEVEL_MESSAGE)
        take_own(t, number & 0xFFFF, bytes, path);
    else
        take_attached(t, number & 0xFFFF, bytes, path);
    return !c->is_cut;
}

static void send_one(struct tnef *t, struct bytes file, const char *path)
{
    struct cursor c = {.all = file, .at = 6};
    t->number = 0;
    if (file.size < c.at) {
        send_problem("%scut off at its beginning", path);
        return;
    }
    while (read_attribute(t, &c, path))
        ;
    end_attachment(t, path);
    message_send(&t->message, path);
    message_free(&t->message);
    t->message = (struct message){.own = {.list = NULL}};
    for (size_t i = 0; i < t->attached_count; i++) {
        send_whole("", t->attached[i].name, t->attached[i].data);
        free(t->attached[i].name);
    }
    t->attached_count = 0;
}

void tnef_send(struct bytes file)
{
    struct tnef t = {.waiting = NULL};
    struct cursor c = {.all = file};
    if (cursor_number(&c, 4) != SIGNATURE) {
        send_end(OUTLOOK_END_OTHER, "not TNEF: it does not begin with 78 9F 3E 22");
        return;
    }
    send_one(&t, file, "");
    for (size_t i = 0; i < t.waiting_count; i++) {
        struct nested next = t.waiting[i];
        send_one(&t, next.file, next.path);
        free(next.path);
    }
    free(t.waiting);
    free(t.attached);
    send_end(OUTLOOK_END_OK, "");
}
