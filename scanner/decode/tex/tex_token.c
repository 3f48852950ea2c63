/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_token.c — escapes and commands at '\', '{' or '$', in text and in arguments.
 *
 * Not here: how an escape is recognized (tex_sequences.c), the argument of a command
 *           (tex_argument.c).
 */
#include "core/text/chars.h"
#include "scanner/decode/tex/tex_state.h"

/* Does a URL begin after the byte at in->at? TEX_MORE: more bytes must be seen. */
static enum tex_kind is_before_url(const struct tex_input *in, bool final)
{
    enum { SCHEME = 8 };
    static const char behind[] = "://";
    size_t at = in->at + 1;
    while (at < in->size && at - in->at <= SCHEME && char_is(in->data[at], CHAR_ALPHA))
        at++;
    size_t left = in->size - at, seen = left < 3 ? left : 3;
    if (at == in->at + 1 && left > 0)
        return TEX_PLAIN;
    if (memcmp(in->data + at, behind, seen) != 0)
        return TEX_PLAIN;
    return seen == 3 ? TEX_OTHER : final ? TEX_PLAIN : TEX_MORE;
}

bool tex_take_opener(struct tex *x, struct tex_input *in, bool final)
{
    enum tex_kind kind = x->mode == TEX_TEXT ? is_before_url(in, final) : TEX_PLAIN;
    if (kind == TEX_MORE)
        return false;
    x->mode = kind == TEX_OTHER ? TEX_LITERAL : x->mode;
    in->at++;
    return true;
}

void tex_expect(struct tex *x, bool may_be_path, bool no_option, bool bare_value)
{
    x->mode = TEX_EXPECT;
    x->may_be_path = may_be_path;
    x->no_option = no_option;
    x->bare_value = bare_value;
    x->line_ends = 0;
}

bool tex_take_token(struct tex *x, struct tex_input *in, bool final)
{
    struct tex_token token;
    bool argument = x->mode == TEX_ARGUMENT;
    enum tex_kind kind = tex_judge(in->data + in->at, in->size - in->at, final, argument, &token);
    if (kind == TEX_MORE)
        return false;
    if (kind == TEX_PLAIN && in->data[in->at] == '{' && !argument)
        return tex_take_opener(x, in, final);
    if (argument && kind != TEX_NOTHING && (x->white || x->empty)) {
        tex_put_before(in, in->at);
        tex_put_white(x, in);
    }
    switch (kind) {
    case TEX_BARE:
        tex_put_before(in, in->at);
        in->begin = in->at + 1;
        in->at += token.taken;
        return true;
    case TEX_OTHER:
        tex_replace(in, token.taken, token.byte);
        return true;
    case TEX_NOTHING:
        tex_replace(in, token.taken, 0);
        if (++x->nothings == TEX_GAP)
            tex_separate(in, in->at - 1);
        return true;
    default:
        break;
    }
    x->depth += argument && in->data[in->at] == '{' && x->closer == '}';
    in->at += token.taken;
    if (argument)
        return true;
    if (kind == TEX_COMMAND) {
        tex_expect(x, token.is_path, token.no_option, false);
    } else if (kind == TEX_VERB) {
        x->mode = TEX_VERBATIM;
        x->closer = token.byte;
        tex_put_before(in, in->at - 1);
        tex_separate(in, in->at - 1);
        in->begin = in->at;
    } else if (kind == TEX_BEGIN && x->base == TEX_TEXT) {
        x->mode = x->base = TEX_LISTING;
        x->environment = token.byte;
    } else if (kind == TEX_END && x->base == TEX_LISTING && token.byte == x->environment) {
        x->mode = x->base = TEX_TEXT;
    }
    return true;
}
