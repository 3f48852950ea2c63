/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * markdown.c — Markdown: decodes backslash escapes and character references, but not in code.
 *
 * Out:      all text as it is, without the backslash before a punctuation mark, and with the
 *           character for &amp; and the like if a ';' ends the reference. Nothing is decoded in
 *           code spans and fenced blocks. In <autolinks> a backslash stays.
 * Idea:     line by line, without looking ahead: text that seems to begin code counts as code. So
 *           after a backtick that is never closed, nothing is decoded up to the next blank line. A
 *           fence may follow any blanks and '>'. It needs no blank line before it. The list around
 *           a fence does not matter.
 * Emphasis: a blank is put inside delimiter runs that open or close emphasis, if an identifier may
 *           be in it (markdown_emphasis.h). So the bytes after a run must be seen (preview.h), also
 *           where the stream has other bytes between them (joined.h).
 * Values:   remarks where the destination of a link may begin: after `](`, or after `]:` of a
 *           definition, and perhaps '<', if a '[' precedes it. The text after the destination
 *           shows whether it is one (markdown_value.c).
 * See:      CommonMark 0.30, sections 2.4, 2.5, 4.5, 4.7, 6.1, 6.3.
 */
#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/common/joined.h"
#include "scanner/decode/data/markdown_emphasis.h"
#include "scanner/decode/data/markdown_value.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/markup/html_entity.h"

enum markdown_place {
    MARKDOWN_TEXT,
    MARKDOWN_SPAN,
    /* the line that begins a block; it is a span if it contains another backtick */
    MARKDOWN_FENCE_LINE,
    MARKDOWN_FENCE,
};

/* The last part of a link that was read. */
enum markdown_link {
    LINK_NONE,
    LINK_TEXT /* after the ']' */,
    LINK_BLANKS /* before the destination */
};

struct markdown {
    struct location *location; /* NULL: values are not wanted */
    enum markdown_link link;
    enum markdown_value value; /* kind of the destination that follows */
    size_t open;               /* '[' of the paragraph that are not closed */
    bool label;                /* the line began with the last one */
    enum markdown_place place;
    uint8_t fence; /* '`' or '~' that began the block or span */
    size_t size;   /* their number */
    uint8_t mark;  /* '`' or '~', if `run` > 0 of them are right before this */
    size_t run;
    bool run_first;    /* they are the first in their line */
    bool inside;       /* the line so far contains more than blanks and '>' */
    bool autolink;     /* after a '<' */
    uint8_t before[4]; /* the previous bytes */
    struct lookahead_escape lookahead;
    struct emphasis emphasis;
    uint64_t taken;       /* bytes of the text */
    uint64_t destination; /* offset of the end of the last link's destination */
    struct preview preview;
    struct joined joined;
    struct urisift_text_sink out; /* valid while text is fed */
};

static bool is_punctuation(uint8_t c)
{
    return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
           (c > 'z' && c < 0x7f);
}

static bool is_name(uint8_t c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '#';
}

/* Takes the character of a reference if the whole reference is known. HTML knows some names by
 * their beginning. */
static enum urisift_error take_character(void *self, const struct urisift_text *t)
{
    struct escape *e = self;
    if (t->map == TEXT_WHOLE && t->end - t->begin == e->taken && t->size <= sizeof e->bytes) {
        memcpy(e->bytes, t->data, t->size);
        e->size = t->size;
    }
    return URISIFT_OK;
}

static enum escape_kind judge_reference(const uint8_t *s, size_t size, bool final, struct escape *e)
{
    size_t i = 1;
    while (i < size && i + 1 < ESCAPE_LONGEST && is_name(s[i]))
        i++;
    e->taken = i;
    e->size = 0;
    if (i == size)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    if (s[i] != ';')
        return ESCAPE_PLAIN;
    struct html_references references = {0};
    struct urisift_text name = {s, i + 1, 0, i + 1, TEXT_EXACT, 0};
    struct urisift_text_sink sink = {take_character, e};
    e->taken = i + 1;
    html_references_feed(&references, &name, sink);
    html_references_end(&references, i + 1, sink);
    return e->size > 0 ? ESCAPE_OTHER : ESCAPE_PLAIN;
}

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    (void)state;
    if (s[0] == '&')
        return judge_reference(s, size, final, e);
    e->taken = 1;
    if (size < 2)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    if (!is_punctuation(s[1]))
        return ESCAPE_PLAIN;
    e->taken = 2;
    return ESCAPE_BARE;
}

/* Ends a run of backticks or tildes. */
static void end_run(struct markdown *m)
{
    size_t run = m->run;
    m->run = 0;
    if (m->place == MARKDOWN_FENCE) {
        if (m->run_first && m->mark == m->fence && run >= m->size)
            m->place = MARKDOWN_TEXT;
    } else if (m->place == MARKDOWN_TEXT) {
        if (m->run_first && run >= 3)
            m->place = MARKDOWN_FENCE_LINE;
        else if (m->mark == '`')
            m->place = MARKDOWN_SPAN;
        m->fence = m->mark;
        m->size = run;
    } else if (m->mark == '`' && m->fence == '`') {
        m->place = run == m->size ? MARKDOWN_TEXT : MARKDOWN_SPAN;
    }
}

