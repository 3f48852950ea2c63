/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * counted.c — the expression whose work is counted: the given one with callouts, and with long
 * counts in pieces.
 *
 *     [ab]{1000,2000}?x     (?:[ab]{128}){7}[ab]{104,1104}?x
 *
 * Idea:     a callout reports an item before it is tried, so bytes that the item reads in vain are
 *           not seen. Mostly these are one or two, but many for one item with a count and for a
 *           reference (work.c). A callout reports each repetition of a group. Where an expression
 *           in pieces would be too large, such an item is charged for all that it counts.
 * See:      pcre2callout(3), "Automatic callouts".
 */
#include <stdio.h>
#include <stdlib.h> /* strtoul() */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/memory/memory.h"
#include "scanner/pattern/skim.h"
#include "scanner/pattern/work.h"

enum {
    PIECE = 128,  /* bytes that an item may read in vain */
    PIECES = 128, /* at most so many pieces, as a counted group takes room for each */
    MORE = 64,    /* bytes that an item grows by, and each copy of its atom */
};

/* An item with a count: [ab]{1000,2000}? */
struct item {
    size_t begin, brace, end; /* offsets in the expression */
    unsigned long least, most;
    bool is_open; /* {1000,} */
};

/* The expression being written. */
struct rewriting {
    const struct urisift_allocator *memory;
    const char *from;
    size_t done; /* bytes of the source that are written */
    char *text;
    size_t size, capacity;
    bool failed; /* no memory */
};

static char *room(struct rewriting *w, size_t size)
{
    if (w->capacity - w->size < size) {
        size_t capacity = 2 * w->capacity + size;
        char *text = memory_resize(w->memory, w->text, capacity, 1);
        w->failed = w->failed || !text;
        if (!text)
            return NULL;
        w->text = text;
        w->capacity = capacity;
    }
    return w->text + w->size;
}

static void copy(struct rewriting *w, size_t begin, size_t end)
{
    char *to = room(w, end - begin);
    if (to) {
        memcpy(to, w->from + begin, end - begin);
        w->size += end - begin;
    }
}

/* Is it one escape, class or byte? Anything else is not rewritten. */
static bool is_atom(const char *s, size_t size)
{
    if (size == 1)
        return (uint8_t)*s > ' ' && !strchr("()|^$*+?\\[{", *s);
    if (*s == '[')
        return skim_class_end(s, size, 0) == size && s[size - 1] == ']';
    for (size_t i = 2; i < size; i++)
        if (!char_is((uint8_t)s[i], CHAR_ALNUM) && !strchr("{}+-<>'&_^:", s[i]))
            return false;
    return *s == '\\';
}

/* Reads {n}, {n,} or {n,m}, and a mark that may follow. */
static bool read_item(const char *regex, size_t begin, size_t size, struct item *item)
{
    size_t brace = begin + size;
    while (brace > begin && regex[brace - 1] != '{')
        brace--;
    if (brace < begin + 2)
        return false;
    char *behind;
    item->begin = begin;
    item->brace = brace - 1;
    item->end = begin + size;
    item->least = strtoul(regex + brace, &behind, 10);
    item->is_open = behind[0] == ',' && behind[1] == '}';
    item->most =
        behind[0] == ',' && !item->is_open ? strtoul(behind + 1, &behind, 10) : item->least;
    if (item->is_open)
        behind++;
    const size_t rest = *behind == '}' ? (size_t)(behind - regex) + 1 : 0;
    return item->least > PIECE && item->most >= item->least && rest > 0 && rest <= item->end &&
           is_atom(regex + begin, item->brace - begin);
}

static int rewrite(pcre2_callout_enumerate_block *b, void *self)
{
    struct rewriting *w = self;
    struct item item;
    if (b->pattern_position < w->done || b->next_item_length == 0 ||
        !read_item(w->from, b->pattern_position, b->next_item_length, &item))
        return 0;
    const unsigned long piece = item.least / PIECES > PIECE ? item.least / PIECES : PIECE,
                        count = item.least / piece;
    const char *behind = strchr(w->from + item.brace, '}');
    copy(w, w->done, item.begin);
    char *to = room(w, MORE);
    w->size += to ? (size_t)sprintf(to, "(?:") : 0;
    copy(w, item.begin, item.brace);
    if ((to = room(w, MORE)))
        w->size += (size_t)sprintf(to, "{%lu}){%lu}", piece, count);
    copy(w, item.begin, item.brace);
    if ((to = room(w, 2 * MORE))) {
        w->size += (size_t)sprintf(to, "{%lu", item.least - piece * count);
        if (item.is_open)
            w->size += (size_t)sprintf(w->text + w->size, ",");
        else if (item.most > item.least)
            w->size += (size_t)sprintf(w->text + w->size, ",%lu", item.most - piece * count);
    }
    w->done = (size_t)(behind - w->from);
    return w->failed;
}

bool counted_compile(struct counted *c, const char *regex, uint32_t options,
                     pcre2_compile_context *context, const struct urisift_allocator *memory)
{
    int error;
    size_t at;
    *c = (struct counted){.memory = memory};
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)regex, PCRE2_ZERO_TERMINATED,
                                     options | PCRE2_AUTO_CALLOUT, &error, &at, context);
    if (!code)
        return false;
    struct rewriting w = {.memory = memory, .from = regex};
    pcre2_callout_enumerate(code, rewrite, &w);
    copy(&w, w.done, strlen(regex) + 1);
    pcre2_code *in_pieces = w.done == 0 || w.failed
                                ? NULL
                                : pcre2_compile((PCRE2_SPTR)w.text, PCRE2_ZERO_TERMINATED,
                                                options | PCRE2_AUTO_CALLOUT, &error, &at, context);
    c->is_whole = w.done > 0 && !in_pieces; /* it would be too large for PCRE2 */
    if (in_pieces) {
        pcre2_code_free(code);
        code = in_pieces;
    } else {
        memory_free(memory, w.text);
        w.text = memory_text(memory, regex, strlen(regex));
    }
    c->code = code;
    c->text = w.text;
    if (!w.text) {
        counted_fini(c);
        return false;
    }
    /* without it matching is slower */
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD);
    return true;
}

void counted_fini(struct counted *c)
{
    pcre2_code_free(c->code);
    memory_free(c->memory, c->text);
    *c = (struct counted){.code = NULL};
}

size_t counted_least(const struct counted *c, size_t at, size_t size)
{
    struct item item;
    return c->is_whole && read_item(c->text, at, size, &item) ? item.least : 0;
}
