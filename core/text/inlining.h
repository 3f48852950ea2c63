/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inlining.h — where the compiler is not asked whether a function becomes part of those that
 * call it.
 *
 *     APART     not: what is rare must not take registers from what is usual, which would have to
 * save them each time TOGETHER  always: what it answers stays in registers
 */
#ifndef URISIFT_INLINING_H
#define URISIFT_INLINING_H

#define APART __attribute__((noinline))
#define TOGETHER __attribute__((always_inline))

#endif
