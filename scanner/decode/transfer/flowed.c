/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * flowed.c — joins the lines of format=flowed.
 *
 * Idea:  memchr finds the end of a line's content. Content is put in the largest pieces from which
 *        nothing is removed. The end of a line that may be joined is held, byte by byte, until the
 *        next line decides.
 */
#include "scanner/decode/transfer/flowed.h"

#include <string.h>

#include "core/text/line_end.h"
#include "scanner/decode/common/ascii.h"

static const char signature[] = "-- ";

enum { SIGNATURE = sizeof signature - 1 };

void flowed_begin(struct flowed *f, bool delsp)
{
    f->delsp = delsp;
    f->place = FLOWED_MARKS;
    f->depth = 0;
    f->next_depth = f->dashes = 0;
    f->next_stuffed = false;
    f->lookahead_size = 0;
}

static void hold(struct flowed *f, const struct urisift_text *t, size_t i)
{
    f->lookahead[f->lookahead_size++] = byte_of(t, i);
}

/* Puts the held bytes from `begin` on, without the one at `without`. Then no bytes are held. */
static enum urisift_error put_lookahead(struct flowed *f, size_t begin, size_t without,
                                        struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = begin; !error && i < f->lookahead_size; i++)
        if (i != without)
            error = byte_put(out, &f->lookahead[i], f->lookahead[i].value);
    f->lookahead_size = 0;
    return error;
}

/* Joins the lines: of the held bytes, only the beginning of the next line's content is put. */
static enum urisift_error join(struct flowed *f, struct urisift_text_sink out)
{
    enum urisift_error error = put_lookahead(f, f->lookahead_size - f->dashes, SIZE_MAX, out);
    f->place = FLOWED_CONTENT;
    return error;
}

/* Does not join the lines: the next line continues at `place` as a line of its own. */
static enum urisift_error part(struct flowed *f, enum flowed_place place,
                               struct urisift_text_sink out)
{
    bool is_stuffed = f->next_stuffed && f->next_depth == 0;
    size_t stuffing = is_stuffed ? f->lookahead_size - f->dashes - 1 : SIZE_MAX;
    enum urisift_error error = put_lookahead(f, 0, stuffing, out);
    f->depth = f->next_depth;
    f->place = place;
    return error;
}

/* Judges a byte that follows held ones. *taken: the byte is held, too; if false, it must be read
 * again. */
static enum urisift_error follow(struct flowed *f, const struct urisift_text *t, size_t i,
                                 bool *taken, struct urisift_text_sink out)
{
    uint8_t c = t->data[i];
    *taken = false;
    /* too far away to wait for it */
    if (!text_in_reach(f->lookahead[0].begin, text_part(t, i, i + 1).begin)) {
        if (f->place >= FLOWED_NEXT_MARKS)
            return part(f, FLOWED_CONTENT, out);
        f->place = FLOWED_CONTENT;
        return put_lookahead(f, 0, SIZE_MAX, out);
    }
    switch (f->place) {
    case FLOWED_BLANK:
        if (!ascii_is_line_end(c)) {
            f->place = FLOWED_CONTENT;
            return put_lookahead(f, 0, SIZE_MAX, out);
        }
        f->place = c == '\n' ? FLOWED_NEXT_MARKS : FLOWED_RETURN;
        f->next_depth = f->dashes = 0;
        f->next_stuffed = false;
        break;
    case FLOWED_RETURN:
        f->place = c == '\r' ? FLOWED_RETURNS : FLOWED_NEXT_MARKS;
        if (!ascii_is_line_end(c)) /* CR alone ends the line */
            return URISIFT_OK;
        break;
    case FLOWED_RETURNS:
        if (c != '\n') /* the second CR is an empty line */
            return part(f, FLOWED_MARKS, out);
        f->place = FLOWED_NEXT_MARKS;
        break;
    case FLOWED_NEXT_MARKS:
        if (c == '>' && f->next_depth == f->depth)
            return part(f, FLOWED_MARKS, out);
        if (c != '>' && f->next_depth != f->depth)
            return part(f, FLOWED_STUFFING, out);
        if (c != '>') {
            f->place = FLOWED_NEXT_STUFFING;
            return URISIFT_OK;
        }
        f->next_depth++;
        break;
    case FLOWED_NEXT_STUFFING:
        f->place = FLOWED_NEXT_DASHES;
        f->next_stuffed = c == ' ';
        if (!f->next_stuffed)
            return URISIFT_OK;
        break;
    default: /* FLOWED_NEXT_DASHES */
        if (ascii_is_line_end(c) && (f->dashes == 0 || f->dashes == SIGNATURE))
            return part(f, FLOWED_CONTENT, out);
        if (f->dashes == SIGNATURE || c != (uint8_t)signature[f->dashes])
            return join(f, out);
        f->dashes++;
        break;
    }
    hold(f, t, i);
    *taken = true;
    return URISIFT_OK;
}

