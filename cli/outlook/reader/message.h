/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * message.h — a message or an attachment as MAPI properties (MS-OXPROPS), and the parts that are
 * sent of it.
 *
 *     header.eml       the header that it came with, or one made of sender, recipients, subject
 *     body.txt .html .rtf
 *     properties.txt   all other texts, one a line: the place of a meeting, the address of a link
 */
#ifndef URISIFT_OUTLOOK_MESSAGE_H
#define URISIFT_OUTLOOK_MESSAGE_H

#include "cli/outlook/reader/send.h"

/* Types of properties, the lower half of a tag. */
enum {
    TYPE_MANY = 0x1000, /* a bit: several values */
    TYPE_NUMBER = 0x0003,
    TYPE_OBJECT = 0x000D,
    TYPE_STRING8 = 0x001E,
    TYPE_UNICODE = 0x001F, /* UTF-16, little-endian */
    TYPE_TIME = 0x0040,
    TYPE_BINARY = 0x0102,
};

/* The properties that have a meaning here, the upper half of a tag. */
enum {
    ID_SUBJECT = 0x0037,
    ID_SUBMITTED = 0x0039,
    ID_HEADER = 0x007D,
    ID_RECIPIENT_TYPE = 0x0C15,
    ID_SENDER_NAME = 0x0C1A,
    ID_SENDER_ADDRESS = 0x0C1F,
    ID_DELIVERED = 0x0E06,
    ID_BODY = 0x1000,
    ID_RTF = 0x1009,
    ID_HTML = 0x1013,
    ID_MESSAGE_ID = 0x1035,
    ID_NAME = 0x3001,
    ID_ADDRESS = 0x3003,
    ID_DATA = 0x3701,
    ID_SHORT_NAME = 0x3704,
    ID_METHOD = 0x3705,
    ID_LONG_NAME = 0x3707,
    ID_SMTP_ADDRESS = 0x39FE,
    ID_SENDER_SMTP = 0x5D01,
};

struct property {
    uint32_t tag;
    uint8_t *owned;     /* NULL: `value` is borrowed */
    struct bytes value; /* without the NUL of a text */
};

enum {
    PROPERTIES_MOST = 65536, /* of a message */
    MESSAGES_MOST = 1000,    /* attached messages of a file that are read */
};

/* All zero at the beginning. */
struct properties {
    struct property *list;
    size_t count, capacity;
    bool lost; /* there were too many, or no memory for them */
};

void properties_add(struct properties *p, uint32_t tag, struct bytes value);
/* The same; the bytes are freed with the properties. NULL: no memory for them. */
void properties_add_owned(struct properties *p, uint32_t tag, uint8_t *data, size_t size);
void properties_free(struct properties *p);

/* The first property with that id that is a text and not empty, or that has that type; NULL: none.
 */
const struct property *properties_text(const struct properties *p, uint32_t id);
const struct property *properties_find(const struct properties *p, uint32_t id, uint32_t type);
/* A number of 32 bits; `otherwise` if it is missing. */
uint32_t properties_number(const struct properties *p, uint32_t id, uint32_t otherwise);

/* A text that grows, for what is made of properties. */
struct text {
    char *data; /* not terminated */
    size_t size, capacity;
    bool lost; /* no memory */
};

void text_add(struct text *t, const char *data, size_t size);
/* Adds the text of a property as UTF-8. `one_line`: line ends become blanks. */
void text_add_property(struct text *t, const struct property *p, bool one_line);
void text_free(struct text *t);

struct message {
    struct properties own;
    struct text recipients; /* lines of a header, `To: …` */
    struct text others;     /* texts of attachments, a line each */
};

/* Adds a recipient with these properties. */
void message_add_recipient(struct message *m, const struct properties *recipient);
/* Adds the texts of an attachment that are not its name. */
void message_add_attachment(struct message *m, const struct properties *attachment);
/* Sends the parts of the message but its attachments. `path`: "2:", or "". */
void message_send(const struct message *m, const char *path);
void message_free(struct message *m);

/* The name of an attachment, to be freed: its own, else `attachment`. NULL: no memory. */
char *attachment_name(const struct properties *attachment);
/* Returns "PATH" + "NUMBER:" + name; to be freed. NULL: no memory. */
char *attachment_path(const char *path, unsigned long number, const char *name);

#endif
