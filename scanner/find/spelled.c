/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * spelled.c — identifiers whose text in the stream differs from what they are.
 *
 *     {"u":"https:\/\/a.example\/?x=1\u0026y=2"}         layers of escapes (undo.c)
 *     https://a.example/ESC[01;31mfooESC[m/bar            things without width (terminal.c)
 *
 * In/Out:   a candidate at which the plain reading ends in doubt; the candidate as it is meant,
 * with its place in the stream. Idea:     the text from the candidate on is undone into a buffer,
 * and a finder of its own reads that by the bare rule. Pieces map places in the buffer to places in
 * the stream. The buffer is kept: other candidates may begin in it, and more text may come. Holds:
 * every byte is undone once, or twice if a buffer is full. No buffer reaches past white space, a
 * double quote or an angle bracket.
 */
#include "scanner/find/spelled.h"

#include <stdlib.h>
#include <string.h>

#include "core/text/chars.h"
#include "core/text/verdict.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/find/terminal.h"
#include "scanner/find/undo.h"

enum {
    BACKSLASHES = 1 << UNDO_LAYERS, /* fewer are before one character */
    BEHIND = 16, /* bytes after the end of the text that are read, to judge how it ends */
};

/* Bytes of the buffer from `text` on, up to the next piece: each is one byte of the stream, from
 * `begin` on; if `end` is not 0, each comes from all of [begin, end). */
struct piece {
    uint32_t text, begin, end;
};

struct find_spelled {
    struct finder finder; /* reads the buffer */
    struct undo undo;
    uint64_t begin; /* the place in the stream from which the pieces count */
    uint64_t at;    /* the stream has been undone up to here */
    uint8_t *text;
    size_t size, capacity;
    struct piece *pieces;
    size_t count, piece_capacity;
    size_t end;        /* where the text ends in the buffer, or SIZE_MAX */
    uint64_t too_long; /* the place of the last candidate that was too long */
    size_t start;      /* where the candidate that is being read begins in the buffer */
};

/* Heads */

/* Counts the backslashes at `at`, and the layers of escapes that these mean before a mark. */
static size_t count_backslashes(const struct find_view *view, size_t at, uint8_t *layers)
{
    size_t i = at;
    uint8_t bits = 0;
    while (i < view->size && i - at < BACKSLASHES && view->data[i] == '\\')
        i++;
    while (bits < UNDO_LAYERS && (i - at) >> bits > 0)
        bits++;
    *layers = *layers > bits ? *layers : bits;
    return i - at;
}

/* Does a slash begin at `at`, as itself or as `u002f` or `x2f` after a backslash? *size: its
 * bytes. */
static enum find_answer read_slash(const struct find_view *view, size_t at, bool escaped,
                                   size_t *size)
{
    static const char *const spellings[] = {"/", "u002f", "x2f"};
    for (size_t i = 0; i < (escaped ? 3 : 1); i++) {
        size_t k = 0;
        *size = strlen(spellings[i]);
        while (k < *size && at + k < view->size &&
               char_lower(view->data[at + k]) == (uint8_t)spellings[i][k])
            k++;
        if (k == *size)
            return FIND_YES;
        if (at + k == view->size)
            return view->final ? FIND_NO : FIND_MORE;
    }
    return FIND_NO;
}

enum find_answer spelled_head(const struct find_view *view, size_t at, uint8_t *layers)
{
    *layers = 0;
    size_t size, i = at + count_backslashes(view, at, layers);
    if (i == view->size)
        return view->final ? FIND_NO : FIND_MORE;
    if (view->data[i++] != ':')
        return FIND_NO;
    for (int slash = 0; slash < 2; slash++) {
        size_t backslashes = count_backslashes(view, i, layers);
        i += backslashes;
        enum find_answer answer = read_slash(view, i, backslashes > 0, &size);
        if (answer != FIND_YES || backslashes >= BACKSLASHES)
            return answer == FIND_YES ? FIND_NO : answer;
        i += size;
    }
    return *layers > 0 ? FIND_YES : FIND_NO;
}

