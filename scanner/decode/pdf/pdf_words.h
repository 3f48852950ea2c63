/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_words.h — classifies a token at the beginning of a line: prose, a label, or a piece of a URL.
 */
#ifndef URISIFT_PDF_WORDS_H
#define URISIFT_PDF_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDF_LABEL = 64 }; /* bytes of a label or a host that are compared */

/* Returns the number of bytes of a token before bytes that cannot be in a URL, and without the
 * marks that end a sentence. */
size_t word_core(const uint8_t *s, size_t size);

/* Are all bytes, or is one byte, of these classes (core/text/chars.h)? */
bool word_is_all(const uint8_t *s, size_t size, uint32_t classes);
bool word_has(const uint8_t *s, size_t size, uint32_t classes);

bool word_begins(const uint8_t *s, size_t size, const char *lower);
bool word_is_separator(uint8_t c);                          /* = & ? % # ~ + @ _ */
bool word_is_mark(uint8_t c);                               /* _ = ? & # % ~ */
bool word_is_label(const uint8_t *s, size_t size);          /* [12] (3) 3. */
bool word_is_section_number(const uint8_t *s, size_t size); /* 12.2.1 */
bool word_is_ordinal(const uint8_t *s, size_t size);        /* 2nd, 90s, 64bit */
bool word_is_page_number(const uint8_t *s, size_t size);    /* 1234, or xii */
/* a full stop, comma or bracket of CJK, or one that is full-width: 。 ， ） */
bool word_is_wide_stop(const uint8_t *s, size_t size);
bool word_is_margin_note(const uint8_t *s, size_t size); /* 11.7:21 */
bool word_is_bullet(const uint8_t *s, size_t size);
bool word_is_capitalised(const uint8_t *s, size_t size); /* or all in capitals */
/* labels with a dot between; a path may follow */
bool word_is_host(const uint8_t *s, size_t size);
bool word_is_extension(const uint8_t *s, size_t size);   /* html, pdf#page=2 */
bool word_is_file(const uint8_t *s, size_t size);        /* x.pdf, or with a '/' */
bool word_is_path(const uint8_t *s, size_t size);        /* a file, or with one of _ = ? & # */
bool word_is_long_number(const uint8_t *s, size_t size); /* 12345, 123.456 */
/* four or more letters and digits: v067 */
bool word_is_mixed(const uint8_t *s, size_t size);
bool word_has_humps(const uint8_t *s, size_t size); /* CamelCase */
/* a long number, a mixed word, or a-b-c: not a word of prose */
bool word_is_name(const uint8_t *s, size_t size);
bool word_is_sentence_end(const uint8_t *s, size_t size); /* empty, or marks only */

/* Is it one of these words, which are in lower case? */
bool word_is_in(const char *const *words, size_t count, const uint8_t *s, size_t size);
#define WORD_IS_IN(words, s, size) word_is_in(words, sizeof(words) / sizeof(words)[0], s, size)

/* Is a host with this beginning not complete: no dot, or no top-level domain at its end? */
bool word_is_broken_host(const uint8_t *host, size_t host_size);

/* Does the text complete that host, or one whose top-level domain is only the beginning of another:
 * www.oxfordr | eference.com/page, wardsix.blogspot.co | m/2008? */
bool word_mends_host(const uint8_t *host, size_t host_size, const uint8_t *s, size_t size);

/* Does the text complete `host`, the beginning of a host with a dot at its end? */
bool word_completes_host(const uint8_t *host, size_t host_size, const uint8_t *s, size_t size);

#endif
