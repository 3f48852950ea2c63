/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_state.h — shared by the files of the format tex. Each calls only files below it:
 *
 *     tex.c            the modes; bytes that are held between two runs
 *     tex_text.c       text outside of arguments
 *     tex_argument.c   the argument of a command, which may be a URL
 *     tex_token.c      escapes and commands
 *     tex_output.c     everything that is put
 *     tex_sequences.c  recognizes escapes; tex_words.c: escapes and commands that are words
 *     tex_sniff.c      recognizes TeX; bib_sniff.c: BibTeX
 */
#ifndef URISIFT_TEX_STATE_H
#define URISIFT_TEX_STATE_H

#include "scanner/decode/common/held_bytes.h"
#include "scanner/decode/tex/tex_sequences.h"
#include "scanner/location/location.h"

enum tex_mode {
    TEX_TEXT,
    TEX_COMMENT,
    TEX_LISTING, /* up to the end of an environment */
    /* a URL right after a brace or the like, up to white space or the closing byte */
    TEX_LITERAL,
    TEX_EXPECT, /* after a command: before its argument */
    TEX_OPTION, /* in its option, in brackets */
    TEX_ARGUMENT,
    TEX_VERBATIM, /* up to `closer` */
};

enum {
    TEX_GAP = 1024,
    TEX_TAIL = 48, /* bytes that are kept to find the name of a BibTeX field before a '=' */
    TEX_ROOM = 3 * TEX_LONGEST,
};

struct tex {
    struct location *location; /* NULL: locations are not wanted */
    uint8_t mode, base;        /* `base`: text, a comment or a listing */
    uint8_t environment;       /* of the listing: its number */
    uint8_t closer;            /* of an argument: '}', or the byte that it began with */
    /* Of the expected argument. `wraps`: it may go over lines. */
    bool may_be_path, no_option, bare_value, wraps;
    size_t depth;                  /* of braces in an argument */
    unsigned line_ends;            /* in the white space before in->at, in an argument */
    bool white, empty;             /* there is white space; the argument held nothing else so far */
    struct lookahead_place blanks; /* where the white space is */
    size_t nothings;               /* escapes that print nothing, right before in->at */
    size_t tail_size;
    uint8_t tail[TEX_TAIL];
    size_t lookahead;
    uint8_t data[TEX_ROOM];
    struct lookahead_place places[TEX_ROOM];
};

/* The bytes to be read: those of a run, or held bytes. */
struct tex_input {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *text; /* NULL: the bytes are held */
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

/* tex_output.c */

/* Puts the bytes before `end`. */
void tex_put_before(struct tex_input *in, size_t end);
/* Puts a byte for [begin, end) of the stream. */
void tex_put_other(struct tex_input *in, const char *byte, uint64_t begin, uint64_t end);
/* Replaces the bytes [in->at, in->at + taken) by `byte`; 0: removes them. */
void tex_replace(struct tex_input *in, size_t taken, uint8_t byte);
/* Puts the white space of an argument, before the bytes that follow it. */
void tex_put_white(struct tex *x, struct tex_input *in);
/* Ends an identifier before the byte at `at`. All bytes before it have been put. */
void tex_separate(struct tex_input *in, size_t at);

/* The functions below that return a bool return false if more bytes must be seen. */

/* tex_token.c */

/* Decodes an escape, or takes a command, at '\', '{' or '$'. */
bool tex_take_token(struct tex *x, struct tex_input *in, bool final);
/* Takes a byte that a URL may follow directly. */
bool tex_take_opener(struct tex *x, struct tex_input *in, bool final);
/* Notes that an argument follows: a command, or the name of a field and '=', has been taken. */
void tex_expect(struct tex *x, bool may_be_path, bool no_option, bool bare_value);

/* tex_text.c */

/* Takes one of the other marks of a text. */
bool tex_take_text(struct tex *x, struct tex_input *in, bool final);
/* Takes the byte that ends verbatim text. */
void tex_take_verbatim(struct tex *x, struct tex_input *in);

/* tex_argument.c */

void tex_take_expected(struct tex *x, struct tex_input *in);
bool tex_take_argument(struct tex *x, struct tex_input *in, bool final);

/* tex_sniff.c */
int tex_sniff(const uint8_t *head, size_t size);

/* bib_sniff.c */
bool bib_sniff(const uint8_t *head, size_t size);

#endif
