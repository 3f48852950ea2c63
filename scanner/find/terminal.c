/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* terminal.c — see terminal.h. */
#include "scanner/find/terminal.h"

#include <string.h>

#include "core/text/chars.h"

enum {
    ESC = 0x1b,
    BEL = 0x07,
    /* the most bytes of a sequence that are examined */
    LONGEST = 64,
    /* the most bytes of a hyperlink's parameters */
    PARAMETERS = 256,
};

static bool is_parameter(uint8_t c)
{
    return c >= 0x30 && c <= 0x3f;
}

/* Does U+009B end right before `at`, as UTF-8 or as one byte? */
static bool is_csi_before(const uint8_t *s, size_t at)
{
    return at > 0 && s[at - 1] == 0x9b && (at < 2 || s[at - 2] < 0x80 || s[at - 2] == 0xc2);
}

/* Does a section sign end right before `at`, as UTF-8 or as one byte? */
static bool is_section_before(const uint8_t *s, size_t at)
{
    return at > 0 && s[at - 1] == 0xa7 && (at < 2 || s[at - 2] < 0x80 || s[at - 2] == 0xc2);
}

/* Returns where the control sequence ends whose final letter is the first letter of the run. Before
 * that the run has only digits. */
static size_t sequence_end(const struct find_view *view, size_t run, size_t colon)
{
    const uint8_t *s = view->data;
    size_t last = run, begin = run, least = run > LONGEST ? run - LONGEST : 0;
    while (last < colon && char_is(s[last], CHAR_DIGIT))
        last++;
    if (last == colon || !char_is(s[last], CHAR_ALPHA))
        return run;
    bool is_plain = true; /* only digits and ';' */
    while (begin > least && is_parameter(s[begin - 1])) {
        begin--;
        is_plain = is_plain && (char_is(s[begin], CHAR_DIGIT) || s[begin] == ';');
    }
    if (is_csi_before(s, begin))
        return last + 1;
    if (begin == 0 || s[begin - 1] != '[')
        return run;
    bool is_visible = is_plain && s[last] == 'm';
    return is_visible || (begin > 1 && s[begin - 2] == ESC) ? last + 1 : run;
}

size_t terminal_sequence_begin(const struct find_view *view, size_t at)
{
    const uint8_t *s = view->data;
    const size_t least = at > LONGEST ? at - LONGEST : 0;
    size_t i = at - (at > least);
    if (i == at || s[i] < 0x40 || s[i] > 0x7e)
        return at;
    while (i > least && is_parameter(s[i - 1]))
        i--;
    if (i > 1 && s[i - 1] == '[' && s[i - 2] == ESC)
        return i - 2;
    return i > 1 && s[i - 1] == 0x9b && s[i - 2] == 0xc2 ? i - 2 : at;
}

/* Counts bytes of a class before `at`, at most `most`. */
static size_t count_before(const uint8_t *s, size_t at, size_t most, uint32_t class)
{
    size_t count = 0;
    while (count < most && count < at && char_is(s[at - 1 - count], class))
        count++;
    return count;
}

/* Is `code`, a control byte of mIRC, right before the colour whose last part begins at `run`? The
 * part before a ',' has from `least` to `most` bytes of the class. */
static bool is_colour(const uint8_t *s, size_t run, uint8_t code, size_t least, size_t most,
                      uint32_t class)
{
    if (run > 0 && s[run - 1] == code)
        return true;
    if (run < 2 || s[run - 1] != ',')
        return false;
    size_t first = count_before(s, run - 1, most, class);
    return first >= least && first + 1 < run && s[run - 2 - first] == code;
}

/* Returns where the colour of mIRC ends whose last part begins the run. */
static size_t colour_end(const uint8_t *s, size_t run, size_t colon)
{
    enum { BY_NUMBER = 0x03, BY_HEX = 0x04 };
    size_t digits = 0, hex = 0;
    while (digits < 2 && run + digits < colon && char_is(s[run + digits], CHAR_DIGIT))
        digits++;
    if (digits > 0 && is_colour(s, run, BY_NUMBER, 1, 2, CHAR_DIGIT))
        return run + digits;
    while (hex < 6 && run + hex < colon && char_is(s[run + hex], CHAR_HEX))
        hex++;
    return hex == 6 && is_colour(s, run, BY_HEX, 6, 6, CHAR_HEX) ? run + hex : run;
}

size_t terminal_code_end(const struct find_view *view, size_t run, size_t colon)
{
    const uint8_t *s = view->data;
    if (run == colon)
        return run;
    size_t end = sequence_end(view, run, colon);
    if (end == run)
        end = colour_end(s, run, colon);
    if (end == run && char_is(s[run], CHAR_ALNUM) && is_section_before(s, run))
        end = run + 1;
    return end;
}

static enum find_answer unknown(const struct find_view *view)
{
    return view->final ? FIND_NO : FIND_MORE;
}

/* Reads a control sequence after its introducer: parameters, intermediate bytes, a final byte. */
static enum find_answer read_sequence(const struct find_view *view, size_t at, size_t *end)
{
    const uint8_t *s = view->data;
    size_t i = at;
    while (i < view->size && i - at < LONGEST && is_parameter(s[i]))
        i++;
    while (i < view->size && i - at < LONGEST && s[i] >= 0x20 && s[i] <= 0x2f)
        i++;
    if (i == view->size)
        return unknown(view);
    *end = i + 1;
    return s[i] >= 0x40 && s[i] <= 0x7e ? FIND_YES : FIND_NO;
}

