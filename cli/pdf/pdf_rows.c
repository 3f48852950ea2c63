/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_rows.c — the rows that pdfinfo lists a PDF's links in. */
#include "cli/pdf/pdf_linked.h"

/* pdfinfo -url: "   5  Annotation    http://h.example/" */
static bool take_row(struct pdf_links *l, const uint8_t *at, size_t size)
{
    const uint8_t *end = at + size;
    while (at < end && *at == ' ')
        at++;
    uint64_t page = pdf_piece_number(&at, end);
    while (at < end && *at == ' ')
        at++;
    while (at < end && *at != ' ')
        at++;
    struct urisift_span target = pdf_piece_trim((struct urisift_span){at, (size_t)(end - at)});
    if (page == 0 || target.size == 0)
        return true; /* the heading */
    struct pdf_link link = {.page = page, .target = l->size, .target_size = target.size};
    return pdf_links_put_bytes(l, target.data, target.size) && pdf_links_put(l, link);
}

bool pdf_rows_take(void *self, const uint8_t *data, size_t size)
{
    struct pdf_rows *r = self;
    for (size_t i = 0; i < size; i++) {
        if (data[i] != '\n') {
            if (!pdf_piece_add(&r->line, data[i]))
                return false;
        } else {
            if (!take_row(r->links, r->line.bytes, r->line.size))
                return false;
            r->line.size = 0;
        }
    }
    return true;
}
