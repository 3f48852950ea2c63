/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * oracle_strings.c — makes strings from a generating grammar and mutates them.
 */
#include "tests/core/oracle_strings.h"

#include <stdbool.h>
#include <string.h>

enum {
    EXPANSION_DEPTH = 12, /* deeper rules give nothing */
};

/* splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t next_random(struct oracle_maker *maker)
{
    uint64_t z = (maker->random += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* A number below `limit`, which is not 0. */
static size_t below(struct oracle_maker *maker, size_t limit)
{
    return (size_t)(next_random(maker) % limit);
}

/* ---- pieces ------------------------------------------------------------------------ */

static void append(struct oracle_string *string, const void *data, size_t size)
{
    if (size > ORACLE_STRING_MAX - string->size)
        size = ORACLE_STRING_MAX - string->size;
    if (size > 0)
        memcpy(string->data + string->size, data, size);
    string->size += size;
}

static void append_byte(struct oracle_string *string, unsigned value)
{
    uint8_t byte = (uint8_t)value;
    append(string, &byte, 1);
}

/* A code point of random size as UTF-8, surrogates and those past U+10FFFF among them. */
static size_t random_utf8(struct oracle_maker *maker, uint8_t utf8[4])
{
    static const uint32_t limits[] = {0x80, 0x800, 0x3000, 0x10000, 0x20000, 0x120000};
    uint32_t limit = limits[below(maker, sizeof limits / sizeof *limits)];
    uint32_t c = (uint32_t)below(maker, limit);
    if (c < 0x80) {
        utf8[0] = (uint8_t)c;
        return 1;
    }
    size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint8_t leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size; i-- > 1; c >>= 6)
        utf8[i] = (uint8_t)(0x80 | (c & 0x3F));
    utf8[0] = (uint8_t)(leads[size] | c);
    return size;
}

static void append_code_point(struct oracle_maker *maker, struct oracle_string *string,
                              bool escaped)
{
    uint8_t utf8[4];
    size_t size = random_utf8(maker, utf8);
    if (!escaped) {
        append(string, utf8, size);
        return;
    }
    for (size_t i = 0; i < size; i++) {
        const char *digits = below(maker, 4) == 0 ? "0123456789abcdef" : "0123456789ABCDEF";
        append_byte(string, '%');
        append_byte(string, (unsigned char)digits[utf8[i] >> 4]);
        append_byte(string, (unsigned char)digits[utf8[i] & 15]);
    }
}

/* ---- expansion --------------------------------------------------------------------- */

static const struct oracle_rule *find_rule(const struct oracle_rule *rules, const char *name,
                                           size_t size)
{
    for (; rules->name; rules++)
        if (strlen(rules->name) == size && memcmp(rules->name, name, size) == 0)
            return rules;
    return NULL;
}

/* One of the choices, none more likely than another; its size in *size. */
static const char *choose(struct oracle_maker *maker, const char *choices, size_t *size)
{
    size_t count = 1;
    for (const char *p = choices; *p; p++)
        count += *p == ' ';
    size_t wanted = below(maker, count);
    const char *begin = choices;
    for (; wanted > 0; begin++)
        wanted -= *begin == ' ';
    *size = strcspn(begin, " ");
    return begin;
}

/* Appends the built-in piece `name`; false if no piece has that name. */
static bool append_built_in(struct oracle_maker *maker, struct oracle_string *string,
                            const char *name, size_t size)
{
    static const char *const names[] = {"none", "sp", "nul", "any", "cp", "ecp"};
    size_t i = 0;
    while (i < sizeof names / sizeof *names &&
           !(strlen(names[i]) == size && memcmp(names[i], name, size) == 0))
        i++;
    switch (i) {
    case 0:
        return true;
    case 1:
        append_byte(string, ' ');
        return true;
    case 2:
        append_byte(string, 0);
        return true;
    case 3:
        append_byte(string, (unsigned)below(maker, 256));
        return true;
    case 4:
        append_code_point(maker, string, false);
        return true;
    case 5:
        append_code_point(maker, string, true);
        return true;
    default:
        return false;
    }
}

