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

#include "cli/outlook/reader/msg_properties.h"

struct nested {
    int64_t storage;
    char *path; /* owned */
};

struct msg {
    struct compound file;
    struct nested *waiting; /* to be read */
    size_t waiting_count;
};

/* Attachments */

static void put_data(void *self, struct bytes bytes)
{
    (void)self;
    send_data(bytes);
}

static void send_stream(struct msg *m, const struct compound_entry *e, const char *path,
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

/* Notes a message in an attachment, to be read later. */
static void add_nested(struct msg *m, int64_t storage, const char *path, unsigned long number)
{
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

/* Sends the streams of an object, also those in storages in it; or notes that it is a message. */
static void send_object(struct msg *m, int64_t storage, const char *path, unsigned long number,
                        const char *name)
{
    /* at most as many storages as there are entries: one may contain itself */
    int64_t *open = calloc(m->file.entries + 1, sizeof *open);
    size_t opened = 0, count = 0;
    char *inside = attachment_path(path, number, name);
    struct compound_entry e;
    if (open)
        open[opened++] = storage;
    if (!open || !inside)
        send_problem("%s%lu: out of memory", path, number);
    for (size_t k = 0; k < opened && inside; k++) {
        int64_t *children = compound_children(&m->file, open[k], &count);
        bool is_message =
            k == 0 && compound_child(&m->file, children, count, MSG_FIXED) != COMPOUND_NONE;
        if (is_message)
            add_nested(m, storage, path, number);
        for (size_t i = 0; children && !is_message && i < count; i++) {
            if (!compound_entry(&m->file, children[i], &e))
                continue;
            char stream[COMPOUND_NAME + 1] = "/";
            memcpy(stream + 1, e.name, sizeof e.name);
            if (!e.is_storage)
                send_stream(m, &e, inside, stream);
            else if (opened < m->file.entries)
                open[opened++] = children[i];
        }
        free(children);
    }
    free(inside);
    free(open);
}

/* Sends the data of the attachment, which is that storage. */
static void send_attachment(struct msg *m, int64_t storage, const char *path, unsigned long number)
{
    struct properties own = {.list = NULL};
    struct compound_entry e;
    size_t count = 0;
    if (!compound_entry(&m->file, storage, &e))
        return;
    int64_t *children = compound_children(&m->file, storage, &count);
    msg_properties(&m->file, children, count, 8, &own, path);
    m->file.no_memory = m->file.no_memory || own.lost;
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
static void add_inner(struct msg *m, int64_t storage, struct message *to, bool is_recipient,
                      const char *path)
{
    struct properties own = {.list = NULL};
    size_t count = 0;
    int64_t *children = compound_children(&m->file, storage, &count);
    msg_properties(&m->file, children, count, 8, &own, path);
    m->file.no_memory = m->file.no_memory || own.lost;
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
    int64_t *children = compound_children(&m->file, storage, &count);
    msg_properties(&m->file, children, count, header, &message.own, path);
    for (size_t i = 0; i < count; i++)
        if (compound_entry(&m->file, children[i], &e) && e.is_storage &&
            (begins(e.name, recipient) || begins(e.name, attached)))
            add_inner(m, children[i], &message, begins(e.name, recipient), path);
    message_send(&message, path);
    message_free(&message);
    unsigned long number = 0;
    for (size_t i = 0; i < count; i++)
        if (compound_entry(&m->file, children[i], &e) && e.is_storage && begins(e.name, attached))
            send_attachment(m, children[i], path, ++number);
    free(children);
}

/* Has the storage of the root what a message has? */
static bool is_message(struct compound *c)
{
    size_t count = 0;
    int64_t *children = compound_children(c, 0, &count);
    bool is = compound_child(c, children, count, MSG_FIXED) != COMPOUND_NONE;
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
        if (m.file.no_memory)
            send_problem("something is missing: out of memory, or too many properties");
        send_end(OUTLOOK_END_OK, "");
    }
    free(m.waiting);
    compound_close(&m.file);
}
