/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* schemes.c — builds the set of schemes from the core's table and the caller's list, and looks
 * names up in it. */
#include "scanner/schemes/schemes.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/load.h"
#include "scanner/memory/memory.h"

/* Converts letters to lower case. The digits and marks of schemes remain distinct. */
static inline uint64_t fold_8(uint64_t bytes)
{
    return bytes | UINT64_C(0x2020202020202020);
}

static inline size_t slot_of(uint8_t before, uint8_t last)
{
    return (size_t)(last & 31) << 1 ^ (before & 31);
}

static size_t slot_of_name(const uint8_t *name, size_t size)
{
    return size > 1 ? slot_of(name[size - 2], name[size - 1]) : SCHEME_SLOTS;
}

static const struct find_scheme *get_from(const struct find_schemes *set, size_t begin, size_t end,
                                          const uint8_t *name, size_t size)
{
    for (size_t i = begin; i < end; i++) {
        const struct find_scheme *row = &set->rows[i];
        size_t k = 0;
        while (row->size == size && k < size && (uint8_t)row->name[k] == char_lower(name[k]))
            k++;
        if (size > 0 && k == size)
            return row;
    }
    return NULL;
}

/* Adds a scheme. Until sort() the rows are in the order of the list. */
static enum urisift_error add(struct find_schemes *set, const char *name, size_t size)
{
    const uint8_t *bytes = (const uint8_t *)name;
    if (size == 0 || size > URISIFT_MAX_SCHEME || !char_is(bytes[0], CHAR_ALPHA))
        return URISIFT_ERROR_SCHEME;
    for (size_t i = 0; i < size; i++)
        if (!char_is(bytes[i], CHAR_SCHEME))
            return URISIFT_ERROR_SCHEME;
    if (get_from(set, 0, set->count, bytes, size))
        return URISIFT_OK;
    struct find_scheme *rows = memory_resize(set->memory, set->rows, set->count + 1, sizeof *rows);
    if (!rows)
        return URISIFT_ERROR_MEMORY;
    set->rows = rows;

    struct find_scheme *row = &rows[set->count++];
    struct urisift_span span = {bytes, size};
    const struct urisift_scheme *known = urisift_scheme_named(span);
    for (size_t i = 0; i < size; i++)
        row->name[i] = (char)char_lower(bytes[i]);
    row->size = (uint8_t)size;
    uint8_t tail[sizeof(uint64_t)] = {0}, ones[sizeof(uint64_t)] = {0};
    for (size_t i = 0; i < sizeof tail && i < size; i++) {
        tail[sizeof tail - 1 - i] = (uint8_t)row->name[size - 1 - i];
        ones[sizeof tail - 1 - i] = 0xff;
    }
    row->mask = load_8(ones);
    row->tail = fold_8(load_8(tail)) & row->mask;
    row->needs_host = known && urisift_scheme_needs_host(known);
    row->is_label = false;
    row->port = known ? urisift_scheme_port(known) : 0;
    row->family = urisift_family_index(urisift_family_of_scheme(span));
    return URISIFT_OK;
}

static enum urisift_error add_defaults(struct find_schemes *set)
{
    const struct urisift_scheme *row;
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && (row = urisift_scheme_at(i)); i++)
        if (urisift_scheme_is_default(row))
            error = add(set, urisift_scheme_name(row), strlen(urisift_scheme_name(row)));
    return error;
}

static enum urisift_error add_list(struct find_schemes *set, const char *list)
{
    enum urisift_error error = URISIFT_OK;
    while (*list && !error) {
        size_t size = strcspn(list, ",");
        if (size == 3 && memcmp(list, "all", 3) == 0) {
            set->any = true;
            error = add_defaults(set);
        } else {
            error = add(set, list, size);
        }
        list += size;
        if (*list == ',' && !*++list)
            error = URISIFT_ERROR_SCHEME; /* nothing follows the comma */
    }
    return error;
}

/* Sorts the rows by their slots, and notes where each slot begins. */
static enum urisift_error sort(struct find_schemes *set)
{
    struct find_scheme *rows = memory_new(set->memory, (set->count + 1) * sizeof *rows);
    size_t next[SCHEME_SLOTS + 1], count = 0;
    if (!rows)
        return URISIFT_ERROR_MEMORY;
    for (size_t i = 0; i < set->count; i++)
        set->slots[slot_of_name((const uint8_t *)set->rows[i].name, set->rows[i].size) + 1]++;
    for (size_t slot = 0; slot <= SCHEME_SLOTS; slot++) {
        next[slot] = count;
        count += set->slots[slot + 1];
        set->slots[slot + 1] = count;
    }
    for (size_t i = 0; i < set->count; i++)
        rows[next[slot_of_name((const uint8_t *)set->rows[i].name, set->rows[i].size)]++] =
            set->rows[i];
    memory_free(set->memory, set->rows);
    set->rows = rows;
    return URISIFT_OK;
}

enum urisift_error find_schemes_init(struct find_schemes *set, const char *list,
                                     const struct urisift_allocator *memory)
{
    memset(set, 0, sizeof *set);
    set->memory = memory;
    enum urisift_error error = URISIFT_OK;
    if (!list || list[0] == '+')
        error = add_defaults(set);
    if (list && !error)
        error =
            list[list[0] == '+'] ? add_list(set, list + (list[0] == '+')) : URISIFT_ERROR_SCHEME;
    if (!error)
        error = sort(set);
    if (error)
        find_schemes_fini(set);
    return error;
}

void find_schemes_fini(struct find_schemes *set)
{
    memory_free(set->memory, set->rows);
    memset(set, 0, sizeof *set);
}

