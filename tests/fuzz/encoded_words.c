/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* encoded_words.c — fuzz target: encoded words in bodies of header fields. */
#include "scanner/decode/mail/encoded_words.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct encoded_words words;
    encoded_words_begin(&words);
    fuzz_layer((struct text_layer){encoded_words_feed, encoded_words_finish, &words, {0}}, data,
               size);
    return 0;
}
