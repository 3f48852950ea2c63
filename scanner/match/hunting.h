/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hunting.h — what is looked for beside the finder's identifiers; shared by the files of the hunt.
 *
 *     hunt.c           all candidates in order
 *     hunt_turns.c     … whose turn it is
 *     hunt_hits.c      … those that wait for their turn
 *     hunt_quarries.c  … what they may hold
 *     hunt_rows.c      … where rows of needles are
 *     hunt_places.c    … among them those that the finder has yet to come to:
 *     hunt_anchors.c   … its anchors
 *     hunt_addresses.c … and the '@' of mail addresses
 *     hunt_known.c     … how far all is known, where nothing may wait
 *     hunt_patterns.c  … where the user's patterns match
 *     hunt_forms.c     … by which texts identifiers of families are found that no scheme tells
 *     hunt_families.c  … where they begin
 *     hunt_around.c    … what may not stand around them
 *     hunt_sentence.c  … where a sentence ends them
 *     hunt_hosts.c     … what of a URI or its host stands before them
 *     hunt_uris.c      … and which of the finder's are of such a family
 *
 * An *owner* is a pattern or a family. Its quarries are texts of which each of its identifiers
 * holds one.
 */
#ifndef URISIFT_FIND_HUNTING_H
#define URISIFT_FIND_HUNTING_H

#include "core/email/email.h"
#include "core/text/chars.h"
#include "scanner/match/hunt.h"
#include "scanner/pattern/attempt.h"
#include "scanner/simd/needles.h"

enum { HUNT_URIS = 96, HUNT_SLICE = 21504, HUNT_HOST = 32, HUNT_SCHEME = 8 };
_Static_assert((int)HUNT_SLICE <= (int)NEEDLES_MOST, "a kernel is asked of a slice at once");
/* bytes between what the finder has come to and what was looked at, at most */
enum { HUNT_AHEAD = 2 * HUNT_SLICE };
_Static_assert((int)HUNT_AHEAD + (int)HUNT_SLICE <= UINT16_MAX, "places are kept in two bytes");

/* Bytes of an identifier of a family before the text by which it is found, at most. */
enum {
    HUNT_DIGITS = 5,   /* of a number before its first hyphen */
    HUNT_ARCHIVE = 33, /* of an archive's name and its class before their '/' */
    /* of a mail address before its '@'; hunt_undecided_from() goes further */
    HUNT_ADDRESS = 64 + 8,
};

/* A text of an owner, and what it is: a form of a family; or nothing, for a pattern. */
struct quarry {
    struct needle needle;
    uint16_t owner;
    uint8_t size;       /* bytes of the form's text */
    bool is_label;      /* it is a label, with a letter last */
    bool begins_others; /* … with which a longer one may begin: ISBN-13 */
    bool begins_spaced; /* … that goes on with a blank or a digit: ISBN 13 */
    /* … by which hosts without a scheme are found: arXiv.org, tools.ietf.org/html/rfc */
    bool finds_hosts;
    const struct urisift_surface *form;
    glance_fn *glance; /* of a form that has one, that of its profile; NULL: there is none */
};

enum hit_kind {
    HIT_MATCH,     /* of a pattern */
    HIT_VALID,     /* an identifier of a family */
    HIT_INVALID,   /* … a candidate for one */
    HIT_LONG,      /* longer than max_length: that much of it is between start and end */
    HIT_LIMIT,     /* too much work for a pattern */
    HIT_NO_MEMORY, /* to judge it; never kept */
};

#define HUNT_NOWHERE UINT64_MAX /* no place */

/* What was found. Places are offsets in the stream of text. */
struct hit {
    uint64_t start, end;
    uint64_t trimmed; /* bytes behind it that the sentence rule cut off */
    uint16_t owner;
    /* of a usual mail address (core/email/email.h): bytes before its '@'; of all else 0 */
    uint16_t local;
    enum hit_kind kind;
    bool is_canonical; /* … and its canonical form is `mailto:` and the bytes of the text */
    bool is_uri;       /* it begins with a scheme, so that the finder finds it, too */
    bool loses;        /* a match is the same bytes */
};

