/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* trail_find.c — which mark holds at an offset of the text, and what was remarked there; until that text has left. */
#include "scanner/location/trail.h"

/* The number of the first remark that reaches to `text`, or is behind it. */
static uint64_t find_remark(const struct trail *t, uint64_t text)
{
    uint64_t low = t->remarks.first, high = trail_queue_end(&t->remarks);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (trail_remark_end(trail_queue_at(&t->remarks, middle)) < text)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The same. As a rule it is not before the one that was asked for last, and not far behind. */
static uint64_t next_remark(const struct trail *t, uint64_t text)
{
    enum { NEAR = 8 };
    if (t->seen_remark < t->remarks.first || t->seen_remark > trail_queue_end(&t->remarks))
        return find_remark(t, text);
    const struct trail_remark *items = (const struct trail_remark *)t->remarks.items;
    size_t near = (size_t)(t->seen_remark - t->remarks.first), last = near + NEAR;
    if (near > 0 && trail_remark_end(&items[near - 1]) >= text)
        return find_remark(t, text);
    for (; near < t->remarks.count && trail_remark_end(&items[near]) < text; near++)
        if (near == last)
            return find_remark(t, text);
    return t->remarks.first + near;
}

size_t trail_remarks(struct trail *t, uint64_t begin, uint64_t end, const struct trail_remark **first)
{
    t->seen_remark = next_remark(t, begin);
    const struct trail_remark *items = (const struct trail_remark *)t->remarks.items;
    size_t number = (size_t)(t->seen_remark - t->remarks.first), behind = number;
    while (behind < t->remarks.count && items[behind].text <= end)
        behind++;
    *first = items + number;
    return behind - number;
}

static uint64_t text_of(const struct trail *t, uint64_t mark)
{
    return ((const struct trail_mark *)t->marks.items)[mark - t->marks.first].text;
}

/* The number of the last mark at or before `text`. It is not before the one that was asked for last, as a rule,
 * and not far behind. */
static uint64_t find_mark(const struct trail *t, uint64_t text)
{
    uint64_t low = t->marks.first, high = trail_queue_end(&t->marks);
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

void trail_drop(struct trail *t, uint64_t text)
{
    enum { FEW = 64 }; /* so many are kept, rather than moved again and again */
    if (t->remarks.count >= FEW)
        trail_queue_drop(&t->remarks, find_remark(t, text));
    if (t->ids.count >= FEW)
        trail_drop_ids(t, text);
    if (t->marks.count < FEW)
        return;
    uint64_t first = find_mark(t, text);
    if (first - t->marks.first < FEW / 2)
        return;
    trail_queue_drop(&t->marks, first);
    const struct trail_mark *mark = trail_queue_at(&t->marks, first);
    trail_queue_drop(&t->messages, mark->message);
    trail_queue_drop(&t->parts, mark->part);
    if (mark->in_record) {
        trail_queue_drop(&t->records, mark->record);
        trail_queue_drop(&t->names, ((const struct trail_record *)trail_queue_at(&t->records, mark->record))->at);
    }
}

const struct trail_mark *trail_find(struct trail *t, uint64_t text)
{
    if (t->marks.count == 0)
        return NULL;
    t->seen = find_mark(t, text);
    const struct trail_mark *mark = trail_queue_at(&t->marks, t->seen);
    return mark->text <= text ? mark : NULL;
}

struct trail_names trail_names_of(const struct trail *t, const struct trail_mark *mark)
{
    const struct trail_record *r = mark->in_record ? trail_queue_at(&t->records, mark->record) : NULL;
    if (!r || t->names.count == 0)
        return (struct trail_names){0};
    const uint8_t *id = trail_queue_at(&t->names, r->at), *target = id + r->id_size, *date = target + r->target_size;
    return (struct trail_names){{id, r->id_size},
                                {target, r->target_size},
                                {date, r->date_size},
                                {date + r->date_size, r->type_size}};
}

static uint64_t place_of(const struct trail *t, uint64_t mark)
{
    return ((const struct trail_mark *)trail_queue_at(&t->marks, mark))->place;
}

bool trail_stretch(const struct trail *t, uint64_t at, uint64_t *begin, uint64_t *end)
{
    enum { SEPARATOR = 2 }; /* which the window puts at each mark */
    if (t->marks.count == 0)
        return t->now.place != 0;
    uint64_t mark = find_mark(t, at), low = mark, high = mark, place = 0;
    if (text_of(t, mark) <= at) { /* else it stands before all that was ever said */
        place = place_of(t, mark);
        high++;
        /* Marks may follow one another in one place, as where an attribute of HTML begins and ends. */
        while (low > t->marks.first && text_of(t, low) > *begin && place_of(t, low - 1) == place)
            low--;
        bool is_first = low == t->marks.first && place == 0 && text_of(t, low) > 0; /* what stands before it is of this place */
        if (!is_first && *begin < text_of(t, low) + SEPARATOR)
            *begin = text_of(t, low) + SEPARATOR;
    }
    while (high < trail_queue_end(&t->marks) && text_of(t, high) < *end && place_of(t, high) == place)
        high++;
    if (high == trail_queue_end(&t->marks) || text_of(t, high) >= *end)
        return high == trail_queue_end(&t->marks) && t->now.place != place;
    *end = text_of(t, high);
    return true;
}
