/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * marks.c — recognizes lines that end a message or a part.
 *
 * A line that begins with "From " counts as a From_ line only if it has the form of one (sniff.c)
 * and a field follows it, because lines of text also begin like that: "From Austria". If the
 * message has a Content-Length that reaches beyond the line, it is trusted if it leads to another
 * From_ line or to the end of the stream. It is checked only then, and only if it is at most
 * MAIL_LENGTH.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

/* QUOTES: '>' before "From "; LAND: bytes examined where a Content-Length or a count leads */
enum { QUOTES = 64, LAND = 16 };

/* Notes that lines may have a mark if they begin with `first` and one of `seconds`. */
static void add_mark(struct mail *m, char first, const char *seconds)
{
    m->marks[(uint8_t)first] = 1;
    line_starts_add(&m->starts, m->mark_count++, first, seconds);
}

void marks_choose(struct mail *m)
{
    bool parts = m->boundaries > 0;
    if (m->mark_count > 0 && m->marks_of == m->container && m->marks_parts == parts)
        return; /* the same marks as before */
    memset(m->marks, 0, sizeof m->marks);
    memset(&m->starts, 0, sizeof m->starts);
    m->mark_count = 0;
    m->marks_of = m->container;
    m->marks_parts = parts;
    m->marks['-'] = 1; /* a header may be right before the delimiter of its own multipart */
    if (parts)
        add_mark(m, '-', "-");
    if (m->container == CONTAINER_MBOX) {
        add_mark(m, 'F', "r");
        add_mark(m, '>', ">F");
    } else if (m->container == CONTAINER_RNEWS) {
        add_mark(m, '#', "!");
    } else if (m->container == CONTAINER_NNTP || m->container == CONTAINER_POP3) {
        add_mark(m, '.', ".\r\n");
    } else if (m->container == CONTAINER_MMDF) {
        add_mark(m, '\1', "\1");
    } else if (m->container == CONTAINER_EMLX) {
        add_mark(m, '<', "?");
    }
    uuencode_yenc_add_starts(&m->starts, m->mark_count);
    line_starts_after_cr(&m->starts);
}

/* Returns the size of the line with its line end; the line has at most MAIL_MARK bytes. 0: it is
 * longer, or its end has not been seen (*more). */
static size_t line_size(const struct decoder_view *view, size_t at, bool *more)
{
    const uint8_t *line = view->data + at;
    size_t left = view->size - at, look = left < MAIL_MARK ? left : MAIL_MARK;
    const uint8_t *end = line_end_find(line, look);
    *more = !end && look < MAIL_MARK && !view->final;
    if (!end)
        return look < MAIL_MARK && view->final ? left : 0;
    size_t text = (size_t)(end - line), size = mail_line_end(end, left - text, view->final, more);
    return size > 0 ? text + size : 0;
}

static size_t without_line_end(const uint8_t *line, size_t size)
{
    while (size > 0 && ascii_is_line_end(line[size - 1]))
        size--;
    return size;
}

static bool begins_with(const uint8_t *data, size_t size, const char *text)
{
    return size >= strlen(text) && memcmp(data, text, strlen(text)) == 0;
}

/* Does the Content-Length lead to a From_ line or to the end of the stream? Up to four bytes of
 * line ends may come first. */
static bool lands(const struct decoder_view *view, size_t at)
{
    size_t i = at;
    while (i < view->size && i - at < 4 && (view->data[i] == '\n' || view->data[i] == '\r'))
        i++;
    return i == view->size || begins_with(view->data + i, view->size - i, "From ");
}

/* Decides by the Content-Length whether the From_ line at `at` begins a message. It does not if the
 * Content-Length reaches beyond it and leads to the end of a message. */
static enum mail_mark judge_length(struct mail *m, struct decoder_view *view, size_t at)
{
    uint64_t begin = view->offset + at;
    if (begin < m->believed)
        return MARK_NONE;
    if (m->state != MAIL_BODY || m->header.length > MAIL_LENGTH ||
        m->body_begin + m->header.length <= begin)
        return MARK_MESSAGE;
    size_t target = (size_t)(m->body_begin + m->header.length - view->offset);
    if (view->size < target + LAND && !view->final) {
        view->wanted = target + LAND;
        return MARK_MORE;
    }
    if (target <= view->size && lands(view, target)) {
        m->believed = view->offset + target;
        return MARK_NONE;
    }
    m->header.length = UINT64_MAX;
    return MARK_MESSAGE;
}

static enum mail_mark judge_from(struct mail *m, struct decoder_view *view, size_t at, size_t *size)
{
    static const char old[] = ">From ";
    const uint8_t *line = view->data + at;
    size_t left = view->size - at;
    bool more;
    if (!begins_with(line, left, "From "))
        return left < 5 && !view->final && memcmp(line, "From ", left) == 0 ? MARK_MORE : MARK_NONE;
    *size = line_size(view, at, &more);
    if (more)
        return MARK_MORE;
    size_t text = without_line_end(line, *size);
    bool is_whole = mail_is_from_line(line, text);
    if (*size == 0 || (!is_whole && !mail_is_loose_from_line(line, text)))
        return MARK_NONE;
    m->from_line = view->offset + at;
    m->from_size = *size;
    const uint8_t *next = line + *size;
    left -= *size;
    switch (mail_is_field(next, left, view->final)) {
    case MAIL_MORE:
        return MARK_MORE;
    case MAIL_YES:
        return judge_length(m, view, at);
    default: /* perhaps an older From_ line follows, in its changed form */
        if (left < strlen(old) && !view->final && memcmp(next, old, left) == 0)
            return MARK_MORE;
        return is_whole && begins_with(next, left, old) ? judge_length(m, view, at) : MARK_NONE;
    }
}

