/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_around.c — may an identifier of a family stand there, by what is right before and behind it?
 *
 * Not here: what a sentence puts around it (hunt_sentence.c).
 */
#include <string.h>

#include "core/chars.h"
#include "core/profile.h"
#include "core/scholarly/form.h"
#include "scanner/find/hunt_families.h"

enum { EMPHASIS = 3 }; /* '_' before an identifier, at most */

/* Is the '/' at `slash` none of a path: behind an ISSN, 0317-8471/1476-4687; or, before an ORCID iD, behind a name with a comma in it, as
 * Web of Science has them, Carberry, Josiah/0000-0002-1825-0097? */
static bool parts_numbers(const struct find_view *view, size_t slash)
{
    enum { SERIAL = 9, NAME = 48 };
    const uint8_t *s = view->data;
    size_t i = slash;
    while (i > 0 && slash - i < SERIAL && char_is(s[i - 1], CHAR_DIGIT | CHAR_HYPHEN | CHAR_UPPER))
        i--;
    if (slash - i == SERIAL && s[i + 4] == '-' && (i == 0 || !char_is(s[i - 1], CHAR_ALNUM | CHAR_HYPHEN | CHAR_DOT | CHAR_SLASH)))
        return char_span(s, i, i + 4, CHAR_DIGIT) == i + 4 && char_span(s, i + 5, slash, CHAR_DIGIT) >= slash - 1;
    if (view->size - slash < 6 || s[slash + 1] != '0' || s[slash + 2] != '0' || s[slash + 3] != '0' || s[slash + 5] != '-')
        return false;
    for (i = slash; i > 0 && slash - i < NAME && (char_is(s[i - 1], CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT) || s[i - 1] >= 0x80 || s[i - 1] == ' '); i--)
        ;
    return i > 0 && i < slash && s[i - 1] == ',' && s[i] == ' ';
}

bool family_may_begin(const struct find_view *view, size_t begin)
{
    size_t word = begin;
    if (begin > 0 && (view->data[begin - 1] == ' ' || view->data[begin - 1] == '<')) /* as nearly always */
        return true;
    while (word > 0 && begin - word < EMPHASIS && view->data[word - 1] == '_')
        word--;
    uint8_t before = word > 0 ? view->data[word - 1] : ' ';
    if (char_is(before, CHAR_ALNUM) || before == '_')
        return word == begin && email_is_behind_escape((struct urisift_span){view->data, begin}, begin);
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
    bool closes = behind - end == first - begin && (behind == view->size || !char_is(view->data[behind], CHAR_ALNUM));
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
    bool more = false, bare = q->form->kind == URISIFT_FORM_DIGIT;
    bare = bare || (q->form->kind == URISIFT_FORM_BARE && begin + q->needle.row == at);
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
