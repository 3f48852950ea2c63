/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * surface.h — the surface form of an identifier in text: a label, a URI's begin or a host before
 * it; and how the text after it is read.
 *
 *     ISBN-13: 978-0-306-40615-7      https://doi.org/10.1000/456%23789      10.1000/182
 *     label    name                   host            name, with escapes     name
 */
#ifndef URISIFT_SURFACE_H
#define URISIFT_SURFACE_H

#include "core/profile.h"
#include "core/text/chars.h"
#include "core/text/escape.h"

/* MORE: the text ends inside of the form */
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

/* Finds the first form of these kinds in the table that the text begins with. With
 * SURFACES_LABELLED the answer NO means that the text is the identifier itself. */
enum surface_answer surface_find(const struct urisift_surface *forms, struct urisift_span text,
                                 uint32_t kinds, struct surface_start *start);

/* extent.c: as urisift_extent(), if the text begins with a form of these kinds. */
size_t surface_extent(const struct urisift_profile *profile, uint32_t kinds,
                      struct urisift_span text, bool *more);

/* Does the text begin with this form? */
enum surface_answer surface_match(const struct urisift_surface *form, struct urisift_span text,
                                  struct surface_start *start);

/* surface_gap.c: reads what may separate a label from the identifier. `at` is the offset after the
 * label, `last` the label's last byte. */
enum surface_answer surface_match_gap(struct urisift_span text, size_t at, uint8_t last,
                                      struct surface_start *start);
/* The same for labels of numbers, which records and lists of references have, too. */
enum surface_answer surface_match_field(struct urisift_span text, size_t at, uint8_t last,
                                        struct surface_start *start);

/* For a check: notes the label in *v, if there is one, and returns where the identifier proper
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

/* Reads the byte at `at`, decoded if `escaped`. Returns its size in the text, or 0 for a '%' that
 * does not begin an escape. */
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

/* Reads the character at `at` in the same way. Returns its size in the text, or 0 with BAD_ESCAPE
 * or BAD_UTF8 in *v. */
size_t surface_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                         struct urisift_verdict *v);

/* The same, for names of any printable characters: the character must be visible and, if `escaped`,
 * must not end the URL's path. Else 0 with ILLEGAL_CHAR in *v. */
size_t surface_rare_character(struct urisift_span text, size_t at, bool escaped, uint32_t *code,
                              struct urisift_verdict *v);

/* The same, with a fast path: nearly all characters are unescaped characters of a path. */
static inline size_t surface_name_character(struct urisift_span text, size_t at, bool escaped,
                                            uint32_t *code, struct urisift_verdict *v)
{
    if (!char_is(text.data[at], CHAR_PCHAR | CHAR_SLASH))
        return surface_rare_character(text, at, escaped, code, v);
    *code = text.data[at];
    return 1;
}

/* Writes `label` and the decoded name, which begins with its authority. Letters before the offset
 * `folded` in the text are written in lower case. Returns the size. */
size_t surface_write_name(const struct urisift_surface *forms, struct urisift_span text,
                          const struct urisift_verdict *v, const char *label, size_t folded,
                          uint8_t *buffer);

/* Is the character visible, and not a blank? */
bool surface_is_graphic(uint32_t code);

/* Is a separator between digits at `at`: a hyphen, one of its look-alikes U+2010 to U+2013 and
 * U+2212, or a blank? Returns its size, or 0, and which of the two it is in *separator. */
size_t surface_separator(struct urisift_span text, size_t at, char *separator);

/* Does the number from `begin` to `end` continue with a '.' and a digit, as a version or measure
 * does: RFC 2.0? Or with a ',' and three digits: PMID: 12,345,678? */
bool surface_is_decimal(struct urisift_span text, size_t begin, size_t end, bool *more);

/* Is the text that ends at `end` only the begin of something longer? */
bool surface_goes_on(struct urisift_span text, size_t end, const struct surface_start *start,
                     bool *more);

/* The offset after the '/' that may end a page's address, where the identifier follows a host;
 * `end` if there is none. */
size_t surface_skip_slash(struct urisift_span text, size_t end, const struct surface_start *start);

/* Is there a byte at `at`, and is it of these classes of chars.h? */
static inline bool surface_is(struct urisift_span text, size_t at, uint32_t classes)
{
    return at < text.size && char_is(text.data[at], classes);
}

/* The offset after the run of bytes of these classes at `at`. */
static inline size_t surface_span(struct urisift_span text, size_t at, uint32_t classes)
{
    while (surface_is(text, at, classes))
        at++;
    return at;
}

#endif
