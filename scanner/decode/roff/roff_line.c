/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roff_line.c — the beginning of a line: is it text, a comment, or a request or macro? */
#include "core/text/chars.h"
#include "scanner/decode/roff/roff_state.h"

enum { NAME = 12, BLANKS = 16 };

/* What a line begins with. Offsets from its first byte. */
struct request {
    enum roff_macro macro;
    size_t end;   /* of its name */
    size_t after; /* of its first argument, if blanks and no line end follow the name */
    bool is_mdoc; /* the name looks like one of mdoc */
};

static size_t skip_blanks(const uint8_t *s, size_t size, size_t at)
{
    size_t begin = at;
    while (at < size && at - begin < BLANKS && char_is_blank(s[at]))
        at++;
    return at;
}

/* Judges what begins with backslashes, after the dot: `.\"` is a comment. */
static bool judge_comment(const uint8_t *s, size_t size, bool final, struct request *r)
{
    enum { BACKSLASHES = 8 };
    size_t at = r->end;
    while (at < size && at - r->end < BACKSLASHES && s[at] == '\\')
        at++;
    if (at == size && !final)
        return false;
    if (at < size && (s[at] == '"' || s[at] == '#')) {
        r->macro = MACRO_COMMENT;
        r->end = at + 1;
    }
    r->after = r->end;
    return true;
}

/* Judges the line that begins at s[0]. False: more bytes must be seen. */
static bool judge(const uint8_t *s, size_t size, bool final, struct request *r)
{
    *r = (struct request){.macro = MACRO_TEXT};
    if (size == 0)
        return final;
    if (s[0] != '.' && s[0] != '\'')
        return true;
    r->macro = MACRO_OTHER;
    size_t begin = skip_blanks(s, size, 1), end = begin;
    r->end = r->after = begin;
    if (begin == size)
        return final;
    if (s[begin] == '\\')
        return judge_comment(s, size, final, r);
    while (end < size && end - begin <= NAME && s[end] > ' ' && s[end] != '\\' && s[end] != '"')
        end++;
    r->end = end;
    r->after = skip_blanks(s, size, end);
    if (r->after == size && r->after - end < BLANKS && !final)
        return false;
    r->macro = roff_macro(s + begin, end - begin);
    r->is_mdoc =
        end - begin > 1 && char_is(s[begin], CHAR_UPPER) && !char_is(s[begin + 1], CHAR_UPPER);
    return true;
}

static void begin_table(struct roff *x, uint8_t table)
{
    x->table = table;
    x->tab = 0;
}

/* Sets the mode of the arguments. */
static void begin_arguments(struct roff *x, const struct request *r)
{
    x->mode = ROFF_TEXT;
    x->first = x->fresh = true;
    x->many = r->macro == MACRO_APPEND;
    switch (r->macro) {
    case MACRO_JOINED:
        x->mode = ROFF_JOINED;
        break;
    case MACRO_VALUE:
        roff_expect(x, false, ROFF_TEXT);
        break;
    case MACRO_LINK:
    case MACRO_MAIL:
        roff_expect(x, r->macro == MACRO_MAIL, ROFF_MDOC);
        break;
    case MACRO_DEFINE:
    case MACRO_APPEND:
        x->mode = ROFF_NAME;
        break;
    case MACRO_BODY:
    case MACRO_END:
        x->is_definition = r->macro == MACRO_BODY;
        break;
    case MACRO_CONDITION:
        x->mode = ROFF_CONDITION;
        break;
    case MACRO_TABLE:
    case MACRO_TABLE_END:
        begin_table(x, r->macro == MACRO_TABLE);
        break;
    case MACRO_ESCAPES_OFF:
    case MACRO_ESCAPES_ON:
        x->no_escapes = r->macro == MACRO_ESCAPES_OFF;
        break;
    case MACRO_COMMENT:
        x->mode = ROFF_COMMENT;
        break;
    default:
        x->mode = r->is_mdoc ? ROFF_MDOC : ROFF_TEXT;
        x->glue = r->macro == MACRO_PREFIX ? 2 : 0;
        break;
    }
}

/* Takes the name of the request `r` at in->at, after `skipped` bytes that come before it. */
static void take_request(struct roff *x, struct roff_input *in, const struct request *r,
                         size_t skipped)
{
    bool joins = x->joins;
    x->joins = false;
    if (r->macro == MACRO_NOSPACE) {
        roff_remove(x, in, skipped + r->after);
        x->mode = ROFF_MDOC;
        x->fresh = x->joined = true;
        return;
    }
    in->at += skipped;
    if (joins && (r->macro == MACRO_FONT || r->macro == MACRO_JOINED || r->macro == MACRO_WORD)) {
        roff_remove(x, in, r->after);
    } else {
        if (joins)
            roff_insert(x, in, "\n");
        in->at += r->end;
    }
    begin_arguments(x, r);
}

static void take_text(struct roff *x)
{
    x->joins = false;
    x->mode = ROFF_TEXT;
    if (x->table == 1) {
        x->table = 2;
        x->option = 0;
        x->mode = ROFF_OPTIONS;
    }
}

bool roff_take_line_end(struct roff *x, struct roff_input *in)
{
    struct request r;
    size_t next = in->at + 1;
    if (!judge(in->data + next, in->size - next, in->final, &r))
        return false;
    roff_end_arguments(x, in);
    if (r.macro == MACRO_TEXT) {
        in->at++;
        take_text(x);
    } else {
        take_request(x, in, &r, 1);
    }
    return true;
}

bool roff_take_start(struct roff *x, struct roff_input *in)
{
    struct request r;
    if (!judge(in->data + in->at, in->size - in->at, in->final, &r))
        return false;
    if (r.macro == MACRO_TEXT)
        take_text(x);
    else
        take_request(x, in, &r, 0);
    return true;
}

bool roff_take_condition(struct roff *x, struct roff_input *in)
{
    uint8_t c = in->data[in->at];
    if (x->fresh && (c == '.' || c == '\''))
        return roff_take_start(x, in);
    if (c == '\\' && !x->no_escapes)
        return roff_take_escape(x, in);
    x->fresh = char_is_blank(c);
    in->at++;
    return true;
}
