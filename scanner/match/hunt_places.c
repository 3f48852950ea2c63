/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunt_places.c — places that a kernel has found ahead of the finder: of anchors, and of the '@'
 * of mail addresses.
 *
 * Holds:    rows are looked for no more than a few bytes beyond what the finder has come to, so
 *           there is room for what it has yet to come to.
 */
#include "scanner/match/hunting.h"

uint16_t *hunt_room_for_places(struct hunt_places *p, uint64_t from, uint16_t *more)
{
    const uint64_t least = from < HUNT_AHEAD ? 0 : from - HUNT_AHEAD;
    /* passed over, in one that is too long */
    while (p->next < p->count && p->from + p->at[p->next] < least)
        p->next++;
    uint64_t begin = from;
    if (p->next < p->count)
        begin = p->from < least ? least : p->from;
    size_t left = 0;
    for (; p->next < p->count; p->next++)
        p->at[left++] = (uint16_t)(p->from + p->at[p->next] - begin);
    p->from = begin;
    p->next = 0;
    p->count = left;
    *more = (uint16_t)(from - begin);
    return p->at + left;
}

void hunt_add_places(struct hunt_places *p, size_t count, uint16_t more)
{
    uint16_t *at = p->at + p->count;
    for (size_t i = 0; more > 0 && i < count; i++)
        at[i] = (uint16_t)(at[i] + more);
    p->count += count;
}
