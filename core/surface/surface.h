/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * surface.h — what stands before an identifier in text: a label, a URI's begin, a host; and
 * reading behind it.
 *
 *     ISBN-13: 978-0-306-40615-7      https://doi.org/10.1000/456%23789      10.1000/182
 *     label    name                   host            name, with escapes     name
 */
#ifndef URISIFT_SURFACE_H
#define URISIFT_SURFACE_H

#include "core/profile.h"
#include "core/text/chars.h"
#include "core/text/escape.h"

/* MORE: the text ends inside of one */
enum surface_answer { SURFACE_NO, SURFACE_YES, SURFACE_MORE };

/* Sets of kinds of forms: a bit each. */
enum {
    SURFACES_LABELS = 1 << URISIFT_SURFACE_LABEL | 1 << URISIFT_SURFACE_FIELD,
    SURFACES_HOSTS = 1 << URISIFT_SURFACE_HOST,
    SURFACES_URIS = 1 << URISIFT_SURFACE_URI | SURFACES_HOSTS,
    SURFACES_LABELLED = SURFACES_LABELS | SURFACES_URIS | 1 << URISIFT_SURFACE_ANY_HOST,
    SURFACES_ALL = SURFACES_LABELLED | 1 << URISIFT_SURFACE_BARE | 1 << URISIFT_SURFACE_DIGIT |
                   1 << URISIFT_SURFACE_SLASH | 1 << URISIFT_SURFACE_AT,
};

/* Which form of these kinds a text begins by, the first one of the table. With FORMS_LABELLED a
 * text that begins by none, NO, is taken for the identifier itself. */
enum surface_answer surface_find(const struct urisift_surface *forms, struct urisift_span text,
                                 uint32_t kinds, struct surface_start *start);

/* extent.c: as urisift_extent(), if the text begins by a form of these kinds. */
size_t surface_extent(const struct urisift_profile *profile, uint32_t kinds,
                      struct urisift_span text, bool *more);

/* Does a text begin by this one? */
enum surface_answer surface_match(const struct urisift_surface *form, struct urisift_span text,
                                  struct surface_start *start);

/* surface_gap.c: what may part a label, whose last byte is `last`, from the identifier, from
 * behind it. */
enum surface_answer surface_match_gap(struct urisift_span text, size_t at, uint8_t last,
                                      struct surface_start *start);
/* … from the number also in records and lists of references. */
enum surface_answer surface_match_field(struct urisift_span text, size_t at, uint8_t last,
                                        struct surface_start *start);

/* For a check: notes the label, if there is one, in *v and says where the identifier proper
 * begins. */
struct surface_start surface_begin(const struct urisift_surface *forms, struct urisift_span text,
                                   struct urisift_verdict *v);

static inline bool surface_is_label(enum urisift_surface_kind kind)
{
    return kind == URISIFT_SURFACE_LABEL || kind == URISIFT_SURFACE_FIELD;
}

/* words.c: does `text` hold the word at `at`, in any case? MORE: the text ends inside of it. */
enum surface_answer surface_match_word(struct urisift_span text, size_t at, const char *word);
/* words.c: does `text` hold all of the word at `at`, in any case? */
bool surface_has(struct urisift_span text, size_t at, const char *word);

/* Reads the byte at `at`, an escape undone if `escaped`: how many bytes of text it takes, or 0
 * for a '%' that begins no escape. */
static inline size_t surface_byte(struct urisift_span text, size_t at, bool escaped, uint8_t *byte)
{
    *byte = text.data[at];
    if (!escaped || *byte != '%')
        return 1;
    if (!escape_is_whole(text.data, text.size, at))
        return 0;
    *byte = escape_value(text.data, at);
    return 3;
}

/* Reads the character at `at` in the same way: how many bytes of text it takes, or 0 with
 * BAD_ESCAPE or BAD_UTF8 in *v. */
size_t surface_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                         struct urisift_verdict *v);

/* … and holds it to what names of any printable characters are made of: one that can be seen,
 * and, if `escaped`, none that would end the URL's path. Also 0 with ILLEGAL_CHAR in *v. */
size_t surface_rare_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                              struct urisift_verdict *v);

/* The same: nearly all are those of a path, which stand for themselves. */
static inline size_t surface_name_character(struct urisift_span text, size_t at, bool escaped,
                                            uint32_t *code, struct urisift_verdict *v)
{
    if (!char_is(text.data[at], CHAR_PCHAR | CHAR_SLASH))
        return surface_rare_character(text, at, escaped, code, v);
    *code = text.data[at];
    return 1;
}

/* Writes `label` and the name, which begins with its authority, escapes undone; letters before
 * `folded`, an offset in the text, in lower case. Returns its size. */
size_t surface_write_name(const struct urisift_surface *forms, struct urisift_span text,
                          const struct urisift_verdict *v, const char *label, size_t folded,
                          uint8_t *buffer);

/* Can this character be seen, and is it no blank? */
bool surface_is_graphic(uint32_t code);

/* A hyphen, one of its look-alikes U+2010 to U+2013 and U+2212, or a blank, between digits: its
 * bytes, which of the two in *separator; 0: there is none. */
size_t surface_separator(struct urisift_span text, size_t at, char *separator);

/* Does a number from `begin` to `end` go on with a '.' and a digit, and so is a version, a
 * measure: RFC 2.0? Or with a ',' and three digits: PMID: 12,345,678? */
bool surface_is_decimal(struct urisift_span text, size_t begin, size_t end, bool *more);

/* Is what ends at `end` the begin of something longer, and so not what it looks like? */
bool surface_goes_on(struct urisift_span text, size_t end, const struct surface_start *start,
                     bool *more);

/* Behind the '/' that may end a page's address, where the identifier is behind a host; `end`:
 * there is none. */
size_t surface_skip_slash(struct urisift_span text, size_t end, const struct surface_start *start);

/* Is the byte at `at` there, and of the classes of chars.h? */
static inline bool surface_is(struct urisift_span text, size_t at, uint32_t classes)
{
    return at < text.size && char_is(text.data[at], classes);
}

/* The offset behind the run of bytes of these classes at `at`. */
static inline size_t surface_span(struct urisift_span text, size_t at, uint32_t classes)
{
    while (surface_is(text, at, classes))
        at++;
    return at;
}

#endif
