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
