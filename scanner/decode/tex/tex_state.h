/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_state.h — what the files of the format tex share.
 *
 *     tex.c            the modes; what is held between two runs
 *     tex_text.c       text outside of arguments
 *     tex_argument.c   what follows a command: an argument that may be a URL
 *     tex_sequences.c  escapes; tex_words.c: those that are words, and commands
 *     tex_sniff.c      what looks like TeX
 */
#ifndef URISIFT_TEX_STATE_H
#define URISIFT_TEX_STATE_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/tex/tex_sequences.h"
#include "scanner/location/location.h"

enum tex_mode {
    TEX_TEXT,
    TEX_COMMENT,
    TEX_LISTING, /* up to the end of an environment */
    /* a URL right behind a brace or the like, up to white space or what closes it */
    TEX_LITERAL,
    TEX_EXPECT, /* behind a command: its argument */
    TEX_OPTION, /* … its option, in brackets */
    TEX_ARGUMENT,
    TEX_VERBATIM, /* up to `closer` */
};

enum {
    TEX_GAP = 1024,
    TEX_TAIL = 48, /* bytes before this that tell the name of a BibTeX field */
    TEX_ROOM = 3 * TEX_LONGEST,
};

struct tex {
    struct location *location; /* NULL: nobody asks */
    uint8_t mode, base;        /* what it is in: text, a comment, a listing */
    uint8_t environment;       /* of the listing: its number */
    uint8_t closer;            /* of an argument: '}', or the byte that it began with */
    /* Of what is expected; the argument may go over lines. */
    bool may_be_path, no_option, bare_value, wraps;
    size_t depth;                  /* of braces in an argument */
    unsigned line_ends;            /* in the white space before this, in an argument */
    bool white, empty;             /* there is some; nothing else has been in the argument */
    struct lookahead_place blanks; /* … where */
    size_t nothings;               /* so many escapes that leave nothing stand before this */
    size_t tail_size;
    uint8_t tail[TEX_TAIL];
    size_t lookahead;
    uint8_t data[TEX_ROOM];
    struct lookahead_place places[TEX_ROOM];
};

/* Bytes to be read: of a run, or those that are held. */
struct tex_input {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *text; /* NULL: held */
    const struct lookahead_place *places;
    size_t at, begin; /* bytes from `begin` on are not put yet */
    size_t *nothings; /* since something was put */
    struct urisift_text_sink out;
    enum urisift_error error;
};

static inline struct lookahead_place tex_place(const struct tex_input *in, size_t at)
{
    return in->text ? lookahead_place_of(in->text, at) : in->places[at];
}

/* Puts what is before `end`. */
void tex_put_before(struct tex_input *in, size_t end);
/* Puts a byte for [begin, end) of the stream. */
void tex_put_other(struct tex_input *in, const char *byte, uint64_t begin, uint64_t end);
/* The bytes [at, at + taken) stand for `byte`; 0: for nothing. */
void tex_replace(struct tex_input *in, size_t taken, uint8_t byte);

/* tex_text.c; false: more must be seen. */

/* Undoes what is at '\', '{' or '$'. */
bool tex_take_token(struct tex *x, struct tex_input *in, bool final);

/* Takes one of the other marks of a text. */
bool tex_take_text(struct tex *x, struct tex_input *in, bool final);
/* Takes what ends verbatim text. */
void tex_take_verbatim(struct tex *x, struct tex_input *in);

/* tex_argument.c */

/* A command has been, or the name of a field and '='. */
void tex_expect(struct tex *x, bool may_be_path, bool no_option, bool bare_value);
void tex_take_expected(struct tex *x, struct tex_input *in);
bool tex_take_argument(struct tex *x, struct tex_input *in, bool final);
/* Puts the white space that stands before what is put next. */
void tex_put_white(struct tex *x, struct tex_input *in);
/* Is the word before this '=' the name of a field that holds a URL, and nothing but a comma or a
 * brace before it? */
bool tex_is_field_of_url(const struct tex *x, const struct tex_input *in);

/* tex_sniff.c */
int tex_sniff(const uint8_t *head, size_t size);

#endif
