/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_identifier.c — reads an identifier octet by octet, for what the rules of joining ask of it.
 *
 * Not here: where it truly ends, which the finder says once the lines are joined.
 */
#include "scanner/decode/pdf_identifier.h"

#include <string.h>

#include "core/chars.h"

bool pdf_identifier_scheme(const struct find_schemes *schemes, const uint8_t *s, size_t size, size_t colon,
                           size_t *start)
{
    size_t least = colon > URISIFT_MAX_SCHEME ? colon - URISIFT_MAX_SCHEME : 0, begin = colon;
    while (begin > least && char_is(s[begin - 1], CHAR_SCHEME))
        begin--;
    while (begin < colon && !char_is(s[begin], CHAR_ALNUM))
        begin++;
    *start = begin;
    if (begin == colon)
        return false;
    if (find_schemes_get(schemes, s + begin, colon - begin))
        return true;
    if (size - colon < 3 || s[colon + 1] != '/' || s[colon + 2] != '/')
        return false;
    if (schemes->any && char_is(s[begin], CHAR_ALPHA))
        return true;
    const uint8_t *dot = memrchr(s + begin, '.', colon - begin);
    if (!dot)
        return false;
    *start = (size_t)(dot + 1 - s);
    return find_schemes_get(schemes, dot + 1, colon - *start) != NULL;
}

/* Does the character end every identifier? Quotes, dashes and full stops of typesetting, and those of CJK. */
static bool is_end(const struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    if (s[0] <= ' ' || s[0] == 0x7f)
        return true;
    switch (s[0]) {
    case '<':
    case '>':
    case '"':
    case '\\':
    case '^':
    case '`':
    case '{':
    case '|':
    case '}':
        return true;
    case '\'':
        return id->opener == '\'';
    case ')':
        return id->open_round == 0;
    case '[':
        return id->section != PDF_HOST_PART || id->host_size > 0;
    case ']':
        return id->section != PDF_HOST_PART || id->host_size == 0 || id->host[0] != '[';
    case 0xc2: /* no-break space, guillemets */
        return size > 1 && (s[1] == 0xa0 || s[1] == 0xab || s[1] == 0xbb);
    case 0xe2: /* em dash, quotes, bullet, ellipsis, guillemets */
        return size > 2 && s[1] == 0x80 &&
               (s[2] == 0x94 || (s[2] >= 0x98 && s[2] <= 0x9f) || s[2] == 0xa2 || s[2] == 0xa6 || s[2] == 0xb9 ||
                s[2] == 0xba);
    case 0xe3:
        return size > 1 && s[1] == 0x80;
    default:
        return false;
    }
}

static void read_octet(struct pdf_identifier *id, uint8_t c)
{
    switch (id->section) {
    case PDF_COLON:
        id->section = c == '/' ? PDF_ONE_SLASH : PDF_REST;
        break;
    case PDF_ONE_SLASH:
        id->has_host = c == '/';
        id->section = c == '/' ? PDF_HOST_PART : PDF_REST;
        break;
    case PDF_HOST_PART:
        if (c == '/' || c == '?' || c == '#')
            id->section = PDF_REST;
        else if (id->host_size < PDF_HOST)
            id->host[id->host_size++] = c;
        break;
    case PDF_REST:
        break;
    }
    id->open_round += c == '(';
    id->open_round -= c == ')';
    id->before = id->last;
    id->last = c;
}

size_t pdf_identifier_read(struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    size_t i = 0;
    while (i < size && !is_end(id, s + i, size - i))
        read_octet(id, s[i++]);
    return i;
}

bool pdf_identifier_find(struct pdf_identifier *id, const struct find_schemes *schemes, const uint8_t *token,
                         size_t size)
{
    for (size_t at = 0; at < size;) {
        const uint8_t *colon = memchr(token + at, ':', size - at);
        if (!colon)
            return false;
        size_t start, c = (size_t)(colon - token);
        at = c + 1;
        if (!pdf_identifier_scheme(schemes, token, size, c, &start))
            continue;
        *id = (struct pdf_identifier){.opener = start > 0 ? token[start - 1] : 0, .last = ':'};
        if (memchr(token, '<', start)) /* a wrapper, which the finder reads over line ends by its own rules */
            id->opener = '<';
        at += pdf_identifier_read(id, token + at, size - at);
        if (at == size)
            return id->opener != '<';
    }
    return false;
}
