/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* surface.c — the text before an identifier, and how the text after it is read. */
#include "core/surface/surface.h"

#include <string.h>

#include "core/text/inlining.h"
#include "core/text/out.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"

/* `host` "" means any host with a scheme; then only the scheme is compared. */
static enum surface_answer match_host(struct urisift_span text, const char *host,
                                      struct surface_start *start)
{
    static const struct {
        const char *text;
        size_t size;
    } schemes[] = {{"https://", 8}, {"http://", 7}, {"", 0}};
    enum surface_answer best = SURFACE_NO;
    const bool has_none = text.size > 0 && char_lower(text.data[0]) != 'h';
    for (size_t i = has_none ? 2 : 0; i < (*host ? 3 : 2); i++) {
        enum surface_answer answer = surface_match_word(text, 0, schemes[i].text);
        if (answer == SURFACE_YES) {
            answer = surface_match_word(text, schemes[i].size, host);
            if (answer == SURFACE_YES)
                start->name = schemes[i].size + strlen(host);
            return answer == SURFACE_NO ? best : answer;
        }
        best = answer == SURFACE_MORE ? answer : best;
    }
    return best;
}

/* Letters, '-' and '.', a '/', a digit. */
static enum surface_answer match_slash(struct urisift_span text)
{
    size_t slash = surface_span(text, 0, CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT);
    if (slash == text.size || (text.data[slash] == '/' && slash + 1 == text.size))
        return SURFACE_MORE;
    return slash > 0 && text.data[slash] == '/' && char_is(text.data[slash + 1], CHAR_DIGIT)
               ? SURFACE_YES
               : SURFACE_NO;
}

TOGETHER static inline enum surface_answer
match(const struct urisift_surface *form, struct urisift_span text, struct surface_start *start)
{
    enum surface_answer answer;
    *start = (struct surface_start){.kind = form->kind};
    switch (form->kind) {
    case URISIFT_SURFACE_LABEL:
    case URISIFT_SURFACE_FIELD:
        answer = surface_match_word(text, 0, form->text);
        if (answer == SURFACE_YES)
            answer =
                (form->kind == URISIFT_SURFACE_FIELD ? surface_match_field : surface_match_gap)(
                    text, strlen(form->text), (uint8_t)form->text[strlen(form->text) - 1], start);
        return answer;
    case URISIFT_SURFACE_URI:
        start->name = strlen(form->text);
        start->escaped = true;
        return surface_match_word(text, 0, form->text);
    case URISIFT_SURFACE_HOST:
        start->escaped = true;
        return match_host(text, form->text, start);
    case URISIFT_SURFACE_ANY_HOST: /* the family checks the host, and does not decode */
        return match_host(text, "", start);
    case URISIFT_SURFACE_BARE:
        return surface_match_word(text, 0, form->text);
    case URISIFT_SURFACE_DIGIT:
        return text.size == 0                      ? SURFACE_MORE
               : char_is(text.data[0], CHAR_DIGIT) ? SURFACE_YES
                                                   : SURFACE_NO;
    case URISIFT_SURFACE_SLASH:
        return match_slash(text);
    case URISIFT_SURFACE_AT:
        break;
    }
    return SURFACE_YES; /* the family checks that there is one */
}

enum surface_answer surface_match(const struct urisift_surface *form, struct urisift_span text,
                                  struct surface_start *start)
{
    return match(form, text, start);
}

/* Where the host begins in a text with http:// or https://, of which it has at least one byte; else
 * 0. */
static inline size_t host_begin(struct urisift_span text)
{
    const size_t at = surface_has(text, 0, "https://")  ? 8
                      : surface_has(text, 0, "http://") ? 7
                                                        : 0;
    return at < text.size ? at : 0;
}

/* May the text, which is not empty, begin with the form? Compares the first byte, `first`, which is
 * in lower case. Of a host without a scheme it compares a few more, as labels begin alike: RFC
 * 2119, rfc-editor.org. After a scheme it compares the first byte of the host, at `host`. */
