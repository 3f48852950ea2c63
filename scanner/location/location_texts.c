/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location_texts.c — the texts of a message's header that records show, one after another in a
 * queue of bytes:
 *
 *     field, is cut, size (two bytes, the low one first), the text
 */
#include "scanner/location/location.h"

enum { HEAD = 4 };

void location_message_text(struct location *t, enum message_field field, struct urisift_span text,
                           bool cut)
{
    struct location_message *m = text.size <= LOCATION_TEXT ? location_last_message(t) : NULL;
    if (!m)
        return;
    uint8_t head[HEAD] = {(uint8_t)field, cut, (uint8_t)text.size, (uint8_t)(text.size >> 8)};
    t->failed = !location_queue_add_bytes(&t->texts, (struct urisift_span){head, HEAD}) ||
                !location_queue_add_bytes(&t->texts, text);
    m->texts_size = (size_t)(location_queue_end(&t->texts) - m->texts);
}

bool location_next_text(const struct location *t, const struct location_message *m, size_t *at,
                        struct location_text *text)
{
    if (*at >= m->texts_size)
        return false;
    const uint8_t *head = location_queue_at(&t->texts, m->texts + *at);
    size_t size = (size_t)head[2] | (size_t)head[3] << 8;
    *text = (struct location_text){(enum message_field)head[0], head[1], {head + HEAD, size}};
    *at += HEAD + size;
    return true;
}
