/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * one.c — one process for all tests that `tests/mutate/run` asks of a mutant.
 *
 * one NAME…: the named tests in this order; prints each name, then the seconds that it took.
 * one --names: prints those of all tests.
 * one --texts COUNT TOPIC, --difference FILE TOPIC, --text INDEX TOPIC, --judge: seek.h.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/mutate/seek.h"

enum { MOST = 1000, LONGEST = 120 };

static struct test {
    char name[LONGEST];
    void (*run)(void);
} tests[MOST];
static size_t count;

void mutate_add(const char *file, const char *name, void (*run)(void))
{
    struct test *t = &tests[count++];
    const char *folder = strncmp(file, "tests/", 6) == 0 ? file + 6 : file;
    snprintf(t->name, sizeof t->name, "%s:%s", folder, name);
    t->run = run;
    if (count == MOST)
        abort();
}

void mutate_fail(const char *file, int line)
{
    dprintf(STDERR_FILENO, "%s:%d\n", file, line);
    _exit(1);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void run(const struct test *test)
{
    double begin = now();
    dprintf(STDOUT_FILENO, "%s ", test->name);
    test->run();
    dprintf(STDOUT_FILENO, "%.3f\n", now() - begin);
}

static void run_named(const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(tests[i].name, name) != 0)
            continue;
        run(&tests[i]);
        return;
    }
    dprintf(STDERR_FILENO, "no test %s\n", name);
    _exit(2);
}

static int print_names(void)
{
    for (size_t i = 0; i < count; i++)
        puts(tests[i].name);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--names") == 0)
        return print_names();
    if (argc == 4 && strcmp(argv[1], "--texts") == 0)
        return seek_all(strtoull(argv[2], NULL, 10), argv[3]);
    if (argc == 4 && strcmp(argv[1], "--difference") == 0)
        return seek_difference(argv[2], argv[3]);
    if (argc == 4 && strcmp(argv[1], "--text") == 0)
        return seek_show(strtoull(argv[2], NULL, 10), argv[3]);
    if (argc == 2 && strcmp(argv[1], "--judge") == 0)
        return seek_judge();
    for (int i = 1; i < argc; i++)
        run_named(argv[i]);
    return 0;
}
