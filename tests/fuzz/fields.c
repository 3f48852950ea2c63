/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fields.c — fuzz target: names of header fields and dates. */
#include <string.h>

#include "scanner/decode/content/field_names.h"
#include "scanner/decode/date/date.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char out[DATE_SIZE], again[DATE_SIZE];
    struct urisift_span text = {data, size};
    size_t length = date_read(text, out);
    fuzz_must(length == strlen(out) && (length == 0 || length == 25));
    if (length > 0) { /* a date that was written is read as itself */
        fuzz_must(date_read((struct urisift_span){(uint8_t *)out, length}, again) == length);
        fuzz_must(strcmp(out, again) == 0);
    }
    fuzz_must(field_name_end(data, size) <= size);
    fuzz_must(field_name_of(text) < FIELD_NAMES);
    return 0;
}
