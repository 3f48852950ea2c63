/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64_body.c — base64 up to where it ends; behind that, what can be no base64 is text. */
#include "scanner/decode/base64_body.h"

#include <string.h>

void base64_body_begin(struct base64_body *b, const struct urisift_kernel *kernel)
{
    base64_begin(&b->base64, kernel);
    b->state = BASE64_BODY_DATA;
    b->count = 0;
}

static bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Can the line, or its beginning, be base64? Blanks may stand at both ends. */
static bool can_be_base64(const uint8_t *line, size_t size)
{
    size_t begin = 0;
    while (size > 0 && (is_blank(line[size - 1]) || line[size - 1] == '\n'))
        size--;
    while (begin < size && is_blank(line[begin]))
        begin++;
    for (size_t i = begin; i < size; i++)
        if (!urisift_base64_bits[line[i]] && line[i] != '=')
            return false;
    return true;
}

/* Gives what is held to where it belongs. */
static enum urisift_error judge(struct base64_body *b, struct urisift_text_sink out)
{
    struct text_layer layer = {base64_feed, base64_finish, &b->base64, out};
    enum urisift_error error = URISIFT_OK;
    size_t count = b->count;
    b->count = 0;
    if (can_be_base64(b->data, count)) {
        b->state = count > 0 && b->data[count - 1] == '\n' ? BASE64_BODY_NEXT : BASE64_BODY_LINE;
        return held_places_put((struct urisift_text_sink){text_layer_put, &layer}, b->data, b->places, 0, count);
    }
    b->state = BASE64_BODY_TEXT;
    error = base64_finish(&b->base64, out);
    if (!error)
        error = text_put_other(out, "\n\n", 2, b->places[0].begin, b->places[0].begin);
    return error ? error : held_places_put(out, b->data, b->places, 0, count);
}

/* Passes data on to behind its line end, if padding has been seen; *at goes there. */
static enum urisift_error pass_data(struct base64_body *b, const struct urisift_text *t, size_t *at,
                                    struct urisift_text_sink out)
{
    size_t begin = *at, end = t->size;
    const uint8_t *from = t->data + begin;
    if (b->state == BASE64_BODY_DATA)
        from = memchr(from, '=', t->size - begin);
    const uint8_t *line_feed = from ? memchr(from, '\n', t->size - (size_t)(from - t->data)) : NULL;
    if (from)
        b->state = BASE64_BODY_LINE;
    if (line_feed) {
        end = (size_t)(line_feed - t->data) + 1;
        b->state = BASE64_BODY_NEXT;
    }
    *at = end;
    struct urisift_text part = text_part(t, begin, end);
    return base64_feed(&b->base64, &part, out);
}

enum urisift_error base64_body_feed(void *self, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct base64_body *b = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && at < t->size) {
        if (b->state == BASE64_BODY_TEXT)
            return text_put_part(out, t, at, t->size);
        if (b->state != BASE64_BODY_NEXT) {
            error = pass_data(b, t, &at, out);
            continue;
        }
        b->data[b->count] = t->data[at];
        b->places[b->count++] = held_place_of(t, at++);
        if (b->data[b->count - 1] == '\n' || b->count == BASE64_BODY_HELD)
            error = judge(b, out);
    }
    return error;
}

enum urisift_error base64_body_finish(void *self, struct urisift_text_sink out)
{
    struct base64_body *b = self;
    enum urisift_error error = b->count > 0 ? judge(b, out) : URISIFT_OK;
    if (!error)
        error = base64_finish(&b->base64, out);
    base64_body_begin(b, b->base64.kernel);
    return error;
}
