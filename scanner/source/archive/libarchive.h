/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * libarchive.h — libarchive, loaded when the first archive is opened.
 *
 * It brings a dozen libraries along, which would be loaded and linked at every start of a
 * program otherwise: five times the work of all the rest of the start.
 */
#ifndef URISIFT_LIBARCHIVE_H
#define URISIFT_LIBARCHIVE_H

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>

/* archive_NAME() is here as .NAME(). */
struct libarchive {
#define CALL(type, name, arguments) type(*name) arguments;
#include "scanner/source/archive/libarchive.def"
#undef CALL
};

/* False: it is not there, *number is 0; or it cannot be loaded now, *number is ENOMEM, EMFILE or
 * ENFILE. Once loaded it stays until the program's end. Any number of threads at once. */
bool libarchive_load(struct libarchive *library, int *number);

#endif
