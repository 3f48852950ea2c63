/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * containers.c — the lines that separate messages: From_ lines, the lines of an rnews batch, the
 * status of a server, MMDF's separators, the first line of an .emlx file, the headings of
 * `git cat-file --batch`.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

/* Does the line contain a time, such as 12:34? */
static bool has_time(const uint8_t *line, size_t size)
{
    const uint8_t *end = line + size, *colon = line + 1;
    while (colon < end && (colon = memchr(colon, ':', (size_t)(end - colon)))) {
        if (end - colon > 2 && char_is(colon[-1], CHAR_DIGIT) && char_is(colon[1], CHAR_DIGIT) &&
            char_is(colon[2], CHAR_DIGIT))
            return true;
        colon++;
    }
    return false;
}

/* Does the line contain a year: exactly four digits, 19xx or 20xx? */
static bool has_year(const uint8_t *line, size_t size)
{
    for (size_t i = size; i > 4; i--) { /* the year is near the end */
        const uint8_t *year = line + i - 4;
        if (!char_is(year[3], CHAR_DIGIT))
            continue;
        bool alone = !char_is(year[-1], CHAR_DIGIT) && (i == size || !char_is(line[i], CHAR_DIGIT));
        bool century = (year[0] == '1' && year[1] == '9') || (year[0] == '2' && year[1] == '0');
        if (alone && century && char_is(year[2], CHAR_DIGIT))
            return true;
    }
    return false;
}

/* Does the rest of a From_ line contain a time and after it a word of two digits, the year? */
static bool has_short_year(const uint8_t *line, size_t size)
{
    const uint8_t *colon = memchr(line, ':', size), *end = line + size;
    while (colon && colon < end) {
        size_t word = 0;
        while (colon < end && !char_is_blank(*colon))
            colon++;
        while (colon < end && char_is_blank(*colon))
            colon++;
        while (word < (size_t)(end - colon) && char_is(colon[word], CHAR_DIGIT))
            word++;
        if (word == 2 && (colon + 2 == end || char_is_blank(colon[2])))
            return true;
    }
    return false;
}

/* Returns the size of the word at `text`. */
static size_t word_size(const uint8_t *text, size_t size)
{
    size_t word = 0;
    while (word < size && !char_is_blank(text[word]))
        word++;
    return word;
}

static bool is_weekday(const uint8_t *word, size_t size)
{
    static const char days[] = "MonTueWedThuFriSatSun";
    bool is = false;
    for (size_t i = 0; i < sizeof days - 1; i += 3)
        is = is || (size == 3 && memcmp(word, days + i, 3) == 0);
    return is;
}

bool mail_is_loose_from_line(const uint8_t *line, size_t size)
{
    size_t i = 5;
    if (size < 5 || memcmp(line, "From ", 5) != 0)
        return false;
    if (has_time(line, size) && has_short_year(line, size))
        return true;
    size_t sender = word_size(line + i, size - i);
    bool is_address = sender > 0 && memchr(line + i, '@', sender);
    i += sender;
    while (i < size && char_is_blank(line[i]))
        i++;
    return is_address && (i == size || is_weekday(line + i, word_size(line + i, size - i)));
}

/* A From_ line contains a time and a year after "From ". Or it contains only a number, as in
 * Google's Usenet archives, or '-', as in Netscape's, or nothing. */
bool mail_is_from_line(const uint8_t *line, size_t size)
{
    size_t i = 5;
    if (size < 5 || memcmp(line, "From ", 5) != 0)
        return false;
    if (has_time(line, size) && has_year(line, size))
        return true;
    if (i < size && line[i] == '-')
        i++;
    while (i < size && char_is(line[i], CHAR_DIGIT))
        i++;
    while (i < size && char_is_blank(line[i]))
        i++;
    return i == size;
}

bool mail_is_old_from_line(const struct mail_line *line)
{
    size_t quote = line->data[0] == '>';
    return line->ends && line->text > quote &&
           mail_is_from_line(line->data + quote, line->text - quote);
}

bool mail_is_rnews_line(const uint8_t *line, size_t size)
{
    static const char mark[] = "#! rnews ";
    size_t i = sizeof mark - 1;
    if (size <= i || memcmp(line, mark, i) != 0 || !char_is(line[i], CHAR_DIGIT))
        return false;
    while (i < size && char_is(line[i], CHAR_DIGIT))
        i++;
    return i == size || char_is_blank(line[i]);
}

unsigned mail_status_of(const uint8_t *line, size_t size)
{
    if (size < 3 || line[0] < '1' || line[0] > '5' || !char_is(line[1], CHAR_DIGIT) ||
        !char_is(line[2], CHAR_DIGIT) || (size > 3 && line[3] != ' '))
        return 0;
    return (unsigned)(line[0] - '0') * 100 + (unsigned)(line[1] - '0') * 10 +
           (unsigned)(line[2] - '0');
}

bool mail_is_mmdf_line(const uint8_t *line, size_t size)
{
    return size == 4 && memcmp(line, "\1\1\1\1", 4) == 0;
}

bool mail_is_pop_line(const uint8_t *line, size_t size)
{
    return (size >= 3 && memcmp(line, "+OK", 3) == 0 && (size == 3 || char_is_blank(line[3]))) ||
           (size >= 4 && memcmp(line, "-ERR", 4) == 0 && (size == 4 || char_is_blank(line[4])));
}

/* Reads a number up to the end of the line; blanks may follow it. UINT64_MAX: it is no number. */
static uint64_t last_number(const uint8_t *text, size_t size)
{
    while (size > 0 && char_is_blank(text[size - 1]))
        size--;
    return ascii_number((struct urisift_span){text, size});
}

uint64_t mail_emlx_size(const uint8_t *line, size_t size)
{
    return last_number(line, size);
}

uint64_t mail_git_size(const uint8_t *line, size_t size)
{
    enum { SHA1 = 40, SHA256 = 64 };
    static const char *const types[] = {" blob ", " commit ", " tag ", " tree "};
    size_t hex = 0;
    while (hex < size && hex <= SHA256 && char_is(line[hex], CHAR_HEX))
        hex++;
    if (hex != SHA1 && hex != SHA256)
        return UINT64_MAX;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t type = strlen(types[i]);
        if (size - hex > type && memcmp(line + hex, types[i], type) == 0)
            return last_number(line + hex + type, size - hex - type);
    }
    return UINT64_MAX;
}
