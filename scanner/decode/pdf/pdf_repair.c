/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_repair.c — looks up the table of pdf_repair.def, by the first byte of a character. */
#include "scanner/decode/pdf/pdf_repair.h"

#include <string.h>

#include "core/text/load.h"

#define KEPT NULL
static const struct pdf_repair rows[] = {
#define REPAIR(from, to, code) {from, to, URISIFT_##code},
#include "scanner/decode/pdf/pdf_repair.def"
#undef REPAIR
};

const struct pdf_repair *pdf_repair_at(const uint8_t *s, size_t size)
{
    if (s[0] != 0xc2 && s[0] != 0xcb && s[0] != 0xe2 && s[0] != 0xef)
        return NULL;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t length = strlen(rows[i].from);
        if (length <= size && memcmp(s, rows[i].from, length) == 0)
            return &rows[i];
    }
    return NULL;
}

size_t pdf_repair_final_hyphen(const uint8_t *s, size_t size)
{
    if (size >= 2 && memcmp(s + size - 2, "/-", 2) == 0)
        return 1;
    if (size >= 2 && memcmp(s + size - 2, "\xc2\xad", 2) == 0)
        return 2;
    return size >= 3 && memcmp(s + size - 3, "\xe2\x80\x90", 3) == 0 ? 3 : 0;
}

bool pdf_repair_may(const uint8_t *s, size_t size)
{
    enum { EIGHT = 8 };
    uint64_t any = 0;
    if (size >= EIGHT) { /* the last eight bytes may overlap those before */
        for (size_t i = 0; i < size - EIGHT; i += EIGHT)
            any |= load_8(s + i);
        return ((any | load_8(s + size - EIGHT)) & UINT64_MAX / 0xff << 7) != 0;
    }
    for (size_t i = 0; i < size; i++)
        any |= s[i];
    return any >= 0x80;
}

size_t pdf_repair_text(const uint8_t *s, size_t size, uint8_t *fixed)
{
    size_t length = 0;
    for (size_t i = 0; i < size;) {
        const struct pdf_repair *repair = s[i] < 0x80 ? NULL : pdf_repair_at(s + i, size - i);
        if (repair && repair->to) {
            size_t to = strlen(repair->to); /* not longer than `from` */
            memcpy(fixed + length, repair->to, to);
            length += to;
            i += strlen(repair->from);
        } else {
            fixed[length++] = s[i++];
        }
    }
    return length;
}
