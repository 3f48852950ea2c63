/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex.c — TeX source: escapes undone; the arguments of \url and the like read as one identifier
 * each.
 *
 * Out:      \% \_ \~{} {\textasciitilde} $\sim$ … as the byte that they print (tex_sequences.c).
 *           The argument of \url, \href, \nolinkurl …, and of url and doi in an entry of BibTeX,
 *           between "<" and ">", up to the brace that closes it, blanks around it left out.
 *           Everything else as it stands, but for what ends a URL outside of arguments: a '~',
 *           which prints a blank, and a '%', which begins a comment. They do not where a URL
 *           stands right behind a brace, bracket, quote or '=': what macros do with it is not
 *           known. In comments and listings they are bytes like others.
 * Idea:     a place is a mode and a few counters. Escapes are looked at in the run; where it
 *           ends too early to tell, up to TEX_LONGEST bytes are held, and looked at with those
 *           of the next one behind them.
 * Bounds:   an argument ends at a blank line at the latest, as TeX has it, or at TEX_GAP blanks;
 * what leaves nothing may stand TEX_GAP times in a row inside of an identifier.
 */
#include "core/text/chars.h"
#include "scanner/decode/decoder.h"
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

/* Bytes at which something may be done, by mode: a bit each. */
#define IN(mode) (1u << (mode))
#define ESCAPES                                                                                    \
    (IN(TEX_TEXT) | IN(TEX_COMMENT) | IN(TEX_LISTING) | IN(TEX_LITERAL) | IN(TEX_ARGUMENT))
static const uint16_t marks[256] = {
    ['\\'] = ESCAPES,
    ['{'] = ESCAPES,
    ['$'] = ESCAPES,
    ['%'] = IN(TEX_TEXT) | IN(TEX_ARGUMENT),
    ['~'] = IN(TEX_TEXT),
    ['='] = IN(TEX_TEXT) | IN(TEX_COMMENT) | IN(TEX_LISTING),
    ['['] = IN(TEX_TEXT),
    ['"'] = IN(TEX_TEXT) | IN(TEX_LITERAL),
    ['}'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [' '] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\t'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\r'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [']'] = IN(TEX_OPTION) | IN(TEX_LITERAL),
    ['\n'] =
        IN(TEX_COMMENT) | IN(TEX_LITERAL) | IN(TEX_ARGUMENT) | IN(TEX_OPTION) | IN(TEX_VERBATIM),
};

/* Goes over bytes at which nothing is done. */
static void pass(const struct tex *x, struct tex_input *in)
{
    unsigned bit = IN(x->mode);
    bool closes = x->mode == TEX_ARGUMENT || x->mode == TEX_VERBATIM;
    uint8_t closer = closes ? x->closer : '\\';
    if (x->mode == TEX_EXPECT || (x->mode == TEX_ARGUMENT && (x->empty || x->white)))
        return;
    while (in->at < in->size && !(marks[in->data[in->at]] & bit) &&
           (!closes || in->data[in->at] != closer))
        in->at++;
}

/* One step; false: more must be seen. */
static bool step(struct tex *x, struct tex_input *in, bool final)
{
    uint8_t c = in->data[in->at];
    switch (x->mode) {
    case TEX_EXPECT:
        tex_take_expected(x, in);
        return true;
    case TEX_OPTION:
        x->mode = c == ']' ? TEX_EXPECT : x->base;
        in->at += c == ']';
        return true;
    case TEX_ARGUMENT:
        return tex_take_argument(x, in, final);
    case TEX_VERBATIM:
        tex_take_verbatim(x, in);
        return true;
    default:
        if (c == '\\' || c == '{' || c == '$')
            return tex_take_token(x, in, final);
        if (x->mode != TEX_LITERAL)
            return tex_take_text(x, in, final);
        x->mode = TEX_TEXT;
        return true;
    }
}

/* Keeps the bytes before in->at, for look behind. */
static void note_tail(struct tex *x, const struct tex_input *in)
{
    size_t more = in->at < TEX_TAIL ? in->at : TEX_TAIL,
           kept = TEX_TAIL - more < x->tail_size ? TEX_TAIL - more : x->tail_size;
    memmove(x->tail, x->tail + (x->tail_size - kept), kept);
    memcpy(x->tail + kept, in->data + (in->at - more), more);
    x->tail_size = kept + more;
}

/* Reads on to `enough` bytes, or to what cannot be told yet. */
static void read_on(struct tex *x, struct tex_input *in, size_t enough, bool final)
{
    while (!in->error && in->at < enough) {
        pass(x, in);
        if (in->at < in->size && in->at < enough && !step(x, in, final))
            break;
    }
    tex_put_before(in, in->at);
    note_tail(x, in);
}

/* Goes on with bytes that are held, and those of the run behind them. Returns how many of the
 * latter are done with. */
static size_t read_lookahead(struct tex *x, const struct urisift_text *t,
                             struct urisift_text_sink out, enum urisift_error *error)
{
    size_t used = 0;
    while (!*error && x->lookahead > 0 && used < t->size) {
        size_t before = x->lookahead, room = TEX_ROOM - before,
               more = t->size - used < room ? t->size - used : room;
        for (size_t i = 0; i < more; i++) {
            x->data[before + i] = t->data[used + i];
            x->places[before + i] = lookahead_place_of(t, used + i);
        }
        struct tex_input in = {.data = x->data,
                               .size = before + more,
                               .places = x->places,
                               .out = out,
                               .nothings = &x->nothings};
        read_on(x, &in, before, false);
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

static enum urisift_error feed_tex(void *state, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    struct tex *x = state;
    enum urisift_error error = URISIFT_OK;
    size_t begin = read_lookahead(x, t, out, &error);
    if (error || begin == t->size)
        return error;
    struct urisift_text rest = text_part(t, begin, t->size);
    struct tex_input in = {
        .data = rest.data, .size = rest.size, .text = &rest, .out = out, .nothings = &x->nothings};
    read_on(x, &in, in.size, false);
    for (; in.at < in.size; in.at++) {
        x->data[x->lookahead] = in.data[in.at];
        x->places[x->lookahead++] = lookahead_place_of(&rest, in.at);
    }
    return in.error;
}

static enum urisift_error finish_tex(void *state, struct urisift_text_sink out)
{
    struct tex *x = state;
    struct tex_input in = {.data = x->data,
                           .size = x->lookahead,
                           .places = x->places,
                           .out = out,
                           .nothings = &x->nothings};
    struct location *location = x->location;
    read_on(x, &in, in.size, true);
    memset(x, 0, sizeof *x);
    x->location = location;
    return in.error;
}

static void begin_tex(void *state, const struct decoder_setup *setup)
{
    struct tex *x = state;
    x->location = setup->location;
}

const struct urisift_decoder urisift_decoder_tex = {
    .name = "tex",
    .summary = "TeX and BibTeX source: \\url and \\href, escapes undone",
    .sniff = tex_sniff,
    .state_size = sizeof(struct tex),
    .begin = begin_tex,
    .feed = feed_tex,
    .finish = finish_tex,
};
