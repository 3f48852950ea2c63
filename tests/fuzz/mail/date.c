/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date.c — fuzz target: a date of any bytes is read as one of RFC 3339 or not at all, and what is
 * written is read as the same again. */
#include "scanner/decode/date/date.h"

#include <string.h>

#include "tests/fuzz/fuzz.h"

/* 2003-05-01T12:00:00+02:00 */
static void check(const char *out, size_t size)
{
    static const char form[] = "9999-99-99T99:99:99+99:99";
    char again[DATE_SIZE];
    fuzz_must(size == strlen(out) && (size == 0 || size == sizeof form - 1));
    if (size == 0)
        return;
    for (size_t i = 0; i < size; i++)
        fuzz_must(form[i] == '9'   ? out[i] >= '0' && out[i] <= '9'
                  : form[i] == '+' ? out[i] == '+' || out[i] == '-'
                                   : out[i] == form[i]);
    fuzz_must(memcmp(out + 5, "12", 2) <= 0 && memcmp(out + 8, "31", 2) <= 0 &&
              memcmp(out + 11, "23", 2) <= 0 && memcmp(out + 14, "59", 2) <= 0 &&
              memcmp(out + 17, "60", 2) <= 0);
    fuzz_must(date_read((struct urisift_span){(const uint8_t *)out, size}, again) == size &&
              strcmp(out, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t (*const readers[])(struct urisift_span, char[DATE_SIZE]) = {
        date_read, date_read_received, date_read_from_line};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        char out[DATE_SIZE];
        memset(out, 'x', sizeof out);
        check(out, readers[i]((struct urisift_span){data, size}, out));
    }
    return 0;
}
