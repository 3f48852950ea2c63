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

/* Reads on to byte `enough`, or to bytes that need more after them. */
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

/* Reads the held bytes, with those of the run after them. Returns how many bytes of the run have
 * been read. */
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
    .summary = "TeX and BibTeX source: \\url and \\href, escapes decoded",
    .sniff = tex_sniff,
    .state_size = sizeof(struct tex),
    .begin = begin_tex,
    .feed = feed_tex,
    .finish = finish_tex,
};
