/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rtf_words.c — looks up control words of RTF. */
#include "scanner/decode/rtf/rtf_words.h"

#include <string.h>

static const struct rtf_word words[] = {
#define WORD(name, kind, text) {name, RTF_##kind, text},
#include "scanner/decode/rtf/rtf_words.def"
#undef WORD
};
enum { WORDS = sizeof words / sizeof words[0] };

const struct rtf_word *rtf_word_named(const char *name)
{
    size_t low = 0, high = WORDS;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(name, words[middle].name);
        if (order == 0)
            return &words[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const struct rtf_word *rtf_word_at(size_t index)
{
    return index < WORDS ? &words[index] : NULL;
}
