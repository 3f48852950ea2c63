/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kernels.c — the rows of kernels.def as a table, and the choice among them. */
#include "scanner/simd/kernel.h"

#include <string.h>

#include <urisift/scan.h>

#define EIGHT(byte) byte, byte, byte, byte, byte, byte, byte, byte
#define ALL(byte)                                                                                  \
    {                                                                                              \
        EIGHT(byte), EIGHT(byte), EIGHT(byte), EIGHT(byte)                                         \
    }
#define BITS 1, 2, 4, 8, 16, 32, 64, 128

const struct kernel_constants urisift_kernel_constants = {
    .colon = ALL(':'),
    .newline = ALL('\n'),
    .dot = ALL('.'),
    .slash = ALL('/'),
    .question = ALL('?'),
    .seven = ALL(7),
    .fifteen = ALL(15),
    .bits = {BITS, BITS, BITS, BITS},
};

/* clang-format off */
const struct address_sets urisift_address_sets = {
    .before.url  = {0xa8, 0xfc, 0xf8, 0xfc, 0xfc, 0xfc, 0xfc, 0xfc, 0xf8, 0xf8, 0xf0, 0x54, 0x50, 0x54, 0xd4, 0x70},
    .before.host = {0xa8, 0xfc, 0xf8, 0xf8, 0xfc, 0xf8, 0xf8, 0xfc, 0xf8, 0xf8, 0xf4, 0x54, 0x50, 0x54, 0xd4, 0x70},
    .behind.url  = {0xa8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf8, 0xf0, 0x50, 0x50, 0x54, 0x54, 0x50},
    .behind.host = {0x88, 0xc8, 0xc8, 0xc8, 0xc8, 0xc8, 0xc8, 0xc8, 0xc8, 0xc8, 0xc0, 0x40, 0x40, 0x44, 0x44, 0x40},
    .behind.plain = {[13] = 0x04, [14] = 0x04},
};
/* clang-format on */

static const struct urisift_kernel *const kernels[] = {
#define KERNEL(id) &urisift_kernel_##id,
#include "scanner/simd/kernels.def"
#undef KERNEL
};

enum { KERNELS = sizeof kernels / sizeof kernels[0] };

const struct urisift_kernel *kernel_choose(const char *name)
{
    for (size_t i = KERNELS; i-- > 0;)
        if ((!name || strcmp(kernels[i]->name, name) == 0) && kernels[i]->is_supported())
            return kernels[i];
    return NULL;
}

const struct urisift_kernel *kernel_at(size_t index)
{
    return index < KERNELS ? kernels[index] : NULL;
}

const char *urisift_kernel_name(size_t index)
{
    return index < KERNELS ? kernels[index]->name : NULL;
}

bool urisift_kernel_is_supported(size_t index)
{
    return index < KERNELS && kernels[index]->is_supported();
}