bool find_schemes_may_end(const struct find_schemes *set, const uint8_t *data, size_t colon)
{
    if (set->any || colon < sizeof(uint64_t) || set->slots[SCHEME_SLOTS] < set->count)
        return true;
    uint64_t bytes = fold_8(load_8(data + colon - sizeof bytes));
    size_t slot = slot_of(data[colon - 2], data[colon - 1]);
    for (size_t i = set->slots[slot]; i < set->slots[slot + 1]; i++)
        if ((bytes & set->rows[i].mask) == set->rows[i].tail)
            return true;
    return false;
}

const struct find_scheme *find_schemes_get(const struct find_schemes *set, const uint8_t *name,
                                           size_t size)
{
    size_t slot = slot_of_name(name, size);
    return get_from(set, set->slots[slot], set->slots[slot + 1], name, size);
}

/* Buckets */

static unsigned bit_count(unsigned bits)
{
    return (unsigned)__builtin_popcount(bits);
}

/* Returns the bucket that matches the fewest further pairs of bytes once these two are added. Pairs
 * are counted by the low halves of bytes, because vectors compare only these. */
static unsigned choose_bucket(const uint16_t last[8], const uint16_t before[8], uint16_t last_bit,
                              uint16_t before_bits)
{
    unsigned best = 0, least = UINT32_MAX;
    for (unsigned i = 0; i < 8; i++) {
        unsigned grown = bit_count(last[i] | last_bit) * bit_count(before[i] | before_bits);
        unsigned more = grown - bit_count(last[i]) * bit_count(before[i]);
        if (more < least) {
            least = more;
            best = i;
        }
    }
    return best;
}

/* Sets the bits of a letter in both cases. */
static void set_letter(uint8_t table[256], uint8_t letter, uint8_t bits)
{
    table[letter] |= bits;
    if (char_is(letter, CHAR_ALPHA))
        table[letter ^ 0x20] |= bits;
}

/* Lets the colon of `https\://` be found, too: a backslash is before it, and before that a scheme's
 * last letter. */
static void set_backslash(const struct find_schemes *set, struct scheme_colons *scheme_colons,
                          uint16_t last[8], uint16_t before[8])
{
    uint16_t letters = 1u << ('\\' & 15);
    for (size_t i = 0; i < set->count; i++)
        letters |= (uint16_t)(1u << (set->rows[i].name[set->rows[i].size - 1] & 15));
    unsigned bucket = choose_bucket(last, before, 1u << ('\\' & 15), letters);
    scheme_colons->last['\\'] |= (uint8_t)(1u << bucket);
    for (size_t i = 0; i < set->count; i++)
        set_letter(scheme_colons->before, (uint8_t)set->rows[i].name[set->rows[i].size - 1],
                   (uint8_t)(1u << bucket));
    scheme_colons->before['\\'] |= (uint8_t)(1u << bucket);
}

/* Lets the colons of `https ESC [K ://` and `http ESC [m s://` be found, too: control sequences of
 * colours are in the name. */
static void set_sequences(struct scheme_colons *scheme_colons, uint16_t last[8], uint16_t before[8])
{
    static const struct {
        char before, last;
    } pairs[] = {{'[', 'K'}, {'[', 'm'}, {'0', 'm'}, {'K', 's'}, {'m', 's'}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const uint16_t last_bit = (uint16_t)(1u << (pairs[i].last & 15));
        const uint16_t before_bit = (uint16_t)(1u << (pairs[i].before & 15));
        unsigned bucket = choose_bucket(last, before, last_bit, before_bit);
        last[bucket] |= last_bit;
        before[bucket] |= before_bit;
        scheme_colons->last[(uint8_t)pairs[i].last] |= (uint8_t)(1u << bucket);
        scheme_colons->before[(uint8_t)pairs[i].before] |= (uint8_t)(1u << bucket);
    }
}

void find_schemes_anchors(const struct find_schemes *set, struct scheme_colons *scheme_colons)
{
    /* of each bucket: bit sets of the low halves of its bytes */
    uint16_t last[8] = {0}, before[8] = {0};
    memset(scheme_colons, 0, sizeof *scheme_colons);
    for (size_t i = 0; i < set->count; i++) {
        const struct find_scheme *row = &set->rows[i];
        uint8_t letter = (uint8_t)row->name[row->size - 1];
        uint8_t other = row->size > 1 ? (uint8_t)row->name[row->size - 2] : 0;
        uint16_t last_bit = (uint16_t)(1u << (letter & 15));
        uint16_t before_bits = (uint16_t)(row->size > 1 ? 1u << (other & 15) : UINT16_MAX);
        unsigned bucket = choose_bucket(last, before, last_bit, before_bits);
        uint8_t bit = (uint8_t)(1u << bucket);
        last[bucket] |= last_bit;
        before[bucket] |= before_bits;
        set_letter(scheme_colons->last, letter, bit);
        if (row->size > 1)
            set_letter(scheme_colons->before, other, bit);
        for (unsigned c = 0; c < 256 && row->size == 1; c++)
            scheme_colons->before[c] |= bit;
    }
    set_backslash(set, scheme_colons, last, before);
    set_sequences(scheme_colons, last, before);
    if (set->any) {
        for (unsigned c = 0; c < 256; c++)
            if (char_is((uint8_t)c, CHAR_SCHEME) || c == '\\')
                scheme_colons->last[c] = 0xff;
        memset(scheme_colons->before, 0xff, sizeof scheme_colons->before);
    }
    for (unsigned c = 0; c < 256; c++) {
        scheme_colons->last_low[c & 15] |= scheme_colons->last[c];
        scheme_colons->before_low[c & 15] |= scheme_colons->before[c];
    }
}
