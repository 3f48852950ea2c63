/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * version.h — the version of urisift: of this header, and of the library that runs.
 *
 * The build reads its version here. While the major version is 0, a new minor version may change
 * the interface.
 */
#ifndef URISIFT_VERSION_H
#define URISIFT_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define URISIFT_VERSION_MAJOR 0
#define URISIFT_VERSION_MINOR 2
#define URISIFT_VERSION_PATCH 0

/* The three numbers as a string literal: "MAJOR.MINOR.PATCH". */
#define URISIFT_VERSION                                                                            \
    URISIFT_VERSION_JOIN(URISIFT_VERSION_MAJOR, URISIFT_VERSION_MINOR, URISIFT_VERSION_PATCH)
#define URISIFT_VERSION_JOIN(major, minor, patch) URISIFT_VERSION_TEXT(major, minor, patch)
#define URISIFT_VERSION_TEXT(major, minor, patch) #major "." #minor "." #patch

/* URISIFT_VERSION of the library that runs. It is a static text. */
const char *urisift_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
