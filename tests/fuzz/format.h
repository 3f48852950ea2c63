/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format.h — what is asked of a format whose decoder takes runs: that of a layer, and that
 * `auto` may look at it. */
#ifndef URISIFT_FUZZ_FORMAT_H
#define URISIFT_FUZZ_FORMAT_H

#include "scanner/decode/decoder.h"
#include "tests/fuzz/layer.h"

static inline int fuzz_format(const struct urisift_decoder *decoder, const uint8_t *data,
                              size_t size)
{
    void *state = calloc(1, decoder->state_size);
    struct decoder_setup setup = {.kernel = kernel_choose(NULL)};
    fuzz_must(state != NULL);
    if (decoder->begin)
        decoder->begin(state, &setup);
    fuzz_layer((struct text_layer){decoder->feed, decoder->finish, state, {0}}, data, size);
    if (decoder->end)
        decoder->end(state);
    free(state);
    if (decoder->sniff && size > 0)
        fuzz_must(decoder->sniff(data + 1, size - 1) <= 100);
    return 0;
}

#endif
