/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_places.h — where a byte is, and where rows of needles may begin: many places at a time.
 * Part of kernel_template.h.
 */
#ifndef URISIFT_KERNEL_PLACES_H
#define URISIFT_KERNEL_PLACES_H

#ifndef KERNEL_WRITE_PLACES
/* Writes `at` and the number of each bit; returns where the next ones go. They are written four
 * at a time, needed or not: so the number of rounds is easily predicted. */
KERNEL_FUNCTION uint16_t *write_places(uint16_t *places, uint64_t bits, size_t at)
{
    enum { AT_A_TIME = 4 };
    uint16_t *end = places + bit_count(bits);
    for (; bits; places += AT_A_TIME)
        for (unsigned i = 0; i < AT_A_TIME; i++, bits &= bits - 1)
            places[i] = (uint16_t)(at + first_bit(bits | UINT64_C(1) << 63));
    return end;
}

#define KERNEL_WRITE_PLACES write_places
#endif

/* What the scalar kernel has found behind `at`. */
static inline size_t move_places(uint16_t *places, size_t count, size_t at)
{
    for (size_t i = 0; i < count; i++)
        places[i] = (uint16_t)(places[i] + at);
    return count;
}

#ifndef KERNEL_KEEP_ROWS
/* Of the places up to `to`, which stand in found->rows, those at which there is a row, in their
 * order. What buckets let in cannot be predicted, so whether one stays, and where, is no branch.
 * Most is no row; anchors are told from what is given apart when few are left. */
KERNEL_FUNCTION void keep_rows(const struct needles *n, const uint8_t *data, size_t size,
                               const uint16_t *to, struct needle_places *found)
{
    (void)size;
    const uint64_t both = n->apart | NEEDLES_ANCHORS, others = ~both;
    size_t row_count = 0, both_count = 0, apart_count = 0, anchor_count = 0;
    for (const uint16_t *from = found->rows; from < to; from++) {
        const uint64_t rows = needles_at(n, data, *from);
        found->rows[row_count] = found->apart[both_count] = *from;
        row_count += (rows & others) != 0;
        both_count += (rows & both) != 0;
    }
    for (size_t i = 0; i < both_count; i++) {
        const uint16_t place = found->apart[i];
        /* an anchor's ends with that */
        const uint64_t rows = data[place + 2] == ':' ? needles_at(n, data, place) : n->apart;
        if (rows & n->apart)
            found->apart[apart_count++] = place;
        if (rows & NEEDLES_ANCHORS)
            found->anchors[anchor_count++] = place;
    }
    found->row_count = row_count;
    found->apart_count = apart_count;
    found->anchor_count = anchor_count;
}
#define KERNEL_KEEP_ROWS keep_rows
#endif

/* Where rows may begin: a bit for each byte of each block, and which blocks have one. Behind the
 * last block KERNEL_LIST_BLOCKS may read, and write. */
enum { BLOCKS_MOST = NEEDLES_MOST / 64 + 1, BLOCKS_SPARE = 64 };
struct let_in {
    uint64_t bits[BLOCKS_MOST + BLOCKS_SPARE];
    uint16_t list[BLOCKS_MOST + BLOCKS_SPARE];
    size_t count; /* in the list */
};

/* Notes the bits of a block. Whether there is one cannot be predicted: so each is listed, and
 * counts where there is; or they are listed at the end, where many can be at once. */
KERNEL_FUNCTION void let_in(struct let_in *in, size_t block, uint64_t bits)
{
    in->bits[block] = bits;
#ifndef KERNEL_LIST_BLOCKS
    in->list[in->count] = (uint16_t)block;
    in->count += bits != 0;
#endif
}

