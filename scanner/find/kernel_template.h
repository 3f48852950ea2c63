/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_template.h — a kernel out of three functions that look at 64 octets each.
 *
 * A file that includes this defines before:
 *   KERNEL_ID      the row's ID: avx2
 *   KERNEL_NAME    the same as a string
 *   KERNEL_FUNCTION  static inline, with the attribute that lets the compiler use the
 *                  instruction sets, if all machines of this kind do not have them
 *   KERNEL_SUPPORTED  an expression: does this machine have them?
 *   struct vectors  the two 16-octet tables of struct anchors, in registers
 *   load_vectors(anchors)      fills them
 *   find_64(vectors, octets)   bit i: octets[i] is ':' and the two octets before it are in
 *                              one bucket by their low halves. It reads octets[-2] to octets[63].
 *   struct glance_vectors  the three tables of struct glance_sets, in registers
 *   load_glance(sets)          fills them
 *   glance_64(vectors, octets) which of octets[0] to octets[63] are what: struct
 *                              block_masks. It reads octets[-1] too.
 *   struct start_vectors  the two 16-octet tables of struct line_starts, in registers
 *   load_starts(starts)        fills them
 *   starts_64(vectors, octets) bit i: octets[i] is '\n' and the two octets behind it are in one bucket by
 *                              their low halves. It reads octets[0] to octets[65].
 *   struct needle_vectors  the six 16-octet tables of struct needles, in registers
 *   load_needles(needles)      fills them
 *   needles_64(vectors, octets) bit i: octets[i] and the two behind it are in one bucket by their halves. It reads
 *                              octets[0] to octets[65].
 *   newlines_64(octets)        bit i: octets[i] is '\n'
 *   lines_64(octets)           which of octets[0] to octets[63] are what: struct line_masks. It reads
 *                              octets[64] too.
 *   equal_64(octets, octet)    bit i: octets[i] is that octet
 *   KERNEL_BASE64(in, size, out)  may be left out: the kernel's base64, with BASE64_SPARE octets
 *                              of room behind what is decoded
 * Each has KERNEL_FUNCTION before it. What find_64 finds is asked once more, exactly: the low
 * halves alone let so little in that looking at the rest of so many octets would cost more.
 */
#ifndef KERNEL_BASE64
#define KERNEL_BASE64 urisift_kernel_scalar.base64
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

KERNEL_FUNCTION size_t next(const struct anchors *anchors, const uint8_t *data, size_t from, size_t size,
                            uint64_t *newlines)
{
    if (from < 2) { /* what has no two octets before it */
        size_t head = urisift_kernel_scalar.next(anchors, data, from, size < 2 ? size : 2, newlines);
        if (head < 2)
            return head;
        from = 2;
    }
    const struct vectors v = load_vectors(anchors);
    const size_t begins = size < 64 + 2 ? 0 : size - 64 - 1; /* a block may begin before this */
    uint64_t count = 0;
    for (; from < begins; from += 64) {
        uint64_t lines = newlines_64(data + from), found = find_64(&v, data + from);
        for (; found; found &= found - 1) {
            size_t at = from + first_bit(found);
            if (anchor_is_inside(anchors, data, at)) {
                *newlines += count + bit_count(lines & ((found & -found) - 1));
                return at;
            }
        }
        count += bit_count(lines);
    }
    *newlines += count;
    return urisift_kernel_scalar.next(anchors, data, from, size, newlines);
}

/* Octets of a block that need a thought: the first '#' and escapes that are canonical are well, anything
 * else is odd. */
static inline void read_rare(uint64_t rare, const uint8_t *data, size_t from, size_t size, struct glance *g)
{
    for (; rare; rare &= rare - 1) {
        size_t at = from + first_bit(rare);
        if (data[at] == '#' && g->hash == SIZE_MAX)
            g->hash = at;
        else if (!glance_escape(data, at, size))
            g->odd = true;
    }
}

/* Goes on where nothing has ended the URL: what *g does not know yet is SIZE_MAX. */
KERNEL_FUNCTION bool glance_on(const struct glance_vectors *v, const uint8_t *data, size_t from, size_t size,
                               int blocks, struct glance *g)
{
    for (; blocks > 0 && size - from >= GLANCE_BLOCK; blocks--, from += GLANCE_BLOCK) {
        struct block_masks m = glance_64(v, data + from);
        if (g->host == SIZE_MAX && (m.host_end | m.end))
            g->host = from + first_bit(m.host_end | m.end);
        if (g->question == SIZE_MAX && (m.question | m.end))
            g->question = from + first_bit(m.question | m.end);
        read_rare(m.rare & ~m.end & (m.end - 1), data, from, size, g);
        if (m.end) {
            g->end = from + first_bit(m.end);
            return true;
        }
    }
    return false;
}

KERNEL_FUNCTION bool glance(const struct glance_sets *sets, const uint8_t *data, size_t from, size_t size,
                            struct glance *g)
{
    if (size - from < GLANCE_BLOCK)
        return false;
    const struct glance_vectors v = load_glance(sets);
    g->hash = SIZE_MAX;
    g->odd = false;
    struct block_masks m = glance_64(&v, data + from);
    if (!m.end) {
        g->host = m.host_end ? from + first_bit(m.host_end) : SIZE_MAX;
        g->question = m.question ? from + first_bit(m.question) : SIZE_MAX;
        read_rare(m.rare, data, from, size, g);
        return glance_on(&v, data, from + GLANCE_BLOCK, size, GLANCE_BLOCKS - 1, g);
    }
    /* As most are: everything in one block. The end is the last of the first ones. */
    g->end = from + first_bit(m.end);
    g->host = from + first_bit(m.host_end | m.end);
    g->question = from + first_bit(m.question | m.end);
    read_rare(m.rare & ~m.end & (m.end - 1), data, from, size, g);
    return true;
}