static void end_line(struct markdown *m)
{
    if (m->place == MARKDOWN_FENCE_LINE)
        m->place = MARKDOWN_FENCE;
    if (m->place == MARKDOWN_SPAN && !m->inside)
        m->place = MARKDOWN_TEXT;
    if (!m->inside)
        m->open = m->emphasis.count = 0;
    m->inside = m->autolink = m->label = false;
}

/* Follows a link from the ']' after its text, or after a definition's label, to its destination. */
static void follow_link(struct markdown *m, uint8_t c)
{
    if (m->link == LINK_TEXT && (c == '(' || (c == ':' && m->label && m->open == 0))) {
        m->value = c == '(' ? MARKDOWN_INLINE : MARKDOWN_DEFINITION;
        m->link = LINK_BLANKS;
    } else if (m->link == LINK_BLANKS && c == '<' && !(m->value & VALUE_BLANKS)) {
        m->value |= MARKDOWN_ANGLE;
    } else if (m->link != LINK_BLANKS || (m->value & VALUE_BLANKS) ||
               (c != ' ' && c != '\t' && c != '\r' && (c != '\n' || !m->inside))) {
        m->link = LINK_NONE;
        m->label = m->label && c == '[';
    }
}

/* Notes a byte that is put as it is. */
static void pass_byte(struct markdown *m, uint8_t c, uint8_t before)
{
    bool is_text = m->place == MARKDOWN_TEXT && !m->autolink;
    bool is_destination = m->link == LINK_BLANKS;
    if (m->link != LINK_NONE)
        follow_link(m, c);
    if (is_text && c == '[') {
        m->label = !m->inside;
        m->open++;
    } else if (is_text && c == ']' && m->open > 0) {
        m->open--;
        m->link = LINK_TEXT;
    } else if (c == '^' && before == '[') { /* a footnote contains text */
        m->label = false;
    }
    if (!m->inside && (c == '#' || c == '|' || c == '-' || c == '+'))
        m->emphasis.count = 0; /* another block may begin */
    if (c == '`' || (c == '~' && !m->inside)) {
        m->mark = c;
        m->run_first = !m->inside;
        m->run = 1;
        m->inside = true;
    } else if (c == '\n') {
        end_line(m);
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '>') {
        m->autolink = false;
    } else {
        m->inside = true;
        if (c == '<')
            m->autolink = before != '(' && !is_destination;
    }
}

/* LOOK: bytes that matter to pass_byte() inside a line, and escapes. INSIDE: bytes that matter only
 * after a '<'. */
enum { LOOK = 1, INSIDE = 2 };
static const uint8_t marks[256] = {
    ['`'] = LOOK, ['\n'] = LOOK,  ['<'] = LOOK,    ['\\'] = LOOK,   ['&'] = LOOK,
    ['['] = LOOK, [']'] = LOOK,   ['^'] = LOOK,    ['*'] = LOOK,    ['_'] = LOOK,
    ['~'] = LOOK, [' '] = INSIDE, ['\t'] = INSIDE, ['\r'] = INSIDE, ['>'] = INSIDE};

/* Remarks that the byte at `at` is the first of a destination. */
static enum urisift_error begin_destination(struct markdown *m, const struct urisift_text *t,
                                            size_t *begin, size_t at, struct urisift_text_sink out)
{
    m->link = LINK_NONE;
    if (!m->location)
        return URISIFT_OK;
    enum urisift_error error = text_put_part(out, t, *begin, at);
    *begin = at;
    location_remark(m->location, (struct location_remark){.value = (uint8_t)m->value});
    return error;
}

/* Returns the byte `back` bytes before byte `at` of the run. */
static uint8_t byte_before(const struct markdown *m, const struct urisift_text *t, size_t at,
                           size_t back)
{
    return at >= back ? t->data[at - back] : m->before[sizeof m->before - (back - at)];
}

/* Returns the character before byte `at` of the run; '\n' if there is none. */
static uint32_t character_before(const struct markdown *m, const struct urisift_text *t, size_t at)
{
    uint8_t bytes[sizeof m->before];
    uint32_t code;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = byte_before(m, t, at, sizeof bytes - i);
    const uint8_t last = bytes[sizeof bytes - 1];
    for (size_t size = 2; last >= 0x80 && size <= sizeof bytes; size++)
        if (utf8_read(bytes + sizeof bytes - size, size, &code) == size)
            return code;
    return last == 0 ? '\n' : last;
}

static void keep_before(struct markdown *m, const struct urisift_text *t, size_t taken)
{
    uint8_t bytes[sizeof m->before];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = byte_before(m, t, taken, sizeof bytes - i);
    memcpy(m->before, bytes, sizeof bytes);
}

