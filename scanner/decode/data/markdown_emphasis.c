/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markdown_emphasis.c — which delimiter runs open emphasis and which close it. */
#include "scanner/decode/data/markdown_emphasis.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/common/preview.h"
#include "scanner/unicode/unicode.h"

enum kind { KIND_SPACE, KIND_MARK, KIND_LETTER };

static enum kind kind_of(uint32_t code)
{
    if (code < 0x80) {
        uint8_t c = (uint8_t)code;
        return c <= ' ' || c == 0x7f    ? KIND_SPACE
               : char_is(c, CHAR_ALNUM) ? KIND_LETTER
                                        : KIND_MARK;
    }
    if (unicode_is_space(code))
        return KIND_SPACE;
    const enum unicode_class class = unicode_class(code);
    return class == UNICODE_LETTER || class == UNICODE_NUMBER ? KIND_LETTER : KIND_MARK;
}

static bool is_among(uint32_t code, const char *marks)
{
    return code > 0 && code < 0x80 && strchr(marks, (int)code);
}

/* A run, and what is around it. */
struct run {
    uint8_t mark;
    size_t size;
    bool opens, closes; /* the flanking rules */
    bool both;          /* they allow both */
    bool in_url;        /* if it opens: it seems to be part of a URL */
    bool goes_on;       /* if it closes: so does the text after it */
};

static bool is_ascii_word(uint32_t code)
{
    return code < 0x80 && char_is((uint8_t)code, CHAR_ALNUM);
}

static uint32_t character_at(const uint8_t *s, size_t size, size_t at)
{
    uint32_t code;
    if (at >= size)
        return '\n';
    return utf8_read(s + at, size - at, &code) > 0 ? code : s[at];
}

/* Returns the character that ends before `at`, which is not 0. */
static uint32_t character_before(const uint8_t *s, size_t size, size_t at)
{
    size_t begin = at - 1;
    while (begin > 0 && at - begin < 4 && (s[begin] & 0xc0) == 0x80)
        begin--;
    return character_at(s, size, begin);
}

static size_t run_end(const uint8_t *s, size_t size, size_t at)
{
    size_t end = at;
    while (end < size && s[end] == s[at])
        end++;
    return end;
}

/* Reads the run [at, end). `before`: the character before it. Before a mark that continues a URL a
 * run closes nothing. */
static struct run read_run(const uint8_t *s, size_t size, size_t at, size_t end, uint32_t before)
{
    const uint32_t after = character_at(s, size, end), next = character_at(s, size, end + 1);
    const enum kind b = kind_of(before), a = kind_of(after);
    const bool left = a != KIND_SPACE && (a == KIND_LETTER || b != KIND_LETTER);
    const bool right = b != KIND_SPACE && (b == KIND_LETTER || a != KIND_LETTER);
    struct run r = {s[at], end - at, left, right, false, false, false};
    if (r.mark == '_') {
        r.opens = left && (!right || b == KIND_MARK);
        r.closes = right && (!left || a == KIND_MARK);
    }
    if (r.mark == '~' && r.size != 2)
        r.opens = r.closes = false;
    r.both = r.opens && r.closes;
    r.in_url = is_ascii_word(before) || is_among(before, "/=&%#?+@.");
    r.goes_on = is_ascii_word(after) || (is_among(after, ".-:?,;!+") && is_ascii_word(next));
    if (is_among(after, "/=&%#@"))
        r.closes = false;
    return r;
}

/* Does another block begin at the line that begins at `at`? */
static bool begins_block(const uint8_t *s, size_t size, size_t at)
{
    while (at < size && (s[at] == ' ' || s[at] == '\t' || s[at] == '>'))
        at++;
    if (at == size || s[at] == '\n' || s[at] == '\r' || s[at] == '#' || s[at] == '|')
        return true;
    if (s[at] == '-' || s[at] == '+' || s[at] == '*')
        return at + 1 == size || ascii_is_white(s[at + 1]);
    return (s[at] == '`' || s[at] == '~') && run_end(s, size, at) - at >= 3;
}

/* Returns the end of the code span, autolink or escape at `at`, or `at`. */
static size_t skip_literal(const uint8_t *s, size_t size, size_t at)
{
    size_t i = at;
    if (s[at] == '\\')
        return at + 1 < size ? at + 2 : size;
    if (s[at] == '`') {
        const size_t run = run_end(s, size, at) - at;
        for (i = at + run; i < size && s[i] != '\n'; i++) {
            const size_t end = s[i] == '`' ? run_end(s, size, i) : i;
            if (end - i == run)
                return end;
            i = end > i ? end - 1 : i;
        }
        return at + run;
    }
    if (s[at] == '<' && at + 1 < size && char_is(s[at + 1], CHAR_ALPHA)) {
        while (i < size && s[i] > ' ' && s[i] != '>')
            i++;
        return i < size && s[i] == '>' ? i + 1 : at;
    }
    if (s[at] == ']' && at + 1 < size && s[at + 1] == '(')
        return emphasis_destination_end(s, size, at + 2, at + 2 < size && s[at + 2] == '<');
    return at;
}

