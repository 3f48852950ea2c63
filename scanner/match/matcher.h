/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * matcher.h — what is looked for beside the finder's identifiers; shared by the files here.
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
 * short texts such as "10." of DOIs; a literal's *prefix*, one to three bytes of it, is what
 * kernels look for. A *hit* is what was found.
 */
#ifndef URISIFT_MATCH_MATCHER_H
#define URISIFT_MATCH_MATCHER_H

#include "core/text/chars.h"
#include "scanner/match/match.h"
#include "scanner/pattern/attempt.h"
#include "scanner/simd/needles.h"

enum { MATCH_URIS = 96, MATCH_SLICE = 21504, MATCH_HOST = 32, MATCH_SCHEME = 8 };
_Static_assert((int)MATCH_SLICE <= (int)NEEDLES_MOST, "a kernel is asked of a slice at once");

/* Bytes of a family's identifier before its literal, at most. */
enum {
    MATCH_DIGITS = 5,        /* of a number before its first hyphen */
    MATCH_ARCHIVE = 33,      /* of an archive's name and its class before their '/' */
    MATCH_ADDRESS = 64 + 12, /* of a mail address before its '@', and bytes that it excludes */
};

/* A literal of an owner: of a family, with the form that it belongs to; or of a pattern. */
struct literal_ref {
    struct needle needle;
    uint16_t owner;
    uint8_t size;       /* bytes of the form's text */
    bool is_label;      /* it is a label whose last byte is a letter */
    bool begins_others; /* a longer label may begin with it: ISBN-13 */
    bool begins_spaced; /* such a label goes on with a blank or a digit: ISBN 13 */
    bool finds_hosts;   /* it finds hosts without a scheme: arXiv.org, tools.ietf.org/html/rfc */
    const struct urisift_surface *form; /* NULL: a pattern's */
    may_begin_fn *may_begin;            /* the profile's, if the form has one; or NULL */
};

enum hit_kind {
    HIT_MATCH,     /* of a pattern */
    HIT_VALID,     /* an identifier of a family */
    HIT_INVALID,   /* an invalid candidate of a family */
    HIT_LONG,      /* longer than max_length: that much of it is between start and end */
    HIT_LIMIT,     /* a pattern took too much work here */
    HIT_NO_MEMORY, /* it could not be judged; such a hit is never kept */
};

#define MATCH_NOWHERE UINT64_MAX /* not a place */

/* What was found. Places are offsets in the stream of text. */
struct hit {
    uint64_t start, end;
    uint64_t trimmed; /* bytes after it that the sentence rule cut off */
    uint16_t owner;
    uint16_t local; /* of a simple mail address: bytes before its '@'; of all else 0 */
    enum hit_kind kind;
    bool is_uri;      /* it begins with a scheme, so that the finder finds it, too */
    bool is_shadowed; /* a match is the same bytes */
};

/* So many bytes are between an identifier's start and the prefix by which it is found. */
struct distance {
    size_t least, most;
};

/* An owner at work. */
struct owner_state {
    uint64_t next;   /* none of its identifiers begins before */
    uint64_t begin;  /* where its search began: after its last match */
    uint64_t singly; /* before this it is tried at each place on its own: attempt.h */
    uint64_t spent;  /* a pattern's account: attempt.h */
    uint64_t seen;   /* where the text ended when it had to wait for more; 0: it does not wait */
    bool has;        /* of a pattern that is tried everywhere: `hit` is its next match */
    struct hit hit;
};

/* A form that is a URI, or a host. */
struct match_uri {
    const struct urisift_surface *form;
    size_t size;   /* bytes of its text */
    uint8_t first; /* the first of them, in lower case */
    uint16_t owner;
    uint8_t next; /* the number, plus one, of the next one of its chain; 0: none */
};

/* Chains of those forms: hosts by a hash of the host, others by their first letter, and those that
 * may follow any host. Of hosts of each size, and of what follows any host, a bit for the low five
 * bits of each first byte, and of each middle byte of a host. */
struct match_chains {
    uint8_t by_host[256], by_letter[32], anywhere;
    struct {
        uint32_t first, middle;
    } hosts[MATCH_HOST + 1];
    uint32_t after_host;
};

struct matcher {
    const struct find_tables *tables;
    const struct urisift_patterns *patterns; /* NULL: none */
    bool prompt;                             /* no candidate waits for more text than it needs */
    bool crosses;                            /* a literal contains a line feed */
    size_t pattern_count;                    /* the first owners; families follow */
    struct find_rules *pattern_rules;        /* of each pattern: only `profile` is used */
    const struct find_rules *families[FIND_FAMILIES];
    size_t family_count;
    struct match_uri uris[MATCH_URIS];
    size_t uri_count;
    struct match_chains chains;

