/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* held_bytes.c — reads held bytes together with those of the next run. */
#include "scanner/decode/common/held_bytes.h"

/* Adds the bytes [begin, end) of a run after the first `size` held ones. */
static void hold(struct held_bytes held, size_t size, const struct urisift_text *t, size_t begin,
                 size_t end)
{
    for (size_t i = begin; i < end; i++, size++) {
        held.data[size] = t->data[i];
        held.places[size] = lookahead_place_of(t, i);
    }
}

/* Returns how many of `most` bytes of the run from `from` on are near enough to the held ones to be
 * read with them. */
static size_t near(struct held_bytes held, const struct urisift_text *t, size_t from, size_t most)
{
    const uint64_t begin = held.places[0].begin;
    while (most > 0 && !text_in_reach(begin, lookahead_place_of(t, from + most - 1).begin))
        most--;
    return most;
}

/* Gives up the held bytes: the next one, at `here`, is too far from them. */
static enum urisift_error give_up(struct held_bytes held, uint64_t here,
                                  struct urisift_text_sink out, held_reader *read, void *self)
{
    lookahead_places_keep(held.places, *held.size, here);
    const enum urisift_error error =
        held.give_up ? held.give_up(self, out) : held_bytes_finish(held, out, read, self);
    *held.size = 0;
    return error;
}

/* Reads the held bytes, with those of the run after them. Returns how many bytes of the run have
 * been read. */
static size_t read_held(struct held_bytes held, const struct urisift_text *t,
                        struct urisift_text_sink out, held_reader *read, void *self,
                        enum urisift_error *error)
{
    size_t used = 0;
    while (!*error && *held.size > 0 && used < t->size) {
        const size_t before = *held.size, room = held.room - before,
                     more = near(held, t, used, t->size - used < room ? t->size - used : room);
        if (more == 0) {
            *error = give_up(held, lookahead_place_of(t, used).begin, out, read, self);
            return used;
        }
        hold(held, before, t, used, used + more);
        const struct held_input in = {.data = held.data,
                                      .size = before + more,
                                      .places = held.places,
                                      .enough = before,
                                      .out = out};
        const size_t at = read(self, &in, error);
        if (at >= before) {
            *held.size = 0;
            return used + (at - before);
        }
        *held.size = before + more - at;
        memmove(held.data, held.data + at, *held.size);
        memmove(held.places, held.places + at, *held.size * sizeof held.places[0]);
        used += more;
    }
    return used;
}

enum urisift_error held_bytes_feed(struct held_bytes held, const struct urisift_text *t,
                                   struct urisift_text_sink out, held_reader *read, void *self)
{
    enum urisift_error error = URISIFT_OK;
    const size_t begin = read_held(held, t, out, read, self, &error);
    if (error || begin == t->size)
        return error;
    const struct urisift_text rest = text_part(t, begin, t->size);
    const struct held_input in = {
        .data = rest.data, .size = rest.size, .text = &rest, .enough = rest.size, .out = out};
    const size_t at = read(self, &in, &error);
    if (!error && at < rest.size) {
        hold(held, *held.size, &rest, at, rest.size);
        *held.size += rest.size - at;
    }
    return error;
}

enum urisift_error held_bytes_finish(struct held_bytes held, struct urisift_text_sink out,
                                     held_reader *read, void *self)
{
    enum urisift_error error = URISIFT_OK;
    const struct held_input in = {.data = held.data,
                                  .size = *held.size,
                                  .places = held.places,
                                  .enough = *held.size,
                                  .final = true,
                                  .out = out};
    read(self, &in, &error);
    return error;
}
