/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* trail.c — queues: marks, and the messages, records and parts that they name. */
#include "scanner/trail.h"

#include <stdlib.h>
#include <string.h>

/* Queues */

static void *queue_at(const struct trail_queue *q, uint64_t number)
{
    return q->items + (size_t)(number - q->first) * q->item_size;
}

static uint64_t queue_end(const struct trail_queue *q)
{
    return q->first + q->count;
}

/* A new last item, its octets as they happen to be; NULL without memory. */
static void *queue_add(struct trail_queue *q)
{
    if (q->count == q->capacity) {
        size_t capacity = q->capacity ? 2 * q->capacity : 16;
        uint8_t *items = realloc(q->items, capacity * q->item_size);
        if (!items)
            return NULL;
        q->items = items;
        q->capacity = capacity;
    }
    return q->items + q->count++ * q->item_size;
}

/* The last item again, if no mark names it, so that what holds no text leaves nothing behind; else a new one. */
static void *queue_next(struct trail_queue *q, uint64_t named)
{
    return queue_end(q) > named ? queue_at(q, queue_end(q) - 1) : queue_add(q);
}

/* More octets, of a queue of such. */
static bool queue_add_octets(struct trail_queue *q, struct urisift_span octets)
{
    if (q->capacity - q->count < octets.size) {
        size_t capacity = 2 * q->capacity + octets.size;
        uint8_t *items = realloc(q->items, capacity);
        if (!items)
            return false;
        q->items = items;
        q->capacity = capacity;
    }
    if (octets.size > 0)
        memcpy(q->items + q->count, octets.data, octets.size);
    q->count += octets.size;
    return true;
}

/* Lets go of the items before `number`. */
static void queue_drop(struct trail_queue *q, uint64_t number)
{
    size_t gone = (size_t)(number - q->first);
    if (gone == 0)
        return;
    q->count -= gone;
    q->first = number;
    memmove(q->items, q->items + gone * q->item_size, q->count * q->item_size);
}

/* The trail */

void trail_init(struct trail *t)
{
    memset(t, 0, sizeof *t);
    t->messages.item_size = sizeof(struct trail_message);
    t->parts.item_size = sizeof(struct trail_part);
    t->records.item_size = sizeof(struct trail_record);
    t->names.item_size = 1;
    t->marks.item_size = sizeof(struct trail_mark);
    t->remarks.item_size = sizeof(struct trail_remark);
}

void trail_fini(struct trail *t)
{
    free(t->messages.items);
    free(t->parts.items);
    free(t->records.items);
    free(t->names.items);
    free(t->marks.items);
    free(t->remarks.items);
    trail_init(t);
}

void trail_clear(struct trail *t)
{
    struct trail old = *t;
    trail_init(t);
    t->messages.items = old.messages.items;
    t->messages.capacity = old.messages.capacity;
    t->parts.items = old.parts.items;
    t->parts.capacity = old.parts.capacity;
    t->records.items = old.records.items;
    t->records.capacity = old.records.capacity;
    t->names.items = old.names.items;
    t->names.capacity = old.names.capacity;
    t->marks.items = old.marks.items;
    t->marks.capacity = old.marks.capacity;
    t->remarks.items = old.remarks.items;
    t->remarks.capacity = old.remarks.capacity;
}

/* The message that the decoder is in; where a mark names it, so that it may have been looked
 * at, a copy of it, to be changed. */
static struct trail_message *last_message(struct trail *t)
{
    if (t->messages.count == 0) {
        struct trail_message *m = queue_add(&t->messages);
        t->failed = !m;
        if (m)
            m->number = m->id_size = m->date_size = 0;
    }
    if (t->failed)
        return NULL;
    struct trail_message *last = queue_at(&t->messages, queue_end(&t->messages) - 1);
    if (t->held || queue_end(&t->messages) > t->named_messages)
        return last;
    struct trail_message *copy = queue_add(&t->messages);
    t->failed = !copy;
    if (!copy)
        return NULL;
    last = queue_at(&t->messages, queue_end(&t->messages) - 2);
    memcpy(copy, last, sizeof *copy);
    t->now.message = queue_end(&t->messages) - 1;
    t->changed = true;
    return copy;
}

void trail_part(struct trail *t, struct urisift_span path)
{
    struct trail_part *part = queue_next(&t->parts, t->named_parts);
    t->in_use = t->changed = true;
    t->now.place++;
    t->failed = t->failed || !part;
    if (t->failed)
        return;
    part->size = (uint16_t)(path.size < TRAIL_PART ? path.size : TRAIL_PART);
    if (part->size > 0)
        memcpy(part->path, path.data, part->size);
    t->now.part = queue_end(&t->parts) - 1;
}

