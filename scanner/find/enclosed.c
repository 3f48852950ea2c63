/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * enclosed.c — identifiers whose ends are not known from their own bytes: values of the format,
 * links, and contents of wrappers.
 *
 * Idea:     the whole is judged. A link that is a URL and nothing else is read as browsers read it.
 *           If a host is broken, the URL is invalid as a whole: what comes before the break is
 *           another host.
 * Not here: where they end (value.h, link.c, wrapper.c).
 */
#include "scanner/find/enclosed.h"

#include <string.h>

#include "core/text/verdict.h"
#include "scanner/find/extent.h"
#include "scanner/find/link.h"
#include "scanner/find/spelled.h"

struct opening enclosed_opening(const struct finder *f, const struct find_view *view, size_t start)
{
    struct opening o = {.enclosure = ENCLOSURE_NONE};
    o.wrapper = wrapper_before(view, start, &o.at);
    if (o.wrapper == URISIFT_WRAPPER_ANGLE && f->enclosure)
        o.enclosure = f->enclosure(f->enclosure_self, view->base + start);
    return o;
}

/* Judges the link in f->wrapped as browsers read it, if it is invalid as it stands and its profile
 * tolerates what browsers tolerate. If that is invalid, too, the link stays as it is. */
static enum find_answer judge_tidy(struct finder *f)
{
    struct find_candidate *c = &f->wrapped, tidied = *c;
    if (!c->verdict.error || !c->rules->url || !c->rules->tolerant || c->rules->wide_names)
        return FIND_YES;
    enum find_answer answer = link_tidy(f, c->id, &tidied.id);
    if (answer == FIND_YES)
        answer = reading_judge(f, &tidied);
    else
        return answer == FIND_NO ? FIND_YES : answer;
    if (tidied.verdict.error)
        return answer;
    *c = tidied;
    verdict_warn(&c->verdict, URISIFT_TOLERATED_CHAR);
    return answer;
}

/* Reads the link that a decoder has enclosed into f->wrapped. FIND_NO: it does not close, or
 * nothing follows its scheme. */
static enum find_answer read_link(struct finder *f, const struct find_view *view,
                                  const struct find_begin *b)
{
    struct find_candidate *c = &f->wrapped;
    size_t end;
    enum find_answer answer = link_find_end(f, view, b->start, &end);
    if (answer != FIND_YES)
        return answer;
    while (end > b->colon + 1 && view->data[end - 1] <= ' ')
        end--;
    if (end <= b->colon + 1)
        return FIND_NO;
    c->rules = &f->tables->rules[b->scheme->family];
    c->scheme = b->scheme;
    c->wrapper = URISIFT_WRAPPER_ANGLE;
    c->joined = c->is_value = false;
    c->id = (struct urisift_span){view->data + b->start, end - b->start};
    c->start = view->base + b->start;
    c->end = view->base + end;
    c->trimmed = (struct urisift_span){NULL, 0};
    answer = reading_judge(f, c);
    return answer == FIND_YES ? judge_tidy(f) : answer;
}

/* Does a label follow the identifier in the wrapper, as in the texts of chat programs:
 * <https://host/path|label>? The rule books of 1992 and 1993 have the '|' inside of identifiers. */
static bool has_label(const struct find_wrapper *w, const struct find_rules *rules,
                      enum enclosure enclosure)
{
    return w->before_bar.is_there && (rules->marks_cuts || !rules->url) &&
           enclosure == ENCLOSURE_NONE;
}

/* Reads the content of the wrapper into f->wrapped. FIND_NO: the wrapper does not close, or its
 * content cannot be an identifier. */
static enum find_answer read_wrapped(struct finder *f, const struct find_view *view,
                                     const struct find_begin *b, const struct opening *o)
{
    struct find_candidate *c = &f->wrapped;
    if (o->enclosure == ENCLOSURE_URL)
        return read_link(f, view, b);
    enum find_answer answer = wrapper_read(f, view, o->at, b->start);
    if (answer != FIND_YES)
        return answer;
    const struct find_wrapper *w = &f->wrapper;
    c->rules = &f->tables->rules[b->scheme->family];
    const bool labelled = has_label(w, c->rules, o->enclosure);
    const size_t size = labelled ? w->before_bar.size : w->id_size;
    if (size <= b->colon - b->start ||
        (o->enclosure != ENCLOSURE_WHOLE &&
         extent_follows(c->rules, w->id, size, true, b->colon - b->start) != FIND_YES))
        return FIND_NO;
    c->scheme = b->scheme;
    c->wrapper = o->wrapper;
    c->joined = labelled ? w->before_bar.joined : w->joined;
    c->is_value = false;
    c->id = (struct urisift_span){w->id, size};
    c->start = w->start;
    c->end = labelled ? w->before_bar.end : w->end;
    c->trimmed = (struct urisift_span){NULL, 0};
    answer = reading_judge(f, c);
    if (answer == FIND_YES && o->enclosure != ENCLOSURE_WHOLE && o->enclosure != ENCLOSURE_LINK)
        answer = spelled_squeeze(f, c);
    c->verdict.warnings |= labelled ? w->before_bar.warnings : w->warnings;
    return answer;
}

