/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_extent.c — where a mail address begins and ends in text.
 *
 *     write to user@example.org.      logo@2x.png      getty@tty1.service      user@例子.公司
 *
 * Idea:     an address holds ASCII and letters of the scripts that separate words by blanks:
 *           Latin, Greek, Cyrillic. A label of the domain may be in any other script if it
 *           begins with it. Where another script follows ASCII, it is the text that continues
 *           without a blank.
 * Choice:   '=' and '/' belong to a local part right after a '<', and where a mail server made
 *           the address of another one. Elsewhere name=user@example.org is a setting, and
 *           dir/user@host is a path.
 * Choice:   there is no address beside a lone letter of Latin 1, which text that is not UTF-8
 *           may hold: J\xFCrgen@example.org is not rgen@example.org, and
 *           x@ex.sch\xF6n.example is not x@ex.sch.
 * Choice:   a local part in quotes is not searched, as quotes in text have many other uses. A
 *           domain that is an address in brackets is not searched either, as text has
 *           `root@[192.0.2.1]:path` for programs like scp.
 */
#include <string.h>

#include "core/email/email.h"
#include "core/surface/words.h"
#include "core/text/chars.h"
#include "core/text/utf8.h"

enum kind { FILE_LABEL, IMAGE, RETURN, INSIDE, SENDER, STRING };

static const struct word words[] = {
#define WORD WORD_ROW
#include "core/email/email_extent.def"
#undef WORD
    WORD_END,
};

/* The size of the letter at `at`, if it is non-ASCII and of a script that separates words by
 * blanks: Latin, Greek, Cyrillic; else 0. In other scripts the end of the text before it is
 * unknown. */
static size_t read_letter(struct urisift_span text, size_t at)
{
    uint32_t c = 0;
    size_t length =
        at < text.size && text.data[at] >= 0x80 ? utf8_read(text.data + at, text.size - at, &c) : 0;
    bool letter = (c >= 0xc0 && c <= 0x24f && c != 0xd7 && c != 0xf7) ||
                  (c >= 0x370 && c <= 0x52f && c != 0x37e);
    return letter ? length : 0;
}

/* Is the byte a letter of Latin 1 or windows-1252? In UTF-8 no such byte is followed by ASCII, and
 * letters of scripts with more bytes to a character are mostly beside others. */
static bool is_latin_1(uint8_t c)
{
    /* the rest are signs; 0xff is used for unknown bytes */
    return c >= 0xc0 && c != 0xd7 && c != 0xf7 && c != 0xff;
}

/* The other scripts that domains are written in, in the order of their code points. */
static const struct {
    uint32_t first, last;
} others[] = {
#define SCRIPT(first, last, name) {first, last},
#include "core/email/email_scripts.def"
#undef SCRIPT
};

static size_t read_other(struct urisift_span text, size_t at)
{
    uint32_t c = 0;
    size_t length =
        at < text.size && text.data[at] >= 0x80 ? utf8_read(text.data + at, text.size - at, &c) : 0;
    for (size_t i = 0; length > 0 && i < sizeof others / sizeof others[0] && others[i].first <= c;
         i++)
        if (c <= others[i].last)
            return length;
    return 0;
}

/* Characters of atext (RFC 5322 section 3.2.3) that join the parts of some local parts. In text
 * they usually separate an address from the text before it: name=user@example.org,
 * dir/user@host. */
static bool is_joint(uint8_t c)
{
    return c == '=' || c == '/';
}

/* Where a local part may begin that ends at `at` and is known to reach back to `from`. If that is
 * more than EMAIL_LOCAL_MAX bytes before `at`, it is too long. */
static size_t local_begin(struct urisift_span text, size_t from, size_t at, bool with_joints)
{
    size_t begin = from;
    while (begin > 0 && at - begin <= EMAIL_LOCAL_MAX) {
        uint8_t before = text.data[begin - 1];
        if (char_is(before, CHAR_LOCAL) || (with_joints && is_joint(before)))
            begin--;
        else if (begin > 1 && before >= 0x80 && read_letter(text, begin - 2) == 2)
            begin -= 2;
        else
            break;
    }
    return begin;
}

/* Is it the local part of an address in angle brackets? A quote that opens there belongs to the
 * text. */
static bool is_bracketed(struct urisift_span text, size_t begin, size_t at)
{
    if (begin == 0 || text.data[begin - 1] != '<' || text.data[begin] == '\'' ||
        text.data[begin] == '.')
        return false;
    for (size_t i = begin; i < at; i++) /* atoms are not empty */
        if (text.data[i] == '.' && (i + 1 == at || text.data[i + 1] == '.'))
            return false;
    return true;
}

/* Is a word of `kind` between the offsets `begin` and `end`? */
static bool has_between(struct urisift_span text, size_t begin, size_t end, enum kind kind)
{
    const struct urisift_span head = {text.data, end};
    while (begin < end && !word_beginning(words, kind, head, begin))
        begin++;
    return begin < end;
}

