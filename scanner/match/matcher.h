/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * matcher.h — a matcher, which searches beside the finder; shared by the files of this folder.
 *
 *     merge.c      the finder's candidates and the matcher's hits, in order of their starts
 *     prefilter.c  where literals are: kernels find their prefixes, a prefilter drops most
 *     matcher.c    a matcher, and which literals each pattern and family has
 *     patterns.c   where the user's patterns match
 *     families.c   where identifiers of families begin
 *     sentence.c   what may surround them, and where a sentence ends them
 *     uris.c       which of them are URIs, and which of the finder's candidates are of a family
 *
 * An *owner* is a pattern or a family. Each of its identifiers contains one of its *literals*,
 * short texts such as "10." of DOIs. Kernels search for a literal's *prefix*, one to three bytes of
 * it. A *hit* is a match or an identifier that the matcher has found.
 */
#ifndef URISIFT_MATCH_MATCHER_H
#define URISIFT_MATCH_MATCHER_H

#include "core/email/email.h"
#include "core/text/chars.h"
#include "scanner/match/match.h"
#include "scanner/pattern/attempt.h"
#include "scanner/simd/needles.h"

enum { MATCH_URIS = 96, MATCH_SLICE = 21504, MATCH_HOST = 32, MATCH_SCHEME = 8 };
_Static_assert((int)MATCH_SLICE <= (int)NEEDLES_MOST, "a kernel is asked of a slice at once");

/* The most bytes of a family's identifier before its literal. */
enum {
    MATCH_DIGITS = 5,   /* of a number before its first hyphen */
    MATCH_ARCHIVE = 33, /* of an archive's name and its class before their '/' */
    /* of a mail address before its '@', and of the bytes before it that do not belong to it */
    MATCH_ADDRESS = 64 + 12,
};

/* A literal of an owner: a family's, with the form that it belongs to, or a pattern's. */
struct literal_ref {
    struct needle needle;
    uint16_t owner;
    uint8_t size;       /* bytes of the form's text */
    bool is_label;      /* it is a label whose last byte is a letter */
    bool begins_others; /* a longer label may begin with it, as ISBN-13 with ISBN */
    bool begins_spaced; /* such a label continues with a blank or a digit, as ISBN 13 */
    bool finds_hosts;   /* it finds hosts without a scheme: arXiv.org, tools.ietf.org/html/rfc */
    const struct urisift_surface *form; /* NULL: a pattern's */
    may_begin_fn *may_begin;            /* the profile's quick test, if the form has one; or NULL */
};

enum hit_kind {
    HIT_MATCH,     /* of a pattern */
    HIT_VALID,     /* an identifier of a family */
    HIT_INVALID,   /* an invalid candidate of a family */
    HIT_LONG,      /* longer than max_length; the hit has that many bytes */
    HIT_LIMIT,     /* a pattern took too much work here */
    HIT_NO_MEMORY, /* it could not be judged; such a hit is never kept */
};

#define MATCH_NOWHERE UINT64_MAX /* not a place */

/* A hit. Places are offsets in the stream of text. */
struct hit {
    uint64_t start, end;
    uint64_t trimmed; /* bytes after it that the sentence rule cut off */
    uint16_t owner;
    uint16_t local; /* of a simple mail address: bytes before its '@'; of all others 0 */
    enum hit_kind kind;
    bool is_cut;      /* in the text it may be longer */
    bool is_uri;      /* it begins with a scheme, so the finder finds it, too */
    bool is_shadowed; /* a match of the same bytes has been emitted */
};

/* The number of bytes between an identifier's start and the prefix by which it is found. */
struct distance {
    size_t least, most;
};

/* The state of an owner during a scan. Places are offsets in the stream of text. */
struct owner_state {
    uint64_t next;   /* none of its identifiers begins before this */
    uint64_t begin;  /* where its search began: at the end of its last match */
    uint64_t singly; /* before this place it is tried at each place separately: attempt.h */
    uint64_t spent;  /* the work that a pattern has done: attempt.h */
    uint64_t seen;   /* where the text ended when it waited for more; 0: it does not wait */
    bool has;        /* of a pattern that is tried everywhere: `hit` is its next match */
    struct hit hit;
};

/* A form that is a URI or a host. */
struct match_uri {
    const struct urisift_surface *form;
    size_t size;   /* bytes of its text */
    uint8_t first; /* the first byte of its text, in lower case */
    uint16_t owner;
    uint8_t next; /* index + 1 of the next form in its chain; 0: none */
};

/* Chains of those forms: of hosts by a hash of the host, of others by their first letter, and of
 * the forms that may follow any host. Heads are indexes + 1; 0: an empty chain. The sets below have
 * a bit for the low five bits of a byte: of the first and the middle byte of the hosts of each
 * size, and of the first byte of the forms that follow any host. */
struct match_chains {
    uint8_t by_host[256], by_letter[32], anywhere;
    struct {
        uint32_t first, middle;
    } hosts[MATCH_HOST + 1];
    uint32_t after_host;
};

struct matcher {
    const struct find_tables *tables;
    const struct urisift_patterns *patterns; /* NULL: there are no patterns */
    bool prompt;                             /* no candidate waits for more text than it needs */
    bool crosses;                            /* a literal contains a line feed */
    /* the first owners are the patterns; the families follow */
    size_t pattern_count;
    struct find_rules *pattern_rules; /* one for each pattern; only `profile` is used */
    const struct find_rules *families[FIND_FAMILIES];
    size_t family_count;
    struct match_uri uris[MATCH_URIS];
    size_t uri_count;
    struct match_chains chains;

