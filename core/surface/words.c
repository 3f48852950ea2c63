/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* words.c — compares text with words, and with the words of a table. */
#include "core/surface/words.h"

#include "core/surface/surface.h"
#include "core/text/chars.h"

enum surface_answer surface_match_word(struct urisift_span text, size_t at, const char *word)
{
    const size_t left = at < text.size ? text.size - at : 0;
    for (size_t i = 0; word[i]; i++) {
        if (i == left)
            return SURFACE_MORE;
        const uint8_t c = text.data[at + i], want = (uint8_t)word[i];
        if (c != want && char_lower(c) != char_lower(want))
            return SURFACE_NO;
    }
    return SURFACE_YES;
}

bool surface_has(struct urisift_span text, size_t at, const char *word)
{
    return surface_match_word(text, at, word) == SURFACE_YES;
}

static const struct word *skip_to(const struct word *row, unsigned kind)
{
    while (row->text && row->kind != kind)
        row++;
    return row;
}

static bool is_same(const uint8_t *text, const struct word *word)
{
    for (size_t i = 0; i < word->size; i++)
        if (char_lower(text[i]) != char_lower((uint8_t)word->text[i]))
            return false;
    return true;
}

const struct word *word_ending(const struct word *row, unsigned kind, struct urisift_span text,
                               size_t end)
{
    const uint8_t last = end > 0 ? char_lower(text.data[end - 1]) : 0;
    for (row = skip_to(row, kind); row->kind == kind; row++)
        if (row->size <= end && char_lower((uint8_t)row->text[row->size - 1]) == last &&
            is_same(text.data + end - row->size, row))
            return row;
    return NULL;
}

const struct word *word_beginning(const struct word *row, unsigned kind, struct urisift_span text,
                                  size_t at)
{
    for (row = skip_to(row, kind); row->kind == kind; row++)
        if (row->size <= text.size - at && is_same(text.data + at, row))
            return row;
    return NULL;
}

const struct word *word_whole(const struct word *row, unsigned kind, struct urisift_span text,
                              size_t begin, size_t end)
{
    for (row = skip_to(row, kind); row->kind == kind; row++)
        if (row->size == end - begin && is_same(text.data + begin, row))
            return row;
    return NULL;
}
