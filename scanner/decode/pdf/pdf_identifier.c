/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_identifier.c — reads an identifier byte by byte and notes what the rules of joining need.
 *
 * Not here: where the identifier really ends. The finder decides that once the lines are joined.
 */
#include "scanner/decode/pdf/pdf_identifier.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_line.h"
#include "scanner/decode/pdf/pdf_words.h"

bool pdf_identifier_scheme(const struct find_schemes *schemes, const uint8_t *s, size_t size,
                           size_t colon, size_t *start)
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

bool pdf_identifier_doi(const uint8_t *s, size_t slash, size_t *start)
{
    /* 10.1007; with the parts that a registrant may have, 10.1000.10 */
    enum { LEAST = 7, LONGEST = 32 };
    size_t least = slash > LONGEST ? slash - LONGEST : 0, begin = slash;
    while (begin > least && (char_is(s[begin - 1], CHAR_DIGIT) || s[begin - 1] == '.'))
        begin--;
    *start = begin;
    return slash - begin >= LEAST && memcmp(s + begin, "10.", 3) == 0 &&
           (begin == 0 || !char_is(s[begin - 1], CHAR_ALNUM));
}

/* The classes of bytes that are rare in a host or a path. */
enum {
    ENDS = 1, /* ends every identifier */
    ASKS = 2, /* may end an identifier, or opens or closes a bracket */
    BEGINS_PATH = 4,
};

/* The last three begin typographic dashes and quotes, and full stops of CJK. */
static const uint8_t kinds[256] = {
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    ENDS,
    [' '] = ENDS,
    [0x7f] = ENDS,
    ['<'] = ENDS,
    ['>'] = ENDS,
    ['"'] = ENDS,
    ['\\'] = ENDS,
    ['^'] = ENDS,
    ['`'] = ENDS,
    ['{'] = ENDS,
    ['|'] = ENDS,
    ['}'] = ENDS,
    ['\''] = ASKS,
    ['('] = ASKS,
    [')'] = ASKS,
    ['['] = ASKS,
    [']'] = ASKS,
    [0xc2] = ASKS,
    [0xe2] = ASKS,
    [0xe3] = ASKS,
    [0xef] = ASKS,
    ['/'] = BEGINS_PATH,
    ['?'] = BEGINS_PATH,
    ['#'] = BEGINS_PATH,
};

/* Does the character, which ASKS, end the identifier? `first`: the first byte of its host; 0: it
 * has none yet. */
static bool is_end(const struct pdf_identifier *id, uint8_t first, const uint8_t *s, size_t size)
{
    switch (s[0]) {
    case '\'':
        return id->opener == '\'';
    case ')':
        return id->open_round == 0;
    case '[':
        return id->section != PDF_HOST_PART || first != 0;
    case ']':
        return id->section != PDF_HOST_PART || first != '[';
    case 0xc2: /* no-break space, guillemets */
        return size > 1 && (s[1] == 0xa0 || s[1] == 0xab || s[1] == 0xbb);
    case 0xe2: /* em dash, quotes, bullet, ellipsis, guillemets */
        return size > 2 && s[1] == 0x80 &&
               (s[2] == 0x94 || (s[2] >= 0x98 && s[2] <= 0x9f) || s[2] == 0xa2 || s[2] == 0xa6 ||
                s[2] == 0xb9 || s[2] == 0xba);
    case 0xe3:
    case 0xef:
        return word_is_wide_stop(s, size);
    default:
        return false;
    }
}

/* Up to two slashes after the scheme's colon show whether there is a host. */
static size_t read_slashes(struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    size_t i = 0;
    for (; i < size && id->section < PDF_HOST_PART && s[i] == '/'; i++)
        id->section = id->section == PDF_COLON ? PDF_ONE_SLASH : PDF_HOST_PART;
    id->has_host = id->has_host || id->section == PDF_HOST_PART;
    if (i < size && id->section < PDF_HOST_PART && !(kinds[s[i]] & ENDS))
        id->section = PDF_REST;
    return i;
}

