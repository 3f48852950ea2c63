/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_words.c — answers each question about a token in one or two loops over it. */
#include "scanner/decode/pdf/pdf_words.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_line.h"

/* Classes of bytes; the functions that use them say what they mean. */
enum {
    STOPS = 1,
    SENTENCE = 2,
    SEPARATOR = 4,
    MARK = 8,
    ROUND = 16,
    DASH = 32,
    PATH = 64,
    QUERY = 128
};

static const uint8_t kinds[256] = {
    ['<'] = STOPS,
    ['>'] = STOPS,
    ['\\'] = STOPS,
    ['^'] = STOPS,
    ['`'] = STOPS,
    ['{'] = STOPS,
    ['}'] = STOPS,
    ['|'] = STOPS,
    ['['] = STOPS,
    [']'] = STOPS,
    ['"'] = STOPS | SENTENCE,
    ['('] = ROUND,
    [')'] = ROUND,
    [0xe2] = DASH,
    [0xe3] = DASH,
    [0xef] = DASH,
    ['.'] = SENTENCE | PATH,
    ['/'] = PATH,
    [','] = SENTENCE,
    [';'] = SENTENCE,
    [':'] = SENTENCE,
    ['!'] = SENTENCE,
    ['\''] = SENTENCE,
    ['?'] = SENTENCE | SEPARATOR | MARK | QUERY,
    ['='] = SEPARATOR | MARK | QUERY,
    ['&'] = SEPARATOR | MARK | QUERY,
    ['#'] = SEPARATOR | MARK | QUERY,
    ['_'] = SEPARATOR | MARK | QUERY,
    ['%'] = SEPARATOR | MARK,
    ['~'] = SEPARATOR | MARK,
    ['+'] = SEPARATOR,
    ['@'] = SEPARATOR,
};

static bool is_one_of(uint8_t c, const char *set)
{
    return c != 0 && strchr(set, c) != NULL;
}

bool word_is_separator(uint8_t c)
{
    return kinds[c] & SEPARATOR;
}

bool word_is_mark(uint8_t c)
{
    return kinds[c] & MARK;
}

bool word_is_wide_stop(const uint8_t *s, size_t size)
{
    if (size < 3)
        return false;
    if (s[0] == 0xe3) /* U+3000 to U+3003, U+3008 to U+301F but for signs */
        return s[1] == 0x80 && (s[2] <= 0x83 || s[2] >= 0x88) && s[2] <= 0x9f && s[2] != 0x92;
    /* full-width ! ( ) , . : ; ? [ ] { }, and U+FF5F to U+FF64 */
    if (s[0] != 0xef)
        return false;
    if (s[1] == 0xbc)
        return s[2] == 0x81 || s[2] == 0x88 || s[2] == 0x89 || s[2] == 0x8c || s[2] == 0x8e ||
               s[2] == 0x9a || s[2] == 0x9b || s[2] == 0x9f || s[2] == 0xbb || s[2] == 0xbd;
    return s[1] == 0xbd && (s[2] == 0x9b || (s[2] >= 0x9d && s[2] <= 0xa4));
}

size_t word_core(const uint8_t *s, size_t size)
{
    size_t end = 0, open = 0;
    for (; (end = pdf_find_kind(kinds, STOPS | ROUND | DASH, s, end, size)) < size; end++) {
        if (kinds[s[end]] & STOPS || (s[end] == ')' && open-- == 0))
            break;
        open += s[end] == '(';
        if (size - end > 2 && s[end] == 0xe2 && s[end + 1] == 0x80 && s[end + 2] >= 0x94 &&
            s[end + 2] != 0x95)
            break; /* dashes, quotes, ellipsis */
        if (word_is_wide_stop(s + end, size - end))
            break;
    }
    while (end > 0 && kinds[s[end - 1]] & SENTENCE)
        end--;
    return end;
}

bool word_is_all(const uint8_t *s, size_t size, uint32_t classes)
{
    for (size_t i = 0; i < size; i++)
        if (!char_is(s[i], classes))
            return false;
    return size > 0;
}

bool word_has(const uint8_t *s, size_t size, uint32_t classes)
{
    for (size_t i = 0; i < size; i++)
        if (char_is(s[i], classes))
            return true;
    return false;
}

bool word_begins(const uint8_t *s, size_t size, const char *lower)
{
    for (size_t i = 0; lower[i]; i++)
        if (i == size || char_lower(s[i]) != (uint8_t)lower[i])
            return false;
    return true;
}

bool word_is_sentence_end(const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!(kinds[s[i]] & SENTENCE))
            return false;
    return true;
}

static size_t digits_at(const uint8_t *s, size_t size)
{
    size_t i = 0;
    while (i < size && char_is(s[i], CHAR_DIGIT))
        i++;
    return i;
}

