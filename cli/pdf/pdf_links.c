/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_links.c — keeps a PDF's links, starts the programs that list them, and puts the two lists
 * together. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/pdf/pdf_linked.h"
#include "cli/run/growth.h"

enum { BLOCK = 64 * 1024 };

/* Keeping */

bool pdf_links_put_bytes(struct pdf_links *l, const void *data, size_t size)
{
    if (PDF_LINKS_KEPT - l->size < size) {
        l->overflows = true;
        return false;
    }
    uint8_t *bytes = growth_room(l->bytes, &l->byte_capacity, l->size, size, 1);
    if (!bytes)
        return false;
    l->bytes = bytes;
    if (size > 0)
        memcpy(l->bytes + l->size, data, size);
    l->size += size;
    return true;
}

struct pdf_link *pdf_links_put(struct pdf_links *l, struct pdf_link link)
{
    if ((l->count + 1) * sizeof *l->links > PDF_LINKS_KEPT) {
        l->overflows = true;
        return NULL;
    }
    struct pdf_link *links = growth_room(l->links, &l->capacity, l->count, 1, sizeof *links);
    if (!links)
        return NULL;
    l->links = links;
    l->links[l->count] = link;
    return &l->links[l->count++];
}

void pdf_links_fini(struct pdf_links *l)
{
    free(l->links);
    free(l->bytes);
    memset(l, 0, sizeof *l);
}

/* Running */

/* Starts a program on the PDF and hands on what it writes. */
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
    return taken && n == 0 && !pdf_trouble(&child, arguments[0], status, -1, message);
}

/* By page, and on a page those with text as they come, then the others. */
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

/* Of the rows of pdfinfo those stay that no text stands for: as many as there are more of than
 * stretches of text. What pdftohtml has alone stays if it is an address; it also links files and
 * pages. */
static void settle(struct pdf_links *l)
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

bool pdf_links_read(struct pdf_links *l, const struct pdf_tools *tools, struct pdf_source source,
                    struct child_stop stop, char **message)
{
    static const char *const list[] = {"pdfinfo", "-url", "", NULL};
    struct pdf_rows rows = {.links = l};
    memset(l, 0, sizeof *l);
    *message = NULL;
    bool read = run(tools->info, list, source, stop, pdf_rows_take, &rows, message);
    free(rows.line.bytes);
    if ((read || l->overflows) && l->count > 0) {
        char first[24], last[24];
        snprintf(first, sizeof first, "%llu", (unsigned long long)l->links[0].page);
        snprintf(last, sizeof last, "%llu", (unsigned long long)l->links[l->count - 1].page);
        /* It wants a name for its output, too, where it reads its standard input: that is not
         * used. */
        const char *const texts[] = {"pdftohtml", "-xml", "-stdout", "-i", "-hidden",
                                     "-nodrm",    "-enc", "UTF-8",   "-f", first,
                                     "-l",        last,   "",        "-",  NULL};
        struct pdf_marked marked = {.links = l};
        read = run(tools->html, texts, source, stop, pdf_marked_take, &marked, message);
        pdf_marked_end(&marked);
        free(marked.tag.bytes);
    }
    if (read || l->overflows)
        settle(l);
    return read || l->overflows;
}
