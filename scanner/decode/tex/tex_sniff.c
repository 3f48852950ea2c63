/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_sniff.c — recognizes TeX for `auto`.
 *
 * A line of its own begins a document. Only comments, commands, and files that the document writes
 * may precede it, so a program that generates such documents is not recognized as TeX. In a listing
 * with line numbers, any lines may precede it.
 *
 * A part of a document, such as a chapter, is likely if its first line that is no comment begins
 * with a common command.
 */
#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/tex/tex_state.h"

static size_t end_of_line(const uint8_t *head, size_t size, size_t at)
{
    const uint8_t *newline = at < size ? memchr(head + at, '\n', size - at) : NULL;
    return newline ? (size_t)(newline - head) + 1 : size;
}

static bool begins_with(const uint8_t *head, size_t size, size_t at, const char *text)
{
    return size - at > strlen(text) && memcmp(head + at, text, strlen(text)) == 0;
}

/* Returns the number that a line begins with; 0: there is none. Moves *at to the byte after the
 * number and blanks. */
static unsigned line_number(const uint8_t *head, size_t size, size_t *at)
{
    unsigned number = 0;
    while (*at < size && head[*at] == ' ')
        ++*at;
    for (; *at < size && char_is(head[*at], CHAR_DIGIT) && number < 100000; ++*at)
        number = number * 10 + (unsigned)(head[*at] - '0');
    while (*at < size && head[*at] == ' ')
        ++*at;
    return number;
}

/* Does a document begin at `at`? If the line has a number, the next line must have the next
 * number. */
static bool is_document(const uint8_t *head, size_t size, size_t at, bool *numbered)
{
    unsigned number = line_number(head, size, &at), next = 0;
    if (!begins_with(head, size, at, "\\documentclass") &&
        !begins_with(head, size, at, "\\documentstyle"))
        return false;
    at = end_of_line(head, size, at);
    if (number > 0)
        next = line_number(head, size, &at);
    *numbered = number > 0 && next == number + 1;
    return number == 0 || *numbered;
}

enum { DOCUMENT = 90, BIB = 88, MARKED = 80, PART = 40 };

/* Is the line a comment that tells editors or programs that the file is TeX? */
static bool is_marked(const uint8_t *line, size_t size)
{
    static const char *const marks[] = {"!TEX ",         "!TeX ",         "-*- TeX -*-",
                                        "-*- LaTeX -*-", "-*- latex -*-", "-*- mode: latex"};
    for (size_t i = 0; size > 0 && line[0] == '%' && i < sizeof marks / sizeof marks[0]; i++)
        if (memmem(line, size, marks[i], strlen(marks[i])))
            return true;
    return false;
}

/* Does a line begin with a command that is common at the beginning of files? */
static bool is_part(const uint8_t *head, size_t size, size_t at)
{
    static const char *const words[] = {
        "part",           "chapter",        "section",       "subsection", "subsubsection",
        "paragraph",      "begin",          "title",         "author",     "input",
        "include",        "label",          "usepackage",    "newcommand", "renewcommand",
        "providecommand", "bibitem",        "item",          "appendix",   "ProvidesPackage",
        "ProvidesClass",  "NeedsTeXFormat", "RequirePackage"};
    size_t end = at + 1;
    if (head[at] != '\\')
        return false;
    while (end < size && char_is(head[end], CHAR_ALPHA))
        end++;
    size_t n = end - at - 1;
    end += end < size && head[end] == '*';
    if (end == size || (head[end] != '{' && head[end] != '['))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (n == strlen(words[i]) && memcmp(head + at + 1, words[i], n) == 0)
            return true;
    return false;
}

int tex_sniff(const uint8_t *head, size_t size)
{
    int answer = 0;
    bool is_first = true;   /* only comments and blank lines so far */
    bool has_entry = false; /* a line begins with '@' */
    bool alone = true, in_file = false, numbered;
    size_t i = utf8_mark_size(head, size);
    for (; i < size; i = end_of_line(head, size, i)) {
        if (is_document(head, size, i, &numbered) && (numbered || (alone && !in_file)))
            return DOCUMENT;
        if (is_first && is_marked(head + i, end_of_line(head, size, i) - i))
            answer = MARKED;
        if (is_first && answer == 0 && is_part(head, size, i))
            answer = PART;
        is_first = is_first && (head[i] == '%' || head[i] == '\r' || head[i] == '\n');
        has_entry |= head[i] == '@';
        if (begins_with(head, size, i, "\\begin{filecontents"))
            in_file = true;
        else if (begins_with(head, size, i, "\\end{filecontents"))
            in_file = false;
        else if (!in_file && !memchr("%\\{}[ \t\r\n", head[i], 9))
            alone = false;
    }
    return has_entry && answer < MARKED && bib_sniff(head, size) ? BIB : answer;
}