/* Takes a run of '*', '_' or '~' at *at, and puts blanks beside it if it is emphasis. */
static enum urisift_error take_emphasis(struct markdown *m, const struct urisift_text *t,
                                        size_t *begin, size_t *at)
{
    size_t end;
    unsigned puts =
        emphasis_take(&m->emphasis, character_before(m, t, *at), t->data, t->size, *at, &end);
    enum urisift_error error = URISIFT_OK;
    if (puts & (EMPHASIS_BEFORE | EMPHASIS_CUT)) {
        const uint64_t here = text_part(t, *at, *at + 1).begin;
        error = text_put_part(m->out, t, *begin, *at);
        const char *put = puts & EMPHASIS_CUT ? "\\" : " ";
        error = error ? error : text_put_other(m->out, put, 1, here, here);
        *begin = *at;
    }
    for (; *at < end; ++*at)
        if (m->run > 0 && t->data[*at] == m->mark)
            m->run++;
        else
            pass_byte(m, t->data[*at], byte_before(m, t, *at, 1));
    if (!error && puts & EMPHASIS_AFTER) {
        const uint64_t here = text_part(t, end - 1, end).end;
        error = text_put_part(m->out, t, *begin, end);
        error = error ? error : text_put_other(m->out, " ", 1, here, here);
        *begin = end;
    }
    return error;
}

/* Takes one byte at *at, or more. */
static enum urisift_error take_byte(struct markdown *m, const struct urisift_text *t, size_t *begin,
                                    size_t *at)
{
    const uint8_t c = t->data[*at];
    const bool is_text = m->place == MARKDOWN_TEXT && !m->autolink;
    enum urisift_error error = URISIFT_OK;
    if (is_text && emphasis_is_mark(c) && m->taken + *at >= m->destination)
        return take_emphasis(m, t, begin, at);
    if (m->link == LINK_BLANKS && char_is(c, CHAR_ALPHA)) {
        const bool angle = (m->value & VALUE_BLANKS) != 0;
        m->destination = m->taken + emphasis_destination_end(t->data, t->size, *at, angle);
        error = begin_destination(m, t, begin, *at, m->out);
    }
    pass_byte(m, c, byte_before(m, t, *at, 1));
    ++*at;
    return error;
}

/* For preview_feed(). */
static enum urisift_error take_markdown(void *state, const struct urisift_text *t, bool final,
                                        size_t *taken)
{
    struct markdown *m = state;
    const size_t most = final ? t->size : t->size > PREVIEW ? t->size - PREVIEW : 0;
    size_t at = 0;
    enum urisift_error error = URISIFT_OK;
    if (most > 0)
        error = escape_go_on(&m->lookahead, judge_escape, m, t, &at, m->out);
    size_t begin = at;
    while (!error && at < most) {
        uint8_t c = t->data[at];
        if (m->run > 0 && c == m->mark) {
            m->run++;
            at++;
            continue;
        }
        if (m->run > 0)
            end_run(m);
        if (m->place == MARKDOWN_TEXT && (c == '&' || (c == '\\' && !m->autolink))) {
            m->inside = true;
            m->link = LINK_NONE;
            error = escape_take(&m->lookahead, judge_escape, m, t, &at, &begin, m->out);
            continue;
        }
        error = take_byte(m, t, &begin, &at);
        if (m->inside && m->run == 0 && m->link == LINK_NONE) {
            if (m->place == MARKDOWN_FENCE)
                at = text_find(t, '\n', at, most);
            unsigned looks = m->autolink ? LOOK | INSIDE : LOOK;
            while (at < most && !(marks[t->data[at]] & looks))
                at++;
        }
    }
    keep_before(m, t, at);
    m->taken += at;
    *taken = at;
    return error ? error : text_put_part(m->out, t, begin, at);
}

static enum urisift_error take_run(void *state, const struct urisift_text *t)
{
    struct markdown *m = state;
    return preview_feed(&m->preview, t, take_markdown, m);
}

/* Puts what is held back. */
static enum urisift_error end_piece(void *state)
{
    struct markdown *m = state;
    const enum urisift_error error = preview_finish(&m->preview, take_markdown, m);
    return error ? error : escape_end(&m->lookahead, judge_escape, m, m->out);
}

static enum urisift_error feed_markdown(void *state, const struct urisift_text *t,
                                        struct urisift_text_sink out)
{
    struct markdown *m = state;
    m->out = joined_sink(&m->joined);
    return joined_feed(&m->joined, t, (struct joined_format){take_run, end_piece, m}, out);
}

static enum urisift_error finish_markdown(void *state, struct urisift_text_sink out)
{
    struct markdown *m = state;
    m->joined.out = out;
    m->out = joined_sink(&m->joined);
    const enum urisift_error error = end_piece(m);
    struct location *location = m->location;
    memset(m, 0, sizeof *m);
    m->location = location;
    return error;
}

static void begin_markdown(void *state, const struct decoder_setup *setup)
{
    struct markdown *m = state;
    m->location = setup->location;
}

const struct urisift_decoder urisift_decoder_markdown = {
    .name = "markdown",
    .summary = "Markdown: \\_ and &amp; decoded, but not in code",
    .state_size = sizeof(struct markdown),
    .begin = begin_markdown,
    .feed = feed_markdown,
    .finish = finish_markdown,
    .value_ends = markdown_value_ends,
};
