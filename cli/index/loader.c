/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* loader.c — a frame becomes a row of occurrences. */
#include "cli/index/loader.h"

/* NULL for 0. */
static void bind_some(sqlite3_stmt *s, int at, const struct frame *f, enum frame_number number)
{
    database_bind_number(s, at, f->number[number] > 0, (int64_t)f->number[number]);
}

static bool add_link(struct index *x, const struct frame *f, int64_t occurrence)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_LINK);
    if (!s || !sums_add(x, SUM_STATUS, f->text[FRAME_LINK_STATUS], 1))
        return false;
    sqlite3_bind_int64(s, 1, occurrence);
    database_bind(s, 2, f->text[FRAME_LINK_STATUS]);
    database_bind(s, 3, f->text[FRAME_LINK_TARGET]);
    database_bind(s, 4, f->text[FRAME_LINK_TEXT]);
    const bool has_place = frame_has_number(f, FRAME_LINK_END);
    database_bind_number(s, 5, has_place, (int64_t)f->number[FRAME_LINK_START]);
    database_bind_number(s, 6, has_place, (int64_t)f->number[FRAME_LINK_END]);
    database_bind(s, 7, f->text[FRAME_LINK_RECT]);
    database_bind_number(s, 8, f->number[FRAME_LOOKALIKE], 1);
    return database_step(&x->db, s);
}

bool index_load(struct index *x, const struct frame *f)
{
    struct place *place;
    int64_t identifier, verdict;
    const bool is_in_message = f->number[FRAME_MESSAGE] > 0;
    const bool is_in_record = f->number[FRAME_IN_RECORD] > 0;
    if (!places_take(x, f, &place) || !identifiers_take(x, f, &identifier) ||
        !verdicts_take(x, f, &verdict) || (is_in_message && !places_take_message(x, place, f)) ||
        (is_in_record && !places_take_record(x, place, f)))
        return false;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_OCCURRENCE);
    if (!s)
        return false;
    const int64_t id = x->next_occurrence++;
    const bool has_place = frame_has_number(f, FRAME_START);
    sqlite3_bind_int64(s, 1, id);
    sqlite3_bind_int64(s, 2, place->id);
    sqlite3_bind_int64(s, 3, identifier);
    sqlite3_bind_int64(s, 4, verdict);
    database_bind_number(s, 5, has_place, (int64_t)f->number[FRAME_START]);
    database_bind_number(s, 6, has_place, (int64_t)f->number[FRAME_END]);
    bind_some(s, 7, f, FRAME_LINE);
    bind_some(s, 8, f, FRAME_COLUMN);
    bind_some(s, 9, f, FRAME_PAGE);
    database_bind_number(s, 10, is_in_message, place->message.id);
    database_bind_number(s, 11, is_in_record, place->record.id);
    database_bind(s, 12, f->text[FRAME_PART]);
    database_bind(s, 13, f->text[FRAME_FIELD]);
    database_bind(s, 14, f->text[FRAME_ATTRIBUTE]);
    bind_some(s, 15, f, FRAME_QUOTE);
    database_bind(s, 16, f->text[FRAME_RAW]);
    database_bind_number(s, 17, frame_has_number(f, FRAME_ERROR_AT),
                         (int64_t)f->number[FRAME_ERROR_AT]);
    database_bind(s, 18, f->text[FRAME_WRAPPER]);
    bind_some(s, 19, f, FRAME_COUNT);
    database_bind(s, 20, f->text[FRAME_TARGET]);
    database_bind(s, 21, f->text[FRAME_VIA]);
    database_bind(s, 22, f->text[FRAME_BEFORE]);
    database_bind(s, 23, f->text[FRAME_AFTER]);
    return database_step(&x->db, s) && (!f->text[FRAME_LINK_STATUS].data || add_link(x, f, id));
}
