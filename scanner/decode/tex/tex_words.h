/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex_words.h — commands of TeX that are words; and the answers that all judging functions give. */
#ifndef URISIFT_TEX_WORDS_H
#define URISIFT_TEX_WORDS_H

#include <string.h>

#include "scanner/decode/tex/tex_sequences.h"

/* Judges the sequence at a '\' with a letter after it, as tex_judge() does. */
enum tex_kind tex_judge_word(const uint8_t *s, size_t size, bool final, struct tex_token *token);

/* `taken` bytes are put as they are. */
static inline enum tex_kind tex_plain(struct tex_token *token, size_t taken)
{
    token->taken = taken;
    return TEX_PLAIN;
}

/* `taken` bytes are replaced by this byte. */
static inline enum tex_kind tex_other(struct tex_token *token, size_t taken, uint8_t byte)
{
    token->taken = taken;
    token->byte = byte;
    return TEX_OTHER;
}

/* Do the bytes begin with `text`? TEX_OTHER: yes. TEX_PLAIN: no. TEX_MORE: more bytes must be
 * seen. */
static inline enum tex_kind tex_matches(const uint8_t *s, size_t size, bool final, const char *text)
{
    size_t whole = strlen(text);
    if (memcmp(s, text, size < whole ? size : whole) != 0)
        return TEX_PLAIN;
    return size >= whole ? TEX_OTHER : final ? TEX_PLAIN : TEX_MORE;
}

#endif
