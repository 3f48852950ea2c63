/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* loader.c — a frame becomes a row of occurrences. */
#include "cli/index/loader.h"

/* Columns of the statement; most are NULL most of the time, and stay so from row to row. */
static void bind_text(struct index *x, sqlite3_stmt *s, int at, struct urisift_span text)
{
    const uint32_t bit = UINT32_C(1) << at;
    if (!text.data && !(x->bound & bit))
        return;
    database_bind(s, at, text);
    x->bound = text.data ? x->bound | bit : x->bound & ~bit;
}

/* NULL unless `is_there`. */
static void bind_number(struct index *x, sqlite3_stmt *s, int at, bool is_there, uint64_t number)
{
    const uint32_t bit = UINT32_C(1) << at;
    if (is_there)
        sqlite3_bind_int64(s, at, (int64_t)number);
    else if (x->bound & bit)
        sqlite3_bind_null(s, at);
    x->bound = is_there ? x->bound | bit : x->bound & ~bit;
}

static void bind_some(struct index *x, sqlite3_stmt *s, int at, const struct frame *f,
                      enum frame_number number)
{
    bind_number(x, s, at, f->number[number] > 0, f->number[number]);
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
    bind_number(x, s, 5, has_place, f->number[FRAME_START]);
    bind_number(x, s, 6, has_place, f->number[FRAME_END]);
    bind_some(x, s, 7, f, FRAME_LINE);
    bind_some(x, s, 8, f, FRAME_COLUMN);
    bind_some(x, s, 9, f, FRAME_PAGE);
    bind_number(x, s, 10, is_in_message, (uint64_t)place->message.id);
    bind_number(x, s, 11, is_in_record, (uint64_t)place->record.id);
    bind_text(x, s, 12, f->text[FRAME_PART]);
    bind_text(x, s, 13, f->text[FRAME_FIELD]);
    bind_text(x, s, 14, f->text[FRAME_ATTRIBUTE]);
    bind_some(x, s, 15, f, FRAME_QUOTE);
    bind_text(x, s, 16, f->text[FRAME_RAW]);
    bind_number(x, s, 17, frame_has_number(f, FRAME_ERROR_AT), f->number[FRAME_ERROR_AT]);
    bind_text(x, s, 18, f->text[FRAME_WRAPPER]);
    bind_some(x, s, 19, f, FRAME_COUNT);
    bind_text(x, s, 20, f->text[FRAME_TARGET]);
    bind_text(x, s, 21, f->text[FRAME_VIA]);
    bind_text(x, s, 22, f->text[FRAME_BEFORE]);
    bind_text(x, s, 23, f->text[FRAME_AFTER]);
    return database_step(&x->db, s) && (!f->text[FRAME_LINK_STATUS].data || add_link(x, f, id));
}
