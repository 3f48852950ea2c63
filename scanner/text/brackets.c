/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * brackets.c — which brackets of a run close, for every place at which an identifier may start.
 *
 * A run of URL characters may contain several identifiers, each after the place where the one
 * before was cut off. Whether a bracket ends an identifier depends on where the identifier starts:
 *
 *     http://h/a(see_http://k/b{x)y}
 *               ^ 1            ^ ^ ^
 *                              2 3 4
 *
 * For the first identifier, the ( at 1 closes at 3. The second identifier starts after 1, so the )
 * at 3 is a stray closer there and ends it. The { at 2 closes at 4, which is after that end. So the
 * { does not close inside the second identifier and ends it even earlier, at 2.
 *
 * If { does not close, an opener before it whose closer is after it does not close either: x({y)
 * ends before the ( .
 *
 * Idea:  One pass over the run finds each bracket's partner, with one stack for each kind. For each
 *        opener it also finds the earliest opener that was closed before its own closer came
 *        (`outer`). If that one is before the identifier's start, a stray closer is between them. A
 *        second pass, from the run's end, finds how far an opener reaches: to its closer, and
 *        further if an opener inside it reaches further. An opener takes over the results of the
 *        openers inside it, and the pass skips the rows between, so no row is read twice. Then each
 *        question is two comparisons, and all identifiers of a run together take time linear in its
 *        length.
 */
#include "scanner/text/brackets.h"

#include "scanner/memory/memory.h"

void brackets_reset(struct brackets *b)
{
    b->count = b->settled = b->kinds = 0;
    for (int k = 0; k < BRACKET_KINDS; k++)
        b->top[k] = 0;
}

void brackets_fini(struct brackets *b)
{
    memory_free(b->memory, b->rows);
    b->rows = NULL;
    b->count = b->capacity = b->settled = 0;
}

static bool is_opener(const struct bracket *b)
{
    return b->byte == '(' || b->byte == '[' || b->byte == '{';
}

static int kind_of(uint8_t byte)
{
    return byte == '(' || byte == ')' ? 0 : byte == '[' || byte == ']' ? 1 : 2;
}

/* Notes a closer with this partner for the innermost open opener of each kind: the closer is inside
 * every open bracket. */
static void note_closer(struct brackets *b, uint32_t partner)
{
    for (int k = 0; k < BRACKET_KINDS; k++)
        if (b->top[k] && b->rows[b->top[k] - 1].outer > partner)
            b->rows[b->top[k] - 1].outer = partner;
}

bool brackets_add(struct brackets *b, uint32_t at, uint8_t byte)
{
    if (b->count == b->capacity) {
        size_t capacity = b->capacity ? 2 * b->capacity : 16;
        struct bracket *rows = memory_resize(b->memory, b->rows, capacity, sizeof *rows);
        if (!rows)
            return false;
        b->rows = rows;
        b->capacity = capacity;
    }
    int k = kind_of(byte);
    struct bracket *row = &b->rows[b->count++];
    *row = (struct bracket){.at = at + 1,
                            .partner = UINT32_MAX,
                            .outer = UINT32_MAX,
                            .reach = UINT32_MAX,
                            .byte = byte};
    b->kinds |= 1u << k;
    if (is_opener(row)) {
        row->below = (uint32_t)b->top[k];
        b->top[k] = b->count;
        return true;
    }
    row->partner = 0;
    if (b->top[k]) {
        struct bracket *opener = &b->rows[b->top[k] - 1];
        row->partner = opener->at;
        opener->partner = opener->reach = row->at;
        b->top[k] = opener->below;
        if (b->top[k] && b->rows[b->top[k] - 1].outer > opener->outer)
            b->rows[b->top[k] - 1].outer = opener->outer;
    }
    note_closer(b, row->partner);
    return true;
}

/* Works out how far the opener in row `i` reaches. The rows after it have been worked out. */
static void settle_row(struct brackets *b, size_t i)
{
    struct bracket *row = &b->rows[i];
    row->reach = row->partner;
    if (row->partner == UINT32_MAX)
        return;
    size_t k = i + 1;
    while (b->rows[k].at < row->partner) {
        const struct bracket *inner = &b->rows[k++];
        if (!is_opener(inner))
            continue;
        row->outer = row->outer < inner->outer ? row->outer : inner->outer;
        row->reach = row->reach > inner->reach ? row->reach : inner->reach;
        if (inner->reach == UINT32_MAX)
            return;
        k = inner->below;
        if (inner->reach > row->partner)
            break; /* the rows may end here */
    }
    row->below = (uint32_t)(row->reach > row->partner ? k : k + 1);
}

void brackets_settle_all(struct brackets *b)
{
    for (size_t i = b->count; i > 0; i--)
        if (is_opener(&b->rows[i - 1]))
            settle_row(b, i - 1);
    b->settled = b->count;
}

size_t brackets_from(const struct brackets *b, uint32_t at)
{
    size_t low = 0, high = b->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (b->rows[middle].at < at + 1)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Does the opener close inside an identifier from `start` to at most `end`? */
static bool closes(const struct bracket *opener, uint32_t start, uint32_t end)
{
    return opener->reach <= end && opener->outer > start;
}

/* Is the closer's opener before the identifier's start, or missing? */
static bool is_stray(const struct bracket *closer, uint32_t start)
{
    return closer->partner <= start;
}

bool bracket_pairs(const struct bracket *b, bool unclosed_ends, uint32_t start, uint32_t end)
{
    if (b->byte == ')' || b->byte == ']' || b->byte == '}')
        return !is_stray(b, start);
    return closes(b, start, end) || (b->byte == '(' && !unclosed_ends);
}
