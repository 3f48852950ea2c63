/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* quoted_printable.c — fuzz target: quoted-printable. */
#include "scanner/decode/transfer/quoted_printable.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct quoted_printable state;
    quoted_printable_begin(&state, size % 2);
    fuzz_layer((struct text_layer){quoted_printable_feed, quoted_printable_finish, &state, {0}},
               data, size);
    return 0;
}
