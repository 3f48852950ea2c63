/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pst_check.h — is a mailbox whole? libpst passes over what it cannot read. */
#ifndef URISIFT_OUTLOOK_PST_CHECK_H
#define URISIFT_OUTLOOK_PST_CHECK_H

#include <stdint.h>

#include <libpst/libpst.h>

/* Sends a problem for each page of the indexes and each block with a wrong checksum, and if the
 * file is shorter than it says. It reads blocks for at most CHECK_SECONDS, and half as long as the
 * program may take for a part. */
void pst_check(const pst_file *file, int fd, uint32_t seconds);

#endif
