/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_extent.c — where a mail address ends in text.
 *
 *     write to user@example.org.      logo@2x.png      getty@tty1.service      user@例子.公司
 *
 * Idea:     an address holds ASCII and letters of the scripts that separate words by blanks:
 *           Latin, Greek, Cyrillic. A label of the domain may be in any other script if it
 *           begins with it. Where another script follows ASCII, it is the text that continues
 *           without a blank.
 * Choice:   there is no address beside a lone letter of Latin 1, which text that is not UTF-8
 *           may hold: x@ex.sch\xF6n.example is not x@ex.sch.
 * Choice:   a domain that is an address in brackets is not searched, as text has
 *           `root@[192.0.2.1]:path` for programs like scp.
 * Not here: where it begins (email_begin.c).
 */
#include <string.h>

#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"
#include "core/text/utf8.h"

enum kind { FILE_LABEL, IMAGE };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_extent.def"
#undef WORD
    WORD_END,
};

/* The size of the letter of another script at `at`, or 0. */
static size_t read_other(struct urisift_span text, size_t at)
{
    uint32_t c = 0;
    size_t length =
        at < text.size && text.data[at] >= 0x80 ? utf8_read(text.data + at, text.size - at, &c) : 0;
    return email_is_of_other_script(c) ? length : 0;
}

/* The end of the local part. After `mailto:` it holds all that a path may hold; elsewhere
 * urisift_email_begin() has found its begin. */
static size_t span_local(struct urisift_span text, size_t i, bool escaped)
{
    for (;;) {
        size_t letter = email_letter(text, i);
        if (letter == 0 && i < text.size && text.data[i] != '@')
            letter =
                char_is(text.data[i], escaped ? CHAR_LOCAL | CHAR_PCHAR : CHAR_ATOM | CHAR_BRACE);
        if (letter == 0)
            return i;
        i += letter;
    }
}

/* The end of a label: letters and digits, and hyphens before another one of these. The answer
 * `begin` means that there is no label. */
static size_t span_label(struct urisift_span text, size_t begin, bool may_be_other)
{
    bool other = may_be_other && read_other(text, begin) > 0;
    size_t end = begin, i = begin;
    for (;;) {
        size_t letter = surface_is(text, i, CHAR_ALNUM) ? 1 : email_letter(text, i);
        if (letter == 0 && other)
            letter = read_other(text, i);
        if (letter > 0)
            end = i += letter;
        else if (surface_is(text, i, CHAR_HYPHEN))
            i = surface_span(text, i, CHAR_HYPHEN);
        else
            return end;
    }
}

static bool is_ascii(struct urisift_span text, size_t begin, size_t end)
{
    while (begin < end && text.data[begin] < 0x80)
        begin++;
    return begin == end;
}

/* The end of the domain: labels with dots between them. After two ASCII labels and a dot a letter
 * of another script begins the next sentence. */
static size_t span_domain(struct urisift_span text, size_t begin)
{
    size_t end = span_label(text, begin, true), label = begin;
    bool ascii = true;
    for (size_t labels = 1; end > label && surface_is(text, end, CHAR_DOT); labels++) {
        ascii = ascii && is_ascii(text, label, end);
        size_t next = surface_is(text, end + 1, CHAR_HYPHEN)
                          ? end + 1
                          : span_label(text, end + 1, !ascii || labels < 2);
        if (next == end + 1)
            break;
        label = end + 1;
        end = next;
    }
    return end;
}

/* A top level domain is two or more ASCII letters, or an A-label, or non-ASCII. None holds digits
 * as well (RFC 3696 section 2, RFC 1591 section 2), but versions and file names do: a@4.17.rc1. */
static bool is_top_level(struct urisift_span text, size_t label, size_t end)
{
    if (end - label < 2)
        return false;
    return char_span(text.data, label, end, CHAR_ALPHA) == end ||
           surface_has(text, label, "xn--") || !is_ascii(text, label, end);
}

/* The rest of the name of an image file for dense screens: logo@2x.png. No such suffix is a top
 * level domain. */
static bool is_image(struct urisift_span text, size_t domain, size_t end)
{
    size_t x = surface_span(text, domain, CHAR_DIGIT);
    if (x == domain || !surface_has(text, x, "x"))
        return false;
    return word_whole(words, IMAGE, text, x + 1, end);
}

bool email_is_file(struct urisift_span text, size_t label, size_t end)
{
    return word_whole(words, FILE_LABEL, text, label, end);
}

/* Is the domain's last letter that of an escape of POD: E<lt>user@example.orgE<gt> (perlpod(1),
 * "Formatting Codes")? */
static bool is_before_pod(struct urisift_span text, size_t end, bool *more)
{
    enum { LONGEST = 6 }; /* bytes of a name: verbar */
    if (end == text.size || text.data[end] != '<' || text.data[end - 1] != 'E')
        return false;
    size_t i = end + 1;
    while (i - end <= LONGEST && surface_is(text, i, CHAR_LOWER))
        i++;
    *more = *more || i == text.size;
    return i > end + 1 && i < text.size && text.data[i] == '>';
}

/* Does text follow that belongs to no domain, x@self.coef_y, x@ex\xE4mple.org, or text after a
 * backslash, www.ex\-ample.org? */
static bool goes_on(struct urisift_span text, size_t end)
{
    if (end < text.size && email_is_latin_1(text.data[end]) &&
        surface_is(text, end + 1, CHAR_ALNUM))
        return true;
    if (end < text.size && text.data[end] == '_')
        return surface_is(text, end + 1, CHAR_ALNUM);
    return end < text.size && text.data[end] == '\\' &&
           surface_is(text, end + 1, CHAR_HYPHEN | CHAR_DOT) &&
           surface_is(text, end + 2, CHAR_ALNUM);
}

size_t email_extent(struct urisift_span text, const struct surface_start *start, bool *more)
{
    /* bytes after the end that show whether a dot or a hyphen and a letter follow */
    enum { BEHIND = 5 };
    size_t at = span_local(text, start->name, start->escaped);
    *more = at == text.size || (text.data[at] >= 0x80 && text.size - at < 4);
    if (at == start->name || at >= text.size || text.data[at] != '@')
        return 0;
    size_t end = span_domain(text, at + 1);
    *more = text.size - surface_span(text, end, CHAR_HYPHEN) < BEHIND;
    if (end > at + 1 && is_before_pod(text, end, more))
        end--;
    size_t last = end;
    for (size_t i = at + 1; i < end; i++)
        if (text.data[i] == '.')
            last = i + 1;
    if (start->kind == URISIFT_SURFACE_URI)
        return end > at + 1 ? end : 0;
    const bool has_top = is_top_level(text, last, end); /* not `a@b`: `last` is its end */
    return has_top && !is_image(text, at + 1, end) && !email_is_file(text, last, end) &&
                   !goes_on(text, end)
               ? end
               : 0;
}
