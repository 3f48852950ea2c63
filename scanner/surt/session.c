/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * session.c — finds ids of sessions, from the end on. What must come after one is known from
 * what has been passed, so nothing is searched twice.
 */
#include "scanner/surt/session.h"

#include <stdbool.h>
#include <string.h>

#include "core/text/chars.h"

enum { PATH_ID = 24, QUERY_ID = 32, ASP_NAME = 8 };

static size_t count_of(const uint8_t *text, size_t size, uint32_t class, size_t most)
{
    size_t count = 0;
    while (count < size && count < most && char_is(text[count], class))
        count++;
    return count;
}

static bool begins(const uint8_t *text, size_t size, const char *begin)
{
    const size_t length = strlen(begin);
    return size >= length && memcmp(text, begin, length) == 0;
}

/* Size of `(ID)`; 0: it is not there. */
static size_t id_size(const uint8_t *text, size_t size)
{
    if (size < PATH_ID + 2 || text[0] != '(' ||
        count_of(text + 1, size - 1, CHAR_ALNUM, PATH_ID) < PATH_ID || text[PATH_ID + 1] != ')')
        return 0;
    return PATH_ID + 2;
}

/* Size of `(ID)/`. */
static size_t plain_size(const uint8_t *text, size_t size)
{
    const size_t id = id_size(text, size);
    return id > 0 && id < size && text[id] == '/' ? id + 1 : 0;
}

/* Size of `(x(ID)y(ID))/`, of one or more. */
static size_t lettered_size(const uint8_t *text, size_t size)
{
    size_t at = 1;
    if (size == 0 || text[0] != '(')
        return 0;
    for (size_t id = 1; id > 0;) {
        id = at < size && char_is(text[at], CHAR_ALPHA) ? id_size(text + at + 1, size - at - 1) : 0;
        at += id > 0 ? id + 1 : 0;
    }
    return at > 1 && size - at > 1 && text[at] == ')' && text[at + 1] == '/' ? at + 2 : 0;
}

/* Removes the last one that comes after a '/', and before a name with `.aspx` and no '?'. */
static size_t strip_last(uint8_t *path, size_t size,
                         size_t (*size_of)(const uint8_t *text, size_t size))
{
    size_t passed = size, page = size, mark = size; /* the first `.aspx` and '?' after `passed` */
    for (size_t i = size; i-- > 1;) {
        const size_t id = path[i - 1] == '/' ? size_of(path + i, size - i) : 0;
        if (id == 0 || i + id >= size)
            continue;
        const size_t rest = i + id;
        for (; passed > rest + 1; passed--) {
            if (path[passed - 1] == '?')
                mark = passed - 1;
            if (begins(path + passed - 1, size - passed + 1, ".aspx"))
                page = passed - 1;
        }
        if (page < size && page < mark && path[rest] != '?') {
            memmove(path + i, path + rest, size - rest);
            return size - id;
        }
    }
    return size;
}

size_t surt_strip_path(uint8_t *path, size_t size)
{
    size = strip_last(path, size, lettered_size);
    return strip_last(path, size, plain_size);
}

/* A kind of id. `next` and `after` are the places of the first and second '&' from here on, or the
 * size. Returns the size of the id; 0: it is not there. */
struct query_kind {
    const char *name;
    size_t (*size_of)(const uint8_t *query, size_t size, size_t next, size_t after);
};

static size_t plain_id(const uint8_t *query, size_t size, size_t next, size_t after)
{
    (void)after;
    (void)next;
    return count_of(query, size, CHAR_ALNUM, QUERY_ID) == QUERY_ID ? QUERY_ID : 0;
}

/* Eight letters, '=' and 24 letters. */
static size_t asp_id(const uint8_t *query, size_t size, size_t next, size_t after)
{
    (void)after;
    (void)next;
    const size_t value = ASP_NAME + 1;
    if (count_of(query, size, CHAR_ALPHA, ASP_NAME) < ASP_NAME || size < value + PATH_ID ||
        query[ASP_NAME] != '=')
        return 0;
    const size_t letters = count_of(query + value, size - value, CHAR_ALPHA, PATH_ID);
    return letters == PATH_ID ? value + PATH_ID : 0;
}

/* A value, `&cftoken=`, and a value. */
static size_t cold_id(const uint8_t *query, size_t size, size_t next, size_t after)
{
    static const char token[] = "&cftoken=";
    if (next == 0 || !begins(query + next, size - next, token) || after <= next + sizeof token - 1)
        return 0;
    return after;
}

static size_t strip_kind(uint8_t *query, size_t size, const struct query_kind *kind)
{
    const size_t name = strlen(kind->name);
    size_t next = size, after = size;
    for (size_t i = size; i-- > 0;) {
        if (query[i] == '&') {
            after = next;
            next = i;
        }
        if (!begins(query + i, size - i, kind->name))
            continue;
        const size_t at = i + name;
        const size_t id = kind->size_of(query + at, size - at, next - at, after - at);
        if (id == 0 || (at + id < size && query[at + id] != '&'))
            continue;
        const size_t rest = at + id < size ? at + id + 1 : size;
        memmove(query + i, query + rest, size - rest);
        return i + size - rest;
    }
    return size;
}

size_t surt_strip_query(uint8_t *query, size_t size)
{
    static const struct query_kind kinds[] = {
        {"jsessionid=", plain_id}, {"phpsessid=", plain_id}, {"sid=", plain_id},
        {"aspsessionid", asp_id},  {"cfid=", cold_id},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        size = strip_kind(query, size, &kinds[i]);
    return size;
}
