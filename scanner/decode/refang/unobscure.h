/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * unobscure.h — the layer that reads `user at example.org`, as archives of mail write addresses, as
 * `user@example.org`.
 *
 *     unobscure.c        the layer
 *     unobscure_line.c   what is known of the line before
 *     unobscure_read.c   whether it is an address
 */
#ifndef URISIFT_UNOBSCURE_H
#define URISIFT_UNOBSCURE_H

#include "scanner/decode/refang/replacing.h"
#include "scanner/location/location.h"

enum {
    UNOBSCURE_LOCAL = 64,   /* bytes of the longest local part, RFC 5321 section 4.5.3.1.1 */
    UNOBSCURE_LONGEST = 96, /* the most bytes from the "at" on that are looked at */
    UNOBSCURE_ROOM = 3 * UNOBSCURE_LONGEST,
    UNOBSCURE_HEAD = 12,                   /* bytes at the beginning of a line that show its kind */
    UNOBSCURE_WORD = 16,                   /* bytes of the last word that are kept */
    UNOBSCURE_CUT = UNOBSCURE_LONGEST + 1, /* more text is needed to know */
};

/* What is known of the line as far as it has been read. All zero at its beginning. */
struct unobscure_line {
    uint8_t head[UNOBSCURE_HEAD]; /* in lower case, without the marks of quotes */
    uint8_t head_size;
    uint8_t word[UNOBSCURE_WORD]; /* the beginning of the last word, in lower case */
    uint8_t size;                 /* bytes of the last word, no more than UNOBSCURE_LOCAL + 1 */
    uint8_t last;                 /* its last byte */
    /* the byte before the word that is no blank, 'x' for the end of another word; 0: none */
    uint8_t before;
    bool has_gap;   /* there are blanks between */
    bool is_second; /* it is the second word of the line, after one blank */
    uint8_t words;  /* how many words have ended, up to 2 */
};

/* A layer at work. */
struct unobscure {
    const struct replacing_tables *tables;
    struct location *location;
    struct unobscure_line line;
    size_t held;
    uint8_t data[UNOBSCURE_ROOM];
    struct lookahead_place places[UNOBSCURE_ROOM];
    struct replacing_begins begins;
};

void unobscure_tables_init(struct replacing_tables *tables, const struct urisift_kernel *kernel);
void unobscure_begin(struct unobscure *layer, const struct replacing_tables *tables,
                     struct location *location);
/* The functions of a struct text_layer. */
enum urisift_error unobscure_feed(void *layer, const struct urisift_text *text,
                                  struct urisift_text_sink out);
enum urisift_error unobscure_finish(void *layer, struct urisift_text_sink out);
/* Puts what is held back, as it stands. The line goes on. */
enum urisift_error unobscure_flush(struct unobscure *layer, struct urisift_text_sink out);

/* unobscure_line.c: takes data[at] to data[to - 1]. */
void unobscure_line_pass(struct unobscure_line *line, const uint8_t *data, size_t at, size_t to);

/* unobscure_read.c */

/* Where an address is: its "at" with the blanks around it, and its domain. */
struct unobscured {
    size_t at, domain; /* bytes */
};

/* Is there an address whose "at" begins at data[at]? Returns the bytes of both, 0, or UNOBSCURE_CUT
 * if more text is needed to know. `field`: the field that the text is in; empty: none. */
size_t unobscure_read(const struct unobscure_line *line, struct urisift_span field,
                      const uint8_t *data, size_t size, bool final, struct unobscured *found);
/* Returns the bytes of the dot at data[at], in whatever way it is written; 0: there is none;
 * UNOBSCURE_CUT as above. */
size_t unobscure_dot(const uint8_t *data, size_t size, size_t at);

#endif