/* Does an escape for one character of a URL begin with the backslashes at `at`? */
static enum find_answer is_escape(const struct find_view *view, size_t at, uint8_t *layers)
{
    enum { SIZE = 5 }; /* u0026 */
    const uint8_t *s = view->data;
    *layers = 0;
    size_t i = at + count_backslashes(view, at, layers);
    if (i - at >= BACKSLASHES)
        return FIND_NO;
    for (size_t k = 0; k < SIZE; k++) {
        if (i + k == view->size)
            return view->final ? FIND_NO : FIND_MORE;
        if (k == 0 ? s[i] != 'u' : !char_is(s[i + k], CHAR_HEX))
            return FIND_NO;
    }
    unsigned code = 0;
    for (size_t k = 1; k < SIZE; k++)
        code = code << 4 | char_hex_value(s[i + k]);
    return code > ' ' && code != 0x7f && code != '"' && code != '\'' && code != '<' && code != '>'
               ? FIND_YES
               : FIND_NO;
}

/* Is the identifier spelled so? *layers: of its escapes. The run of the text as it stands ends at
 * the place *end. */
static enum find_answer is_spelled(struct finder *f, const struct find_view *view,
                                   const struct find_begin *b, uint8_t *layers, size_t *end)
{
    const size_t family = b->scheme->family;
    struct find_run *run = &f->runs[family];
    size_t size;
    *layers = b->layers;
    if (b->layers > 0 || f->tables->strict)
        return b->layers > 0 && !f->tables->strict ? FIND_YES : FIND_NO;
    enum find_answer answer = run_read(f->tables, run, &f->tables->rules[family], view, b->colon);
    if (answer != FIND_YES)
        return answer;
    *end = (size_t)(run->end - view->base);
    if (*end == view->size)
        return FIND_NO;
    return view->data[*end] == '\\' ? is_escape(view, *end, layers)
                                    : terminal_no_width(view, *end, &size);
}

/* The buffer */

/* Adds a byte. False: no memory. */
static bool put(struct find_spelled *s, const struct undo_byte *from)
{
    if (s->size == s->capacity) {
        size_t capacity = 2 * s->capacity + 512;
        uint8_t *text = realloc(s->text, capacity);
        if (!text)
            return false;
        s->text = text;
        s->capacity = capacity;
    }
    if (s->count == s->piece_capacity) {
        size_t capacity = 2 * s->piece_capacity + 16;
        struct piece *pieces = realloc(s->pieces, capacity * sizeof *pieces);
        if (!pieces)
            return false;
        s->pieces = pieces;
        s->piece_capacity = capacity;
    }
    const bool single = from->end - from->begin == 1;
    const struct piece *last = s->count > 0 ? &s->pieces[s->count - 1] : NULL;
    const bool joins =
        last && (single ? last->end == 0 && from->begin - last->begin == s->size - last->text
                        : last->begin == from->begin && last->end == from->end);
    if (!joins)
        s->pieces[s->count++] =
            (struct piece){(uint32_t)s->size, from->begin, single ? 0 : from->end};
    s->text[s->size++] = from->byte;
    return true;
}

/* Returns the piece of the byte at `at`. */
static const struct piece *piece_of(const struct find_spelled *s, size_t at)
{
    size_t low = 0, high = s->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (s->pieces[middle].text <= at)
            low = middle;
        else
            high = middle;
    }
    return &s->pieces[low];
}

/* Returns where in the stream the byte at `at` ends. */
static uint64_t end_of(const struct find_spelled *s, size_t at)
{
    const struct piece *p = piece_of(s, at);
    return s->begin + (p->end > 0 ? p->end : p->begin + (at - p->text) + 1);
}

/* Returns the place in the buffer of the byte at `at` of the stream; 0: it is not there as it is.
 */
