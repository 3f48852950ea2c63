/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json.c — JSON and JSON lines: decodes the escapes of strings; each string is a text of its own.
 *
 * Idea:     nesting does not matter. The decoder only knows whether a place is in a string. A
 *           string contains no line end, so a stray quote affects one line at most. Even this is
 *           checked only for the bytes between the last line end and a backslash. Quotes are put,
 *           and end a bare identifier. A wrapper could continue after them, so after a '<' a
 *           separator is put at the next quote.
 * See:      RFC 8259. Its section 8.2 does not define what a lone surrogate means.
 */

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/data/json_har.h"
#include "scanner/decode/data/json_lists.h"
#include "scanner/decode/decoder.h"
#include "scanner/memory/memory.h"

struct json {
    bool string; /* in a string */
    bool angle;  /* a '<' was put after the last separator */
    struct lookahead_escape lookahead;
    struct json_lists lists;
    struct decoder_setup setup;
    uint8_t head;                 /* for json_har_look() */
    struct json_har *har;         /* the text is such an archive; NULL: it is not */
    struct urisift_text_sink out; /* valid while text is fed */
};

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    struct json *json = state;
    const enum escape_kind kind = json_escape_judge(NULL, s, size, final, e);
    json->angle |= kind == ESCAPE_OTHER && e->bytes[0] == '<';
    return kind;
}

/* Is the byte after these bytes in a string? `string`: whether the first one is. */
static bool ends_in_string(const uint8_t *s, size_t size, bool string)
{
    const uint8_t *line = memrchr(s, '\n', size);
    size -= line ? (size_t)(line + 1 - s) : 0;
    s = line ? line + 1 : s;
    uint8_t odd = line ? 0 : string;
    for (size_t i = 0; i < size; i++)
        odd ^= s[i] == '"';
    return odd;
}

/* Passes bytes without a backslash, from *at up to `end`, a '<', or a place where a separator is
 * put. */
static enum urisift_error pass_text(struct json *json, const struct urisift_text *t, size_t *at,
                                    size_t end, size_t *begin, struct urisift_text_sink out)
{
    size_t from = *at;
    if (!json->angle) {
        size_t angle = text_find(t, '<', from, end);
        json->string = ends_in_string(t->data + from, angle - from, json->string);
        json->angle = angle < end;
        *at = angle + json->angle;
        return URISIFT_OK;
    }
    size_t quote = text_find(t, '"', from, end);
    size_t stop = json->string ? text_find(t, '\n', from, quote) : quote;
    *at = stop;
    if (stop == end)
        return URISIFT_OK;
    json->string = stop == quote && !json->string;
    json->angle = false;
    enum urisift_error error = text_put_part(out, t, *begin, stop);
    *begin = stop;
    ++*at;
    return error ? error : text_put_separator(out, t, stop);
}

static void begin_json(void *state, const struct decoder_setup *setup)
{
    struct json *json = state;
    json_lists_begin(&json->lists, setup->families);
    json->setup = *setup;
}

static void end_har(struct json *json)
{
    if (json->har)
        json_har_end(json->har);
    memory_free(json->setup.memory, json->har);
    json->har = NULL;
}

static void end_json(void *state)
{
    end_har(state);
}

static enum urisift_error feed_text(struct json *json, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    size_t at = 0;
    enum urisift_error error = escape_go_on(&json->lookahead, judge_escape, json, t, &at, out);
    size_t begin = at, escape = text_find(t, '\\', at, t->size);
    while (!error && at < t->size) {
        if (escape < at)
            escape = text_find(t, '\\', at, t->size);
        if (at < escape)
            error = pass_text(json, t, &at, escape, &begin, out);
        else if (json->string)
            error = escape_take(&json->lookahead, judge_escape, json, t, &at, &begin, out);
        else
            at++;
    }
    return error ? error : text_put_part(out, t, begin, t->size);
}

static enum urisift_error put_text(void *state, const struct urisift_text *t)
{
    struct json *json = state;
    return feed_text(json, t, json->out);
}

/* Begins an archive. */
static enum urisift_error begin_har(struct json *json)
{
    json->har = memory_new(json->setup.memory, sizeof *json->har);
    if (!json->har)
        return URISIFT_ERROR_MEMORY;
    json_har_begin(json->har, &json->setup);
    return URISIFT_OK;
}

/* Takes text with the labels of lists in it. */
static enum urisift_error feed_labelled(void *state, const struct urisift_text *t)
{
    struct json *json = state;
    const struct urisift_text_sink text = {put_text, json};
    const size_t at = json->har ? 0 : json_har_look(&json->head, t);
    enum urisift_error error = text_put_part(text, t, 0, at);
    if (error || at == t->size)
        return error;
    const struct urisift_text rest = text_part(t, at, t->size);
    if (!json->har)
        error = begin_har(json);
    return error ? error : json_har_feed(json->har, &rest, text, json->out);
}

static enum urisift_error feed_json(void *state, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct json *json = state;
    json->out = out;
    if (!json_lists_wanted(&json->lists))
        return feed_labelled(json, t);
    return json_lists_feed(&json->lists, t, (struct urisift_text_sink){feed_labelled, json});
}

/* Does a string begin before `start`? Strings are values. An escaped quote does not begin or end
 * one. */
static unsigned json_value_begins(const void *state, const struct value_text *t, size_t start)
{
    (void)state;
    return start > 0 && t->data[start - 1] == '"' && value_is_plain(t, start - 1);
}

static enum value_answer json_value_ends(const void *state, const struct value_text *t,
                                         struct value *v, size_t at)
{
    (void)state, (void)v;
    if (at < t->size && t->data[at] == '"' && value_is_plain(t, at))
        return VALUE_YES;
    return at < t->size && (t->data[at] == '(' || t->data[at] == ')') ? VALUE_GOES_ON : VALUE_NO;
}

