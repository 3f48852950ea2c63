/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * compound.h — reads compound files (MS-CFB): storages and streams, as folders and files.
 *
 * The file is a header and sectors of one size. A table says which sector comes after each one in
 * its stream; short streams are in smaller sectors of a stream of the root, which have a table of
 * their own. The directory is a stream, too: an entry of 128 bytes for each stream and storage.
 *
 * Whatever is read, it is checked. A chain of sectors that returns to itself ends after as many
 * sectors as the table has.
 */
#ifndef URISIFT_OUTLOOK_COMPOUND_H
#define URISIFT_OUTLOOK_COMPOUND_H

#include "cli/outlook/reader/send.h"

enum {
    COMPOUND_NAME = 32,
    COMPOUND_ENTRY = 128, /* bytes of an entry of the directory */
    COMPOUND_NONE = -1    /* as a number of an entry */
};

struct compound_table {
    uint32_t *next;
    size_t count;
};

struct compound {
    struct bytes file;
    unsigned shift, short_shift; /* of the size of a sector */
    uint32_t least;              /* shorter streams are in short sectors */
    struct compound_table table, shorts;
    uint8_t *directory, *root; /* owned: the directory, the stream of the short sectors */
    size_t entries, root_size;
    int64_t *owner; /* 1 + the storage that has the entry; 0: not known yet */
    int64_t *stack; /* of a walk through the entries of a storage */
    uint64_t *walked,
        walks;      /* the number of the last walk that met the entry, and of the last one */
    uint64_t left;  /* bytes of streams that may still be read */
    bool is_cut;    /* something of these is missing */
    bool no_memory; /* something was left out */
};

struct compound_entry {
    char name[COMPOUND_NAME]; /* what is not ASCII in it is '?' */
    bool is_storage;
    int64_t left, right, child; /* numbers of entries; COMPOUND_NONE: none */
    uint32_t first;
    uint64_t size;
};

/* NULL, or why it cannot be read. */
const char *compound_open(struct compound *c, struct bytes file);
void compound_close(struct compound *c);

/* False: there is no such entry, or it is free. The root is entry 0. */
bool compound_entry(const struct compound *c, int64_t number, struct compound_entry *entry);

/* The numbers of the entries in a storage, in the order of their names, to be freed. *count is
 * their number. NULL: none, or no memory. */
int64_t *compound_children(struct compound *c, int64_t storage, size_t *count);
/* The number of the entry with that name among them; COMPOUND_NONE: none. */
int64_t compound_child(const struct compound *c, const int64_t *children, size_t count,
                       const char *name);

/* Gives the bytes of the stream to `put`. False: it is cut off, or too much has been read of
 * streams that have the same sectors. */
bool compound_read(struct compound *c, const struct compound_entry *stream,
                   void (*put)(void *self, struct bytes bytes), void *self);

#endif
