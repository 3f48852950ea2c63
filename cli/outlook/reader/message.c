/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* message.c — makes the parts of a message out of its properties, and sends them. */
#include "cli/outlook/reader/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/outlook/reader/lzfu.h"

static struct bytes bytes_of(const struct text *t)
{
    return (struct bytes){(const uint8_t *)t->data, t->size};
}

static void add_string(struct text *t, const char *string)
{
    text_add(t, string, strlen(string));
}

/* Recipients and other texts */

/* Adds "NAME <ADDRESS>" and a line end; either may be NULL. */
static void add_address(struct text *t, const struct property *name, const struct property *address)
{
    if (name)
        text_add_property(t, name, true);
    if (address) {
        add_string(t, name ? " <" : "<");
        text_add_property(t, address, true);
        add_string(t, ">");
    }
    add_string(t, "\n");
}

void message_add_recipient(struct message *m, const struct properties *r)
{
    const struct property *name = properties_text(r, ID_NAME);
    const struct property *address = properties_text(r, ID_SMTP_ADDRESS);
    uint32_t type = properties_number(r, ID_RECIPIENT_TYPE, 1) & 0xF;
    address = address ? address : properties_text(r, ID_ADDRESS);
    if (!name && !address)
        return;
    add_string(&m->recipients, type == 2 ? "Cc: " : type == 3 ? "Bcc: " : "To: ");
    add_address(&m->recipients, name, address);
}

/* The ids of texts that are sent in a part of their own: class, subjects, topic, header, addresses'
 * types and names, lists of recipients, bodies, names of attachments. */
static const uint16_t sent_ids[] = {0x001A,         ID_SUBJECT,     0x003D,
                                    0x0064,         0x0070,         ID_HEADER,
                                    0x0C1E,         ID_SENDER_NAME, ID_SENDER_ADDRESS,
                                    ID_SENDER_SMTP, 0x0E02,         0x0E03,
                                    0x0E04,         0x0E1D,         ID_BODY,
                                    ID_HTML,        ID_MESSAGE_ID,  ID_SHORT_NAME,
                                    ID_LONG_NAME};
enum { SENT = sizeof sent_ids / sizeof sent_ids[0] };

/* Returns the index of the id; SENT: none. */
static size_t sent_index(uint32_t id)
{
    size_t i = 0;
    while (i < SENT && sent_ids[i] != id)
        i++;
    return i;
}

static bool is_same(const struct property *a, const struct property *b)
{
    return a->tag == b->tag && a->value.size == b->value.size &&
           memcmp(a->value.data, b->value.data, a->value.size) == 0;
}

/* Adds the texts that are not sent in a part of their own. Of several with the same id only the
 * first one is. */
static void add_others(struct text *t, const struct properties *p)
{
    const struct property *first[SENT + 1] = {NULL};
    for (size_t i = 0; i < p->count; i++) {
        const struct property *one = &p->list[i];
        uint32_t type = one->tag & 0xFFFF;
        size_t sent = sent_index(one->tag >> 16);
        if ((type != TYPE_STRING8 && type != TYPE_UNICODE) || one->value.size == 0)
            continue;
        if (sent < SENT && (!first[sent] || is_same(first[sent], one))) {
            first[sent] = one;
            continue;
        }
        text_add_property(t, one, false);
        add_string(t, "\n");
    }
}

void message_add_attachment(struct message *m, const struct properties *attachment)
{
    add_others(&m->others, attachment);
}

/* The header */

/* Adds a field with the text of a property, if there is one. */
static void add_field(struct text *t, const char *field, const struct property *p)
{
    if (!p || p->value.size == 0)
        return;
    add_string(t, field);
    text_add_property(t, p, true);
    add_string(t, "\n");
}

