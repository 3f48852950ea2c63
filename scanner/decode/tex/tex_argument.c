/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex_argument.c — the argument of a command, read as one identifier from end to end. */
#include "core/text/chars.h"
#include "scanner/decode/tex/tex_state.h"

static void begin_argument(struct tex *x, struct tex_input *in, uint8_t closer, bool wraps)
{
    uint64_t here = tex_place(in, in->at).end;
    tex_put_before(in, ++in->at);
    if (x->location)
        location_enclose(x->location, ENCLOSURE_LINK);
    tex_put_other(in, "<", here, here);
    x->mode = TEX_ARGUMENT;
    x->closer = closer;
    x->wraps = wraps;
    x->depth = x->line_ends = 0;
    x->white = false;
    x->empty = true;
}

static void leave_argument(struct tex *x)
{
    if (x->location)
        location_enclose(x->location, ENCLOSURE_NONE);
    x->mode = x->base;
}

static void end_argument(struct tex *x, struct tex_input *in, bool closed)
{
    uint64_t here = tex_place(in, in->at).begin;
    tex_put_before(in, in->at);
    if (closed)
        tex_put_other(in, ">", here, here);
    leave_argument(x);
}

/* White space in an argument is put only when other bytes follow it. */
static void note_white(struct tex *x, struct tex_input *in, size_t taken, bool line_end)
{
    struct lookahead_place first = tex_place(in, in->at), last = tex_place(in, in->at + taken - 1);
    if (!x->white)
        x->blanks = first;
    x->blanks.end = last.end;
    x->white = true;
    x->line_ends += line_end;
    tex_replace(in, taken, 0);
    if (x->blanks.end - x->blanks.begin >= TEX_GAP)
        leave_argument(x);
}

/* Returns the size of an empty comment at in->at: '%', blanks and a line end, which TeX ignores. 0:
 * another comment. *more: more bytes must be seen to know. */
static size_t empty_comment(const struct tex_input *in, bool final, bool *more)
{
    enum { BLANKS = 8 };
    size_t at = in->at + 1;
    while (at < in->size && at - in->at <= BLANKS &&
           (in->data[at] == ' ' || in->data[at] == '\t' || in->data[at] == '\r'))
        at++;
    *more = at == in->size && !final;
    return at < in->size && in->data[at] == '\n' ? at + 1 - in->at : 0;
}

bool tex_take_argument(struct tex *x, struct tex_input *in, bool final)
{
    uint8_t c = in->data[in->at];
    /* TeX calls this a runaway argument */
    if (c == '\n' && (x->base == TEX_COMMENT || !x->wraps || x->line_ends > 0)) {
        end_argument(x, in, false);
        return true;
    }
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        note_white(x, in, 1, c == '\n');
        return true;
    }
    if (c == '%' && x->wraps && x->base != TEX_COMMENT) {
        bool more;
        size_t taken = empty_comment(in, final, &more);
        if (more)
            return false;
        if (taken > 0) {
            note_white(x, in, taken, x->line_ends == 0);
            return true;
        }
    }
    if (c == x->closer && x->depth == 0) {
        end_argument(x, in, true);
        return true;
    }
    if (c == '\\' || c == '{' || c == '$')
        return tex_take_token(x, in, final);
    if (x->white || x->empty) {
        tex_put_before(in, in->at);
        tex_put_white(x, in);
    }
    x->depth -= c == '}' && x->depth > 0;
    in->at++;
    return true;
}

/* After a command, or after "url =": looks for the argument. */
void tex_take_expected(struct tex *x, struct tex_input *in)
{
    uint8_t c = in->data[in->at];
    bool is_blank = c == ' ' || c == '\t' || c == '\r' ||
                    (c == '\n' && x->base != TEX_COMMENT && x->line_ends++ == 0);
    if (is_blank || (c == '*' && x->may_be_path)) {
        x->may_be_path = x->may_be_path && c == '*';
        in->at++;
    } else if (c == '{') {
        begin_argument(x, in, '}', true);
    } else if (c == '"' && x->bare_value) {
        begin_argument(x, in, '"', true);
    } else if (c == '[' && !x->no_option && !x->bare_value) {
        x->mode = TEX_OPTION;
        x->may_be_path = false;
        in->at++;
    } else if (x->may_be_path && c > ' ' && c < 0x7f && c != '\\' && c != '}' && c != '%' &&
               c != '~' && c != '$' && !char_is(c, CHAR_ALPHA) && !char_is(c, CHAR_DIGIT)) {
        begin_argument(x, in, c, false);
    } else {
        x->mode = x->base;
    }
}
