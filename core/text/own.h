/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * own.h — for tables that several files share: `extern LIBRARY_OWN const …`.
 *
 * In a shared library such a table could be that of another object, and each use of it would first
 * load its address. LIBRARY_OWN says that it is not. Functions do not need this: the linker knows
 * where they are.
 */
#ifndef URISIFT_OWN_H
#define URISIFT_OWN_H

#define LIBRARY_OWN __attribute__((visibility("hidden")))

#endif
