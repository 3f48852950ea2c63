/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kernel_template.h — a kernel out of one function that looks at 64 octets.
 *
 * A file that includes this defines before:
 *   KERNEL_ID      the row's ID: avx2
 *   KERNEL_NAME    the same as a string
 *   KERNEL_TARGET  the compiler's names of the instruction sets: "avx2"
 *   KERNEL_SUPPORTED  an expression: does this machine have them?
 *   struct vectors  the four 16-octet tables of struct anchors, in registers
 *   load_vectors(anchors)      fills them
 *   find_64(vectors, octets)   bit i: octets[i] is ':' and the two octets before
 *                              it may be the end of a scheme. It reads octets[-2]
 *                              to octets[63].
 * Each is static inline and has KERNEL_FUNCTION before it. Vectors are looked at with
 * both halves of the tables, so what they find is asked once more, exactly.
 */
#define KERNEL_JOIN2(a, b) a##b
#define KERNEL_JOIN(a, b) KERNEL_JOIN2(a, b)

static bool is_supported(void)
{
    return KERNEL_SUPPORTED;
}

__attribute__((target(KERNEL_TARGET))) static size_t next(const struct anchors *anchors, const uint8_t *data,
                                                          size_t from, size_t size)
{
    if (from < 2) { /* what has no two octets before it */
        size_t head = urisift_kernel_scalar.next(anchors, data, from, size < 2 ? size : 2);
        if (head < 2)
            return head;
        from = 2;
    }
    const struct vectors v = load_vectors(anchors);
    for (; size - from >= 64; from += 64) {
        uint64_t found = find_64(&v, data + from);
        for (; found; found &= found - 1) {
            size_t at = from + (size_t)__builtin_ctzll(found);
            if (anchor_is_at(anchors, data, at))
                return at;
        }
    }
    return urisift_kernel_scalar.next(anchors, data, from, size);
}

const struct urisift_kernel KERNEL_JOIN(urisift_kernel_, KERNEL_ID) = {KERNEL_NAME, is_supported, next};
