/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tar_members.c — where members of a tar begin, by their headers alone.
 *
 *     |x header|attributes|header|data …|0|header|data|0|header|…
 *     ^ a place to cut                    ^ another    ^ another
 *
 * Idea:     a header says how long its data are, so one read a member finds them all. A member can
 *           be read without those before it, but for what libarchive remembers of them: whether
 *           there were attributes of pax decides if a hard link has data. A tar in which such a
 *           thing matters is not cut at all.
 * Not here: damage. What is after a broken header is the last range, and libarchive looks for the
 *           next one there.
 */
#include <errno.h>
#include <string.h>

#include <urisift/ranges.h>

#include "core/text/chars.h"
#include "scanner/source/archive/unpack.h"

/* Offsets of a header's fields; the last two are GNU's: a sparse map, and whether more of it
 * follows */
enum { MODE = 100, SIZE = 124, SUM = 148, TYPE = 156, MAGIC = 257, MAP = 386, IS_EXTENDED = 482 };
enum { MAP_IS_EXTENDED = 504 }; /* the same in a block of the map */

enum {
    BLOCK = 16 * 1024,
    PIECE = 4 * 1024,      /* bytes that are read for a header; members are small as a rule */
    PREFIXES_MOST = 8,     /* headers before that of the member: L, K, x, g, A */
    PREFIX_MOST = 1 << 20, /* bytes of one, as libarchive has it */
    RECORD_HEAD = 64,      /* bytes of an attribute that are looked at */
    NUMBER_DIGITS = 18,
};

static const uint64_t data_most = UINT64_MAX / 4;

enum step { PASSED, ENDED, ODD, FAILED };

struct walk {
    struct urisift_reader_at reader;
    uint64_t at, offset; /* of the next header; of data[0] */
    size_t size;
    bool is_after_zeros;
    uint8_t data[BLOCK];
};

/* What attributes of pax say. */
struct pax {
    bool has_size, is_odd;
    bool has_major, has_minor, has_blocks; /* of a sparse file */
    uint64_t size;
};

/* Reading */

/* Returns how many of `want` bytes are there at `at`, in *bytes. -1: a read error. */
static ptrdiff_t look(struct walk *w, uint64_t at, size_t want, const uint8_t **bytes)
{
    if (at < w->offset || at + want > w->offset + w->size) {
        const size_t most = want > PIECE ? want : PIECE;
        ptrdiff_t n = 1;
        w->offset = at;
        w->size = 0;
        while (n > 0 && w->size < want) {
            n = w->reader.read(w->reader.self, w->data + w->size, most - w->size, at + w->size);
            w->size += n > 0 ? (size_t)n : 0;
        }
        if (n < 0) {
            errno = (int)-n;
            return -1;
        }
    }
    const size_t left = (size_t)(w->offset + w->size - at);
    *bytes = w->data + (at - w->offset);
    return (ptrdiff_t)(left < want ? left : want);
}

static enum step ended_or_failed(ptrdiff_t got)
{
    return got < 0 ? FAILED : ENDED;
}

static bool is_zero(const uint8_t *block)
{
    return block[0] == 0 && memcmp(block, block + 1, UNPACK_MARK - 1) == 0;
}

/* Passes over blocks of zeros, which end a tar, or stand between two. */
static enum step pass_zeros(struct walk *w)
{
    const uint8_t *bytes;
    ptrdiff_t got;
    w->is_after_zeros = true;
    while ((got = look(w, w->at, BLOCK, &bytes)) >= UNPACK_MARK)
        for (size_t i = 0; i + UNPACK_MARK <= (size_t)got; i += UNPACK_MARK) {
            if (!is_zero(bytes + i))
                return PASSED;
            w->at += UNPACK_MARK;
        }
    return ended_or_failed(got);
}

/* Numbers */

/* The size of a header's data. False: the field is not a number, or the number is too large. */
static bool size_of(const uint8_t *header, uint64_t *size)
{
    const uint8_t *field = header + SIZE;
    size_t at = 0;
    *size = 0;
    if (field[0] & 0x80) { /* GNU: base 256 */
        for (at = 1; at < 12 && *size <= data_most >> 8; at++)
            *size = *size << 8 | field[at];
        return field[0] == 0x80 && at == 12 && *size <= data_most;
    }
    while (at < 12 && char_is_blank(field[at]))
        at++;
    for (; at < 12 && field[at] >= '0' && field[at] <= '7'; at++)
        *size = *size << 3 | (uint64_t)(field[at] - '0');
    return true;
}

static uint64_t padded(uint64_t size)
{
    return (size + UNPACK_MARK - 1) & ~(uint64_t)(UNPACK_MARK - 1);
}

/* Digits at bytes[*at]; *at: after them. False: there are none, or too many. */
static bool take_number(const uint8_t *bytes, size_t size, size_t *at, uint64_t *number)
{
    const size_t begin = *at;
    *number = 0;
    for (; *at < size && *at - begin < NUMBER_DIGITS && char_is(bytes[*at], CHAR_DIGIT); ++*at)
        *number = 10 * *number + (uint64_t)(bytes[*at] - '0');
    return *at > begin && *at < size && !char_is(bytes[*at], CHAR_DIGIT);
}

/* Attributes of pax */

static bool has_key(const uint8_t *bytes, size_t size, const char *key)
{
    const size_t length = strlen(key);
    return size >= length && memcmp(bytes, key, length) == 0;
}

