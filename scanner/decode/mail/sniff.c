/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sniff.c — recognizes a From_ line, a field, the line of an rnews batch, a server's status, and a
 * message. */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

static bool is_in_name(uint8_t c)
{
    return char_is(c, CHAR_LDH | CHAR_DOT) || c == '_';
}

enum mail_answer mail_is_field(const uint8_t *data, size_t size, bool final)
{
    size_t i = 0;
    enum mail_answer cut = final ? MAIL_NO : MAIL_MORE;
    if (size > 0 && !char_is(data[0], CHAR_ALPHA))
        return MAIL_NO;
    while (i < size && i <= MAIL_NAME && is_in_name(data[i]))
        i++;
    while (i > 0 && i < size && i <= MAIL_NAME && char_is_blank(data[i]))
        i++;
    if (i == size)
        return i <= MAIL_NAME ? cut : MAIL_NO;
    if (i == 0 || i > MAIL_NAME || data[i] != ':')
        return MAIL_NO;
    if (size - i < 3 && !final && (size - i < 2 || data[i + 1] == '/'))
        return MAIL_MORE;
    return size - i >= 3 && data[i + 1] == '/' && data[i + 2] == '/' ? MAIL_NO : MAIL_YES;
}

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

/* Does the line begin with a field that messages have, but other texts with names and colons do
 * not? *is_news is set if it is a field of news. */
static bool is_telling(const uint8_t *line, size_t size, bool *is_news)
{
    static const char *const names[] = {"Newsgroups:",
                                        "Path:",
                                        "Xref:",
                                        "From:",
                                        "To:",
                                        "Cc:",
                                        "Date:",
                                        "Subject:",
                                        "Message-ID:",
                                        "Received:",
                                        "Return-Path:",
                                        "Delivered-To:",
                                        "Sender:",
                                        "Reply-To:",
                                        "In-Reply-To:",
                                        "References:",
                                        "MIME-Version:",
                                        "Content-Type:",
                                        "Content-Transfer-Encoding:",
                                        "DKIM-Signature:",
                                        "X-Mailer:",
                                        "List-Id:"};
    enum { OF_NEWS = 3 };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (size >= strlen(names[i]) &&
            ascii_same(line, (const uint8_t *)names[i], strlen(names[i]))) {
            *is_news = *is_news || i < OF_NEWS;
            return true;
        }
    return false;
}

static size_t skip_line_ends(const uint8_t *head, size_t size, size_t at)
{
    while (at < size && (head[at] == '\r' || head[at] == '\n'))
        at++;
    return at;
}

/* Returns where the first line that is not empty begins, after a byte order mark. */
static size_t first_text(const uint8_t *head, size_t size)
{
    return skip_line_ends(head, size, utf8_mark_size(head, size));
}

/* Is the line a field with a name that RFC 5322 allows (printable ASCII except ':') but that
 * software rarely writes, such as X-Foo[1]? */
static bool is_odd_field(const uint8_t *line, size_t size)
{
    size_t name = field_name_end(line, size);
    return name > 0 && name <= MAIL_NAME && (size - name < 3 || memcmp(line + name, "://", 3) != 0);
}

/* Does the line consist of blanks only? */
static bool is_blank_line(const uint8_t *line, size_t size)
{
    size_t at = 0;
    while (at < size && char_is_blank(line[at]))
        at++;
    return at == size;
}

/* Does the stream begin with a header? All lines up to an empty line, or up to the end of `head`,
 * must be fields. At least TELLING of them must be typical of messages; one is enough if `head` is
 * full and the header does not end in it. Fields with rare names count as fields only after a
 * typical one. A line of blanks also ends the header if no field follows it. */
static bool begins_with_header(const uint8_t *head, size_t size, bool *is_news)
{
    enum { TELLING = 2 };
    size_t telling = 0, at = first_text(head, size);
    bool in_field = false, is_blank = false, is_cut = size >= URISIFT_SNIFF;
    while (at < size) {
        const uint8_t *line = head + at, *end = mail_find_line_end(line, size - at);
        size_t whole = end ? (size_t)(end - line) : size - at;
        bool more;
        bool is_fold = whole > 0 && char_is_blank(line[0]);
        if (whole == 0) {
            is_cut = false;
            break;
        }
        if (is_fold) {
            if (!in_field)
                return false;
        } else if (mail_is_field(line, whole, true) == MAIL_YES) {
            in_field = true;
            telling += is_telling(line, whole, is_news);
        } else if (telling > 0 && is_odd_field(line, whole)) {
            in_field = true;
        } else if (is_blank) {
            is_cut = false;
            break;
        } else if (end || size < URISIFT_SNIFF) {
            return false;
        }
        is_blank = is_fold && is_blank_line(line, whole);
        at += whole + (end ? mail_line_end(end, size - at - whole, true, &more) : 0);
    }
    return telling >= (is_cut ? 1 : TELLING);
}

/* Returns where the line that begins at `at` ends. */
static size_t line_end(const uint8_t *head, size_t size, size_t at)
{
    const uint8_t *end = at < size ? mail_find_line_end(head + at, size - at) : NULL;
    return end ? (size_t)(end - head) : size;
}

/* Does a header begin after the From_ line? An older From_ line or a banner may come between. */
static bool begins_behind(const uint8_t *head, size_t size, size_t from_end)
{
    size_t at = skip_line_ends(head, size, from_end), end = line_end(head, size, at);
    if (mail_is_field(head + at, size - at, true) == MAIL_YES ||
        (size - at > 6 && memcmp(head + at, ">From ", 6) == 0))
        return true;
    at = skip_line_ends(head, size, end);
    return at - end <= 2 && mail_is_field(head + at, size - at, true) == MAIL_YES;
}

int mail_sniff(const uint8_t *head, size_t size)
{
    bool is_news = false;
    size_t begin = first_text(head, size), quoted = begin + (begin < size && head[begin] == '>');
    size_t end = line_end(head, size, begin);
    if (mail_is_from_line(head + quoted, end - quoted) && begins_behind(head, size, end))
        return 90;
    return begins_with_header(head, size, &is_news) ? 80 : 0;
}

int news_sniff(const uint8_t *head, size_t size)
{
    bool is_news = false;
    size_t mark = utf8_mark_size(head, size), line = line_end(head, size, mark) - mark;
    unsigned status = mail_status_of(head + mark, line);
    if (mail_is_rnews_line(head + mark, line))
        return 90;
    if (status >= 220 && status <= 223 && memchr(head + mark, '<', line) &&
        memchr(head + mark, '@', line))
        return 90;
    if (status == 200 || status == 201) { /* a server's greeting */
        size_t next = skip_line_ends(head, size, mark + line);
        status = mail_status_of(head + next, line_end(head, size, next) - next);
        if (status >= 220 && status <= 223)
            return 90;
    }
    return begins_with_header(head, size, &is_news) && is_news ? 85 : 0;
}