static size_t place_of(const struct find_spelled *s, uint64_t at)
{
    if (at < s->begin || at >= s->at)
        return 0;
    const uint64_t offset = at - s->begin;
    size_t low = 0, high = s->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (s->pieces[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    const struct piece *p = &s->pieces[low];
    const size_t text = p->text + (size_t)(offset - p->begin);
    const size_t end = low + 1 < s->count ? s->pieces[low + 1].text : s->size;
    return p->end == 0 && offset >= p->begin && text < end && text < s->end ? text : 0;
}

static bool ends_text(uint8_t c)
{
    return c <= ' ' || c == '"' || c == '<' || c == '>';
}

/* Undoes more of the stream, up to the place `most`. FIND_YES: the buffer has changed. FIND_LONG:
 * it has been undone up to there. */
static enum find_answer grow(struct find_spelled *s, const struct find_view *view, uint64_t most)
{
    struct undo_byte bytes[UNDO_ROOM];
    size_t count = 0, i = (size_t)(s->at - view->base), size;
    while (count < UNDO_BLOCK && i < view->size && view->base + i < most) {
        enum find_answer answer = terminal_no_width(view, i, &size);
        if (answer == FIND_MORE)
            break;
        if (answer == FIND_NO) {
            const uint32_t begin = (uint32_t)(view->base + i - s->begin);
            bytes[count++] = (struct undo_byte){begin, begin + 1, view->data[i]};
            size = 1;
        }
        i += size;
    }
    if (view->base + i == s->at)
        return s->at >= most ? FIND_LONG : FIND_MORE;
    s->at = view->base + i;
    count = undo_feed(&s->undo, bytes, count);
    for (size_t k = 0; k < count && (s->end == SIZE_MAX || s->size < s->end + BEHIND); k++) {
        if (s->end == SIZE_MAX && ends_text(bytes[k].byte))
            s->end = s->size;
        if (!put(s, &bytes[k]))
            return FIND_NO_MEMORY;
    }
    return FIND_YES;
}

/* Begins a buffer at *b, after the byte before it. False: no memory. */
static bool begin_text(struct find_spelled *s, const struct find_view *view,
                       const struct find_begin *b)
{
    const struct undo_byte before = {0, 0, b->start > 0 ? view->data[b->start - 1] : (uint8_t)' '};
    finder_reset(&s->finder);
    undo_begin(&s->undo, b->layers);
    s->begin = s->at = view->base + b->start;
    s->size = s->count = 0;
    s->end = SIZE_MAX;
    s->start = 1;
    return put(s, &before);
}

/* Finds the candidate in the buffer, or begins a new one. */
static enum find_answer open_text(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b)
{
    struct find_spelled *s = f->spelled;
    const uint64_t start = view->base + b->start;
    if (!s) {
        s = f->spelled = calloc(1, sizeof *s);
        if (!s)
            return FIND_NO_MEMORY;
        finder_init(&s->finder, f->tables);
        spelled_reset(s);
    }
    size_t place = 0;
    if (s->undo.layers == b->layers && s->size > 1 && start - s->begin <= f->tables->max_length)
        place = start == s->begin ? 1 : place_of(s, start);
    s->start = place;
    return place > 0 || begin_text(s, view, b) ? FIND_YES : FIND_NO_MEMORY;
}

void spelled_reset(struct find_spelled *s)
{
    if (s) {
        s->size = 0;
        s->too_long = UINT64_MAX;
    }
}

void spelled_fini(struct find_spelled *s)
{
    if (!s)
        return;
    finder_fini(&s->finder);
    free(s->text);
    free(s->pieces);
    free(s);
}

/* Readings */

/* Is all that the buffer's finder may ask for in the buffer? */
static bool is_final(const struct find_spelled *s, const struct find_view *view)
{
    return (s->end != SIZE_MAX && s->size >= s->end + BEHIND) ||
           (view->final && s->at == view->base + view->size);
}

/* Reads what is in the buffer. FIND_MORE: it must grow. */
static enum find_answer read_text(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b)
{
    static const char slashes[3] = {':', '/', '/'};
    struct find_spelled *s = f->spelled;
    const struct find_view text = {s->text, s->size, 0, is_final(s, view)};
    size_t name = b->colon;
    while (name > b->start && view->data[name - 1] == '\\')
        name--;
    const struct find_begin begin = {
        .start = s->start, .colon = s->start + (name - b->start), .scheme = b->scheme};
    if (begin.colon + sizeof slashes > text.size)
        return text.final ? FIND_NO : FIND_MORE;
    if (b->layers > 0 && memcmp(text.data + begin.colon, slashes, sizeof slashes) != 0)
        return FIND_NO;
    return reading_bare(&s->finder, &text, &begin);
}

/* Adds the warnings for what is in the stream, but not in the identifier. */
static void warn(struct find_candidate *c, const uint8_t *data, size_t size)
{
    if (memchr(data, '\\', size))
        verdict_warn(&c->verdict, URISIFT_ESCAPED);
    if (memchr(data, 0x1b, size) || memmem(data, size, "\xc2\x9b", 2))
        verdict_warn(&c->verdict, URISIFT_ZERO_WIDTH_REMOVED);
    if (memmem(data, size, "\xc2\xad", 2))
        verdict_warn(&c->verdict, URISIFT_HYPHEN_REMOVED);
}

/* Makes the buffer's candidate one of the stream. */
static void take(struct finder *f, const struct find_view *view, const struct find_begin *b)
{
    const struct find_spelled *s = f->spelled;
    struct find_candidate *c = &f->bare;
    *c = s->finder.bare;
    const size_t end = (size_t)c->end;
    const uint8_t *raw = view->data + b->start;
    c->start = view->base + b->start;
    c->end = end_of(s, end - 1);
    const size_t size = (size_t)(c->end - c->start);
    if (size == c->id.size)
        c->id.data = raw; /* nothing in it has been undone */
    else
        warn(c, raw, size);
    if (c->trimmed.size > 0 && end_of(s, end + c->trimmed.size - 1) == c->end + c->trimmed.size)
        c->trimmed.data = raw + size;
}

/* Reads the address of a terminal's hyperlink, which ends at `end`, to its end. */
static enum find_answer read_link(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b, size_t end)
{
    struct find_candidate *c = &f->bare, longer = *c;
    longer.id = (struct urisift_span){view->data + b->start, end - b->start};
    if (c->end == view->base + end || longer.id.size > f->tables->max_length)
        return FIND_YES;
    urisift_check(c->rules->profile, longer.id, &longer.verdict);
    if (longer.verdict.error == URISIFT_NO_MEMORY)
        return FIND_NO_MEMORY;
    if (longer.verdict.error)
        return FIND_YES;
    *c = longer;
    c->end = view->base + end;
    c->trimmed = (struct urisift_span){NULL, 0};
    return FIND_YES;
}

enum find_answer spelled_read(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, enum find_answer plain)
{
    struct find_begin begin = *b;
    const uint64_t start = view->base + b->start;
    const uint64_t most = start + f->tables->max_length + FIND_TRIMMED + FIND_LOOK_AHEAD;
    size_t end = 0;
    enum find_answer answer = is_spelled(f, view, b, &begin.layers, &end);
    if (answer == FIND_NO && plain == FIND_YES && end > b->start &&
        terminal_is_link(view, b->start, end))
        return read_link(f, view, b, end);
    if (answer != FIND_YES)
        return answer == FIND_NO ? plain : answer;
    answer = open_text(f, view, &begin);
    while (answer == FIND_YES && (answer = read_text(f, view, &begin)) == FIND_MORE)
        answer = grow(f->spelled, view, most);
    if (answer == FIND_YES)
        take(f, view, &begin);
    if (answer == FIND_YES && f->bare.end - f->bare.start > f->tables->max_length)
        answer = FIND_LONG;
    if (answer == FIND_LONG)
        f->spelled->too_long = start;
    return answer;
}

uint64_t spelled_passed(const struct finder *f, uint64_t start, uint64_t at)
{
    return f->spelled && f->spelled->too_long == start ? start + f->tables->max_length : at;
}