/* Is the value a list of URLs with '|' between them, or of hosts with ',' ';' or '\'' between them?
 * Names of hosts do not contain these. */
static bool is_list(struct urisift_span id, size_t colon)
{
    static const char slashes[3] = {':', '/', '/'};
    const uint8_t *s = id.data, *bar = memchr(s, '|', id.size);
    size_t at = colon + sizeof slashes;
    if (bar && memmem(bar, id.size - (size_t)(bar - s), slashes, sizeof slashes))
        return true;
    if (at >= id.size || memcmp(s + colon, slashes, sizeof slashes) != 0)
        return false;
    while (at < id.size && !memchr("/?#,;'", s[at], 6))
        at++;
    return at < id.size && memchr(",;'", s[at], 3);
}

/* Does the value contain what only a value that is a URL and nothing else contains? */
static bool holds_blanks(struct urisift_span id)
{
    for (size_t i = 0; i < id.size; i++)
        if (id.data[i] <= ' ' || memchr("<>\"", id.data[i], 3))
            return true;
    return false;
}

/* Reads the value of the format that begins there into f->wrapped. FIND_NO: no value begins
 * there. */
static enum find_answer read_value(struct finder *f, const struct find_view *view,
                                   const struct find_begin *b, const struct opening *o)
{
    struct find_candidate *c = &f->wrapped;
    size_t end;
    enum find_answer answer = f->value ? f->value(f->value_self, view, b->start, &end) : FIND_NO;
    if (answer != FIND_YES)
        return answer;
    c->rules = &f->tables->rules[b->scheme->family];
    c->id = (struct urisift_span){view->data + b->start, end - b->start};
    if (end <= b->colon || extent_follows(c->rules, view->data, end, true, b->colon) != FIND_YES ||
        (c->rules->url && is_list(c->id, b->colon - b->start)))
        return FIND_NO;
    c->scheme = b->scheme;
    c->wrapper = o->wrapper == URISIFT_WRAPPER_ANGLE ? URISIFT_WRAPPER_ANGLE : URISIFT_WRAPPER_NONE;
    c->joined = false;
    c->is_value = true;
    c->start = view->base + b->start;
    c->end = view->base + end;
    c->trimmed = (struct urisift_span){NULL, 0};
    answer = reading_judge(f, c);
    if (answer == FIND_YES)
        answer = spelled_squeeze(f, c);
    return c->verdict.error && answer == FIND_YES && holds_blanks(c->id) ? judge_tidy(f) : answer;
}

/* A text between the stream's own brackets may be a list, or prose. */
bool enclosed_is_one(const struct find_candidate *c, const struct opening *o)
{
    if (o->enclosure == ENCLOSURE_URL && c->rules->marks_cuts && !c->rules->tolerant)
        return true;
    if (!link_host_is_broken(c))
        return false;
    if (o->enclosure == ENCLOSURE_URL || c->is_value)
        return true;
    const uint8_t *colon = memchr(c->id.data, ':', c->id.size);
    return !c->joined && !memchr(c->id.data, ' ', c->id.size) &&
           !memchr(c->id.data, '\t', c->id.size) && !is_list(c->id, (size_t)(colon - c->id.data));
}

enum find_answer enclosed_read(struct finder *f, const struct find_view *view,
                               const struct find_begin *b, const struct opening *o)
{
    enum find_answer answer = read_value(f, view, b, o);
    if (answer != FIND_NO)
        return answer;
    return o->wrapper == URISIFT_WRAPPER_NONE || o->wrapper == URISIFT_WRAPPER_UDI
               ? FIND_NO
               : read_wrapped(f, view, b, o);
}
