/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markup_head.c — looks at the first tag of a stream. */
#include "scanner/decode/markup/markup_head.h"

#include <string.h>

#include <urisift/core.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"

static bool is_blank(uint8_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_in_name(uint8_t c)
{
    return char_is(c, CHAR_ALPHA | CHAR_DIGIT) || c == '-' || c == '_' || c == ':' || c == '.' ||
           c >= 0x80;
}

/* Does the text begin with an instruction of XML (XML 1.0 section 2.6), `<?` and a name? */
static bool is_instruction(const uint8_t *s, size_t size)
{
    static const char php[] = "<?php";
    if (size < 3 || s[0] != '<' || s[1] != '?' || !(char_is(s[2], CHAR_ALPHA) || s[2] == '_'))
        return false;
    for (size_t i = 2; i < sizeof php - 1; i++)
        if (i == size || char_lower(s[i]) != (uint8_t)php[i])
            return true;
    return size > 5 && is_in_name(s[5]);
}

size_t markup_head_first(const uint8_t *head, size_t size, bool *is_cut)
{
    size_t i = utf8_mark_size(head, size);
    *is_cut = false;
    for (;;) {
        while (i < size && is_blank(head[i]))
            i++;
        bool is_comment = size - i >= 4 && memcmp(head + i, "<!--", 4) == 0;
        if (!is_comment && !is_instruction(head + i, size - i))
            return i;
        const char *close = is_comment ? "-->" : "?>";
        size_t open = is_comment ? 4 : 2;
        const uint8_t *end = memmem(head + i + open, size - i - open, close, strlen(close));
        if (!end) {
            *is_cut = true;
            return i;
        }
        i = (size_t)(end - head) + strlen(close);
    }
}

size_t markup_head_name(const uint8_t *head, size_t size, size_t at)
{
    size_t i = at + 1;
    if (size - at < 3 || head[at] != '<' || !(char_is(head[i], CHAR_ALPHA) || head[i] == '_'))
        return 0;
    while (i < size && is_in_name(head[i]))
        i++;
    if (i == size || !(is_blank(head[i]) || head[i] == '>' || head[i] == '/'))
        return 0;
    return i - at - 1;
}

/* Returns the next attribute's name in [*at, …), and moves *at after its quoted value. Size 0: no
 * such attribute follows. */
static struct urisift_span next_attribute(const uint8_t *head, size_t size, size_t *at)
{
    struct urisift_span none = {NULL, 0};
    size_t i = *at;
    while (i < size && is_blank(head[i]))
        i++;
    size_t name = i;
    while (i < size && is_in_name(head[i]))
        i++;
    size_t end = i;
    while (i < size && is_blank(head[i]))
        i++;
    if (end == name || i == size || head[i] != '=')
        return none;
    for (i++; i < size && is_blank(head[i]);)
        i++;
    if (i == size || (head[i] != '"' && head[i] != '\''))
        return none;
    const uint8_t *close = memchr(head + i + 1, head[i], size - i - 1);
    *at = close ? (size_t)(close - head) + 1 : size;
    return (struct urisift_span){head + name, end - name};
}

bool markup_head_has_attribute(const uint8_t *head, size_t size, size_t at)
{
    at += 1 + markup_head_name(head, size, at);
    return next_attribute(head, size, &at).size > 0;
}

bool markup_head_has_named(const uint8_t *head, size_t size, size_t at, const char *name)
{
    struct urisift_span found;
    size_t wanted = strlen(name);
    at += 1 + markup_head_name(head, size, at);
    while ((found = next_attribute(head, size, &at)).size > 0)
        if (found.size >= wanted && memcmp(found.data, name, wanted) == 0 &&
            (found.size == wanted || found.data[wanted] == ':'))
            return true;
    return false;
}

bool markup_head_has_end(const uint8_t *head, size_t size, size_t at)
{
    while (size - at > 2) {
        const uint8_t *end = memmem(head + at, size - at, "</", 2);
        if (!end)
            return false;
        at = (size_t)(end - head) + 2;
        if (at < size && char_is(head[at], CHAR_ALPHA))
            return true;
    }
    return false;
}
