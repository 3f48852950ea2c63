/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * defang_text.c — writes a host or an address so that no program follows it.
 *
 *     https://example.org/a.html  →  hxxps://example[.]org/a.html
 *     mailto:user@example.org     →  mailto:user[@]example[.]org
 *
 * Idea:  only the scheme, the dots between the labels of a host, and the '@' of an address are
 *        changed; that suffices, and `--defanged` reads it as what it was. A canonical path that
 *        holds such a scheme itself gets an escape there, which the canonical form does not have.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/report/defang.h"

/* A text that is being written. */
struct writing {
    struct urisift_span text;
    uint8_t *out;
    size_t at, size; /* bytes read and written */
    bool escapes;    /* schemes that are read otherwise are escaped in the path */
};

static bool is_label(uint8_t c)
{
    return c >= 0x80 || c == '_' || char_is(c, CHAR_LDH);
}

static void put(struct writing *w, const char *bytes)
{
    size_t size = strlen(bytes);
    memcpy(w->out + w->size, bytes, size);
    w->size += size;
}

static void put_next(struct writing *w)
{
    w->out[w->size++] = w->text.data[w->at++];
}

static bool has(const struct writing *w, size_t at, char c)
{
    return at < w->text.size && w->text.data[at] == (uint8_t)c;
}

/* Writes up to `end`, which is in a host. */
static void put_host(struct writing *w, size_t end)
{
    const uint8_t *s = w->text.data;
    while (w->at < end) {
        const size_t i = w->at;
        if (s[i] == '.' && i > 0 && i + 1 < w->text.size && is_label(s[i - 1]) &&
            is_label(s[i + 1])) {
            put(w, "[.]");
            w->at++;
        } else {
            put_next(w);
        }
    }
}

/* Does the text at `at` begin a scheme that `--defanged` reads as another one? */
static bool begins_scheme(const struct writing *w, size_t at)
{
    static const char *const schemes[] = {"hxxps:", "hxxp:", "h**ps:", "h**p:", "fxp:"};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        size_t k = 0;
        while (schemes[i][k] && at + k < w->text.size &&
               char_lower(w->text.data[at + k]) == (uint8_t)schemes[i][k])
            k++;
        if (!schemes[i][k])
            return true;
    }
    return false;
}

/* Writes the path, query and fragment. */
static void put_rest(struct writing *w)
{
    const uint8_t *s = w->text.data;
    const size_t size = w->text.size;
    size_t from = w->at;
    for (size_t i = from; w->escapes && i + 1 < size; i++) {
        if ((s[i + 1] != '*' && char_lower(s[i + 1]) != 'x') || !begins_scheme(w, i))
            continue;
        memcpy(w->out + w->size, s + from, i - from);
        w->size += i - from;
        put(w, s[i] == 'h' ? "%68" : s[i] == 'H' ? "%48" : s[i] == 'f' ? "%66" : "%46");
        from = i + 1;
    }
    if (size > from)
        memcpy(w->out + w->size, s + from, size - from);
    w->size += size - from;
    w->at = size;
}

/* Returns the size of the scheme before the first colon; 0: there is none. */
static size_t scheme_size(struct urisift_span text)
{
    size_t i = 0;
    while (i < text.size && char_is(text.data[i], CHAR_SCHEME))
        i++;
    return i < text.size && text.data[i] == ':' ? i : 0;
}

static bool is_scheme(struct urisift_span text, size_t size, const char *const *names)
{
    for (; *names; names++) {
        size_t k = 0;
        while (k < size && (*names)[k] && char_lower(text.data[k]) == (uint8_t)(*names)[k])
            k++;
        if (k == size && !(*names)[k])
            return true;
    }
    return false;
}

/* Writes "hxxp" for "http", and "fxp" for "ftp". */
static void put_scheme(struct writing *w, size_t size)
{
    static const char *const followed[] = {"http", "https", "ftp", NULL};
    const bool changes = is_scheme(w->text, size, followed);
    while (w->at < size) {
        const uint8_t c = w->text.data[w->at];
        put_next(w);
        if (changes && char_lower(c) == 't')
            w->out[w->size - 1] = c == 't' ? 'x' : 'X';
    }
}

/* Returns where the two slashes after the colon end, perhaps with backslashes before them; 0: there
 * are none. */
static size_t slashes_end(const struct writing *w, size_t colon)
{
    size_t at = colon + 1;
    for (int i = 0; i < 2; i++) {
        at += has(w, at, '\\');
        if (!has(w, at++, '/'))
            return 0;
    }
    return at;
}

static size_t authority_end(const struct writing *w, size_t at)
{
    while (at < w->text.size && !memchr("/?#\\", w->text.data[at], 4))
        at++;
    return at;
}

static void put_authority(struct writing *w)
{
    const size_t end = authority_end(w, w->at);
    size_t host = w->at;
    for (size_t i = w->at; i < end; i++)
        host = w->text.data[i] == '@' ? i + 1 : host;
    while (w->at < host)
        put_next(w);
    put_host(w, end);
    put_rest(w);
}

/* Is the '@' at `at` read in brackets, too? Before the first mark it is not in a path or query. */
static bool is_at(const struct writing *w, size_t at, bool is_marked)
{
    const uint8_t *s = w->text.data;
    if (at == 0 || at + 1 >= w->text.size || !is_label(s[at + 1]))
        return false;
    return (s[at - 1] >= 0x80 || char_is(s[at - 1], CHAR_ATOM)) &&
           (is_marked || authority_end(w, 0) > at);
}

/* Writes addresses, with what is between them. */
static void put_addresses(struct writing *w)
{
    bool is_marked = false;
    while (w->at < w->text.size) {
        if (w->text.data[w->at] != '@' || !is_at(w, w->at, is_marked)) {
            put_next(w);
            continue;
        }
        put(w, "[@]");
        is_marked = true;
        size_t end = ++w->at;
        while (end < w->text.size && (is_label(w->text.data[end]) || w->text.data[end] == '.'))
            end++;
        put_host(w, end);
    }
}

bool defang_is_addressed(struct urisift_span scheme)
{
    static const char *const addressed[] = {"mailto", "sip", "sips", "xmpp", NULL};
    return is_scheme(scheme, scheme.size, addressed);
}

struct urisift_span defang_text(struct urisift_span text, uint8_t *out, enum defang_kind kind,
                                bool escapes)
{
    struct writing w = {.text = text, .out = out, .escapes = escapes};
    const size_t scheme = scheme_size(text), slashes = scheme > 0 ? slashes_end(&w, scheme) : 0;
    if (kind == DEFANG_HOST && slashes == 0) {
        put_authority(&w);
    } else if (slashes > 0) {
        put_scheme(&w, scheme);
        while (w.at < slashes)
            put_next(&w);
        put_authority(&w);
    } else if (kind == DEFANG_ADDRESS ||
               (scheme > 0 && defang_is_addressed((struct urisift_span){text.data, scheme}))) {
        put_addresses(&w);
    } else {
        put_rest(&w);
    }
    return (struct urisift_span){out, w.size};
}
