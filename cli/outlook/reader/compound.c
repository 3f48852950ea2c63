/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* compound.c — reads compound files. */
#include "cli/outlook/reader/compound.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEADER = 512,
    DIRECTORY_AT = 48,
    LEAST_AT = 56,
    SHORTS_AT = 60,
    MORE_AT = 68, /* sectors that list sectors of the table */
    LIST_AT = 76,
    LISTED = 109,
    LAST = 0xFFFFFFFA, /* larger numbers are no sectors */
    TIMES = 8,         /* how often each byte may be read; messages read some twice */
};

static uint32_t number_at(const uint8_t *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* The bytes of a sector, fewer at the end of the file; none: it is not in the file. */
static struct bytes sector(const struct compound *c, uint32_t number)
{
    uint64_t size = UINT64_C(1) << c->shift, begin = ((uint64_t)number + 1) << c->shift;
    if (number > (uint32_t)LAST || begin >= c->file.size)
        return (struct bytes){NULL, 0};
    uint64_t left = c->file.size - begin;
    return (struct bytes){c->file.data + begin, (size_t)(left < size ? left : size)};
}

/* Tables */

/* Adds the numbers in that sector to the table. */
static void add_numbers(struct compound *c, struct compound_table *t, uint32_t number)
{
    struct bytes s = sector(c, number);
    size_t each = ((size_t)1 << c->shift) / 4;
    c->is_cut = c->is_cut || s.size < 4 * each;
    for (size_t i = 0; i < each; i++)
        t->next[t->count++] = 4 * i + 4 <= s.size ? number_at(s.data + 4 * i) : UINT32_MAX;
}

/* Makes room for a table of so many sectors of numbers. */
static bool make_table(const struct compound *c, struct compound_table *t, size_t sectors)
{
    size_t each = ((size_t)1 << c->shift) / 4;
    t->next = calloc(sectors * each + 1, sizeof *t->next);
    t->count = 0;
    return t->next;
}

/* Reads the table: the header lists its first sectors, other sectors the rest. */
static bool read_table(struct compound *c)
{
    const uint8_t *header = c->file.data;
    size_t each = ((size_t)1 << c->shift) / 4, most = (c->file.size >> c->shift) / each + 2;
    uint32_t more = number_at(header + MORE_AT);
    if (!make_table(c, &c->table, most))
        return false;
    size_t used = 0;
    for (; used < LISTED && used < most; used++) {
        uint32_t number = number_at(header + LIST_AT + 4 * used);
        if (number > (uint32_t)LAST)
            return true;
        add_numbers(c, &c->table, number);
    }
    for (size_t steps = 0; more <= (uint32_t)LAST && steps <= most; steps++) {
        struct bytes s = sector(c, more);
        if (s.size < 4 * each) {
            c->is_cut = true;
            break;
        }
        for (size_t i = 0; i + 1 < each && used < most; i++) {
            uint32_t number = number_at(s.data + 4 * i);
            if (number > (uint32_t)LAST)
                return true;
            add_numbers(c, &c->table, number);
            used++;
        }
        more = number_at(s.data + 4 * (each - 1));
    }
    return true;
}

static uint32_t next_in(const struct compound_table *t, uint32_t number)
{
    return number < t->count ? t->next[number] : UINT32_MAX;
}

/* How many sectors the chain has, at most as many as its table has. */
static size_t chain_size(const struct compound_table *t, uint32_t first)
{
    size_t count = 0;
    for (; first <= (uint32_t)LAST && count < t->count; count++)
        first = next_in(t, first);
    return count;
}

static bool read_shorts(struct compound *c)
{
    uint32_t number = number_at(c->file.data + SHORTS_AT);
    size_t count = chain_size(&c->table, number);
    if (!make_table(c, &c->shorts, count))
        return false;
    for (; count > 0; count--, number = next_in(&c->table, number))
        add_numbers(c, &c->shorts, number);
    return true;
}

/* Streams */

/* Puts up to `size` bytes of the chain. Returns how many are missing. */
static uint64_t read_chain(const struct compound *c, uint32_t first, uint64_t size,
                           void (*put)(void *self, struct bytes bytes), void *self)
{
    for (size_t steps = 0; size > 0 && steps < c->table.count; steps++) {
        struct bytes s = sector(c, first);
        if (s.size == 0)
            break;
        s.size = s.size < size ? s.size : (size_t)size;
        put(self, s);
        size -= s.size;
        first = next_in(&c->table, first);
    }
    return size;
}

static uint64_t read_short_chain(const struct compound *c, uint32_t first, uint64_t size,
                                 void (*put)(void *self, struct bytes bytes), void *self)
{
    uint64_t each = UINT64_C(1) << c->short_shift;
    for (size_t steps = 0; size > 0 && steps < c->shorts.count; steps++) {
        uint64_t begin = (uint64_t)first << c->short_shift;
        if (first > (uint32_t)LAST || begin >= c->root_size)
            break;
        uint64_t left = c->root_size - begin, most = left < each ? left : each;
        struct bytes s = {c->root + begin, (size_t)(size < most ? size : most)};
        put(self, s);
        size -= s.size;
        first = next_in(&c->shorts, first);
    }
    return size;
}

bool compound_read(struct compound *c, const struct compound_entry *e,
                   void (*put)(void *self, struct bytes bytes), void *self)
{
    if (e->size > c->left) /* streams that have the same sectors */
        return false;
    c->left -= e->size;
    return (e->size < c->least ? read_short_chain : read_chain)(c, e->first, e->size, put, self) ==
           0;
}

struct copy {
    uint8_t *to;
    size_t size;
};

static void put_copy(void *self, struct bytes bytes)
{
    struct copy *copy = self;
    memcpy(copy->to + copy->size, bytes.data, bytes.size);
    copy->size += bytes.size;
}

/* Copies up to `size` bytes of the chain. NULL: no memory. */
static uint8_t *copy_chain(const struct compound *c, uint32_t first, uint64_t size, size_t *got)
{
    uint64_t most = (uint64_t)chain_size(&c->table, first) << c->shift;
    size = size < most ? size : most;
    size = size < c->file.size ? size : c->file.size;
    struct copy copy = {malloc((size_t)size + 1), 0};
    if (copy.to)
        read_chain(c, first, size, put_copy, &copy);
    *got = copy.size;
    return copy.to;
}

/* Opening */

const char *compound_open(struct compound *c, struct bytes file)
{
    static const uint8_t magic[] = {0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1};
    enum { SHIFT_AT = 30, SHORT_SHIFT_AT = 32 };
    size_t got = 0;
    *c = (struct compound){.file = file, .left = (uint64_t)TIMES * file.size};
    if (file.size < sizeof magic || memcmp(file.data, magic, sizeof magic) != 0)
        return "not a compound file";
    if (file.size < HEADER)
        return "cut off in its header";
    c->shift = file.data[SHIFT_AT];
    c->short_shift = file.data[SHORT_SHIFT_AT];
    c->least = number_at(file.data + LEAST_AT);
    if ((c->shift != 9 && c->shift != 12) || c->short_shift < 4 || c->short_shift > c->shift)
        return "damaged header";
    if (!read_table(c) || !read_shorts(c))
        return "out of memory";
    c->directory = copy_chain(c, number_at(file.data + DIRECTORY_AT), UINT64_MAX, &got);
    c->entries = got / COMPOUND_ENTRY;
    c->owner = calloc(c->entries + 1, sizeof *c->owner);
    c->stack = calloc(c->entries + 1, sizeof *c->stack);
    c->walked = calloc(c->entries + 1, sizeof *c->walked);
    struct compound_entry root;
    if (!c->directory || !c->owner || !c->stack || !c->walked)
        return "out of memory";
    if (!compound_entry(c, 0, &root))
        return "it has no directory";
    c->root = copy_chain(c, root.first, root.size, &c->root_size);
    c->is_cut = c->is_cut || c->root_size < root.size;
    return c->root ? NULL : "out of memory";
}

void compound_close(struct compound *c)
{
    free(c->table.next);
    free(c->shorts.next);
    free(c->directory);
    free(c->root);
    free(c->owner);
    free(c->stack);
    free(c->walked);
}
