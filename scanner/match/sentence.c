/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sentence.c — may an identifier of a family be there, by the bytes right before and after it; and
 * where does a sentence end it? The core knows how far it may reach.
 *
 * See:      extent.c, which does the same for identifiers with a scheme.
 */
#include <string.h>

#include "core/email/email.h"
#include "core/profile.h"
#include "core/surface/surface.h"
#include "core/text/chars.h"
#include "scanner/find/run.h"
#include "scanner/match/families.h"

enum { EMPHASIS = 3 }; /* most '_' before an identifier */

/* Does an ISSN that does not continue a word, number or path end at `end`? */
static bool is_after_serial(const uint8_t *s, size_t end)
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

/* Does a person's name, with a comma and a blank in it, end at `end`? */
static bool is_after_name(const uint8_t *s, size_t end)
{
    enum { NAME = 48 };
    size_t i = end;
    while (i > 0 && end - i < NAME &&
           (char_is(s[i - 1], CHAR_ALPHA | CHAR_HYPHEN | CHAR_DOT) || s[i - 1] >= 0x80 ||
            s[i - 1] == ' '))
        i--;
    return i > 0 && i < end && s[i - 1] == ',' && s[i] == ' ';
}

/* Does the '/' at `slash` separate identifiers, and not segments of a path? It does after an ISSN,
 * 0317-8471/1476-4687, and between a name and an ORCID iD, as Web of Science writes them: Carberry,
 * Josiah/0000-0002-1825-0097. */
static bool parts_numbers(const struct find_view *view, size_t slash)
{
    enum { BLOCK = 6 }; /* bytes from the '/' to the hyphen */
    const uint8_t *s = view->data;
    const bool is_orcid = view->size - slash >= BLOCK && memcmp(s + slash + 1, "000", 3) == 0 &&
                          s[slash + BLOCK - 1] == '-';
    return is_after_serial(s, slash) || (is_orcid && is_after_name(s, slash));
}

bool family_may_begin(const struct find_view *view, size_t begin)
{
    size_t word = begin;
    /* the most common case */
    if (begin > 0 && (view->data[begin - 1] == ' ' || view->data[begin - 1] == '<'))
        return true;
    while (word > 0 && begin - word < EMPHASIS && view->data[word - 1] == '_')
        word--;
    uint8_t before = word > 0 ? view->data[word - 1] : ' ';
    if (char_is(before, CHAR_ALNUM) || before == '_')
        return word == begin &&
               email_is_after_escape((struct urisift_span){view->data, begin}, begin);
    if (!char_is(view->data[begin], CHAR_DIGIT))
        return true;
    if (before == '/')
        return word == begin && parts_numbers(view, begin - 1);
    return !(char_is(before, CHAR_HYPHEN | CHAR_DOT | CHAR_PLUS) || before == '$' || before == '%');
}

enum find_answer family_is_in_name(const struct find_view *view, size_t begin, size_t end)
{
    if (begin == 0 || view->data[begin - 1] != '_' || (end < view->size && view->data[end] != '_'))
        return FIND_NO;
    if (view->size - end < 2)
        return view->final ? FIND_NO : FIND_MORE;
    return char_is(view->data[end + 1], CHAR_ALNUM) ? FIND_YES : FIND_NO;
}

enum find_answer family_may_stand(const struct urisift_profile *profile,
                                  const struct literal_ref *ref, const struct find_view *view,
                                  size_t begin, size_t end, size_t at)
{
    bool more = false, bare = ref->form->kind == URISIFT_SURFACE_DIGIT;
    bare = bare || (ref->form->kind == URISIFT_SURFACE_BARE && begin + ref->needle.prefix == at);
    if (!profile->stands)
        return FIND_YES;
    /* Bytes further away are not shown: findings must not depend on how much text is there. */
    size_t from = begin > STANDS_BEFORE ? begin - STANDS_BEFORE : 0;
    struct urisift_span text = {view->data + from, view->size - from};
    bool stands = profile->stands(text, begin - from, end - from, bare, &more);
    if (more && !view->final)
        return FIND_MORE;
    return stands ? FIND_YES : FIND_NO;
}

enum {
    NESTED = 32, /* most open brackets that are tracked */
    /* a candidate with fewer bytes is taken whole if only the whole is valid */
    TAKEN_BACK = 1024,
};

/* Returns the place of the first non-ASCII character that a URL may not contain, or `size`. The
 * core has made sure that the bytes that decide it are there. */
static size_t cut_wide(const struct find_rules *rules, const struct find_view *view, size_t begin,
                       size_t size)
{
    size_t i = 0, length;
    while (i < size)
        if (view->data[begin + i] < 0x80)
            i++;
        else if (wide_belongs(rules, view, begin + i, &length) == FIND_NO || length == 0)
            break;
        else
            i += length;
    return i < size ? i : size;
}

/* Returns the place of the quote that closes the one before the candidate, or `size`. In a mail
 * address a quote is like a letter. */
static size_t cut_quote(const struct find_rules *rules, const uint8_t *s, size_t size,
                        uint8_t before)
{
    const uint8_t *quote = before == '\'' && !rules->mail ? memchr(s, '\'', size) : NULL;
    return quote ? (size_t)(quote - s) : size;
}

