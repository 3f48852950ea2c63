/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* replay.c — runs a fuzz target over files, in the normal tests: replay FILE… */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *name)
{
    FILE *file = fopen(name, "rb");
    size_t size = 0, capacity = 1 << 20;
    uint8_t *data = malloc(capacity);
    if (!file || !data) {
        fprintf(stderr, "%s: cannot be read\n", name);
        if (file)
            fclose(file);
        free(data);
        return 1;
    }
    size = fread(data, 1, capacity, file);
    fclose(file);
    /* A copy of its exact size, so that sanitizers see reads past its end. */
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        return 1;
    for (size_t i = 0; i < size; i++)
        exact[i] = data[i];
    free(data);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return 0;
}

int main(int argc, char **argv)
{
    int failed = argc < 2;
    for (int i = 1; i < argc; i++)
        failed |= replay(argv[i]);
    printf("%d files replayed\n", argc - 1);
    return failed;
}
