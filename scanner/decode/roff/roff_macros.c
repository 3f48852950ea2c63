/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roff_macros.c — the table of requests and macros. */
#include "scanner/decode/roff/roff_state.h"

static const struct {
    char name[4];
    uint8_t kind;
} macros[] = {
#define MACRO(name, kind) {name, MACRO_##kind},
#include "scanner/decode/roff/roff_macros.def"
#undef MACRO
};

enum roff_macro roff_macro(const uint8_t *name, size_t size)
{
    char padded[4] = {0};
    if (size > sizeof padded)
        return MACRO_OTHER;
    memcpy(padded, name, size);
    for (size_t i = 0; i < sizeof macros / sizeof macros[0]; i++)
        if (memcmp(macros[i].name, padded, sizeof padded) == 0)
            return (enum roff_macro)macros[i].kind;
    return MACRO_OTHER;
}