bool word_is_label(const uint8_t *s, size_t size)
{
    bool opens = size > 0 && (s[0] == '[' || s[0] == '(');
    if (!opens && (size == 0 || !char_is(s[0], CHAR_DIGIT)))
        return false;
    size_t digits = digits_at(s + opens, size - opens), end = opens + digits;
    if (opens && s[0] == '[' && digits == 0) { /* [Knu84] */
        while (end < size && (char_is(s[end], CHAR_ALNUM) || s[end] == '+'))
            end++;
        digits = end - opens;
    }
    if (digits == 0 || end == size)
        return false;
    if (opens)
        return s[end] == (s[0] == '[' ? ']' : ')') &&
               word_is_sentence_end(s + end + 1, size - end - 1);
    return digits <= 3 && end + 1 == size && (s[end] == '.' || s[end] == ')');
}

bool word_is_section_number(const uint8_t *s, size_t size)
{
    size_t dots = 0, i = 0;
    for (;;) {
        size_t digits = digits_at(s + i, size - i);
        i += digits;
        if (digits == 0 || digits > 3)
            return false;
        if (i == size)
            return dots > 0;
        if (s[i++] != '.')
            return false;
        dots++;
    }
}

bool word_is_page_number(const uint8_t *s, size_t size)
{
    enum { DIGITS = 4, ROMAN = 6 };
    if (size > ROMAN)
        return false;
    if (size <= DIGITS && word_is_all(s, size, CHAR_DIGIT))
        return true;
    for (size_t i = 0; i < size; i++)
        if (!is_one_of(s[i], "ivxl"))
            return false;
    return size > 0;
}

bool word_is_margin_note(const uint8_t *s, size_t size)
{
    enum { LONGEST = 16 };
    const uint8_t *colon = size <= LONGEST ? memchr(s, ':', size) : NULL;
    if (!colon || colon + 1 == s + size || !char_is(s[0], CHAR_DIGIT) ||
        !char_is(colon[1], CHAR_DIGIT))
        return false;
    size -= char_is(s[size - 1], CHAR_LOWER); /* 11.7:21a */
    for (size_t i = 0; i < size; i++)
        if (!char_is(s[i], CHAR_DIGIT) && s[i] != '.' && s[i] != ':' && s[i] != '-' && s[i] != ',')
            return false;
    return true;
}

bool word_is_bullet(const uint8_t *s, size_t size)
{
    static const char *const signs[] = {"\xe2\x80\xa2", "\xe2\x97",     "\xe2\x96",
                                        "\xe2\x88\x99", "\xe2\x80\xa3", "\xc2\xb7",
                                        "\xe2\x9e",     "\xe2\x9c",     "\xef\x82"};
    for (size_t i = 0; size > 0 && s[0] >= 0x80 && i < sizeof signs / sizeof signs[0]; i++)
        if (size >= strlen(signs[i]) && memcmp(s, signs[i], strlen(signs[i])) == 0)
            return true;
    if (size == 1)
        return is_one_of(s[0], "-*+o.");
    return size == 3 && s[0] == 0xe2 && s[1] == 0x80 && (s[2] == 0x93 || s[2] == 0x94);
}

/* Is the word capitalised? It consists of letters, with '-' and '\'' between them. The first letter
 * is a capital; the others are all small or all capitals. */
bool word_is_capitalised(const uint8_t *s, size_t size)
{
    size_t capitals = 0, small = 0;
    if (size == 0 || !char_is(s[0], CHAR_UPPER))
        return false;
    for (size_t i = 0; i < size; i++) {
        bool begins = i == 0 || s[i - 1] == '-' || s[i - 1] == '\'';
        if (char_is(s[i], CHAR_UPPER))
            capitals += !begins;
        else if (char_is(s[i], CHAR_ALPHA) || s[i] >= 0x80)
            small++;
        else if (begins || (s[i] != '-' && s[i] != '\''))
            return false;
    }
    return capitals == 0 || small == 0;
}

bool word_is_in(const char *const *names, size_t count, const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < count; i++)
        if (size > 0 && (uint8_t)names[i][0] == char_lower(s[0]) && strlen(names[i]) == size &&
            word_begins(s, size, names[i]))
            return true;
    return false;
}

/* Is it a compound of prose, words with hyphens between: up-to-date? */
static bool is_compound(const uint8_t *s, size_t size)
{
    static const char *const small[] = {"a",   "an", "and", "as",  "at",   "by",  "for",  "from",
                                        "if",  "in", "is",  "it",  "no",   "non", "not",  "of",
                                        "off", "on", "or",  "out", "over", "so",  "than", "the",
                                        "to",  "up", "us",  "vs",  "well", "with"};
    for (size_t i = 0, begin = 0; i <= size; i++) {
        if (i < size && s[i] != '-')
            continue;
        if (WORD_IS_IN(small, s + begin, i - begin))
            return true;
        begin = i + 1;
    }
    return false;
}