static inline bool may_match(const struct urisift_surface *form, struct urisift_span text,
                             uint8_t first, size_t host)
{
    enum { FEW = 4 };
    const bool has_host =
        form->kind == URISIFT_SURFACE_HOST || form->kind == URISIFT_SURFACE_ANY_HOST;
    if (host > 0 && form->kind == URISIFT_SURFACE_HOST)
        return char_lower(text.data[host]) == char_lower((uint8_t)form->text[0]);
    if (form->kind > URISIFT_SURFACE_BARE || (first == 'h' && has_host))
        return true;
    if (first != char_lower((uint8_t)form->text[0]))
        return false;
    for (size_t i = 1; has_host && i < FEW && i < text.size && form->text[i]; i++)
        if (char_lower(text.data[i]) != char_lower((uint8_t)form->text[i]))
            return false;
    return true;
}

enum surface_answer surface_find(const struct urisift_surface *forms, struct urisift_span text,
                                 uint32_t kinds, struct surface_start *start)
{
    enum surface_answer best = SURFACE_NO;
    /* a label that is there, though not all of the text that may follow it */
    struct surface_start begun = {.kind = URISIFT_SURFACE_BARE};
    const uint8_t first = text.size > 0 ? char_lower(text.data[0]) : 0;
    const size_t host = first == 'h' ? host_begin(text) : 0;
    for (; forms->text; forms++) {
        if ((kinds >> forms->kind & 1) == 0 ||
            (text.size > 0 && !may_match(forms, text, first, host)))
            continue;
        enum surface_answer answer = match(forms, text, start);
        if (answer == SURFACE_YES) {
            start->open = best == SURFACE_MORE;
            return answer;
        }
        best = answer == SURFACE_MORE ? answer : best;
        if (answer == SURFACE_MORE && start->kind == URISIFT_SURFACE_FIELD && start->name > 0 &&
            begun.name == 0)
            begun = *start;
    }
    *start = begun;
    return best;
}

struct surface_start surface_begin(const struct urisift_surface *forms, struct urisift_span text,
                                   struct urisift_verdict *v)
{
    struct surface_start start;
    surface_find(forms, text, SURFACES_LABELLED, &start);
    if (start.name > 0)
        verdict_part(v, URISIFT_PART_LABEL, 0, start.name);
    return start;
}

size_t surface_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                         struct urisift_verdict *v)
{
    uint8_t bytes[4];
    size_t count = 0, ends[4], i = at;
    while (count < 4 && i < text.size) {
        size_t length = surface_byte(text, i, escaped, &bytes[count]);
        if (length == 0)
            break;
        i += length;
        ends[count++] = i;
        if (bytes[0] < 0x80)
            break;
    }
    if (count == 0) {
        verdict_fail(v, URISIFT_BAD_ESCAPE, at);
        return 0;
    }
    size_t read = utf8_read(bytes, count, code);
    if (read == 0) {
        verdict_fail(v, URISIFT_BAD_UTF8, at);
        return 0;
    }
    return ends[read - 1] - at;
}

bool surface_is_graphic(uint32_t c)
{
    if (c <= ' ' || (c >= 0x7f && c <= 0xa0) || c == 0xad || c == 0x1680 || c == 0x180e ||
        c == 0x3000 || c == 0xfeff)
        return false;
    if ((c >= 0x2000 && c <= 0x200f) || (c >= 0x2028 && c <= 0x202f) ||
        (c >= 0x205f && c <= 0x206f))
        return false; /* spaces, marks of direction, line ends */
    if ((c >= 0xe000 && c <= 0xf8ff) || (c >= 0xfdd0 && c <= 0xfdef) ||
        (c >= 0xfff0 && c <= 0xfffb))
        return false; /* private use, noncharacters */
    return (c & 0xfffe) != 0xfffe && c < 0xe0000;
}

size_t surface_rare_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                              struct urisift_verdict *v)
{
    size_t length = surface_character(text, at, escaped, code, v);
    bool ends_path = escaped && char_is(text.data[at], CHAR_QUESTION | CHAR_HASH);
    if (length == 0 || (!ends_path && surface_is_graphic(*code)))
        return length;
    verdict_fail(v, URISIFT_ILLEGAL_CHAR, at);
    return 0;
}

size_t surface_skip_slash(struct urisift_span text, size_t end, const struct surface_start *start)
{
    return end + (start->kind == URISIFT_SURFACE_HOST && surface_is(text, end, CHAR_SLASH));
}

