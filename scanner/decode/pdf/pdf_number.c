/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_number.c — numbers that are broken over two lines.
 *
 *     … ORCID 0000-0002- ⏎ 1825-0097        arXiv: hep-th/ ⏎ 9603067
 *       label│ begin        rest              label│ begin   rest
 *
 * Idea: the part before the line end alone is no number, and with the rest it is one. Without a
 * label a hyphen must stand at the line end, and the check digit must be right.
 */
#include "scanner/decode/pdf/pdf_number.h"

#include <string.h>

#include "core/scholarly/check_digit.h"
#include "core/text/chars.h"
#include "scanner/decode/pdf/pdf_words.h"

/* arXiv numbers */

static size_t digits_at(const uint8_t *s, size_t size)
{
    size_t n = 0;
    while (n < size && char_is(s[n], CHAR_DIGIT))
        n++;
    return n;
}

/* Is it an arXiv number, 1301.1203v2 or hep-th/9603067? */
static bool is_arxiv(const uint8_t *s, size_t size)
{
    enum { YEAR = 4, NEW = 5, OLD = 7 };
    size_t at = digits_at(s, size), more;
    if (at == YEAR && size > YEAR && s[YEAR] == '.') {
        more = digits_at(s + YEAR + 1, size - YEAR - 1);
        if (more != YEAR && more != NEW)
            return false;
        at = YEAR + 1 + more;
    } else {
        const uint8_t *slash = memchr(s, '/', size);
        if (!slash || slash == s || !char_is(s[0], CHAR_ALPHA))
            return false;
        for (const uint8_t *c = s; c < slash; c++)
            if (!char_is(*c, CHAR_ALPHA) && *c != '-' && *c != '.')
                return false;
        at = (size_t)(slash + 1 - s);
        if (digits_at(s + at, size - at) != OLD)
            return false;
        at += OLD;
    }
    if (at == size)
        return true;
    more = s[at] == 'v' ? digits_at(s + at + 1, size - at - 1) : 0;
    return more > 0 && at + 1 + more == size;
}

/* Returns the bytes after the last "arXiv", its colon and blanks, at the end of the text; NULL:
 * there is no such label. */
static const uint8_t *after_arxiv(const uint8_t *s, size_t size)
{
    static const char label[] = "arxiv";
    enum { LABEL = sizeof label - 1 };
    for (size_t i = size < LABEL ? 0 : size - LABEL + 1; i > 0; i--) {
        if (!word_begins(s + i - 1, LABEL, label) || (i > 1 && char_is(s[i - 2], CHAR_ALNUM)))
            continue;
        size_t at = i - 1 + LABEL;
        at += size - at > 1 && s[at] == ' ' && s[at + 1] == ':';
        if (at < size && s[at] != ':' && s[at] != ' ') /* arxiv.org */
            continue;
        at += at < size && s[at] == ':';
        while (at < size && s[at] == ' ')
            at++;
        return s + at;
    }
    return NULL;
}

static enum pdf_number_answer arxiv_goes_on(const uint8_t *end, size_t end_size, const uint8_t *s,
                                            size_t core)
{
    uint8_t whole[2 * PDF_NUMBER];
    const uint8_t *begin = after_arxiv(end, end_size);
    if (!begin || core == 0 || core > PDF_NUMBER)
        return PDF_NUMBER_NO;
    size_t n = (size_t)(end + end_size - begin);
    memcpy(whole, begin, n);
    memcpy(whole + n, s, core);
    if ((n > 0 && is_arxiv(begin, n)) || !is_arxiv(whole, n + core))
        return PDF_NUMBER_NO;
    return n == 0 && end[end_size - 1] != ':' ? PDF_NUMBER_BLANK : PDF_NUMBER_JOINS;
}

bool pdf_number_is_arxiv_begun(const uint8_t *s, size_t size)
{
    return after_arxiv(s, size) != NULL;
}

/* Numbers with a check digit */

static bool has_label(const uint8_t *s, size_t size)
{
    static const char *const labels[] = {"orcid", "isbn", "issn"};
    while (size > 0 && (s[size - 1] == ' ' || s[size - 1] == ':' || s[size - 1] == ')'))
        size--;
    if (size > 3 && (word_begins(s + size - 3, 3, "-10") || word_begins(s + size - 3, 3, "-13")))
        size -= 3;
    if (size > 3 && word_begins(s + size - 3, 3, " id"))
        size -= 3;
    for (size_t k = 0; k < sizeof labels / sizeof labels[0]; k++) {
        size_t n = strlen(labels[k]);
        if (size >= n && word_begins(s + size - n, n, labels[k]))
            return true;
    }
    return false;
}

static bool is_of_number(uint8_t c)
{
    return char_is(c, CHAR_DIGIT) || c == '-' || c == 'X' || c == 'x';
}

/* How many bytes at the end of the text may be a number's beginning, in one group or in several
 * with hyphens, or, `blanks`, with blanks between? */
static size_t number_before(const uint8_t *s, size_t size, bool blanks)
{
    size_t n = 0;
    while (n < size && (is_of_number(s[size - n - 1]) || (blanks && s[size - n - 1] == ' ')))
        n++;
    while (n > 0 && !char_is(s[size - n], CHAR_DIGIT))
        n--;
    return n;
}

/* Is the text a number with a right check digit: ISBN-10 or -13, ISSN, ORCID? *form: it has at
 * least as many digits, in groups, as an ORCID or ISSN. */
