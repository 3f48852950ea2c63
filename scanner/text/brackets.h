/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* brackets.h — the brackets of a run, and which of them close. */
#ifndef URISIFT_TEXT_BRACKETS_H
#define URISIFT_TEXT_BRACKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urisift/memory.h>

/* One bracket of a run. Places are offsets from the run's beginning plus 1, so that 0 is before all
 * of them. */
struct bracket {
    uint32_t at;
    /* of a closer: the place of its opener, or 0; of an opener: the place of its closer, or
     * UINT32_MAX */
    uint32_t partner;
    uint32_t outer; /* of an opener: the least partner of the closers up to its reach */
    /* of an opener: where it and all brackets that open inside it are closed, or UINT32_MAX */
    uint32_t reach;
    /* of an open opener: index + 1 of the next one on the stack, or 0; of others: index of the
     * first row after `reach` */
    uint32_t below;
    uint8_t byte;
};

enum { BRACKET_KINDS = 3 }; /* () [] {} */

struct brackets {
    const struct urisift_allocator *memory; /* NULL: malloc(3) */
    struct bracket *rows;
    size_t count, capacity;
    size_t settled; /* number of rows when the reaches were worked out */
    /* bit set of the kinds that occur; of a single kind, an opener's reach is its closer's place */
    unsigned kinds;
    size_t top[BRACKET_KINDS]; /* the innermost open opener of each kind, as index + 1; 0: none */
};

void brackets_reset(struct brackets *b);
void brackets_fini(struct brackets *b);
/* Adds the bracket at `at`, an offset from the run's beginning. False: no memory. */
bool brackets_add(struct brackets *b, uint32_t at, uint8_t byte);

/* Works out the reaches. Call this before bracket_pairs() if brackets have been added. */
void brackets_settle_all(struct brackets *b);
static inline void brackets_settle(struct brackets *b)
{
    if (b->settled != b->count && (b->kinds & (b->kinds - 1)) != 0)
        brackets_settle_all(b);
}

/* Returns the index of the first row at or after `at`. */
size_t brackets_from(const struct brackets *b, uint32_t at);

/* Does the bracket have its partner inside an identifier from `start` to at most `end`? If
 * `unclosed_ends` is false, a '(' needs no partner. */
bool bracket_pairs(const struct bracket *b, bool unclosed_ends, uint32_t start, uint32_t end);

#endif
