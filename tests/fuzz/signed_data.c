/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* signed_data.c — fuzz target: CMS SignedData. What is no content goes into `rest`; both together
 * are all of the input. */
#include "scanner/decode/transfer/signed_data.h"
#include "tests/fuzz/fuzz.h"

static enum urisift_error count(void *self, const struct urisift_text *text)
{
    size_t *bytes = self;
    *bytes += text->size;
    return URISIFT_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct signed_data state;
    size_t rest = 0, content = 0;
    const struct urisift_text_sink rest_sink = {count, &rest};
    const struct urisift_text all = {data, size, 0, size, TEXT_EXACT, 0};
    signed_data_begin(&state, rest_sink);
    signed_data_feed(&state, &all, (struct urisift_text_sink){count, &content});
    fuzz_must(rest + content == size);
    signed_data_begin(&state, rest_sink);
    fuzz_layer((struct text_layer){signed_data_feed, signed_data_finish, &state, {0}}, data, size);
    return 0;
}
