/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * signed_data.c — walks through the elements of SignedData, byte by byte, and puts the octets of
 * its content.
 *
 * Idea:   elements that lead to the content are entered, all others are skipped. The depth says
 *         which may come.
 * Holds:  only the ends of the open elements are kept.
 */
#include "scanner/decode/transfer/signed_data.h"

#include <string.h>

/* What the next byte is. */
enum { TAG, LONG_TAG, LENGTH, LENGTHS, SKIPPED, TYPE, CONTENT };

/* Tags (X.690 section 8.1.2). */
enum {
    CONSTRUCTED = 0x20,
    END = 0x00,
    INTEGER = 0x02,
    OCTETS = 0x04,
    OBJECT = 0x06,
    SEQUENCE = 0x30,
    SET = 0x31,
    EXPLICIT = 0xA0, /* [0] */
};

/* The depth inside of [0] of the content; the content itself is there. */
enum { CONTENT_DEPTH = 5 };

void signed_data_begin(struct signed_data *s, struct urisift_text_sink rest)
{
    memset(s, 0, sizeof *s);
    s->rest = rest;
}

static bool is_signed_data(const struct signed_data *s)
{
    static const uint8_t oid[] = {0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02};
    return s->oid_size == sizeof oid && memcmp(s->oid, oid, sizeof oid) == 0;
}

/* Ends elements whose end has come. The content is over when its own end has come, or the end of
 * what should hold it. */
static void close_ended(struct signed_data *s)
{
    while (s->depth > 0 && s->at >= s->ends[s->depth - 1]) {
        s->is_over |= s->at > s->ends[s->depth - 1];
        s->depth--;
    }
    if (s->is_skipped && s->depth <= s->skip_depth)
        s->is_skipped = false;
    s->is_over |= s->depth < CONTENT_DEPTH - 1 && s->has_content;
    s->is_over |= s->depth == 0;
}

/* Opens a constructed element. */
static void enter(struct signed_data *s, bool is_open)
{
    uint64_t parent = s->depth > 0 ? s->ends[s->depth - 1] : UINT64_MAX;
    s->state = TAG;
    if (s->depth == SIGNED_DATA_DEPTH || (!is_open && s->length > UINT64_MAX - 1 - s->at)) {
        s->is_over = true;
        return;
    }
    uint64_t end = is_open ? UINT64_MAX : s->at + s->length;
    s->is_over |= !is_open && end > parent;
    s->ends[s->depth++] = end;
    if (!is_open && s->length == 0)
        close_ended(s);
}

static void take_value(struct signed_data *s, uint8_t state)
{
    s->left = s->length;
    s->state = s->left > 0 ? state : TAG;
    if (s->left == 0)
        close_ended(s);
}

/* Skips an element. If its length is indefinite, all elements in it are skipped. */
static void skip(struct signed_data *s, bool is_open)
{
    if (!is_open) {
        take_value(s, SKIPPED);
        return;
    }
    if (!s->is_skipped) {
        s->is_skipped = true;
        s->skip_depth = s->depth;
    }
    enter(s, true);
}

/* May an element with that tag be entered at this depth? */
static bool leads_to_content(const struct signed_data *s)
{
    switch (s->depth) {
    case 0:
    case 2:
    case 3:
        return s->tag == SEQUENCE;
    case 1:
        return s->tag == EXPLICIT && is_signed_data(s);
    case 4:
        return s->tag == EXPLICIT;
    default:
        return s->tag == (OCTETS | CONSTRUCTED);
    }
}

/* May an element with that tag come before the one that leads to the content? */
static bool may_precede(const struct signed_data *s)
{
    return (s->depth == 3 && (s->tag == INTEGER || s->tag == SET)) ||
           (s->depth == 4 && s->tag == OBJECT);
}

/* The tag and length of an element have been read. */
static void begin_element(struct signed_data *s, bool is_open)
{
    if (s->tag == END && s->length == 0 && !is_open) {
        bool is_inside = s->depth > 0 && s->ends[s->depth - 1] == UINT64_MAX;
        s->is_over |= !is_inside;
        s->depth -= is_inside;
        s->state = TAG;
        close_ended(s);
    } else if (is_open && !(s->tag & CONSTRUCTED)) {
        s->is_over = true;
    } else if (s->is_skipped || may_precede(s)) {
        skip(s, is_open);
    } else if (s->depth == 1 && s->tag == OBJECT && s->length <= sizeof s->oid) {
        s->oid_size = 0;
        take_value(s, TYPE);
    } else if (s->depth >= CONTENT_DEPTH && s->tag == OCTETS) {
        s->has_content = true;
        take_value(s, CONTENT);
    } else if (leads_to_content(s)) {
        enter(s, is_open);
    } else {
        s->is_over = true;
    }
}

/* Takes a byte of a tag or length. */
static void take_head(struct signed_data *s, uint8_t c)
{
    enum { LONG = 0x1F, MORE = 0x80, LENGTHS_MOST = 8 };
    if (s->state == TAG) {
        s->tag = c;
        s->state = (c & LONG) == LONG ? LONG_TAG : LENGTH;
    } else if (s->state == LONG_TAG) {
        s->state = c & MORE ? LONG_TAG : LENGTH;
    } else if (s->state == LENGTH && c > MORE) {
        s->lengths = (uint8_t)(c - MORE);
        s->length = 0;
        s->state = LENGTHS;
        s->is_over |= s->lengths > LENGTHS_MOST;
    } else if (s->state == LENGTH) {
        s->length = c == MORE ? 0 : c;
        begin_element(s, c == MORE);
    } else {
        s->length = s->length << 8 | c;
        if (--s->lengths == 0)
            begin_element(s, false);
    }
}

/* Takes bytes of a value, up to `most`. Returns their number. */
static size_t take_some(struct signed_data *s, const uint8_t *data, size_t most)
{
    size_t size = s->left < most ? (size_t)s->left : most;
    if (s->state == TYPE) {
        memcpy(s->oid + s->oid_size, data, size);
        s->oid_size = (uint8_t)(s->oid_size + size);
    }
    s->left -= size;
    s->at += size;
    if (s->left == 0) {
        s->state = TAG;
        close_ended(s);
    }
    return size;
}

enum urisift_error signed_data_feed(void *self, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct signed_data *s = self;
    enum urisift_error error = URISIFT_OK;
    size_t i = 0, rest = 0; /* bytes [rest, i) are not of the content */
    while (!error && i < t->size && !s->is_over) {
        if (s->state == CONTENT) {
            size_t begin = i;
            error = text_put_part(s->rest, t, rest, i);
            rest = i += take_some(s, t->data + i, t->size - i);
            if (!error)
                error = text_put_part(out, t, begin, i);
        } else if (s->state >= SKIPPED) {
            i += take_some(s, t->data + i, t->size - i);
        } else {
            s->at++;
            take_head(s, t->data[i++]);
        }
    }
    return error ? error : text_put_part(s->rest, t, rest, t->size);
}

enum urisift_error signed_data_finish(void *self, struct urisift_text_sink out)
{
    struct signed_data *s = self;
    (void)out;
    signed_data_begin(s, s->rest);
    return URISIFT_OK;
}
