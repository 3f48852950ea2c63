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

/* A new message or record has a number of occurrences that takes as many bytes as most numbers do
 * (statements.def). If it grew, SQLite would have to move the rows around it. */
enum { NUMBER_AT_FIRST = 64 };

static bool end_unit(struct index *x, struct unit *unit, enum statement statement)
{
    const int64_t count = (int64_t)unit->count, less = unit->less;
    unit->count = 0;
    unit->less = 0;
    return count == 0 || (database_step_numbers(&x->db, statement, unit->id, count - less) &&
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

bool places_take(struct index *x, const struct frame *f, struct place **found)
{
    const struct ids_key key = index_hash(f->text[FRAME_FILE], x->seed);
    struct place *place = x->place, *oldest = &x->places[0];
    for (size_t i = 0; i < PLACES && !(place && place->key.low == key.low &&
                                       place->key.high == key.high && place->id);
         i++) {
        place = &x->places[i];
        if (place->used < oldest->used)
            oldest = place;
    }
    if (!place || !place->id || place->key.low != key.low || place->key.high != key.high) {
        if (oldest->id && !end_place(x, oldest))
            return false;
        int64_t id = find_document(x, f, key);
        const bool is_new = id == 0;
        if (x->db.has_failed || (is_new && !add_document(x, f, key, &id)))
            return false;
        place = oldest;
        *place = (struct place){
            .key = key, .id = id, .message.is_known = is_new, .record.is_known = is_new};
    }
    place->used = ++x->uses;
    place->count++;
    *found = x->place = place;
    return true;
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
    int64_t time;
    database_bind(s, at, date);
    if (date.data && index_read_time(date, &time))
        sqlite3_bind_int64(s, at + 1, time);
    else
        sqlite3_bind_null(s, at + 1);
}

/* Was this the last message of a document that came back? */
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

bool places_take_message(struct index *x, struct place *place, const struct frame *f)
{
    struct unit *unit = &place->message;
    const struct ids_key key = {f->number[FRAME_MESSAGE], 1};
    if (!unit->is_known && !ask_for_message(x, place, f))
        return false;
    if (!unit->id || unit->key.low != key.low) {
        if (!end_unit(x, unit, STATEMENT_COUNT_MESSAGE))
            return false;
        sqlite3_stmt *s = database_use(&x->db, STATEMENT_MESSAGE);
        if (!s)
            return false;
        begin_unit(unit, key, x->next_message++, f->text[FRAME_DATE]);
        unit->less = NUMBER_AT_FIRST;
        sqlite3_bind_int64(s, 1, unit->id);
        sqlite3_bind_int64(s, 2, place->id);
        sqlite3_bind_int64(s, 3, (int64_t)key.low);
        database_bind(s, 4, f->text[FRAME_MESSAGE_ID]);
        bind_date(s, 5, f->text[FRAME_DATE]);
        for (int i = 0; i < 4; i++)
            database_bind(s, 7 + i, f->text[FRAME_SENDER + i]);
        if (!database_step(&x->db, s))
            return false;
    }
    unit->count++;
    return true;
}

/* The same for a record. */
static bool ask_for_record(struct index *x, struct place *place, const struct frame *f,
                           struct ids_key key)
{
    struct unit *unit = &place->record;
    unit->is_known = true;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_LAST_RECORD);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, place->id);
    database_bind(s, 2, f->text[FRAME_RECORD_ID]);
    database_bind(s, 3, f->text[FRAME_RECORD_TARGET]);
    database_bind(s, 4, f->text[FRAME_DATE]);
    database_bind(s, 5, f->text[FRAME_RECORD_TYPE]);
    if (database_row(&x->db, s))
        begin_unit(unit, key, sqlite3_column_int64(s, 0), f->text[FRAME_DATE]);
    sqlite3_reset(s);
    return !x->db.has_failed;
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
    if (!unit->id || unit->key.low != key.low || unit->key.high != key.high) {
        if (!end_unit(x, unit, STATEMENT_COUNT_RECORD))
            return false;
        sqlite3_stmt *s = database_use(&x->db, STATEMENT_RECORD);
        if (!s)
            return false;
        begin_unit(unit, key, x->next_record++, f->text[FRAME_DATE]);
        unit->less = NUMBER_AT_FIRST;
        sqlite3_bind_int64(s, 1, unit->id);
        sqlite3_bind_int64(s, 2, place->id);
        database_bind(s, 3, f->text[FRAME_RECORD_ID]);
        database_bind(s, 4, f->text[FRAME_RECORD_TARGET]);
        bind_date(s, 5, f->text[FRAME_DATE]);
        database_bind(s, 7, f->text[FRAME_RECORD_TYPE]);
        if (!database_step(&x->db, s))
            return false;
    }
    unit->count++;
    return true;
}
