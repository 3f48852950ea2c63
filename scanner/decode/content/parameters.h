/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parameters.h — the body of a Content-Type or Content-Disposition field: its type,
 * and its parameters by name.
 *
 *     message/external-body (a comment); access-type=URL; URL="ftp://h/very
 *      /long"; title*0*=utf-8'en'%41; title*1=bc
 *
 * As RFC 2045 and RFC 2231 have it, and as real mail has it: white space and folding anywhere,
 * semicolons that miss or are too many, values with blanks and other bytes but no quotes,
 * quotes that do not close. Of two parameters of a name the first is taken; the form of RFC 2231
 * goes before the other. Its sections may come in any order, and end at the first that misses.
 *
 * Nothing is allocated; what is asked for is found in the field, which must live as long.
 */
#ifndef URISIFT_CONTENT_PARAMETERS_H
#define URISIFT_CONTENT_PARAMETERS_H

#include "scanner/pipeline/text.h"

enum {
    PARAMETERS_MOST = 64,       /* names that are kept; others are not looked at */
    PARAMETERS_FRAGMENTS = 256, /* `name=value` that are kept */
    PARAMETERS_SECTION = 999,   /* highest number of a section */
};

/* One `name=value`. */
struct parameter_fragment {
    uint8_t name;     /* of parameters.names */
    bool quoted;      /* `value` stands between quotes */
    bool continued;   /* name*0=, or name*= or name*0*=: the form of RFC 2231 … */
    bool extended;    /* … of which the last two: with %XX in it */
    uint16_t section; /* 0 if it is the only one */
    /* the value in the field; of the first section without charset and language */
    size_t begin, end;
    size_t label_begin, label_end; /* the charset */
};

struct parameters {
    struct urisift_span field;
    struct urisift_span type, subtype; /* as written; empty where there is none */
    bool cut;                          /* there are more than are kept */
    size_t name_count, count;
    struct urisift_span names[PARAMETERS_MOST]; /* as written, without `*` and what follows */
    struct parameter_fragment fragments[PARAMETERS_FRAGMENTS];
};

/* Reads the field's body. The time it takes is linear in it; 16 KiB are enough for any. */
void parameters_parse(struct parameters *p, struct urisift_span field);

/* Is the type this one, in any case? NULL: any. */
bool parameters_is(const struct parameters *p, const char *type, const char *subtype);

/* The value of the parameter of that name (in any case), decoded, but in its own charset: its
 * size, -1 if there is none. No more than `size` bytes of it are written into `buffer`. */
ptrdiff_t parameters_get(const struct parameters *p, const char *name, uint8_t *buffer,
                         size_t size);

/* Puts the value of that parameter, with places: `source` is the run of text that was parsed. With
 * `drop_blanks` without white space (RFC 2017 section 3.1). It goes through the layer of its
 * charset (charset.h). Sections that stand in another order than theirs stand for the whole
 * stretch that they are in. Puts nothing if there is none. */
enum urisift_error parameters_put(const struct parameters *p, const char *name,
                                  const struct urisift_text *source, struct urisift_text_sink out,
                                  bool drop_blanks);

/* Puts the values of all that have the form of RFC 2231 so, "\n\n" between two, in the order of
 * their names; sections behind one that misses, as a value of their own. */
enum urisift_error parameters_put_extended(const struct parameters *p,
                                           const struct urisift_text *source,
                                           struct urisift_text_sink out);

#endif
