/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json.c — reads the values of a line of JSON. */
#include "cli/plan/json.h"

#include <string.h>

#include "core/text/utf8.h"

struct json json_of(char *line, size_t size)
{
    return (struct json){.at = line, .end = line + size};
}

static void fail(struct json *j)
{
    j->failed = true;
    j->at = j->end;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char look(struct json *j)
{
    while (j->at < j->end && is_blank(*j->at))
        j->at++;
    return j->at < j->end ? *j->at : '\0';
}

static bool take(struct json *j, char c)
{
    if (look(j) != c || c == '\0')
        return false;
    j->at++;
    return true;
}

bool json_enter(struct json *j, char open)
{
    if (!take(j, open))
        fail(j);
    j->is_first = true;
    return !j->failed;
}

/* Is there another member or value before `close`? A comma before it is passed over. */
static bool has_more(struct json *j, char close)
{
    const bool is_first = j->is_first;
    j->is_first = false;
    if (j->failed || take(j, close))
        return false;
    if (take(j, ',') == is_first || look(j) == close || look(j) == '\0')
        fail(j);
    return !j->failed;
}

const char *json_key(struct json *j)
{
    if (!has_more(j, '}'))
        return NULL;
    const char *key = json_string(j);
    if (!take(j, ':'))
        fail(j);
    return j->failed ? NULL : key;
}

bool json_item(struct json *j)
{
    return has_more(j, ']');
}

/* Strings */

static int hex_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The number of the four digits after "\u"; 0 also if they are not there. */
static uint32_t take_unit(struct json *j)
{
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = j->at < j->end ? hex_of(*j->at) : -1;
        if (digit < 0)
            return 0;
        unit = 16 * unit + (uint32_t)digit;
        j->at++;
    }
    return unit;
}

static char *put_utf8(char *to, uint32_t code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    } else {
        *to++ = (char)(0xf0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3f));
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    }
    return to;
}

/* After "\u": a character, of one unit or two. */
static char *take_character(struct json *j, char *to)
{
    uint32_t code = take_unit(j);
    if (code >= 0xd800 && code < 0xdc00 && j->end - j->at > 2 && j->at[0] == '\\' &&
        j->at[1] == 'u') {
        j->at += 2;
        const uint32_t low = take_unit(j);
        code =
            low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : 0;
    }
    if (code == 0 || (code >= 0xd800 && code < 0xe000))
        fail(j);
    return j->failed ? to : put_utf8(to, code);
}

/* After a backslash. */
static char *take_escape(struct json *j, char *to)
{
    static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char c = j->at < j->end ? *j->at++ : '\0';
    const char *sign = c ? strchr(signs, c) : NULL;
    if (c == 'u')
        return take_character(j, to);
    if (sign)
        *to++ = meant[sign - signs];
    else
        fail(j);
    return to;
}

bool json_is_utf8(const char *text)
{
    uint32_t code;
    const size_t size = strlen(text);
    for (size_t at = 0, length; at < size; at += length)
        if ((length = utf8_read((const uint8_t *)text + at, size - at, &code)) == 0)
            return false;
    return true;
}

const char *json_string(struct json *j)
{
    if (!take(j, '"')) {
        fail(j);
        return "";
    }
    char *const begin = j->at, *to = begin;
    while (j->at < j->end && *j->at != '"' && !j->failed) {
        const char c = *j->at++;
        if (c == '\\')
            to = take_escape(j, to);
        else if ((unsigned char)c < ' ')
            fail(j);
        else
            *to++ = c;
    }
    if (j->failed || j->at == j->end) {
        fail(j);
        return "";
    }
    j->at++;
    *to = '\0';
    if (json_is_utf8(begin))
        return begin;
    fail(j);
    return "";
}

/* Other values */

uint64_t json_number(struct json *j)
{
    uint64_t number = 0;
    bool has_digit = false;
    for (char c = look(j); c >= '0' && c <= '9'; c = j->at < j->end ? *j->at : '\0') {
        const uint64_t digit = (uint64_t)(c - '0');
        if (number > (UINT64_MAX - digit) / 10) {
            fail(j);
            return 0;
        }
        number = 10 * number + digit;
        has_digit = true;
        j->at++;
    }
    if (!has_digit)
        fail(j);
    return number;
}

static bool take_word(struct json *j, const char *word)
{
    const size_t size = strlen(word);
    look(j);
    if ((size_t)(j->end - j->at) < size || memcmp(j->at, word, size) != 0)
        return false;
    j->at += size;
    return true;
}

bool json_bool(struct json *j)
{
    if (take_word(j, "true"))
        return true;
    if (!take_word(j, "false"))
        fail(j);
    return false;
}

bool json_null(struct json *j)
{
    return take_word(j, "null");
}

void json_skip(struct json *j)
{
    size_t depth = 0;
    do {
        const char c = look(j);
        if (c == '"') {
            json_string(j);
        } else if (c == '\0') {
            fail(j);
        } else {
            depth += c == '{' || c == '[';
            depth -= depth > 0 && (c == '}' || c == ']');
            j->at++;
            while (depth == 0 && j->at < j->end && !strchr(",]} \t\r\n", *j->at) &&
                   !strchr("}]", c))
                j->at++;
        }
    } while (depth > 0 && !j->failed);
}

bool json_ended(struct json *j)
{
    return !j->failed && look(j) == '\0' && j->at == j->end;
}