void trail_message(struct trail *t, uint64_t number)
{
    struct trail_message *m = queue_next(&t->messages, t->named_messages);
    t->in_use = t->changed = true;
    t->failed = t->failed || !m;
    if (t->failed)
        return;
    m->number = number;
    m->id_size = m->date_size = 0;
    t->now.message = queue_end(&t->messages) - 1;
    t->now.place++;
    t->now.attribute = NULL;
    t->now.page = 0;
    t->now.in_record = t->now.packed = t->now.enclosed = t->now.in_header = false;
    t->now.field_size = 0;
    trail_part(t, (struct urisift_span){NULL, 0});
}

void trail_message_id(struct trail *t, struct urisift_span id)
{
    struct trail_message *m = id.size > 0 && id.size <= TRAIL_ID ? last_message(t) : NULL;
    if (!m)
        return;
    m->id_size = (uint16_t)id.size;
    memcpy(m->id, id.data, id.size);
}

void trail_message_date(struct trail *t, struct urisift_span date)
{
    struct trail_message *m = date.size > 0 && date.size <= TRAIL_DATE ? last_message(t) : NULL;
    if (!m)
        return;
    m->date_size = (uint16_t)date.size;
    memcpy(m->date, date.data, date.size);
}

/* What was said of a record that no mark names goes with it. */
void trail_record(struct trail *t)
{
    struct trail_record *r = queue_next(&t->records, t->named_records);
    t->in_use = t->changed = true;
    t->failed = t->failed || !r;
    if (t->failed)
        return;
    uint64_t number = queue_end(&t->records) - 1;
    if (t->now.in_record && t->now.record == number)
        t->names.count = (size_t)(r->at - t->names.first);
    *r = (struct trail_record){.at = queue_end(&t->names)};
    t->now = (struct trail_mark){
        .message = t->now.message, .part = t->now.part, .record = number, .in_record = true, .place = t->now.place + 1};
}

void trail_record_names(struct trail *t, const struct trail_names *n)
{
    if (t->failed || !t->now.in_record)
        return;
    struct trail_record *r = queue_at(&t->records, t->now.record);
    t->failed = !queue_add_octets(&t->names, n->id) || !queue_add_octets(&t->names, n->target) ||
                !queue_add_octets(&t->names, n->date) || !queue_add_octets(&t->names, n->type);
    if (t->failed)
        return;
    r->id_size = (uint32_t)n->id.size;
    r->target_size = (uint32_t)n->target.size;
    r->date_size = (uint32_t)n->date.size;
    r->type_size = (uint32_t)n->type.size;
}

void trail_field(struct trail *t, struct urisift_span name)
{
    t->in_use = t->changed = true;
    t->now.place++;
    t->now.in_header = false;
    t->now.field_size = (uint8_t)(name.size < TRAIL_FIELD ? name.size : TRAIL_FIELD);
    if (name.size > 0)
        memcpy(t->now.field, name.data, t->now.field_size);
}

void trail_header(struct trail *t)
{
    if (t->now.in_header)
        return;
    t->in_use = t->changed = true;
    t->now.place++;
    t->now.in_header = true;
    t->now.field_size = 0;
}

void trail_attribute(struct trail *t, const char *name)
{
    t->in_use = t->changed = true;
    t->now.attribute = name;
}

void trail_enclose(struct trail *t, bool enclosed)
{
    t->in_use = t->changed = true;
    t->now.enclosed = enclosed;
}

void trail_pack(struct trail *t, bool packed)
{
    t->in_use = t->changed = true;
    t->now.packed = packed;
}

void trail_page(struct trail *t, uint64_t number)
{
    t->in_use = t->changed = true;
    t->now.page = number;
}

void trail_remark(struct trail *t, struct trail_remark remark)
{
    struct trail_remark *last = queue_add(&t->remarks);
    t->failed = t->failed || !last;
    if (!last)
        return;
    *last = remark;
    last->text = UINT64_MAX;
    t->unplaced++;
}

void trail_hold(struct trail *t)
{
    t->held = true;
    t->held_from = UINT64_MAX; /* the next text that is put */
}

void trail_release(struct trail *t)
{
    t->held = false;
}

