/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdf_words.h — what a token at the beginning of a line looks like: prose, a label, or a piece
 * of a URL.
 */
#ifndef URISIFT_PDF_WORDS_H
#define URISIFT_PDF_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a token without what ends a sentence behind it, or cannot stand in a URL. */
size_t word_core(const uint8_t *s, size_t size);

/* Has it bytes, all or one of these classes (core/text/chars.h)? */
bool word_is_all(const uint8_t *s, size_t size, uint32_t classes);
bool word_has(const uint8_t *s, size_t size, uint32_t classes);

bool word_begins(const uint8_t *s, size_t size, const char *lower);
bool word_is_separator(uint8_t c);                          /* = & ? % # ~ + @ _ */
bool word_is_mark(uint8_t c);                               /* _ = ? & # % ~ */
bool word_is_label(const uint8_t *s, size_t size);          /* [12] (3) 3. */
bool word_is_section_number(const uint8_t *s, size_t size); /* 12.2.1 */
bool word_is_page_number(const uint8_t *s, size_t size);    /* 1234, or xii */
bool word_is_bullet(const uint8_t *s, size_t size);
bool word_is_capitalised(const uint8_t *s, size_t size); /* or all in capitals */
/* labels with a dot between, a path may follow */
bool word_is_host(const uint8_t *s, size_t size);
bool word_is_extension(const uint8_t *s, size_t size);   /* html, pdf#page=2 */
bool word_is_file(const uint8_t *s, size_t size);        /* x.pdf, or holds a / */
bool word_is_path(const uint8_t *s, size_t size);        /* … or one of _ = ? & # */
bool word_is_long_number(const uint8_t *s, size_t size); /* 12345, 123.456 */
/* letters and digits, four or more: v067 */
bool word_is_mixed(const uint8_t *s, size_t size);
bool word_has_humps(const uint8_t *s, size_t size); /* CamelCase */
/* a long number, mixed, or a-b-c: no word of prose */
bool word_is_name(const uint8_t *s, size_t size);
bool word_is_sentence_end(const uint8_t *s, size_t size); /* nothing, or marks only */

/* Is it one of these words of small letters? */
bool word_is_in(const char *const *words, size_t count, const uint8_t *s, size_t size);
#define WORD_IS_IN(words, s, size) word_is_in(words, sizeof(words) / sizeof(words)[0], s, size)

/* Is it the rest of a host of which `host`, with a dot at its end, is the beginning? */
bool word_completes_host(const uint8_t *host, size_t host_size, const uint8_t *s, size_t size);

#endif
