/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unobscure_read.c — whether `user at example.org` is a mail address.
 *
 *     From: user at example.org (Name)      a field with addresses
 *     From user at example.org  Mon Jan 1   the From_ line of an mbox
 *     <user at example.org>                 angle brackets around it
 *     user at example dot org               the dot is a word, too
 *     user (at) example.org                 the "at" is in brackets
 *     user at example.org wrote:            an attribution
 *
 * Idea:  in prose "at" is a word like any other: `look at example.com`. So a reason is needed
 *        besides the word: one of those above. Where the reason is weak, words that English has
 *        before "at" are refused (unobscure.def).
 */
#include <string.h>

#include "core/text/chars.h"
#include "core/text/spelled_dot.h"
#include "scanner/decode/refang/unobscure.h"

/* The text from the "at" on. */
struct text {
    const uint8_t *data;
    size_t size;
    bool final;
};

/* The at. */
struct at_form {
    size_t size;
    bool is_bracketed, is_joined; /* (at), _at_ */
};

static bool is_blank(const struct text *t, size_t at)
{
    return at < t->size && t->data[at] == ' ';
}

/* Reads the "at" with the blanks around it. Returns 0, UNOBSCURE_CUT or its size. */
static size_t read_at(const struct text *t, struct at_form *form)
{
    const size_t begin = is_blank(t, 0) || t->data[0] == '_';
    size_t size = spelled_at_size(t->data, t->size, t->data[0] == '_' ? t->size : begin);
    form->is_bracketed = size > 0;
    form->is_joined = size == 0 && t->data[0] == '_';
    if (size == 0 && begin > 0)
        size = spelled_word_size(t->data, t->size, begin, "at");
    if (size == SPELLED_DOT_CUT || (size > 0 && begin + size >= t->size))
        return UNOBSCURE_CUT;
    if (size == 0)
        return 0;
    const bool has_end = t->data[begin + size] == (form->is_joined ? '_' : ' ');
    form->size = begin + size + has_end;
    return has_end || (form->is_bracketed && begin == 0) ? form->size : 0;
}

size_t unobscure_dot(const uint8_t *data, size_t size, size_t at)
{
    if (at >= size)
        return 0;
    if (data[at] == '.')
        return 1;
    size_t dot = spelled_dot_size(data, size, at);
    dot = dot > 0 ? dot : spelled_blank_dot_size(data, size, at);
    return dot == SPELLED_DOT_CUT ? (size_t)UNOBSCURE_CUT : dot;
}

/* The domain. */
struct domain {
    size_t size;
    bool is_spelled; /* one of its dots is no '.' */
};

static bool is_last_label(const uint8_t *label, size_t size)
{
    bool is_alpha = size >= 2;
    for (size_t i = 0; i < size && is_alpha; i++)
        is_alpha = char_is(label[i], CHAR_ALPHA) || (size > 4 && memcmp(label, "xn--", 4) == 0);
    return is_alpha;
}

/* Reads the domain at `at`. Returns 0, UNOBSCURE_CUT or its size. */
static size_t read_domain(const struct text *t, size_t at, struct domain *d)
{
    size_t labels = 0, i = at, end = at;
    *d = (struct domain){0};
    for (;;) {
        const size_t label = i;
        while (i < t->size && char_is(t->data[i], CHAR_LDH))
            i++;
        if (i == t->size && !t->final)
            return UNOBSCURE_CUT;
        if (i == label)
            break;
        end = i;
        labels++;
        d->size = is_last_label(t->data + label, i - label) ? end - at : 0;
        const size_t dot = unobscure_dot(t->data, t->size, i);
        if (dot == UNOBSCURE_CUT || (dot > 0 && i + dot == t->size)) {
            if (t->final)
                break;
            return UNOBSCURE_CUT;
        }
        if (dot == 0 || !char_is(t->data[i + dot], CHAR_ALNUM))
            break;
        d->is_spelled = d->is_spelled || dot > 1;
        i += dot;
    }
    if (labels < 2 || (end < t->size && (t->data[end] == '@' || t->data[end] == '_' ||
                                         t->data[end] == '/' || t->data[end] >= 0x80)))
        d->size = 0;
    return d->size;
}

static bool is_one_of(const uint8_t *text, size_t size, const char *const *words)
{
    for (; *words; words++)
        if (strlen(*words) == size && strncasecmp((const char *)text, *words, size) == 0)
            return true;
    return false;
}

static const char *const fields[] = {
#define FIELD(name) name,
#define WORD(word)
#include "scanner/decode/refang/unobscure.def"
#undef WORD
#undef FIELD
    NULL};

static const char *const refused[] = {
#define FIELD(name)
#define WORD(word) word,
#include "scanner/decode/refang/unobscure.def"
#undef WORD
#undef FIELD
    NULL};

/* Is it in a field that holds addresses, where an address may begin? */
static bool is_in_field(const struct unobscure_line *l, struct urisift_span field)
{
    const uint8_t *colon = memchr(l->head, ':', l->head_size);
    const bool is_line = colon && is_one_of(l->head, (size_t)(colon - l->head), fields);
    if (!is_line && !is_one_of(field.data, field.size, fields))
        return false;
    return l->before == 0 || strchr(":,;<(\"", l->before);
}

static bool is_from_line(const struct unobscure_line *l, const struct text *t, size_t end)
{
    return l->head_size > 5 && memcmp(l->head, "from ", 5) == 0 && l->is_second &&
           is_blank(t, end) && is_blank(t, end + 1);
}

static bool follows(const struct text *t, size_t at, const char *word)
{
    const size_t size = strlen(word);
    return t->size - at >= size && memcmp(t->data + at, word, size) == 0;
}

static bool is_address(const struct unobscure_line *l, struct urisift_span field,
                       const struct text *t, const struct at_form *form, const struct domain *d)
{
    const size_t end = form->size + d->size;
    if (is_in_field(l, field) || is_from_line(l, t, end))
        return true;
    if (form->is_bracketed)
        return true;
    if (l->size <= UNOBSCURE_WORD && is_one_of(l->word, l->size, refused))
        return false;
    if (l->before == '<' && !l->has_gap && end < t->size && t->data[end] == '>')
        return true;
    if (form->is_joined)
        return false;
    return d->is_spelled || follows(t, end, " wrote:");
}

size_t unobscure_read(const struct unobscure_line *l, struct urisift_span field,
                      const uint8_t *data, size_t size, bool final, struct unobscured *found)
{
    enum { AFTER = 8 }; /* bytes after the domain that are looked at */
    const bool is_all = size > UNOBSCURE_LONGEST;
    const struct text t = {data, is_all ? UNOBSCURE_LONGEST : size, is_all || final};
    struct at_form form;
    struct domain domain;
    if (l->size == 0 || l->size > UNOBSCURE_LOCAL ||
        !(l->last >= 0x80 || l->last == '_' || char_is(l->last, CHAR_LDH)))
        return 0;
    size_t answer = read_at(&t, &form);
    if (answer > 0 && answer != UNOBSCURE_CUT)
        answer = read_domain(&t, form.size, &domain);
    if (answer == 0 || answer == UNOBSCURE_CUT)
        return answer == 0 || t.final ? 0 : UNOBSCURE_CUT;
    const size_t end = form.size + domain.size;
    if (t.size - end < AFTER && !memchr(t.data + end, '\n', t.size - end)) {
        if (!t.final || is_all)
            return is_all ? 0 : UNOBSCURE_CUT;
    }
    if (!is_address(l, field, &t, &form, &domain))
        return 0;
    *found = (struct unobscured){form.size, domain.size};
    return end;
}
