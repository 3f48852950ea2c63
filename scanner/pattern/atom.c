/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * atom.c — reads one atom of a regular expression, or its count.
 *
 * Holds:    PCRE2 has accepted the expression, so its brackets close. At syntax that is not known
 *           here the reader is lost, and with it what is derived from it.
 * Not here: the contents of a group (literals.c).
 * See:      pcre2pattern(3).
 */
#include "scanner/pattern/atom.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/pattern/skim.h"

static bool is_next(const struct atom_reader *r, const char *text)
{
    size_t size = strlen(text);
    return r->size - r->at >= size && memcmp(r->s + r->at, text, size) == 0;
}

bool atom_take(struct atom_reader *r, const char *text)
{
    bool is = is_next(r, text);
    r->at += is ? strlen(text) : 0;
    return is;
}

static struct atom lose(struct atom_reader *r)
{
    r->lost = true;
    return (struct atom){.kind = ATOM_END};
}

static unsigned read_number(struct atom_reader *r)
{
    unsigned number = 0;
    while (r->at < r->size && char_is((uint8_t)r->s[r->at], CHAR_DIGIT))
        number = least_of(number * 10 + (unsigned)(r->s[r->at++] - '0'), ATOM_UNBOUNDED);
    return number;
}

static void skip_name(struct atom_reader *r, char end)
{
    const char *at = memchr(r->s + r->at, end, r->size - r->at);
    r->lost |= !at;
    r->at = at ? (size_t)(at - r->s) + 1 : r->size;
}

struct width atom_read_count(struct atom_reader *r)
{
    struct width count = {1, 1};
    while (is_next(r, "(?#")) /* a count after a comment belongs to the atom before */
        skip_name(r, ')');
    size_t begin = r->at;
    if (atom_take(r, "?"))
        count.least = 0;
    else if (atom_take(r, "*"))
        count = (struct width){0, ATOM_UNBOUNDED};
    else if (atom_take(r, "+"))
        count.most = ATOM_UNBOUNDED;
    else if (atom_take(r, "{") && r->at < r->size && char_is((uint8_t)r->s[r->at], CHAR_DIGIT)) {
        count.least = count.most = read_number(r);
        if (atom_take(r, ","))
            count.most = is_next(r, "}") ? ATOM_UNBOUNDED : read_number(r);
        if (!atom_take(r, "}")) { /* a literal '{' */
            r->at = begin;
            return (struct width){1, 1};
        }
    } else {
        r->at = begin;
        return count;
    }
    if (!atom_take(r, "?"))
        atom_take(r, "+");
    return count;
}

static struct atom byte_atom(unsigned byte)
{
    return (struct atom){.kind = ATOM_BYTE, .byte = (uint8_t)byte, .width = {1, 1}};
}

static struct atom read_hex(struct atom_reader *r)
{
    bool braces = atom_take(r, "{");
    unsigned value = 0, digits = 0;
    for (; r->at < r->size && digits < (braces ? 8 : 2) && char_is((uint8_t)r->s[r->at], CHAR_HEX);
         digits++)
        value = value * 16 + (unsigned)char_hex_value((uint8_t)r->s[r->at++]);
    if ((braces && !atom_take(r, "}")) || value > 0xff)
        return lose(r);
    return byte_atom(value);
}

/* After a '\'. */
static struct atom read_escape(struct atom_reader *r)
{
    static const char controls[] = "tnrfea", stands_for[] = "\t\n\r\f\x1b\a";
    if (r->at == r->size)
        return lose(r);
    char c = r->s[r->at++];
    const char *control = strchr(controls, c);
    if (control)
        return byte_atom((uint8_t)stands_for[control - controls]);
    if (c == 'x')
        return read_hex(r);
    if (strchr("dDwWsShHvV", c))
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
    if (c == 'R')
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 2}};
    if (strchr("bBAzZ", c))
        return (struct atom){.kind = ATOM_NOTHING};
    return char_is((uint8_t)c, CHAR_ALNUM) ? lose(r) : byte_atom((uint8_t)c);
}

/* After a '['. */
static struct atom read_class(struct atom_reader *r)
{
    /* begin or end of a word: not a class */
    if (atom_take(r, "[:<:]]") || atom_take(r, "[:>:]]"))
        return (struct atom){.kind = ATOM_NOTHING};
    r->at = skim_class_end(r->s, r->size, r->at - 1);
    return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
}

/* After "(?": true for flags alone, "(?i)"; after "(?i:" the group follows. */
static bool read_flags(struct atom_reader *r)
{
    bool on = true;
    for (; r->at < r->size; r->at++)
        switch (r->s[r->at]) {
        case '-':
            on = false;
            break;
        case '^':
            r->ignores_case = false;
            break;
        case 'i':
            r->ignores_case = on;
            break;
        case 'm':
        case 's':
        case 'n':
        case 'J':
        case 'U':
            break;
        case ')':
            r->at++;
            return true;
        case ':':
            r->at++;
            return false;
        default: /* 'x', which ignores blanks, or not a flag */
            r->lost = true;
            return true;
        }
    r->lost = true;
    return true;
}

/* After a '('. */
static struct atom read_group(struct atom_reader *r)
{
    if (is_next(r, "*"))
        return lose(r);
    if (!atom_take(r, "?"))
        return (struct atom){.kind = ATOM_GROUP};
    if (atom_take(r, "#")) {
        skip_name(r, ')');
        return (struct atom){.kind = ATOM_NOTHING};
    }
    if (atom_take(r, "=") || atom_take(r, "!") || atom_take(r, "<=") || atom_take(r, "<!"))
        return (struct atom){.kind = ATOM_LOOK};
    if (atom_take(r, "<") || atom_take(r, "P<"))
        skip_name(r, '>');
    else if (atom_take(r, "'"))
        skip_name(r, '\'');
    else if (!atom_take(r, ":") && !atom_take(r, "|") && !atom_take(r, ">") && read_flags(r))
        return (struct atom){.kind = ATOM_NOTHING};
    return (struct atom){.kind = ATOM_GROUP};
}

struct atom atom_read(struct atom_reader *r)
{
    if (r->lost || r->at == r->size || is_next(r, "|") || is_next(r, ")"))
        return (struct atom){.kind = ATOM_END};
    char c = r->s[r->at++];
    switch (c) {
    case '\\':
        return read_escape(r);
    case '[':
        return read_class(r);
    case '(':
        return read_group(r);
    case '.':
        return (struct atom){.kind = ATOM_WIDE, .width = {1, 1}};
    case '^':
    case '$':
        return (struct atom){.kind = ATOM_NOTHING};
    default:
        return byte_atom((uint8_t)c);
    }
}