bool trail_note(struct trail *t, uint64_t text)
{
    if (t->held && t->held_from == UINT64_MAX)
        t->held_from = text;
    if (!t->changed)
        return !t->failed;
    /* A decoder that says nothing of messages and parts has one of each, which say nothing. */
    if (t->messages.count == 0 && !last_message(t))
        return false;
    if (t->parts.count == 0)
        trail_part(t, (struct urisift_span){NULL, 0});
    struct trail_mark *mark = t->failed ? NULL : queue_add(&t->marks);
    t->failed = !mark;
    t->changed = false;
    if (mark) {
        *mark = t->now;
        mark->text = text;
        t->named_messages = mark->message + 1;
        t->named_parts = mark->part + 1;
        t->named_records = mark->in_record ? mark->record + 1 : t->named_records;
    }
    return !t->failed;
}

bool trail_place_remarks(struct trail *t, uint64_t text)
{
    for (; t->unplaced > 0; t->unplaced--)
        ((struct trail_remark *)queue_at(&t->remarks, queue_end(&t->remarks) - t->unplaced))->text = text;
    return !t->failed;
}

/* The number of the first remark at or behind `text`. */
static uint64_t find_remark(const struct trail *t, uint64_t text)
{
    uint64_t low = t->remarks.first, high = queue_end(&t->remarks);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (((const struct trail_remark *)queue_at(&t->remarks, middle))->text < text)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t trail_remarks(const struct trail *t, uint64_t begin, uint64_t end, const struct trail_remark **first)
{
    uint64_t number = find_remark(t, begin), behind = number;
    *first = number < queue_end(&t->remarks) ? queue_at(&t->remarks, number) : NULL;
    while (behind < queue_end(&t->remarks) && ((const struct trail_remark *)queue_at(&t->remarks, behind))->text <= end)
        behind++;
    return (size_t)(behind - number);
}

static uint64_t text_of(const struct trail *t, uint64_t mark)
{
    return ((const struct trail_mark *)queue_at(&t->marks, mark))->text;
}

/* The number of the last mark at or before `text`. It is not before the one that was asked for last, as a rule,
 * and not far behind. */
static uint64_t find_mark(const struct trail *t, uint64_t text)
{
    uint64_t low = t->marks.first, high = queue_end(&t->marks);
    if (t->seen > low && t->seen < high && text_of(t, t->seen) <= text) {
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
        queue_drop(&t->remarks, find_remark(t, text));
    if (t->marks.count < FEW)
        return;
    uint64_t first = find_mark(t, text);
    if (first - t->marks.first < FEW / 2)
        return;
    queue_drop(&t->marks, first);
    const struct trail_mark *mark = queue_at(&t->marks, first);
    queue_drop(&t->messages, mark->message);
    queue_drop(&t->parts, mark->part);
    if (mark->in_record) {
        queue_drop(&t->records, mark->record);
        queue_drop(&t->names, ((const struct trail_record *)queue_at(&t->records, mark->record))->at);
    }
}

const struct trail_mark *trail_at(struct trail *t, uint64_t text)
{
    if (t->marks.count == 0)
        return NULL;
    t->seen = find_mark(t, text);
    const struct trail_mark *mark = queue_at(&t->marks, t->seen);
    return mark->text <= text ? mark : NULL;
}

struct trail_names trail_names_of(const struct trail *t, const struct trail_mark *mark)
{
    const struct trail_record *r = mark->in_record ? queue_at(&t->records, mark->record) : NULL;
    if (!r || t->names.count == 0)
        return (struct trail_names){0};
    const uint8_t *id = queue_at(&t->names, r->at), *target = id + r->id_size, *date = target + r->target_size;
    return (struct trail_names){{id, r->id_size},
                                {target, r->target_size},
                                {date, r->date_size},
                                {date + r->date_size, r->type_size}};
}

static uint64_t place_of(const struct trail *t, uint64_t mark)
{
    return ((const struct trail_mark *)queue_at(&t->marks, mark))->place;
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
        bool is_first = low == t->marks.first && place == 0;
        if (!is_first && *begin < text_of(t, low) + SEPARATOR)
            *begin = text_of(t, low) + SEPARATOR;
    }
    while (high < queue_end(&t->marks) && text_of(t, high) < *end && place_of(t, high) == place)
        high++;
    if (high == queue_end(&t->marks) || text_of(t, high) >= *end)
        return high == queue_end(&t->marks) && t->now.place != place;
    *end = text_of(t, high);
    return true;
}