KERNEL_FUNCTION size_t span(const struct glance_sets *sets, const uint8_t *data, size_t from, size_t size)
{
    const struct glance_vectors v = load_glance(sets);
    for (; size - from >= 64 && from > 0; from += 64) {
        uint64_t end = glance_64(&v, data + from).end;
        if (end)
            return from + first_bit(end);
    }
    return urisift_kernel_scalar.span(sets, data, from, size);
}

/* The last block may begin before `from`, on octets that are not counted. */
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

KERNEL_FUNCTION size_t line_start(const struct line_starts *starts, const uint8_t *data, size_t from, size_t size)
{
    size_t line = from > 0 ? from - 1 : 0; /* where the next '\n' may be */
    const struct start_vectors v = load_starts(starts);
    for (; line < size && size - line > 64 + 1; line += 64)
        for (uint64_t found = starts_64(&v, data + line); found; found &= found - 1) {
            size_t at = line + first_bit(found) + 1;
            if (line_starts_at(starts, data, at))
                return at;
        }
    return urisift_kernel_scalar.line_start(starts, data, line + 1, size);
}

KERNEL_FUNCTION size_t needle(const struct needles *needles, const uint8_t *data, size_t from, size_t size)
{
    const struct needle_vectors v = load_needles(needles);
    for (; size - from >= 64 + 2; from += 64)
        for (uint64_t found = needles_64(&v, data + from); found; found &= found - 1) {
            size_t at = from + first_bit(found);
            if (needles_at(needles, data, at))
                return at;
        }
    return urisift_kernel_scalar.needle(needles, data, from, size);
}

/* What is known of a line so far. */
struct line_state {
    size_t name;  /* SIZE_MAX: not yet */
    uint64_t odd; /* not 0: it is */
    bool is_open; /* its last '<' has no '>' behind it */
};

/* … with those octets of the block at `from`. */
KERNEL_FUNCTION struct line_state read_line(struct line_state s, const struct line_masks *m, uint64_t octets, size_t from)
{
    uint64_t name_end = m->name_end & octets, open = m->open & octets, close = m->close & octets;
    if (s.name == SIZE_MAX && name_end)
        s.name = from + first_bit(name_end);
    s.odd |= m->odd & octets;
    s.is_open = open > close || (s.is_open & (open == close)); /* the greater has the last of them; both are 0 or differ */
    return s;
}

KERNEL_FUNCTION size_t lines(const uint8_t *data, size_t from, size_t size, struct kernel_line *found, size_t most)
{
    const struct line_state nothing = {SIZE_MAX, 0, false};
    struct line_state s = nothing;
    size_t count = 0, begin = from; /* of the line */
    for (size_t at = from; at < size && size - at > 64; at += 64) {
        const struct line_masks m = lines_64(data + at);
        uint64_t rest = UINT64_MAX;
        for (uint64_t ends = m.newline; ends; ends &= ends - 1) {
            uint64_t to_end = ends ^ (ends - 1);
            s = read_line(s, &m, rest & to_end, at);
            size_t end = at + first_bit(ends) + 1;
            found[count++] = (struct kernel_line){end, s.name, s.odd != 0 || s.is_open};
            if (count == most || data[begin] == '\n' || data[begin] == '\r')
                return count;
            begin = end;
            s = nothing;
            rest = ~to_end;
        }
        s = read_line(s, &m, rest, at);
    }
    return count + urisift_kernel_scalar.lines(data, begin, size, found + count, most - count);
}

KERNEL_FUNCTION size_t base64(const uint8_t *in, size_t size, uint8_t *out)
{
    return KERNEL_BASE64(in, size, out);
}

/* Writes `at` and the number of each bit; returns where the next ones go. They are written four at a time, needed or not: so
 * the number of rounds is easily predicted. */
KERNEL_FUNCTION uint16_t *write_places(uint16_t *places, uint64_t bits, size_t at)
{
    enum { AT_A_TIME = 4 };
    uint16_t *end = places + bit_count(bits);
    for (; bits; places += AT_A_TIME)
        for (int i = 0; i < AT_A_TIME; i++) {
            places[i] = (uint16_t)(at + first_bit(bits | UINT64_C(1) << 63)); /* of none: anything */
            bits &= bits - 1;
        }
    return end;
}

/* What the scalar kernel has found behind `at`. */
static inline size_t move_places(uint16_t *places, size_t count, size_t at)
{
    for (size_t i = 0; i < count; i++)
        places[i] = (uint16_t)(places[i] + at);
    return count;
}

KERNEL_FUNCTION size_t places(const uint8_t *data, size_t size, uint8_t octet, uint16_t *found)
{
    size_t at = 0;
    uint16_t *end = found;
    for (; size - at >= 64; at += 64)
        end = write_places(end, equal_64(data + at, octet), at);
    size_t more = urisift_kernel_scalar.places(data + at, size - at, octet, end);
    return (size_t)(end - found) + move_places(end, more, at);
}

const struct urisift_kernel KERNEL_JOIN(urisift_kernel_, KERNEL_ID) = {
    KERNEL_NAME, is_supported, next, glance, span, newlines, line_start, needle, lines, base64, places};
