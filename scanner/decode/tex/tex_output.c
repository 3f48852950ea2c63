/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_output.c — everything that the format tex puts goes through this file.
 *
 * In:       bytes of a run, or held bytes, and bytes that replace escapes.
 * Out:      runs of text. Bytes between in->begin and in->at are not put yet.
 */
#include "scanner/decode/tex/tex_state.h"

void tex_put_before(struct tex_input *in, size_t end)
{
    if (in->begin < end)
        *in->nothings = 0;
    if (!in->error && in->begin < end)
        in->error = in->text ? text_put_part(in->out, in->text, in->begin, end)
                             : lookahead_places_put(in->out, in->data, in->places, in->begin, end);
    in->begin = end;
}

void tex_put_other(struct tex_input *in, const char *byte, uint64_t begin, uint64_t end)
{
    *in->nothings = 0;
    if (!in->error)
        in->error = text_put_other(in->out, byte, 1, begin, end);
}

void tex_replace(struct tex_input *in, size_t taken, uint8_t byte)
{
    char text[1] = {(char)byte};
    tex_put_before(in, in->at);
    if (byte > 0)
        tex_put_other(in, text, tex_place(in, in->at).begin, tex_place(in, in->at + taken - 1).end);
    in->at = in->begin = in->at + taken;
}

void tex_put_white(struct tex *x, struct tex_input *in)
{
    if (x->white && !x->empty)
        tex_put_other(in, x->line_ends > 0 ? "\n" : " ", x->blanks.begin, x->blanks.end);
    x->white = x->empty = false;
    x->line_ends = 0;
}

void tex_separate(struct tex_input *in, size_t at)
{
    uint64_t here = tex_place(in, at).begin;
    tex_put_other(in, "\n", here, here);
}
