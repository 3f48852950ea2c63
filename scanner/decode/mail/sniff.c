/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sniff.c — recognizes a field, and streams of mail and news by their beginning. */
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

/* Does the header continue in the line at `at`, after a line that is not a field? Programs wrote
 * such lines by mistake. So a typical field must come next, or another one after many typical ones.
 */
static bool continues_at(const uint8_t *head, size_t size, size_t at, size_t telling)
{
    enum { MANY = 4 };
    bool is_news = false;
    return telling > 0 && at < size && mail_is_field(head + at, size - at, true) == MAIL_YES &&
           (telling >= MANY || is_telling(head + at, size - at, &is_news));
}

/* Does the stream begin with a header? All lines up to an empty line, or up to the end of `head`,
 * must be fields. At least TELLING of them must be typical of messages; one is enough if `head` is
 * full and the header does not end in it. Fields with rare names count as fields only after a
 * typical one. A line of blanks also ends the header if no field follows it. If a line between
 * fields is not a field, SURE fields must be typical. */
static bool begins_with_header(const uint8_t *head, size_t size, bool is_full, bool *is_news)
{
    enum { TELLING = 2, SURE = 3 };
    size_t telling = 0, at = first_text(head, size);
    bool in_field = false, is_blank = false, is_cut = is_full, has_other = false;
    while (at < size) {
        const uint8_t *line = head + at, *end = line_end_find(line, size - at);
        size_t whole = end ? (size_t)(end - line) : size - at;
        bool more;
        size_t next = at + whole + (end ? mail_line_end(end, size - at - whole, true, &more) : 0);
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
        } else if (continues_at(head, size, next, telling)) {
            has_other = true;
        } else if (end || !is_full) {
            return false;
        }
        is_blank = is_fold && is_blank_line(line, whole);
        at = next;
    }
    return telling >= (has_other ? SURE : is_cut ? 1 : TELLING);
}

/* Returns where the line that begins at `at` ends. */
static size_t line_end(const uint8_t *head, size_t size, size_t at)
{
    const uint8_t *end = at < size ? line_end_find(head + at, size - at) : NULL;
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

/* Does a header begin after the lines of a container? `end`: where the first one ends. */
static bool header_follows(const uint8_t *head, size_t size, size_t end)
{
    bool is_news = false;
    size_t at = skip_line_ends(head, size, end), next = line_end(head, size, at);
    while (at < size &&
           (mail_is_mmdf_line(head + at, next - at) || mail_is_pop_line(head + at, next - at) ||
            mail_is_from_line(head + at, next - at))) {
        at = skip_line_ends(head, size, next);
        next = line_end(head, size, at);
    }
    return begins_with_header(head + at, size - at, size >= URISIFT_SNIFF, &is_news);
}

int mail_sniff(const uint8_t *head, size_t size)
{
    bool is_news = false;
    size_t begin = first_text(head, size), quoted = begin + (begin < size && head[begin] == '>');
    size_t end = line_end(head, size, begin), line = end - begin;
    const uint8_t *first = head + begin;
    if (mail_is_from_line(head + quoted, end - quoted) && begins_behind(head, size, end))
        return 90;
    if ((mail_is_loose_from_line(first, line) || mail_is_mmdf_line(first, line) ||
         mail_is_pop_line(first, line) || mail_emlx_size(first, line) != UINT64_MAX ||
         mail_git_size(first, line) != UINT64_MAX) &&
        header_follows(head, size, end))
        return 90;
    return begins_with_header(head, size, size >= URISIFT_SNIFF, &is_news) ? 80 : 0;
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
    return begins_with_header(head, size, size >= URISIFT_SNIFF, &is_news) && is_news ? 85 : 0;
}

/* start.c decides the same. If the first line does not end in `head`, it is not known. */
bool mail_is_mbox(const uint8_t *head, size_t size)
{
    size_t at = first_text(head, size), end = line_end(head, size, at);
    if (end == size)
        return false;
    size_t next = end + 1 + (head[end] == '\r' && size - end > 1 && head[end + 1] == '\n');
    return mail_is_from_line(head + at, end - at) ||
           (mail_is_loose_from_line(head + at, end - at) &&
            mail_is_field(head + next, size - next, true) == MAIL_YES);
}

/* marks.c decides the same, but knows about Content-Length, and sees the whole line. */
bool mail_begins_message(const uint8_t *data, size_t size)
{
    static const char old[] = ">From ";
    const size_t end = line_end(data, size, 0);
    bool more;
    const size_t next = end < size ? end + mail_line_end(data + end, size - end, true, &more) : end;
    const bool is_whole = mail_is_from_line(data, end);
    if (next > MAIL_MARK || (!is_whole && !mail_is_loose_from_line(data, end)))
        return false;
    return mail_is_field(data + next, size - next, true) == MAIL_YES ||
           (is_whole && size - next >= sizeof old - 1 &&
            memcmp(data + next, old, sizeof old - 1) == 0);
}
