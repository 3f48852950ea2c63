/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_value.c — an argument that is an identifier, as of .UR and .Lk: it is put between "<" and
 * ">", so that it is read from end to end.
 */
#include "core/text/chars.h"
#include "scanner/decode/roff/roff_state.h"

void roff_expect(struct roff *x, bool many, enum roff_mode after)
{
    x->mode = ROFF_EXPECT;
    x->after = (uint8_t)after;
    x->many = many;
    x->quoted = false;
}

static void begin_value(struct roff *x, struct roff_input *in)
{
    x->quoted = in->data[in->at] == '"';
    in->at += x->quoted;
    roff_put_before(x, in, in->at);
    if (x->location)
        location_enclose(x->location, ENCLOSURE_LINK);
    roff_insert(x, in, "<");
    x->mode = ROFF_VALUE;
}

static void end_value(struct roff *x, struct roff_input *in)
{
    roff_insert(x, in, ">");
    if (x->location)
        location_enclose(x->location, ENCLOSURE_NONE);
    x->quoted = false;
    x->fresh = true;
    x->mode = x->many ? ROFF_EXPECT : x->after;
}

bool roff_take_expected(struct roff *x, struct roff_input *in)
{
    enum { WORD = 4 };
    const uint8_t *s = in->data + in->at;
    size_t size = in->size - in->at, end = 0;
    if (s[0] == ' ' || s[0] == '\t' || s[0] == '\r') {
        in->at++;
        return true;
    }
    while (end < size && end < WORD && s[end] > ' ')
        end++;
    if (end == size && end < WORD && !in->final)
        return false;
    /* among addresses there are marks and macros */
    bool is_mark = end == 1 && !char_is(s[0], CHAR_ALNUM);
    if (x->many && (is_mark || roff_macro(s, end) != MACRO_OTHER)) {
        x->mode = x->after;
        x->fresh = true;
        return true;
    }
    begin_value(x, in);
    return true;
}

bool roff_take_value(struct roff *x, struct roff_input *in)
{
    uint8_t c = in->data[in->at];
    if (c == '\\' && !x->no_escapes)
        return roff_take_escape(x, in);
    if (!x->quoted && (c == ' ' || c == '\t' || c == '\r')) {
        end_value(x, in);
    } else if (x->quoted && c == '"') {
        if (in->at + 1 == in->size && !in->final)
            return false;
        if (in->at + 1 < in->size && in->data[in->at + 1] == '"') {
            roff_remove(x, in, 1);
            in->at++;
        } else {
            end_value(x, in);
            in->at++;
        }
    } else {
        in->at++;
    }
    return true;
}

void roff_end_arguments(struct roff *x, struct roff_input *in)
{
    roff_put_before(x, in, in->at);
    if (x->mode == ROFF_VALUE)
        end_value(x, in);
    roff_define_end(&x->strings);
    x->quoted = x->fresh = x->joined = false;
    x->glue = 0;
    x->mode = ROFF_TEXT;
}
