/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * wrapper.c — identifiers in <…>, <URL:…> and <URI:…>, which may be broken over lines.
 *
 *     > found under <ftp://ds.internic.ne
 *     > t/rfc> and elsewhere
 *
 * Idea:  the content is read byte by byte into a buffer, and reading continues where the text in
 *        memory ended. A line end is removed, together with the white space around it and the quote
 *        prefix that the first line has, too. After a '<', a blank line or too many bytes, it is
 *        not a wrapper. Every byte is read by one wrapper at most, because the next '<' ends it.
 * See:   URL draft 7, doc989-1015; RFC 3986 appendix C; UDI memo L225-246.
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/utf8.h"
#include "scanner/find/finder.h"
#include "scanner/memory/memory.h"
#include "scanner/unicode/unicode.h"

/* Does U+00A0 in UTF-8 follow? Old listings store it for blanks, so wrappers read it as white
 * space. */
static bool is_nbsp(const uint8_t *s, size_t size)
{
    return size >= 2 && s[0] == 0xc2 && s[1] == 0xa0;
}

/* Returns the length in UTF-8 of U+00A0 or another non-ASCII white space, or 0 if the character is
 * not white space. */
static size_t wide_space(const uint8_t *s, size_t size)
{
    uint32_t code = 0;
    size_t length = size > 0 && s[0] >= 0x80 ? utf8_read(s, size, &code) : 0;
    return length > 0 && unicode_is_space(code) ? length : 0;
}

/* May the bytes at the end of the text in memory be the beginning of a white space? */
static bool may_be_space(const uint8_t *s, size_t size)
{
    return (size == 1 && s[0] == 0xc2) || (size < 3 && size > 0 && s[0] >= 0xe1 && s[0] <= 0xe3);
}

enum urisift_wrapper wrapper_before(const struct find_view *view, size_t start, size_t *open)
{
    const uint8_t *s = view->data;
    size_t least = start > URISIFT_LEFT_CONTEXT ? start - URISIFT_LEFT_CONTEXT : 0;
    size_t i = start;
    int line_ends = 0;
    while (i > least) {
        if (s[i - 1] == ' ' || s[i - 1] == '\t' || s[i - 1] == '\r')
            i--;
        else if (s[i - 1] == '\n' && line_ends++ == 0)
            i--;
        else if (i - least >= 2 && is_nbsp(s + i - 2, 2))
            i -= 2;
        else
            break;
    }
    *open = i > 0 ? i - 1 : 0;
    if (i > least && s[i - 1] == '<')
        return URISIFT_WRAPPER_ANGLE;
    if (i - least >= 5 && s[i - 5] == '<' && s[i - 1] == ':') {
        *open = i - 5;
        if (char_equals_lower(s + i - 4, "url", 3))
            return URISIFT_WRAPPER_URL;
        if (char_equals_lower(s + i - 4, "uri", 3))
            return URISIFT_WRAPPER_URI;
    }
    if (start - least >= 4 && memcmp(s + start - 4, "UDI=", 4) == 0)
        return URISIFT_WRAPPER_UDI;
    return URISIFT_WRAPPER_NONE;
}

/* Returns where the line of data[at] begins, or `least` if that is not before it. A line ends at LF
 * or CR. */
static size_t line_begin(const uint8_t *data, size_t least, size_t at)
{
    const uint8_t *end = at > least ? memrchr(data + least, '\n', at - least) : NULL;
    const size_t begin = end ? (size_t)(end + 1 - data) : least;
    end = at > begin ? memrchr(data + begin, '\r', at - begin) : NULL;
    return end ? (size_t)(end + 1 - data) : begin;
}

/* Notes the quote prefix of the line that `open` is in: its '>' and blanks, from the line's first
 * byte to the last '>' before `open`. */
static void find_quote(struct find_wrapper *w, const struct find_view *view, size_t open,
                       size_t start)
{
    size_t least = start > URISIFT_LEFT_CONTEXT ? start - URISIFT_LEFT_CONTEXT : 0;
    size_t line = line_begin(view->data, least, open);
    w->quote_size = 0;
    if (line == least && (view->base + line > 0))
        return; /* the line begins too far before it */
    w->quote_at = view->base + line;
    for (size_t i = line; i < open && (view->data[i] == '>' || view->data[i] == ' '); i++)
        if (view->data[i] == '>')
            w->quote_size = i + 1 - line;
    if (w->quote_size > 0 && view->data[line] != '>')
        w->quote_size = 0;
}

static bool append(struct finder *f, const uint8_t *data, size_t size)
{
    struct find_wrapper *w = &f->wrapper;
    if (w->id_capacity - w->id_size < size) {
        size_t capacity = 2 * w->id_capacity + size + 256;
        uint8_t *id = memory_resize(f->tables->memory, w->id, capacity, 1);
        if (!id)
            return false;
        w->id = id;
        w->id_capacity = capacity;
    }
    memcpy(w->id + w->id_size, data, size);
    w->id_size += size;
    return true;
}

/* Passes over the quote prefix and white space at the start of a line inside the wrapper. FIND_YES:
 * text follows. FIND_NO: the line is blank. FIND_MORE. */
