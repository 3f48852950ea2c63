/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* chunked.c — removes the lines before chunks. Each is held until it is known to be such a line. */
#include "scanner/decode/transfer/chunked.h"

#include "core/text/chars.h"

enum {
    CHUNK_DIGITS,    /* of a size */
    CHUNK_BLANKS,    /* after it */
    CHUNK_EXTENSION, /* after a ';', up to the end of the line */
    CHUNK_DATA,
    CHUNK_END,       /* a line end must follow */
    CHUNK_LINE_FEED, /* its second byte must follow */
    CHUNK_LAST,      /* the last chunk has ended */
    CHUNK_BEHIND,    /* the separator has been put: the rest goes to `behind` */
    CHUNK_REST,      /* not chunks: the rest is put as it is */
};

enum { DIGITS = 15 }; /* most digits of a size */

void chunked_begin(struct chunked *c, struct urisift_text_sink behind)
{
    c->behind = behind;
    c->state = CHUNK_DIGITS;
    c->left = 0;
    c->digits = c->count = 0;
}

/* Ends the line with a size: data follows, or the last chunk has ended. */
static void end_line(struct chunked *c)
{
    c->state = c->left > 0 ? CHUNK_DATA : CHUNK_LAST;
    c->digits = c->count = 0;
}

/* Takes the byte after a size. False: the byte is not allowed there. */
static bool end_digits(struct chunked *c, uint8_t byte)
{
    c->state = byte == ';' ? CHUNK_EXTENSION : CHUNK_BLANKS;
    if (byte == '\n')
        end_line(c);
    return memchr(" \t;\r\n", byte, 5) != NULL;
}

/* Takes a byte of a line, which is held. False: the byte is not allowed there. */
static bool take_byte(struct chunked *c, uint8_t byte)
{
    switch (c->state) {
    case CHUNK_END:
    case CHUNK_LINE_FEED:
        if (byte == '\r' && c->state == CHUNK_END)
            c->state = CHUNK_LINE_FEED;
        else if (byte == '\n')
            c->state = CHUNK_DIGITS;
        else
            return false;
        return true;
    case CHUNK_DIGITS:
        if (!char_is(byte, CHAR_HEX))
            return c->digits > 0 && end_digits(c, byte);
        c->left = c->left << 4 | char_hex_value(byte);
        return ++c->digits <= DIGITS;
    case CHUNK_BLANKS:
        return end_digits(c, byte);
    default:
        break;
    }
    if (byte == '\n')
        end_line(c);
    return true;
}

static enum urisift_error put_lookahead(struct chunked *c, struct urisift_text_sink out)
{
    size_t count = c->count;
    c->count = 0;
    return count > 0 ? lookahead_places_put(out, c->data, c->places, 0, count) : URISIFT_OK;
}

/* Takes bytes of a line, from *at on, up to its end. */
static enum urisift_error take_line(struct chunked *c, const struct urisift_text *t, size_t *at,
                                    struct urisift_text_sink out)
{
    while (*at < t->size && c->state != CHUNK_DATA && c->state != CHUNK_LAST) {
        if (c->count == CHUNKED_LINE) {
            c->state = CHUNK_REST;
            return put_lookahead(c, out);
        }
        c->data[c->count] = t->data[*at];
        c->places[c->count++] = lookahead_place_of(t, *at);
        if (!take_byte(c, t->data[*at])) {
            c->count--; /* the byte is put with the run */
            c->state = CHUNK_REST;
            return put_lookahead(c, out);
        }
        ++*at;
    }
    return URISIFT_OK;
}

enum urisift_error chunked_feed(void *self, const struct urisift_text *t,
                                struct urisift_text_sink out)
{
    struct chunked *c = self;
    struct urisift_text_sink behind = c->behind.put ? c->behind : out;
    enum urisift_error error = URISIFT_OK;
    for (size_t at = 0; at < t->size && !error;) {
        if (c->state == CHUNK_LAST) {
            uint64_t place = lookahead_place_of(t, at).begin;
            error = text_put_other(behind, "\n\n", 2, place, place);
            c->state = CHUNK_BEHIND;
        } else if (c->state == CHUNK_BEHIND || c->state == CHUNK_REST) {
            error = text_put_part(c->state == CHUNK_REST ? out : behind, t, at, t->size);
            at = t->size;
        } else if (c->state == CHUNK_DATA) {
            size_t size = c->left < t->size - at ? (size_t)c->left : t->size - at;
            error = text_put_part(out, t, at, at + size);
            at += size;
            c->left -= size;
            c->state = c->left > 0 ? CHUNK_DATA : CHUNK_END;
        } else {
            error = take_line(c, t, &at, out);
        }
    }
    return error;
}

enum urisift_error chunked_finish(void *self, struct urisift_text_sink out)
{
    struct chunked *c = self;
    enum urisift_error error = put_lookahead(c, out);
    chunked_begin(c, c->behind);
    return error;
}
