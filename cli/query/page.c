/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* page.c — the index as one page of HTML. */
#include "cli/page/page.h"

#include "cli/query/query.h"

enum status query_page(struct query *q)
{
    char message[PAGE_MESSAGE];
    if (q->options->given[OPTION_OUTPUT] || q->options->given[OPTION_JSON]) {
        complain("query page takes no --output; it writes HTML to standard output");
        return STATUS_TROUBLE;
    }
    if (page_write(q->database.handle, q->table.output, message))
        return STATUS_FOUND;
    complain("%s: %s", q->database.path, message);
    return STATUS_TROUBLE;
}