static bool is_checked(const uint8_t *s, size_t size, bool *form)
{
    enum { ISSN = 8, ISBN10 = 10, ISBN13 = 13, ORCID = 16 };
    uint8_t digits[ORCID];
    size_t n = 0, groups = 1;
    bool fours = true;
    *form = false;
    for (size_t i = 0; i < size; i++) {
        if (s[i] == '-' || s[i] == ' ') {
            groups++;
            fours = fours && n % 4 == 0;
        } else if (n == ORCID || (!char_is(s[i], CHAR_DIGIT) && i + 1 < size)) {
            return false;
        } else {
            digits[n++] = s[i] == 'x' ? 'X' : s[i];
        }
    }
    *form = fours && ((n == ISSN && groups == 2) || (n == ORCID && groups == 4));
    switch (n) {
    case ISSN:
        return *form && check_digit_mod_11(digits, n - 1) == digits[n - 1];
    case ISBN10:
        return check_digit_mod_11(digits, n - 1) == digits[n - 1];
    case ISBN13:
        return digits[0] == '9' && digits[1] == '7' &&
               check_digit_mod_10(digits, n - 1) == digits[n - 1];
    case ORCID:
        return *form && check_digit_mod_11_2(digits, n - 1) == digits[n - 1];
    default:
        return false;
    }
}

static enum pdf_number_answer checked_goes_on(const uint8_t *end, size_t end_size, const uint8_t *s,
                                              size_t size, bool blanks)
{
    uint8_t whole[2 * PDF_NUMBER];
    size_t n = number_before(end, end_size, blanks), more = 0, room = PDF_NUMBER - 1;
    bool labelled = has_label(end, end_size - n), form, alone;
    while (more < size && more < room &&
           (is_of_number(s[more]) ||
            (blanks && s[more] == ' ' && more + 1 < size && char_is(s[more + 1], CHAR_DIGIT))))
        more++;
    while (more > 0 && s[more - 1] == '-')
        more--;
    if (n == 0 || more == 0 || (more < size && char_is(s[more], CHAR_ALNUM)))
        return PDF_NUMBER_NO;
    if (!labelled && n < end_size && char_is(end[end_size - n - 1], CHAR_ALNUM))
        return PDF_NUMBER_NO;
    bool hyphen = end[end_size - 1] == '-' || s[0] == '-';
    if (is_checked(end + end_size - n, n, &alone) || (!labelled && !hyphen))
        return PDF_NUMBER_NO;
    memcpy(whole, end + end_size - n, n);
    bool blank = blanks && !hyphen;
    whole[n] = ' ';
    memcpy(whole + n + blank, s, more);
    if (!is_checked(whole, n + blank + more, &form) && !(labelled && form && hyphen))
        return PDF_NUMBER_NO;
    return blank ? PDF_NUMBER_BLANK : PDF_NUMBER_JOINS;
}

/* Returns how many bytes at the end of the text are the beginning of a DOI's prefix, "10.1002". */
static size_t prefix_before(const uint8_t *s, size_t size)
{
    enum { LONGEST = 12 };
    size_t n = 0;
    while (n < size && n <= LONGEST &&
           (char_is(s[size - n - 1], CHAR_DIGIT) || s[size - n - 1] == '.'))
        n++;
    bool begins = n >= 3 && n <= LONGEST && memcmp(s + size - n, "10.", 3) == 0;
    return begins && (n == size || !char_is(s[size - n - 1], CHAR_ALNUM)) ? n : 0;
}

bool pdf_number_begins(const uint8_t *line, size_t line_size, size_t *size)
{
    *size = line_size < PDF_NUMBER ? line_size : PDF_NUMBER;
    const uint8_t *end = line + line_size - *size;
    uint8_t last = line_size > 0 ? line[line_size - 1] : 0;
    return *size > 0 && (after_arxiv(end, *size) || prefix_before(end, *size) > 0 || last == '-' ||
                         char_is(last, CHAR_DIGIT));
}

bool pdf_number_completes_prefix(const uint8_t *end, size_t end_size, const uint8_t *s, size_t size)
{
    enum { LEAST = 4, MOST = 9 };
    size_t n = prefix_before(end, end_size), more = digits_at(s, size);
    return n > 0 && more + 1 < size && s[more] == '/' && s[more + 1] > ' ' &&
           n - 3 + more >= LEAST && n - 3 + more <= MOST;
}

enum pdf_number_answer pdf_number_goes_on(const uint8_t *end, size_t end_size, const uint8_t *s,
                                          size_t size)
{
    size_t token = 0;
    while (token < size && s[token] > ' ')
        token++;
    if (pdf_number_completes_prefix(end, end_size, s, token))
        return PDF_NUMBER_JOINS;
    enum pdf_number_answer answer = arxiv_goes_on(end, end_size, s, word_core(s, token));
    if (!answer)
        answer = checked_goes_on(end, end_size, s, token, false);
    return answer ? answer : checked_goes_on(end, end_size, s, size, true);
}

bool pdf_number_completes_arxiv(const uint8_t *end, size_t end_size, const uint8_t *s, size_t size)
{
    uint8_t whole[2 * PDF_NUMBER];
    const uint8_t *slash = memrchr(end, '/', end_size);
    size_t n = slash ? (size_t)(end + end_size - slash - 1) : 0;
    size -= size > 4 && word_begins(s + size - 4, 4, ".pdf") ? 4 : 0;
    if (n == 0 || n > PDF_NUMBER || size > PDF_NUMBER)
        return false;
    memcpy(whole, slash + 1, n);
    memcpy(whole + n, s, size);
    return char_is(whole[0], CHAR_DIGIT) && is_arxiv(whole, n + size) && !is_arxiv(whole, n);
}
