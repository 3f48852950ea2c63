/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpacker.h — an archive at work, by libarchive; shared by the files that read it.
 *
 *     unpack.c        its members, one after another, also behind damage
 *     unpack_data.c   the bytes of a member
 *     unpack_block.c  the stretch of the stream that libarchive is lent
 */
#ifndef URISIFT_UNPACKER_H
#define URISIFT_UNPACKER_H

#include <locale.h>

#include "scanner/source/archive/libarchive.h"
#include "scanner/source/archive/unpack_block.h"

/* The member that is read. */
struct unpack_member {
    bool is_open;
    enum urisift_error error; /* told at its end */
    const uint8_t *data;
    size_t data_size;
    uint64_t at, hole; /* bytes that have been handed out; zeros before the data */
    uint64_t most;     /* bytes that may come out of it */
    bool in_hole;      /* the last bytes that were handed out are of a hole */
};

struct unpacker {
    struct libarchive library;
    enum unpack_kind kind;
    struct archive *archive;
    locale_t locale; /* in which names are UTF-8 */
    uint64_t began;  /* offset in the stream of what `archive` reads */
    bool torn;       /* `archive` can go no further */
    bool told;       /* that the archive is damaged */
    uint64_t number; /* of the member, from 1 */
    char spare_name[32];
    uint64_t holes_left, dictionary;
    struct unpack_member member;
    struct unpack_block block;
};

/* unpack.c: why libarchive can't go on. */
enum urisift_error unpacker_damage(const struct unpacker *u);

/* unpack_data.c: begins with the member behind the header that was read last; false: it is in a way
 * that is not known. */
bool unpacker_open_member(struct unpacker *u);

#endif
