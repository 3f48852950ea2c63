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
    return !(char_is(before, CHAR_HYPHEN | CHAR_DOT | CHAR_SLASH | CHAR_PLUS) || before == '$' || before == '%');
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
