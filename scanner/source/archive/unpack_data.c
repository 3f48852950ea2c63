/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unpack_data.c — the bytes of an archive's member: the data that libarchive gives, and the holes
 * between. */
#include <string.h>

#include <urisift/archive.h>

#include "scanner/source/archive/unpacker.h"

enum { EMPTY_READS = 1 << 16 }; /* a member that gives no bytes so many times is at its end */

/* Returns the most bytes that may be read of the member. How far the rarer methods of a zip look
 * back is unknown, but it is not beyond the member's beginning. */
static uint64_t most_bytes(const struct unpacker *u)
{
    const char *name = u->library.format_name(u->archive);
    if (u->kind != UNPACK_ZIP || !name || strstr(name, "(uncompressed)") ||
        strstr(name, "(deflat") || strstr(name, "(bzip"))
        return UINT64_MAX;
    return strstr(name, "(ppmd") ? 0 : u->dictionary; /* PPMd takes memory in another way */
}

bool unpacker_open_member(struct unpacker *u)
{
    uint64_t most = most_bytes(u);
    u->member = (struct unpack_member){.most = most, .is_open = most > 0};
    return most > 0;
}

/* Reads more data of the member. URISIFT_STOP: its end. */
static enum urisift_error read_data(struct unpacker *u)
{
    struct unpack_member *m = &u->member;
    for (size_t empty = 0; empty < EMPTY_READS; empty++) {
        const void *data = NULL;
        size_t size = 0;
        la_int64_t offset = 0;
        int answer = u->library.read_data_block(u->archive, &data, &size, &offset);
        if (answer == ARCHIVE_EOF)
            return URISIFT_STOP;
        if (answer == ARCHIVE_FATAL) {
            u->torn = true;
            if (u->block.failed)
                return URISIFT_STOP; /* reported after all members */
            u->told = true;
            return unpacker_damage(u);
        }
        if (answer == ARCHIVE_FAILED || answer == ARCHIVE_RETRY)
            return URISIFT_ERROR_MEMBER;
        if (answer == ARCHIVE_WARN) /* its size or checksum is wrong */
            m->error = URISIFT_ERROR_ARCHIVE;
        if (size == 0)
            continue;
        m->data = data;
        m->data_size = size;
        if (offset > 0 && (uint64_t)offset > m->at)
            m->hole = (uint64_t)offset - m->at;
        if (m->hole > u->holes_left)
            return URISIFT_ERROR_HOLES;
        u->holes_left -= m->hole;
        return URISIFT_OK;
    }
    return URISIFT_ERROR_ARCHIVE;
}

bool unpacker_in_hole(const struct unpacker *u)
{
    return u->member.in_hole;
}

size_t unpacker_has(const struct unpacker *u)
{
    la_int64_t used = u->library.filter_bytes(u->archive, 0);
    uint64_t at = u->began + (used > 0 ? (uint64_t)used : 0), end = u->block.at + u->block.size;
    return at < end ? (size_t)(end - at) : 0;
}

enum urisift_error unpacker_read(void *self, uint8_t *buffer, size_t size, size_t *got)
{
    struct unpacker *u = self;
    struct unpack_member *m = &u->member;
    *got = 0;
    if (m->is_open && m->hole == 0 && m->data_size == 0) {
        enum urisift_error error = m->at >= m->most ? URISIFT_ERROR_DICTIONARY : read_data(u);
        if (error) {
            m->is_open = false;
            if (error != URISIFT_STOP)
                m->error = error;
        }
    }
    if (!m->is_open) {
        enum urisift_error error = m->error;
        m->error = URISIFT_OK;
        return error;
    }
    m->in_hole = m->hole > 0;
    if (m->in_hole) {
        *got = m->hole < size ? (size_t)m->hole : size;
        memset(buffer, 0, *got);
        m->hole -= *got;
    } else {
        *got = m->data_size < size ? m->data_size : size;
        memcpy(buffer, m->data, *got);
        m->data += *got;
        m->data_size -= *got;
    }
    m->at += *got;
    return URISIFT_OK;
}