/* Passes the content of the line, from *at to after its end. If its end must be held, *at stops
 * there and `place` says so. */
static void pass_content(struct flowed *f, const struct urisift_text *t, size_t *at)
{
    size_t begin = *at;
    const uint8_t *line_end = line_end_find(t->data + begin, t->size - begin);
    size_t end = line_end ? (size_t)(line_end - t->data) : t->size;
    *at = line_end ? end + 1 : end;
    if (f->delsp && f->depth <= FLOWED_DEPTH && end > begin && t->data[end - 1] == ' ') {
        f->place = FLOWED_BLANK;
        *at = end - 1;
        return;
    }
    if (line_end) {
        f->place = FLOWED_MARKS;
        f->depth = 0;
    }
}

/* Passes bytes that are put as they are, from *at on. True: at *at a byte must be removed or
 * held. */
static bool pass(struct flowed *f, const struct urisift_text *t, size_t *at)
{
    uint8_t c = t->data[*at];
    switch (f->place) {
    case FLOWED_MARKS:
        f->depth += c == '>';
        *at += c == '>';
        if (c != '>')
            f->place = FLOWED_STUFFING;
        return false;
    case FLOWED_STUFFING:
        f->place = FLOWED_DASHES;
        f->dashes = 0;
        *at += c == ' ' && f->depth > 0;
        return c == ' ' && f->depth == 0;
    case FLOWED_DASHES:
        if (f->dashes < SIGNATURE && c == (uint8_t)signature[f->dashes]) {
            f->dashes++;
            ++*at;
        } else {
            f->place = FLOWED_CONTENT;
        }
        return false;
    default:
        pass_content(f, t, at);
        return f->place == FLOWED_BLANK;
    }
}

enum urisift_error flowed_feed(void *flowed, const struct urisift_text *t,
                               struct urisift_text_sink out)
{
    struct flowed *f = flowed;
    enum urisift_error error = URISIFT_OK;
    size_t i = 0, put = 0; /* bytes from `put` to `i` are put as they are */
    while (!error && i < t->size) {
        if (f->lookahead_size > 0) {
            bool taken;
            error = follow(f, t, i, &taken, out);
            i += taken;
            put = i;
        } else if (pass(f, t, &i)) {
            error = text_put_part(out, t, put, i);
            if (f->place == FLOWED_BLANK)
                hold(f, t, i);
            put = ++i;
        }
    }
    return error ? error : text_put_part(out, t, put, i);
}

enum urisift_error flowed_finish(void *flowed, struct urisift_text_sink out)
{
    struct flowed *f = flowed;
    enum urisift_error error = f->place >= FLOWED_NEXT_MARKS ? part(f, FLOWED_MARKS, out)
                                                             : put_lookahead(f, 0, SIZE_MAX, out);
    flowed_begin(f, f->delsp);
    return error;
}