static void expand(struct oracle_maker *maker, struct oracle_string *string,
                   const struct oracle_rule *rule, int depth)
{
    if (depth == 0)
        return;
    size_t size;
    const char *p = choose(maker, rule->choices, &size);
    const char *end = p + size;
    while (p < end) {
        const char *close = *p == '<' ? memchr(p, '>', (size_t)(end - p)) : NULL;
        if (close) {
            const char *name = p + 1;
            size_t name_size = (size_t)(close - name);
            const struct oracle_rule *inner = find_rule(maker->rules, name, name_size);
            if (inner)
                expand(maker, string, inner, depth - 1);
            if (inner || append_built_in(maker, string, name, name_size)) {
                p = close + 1;
                continue;
            }
        }
        append_byte(string, (unsigned char)*p++);
    }
}

/* ---- mutation ---------------------------------------------------------------------- */

/* Puts `size` bytes of `data` in the place of the `removed` bytes at `at`. */
static void replace(struct oracle_string *string, size_t at, size_t removed, const uint8_t *data,
                    size_t size)
{
    struct oracle_string rest = {.size = string->size - at - removed};
    memcpy(rest.data, string->data + at + removed, rest.size);
    string->size = at;
    append(string, data, size);
    append(string, rest.data, rest.size);
}

/* A byte that some grammar cares about, or any. */
static uint8_t random_byte(struct oracle_maker *maker)
{
    static const char delimiters[] = ":/?#[]@!$&'()*+,;=%.-_~ \"<>\\^`{|}\t\n\r\x7f"
                                     "0aAfFgGzZ";
    return below(maker, 3) == 0 ? (uint8_t)below(maker, 256)
                                : (uint8_t)delimiters[below(maker, sizeof delimiters)];
}

/* A random part of the grammar: the expansion of any rule but the first. */
static void random_piece(struct oracle_maker *maker, struct oracle_string *piece)
{
    size_t count = 1;
    while (maker->rules[count].name)
        count++;
    piece->size = 0;
    expand(maker, piece, &maker->rules[below(maker, count)], EXPANSION_DEPTH);
}

static void mutate(struct oracle_maker *maker, struct oracle_string *string)
{
    struct oracle_string piece;
    uint8_t byte = random_byte(maker);
    size_t at = below(maker, string->size + 1);
    size_t left = string->size - at;
    size_t some = left == 0 ? 0 : 1 + below(maker, left < 8 ? left : 8);
    switch (below(maker, 10)) {
    case 0:
        replace(string, at, 0, &byte, 1);
        break;
    case 1:
        replace(string, at, left > 0, NULL, 0);
        break;
    case 2:
        replace(string, at, left > 0, &byte, 1);
        break;
    case 3:
        replace(string, at, some, NULL, 0);
        break;
    case 4: /* double a stretch */
        memcpy(piece.data, string->data + at, some);
        replace(string, at, 0, piece.data, some);
        break;
    case 5: /* swap two neighbours */
        if (left > 1) {
            uint8_t first = string->data[at];
            string->data[at] = string->data[at + 1];
            string->data[at + 1] = first;
        }
        break;
    case 6: /* cut short, at either end */
        if (below(maker, 4) == 0)
            replace(string, 0, at, NULL, 0);
        else
            string->size = at;
        break;
    case 7: /* change case */
        if (left > 0)
            string->data[at] ^= 0x20;
        break;
    case 8:
        random_piece(maker, &piece);
        replace(string, at, below(maker, 2) ? some : 0, piece.data, piece.size);
        break;
    default: /* go on as an earlier string does */
        if (maker->kept > 0) {
            size_t kept = maker->kept < ORACLE_MEMORY ? maker->kept : ORACLE_MEMORY;
            const struct oracle_string *other = &maker->memory[below(maker, kept)];
            size_t from = below(maker, other->size + 1);
            replace(string, at, left, other->data + from, other->size - from);
        }
    }
}

/* ---- strings ----------------------------------------------------------------------- */

void oracle_start(struct oracle_maker *maker, const struct oracle_rule *rules, uint64_t seed)
{
    maker->rules = rules;
    maker->random = seed;
    maker->kept = 0;
}

void oracle_next(struct oracle_maker *maker, struct oracle_string *string)
{
    string->size = 0;
    expand(maker, string, maker->rules, EXPANSION_DEPTH);
    maker->memory[maker->kept++ % ORACLE_MEMORY] = *string;
    if (below(maker, 2) == 0)
        return;
    for (size_t i = 1 + below(maker, 3); i > 0; i--)
        mutate(maker, string);
}
