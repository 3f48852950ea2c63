/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* resident.h — is a file in memory, or would it have to be fetched from a disk? */
#ifndef URISIFT_CLI_RESIDENT_H
#define URISIFT_CLI_RESIDENT_H

#include <stdbool.h>
#include <stdint.h>

/* The byte at `at` of a regular file. False also where there is none; true where nobody can
 * tell. */
bool is_resident(int fd, uint64_t at);

#endif