static enum find_answer begin_line(struct find_wrapper *w, const struct find_view *view, size_t *at)
{
    const uint8_t *s = view->data;
    size_t i = *at;
    if (w->quote_size > 0 && !w->quote_passed) {
        size_t have = view->size - i < w->quote_size ? view->size - i : w->quote_size;
        bool same = memcmp(s + i, s + (w->quote_at - view->base), have) == 0;
        if (same && have < w->quote_size && !view->final)
            return FIND_MORE;
        if (same && have == w->quote_size)
            i += have;
    }
    w->quote_passed = true;
    for (;;) {
        bool blank = i < view->size && (s[i] == ' ' || s[i] == '\t');
        size_t length = blank ? 1 : wide_space(s + i, view->size - i);
        if (length == 0)
            break;
        if (length == 2)
            w->warnings |= urisift_warning_bit(URISIFT_NBSP_AS_SPACE);
        i += length;
    }
    *at = i;
    if (i == view->size || may_be_space(s + i, view->size - i))
        return view->final ? FIND_NO : FIND_MORE;
    return s[i] == '\n' || s[i] == '\r' ? FIND_NO : FIND_YES;
}

/* Returns the length of the line end at `at`, or 0 if it may be the first half of CR LF. */
static size_t line_end_size(const struct find_view *view, size_t at)
{
    if (view->data[at] == '\n')
        return 1;
    if (at + 1 == view->size)
        return view->final ? 1 : 0;
    return view->data[at + 1] == '\n' ? 2 : 1;
}

/* Takes bytes of text at *at, up to `most`, and moves *at after them. FIND_YES, FIND_MORE or
 * FIND_NO_MEMORY. */
static enum find_answer take_text(struct finder *f, const struct find_view *view, size_t *at,
                                  size_t most)
{
    struct find_wrapper *w = &f->wrapper;
    const uint8_t *s = view->data;
    size_t i = *at;
    if (may_be_space(s + i, view->size - i) && !view->final)
        return FIND_MORE;
    size_t space = s[i] == ' ' || s[i] == '\t' ? 1 : wide_space(s + i, view->size - i);
    *at = i + space;
    if (space == 2) {
        w->warnings |= urisift_warning_bit(URISIFT_NBSP_AS_SPACE);
        return append(f, (const uint8_t *)" ", 1) ? FIND_YES : FIND_NO_MEMORY;
    }
    if (space > 0)
        return append(f, s + i, space) ? FIND_YES : FIND_NO_MEMORY;
    if (w->wrapped) { /* the first text after a line end */
        if (w->id_size > w->solid)
            w->warnings |= urisift_warning_bit(URISIFT_AMBIGUOUS_WRAP);
        if (w->solid > 0 && w->id[w->solid - 1] == '-')
            w->warnings |= urisift_warning_bit(URISIFT_AMBIGUOUS_HYPHEN);
        w->id_size = w->solid;
        w->wrapped = false;
        w->joined = true;
    } else if (w->id_size > w->solid) {
        w->had_blank = true;
    }
    size_t end = i + 1; /* with the bytes after it that need no check */
    while (end < most && s[end] > ' ' && s[end] < 0x80 && s[end] != '<' && s[end] != '>' &&
           s[end] != '|')
        end++;
    *at = end;
    w->end = view->base + end;
    if (!append(f, s + i, end - i))
        return FIND_NO_MEMORY;
    w->solid = w->id_size;
    return FIND_YES;
}

/* Notes what is before the first '|'. */
static void note_bar(struct find_wrapper *w)
{
    if (w->before_bar.is_there)
        return;
    w->before_bar.is_there = true;
    w->before_bar.joined = w->joined;
    w->before_bar.size = w->solid;
    w->before_bar.end = w->end;
    w->before_bar.warnings = w->warnings;
}

static void begin_wrapper(struct find_wrapper *w, const struct find_view *view, size_t open,
                          size_t start)
{
    w->open = true;
    w->start = w->at = w->end = view->base + start;
    w->id_size = w->solid = 0;
    w->before_bar.is_there = false;
    w->at_line_start = w->quote_passed = w->wrapped = w->joined = w->had_blank = false;
    w->warnings = 0;
    find_quote(w, view, open, start);
}

static enum find_answer close_wrapper(struct find_wrapper *w, size_t at,
                                      const struct find_view *view)
{
    w->open = false;
    w->at = view->base + at + 1;
    w->id_size = w->solid;
    if (w->joined && w->had_blank) /* then a removed line end may have been a blank, too */
        w->warnings |= urisift_warning_bit(URISIFT_AMBIGUOUS_WRAP);
    return FIND_YES;
}

enum find_answer wrapper_read(struct finder *f, const struct find_view *view, size_t open,
                              size_t start)
{
    struct find_wrapper *w = &f->wrapper;
    if (!w->open || w->start != view->base + start)
        begin_wrapper(w, view, open, start);
    size_t i = (size_t)(w->at - view->base);
    enum find_answer answer = FIND_YES;
    /* the end of the bytes that are read, however many are there */
    size_t most = start + f->tables->max_length + 1;
    most = most < view->size ? most : view->size;
    while (answer == FIND_YES && i < most) {
        uint8_t c = view->data[i];
        if (w->at_line_start) {
            answer = begin_line(w, view, &i);
            if (answer == FIND_YES)
                w->at_line_start = false;
        } else if (c == '>') {
            return close_wrapper(w, i, view);
        } else if (c == '<') {
            answer = FIND_NO;
        } else if (c == '\n' || c == '\r') {
            size_t size = line_end_size(view, i);
            answer = f->tables->strict ? FIND_NO : size == 0 ? FIND_MORE : FIND_YES;
            i += size;
            w->at_line_start = w->wrapped = answer == FIND_YES;
            w->quote_passed = false;
        } else {
            if (c == '|')
                note_bar(w);
            answer = take_text(f, view, &i, most);
        }
    }
    w->at = view->base + i;
    if (answer == FIND_YES)
        answer = i - start > f->tables->max_length || view->final ? FIND_NO : FIND_MORE;
    if (answer == FIND_NO || answer == FIND_NO_MEMORY)
        w->open = false;
    return answer;
}