static void keep_host(struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    size_t room = PDF_HOST - id->host_size, n = size < room ? size : room;
    memcpy(id->host + id->host_size, s, n);
    id->host_size = (uint8_t)(id->host_size + n);
}

static void keep_tail(struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    if (size == 0)
        return;
    id->before = size > 1 ? s[size - 2] : id->last;
    id->last = s[size - 1];
    if (size >= PDF_TAIL) {
        memcpy(id->tail, s + size - PDF_TAIL, PDF_TAIL);
        id->tail_size = PDF_TAIL;
        return;
    }
    size_t n = size, old = id->tail_size < PDF_TAIL - n ? id->tail_size : PDF_TAIL - n;
    memmove(id->tail, id->tail + id->tail_size - old, old);
    memcpy(id->tail + old, s + size - n, n);
    id->tail_size = (uint8_t)(old + n);
}

/* Is it '<' or '>' in an old DOI, 10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O? */
static bool read_angle(struct pdf_identifier *id, uint8_t c)
{
    if (!id->is_doi || id->opener == '<' || (c == '<') == id->open_angle || (c != '<' && c != '>'))
        return false;
    id->open_angle = c == '<';
    return true;
}

size_t pdf_identifier_read(struct pdf_identifier *id, const uint8_t *s, size_t size)
{
    size_t i = read_slashes(id, s, size), host = i;
    while (i < size) {
        unsigned looked_for =
            id->section == PDF_HOST_PART ? ENDS | ASKS | BEGINS_PATH : ENDS | ASKS;
        i = pdf_find_kind(kinds, looked_for, s, i, size);
        if (i == size || (kinds[s[i]] & ENDS && !read_angle(id, s[i])))
            break;
        if (kinds[s[i]] & ENDS) {
            i++;
            continue;
        }
        if (kinds[s[i]] & BEGINS_PATH) {
            keep_host(id, s + host, i - host);
            id->section = PDF_REST;
        } else {
            uint8_t first = id->host_size > 0 ? id->host[0] : i > host ? s[host] : 0;
            if (is_end(id, first, s + i, size - i))
                break;
            id->open_round += s[i] == '(';
            id->open_round -= s[i] == ')';
        }
        i++;
    }
    if (id->section == PDF_HOST_PART)
        keep_host(id, s + host, i - host);
    keep_tail(id, s, i);
    return i;
}

/* Begins an identifier after its colon. The bytes of the host and of the tail are not cleared. */
static void pdf_identifier_begin(struct pdf_identifier *id, uint8_t opener)
{
    id->section = PDF_COLON;
    id->has_host = id->is_web = id->is_doi = false;
    id->opener = opener;
    id->last = ':';
    id->before = id->host_size = id->tail_size = 0;
    id->open_round = 0;
    id->open_angle = false;
}

/* Finds a DOI at the end of the token, as pdf_identifier_find() does. */
static bool find_doi(struct pdf_identifier *id, const uint8_t *token, size_t size)
{
    const uint8_t *slash;
    for (size_t at = 0, start; at < size && (slash = memchr(token + at, '/', size - at));) {
        at = (size_t)(slash - token) + 1;
        if (!pdf_identifier_doi(token, at - 1, &start))
            continue;
        pdf_identifier_begin(id, start > 0 ? token[start - 1] : 0);
        id->section = PDF_REST;
        id->is_doi = true;
        at = start + pdf_identifier_read(id, token + start, size - start);
        if (at == size) /* a DOI in text ends at a '?' */
            return memchr(token + start, '?', size - start) == NULL;
    }
    return false;
}

