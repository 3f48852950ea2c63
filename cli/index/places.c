/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * places.c — documents, messages and records of the file whose findings come.
 *
 * The findings of a document come in the order of its messages; parts of a message, each a document
 * of its own, come in between. So the last few documents are kept, each with its last message and
 * record. If one comes back later, they are asked for in the database.
 */
#include <string.h>

#include "cli/index/loader.h"

static bool end_unit(struct index *x, struct unit *unit, enum statement statement)
{
    const int64_t count = (int64_t)unit->count;
    unit->count = 0;
    return count == 0 || (database_step_numbers(&x->db, statement, unit->id, count) &&
                          sums_add_day(x, unit->day, count));
}

static bool end_place(struct index *x, struct place *place)
{
    const uint64_t count = place->count;
    place->count = 0;
    return (count == 0 ||
            database_step_numbers(&x->db, STATEMENT_COUNT_DOCUMENT, place->id, (int64_t)count)) &&
           end_unit(x, &place->message, STATEMENT_COUNT_MESSAGE) &&
           end_unit(x, &place->record, STATEMENT_COUNT_RECORD);
}

bool places_end(struct index *x)
{
    bool is_done = true;
    for (size_t i = 0; i < PLACES; i++) {
        if (x->places[i].id)
            is_done = end_place(x, &x->places[i]) && is_done;
        x->places[i] = (struct place){.id = 0};
    }
    x->place = NULL;
    ids_restart(&x->documents);
    return is_done && !x->db.has_failed;
}

/* The id of a document that is in no place; 0: it is new, or it failed. */
static int64_t find_document(struct index *x, const struct frame *f, struct ids_key key)
{
    const struct ids_row *row = ids_find(&x->documents, key);
    if (row || x->documents.is_complete)
        return row ? row->id : 0;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_FIND_DOCUMENT);
    if (!s)
        return 0;
    database_bind(s, 1, f->text[FRAME_FILE]);
    sqlite3_bind_int64(s, 2, x->next_file);
    return database_find(&x->db, s);
}

static bool add_document(struct index *x, const struct frame *f, struct ids_key key, int64_t *id)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_DOCUMENT);
    if (!s || !accounts_make_room(x, &x->documents, "documents_name"))
        return false;
    *id = x->next_document++;
    sqlite3_bind_int64(s, 1, *id);
    sqlite3_bind_int64(s, 2, x->next_file);
    database_bind(s, 3, f->text[FRAME_FILE]);
    ids_add(&x->documents, key, *id);
    return database_step(&x->db, s);
}

static bool is_of(const struct place *place, struct ids_key key)
{
    return place->id && ids_same(place->key, key);
}

/* The place of a document; or, if it has no place, the one that was not used for longest. */
static struct place *find_place(struct index *x, struct ids_key key)
{
    struct place *oldest = x->places;
    if (x->place && is_of(x->place, key))
        return x->place;
    for (size_t i = 0; i < PLACES; i++) {
        struct place *place = &x->places[i];
        if (is_of(place, key))
            return place;
        if (place->used < oldest->used)
            oldest = place;
    }
    return oldest;
}

bool places_take(struct index *x, const struct frame *f, struct place **found)
{
    const struct ids_key key = index_hash(f->text[FRAME_FILE], x->seed);
    struct place *place = find_place(x, key);
    if (!is_of(place, key)) {
        if (place->id && !end_place(x, place))
            return false;
        int64_t id = find_document(x, f, key);
        const bool is_new = id == 0;
        if (x->db.has_failed || (is_new && !add_document(x, f, key, &id)))
            return false;
        *place = (struct place){
            .key = key, .id = id, .message.is_known = is_new, .record.is_known = is_new};
    }
    place->used = ++x->uses;
    place->count++;
    *found = x->place = place;
    return true;
}

/* Is it the message or record of the finding before? */
static bool is_last(const struct unit *unit, struct ids_key key)
{
    return unit->id && ids_same(unit->key, key);
}

static void begin_unit(struct unit *unit, struct ids_key key, int64_t id, struct urisift_span date)
{
    const struct urisift_span day = index_day_of(date);
    *unit = (struct unit){.is_known = true, .key = key, .id = id};
    if (day.size == sizeof unit->text) {
        memcpy(unit->text, day.data, sizeof unit->text);
        unit->day = (struct urisift_span){unit->text, sizeof unit->text};
    }
}

