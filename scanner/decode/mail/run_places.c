/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* run_places.c — maps places in a text that was put together of runs. */
#include "scanner/decode/mail/run_places.h"

#include <string.h>

#include "scanner/memory/memory.h"

void run_places_free(struct run_places *p)
{
    memory_free(p->memory, p->places);
    *p = (struct run_places){.memory = p->memory};
}

bool run_places_add(struct run_places *p, const struct urisift_text *run)
{
    struct run_place *last = p->count > p->first ? &p->places[p->count - 1] : NULL;
    if (last && last->run.map == TEXT_EXACT && run->map == TEXT_EXACT &&
        last->run.end == run->begin) {
        last->run.size += run->size;
        last->run.end = run->end;
    } else {
        if (p->count == p->capacity) {
            size_t kept = p->count - p->first, capacity = 2 * kept + 64;
            struct run_place *places = memory_resize(p->memory, NULL, capacity, sizeof *places);
            if (!places)
                return false;
            if (kept > 0)
                memcpy(places, p->places + p->first, kept * sizeof *places);
            memory_free(p->memory, p->places);
            p->places = places;
            p->first = 0;
            p->count = kept;
            p->capacity = capacity;
        }
        p->places[p->count] = (struct run_place){p->end, *run};
        p->places[p->count++].run.data = NULL;
    }
    p->end += run->size;
    return true;
}

void run_places_drop(struct run_places *p, uint64_t before)
{
    while (p->count - p->first > 1 && p->places[p->first + 1].at <= before)
        p->first++;
}

/* Returns the run that holds the byte at that offset, or the nearest that is kept. */
static const struct run_place *find(const struct run_places *p, uint64_t offset)
{
    size_t low = p->first, high = p->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (p->places[middle].at <= offset)
            low = middle;
        else
            high = middle;
    }
    return &p->places[low];
}

/* Returns bytes [begin, end) of a run, begin < end, as text_part() does, with the text `data`. */
static struct urisift_text part_of(const struct urisift_text *run, size_t begin, size_t end,
                                   const uint8_t *data)
{
    struct urisift_text part = *run;
    part.data = data;
    part.size = end - begin;
    if (run->map == TEXT_WHOLE)
        return part;
    uint64_t size, last = text_place(run->map, run->begin, run->phase, end - 1, &size);
    part.end = last + size < run->end ? last + size : run->end;
    part.begin = text_place(run->map, run->begin, run->phase, begin, &size);
    if (run->map != TEXT_EXACT)
        part.phase = (uint16_t)((run->phase + begin) % text_period(run->map));
    return part;
}

/* Returns the place in the stream of the byte at that offset; an empty one after the last. */
static struct urisift_text place_of(const struct run_places *p, uint64_t offset)
{
    const struct run_place *r = find(p, offset);
    size_t at = offset > r->at ? (size_t)(offset - r->at) : 0;
    if (at < r->run.size)
        return part_of(&r->run, at, at + 1, NULL);
    return (struct urisift_text){NULL, 0, r->run.end, r->run.end, TEXT_WHOLE, 0};
}

/* Puts a run of which each byte is one byte of the text. */
static enum urisift_error put_exact(const struct run_places *p, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0, size; i < t->size && !error; i += size) {
        const uint64_t offset = t->begin + i;
        const struct run_place *r = find(p, offset);
        const size_t at = (size_t)(offset - r->at);
        size = r->run.size - at < t->size - i ? r->run.size - at : t->size - i;
        const struct urisift_text part = part_of(&r->run, at, at + size, t->data + i);
        error = out.put(out.self, &part);
    }
    return error;
}

enum urisift_error run_places_put(const struct run_places *p, const struct urisift_text *t,
                                  struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    if (p->count == p->first) /* nothing has come: it can only be a separator */
        return URISIFT_OK;
    if (t->map == TEXT_EXACT)
        return put_exact(p, t, out);
    for (size_t i = 0, size; i < t->size && !error; i += size) {
        /* bytes with the same place are put as one */
        struct urisift_text part = text_part(t, i, i + 1);
        for (size = 1; i + size < t->size; size++) {
            struct urisift_text next = text_part(t, i + size, i + size + 1);
            if (next.begin != part.begin || next.end != part.end)
                break;
        }
        struct urisift_text first = place_of(p, part.begin);
        if (part.begin == part.end)
            error = text_put_other(out, t->data + i, size, first.begin, first.begin);
        else
            error =
                text_put_other(out, t->data + i, size, first.begin, place_of(p, part.end - 1).end);
    }
    return error;
}