/* Adds the date. The property counts tenths of microseconds since 1601. */
static void add_date(struct text *t, const struct property *p)
{
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const int64_t from_1601 = INT64_C(11644473600);
    char line[80];
    struct tm tm;
    uint64_t ticks = 0;
    if (!p || p->value.size < 8)
        return;
    for (int i = 7; i >= 0; i--)
        ticks = ticks << 8 | p->value.data[i];
    time_t seconds = (time_t)((int64_t)(ticks / 10000000) - from_1601);
    if (ticks == 0 || !gmtime_r(&seconds, &tm))
        return;
    snprintf(line, sizeof line, "Date: %s, %d %s %d %02d:%02d:%02d +0000\n", days[tm.tm_wday],
             tm.tm_mday, months[tm.tm_mon], tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
    add_string(t, line);
}

static void send_header(const struct message *m, const char *path)
{
    const struct properties *p = &m->own;
    const struct property *header = properties_text(p, ID_HEADER);
    const struct property *date = properties_find(p, ID_SUBMITTED, TYPE_TIME);
    struct text t = {.data = NULL};
    if (header && header->value.size > 0) {
        text_add_property(&t, header, false);
    } else {
        const struct property *name = properties_text(p, ID_SENDER_NAME);
        const struct property *address = properties_text(p, ID_SENDER_SMTP);
        address = address ? address : properties_text(p, ID_SENDER_ADDRESS);
        if (name || address) {
            add_string(&t, "From: ");
            add_address(&t, name, address);
        }
        text_add(&t, m->recipients.data, m->recipients.size);
        add_field(&t, "Subject: ", properties_text(p, ID_SUBJECT));
        add_date(&t, date ? date : properties_find(p, ID_DELIVERED, TYPE_TIME));
        add_field(&t, "Message-ID: ", properties_text(p, ID_MESSAGE_ID));
    }
    if (t.size > 0) {
        add_string(&t, "\n");
        send_whole(path, "header.eml", bytes_of(&t));
    }
    if (t.lost)
        send_problem("%sheader.eml: out of memory", path);
    text_free(&t);
}

/* Bodies */

static void send_text(const char *path, const char *name, const struct property *p)
{
    struct text t = {.data = NULL};
    if (!p)
        return;
    text_add_property(&t, p, false);
    send_whole(path, name, bytes_of(&t));
    if (t.lost)
        send_problem("%s%s: out of memory", path, name);
    text_free(&t);
}

static void put_rtf(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    send_data((struct bytes){data, size});
}

static void send_rtf(const char *path, const struct property *p)
{
    static const char name[] = "body.rtf";
    if (!p || p->value.size == 0)
        return;
    send_part(path, name);
    enum lzfu_result result = lzfu_decode(p->value.data, p->value.size, put_rtf, NULL);
    send_part_end();
    if (result == LZFU_UNKNOWN)
        send_problem("%s%s: not compressed RTF", path, name);
    else if (result == LZFU_CHECKSUM)
        send_problem("%s%s: wrong checksum", path, name);
    else if (result == LZFU_CUT)
        send_problem("%s%s: damaged, or cut off", path, name);
}

void message_send(const struct message *m, const char *path)
{
    const struct properties *p = &m->own;
    const struct property *html = properties_find(p, ID_HTML, TYPE_BINARY);
    struct text others = {.data = NULL};
    send_header(m, path);
    send_text(path, "body.txt", properties_text(p, ID_BODY));
    if (html)
        send_whole(path, "body.html", html->value);
    else
        send_text(path, "body.html", properties_text(p, ID_HTML));
    send_rtf(path, properties_find(p, ID_RTF, TYPE_BINARY));
    if (properties_text(p, ID_HEADER)) /* then the recipients are not in the header */
        text_add(&others, m->recipients.data, m->recipients.size);
    add_others(&others, p);
    text_add(&others, m->others.data, m->others.size);
    send_whole(path, "properties.txt", bytes_of(&others));
    if (p->lost || others.lost || m->others.lost || m->recipients.lost)
        send_problem("%s: too many properties, or out of memory", path);
    text_free(&others);
}

void message_free(struct message *m)
{
    properties_free(&m->own);
    text_free(&m->recipients);
    text_free(&m->others);
}

/* Attachments */

char *attachment_name(const struct properties *a)
{
    static const uint32_t ids[] = {ID_LONG_NAME, ID_SHORT_NAME, ID_NAME};
    struct text t = {.data = NULL};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0] && t.size == 0; i++) {
        const struct property *p = properties_text(a, ids[i]);
        if (p)
            text_add_property(&t, p, true);
    }
    if (t.size == 0)
        add_string(&t, "attachment");
    text_add(&t, "", 1);
    if (!t.lost)
        return t.data;
    text_free(&t);
    return NULL;
}

char *attachment_path(const char *path, unsigned long number, const char *name)
{
    size_t size = strlen(path) + strlen(name) + 32;
    char *made = malloc(size);
    if (made)
        snprintf(made, size, "%s%lu:%s", path, number, name);
    return made;
}
