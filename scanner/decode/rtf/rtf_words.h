/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* rtf_words.h — the control words of rtf_words.def. */
#ifndef URISIFT_RTF_WORDS_H
#define URISIFT_RTF_WORDS_H

#include <stddef.h>

enum { RTF_WORD = 32 }; /* letters of the longest control word, as RTF 1.9.1 says */

enum rtf_kind {
    RTF_TEXT, /* the first ones are destinations */
    RTF_INLINE,
    RTF_FIELD,
    RTF_LINK,
    RTF_HTML,
    RTF_UNICODE,
    RTF_SKIP, /* nothing of these is put */
    RTF_FONTS,
    RTF_ALTERNATIVE,
    RTF_DESTINATIONS, /* their number */
    RTF_TEXT_OF = RTF_DESTINATIONS,
    RTF_CODE_PAGE,
    RTF_BINARY,
    RTF_FONT_PAGE,
    RTF_FONT,
    RTF_FONT_CHARSET,
    RTF_FROM_HTML,
    RTF_HIDE,
    RTF_PLAIN,
    RTF_DEFAULT_FONT,
    RTF_CHARACTER,
    RTF_FALLBACK,
};

struct rtf_word {
    const char *name;
    enum rtf_kind kind;
    const char *text;
};

/* Returns the word with that name; NULL: it does not matter. */
const struct rtf_word *rtf_word_named(const char *name);
/* Returns the words one after another; NULL past the end. */
const struct rtf_word *rtf_word_at(size_t index);

#endif