size_t surface_separator(struct urisift_span text, size_t at, char *separator)
{
    *separator = '-';
    if (at >= text.size)
        return 0;
    if (text.data[at] == '-')
        return 1;
    if (text.size - at > 2 && text.data[at] == 0xe2) {
        const uint8_t second = text.data[at + 1], third = text.data[at + 2];
        if ((second == 0x80 && third >= 0x90 && third <= 0x93) || (second == 0x88 && third == 0x92))
            return 3;
    }
    *separator = ' ';
    return text.data[at] == ' ';
}

/* A comma and exactly three digits after one or two digits. Lists have longer numbers: RFC
 * 791,793. */
static bool is_grouped(struct urisift_span text, size_t begin, size_t end, bool *more)
{
    enum { FIRST = 2, GROUP = 3 };
    if (end - begin > FIRST || end == text.size || text.data[end] != ',')
        return false;
    size_t behind = end + 1;
    while (behind - end <= GROUP && surface_is(text, behind, CHAR_DIGIT))
        behind++;
    *more = *more || behind == text.size;
    return behind - end > GROUP && !surface_is(text, behind, CHAR_ALNUM);
}

bool surface_is_decimal(struct urisift_span text, size_t begin, size_t end, bool *more)
{
    *more = *more || text.size - end < 2;
    return (surface_is(text, end, CHAR_DOT) && surface_is(text, end + 1, CHAR_DIGIT)) ||
           is_grouped(text, begin, end, more);
}

/* Do digits and a hyphen in the form of an ISSN begin at `at`, and does the word end there? */
static bool is_serial(struct urisift_span text, size_t at)
{
    const size_t hyphen = surface_span(text, at, CHAR_DIGIT);
    if (hyphen - at != 4 || !surface_is(text, hyphen, CHAR_HYPHEN))
        return false;
    const size_t end = surface_span(text, hyphen + 1, CHAR_ALNUM);
    return end - hyphen - 1 == 4 && surface_span(text, hyphen + 1, CHAR_DIGIT) >= end - 1;
}

/* Does the '/' after a number separate it from another number instead of beginning a path? That
 * number is an ISSN, or the year and price of a copy: 978-1-4673-6964-0/15/$31.00. */
static bool parts_numbers(struct urisift_span text, size_t slash, bool *more)
{
    enum { SERIAL = 10, YEAR = 3 }; /* bytes that decide */
    *more = *more || text.size - slash <= SERIAL;
    const size_t year = surface_span(text, slash + 1, CHAR_DIGIT);
    return is_serial(text, slash + 1) || (year == slash + YEAR && surface_has(text, year, "/$"));
}

bool surface_goes_on(struct urisift_span text, size_t end, const struct surface_start *start,
                     bool *more)
{
    if (text.size - end < 2)
        *more = true;
    if (end == text.size)
        return false;
    uint8_t c = text.data[end];
    /* else the sign belongs to a sentence, or to nothing */
    bool behind = surface_is(text, end + 1, CHAR_ALNUM);
    if (c == 0)
        return false;
    if (char_is(c, CHAR_ALNUM))
        return true;
    if (start->kind == URISIFT_SURFACE_HOST)
        return strchr("/%&=_~@+-*$", c) || (behind && strchr(".:,;!'", c));
    return start->kind == URISIFT_SURFACE_DIGIT && behind && strchr("-./:", c) &&
           !(c == '/' && parts_numbers(text, end, more));
}

size_t surface_write_name(const struct urisift_surface *forms, struct urisift_span text,
                          const struct urisift_verdict *v, const char *label, size_t folded,
                          uint8_t *buffer)
{
    struct out o = {buffer, 0};
    struct surface_start start;
    surface_find(forms, text, SURFACES_LABELLED, &start);
    out_bytes(&o, label, strlen(label));
    for (size_t i = v->part[URISIFT_PART_AUTHORITY].begin; i < text.size;) {
        bool folds = i < folded;
        uint8_t byte = 0;
        i += surface_byte(text, i, start.escaped, &byte);
        out_byte(&o, folds ? char_lower(byte) : byte);
    }
    return o.size;
}
