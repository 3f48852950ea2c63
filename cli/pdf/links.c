/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* links.c — runs the programs that list a PDF's links, and combines the two lists. */
#include "cli/pdf/links.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"

enum { BLOCK = 64 * 1024 };

/* Runs a program on the PDF, and passes its output to `take`. */
static bool run(const char *path, const char *const *arguments, struct pdf_source source,
                struct child_stop stop, bool (*take)(void *to, const uint8_t *data, size_t size),
                void *to, char **message)
{
    struct child child;
    uint8_t *block = malloc(BLOCK);
    int error = block ? pdf_start(&child, path, arguments, source, stop) : 0;
    if (!block || error) {
        *message = error ? message_of("%s: %s", arguments[0], strerror(error)) : NULL;
        free(block);
        return false;
    }
    ptrdiff_t n = 1;
    bool taken = true;
    while (taken && (n = child_read(&child, block, BLOCK)) > 0)
        taken = take(to, block, (size_t)n);
    free(block);
    int status = child_end(&child);
    return taken && n == 0 && !pdf_failed(&child, arguments[0], status, -1, message);
}

/* By page. On a page, links with text come first. In each group, the order is that of the
 * program. */
static int by_page(const void *a, const void *b)
{
    const struct pdf_link *one = a, *two = b;
    if (one->page != two->page)
        return one->page < two->page ? -1 : 1;
    bool one_has = one->text_size > 0, two_has = two->text_size > 0;
    if (one_has != two_has)
        return one_has ? -1 : 1;
    size_t x = one_has ? one->text : one->target, y = one_has ? two->text : two->target;
    return x < y ? -1 : x > y;
}

static int compare_targets(const struct pdf_links *l, const struct pdf_link *a,
                           const struct pdf_link *b)
{
    if (a->page != b->page)
        return a->page < b->page ? -1 : 1;
    if (a->target_size != b->target_size)
        return a->target_size < b->target_size ? -1 : 1;
    return memcmp(l->bytes + a->target, l->bytes + b->target, a->target_size);
}

static int by_target(const void *a, const void *b, void *links)
{
    const struct pdf_links *l = links;
    const struct pdf_link *one = a, *two = b;
    int order = compare_targets(l, one, two);
    return order ? order : (one->text_size > 0) - (two->text_size > 0);
}

/* Combines the two lists. Of the links of pdfinfo that have the same page and address, each link
 * of pdftohtml replaces one; the others stay as links without text. A link that only pdftohtml
 * lists stays if it is an address with a scheme: pdftohtml also lists links to files and pages. */
static void combine(struct pdf_links *l)
{
    size_t kept = 0;
    if (l->count == 0)
        return;
    qsort_r(l->links, l->count, sizeof *l->links, by_target, l);
    for (size_t i = 0, next; i < l->count; i = next) {
        size_t rows = 0;
        for (next = i; next < l->count && compare_targets(l, &l->links[i], &l->links[next]) == 0;
             next++)
            rows += l->links[next].text_size == 0;
        size_t texts = next - i - rows, bare = rows > texts ? rows - texts : 0;
        struct urisift_span target = {l->bytes + l->links[i].target, l->links[i].target_size};
        bool is_address = rows > 0 || urisift_scheme_of(target).size > 0;
        memmove(l->links + kept, l->links + i, bare * sizeof *l->links);
        kept += bare;
        if (is_address) {
            memmove(l->links + kept, l->links + i + rows, texts * sizeof *l->links);
            kept += texts;
        }
    }
    l->count = kept;
    qsort(l->links, l->count, sizeof *l->links, by_page);
}

/* Reads the text under links, on the pages from the first link to the last. */
static bool read_texts(struct pdf_links *l, const char *path, struct pdf_source source,
                       struct child_stop stop, char **message)
{
    char first[24], last[24];
    snprintf(first, sizeof first, "%llu", (unsigned long long)l->links[0].page);
    snprintf(last, sizeof last, "%llu", (unsigned long long)l->links[l->count - 1].page);
    /* When pdftohtml reads its standard input it requires the name of an output file, which it
     * does not use. */
    const char *const arguments[] = {"pdftohtml", "-xml", "-stdout", "-i", "-hidden",
                                     "-nodrm",    "-enc", "UTF-8",   "-f", first,
                                     "-l",        last,   "",        "-",  NULL};
    struct pdf_link_parser parser = {.links = l};
    bool read = run(path, arguments, source, stop, pdf_link_parse_text, &parser, message);
    pdf_link_parse_end(&parser);
    return read;
}

bool pdf_links_read(struct pdf_links *l, const struct pdf_tools *tools, struct pdf_source source,
                    struct child_stop stop, char **message)
{
    static const char *const list[] = {"pdfinfo", "-url", "", NULL};
    struct pdf_link_parser parser = {.links = l};
    memset(l, 0, sizeof *l);
    *message = NULL;
    bool read = run(tools->info, list, source, stop, pdf_link_parse_list, &parser, message);
    pdf_link_parse_end(&parser);
    if ((read || l->overflows) && l->count > 0)
        read = read_texts(l, tools->html, source, stop, message);
    if (read || l->overflows)
        combine(l);
    return read || l->overflows;
}

void pdf_links_fini(struct pdf_links *l)
{
    free(l->links);
    free(l->bytes);
    memset(l, 0, sizeof *l);
}