bool pdf_identifier_find(struct pdf_identifier *id, const struct pdf_beginnings *beginnings,
                         const uint8_t *token, size_t size)
{
    for (size_t at = 0; at < size;) {
        const uint8_t *colon = memchr(token + at, ':', size - at);
        if (!colon)
            break;
        size_t start, c = (size_t)(colon - token);
        at = c + 1;
        if (!pdf_identifier_scheme(beginnings->schemes, token, size, c, &start))
            continue;
        pdf_identifier_begin(id, start > 0 ? token[start - 1] : 0);
        /* a wrapper: the finder reads over line ends in it by its own rules */
        if (start > 0 && memchr(token, '<', start))
            id->opener = '<';
        id->is_doi = beginnings->dois && c - start == 3 && word_begins(token + start, 3, "doi");
        id->is_web = (c - start == 4 && word_begins(token + start, 4, "http")) ||
                     (c - start == 5 && word_begins(token + start, 5, "https")) ||
                     (c - start == 3 && word_begins(token + start, 3, "ftp"));
        at += pdf_identifier_read(id, token + at, size - at);
        if (at == size) {
            pdf_identifier_note_doi(id, token + start, size - start);
            return id->opener != '<';
        }
    }
    return beginnings->dois && find_doi(id, token, size);
}

bool pdf_identifier_is_archive(const struct pdf_identifier *id)
{
    enum { DIGITS = 14, SIZE = DIGITS + 2 }; /* a date and time between slashes */
    return id->section == PDF_REST && id->tail_size >= SIZE &&
           id->tail[id->tail_size - SIZE] == '/' &&
           word_is_all(id->tail + id->tail_size - SIZE + 1, DIGITS, CHAR_DIGIT) && id->last == '/';
}

bool pdf_identifier_is_prefix(const struct pdf_identifier *id)
{
    size_t start;
    return id->is_doi && id->last == '/' && id->tail_size > 1 &&
           pdf_identifier_doi(id->tail, id->tail_size - 1U, &start);
}

bool pdf_identifier_is_broken(const struct pdf_identifier *id)
{
    if (id->section == PDF_HOST_PART)
        return id->is_web && id->host_size < PDF_HOST &&
               word_is_broken_host(id->host, id->host_size);
    return id->section == PDF_REST && id->is_doi &&
           (id->last == '-' || id->last == '_' || (id->last == '/' && !id->has_host) ||
            pdf_identifier_is_prefix(id));
}

void pdf_identifier_note_doi(struct pdf_identifier *id, const uint8_t *token, size_t size)
{
    const uint8_t *slash;
    if (id->is_doi || !memmem(token, size, "10.", 3))
        return;
    for (size_t at = 0, start; !id->is_doi && at < size; at = (size_t)(slash - token) + 1) {
        slash = memchr(token + at, '/', size - at);
        if (!slash)
            return;
        id->is_doi = pdf_identifier_doi(token, (size_t)(slash - token), &start) &&
                     /* not the host http://10.0.0.1/ */
                     !(start > 1 && token[start - 1] == '/' && token[start - 2] == '/');
    }
}

void pdf_identifier_begin_part(struct pdf_identifier *id, enum pdf_section section,
                               const uint8_t *s, size_t size)
{
    pdf_identifier_begin(id, 0);
    id->section = section;
    id->host_size = (uint8_t)size;
    memcpy(id->host, s, size);
    id->last = s[size - 1];
}

bool pdf_identifier_continue(struct pdf_identifier *id, const uint8_t *token, size_t size)
{
    size_t at = 0;
    if (id->section == PDF_NUMBER_PART)
        return false;
    if (id->section == PDF_SCHEME_PART) {
        const uint8_t *colon = memchr(token, ':', size);
        at = colon ? (size_t)(colon + 1 - token) : size;
        pdf_identifier_begin(id, 0);
        id->is_web = true;
    }
    if (pdf_identifier_read(id, token + at, size - at) != size - at)
        return false;
    pdf_identifier_note_doi(id, token, size);
    return true;
}