/* Did a mail server make this local part of another address: bounces+user=example.org (VERP),
 * SRS0=HHH=TT=example.org=user, forwarder+SRS=HHH=TT=example.org=user, prvs=0123456789=user
 * (BATV)? */
static bool is_put_together(struct urisift_span text, size_t begin, size_t at)
{
    size_t sign = surface_span(text, begin, CHAR_UNRESERVED | CHAR_PLUS);
    if (sign >= at || text.data[sign] != '=')
        return false;
    if (word_beginning(words, SENDER, text, begin))
        return memchr(text.data + sign + 1, '=', at - sign - 1);
    if (has_between(text, begin, at, INSIDE))
        return true;
    return has_between(text, begin, sign, RETURN) && memchr(text.data + sign, '.', at - sign);
}

/* Where the address begins whose local part continues before `begin` with '=' or '/'; `begin` if it
 * does not continue. */
static size_t joined_begin(struct urisift_span text, size_t begin, size_t at, bool *more)
{
    size_t wide = local_begin(text, begin, at, true), first = wide;
    if (wide == begin)
        return begin;
    *more = *more || wide == 0;
    if (at - wide <= EMAIL_LOCAL_MAX && is_bracketed(text, wide, at))
        return wide;
    while (first < at && !char_is(text.data[first], CHAR_ALNUM) && text.data[first] < 0x80)
        first++;
    if (!is_put_together(text, first, at))
        return begin;
    return at - wide > EMAIL_LOCAL_MAX ? at : first; /* too long: not an address */
}

/* Skips the letter before the quote of a string of source code: u'user@example.org'. */
static size_t skip_prefix(struct urisift_span text, size_t begin, size_t at)
{
    const bool has = at - begin > 2 && text.data[begin + 1] == '\'' &&
                     surface_is(text, begin + 2, CHAR_ALNUM) &&
                     word_beginning(words, STRING, text, begin);
    return has ? begin + 2 : begin;
}

/* Marks belong to the text, except '_', which may be emphasis. */
static size_t skip_marks(struct urisift_span text, size_t begin, size_t at)
{
    while (begin < at && !char_is(text.data[begin], CHAR_ALNUM) && text.data[begin] < 0x80 &&
           text.data[begin] != '_')
        begin++;
    return begin;
}

static bool is_behind_latin_1(struct urisift_span text, size_t begin)
{
    return begin > 0 && is_latin_1(text.data[begin - 1]) &&
           (begin == 1 || text.data[begin - 2] < 0x80);
}

size_t urisift_email_begin(struct urisift_span text, size_t at, bool *more)
{
    size_t begin = local_begin(text, at, at, false);
    *more = begin == 0 || (begin == 1 && text.data[0] >= 0x80);
    if (at - begin > EMAIL_LOCAL_MAX || is_behind_latin_1(text, begin))
        return at;
    size_t joined = joined_begin(text, begin, at, more);
    size_t first = joined != begin ? joined : skip_marks(text, begin, at);
    if (first == at)
        return at;
    size_t behind = begin == 0 ? first : email_behind_backslash(text, first, at);
    return skip_prefix(text, behind != first ? skip_marks(text, behind, at) : first, at);
}

/* The end of the local part. After `mailto:` it holds all that a path may hold; elsewhere
 * urisift_email_begin() has found its begin. */
static size_t span_local(struct urisift_span text, size_t i, bool escaped)
{
    for (;;) {
        size_t letter = read_letter(text, i);
        if (letter == 0 && i < text.size && text.data[i] != '@')
            letter = char_is(text.data[i], CHAR_LOCAL) ||
                     (escaped ? char_is(text.data[i], CHAR_PCHAR) : is_joint(text.data[i]));
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
        size_t letter = surface_is(text, i, CHAR_ALNUM) ? 1 : read_letter(text, i);
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
    if (end < text.size && is_latin_1(text.data[end]) && surface_is(text, end + 1, CHAR_ALNUM))
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
    size_t end = span_domain(text, at + 1), last = end, dots = 0;
    *more = text.size - surface_span(text, end, CHAR_HYPHEN) < BEHIND;
    if (end > at + 1 && is_before_pod(text, end, more))
        end--;
    for (size_t i = at + 1; i < end; i++)
        if (text.data[i] == '.') {
            dots++;
            last = i + 1;
        }
    if (start->kind == URISIFT_SURFACE_URI)
        return end > at + 1 ? end : 0;
    const bool has_top = dots > 0 && is_top_level(text, last, end); /* not `a@b` */
    return has_top && !is_image(text, at + 1, end) && !email_is_file(text, last, end) &&
                   !goes_on(text, end)
               ? end
               : 0;
}
