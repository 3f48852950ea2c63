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

/* Reads on to byte `enough`, or to bytes that need more after them. */
static void read_on(struct roff *x, struct roff_input *in, size_t enough)
{
    while (!in->error && in->at < enough) {
        pass(x, in);
        if (in->at < enough && !step(x, in))
            break;
    }
    roff_put_before(x, in, in->at);
}

/* Reads the held bytes, with those of the run after them. Returns how many bytes of the run have
 * been read. */
static size_t read_lookahead(struct roff *x, const struct urisift_text *t,
                             struct urisift_text_sink out, enum urisift_error *error)
{
    size_t used = 0;
    while (!*error && x->lookahead > 0 && used < t->size) {
        size_t before = x->lookahead, room = ROFF_ROOM - before,
               more = t->size - used < room ? t->size - used : room;
        for (size_t i = 0; i < more; i++) {
            x->data[before + i] = t->data[used + i];
            x->places[before + i] = lookahead_place_of(t, used + i);
        }
        struct roff_input in = {
            .data = x->data, .size = before + more, .places = x->places, .out = out};
        read_on(x, &in, before);
        *error = in.error;
        if (in.at >= before) {
            x->lookahead = 0;
            return used + (in.at - before);
        }
        x->lookahead = before + more - in.at;
        memmove(x->data, x->data + in.at, x->lookahead);
        memmove(x->places, x->places + in.at, x->lookahead * sizeof x->places[0]);
        used += more;
    }
    return used;
}

static enum urisift_error feed_roff(void *state, const struct urisift_text *t,
                                    struct urisift_text_sink out)
{
    struct roff *x = state;
    enum urisift_error error = URISIFT_OK;
    size_t begin = read_lookahead(x, t, out, &error);
    x->end = t->end;
    if (error || begin == t->size)
        return error;
    struct urisift_text rest = text_part(t, begin, t->size);
    struct roff_input in = {.data = rest.data, .size = rest.size, .text = &rest, .out = out};
    read_on(x, &in, in.size);
    for (; !in.error && in.at < in.size; in.at++) {
        x->data[x->lookahead] = in.data[in.at];
        x->places[x->lookahead++] = lookahead_place_of(&rest, in.at);
    }
    return in.error;
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
    struct roff_input in = {
        .data = x->data, .size = x->lookahead, .places = x->places, .final = true, .out = out};
    read_on(x, &in, in.size);
    roff_end_arguments(x, &in);
    reset(x);
    return in.error;
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
