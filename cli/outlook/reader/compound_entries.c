/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* compound_entries.c — the directory of a compound file. */
#include <stdlib.h>
#include <string.h>

#include "cli/outlook/reader/compound.h"

static const uint32_t LAST = 0xFFFFFFFA; /* larger numbers are no entries */

static uint32_t number_at(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static int64_t entry_number(const uint8_t *at)
{
    uint32_t number = number_at(at);
    return number > LAST ? (int64_t)COMPOUND_NONE : (int64_t)number;
}

bool compound_entry(const struct compound *c, int64_t number, struct compound_entry *e)
{
    enum { SIZE_AT = 64, TYPE_AT = 66, LEFT_AT = 68, RIGHT_AT = 72, CHILD_AT = 76 };
    enum { FIRST_AT = 116, BYTES_AT = 120, STORAGE = 1, STREAM = 2, ROOT = 5 };
    if (number < 0 || (uint64_t)number >= c->entries)
        return false;
    const uint8_t *at = c->directory + (size_t)number * COMPOUND_ENTRY;
    uint8_t type = at[TYPE_AT];
    size_t i = 0;
    for (; i + 1 < COMPOUND_NAME && (at[2 * i] || at[2 * i + 1]); i++)
        e->name[i] = at[2 * i + 1] == 0 && at[2 * i] < 0x7F ? (char)at[2 * i] : '?';
    e->name[i] = '\0';
    e->is_storage = type != STREAM;
    e->left = entry_number(at + LEFT_AT);
    e->right = entry_number(at + RIGHT_AT);
    e->child = entry_number(at + CHILD_AT);
    e->first = number_at(at + FIRST_AT);
    e->size = number_at(at + BYTES_AT);
    if (c->shift > 9) /* before version 4 the upper half has no meaning */
        e->size |= (uint64_t)number_at(at + BYTES_AT + 4) << 32;
    return type == STORAGE || type == STREAM || type == ROOT;
}

/* Is the entry the storage's, and not listed in this walk so far? The first storage that lists an
 * entry has it: so entries that many storages list cost no time, and circles end. */
static bool claim(struct compound *c, int64_t entry, int64_t storage)
{
    struct compound_entry e;
    if (!compound_entry(c, entry, &e) || c->walked[entry] == c->walks)
        return false;
    if (c->owner[entry] == 0)
        c->owner[entry] = storage + 1;
    c->walked[entry] = c->walks;
    return c->owner[entry] == storage + 1;
}

int64_t *compound_children(struct compound *c, int64_t storage, size_t *count)
{
    struct compound_entry e;
    int64_t *list = NULL;
    size_t depth = 0, capacity = 0;
    *count = 0;
    c->walks++;
    int64_t at = compound_entry(c, storage, &e) ? e.child : COMPOUND_NONE;
    for (;;) {
        if (claim(c, at, storage)) {
            compound_entry(c, at, &e);
            c->stack[depth++] = at;
            at = e.left;
            continue;
        }
        if (depth == 0)
            return list;
        at = c->stack[--depth];
        if (*count == capacity) {
            capacity = 2 * capacity + 16;
            int64_t *grown = realloc(list, capacity * sizeof *list);
            if (!grown) {
                c->no_memory = true;
                return list;
            }
            list = grown;
        }
        list[(*count)++] = at;
        compound_entry(c, at, &e);
        at = e.right;
    }
}

int64_t compound_child(const struct compound *c, const int64_t *children, size_t count,
                       const char *name)
{
    struct compound_entry e;
    for (size_t i = 0; children && i < count; i++)
        if (compound_entry(c, children[i], &e) && strcmp(e.name, name) == 0)
            return children[i];
    return COMPOUND_NONE;
}
