/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json_lists.h — puts labels into lists of numbers in JSON. The name of the member is the label.
 *
 *     "ISBN":["9783319246741","9783319246758"]      "pmid": [21376230, 21376231]
 *
 * In:       text whose escapes are not decoded yet.
 * Out:      the same text with the label before each number. A first number on the line of the '['
 *           gets none, because the name before it is its label.
 * Idea:     only '[' is searched for; the bytes before it are in the run, or kept. Such a list
 *           contains no other list.
 * See:      labels.h.
 */
#ifndef URISIFT_JSON_LISTS_H
#define URISIFT_JSON_LISTS_H

#include "scanner/decode/markup/labels.h"

enum {
    JSON_NAME = 64,             /* bytes before a '[' that may contain its name, with quotes */
    JSON_LIST_MOST = 64 * 1024, /* most bytes of a list; after them it counts as ended */
};

struct json_lists {
    struct labels labels;
    uint8_t before[JSON_NAME]; /* the last bytes that were put */
    uint8_t before_size;       /* their number */
    uint8_t state;
    bool labels_next;  /* the next number gets a label */
    const char *label; /* of the current list; NULL: not in a list */
    uint32_t passed;   /* bytes of the list so far */
};

/* Begins with the families of the set: bit 1 << urisift_family_index() each. */
void json_lists_begin(struct json_lists *lists, uint32_t families);
/* Prepares for another text. */
void json_lists_reset(struct json_lists *lists);
/* Are there labels to look for? */
static inline bool json_lists_wanted(const struct json_lists *lists)
{
    return lists->labels.count > 0;
}
enum urisift_error json_lists_feed(struct json_lists *lists, const struct urisift_text *text,
                                   struct urisift_text_sink out);

#endif
