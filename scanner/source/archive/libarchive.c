/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* libarchive.c — loads libarchive. */
#include "scanner/source/archive/libarchive.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

/* Returns why libarchive could not be loaded. The loader describes errors in words only; the words
 * for EMFILE, ENFILE and ENOMEM are recognised. 0: libarchive or a library that it needs is
 * missing, or not made for this machine. */
static int trouble(void)
{
    static const int numbers[] = {EMFILE, ENFILE, ENOMEM};
    const char *text = dlerror();
    if (!text)
        return 0;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strstr(text, strerror(numbers[i])))
            return numbers[i];
    return strstr(text, "failed to map") || strstr(text, "allocate") ? ENOMEM : 0;
}

bool libarchive_load(struct libarchive *l, int *number)
{
    void *handle = dlopen(URISIFT_LIBARCHIVE, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    *number = handle ? 0 : trouble();
    if (!handle)
        return false;
    bool is_whole = true;
#define CALL(type, name, arguments)                                                                \
    {                                                                                              \
        void *found = dlsym(handle, "archive_" #name);                                             \
        memcpy(&l->name, &found, sizeof l->name);                                                  \
        is_whole = is_whole && found;                                                              \
    }
#include "scanner/source/archive/libarchive.def"
#undef CALL
    dlclose(handle);
    return is_whole;
}
