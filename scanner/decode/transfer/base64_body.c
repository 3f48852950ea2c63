/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64_body.c — finds where base64 begins and ends. Lines before and after it that cannot be
 * base64 are text. */
#include "scanner/decode/transfer/base64_body.h"

#include <string.h>

#include "core/text/line_end.h"
#include "scanner/decode/common/ascii.h"

void base64_body_begin(struct base64_body *b, const struct urisift_kernel *kernel)
{
    base64_begin(&b->base64, kernel);
    b->state = BASE64_BODY_NEXT;
    b->begins = true;
    b->count = 0;
    b->is_text = b->after_cr = false;
}

static bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Is the line damaged base64: base64 with a few other bytes in it? It may be quoted. */
static bool is_damaged(const uint8_t *line, size_t size)
{
    enum { FEW = 8 }; /* at most one byte of so many */
    size_t strange = 0;
    while (size > 0 && (*line == '>' || is_blank(*line))) {
        line++;
        size--;
    }
    for (size_t i = 0; i < size; i++) {
        if (line[i] == ':' || is_blank(line[i]))
            return false;
        strange += !urisift_base64_bits[line[i]];
    }
    return size >= BASE64_FULL && strange <= size / FEW;
}

/* Can the line, or its beginning, be base64? Blanks may be at both ends. */
static bool can_be_base64(const struct base64_body *b, const uint8_t *line, size_t size)
{
    uint8_t bytes[BASE64_BODY_LOOKAHEAD + BASE64_SPARE];
    size_t begin = 0;
    while (size > 0 && (is_blank(line[size - 1]) || ascii_is_line_end(line[size - 1])))
        size--;
    while (begin < size && is_blank(line[begin]))
        begin++;
    begin += b->base64.kernel->base64(line + begin, size - begin, bytes);
    while (begin < size && (urisift_base64_bits[line[begin]] || line[begin] == '='))
        begin++;
    return begin == size || (b->begins && is_damaged(line, size));
}

/* Notes the state after a line, or after the beginning of one. */
static void go_on(struct base64_body *b, bool is_text, const uint8_t *line, size_t size)
{
    bool ends = ascii_is_line_end(line[size - 1]);
    b->state = ends ? BASE64_BODY_NEXT : is_text ? BASE64_BODY_TEXT : BASE64_BODY_LINE;
    b->is_text = is_text;
    b->after_cr = line[size - 1] == '\r';
    if (!b->begins || is_text)
        return;
    bool is_padded = memchr(line, '=', size), is_sure = !is_padded && size >= BASE64_FULL;
    b->begins = !is_padded && !is_sure;
    if (is_sure)
        b->state = BASE64_BODY_DATA;
}

/* Separates data from the text that begins here. */
static enum urisift_error part(struct base64_body *b, uint64_t at, struct urisift_text_sink out)
{
    enum urisift_error error = base64_finish(&b->base64, out);
    return error ? error : text_put_other(out, "\n\n", 2, at, at);
}

/* Puts the held bytes as text, or feeds them to base64. */
static enum urisift_error judge_lookahead(struct base64_body *b, struct urisift_text_sink out)
{
    struct text_layer data = {base64_feed, base64_finish, &b->base64, out};
    enum urisift_error error = URISIFT_OK;
    size_t count = b->count;
    bool was_text = b->is_text;
    go_on(b, !can_be_base64(b, b->data, count), b->data, count);
    b->count = 0;
    if (!b->is_text)
        return lookahead_places_put((struct urisift_text_sink){text_layer_put, &data}, b->data,
                                    b->places, 0, count);
    if (!was_text)
        error = part(b, b->places[0].begin, out);
    return error ? error : lookahead_places_put(out, b->data, b->places, 0, count);
}

/* Returns the size of the line with the first byte of its end, CR or LF; 0: it does not end. */
static size_t line_end(const uint8_t *line, size_t size)
{
    const uint8_t *end = line_end_find(line, size);
    return end ? (size_t)(end - line) + 1 : 0;
}

/* Returns the size of the part that is judged of the line at `at`; 0: more bytes must be seen. */
static size_t judged_size(const struct urisift_text *t, size_t at)
{
    size_t most = t->size - at < BASE64_BODY_LOOKAHEAD ? t->size - at : BASE64_BODY_LOOKAHEAD;
    size_t size = line_end(t->data + at, most);
    return size > 0 ? size : most == BASE64_BODY_LOOKAHEAD ? most : 0;
}

