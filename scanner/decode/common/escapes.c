/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* escapes.c — decodes escapes, and holds one that a run cuts from its lead on. */
#include "scanner/decode/common/escapes.h"

static void hold(struct lookahead_escape *h, const struct urisift_text *t, size_t at)
{
    h->data[h->count] = t->data[at];
    h->places[h->count++] = lookahead_place_of(t, at);
}

static enum urisift_error put_lookahead(struct lookahead_escape *h, enum escape_kind kind,
                                        const struct escape *e, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    if (kind == ESCAPE_OTHER)
        error =
            text_put_other(out, e->bytes, e->size, h->places[0].begin, h->places[e->taken - 1].end);
    else
        error = lookahead_places_put(out, h->data, h->places, kind == ESCAPE_BARE, e->taken);
    h->count -= e->taken;
    memmove(h->data, h->data + e->taken, h->count);
    memmove(h->places, h->places + e->taken, h->count * sizeof h->places[0]);
    return error;
}

enum urisift_error escape_go_on(struct lookahead_escape *h, escape_judge *judge, void *state,
                                const struct urisift_text *t, size_t *at,
                                struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    uint8_t lead = h->data[0];
    while (!error && h->count > 0 && *at < t->size) {
        enum escape_kind kind = ESCAPE_PLAIN;
        const uint64_t here = lookahead_place_of(t, *at).begin;
        if (!text_in_reach(h->places[0].begin, here)) {
            lookahead_places_keep(h->places, h->count, here);
            return escape_end(h, judge, state, out);
        }
        hold(h, t, *at);
        while (!error && h->count > 0 && h->data[0] == lead) {
            struct escape e;
            kind = judge(state, h->data, h->count, false, &e);
            if (kind == ESCAPE_MORE)
                break;
            error = put_lookahead(h, kind, &e, out);
        }
        *at += kind == ESCAPE_MORE || h->count == 0;
        if (kind != ESCAPE_MORE)
            h->count = 0; /* the last byte is not part of an escape: it is read again in the run */
    }
    return error;
}

enum urisift_error escape_take(struct lookahead_escape *h, escape_judge *judge, void *state,
                               const struct urisift_text *t, size_t *at, size_t *begin,
                               struct urisift_text_sink out)
{
    struct escape e;
    enum escape_kind kind = judge(state, t->data + *at, t->size - *at, false, &e);
    if (kind == ESCAPE_PLAIN) {
        *at += e.taken;
        return URISIFT_OK;
    }
    enum urisift_error error = text_put_part(out, t, *begin, *at);
    if (kind == ESCAPE_MORE) {
        for (h->count = 0; *at < t->size; ++*at)
            hold(h, t, *at);
        *begin = *at;
        return error;
    }
    *begin = *at + (kind == ESCAPE_BARE ? 1 : e.taken);
    if (kind == ESCAPE_OTHER && !error) {
        struct urisift_text place = text_part(t, *at, *at + e.taken);
        error = text_put_other(out, e.bytes, e.size, place.begin, place.end);
    }
    *at += e.taken;
    return error;
}

enum urisift_error escape_end(struct lookahead_escape *h, escape_judge *judge, void *state,
                              struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    while (!error && h->count > 0) {
        struct escape e;
        enum escape_kind kind = judge(state, h->data, h->count, true, &e);
        error = put_lookahead(h, kind, &e, out);
    }
    h->count = 0;
    return error;
}
