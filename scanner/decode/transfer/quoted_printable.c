/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * quoted_printable.c — decodes quoted-printable: each '=', with the bytes between as they are.
 *
 * Idea:     judge() judges a '=' and the bytes after it, in a run or among the bytes held since the
 *           last '='. It gives the same answer for both.
 */
#include "scanner/decode/transfer/quoted_printable.h"

#include <string.h>

#include "core/text/chars.h"

enum verdict { MORE, ESCAPE, BREAK, PLAIN };

void quoted_printable_begin(struct quoted_printable *q, bool as_one)
{
    run_batch_begin(&q->run_batch, as_one);
    q->count = 0;
}

/* The value of each hex digit, plus HEX; 0 for other bytes. */
enum { HEX = 16 };
static const uint8_t hex[256] = {['0'] = 16, 17, 18, 19, 20, 21,         22, 23, 24, 25, ['A'] = 26,
                                 27,         28, 29, 30, 31, ['a'] = 26, 27, 28, 29, 30, 31};

/* Judges the sequence that begins with the '=' data[0]. *taken: its size. The bytes before `known`
 * are blanks. */
static enum verdict judge(const uint8_t *data, size_t size, size_t known, size_t *taken)
{
    if (size > 2 && (hex[data[1]] & hex[data[2]] & HEX)) {
        *taken = 3;
        return ESCAPE;
    }
    if (size > 1 && hex[data[1]]) {
        *taken = 2;
        return size > 2 ? PLAIN : MORE;
    }
    size_t at = known;
    while (at < size && at <= QUOTED_PADDING && char_is_blank(data[at]))
        at++;
    *taken = at;
    if (at == size)
        return MORE;
    if (data[at] == '\n') {
        *taken = at + 1;
        return BREAK;
    }
    if (data[at] != '\r')
        return PLAIN;
    size_t crs = size - at > 1 && data[at + 1] == '\r' ? 2 : 1;
    if (size - at == crs)
        return MORE;
    *taken = at + (data[at + crs] == '\n' ? crs + 1 : 1);
    return BREAK;
}

static uint8_t byte_of(const uint8_t *escape)
{
    return (uint8_t)(hex[escape[1]] << 4 | (hex[escape[2]] & 15));
}

/* Returns a text for the bytes of escapes that are side by side in the stream. */
static struct urisift_text text_of(const uint8_t *bytes, size_t size, uint64_t begin, uint64_t end)
{
    enum text_map map = end - begin == 3 * size ? TEXT_ESCAPED : TEXT_WHOLE;
    return (struct urisift_text){bytes, size, begin, end, map, 0};
}

/* Adds the bytes of the escapes from `at` on and moves *at to the byte after them. If the places of
 * `t` are not exact, adds one escape only. */
static enum urisift_error add_escapes(struct quoted_printable *q, const struct urisift_text *t,
                                      size_t *at, struct urisift_text_sink out)
{
    enum { MOST = 256 };
    size_t size = 0, begin = *at, i = begin, most = t->map == TEXT_EXACT ? MOST : 1;
    enum urisift_error error = run_batch_reserve(&q->run_batch, MOST, out);
    if (error)
        return error;
    uint8_t *bytes = run_batch_room(&q->run_batch);
    do {
        bytes[size++] = byte_of(t->data + i);
        i += 3;
    } while (size < most && t->size - i > 2 && t->data[i] == '=' &&
             (hex[t->data[i + 1]] & hex[t->data[i + 2]] & HEX));
    struct urisift_text place = text_part(t, begin, i);
    run_batch_commit(&q->run_batch, size, place.begin, place.end,
                     place.end - place.begin == 3 * size ? TEXT_ESCAPED : TEXT_WHOLE, 0);
    *at = i;
    return URISIFT_OK;
}

/* Puts the result for the first `taken` held bytes. */
static enum urisift_error put_lookahead(struct quoted_printable *q, enum verdict verdict,
                                        size_t taken, struct urisift_text_sink out)
{
    size_t count = q->count;
    q->count = 0;
    if (verdict == BREAK) /* of two CRs the second may belong to the text */
        return taken + 1 < count ? lookahead_places_put(out, q->data, q->places, taken, count - 1)
                                 : URISIFT_OK;
    if (verdict == PLAIN)
        return lookahead_places_put(out, q->data, q->places, 0, taken);
    uint8_t byte = byte_of(q->data);
    struct urisift_text text = text_of(&byte, 1, q->places[0].begin, q->places[2].end);
    return out.put(out.self, &text);
}

static void hold(struct quoted_printable *q, const struct urisift_text *t, size_t at)
{
    q->data[q->count] = t->data[at];
    q->places[q->count++] = lookahead_place_of(t, at);
}

/* Continues with the held bytes and moves *at to the byte after those that belong to them. */
static enum urisift_error feed_lookahead(struct quoted_printable *q, const struct urisift_text *t,
                                         size_t *at, struct urisift_text_sink out)
{
    while (q->count > 0 && *at < t->size) {
        size_t taken;
        hold(q, t, *at);
        enum verdict verdict = judge(q->data, q->count, q->count > 3 ? q->count - 3 : 1, &taken);
        if (verdict == MORE) {
            ++*at;
            continue;
        }
        *at += taken == q->count; /* the last byte may not belong to it */
        return put_lookahead(q, verdict, taken, out);
    }
    return URISIFT_OK;
}

static enum urisift_error add_part(struct quoted_printable *q, const struct urisift_text *t,
                                   size_t begin, size_t end, struct urisift_text_sink out)
{
    if (begin == end)
        return URISIFT_OK;
    struct urisift_text part = text_part(t, begin, end);
    return run_batch_add(&q->run_batch, &part, out);
}

enum urisift_error quoted_printable_feed(void *self, const struct urisift_text *t,
                                         struct urisift_text_sink out)
{
    struct quoted_printable *q = self;
    size_t begin = 0;
    enum urisift_error error = feed_lookahead(q, t, &begin, out);
    for (size_t at = begin, taken; !error && at < t->size; at += taken) {
        if (t->data[at] != '=') {
            const uint8_t *next = memchr(t->data + at, '=', t->size - at);
            if (!next)
                break;
            at = (size_t)(next - t->data);
        }
        enum verdict verdict = judge(t->data + at, t->size - at, 1, &taken);
        if (verdict == PLAIN)
            continue;
        error = add_part(q, t, begin, at, out);
        begin = at + taken;
        if (verdict == ESCAPE && !error) {
            error = add_escapes(q, t, &at, out);
            begin = at;
            taken = 0;
        } else if (verdict == MORE) {
            for (begin = t->size; at < begin; at++)
                hold(q, t, at);
            break;
        }
    }
    if (!error)
        error = add_part(q, t, begin, t->size, out);
    return error ? error : run_batch_put(&q->run_batch, out);
}

/* At the end of the text, a '=' with blanks after it is a soft line break, too. */
enum urisift_error quoted_printable_finish(void *self, struct urisift_text_sink out)
{
    struct quoted_printable *q = self;
    bool digit = q->count > 1 && hex[q->data[1]];
    return put_lookahead(q, digit ? PLAIN : BREAK, q->count, out);
}
