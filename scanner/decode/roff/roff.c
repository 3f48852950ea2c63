/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff.c — roff source, such as manual pages: escapes decoded; the argument of .UR and similar
 * macros read as one identifier.
 *
 * Out:      \- \e \(aq \[u00E9] … as what they print; \& \: \fB … print nothing. An escape that is
 *           not known stays as it is, and so ends an identifier.
 *           The argument of .UR, .MT, .URL, .Lk …, between "<" and ">".
 *           The arguments of .BR and the like without the blanks and quotes between them.
 *           A blank before a comment. All other bytes as they are.
 * Idea:     the state is a mode and a few counters. Escapes and names are read in the run. If the
 *           run ends too early, up to ROFF_LONGEST bytes are held and read together with the next
 *           run.
 * Bounds:   an identifier may hold up to ROFF_GAP escapes in a row that print nothing.
 */
#include "scanner/decode/common/bytes.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/roff/roff_state.h"

BYTES_BEFORE(before_mark, (c == '\\') | (c == '\n'))

/* Returns where the next byte is at which something is to be done in a line of text. */
static size_t next_mark(const struct roff *x, const uint8_t *data, size_t size)
{
    size_t at = before_mark(data, size);
    const uint8_t *tab = x->tab > 0 && x->mode == ROFF_TEXT ? memchr(data, x->tab, at) : NULL;
    return tab ? (size_t)(tab - data) : at;
}

/* Skips lines of text at which nothing is to be done. */
static void pass(struct roff *x, struct roff_input *in)
{
    while (in->at < in->size && (x->mode == ROFF_TEXT || x->mode == ROFF_COMMENT)) {
        in->at += next_mark(x, in->data + in->at, in->size - in->at);
        size_t next = in->at + 1;
        if (next >= in->size || in->data[in->at] != '\n' || in->data[next] == '.' ||
            in->data[next] == '\'' || x->table == 1 || x->strings.defining)
            return;
        x->mode = ROFF_TEXT;
        in->at = next;
    }
}

static bool take_text(struct roff *x, struct roff_input *in)
{
    static const uint8_t separator[] = {'\n', '\n'};
    if (in->data[in->at] == x->tab && x->tab > 0 && x->mode == ROFF_TEXT)
        roff_replace(x, in, 1, separator, sizeof separator);
    else if (in->data[in->at] == '\\' && !x->no_escapes)
        return roff_take_escape(x, in);
    else
        in->at++;
    return true;
}

/* Takes one step. False: more bytes must be seen. */
static bool step(struct roff *x, struct roff_input *in)
{
    if (x->mode == ROFF_START)
        return roff_take_start(x, in);
    if (in->data[in->at] == '\n')
        return roff_take_line_end(x, in);
    switch (x->mode) {
    case ROFF_CONDITION:
        return roff_take_condition(x, in);
    case ROFF_JOINED:
        return roff_take_joined(x, in);
    case ROFF_MDOC:
        return roff_take_mdoc(x, in);
    case ROFF_EXPECT:
        return roff_take_expected(x, in);
    case ROFF_VALUE:
        return roff_take_value(x, in);
    case ROFF_NAME:
        return roff_take_name(x, in);
    case ROFF_OPTIONS:
        return roff_take_option(x, in);
    default:
        return take_text(x, in);
    }
}

/* A held_reader: reads on to byte `enough`, or to bytes that need more after them. */
static size_t read_on(void *self, const struct held_input *held, enum urisift_error *error)
{
    struct roff *x = self;
    struct roff_input in = {.data = held->data,
                            .size = held->size,
                            .text = held->text,
                            .places = held->places,
                            .final = held->final,
                            .out = held->out};
    while (!in.error && in.at < held->enough) {
        pass(x, &in);
        if (in.at < held->enough && !step(x, &in))
            break;
    }
    roff_put_before(x, &in, in.at);
    if (in.final)
        roff_end_arguments(x, &in);
    *error = in.error;
    return in.at;
}

static struct held_bytes held_of(struct roff *x)
{
    return (struct held_bytes){&x->lookahead, x->data, x->places, ROFF_ROOM, NULL};
}

static enum urisift_error feed_roff(void *state, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct roff *x = state;
    x->end = t->end;
    return held_bytes_feed(held_of(x), t, out, read_on, x);
}

static void reset(struct roff *x)
{
    struct location *location = x->location;
    memset(x, 0, sizeof *x);
    x->location = location;
    x->mode = ROFF_START;
}

static enum urisift_error finish_roff(void *state, struct urisift_text_sink out)
{
    struct roff *x = state;
    const enum urisift_error error = held_bytes_finish(held_of(x), out, read_on, x);
    reset(x);
    return error;
}

static void begin_roff(void *state, const struct decoder_setup *setup)
{
    struct roff *x = state;
    x->location = setup->location;
    reset(x);
}

const struct urisift_decoder urisift_decoder_roff = {
    .name = "roff",
    .summary = "roff and manual pages: escapes decoded, .UR and .Lk",
    .sniff = roff_sniff,
    .state_size = sizeof(struct roff),
    .begin = begin_roff,
    .feed = feed_roff,
    .finish = finish_roff,
};