    struct literal_ref *literals; /* in order of the numbers of their prefixes */
    struct needle_frame *frames;  /* the frames of the literals, which are compared first */
    size_t literal_count;
    struct needles needles;
    struct needle_prefilter prefilter;
    /* one for each owner, of all its literals together: so trying all places before one prefix,
     * then before the next, meets matches in order */
    struct distance *distances;
    size_t back; /* the most bytes between the start of an identifier and a prefix */
    struct owner_state *owners;
    uint16_t *everywhere; /* owners: the patterns without literals, which are tried everywhere */
    size_t everywhere_count;
    struct attempts attempts;

    /* prefilter.c */
    uint64_t at;                     /* literals before this have been tried */
    uint64_t looked_from, looked_to; /* the text that a kernel searched last */
    /* the prefixes in it, as offsets from looked_from */
    uint16_t places[MATCH_SLICE + NEEDLES_SPARE];
    /* which literals each place may belong to, a set of NEEDLE_MARKS bits */
    uint64_t marks[MATCH_SLICE];
    size_t place, place_count; /* the next of the places, and their number */
    /* where the text ended when a literal waited for more; 0: none waits */
    uint64_t seen;

    /* merge.c */
    const struct finder *finder;  /* the finder beside which it works */
    struct hit *hits;             /* in order of their starts, from `head` on */
    size_t head, count, capacity; /* `count` includes those before `head` */
    uint64_t first;               /* where the first of them begins, or MATCH_NOWHERE */
    uint64_t frontier;            /* everything that begins before this has been emitted */
    uint64_t taken; /* the end of the last identifier; no identifier of a family begins before it */
    uint64_t counted, newlines; /* `newlines`: number of '\n' before `counted` */
    bool counts_none;           /* nobody asks for line numbers */
    /* the finder's candidate that is emitted next, or NULL */
    const struct find_candidate *of_finder;
    /* the place of the candidate that the finder came to last */
    uint64_t finder_start, finder_end;
    bool finder_is_shadowed; /* a match of the same bytes has been emitted */
    /* an identifier that is too long; no family's identifier begins in it */
    uint64_t long_start, long_end;
    /* where it begins, once the hits that begin with it have been kept */
    uint64_t long_begun;
    struct hit cut; /* the beginning of the finder's candidate, emitted instead of it */
    uint64_t shadow_start, shadow_end; /* the place of the last match that was emitted */
    struct {
        uint64_t start, end;
        uint16_t owner;
    } judged;                       /* the identifier of a family that was judged last */
    struct urisift_verdict verdict; /* the verdict on it */
    struct email_list list;         /* in which the last mail address is */
    struct find_candidate candidate;
    enum urisift_error error; /* why the last step stopped, if the matcher stopped it */
    uint8_t *forms;           /* owned: the canonical form and the key that templates write */
    size_t forms_capacity;
};

/* merge.c */

/* Keeps the hit, in order of starts. False: no memory. */
bool hits_keep(struct matcher *m, const struct hit *hit);
static inline bool hit_is_of_family(const struct matcher *m, const struct hit *hit)
{
    return hit->owner >= m->pattern_count;
}

/* prefilter.c */

/* Tries all literals whose identifiers may begin before `bound`, as far as there is text. FIND_YES,
 * FIND_MORE or FIND_NO_MEMORY. */
enum find_answer prefilter_search(struct matcher *m, const struct find_view *view, uint64_t bound);
/* Returns the first place at which an identifier may begin whose literal has not been tried. It is
 * for `prompt`, where no candidate may wait for more text than it needs. */
uint64_t prefilter_unknown_from(struct matcher *m, const struct find_view *view);
/* Does the view end with a line that must be finished before more text is waited for? No identifier
 * of a family crosses a line end. */
static inline bool match_ends_line(const struct matcher *m, const struct find_view *view)
{
    return m->prompt && view->size > 0 && view->data[view->size - 1] == '\n';
}
/* Has too little text come after `seen`, where the text ended at the last attempt, for another
 * attempt from `start` on? */
bool match_waits(const struct find_view *view, uint64_t start, uint64_t seen);

/* patterns.c */

/* Adds the patterns' literals. */
void patterns_add_literals(struct matcher *m);
/* Tries the pattern wherever a match may begin that has the prefix at `at`. */
enum find_answer pattern_try(struct matcher *m, const struct find_view *view, uint16_t owner,
                             size_t at);
/* Searches for the next match of a pattern that is tried everywhere, if it begins before `bound`.
 * Where more text is needed, the match remains unknown. */
void pattern_search(struct matcher *m, const struct find_view *view, uint16_t owner,
                    uint64_t bound);
/* Fills in the candidate's rules, verdict and forms. The caller has filled in its place and id. */
enum urisift_error pattern_fill(struct matcher *m, const struct find_view *view,
                                const struct hit *hit, struct find_candidate *c);
/* Returns the arguments of an attempt of the pattern in the view. */
static inline struct attempt pattern_attempt(struct matcher *m, const struct find_view *view,
                                             size_t owner)
{
    struct owner_state *state = &m->owners[owner];
    return (struct attempt){.memory = &m->attempts,
                            .pattern = m->patterns->rows[owner],
                            .view = view,
                            .spent = &state->spent,
                            .singly = &state->singly,
                            .begin = state->begin,
                            .prompt = m->prompt};
}

#endif
