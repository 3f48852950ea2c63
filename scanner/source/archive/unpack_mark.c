/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack_mark.c — how tars, zips, and packed files that are not opened are recognised.
 *
 * They have a mark, or a header that nothing else has.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/source/archive/unpack.h"
#include "scanner/source/packed_kind.h"

/* Is it of compress, with codes of up to 9 to 16 bits? */
static bool is_compress(const uint8_t *head, size_t size)
{
    return size >= 3 && head[0] == 0x1f && head[1] == 0x9d && (head[2] & 0xe0) == 0x80 &&
           (head[2] & 0x1f) >= 9 && (head[2] & 0x1f) <= 16;
}

/* Is it of the format before xz, .lzma, as programs write it? It has no mark, only a header: the
 * usual properties, the size of the dictionary, the size of the data or -1. The first byte of the
 * data is always 0. */
static bool is_lzma(const uint8_t *head, size_t size)
{
    static const uint8_t unknown[8] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    if (size < 14 || head[0] != 0x5d || head[1] != 0 || head[13] != 0)
        return false;
    uint32_t dictionary =
        (uint32_t)head[2] << 8 | (uint32_t)head[3] << 16 | (uint32_t)head[4] << 24;
    uint32_t rest = dictionary & (dictionary - 1); /* without the lowest bit */
    bool is_dictionary = dictionary >= 4096 && (rest == 0 || rest == (dictionary - rest) << 1);
    return is_dictionary && (memcmp(head + 5, unknown, sizeof unknown) == 0 ||
                             (head[10] == 0 && head[11] == 0 && head[12] == 0));
}

/* Does it begin as packed in a way that is not opened here? */
static bool is_other(const uint8_t *head, size_t size)
{
    static const struct {
        size_t size;
        uint8_t bytes[10];
    } marks[] = {
        {6, {'7', 'z', 0xbc, 0xaf, 0x27, 0x1c}},
        {7, {'R', 'a', 'r', '!', 0x1a, 7, 0}},                 /* RAR up to 4 */
        {8, {'R', 'a', 'r', '!', 0x1a, 7, 1, 0}},              /* RAR 5 */
        {5, {'L', 'Z', 'I', 'P', 1}},                          /* lzip */
        {4, {0x04, 0x22, 0x4d, 0x18}},                         /* LZ4's frame format */
        {9, {0x89, 'L', 'Z', 'O', 0, 0x0d, 0x0a, 0x1a, 0x0a}}, /* lzop */
        {8, {'M', 'S', 'C', 'F', 0, 0, 0, 0}},                 /* cabinets of Windows */
        {10, {0xff, 6, 0, 0, 's', 'N', 'a', 'P', 'p', 'Y'}},   /* Snappy's frame format */
    };
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (size >= marks[i].size && memcmp(head, marks[i].bytes, marks[i].size) == 0)
            return true;
    return is_compress(head, size) || is_lzma(head, size);
}

/* Does it begin with the header of a cpio in ASCII: the mark and only digits? `new` and `crc` have
 * 110 bytes, `odc` has 76. */
static bool is_cpio(const uint8_t *head, size_t size)
{
    static const char *const marks[] = {"070701", "070702", "070707"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t digits = i < 2 ? 110 : 76, at = 0;
        if (size < digits || memcmp(head, marks[i], 6) != 0)
            continue;
        while (at < digits && char_is(head[at], i < 2 ? CHAR_HEX : CHAR_DIGIT))
            at++;
        return at == digits;
    }
    return false;
}

enum unpack_kind unpack_kind_of(const uint8_t *head, size_t size)
{
    if (size >= 4 && (memcmp(head, "PK\3\4", 4) == 0 || memcmp(head, "PK\5\6", 4) == 0))
        return UNPACK_ZIP;
    if (size >= 8 && memcmp(head, "!<arch>\n", 8) == 0)
        return UNPACK_AR;
    if (is_cpio(head, size))
        return UNPACK_CPIO;
    if (is_other(head, size))
        return UNPACK_OTHER;
    bool may_be;
    if (packed_kind_of(head, size, &may_be))
        return UNPACK_PACKED;
    return size >= UNPACK_MARK && unpack_is_tar(head) ? UNPACK_TAR : UNPACK_NONE;
}