/* So many bytes stand between an identifier's beginning and the row of needles by which it is
 * found. */
struct distance {
    size_t least, most;
};

/* An owner at work. */
struct hunter {
    uint64_t next;   /* none of its identifiers begins before */
    uint64_t begin;  /* where its search began: behind its last match */
    uint64_t singly; /* before this it is tried at each place for itself: attempt.h */
    uint64_t spent;  /* a pattern's account: attempt.h */
    uint64_t seen;   /* where it waits for more text: the end of the text then */
    bool has;        /* one that is tried everywhere: its next match is known */
    struct hit hit;
};

struct hunt_uri {
    const struct urisift_surface *form;
    size_t size;   /* bytes of its text */
    uint8_t first; /* … the first of them, in lower case */
    uint16_t owner;
    uint8_t next; /* its number, plus one, of the next one of its chain; 0: there is none */
};

/* Chains of them, first to last: those at a host by a hash of that, the others by their first
 * letter; and those at any host. Of hosts of each size, and behind any, a bit for the low five
 * of each first byte; and of each in the middle. */
struct hunt_chains {
    uint8_t by_host[256], by_letter[32], anywhere;
    struct {
        uint32_t first, middle;
    } hosts[HUNT_HOST + 1];
    uint32_t behind;
};

/* Places that a kernel has found, to which the finder has yet to come. */
struct hunt_places {
    uint64_t from; /* they are counted from here */
    uint16_t at[HUNT_AHEAD + HUNT_SLICE + NEEDLES_SPARE];
    size_t next, count;
};

/* … of rows of anchors, two bytes before an anchor may stand. */
struct hunt_anchors {
    struct hunt_places rows;
    /* the last anchor that the finder has come to; with more text it asks for it again */
    uint64_t given;
};

/* … of the '@' of mail addresses. */
struct hunt_signs {
    struct hunt_places places;
    uint64_t seen; /* where one waits for more text: the end of the text then */
    struct email_glance glances[ADDRESSES_MOST]; /* what a look at some of them says, … */
    size_t glanced_from, glanced_to;             /* … those with these numbers */
};

struct hunt {
    const struct find_tables *tables;
    const struct urisift_patterns *patterns; /* NULL: none */
    bool prompt;                             /* no candidate waits for more text than it needs */
    bool crosses;                            /* a needle holds a line feed */
    size_t pattern_count;                    /* the first owners; behind them the families */
    const struct find_rules *families[FIND_FAMILIES];
    size_t family_count;
    /* forms of the families that are URIs: the finder finds those */
    struct hunt_uri uris[HUNT_URIS];
    size_t uri_count;
    struct hunt_chains chains;

    struct quarry *quarries;     /* in order of the numbers of their rows */
    struct needle_frame *frames; /* theirs, which are compared first */
    size_t quarry_count;
    struct needles needles;
    struct needle_sieve sieve;
    /* one an owner: of all its quarries together, so that going from one row to the next, and
     * trying all places before it, meets matches in their order */
    struct distance *distances;
    /* bytes before a row of needles at which something may begin, at most */
    size_t back;
    struct hunter *hunters; /* one an owner */
    uint16_t *free;         /* those that are tried everywhere */
    size_t free_count;
    struct attempts attempts;

