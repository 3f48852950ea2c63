/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * extent_host.c — what no host contains ends a bare URL in its host or port; and where that host
 * begins.
 *
 *     [http://user@example.org,text](me@host)     &lt;http://example.org&gt;
 *                 ^ its own '@'        ^ not its own                    ^ end
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "core/host/host_chars.h"
#include "scanner/find/extent.h"
#include "scanner/find/run.h"
#include "scanner/unicode/unicode.h"

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

size_t extent_after_cut(const struct find_view *view, size_t colon, const struct extent *e)
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

/* Returns the size of the character at `at`, with its code point in *code; 1 for a byte that is
 * not UTF-8. */
static size_t read_code(const uint8_t *s, size_t at, size_t end, uint32_t *code)
{
    size_t length = utf8_read(s + at, end - at, code);
    return length > 0 ? length : 1;
}

/* Returns the size of the symbols from `at` on if a '.' and another label follow, as in 🎉.example,
 * else 0. Such a host is not cut there but judged whole. */
static size_t emoji_size(const uint8_t *s, size_t at, size_t end)
{
    enum { SELECTOR = 0xfe0f, JOINER = 0x200d };
    uint32_t code = 0;
    size_t i = at;
    while (i < end && s[i] >= 0x80) {
        size_t length = read_code(s, i, end, &code);
        if (code != SELECTOR && code != JOINER && unicode_class(code) != UNICODE_SYMBOL)
            return 0;
        i += length;
    }
    bool goes_on =
        end - i > 1 && s[i] == '.' && (s[i + 1] >= 0x80 || char_is(s[i + 1], CHAR_ALNUM));
    return goes_on ? i - at : 0;
}

/* Returns the bytes of a host that begin with the non-ASCII character at `at`, or 0 if the
 * character is of no host. `before`: the character before it. */
static size_t host_size(const uint8_t *s, size_t at, size_t end, uint32_t before)
{
    enum { SOFT_HYPHEN = 0xad };
    uint32_t code = 0, after = 0;
    size_t length = read_code(s, at, end, &code);
    switch (host_char_kind(code)) {
    case HOST_CHAR_NO:
        return code == SOFT_HYPHEN ? length : emoji_size(s, at, end);
    case HOST_CHAR_BESIDE:
        if (at + length < end)
            read_code(s, at + length, end, &after);
        return host_char_fits(code, before, after) ? length : 0;
    default:
        return length;
    }
}

/* Returns the end of the IP literal that a host begins with; `host` if there is none. */
static size_t find_literal_end(const uint8_t *s, size_t host, size_t end)
{
    const uint8_t *bracket =
        host < end && s[host] == '[' ? memchr(s + host, ']', end - host) : NULL;
    return bracket ? (size_t)(bracket + 1 - s) : host;
}

/* Returns the first place in the host and port, from `host` on, at which no host goes on. Returns
 * `end` if a path, query or fragment, or the end, comes first.
 * Before `from` there is none. The first character of the host is not asked. */
static size_t find_foreign(const uint8_t *s, size_t host, size_t from, size_t end)
{
    uint32_t before = 0;
    for (size_t i = find_literal_end(s, host, end), size; i < end; i += size) {
        if (char_is(s[i], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
            break;
        if (s[i] < 0x80)
            size = !char_is(s[i], CHAR_SUBDELIM);
        else
            size = host_size(s, i, end, before);
        if (size == 0 && i >= from && i > host)
            return i;
        size_t length = read_code(s, i, end, &before);
        size = size > 0 ? size : length;
    }
    return end;
}

/* Returns where hyphens end the host at [host, end), or `end`: three in its last label, as in
 * http://example.org---text, or those at its end if it `is_last`, before nothing but punctuation.
 */
static size_t find_hyphens(const uint8_t *s, size_t host, size_t end, bool is_last)
{
    size_t label = end;
    while (label > host && s[label - 1] != '.')
        label--;
    const uint8_t *three = label > host ? memmem(s + label, end - label, "---", 3) : NULL;
    if (three && three > s + label)
        return (size_t)(three - s);
    size_t last = end;
    while (is_last && last > host + 1 && is_sentence_mark(s[last - 1]))
        last--;
    if (!is_last || s[last - 1] != '-')
        return end;
    while (last > host + 1 && s[last - 1] == '-')
        last--;
    return last;
}

size_t extent_host_end(const struct ending *g, size_t end)
{
    const uint8_t *s = g->view->data;
    if (!has_authority(s, g->begin->colon, end))
        return end;
    size_t host = g->begin->colon + 3;
    size_t plain = char_span(s, host, end, CHAR_PLAIN_HOST);
    if (plain > host && (plain == end || s[plain] == '/')) { /* as for most URLs */
        plain = plain > g->spared ? find_hyphens(s, host, plain, plain == end) : plain;
        return plain < end && s[plain] == '-' ? plain : end;
    }
    size_t authority_end = find_first(s, host, end, CHAR_SLASH | CHAR_QUESTION | CHAR_HASH);
    authority_end = authority_bracket(g, authority_end, end);
    host = host_begin(s, host, authority_end);
    size_t foreign = find_foreign(s, host, g->spared, authority_end);
    size_t port = find_first(s, host, foreign, CHAR_COLON);
    bool is_last = port == end || (port == foreign && foreign < authority_end);
    size_t hyphens = g->spared > host ? port : find_hyphens(s, host, port, is_last);
    return hyphens < port ? hyphens : foreign < authority_end ? foreign : end;
}

size_t extent_bare_host_end(const struct find_view *view, size_t host, size_t end)
{
    return find_foreign(view->data, host, host, end);
}