/* Returns the place of the first closing bracket that has no opening bracket in the candidate, or
 * of a bracket nested too deep; or `size`. */
static size_t cut_bracket(const uint8_t *s, size_t size)
{
    uint8_t open[NESTED];
    size_t depth = 0, end = 0;
    for (; end < size; end++) {
        uint8_t c = s[end];
        if (c == '(' || c == '[' || c == '{') {
            if (depth == NESTED)
                break;
            open[depth++] = c == '(' ? ')' : (uint8_t)(c + 2);
        } else if (c == ')' || c == ']' || c == '}') {
            if (depth == 0 || open[depth - 1] != c)
                break;
            depth--;
        }
    }
    return end;
}

/* Returns the end without the marks of a sentence, and without marks of emphasis that are also
 * before the candidate. */
static size_t cut_marks(const uint8_t *s, size_t end, uint8_t before)
{
    while (end > 0 && (is_sentence_mark(s[end - 1]) ||
                       (s[end - 1] == before && (before == '*' || before == '_'))))
        end--;
    return end;
}

/* Judges `size` bytes at the hit's start, and keeps the verdict for family_fill(). */
static enum hit_kind judge(struct matcher *m, const struct urisift_profile *profile,
                           const uint8_t *s, size_t size, const struct hit *hit)
{
    struct urisift_verdict *v = &m->verdict;
    hosts_check(profile, (struct urisift_span){s, size}, m->finder->hosts, v);
    m->judged.start = hit->start;
    m->judged.end = hit->start + size;
    m->judged.owner = hit->owner;
    return v->error == URISIFT_VALID       ? HIT_VALID
           : v->error == URISIFT_NO_MEMORY ? HIT_NO_MEMORY
                                           : HIT_INVALID;
}

void family_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                size_t size, struct hit *hit, bool *ends)
{
    const struct find_rules *rules = m->families[owner - m->pattern_count];
    const uint8_t *s = view->data + begin;
    uint8_t before = begin > 0 && !m->tables->strict ? s[-1] : ' ';
    *hit =
        (struct hit){.start = view->base + begin, .end = view->base + begin + size, .owner = owner};
    const size_t reach = size, longest = m->tables->max_length;
    if (rules->wide_names)
        size = cut_wide(rules, view, begin, size);
    size_t cut = cut_quote(rules, s, size, before);
    *ends = false;
    if (cut > longest) {
        hit->kind = HIT_LONG;
        hit->end = hit->start + longest;
        return;
    }
    if (!m->tables->strict)
        cut = cut_bracket(s, cut);
    *ends = cut < reach;
    if (!m->tables->strict)
        cut = cut_marks(s, cut, before);
    hit->kind = judge(m, rules->profile, s, cut, hit);
    if (hit->kind == HIT_INVALID && size < TAKEN_BACK) { /* a longer one may be valid */
        *ends = false;
        enum hit_kind longer =
            cut < size && size <= longest ? judge(m, rules->profile, s, size, hit) : HIT_INVALID;
        if (longer != HIT_INVALID) {
            hit->kind = longer;
            return;
        }
    }
    hit->end = hit->start + cut;
    hit->trimmed = sentence_span(view->data, begin + cut, begin + size);
}

void family_whole_hit(struct matcher *m, const struct find_view *view, uint16_t owner, size_t begin,
                      size_t size, struct hit *hit)
{
    const struct find_rules *rules = m->families[owner - m->pattern_count];
    *hit =
        (struct hit){.start = view->base + begin, .end = view->base + begin + size, .owner = owner};
    hit->kind = judge(m, rules->profile, view->data + begin, size, hit);
}

/* Does the character at `at`, after a name, join it to the letter or digit that follows? A long
 * name may be broken by a zero-width space; a dash separates words, but may be the hyphen of a
 * number. */
static bool is_joined(struct urisift_span text, size_t at)
{
    enum { SIZE = 3 }; /* of U+200B, and of dashes from U+2013 to U+2015 */
    const uint8_t *s = text.data + at;
    const bool is_mark = text.size - at > SIZE && memcmp(s, "\xE2\x80", SIZE - 1) == 0;
    if (is_mark && s[2] == 0x8b)
        return char_is(s[SIZE], CHAR_ALNUM);
    if (is_mark && s[2] >= 0x93 && s[2] <= 0x95)
        return char_is(s[-1], CHAR_DIGIT) && char_is(s[SIZE], CHAR_DIGIT);
    return email_is_joined_after(text, at);
}

enum find_answer family_is_joined(const struct matcher *m, const struct find_view *view,
                                  const struct hit *hit)
{
    enum { BEHIND = 5 }; /* a character and the byte after it */
    const struct urisift_profile *profile = m->families[hit->owner - m->pattern_count]->profile;
    const size_t end = (size_t)(hit->end - view->base), left = view->size - end;
    if (hit->kind != HIT_VALID || hit->trimmed > 0 || left == 0 || view->data[end] < 0x80 ||
        urisift_profile_longest(profile) > 0)
        return FIND_NO;
    if (left < BEHIND && !view->final && !match_ends_line(m, view))
        return FIND_MORE;
    const struct urisift_span text = {view->data, view->size};
    return is_joined(text, end) ? FIND_YES : FIND_NO;
}