static void bind_date(sqlite3_stmt *s, int at, struct urisift_span date)
{
    int64_t time = 0;
    const bool has_time = date.data && index_read_time(date, &time);
    database_bind(s, at, date);
    database_bind_number(s, at + 1, has_time, time);
}

/* A document came back. Its last message, if it has any, may be that of this finding. */
static bool ask_for_message(struct index *x, struct place *place, const struct frame *f)
{
    struct unit *unit = &place->message;
    unit->is_known = true;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_LAST_MESSAGE);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, place->id);
    if (database_row(&x->db, s))
        begin_unit(unit, (struct ids_key){(uint64_t)sqlite3_column_int64(s, 1), 1},
                   sqlite3_column_int64(s, 0), f->text[FRAME_DATE]);
    sqlite3_reset(s);
    return !x->db.has_failed;
}

static bool add_message(struct index *x, struct place *place, const struct frame *f,
                        struct ids_key key)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_MESSAGE);
    if (!s)
        return false;
    begin_unit(&place->message, key, x->next_message++, f->text[FRAME_DATE]);
    sqlite3_bind_int64(s, 1, place->message.id);
    sqlite3_bind_int64(s, 2, place->id);
    sqlite3_bind_int64(s, 3, (int64_t)key.low);
    database_bind(s, 4, f->text[FRAME_MESSAGE_ID]);
    bind_date(s, 5, f->text[FRAME_DATE]);
    database_bind(s, 7, f->text[FRAME_SENDER]);
    database_bind(s, 8, f->text[FRAME_SUBJECT]);
    database_bind(s, 9, f->text[FRAME_LIST_ID]);
    database_bind(s, 10, f->text[FRAME_THREAD]);
    return database_step(&x->db, s);
}

bool places_take_message(struct index *x, struct place *place, const struct frame *f)
{
    struct unit *unit = &place->message;
    const struct ids_key key = {f->number[FRAME_MESSAGE], 1};
    if (!unit->is_known && !ask_for_message(x, place, f))
        return false;
    if (!is_last(unit, key) &&
        (!end_unit(x, unit, STATEMENT_COUNT_MESSAGE) || !add_message(x, place, f, key)))
        return false;
    unit->count++;
    return true;
}

/* The same for a record. A record has no number, so the row says whether it is this one. */
static bool ask_for_record(struct index *x, struct place *place, const struct frame *f,
                           struct ids_key key)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_LAST_RECORD);
    place->record.is_known = true;
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, place->id);
    database_bind(s, 2, f->text[FRAME_RECORD_ID]);
    database_bind(s, 3, f->text[FRAME_RECORD_TARGET]);
    database_bind(s, 4, f->text[FRAME_DATE]);
    database_bind(s, 5, f->text[FRAME_RECORD_TYPE]);
    const int64_t id = database_find(&x->db, s);
    if (id)
        begin_unit(&place->record, key, id, f->text[FRAME_DATE]);
    return !x->db.has_failed;
}

static bool add_record(struct index *x, struct place *place, const struct frame *f,
                       struct ids_key key)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_RECORD);
    if (!s)
        return false;
    begin_unit(&place->record, key, x->next_record++, f->text[FRAME_DATE]);
    sqlite3_bind_int64(s, 1, place->record.id);
    sqlite3_bind_int64(s, 2, place->id);
    database_bind(s, 3, f->text[FRAME_RECORD_ID]);
    database_bind(s, 4, f->text[FRAME_RECORD_TARGET]);
    bind_date(s, 5, f->text[FRAME_DATE]);
    database_bind(s, 7, f->text[FRAME_RECORD_TYPE]);
    return database_step(&x->db, s);
}

bool places_take_record(struct index *x, struct place *place, const struct frame *f)
{
    struct unit *unit = &place->record;
    uint64_t seed = index_hash_64(f->text[FRAME_RECORD_TARGET], x->seed);
    seed = index_hash_64(f->text[FRAME_RECORD_TYPE], seed);
    seed = index_hash_64(f->text[FRAME_DATE], seed);
    const struct ids_key key = index_hash(f->text[FRAME_RECORD_ID], seed);
    if (!unit->is_known && !ask_for_record(x, place, f, key))
        return false;
    if (!is_last(unit, key) &&
        (!end_unit(x, unit, STATEMENT_COUNT_RECORD) || !add_record(x, place, f, key)))
        return false;
    unit->count++;
    return true;
}