static enum mail_mark judge_stuffed_from(const struct decoder_view *view, size_t at)
{
    const uint8_t *line = view->data + at;
    size_t left = view->size - at, i = 0;
    while (i < left && i < QUOTES && line[i] == '>')
        i++;
    if (begins_with(line + i, left - i, "From "))
        return MARK_STUFFED;
    return left - i < 5 && !view->final && memcmp(line + i, "From ", left - i) == 0 ? MARK_MORE
                                                                                    : MARK_NONE;
}

static enum mail_mark judge_dot(const struct decoder_view *view, size_t at, size_t *size)
{
    bool more;
    if (view->size - at > 1 && view->data[at + 1] == '.')
        return MARK_STUFFED;
    *size = line_size(view, at, &more);
    if (more && view->size - at < 4)
        return MARK_MORE;
    return *size > 0 && without_line_end(view->data + at, *size) == 1 ? MARK_END : MARK_NONE;
}

/* Compares the line with the boundaries of all that is open. If a boundary makes up the whole line
 * but for blanks, the innermost counts. Else the longest that the line begins with does. */
static enum mail_mark judge_boundary(struct mail *m, const struct decoder_view *view, size_t at,
                                     size_t *level, size_t *size)
{
    const uint8_t *line = view->data + at;
    size_t left = view->size - at;
    struct boundary_match best = {0};
    bool more;
    if (left > 1 && line[1] != '-')
        return MARK_NONE;
    *size = line_size(view, at, &more);
    if (more)
        return MARK_MORE;
    size_t end = without_line_end(line, *size);
    for (size_t i = m->depth; i-- > 0 && !best.is_whole;) {
        struct boundary_match match = boundaries_match(&m->open[i].boundaries, line, end);
        if (match.size == 0 || (!match.is_whole && match.size <= best.size))
            continue;
        best = match;
        *level = i;
    }
    m->matched = best.index;
    m->matched_size = best.size;
    return best.size == 0 ? MARK_NONE : best.closes ? MARK_CLOSE : MARK_PART;
}

void marks_verify_count(struct mail *m, const struct decoder_view *view)
{
    uint64_t end = view->offset + view->size;
    if (m->count != COUNT_UNVERIFIED || (!view->final && end < m->count_end + LAND))
        return;
    m->count = COUNT_WRONG;
    if (m->count_end > end)
        return;
    const uint8_t *next = view->data + (m->count_end - view->offset);
    size_t left = (size_t)(end - m->count_end), at = 0, look = left < LAND ? left : LAND;
    while (at < look && ascii_is_white(next[at]))
        at++;
    bool is_list = look - at > 1 && next[at] == '<' && memchr("?!p", next[at + 1], 3);
    if (at == look || is_list || m->container == CONTAINER_GIT)
        m->count = COUNT_GOOD;
}

/* Does the property list after the message of an .emlx file begin here? The count decides, if it is
 * good. */
static enum mail_mark judge_list(struct mail *m, struct decoder_view *view, size_t at)
{
    static const char xml[] = "<?xml", list[] = "plist";
    enum { HEAD = 512 };
    const uint8_t *line = view->data + at;
    size_t left = view->size - at, look = left < HEAD ? left : HEAD;
    if (!begins_with(line, left, xml))
        return left < strlen(xml) && !view->final && memcmp(line, xml, left) == 0 ? MARK_MORE
                                                                                  : MARK_NONE;
    if (m->count == COUNT_GOOD || m->count_end > view->offset + at + MAIL_LENGTH)
        return MARK_NONE;
    if (m->count == COUNT_UNVERIFIED) {
        view->wanted = (size_t)(m->count_end + LAND - view->offset);
        return MARK_MORE;
    }
    if (look < HEAD && !view->final)
        return MARK_MORE;
    return memmem(line, look, list, strlen(list)) ? MARK_MESSAGE : MARK_NONE;
}

/* Judges the lines of an rnews batch and of MMDF. */
static enum mail_mark judge_separator(const uint8_t *line, size_t size)
{
    size_t text = without_line_end(line, size);
    bool is_one = mail_is_rnews_line(line, text) || mail_is_mmdf_line(line, text);
    return size > 0 && is_one ? MARK_MESSAGE : MARK_NONE;
}

enum mail_mark marks_judge(struct mail *m, struct decoder_view *view, size_t at, size_t *level,
                           size_t *size)
{
    bool more;
    switch (view->data[at]) {
    case 'F':
        return judge_from(m, view, at, size);
    case '>':
        return judge_stuffed_from(view, at);
    case '.':
        return judge_dot(view, at, size);
    case '-':
        return judge_boundary(m, view, at, level, size);
    case '<':
        return judge_list(m, view, at);
    default:
        *size = line_size(view, at, &more);
        return more ? MARK_MORE : judge_separator(view->data + at, *size);
    }
}
