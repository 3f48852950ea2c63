/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * criterion.h — what the tests use of Criterion, for `tests/mutate/run`: all tests in one process,
 * which ends with the first failure.
 *
 * Criterion starts a process for each test, which takes longer than most of the tests.
 */
#ifndef URISIFT_TESTS_MUTATE_CRITERION_H
#define URISIFT_TESTS_MUTATE_CRITERION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* one.c: adds a test to the list; ends the program, because a test fails. */
void mutate_add(const char *file, const char *name, void (*run)(void));
_Noreturn void mutate_fail(const char *file, int line);

#define Test(suite, name, ...)                                                                     \
    static void suite##_##name##_run(void);                                                        \
    __attribute__((constructor)) static void suite##_##name##_add(void)                            \
    {                                                                                              \
        mutate_add(__BASE_FILE__, #suite "_" #name, suite##_##name##_run);                         \
    }                                                                                              \
    static void suite##_##name##_run(void)

#define MUTATE_HOLDS(condition) ((condition) ? (void)0 : mutate_fail(__FILE__, __LINE__))

#define cr_assert(condition, ...) MUTATE_HOLDS(condition)
#define cr_assert_not(condition, ...) MUTATE_HOLDS(!(condition))
#define cr_assert_null(pointer, ...) MUTATE_HOLDS((pointer) == NULL)
#define cr_assert_not_null(pointer, ...) MUTATE_HOLDS((pointer) != NULL)
#define cr_assert_eq(a, b, ...) MUTATE_HOLDS((a) == (b))
#define cr_assert_neq(a, b, ...) MUTATE_HOLDS((a) != (b))
#define cr_assert_lt(a, b, ...) MUTATE_HOLDS((a) < (b))
#define cr_assert_leq(a, b, ...) MUTATE_HOLDS((a) <= (b))
#define cr_assert_gt(a, b, ...) MUTATE_HOLDS((a) > (b))
#define cr_assert_geq(a, b, ...) MUTATE_HOLDS((a) >= (b))
#define cr_assert_str_eq(a, b, ...) MUTATE_HOLDS(strcmp((a), (b)) == 0)
#define cr_assert_str_neq(a, b, ...) MUTATE_HOLDS(strcmp((a), (b)) != 0)
#define cr_assert_arr_eq(a, b, size, ...) MUTATE_HOLDS(memcmp((a), (b), (size)) == 0)

#define cr_expect cr_assert
#define cr_expect_not cr_assert_not
#define cr_expect_null cr_assert_null
#define cr_expect_not_null cr_assert_not_null
#define cr_expect_eq cr_assert_eq
#define cr_expect_neq cr_assert_neq
#define cr_expect_lt cr_assert_lt
#define cr_expect_leq cr_assert_leq
#define cr_expect_gt cr_assert_gt
#define cr_expect_geq cr_assert_geq
#define cr_expect_str_eq cr_assert_str_eq
#define cr_expect_str_neq cr_assert_str_neq
#define cr_expect_arr_eq cr_assert_arr_eq

#define cr_log_info(...) ((void)0)
#define cr_log_warn(...) ((void)0)
#define cr_skip_test(...) return

#endif