/* Is it 2nd, 90s, 64bit or the like? */
bool word_is_ordinal(const uint8_t *s, size_t size)
{
    static const char *const ends[] = {"st", "nd", "rd", "th", "s", "d", "x", "bit", "bits"};
    size_t digits = digits_at(s, size);
    return digits > 0 && WORD_IS_IN(ends, s + digits, size - digits);
}

bool word_is_long_number(const uint8_t *s, size_t size)
{
    enum { LONG = 5 }; /* longer than a year */
    for (size_t i = 0; i < size; i++)
        if (!char_is(s[i], CHAR_DIGIT) && s[i] != '.')
            return false;
    return size >= LONG;
}

bool word_is_mixed(const uint8_t *s, size_t size)
{
    enum { LEAST = 4 };
    return size >= LEAST && word_is_all(s, size, CHAR_UNRESERVED) &&
           word_has(s, size, CHAR_DIGIT) && word_has(s, size, CHAR_ALPHA) &&
           !word_is_ordinal(s, size);
}

bool word_has_humps(const uint8_t *s, size_t size)
{
    bool humps = false;
    for (size_t i = 1; i < size; i++)
        humps = humps || (char_is(s[i], CHAR_UPPER) && char_is(s[i - 1], CHAR_LOWER));
    return humps && word_is_all(s, size, CHAR_UNRESERVED);
}

/* Is it the mark of a footnote with its first word, 9see, or a date, 2022-02-09? */
static bool is_note_or_date(const uint8_t *s, size_t size)
{
    enum { NOTE = 2, DATE = 10 };
    size_t digits = digits_at(s, size);
    if (digits > 0 && digits <= NOTE && word_is_all(s + digits, size - digits, CHAR_ALPHA))
        return true;
    return size == DATE && digits == 4 && s[4] == '-' && digits_at(s + 5, 3) == 2 && s[7] == '-' &&
           digits_at(s + 8, 2) == 2;
}

bool word_is_name(const uint8_t *s, size_t size)
{
    enum { FEW = 2, MANY = 4 }; /* numbers of hyphens */
    size_t hyphens = 0;
    if (is_note_or_date(s, size))
        return false;
    for (size_t i = 0; i < size; i++)
        hyphens += s[i] == '-';
    return word_is_long_number(s, size) || word_is_mixed(s, size) ||
           (word_is_all(s, size, CHAR_UNRESERVED) &&
            (hyphens >= MANY || (hyphens >= FEW && !is_compound(s, size))));
}

bool word_is_extension(const uint8_t *s, size_t size)
{
    static const char *const names[] = {
        "html", "htm",  "xhtml", "shtml", "php",  "asp",  "aspx", "jsp", "cgi",   "pdf",
        "ps",   "gz",   "tgz",   "zip",   "tar",  "bz2",  "xz",   "txt", "xml",   "xsd",
        "rdf",  "owl",  "json",  "csv",   "png",  "jpg",  "jpeg", "gif", "svg",   "doc",
        "docx", "ppt",  "pptx",  "xls",   "xlsx", "css",  "js",   "md",  "rst",   "git",
        "py",   "sh",   "tex",   "bib",   "exe",  "jar",  "iso",  "deb", "rpm",   "dtx",
        "sty",  "yaml", "yml",   "asm",   "cpp",  "hpp",  "java", "el",  "dmg",   "msi",
        "bat",  "ods",  "odt",   "epub",  "djvu", "dvi",  "eps",  "bmp", "tiff",  "webp",
        "mp3",  "mp4",  "ogg",   "rar",   "cfm",  "wsdl", "ttl",  "rmd", "ipynb",
    };
    size_t end = 0;
    while (end < size && char_is(s[end], CHAR_ALNUM))
        end++;
    return (end == size || is_one_of(s[end], "#?/&.")) &&
           word_is_in(names, sizeof names / sizeof names[0], s, end);
}

bool word_is_file(const uint8_t *s, size_t size)
{
    static const char *const prose[] = {
        "and/or",       "his/her",    "he/she",     "s/he",          "either/or",
        "input/output", "i/o",        "read/write", "client/server", "gnu/linux",
        "tcp/ip",       "true/false", "yes/no",     "on/off",        "import/export",
        "name/value",   "key/value",  "start/stop", "n/a",           "w/o"};
    bool is_file = false;
    for (size_t i = 0; !is_file && (i = pdf_find_kind(kinds, PATH, s, i, size)) < size; i++)
        is_file = s[i] == '/' || word_is_extension(s + i + 1, size - i - 1);
    return is_file && !WORD_IS_IN(prose, s, size);
}

bool word_is_path(const uint8_t *s, size_t size)
{
    return pdf_find_kind(kinds, QUERY, s, 0, size) < size || word_is_file(s, size);
}
