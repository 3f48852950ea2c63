/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* main.c — kernel_checks [KERNEL…]: runs the checks of the named kernels, or of all that this
 * machine has. */
#include <stdio.h>
#include <string.h>

#include "tests/kernels/checks.h"

static const struct {
    const char *name;
    bool (*run)(struct check *check);
} checks[] = {
#define CHECK(name) {#name, check_##name},
#include "tests/kernels/checks.def"
#undef CHECK
};

static bool run(size_t i, const char *const *only)
{
    struct check check = {.only = only};
    bool good = checks[i].run(&check) && check.compared > 0;
    printf("%-24s %10zu answers  %s%s\n", checks[i].name, check.compared,
           good ? "good" : "WRONG: ", check.failure);
    fflush(stdout); /* before the next, which may crash */
    return good;
}

int main(int argc, char **argv)
{
    /* NULL ends both */
    const char *const *only = argc > 1 ? (const char *const *)argv + 1 : NULL;
    const struct urisift_kernel *kernel;
    bool good = true;
    for (int i = 1; i < argc; i++)
        if (!kernel_choose(argv[i])) {
            fprintf(stderr, "kernel_checks: no kernel '%s' on this machine\n", argv[i]);
            good = false;
        }
    printf("kernels:");
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (check_wants(&(struct check){.only = only}, kernel))
            printf(" %s", kernel->name);
    puts("");
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++)
        good = run(i, only) && good;
    return good ? 0 : 1;
}
