/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* full_disk.h — lets writes of SQLite fail, as those on a full or broken disk do. */
#ifndef URISIFT_TESTS_FULL_DISK_H
#define URISIFT_TESTS_FULL_DISK_H

#include <stdbool.h>

enum disk_fault {
    DISK_IS_SOUND,
    DISK_IS_FULL,    /* from that write on files cannot grow */
    DISK_FAILS_ONCE, /* that write fails, and no other */
};

/* From now on all databases of this process are opened on such a disk. */
void disk_begin(void);
/* The write after so many others fails. */
void disk_set(enum disk_fault fault, long writes);
/* Has a write failed since then? */
bool disk_has_failed(void);

#endif
