/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * spelled.c — identifiers whose text in the stream differs from what they are.
 *
 *     {"u":"https:\/\/a.example\/?x=1\u0026y=2"}         layers of escapes (unescape.c)
 *     https://a.example/ESC[01;31mfooESC[m/bar            things without width (terminal.c)
 *
 * In/Out:   a candidate at which the plain reading ends in doubt; the candidate as it is meant.
 * Idea:     the text from the candidate on is decoded (unescape.c), and a finder of its own reads
 *           that by the bare rule. The text is kept: other candidates may begin in it, and more of
 *           it may come.
 * Holds:    every byte is decoded once, or twice where the text is full.
 */
#include "scanner/find/spelled.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/verdict.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/find/terminal.h"
#include "scanner/find/unescape.h"
#include "scanner/memory/memory.h"

enum {
    BACKSLASHES = 1 << UNESCAPE_LAYERS, /* fewer are before one character */
    HYPHEN_SIZE = 2,
};
static const uint8_t soft_hyphen[HYPHEN_SIZE] = {0xc2, 0xad};

struct find_spelled {
    struct finder finder; /* reads the text */
    struct unescaped text;
    size_t start;      /* where the candidate that is being read begins in the text */
    uint64_t waiting;  /* the place of the candidate that waits for more text, or UINT64_MAX */
    uint64_t too_long; /* the place of the last candidate that was too long, or UINT64_MAX */
};

/* Heads */

