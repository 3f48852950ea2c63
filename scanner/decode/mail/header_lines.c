/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * header_lines.c — a header line by line: which lines are fields, and which line ends it.
 *
 * fields.c takes the common fields first. This file takes the rest, with the faults of real mail:
 * lines that are neither fields nor part of the body, blank lines before the first field, and
 * boundaries between fields.
 */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"

/* Does the header continue after a line that is not a field? The line after it decides. */
static enum mail_answer header_goes_on(const struct mail *m, const struct decoder_view *view,
                                       const struct mail_line *line)
{
    const uint8_t *next = view->data + view->taken + line->size;
    size_t left = view->size - view->taken - line->size;
    if (!line->ends)
        return MAIL_NO;
    if (left == 0)
        return view->final ? MAIL_NO : MAIL_MORE;
    if (ascii_is_white(*next))
        return MAIL_YES;
    /* an old From_ line may follow; if it is not one, the body begins with it */
    if (m->header.fields == 0 && *next == '>')
        return MAIL_YES;
    return mail_is_field(next, left, view->final);
}

/* Is a blank line a stray one: one of a few before all fields? */
static enum mail_answer is_stray(const struct mail *m, const struct decoder_view *view,
                                 const struct mail_line *line)
{
    enum { MOST = 16 };
    size_t begin = view->taken + line->size, most = begin + MOST;
    if (m->header.fields > 0 || !m->header.is_top)
        return MAIL_NO;
    while (begin < view->size && begin < most &&
           (view->data[begin] == '\n' || view->data[begin] == '\r'))
        begin++;
    return mail_is_field(view->data + begin, view->size - begin, view->final);
}

/* Returns the size of the name that the line begins with; 0: the line is not a field. "http://…" is
 * not a field. */
static size_t name_of_field(const struct mail_line *line)
{
    size_t size = field_name_end(line->data, line->text);
    const uint8_t *rest = line->data + size;
    size_t left = line->text - size;
    return left > 2 && memcmp(rest, "://", 3) == 0 ? 0 : size;
}

/* Is the line a delimiter of this header's own multipart? Then the parts begin without a blank
 * line before them. */
static bool is_own_boundary(const struct mail *m, const struct mail_line *line)
{
    const struct mail_content *c = &m->header.content;
    return c->kind == KIND_MULTIPART &&
           boundaries_match(&c->boundaries, line->data, line->text).size > 0;
}

/* Does a line that is not a field belong to the header? */
static enum mail_answer judge_other(const struct mail *m, const struct decoder_view *view,
                                    const struct mail_line *line)
{
    if (m->header.fields == 0 && mail_is_old_from_line(line))
        return MAIL_YES;
    return header_goes_on(m, view, line);
}

static bool take_header_line(struct mail *m, struct decoder_view *view,
                             const struct mail_line *line)
{
    size_t name_size = 0;
    enum mail_answer answer = MAIL_YES;
    if (!m->in_line && line->ends && line->text == 0) {
        answer = is_stray(m, view, line);
        if (answer == MAIL_MORE)
            return false;
        view->taken += line->size;
        if (answer == MAIL_NO)
            entity_end_header(m, line->at + line->size);
        return true;
    }
    bool continues = m->in_line || char_is_blank(line->data[0]);
    if (!continues && line->data[0] == '-') {
        header_end_field(m); /* it may name the boundary */
        answer = is_own_boundary(m, line) ? MAIL_NO : MAIL_YES;
    }
    if (!continues && answer == MAIL_YES)
        name_size = name_of_field(line);
    if (!continues && answer == MAIL_YES && name_size == 0)
        answer = judge_other(m, view, line);
    if (answer == MAIL_MORE)
        return false;
    if (answer == MAIL_NO) { /* the body begins with this line */
        bool unstuffed = m->unstuffed;
        entity_end_header(m, line->at);
        m->in_line = unstuffed;
        return true;
    }
    if (name_size > 0)
        header_take_field(m, line, name_size);
    else
        header_take(m, line, continues);
    view->taken += line->size;
    m->in_line = !line->ends;
    return true;
}

/* Is the next line a blank one that surely ends the header? */
static bool is_end(const struct mail *m, const struct decoder_view *view)
{
    /* in other cases is_stray() decides */
    return view->data[view->taken] == '\n' && (m->header.fields > 0 || !m->header.is_top);
}

bool header_step(struct mail *m, struct decoder_view *view)
{
    struct mail_line line;
    size_t level = 0, size = 0;
    if (view->taken == view->size)
        return false;
    if (!m->in_line && !m->unstuffed && m->marks[view->data[view->taken]]) {
        enum mail_mark mark = marks_judge(m, view, view->taken, &level, &size);
        if (mark == MARK_MORE)
            return false;
        if (mark == MARK_STUFFED) {
            view->taken++;
            m->unstuffed = true;
            return true;
        }
        if (mark != MARK_NONE) {
            entity_obey_mark(m, view, mark, level, size);
            return true;
        }
    }
    if (!m->in_line && !m->unstuffed && is_end(m, view)) {
        view->taken++;
        entity_end_header(m, view->offset + view->taken);
        return true;
    }
    if (!m->in_line && !m->unstuffed) {
        enum mail_answer answer = fields_take(m, view);
        if (answer != MAIL_NO)
            return answer == MAIL_YES;
    }
    if (!mail_line(view, &line) || !take_header_line(m, view, &line))
        return false;
    m->unstuffed = false;
    return true;
}
