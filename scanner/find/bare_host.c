/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * bare_host.c — finds hosts without a scheme, if the caller asks for them.
 *
 *     Ask at www.example.org/help, or see example.org.
 *            ^ start        ^ end of the host    ^ its first dot
 *
 * In/Out:   a view of the text; where the next such host begins, and the candidate there.
 * Idea:     a dot leads to a host as a scheme colon leads to a URL. The first label is before the
 *           first dot of a run of labels, and a byte that ends a word is before that label. The
 *           host must begin with "www." or end with a public suffix (host_name.c). A path, a port
 *           or the end of a word must follow (host_end.c). The host then ends where a URL would end
 *           (extent.c), and it is judged with "http://" before it.
 * Holds:    only the bytes of the stream that belong to no identifier with a scheme are searched.
 *           Every byte is passed a bounded number of times.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"
#include "scanner/find/bare_host.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/memory/memory.h"
#include "scanner/unicode/unicode.h"

enum {
    /* most bytes of a label, RFC 1035 section 2.3.4; also for labels with non-ASCII letters */
    LABEL_LONGEST = 63,
    SEQUENCE = 16, /* most bytes of a control sequence's parameters that are examined */
    CJK = 0x2e80,  /* scripts from here on have no blanks between words */
};

static const char added[] = "http://";
enum { ADDED = sizeof added - 1 };
_Static_assert((int)ADDED == (int)FIND_ADDED, "what is put before a host");

/* Before the host */

/* Is the character a letter, mark or digit of a script that has blanks between words? */
static bool is_label_char(uint32_t code)
{
    enum unicode_class class = unicode_class(code);
    return code < CJK && (class == UNICODE_LETTER || class == UNICODE_NUMBER);
}

/* Returns the length of the non-ASCII character that ends at `at`, or 0 if the bytes are not UTF-8.
 * *code: the character. */
static size_t char_before(const uint8_t *s, size_t at, uint32_t *code)
{
    size_t begin = at - 1;
    while (begin > 0 && at - begin < 4 && (s[begin] & 0xc0) == 0x80)
        begin--;
    return utf8_read(s + begin, at - begin, code) == at - begin ? at - begin : 0;
}

/* Returns where the label that ends at `end` begins, or `end` if there is no label or it is too
 * long. */
static size_t label_begin(const uint8_t *s, size_t end)
{
    size_t begin = end;
    while (begin > 0 && end - begin <= LABEL_LONGEST) {
        uint8_t c = s[begin - 1];
        uint32_t code;
        size_t length = c < 0x80 ? char_is(c, CHAR_LDH) : char_before(s, begin, &code);
        if (length == 0 || (c >= 0x80 && !is_label_char(code)))
            break;
        begin -= length;
    }
    return end - begin <= LABEL_LONGEST ? begin : end;
}

/* Do the parameters of a terminal control sequence, `ESC [ 1 ; 31 m`, end right before `at`? */
static bool sequence_before(const uint8_t *s, size_t at)
{
    size_t least = at > SEQUENCE ? at - SEQUENCE : 0;
    while (at > least && (char_is(s[at - 1], CHAR_DIGIT) || s[at - 1] == ';'))
        at--;
    return at >= 2 && s[at - 1] == '[' && s[at - 2] == 0x1b;
}

static bool is_upper_hex(uint8_t c)
{
    return char_is(c, CHAR_DIGIT) || (c >= 'A' && c <= 'F');
}

/* May a host begin at `start`? Not if it would be part of something longer: an address, a path, a
 * variable, a query or an escape. `www`: it begins with "www.". */
