/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * libarchive.h — libarchive, loaded when the first archive is opened.
 *
 * It needs a dozen other libraries. Otherwise they would be loaded and linked at every start of a
 * program, which is five times the work of the rest of the start.
 */
#ifndef URISIFT_LIBARCHIVE_H
#define URISIFT_LIBARCHIVE_H

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>

/* The function archive_NAME() is the member NAME. */
struct libarchive {
#define CALL(type, name, arguments) type(*name) arguments;
#include "scanner/source/archive/libarchive.def"
#undef CALL
};

/* Loads libarchive. If it is missing, returns false and *number is 0. If it cannot be loaded now,
 * returns false and *number is ENOMEM, EMFILE or ENFILE. Once loaded it stays until the program's
 * end. Any number of threads may call this at once. */
bool libarchive_load(struct libarchive *library, int *number);

#endif
