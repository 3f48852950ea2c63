/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * cef.c — ArcSight's Common Event Format: decodes escapes and keeps the parts of the header apart.
 *
 *     Sep 19 08:26:10 host
 *     CEF:0|vendor|product|version|id|name|severity|request=http://a.example/?x\=1 msg=…
 *
 * In:       any lines. In a line with "CEF:" and a digit, a header with seven '|' begins there; in
 *           it, \| and \\ are escapes. An extension follows, in which \= \\ \| \n \r are escapes.
 * Out:      the text with its escapes decoded. A separator is put before a '|' of the header if an
 *           identifier or a wrapper may precede it. The text before "CEF:", and other lines, stay
 *           as they are.
 */
#include <string.h>

#include "scanner/decode/common/escapes.h"
#include "scanner/decode/decoder.h"

enum cef_place { CEF_TEXT, CEF_HEADER, CEF_EXTENSION };
enum { HEADER_BARS = 7 };

static const char mark[] = "CEF:";
enum { MARK = sizeof mark - 1 };

struct cef {
    enum cef_place place;
    uint8_t matched; /* bytes of the mark that have been seen right before this */
    uint8_t bars;    /* '|' seen in the header */
    bool looks;      /* this part of the header contains a byte that identifiers or wrappers need */
    struct lookahead_escape lookahead;
};

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    const struct cef *cef = state;
    e->taken = 1;
    if (size < 2)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    uint8_t c = s[1];
    bool extension = cef->place == CEF_EXTENSION;
    if (c != '\\' && c != '|' && !(extension && (c == '=' || c == 'n' || c == 'r')))
        return ESCAPE_PLAIN;
    e->taken = 2;
    if (c != 'n' && c != 'r')
        return ESCAPE_BARE;
    e->bytes[0] = c == 'n' ? '\n' : '\r';
    e->size = 1;
    return ESCAPE_OTHER;
}

/* Looks for the mark and a digit after it. */
static void pass_text(struct cef *cef, const struct urisift_text *t, size_t *at)
{
    if (cef->matched == 0) {
        size_t first = text_find(t, (uint8_t)mark[0], *at, t->size);
        cef->matched = first < t->size;
        *at = first + cef->matched;
        return;
    }
    uint8_t c = t->data[*at];
    if (cef->matched == MARK && c >= '0' && c <= '9') {
        cef->place = CEF_HEADER;
        cef->matched = cef->bars = 0;
        cef->looks = true; /* an identifier may precede the mark */
    } else if (cef->matched < MARK && c == (uint8_t)mark[cef->matched]) {
        cef->matched++;
    } else {
        cef->matched = 0;
        return; /* the byte may begin another mark */
    }
    ++*at;
}

/* STOPS: ends a part of the header; LOOKS: every identifier or wrapper contains one. */
enum { LOOKS = 1, STOPS = 2 };
static const uint8_t marks[256] = {
    ['|'] = STOPS, ['\\'] = STOPS, ['\n'] = STOPS, [':'] = LOOKS, ['<'] = LOOKS};

/* The position in a run. The next line end and the next backslash are searched for only once
 * each. */
struct cursor {
    size_t at, begin, line_end, backslash;
};

static size_t extension_end(struct cursor *c, const struct urisift_text *t)
{
    if (c->line_end < c->at)
        c->line_end = text_find(t, '\n', c->at, t->size);
    if (c->backslash < c->at)
        c->backslash = text_find(t, '\\', c->at, t->size);
    return c->line_end < c->backslash ? c->line_end : c->backslash;
}

/* Reads on in a line that is CEF. */
static enum urisift_error pass_event(struct cef *cef, const struct urisift_text *t,
                                     struct cursor *c, struct urisift_text_sink out)
{
    size_t i = c->at;
    if (cef->place == CEF_EXTENSION)
        i = extension_end(c, t);
    else
        for (; i < t->size && marks[t->data[i]] != STOPS; i++)
            cef->looks |= marks[t->data[i]];
    c->at = i;
    if (i == t->size)
        return URISIFT_OK;
    if (t->data[i] == '\\')
        return escape_take(&cef->lookahead, judge_escape, cef, t, &c->at, &c->begin, out);
    c->at++;
    if (t->data[i] == '\n') {
        cef->place = CEF_TEXT;
        return URISIFT_OK;
    }
    if (++cef->bars == HEADER_BARS)
        cef->place = CEF_EXTENSION;
    if (!cef->looks)
        return URISIFT_OK;
    cef->looks = false;
    enum urisift_error error = text_put_part(out, t, c->begin, i);
    c->begin = i;
    return error ? error : text_put_separator(out, t, i);
}

static enum urisift_error feed_cef(void *state, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    struct cef *cef = state;
    struct cursor c = {0};
    enum urisift_error error = escape_go_on(&cef->lookahead, judge_escape, cef, t, &c.at, out);
    c.begin = c.at;
    c.line_end = text_find(t, '\n', c.at, t->size);
    c.backslash = text_find(t, '\\', c.at, t->size);
    while (!error && c.at < t->size) {
        if (cef->place == CEF_TEXT)
            pass_text(cef, t, &c.at);
        else
            error = pass_event(cef, t, &c, out);
    }
    return error ? error : text_put_part(out, t, c.begin, t->size);
}

static enum urisift_error finish_cef(void *state, struct urisift_text_sink out)
{
    struct cef *cef = state;
    enum urisift_error error = escape_end(&cef->lookahead, judge_escape, cef, out);
    cef->place = CEF_TEXT;
    cef->matched = 0;
    return error;
}

/* Does the line have an event? The header of a syslog may be before it, but not a quote, as in a
 * program. */
static bool has_event(const uint8_t *line, size_t size)
{
    size_t bars = 0;
    const uint8_t *event = memmem(line, size, mark, MARK);
    if (!event || size - (size_t)(event - line) <= MARK)
        return false;
    for (const uint8_t *before = line; before < event; before++)
        if (*before == '"' || *before == '\'' || *before == '`')
            return false;
    size_t at = (size_t)(event - line) + MARK;
    if (line[at] < '0' || line[at] > '9')
        return false;
    for (; at < size && bars < HEADER_BARS; at++) {
        bars += line[at] == '|';
        at += line[at] == '\\';
    }
    return bars == HEADER_BARS;
}

/* An event in the first line that is not empty is sure. One in another line is likely: the decoder
 * leaves all other lines as they are. */
static int sniff_cef(const uint8_t *head, size_t size)
{
    enum { SURE = 90, LIKELY = 35 };
    bool is_first = true;
    if (size == 0 || !memchr(head, '|', size)) /* nearly always */
        return 0;
    for (size_t at = 0, end; at < size; at = end + 1) {
        const uint8_t *line_feed = memchr(head + at, '\n', size - at);
        end = line_feed ? (size_t)(line_feed - head) : size;
        bool is_empty = end == at || (end == at + 1 && head[at] == '\r');
        if (!is_empty && memchr(head + at, '|', end - at) && has_event(head + at, end - at))
            return is_first ? SURE : LIKELY;
        is_first = is_first && is_empty;
    }
    return 0;
}

const struct urisift_decoder urisift_decoder_cef = {
    .name = "cef",
    .summary = "Common Event Format: \\| \\= \\\\ \\n \\r decoded",
    .sniff = sniff_cef,
    .state_size = sizeof(struct cef),
    .feed = feed_cef,
    .finish = finish_cef,
};
