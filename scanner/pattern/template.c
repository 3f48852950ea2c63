/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* template.c — forms made of a match's groups: cve:$1-$2, ${year}, $0, $$; \L…\E, \U…\E. */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/pattern/pattern.h"

enum { NAME_LONGEST = 32 }; /* PCRE2's limit of a group's name */

/* A piece of a template: bytes, a group, or a change of case. */
struct piece {
    enum piece_kind {
        PIECE_END,
        PIECE_BYTES,
        PIECE_GROUP,
        PIECE_LOWER,
        PIECE_UPPER,
        PIECE_AS_IT_IS,
        PIECE_WRONG
    } kind;
    const char *bytes;
    size_t size; /* of the bytes */
    uint32_t group;
    const char *wrong; /* the error message */
};

static uint32_t group_count(const pcre2_code *code)
{
    uint32_t count = 0;
    pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &count);
    return count;
}

static struct piece wrong(const char *words)
{
    return (struct piece){.kind = PIECE_WRONG, .wrong = words};
}

/* The group that [name, name + size) is the number or name of. */
static struct piece group_named(const char *name, size_t size, const pcre2_code *code)
{
    struct piece piece = {.kind = PIECE_GROUP};
    char copy[NAME_LONGEST + 1];
    if (size == 0 || size > NAME_LONGEST)
        return wrong("a group is a number or a name: $1, ${name}");
    if (char_is((uint8_t)name[0], CHAR_DIGIT)) {
        for (size_t i = 0; i < size; i++) {
            if (!char_is((uint8_t)name[i], CHAR_DIGIT) || piece.group > 9999)
                return wrong("a group is a number or a name: $1, ${name}");
            piece.group = piece.group * 10 + (uint32_t)(name[i] - '0');
        }
        return piece.group <= group_count(code)
                   ? piece
                   : wrong("the regular expression has no group of this number");
    }
    memcpy(copy, name, size);
    copy[size] = 0;
    int number = pcre2_substring_number_from_name(code, (PCRE2_SPTR)copy);
    if (number <= 0)
        return wrong("the regular expression has no group, or more than one, of this name");
    piece.group = (uint32_t)number;
    return piece;
}

/* Reads the piece that begins at *at, and moves *at after it. */
static struct piece next_piece(const char **at, const pcre2_code *code)
{
    const char *s = *at;
    if (!*s)
        return (struct piece){.kind = PIECE_END};
    if (*s == '$' && s[1] == '{') {
        size_t size = strcspn(s + 2, "}");
        *at = s + 2 + size + (s[2 + size] == '}');
        return s[2 + size] ? group_named(s + 2, size, code) : wrong("'}' is missing");
    }
    if (*s == '$' && char_is((uint8_t)s[1], CHAR_DIGIT)) {
        size_t size = char_is((uint8_t)s[2], CHAR_DIGIT) && s[1] != '0' ? 2 : 1;
        *at = s + 1 + size;
        return group_named(s + 1, size, code);
    }
    if (*s == '$' && s[1] != '$')
        return wrong("'$' is followed by a group's number or {name}; $$ is a '$'");
    if (*s == '\\' && s[1] && strchr("LUE", s[1])) {
        *at = s + 2;
        return (struct piece){.kind = s[1] == 'L'   ? PIECE_LOWER
                                      : s[1] == 'U' ? PIECE_UPPER
                                                    : PIECE_AS_IT_IS};
    }
    if (*s == '\\' && s[1] != '\\')
        return wrong("'\\' is followed by L, U, E or '\\'");
    if (*s == '$' || *s == '\\') {
        *at = s + 2;
        return (struct piece){.kind = PIECE_BYTES, .bytes = s + 1, .size = 1};
    }
    size_t size = strcspn(s, "$\\");
    *at = s + size;
    return (struct piece){.kind = PIECE_BYTES, .bytes = s, .size = size};
}

bool template_check(const char *template, const pcre2_code *code, size_t *at, const char **why)
{
    const char *next = template;
    for (;;) {
        *at = (size_t)(next - template);
        struct piece piece = next_piece(&next, code);
        *why = piece.wrong;
        if (piece.kind == PIECE_WRONG)
            return false;
        if (piece.kind == PIECE_END)
            break;
    }
    *why = "a template must not be empty";
    *at = 0;
    return *template != 0;
}

static void copy(uint8_t *to, const uint8_t *from, size_t size, enum piece_kind letters)
{
    for (size_t i = 0; i < size; i++) {
        uint8_t lower = char_lower(from[i]);
        to[i] = letters == PIECE_LOWER                                   ? lower
                : letters == PIECE_UPPER && lower >= 'a' && lower <= 'z' ? (uint8_t)(lower - 0x20)
                                                                         : from[i];
    }
}

size_t template_write(const char *template, const pcre2_code *code, const uint8_t *subject,
                      const size_t *groups, size_t count, uint8_t *buffer)
{
    enum piece_kind letters = PIECE_AS_IT_IS;
    size_t size = 0;
    for (;;) {
        struct piece piece = next_piece(&template, code);
        struct urisift_span bytes = {(const uint8_t *)piece.bytes, piece.size};
        if (piece.kind == PIECE_END || piece.kind == PIECE_WRONG)
            return size;
        if (piece.kind == PIECE_LOWER || piece.kind == PIECE_UPPER || piece.kind == PIECE_AS_IT_IS)
            letters = piece.kind;
        if (piece.kind == PIECE_GROUP && piece.group < count &&
            groups[2 * piece.group] != PCRE2_UNSET)
            bytes = (struct urisift_span){subject + groups[2 * piece.group],
                                          groups[2 * piece.group + 1] - groups[2 * piece.group]};
        if (buffer)
            copy(buffer + size, bytes.data, bytes.size, letters);
        size += bytes.size;
    }
}
