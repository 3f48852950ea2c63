/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* location.c — what decoders set: marks, and the messages, records and parts that marks name. */
#include "scanner/location/location.h"

#include <string.h>

/* Empties all but the queues. */
static void begin(struct location *t)
{
    struct location old = *t;
    memset(t, 0, sizeof *t);
    t->messages = old.messages;
    t->parts = old.parts;
    t->records = old.records;
    t->names = old.names;
    t->marks = old.marks;
    t->remarks = old.remarks;
    t->ids = old.ids;
    t->texts = old.texts;
    t->anchors = old.anchors;
    t->anchor_texts = old.anchor_texts;
}

void location_init(struct location *t, const struct urisift_allocator *memory)
{
    memset(t, 0, sizeof *t);
    location_queue_init(&t->messages, sizeof(struct location_message), memory);
    location_queue_init(&t->parts, sizeof(struct location_part), memory);
    location_queue_init(&t->records, sizeof(struct location_record), memory);
    location_queue_init(&t->names, 1, memory);
    location_queue_init(&t->marks, sizeof(struct location_mark), memory);
    location_queue_init(&t->remarks, sizeof(struct location_remark), memory);
    location_queue_init(&t->ids, sizeof(struct location_ids), memory);
    location_queue_init(&t->texts, 1, memory);
    location_queue_init(&t->anchors, sizeof(struct location_anchor), memory);
    location_queue_init(&t->anchor_texts, 1, memory);
}

void location_fini(struct location *t)
{
    location_queue_fini(&t->messages);
    location_queue_fini(&t->parts);
    location_queue_fini(&t->records);
    location_queue_fini(&t->names);
    location_queue_fini(&t->marks);
    location_queue_fini(&t->remarks);
    location_queue_fini(&t->ids);
    location_queue_fini(&t->texts);
    location_queue_fini(&t->anchors);
    location_queue_fini(&t->anchor_texts);
    begin(t);
}

void location_clear(struct location *t)
{
    location_queue_clear(&t->messages);
    location_queue_clear(&t->parts);
    location_queue_clear(&t->records);
    location_queue_clear(&t->names);
    location_queue_clear(&t->marks);
    location_queue_clear(&t->remarks);
    location_queue_clear(&t->ids);
    location_queue_clear(&t->texts);
    location_queue_clear(&t->anchors);
    location_queue_clear(&t->anchor_texts);
    begin(t);
}

/* Sets all but the number of a message about which nothing is known yet. */
static void begin_message(struct location *t, struct location_message *m)
{
    m->id_size = m->date_size = 0;
    m->date_from = URISIFT_DATE_FIELD;
    m->texts = location_queue_end(&t->texts);
    m->texts_size = 0;
}

/* If a mark names the message, a finding may have reported it; then a copy is made that may change.
 */
struct location_message *location_last_message(struct location *t)
{
    if (t->failed)
        return NULL;
    if (t->messages.count == 0) {
        struct location_message *m = location_queue_add(&t->messages);
        t->failed = !m;
        if (!m)
            return NULL;
        m->number = 0;
        begin_message(t, m);
    }
    struct location_message *last =
        location_queue_at(&t->messages, location_queue_end(&t->messages) - 1);
    if (t->delayed || location_queue_end(&t->messages) > t->named_messages)
        return last;
    struct location_message *copy = location_queue_add(&t->messages);
    t->failed = !copy;
    if (!copy)
        return NULL;
    last = location_queue_at(&t->messages, location_queue_end(&t->messages) - 2);
    memcpy(copy, last, sizeof *copy);
    t->now.message = location_queue_end(&t->messages) - 1;
    t->changed = true;
    return copy;
}

static void put_part(struct location *t, struct urisift_span path)
{
    struct location_part *part = location_queue_next(&t->parts, t->named_parts);
    t->failed = t->failed || !part;
    if (t->failed)
        return;
    part->size = (uint16_t)(path.size < LOCATION_PART ? path.size : LOCATION_PART);
    if (part->size > 0)
        memcpy(part->path, path.data, part->size);
    t->now.part = location_queue_end(&t->parts) - 1;
}

void location_part(struct location *t, struct urisift_span path)
{
    t->in_use = t->changed = true;
    t->now.place++;
    put_part(t, path);
}

