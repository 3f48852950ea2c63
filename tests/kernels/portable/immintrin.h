/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * immintrin.h — stands before the compiler's own where kernel_avx512.c and kernel_avx512vbmi.c are
 * compiled for a machine without AVX-512: SIMDe's plain C does what the instructions would.
 */
#ifndef URISIFT_PORTABLE_IMMINTRIN_H
#define URISIFT_PORTABLE_IMMINTRIN_H

#define SIMDE_NO_NATIVE
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512/add.h>
#include <simde/x86/avx512/and.h>
#include <simde/x86/avx512/broadcast.h>
#include <simde/x86/avx512/cmpeq.h>
#include <simde/x86/avx512/cmpgt.h>
#include <simde/x86/avx512/loadu.h>
#include <simde/x86/avx512/or.h>
#include <simde/x86/avx512/permutex2var.h>
#include <simde/x86/avx512/permutexvar.h>
#include <simde/x86/avx512/set1.h>
#include <simde/x86/avx512/shuffle.h>
#include <simde/x86/avx512/srli.h>
#include <simde/x86/avx512/test.h>

#define KERNEL_FUNCTION static inline
#define KERNEL_SUPPORTED true

#endif