/* Does a string terminator begin at `at`: BEL, `ESC \` or U+009C? */
static enum find_answer read_terminator(const struct find_view *view, size_t at, size_t *end)
{
    const uint8_t *s = view->data;
    if (at == view->size)
        return unknown(view);
    *end = at + 1 + (s[at] != BEL);
    if (s[at] == BEL)
        return FIND_YES;
    if (s[at] != ESC && s[at] != 0xc2)
        return FIND_NO;
    if (at + 1 == view->size)
        return unknown(view);
    return s[at + 1] == (s[at] == ESC ? '\\' : 0x9c) ? FIND_YES : FIND_NO;
}

/* Reads the end of a hyperlink after `ESC ]`: `8;`, parameters, `;` and the terminator. */
static enum find_answer read_link_end(const struct find_view *view, size_t at, size_t *end)
{
    static const uint8_t head[] = {'8', ';'};
    const uint8_t *s = view->data;
    for (size_t i = 0; i < sizeof head; i++, at++) {
        if (at == view->size)
            return unknown(view);
        if (s[at] != head[i])
            return FIND_NO;
    }
    size_t i = at;
    while (i < view->size && i - at < PARAMETERS && s[i] > ' ' && s[i] < 0x7f && s[i] != ';')
        i++;
    if (i == view->size)
        return unknown(view);
    return s[i] == ';' ? read_terminator(view, i + 1, end) : FIND_NO;
}

enum find_answer terminal_no_width(const struct find_view *view, size_t at, size_t *size)
{
    const uint8_t *s = view->data;
    size_t end = at;
    if (s[at] != ESC && s[at] != 0xc2)
        return FIND_NO;
    if (at + 1 == view->size)
        return unknown(view);
    enum find_answer answer = FIND_NO;
    if (s[at] == ESC ? s[at + 1] == '[' : s[at + 1] == 0x9b) {
        answer = read_sequence(view, at + 2, &end);
    } else if (s[at] == ESC ? s[at + 1] == ']' : s[at + 1] == 0x9d) {
        answer = read_link_end(view, at + 2, &end);
    } else if (s[at] == 0xc2) {
        end = at + 2;
        answer = s[at + 1] == 0xad ? FIND_YES : FIND_NO;
    } else if (s[at + 1] == '(') { /* ESC ( B: ASCII, as it was; `tput sgr0` begins with it */
        if (at + 2 == view->size)
            return unknown(view);
        end = at + 3;
        answer = s[at + 2] == 'B' ? FIND_YES : FIND_NO;
    }
    *size = end - at;
    return answer;
}

/* Reads `1;34m` after a '['. */
static enum find_answer read_visible(const struct find_view *view, size_t at, size_t *end)
{
    const uint8_t *s = view->data;
    size_t i = at;
    while (i < view->size && i - at < LONGEST && (char_is(s[i], CHAR_DIGIT) || s[i] == ';'))
        i++;
    if (i == view->size)
        return unknown(view);
    *end = i + 1;
    return s[i] == 'm' ? FIND_YES : FIND_NO;
}

enum find_answer terminal_bracket(const struct find_view *view, size_t at)
{
    size_t end;
    enum find_answer answer = read_visible(view, at + 1, &end);
    if (answer != FIND_YES || (end == view->size && view->final))
        return answer;
    if (end == view->size)
        return FIND_MORE;
    return view->data[end] == ']' ? FIND_NO : FIND_YES;
}

size_t terminal_before_bracket(const struct find_view *view, size_t at, uint64_t from)
{
    return at >= 4 && view->base + at >= from + 4 && memcmp(view->data + at - 4, "#033", 4) == 0
               ? 4
               : 0;
}

/* The spellings of ESC before a '['. */
static const struct spelling {
    uint8_t size;
    char text[7];
} spellings[] = {
    {4, "\\033"}, {4, "\\x1b"}, {2, "\\e"},  {6, "\\u001b"}, {6, "\\u{1b}"},
    {3, "\\33"},  {2, "^["},    {3, "\\c["}, {4, "#033"},
};

enum find_answer terminal_visible(const struct find_view *view, size_t at, size_t *size)
{
    const uint8_t *s = view->data;
    enum find_answer answer = FIND_NO;
    if (at == view->size)
        return unknown(view);
    size_t end = at;
    if (s[at] == '[') {
        answer = terminal_bracket(view, at);
        while (answer == FIND_YES && s[end++] != 'm') {
        }
        *size = end - at;
        return answer;
    }
    if (at + 1 < view->size && !memchr("03[xeucXEUC", s[at + 1], 11))
        return FIND_NO; /* none of them goes on with this byte */
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0] && answer == FIND_NO; i++) {
        const struct spelling *e = &spellings[i];
        size_t k = 0;
        if (s[at] != (uint8_t)e->text[0])
            continue;
        while (k < e->size && at + k < view->size && char_lower(s[at + k]) == (uint8_t)e->text[k])
            k++;
        if (at + k == view->size)
            answer = unknown(view);
        else if (k == e->size && s[at + k] == '[')
            answer = read_visible(view, at + k + 1, &end);
    }
    *size = end - at;
    return answer;
}

bool terminal_is_link(const struct find_view *view, size_t start, size_t end)
{
    const uint8_t *s = view->data;
    size_t terminator, i = start, least = start > PARAMETERS ? start - PARAMETERS : 0;
    if (start < 5 || s[start - 1] != ';' || read_terminator(view, end, &terminator) != FIND_YES)
        return false;
    for (i--; i > least && s[i - 1] != ';' && s[i - 1] > ' '; i--) {
    }
    if (i < 4 || s[i - 1] != ';' || s[i - 2] != '8')
        return false;
    return s[i - 3] == ']' ? s[i - 4] == ESC : s[i - 3] == 0x9d && s[i - 4] == 0xc2;
}
