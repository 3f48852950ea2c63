/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* meaning.c — what codes mean, for queries. */
#include "cli/page/meaning.h"

#include <sqlite3.h>
#include <string.h>

#include <urisift/core.h>

static void put_meaning(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *name = (const char *)sqlite3_value_text(values[0]);
    for (int code = 0; name && code < URISIFT_CODES; code++)
        if (strcmp(name, urisift_code_name((enum urisift_code)code)) == 0)
            sqlite3_result_text(context, urisift_code_meaning((enum urisift_code)code), -1,
                                SQLITE_STATIC);
}

bool meaning_add(sqlite3 *index)
{
    return sqlite3_create_function_v2(index, "meaning", 1,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                      put_meaning, NULL, NULL, NULL) == SQLITE_OK;
}
