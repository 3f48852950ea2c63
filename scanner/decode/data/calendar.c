/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* calendar.c — removes folds first, then decodes escapes, because a fold may be inside an
 * escape. */
#include "scanner/decode/data/calendar.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"

void calendar_begin(struct calendar *c)
{
    memset(c, 0, sizeof *c);
}

/* Escapes */

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    (void)state;
    e->taken = 1;
    if (size < 2)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    bool is_line_end = s[1] == 'n' || s[1] == 'N';
    if (!is_line_end && !memchr(",;:\\", s[1], 4))
        return ESCAPE_PLAIN;
    e->taken = 2;
    e->bytes[0] = '\n';
    e->size = 1;
    return is_line_end ? ESCAPE_OTHER : ESCAPE_BARE;
}

/* Takes lines without their folds. */
struct unfolded {
    struct calendar *c;
    struct urisift_text_sink out;
};

static enum urisift_error put_unfolded(void *self, const struct urisift_text *t)
{
    const struct unfolded *u = self;
    struct lookahead_escape *lookahead = &u->c->escape;
    size_t at = 0;
    enum urisift_error error = escape_go_on(lookahead, judge_escape, NULL, t, &at, u->out);
    size_t begin = at;
    while (!error && (at = text_find(t, '\\', at, t->size)) < t->size)
        error = escape_take(lookahead, judge_escape, NULL, t, &at, &begin, u->out);
    return error ? error : text_put_part(u->out, t, begin, t->size);
}

/* Lines */

/* Keeps the first bytes of a line, without its line end. */
static void take_head(struct calendar *c, const uint8_t *data, size_t size)
{
    size_t room = CALENDAR_HEAD - c->head_size;
    size = size < room ? size : room;
    memcpy(c->head + c->head_size, data, size);
    c->head_size = (uint8_t)(c->head_size + size);
}

/* The line ends: does it say by which rules the next lines are folded? */
static void end_line(struct calendar *c)
{
    struct urisift_span head = {c->head, c->head_size};
    if (ascii_is(head, "VERSION:2.1") || ascii_is(head, "VERSION:1.0"))
        c->is_old = true;
    else if (ascii_is(head, "BEGIN:VCARD") || ascii_is(head, "BEGIN:VCALENDAR"))
        c->is_old = false;
    c->head_size = 0;
}

/* Does the line continue if this byte follows its end? */
static bool is_fold(const struct calendar *c, uint8_t byte)
{
    return !c->is_old && char_is_blank(byte);
}

static void hold(struct calendar *c, const struct urisift_text *t, size_t at)
{
    c->lookahead[c->lookahead_size++] = byte_of(t, at);
}

static enum urisift_error put_lookahead(struct calendar *c, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < c->lookahead_size && !error; i++)
        error = byte_put(out, &c->lookahead[i], c->lookahead[i].value);
    c->lookahead_size = 0;
    return error;
}

/* One CR too many for a line end is text. */
static enum urisift_error put_first(struct calendar *c, struct urisift_text_sink out)
{
    struct byte first = c->lookahead[0];
    take_head(c, &first.value, 1);
    c->lookahead_size--;
    memmove(c->lookahead, c->lookahead + 1, c->lookahead_size * sizeof c->lookahead[0]);
    return byte_put(out, &first, first.value);
}

/* How many bytes CR end the line before `end`: CR LF and CR CR LF are line ends. */
static size_t count_returns(const struct urisift_text *t, size_t at, size_t end)
{
    size_t count = 0;
    while (count < CALENDAR_RETURNS && end - count > at && t->data[end - count - 1] == '\r')
        count++;
    return count;
}

/* Handles the byte after the held bytes. It belongs to them, and *at moves on, or they are put. */
static enum urisift_error follow(struct calendar *c, const struct urisift_text *t, size_t *at,
                                 struct urisift_text_sink out)
{
    uint8_t byte = t->data[*at];
    bool is_return = c->lookahead[c->lookahead_size - 1].value == '\r';
    bool goes_on = is_return ? byte == '\n' || byte == '\r' : is_fold(c, byte);
    if (goes_on && text_in_reach(c->lookahead[0].begin, lookahead_place_of(t, *at).begin)) {
        enum urisift_error error = URISIFT_OK;
        if (byte == '\r' && c->lookahead_size == CALENDAR_RETURNS)
            error = put_first(c, out);
        if (is_return)
            hold(c, t, *at);
        else
            c->lookahead_size = 0;
        ++*at;
        return error;
    }
    if (is_return)
        take_head(c, (const uint8_t *)"\r\r", c->lookahead_size);
    else
        end_line(c);
    return put_lookahead(c, out);
}

static enum urisift_error unfold(struct calendar *c, const struct urisift_text *t,
                                 struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    while (!error && c->lookahead_size > 0 && at < t->size)
        error = follow(c, t, &at, out);
    size_t begin = at; /* bytes from here on are not put yet */
    while (!error && at < t->size) {
        size_t end = text_find(t, '\n', at, t->size), next = end + 1;
        size_t text = end - count_returns(t, at, end);
        take_head(c, t->data + at, text - at);
        at = next;
        if (next >= t->size) {
            error = text_put_part(out, t, begin, text);
            for (; text < t->size; text++)
                hold(c, t, text);
        } else if (is_fold(c, t->data[next])) {
            error = text_put_part(out, t, begin, text);
            begin = at = next + 1;
        } else {
            end_line(c);
        }
    }
    return error;
}

/* The layer */

enum urisift_error calendar_feed(void *calendar, const struct urisift_text *t,
                                 struct urisift_text_sink out)
{
    struct unfolded u = {calendar, out};
    return unfold(calendar, t, (struct urisift_text_sink){put_unfolded, &u});
}

enum urisift_error calendar_finish(void *calendar, struct urisift_text_sink out)
{
    struct calendar *c = calendar;
    struct unfolded u = {c, out};
    enum urisift_error error = put_lookahead(c, (struct urisift_text_sink){put_unfolded, &u});
    if (!error)
        error = escape_end(&c->escape, judge_escape, NULL, out);
    calendar_begin(c);
    return error;
}
