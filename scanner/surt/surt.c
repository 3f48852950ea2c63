/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * surt.c — makes the key of a URL.
 *
 *     host   unescaped, without `www.`, labels turned round
 *     path   unescaped, segments resolved, escaped, without a session id and a last '/'
 *     query  unescaped, escaped, without session ids, sorted
 *
 * Escapes are undone again and again: `%2541` is `A`. A byte that completes an escape is decoded at
 * once, with what is before it, so that each is looked at once; the order does not matter, as two
 * escapes never overlap.
 */
#include "scanner/surt/surt.h"

#include <stdlib.h>

#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/span.h"
#include "scanner/surt/session.h"

/* Writes the text without its escapes, and returns the size. */
static size_t unescape(struct urisift_span text, uint8_t *out)
{
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        out[size++] = text.data[i];
        while (size > 2 && out[size - 3] == '%' && escape_is_whole(out, size, size - 3)) {
            out[size - 3] = escape_value(out, size - 3);
            size -= 2;
        }
    }
    return size;
}

/* Writes the text in lower case, with escapes for bytes that are not visible ASCII, '#' and '%'.
 * Returns the size. */
static size_t escape(const uint8_t *text, size_t size, uint8_t *out, const char *digits)
{
    size_t written = 0;
    for (size_t i = 0; i < size; i++) {
        const uint8_t c = char_lower(text[i]);
        if (c > ' ' && c < 0x7f && c != '#' && c != '%') {
            out[written++] = c;
            continue;
        }
        out[written++] = '%';
        out[written++] = (uint8_t)digits[c >> 4];
        out[written++] = (uint8_t)digits[c & 15];
    }
    return written;
}

/* Removes the segments `.`, `..` and what that leads back over, then all empty ones but the last.
 */
static size_t resolve(uint8_t *path, size_t size)
{
    size_t kept = 0, written = 0;
    for (size_t i = 0; i < size;) {
        const size_t begin = ++i;
        while (i < size && path[i] != '/')
            i++;
        const size_t length = i - begin;
        if (length == 1 && path[begin] == '.')
            continue;
        if (length == 2 && memcmp(path + begin, "..", 2) == 0 && kept > 0) {
            while (path[--kept] != '/')
                ;
            continue;
        }
        path[kept++] = '/';
        memmove(path + kept, path + begin, length);
        kept += length;
    }
    path[written++] = '/';
    for (size_t i = 0; i < kept;) {
        const size_t begin = ++i;
        while (i < kept && path[i] != '/')
            i++;
        memmove(path + written, path + begin, i - begin);
        written += i - begin;
        if (i > begin && i < kept)
            path[written++] = '/';
    }
    return written;
}

/* Writes the host with its labels turned round; `room` takes it before that. */
static size_t put_host(struct urisift_span host, uint8_t *room, uint8_t *out)
{
    if (host.size > 2 && host.data[0] == '[')
        host = (struct urisift_span){host.data + 1, host.size - 2};
    size_t size = 0, written = 0;
    const size_t whole = unescape(host, room);
    for (size_t i = 0; i < whole; i++) { /* two dots are one */
        room[size++] = room[i];
        i += room[i] == '.' && i + 1 < whole && room[i + 1] == '.';
    }
    while (size > 0 && room[size - 1] == '.')
        size--;
    size_t begin = 0;
    while (begin < size && room[begin] == '.')
        begin++;
    uint8_t *name = room + whole;
    size = escape(room + begin, size - begin, name, "0123456789ABCDEF");
    size_t digits = 3;
    while (digits < size && char_is(name[digits], CHAR_DIGIT))
        digits++;
    if (digits < size && memcmp(name, "www", 3) == 0 && name[digits] == '.') {
        name += digits + 1;
        size -= digits + 1;
    }
    for (size_t end = size; end > 0;) {
        size_t at = end;
        while (at > 0 && name[at - 1] != '.')
            at--;
        memcpy(out + written, name + at, end - at);
        written += end - at;
        end = at > 0 ? at - 1 : 0;
        if (at > 0)
            out[written++] = ',';
    }
    return written;
}

static size_t put_path(struct urisift_span path, uint8_t *room, uint8_t *out)
{
    size_t size = resolve(room, unescape(path, room));
    size = escape(room, size, out, "0123456789abcdef");
    size = surt_strip_path(out, size);
    return size > 1 && out[size - 1] == '/' ? size - 1 : size;
}

/* The place of a byte in the order of arguments: the end, the '=' after the name, and the others.
 */
static int rank_of(uint8_t c, bool in_name)
{
    return c == '&' ? 0 : c == '=' && in_name ? 1 : c;
}

/* So a name comes before the same name with a value, and before longer ones. */
static int compare_arguments(const void *a, const void *b)
{
    const uint8_t *first = *(const uint8_t *const *)a, *second = *(const uint8_t *const *)b;
    bool in_name = true;
    for (; *first == *second && *first != '&'; first++, second++)
        in_name = in_name && *first != '=';
    return rank_of(*first, in_name) - rank_of(*second, in_name);
}

/* Writes the arguments in order. There is room for a byte after the query. */
static size_t sort_arguments(uint8_t *query, size_t size, const uint8_t **arguments, uint8_t *out)
{
    size_t count = 0, written = 0;
    query[size] = '&';
    for (size_t i = 0; i <= size; i++)
        if (i == 0 || query[i - 1] == '&')
            arguments[count++] = query + i;
    qsort(arguments, count, sizeof *arguments, compare_arguments);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *at = arguments[i];
        while (*at != '&')
            out[written++] = *at++;
        out[written++] = '&';
    }
    return written - 1;
}

static size_t largest(const struct surt_parts *p)
{
    size_t size = p->host.size > p->path.size ? p->host.size : p->path.size;
    return (size > p->query.size ? size : p->query.size) + 1;
}

/* The most arguments. An '&' is one as written or the end of `%26`, whose '6' is one as written or
 * the end of `%36`, and so on. */
static size_t count_arguments(struct urisift_span query)
{
    size_t count = 1;
    for (size_t i = 0; i < query.size; i++)
        count += query.data[i] == '&' || query.data[i] == '6';
    return count;
}

/* Arguments; a part unescaped, and escaped; and the key. */
size_t surt_bound(const struct surt_parts *p)
{
    const size_t all = p->host.size + p->path.size + p->query.size + p->port.size;
    return count_arguments(p->query) * sizeof(uint8_t *) + 4 * largest(p) + 3 * all + 8;
}

struct urisift_span surt_make(const struct surt_parts *p, void *memory)
{
    const uint8_t **arguments = memory;
    uint8_t *room = (uint8_t *)(arguments + count_arguments(p->query)),
            *key = room + 4 * largest(p);
    size_t size = put_host(p->host, room, key);
    if (p->port.size > 0) {
        key[size++] = ':';
        memcpy(key + size, p->port.data, p->port.size);
        size += p->port.size;
    }
    key[size++] = ')';
    size += put_path(p->path, room, key + size);
    uint8_t *query = room + largest(p);
    size_t query_size = unescape(p->query, room);
    query_size = escape(room, query_size, query, "0123456789abcdef");
    query_size = surt_strip_query(query, query_size);
    if (query_size > 0) {
        key[size++] = '?';
        size += sort_arguments(query, query_size, arguments, key + size);
    }
    return (struct urisift_span){key, size};
}