    /* needles have been dealt with up to here: it is the next row, or as far as was looked */
    uint64_t at;
    uint64_t begin;                  /* of the search, in the stream */
    uint64_t looked_from, looked_to; /* the last bytes that a kernel has looked at … */
    bool ended_line;                 /* … to a line's end, with nothing behind it */
    uint16_t places[HUNT_SLICE + NEEDLES_SPARE]; /* … and what it found in them */
    uint64_t marks[HUNT_SLICE];                  /* … of which quarries each may be */
    size_t place, place_count;                   /* the next one; how many */
    struct needle_lines lines;                   /* … and their line ends */
    uint64_t lines_looked;                       /* '\n' before looked_from */
    struct hunt_anchors anchors;                 /* what the finder has yet to come to */
    struct hunt_signs signs;
    /* … the '@' among it is this; NULL: that is a row like others */
    const struct quarry *address;
    struct hunter *address_hunter;       /* … who hunts it */
    struct find_candidate usual_address; /* … what is the same of all usual ones */
    uint64_t seen;                /* … where that waits for more text: the end of the text then */
    const struct finder *finder;  /* beside whom it works */
    struct hit *hits;             /* in order of their starts, those from `head` on */
    size_t head, count, capacity; /* `count`: with those before `head` */
    uint64_t first;               /* where the first of them begins; HUNT_NOWHERE: there is none */
    uint64_t frontier;            /* all that begins before has been handed on */
    /* the end of the last identifier: none of a family's begins before it */
    uint64_t taken;
    uint64_t counted, newlines;         /* '\n' before `counted` */
    bool counts_none;                   /* … which nobody asks for */
    const struct find_candidate *rival; /* the finder's, whose turn is next */
    uint64_t rival_start, rival_end;    /* … its place, or that of the last one */
    /* an identifier that is too long, as far as it is known: no family's begins in it */
    uint64_t long_start, long_end;
    /* … where it begins: what begins with it has been dealt with */
    uint64_t long_begun;
    bool rival_loses; /* a match is the same bytes */
    /* the beginning of the finder's candidate, which is told in its place */
    struct hit cut;
    uint64_t outdone_start, outdone_end; /* the last match that was handed on */
    struct {
        uint64_t start, end;
        uint16_t owner;
    } judged;                       /* the last one of a family that was judged … */
    struct urisift_verdict verdict; /* … and how */
    struct find_candidate candidate;
    uint8_t *forms;
    size_t forms_capacity;
};

/* The finder's candidates go through here. */
struct hunt_relay {
    struct hunt *hunt;
    const struct find_view *view;
    find_candidate_fn *take;
    void *self;
};

/* hunt_turns.c */

/* What families' candidates have for a scheme that begin with none. */
extern const struct find_scheme hunt_no_scheme;

/* '\n' before `at`, which is not before what was counted. Mostly it is among the bytes that were
 * looked at last, of which that is known. */
static inline uint64_t hunt_newlines_before(const struct hunt *h, const struct find_view *view,
                                            uint64_t at)
{
    if (at >= h->looked_from && at < h->looked_to)
        return h->lines_looked + needle_lines_before(&h->lines, (size_t)(at - h->looked_from));
    return h->newlines + h->tables->kernel->newlines(view->data, (size_t)(h->counted - view->base),
                                                     (size_t)(at - view->base));
}

/* Counts on, up to `at`; what is handed on is in order. */
static inline void hunt_count_newlines(struct hunt *h, const struct find_view *view, uint64_t at)
{
    if (h->counts_none || at <= h->counted)
        return;
    h->newlines = hunt_newlines_before(h, view, at);
    h->counted = at;
}

/* Is it known that nothing begins before `bound`? Then all before that has been handed on. */
static inline bool hunt_pass(struct hunt *h, uint64_t bound)
{
    if (h->first < bound || h->free_count > 0 || bound + h->back > h->at)
        return false;
    h->frontier = bound > h->frontier ? bound : h->frontier;
    return true;
}

/* Hands on what begins before `bound`, as far as it is known: to h->frontier. */
enum urisift_error hunt_run_to(struct hunt *h, const struct find_view *view, uint64_t bound,
                               find_candidate_fn *take, void *self);
/* Hands on the hit, as a candidate. */
enum urisift_error hunt_hand_on(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                find_candidate_fn *take, void *self);
/* Is there something already where this would begin, of a family? */
static inline bool hunt_is_in_place(const struct hunt *h, uint64_t start)
{
    return start < h->taken || (start >= h->long_start && start < h->long_end);
}

/* hunt.c */

/* No candidate of the finder's, nor an address, begins before this, where the finder has come to
 * `at`. */
uint64_t hunt_undecided_from(const struct hunt *h, const struct find_view *view, uint64_t at);

/* hunt_places.c */

/* Makes room for places counted from `from` on, behind those that are left; how much is to be
 * added to them, in *more. */
