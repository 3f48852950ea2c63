/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* location_find.c — which mark is true at an offset of the text, and which remarks there are; drops
 * them after the text has left. */
#include "scanner/location/location.h"

/* Returns the number of the first remark that ends at or after `text`. */
static uint64_t find_remark(const struct location *t, uint64_t text)
{
    uint64_t low = t->remarks.first, high = location_queue_end(&t->remarks);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (location_remark_end(location_queue_at(&t->remarks, middle)) < text)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Returns the same. Mostly it is the remark that was found last, or one soon after it. */
static uint64_t next_remark(const struct location *t, uint64_t text)
{
    enum { NEAR = 8 };
    if (t->seen_remark < t->remarks.first || t->seen_remark > location_queue_end(&t->remarks))
        return find_remark(t, text);
    const struct location_remark *items = (const struct location_remark *)t->remarks.items;
    size_t near = (size_t)(t->seen_remark - t->remarks.first), last = near + NEAR;
    if (near > 0 && location_remark_end(&items[near - 1]) >= text)
        return find_remark(t, text);
    for (; near < t->remarks.count && location_remark_end(&items[near]) < text; near++)
        if (near == last)
            return find_remark(t, text);
    return t->remarks.first + near;
}

size_t location_remarks(struct location *t, uint64_t begin, uint64_t end,
                        const struct location_remark **first)
{
    t->seen_remark = next_remark(t, begin);
    const struct location_remark *items = (const struct location_remark *)t->remarks.items;
    size_t number = (size_t)(t->seen_remark - t->remarks.first), behind = number;
    while (behind < t->remarks.count && items[behind].text <= end)
        behind++;
    *first = items + number;
    return behind - number;
}

static uint64_t text_of(const struct location *t, uint64_t mark)
{
    return ((const struct location_mark *)t->marks.items)[mark - t->marks.first].text;
}

/* Returns the number of the last mark at or before `text`, or of the first mark. Mostly it is the
 * one that was found last, or one soon after it. */
static uint64_t find_mark(const struct location *t, uint64_t text)
{
    uint64_t low = t->marks.first, high = location_queue_end(&t->marks);
    if (t->seen >= low && t->seen < high && text_of(t, t->seen) <= text) {
        uint64_t step = 1;
        low = t->seen;
        while (step < high - low && text_of(t, low + step) <= text) {
            low += step;
            step *= 2;
        }
        high = step < high - low ? low + step : high;
    }
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (text_of(t, middle) <= text)
            low = middle;
        else
            high = middle;
    }
    return low;
}

void location_drop(struct location *t, uint64_t text)
{
    enum { FEW = 64 }; /* so few are kept, as moving the rest each time would take longer */
    if (t->remarks.count >= FEW)
        location_queue_drop(&t->remarks, find_remark(t, text));
    if (t->ids.count >= FEW)
        location_drop_ids(t, text);
    if (t->marks.count < FEW)
        return;
    uint64_t first = find_mark(t, text);
    if (first - t->marks.first < FEW / 2)
        return;
    location_queue_drop(&t->marks, first);
    const struct location_mark *mark = location_queue_at(&t->marks, first);
    location_queue_drop(&t->messages, mark->message);
    if (t->texts.count > 0)
        location_queue_drop(&t->texts, location_message_of(t, mark)->texts);
    location_queue_drop(&t->parts, mark->part);
    location_drop_anchors(t, mark);
    if (mark->in_record) {
        location_queue_drop(&t->records, mark->record);
        location_queue_drop(
            &t->names,
            ((const struct location_record *)location_queue_at(&t->records, mark->record))->at);
    }
}

const struct location_mark *location_find(struct location *t, uint64_t text)
{
    if (t->marks.count == 0)
        return NULL;
    t->seen = find_mark(t, text);
    const struct location_mark *mark = location_queue_at(&t->marks, t->seen);
    return mark->text <= text ? mark : NULL;
}

struct location_names location_names_of(const struct location *t, const struct location_mark *mark)
{
    const struct location_record *r =
        mark->in_record ? location_queue_at(&t->records, mark->record) : NULL;
    if (!r || t->names.count == 0)
        return (struct location_names){0};
    const uint8_t *id = location_queue_at(&t->names, r->at), *target = id + r->id_size,
                  *date = target + r->target_size;
    return (struct location_names){{id, r->id_size},
                                   {target, r->target_size},
                                   {date, r->date_size},
                                   {date + r->date_size, r->type_size}};
}

static uint64_t place_of(const struct location *t, uint64_t mark)
{
    return ((const struct location_mark *)location_queue_at(&t->marks, mark))->place;
}

bool location_stretch(const struct location *t, uint64_t at, uint64_t *begin, uint64_t *end)
{
    enum { SEPARATOR = 2 }; /* bytes that the window puts at each mark */
    if (t->marks.count == 0)
        return t->now.place != 0;
    uint64_t mark = find_mark(t, at), low = mark, high = mark, place = 0;
    if (text_of(t, mark) <= at) { /* else `at` is before the first mark */
        place = place_of(t, mark);
        high++;
        /* Several marks may be at one place, as where an attribute of HTML begins and ends. */
        while (low > t->marks.first && text_of(t, low) > *begin && place_of(t, low - 1) == place)
            low--;
        /* the text before the first mark is at this place, too */
        bool is_first = low == t->marks.first && place == 0 && text_of(t, low) > 0;
        if (!is_first && *begin < text_of(t, low) + SEPARATOR)
            *begin = text_of(t, low) + SEPARATOR;
    }
    while (high < location_queue_end(&t->marks) && text_of(t, high) < *end &&
           place_of(t, high) == place)
        high++;
    if (high == location_queue_end(&t->marks) || text_of(t, high) >= *end)
        return high == location_queue_end(&t->marks) && t->now.place != place;
    *end = text_of(t, high);
    return true;
}
