/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_template.h — a kernel out of three functions that look at 64 bytes each.
 *
 * A file that includes this defines before:
 *   KERNEL_ID        the row's ID: avx2
 *   KERNEL_NAME      the same as a string
 *   KERNEL_TARGET    the instruction sets, if not all machines of this kind have them
 *   KERNEL_FUNCTION  static inline, with the attribute that lets the compiler use them
 *   KERNEL_SUPPORTED an expression: does this machine have them?
 *   KERNEL_BASE64(in, size, out)
 *                    may be left out: the kernel's base64, with BASE64_SPARE bytes of room after
 *                    what is decoded
 *   struct vectors, load_vectors(scheme colons)
 *                    two tables of struct scheme colons, those of 16 bytes or the others, in
 * registers find_64(vectors, bytes) bit i: bytes[i] is ':' and the two bytes before it are in one
 * bucket, by their low halves or by more of their bits; reads bytes[-2] to bytes[63] struct
 * glance_vectors, load_glance(sets) the three tables of struct url_sets, in registers
 *   glance_64(vectors, bytes)
 *                    struct block_masks of bytes[0] to bytes[63]; reads bytes[-1], too
 *   struct start_vectors, load_starts(starts)
 *                    the two 16-byte tables of struct line_starts, in registers
 *   starts_64(vectors, bytes)
 *                    bit i: bytes[i] is '\n' and the two bytes after it are in one bucket by
 *                    their low halves; reads bytes[0] to bytes[65]
 *   struct needle_vectors, load_needles(needles)
 *                    the six tables of struct needles, in registers
 *   needles_64(vectors, bytes, by_low)
 *                    bit i: bytes[i] and the two after it are in one bucket, by their halves;
 *                    by_low, a constant: the two by their low ones; reads bytes[0] to bytes[65]
 *   newlines_64(bytes)
 *                    bit i: bytes[i] is '\n'
 *   fields_64(bytes) struct field_masks of bytes[0] to bytes[63]; reads bytes[64], too
 *   equal_64(bytes, byte)
 *                    bit i: bytes[i] is that byte
 *   markup_64(bytes, quote)
 *                    struct markup_masks of bytes[0] to bytes[63]; reads bytes[-1], too
 *   struct tag_vectors, load_tags(markup)
 *                    the three 16-byte tables of struct markup, in registers
 *   suspects_64(vectors, bytes)
 *                    bit i, where bytes[i] is '<': the name after it, or after the '/' after it,
 *                    may be one of those that are not plain, by its first two bytes; reads
 *                    bytes[1] to bytes[66]
 *
 * Each has KERNEL_FUNCTION before it. What find_64 finds is asked once more, exactly: the low
 * halves alone let so little in that looking at the rest of so many bytes would cost more.
 */
#include "core/text/inlining.h"
#include "core/text/own.h"

#ifndef KERNEL_BASE64
#define KERNEL_BASE64 urisift_kernel_scalar.base64
#endif
#ifdef KERNEL_TARGET
#define KERNEL_APART APART __attribute__((target(KERNEL_TARGET))) static
#else
#define KERNEL_APART APART static
#endif
#define KERNEL_JOIN2(a, b) a##b
#define KERNEL_JOIN(a, b) KERNEL_JOIN2(a, b)

static bool is_supported(void)
{
    return KERNEL_SUPPORTED;
}

static inline size_t first_bit(uint64_t bits)
{
    return (size_t)__builtin_ctzll(bits);
}

static inline uint64_t bit_count(uint64_t bits)
{
    return (uint64_t)__builtin_popcountll(bits);
}

/* From the third byte on. `counts` is a constant: there are two of these, one that does not
 * count. */
KERNEL_FUNCTION size_t next_counting(const struct scheme_colons *scheme_colons, const uint8_t *data,
                                     size_t from, size_t size, uint64_t *newlines, bool counts)
{
    const struct vectors v = load_vectors(scheme_colons);
    const size_t begins = size < 64 + 2 ? 0 : size - 64 - 1; /* a block may begin before this */
    uint64_t count = 0;
    for (; from < begins; from += 64) {
        __builtin_prefetch(data + from + 1024);
        uint64_t lines = counts ? newlines_64(data + from) : 0, found = find_64(&v, data + from);
        for (; found; found &= found - 1) {
            size_t at = from + first_bit(found);
            if (scheme_colon_is_inside(scheme_colons, data, at)) {
                if (counts)
                    *newlines += count + bit_count(lines & ((found & -found) - 1));
                return at;
            }
        }
        count += bit_count(lines);
    }
    if (counts)
        *newlines += count;
    return urisift_kernel_scalar.next(scheme_colons, data, from, size, newlines);
}

