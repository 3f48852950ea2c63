/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* full_disk.c — a layer of SQLite over its files (sqlite.org/vfs.html). */
#include "tests/index/full_disk.h"

#include <criterion/criterion.h>
#include <sqlite3.h>

/* The methods of a file with another xWrite; there are few kinds of files. */
struct layer {
    sqlite3_io_methods methods;
    const sqlite3_io_methods *real;
};
enum { LAYERS = 8 };

static struct {
    sqlite3_vfs vfs, *real;
    struct layer layers[LAYERS];
    enum disk_fault fault;
    long left;
    bool has_failed;
} disk;

static int write_some(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    const sqlite3_io_methods *real = ((const struct layer *)(const void *)file->pMethods)->real;
    sqlite3_int64 end = 0;
    const bool is_turn = disk.fault != DISK_IS_SOUND && disk.left-- <= 0;
    if (is_turn && disk.fault == DISK_FAILS_ONCE) {
        disk.fault = DISK_IS_SOUND;
        disk.has_failed = true;
        return SQLITE_IOERR_WRITE;
    }
    if (is_turn && real->xFileSize(file, &end) == SQLITE_OK && at + size > end) {
        disk.has_failed = true;
        return SQLITE_FULL;
    }
    return real->xWrite(file, data, size, at);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    const int result = disk.real->xOpen(disk.real, name, file, flags, out);
    if (result != SQLITE_OK || !file->pMethods)
        return result;
    for (size_t i = 0; i < LAYERS; i++) {
        struct layer *layer = &disk.layers[i];
        if (layer->real && layer->real != file->pMethods)
            continue;
        layer->real = file->pMethods;
        layer->methods = *file->pMethods;
        layer->methods.xWrite = write_some;
        file->pMethods = &layer->methods;
        return SQLITE_OK;
    }
    cr_assert_fail("more kinds of files than expected");
    return SQLITE_ERROR;
}

void disk_begin(void)
{
    disk.real = sqlite3_vfs_find(NULL);
    disk.vfs = *disk.real;
    disk.vfs.zName = "full-disk";
    disk.vfs.xOpen = open_file;
    cr_assert_eq(sqlite3_vfs_register(&disk.vfs, 1), SQLITE_OK);
}

void disk_set(enum disk_fault fault, long writes)
{
    disk.fault = fault;
    disk.left = writes;
    disk.has_failed = false;
}

bool disk_has_failed(void)
{
    return disk.has_failed;
}
