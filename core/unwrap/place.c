/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* place.c — finds the encoded target in the path or query of a gateway's URL. */
#include <string.h>

#include "core/text/span.h"
#include "core/unwrap/gateway.h"

enum { STAMP_MOST = 17 }; /* bytes of a time, 2020.01.31-235959 */

static struct urisift_span span_after(struct urisift_span text, size_t size)
{
    return (struct urisift_span){text.data + size, text.size - size};
}

static bool begins_with(struct urisift_span text, const char *word, size_t size)
{
    return text.size >= size && memcmp(text.data, word, size) == 0;
}

/* Returns the bytes of a time at `at`: digits with '.' and '-' between them, then perhaps the two
 * letters and '_' by which the Wayback Machine says what it changes. 0: the path has no time there.
 */
static size_t stamp_size(struct urisift_span path, size_t at)
{
    size_t end = at;
    while (end < path.size && (char_is(path.data[end], CHAR_DIGIT) ||
                               (end > at && (path.data[end] == '.' || path.data[end] == '-'))))
        end++;
    if (end == at || end - at > STAMP_MOST)
        return 0;
    if (path.size - end > 2 && path.data[end + 2] == '_' && char_is(path.data[end], CHAR_LOWER) &&
        char_is(path.data[end + 1], CHAR_LOWER))
        end += 3;
    return end - at;
}

/* Returns the bytes of the segment at `at`, up to its '/'. */
static size_t segment_size(struct urisift_span path, size_t at)
{
    const uint8_t *slash = memchr(path.data + at, '/', path.size - at);
    return slash ? (size_t)(slash - path.data) - at : path.size - at;
}

/* Matches the beginning of the path. *end is where the match ends. */
static bool path_begins(const char *pattern, struct urisift_span path, size_t *end)
{
    size_t at = 0;
    for (; *pattern; pattern++) {
        size_t size = *pattern == '*'   ? segment_size(path, at)
                      : *pattern == '#' ? stamp_size(path, at)
                      : at < path.size && path.data[at] == (uint8_t)*pattern ? 1u
                                                                             : 0u;
        if (size == 0)
            return false;
        at += size;
    }
    *end = at;
    return true;
}

/* Matches the whole path; a '/' at the end of either does not count. "**" matches any path. */
static bool path_matches(const char *pattern, struct urisift_span path)
{
    size_t end;
    if (strcmp(pattern, "/**") == 0)
        return true;
    if (!path_begins(pattern, path, &end)) {
        size_t size = strlen(pattern);
        return size > 1 && pattern[size - 1] == '/' && path.size == size - 1 &&
               begins_with(path, pattern, size - 1);
    }
    return end == path.size || (end + 1 == path.size && path.data[end] == '/');
}

/* Finds the parameter NAME= in a query; *value is all of the query after it. */
static bool find_param(struct urisift_span query, const char *name, size_t size,
                       struct urisift_span *value)
{
    while (query.size > 0) {
        if (begins_with(query, name, size)) {
            *value = span_after(query, size);
            return true;
        }
        const uint8_t *next = memchr(query.data, '&', query.size);
        query = span_after(query, next ? (size_t)(next - query.data) + 1 : query.size);
    }
    return false;
}

/* The value of the parameter, up to the next '&'. Where the parameter comes twice, it is not sure
 * which of its values the gateway takes. */
static bool take_param(const struct urisift_gateway *g, const struct gateway_url *url,
                       struct urisift_span *target)
{
    const size_t name = strcspn(g->key, "=") + 1;
    const char *follows = g->key + name;
    struct urisift_span again;
    if (!find_param(url->query, g->key, name, target))
        return false;
    const uint8_t *end = memchr(target->data, '&', target->size);
    const size_t size = end ? (size_t)(end - target->data) : target->size;
    const struct urisift_span rest = span_after(*target, size);
    target->size = size;
    return begins_with(rest, follows, strlen(follows)) &&
           !(end && find_param(span_after(rest, 1), g->key, name, &again));
}

/* All of the URL after the name of the parameter. */
static bool take_tail(const struct urisift_gateway *g, const struct gateway_url *url,
                      struct urisift_span *target)
{
    if (!find_param(url->query, g->key, strlen(g->key), target))
        return false;
    target->size = (size_t)(url->tail.data + url->tail.size - target->data);
    return true;
}

bool gateway_target(const struct urisift_gateway *g, const struct gateway_url *url,
                    struct urisift_span *target)
{
    size_t end;
    switch (g->place) {
    case PLACE_PARAM:
        return path_matches(g->path, url->path) && take_param(g, url, target);
    case PLACE_TAIL:
        return path_matches(g->path, url->path) && take_tail(g, url, target);
    default:
        if (!path_begins(g->path, url->path, &end))
            return false;
        *target = span_after(url->tail, end);
        return true;
    }
}