static bool may_begin(const uint8_t *s, size_t start, bool www)
{
    if (s[start] == '-')
        return false;
    if (start == 0)
        return true;
    uint8_t c = s[start - 1];
    uint32_t code;
    if (c >= 0x80)
        return www || char_before(s, start, &code) > 0;
    if (char_is(c, CHAR_ALNUM) || memchr(".-_@/\\%#$&~+!?", c, 14))
        return false;
    if (c == ':') /* "Web:www.example.org" */
        return www && start > 1 && char_is(s[start - 2], CHAR_ALNUM);
    if (c == '=') /* quoted-printable */
        return !(is_upper_hex(s[start]) && is_upper_hex(s[start + 1]) &&
                 !char_is(s[start + 2], CHAR_DIGIT));
    /* troff's names of characters: "jo\(atexample.org" */
    if (c == '(' && start > 1 && s[start - 2] == '\\')
        return false;
    return (c != '[' && c != ';') || !sequence_before(s, start);
}

/* The host itself */

/* Takes the next character of a label and moves *at after it. FIND_NO: the label ends here.
 * FIND_MORE: the text ends inside the character. */
static enum find_answer take_char(struct host *h, const struct find_view *view, size_t *at)
{
    uint8_t c = view->data[*at];
    if (c < 0x80) {
        h->ascii |= char_is(c, CHAR_LDH);
        *at += char_is(c, CHAR_LDH);
        return char_is(c, CHAR_LDH) ? FIND_YES : FIND_NO;
    }
    uint32_t code;
    size_t length = utf8_read(view->data + *at, view->size - *at, &code);
    if (length == 0)
        return view->size - *at < 4 && !view->final ? FIND_MORE : FIND_NO;
    enum unicode_class class = unicode_class(code);
    if (!is_label_char(code) && !(h->www && (class == UNICODE_LETTER || class == UNICODE_NUMBER)))
        return FIND_NO;
    h->wide = true;
    *at += length;
    return FIND_YES;
}

/* Reads the labels after the first one, which ends at `dot`, and notes them in *h. FIND_NO: they
 * cannot be those of a host. */
static enum find_answer read_labels(struct host *h, const struct find_view *view, size_t dot)
{
    const uint8_t *s = view->data;
    size_t at = dot;
    h->labels = 0;
    h->last = h->start;
    while (at < view->size && s[at] == '.') { /* a label is before it */
        if (s[at - 1] == '-' || at - h->last > LABEL_LONGEST)
            return FIND_NO;
        struct host next = *h;
        size_t begin = ++at;
        next.ascii = next.wide = false;
        enum find_answer answer = FIND_YES;
        while (answer == FIND_YES && at < view->size && at - h->start <= HOST_LONGEST)
            answer = take_char(&next, view, &at);
        if (at - h->start > HOST_LONGEST)
            return FIND_NO;
        if (answer == FIND_MORE || (at == view->size && !view->final))
            return FIND_MORE;
        if (at == begin)
            break; /* the dot ends a sentence */
        if (s[begin] == '-')
            return FIND_NO;
        *h = next;
        h->before_last = h->last;
        h->last = begin;
        h->end = at;
        h->labels++;
    }
    return h->labels > 0 && s[h->end - 1] != '-' && h->end - h->last <= LABEL_LONGEST ? FIND_YES
                                                                                      : FIND_NO;
}

static bool may_stand_at_dot(uint8_t c)
{
    return c >= 0x80 || char_is(c, CHAR_ALNUM);
}

/* Is the dot at `dot` the first dot of a host? Then *h describes the host. FIND_MORE: more text is
 * needed to know; h->start is known. */
static enum find_answer look(const struct finder *f, const struct find_view *view, size_t dot,
                             struct host *h)
{
    const uint8_t *s = view->data;
    *h = (struct host){.start = dot};
    if (dot == 0 || !may_stand_at_dot(s[dot - 1]) ||
        (dot + 1 < view->size && !may_stand_at_dot(s[dot + 1])))
        return FIND_NO; /* as for most dots: they end sentences */
    h->start = label_begin(s, dot);
    if (h->start == dot)
        return FIND_NO;
    h->www = dot - h->start == 3 && char_lower(s[h->start]) == 'w' &&
             char_lower(s[h->start + 1]) == 'w' && char_lower(s[h->start + 2]) == 'w';
    if ((!h->www && !f->tables->suffixes.list) || !may_begin(s, h->start, h->www))
        return FIND_NO;
    enum find_answer answer = read_labels(h, view, dot);
    if (answer == FIND_YES)
        answer = host_may_end(h, f->tables, view);
    if (answer != FIND_YES || host_is_named(h, &f->tables->suffixes, view))
        return answer;
    enum link_place place =
        f->link_place ? f->link_place(f->enclosure_self, view->base + h->start) : LINK_PLACE_NONE;
    return place != LINK_PLACE_NONE && host_is_named_in_link(h, view, place == LINK_PLACE_WORD)
               ? FIND_YES
               : FIND_NO;
}

