/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpacker.h — an archive that is being read with libarchive; its files share this header.
 *
 *     unpack.c        the members, one after another, also after damage
 *     unpack_data.c   the bytes of a member
 *     unpack_block.c  the stretch of the stream that libarchive is lent
 */
#ifndef URISIFT_UNPACKER_H
#define URISIFT_UNPACKER_H

#include <locale.h>

#include "scanner/source/archive/libarchive.h"
#include "scanner/source/archive/unpack_block.h"

/* The member that is being read. */
struct unpack_member {
    bool is_open;
    enum urisift_error error; /* returned at the member's end */
    const uint8_t *data;
    size_t data_size;
    uint64_t at, hole; /* bytes that have been read; zeros before `data` */
    uint64_t most;     /* the most bytes that may be read */
    bool in_hole;      /* the bytes that were read last are from a hole */
};

struct unpacker {
    const struct urisift_allocator *memory; /* not of libarchive's own */
    struct libarchive library;
    enum unpack_kind kind;
    struct archive *archive;
    locale_t locale; /* in which names are UTF-8 */
    uint64_t began;  /* offset in the stream where `archive` began */
    bool torn;       /* `archive` cannot go on */
    bool told;       /* the archive's damage has been reported */
    uint64_t number; /* of the member, from 1 */
    /* a member that begins here or later is not of the range; where the next range begins, once
     * that is known */
    uint64_t end, next;
    bool is_numbered; /* a member without a name got its number */
    char spare_name[32];
    uint64_t holes_left, dictionary;
    struct unpack_member member;
    struct unpack_block block;
};

/* unpack.c: returns why libarchive cannot go on. */
enum urisift_error unpacker_damage(struct unpacker *u);

/* unpack_data.c: opens the member after the header that was read last. Returns false if its method
 * is unknown. */
bool unpacker_open_member(struct unpacker *u);

#endif
