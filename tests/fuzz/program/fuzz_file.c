/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
#include "tests/fuzz/program/fuzz_file.h"

#include <stdio.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

static char folder[64], path[128];

static void remove_all(void)
{
    unlink(path);
    rmdir(folder);
}

const char *fuzz_folder(void)
{
    if (!*folder) {
        const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(folder, sizeof folder, "%s/urisift-fuzz-XXXXXX", place);
        fuzz_must(mkdtemp(folder) != NULL);
        atexit(remove_all);
    }
    return folder;
}

const char *fuzz_file(const char *name, const uint8_t *data, size_t size)
{
    snprintf(path, sizeof path, "%s/%s", fuzz_folder(), name);
    FILE *file = fopen(path, "wb");
    fuzz_must(file && (size == 0 || fwrite(data, 1, size, file) == size) && fclose(file) == 0);
    return path;
}