void location_message(struct location *t, uint64_t number)
{
    struct location_message *m = location_queue_next(&t->messages, t->named_messages);
    t->in_use = t->changed = true;
    t->failed = t->failed || !m;
    if (t->failed)
        return;
    m->number = number;
    begin_message(t, m);
    t->now.message = location_queue_end(&t->messages) - 1;
    t->now.place++;
    t->now.attribute = NULL;
    t->now.attribute_size = 0;
    t->now.page = 0;
    t->now.in_record = t->now.packed = t->now.in_header = t->now.in_html = false;
    t->now.anchor = 0;
    t->now.enclosed = ENCLOSURE_NONE;
    t->now.field_size = 0;
    location_part(t, (struct urisift_span){NULL, 0});
}

void location_message_id(struct location *t, struct urisift_span id)
{
    struct location_message *m =
        id.size > 0 && id.size <= LOCATION_ID ? location_last_message(t) : NULL;
    if (!m)
        return;
    m->id_size = (uint16_t)id.size;
    memcpy(m->id, id.data, id.size);
}

void location_message_date(struct location *t, struct urisift_span date,
                           enum urisift_date_from from)
{
    struct location_message *m =
        date.size > 0 && date.size <= LOCATION_DATE ? location_last_message(t) : NULL;
    if (!m)
        return;
    m->date_size = (uint16_t)date.size;
    m->date_from = from;
    memcpy(m->date, date.data, date.size);
}

/* The names of a record that no mark names are dropped with it. */
void location_record(struct location *t)
{
    struct location_record *r = location_queue_next(&t->records, t->named_records);
    t->in_use = t->changed = true;
    t->failed = t->failed || !r;
    if (t->failed)
        return;
    uint64_t number = location_queue_end(&t->records) - 1;
    if (t->now.in_record && t->now.record == number)
        t->names.count = (size_t)(r->at - t->names.first);
    *r = (struct location_record){.at = location_queue_end(&t->names)};
    t->now = (struct location_mark){.message = t->now.message,
                                    .part = t->now.part,
                                    .record = number,
                                    .in_record = true,
                                    .place = t->now.place + 1};
}

void location_record_names(struct location *t, const struct location_names *n)
{
    if (t->failed || !t->now.in_record)
        return;
    struct location_record *r = location_queue_at(&t->records, t->now.record);
    t->failed = !location_queue_add_bytes(&t->names, n->id) ||
                !location_queue_add_bytes(&t->names, n->target) ||
                !location_queue_add_bytes(&t->names, n->date) ||
                !location_queue_add_bytes(&t->names, n->type);
    if (t->failed)
        return;
    r->id_size = (uint32_t)n->id.size;
    r->target_size = (uint32_t)n->target.size;
    r->date_size = (uint32_t)n->date.size;
    r->type_size = (uint32_t)n->type.size;
}

void location_field(struct location *t, struct urisift_span name)
{
    t->in_use = t->changed = true;
    t->now.place++;
    t->now.in_header = false;
    t->now.field_size = (uint8_t)(name.size < LOCATION_FIELD ? name.size : LOCATION_FIELD);
    t->now.attribute_size = 0;
    if (name.size > 0)
        memcpy(t->now.field, name.data, t->now.field_size);
}

void location_header(struct location *t, bool tells_ids)
{
    t->tells_ids = tells_ids;
    if (t->now.in_header)
        return;
    t->in_use = t->changed = true;
    t->now.place++;
    t->now.in_header = true;
    t->now.field_size = 0;
}

void location_attribute(struct location *t, const char *name)
{
    t->in_use = t->changed = true;
    t->now.attribute = name;
    t->now.attribute_size = 0;
}

void location_copy_attribute(struct location *t, struct urisift_span name)
{
    location_attribute(t, NULL);
    t->now.attribute_size = (uint8_t)(name.size < LOCATION_FIELD ? name.size : LOCATION_FIELD);
    if (name.size > 0)
        memcpy(t->now.field, name.data, t->now.attribute_size);
}

void location_enclose(struct location *t, enum enclosure enclosed)
{
    t->in_use = t->changed = true;
    t->now.enclosed = enclosed;
}

void location_pack(struct location *t, bool packed)
{
    t->in_use = t->changed = true;
    t->now.packed = packed;
}

void location_page(struct location *t, uint64_t number)
{
    t->in_use = t->changed = true;
    t->now.page = number;
}

