/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* links.c — keeps links until their page is reported. */
#include "cli/pdf/links.h"

#include <stdlib.h>
#include <string.h>

#include "cli/run/growth.h"

/* Removes blanks around an address. */
static struct urisift_span trim(struct urisift_span text)
{
    while (text.size > 0 && text.data[0] <= ' ') {
        text.data++;
        text.size--;
    }
    while (text.size > 0 && text.data[text.size - 1] <= ' ')
        text.size--;
    return text;
}

static size_t kept_size(const struct pdf_links *l)
{
    return l->count * sizeof *l->links + l->size + l->range_count * sizeof *l->ranges;
}

bool pdf_links_add(struct pdf_links *l, const struct pdf_area *area)
{
    struct urisift_span address = trim(area->address);
    if (address.size == 0)
        return true;
    size_t size = sizeof *l->links + address.size + area->range_count * sizeof *l->ranges;
    if (kept_size(l) + size > PDF_LINKS_KEPT) {
        l->overflows = true;
        return true;
    }
    struct pdf_link *links = growth_room(l->links, &l->capacity, l->count, 1, sizeof *links);
    l->links = links ? links : l->links;
    uint8_t *bytes = growth_room(l->bytes, &l->byte_capacity, l->size, address.size, 1);
    l->bytes = bytes ? bytes : l->bytes;
    struct pdf_range_frame *ranges = growth_room(l->ranges, &l->range_capacity, l->range_count,
                                                 area->range_count + 1, sizeof *ranges);
    l->ranges = ranges ? ranges : l->ranges;
    if (!links || !bytes || !ranges)
        return false;
    struct pdf_link *new = &l->links[l->count++];
    *new = (struct pdf_link){.page = area->page,
                             .address = l->size,
                             .address_size = address.size,
                             .first_range = l->range_count,
                             .range_count = area->range_count};
    memcpy(new->rect, area->rect, sizeof new->rect);
    memcpy(l->bytes + l->size, address.data, address.size);
    l->size += address.size;
    if (area->range_count > 0)
        memcpy(l->ranges + l->range_count, area->ranges, area->range_count * sizeof *ranges);
    l->range_count += area->range_count;
    return true;
}

size_t pdf_links_until(const struct pdf_links *l, uint64_t page)
{
    size_t n = 0;
    while (n < l->count && l->links[n].page <= page)
        n++;
    return n;
}

void pdf_links_drop(struct pdf_links *l, size_t count)
{
    if (count == 0)
        return;
    if (count == l->count) {
        l->count = l->size = l->range_count = 0;
        return;
    }
    size_t bytes = l->links[count].address, ranges = l->links[count].first_range;
    l->count -= count;
    l->size -= bytes;
    l->range_count -= ranges;
    memmove(l->links, l->links + count, l->count * sizeof *l->links);
    memmove(l->bytes, l->bytes + bytes, l->size);
    memmove(l->ranges, l->ranges + ranges, l->range_count * sizeof *l->ranges);
    for (size_t i = 0; i < l->count; i++) {
        l->links[i].address -= bytes;
        l->links[i].first_range -= ranges;
    }
}

void pdf_links_fini(struct pdf_links *l)
{
    free(l->links);
    free(l->bytes);
    free(l->ranges);
}
