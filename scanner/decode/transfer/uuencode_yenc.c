/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uuencode_yenc.c — finds uuencode and yEnc blocks in text.
 *
 * Idea:     the judged bytes are in one piece, a view: the run; or the bytes held since the last
 *           run, with enough of this one to complete the line. Each answer depends only on bytes
 *           from the beginning of the line on, not more than can be held. So it does not depend on
 *           views.
 * Not here: recognizing lines (uuencode_yenc_lines.c).
 */
#include <string.h>

#include "scanner/decode/transfer/uuencode_yenc.h"
#include "scanner/decode/transfer/uuencode_yenc_decode.h"
#include "scanner/decode/transfer/uuencode_yenc_lines.h"

struct view {
    struct block_view lines;
    const struct urisift_text *run; /* NULL: the bytes are held */
    struct urisift_text_sink out;
};

void uuencode_yenc_begin(struct uuencode_yenc *b, const struct urisift_kernel *kernel,
                         bool is_decoded)
{
    b->kernel = kernel;
    b->is_decoded = is_decoded;
    b->blocks_skipped = 0;
    b->kind = BLOCKS_TEXT;
    b->line_start = true;
    b->count = 0;
}

static enum urisift_error put(const struct uuencode_yenc *b, const struct view *v, size_t from,
                              size_t to)
{
    return v->run ? text_put_part(v->out, v->run, from, to)
                  : lookahead_places_put(v->out, b->data, b->places, from, to);
}

/* Puts a separator where a block begins. */
static enum urisift_error part(const struct uuencode_yenc *b, const struct view *v, size_t at)
{
    uint64_t place = v->run ? text_part(v->run, at, at + 1).begin : b->places[at].begin;
    return text_put_other(v->out, "\n\n", 2, place, place);
}

/* Puts a separator before `at`, where a block has ended. */
static enum urisift_error part_after(const struct uuencode_yenc *b, const struct view *v, size_t at)
{
    if (at == 0)
        return part(b, v, at);
    uint64_t place = v->run ? text_part(v->run, at - 1, at).end : b->places[at - 1].end;
    return text_put_other(v->out, "\n\n", 2, place, place);
}

/* Is the first line of a block at `at`, and a line of its data after it? If so, *next is the offset
 * after the first line. */
static enum block_line judge_first(struct uuencode_yenc *b, const struct view *v, size_t at,
                                   size_t *next)
{
    struct block_first first;
    size_t behind;
    enum block_line line = block_first_line(&v->lines, at, &first);
    if (line != BLOCK_DATA)
        return line;
    line = first.yenc ? block_yenc_line(&v->lines, first.next, first.line, &behind)
                      : block_uu_line(&v->lines, first.next, false, &behind);
    if (line == BLOCK_MORE || line == BLOCK_NONE)
        return line;
    b->kind = first.yenc ? BLOCKS_YENC : BLOCKS_UU;
    b->line = first.line;
    b->blanks = false;
    *next = first.next;
    return BLOCK_DATA;
}

/* The bytes that begin the first line of a block: "be", "=y". */
static const struct line_starts firsts = {
    .first = {['b'] = 1, ['='] = 2},
    .second = {['e'] = 1, ['y'] = 2},
    .first_low = {['b' & 15] = 1, ['=' & 15] = 2},
    .second_low = {['e' & 15] = 1, ['y' & 15] = 2},
    .ends = LINE_STARTS_ENDS,
};

/* Returns the offset of the next line that begins with one of them. The runs of base64 and some
 * other layers have only a line or two. */
static size_t next_line(const struct uuencode_yenc *b, const uint8_t *data, size_t from,
                        size_t size)
{
    enum { SHORT = 128 };
    if (size - from >= SHORT || from == 0)
        return b->kernel->line_start(&firsts, data, from, size);
    for (const uint8_t *newline; from <= size; from = (size_t)(newline - data) + 2) {
        newline = memchr(data + from - 1, '\n', size - from + 1);
        if (!newline || newline + 1 == data + size)
            return size;
        if (firsts.first[newline[1]])
            return (size_t)(newline - data) + 1;
    }
    return size;
}

