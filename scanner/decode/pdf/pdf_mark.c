/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_mark.c — looks back from a colon or from `www.`. */
#include "scanner/decode/pdf/pdf_mark.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"

static const char *const schemes[] = {"http", "https", "ftp"};
enum { LONGEST = 5, DIGITS = 3 };

/* Returns where the name before the colon begins, after a mark: after a digit, or after the
 * first letter of the token; the colon: marks do not stand there. */
static size_t name_before(const uint8_t *s, size_t size, size_t colon)
{
    const uint8_t *end = s + colon;
    size_t n = 0;
    while (n < colon && n <= LONGEST && char_is(s[colon - n - 1], CHAR_ALPHA))
        n++;
    if (n < 3 || (n < colon && !char_is(s[colon - n - 1], CHAR_DIGIT)))
        return colon;
    n -= n == colon; /* the mark is a letter, if one is there */
    /* the token may end here: 2http: | //x.example */
    bool slashes = (colon + 1 == size || end[1] == '/') && (colon + 2 >= size || end[2] == '/');
    bool is_name = slashes ? WORD_IS_IN(schemes, end - n, n)
                           : n == 3 && size - colon > 1 && word_begins(end - n, n, "doi");
    return is_name ? colon - n : colon;
}

/* May the byte stand before the digits of a mark? `in_url`: a URL stands before it in its token. */
static bool may_precede(uint8_t c, bool in_url)
{
    return !char_is(c, CHAR_ALNUM) && !memchr("/=&%#@-_+~", c, 10) &&
           !(in_url && (c == '?' || c == ':' || c == '.'));
}

/* Is there a mark before the name that begins at `at`? */
static bool mark_before(const uint8_t *s, size_t at, bool begins_line, bool in_url,
                        struct pdf_mark *mark)
{
    size_t begin = at;
    while (begin > 0 && char_is(s[begin - 1], CHAR_DIGIT))
        begin--;
    *mark = (struct pdf_mark){begin, at};
    if (begin < at)
        return at - begin <= DIGITS && (begin == 0 || may_precede(s[begin - 1], in_url));
    mark->begin = 0;
    if (at != 1 || !begins_line || !char_is(s[0], CHAR_ALPHA))
        return false;
    /* shttp, sftp, tftp */
    return !((char_lower(s[0]) == 's' && s[1] != 'w' && s[1] != 'W') ||
             (char_lower(s[0]) == 't' && char_lower(s[1]) == 'f'));
}

bool pdf_mark_find(const uint8_t *s, size_t size, bool begins_line, struct pdf_mark *mark)
{
    bool in_url = false;
    const uint8_t *colon = s, *end = s + size;
    for (; (colon = memchr(colon, ':', (size_t)(end - colon))); colon++) {
        size_t at = (size_t)(colon - s), name = name_before(s, size, at);
        if (name < at && mark_before(s, name, begins_line, in_url, mark))
            return true;
        in_url = in_url || (end - colon > 2 && colon[1] == '/' && colon[2] == '/');
    }
    return false;
}

bool pdf_mark_find_host(const uint8_t *s, size_t size, bool begins_line, struct pdf_mark *mark)
{
    const uint8_t *at = s, *end = s + size;
    for (; (at = memchr(at, '.', (size_t)(end - at))); at++) {
        if (at - s < 4 || !word_begins(at - 3, 3, "www") || !char_is(at[-4], CHAR_ALNUM))
            continue;
        return !memchr(s, ':', (size_t)(at - s)) &&
               mark_before(s, (size_t)(at - 3 - s), begins_line, false, mark);
    }
    return false;
}

bool pdf_begins_line(const uint8_t *data, size_t at)
{
    while (at > 0 && data[at - 1] <= ' ' && data[at - 1] != '\n' && data[at - 1] != '\f')
        at--;
    return at == 0 || data[at - 1] <= ' ';
}

size_t pdf_scheme_begin(const uint8_t *s, size_t size)
{
    size_t count = 0;
    if (size == 0 || !memchr("htpsfHTPSF", s[size - 1], 10))
        return 0;
    while (count < size && count <= LONGEST && char_is(s[size - count - 1], CHAR_ALPHA))
        count++;
    if (count == 0 || count > LONGEST ||
        (count < size &&
         (char_is(s[size - count - 1], CHAR_ALNUM) || memchr("/.-_@:", s[size - count - 1], 6))))
        return 0;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        size_t n = 0;
        while (n < count && char_lower(s[size - count + n]) == (uint8_t)schemes[i][n])
            n++; /* stops at the name's final NUL */
        if (n == count)
            return count;
    }
    return 0;
}

bool pdf_scheme_completes(const uint8_t *letters, size_t count, const uint8_t *s, size_t size)
{
    uint8_t whole[2 * LONGEST];
    size_t n = 0;
    while (n < size && n < LONGEST && char_is(s[n], CHAR_ALPHA))
        n++;
    if (count > LONGEST || size - n < 4 || memcmp(s + n, "://", 3) != 0 ||
        (!char_is(s[n + 3], CHAR_ALNUM) && s[n + 3] < 0x80))
        return false;
    memcpy(whole, letters, count);
    memcpy(whole + count, s, n);
    return WORD_IS_IN(schemes, whole, count + n);
}

bool pdf_scheme_may_complete(const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        for (size_t n = strlen(schemes[i]); n > 0; n--)
            if (pdf_scheme_completes((const uint8_t *)schemes[i], n, s, size))
                return true;
    return false;
}
