/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_around.c — may an identifier of a family stand there, by what is right before and behind it?
 *
 * Not here: what a sentence puts around it (hunt_sentence.c).
 */
#include <string.h>

#include "core/profile.h"
#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "scanner/match/hunt_families.h"

enum { EMPHASIS = 3 }; /* '_' before an identifier, at most */

/* Is what ends at `end` an ISSN with nothing of a word, number or path before it? */
static bool is_behind_serial(const uint8_t *s, size_t end)
{
    enum { SERIAL = 9, HYPHEN = 4 };
    if (end < SERIAL || s[end - SERIAL + HYPHEN] != '-')
        return false;
    const size_t begin = end - SERIAL, hyphen = begin + HYPHEN;
    if (begin > 0 && char_is(s[begin - 1], CHAR_ALNUM | CHAR_HYPHEN | CHAR_DOT | CHAR_SLASH))
        return false;
    const bool has_check = char_is(s[end - 1], CHAR_DIGIT) || s[end - 1] == 'X';
    return has_check && char_span(s, begin, hyphen, CHAR_DIGIT) == hyphen &&
           char_span(s, hyphen + 1, end, CHAR_DIGIT) >= end - 1;
}

/* … a name with a comma and a blank in it? */
static bool is_behind_name(const uint8_t *s, size_t end)
{
    enum { NAME = 48 };
    size_t i = end;
    while (i > 0 && end - i < NAME &&
           (char_is(s[i - 1], CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT) || s[i - 1] >= 0x80 ||
            s[i - 1] == ' '))
        i--;
    return i > 0 && i < end && s[i - 1] == ',' && s[i] == ' ';
}

/* Is the '/' at `slash` none of a path: behind an ISSN, 0317-8471/1476-4687; or between a name
 * and an ORCID iD, as Web of Science has them, Carberry, Josiah/0000-0002-1825-0097? */
static bool parts_numbers(const struct find_view *view, size_t slash)
{
    enum { BLOCK = 6 }; /* bytes, with the '/' and the hyphen behind */
    const uint8_t *s = view->data;
    const bool is_orcid = view->size - slash >= BLOCK && memcmp(s + slash + 1, "000", 3) == 0 &&
                          s[slash + BLOCK - 1] == '-';
    return is_behind_serial(s, slash) || (is_orcid && is_behind_name(s, slash));
}

bool family_may_begin(const struct find_view *view, size_t begin)
{
    size_t word = begin;
    /* as nearly always */
    if (begin > 0 && (view->data[begin - 1] == ' ' || view->data[begin - 1] == '<'))
        return true;
    while (word > 0 && begin - word < EMPHASIS && view->data[word - 1] == '_')
        word--;
    uint8_t before = word > 0 ? view->data[word - 1] : ' ';
    if (char_is(before, CHAR_ALNUM) || before == '_')
        return word == begin &&
               email_is_behind_escape((struct urisift_span){view->data, begin}, begin);
    if (!char_is(view->data[begin], CHAR_DIGIT))
        return true;
    if (before == '/')
        return word == begin && parts_numbers(view, begin - 1);
    return !(char_is(before, CHAR_HYPHEN | CHAR_DOT | CHAR_PLUS) || before == '$' || before == '%');
}

size_t family_behind_emphasis(const struct find_view *view, size_t begin, size_t end)
{
    size_t first = begin, behind = end;
    while (first - begin < EMPHASIS && view->data[first] == '_')
        first++;
    while (behind < view->size && behind - end < first - begin && view->data[behind] == '_')
        behind++;
    bool closes = behind - end == first - begin &&
                  (behind == view->size || !char_is(view->data[behind], CHAR_ALNUM));
    return closes && view->data[first] != '.' && view->data[first] != '@' ? first : begin;
}

enum find_answer family_is_in_name(const struct find_view *view, size_t begin, size_t end)
{
    if (begin == 0 || view->data[begin - 1] != '_' || (end < view->size && view->data[end] != '_'))
        return FIND_NO;
    if (view->size - end < 2)
        return view->final ? FIND_NO : FIND_MORE;
    return char_is(view->data[end + 1], CHAR_ALNUM) ? FIND_YES : FIND_NO;
}

enum find_answer family_may_stand(const struct urisift_profile *profile, const struct quarry *q,
                                  const struct find_view *view, size_t begin, size_t end, size_t at)
{
    bool more = false, bare = q->form->kind == URISIFT_SURFACE_DIGIT;
    bare = bare || (q->form->kind == URISIFT_SURFACE_BARE && begin + q->needle.row == at);
    if (!profile->stands)
        return FIND_YES;
    /* As if nothing stood further off: what is found must not depend on how much is there. */
    size_t from = begin > STANDS_BEFORE ? begin - STANDS_BEFORE : 0;
    struct urisift_span text = {view->data + from, view->size - from};
    bool stands = profile->stands(text, begin - from, end - from, bare, &more);
    if (more && !view->final)
        return FIND_MORE;
    return stands ? FIND_YES : FIND_NO;
}
