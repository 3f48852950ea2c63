/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * where.h — the place of a finding in a message, a record of a WARC or a tagged text.
 *
 * A scan with the option `where` fills it in (scan.h). Its texts are valid as long as the finding.
 */
#ifndef URISIFT_WHERE_H
#define URISIFT_WHERE_H

#include <stdbool.h>
#include <stdint.h>

#include <urisift/core.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Which part of a message its date is from. */
enum urisift_date_from {
    URISIFT_DATE_FIELD,     /* Date: */
    URISIFT_DATE_RECEIVED,  /* the first Received: with a date, the newest; Date: has none */
    URISIFT_DATE_FROM_LINE, /* the From_ line of an mbox; neither field has a date */
};

/* "received" or "from-line"; NULL for URISIFT_DATE_FIELD */
const char *urisift_date_from_name(enum urisift_date_from from);

/* Limits of the texts of a message's header. */
enum {
    URISIFT_MESSAGE_FIELDS_MOST = 16, /* there are not more */
    URISIFT_MESSAGE_FIELD_MAX = 1024, /* bytes of the longest; longer ones are cut */
};

/* A text of a message's header (urisift_message_field_key()). */
struct urisift_message_field {
    const char *key;
    struct urisift_span text; /* UTF-8, without folds; empty: the message has no such text */
    bool cut;                 /* there is more text than URISIFT_MESSAGE_FIELD_MAX bytes */
};

/* The keys of the texts of a message's header that records can show, in order; NULL past the end.
 * Texts of fields are decoded; `in_reply_to` and `references` are the msg-ids in these fields,
 * without <> and with a blank between them; `thread` is the first id of References, else of
 * In-Reply-To, else the message's own. */
const char *urisift_message_field_key(size_t index);

/* The place of an identifier in a message, a record of a WARC or a tagged text. */
struct urisift_where {
    uint64_t message; /* number of the message in the stream, from 1; 0: not in a message */
    struct urisift_span message_id, date; /* without <>; RFC 3339 or as written. Empty: none */
    enum urisift_date_from date_from;     /* of a message */
    /* of a message: the texts that are requested, in that order */
    const struct urisift_message_field *fields;
    size_t field_count;
    struct urisift_span part;      /* "1.2"; empty: the message as a whole, as for its header */
    struct urisift_span field;     /* name of the field; empty: a body */
    struct urisift_span attribute; /* of a tag of HTML or XML, a field of RTF; empty: none */
    unsigned quote;                /* number of '>' before its line */
    /* in a record of a WARC and not in a message; `date` is then that of the record, as written */
    bool in_record;
    /* of the record: id without <>; target URI; type. Empty: none */
    struct urisift_span record, target, type;
    uint64_t reserved[4]; /* 0 */
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
