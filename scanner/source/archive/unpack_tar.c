/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unpack_tar.c — how the header of a tar is recognised.
 *
 * Before POSIX, a tar has no mark of its own. It is recognised by the checksum of its first header,
 * and by its fields that must be numbers.
 */
#include "core/text/chars.h"
#include "scanner/source/archive/unpack.h"

/* Offsets of a header's fields in POSIX ustar. GNU and the seventh edition have the same. */
enum { NAME = 0, MODE = 100, UID = 108, GID = 116, SIZE = 124, TIME = 136, SUM = 148, TYPE = 156 };

static bool is_number(const uint8_t *field, size_t size)
{
    size_t at = 0;
    if (field[0] & 0x80) /* GNU: base 256 */
        return field[0] == 0x80 || field[0] == 0xff;
    while (at < size && char_is_blank(field[at]))
        at++;
    while (at < size && field[at] >= '0' && field[at] <= '7')
        at++;
    while (at < size && (field[at] == ' ' || field[at] == 0))
        at++;
    return at == size;
}

/* Some systems added the bytes as signed numbers. */
bool unpack_tar_sum_is_right(const uint8_t *head)
{
    long is = 0, of_unsigned = 0, of_signed = 0;
    bool has_digit = false;
    for (size_t i = 0; i < UNPACK_MARK; i++) {
        uint8_t c = i >= SUM && i < SUM + 8 ? ' ' : head[i];
        of_unsigned += c;
        of_signed += c < 0x80 ? c : c - 0x100;
    }
    for (size_t i = SUM; i < SUM + 8; i++)
        if (head[i] >= '0' && head[i] <= '7') {
            is = 8 * is + head[i] - '0';
            has_digit = true;
        } else if (has_digit) {
            break;
        }
    return has_digit && (is == of_unsigned || is == of_signed);
}

bool unpack_is_tar(const uint8_t *head)
{
    uint8_t type = head[TYPE];
    bool is_type = type == 0 || char_is(type, CHAR_ALNUM);
    return head[NAME] != 0 && is_type && is_number(head + SUM, 8) &&
           unpack_tar_sum_is_right(head) && is_number(head + MODE, 8) && is_number(head + UID, 8) &&
           is_number(head + GID, 8) && is_number(head + SIZE, 12) && is_number(head + TIME, 12);
}
