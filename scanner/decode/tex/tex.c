/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex.c — TeX source: escapes decoded; the argument of \url and similar commands read as one
 * identifier.
 *
 * Out:      \% \_ \~{} {\textasciitilde} $\sim$ … as the byte that they print (tex_sequences.c).
 *           The argument of \url, \href, \nolinkurl …, and of url and doi in an entry of BibTeX,
 *           between "<" and ">", up to the closing brace, without the blanks around it.
 *           All other bytes as they are. Outside of arguments two bytes end a URL: '~', which
 *           prints a blank, and '%', which begins a comment. They do not if the URL directly
 *           follows a brace, bracket, quote or '=', because the macro that uses it is not known.
 *           In comments and listings both are bytes like others.
 * Idea:     the state is a mode and a few counters. Escapes are decoded in the run. If the run
 *           ends too early, up to TEX_LONGEST bytes are held and read together with the next run.
 * Bounds:   an argument ends at a blank line, as in TeX, or after TEX_GAP blanks. An identifier
 *           may hold up to TEX_GAP escapes in a row that print nothing.
 */
#include "core/text/chars.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/tex/tex_state.h"

/* For each byte, a bit for each mode in which the byte may matter. */
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
    ['|'] = IN(TEX_TEXT) | IN(TEX_LITERAL), /* short verbatim text in many documents */
    ['}'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [' '] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\t'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    ['\r'] = IN(TEX_ARGUMENT) | IN(TEX_LITERAL),
    [']'] = IN(TEX_OPTION) | IN(TEX_LITERAL),
    ['\n'] =
        IN(TEX_COMMENT) | IN(TEX_LITERAL) | IN(TEX_ARGUMENT) | IN(TEX_OPTION) | IN(TEX_VERBATIM),
};

/* Skips bytes at which nothing is to be done. */
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

/* Takes one step. False: more bytes must be seen. */
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

/* Keeps the last bytes before in->at: is_field_of_url() in tex_text.c reads them. */
static void note_tail(struct tex *x, const struct tex_input *in)
{
    size_t more = in->at < TEX_TAIL ? in->at : TEX_TAIL,
           kept = TEX_TAIL - more < x->tail_size ? TEX_TAIL - more : x->tail_size;
    memmove(x->tail, x->tail + (x->tail_size - kept), kept);
    memcpy(x->tail + kept, in->data + (in->at - more), more);
    x->tail_size = kept + more;
}

/* A held_reader: reads on to byte `enough`, or to bytes that need more after them. */
static size_t read_on(void *self, const struct held_input *held, enum urisift_error *error)
{
    struct tex *x = self;
    struct tex_input in = {.data = held->data,
                           .size = held->size,
                           .text = held->text,
                           .places = held->places,
                           .out = held->out,
                           .nothings = &x->nothings};
    while (!in.error && in.at < held->enough) {
        pass(x, &in);
        if (in.at < in.size && in.at < held->enough && !step(x, &in, held->final))
            break;
    }
    tex_put_before(&in, in.at);
    note_tail(x, &in);
    *error = in.error;
    return in.at;
}

static struct held_bytes held_of(struct tex *x)
{
    return (struct held_bytes){&x->lookahead, x->data, x->places, TEX_ROOM, NULL};
}

static enum urisift_error feed_tex(void *state, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    return held_bytes_feed(held_of(state), t, out, read_on, state);
}

static enum urisift_error finish_tex(void *state, struct urisift_text_sink out)
{
    struct tex *x = state;
    struct location *location = x->location;
    const enum urisift_error error = held_bytes_finish(held_of(x), out, read_on, x);
    memset(x, 0, sizeof *x);
    x->location = location;
    return error;
}

static void begin_tex(void *state, const struct decoder_setup *setup)
{
    struct tex *x = state;
    x->location = setup->location;
}

const struct urisift_decoder urisift_decoder_tex = {
    .name = "tex",
    .summary = "TeX and BibTeX source: \\url and \\href, escapes decoded",
    .sniff = tex_sniff,
    .state_size = sizeof(struct tex),
    .begin = begin_tex,
    .feed = feed_tex,
    .finish = finish_tex,
};