/* Passes on consecutive lines of one kind and moves *at to the byte after them. */
static enum urisift_error judge_lines(struct base64_body *b, const struct urisift_text *t,
                                      size_t *at, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t begin = *at, size;
    bool was_text = b->is_text;
    do {
        size = judged_size(t, *at);
        bool is_text = size > 0 && !can_be_base64(b, t->data + *at, size);
        if (size == 0 || (*at > begin && is_text != b->is_text))
            break;
        go_on(b, is_text, t->data + *at, size);
        *at += size;
    } while (b->state == BASE64_BODY_NEXT && !b->after_cr);
    if (b->state == BASE64_BODY_DATA) { /* the line is passed on with the data after it */
        *at = begin;
        return URISIFT_OK;
    }
    struct urisift_text lines = text_part(t, begin, *at);
    if (!b->is_text)
        return base64_feed(&b->base64, &lines, out);
    if (!was_text)
        error = part(b, lines.begin, out);
    return error ? error : out.put(out.self, &lines);
}

/* Returns the end of the line that contains byte `from`: the offset after the first byte of its
 * line end, or the end of the run. */
static size_t end_of_line(const struct urisift_text *t, size_t from, bool *is_whole)
{
    size_t size = line_end(t->data + from, t->size - from);
    *is_whole = size > 0;
    return size > 0 ? from + size : t->size;
}

/* Passes on what follows the CR of a line end: LF, or a second CR. Both are of the kind of the
 * line. */
static enum urisift_error pass_line_end(struct base64_body *b, const struct urisift_text *t,
                                        size_t *at, struct urisift_text_sink out)
{
    struct urisift_text part = text_part(t, *at, *at + 1);
    b->after_cr = t->data[*at] == '\r';
    ++*at;
    return b->is_text ? out.put(out.self, &part) : base64_feed(&b->base64, &part, out);
}

/* Passes on bytes of a known kind, to the end of the run, or of their line if lines are judged.
 * Moves *at to the byte after them. */
static enum urisift_error pass(struct base64_body *b, const struct urisift_text *t, size_t *at,
                               struct urisift_text_sink out)
{
    size_t begin = *at, end = t->size;
    bool is_text = b->state == BASE64_BODY_TEXT, is_whole = false;
    if (b->state == BASE64_BODY_DATA) {
        const uint8_t *padding = memchr(t->data + begin, '=', t->size - begin);
        if (padding) {
            b->state = BASE64_BODY_LINE;
            end = end_of_line(t, (size_t)(padding - t->data), &is_whole);
        }
    } else {
        end = end_of_line(t, begin, &is_whole);
    }
    if (is_whole) {
        b->state = BASE64_BODY_NEXT;
        b->after_cr = t->data[end - 1] == '\r';
    }
    *at = end;
    if (is_text)
        return text_put_part(out, t, begin, end);
    struct urisift_text part = text_part(t, begin, end);
    return base64_feed(&b->base64, &part, out);
}

enum urisift_error base64_body_feed(void *self, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct base64_body *b = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && at < t->size) {
        if (b->state != BASE64_BODY_NEXT) {
            error = pass(b, t, &at, out);
            continue;
        }
        if (b->count == 0 && b->after_cr && ascii_is_line_end(t->data[at])) {
            error = pass_line_end(b, t, &at, out);
            continue;
        }
        if (b->count == 0 && judged_size(t, at) > 0) {
            error = judge_lines(b, t, &at, out);
            continue;
        }
        b->data[b->count] = t->data[at];
        b->places[b->count++] = lookahead_place_of(t, at++);
        if (ascii_is_line_end(b->data[b->count - 1]) || b->count == BASE64_BODY_LOOKAHEAD)
            error = judge_lookahead(b, out);
    }
    return error;
}

enum urisift_error base64_body_finish(void *self, struct urisift_text_sink out)
{
    struct base64_body *b = self;
    enum urisift_error error = b->count > 0 ? judge_lookahead(b, out) : URISIFT_OK;
    if (!error)
        error = base64_finish(&b->base64, out);
    base64_body_begin(b, b->base64.kernel);
    return error;
}
