/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * inlining.h — decides for the compiler whether a function is inlined.
 *
 *     APART     never: a rare path must not take registers from the common one, which would have
 *               to save them each time
 *     TOGETHER  always: its result stays in registers
 */
#ifndef URISIFT_INLINING_H
#define URISIFT_INLINING_H

#define APART __attribute__((noinline))
#define TOGETHER __attribute__((always_inline))

#endif