/* Writes the places of all, in `blocks` blocks. */
KERNEL_FUNCTION uint16_t *write_let_in(struct let_in *in, size_t blocks, uint16_t *places)
{
#ifdef KERNEL_LIST_BLOCKS
    in->count = (size_t)(KERNEL_LIST_BLOCKS(in->list, in->bits, blocks) - in->list);
#else
    (void)blocks;
#endif
    for (size_t i = 0; i < in->count; i++)
        places = KERNEL_WRITE_PLACES(places, in->bits[in->list[i]], (size_t)in->list[i] * 64);
    return places;
}

/* What is found in [0, to), as far as that can be looked at by blocks: to the place returned.
 * `by_low` and `counts` are constants. */
TOGETHER KERNEL_FUNCTION size_t needles_by(const struct needles *n, const uint8_t *data, size_t to,
                                           size_t size, bool by_low, bool counts,
                                           struct needle_places *found)
{
    const struct needle_vectors v = load_needles(n);
    /* a block begins before both */
    const size_t inside = size < 64 + 3 ? 0 : size - 64 - 2, whole = to < 64 ? 0 : to - 63;
    const size_t begins = whole < inside ? whole : inside;
    struct let_in in;
    size_t block = 0, newlines = 0;
    in.count = 0;
    for (; block < begins; block += 64) {
        __builtin_prefetch(data + block + 1024);
        /* First, and before anything is stored, so that the bytes are loaded once for both: the
         * loop waits for loads. */
        const uint64_t lines = counts ? newlines_64(data + block) : 0;
        const uint64_t rows = needles_64(&v, data + block, by_low);
        let_in(&in, block / 64, rows);
        if (counts) {
            found->lines->before[block / NEEDLES_LINE_BLOCK] = (uint16_t)newlines;
            found->lines->ends[block / NEEDLES_LINE_BLOCK] = lines;
        }
        newlines += bit_count(lines);
    }
    if (counts) {
        found->lines->before[block / NEEDLES_LINE_BLOCK] = (uint16_t)newlines;
        kernel_count_lines(found->lines, data, block, to);
    }
    if (block < to && block < inside) { /* of the last one a part */
        let_in(&in, block / 64,
               needles_64(&v, data + block, by_low) & ((UINT64_C(1) << (to - block)) - 1));
        block += 64;
    }
    KERNEL_KEEP_ROWS(n, data, size, write_let_in(&in, block / 64, found->rows), found);
    return block;
}

/* The last bytes, from `at` on. */
static APART void needles_behind(const struct needles *n, const uint8_t *data, size_t at, size_t to,
                                 size_t size, struct needle_places *found)
{
    struct needle_places more = {.rows = found->rows + found->row_count,
                                 .apart = found->apart + found->apart_count,
                                 .anchors = found->anchors + found->anchor_count};
    urisift_kernel_scalar.needles(n, data, at, to, size, &more);
    found->row_count += move_places(more.rows, more.row_count, at);
    found->apart_count += move_places(more.apart, more.apart_count, at);
    found->anchor_count += move_places(more.anchors, more.anchor_count, at);
}

KERNEL_FUNCTION void needles(const struct needles *n, const uint8_t *data, size_t from, size_t to,
                             size_t size, struct needle_places *found)
{
    data += from;
    to -= from;
    size -= from;
    size_t at;
    if (found->lines)
        at = n->by_low ? needles_by(n, data, to, size, true, true, found)
                       : needles_by(n, data, to, size, false, true, found);
    else
        at = n->by_low ? needles_by(n, data, to, size, true, false, found)
                       : needles_by(n, data, to, size, false, false, found);
    if (at < to)
        needles_behind(n, data, at, to, size, found);
}

KERNEL_FUNCTION size_t places(const uint8_t *data, size_t size, uint8_t byte, uint16_t *found)
{
    size_t at = 0;
    uint16_t *end = found;
    for (; size - at >= 64; at += 64)
        end = KERNEL_WRITE_PLACES(end, equal_64(data + at, byte), at);
    size_t more = urisift_kernel_scalar.places(data + at, size - at, byte, end);
    return (size_t)(end - found) + move_places(end, more, at);
}

#endif