size_t bare_host_next(struct finder *f, const struct find_view *view)
{
    struct find_bare_host *b = &f->bare_host;
    uint64_t end = view->base + view->size;
    if (b->answer == FIND_YES && b->start >= f->taken)
        return (size_t)(b->start - view->base);
    if (b->answer == FIND_MORE && b->start >= f->taken && b->seen == end && !view->final)
        return (size_t)(b->start - view->base);
    b->answer = FIND_NO;
    b->passed = b->passed < f->taken ? f->taken : b->passed;
    while (b->passed < end) {
        const uint8_t *from = view->data + (b->passed - view->base);
        const uint8_t *dot = memchr(from, '.', (size_t)(end - b->passed));
        if (!dot)
            break;
        struct host h;
        b->answer = look(f, view, (size_t)(dot - view->data), &h);
        b->start = view->base + h.start;
        b->seen = end;
        b->passed = view->base + (uint64_t)(dot - view->data) + (b->answer != FIND_MORE);
        if (b->answer != FIND_NO && b->start >= f->taken)
            return h.start;
        b->passed += b->answer == FIND_MORE;
        b->answer = FIND_NO;
    }
    b->passed = b->passed < end ? end : b->passed;
    return view->size;
}

/* Stores "http://" and the bytes after it in b->id. False: no memory. */
static bool put_before(struct finder *f, const uint8_t *bytes, size_t size)
{
    struct find_bare_host *b = &f->bare_host;
    if (b->capacity < ADDED + size) {
        size_t capacity = 2 * (ADDED + size) + 64;
        uint8_t *id = memory_resize(f->tables->memory, b->id, capacity, 1);
        if (!id)
            return false;
        b->id = id;
        b->capacity = capacity;
    }
    memcpy(b->id, added, ADDED);
    memcpy(b->id + ADDED, bytes, size);
    return true;
}

enum find_answer bare_host_read(struct finder *f, const struct find_view *view,
                                const struct find_begin *b)
{
    const size_t start = b->start;
    struct find_candidate *c = &f->bare;
    struct extent e;
    enum find_answer answer = f->bare_host.answer;
    if (answer == FIND_YES)
        answer = extent_find(f, view, b, 0, &e);
    if (answer != FIND_YES)
        return answer;
    bool wrapped = start > 0 && view->data[start - 1] == '<' && e.terminator < view->size &&
                   view->data[e.terminator] == '>';
    size_t end = wrapped ? e.terminator : e.end;
    if (!put_before(f, view->data + start, end - start))
        return FIND_NO_MEMORY;
    c->rules = f->tables->bare_rules;
    c->scheme = b->scheme;
    c->id = (struct urisift_span){f->bare_host.id, ADDED + end - start};
    c->wrapper = wrapped ? URISIFT_WRAPPER_ANGLE : URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->start = view->base + start;
    c->end = view->base + end;
    c->trimmed = (struct urisift_span){view->data + end, wrapped ? 0 : e.trimmed};
    urisift_check(c->rules->profile, c->id, &c->verdict);
    if (c->verdict.error == URISIFT_NO_MEMORY)
        return FIND_NO_MEMORY;
    verdict_warn(&c->verdict, URISIFT_SCHEME_ADDED);
    if (e.cut_at_illegal)
        verdict_warn(&c->verdict, URISIFT_CUT_AT_ILLEGAL);
    f->at = c->end + wrapped; /* after the '>' */
    return FIND_YES;
}
