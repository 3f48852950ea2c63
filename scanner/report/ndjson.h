/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ndjson.h — parts of a record; shared by ndjson.c and ndjson_members.c.
 *
 * Each function writes at `at`, where RECORD_ROOM bytes or the rest of them are free, and returns
 * where the record continues.
 */
#ifndef URISIFT_REPORT_NDJSON_H
#define URISIFT_REPORT_NDJSON_H

#include "scanner/report/room.h"

enum {
    SHORT = 512, /* most bytes of a text that is written together with its key */
    /* bytes: six short texts, a scheme of the same length, and everything else in a record but its
     * verdict */
    RECORD_ROOM = 4096
};

/* Write fixed text, a member with a number, and a member with a text. `at` moves to where the
 * record continues. */
#define PUT(text) (memcpy(at, text, sizeof(text) - 1), at += sizeof(text) - 1)
#define PUT_NUMBER(key, kept, number) (PUT(key), at = room_put_number(&o->kept, at, number))
#define PUT_MEMBER(key, text) (PUT(key), at = ndjson_put_text(o, at, text))

/* Closes the room and opens another one of RECORD_ROOM bytes. */
static inline uint8_t *ndjson_make_room(struct urisift_output *o, const uint8_t *at)
{
    room_close(o, at);
    return room_open(o, RECORD_ROOM);
}

/* Writes a text and the quote after it. */
uint8_t *ndjson_put_text(struct urisift_output *o, uint8_t *at, struct urisift_span text);

/* Write the members `where`, `before` and `after`, `join_rule`, `link`, and `target` and `via`.
 * Each opens room for itself and for what follows it. */
uint8_t *ndjson_put_where(struct urisift_output *o, uint8_t *at, const struct urisift_where *where);
uint8_t *ndjson_put_context(struct urisift_output *o, uint8_t *at,
                            const struct urisift_finding *finding);
uint8_t *ndjson_put_join_rules(struct urisift_output *o, uint8_t *at, uint32_t rules);
uint8_t *ndjson_put_link(struct urisift_output *o, uint8_t *at, const struct urisift_link *link);
uint8_t *ndjson_put_unwrapped(struct urisift_output *o, uint8_t *at, struct urisift_span target,
                              const struct urisift_via *via);

/* Does the record have a member `where`? */
static inline bool ndjson_says_where(const struct urisift_where *w)
{
    return w && (w->message > 0 || w->in_record || w->attribute.size > 0);
}

#endif
