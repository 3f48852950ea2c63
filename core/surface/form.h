/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * form.h — what stands before an identifier in text: a label, a URI's begin, a host; and reading behind it.
 *
 *     ISBN-13: 978-0-306-40615-7      https://doi.org/10.1000/456%23789      10.1000/182
 *     label    name                   host            name, with escapes     name
 */
#ifndef URISIFT_FORM_H
#define URISIFT_FORM_H

#include "core/profile.h"
#include "core/text/chars.h"
#include "core/text/escape.h"

enum form_answer { FORM_NO, FORM_YES, FORM_MORE }; /* MORE: the text ends inside of one */

/* Sets of kinds of forms: a bit each. */
enum {
    FORMS_LABELS = 1 << URISIFT_FORM_LABEL | 1 << URISIFT_FORM_FIELD,
    FORMS_HOSTS = 1 << URISIFT_FORM_HOST,
    FORMS_URIS = 1 << URISIFT_FORM_URI | FORMS_HOSTS,
    FORMS_LABELLED = FORMS_LABELS | FORMS_URIS | 1 << URISIFT_FORM_ANY_HOST,
    FORMS_ALL = FORMS_LABELLED | 1 << URISIFT_FORM_BARE | 1 << URISIFT_FORM_DIGIT | 1 << URISIFT_FORM_SLASH |
                1 << URISIFT_FORM_AT,
};

/* Which form of these kinds a text begins by, the first one of the table. With FORMS_LABELLED a text that begins by
 * none, NO, is taken for the identifier itself. */
enum form_answer form_find(const struct urisift_form *forms, struct urisift_span text, uint32_t kinds,
                           struct form_start *start);

/* extent.c: as urisift_extent(), if the text begins by a form of these kinds. */
size_t form_extent(const struct urisift_profile *profile, uint32_t kinds, struct urisift_span text, bool *more);

/* Does a text begin by this one? */
enum form_answer form_match(const struct urisift_form *form, struct urisift_span text, struct form_start *start);

/* form_gap.c: what may part a label, whose last octet is `last`, from the identifier, from behind it. */
enum form_answer form_match_gap(struct urisift_span text, size_t at, uint8_t last, struct form_start *start);
/* … from the number also in records and lists of references. */
enum form_answer form_match_field(struct urisift_span text, size_t at, uint8_t last, struct form_start *start);

/* For a check: notes the label, if there is one, in *v and says where the identifier proper begins. */
struct form_start form_begin(const struct urisift_form *forms, struct urisift_span text, struct urisift_verdict *v);

static inline bool form_is_label(enum urisift_form_kind kind)
{
    return kind == URISIFT_FORM_LABEL || kind == URISIFT_FORM_FIELD;
}

/* Does `text` hold the word at `at`, in any case? MORE: the text ends inside of it. */
enum form_answer form_match_word(struct urisift_span text, size_t at, const char *word);
/* … all of it? */
bool form_has(struct urisift_span text, size_t at, const char *word);

/* Reads the octet at `at`, an escape undone if `escaped`: how many octets of text it takes, or 0 for a '%'
 * that begins no escape. */
static inline size_t form_octet(struct urisift_span text, size_t at, bool escaped, uint8_t *octet)
{
    *octet = text.data[at];
    if (!escaped || *octet != '%')
        return 1;
    if (!escape_is_whole(text.data, text.size, at))
        return 0;
    *octet = escape_value(text.data, at);
    return 3;
}

/* Reads the character at `at` in the same way: how many octets of text it takes, or 0 with BAD_ESCAPE or
 * BAD_UTF8 in *v. */
size_t form_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code, struct urisift_verdict *v);

/* … and holds it to what names of any printable characters are made of: one that can be seen, and, if `escaped`, none
 * that would end the URL's path. Also 0 with ILLEGAL_CHAR in *v. */
size_t form_rare_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code, struct urisift_verdict *v);

/* The same: nearly all are those of a path, which stand for themselves. */
static inline size_t form_name_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                                         struct urisift_verdict *v)
{
    if (!char_is(text.data[at], CHAR_PCHAR | CHAR_SLASH))
        return form_rare_character(text, at, escaped, code, v);
    *code = text.data[at];
    return 1;
}

/* Writes `label` and the name, which begins with its authority, escapes undone; letters before `folded`, an offset in
 * the text, in lower case. Returns its size. */
size_t form_write_name(const struct urisift_form *forms, struct urisift_span text, const struct urisift_verdict *v,
                       const char *label, size_t folded, uint8_t *buffer);

/* Can this character be seen, and is it no blank? */
bool form_is_graphic(uint32_t code);

/* A hyphen, one of its look-alikes U+2010 to U+2013 and U+2212, or a blank, between digits: its octets, which of the two in
 * *separator; 0: there is none. */
size_t form_separator(struct urisift_span text, size_t at, char *separator);

/* Does a number from `begin` to `end` go on with a '.' and a digit, and so is a version, a measure: RFC 2.0? Or with a ','
 * and three digits: PMID: 12,345,678? */
bool form_is_decimal(struct urisift_span text, size_t begin, size_t end, bool *more);

/* Is what ends at `end` the begin of something longer, and so not what it looks like? */
bool form_goes_on(struct urisift_span text, size_t end, const struct form_start *start, bool *more);

/* Behind the '/' that may end a page's address, where the identifier is behind a host; `end`: there is none. */
size_t form_skip_slash(struct urisift_span text, size_t end, const struct form_start *start);

/* Is the octet at `at` there, and of the classes of chars.h? */
static inline bool form_is(struct urisift_span text, size_t at, uint32_t classes)
{
    return at < text.size && char_is(text.data[at], classes);
}

/* The offset behind the run of octets of these classes at `at`. */
static inline size_t form_span(struct urisift_span text, size_t at, uint32_t classes)
{
    while (form_is(text, at, classes))
        at++;
    return at;
}

#endif