static void take_attribute(struct pax *pax, const uint8_t *bytes, size_t size)
{
    static const char sparse[] = "GNU.sparse.";
    size_t at = sizeof "size=" - 1;
    uint64_t number;
    if (has_key(bytes, size, "size=")) {
        pax->has_size = take_number(bytes, size, &at, &number);
        pax->size = number;
        pax->is_odd |= !pax->has_size;
        return;
    }
    if (!has_key(bytes, size, sparse))
        return;
    bytes += sizeof sparse - 1;
    size -= sizeof sparse - 1;
    pax->has_major |= has_key(bytes, size, "major=");
    pax->has_minor |= has_key(bytes, size, "minor=");
    pax->has_blocks |= has_key(bytes, size, "numblocks=");
    pax->is_odd |=
        !pax->has_blocks && (has_key(bytes, size, "offset=") || has_key(bytes, size, "numbytes="));
}

/* Reads the attributes in [at, end). Malformed ones are no matter: libarchive passes over them, or
 * begins anew after them. */
static bool read_pax(struct walk *w, uint64_t at, uint64_t end, struct pax *pax)
{
    while (at < end) {
        const size_t want = end - at < RECORD_HEAD ? (size_t)(end - at) : RECORD_HEAD;
        const uint8_t *bytes;
        const ptrdiff_t got = look(w, at, want, &bytes);
        size_t head = 0;
        uint64_t length;
        if (got < 0)
            return false;
        if (!take_number(bytes, (size_t)got, &head, &length) || bytes[head] != ' ' ||
            length <= head + 1 || length > end - at)
            break;
        head++;
        const size_t size = length < (size_t)got ? (size_t)length : (size_t)got;
        take_attribute(pax, bytes + head, size - head);
        at += length;
    }
    pax->is_odd |= pax->has_major != pax->has_minor;
    return true;
}

/* Members */

/* Passes over the blocks of a sparse map after an old header of GNU. */
static enum step pass_map(struct walk *w, bool is_extended)
{
    const uint8_t *block;
    while (is_extended) {
        const ptrdiff_t got = look(w, w->at, UNPACK_MARK, &block);
        if (got < UNPACK_MARK)
            return ended_or_failed(got);
        is_extended = block[MAP_IS_EXTENDED];
        w->at += UNPACK_MARK;
    }
    return PASSED;
}

/* Passes over a member's own header and its data. */
static enum step pass_data(struct walk *w, const uint8_t *header, const struct pax *pax)
{
    const uint8_t type = header[TYPE];
    const bool is_sparse = memcmp(header + MAGIC, "ustar  ", 8) == 0 && header[MAP];
    const bool is_extended = is_sparse && header[IS_EXTENDED];
    uint64_t size;
    if (!size_of(header, &size) || (type == 'S' && (!is_sparse || pax->has_size)))
        return ODD;
    size = pax->has_size ? pax->size : size;
    w->at += UNPACK_MARK;
    if (type >= '1' && type <= '6')
        return size > 0 || is_extended ? ODD : PASSED;
    const enum step step = pass_map(w, is_extended);
    w->at += padded(size);
    return step == PASSED && w->at > data_most ? ENDED : step;
}

/* Passes over the member at w->at, with the headers before its own, or over zeros. */
static enum step pass_member(struct walk *w)
{
    struct pax pax = {.has_size = false};
    w->is_after_zeros = false;
    for (size_t prefixes = 0; prefixes <= PREFIXES_MOST; prefixes++) {
        const uint8_t *header;
        uint64_t size;
        const ptrdiff_t got = look(w, w->at, UNPACK_MARK, &header);
        if (got < UNPACK_MARK)
            return ended_or_failed(got);
        if (is_zero(header))
            return prefixes > 0 ? ODD : pass_zeros(w);
        if (!unpack_tar_sum_is_right(header))
            return ENDED;
        if (!unpack_is_tar(header))
            return ODD;
        const uint8_t type = header[TYPE];
        if (type == 0 || !strchr("xXgLKAV", type))
            return pass_data(w, header, &pax);
        if (!size_of(header, &size) || size > PREFIX_MOST || (type == 'V' && size > 0))
            return ODD;
        w->at += UNPACK_MARK;
        if ((type == 'x' || type == 'X') && !read_pax(w, w->at, w->at + size, &pax))
            return FAILED;
        if (pax.is_odd)
            return ODD;
        w->at += padded(size);
    }
    return ODD;
}

bool unpack_tar_begins(const uint8_t *header)
{
    const uint8_t mode = header[MODE];
    return unpack_kind_of(header, UNPACK_MARK) == UNPACK_TAR && mode != 0x80 && mode != '\t' &&
           !memchr(header + SUM, '\t', 8);
}

enum urisift_error urisift_find_member(struct urisift_reader_at reader, uint64_t from,
                                       uint64_t near, uint64_t *found)
{
    struct walk w = {.reader = reader, .at = from};
    enum step step = PASSED;
    *found = UINT64_MAX;
    while (step == PASSED) {
        const uint8_t *header;
        const ptrdiff_t got = w.at < near ? 0 : look(&w, w.at, UNPACK_MARK, &header);
        if (got < 0)
            return URISIFT_ERROR_READ;
        if (got == UNPACK_MARK && !w.is_after_zeros && unpack_tar_begins(header)) {
            *found = w.at;
            return URISIFT_OK;
        }
        step = pass_member(&w);
    }
    return step == FAILED ? URISIFT_ERROR_READ : step == ODD ? URISIFT_ERROR_FORMAT : URISIFT_OK;
}

bool urisift_archive_divides(const uint8_t *head, size_t size)
{
    int number;
    return size >= UNPACK_MARK && unpack_kind_of(head, size) == UNPACK_TAR &&
           unpack_tar_begins(head) && unpack_is_known(&number);
}
