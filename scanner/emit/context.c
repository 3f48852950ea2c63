/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * context.c — the text before and after a candidate.
 *
 *     first line⏎second http://h.example/ line⏎third
 *     |          before |                | after    |
 *
 * Idea:      the text before the candidate is still in memory, because enough bytes are kept before
 *            the settled offset. If there is not yet enough text after it, the candidate is held,
 *            and found again with more text.
 * Invariant: the context depends on the text alone, not on the sizes of reads. It never reaches
 *            into another message, part or field.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/content/field_names.h"
#include "scanner/pipeline/scanning.h"

enum {
    CHARACTER = 4, /* most bytes of a character */
    /* Text that comes from so many bytes after a candidate, as after a long comment in HTML, is not
     * taken: all bytes between them would have to be kept. */
    DISTANCE = 64 * 1024
};

/* The text that context may be taken from. Places are offsets in the text. */
struct stretch {
    const uint8_t *data; /* borrowed: the byte at `base` */
    uint64_t base;
    uint64_t begin, end;
    bool cut;    /* there may be more before `begin` */
    bool closed; /* nothing after `end` is wanted */
};

static const uint8_t *byte_at(const struct stretch *t, uint64_t at)
{
    return t->data + (at - t->base);
}

static uint64_t place_of(const struct stretch *t, const uint8_t *byte)
{
    return t->base + (uint64_t)(byte - t->data);
}

/* Cuts the blanks before a field's value and the line end after it. */
static void trim_field(struct stretch *t, const struct find_candidate *c)
{
    while (!t->cut && t->begin < c->start && char_is_blank(*byte_at(t, t->begin)))
        t->begin++;
    if (t->closed && t->end > c->end && *byte_at(t, t->end - 1) == '\n')
        t->end--;
    if (t->closed && t->end > c->end && *byte_at(t, t->end - 1) == '\r')
        t->end--;
}

/* Keeps only the value of the candidate's field, in text that contains header fields with their
 * names. */
static void keep_to_field(struct stretch *t, const struct find_candidate *c)
{
    const uint8_t *first = byte_at(t, t->begin), *line = byte_at(t, c->start),
                  *end = byte_at(t, t->end);
    bool whole = !t->cut;
    while (line > first) {
        const uint8_t *line_feed = memrchr(first, '\n', (size_t)(line - first));
        whole = whole || line_feed;
        if (!line_feed) {
            line = first;
        } else if (char_is_blank(line_feed[1])) {
            line = line_feed;
        } else {
            line = line_feed + 1;
            break;
        }
    }
    size_t name = whole ? field_name_end(line, (size_t)(byte_at(t, c->start) - line)) : 0;
    if (name > 0)
        line = (const uint8_t *)memchr(line + name, ':', (size_t)(end - line) - name) + 1;
    t->begin = place_of(t, line);
    t->cut = t->cut && !whole;

    const uint8_t *line_feed = byte_at(t, c->end);
    while ((line_feed = memchr(line_feed, '\n', (size_t)(end - line_feed)))) {
        if (line_feed + 1 == end ? t->closed : !char_is_blank(line_feed[1])) {
            t->end = place_of(t, line_feed);
            t->closed = true;
            break;
        }
        if (++line_feed == end)
            break;
    }
}

static uint64_t farthest(struct scan *s, const struct find_candidate *c)
{
    return window_source(&s->text, c->end - 1, c->end).end + DISTANCE;
}

/* Drops decoded text that comes from far after the candidate. */
static void keep_near(struct scan *s, struct stretch *t, const struct find_candidate *c)
{
    uint64_t limit = farthest(s, c);
    bool far = t->end > c->end && window_source(&s->text, t->end - 1, t->end).begin >= limit;
    while (t->end > c->end && window_source(&s->text, t->end - 1, t->end).begin >= limit)
        t->end--;
    t->closed = t->closed || far || s->fed >= limit + DECODER_LOOKAHEAD;
}

/* Returns the text that context may be taken from: up to `most` bytes and a character on each
 * side. */
static struct stretch find_stretch(struct scan *s, const struct find_candidate *c, uint64_t most)
{
    bool decoded = s->stage_count > 0;
    const struct window *w = decoded ? &s->text : &s->bytes;
    uint64_t text_end = w->offset + window_size(w), reach = most + CHARACTER - 1;
    struct stretch t = {.data = window_data(w), .base = w->offset};
    t.end = text_end - c->end < reach ? text_end : c->end + reach;
    t.closed = s->final || t.end < text_end || t.end == c->end + reach;
    /* the beginning of a candidate that is too long may have left the memory */
    bool is_long = c->verdict.error == URISIFT_TOO_LONG;
    t.begin = is_long ? c->end : c->start - w->offset < reach ? w->offset : c->start - reach;
    t.cut = !is_long && t.begin > w->offset;
    if (decoded && s->location.in_use) {
        uint64_t begin = t.begin;
        t.closed = location_stretch(&s->location, c->end - 1, &t.begin, &t.end) || t.closed;
        /* a pattern's match may cross the end of a place */
        t.begin = t.begin < c->start || is_long ? t.begin : c->start;
        t.cut = t.cut && t.begin == begin;
        const struct location_mark *mark = location_at(&s->location, c->end - 1);
        if (mark && mark->in_header && !is_long)
            keep_to_field(&t, c);
        if (mark && (mark->in_header || mark->field_size > 0))
            trim_field(&t, c);
    }
    if (decoded)
        keep_near(s, &t, c);
    return t;
}

