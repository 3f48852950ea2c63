/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * location_anchors.c — which link of HTML the text is in, and what the link shows.
 *
 * Idea:     a finding in a link is reported with the link's whole text. So the text of a link is
 *           not searched before that is known.
 */
#include "scanner/location/location.h"

#include <string.h>

void location_html(struct location *t, bool in_html)
{
    t->in_use = t->changed = true;
    t->now.in_html = in_html;
    t->now.anchor = 0;
    t->now.is_target = false;
}

void location_anchor_begin(struct location *t)
{
    struct location_anchor *a = location_queue_add(&t->anchors);
    t->failed = t->failed || !a;
    if (!a)
        return;
    *a = (struct location_anchor){.at = location_queue_end(&t->anchor_texts)};
    t->in_use = t->changed = true;
    t->now.anchor = location_queue_end(&t->anchors);
    t->now.is_target = false;
    if (t->delayed)
        return;
    location_hold(t);
    t->awaits_anchor = true;
}

void location_anchor_know(struct location *t, const struct location_anchor_known *known)
{
    if (t->awaits_anchor)
        location_release(t);
    t->awaits_anchor = false;
    if (t->failed || t->now.anchor == 0)
        return;
    struct location_anchor *a = location_queue_at(&t->anchors, t->now.anchor - 1);
    t->failed = !location_queue_add_bytes(&t->anchor_texts, known->target) ||
                !location_queue_add_bytes(&t->anchor_texts, known->text);
    a->target_size = (uint32_t)known->target.size;
    a->text_size = (uint32_t)known->text.size;
    a->begin = known->begin;
    a->end = known->end;
    a->is_link = known->is_link;
    a->is_cut = known->is_cut;
}

void location_anchor_end(struct location *t)
{
    t->changed = true;
    t->now.anchor = 0;
    t->now.is_target = false;
}

bool location_anchor_of(const struct location *t, const struct location_mark *mark,
                        struct location_anchor_known *known)
{
    const struct location_anchor *a =
        mark->anchor > 0 ? location_queue_at(&t->anchors, mark->anchor - 1) : NULL;
    if (!a || !a->is_link)
        return false;
    const uint8_t *texts =
        t->anchor_texts.count > 0 ? location_queue_at(&t->anchor_texts, a->at) : NULL;
    *known = (struct location_anchor_known){
        .target = {texts, a->target_size},
        .text = {texts ? texts + a->target_size : NULL, a->text_size},
        .begin = a->begin,
        .end = a->end,
        .is_link = true,
        .is_cut = a->is_cut};
    return true;
}

void location_drop_anchors(struct location *t, const struct location_mark *first)
{
    const uint64_t number = first->anchor > 0 ? first->anchor - 1 : first->anchors;
    const uint64_t end = location_queue_end(&t->anchors);
    if (t->anchors.count == 0)
        return;
    location_queue_drop(&t->anchors, number);
    location_queue_drop(&t->anchor_texts,
                        number < end
                            ? ((struct location_anchor *)location_queue_at(&t->anchors, number))->at
                            : location_queue_end(&t->anchor_texts));
}
