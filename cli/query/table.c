/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* table.c — writes the rows of statements. */
#include "cli/query/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/suggest.h"
#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/report/table.h"

struct table_form {
    const char *name, *separator, *end; /* end NULL: a newline or NUL */
    bool has_names;
    void (*put)(struct table *table, sqlite3_stmt *statement, int column);
};

static void put_text(struct table *t, sqlite3_stmt *s, int column)
{
    urisift_output_written(t->output, store_text(s, column));
}

static void put_cell(struct table *t, sqlite3_stmt *s, int column, bool is_csv)
{
    const int type = sqlite3_column_type(s, column);
    const struct urisift_span text = store_text(s, column);
    if (type == SQLITE_INTEGER || type == SQLITE_FLOAT) /* a '-' before it is no formula */
        urisift_output_put(t->output, text.data, text.size);
    else if (type != SQLITE_NULL)
        table_put_cell(t->output, is_csv, t->raw_cells, text);
}

static void put_csv(struct table *t, sqlite3_stmt *s, int column)
{
    put_cell(t, s, column, true);
}

static void put_tsv(struct table *t, sqlite3_stmt *s, int column)
{
    put_cell(t, s, column, false);
}

/* A number of JSON: not the "Inf" of SQLite. */
static bool is_number(struct urisift_span text)
{
    return text.size > 0 && !memchr(text.data, 'I', text.size) &&
           !memchr(text.data, 'N', text.size);
}

/* Puts the name of a column, which a SELECT may choose, as a string of JSON without its quotes. */
static void put_name(struct urisift_output *o, const char *name)
{
    for (; *name; name++)
        if (*name == '"' || *name == '\\' || (unsigned char)*name < ' ') {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned char)*name);
            urisift_output_text(o, escape);
        } else {
            urisift_output_put(o, name, 1);
        }
}

static void put_json_name(struct table *t, sqlite3_stmt *s, int column, const char *suffix)
{
    const char *name = sqlite3_column_name(s, column);
    urisift_output_text(t->output, column == 0 ? "{\"" : ",\"");
    if (name && utf8_is_valid((const uint8_t *)name, strlen(name))) {
        put_name(t->output, name);
    } else {
        urisift_output_text(t->output, "column");
        urisift_output_number(t->output, (uint64_t)column + 1);
    }
    urisift_output_text(t->output, suffix);
    urisift_output_text(t->output, "\":");
}

static void put_json(struct table *t, sqlite3_stmt *s, int column)
{
    const int type = sqlite3_column_type(s, column);
    const struct urisift_span text = store_text(s, column);
    const bool is_text = type == SQLITE_TEXT || type == SQLITE_BLOB;
    if (is_text && !utf8_is_valid(text.data, text.size)) {
        char *name = message_of("%s", sqlite3_column_name(s, column));
        const bool is_plain =
            name && !strpbrk(name, "\"\\") && utf8_is_valid((uint8_t *)name, strlen(name));
        urisift_output_json_member(t->output, column == 0 ? '{' : ',', is_plain ? name : "bytes",
                                   text);
        free(name);
        return;
    }
    put_json_name(t, s, column, "");
    if (is_text)
        urisift_output_json(t->output, text);
    else if (type == SQLITE_NULL || !is_number(text))
        urisift_output_text(t->output, "null");
    else
        urisift_output_put(t->output, text.data, text.size);
}

static const struct table_form forms[] = {
    {"text", "\t", NULL, false, put_text},
    {"csv", ",", "\r\n", true, put_csv},
    {"tsv", "\t", "\n", true, put_tsv},
    {"ndjson", "", "}\n", false, put_json},
};

enum { FORMS = sizeof forms / sizeof *forms };

static const char *form_at(size_t i)
{
    return i < FORMS ? forms[i].name : NULL;
}

bool table_init(struct table *t, const struct options *o, struct urisift_output *output)
{
    const char *name = o->value[OPTION_OUTPUT] ? o->value[OPTION_OUTPUT] : "text";
    const size_t size = strcspn(name, ":"); /* of csv:- */
    *t = (struct table){.output = output, .raw_cells = o->given[OPTION_RAW_CELLS]};
    t->most = o->given[OPTION_TOP] ? o->top : 0;
    t->nul = o->given[OPTION_NUL];
    for (size_t i = 0; i < FORMS; i++)
        if (strlen(forms[i].name) == size && strncmp(forms[i].name, name, size) == 0)
            t->form = &forms[i];
    if (!t->form)
        complain("--output of query takes text, csv, tsv or ndjson, not '%s'%s", name,
                 suggest_among(name, form_at).text);
    return t->form;
}

static void end_line(struct table *t)
{
    if (t->form->end)
        urisift_output_text(t->output, t->form->end);
    else
        urisift_output_put(t->output, t->nul ? "\0" : "\n", 1);
}

void table_names(struct table *t, sqlite3_stmt *s)
{
    if (!t->form->has_names)
        return;
    for (int i = 0; i < sqlite3_column_count(s); i++) {
        const char *name = sqlite3_column_name(s, i);
        urisift_output_text(t->output, i > 0 ? t->form->separator : "");
        table_put_cell(t->output, t->form->put == put_csv, t->raw_cells,
                       span_of_text(name ? name : ""));
    }
    end_line(t);
}

bool table_is_full(const struct table *t)
{
    return (t->most > 0 && t->rows >= t->most) || urisift_output_error(t->output);
}

void table_row(struct table *t, sqlite3_stmt *s)
{
    for (int i = 0; i < sqlite3_column_count(s); i++) {
        urisift_output_text(t->output, i > 0 ? t->form->separator : "");
        t->form->put(t, s, i);
    }
    end_line(t);
    t->rows++;
    /* A value may need memory to be read. Without it, it is empty here. */
    if (sqlite3_errcode(sqlite3_db_handle(s)) == SQLITE_NOMEM)
        urisift_output_fail(t->output, ENOMEM);
}

enum status table_rows(struct table *t, struct store *d, sqlite3_stmt *s)
{
    if (!s)
        return STATUS_TROUBLE;
    bool failed = false;
    table_names(t, s);
    while (!table_is_full(t) && store_step(d, s, &failed))
        table_row(t, s);
    sqlite3_finalize(s);
    return failed ? STATUS_TROUBLE : t->rows > 0 ? STATUS_FOUND : STATUS_NONE;
}
