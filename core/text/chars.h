/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * chars.h — the classes of the 256 bytes: one table, one bit a class.
 *
 * The classes are expressions, so that each can be compared with its document. chars.c expands
 * them for every byte at compile time.
 */
#ifndef URISIFT_CHARS_H
#define URISIFT_CHARS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/text/own.h"

#define CHAR_IS_LOWER(c) ((c) >= 'a' && (c) <= 'z')
#define CHAR_IS_UPPER(c) ((c) >= 'A' && (c) <= 'Z')
#define CHAR_IS_DIGIT(c) ((c) >= '0' && (c) <= '9')
#define CHAR_IS_ALPHA(c) (CHAR_IS_LOWER(c) || CHAR_IS_UPPER(c))
#define CHAR_IS_ALNUM(c) (CHAR_IS_ALPHA(c) || CHAR_IS_DIGIT(c))
#define CHAR_IS_HEX(c)                                                                             \
    (CHAR_IS_DIGIT(c) || ((c) >= 'a' && (c) <= 'f') || ((c) >= 'A' && (c) <= 'F'))
/* RFC 3986 section 3.1; RFC 1738 section 2.1 */
#define CHAR_IS_SCHEME(c) (CHAR_IS_ALNUM(c) || (c) == '+' || (c) == '-' || (c) == '.')
/* RFC 3986 section 2.3 */
#define CHAR_IS_UNRESERVED(c)                                                                      \
    (CHAR_IS_ALNUM(c) || (c) == '-' || (c) == '.' || (c) == '_' || (c) == '~')
/* RFC 3986 section 2.2 */
#define CHAR_IS_SUBDELIM(c)                                                                        \
    ((c) == '!' || (c) == '$' || (c) == '&' || (c) == '\'' || (c) == '(' || (c) == ')' ||          \
     (c) == '*' || (c) == '+' || (c) == ',' || (c) == ';' || (c) == '=')
/* RFC 3986 section 3.3, without the percent-encoded ones */
#define CHAR_IS_PCHAR(c) (CHAR_IS_UNRESERVED(c) || CHAR_IS_SUBDELIM(c) || (c) == ':' || (c) == '@')
/* Tolerated by the profile web in path, query and fragment; a second '#' is handled apart */
#define CHAR_IS_TOLERATED(c)                                                                       \
    ((c) == '[' || (c) == ']' || (c) == '{' || (c) == '}' || (c) == '|' || (c) == '^' || (c) == '`')
/* RFC 2141 section 2.2: <upper> <lower> <number> <other> */
#define CHAR_IS_URN(c)                                                                             \
    (CHAR_IS_ALNUM(c) || (c) == '(' || (c) == ')' || (c) == '+' || (c) == ',' || (c) == '-' ||     \
     (c) == '.' || (c) == ':' || (c) == '=' || (c) == '@' || (c) == ';' || (c) == '$' ||           \
     (c) == '_' || (c) == '!' || (c) == '*' || (c) == '\'')
/* URL draft 7, doc945-965: alpha, digit, safe, extra */
#define CHAR_IS_XALPHA_1993(c)                                                                     \
    (CHAR_IS_ALNUM(c) || (c) == '$' || (c) == '-' || (c) == '_' || (c) == '@' || (c) == '.' ||     \
     (c) == '&' || (c) == '!' || (c) == '*' || (c) == '"' || (c) == '\'' || (c) == '(' ||          \
     (c) == ')' || (c) == ':' || (c) == ';' || (c) == ',' || (c) == ' ')
/* UDI memo, L281, with the '-' that its own examples use */
#define CHAR_IS_XALPHA_1992(c)                                                                     \
    (CHAR_IS_ALNUM(c) || (c) == '$' || (c) == '_' || (c) == '@' || (c) == '!' || (c) == '^' ||     \
     (c) == '&' || (c) == '*' || (c) == '(' || (c) == ')' || (c) == '.' || (c) == '-')
/* RFC 1738 section 2.2: unsafe, except '~', and '%' and '#', which have their own rules */
#define CHAR_IS_UNSAFE(c)                                                                          \
    ((c) <= ' ' || (c) >= 0x7f || (c) == '<' || (c) == '>' || (c) == '"' || (c) == '#' ||          \
     (c) == '{' || (c) == '}' || (c) == '|' || (c) == '\\' || (c) == '^' || (c) == '[' ||          \
     (c) == ']' || (c) == '`')
/* The characters of atext (RFC 5322 section 3.2.3) that addresses use and that do not usually
 * separate an address from the text before it */
#define CHAR_IS_LOCAL(c)                                                                           \
    (CHAR_IS_UNRESERVED(c) || (c) == '+' || (c) == '%' || (c) == '&' || (c) == '\'' ||             \
     (c) == '#' || (c) == '$' || (c) == '!')
/* atext (RFC 5322 section 3.2.3) and '.', without the brackets and the bar, which the text has */
#define CHAR_IS_ATOM(c)                                                                            \
    (CHAR_IS_LOCAL(c) || (c) == '*' || (c) == '/' || (c) == '=' || (c) == '?' || (c) == '^' ||     \
     (c) == '`')
