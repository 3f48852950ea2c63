/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json_string.c — recognises the escapes of JSON, and decodes them in a string. */
#include "scanner/decode/data/json_string.h"

#include "scanner/decode/common/unicode_escape.h"

enum escape_kind json_escape_judge(void *state, const uint8_t *s, size_t size, bool final,
                                   struct escape *e)
{
    static const uint8_t controls[256] = {
        ['b'] = '\b', ['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t'};
    (void)state;
    e->taken = size < 2 ? 1 : 2;
    if (size < 2)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    if (s[1] == '"' || s[1] == '\\' || s[1] == '/')
        return ESCAPE_BARE;
    if (s[1] == 'u')
        return unicode_escape_judge(s, size, final, e);
    e->bytes[0] = controls[s[1]];
    e->size = 1;
    if (e->bytes[0] > 0)
        return ESCAPE_OTHER;
    e->taken = 1;
    return ESCAPE_PLAIN;
}

enum urisift_error json_string_feed(struct lookahead_escape *lookahead,
                                    const struct urisift_text *t, struct urisift_text_sink out)
{
    size_t at = 0;
    enum urisift_error error = escape_go_on(lookahead, json_escape_judge, NULL, t, &at, out);
    size_t begin = at;
    while (!error && (at = text_find(t, '\\', at, t->size)) < t->size)
        error = escape_take(lookahead, json_escape_judge, NULL, t, &at, &begin, out);
    return error ? error : text_put_part(out, t, begin, t->size);
}

enum urisift_error json_string_end(struct lookahead_escape *lookahead, struct urisift_text_sink out)
{
    return escape_end(lookahead, json_escape_judge, NULL, out);
}
