/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parameters.h — the body of a Content-Type or Content-Disposition field: its type,
 * and its parameters by name.
 *
 *     message/external-body (a comment); access-type=URL; URL="ftp://h/very
 *      /long"; title*0*=utf-8'en'%41; title*1=bc
 *
 * It reads the syntax of RFC 2045 and RFC 2231, and the faults of real mail: white space and folds
 * anywhere, missing or extra semicolons, values with blanks and other bytes but no quotes, quotes
 * that do not close. Of two parameters with the same name the first counts; the form of RFC 2231
 * has precedence over the other form. Its sections may come in any order. The value ends at the
 * first missing section.
 *
 * Nothing is allocated. All results point into the field, which must live as long as they are used.
 */
#ifndef URISIFT_CONTENT_PARAMETERS_H
#define URISIFT_CONTENT_PARAMETERS_H

#include "scanner/text/text.h"

enum {
    PARAMETERS_MOST = 64,       /* names that are kept; others are ignored */
    PARAMETERS_FRAGMENTS = 256, /* pairs `name=value` that are kept */
    PARAMETERS_SECTION = 999,   /* highest number of a section */
};

/* One `name=value`. */
struct parameter_fragment {
    uint8_t name;     /* index in parameters.names */
    bool quoted;      /* `value` was between quotes */
    bool continued;   /* name*0=, name*= or name*0*=: the form of RFC 2231 */
    bool extended;    /* name*= or name*0*=: with %XX in the value */
    uint16_t section; /* 0 if it is the only one */
    /* the value in the field; of the first section without charset and language */
    size_t begin, end;
    size_t label_begin, label_end; /* the charset */
};

struct parameters {
    struct urisift_span field;
    struct urisift_span type, subtype; /* as written; empty: none */
    bool cut;                          /* there are more parameters than are kept */
    size_t name_count, count;
    struct urisift_span names[PARAMETERS_MOST]; /* as written, without `*` and what follows */
    struct parameter_fragment fragments[PARAMETERS_FRAGMENTS];
};

/* Reads the field's body, in linear time. 16 KiB are enough for any. */
void parameters_parse(struct parameters *p, struct urisift_span field);

/* Is the type this one, in any case of letters? NULL: any. */
bool parameters_is(const struct parameters *p, const char *type, const char *subtype);

/* Writes the value of the parameter with that name (in any case of letters) into `buffer`, at most
 * `size` bytes. It is decoded, but still in its own charset. Returns its size; -1: no such
 * parameter. */
ptrdiff_t parameters_get(const struct parameters *p, const char *name, uint8_t *buffer,
                         size_t size);

/* Writes the value of one fragment in the same way. Returns its size. */
size_t parameters_get_one(const struct parameters *p, const struct parameter_fragment *fragment,
                          uint8_t *buffer, size_t size);

/* Puts the value of that parameter with its places, through the layer of its charset (charset.h).
 * `source`: the run of text that was parsed. `drop_blanks`: white space is omitted (RFC 2017
 * section 3.1). If sections are out of order, all bytes of the value are mapped to the whole range
 * of these sections. Puts nothing if there is no such parameter. */
enum urisift_error parameters_put(const struct parameters *p, const char *name,
                                  const struct urisift_text *source, struct urisift_text_sink out,
                                  bool drop_blanks);

/* Puts in the same way the values of all parameters in the form of RFC 2231, with "\n\n" between
 * two, in the order of their names. Sections after a missing one are put as a separate value. */
enum urisift_error parameters_put_extended(const struct parameters *p,
                                           const struct urisift_text *source,
                                           struct urisift_text_sink out);

#endif
