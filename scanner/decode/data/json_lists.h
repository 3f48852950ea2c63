/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json_lists.h — lists of numbers in JSON, which the name of the member labels:
 *
 *     "ISBN":["9783319246741","9783319246758"]      "pmid": [21376230, 21376231]
 *
 * In/Out:   text, its escapes not undone yet; the same with the label before each number but the
 *           first, where that stands right behind the name: there the name itself is its label.
 * Idea:     looked for is the '[' alone; what stands before it is at hand, or kept. In a list
 *           nothing nests.
 * See:      labels.h.
 */
#ifndef URISIFT_JSON_LISTS_H
#define URISIFT_JSON_LISTS_H

#include "scanner/decode/markup/labels.h"

enum {
    JSON_NAME = 64,             /* bytes before a '[' in which its name is, quotes and all */
    JSON_LIST_MOST = 64 * 1024, /* bytes of a list, behind which it is none */
};

struct json_lists {
    struct labels labels;
    uint8_t before[JSON_NAME]; /* the last bytes that were put … */
    uint8_t before_size;       /* … so many */
    uint8_t state;
    bool labels_next;  /* the next number gets a label */
    const char *label; /* of the list; NULL: in none */
    uint32_t passed;   /* bytes of the list */
};

/* For the families' set: bit 1 << urisift_family_index(). */
void json_lists_begin(struct json_lists *lists, uint32_t families);
/* The text is over; the next one begins anew. */
void json_lists_reset(struct json_lists *lists);
/* Are there any to look for? */
static inline bool json_lists_wanted(const struct json_lists *lists)
{
    return lists->labels.count > 0;
}
enum urisift_error json_lists_feed(struct json_lists *lists, const struct urisift_text *text,
                                   struct urisift_text_sink out);

#endif
