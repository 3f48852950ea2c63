/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * syslog.c — logs of syslog: decodes #012, as rsyslog writes control bytes.
 *
 * A '#' with three octal digits below 040, or 177, becomes that byte, which ends an identifier.
 * Other numbers, such as #123, stay: they may be a fragment.
 *
 * See:      rsyslog, property "escape.controlCharacterPrefix".
 */
#include "scanner/decode/common/escapes.h"
#include "scanner/decode/decoder.h"

enum { ESCAPE = 4 }; /* bytes of an escape */

static enum escape_kind judge_escape(void *state, const uint8_t *s, size_t size, bool final,
                                     struct escape *e)
{
    (void)state;
    unsigned value = 0;
    for (e->taken = 1; e->taken < ESCAPE; e->taken++) {
        if (e->taken == size)
            return final ? ESCAPE_PLAIN : ESCAPE_MORE;
        uint8_t c = s[e->taken];
        if (c < '0' || c > '7')
            return ESCAPE_PLAIN;
        value = value * 8 + (c - (unsigned)'0');
    }
    e->bytes[0] = (uint8_t)value;
    e->size = 1;
    return value < 040 || value == 0177 ? ESCAPE_OTHER : ESCAPE_PLAIN;
}

static enum urisift_error feed_syslog(void *state, const struct urisift_text *t,
                                      struct urisift_text_sink out)
{
    struct lookahead_escape *lookahead = state;
    size_t at = 0;
    enum urisift_error error = escape_go_on(lookahead, judge_escape, NULL, t, &at, out);
    size_t begin = at;
    while (!error && (at = text_find(t, '#', at, t->size)) < t->size)
        error = escape_take(lookahead, judge_escape, NULL, t, &at, &begin, out);
    return error ? error : text_put_part(out, t, begin, t->size);
}

static enum urisift_error finish_syslog(void *state, struct urisift_text_sink out)
{
    return escape_end(state, judge_escape, NULL, out);
}

const struct urisift_decoder urisift_decoder_syslog = {
    .name = "syslog",
    .summary = "logs of rsyslog: #012 and the like decoded",
    .state_size = sizeof(struct lookahead_escape),
    .feed = feed_syslog,
    .finish = finish_syslog,
};