/* From the first or second byte on: those have no two bytes before them. */
static APART size_t next_at_begin(const struct urisift_kernel *self,
                                  const struct scheme_colons *scheme_colons, const uint8_t *data,
                                  size_t from, size_t size, uint64_t *newlines)
{
    size_t head =
        urisift_kernel_scalar.next(scheme_colons, data, from, size < 2 ? size : 2, newlines);
    return head < 2 ? head : self->next(scheme_colons, data, head, size, newlines);
}

extern LIBRARY_OWN const struct urisift_kernel KERNEL_JOIN(urisift_kernel_, KERNEL_ID);

KERNEL_FUNCTION size_t next(const struct scheme_colons *scheme_colons, const uint8_t *data,
                            size_t from, size_t size, uint64_t *newlines)
{
    if (from < 2)
        return next_at_begin(&KERNEL_JOIN(urisift_kernel_, KERNEL_ID), scheme_colons, data, from,
                             size, newlines);
    return newlines ? next_counting(scheme_colons, data, from, size, newlines, true)
                    : next_counting(scheme_colons, data, from, size, NULL, false);
}

/* Handles the rare bytes of a block: the first '#' and canonical escapes are allowed, others
 * make the URL `odd`. */
TOGETHER static inline void read_rare(uint64_t rare, const uint8_t *data, size_t from, size_t size,
                                      struct url_outline *g)
{
    for (; rare; rare &= rare - 1) {
        size_t at = from + first_bit(rare);
        if (data[at] == '#' && g->hash == SIZE_MAX)
            g->hash = at;
        else if (!outline_escape(data, at, size))
            g->odd = true;
    }
}

/* Bits below the first one. */
static inline uint64_t bits_before(uint64_t bits)
{
    return ~bits & (bits - 1);
}

/* What *g does not know yet is SIZE_MAX. It is filled in at the end, so that what is known stays
 * in registers. */
KERNEL_FUNCTION bool outline(const struct url_sets *sets, const uint8_t *data, size_t from,
                             size_t size, struct url_outline *g)
{
    const struct url_vectors v = load_url_sets(sets);
    struct url_outline seen = {.host = SIZE_MAX, .question = SIZE_MAX, .hash = SIZE_MAX};
    for (int blocks = 0; blocks < OUTLINE_BLOCKS && size - from >= OUTLINE_BLOCK;
         blocks++, from += OUTLINE_BLOCK) {
        struct block_masks m = outline_64(&v, data + from);
        uint64_t host = m.host_end | m.end, question = m.question | m.end;
        if (seen.host == SIZE_MAX && host)
            seen.host = from + first_bit(host);
        if (seen.question == SIZE_MAX && question)
            seen.question = from + first_bit(question);
        read_rare(m.rare & bits_before(m.end), data, from, size, &seen);
        if (m.end) {
            seen.end = from + first_bit(m.end);
            *g = seen;
            return true;
        }
    }
    return false;
}

/* The same, faster if the end is in the first block, as it mostly is: then the end is the last
 * end of its parts. Other URLs are read by another function, so that *g can stay in registers. */
TOGETHER KERNEL_FUNCTION bool outline_near(const struct urisift_kernel *self,
                                           const struct url_sets *sets, const uint8_t *data,
                                           size_t from, size_t size, struct url_outline *g)
{
    const struct url_vectors v = load_url_sets(sets);
    const struct block_masks m = outline_64(&v, data + from);
    if (!m.end) {
        struct url_outline far;
        if (!self->outline(sets, data, from, size, &far))
            return false;
        g->end = far.end; /* one by one: a copy of all would be made in memory */
        g->host = far.host;
        g->question = far.question;
        g->hash = far.hash;
        g->odd = far.odd;
        return true;
    }
    g->end = from + first_bit(m.end);
    g->host = from + first_bit(m.host_end | m.end);
    g->question = from + first_bit(m.question | m.end);
    g->hash = SIZE_MAX;
    g->odd = false;
    read_rare(m.rare & bits_before(m.end), data, from, size, g);
    return true;
}

#include "scanner/find/fast_url_template.h"

KERNEL_FUNCTION size_t span(const struct url_sets *sets, const uint8_t *data, size_t from,
                            size_t size)
{
    const struct url_vectors v = load_url_sets(sets);
    for (; size - from >= 64 && from > 0; from += 64) {
        uint64_t end = outline_64(&v, data + from).end;
        if (end)
            return from + first_bit(end);
    }
    return urisift_kernel_scalar.span(sets, data, from, size);
}

