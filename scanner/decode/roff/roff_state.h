/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_state.h — shared by the files of the format roff. Each calls only files below it:
 *
 *     roff.c           the modes; bytes that are held between two runs
 *     roff_line.c      the beginning of a line: requests and macros
 *     roff_words.c     the arguments of macros
 *     roff_token.c     escapes in the text and in arguments
 *     roff_value.c     arguments that are an identifier
 *     roff_macros.c    the names of requests and macros
 *     roff_strings.c   the strings that a page defines
 *     roff_output.c    everything that is put
 *     roff_escapes.c   recognizes escapes; roff_glyphs.c: named characters
 *     roff_sniff.c     recognizes roff
 */
#ifndef URISIFT_ROFF_STATE_H
#define URISIFT_ROFF_STATE_H

#include "scanner/decode/common/held_bytes.h"
#include "scanner/decode/roff/roff_escapes.h"
#include "scanner/location/location.h"

enum roff_mode {
    ROFF_TEXT,      /* a line of text; the arguments of most macros */
    ROFF_COMMENT,   /* up to the end of the line */
    ROFF_START,     /* the first line, and a line that `\c` joins to the one before */
    ROFF_CONDITION, /* after .if and the like: a request may follow */
    ROFF_JOINED,    /* arguments that are printed without blanks between them */
    ROFF_MDOC,      /* arguments of a macro of mdoc */
    ROFF_EXPECT,    /* before an argument that is an identifier */
    ROFF_VALUE,     /* in it */
    ROFF_NAME,      /* before the name of a string, and in it */
    ROFF_OPTIONS,   /* the first line of a table */
};

enum {
    ROFF_GAP = 1024,       /* most escapes in a row that print nothing */
    ROFF_STRINGS = 32,     /* strings that are kept */
    ROFF_STRING_NAME = 16, /* bytes of the longest name */
    ROFF_ROOM = 3 * ROFF_LONGEST,
};

struct roff_string {
    uint8_t name_size, size;
    uint8_t name[ROFF_STRING_NAME];
    uint8_t text[ROFF_STRING];
};

struct roff_strings {
    size_t count;
    bool defining;           /* the text that is put is that of `next`, too */
    bool unknown;            /* `next` is too long, or holds an escape that is not known */
    struct roff_string next; /* the one that is being defined */
    struct roff_string known[ROFF_STRINGS];
};

struct roff {
    struct location *location; /* NULL: locations are not wanted */
    uint8_t mode;
    uint8_t after;      /* the mode after a value */
    bool is_definition; /* in the body of a macro: `\\` begins escapes */
    bool no_escapes;    /* after .eo */
    bool joins;         /* the line before ended in `\c` */
    bool quoted;        /* of arguments */
    bool fresh;         /* no byte of the argument, or after a condition, has been read */
    bool first;         /* it is the first argument */
    bool many;          /* the arguments after the value are values, too */
    /* of mdoc. Words up to the one that is joined to the next; 0: none is. `joined`: the word that
     * begins here is */
    uint8_t glue;
    bool joined;
    uint8_t table;   /* 1: a table begins; 2: in a table */
    uint8_t tab;     /* what separates the cells of the table; 0: it needs no separator */
    uint8_t option;  /* bytes of "tab(" that have been read */
    size_t nothings; /* escapes that print nothing, right before in->at */
    uint64_t end;    /* of the last run, in the stream */
    struct roff_strings strings;
    size_t lookahead;
    uint8_t data[ROFF_ROOM];
    struct lookahead_place places[ROFF_ROOM];
};

/* The bytes to be read: those of a run, or held bytes. */
struct roff_input {
    const uint8_t *data;
    size_t size;
    const struct urisift_text *text; /* NULL: the bytes are held */
    const struct lookahead_place *places;
    size_t at, begin; /* bytes from `begin` on are not put yet */
    bool final;       /* no bytes follow */
    struct urisift_text_sink out;
    enum urisift_error error;
};

