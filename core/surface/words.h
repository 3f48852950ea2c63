/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * words.h — finds the words of a .def file in text. Heuristics go by such words; each is a row.
 *
 *     WORD(PHONE, "tel", "Tel.: 2041-1723")      kind, text, example or reason
 *
 * Each .def file has kinds of its own and says what they mean. The rows of a kind follow each
 * other. A search skips the rows before them, so the kinds that are searched most come first.
 * Words are compared in any case of ASCII letters. Where case counts, the caller compares again.
 */
#ifndef URISIFT_WORDS_H
#define URISIFT_WORDS_H

#include <urisift/core.h>

struct word {
    const char *text;
    uint8_t size, kind;
};

#define WORD_ROW(kind, text, why) {text, sizeof(text) - 1, kind},
/* The last row of a table: of no kind. */
#define WORD_END                                                                                   \
    {                                                                                              \
        NULL, 0, UINT8_MAX                                                                         \
    }

/* The first row of `kind` from `row` on whose word ends right before the offset `end`; NULL if
 * there is none. */
const struct word *word_ending(const struct word *row, unsigned kind, struct urisift_span text,
                               size_t end);

/* The first row of `kind` from `row` on whose word begins at the offset `at`; NULL if there is
 * none. */
const struct word *word_beginning(const struct word *row, unsigned kind, struct urisift_span text,
                                  size_t at);

/* The first row of `kind` from `row` on whose word is all of [begin, end); NULL if there is none.
 */
const struct word *word_whole(const struct word *row, unsigned kind, struct urisift_span text,
                              size_t begin, size_t end);

#endif