void location_remark(struct location *t, struct location_remark remark)
{
    struct location_remark *last = location_queue_add(&t->remarks);
    t->failed = t->failed || !last;
    if (!last)
        return;
    *last = remark;
    last->text = UINT64_MAX;
    last->more = last->step = 0;
    t->unplaced++;
}

void location_hold(struct location *t)
{
    t->delayed = true;
    t->delayed_from = UINT64_MAX; /* until the next text is put */
}

void location_release(struct location *t)
{
    t->delayed = false;
}

/* Does the mark say nothing but the page? */
static bool is_bare(const struct location *t, const struct location_mark *mark)
{
    const struct location_message *message = location_message_of(t, mark);
    return message->number == 0 && message->id_size == 0 && message->date_size == 0 &&
           (!t->delayed || t->awaits_anchor) && location_part_of(t, mark)->size == 0 &&
           mark->field_size == 0 && !mark->attribute && mark->attribute_size == 0 &&
           !mark->in_record && !mark->packed && !mark->enclosed && !mark->in_header;
}

/* Copies all but `text` and `is_bare`, member by member: larger loads would wait for the small
 * stores before them. */
static void copy_mark(struct location_mark *to, const struct location_mark *from)
{
    to->message = from->message;
    to->part = from->part;
    to->record = from->record;
    to->place = from->place;
    to->attribute = from->attribute;
    to->page = from->page;
    to->in_record = from->in_record;
    to->packed = from->packed;
    to->enclosed = from->enclosed;
    to->in_header = from->in_header;
    to->in_html = from->in_html;
    to->is_target = from->is_target;
    to->anchor = from->anchor;
    to->field_size = from->field_size;
    to->attribute_size = from->attribute_size;
    uint8_t size = from->field_size > 0 ? from->field_size : from->attribute_size;
    if (size > 0)
        memcpy(to->field, from->field, size);
}

bool location_note(struct location *t, uint64_t text)
{
    if (t->delayed && t->delayed_from == UINT64_MAX)
        t->delayed_from = text;
    if (!t->changed)
        return !t->failed;
    /* A decoder that sets no message and no part has one of each, both empty. The text before the
     * first mark belongs to them, too. */
    if (t->messages.count == 0 && !location_last_message(t))
        return false;
    if (t->parts.count == 0)
        put_part(t, (struct urisift_span){NULL, 0});
    struct location_mark *mark = t->failed ? NULL : location_queue_add(&t->marks);
    t->failed = !mark;
    t->changed = false;
    if (mark) {
        copy_mark(mark, &t->now);
        mark->text = text;
        mark->is_bare = is_bare(t, mark);
        mark->anchors = location_queue_end(&t->anchors);
        t->named_messages = mark->message + 1;
        t->named_parts = mark->part + 1;
        t->named_records = mark->in_record ? mark->record + 1 : t->named_records;
    }
    return !t->failed;
}

/* Joins the last remark to the one before it if both say the same and all their steps are equal.
 * Returns false otherwise. The last remark must be the only one that has no offset yet. A remark of
 * possible-wrap or cut-at-illegal, or on the beginning of a value, concerns one place and is never
 * joined. */
static bool join_remark(struct location *t, uint64_t text)
{
    if (t->unplaced != 1 || t->remarks.count < 2)
        return false;
    struct location_remark *last =
                               location_queue_at(&t->remarks, location_queue_end(&t->remarks) - 1),
                           *r = last - 1;
    uint64_t step = text - location_remark_end(r);
    bool same = r->code == last->code && r->join_rules == last->join_rules &&
                r->between == last->between && r->code != URISIFT_POSSIBLE_WRAP &&
                r->code != URISIFT_CUT_AT_ILLEGAL && r->value == 0 && last->value == 0;
    if (!same || step == 0 || step > UINT16_MAX || (r->more > 0 && step != r->step) ||
        r->more == UINT32_MAX)
        return false;
    r->step = (uint16_t)step;
    r->more++;
    t->remarks.count--;
    t->unplaced = 0;
    return true;
}

bool location_place(struct location *t, uint64_t text)
{
    if (t->unplaced_ids > 0)
        location_place_ids(t, text);
    if (join_remark(t, text))
        return !t->failed;
    for (; t->unplaced > 0; t->unplaced--)
        ((struct location_remark *)location_queue_at(&t->remarks,
                                                     location_queue_end(&t->remarks) - t->unplaced))
            ->text = text;
    return !t->failed;
}
