/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* page.c — writes the page of an index: its parts, and what is read in one transaction. */
#include "cli/page/page.h"

#include <stdio.h>
#include <urisift/version.h>

#include "cli/page/meaning.h"
#include "cli/page/rows.h"
#include "cli/page/sha256.h"
#include "core/text/span.h"

/* page.html, page.css, page.js and page.sql, by tools/embed.cmake. */
extern const unsigned char page_html[], page_css[], page_js[], page_sql[];
extern const size_t page_html_size, page_css_size, page_js_size, page_sql_size;

struct page {
    struct rows rows; /* first, as the filler's functions take either */
    char style_hash[SHA256_BASE64 + 1], script_hash[SHA256_BASE64 + 1];
};

bool page_is_built(void)
{
    return true;
}

/* The parts of the program. The hashes are those of all that is between the tags. */
static bool find_part(void *self, struct urisift_span name, struct urisift_span *part)
{
    const struct page *page = self;
    const struct {
        const char *name;
        struct urisift_span text;
    } parts[] = {
        {"style", {page_css, page_css_size}},
        {"script", {page_js, page_js_size}},
        {"style_hash", span_of_text(page->style_hash)},
        {"script_hash", span_of_text(page->script_hash)},
        {"program", span_of_text(urisift_version())},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (span_same(name, span_of_text(parts[i].name))) {
            *part = parts[i].text;
            return true;
        }
    return false;
}

static bool write_rows(struct page *page, struct urisift_output *output)
{
    const struct page_filler filler = {.self = page,
                                       .value = rows_value,
                                       .part = find_part,
                                       .open = rows_open,
                                       .next = rows_next,
                                       .close = rows_close};
    struct rows *rows = &page->rows;
    bool written = rows_init(rows, (struct urisift_span){page_sql, page_sql_size}) &&
                   page_template_write((struct urisift_span){page_html, page_html_size}, PAGE_TEXT,
                                       &filler, output);
    rows_fini(rows);
    if (!written && rows->message[0] == '\0')
        snprintf(rows->message, PAGE_MESSAGE, "the page: its template is not well-formed");
    return written;
}

bool page_write(struct sqlite3 *index, struct urisift_output *output, char message[PAGE_MESSAGE])
{
    struct page page = {.rows = {.index = index,
                                 .output = output,
                                 .message = message,
                                 .end = urisift_output_size(output) + PAGE_BYTES}};
    message[0] = '\0';
    sha256_base64(page_css, page_css_size, page.style_hash);
    sha256_base64(page_js, page_js_size, page.script_hash);
    bool begins = sqlite3_get_autocommit(index);
    if ((begins && sqlite3_exec(index, "BEGIN", NULL, NULL, NULL) != SQLITE_OK) ||
        !meaning_add(index)) {
        snprintf(message, PAGE_MESSAGE, "the index cannot be read: %s", sqlite3_errmsg(index));
        return false;
    }
    bool written = write_rows(&page, output);
    if (begins)
        sqlite3_exec(index, "ROLLBACK", NULL, NULL, NULL);
    return written;
}