    struct literal_ref *literals; /* in order of the numbers of their prefixes */
    struct needle_frame *frames;  /* theirs, which are compared first */
    size_t literal_count;
    struct needles needles;
    struct needle_prefilter prefilter;
    /* one an owner: of all its literals together, so that going from one prefix to the next, and
     * trying all places before it, meets matches in order */
    struct distance *distances;
    size_t back; /* bytes before a prefix at which something may begin, at most */
    struct owner_state *owners;
    uint16_t *everywhere; /* patterns without literals, which are tried everywhere */
    size_t everywhere_count;
    struct attempts attempts;

    /* prefilter.c */
    uint64_t at;                                  /* literals before this have been tried */
    uint64_t looked_from, looked_to;              /* what a kernel looked at last */
    uint16_t places[MATCH_SLICE + NEEDLES_SPARE]; /* prefixes there, counted from looked_from */
    uint64_t marks[MATCH_SLICE]; /* which literals each place may be: NEEDLE_MARKS */
    size_t place, place_count;   /* the next one; how many */
    uint64_t seen;               /* where the text ended when a literal had to wait for more */

    /* merge.c */
    const struct finder *finder;  /* beside which it works */
    struct hit *hits;             /* in order of their starts, those from `head` on */
    size_t head, count, capacity; /* `count` includes those before `head` */
    uint64_t first;               /* where the first of them begins; MATCH_NOWHERE: there is none */
    uint64_t frontier;            /* all that begins before has been emitted */
    uint64_t taken; /* the end of the last identifier: none of a family's begins before it */
    uint64_t counted, newlines;             /* '\n' before `counted` */
    bool counts_none;                       /* nobody asks for line numbers */
    const struct find_candidate *of_finder; /* the finder's candidate that is next */
    uint64_t finder_start, finder_end;      /* its place, or that of the last one */
    bool finder_is_shadowed;                /* a match is the same bytes */
    uint64_t long_start, long_end; /* an identifier that is too long: no family's begins in it */
    uint64_t long_begun;           /* where it begins: what begins with it has been dealt with */
    struct hit cut; /* the beginning of the finder's candidate, emitted in its place */
    uint64_t shadow_start, shadow_end; /* the last match that was emitted */
    struct {
        uint64_t start, end;
        uint16_t owner;
    } judged;                       /* the last identifier of a family that was judged … */
    struct urisift_verdict verdict; /* … and the verdict */
    struct find_candidate candidate;
    enum urisift_error error; /* why a step stopped, if the matcher stopped it */
    uint8_t *forms;           /* canonical form and key that templates write */
    size_t forms_capacity;
};

/* merge.c */

/* Keeps the hit in its place; false without memory. */
bool hits_keep(struct matcher *m, const struct hit *hit);
static inline bool hit_is_of_family(const struct matcher *m, const struct hit *hit)
{
    return hit->owner >= m->pattern_count;
}

/* prefilter.c */

/* Tries all literals whose identifiers may begin before `bound`, as far as there is text. */
enum find_answer prefilter_search(struct matcher *m, const struct find_view *view, uint64_t bound);
/* Where nothing may wait: the first place at which something may begin whose literal has not been
 * tried. */
uint64_t prefilter_unknown_from(struct matcher *m, const struct find_view *view);
/* Does the view end with a line that is to be dealt with before more is waited for? No identifier
 * of a family goes over its end. */
static inline bool match_ends_line(const struct matcher *m, const struct find_view *view)
{
    return m->prompt && view->size > 0 && view->data[view->size - 1] == '\n';
}
/* Is there too little after what was there, `seen`, to try again from `start` on? */
bool match_waits(const struct find_view *view, uint64_t start, uint64_t seen);

/* patterns.c */

/* Adds the patterns' literals. */
void patterns_add_literals(struct matcher *m);
/* Tries the pattern wherever a match may begin that has the prefix at `at`. */
enum find_answer pattern_try(struct matcher *m, const struct find_view *view, uint16_t owner,
                             size_t at);
/* The next match of a pattern that is tried everywhere, if it begins before `bound`; where more
 * text is needed, it is not known. */
void pattern_search(struct matcher *m, const struct find_view *view, uint16_t owner,
                    uint64_t bound);
/* Fills in what the hit is. */
enum urisift_error pattern_fill(struct matcher *m, const struct find_view *view,
                                const struct hit *hit, struct find_candidate *c);
/* The pattern, to be tried in the view. */
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
