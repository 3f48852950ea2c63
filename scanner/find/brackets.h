/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* brackets.h — the brackets of a run, and which of them close. */
#ifndef URISIFT_FIND_BRACKETS_H
#define URISIFT_FIND_BRACKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Places are offsets from the run's begin, plus one, so that 0 is before all of them. */
struct bracket {
    uint32_t at;
    /* of a closer: its opener, or 0; of an opener: its closer, or UINT32_MAX */
    uint32_t partner;
    uint32_t outer; /* of an opener: the least partner of the closers up to its reach */
    uint32_t reach; /* where it and all that open inside it are closed, or UINT32_MAX */
    /* of an open opener: index of the next one on the stack; of others: index of the first
     * row after `reach` */
    uint32_t below;
    uint8_t byte;
};

enum { BRACKET_KINDS = 3 }; /* () [] {} */

struct brackets {
    struct bracket *rows;
    size_t count, capacity;
    size_t settled; /* rows that there were when the reaches were worked out */
    /* set of those that there are: the closer of the only one is its opener's reach */
    unsigned kinds;
    size_t top[BRACKET_KINDS]; /* innermost open opener, as index + 1; 0: none */
};

void brackets_reset(struct brackets *b);
void brackets_fini(struct brackets *b);
/* False: no memory. */
bool brackets_add(struct brackets *b, uint32_t at, uint8_t byte);

/* To be called before bracket_pairs(), when rows have been added. */
void brackets_settle_all(struct brackets *b);
static inline void brackets_settle(struct brackets *b)
{
    if (b->settled != b->count && (b->kinds & (b->kinds - 1)) != 0)
        brackets_settle_all(b);
}

/* Returns the index of the first row at or after `at`. */
size_t brackets_from(const struct brackets *b, uint32_t at);

/* Has the bracket its partner inside an identifier from `start` to at most `end`? Where
 * `unclosed_ends` is false, a '(' needs none. */
bool bracket_pairs(const struct bracket *b, bool unclosed_ends, uint32_t start, uint32_t end);

#endif