/* Returns `at`, or the end of the character that crosses it. */
static uint64_t character_end(const struct stretch *t, uint64_t at, uint64_t limit)
{
    uint32_t code;
    for (uint64_t back = 1; back < CHARACTER && at - t->begin >= back && at < limit; back++) {
        if ((*byte_at(t, at - back + 1) & 0xC0) != 0x80)
            break;
        size_t length = utf8_read(byte_at(t, at - back), (size_t)(limit - at + back), &code);
        if (length > back)
            return at - back + length;
    }
    return at;
}

/* Returns `at`, or the beginning of the character that crosses it. */
static uint64_t character_begin(const struct stretch *t, uint64_t at, uint64_t least)
{
    uint32_t code;
    for (uint64_t back = 1; back < CHARACTER && at - least >= back && at < t->end; back++) {
        if ((*byte_at(t, at - back + 1) & 0xC0) != 0x80)
            break;
        if (utf8_read(byte_at(t, at - back), (size_t)(t->end - at + back), &code) > back)
            return at - back;
    }
    return at;
}

/* Returns where the text before the candidate begins. */
static uint64_t find_begin(const struct stretch *t, uint64_t start, uint64_t most, bool by_lines,
                           size_t lines)
{
    uint64_t least = start - t->begin > most ? start - most : t->begin;
    const uint8_t *first = byte_at(t, least), *at = byte_at(t, start);
    for (size_t count = 0; by_lines && at > first; count++) {
        at = memrchr(first, '\n', (size_t)(at - first));
        if (!at)
            break;
        if (count == lines)
            return place_of(t, at) + 1;
    }
    if (least == t->begin && !t->cut)
        return least;
    return character_end(t, least, start);
}

/* Finds the end of the text after the candidate, without line ends at its end. False: the end is
 * not known yet. */
static bool find_end(const struct stretch *t, uint64_t from, uint64_t most, bool by_lines,
                     size_t lines, uint64_t *end)
{
    uint64_t limit = t->end - from > most ? from + most : t->end;
    const uint8_t *at = byte_at(t, from), *last = byte_at(t, limit);
    for (size_t count = 0; by_lines && at < last; count++, at++) {
        at = memchr(at, '\n', (size_t)(last - at));
        if (!at)
            break;
        if (count == lines || (at + 1 == last && limit == t->end && t->closed)) {
            *end = place_of(t, at) - (at > byte_at(t, from) && at[-1] == '\r');
            return true;
        }
    }
    *end = limit == t->end ? limit : character_begin(t, limit, from);
    return t->closed;
}

/* Replaces each byte 0xFF by U+FFFD, if the text is then UTF-8. In decoded text 0xFF (BYTES_OTHER)
 * represents a non-ASCII character of a charset other than Unicode's. False: no memory. */
static bool show(struct scan *s, int which, struct urisift_span *text)
{
    enum { SIGN = 3 }; /* bytes of U+FFFD in UTF-8 */
    uint32_t code;
    if (s->stage_count == 0 || text->size == 0 || !memchr(text->data, 0xFF, text->size))
        return true;
    if (!s->shown[which])
        s->shown[which] = memory_new(s->scanner->memory, (size_t)SIGN * URISIFT_CONTEXT_MAX);
    uint8_t *to = s->shown[which];
    if (!to)
        return false;
    for (size_t at = 0, length; at < text->size;
         at += length, to += text->data[at - length] == 0xFF ? SIGN : length) {
        bool is_other = text->data[at] == 0xFF;
        length = is_other ? 1 : utf8_read(text->data + at, text->size - at, &code);
        if (length == 0)
            return true;
        memcpy(to, is_other ? (const uint8_t *)"\xEF\xBF\xBD" : text->data + at,
               is_other ? SIGN : length);
    }
    *text = (struct urisift_span){s->shown[which], (size_t)(to - s->shown[which])};
    return true;
}

bool context_fill(struct scan *s, const struct find_candidate *c, enum urisift_error *error)
{
    bool by_lines = s->scanner->context == URISIFT_CONTEXT_LINES;
    uint64_t most = by_lines ? URISIFT_CONTEXT_MAX : s->scanner->context_size, end;
    struct stretch t = find_stretch(s, c, most);
    s->is_waiting = !find_end(&t, c->end, most, by_lines, s->scanner->context_size, &end);
    if (s->is_waiting) {
        s->wanted = c->end + most + CHARACTER - 1;
        s->seen = t.end;
        s->wanted_place = s->location.now.place;
        s->wanted_fed = s->stage_count > 0 ? farthest(s, c) + DECODER_LOOKAHEAD : UINT64_MAX;
        return false;
    }
    bool is_long = c->verdict.error == URISIFT_TOO_LONG;
    uint64_t start = is_long ? t.begin : c->start;
    uint64_t begin =
        is_long ? start : find_begin(&t, start, most, by_lines, s->scanner->context_size);
    s->finding.before = (struct urisift_span){byte_at(&t, begin), (size_t)(start - begin)};
    s->finding.after = (struct urisift_span){byte_at(&t, c->end), (size_t)(end - c->end)};
    if (!show(s, 0, &s->finding.before) || !show(s, 1, &s->finding.after))
        *error = URISIFT_ERROR_MEMORY;
    return true;
}

bool context_has_come(struct scan *s)
{
    const struct window *w = s->stage_count > 0 ? &s->text : &s->bytes;
    uint64_t end = w->offset + window_size(w), seen = s->seen;
    s->seen = end;
    if (s->final || end >= s->wanted || s->fed >= s->wanted_fed ||
        s->location.now.place != s->wanted_place)
        return true;
    return s->scanner->context == URISIFT_CONTEXT_LINES && end > seen &&
           memchr(window_data(w) + (seen - w->offset), '\n', (size_t)(end - seen));
}