static inline struct lookahead_place roff_place(const struct roff_input *in, size_t at)
{
    return in->text ? lookahead_place_of(in->text, at) : in->places[at];
}

/* roff_output.c */

/* Puts the bytes before `end`. */
void roff_put_before(struct roff *x, struct roff_input *in, size_t end);
/* Puts the bytes before in->at, then others that stand for none of the stream. */
void roff_insert(struct roff *x, struct roff_input *in, const char *text);
/* Replaces the bytes [in->at, in->at + taken) by others. */
void roff_replace(struct roff *x, struct roff_input *in, size_t taken, const uint8_t *bytes,
                  size_t size);
/* Removes the bytes [in->at, in->at + taken). */
void roff_remove(struct roff *x, struct roff_input *in, size_t taken);

/* roff_strings.c */

void roff_define(struct roff_strings *s, const uint8_t *name, size_t size);
/* The text that is put, while a string is defined. */
void roff_define_text(struct roff_strings *s, const uint8_t *data, size_t size);
void roff_define_end(struct roff_strings *s);
/* Forgets the string. */
void roff_forget(struct roff_strings *s, const uint8_t *name, size_t size);
/* Returns the text of the string; NULL: it is not known. */
const uint8_t *roff_string(const struct roff_strings *s, const uint8_t *name, size_t size,
                           size_t *text_size);

/* The functions below that return a bool return false if more bytes must be seen. */

/* roff_token.c: takes the escape at in->at. */
bool roff_take_escape(struct roff *x, struct roff_input *in);

/* roff_value.c */

/* Notes that an identifier is the next argument. `after`: the mode after it. */
void roff_expect(struct roff *x, bool many, enum roff_mode after);
bool roff_take_expected(struct roff *x, struct roff_input *in);
bool roff_take_value(struct roff *x, struct roff_input *in);
/* Ends the arguments at the end of a line, or before a comment. */
void roff_end_arguments(struct roff *x, struct roff_input *in);

/* roff_words.c: take a byte, or a word, of the mode's arguments. */
bool roff_take_joined(struct roff *x, struct roff_input *in);
bool roff_take_mdoc(struct roff *x, struct roff_input *in);
bool roff_take_name(struct roff *x, struct roff_input *in);
bool roff_take_option(struct roff *x, struct roff_input *in);
/* roff_line.c */

/* Takes the line end at in->at, and the name of a request after it. */
bool roff_take_line_end(struct roff *x, struct roff_input *in);
/* Takes the beginning of a line at in->at. */
bool roff_take_start(struct roff *x, struct roff_input *in);
/* Takes a byte of a condition, or the request after it. */
bool roff_take_condition(struct roff *x, struct roff_input *in);

/* roff_macros.c */

enum roff_macro {
    MACRO_OTHER,   /* its arguments are text */
    MACRO_FONT,    /* they are printed, parted by blanks */
    MACRO_JOINED,  /* they are printed without blanks between them */
    MACRO_VALUE,   /* the first one is an identifier */
    MACRO_LINK,    /* the same in mdoc */
    MACRO_MAIL,    /* of mdoc: all are addresses */
    MACRO_PREFIX,  /* of mdoc: the first one is joined to the second one */
    MACRO_NOSPACE, /* of mdoc: what is before it is joined to what is after it */
    MACRO_WORD,    /* of mdoc, also in the arguments of others */
    MACRO_MDOC,    /* of mdoc, with others in its arguments */
    MACRO_DEFINE,  /* a string */
    MACRO_APPEND,
    MACRO_BODY, /* lines up to `..` define a macro */
    MACRO_END,
    MACRO_CONDITION,
    MACRO_TABLE,
    MACRO_TABLE_END,
    MACRO_ESCAPES_OFF,
    MACRO_ESCAPES_ON,
    MACRO_COMMENT,
    MACRO_TEXT, /* not a request: a line of text */
};

enum roff_macro roff_macro(const uint8_t *name, size_t size);

/* roff_sniff.c */
int roff_sniff(const uint8_t *head, size_t size);

#endif