uint16_t *hunt_room_for_places(struct hunt_places *p, uint64_t from, uint16_t *more);
/* … so many have been written there. */
void hunt_add_places(struct hunt_places *p, size_t count, uint16_t more);
/* The next one; HUNT_NOWHERE: there is none. */
static inline uint64_t hunt_next_place(const struct hunt_places *p)
{
    return p->next < p->count ? p->from + p->at[p->next] : HUNT_NOWHERE;
}

/* hunt_addresses.c */

/* Looks at the next '@', many together. */
void hunt_glance_on(struct hunt *h, const struct find_view *view);
/* Deals with each '@' before `bound` that has not been dealt with. FIND_HOLD: the next one takes
 * more text. */
enum urisift_error hunt_take_addresses(const struct hunt_relay *r, uint64_t bound);

/* hunt_anchors.c */

/* The finder's next anchor (find_next_fn); `self` is a struct hunt_relay. Addresses that begin
 * before it are dealt with. */
enum urisift_error hunt_next_anchor(void *self, struct finder *f, const struct find_view *view,
                                    size_t from, size_t size, size_t *at);

/* hunt_hits.c: keeps it in its place. False without memory. */
bool hunt_keep(struct hunt *h, const struct hit *hit);
/* … lets go of one that is kept. */
void hunt_drop(struct hunt *h, const struct hit *hit);
/* … a match is handed on: nothing else is reported of the same bytes. */
void hunt_outdo(struct hunt *h, uint64_t start, uint64_t end);

static inline bool hunt_is_family(const struct hunt *h, const struct hit *hit)
{
    return hit->owner >= h->pattern_count;
}

/* hunt_quarries.c: those of all owners, in order of the numbers of their rows; false without
 * memory. */
bool hunt_make_quarries(struct hunt *h);

/* hunt_rows.c */

/* Looks for rows as far as what begins before `bound` can have one; without patterns, deals with
 * those that are known behind that, too: many at a time. */
enum find_answer hunt_search_rows(struct hunt *h, const struct find_view *view, uint64_t bound);
/* Looks for rows in the next bytes, of which all is there. False: there are none such. Those
 * before have been dealt with. */
bool hunt_look_on(struct hunt *h, const struct find_view *view);

/* Does the view end with a line that is to be dealt with before more is waited for? No
 * identifier of a family goes over its end. */
static inline bool hunt_ends_line(const struct hunt *h, const struct find_view *view)
{
    return h->prompt && view->size > 0 && view->data[view->size - 1] == '\n';
}

/* hunt_known.c: the first place at which something may begin whose row is not dealt with yet. */
uint64_t hunt_unknown_from(struct hunt *h, const struct find_view *view);

/* The pattern, to be tried in the view. */
static inline struct attempt hunt_attempt(struct hunt *h, const struct find_view *view,
                                          size_t owner)
{
    struct hunter *hunter = &h->hunters[owner];
    return (struct attempt){.memory = &h->attempts,
                            .pattern = h->patterns->rows[owner],
                            .view = view,
                            .spent = &hunter->spent,
                            .singly = &hunter->singly,
                            .begin = hunter->begin,
                            .prompt = h->prompt};
}

/* hunt_patterns.c */

/* The patterns' texts, behind the quarries that are there. */
void patterns_add_quarries(struct hunt *h);
/* Tries the pattern, of whose quarries one has its row at `at`, wherever a match with it may
 * begin. */
enum find_answer pattern_try(struct hunt *h, const struct find_view *view, uint16_t owner,
                             size_t at);
/* The next match of a pattern that is tried everywhere, if it begins before `bound`; where more
 * text is needed, it is not known. */
void pattern_search(struct hunt *h, const struct find_view *view, uint16_t owner, uint64_t bound);
/* Fills in what it is. */
enum urisift_error pattern_fill(struct hunt *h, const struct find_view *view, const struct hit *hit,
                                struct find_candidate *c);
/* Is there too little behind what was there, `seen`, to try again from `start` on? */
bool hunt_waits(const struct find_view *view, uint64_t start, uint64_t seen);

#endif