/* Passes text on, until a block begins or more bytes of a line that may begin one are needed. Moves
 * *at there. */
static enum urisift_error pass_text(struct uuencode_yenc *b, const struct view *v, size_t *at)
{
    const uint8_t *data = v->lines.data;
    size_t size = v->lines.size, begin = *at, line = begin, next = begin;
    if (!b->line_start || !firsts.first[data[line]])
        line = next_line(b, data, line + 1, size);
    for (; line < size; line = next_line(b, data, line + 1, size)) {
        enum block_line found = judge_first(b, v, line, &next);
        if (found == BLOCK_NONE)
            continue;
        enum urisift_error error = put(b, v, begin, line);
        b->line_start = true;
        *at = line;
        if (error || found == BLOCK_MORE)
            return error;
        b->blocks_skipped += !b->is_decoded;
        *at = next;
        return b->is_decoded ? URISIFT_OK : part(b, v, line);
    }
    b->line_start = data[size - 1] == '\n';
    *at = size;
    return put(b, v, begin, size);
}

/* Puts what the line [begin, end) of a block encodes. */
static enum urisift_error decode(const struct uuencode_yenc *b, const struct view *v, size_t begin,
                                 size_t end)
{
    const struct block_text text = {v->lines.data + begin, end - begin, v->run, begin,
                                    v->run ? NULL : b->places + begin};
    return block_decode(&text, b->kind == BLOCKS_YENC, v->out);
}

/* Skips or decodes the lines of a block, until it ends or more bytes of a line are needed. */
static enum urisift_error take_lines(struct uuencode_yenc *b, const struct view *v, size_t *at)
{
    enum block_line line = BLOCK_DATA;
    enum urisift_error error = URISIFT_OK;
    while (!error && line == BLOCK_DATA && *at < v->lines.size) {
        size_t begin = *at, next = begin;
        line = b->kind == BLOCKS_YENC ? block_yenc_line(&v->lines, begin, b->line, &next)
                                      : block_uu_line(&v->lines, begin, b->blanks, &next);
        if (line == BLOCK_DATA || line == BLOCK_LAST) {
            b->blanks = b->blanks ||
                        (b->kind == BLOCKS_UU && memchr(v->lines.data + begin, ' ', next - begin));
            *at = next;
            error = b->is_decoded ? decode(b, v, begin, next) : URISIFT_OK;
        }
    }
    b->line_start = true;
    if (line == BLOCK_LAST || line == BLOCK_NONE) {
        b->kind = BLOCKS_TEXT;
        if (b->is_decoded && !error) /* the text after it is another */
            error = part_after(b, v, *at);
    }
    return error;
}

/* Reads the view from *at on. If *at stops before the end, more bytes are needed. */
static enum urisift_error go(struct uuencode_yenc *b, const struct view *v, size_t *at)
{
    enum urisift_error error = URISIFT_OK;
    size_t before;
    enum uuencode_yenc_kind kind;
    do {
        before = *at;
        kind = b->kind;
        if (before == v->lines.size)
            break;
        if (kind == BLOCKS_TEXT)
            error = pass_text(b, v, at);
        else
            error = take_lines(b, v, at);
    } while (!error && (*at > before || b->kind != kind));
    return error;
}

/* Holds the bytes of the run from *at on, to the end of the line or until there is no room, or they
 * are too far from the first one held. */
static void hold_line(struct uuencode_yenc *b, const struct urisift_text *t, size_t *at)
{
    size_t room = BLOCKS_LOOKAHEAD - b->count, size = t->size - *at < room ? t->size - *at : room;
    const uint8_t *newline = memchr(t->data + *at, '\n', size);
    size_t end = newline ? (size_t)(newline - t->data) + 1 : *at + size;
    while (b->count > 0 && end > *at &&
           !text_in_reach(b->places[0].begin, text_part(t, end - 1, end).begin))
        end--;
    for (; *at < end; ++*at) {
        b->data[b->count] = t->data[*at];
        b->places[b->count++] = lookahead_place_of(t, *at);
    }
}

