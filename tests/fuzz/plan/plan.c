/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* plan.c — a line of a plan: what is read is written as a line that says the same. */
#include <string.h>

#include "cli/plan/plan.h"
#include "tests/fuzz/fuzz.h"

struct text {
    char *bytes;
    size_t size;
};

static int add(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    t->bytes = realloc(t->bytes, t->size + size + 1);
    fuzz_must(t->bytes);
    memcpy(t->bytes + t->size, data, size);
    t->size += size;
    t->bytes[t->size] = '\0';
    return 0;
}

static struct text write_line(const struct plan_line *line)
{
    struct text text = {NULL, 0};
    struct urisift_output *output = urisift_output_new((struct urisift_writer){add, &text});
    fuzz_must(output);
    plan_line_write(line, output);
    fuzz_must(!urisift_output_flush(output));
    urisift_output_free(output);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct plan_line line = {.version = NULL}, again = {.version = NULL};
    const char *why;
    char *copy = malloc(size + 1);
    fuzz_must(copy);
    memcpy(copy, data, size);
    copy[size] = '\0';
    if (plan_line_read(&line, copy, size, &why)) {
        struct text first = write_line(&line);
        char *written = strdup(first.bytes);
        if (plan_line_read(&again, first.bytes, first.size, &why)) {
            struct text second = write_line(&again);
            fuzz_must(strcmp(written, second.bytes) == 0);
            free(second.bytes);
        }
        free(written);
        free(first.bytes);
    }
    plan_line_fini(&line);
    plan_line_fini(&again);
    free(copy);
    return 0;
}
