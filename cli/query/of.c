/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* of.c — the identifiers of a message, or of a file with its members. */
#include <stdlib.h>
#include <string.h>

#include "cli/query/query.h"
#include "core/text/escape.h"
#include "core/text/span.h"

static const char columns[] = "d.name AS document, o.line, o.page, m.message_id, i.family, "
                              "i.canonical, v.error";

/* Writes those of the documents or messages whose ids `of` selects by ?1. */
static enum status write_rows(struct query *q, const char *column, const char *of,
                              struct urisift_span value)
{
    char *ids = message_of("SELECT id FROM occurrences WHERE %s IN (%s)", column, of);
    sqlite3_stmt *s = query_occurrences(q, columns, ids);
    if (s) {
        store_bind(s, 1, value);
        query_bind_times(q, s);
    }
    const enum status status = table_rows(&q->table, &q->database, s);
    free(ids);
    return status;
}

/* Is there a row? */
static bool has_row(struct query *q, const char *sql, struct urisift_span value, bool *failed)
{
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    if (!s) {
        *failed = true;
        return false;
    }
    store_bind(s, 1, value);
    const bool has = store_step(&q->database, s, failed);
    sqlite3_finalize(s);
    return has;
}

/* The id of a message without its <> or mid:, whose escapes are decoded, in `room`. */
static struct urisift_span read_message_id(const char *text, uint8_t *room)
{
    struct urisift_span id = span_of_text(text);
    if (id.size >= 2 && text[0] == '<' && text[id.size - 1] == '>')
        return (struct urisift_span){id.data + 1, id.size - 2};
    if (strncmp(text, "mid:", 4) != 0)
        return id;
    size_t size = 0;
    for (size_t i = 4; i < id.size; size++) {
        const bool is_escape = id.data[i] == '%' && escape_is_whole(id.data, id.size, i);
        room[size] = is_escape ? escape_value(id.data, i) : id.data[i];
        i += is_escape ? 3 : 1;
    }
    return (struct urisift_span){room, size};
}

/* The name of the only file or document that ends with the text; the caller frees it. NULL: no name
 * ends so, or several do; then *count is not 0, and a message has been written. */
static char *find_ending(struct query *q, const char *text, size_t *count, bool *failed)
{
    static const char sql[] =
        "SELECT name FROM (SELECT name FROM files UNION SELECT name FROM documents) "
        "WHERE substr(name, -length(?1) - 1) IN ('/' || ?1, ':' || ?1) ORDER BY name LIMIT 3";
    char *names[3] = {NULL};
    sqlite3_stmt *s = store_prepare(&q->database, sql);
    *failed = !s;
    *count = 0;
    if (s)
        store_bind(s, 1, span_of_text(text));
    while (s && !*failed && *count < 3 && store_step(&q->database, s, failed)) {
        const struct urisift_span name = store_text(s, 0);
        names[*count] = strndup((const char *)name.data, name.size);
        *failed = !names[*count];
        *count += !*failed;
        if (*failed)
            complain("out of memory");
    }
    sqlite3_finalize(s);
    char *found = *count == 1 ? names[0] : NULL;
    if (*count > 1)
        complain("several files of the index end with '%s': %s, %s%s; write the whole name", text,
                 names[0], names[1], *count > 2 ? ", ..." : "");
    for (size_t i = 0; i < *count; i++)
        if (names[i] != found)
            free(names[i]);
    return found;
}

static enum status of_file(struct query *q, const char *name, bool *failed)
{
    static const char of_file_sql[] =
        "SELECT documents.id FROM documents JOIN files ON files.id = documents.file "
        "WHERE files.name = ?1";
    static const char of_document[] = "SELECT id FROM documents WHERE name = ?1";
    const struct urisift_span value = span_of_text(name);
    const bool is_file = has_row(q, "SELECT 1 FROM files WHERE name = ?1", value, failed);
    return *failed ? STATUS_TROUBLE
                   : write_rows(q, "document", is_file ? of_file_sql : of_document, value);
}

enum status query_of(struct query *q)
{
    static const char of_message[] = "SELECT id FROM messages WHERE message_id = ?1";
    static const char of_name[] =
        "SELECT 1 FROM files WHERE name = ?1 UNION ALL SELECT 1 FROM documents WHERE name = ?1";
    const char *text = q->operands[0];
    uint8_t *room = malloc(strlen(text) + 1);
    enum status status = STATUS_TROUBLE;
    bool failed = false;
    size_t count = 0;
    if (!room) {
        complain("out of memory");
        return STATUS_TROUBLE;
    }
    const struct urisift_span id = read_message_id(text, room);
    if (has_row(q, of_message, id, &failed)) {
        status = write_rows(q, "message", of_message, id);
    } else if (!failed && has_row(q, of_name, span_of_text(text), &failed)) {
        status = of_file(q, text, &failed);
    } else if (!failed) {
        char *name = find_ending(q, text, &count, &failed);
        if (name)
            status = of_file(q, name, &failed);
        else if (!failed && count == 0) {
            complain(
                "the index has no message and no file '%s'; urisift query %s by file lists its "
                "files",
                text, q->database.path);
            status = STATUS_NONE;
        }
        free(name);
    }
    free(room);
    return status;
}
