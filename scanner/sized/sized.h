/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * sized.h — structs of the caller that begin with their size, so that they can grow.
 *
 * Idea:  a program may be older or newer than the library that it runs with. Its struct has the
 *        members of the headers that it was compiled with; what is missing of ours is zero, and
 *        what it has beyond ours must be zero.
 */
#ifndef URISIFT_SIZED_H
#define URISIFT_SIZED_H

#include <urisift/archive.h>
#include <urisift/attachments.h>
#include <urisift/ranges.h>
#include <urisift/report.h>

/* Copies *given into *own, which has own_size bytes; what *given does not have is zero, and `size`
 * is own_size. URISIFT_ERROR_SIZE if *given has fewer than `least` bytes or absurdly many,
 * URISIFT_ERROR_OPTION if a byte is set that *own does not have. Then *own is unchanged. */
enum urisift_error sized_take(void *own, size_t own_size, size_t least, const void *given);
/* Is the size one that sized_give() can write to? `given` may be NULL, which is right, too. */
enum urisift_error sized_check(const void *given, size_t least);
/* Copies *own into *given, as far as that has room, but for its size. Nothing if it is NULL or its
 * size is wrong. */
void sized_give(void *given, size_t least, const void *own, size_t own_size);

/* For each row sized_take_NAME(own, given), sized_check_NAME(given), sized_give_NAME(given, own).
 */
#define SIZED(name, first, last)                                                                   \
    enum {                                                                                         \
        SIZED_LEAST_##name = offsetof(struct urisift_##name, first) +                              \
                             sizeof(((struct urisift_##name *)NULL)->first)                        \
    };                                                                                             \
    static inline enum urisift_error sized_take_##name(struct urisift_##name *own,                 \
                                                       const struct urisift_##name *given)         \
    {                                                                                              \
        return sized_take(own, sizeof *own, SIZED_LEAST_##name, given);                            \
    }                                                                                              \
    static inline enum urisift_error sized_check_##name(const struct urisift_##name *given)        \
    {                                                                                              \
        return sized_check(given, SIZED_LEAST_##name);                                             \
    }                                                                                              \
    static inline void sized_give_##name(struct urisift_##name *given,                             \
                                         const struct urisift_##name *own)                         \
    {                                                                                              \
        sized_give(given, SIZED_LEAST_##name, own, sizeof *own);                                   \
    }
#include "scanner/sized/sized.def"
#undef SIZED

#endif