size_t emphasis_destination_end(const uint8_t *s, size_t size, size_t at, bool angle)
{
    const size_t most = size - at < PREVIEW ? size : at + PREVIEW;
    size_t depth = 0, i = at;
    for (; i < most && s[i] != '\n'; i++) {
        if (s[i] == '\\') {
            i++;
        } else if (angle) {
            if (s[i] == '>')
                break;
        } else if (s[i] <= ' ' || (s[i] == ')' && depth == 0)) {
            break;
        } else {
            depth += s[i] == '(';
            depth -= s[i] == ')';
        }
    }
    return i < most ? i : most;
}

/* Can the run close what is open? The rule of three is that of section 6.2. */
static bool can_close(const struct emphasis_run *o, uint8_t mark, size_t size, bool both)
{
    const bool is_third =
        (o->both || both) && (o->whole + size) % 3 == 0 && (o->whole % 3 != 0 || size % 3 != 0);
    return o->mark == mark && (mark == '~' ? o->whole == size : !is_third);
}

/* Closes what the run closes: first what seems to be part of a URL, if the run is, too. *matters:
 * an identifier may be in the emphasis. Returns whether anything is closed; r->size is what is left
 * of the run. */
static bool close_run(struct emphasis *e, struct run *r, bool *matters)
{
    const size_t size = r->size;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = e->count; r->size > 0 && i-- > 0;) {
            struct emphasis_run *o = &e->open[i];
            if (!can_close(o, r->mark, size, r->both) || (pass == 0 && o->in_url != r->goes_on))
                continue;
            const size_t used = o->size < r->size ? o->size : r->size;
            *matters |= o->matters;
            o->size -= used;
            r->size -= used;
            e->count = o->size > 0 ? i + 1 : i;
        }
    return r->size < size;
}

static void open_run(struct emphasis *e, const struct run *r, bool matters)
{
    if (e->count < EMPHASIS_OPEN)
        e->open[e->count++] = (struct emphasis_run){.mark = r->mark,
                                                    .both = r->both,
                                                    .in_url = r->in_url,
                                                    .matters = matters,
                                                    .whole = r->size,
                                                    .size = r->size};
}

/* Is the run [at, end), which opens, closed in the paragraph? *matters: an identifier may be in the
 * emphasis. Looks at PREVIEW bytes at most. */
static bool is_closed(const struct run *run, const uint8_t *s, size_t size, size_t at, size_t end,
                      bool *matters)
{
    struct emphasis inner = {0};
    bool other = false;
    open_run(&inner, run, false);
    size = size - at < PREVIEW ? size : at + PREVIEW;
    *matters = false;
    for (size_t i = end; i < size;) {
        const size_t literal = skip_literal(s, size, i);
        if (literal > i) {
            *matters |= s[i] != '\\';
            i = literal;
            continue;
        }
        if (s[i] == '\n' && begins_block(s, size, i + 1))
            return false;
        *matters |= char_is(s[i], CHAR_DIGIT) || is_among(s[i], ":/@.");
        if (s[i] != run->mark) {
            i++;
            continue;
        }
        const size_t stop = run_end(s, size, i);
        struct run r = read_run(s, size, i, stop, character_before(s, size, i));
        if (r.closes)
            close_run(&inner, &r, &other);
        if (inner.count == 0 || inner.open[0].size < run->size)
            return true;
        if (r.opens && r.size > 0)
            open_run(&inner, &r, false);
        i = stop;
    }
    *matters = true; /* the rest is not known */
    return false;
}

unsigned emphasis_take(struct emphasis *e, uint32_t before, const uint8_t *s, size_t size,
                       size_t at, size_t *end)
{
    const size_t most = size - at < PREVIEW / 2 ? size : at + PREVIEW / 2;
    unsigned puts = 0;
    bool matters = false;
    *end = run_end(s, most, at);
    struct run r = read_run(s, size, at, *end, before);
    if (r.closes && close_run(e, &r, &matters) && matters)
        puts |= r.goes_on ? EMPHASIS_CUT : EMPHASIS_BEFORE;
    matters = false;
    if (r.opens && r.size > 0 && e->count < EMPHASIS_OPEN) {
        if (!r.in_url && is_closed(&r, s, size, at, *end, &matters) && matters)
            puts |= EMPHASIS_AFTER;
        open_run(e, &r, matters);
    }
    return puts;
}
