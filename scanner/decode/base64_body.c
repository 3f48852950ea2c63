/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64_body.c — base64 up to where it ends; behind that, lines that can be no base64 are text. */
#include "scanner/decode/base64_body.h"

#include <string.h>

void base64_body_begin(struct base64_body *b, const struct urisift_kernel *kernel)
{
    base64_begin(&b->base64, kernel);
    b->state = BASE64_BODY_DATA;
    b->count = 0;
    b->is_text = false;
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
    struct text_layer data = {base64_feed, base64_finish, &b->base64, out};
    size_t count = b->count;
    bool is_data = can_be_base64(b->data, count), is_whole = b->data[count - 1] == '\n';
    b->count = 0;
    b->state = is_whole ? BASE64_BODY_NEXT : is_data ? BASE64_BODY_LINE : BASE64_BODY_TEXT;
    bool goes_on = b->is_text;
    b->is_text = !is_data;
    if (is_data)
        return held_places_put((struct urisift_text_sink){text_layer_put, &data}, b->data, b->places, 0, count);
    enum urisift_error error = base64_finish(&b->base64, out);
    if (!error && !goes_on)
        error = text_put_other(out, "\n\n", 2, b->places[0].begin, b->places[0].begin);
    return error ? error : held_places_put(out, b->data, b->places, 0, count);
}

/* Where the line ends that octet `from` is in: behind its line end, or at the end of the run. */
static size_t line_end(const struct urisift_text *t, size_t from, bool *is_whole)
{
    const uint8_t *line_feed = memchr(t->data + from, '\n', t->size - from);
    *is_whole = line_feed;
    return line_feed ? (size_t)(line_feed - t->data) + 1 : t->size;
}

/* Passes on what is known, up to the end of its line where lines are looked at; *at goes behind it. */
static enum urisift_error pass(struct base64_body *b, const struct urisift_text *t, size_t *at,
                               struct urisift_text_sink out)
{
    size_t begin = *at, end = t->size;
    bool is_text = b->state == BASE64_BODY_TEXT, is_whole = false;
    if (b->state == BASE64_BODY_DATA) {
        const uint8_t *padding = memchr(t->data + begin, '=', t->size - begin);
        if (padding) {
            b->state = BASE64_BODY_LINE;
            end = line_end(t, (size_t)(padding - t->data), &is_whole);
        }
    } else {
        end = line_end(t, begin, &is_whole);
    }
    if (is_whole)
        b->state = BASE64_BODY_NEXT;
    *at = end;
    if (is_text)
        return text_put_part(out, t, begin, end);
    struct urisift_text part = text_part(t, begin, end);
    return base64_feed(&b->base64, &part, out);
}

enum urisift_error base64_body_feed(void *self, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct base64_body *b = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && at < t->size) {
        if (b->state != BASE64_BODY_NEXT) {
            error = pass(b, t, &at, out);
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