/* Counts the backslashes at `at`, and the layers of escapes that these mean before a mark. */
static size_t count_backslashes(const struct find_view *view, size_t at, uint8_t *layers)
{
    size_t i = at;
    uint8_t bits = 0;
    while (i < view->size && i - at < BACKSLASHES && view->data[i] == '\\')
        i++;
    while (bits < UNESCAPE_LAYERS && (i - at) >> bits > 0)
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

bool spelled_may_begin(const struct find_view *view, const struct find_begin *b)
{
    size_t at = b->colon + 1;
    if (at < view->size && view->data[at] == '/')
        at += 2;
    return find_is_spelled(b) || (at < view->size && is_doubtful(view->data[at]));
}

/* Is the identifier spelled so? *layers: of its escapes. The run of the text as it stands ends at
 * the place *end. */
static enum find_answer is_spelled(struct finder *f, const struct find_view *view,
                                   const struct find_begin *b, uint8_t *layers, size_t *end)
{
    const size_t family = b->scheme->family;
    struct find_run *run = &f->runs[family];
    size_t size;
    *layers = b->layers == FIND_SPLIT ? 0 : b->layers;
    if (f->tables->strict)
        return FIND_NO;
    if (find_is_spelled(b))
        return FIND_YES;
    enum find_answer answer = run_read(f->tables, run, &f->tables->rules[family], view, b->colon);
    if (answer != FIND_YES)
        return answer;
    *end = (size_t)(run->end - view->base);
    if (*end == view->size)
        return FIND_NO;
    return view->data[*end] == '\\' ? is_escape(view, *end, layers)
                                    : terminal_no_width(view, *end, &size);
}

/* The text */

/* Makes f->spelled. False: no memory. */
static bool make(struct finder *f)
{
    if (f->spelled)
        return true;
    f->spelled = memory_zeroed(f->tables->memory, 1, sizeof *f->spelled);
    if (!f->spelled)
        return false;
    finder_init(&f->spelled->finder, f->tables);
    f->spelled->finder.hosts = f->hosts;
    f->spelled->text.memory = f->tables->memory;
    spelled_reset(f->spelled);
    return true;
}

/* Finds the candidate in the text, or begins a new one. */
static enum find_answer open_text(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b, uint8_t layers)
{
    const uint64_t place = view->base + b->start;
    if (!make(f))
        return FIND_NO_MEMORY;
    struct find_spelled *s = f->spelled;
    struct unescaped *u = &s->text;
    s->start = 0;
    if (u->layers.count == layers && u->size > 1 && place - u->begin <= f->tables->max_length)
        s->start = place == u->begin ? 1 : unescaped_place(u, place);
    if (s->start > 0)
        return FIND_YES;
    s->start = 1;
    finder_reset(&s->finder);
    const uint8_t before = b->start > 0 ? view->data[b->start - 1] : ' ';
    return unescaped_begin(u, place, before, layers) ? FIND_YES : FIND_NO_MEMORY;
}

void spelled_reset(struct find_spelled *s)
{
    if (s) {
        s->text.size = 0;
        s->waiting = s->too_long = UINT64_MAX;
    }
}

void spelled_fini(struct find_spelled *s)
{
    if (!s)
        return;
    const struct urisift_allocator *memory = s->text.memory;
    finder_fini(&s->finder);
    unescaped_fini(&s->text);
    memory_free(memory, s);
}

enum find_answer spelled_squeeze(struct finder *f, struct find_candidate *c)
{
    const uint8_t *from = c->id.data, *end = from + c->id.size, *hyphen = NULL;
    if (c->verdict.error || (c->verdict.warnings & urisift_warning_bit(URISIFT_IRI)))
        hyphen = memmem(from, c->id.size, soft_hyphen, HYPHEN_SIZE);
    if (!hyphen || f->tables->strict)
        return FIND_YES;
    if (!make(f))
        return FIND_NO_MEMORY;
    spelled_reset(f->spelled); /* the buffer is used for this now */
    struct unescaped *u = &f->spelled->text;
    if (!unescaped_reserve(u, c->id.size))
        return FIND_NO_MEMORY;
    struct find_candidate other = *c;
    size_t size = 0;
    for (; hyphen; hyphen = memmem(from, (size_t)(end - from), soft_hyphen, HYPHEN_SIZE)) {
        memcpy(u->text + size, from, (size_t)(hyphen - from));
        size += (size_t)(hyphen - from);
        from = hyphen + HYPHEN_SIZE;
    }
    memcpy(u->text + size, from, (size_t)(end - from));
    other.id = (struct urisift_span){u->text, size + (size_t)(end - from)};
    urisift_check(other.rules->profile, other.id, &other.verdict);
    if (other.verdict.error) /* as it stands it does not need the buffer, which others may use */
        return other.verdict.error == URISIFT_NO_MEMORY ? FIND_NO_MEMORY : FIND_YES;
    *c = other;
    verdict_warn(&c->verdict, URISIFT_HYPHEN_REMOVED);
    return FIND_YES;
}

/* Readings */

/* Returns the bytes of the scheme's name. */
static size_t name_size(const struct find_view *view, const struct find_begin *b)
{
    size_t name = b->colon;
    if (b->layers == FIND_SPLIT)
        return b->scheme->size;
    while (name > b->start && view->data[name - 1] == '\\')
        name--;
    return name - b->start;
}

/* Reads what is in the text. FIND_MORE: it must grow. */
static enum find_answer read_text(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b)
{
    static const char slashes[3] = {':', '/', '/'};
    struct find_spelled *s = f->spelled;
    const struct find_view text = {s->text.text, s->text.size, 0,
                                   unescaped_is_whole(&s->text, view)};
    struct find_begin begin = {.start = s->start, .colon = s->start - 1, .scheme = b->scheme};
    if (find_is_bare_host(b)) {
        s->finder.bare_host.answer = FIND_YES;
        return bare_host_read(&s->finder, &text, &begin);
    }
    begin.colon = s->start + name_size(view, b);
    if (begin.colon + sizeof slashes > text.size)
        return text.final ? FIND_NO : FIND_MORE;
    if (find_is_spelled(b) && memcmp(text.data + begin.colon, slashes, sizeof slashes) != 0)
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
    if (memmem(data, size, soft_hyphen, HYPHEN_SIZE))
        verdict_warn(&c->verdict, URISIFT_HYPHEN_REMOVED);
}

/* Makes the text's candidate one of the stream. */
static void take(struct finder *f, const struct find_view *view, const struct find_begin *b)
{
    const struct find_spelled *s = f->spelled;
    struct find_candidate *c = &f->bare;
    *c = s->finder.bare;
    const size_t end = (size_t)c->end;
    const uint8_t *raw = view->data + b->start;
    c->start = view->base + b->start;
    c->end = unescaped_source(&s->text, end - 1);
    const size_t size = (size_t)(c->end - c->start);
    const size_t added = find_is_bare_host(b) ? FIND_ADDED : 0;
    if (size + added != c->id.size)
        warn(c, raw, size);
    else if (added == 0)
        c->id.data = raw; /* nothing in it has been decoded */
    if (c->trimmed.size > 0 &&
        unescaped_source(&s->text, end + c->trimmed.size - 1) == c->end + c->trimmed.size)
        c->trimmed.data = raw + size;
}

/* Reads the address of a terminal's hyperlink, which ends at `end`, to its end. */
static enum find_answer read_link(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b, size_t end)
{
    struct find_candidate *c = &f->bare, longer = *c;
    longer.id = (struct urisift_span){view->data + b->start, end - b->start};
    if (c->end == view->base + end)
        c->verdict.warnings &= ~urisift_warning_bit(URISIFT_CUT_AT_ILLEGAL);
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
    uint8_t layers;
    const uint64_t start = view->base + b->start;
    const uint64_t most = start + f->tables->max_length + FIND_TRIMMED + FIND_LOOK_AHEAD;
    size_t end = 0;
    enum find_answer answer = is_spelled(f, view, b, &layers, &end);
    if (answer == FIND_NO && plain == FIND_YES && end > b->start &&
        terminal_is_link(view, b->start, end))
        return read_link(f, view, b, end);
    if (answer != FIND_YES)
        return answer == FIND_NO ? plain : answer;
    answer = open_text(f, view, b, layers);
    while (answer == FIND_YES && (answer = read_text(f, view, b)) == FIND_MORE)
        answer = unescaped_grow(&f->spelled->text, view, most);
    if (answer == FIND_YES)
        take(f, view, b);
    if (answer == FIND_YES && f->bare.end - f->bare.start > f->tables->max_length)
        answer = FIND_LONG;
    if (answer == FIND_LONG)
        f->spelled->too_long = start;
    if (f->spelled)
        f->spelled->waiting = answer == FIND_MORE ? start : UINT64_MAX;
    return answer;
}

bool spelled_waits(const struct finder *f, uint64_t start)
{
    return f->spelled->waiting == start;
}

uint64_t spelled_passed(const struct finder *f, uint64_t start, uint64_t at)
{
    return f->spelled && f->spelled->too_long == start ? start + f->tables->max_length : at;
}