static enum urisift_error finish_json(void *state, struct urisift_text_sink out)
{
    struct json *json = state;
    enum urisift_error error = json->har ? json_har_finish(json->har, out) : URISIFT_OK;
    if (!error)
        error = escape_end(&json->lookahead, judge_escape, json, out);
    end_har(json);
    json->head = 0;
    json->string = json->angle = false;
    json_lists_reset(&json->lists);
    return error;
}

/* The choice by `auto`: does the whole beginning of the stream follow the grammar? It is that of
 * RFC 8259, with these additions, which programs write: NaN and infinities, tabs in strings, a
 * comma after the last member, and documents that directly follow each other or a record separator
 * (RFC 7464). */

enum { VALUE_NEXT, FIRST_KEY, NEXT_KEY, FIRST_VALUE, NEXT_VALUE, COLON_NEXT, VALUE_DONE, OUTSIDE };

struct grammar {
    const uint8_t *s;
    size_t at, size, depth, strings;
    /* a document may begin here: after a line end or a record separator, or, if it is an object,
     * directly after an object */
    bool may_begin;
    int next;
    uint8_t open[URISIFT_SNIFF]; /* the brackets that are open */
};

static void skip_blanks(struct grammar *g)
{
    enum { RECORD = 0x1e };
    size_t blanks = g->next == OUTSIDE ? 5 : 4;
    /* `at` may be beyond the end */
    bool behind_object = g->at > 0 && g->at < g->size && g->s[g->at - 1] == '}';
    g->may_begin = false;
    for (; g->at < g->size && memchr(" \t\r\n\x1e", g->s[g->at], blanks); g->at++)
        g->may_begin |= g->s[g->at] == '\n' || g->s[g->at] == RECORD;
    g->may_begin |= behind_object && g->at < g->size && g->s[g->at] == '{';
}

/* Reads a string; its first quote has been read. It may continue beyond the beginning of the
 * stream. */
static bool read_string(struct grammar *g)
{
    g->strings++;
    for (; g->at < g->size && g->s[g->at] != '"'; g->at++) {
        if (g->s[g->at] < ' ' && g->s[g->at] != '\t')
            return false;
        if (g->s[g->at] == '\\' && ++g->at < g->size && !memchr("\"\\/bfnrtu", g->s[g->at], 9))
            return false;
    }
    g->at += g->at < g->size;
    return true;
}

/* Reads a number, true, false, null, NaN, Infinity or -Infinity. */
static bool read_literal(struct grammar *g, uint8_t c)
{
    static const char *const words[] = {"true", "false", "null", "NaN", "Infinity"};
    if (c == '-' && g->at < g->size && g->s[g->at] == 'I') {
        g->at++;
    } else if (c == '-' || char_is(c, CHAR_DIGIT)) {
        while (g->at < g->size && memchr("0123456789.eE+-", g->s[g->at], 15))
            g->at++;
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t size = strlen(words[i]), left = g->size - (g->at - 1);
        size = size < left ? size : left;
        if (memcmp(g->s + g->at - 1, words[i], size) == 0) {
            g->at += size - 1;
            return true;
        }
    }
    return false;
}

static void end_value(struct grammar *g)
{
    g->next = g->depth > 0 ? VALUE_DONE : OUTSIDE;
}

static bool read_value(struct grammar *g, uint8_t c)
{
    if (c == '{' || c == '[') {
        g->open[g->depth++] = c;
        g->next = c == '{' ? FIRST_KEY : FIRST_VALUE;
        return true;
    }
    bool good = c == '"' ? read_string(g) : read_literal(g, c);
    end_value(g);
    return good;
}

static bool read_token(struct grammar *g)
{
    uint8_t c = g->s[g->at++];
    bool object = g->depth > 0 && g->open[g->depth - 1] == '{';
    bool may_close = g->next == VALUE_DONE || g->next == (object ? FIRST_KEY : FIRST_VALUE) ||
                     g->next == (object ? NEXT_KEY : NEXT_VALUE);
    if (may_close && c == (object ? '}' : ']')) {
        g->depth--;
        end_value(g);
        return true;
    }
    switch (g->next) {
    case FIRST_KEY:
    case NEXT_KEY:
        g->next = COLON_NEXT;
        return c == '"' && read_string(g);
    case COLON_NEXT:
        g->next = VALUE_NEXT;
        return c == ':';
    case VALUE_DONE:
        g->next = object ? NEXT_KEY : NEXT_VALUE;
        return c == ',';
    case OUTSIDE:
        return (c == '{' || c == '[') && g->may_begin && read_value(g, c);
    default:
        return read_value(g, c);
    }
}

/* Recognizes JSON. It must contain a string, because without strings there is nothing to decode. */
static int sniff_json(const uint8_t *head, size_t size)
{
    struct grammar g = {
        .s = head, .size = size < URISIFT_SNIFF ? size : URISIFT_SNIFF, .next = OUTSIDE};
    g.at = utf8_mark_size(head, size);
    for (skip_blanks(&g), g.may_begin = true; g.at < g.size; skip_blanks(&g))
        if (!read_token(&g))
            return 0;
    return g.strings > 0 ? 95 : 0;
}

const struct urisift_decoder urisift_decoder_json = {
    .name = "json",
    .summary = "JSON, JSON lines: escapes of strings decoded",
    .sniff = sniff_json,
    .state_size = sizeof(struct json),
    .begin = begin_json,
    .end = end_json,
    .feed = feed_json,
    .finish = finish_json,
    .value_ends = json_value_ends,
    .value_begins = json_value_begins,
};