/* RFC 6068 section 2: characters that are not escaped in the local part of a `mailto:` */
#define CHAR_IS_MAILTO(c)                                                                          \
    (CHAR_IS_UNRESERVED(c) || (c) == '!' || (c) == '$' || (c) == '\'' || (c) == '*' || (c) == '+')
/* RFC 3986 section 3.2.1: userinfo, except the quote and brackets, which end it in text */
#define CHAR_IS_USER(c)                                                                            \
    (CHAR_IS_UNRESERVED(c) || (c) == ':' || (c) == '%' || (c) == '!' || (c) == '$' ||              \
     (c) == '&' || (c) == '*' || (c) == '+' || (c) == ',' || (c) == ';' || (c) == '=')
/* A byte right before what looks like a mail address that may say that it is not one */
#define CHAR_IS_OF_OTHER(c) (CHAR_IS_USER(c) || (c) == '/' || (c) == '<' || (c) == '@')

enum char_class {
    CHAR_ALPHA = 1 << 0,
    CHAR_DIGIT = 1 << 1,
    CHAR_HEX = 1 << 2,
    CHAR_UPPER = 1 << 3,
    CHAR_SCHEME = 1 << 4,
    CHAR_UNRESERVED = 1 << 5,
    CHAR_SUBDELIM = 1 << 6,
    CHAR_PCHAR = 1 << 7,
    CHAR_TOLERATED = 1 << 8,
    CHAR_URN = 1 << 9,
    CHAR_XALPHA_1993 = 1 << 10,
    CHAR_XALPHA_1992 = 1 << 11,
    CHAR_UNSAFE = 1 << 12,
    CHAR_SLASH = 1 << 13,
    CHAR_QUESTION = 1 << 14,
    CHAR_PLUS = 1 << 15,
    CHAR_HYPHEN = 1 << 16,
    CHAR_DOT = 1 << 17,
    CHAR_COLON = 1 << 18,
    CHAR_HASH = 1 << 19,
    CHAR_LOWER = 1 << 20,
    CHAR_AT = 1 << 21,
    /* a path byte that the fast path skips: '/', and pchar except '.' */
    CHAR_PLAIN_PATH = 1 << 22,
    /* a host byte that is canonical as written */
    CHAR_PLAIN_HOST = 1 << 23,
    /* a query or fragment byte that the fast path skips */
    CHAR_PLAIN_QUERY = 1 << 24,
    CHAR_LOCAL = 1 << 25,
    CHAR_MAILTO = 1 << 26,
    CHAR_USER = 1 << 27,
    CHAR_OF_OTHER = 1 << 28,
    CHAR_ATOM = 1 << 29,
    CHAR_BRACE = 1 << 30, /* '{', '|' or '}': the rest of atext */

    CHAR_ALNUM = CHAR_ALPHA | CHAR_DIGIT,
    CHAR_LDH = CHAR_ALPHA | CHAR_DIGIT | CHAR_HYPHEN,
};

extern LIBRARY_OWN const uint32_t urisift_char_classes[256];

static inline bool char_is(uint8_t c, uint32_t classes)
{
    return (urisift_char_classes[c] & classes) != 0;
}

/* The offset of the first byte from `from` on, before `end`, that is not in the class; else `end`.
 * Takes one class only, as it combines the classes of four bytes at a time. */
static inline size_t char_span(const uint8_t *data, size_t from, size_t end, enum char_class class)
{
    const uint32_t *table = urisift_char_classes;
    while (end - from >= 4) {
        const uint8_t *four = data + from;
        if (!(table[four[0]] & table[four[1]] & table[four[2]] & table[four[3]] & (uint32_t) class))
            break;
        from += 4;
    }
    while (from < end && (table[data[from]] & (uint32_t) class))
        from++;
    return from;
}

/* The same letter in lower case; every other byte unchanged. */
static inline uint8_t char_lower(uint8_t c)
{
    return (uint8_t)(c | ((c >= 'A' && c <= 'Z') << 5));
}

/* The same for eight bytes. The sums set bit 7 of a byte if it is at least 'A', or greater than
 * 'Z'; no sum carries into the next byte. */
static inline uint64_t char_lower_8(uint64_t bytes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t ascii = bytes & 0x7f * ones, from_a = ascii + (0x80 - 'A') * ones,
             above_z = ascii + (0x80 - 'Z' - 1) * ones;
    return bytes | (from_a & ~above_z & ~bytes & 0x80 * ones) >> 2;
}

/* Are the bytes those of `lower` in any case? `lower` has no letter in upper case. */
static inline bool char_equals_lower(const uint8_t *bytes, const char *lower, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (char_lower(bytes[i]) != (uint8_t)lower[i])
            return false;
    return true;
}

/* A space or a tab. */
static inline bool char_is_blank(uint8_t c)
{
    return c == ' ' || c == '\t';
}

/* The value of a hexadecimal digit. */
static inline unsigned char_hex_value(uint8_t c)
{
    return (c & 0xfu) + (c >> 6) * 9u;
}

#endif
