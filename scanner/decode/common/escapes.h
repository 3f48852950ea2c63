/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * escapes.h — decodes short escapes, also those that are split between two runs.
 *
 * An escape begins with a lead, such as a backslash. The format supplies a function, its judge,
 * that recognises the escape at a lead. The bytes that the judge sees are those of a run, or those
 * held since the last run; its answer must be the same for both. A lead inside an escape, after its
 * first byte, is allowed only where `taken` ends before it.
 */
#ifndef URISIFT_ESCAPES_H
#define URISIFT_ESCAPES_H

#include <string.h>

#include "scanner/decode/common/lookahead.h"

enum { ESCAPE_LONGEST = 36 }; /* bytes */

enum escape_kind {
    ESCAPE_MORE,  /* it depends on the bytes that follow */
    ESCAPE_PLAIN, /* the `taken` bytes are put as they are */
    ESCAPE_BARE,  /* the lead is dropped, the rest of the `taken` bytes is put */
    ESCAPE_OTHER, /* `bytes` are put instead of the `taken` bytes */
};

struct escape {
    size_t taken; /* bytes of the text that are decided, with the lead; 1 to ESCAPE_LONGEST */
    size_t size;  /* of `bytes`; only for ESCAPE_OTHER */
    uint8_t bytes[8];
};

/* Recognises the escape at data[0], the lead, and fills in *escape unless the answer is
 * ESCAPE_MORE. `final`: no bytes follow, and the answer must not be ESCAPE_MORE. */
typedef enum escape_kind escape_judge(void *state, const uint8_t *data, size_t size, bool final,
                                      struct escape *escape);

/* The beginning of an escape that is held back. All zero: nothing is held. */
struct lookahead_escape {
    size_t count;
    uint8_t data[ESCAPE_LONGEST];
    struct lookahead_place places[ESCAPE_LONGEST];
};

/* Continues the escape that is held, if any. Moves *at past the bytes that belong to it. The held
 * bytes end the text if the next one is too far from them: text_in_reach(). */
enum urisift_error escape_go_on(struct lookahead_escape *h, escape_judge *judge, void *state,
                                const struct urisift_text *t, size_t *at,
                                struct urisift_text_sink out);
/* Decodes the escape at *at, which is a lead. The bytes from *begin on have not been put yet; those
 * before the escape are put, unless the escape is plain. Moves *at and *begin on. */
enum urisift_error escape_take(struct lookahead_escape *h, escape_judge *judge, void *state,
                               const struct urisift_text *t, size_t *at, size_t *begin,
                               struct urisift_text_sink out);
/* Puts the held bytes; the text has ended. Nothing is held afterwards. */
enum urisift_error escape_end(struct lookahead_escape *h, escape_judge *judge, void *state,
                              struct urisift_text_sink out);

/* Returns the index of the first such byte in [begin, end) of a run, or `end`. */
static inline size_t text_find(const struct urisift_text *t, uint8_t byte, size_t begin, size_t end)
{
    const uint8_t *hit = begin < end ? memchr(t->data + begin, byte, end - begin) : NULL;
    return hit ? (size_t)(hit - t->data) : end;
}

/* Puts a separator, so that no identifier continues from the text put so far into the byte at index
 * `at` of the run, which comes next. */
static inline enum urisift_error text_put_separator(struct urisift_text_sink out,
                                                    const struct urisift_text *t, size_t at)
{
    uint64_t place = text_part(t, at, at + 1).begin;
    return text_put_other(out, "\n\n", 2, place, place);
}

#endif
