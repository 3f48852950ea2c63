/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_before.c — does the text before what looks like a mail address say that it is something
 * else?
 *
 *     https://user:pass@example.org/              cid:part1@example.org
 *     @user@social.example                        HTTP/www.example.org@REALM.EXAMPLE
 *     "%s@example.org"
 *
 * Idea:     the byte before the address says which of these are possible. The words are rows of
 *           email_before.def.
 * Not here: Message-IDs (email_message_id.c).
 * See:      RFC 3986 section 3.2.1 (users of URLs), RFC 2392 (cid, mid), RFC 5545 section 3.8.4.7
 *           (UID), RFC 4120 section 6.2.1 (principals).
 */
#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

/* Both are at most URISIFT_LEFT_CONTEXT. */
enum {
    NAME_MOST = 64,  /* bytes of a named conversion */
    USER_MOST = 256, /* bytes of a URL's user and password */
};

enum kind { MAIL_SCHEME, SCHEME, LINE, SERVICE, LENGTH, CONVERSION };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_before.def"
#undef WORD
    WORD_END,
};

/* Is the word right before `at` written exactly as in its row? */
static bool is_exact(struct urisift_span text, size_t at, const struct word *row)
{
    return memcmp(text.data + at - row->size, row->text, row->size) == 0;
}

/* https://user:pass@example.org/, postgres://user@…; but mailto://user@example.org is meant as an
 * address. */
static bool is_user(struct urisift_span text, size_t begin)
{
    const uint8_t *s = text.data;
    size_t i = begin;
    while (i > 0 && begin - i < USER_MOST && char_is(s[i - 1], CHAR_USER))
        i--;
    if (i < 4 || s[i - 1] != '/' || s[i - 2] != '/' || s[i - 3] != ':' ||
        !char_is(s[i - 4], CHAR_ALNUM))
        return false;
    return !word_ending(words, MAIL_SCHEME, text, i - 3);
}

/* cid:part1@example.org; UID:19970610T172345Z-1@example.org at the begin of a line. */
static bool is_after_scheme(struct urisift_span text, size_t colon)
{
    const struct word *row = words;
    for (; (row = word_ending(row, SCHEME, text, colon)); row++)
        if (email_begins_word(text, colon - row->size))
            return true;
    for (row = words; (row = word_ending(row, LINE, text, colon)); row++)
        if (is_exact(text, colon, row) &&
            (colon == row->size || text.data[colon - row->size - 1] == '\n'))
            return true;
    return false;
}

/* A Kerberos principal of a service: HTTP/www.example.org@REALM.EXAMPLE. The host has dots, the
 * realm is in capitals. */
static bool is_principal(struct urisift_span text, size_t slash)
{
    const size_t host = surface_span(text, slash + 1, CHAR_LDH | CHAR_DOT);
    if (!surface_is(text, slash, CHAR_SLASH))
        return false;
    if (!surface_is(text, host, CHAR_AT) || !surface_is(text, host + 1, CHAR_UPPER) ||
        !memchr(text.data + slash, '.', host - slash))
        return false;
    const struct word *row = words;
    for (; (row = word_ending(row, SERVICE, text, slash)); row++)
        if (email_begins_word(text, slash - row->size))
            return true;
    return false;
}

/* Is the byte at `at` a row of `kind`, which has one byte and counts in this case only? */
static bool is_byte(struct urisift_span text, size_t at, enum kind kind)
{
    const struct word *row = words;
    for (; (row = word_beginning(row, kind, text, at)); row++)
        if (is_exact(text, at + row->size, row))
            return true;
    return false;
}

/* A conversion of printf(3): %s@, %ld@, %-10s@, %1$s@. */
static bool is_conversion(struct urisift_span text, size_t begin)
{
    enum { FLAGS = 16, MODIFIERS = 2 };
    size_t i = begin + 1, modifiers = 0;
    while (i < text.size && i - begin < FLAGS &&
           (char_is(text.data[i], CHAR_DIGIT | CHAR_PLUS | CHAR_HYPHEN | CHAR_DOT | CHAR_HASH) ||
            text.data[i] == '$'))
        i++;
    while (i < text.size && modifiers < MODIFIERS && is_byte(text, i, LENGTH)) {
        modifiers++;
        i++;
    }
    return i + 1 < text.size && is_byte(text, i, CONVERSION) && text.data[i + 1] == '@';
}

/* A conversion of Python's strings: %(name)s@. `begin` is after its bracket. */
static bool is_named_conversion(struct urisift_span text, size_t begin)
{
    size_t i = begin - 1;
    if (!is_byte(text, begin, CONVERSION) || !surface_is(text, begin + 1, CHAR_AT))
        return false;
    while (i > 0 && begin - i < NAME_MOST &&
           (char_is(text.data[i - 1], CHAR_LDH) || text.data[i - 1] == '_'))
        i--;
    return i > 1 && text.data[i - 1] == '(' && text.data[i - 2] == '%';
}

bool email_is_other(struct urisift_span text, size_t begin, struct email_list *list)
{
    const uint8_t before = text.data[begin - 1];
    if (before == '<')
        return email_is_message_id(text, begin - 1, list);
    if (before == '@') /* a handle in a network of servers like Mastodon: @user@social.example */
        return begin == 1 || !char_is(text.data[begin - 2], CHAR_ALNUM | CHAR_LOCAL);
    if ((before == '=' && email_is_in_arrival(text, begin - 1)) ||
        (before == ':' && is_after_scheme(text, begin - 1)))
        return true;
    return is_user(text, begin);
}

bool email_is_other_within(struct urisift_span text, size_t begin)
{
    if (text.data[begin] == '%')
        return is_conversion(text, begin);
    if (begin > 0 && text.data[begin - 1] == ')')
        return is_named_conversion(text, begin);
    return is_principal(text, surface_span(text, begin, CHAR_ALPHA));
}
