/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_before.c — does the text before what looks like a mail address say that it is something
 * else?
 *
 *     https://user:pass@example.org/              message-id=<20240101.1@example.org>
 *     @user@social.example                        by a with ESMTP id <E1-0@example.org>;
 *     "%s@example.org"                            cid:part1@example.org
 *     HTTP/www.example.org@REALM.EXAMPLE
 *
 * Idea:     the byte before the address says which of these are possible. At most BEFORE_MOST
 *           bytes before it are read. The words are rows of email_before.def.
 * See:      RFC 3986 section 3.2.1 (users of URLs), RFC 5322 section 3.6.4 (Message-IDs),
 *           RFC 5321 section 4.4 (`id`), RFC 2392 (cid, mid), RFC 5545 section 3.8.4.7 (UID),
 *           RFC 4120 section 6.2.1 (principals).
 */
#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"

enum {
    /* bytes; a Message-ID after this much of a list is not recognized */
    BEFORE_MOST = 900,
    FIELD_MOST = 64,  /* bytes of a field's name, before that */
    BLANKS_MOST = 16, /* bytes; all three are at most URISIFT_LEFT_CONTEXT */
    USER_MOST = 256,  /* bytes of a URL's user and password */
};

enum kind {
    FIELD,
    FIELD_WORD,
    FIELD_PREFIX,
    PROTOCOL,
    MAIL_SCHEME,
    SCHEME,
    LINE,
    SERVICE,
    LENGTH,
    CONVERSION
};

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

/* Does a word begin at `at`? */
static bool begins_word(struct urisift_span text, size_t at)
{
    return at == 0 || !char_is(text.data[at - 1], CHAR_ALNUM | CHAR_LOCAL);
}

/* Is the word `id` right before `at`, in any case? */
static bool is_id_before(struct urisift_span text, size_t at)
{
    return at >= 2 && surface_has((struct urisift_span){text.data, at}, at - 2, "id") &&
           begins_word(text, at - 2);
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
        if (begins_word(text, colon - row->size))
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
    for (; (row = word_ending(row, SERVICE, text, slash)); row++) {
        const size_t begin = slash - row->size;
        if (begins_word(text, begin) && (begin == 0 || text.data[begin - 1] != '/'))
            return true;
    }
    return false;
}

/* Goes back over blanks, and over the line end before a continued line of a field. */
static size_t skip_blanks_back(struct urisift_span text, size_t at, size_t least)
{
    while (at > least && char_is_blank(text.data[at - 1]))
        at--;
    if (at > least && text.data[at - 1] == '\n' && at < text.size && char_is_blank(text.data[at]))
        at -= at > least + 1 && text.data[at - 2] == '\r' ? 2 : 1;
    return at;
}

/* May the byte be part of a field's name? */
static bool is_of_name(uint8_t c)
{
    return char_is(c, CHAR_LDH) || c == '_';
}

/* Where the field's name that ends at `at` begins. The name is a word of `kind`, or ends with such
 * a word and begins with a FIELD_PREFIX. The answer `at` means that there is no such name. */
static size_t find_field(struct urisift_span text, size_t at, enum kind kind)
{
    const struct urisift_span head = {text.data, at};
    const struct word *row = words;
    for (; (row = word_ending(row, kind, text, at)); row++) {
        size_t begin = at - row->size;
        while (begin > 0 && at - begin < FIELD_MOST && is_of_name(text.data[begin - 1]))
            begin--;
        if (begin == at - row->size || word_beginning(words, FIELD_PREFIX, head, begin))
            return begin;
    }
    return at;
}

/* Does the name of a field that holds Message-IDs end at `at`: message-id=<…>, In-Reply-To: <…>,
 * "msgid": "<…>"? Names that are common words count only at the begin of a line or string. */
static bool is_after_field(struct urisift_span text, size_t at)
{
    if (find_field(text, at, FIELD) < at)
        return true;
    size_t begin = find_field(text, at, FIELD_WORD);
    if (begin == at)
        return false;
    const size_t first = begin;
    while (begin > 0 && first - begin < BLANKS_MOST && char_is_blank(text.data[begin - 1]))
        begin--;
    return begin == 0 || memchr("\n>|\"'{,", text.data[begin - 1], 7);
}

/* Received: … with ESMTP id <…>: a server may give an id to a message that it accepts. */
static bool is_after_protocol(struct urisift_span text, size_t at, size_t least)
{
    if (at - least < 2 || !is_id_before(text, at))
        return false;
    at = skip_blanks_back(text, at - 2, least);
    const struct word *row = words;
    for (; (row = word_ending(row, PROTOCOL, text, at)); row++)
        if (is_exact(text, at, row))
            return true;
    return false;
}

/* Do the brackets that open at `open` hold a Message-ID? They may be the first ones of a list or
 * later ones. */
static bool is_message_id(struct urisift_span text, size_t open)
{
    const size_t least = open > BEFORE_MOST ? open - BEFORE_MOST : 0;
    for (size_t at = open; at > least;) {
        const size_t behind = at;
        at = skip_blanks_back(text, at, least);
        if (at == least)
            return false;
        const uint8_t before = text.data[at - 1];
        if (before == '>') { /* References: <…> <…> */
            while (at > least && text.data[at - 1] != '<' && !char_is_blank(text.data[at - 1]))
                at--;
            if (at == least || text.data[at - 1] != '<')
                return false;
            at--;
            continue;
        }
        const size_t item = before == ',' ? skip_blanks_back(text, at - 1, least) : least;
        if (item > least && text.data[item - 1] == '>') { /* References: <…>, <…> */
            at = item;
            continue;
        }
        if (before == 'd' && behind > at)
            return is_after_protocol(text, at, least);
        const bool is_quoted = before == '"' || before == '\'';
        at = is_quoted ? skip_blanks_back(text, at - 1, least) : at;
        if (at == least || (text.data[at - 1] != ':' && text.data[at - 1] != '='))
            return false;
        at = skip_blanks_back(text, at - 1, least);
        at -= is_quoted && at > least && text.data[at - 1] == before;
        return is_after_field(text, at);
    }
    return false;
}

/* Exim's log line of a message that has arrived: … <= f@example.org H=… P=esmtp S=900
 * id=20240304.1@example.org. */
static bool is_in_arrival(struct urisift_span text, size_t equals)
{
    static const char arrow[] = " <= ";
    enum { ARROW = sizeof arrow - 1 };
    if (!is_id_before(text, equals))
        return false;
    const size_t least = equals > BEFORE_MOST ? equals - BEFORE_MOST : 0;
    for (size_t i = equals; i > least + ARROW && text.data[i - 1] != '\n'; i--)
        if (memcmp(text.data + i - ARROW, arrow, ARROW) == 0)
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
    while (i > 0 && begin - i < FIELD_MOST && is_of_name(text.data[i - 1]))
        i--;
    return i > 1 && text.data[i - 1] == '(' && text.data[i - 2] == '%';
}

bool email_is_other(struct urisift_span text, size_t begin)
{
    const uint8_t before = text.data[begin - 1];
    if (before == '<')
        return is_message_id(text, begin - 1);
    if (before == '@') /* a handle in a network of servers like Mastodon: @user@social.example */
        return begin == 1 || !char_is(text.data[begin - 2], CHAR_ALNUM | CHAR_LOCAL);
    if ((before == '=' && is_in_arrival(text, begin - 1)) ||
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
