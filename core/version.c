/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* version.c — the version that the libraries were built as. */
#include <urisift/version.h>

const char *urisift_version(void)
{
    return URISIFT_VERSION;
}
