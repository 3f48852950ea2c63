/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * apart.h — marks a function that is not to be made part of those that call it: what is rare must not take
 * registers from what is usual, which would have to save them each time.
 */
#ifndef URISIFT_APART_H
#define URISIFT_APART_H

#define APART __attribute__((noinline))

#endif
