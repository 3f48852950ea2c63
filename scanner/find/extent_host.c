/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * extent_host.c — punctuation that ends a bare URL in its host, and where that host begins.
 *
 *     [http://user@example.org,text](me@host)
 *                 ^ its own '@'        ^ not its own
 */
#include "core/text/chars.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"

static size_t find_first(const uint8_t *data, size_t from, size_t to, uint32_t classes)
{
    while (from < to && !char_is(data[from], classes))
        from++;
    return from;
}

static bool has_authority(const uint8_t *s, size_t colon, size_t end)
{
    return end - colon > 3 && s[colon + 1] == '/' && s[colon + 2] == '/';
}

/* Returns where the host begins in an authority: after its last '@'. */
static size_t host_begin(const uint8_t *s, size_t authority, size_t end)
{
    size_t host = authority;
    for (size_t i = authority; i < end; i++)
        if (s[i] == '@')
            host = i + 1;
    return host;
}

size_t extent_behind_cut(const struct find_view *view, size_t colon, const struct extent *e)
{
    const uint8_t *s = view->data;
    size_t host = 0;
    if (has_authority(s, colon, e->terminator))
        host = host_begin(
            s, colon + 3,
            find_first(s, colon + 3, e->terminator, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH));
    return host > e->inner ? host : e->inner + 1;
}

/* Returns the place of the first bracket before `to` that ends the authority, or `to`. Brackets
 * that open inside may close before `end`. */
static size_t authority_bracket(const struct ending *g, size_t to, size_t end)
{
    struct brackets *brackets = &g->run->brackets;
    const uint32_t from = ending_place(g, g->begin->colon), limit = ending_place(g, end - 1);
    size_t literal_end = 0;
    brackets_settle(brackets);
    for (size_t i = brackets_from(brackets, from); i < brackets->count; i++) {
        const struct bracket *b = &brackets->rows[i];
        size_t at = ending_offset(g, b);
        if (at >= to)
            break;
        size_t literal = literal_at(g->rules, g->view, g->begin->colon, at, end);
        literal_end = literal > 0 ? literal : literal_end;
        if (at >= literal_end &&
            (!is_round(b->byte) ||
             (at >= g->spared && !bracket_pairs(b, g->rules->url, from, limit))))
            return at;
    }
    return to;
}

size_t extent_host_end(const struct ending *g, size_t end)
{
    const uint8_t *s = g->view->data;
    if (!has_authority(s, g->begin->colon, end))
        return end;
    size_t host = g->begin->colon + 3;
    size_t plain = char_span(s, host, end, CHAR_PLAIN_HOST);
    if (plain == end || s[plain] == '/')
        return end; /* as for most URLs */
    size_t authority_end = find_first(s, host, end, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
    authority_end = authority_bracket(g, authority_end, end);
    host = host_begin(s, host, authority_end);
    for (size_t i = host < g->spared ? g->spared : host + 1; i < authority_end; i++)
        if (s[i] == ',' || s[i] == ';' || s[i] == '\'')
            return i;
    return end;
}

size_t extent_bare_host_end(const struct find_view *view, size_t host, size_t end)
{
    const uint8_t *s = view->data;
    for (size_t i = host; i < end && !char_is(s[i], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH); i++)
        if (s[i] == ',' || s[i] == ';' || s[i] == '\'')
            return i;
    return end;
}
