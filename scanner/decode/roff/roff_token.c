/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_token.c — escapes in lines of text, in arguments and in comments.
 *
 * Not here: how an escape is recognized (roff_escapes.c).
 */
#include "scanner/decode/roff/roff_state.h"

static void take_nothing(struct roff *x, struct roff_input *in, size_t taken)
{
    roff_remove(x, in, taken);
    if (++x->nothings == ROFF_GAP)
        roff_insert(x, in, "\n\n");
}

/* Leaves the escape as it is; it ends identifiers. */
static void take_plain(struct roff *x, struct roff_input *in, size_t taken)
{
    in->at += taken;
    x->strings.unknown = true;
}

static void take_string(struct roff *x, struct roff_input *in, const struct roff_escape *e)
{
    size_t size;
    const uint8_t *text = roff_string(&x->strings, e->bytes, e->size, &size);
    if (!text)
        take_plain(x, in, e->taken);
    else if (size == 0)
        take_nothing(x, in, e->taken);
    else
        roff_replace(x, in, e->taken, text, size);
}

static void take_remark(struct roff *x, struct roff_input *in, size_t taken)
{
    roff_end_arguments(x, in);
    roff_insert(x, in, " ");
    in->at += taken;
    x->mode = ROFF_COMMENT;
}

/* `\c` and a line end. */
static void join_lines(struct roff *x, struct roff_input *in, size_t taken)
{
    bool joins = x->mode != ROFF_VALUE && x->mode != ROFF_EXPECT && !x->strings.defining;
    roff_end_arguments(x, in);
    if (!joins)
        roff_insert(x, in, "\n");
    take_nothing(x, in, taken);
    x->mode = ROFF_START;
    x->joins = joins;
}

bool roff_take_escape(struct roff *x, struct roff_input *in)
{
    struct roff_escape e;
    bool is_definition = x->is_definition || x->strings.defining;
    enum roff_kind kind =
        roff_judge(in->data + in->at, in->size - in->at, in->final, is_definition, &e);
    if (kind == ROFF_MORE)
        return false;
    uint8_t last = in->data[in->at + e.taken - 1];
    if (x->mode == ROFF_COMMENT && (kind == ROFF_REMARK || last == '\n')) {
        in->at++;
        return true;
    }
    if (last != '\n')
        x->fresh = last == '{' && x->mode == ROFF_CONDITION;
    switch (kind) {
    case ROFF_BARE:
        roff_remove(x, in, e.lead);
        in->at += e.taken - e.lead;
        break;
    case ROFF_OTHER:
        roff_replace(x, in, e.taken, e.bytes, e.size);
        break;
    case ROFF_NOTHING:
        take_nothing(x, in, e.taken);
        break;
    case ROFF_REMARK:
        take_remark(x, in, e.taken);
        break;
    case ROFF_LINE:
        join_lines(x, in, e.taken);
        break;
    case ROFF_NAMED:
        take_string(x, in, &e);
        break;
    default:
        take_plain(x, in, e.taken);
        break;
    }
    return true;
}
