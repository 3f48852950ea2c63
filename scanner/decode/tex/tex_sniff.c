/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_sniff.c — recognizes TeX for `auto`.
 *
 * A line of its own begins a document. Only comments, commands, and files that the document writes
 * may precede it, so a program that generates such documents is not recognized as TeX. In a listing
 * with line numbers, any lines may precede it.
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

int tex_sniff(const uint8_t *head, size_t size)
{
    bool alone = true, in_file = false, numbered;
    size_t i = utf8_mark_size(head, size);
    for (; i < size; i = end_of_line(head, size, i)) {
        if (is_document(head, size, i, &numbered) && (numbered || (alone && !in_file)))
            return 90;
        if (begins_with(head, size, i, "\\begin{filecontents"))
            in_file = true;
        else if (begins_with(head, size, i, "\\end{filecontents"))
            in_file = false;
        else if (!in_file && !memchr("%\\{}[ \t\r\n", head[i], 9))
            alone = false;
    }
    return 0;
}
