/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* problems.c — invalid candidates, and why they are. */
#include <string.h>

#include "cli/page/meaning.h"
#include "cli/query/query.h"
#include "cli/suggest.h"
#include "core/text/span.h"

static const char *error_at(size_t i)
{
    const int code = URISIFT_VALID + 1 + (int)i;
    return code < (int)URISIFT_FIRST_WARNING ? urisift_code_name((enum urisift_code)code) : NULL;
}

static bool is_error(const char *name)
{
    const char *other;
    for (size_t i = 0; (other = error_at(i)); i++)
        if (strcmp(name, other) == 0)
            return true;
    return false;
}

enum status query_invalid(struct query *q)
{
    static const char columns[] = "d.name AS document, o.line, o.page, m.message_id, i.family, "
                                  "i.canonical AS text, v.error, o.error_at, "
                                  "meaning(v.error) AS meaning, v.rule";
    const char *code = q->operand_count > 0 ? q->operands[0] : NULL;
    if (code && !is_error(code)) {
        complain("invalid takes a code of an error, not '%s'%s; see urisift --list-codes", code,
                 suggest_among(code, error_at).text);
        return STATUS_TROUBLE;
    }
    if (!meaning_add(q->database.handle)) {
        store_complain(&q->database, sqlite3_extended_errcode(q->database.handle));
        return STATUS_TROUBLE;
    }
    sqlite3_stmt *s = query_occurrences(
        q, columns,
        code ? "SELECT id FROM occurrences WHERE error_at IS NOT NULL AND verdict IN "
               "(SELECT id FROM verdicts WHERE error = ?1)"
             : "SELECT id FROM occurrences WHERE error_at IS NOT NULL");
    if (s && code)
        store_bind(s, 1, span_of_text(code));
    if (s)
        query_bind_times(q, s);
    return table_rows(&q->table, &q->database, s);
}
