/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* libarchive.c — loads libarchive. */
#include "scanner/source/libarchive.h"

#include <dlfcn.h>
#include <string.h>

bool libarchive_load(struct libarchive *l)
{
    void *handle = dlopen(URISIFT_LIBARCHIVE, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle)
        return false;
    bool is_whole = true;
#define CALL(type, name, arguments) \
    { \
        void *found = dlsym(handle, "archive_" #name); \
        memcpy(&l->name, &found, sizeof l->name); \
        is_whole = is_whole && found; \
    }
#include "scanner/source/libarchive.def"
#undef CALL
    dlclose(handle);
    return is_whole;
}
