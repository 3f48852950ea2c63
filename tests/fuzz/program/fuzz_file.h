/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fuzz_file.h — a file with the bytes of an input, for readers that open one; in memory, if the
 * system has a folder for that. */
#ifndef URISIFT_FUZZ_FILE_H
#define URISIFT_FUZZ_FILE_H

#include <stddef.h>
#include <stdint.h>

/* A folder of this process, which is made and is removed at its end. */
const char *fuzz_folder(void);
/* Writes the file in that folder and returns its path, which is valid until the next call. */
const char *fuzz_file(const char *name, const uint8_t *data, size_t size);

#endif
