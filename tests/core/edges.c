/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* edges.c — pages, and the walk over corpora/families/. */
#include "tests/core/edges.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const char *const edge_families[FAMILIES] = {
    "web",     "rfc3986", "url7",          "udi1992",    "pdf-webcapture", "rfc2141",
    "rfc8141", "ivoid2",  "ivoid-lenient", "rfc2141-ns", "rfc8141-ns",     "doi",
    "arxiv",   "orcid",   "isni",          "isbn",       "issn",           "pmid",
    "ark",     "swhid",   "rfc",           "hdl",        "email"};

struct urisift_span edge_words(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

struct urisift_verdict edge_judge(const char *profile, struct urisift_span text)
{
    struct urisift_verdict v;
    urisift_check(urisift_profile_named(profile), text, &v);
    return v;
}

struct edge_page edge_page_new(void)
{
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *data = mmap(NULL, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(data != MAP_FAILED);
    cr_assert_eq(mprotect(data + size, size, PROT_READ | PROT_WRITE), 0);
    return (struct edge_page){data + size, size};
}

void edge_page_free(struct edge_page page)
{
    munmap(page.data - page.size, 3 * page.size);
}

struct urisift_span edge_at_begin(struct edge_page page, struct urisift_span text)
{
    cr_assert_leq(text.size, page.size);
    memset(page.data, 0xA5, page.size);
    memcpy(page.data, text.data, text.size);
    return (struct urisift_span){page.data, text.size};
}

struct urisift_span edge_at_end(struct edge_page page, struct urisift_span text)
{
    cr_assert_leq(text.size, page.size);
    memset(page.data, 0xA5, page.size);
    memcpy(page.data + page.size - text.size, text.data, text.size);
    return (struct urisift_span){page.data + page.size - text.size, text.size};
}

/* Columns of base and input, if the table has a base; the number of visits. */
size_t edge_walk_table(const char *name, size_t base, size_t input, edge_visit_fn *visit,
                       void *context)
{
    char file[64];
    struct table table;
    size_t visits = 0;
    snprintf(file, sizeof file, "families/%s.tsv", name);
    cr_assert(table_read(&table, file));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = row->column[input].text;
        for (size_t size = text.size > LONGEST ? LONGEST : 0; size <= text.size && size <= LONGEST;
             size++, visits++)
            visit(context, table_string(row, 0), row->column[base].text,
                  (struct urisift_span){text.data, size});
    }
    table_free(&table);
    return visits;
}

size_t edge_walk_tables(edge_visit_fn *visit, void *context)
{
    enum { ID, BASE, INPUT, PARTS_INPUT = 2, TO = 2, REFERENCE = 3 };
    size_t visits = 0;
    for (size_t i = 0; i < FAMILIES; i++)
        visits += edge_walk_table(edge_families[i], BASE, INPUT, visit, context);
    visits += edge_walk_table("parts", ID, PARTS_INPUT, visit, context);
    return visits + edge_walk_table("references", TO, REFERENCE, visit, context);
}
