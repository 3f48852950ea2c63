/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * checks.h — checks every kernel of this machine against the descriptions in kernel.h.
 *
 *     checks.def  the list of checks
 *     next.c      next and newlines
 *     outline.c   outline and span
 *     lines.c     line_start
 *     needles.c   needles
 *     fields.c    fields
 *     base64.c    base64; base64_lines.c: base64_lines
 *     places.c    places
 *     markup.c    markup
 *     naive.c     the descriptions as plain code, one byte at a time, without kernels
 *     main.c      a program of all checks; tests/scan/kernels.c runs them in the framework
 *
 * The checks need only the character table of the core, and no framework, so that they run on every
 * machine that a kernel runs on.
 */
#ifndef URISIFT_TEST_KERNELS_CHECKS_H
#define URISIFT_TEST_KERNELS_CHECKS_H

#include "scanner/simd/markup.h"

struct check {
    char failure[240]; /* the first failure; empty: none */
    size_t compared;   /* answers */
    /* the names of the kernels that are checked; NULL: all; NULL ends them */
    const char *const *only;
};

/* Each gives true if all kernels answered what they should. */
#define CHECK(name) bool check_##name(struct check *check);
#include "tests/kernels/checks.def"
#undef CHECK

/* naive.c */

/* Is it checked: has this machine the kernel, and is it among those wanted? */
bool check_wants(const struct check *check, const struct urisift_kernel *kernel);

/* Sets of bytes, by byte. */
struct naive_sets {
    bool url[256], host[256], plain[256];
};

/* The schemes whose scheme colons are found, lower-case, between commas; "all": any colon that
 * may end a scheme. */
void naive_anchors(struct scheme_colons *scheme_colons, const char *schemes);
void naive_pack(const struct naive_sets *sets, struct url_sets *packed);

size_t naive_next(const struct scheme_colons *scheme_colons, const uint8_t *data, size_t from,
                  size_t size, uint64_t *newlines);
bool naive_outline(const struct naive_sets *sets, const uint8_t *data, size_t from, size_t size,
                   struct url_outline *g);
size_t naive_span(const struct naive_sets *sets, const uint8_t *data, size_t from, size_t size);
size_t naive_newlines(const uint8_t *data, size_t from, size_t to);
/* The pairs that begin a line, the first byte and the second ones: "Fr", "->-". */
struct naive_starts {
    const char *const *pairs; /* NULL ends them */
    bool after_cr;            /* lines end at '\r', too */
};
void naive_pack_starts(const struct naive_starts *starts, struct line_starts *packed);
size_t naive_line_start(const struct naive_starts *starts, const uint8_t *data, size_t from,
                        size_t size);
/* Up to eight rows of one to three bytes; NULL ends them. */
void naive_pack_needles(const char *const *rows, struct needles *packed);
/* Those that begin at data[at], as far as the bytes go: a bit for each. */
uint64_t naive_needles(const char *const *rows, const uint8_t *data, size_t at, size_t size);
size_t naive_fields(const uint8_t *data, size_t from, size_t size, size_t *ends, size_t most);
/* By what markup.h says of names, ':' and '&'. */
size_t naive_markup(const struct markup *m, const uint8_t *data, size_t from, size_t size,
                    uint8_t quote);
size_t naive_base64(const uint8_t *in, size_t size, uint8_t *out);
size_t naive_base64_lines(const uint8_t *in, size_t size, size_t line, size_t gap, size_t most,
                          uint8_t *out);

/* The next number that looks random; *state is not 0. */
size_t naive_draw(uint64_t *state);

/* Bytes between two pages that must not be touched: NULL, or their first; free with
 * naive_unguard(). */
uint8_t *naive_guard(size_t *size);
void naive_unguard(uint8_t *bytes, size_t size);

#endif
