/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * escapes.h — short escapes undone, also where a run of text ends inside of one.
 *
 * A format says by a `judge` what begins with a byte that leads an escape; it is asked about
 * the bytes of a run, or about those that are held since the last one, and must say the same
 * of both. Bytes of an escape that are not its first one are never a lead, but where
 * `taken` is before them.
 */
#ifndef URISIFT_ESCAPES_H
#define URISIFT_ESCAPES_H

#include <string.h>

#include "scanner/decode/common/lookahead.h"

enum { ESCAPE_LONGEST = 36 };

enum escape_kind {
    ESCAPE_MORE,  /* that depends on what follows */
    ESCAPE_PLAIN, /* `taken` bytes stand for themselves */
    ESCAPE_BARE,  /* the lead goes, the second byte stays */
    ESCAPE_OTHER, /* `bytes` stand there instead */
};

struct escape {
    size_t taken; /* bytes of the text that are known now, lead and all; 1 to ESCAPE_LONGEST */
    size_t size;
    uint8_t bytes[8];
};

/* What begins at data[0], the lead. `final`: nothing follows, and the answer is not ESCAPE_MORE. */
typedef enum escape_kind escape_judge(void *state, const uint8_t *data, size_t size, bool final,
                                      struct escape *escape);

/* All zero: none. */
struct lookahead_escape {
    size_t count;
    uint8_t data[ESCAPE_LONGEST];
    struct lookahead_place places[ESCAPE_LONGEST];
};

/* Goes on with what is held, if anything; *at moves behind what belongs to it. */
enum urisift_error escape_go_on(struct lookahead_escape *h, escape_judge *judge, void *state,
                                const struct urisift_text *t, size_t *at,
                                struct urisift_text_sink out);
/* A lead is at *at. Bytes from *begin on are not put yet: what is before the escape is put if it
 * must be, and both move on. */
enum urisift_error escape_take(struct lookahead_escape *h, escape_judge *judge, void *state,
                               const struct urisift_text *t, size_t *at, size_t *begin,
                               struct urisift_text_sink out);
/* The text is over: puts what is held, and holds nothing. */
enum urisift_error escape_end(struct lookahead_escape *h, escape_judge *judge, void *state,
                              struct urisift_text_sink out);

/* Where the byte is first in [begin, end) of a run, or `end`. */
static inline size_t text_find(const struct urisift_text *t, uint8_t byte, size_t begin, size_t end)
{
    const uint8_t *hit = begin < end ? memchr(t->data + begin, byte, end - begin) : NULL;
    return hit ? (size_t)(hit - t->data) : end;
}

/* Keeps what was put apart from what comes next, the byte at `at` of the run. */
static inline enum urisift_error text_put_separator(struct urisift_text_sink out,
                                                    const struct urisift_text *t, size_t at)
{
    uint64_t place = text_part(t, at, at + 1).begin;
    return text_put_other(out, "\n\n", 2, place, place);
}

#endif
