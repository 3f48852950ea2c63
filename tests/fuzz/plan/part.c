/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* part.c — bytes of parts: a finding that is read is written as the same finding. */
#include <string.h>

#include "cli/part/finding.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct finding_place place, again_place;
    struct finding_read read, again;
    struct wire_out first = {.bytes = NULL}, second = {.bytes = NULL};
    if (size == 0)
        return 0;
    const size_t half = data[0] < size ? data[0] : size - 1;
    place.where.field_count = 0;
    if (packed_take_place((struct urisift_span){data + 1, half}, &place)) {
        packed_put_place(&first, &place.where);
        fuzz_must(packed_take_place((struct urisift_span){first.bytes, first.size}, &again_place));
        packed_put_place(&second, &again_place.where);
        fuzz_must(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
    }
    wire_clear(&first);
    wire_clear(&second);
    if (packed_take((struct urisift_span){data + 1 + half, size - 1 - half}, &place, &read)) {
        packed_put(&first, &read.finding, read.profile);
        fuzz_must(packed_take((struct urisift_span){first.bytes, first.size}, &place, &again));
        packed_put(&second, &again.finding, again.profile);
        fuzz_must(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
    }
    free(first.bytes);
    free(second.bytes);
    return 0;
}
