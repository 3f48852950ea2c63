/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_head.c — how many of the first bytes must be seen, and what they say. */
#include "scanner/decode/content/content_head.h"

#include "core/text/utf8.h"
#include "scanner/decode/charset/wide.h"
#include "scanner/decode/common/ascii.h"

/* The first bytes of formats that a text of any type may have. A text that begins otherwise is only
 * looked at if its type says nothing. */
static const bool first_bytes[256] = {
    ['<'] = true,  ['{'] = true, ['['] = true, ['\\'] = true, ['%'] = true, ['.'] = true,
    ['\''] = true, ['@'] = true, ['B'] = true, ['b'] = true,  ['C'] = true,
};

static bool is_blank(uint8_t c)
{
    return ascii_is_white(c) || c == '\f';
}

/* Bytes that contradict a type that names a format. */
static const char *contradictions(const struct content_hint *hint)
{
    return hint->format.syntax == SYNTAX_XML ? "{[" : "<";
}

bool content_first_matters(const struct content_hint *hint, uint8_t first)
{
    if (first == 0xEF || first >= 0xFE || first == 0 || hint->trust == CONTENT_ANY ||
        hint->may_be_given)
        return true;
    if (hint->trust == CONTENT_FIXED)
        return false;
    if (is_blank(first))
        return true;
    if (hint->trust == CONTENT_CHECKED)
        return strchr(contradictions(hint), first) != NULL;
    return first_bytes[first];
}

/* Marks */

/* Returns how many bytes show whether there is a byte order mark; 0: these do. */
static size_t mark_wants(const struct content_head *head)
{
    static const uint8_t utf8[] = {0xEF, 0xBB, 0xBF};
    size_t size = head->size;
    if (size < sizeof utf8 && memcmp(head->data, utf8, size) == 0)
        return size + 1;
    for (const struct wide_mark *m = urisift_wide_marks; m < urisift_wide_marks + WIDE_MARKS; m++)
        if (size < m->size && memcmp(head->data, m->bytes, size) == 0)
            return size + 1;
    if (size < UTF16_TEXT_HEAD && wide_mark_of(head->data, size))
        return UTF16_TEXT_HEAD;
    return 0;
}

/* Returns the mark, or NULL; *size: of any mark, also that of UTF-8. */
static const struct wide_mark *find_mark(const struct content_head *head,
                                         const struct content_hint *hint, size_t *size)
{
    const struct wide_mark *mark = wide_mark_of(head->data, head->size);
    if (mark && (hint->is_text ? utf16_text_is_ascii(head->data, head->size)
                               : !utf16_text_is_marked(head->data, head->size, NULL, NULL)))
        mark = NULL;
    *size = mark ? mark->size : utf8_mark_size(head->data, head->size);
    return mark;
}

/* Formats */

/* May the text begin a format that the hint lets it have? Returns 1 or 0; -1: it is too short to
 * tell. */
static int may_be(const struct content_hint *hint, const uint8_t *text, size_t size)
{
    if (size == 0)
        return -1;
    if (hint->trust == CONTENT_CHECKED)
        return text[0] != 0 && strchr(contradictions(hint), text[0]);
    if (!first_bytes[text[0]] || !char_is(text[0], CHAR_ALPHA))
        return first_bytes[text[0]];
    const char *word = text[0] == 'C' ? "CEF:" : "BEGIN:V";
    size_t length = strlen(word), n = size < length ? size : length;
    if (!ascii_same(text, (const uint8_t *)word, n))
        return 0;
    return n == length ? 1 : -1;
}

size_t content_head_wants(struct content_head *head, const struct content_hint *hint)
{
    if (head->size == 0)
        return 1;
    size_t more = mark_wants(head), mark;
    if (hint->may_be_given)
        return CONTENT_HEAD;
    if (more > 0 || hint->trust == CONTENT_FIXED)
        return more;
    if (hint->trust == CONTENT_ANY || find_mark(head, hint, &mark)) /* it is seldom */
        return CONTENT_HEAD;
    head->blanks = head->blanks > mark ? head->blanks : mark;
    while (head->blanks < head->size && is_blank(head->data[head->blanks]))
        head->blanks++;
    int answer = may_be(hint, head->data + head->blanks, head->size - head->blanks);
    if (answer == 0)
        return 0;
    size_t next = head->size + 1 < CONTENT_HEAD ? head->size + 1 : CONTENT_HEAD;
    return answer > 0 ? CONTENT_HEAD : next;
}

/* Returns the format that the content shows; unknown: none, or one that only whole files have. */
static struct content_format format_in(const uint8_t *data, size_t size,
                                       const struct content_hint *hint)
{
    int sure;
    const struct urisift_decoder *decoder = decoder_sniffed(data, size, &sure);
    struct content_format format = content_format_of(decoder);
    bool is_known = content_format_is_known(format);
    bool is_plain = decoder == &urisift_decoder_text && sure >= DECODER_SURE;
    switch (hint->trust) {
    case CONTENT_FIXED:
        return hint->format;
    case CONTENT_CHECKED:
        return is_known && sure >= DECODER_SURE ? format : hint->format;
    case CONTENT_TEXT:
        return (is_known && sure >= DECODER_SURE) || is_plain ? format : hint->named;
    default:
        break;
    }
    if (sure < DECODER_SURE && content_format_is_known(hint->named))
        return hint->named;
    return is_known || is_plain ? format : hint->named;
}

/* Returns the format without regard to the content. */
static struct content_format format_without(const struct content_hint *hint)
{
    return content_format_is_known(hint->format) ? hint->format : hint->named;
}

struct content_answer content_head_judge(const struct content_head *head,
                                         const struct content_hint *hint)
{
    if (head->size == 0)
        return (struct content_answer){0, false, format_without(hint)};
    uint8_t narrow[CONTENT_HEAD];
    size_t size = head->size, mark;
    const uint8_t *data = head->data;
    bool is_wide = find_mark(head, hint, &mark) != NULL;
    struct content_answer answer = {mark, is_wide, format_without(hint)};
    if (is_wide) {
        size = utf16_text_narrow(data, size, narrow);
        data = narrow;
    }
    size_t first = is_wide ? 0 : mark;
    while (first < size && is_blank(data[first]))
        first++;
    if (hint->trust == CONTENT_ANY || (hint->trust != CONTENT_FIXED && first < size &&
                                       may_be(hint, data + first, size - first) > 0))
        answer.format = format_in(data, size, hint);
    return answer;
}