/* The last block may begin before `from`, on bytes that are not counted. */
KERNEL_FUNCTION size_t newlines(const uint8_t *data, size_t from, size_t to)
{
    size_t count = 0;
    for (; to - from >= 64; from += 64)
        count += bit_count(newlines_64(data + from));
    if (from == to)
        return count;
    if (to < 64)
        return count + urisift_kernel_scalar.newlines(data, from, to);
    return count + bit_count(newlines_64(data + to - 64) >> (64 - (to - from)));
}

/* The last block may begin before `from`, on bytes that are not counted; of the last two bytes
 * each is looked at. */
KERNEL_FUNCTION size_t line_start(const struct line_starts *starts, const uint8_t *data,
                                  size_t from, size_t size)
{
    size_t line = from > 0 ? from - 1 : 0; /* where the next line end may be */
    const struct start_vectors v = load_starts(starts);
    for (size_t stop = size > 64 + 1 ? size - 64 - 1 : 0; line < stop; line += 64)
        for (uint64_t found = starts_64(&v, data + line); found; found &= found - 1) {
            size_t at = line + first_bit(found) + 1;
            if (line_starts_at(starts, data, at))
                return at;
        }
    if (size < 64 + 2 || line + 2 >= size)
        return urisift_kernel_scalar.line_start(starts, data, line + 1, size);
    size_t last = size - 64 - 2;
    for (uint64_t found = starts_64(&v, data + last) & UINT64_MAX << (line - last); found;
         found &= found - 1) {
        size_t at = last + first_bit(found) + 1;
        if (line_starts_at(starts, data, at))
            return at;
    }
    return line_starts_is_end(starts, data[size - 2]) && starts->first[data[size - 1]] ? size - 1
                                                                                       : size;
}

/* Adds two masks and the carry *over, 0 or 1. A bit that is added to a run of ones in `runs`
 * comes out after its last one. */
static inline uint64_t add_to_runs(uint64_t runs, uint64_t bits, uint64_t *over)
{
    uint64_t sum = runs + bits;
    *over = sum < runs;
    return sum;
}

/* All fields of a block are judged at once. From the beginning of a name on, through its bytes,
 * a sum must come out at a ':'; from a '<' on, it must not come out at the end of a field. */
KERNEL_FUNCTION size_t fields(const uint8_t *data, size_t from, size_t size, size_t *ends,
                              size_t most)
{
    size_t count = 0, at = from;
    /* of the block's first byte, by those before it */
    uint64_t is_begin = 1, in_name = 0, is_open = 0;
    for (; at < size && size - at > 64; at += 64) {
        const struct field_masks m = fields_64(data + at);
        uint64_t begins = m.end << 1 | is_begin, stops = m.close | m.end;
        uint64_t name_ends = add_to_runs(m.name, begins | in_name, &in_name) & ~m.name;
        uint64_t left_open = add_to_runs(~stops, m.open | is_open, &is_open) & m.end;
        uint64_t bad = m.odd | (begins & ~m.name) | (name_ends & ~m.value) | left_open;
        for (uint64_t good = m.end & ~bad & (bad - 1); good; good &= good - 1) {
            ends[count++] = at + first_bit(good) + 1;
            if (count == most)
                return count;
        }
        if (bad)
            return count;
        is_begin = m.end >> 63;
    }
    from = count > 0 ? ends[count - 1] : from;
    return count + urisift_kernel_scalar.fields(data, from, size, ends + count, most - count);
}

KERNEL_FUNCTION size_t base64(const uint8_t *in, size_t size, uint8_t *out)
{
    return KERNEL_BASE64(in, size, out);
}

/* Whole vectors are read, so some bytes after a line are decoded, too; their result is
 * overwritten. */
KERNEL_FUNCTION size_t base64_lines(const uint8_t *in, size_t size, size_t line, size_t gap,
                                    size_t most, uint8_t *out)
{
    enum { BEHIND = BASE64_SPARE / 2 };
    size_t count = 0, unit = gap + line;
    for (; count < most && size >= unit; count++, in += unit, size -= unit, out += line / 4 * 3) {
        size_t look = size - unit < BEHIND ? size - gap : line + BEHIND;
        if (!base64_is_gap(in, gap) || KERNEL_BASE64(in + gap, look, out) != line)
            break;
    }
    return count;
}

#include "scanner/simd/kernel_markup.h"
#include "scanner/simd/kernel_places.h"

const struct urisift_kernel KERNEL_JOIN(urisift_kernel_, KERNEL_ID) = {
    KERNEL_NAME, is_supported, next,   outline, fast_url,     span,   newlines,
    line_start,  needles,      fields, base64,  base64_lines, places, markup};