/* Reads the held bytes. *done: how many of them are not needed any more. */
static enum urisift_error go_lookahead(struct uuencode_yenc *b, bool last,
                                       struct urisift_text_sink out, size_t *done)
{
    struct view lookahead = {{b->data, b->count, last}, NULL, out};
    *done = 0;
    return go(b, &lookahead, done);
}

/* Gives up the held bytes, which are too far from the next ones: puts them as text; a block ends
 * with them. */
static enum urisift_error give_up(struct uuencode_yenc *b, struct urisift_text_sink out)
{
    size_t count = b->count;
    b->count = 0;
    b->kind = BLOCKS_TEXT;
    b->line_start = b->data[count - 1] == '\n';
    return lookahead_places_put(out, b->data, b->places, 0, count);
}

static void drop_lookahead(struct uuencode_yenc *b, size_t size)
{
    b->count -= size;
    if (size > 0 && b->count > 0) {
        memmove(b->data, b->data + size, b->count);
        memmove(b->places, b->places + size, b->count * sizeof *b->places);
    }
}

void uuencode_yenc_add_starts(struct line_starts *starts, unsigned bucket)
{
    line_starts_add(starts, bucket, 'b', "e");
    line_starts_add(starts, bucket + 1, '=', "y");
}

/* Is the text passed on if none of its lines after the first begins as blocks do? */
static bool passes(const struct uuencode_yenc *b, const uint8_t *data)
{
    return b->count == 0 && b->kind == BLOCKS_TEXT && !(b->line_start && firsts.first[data[0]]);
}

bool uuencode_yenc_pass(struct uuencode_yenc *b, const uint8_t *data, size_t size)
{
    bool pass = passes(b, data);
    b->line_start = pass ? data[size - 1] == '\n' : b->line_start;
    return pass;
}

/* Is the run text without a line that begins as blocks do? Nearly all runs are. */
static bool is_plain(const struct uuencode_yenc *b, const struct urisift_text *t)
{
    return passes(b, t->data) && (t->size == 1 || next_line(b, t->data, 1, t->size) == t->size);
}

/* Feeds the runs one after the other. */
static enum urisift_error feed_runs(struct uuencode_yenc *b, const struct text_runs *all,
                                    struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; i < all->count && !error; i++)
        error = uuencode_yenc_feed(b, &all->runs[i], out);
    return error;
}

enum urisift_error uuencode_yenc_feed(void *self, const struct urisift_text *t,
                                      struct urisift_text_sink out)
{
    struct uuencode_yenc *b = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0, done;
    if (t->size > 0 && is_plain(b, t)) {
        b->line_start = t->data[t->size - 1] == '\n';
        return out.put(out.self, t);
    }
    if (t->map == TEXT_RUNS)
        return feed_runs(b, (const struct text_runs *)t, out);
    while (!error && b->count > 0 && at < t->size) {
        const uint64_t here = text_part(t, at, at + 1).begin;
        if (!text_in_reach(b->places[0].begin, here)) {
            lookahead_places_keep(b->places, b->count, here);
            error = give_up(b, out);
            break;
        }
        size_t before = b->count;
        hold_line(b, t, &at);
        size_t from_here = b->count - before;
        error = go_lookahead(b, false, out, &done);
        if (done >= before) { /* the rest is in this run: continue there */
            at -= from_here - (done - before);
            b->count = 0;
        } else {
            drop_lookahead(b, done);
        }
    }
    if (error || at == t->size)
        return error;
    struct view run = {{t->data, t->size, false}, t, out};
    error = go(b, &run, &at);
    while (!error && at < t->size)
        hold_line(b, t, &at);
    return error;
}

enum urisift_error uuencode_yenc_finish(void *self, struct urisift_text_sink out)
{
    struct uuencode_yenc *b = self;
    size_t done;
    enum urisift_error error = go_lookahead(b, true, out, &done);
    b->kind = BLOCKS_TEXT;
    b->line_start = true;
    b->count = 0;
    return error;
}
