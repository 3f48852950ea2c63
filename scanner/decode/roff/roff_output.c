/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_output.c — everything that the format roff puts goes through this file.
 *
 * In:       bytes of a run, or held bytes, and bytes that replace escapes.
 * Out:      runs of text. Bytes between in->begin and in->at are not put yet.
 */
#include "scanner/decode/roff/roff_state.h"

void roff_put_before(struct roff *x, struct roff_input *in, size_t end)
{
    if (in->begin < end) {
        x->nothings = 0;
        if (x->strings.defining)
            roff_define_text(&x->strings, in->data + in->begin, end - in->begin);
        if (!in->error)
            in->error = in->text
                            ? text_put_part(in->out, in->text, in->begin, end)
                            : lookahead_places_put(in->out, in->data, in->places, in->begin, end);
    }
    in->begin = end;
}

/* Puts `size` bytes for [begin, end) of the stream. */
static void put_other(struct roff *x, struct roff_input *in, const uint8_t *bytes, size_t size,
                      struct lookahead_place place)
{
    if (size == 0)
        return;
    x->nothings = 0;
    if (x->strings.defining)
        roff_define_text(&x->strings, bytes, size);
    if (!in->error)
        in->error = text_put_other(in->out, bytes, size, place.begin, place.end);
}

void roff_insert(struct roff *x, struct roff_input *in, const char *text)
{
    roff_put_before(x, in, in->at);
    uint64_t here = in->at < in->size ? roff_place(in, in->at).begin
                    : in->at > 0      ? roff_place(in, in->at - 1).end
                                      : x->end;
    put_other(x, in, (const uint8_t *)text, strlen(text), (struct lookahead_place){here, here});
}

void roff_replace(struct roff *x, struct roff_input *in, size_t taken, const uint8_t *bytes,
                  size_t size)
{
    roff_put_before(x, in, in->at);
    struct lookahead_place place = {roff_place(in, in->at).begin,
                                    roff_place(in, in->at + taken - 1).end};
    put_other(x, in, bytes, size, place);
    in->at = in->begin = in->at + taken;
}

void roff_remove(struct roff *x, struct roff_input *in, size_t taken)
{
    roff_replace(x, in, taken, NULL, 0);
}
