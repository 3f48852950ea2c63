/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hz.c — decodes the escapes of HZ, and replaces the Chinese text between them. */
#include "scanner/decode/charset/hz.h"

#include <string.h>

BYTES_BEFORE(count_plain, (c >= 0x80) | (c == '~'))

void hz_begin(struct hz *h)
{
    memset(h, 0, sizeof *h);
}

/* Returns what a byte between ~{ and ~} becomes. Bytes are read in pairs, because the second byte
 * of a pair may be a ~. */
static uint8_t change(struct hz *h, uint8_t c)
{
    bool closes = h->tilde && c == '}', is_letter = c > ' ' && c < 0x7F;
    if (c == '\n' || c == '\r' || closes)
        h->chinese = false;
    h->tilde = h->chinese && !h->second && c == '~';
    h->second = h->chinese && !h->second && is_letter;
    return is_letter || c >= 0x80 ? BYTES_OTHER : c;
}

static enum urisift_error release(struct hz *h, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < h->lookahead_size; i++)
        error = byte_put(out, &h->lookahead[i], h->lookahead[i].value);
    h->lookahead_size = 0;
    return error;
}

/* Puts the held ~ and `next`, a {, as bytes 0xFF. Chinese text begins. */
static enum urisift_error open_chinese(struct hz *h, const struct byte *next,
                                       struct urisift_text_sink out)
{
    enum urisift_error error = byte_put(out, &h->lookahead[0], BYTES_OTHER);
    h->lookahead_size = 0;
    h->chinese = true;
    return error ? error : byte_put(out, next, BYTES_OTHER);
}

/* Takes the byte after a ~ in ASCII. *taken: it belongs to the escape. */
static enum urisift_error follow(struct hz *h, struct byte next, bool *taken,
                                 struct urisift_text_sink out)
{
    uint8_t c = next.value;
    *taken = true;
    if (c == '\n') {
        h->lookahead_size = 0;
        return URISIFT_OK;
    }
    if (h->lookahead_size == 1 && c == '\r') {
        h->lookahead[h->lookahead_size++] = next;
        return URISIFT_OK;
    }
    if (h->lookahead_size == 1 && c == '{')
        return open_chinese(h, &next, out);
    if (h->lookahead_size == 1 && c == '~') {
        h->lookahead_size = 0;
        return text_put_other(out, "~", 1, h->lookahead[0].begin, next.end);
    }
    *taken = false;
    return release(h, out);
}

/* Puts Chinese text from index *at on as changed bytes, at most BYTES_BLOCK. Moves *at past it. */
static enum urisift_error change_block(struct hz *h, const struct urisift_text *t, size_t *at,
                                       struct urisift_text_sink out)
{
    uint8_t changed[BYTES_BLOCK];
    size_t size = 0, begin = *at;
    while (h->chinese && begin + size < t->size && size < BYTES_BLOCK) {
        changed[size] = change(h, t->data[begin + size]);
        size++;
    }
    *at += size;
    return bytes_put_changed(out, t, begin, begin + size, changed);
}

/* Puts ASCII text up to the next byte that is a ~ or above 0x7F, and takes that byte, too. */
static enum urisift_error pass_ascii(struct hz *h, const struct urisift_text *t, size_t *at,
                                     struct urisift_text_sink out)
{
    size_t end = *at + count_plain(t->data + *at, t->size - *at);
    enum urisift_error error = text_put_part(out, t, *at, end);
    *at = end;
    if (error || end == t->size)
        return error;
    struct byte special = byte_of(t, end);
    ++*at;
    if (special.value != '~')
        return byte_put(out, &special, BYTES_OTHER);
    h->lookahead[h->lookahead_size++] = special;
    return URISIFT_OK;
}

enum urisift_error hz_feed(void *hz, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct hz *h = hz;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size;) {
        if (h->chinese) {
            error = change_block(h, t, &i, out);
        } else if (h->lookahead_size > 0) {
            bool taken;
            error = follow(h, byte_of(t, i), &taken, out);
            i += taken;
        } else {
            error = pass_ascii(h, t, &i, out);
        }
    }
    return error;
}

enum urisift_error hz_finish(void *hz, struct urisift_text_sink out)
{
    struct hz *h = hz;
    enum urisift_error error = release(h, out);
    h->chinese = h->second = h->tilde = false;
    return error;
}
