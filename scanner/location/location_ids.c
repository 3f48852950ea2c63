/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location_ids.c — which fields of a header name messages: text that looks like a mail address is
 * not one there.
 *
 * In/Out:   from a decoder, such fields of the text that it puts next; whether an offset of the
 *           text is in one.
 * Idea:     a decoder of mail reads the names of fields anyway. To look up the name in the text at
 *           each address of a header would cost as much as the address.
 */
#include "scanner/location/location.h"

void location_put_ids(struct location *t, size_t begin, size_t end)
{
    struct location_ids *last = location_queue_add(&t->ids);
    t->failed = t->failed || !last;
    if (!last)
        return;
    *last = (struct location_ids){begin, end};
    t->unplaced_ids++;
}

void location_place_ids(struct location *t, uint64_t text)
{
    for (; t->unplaced_ids > 0; t->unplaced_ids--) {
        struct location_ids *ids =
            location_queue_at(&t->ids, location_queue_end(&t->ids) - t->unplaced_ids);
        ids->begin += text;
        ids->end += text;
    }
}

void location_drop_ids(struct location *t, uint64_t text)
{
    const struct location_ids *ids = (const struct location_ids *)t->ids.items;
    size_t count = 0, placed = t->ids.count - t->unplaced_ids;
    while (count < placed && ids[count].end <= text)
        count++;
    if (count >= placed - count) /* else the rest would be moved too often */
        location_queue_drop(&t->ids, t->ids.first + count);
}

bool location_is_in_ids(struct location *t, uint64_t text)
{
    const struct location_ids *ids = (const struct location_ids *)t->ids.items;
    size_t count = t->ids.count,
           near = t->seen_ids > t->ids.first ? (size_t)(t->seen_ids - t->ids.first) : 0;
    near = near < count ? near : count;
    while (near < count && ids[near].end <= text)
        near++;
    while (near > 0 && ids[near - 1].end > text)
        near--;
    t->seen_ids = t->ids.first + near;
    return near < count && text >= ids[near].begin;
}
