/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finder.h — from a window of text to judged candidates; shared by its files.
 *
 *     tables.c    what stays the same: how identifiers end, which schemes there are (schemes.c),
 *                 the kernel
 *     find.c      from one scheme colon to the next
 *     start.c     where an identifier starts
 *     reading.c   which reading of it holds
 *     fast_url_template.h  … the usual URL in its usual place, sooner, as part of a kernel
 *     fast_url.c     … and what it goes by
 *     run.c       bytes that may belong to an identifier, up to the first that may not
 *     wide.c      … and which non-ASCII characters may
 *     extent.c    where a bare identifier ends: terminators, then the sentence rule
 *     extent_host.c  … in its host
 *     brackets.c  which brackets of a run close, for every place it may be entered at
 *     wrapper.c   <…>, <URL:…>: line ends inside, where it closes
 *     bare_host.c hosts without a scheme, if they are asked for
 *     host_end.c  … what may stand behind them
 *     host_name.c … which names are such
 *     suffixes.c  … and the domains that there are
 *
 * The window's contract: find_step() is given all of the text that is in memory
 * and says how far it has settled; from URISIFT_LEFT_CONTEXT bytes before that
 * on it will be given again, with more behind it. Places are kept as offsets in
 * the stream of text, so nothing depends on how it is cut.
 */
#ifndef URISIFT_FINDER_H
#define URISIFT_FINDER_H

#include "core/text/load.h"
#include "scanner/find/brackets.h"
#include "scanner/find/suffixes.h"
#include "scanner/schemes/schemes.h"
#include "scanner/simd/kernel.h"
#include "scanner/text/enclosure.h"
#include "scanner/text/view.h"

/* How the identifiers of one family end. */
struct find_rules {
    const struct urisift_profile *profile;
    uint8_t class[256];   /* enum find_class */
    struct url_sets sets; /* `url`: those of CLASS_IN */
    bool iri;             /* non-ASCII letters, marks and digits belong */
    bool tolerant;        /* the profile web: symbols too, and pairs of { } and [ ] */
    bool url;             /* an opener that never closes ends it */
    bool mail;            /* a mail address */
    bool wide_names;      /* … a name that holds non-ASCII characters where a URL does */
    bool marks_cuts;      /* warns of cut-at-illegal */
    bool wanted;          /* of the families that are asked for */
    size_t reach;         /* bytes behind the colon where an IP literal may begin */
};

enum find_class {
    CLASS_END = 0, /* ends a bare identifier */
    /* belongs to it, nothing to think of; bits, so that four can be asked at once */
    CLASS_IN = 1,
    CLASS_BRACKET = 2, /* one of ( ) [ ] { } that may belong */
    CLASS_WIDE = 4,    /* begins a non-ASCII character, which may belong */
};

/* What fast_url_template.h knows of the byte before a scheme: bits; of that behind a URL, and of
 * its last one. */
enum fast_url_before {
    FAST_URL_QUIET = 1, /* nothing that matters ends with it */
    FAST_URL_WRAPPER = 2,
    FAST_URL_COLON = 4,
    FAST_URL_LEADING = 8,
    FAST_URL_BLANK = 16,
    FAST_URL_TEXT = 32, /* before one blank it is as quiet */
};
enum fast_url_after { FAST_URL_GOES_ON, FAST_URL_MARK, FAST_URL_END, FAST_URL_CLOSER };

/* bytes before the colon that are looked at: a scheme, and the one before it */
enum { FAST_URL_NAME = 8 };

/* A scheme that is known, as the bytes before its colon are loaded. */
struct fast_url_slot {
    uint64_t name, mask; /* a free slot's name is none that is masked */
    const struct find_scheme *scheme;
    unsigned port; /* the scheme's */
    uint8_t size;
};

struct fast_url {
    const struct find_rules *rules;
    uint8_t before[256], after[256];
    struct fast_url_slot slots[64]; /* all free: nothing is read quickly */
};

/* Which slot: by the last three bytes of the name, loaded with the colon behind them. */
static inline size_t fast_url_slot_of(const uint8_t *colon)
{
    return load_4(colon - 3) * UINT32_C(0x9e3779b1) >> 26;
}

/* Everything that stays the same during a scan, and for all scans of a scanner. */
struct find_tables {
    const struct urisift_kernel *kernel;
    struct scheme_colons scheme_colons;
    struct find_schemes schemes;
    struct fast_url fast_url;
    struct find_rules *rules; /* one a family, in the core's order */
    /* of hosts without a scheme; NULL: they are not looked for */
    const struct find_rules *bare_rules;
    struct find_scheme bare_scheme; /* … what they are taken for: http */
    struct suffixes suffixes;
    size_t family_count;
    uint32_t families; /* set of those that are looked for: bit 1 << urisift_family_index() */
    bool strict;
    size_t max_length;
};

/* Bytes of the set from `begin` on, up to `end`: worked out once, though
 * several identifiers may start in them. */
struct find_run {
    uint64_t begin, end;
    bool whole;       /* `end` is its end; else the text went no further */
    bool cut;         /* … and a byte that is no UTF-8, or the one after FIND_BRACKETS brackets */
    uint64_t barrier; /* a bracket that ends whatever starts before it */
    struct brackets brackets;
};

/* A wrapper's content, as far as it has been read. */
struct find_wrapper {
    bool open;      /* one is under way */
    uint64_t start; /* of the identifier in it */
    uint64_t at;    /* read up to here */
    uint64_t end;   /* behind the last byte that is no white space */
    uint8_t *id;    /* the content, line ends and the white space around them removed */
    size_t id_size, id_capacity;
    size_t solid;      /* bytes of `id` up to its last that is no blank */
    size_t quote_size; /* the quote prefix that the wrapper's line begins with; 0: none */
    uint64_t quote_at;
    bool at_line_start; /* a line end has been read, the next line not yet */
    bool quote_passed;  /* … but for its quote prefix */
    bool wrapped;       /* … with nothing behind it yet */
    bool joined, had_blank;
    uint32_t warnings;
};

/* A judged candidate. Places are offsets in the stream of text. */
struct find_candidate {
    uint64_t start, end;
    uint64_t taken; /* no other of the finder's begins before: behind a wrapper's '>' */
    const struct find_scheme *scheme;
    const struct find_rules *rules;
    struct urisift_span id; /* of one that is too long: its first bytes only */
    struct urisift_verdict verdict;
    enum urisift_wrapper wrapper;
    bool joined;
    bool is_value; /* it is read from end to end (find_value_fn) */
    /* read by fast_url_template.h: if it is still of those rules, its bytes are those of the text,
     * and plain ASCII */
    bool is_simple;
    struct urisift_span trimmed;        /* what the sentence rule cut off behind it */
    struct urisift_span canonical, key; /* where they are no rule book's; else data is NULL */
    /* '\n' before it in the stream of text, from where the search began, where they are counted */
    uint64_t newlines;
};

/* What a search does next. */
enum find_flow {
    FIND_CONTINUE,
    /* the candidate is not taken now: it is to be handed over again, with more text after it; in
     * the finder also: there is not enough text to know it */
    FIND_NEED_MORE,
    FIND_STOP, /* the search ends; whoever ends it keeps the reason */
};

/* Takes a candidate, and may add warnings to it. */
typedef enum find_flow find_candidate_fn(void *self, struct find_candidate *candidate);

/* What the text at an offset of its stream is put into by a decoder. */
typedef enum enclosure find_enclosure_fn(void *self, uint64_t at);

enum {
    FIND_FAMILIES = 16,  /* most families that the core may have */
    FIND_LONG_HEAD = 64, /* bytes that are kept of an identifier that is too long */
    FIND_ADDED = 7,      /* "http://" before a host without a scheme */
    /* most bytes behind one of the greatest length that are looked at: it may be they that are
     * trimmed */
    FIND_TRIMMED = 64,
    FIND_BRACKETS = 1 << 16, /* most brackets of a run that are paired */
    /* bytes behind one that may be needed to know it: an IP literal */
    FIND_LOOK_AHEAD = 80,
    FIND_RUN_LENGTH = 1 << 20, /* a run is begun anew so many bytes behind its begin */
};

/* What a look at unfinished text can say. */
enum find_answer { FIND_NO, FIND_YES, FIND_MORE, FIND_LONG, FIND_NO_MEMORY };

/* Is what begins at `start` a value, which is nothing but an identifier? FIND_YES with its end;
 * FIND_NO; FIND_MORE. */
typedef enum find_answer find_value_fn(void *self, const struct find_view *view, size_t start,
                                       size_t *end);

/* An identifier longer than max_length that still goes on. */
struct find_long {
    bool open;
    uint64_t start;
    const struct find_scheme *scheme;
    uint8_t head[FIND_LONG_HEAD];
};

/* The next host without a scheme. Places are offsets in the stream of text. */
struct find_bare_host {
    uint64_t passed; /* the dots before this have been dealt with */
    /* FIND_YES: one begins at `start`; FIND_MORE: perhaps; FIND_NO: not known */
    enum find_answer answer;
    uint64_t start;
    uint64_t seen; /* the end of the text when that was found */
    uint8_t *id;   /* it, with its scheme before it */
    size_t capacity;
};

struct finder {
    const struct find_tables *tables;
    uint64_t at;              /* the next scheme colon is looked for from here */
    uint64_t newlines;        /* '\n' before that */
    bool counts_none;         /* … which nobody asks for, or the text is not the stream */
    uint64_t taken;           /* the end of the last candidate: none begins before it */
    uint64_t held_from;       /* where text is still needed from, after FIND_NEED_MORE */
    enum urisift_error error; /* why the finder ended a search, if it did */
    struct find_run runs[FIND_FAMILIES];
    struct find_wrapper wrapper;
    struct find_candidate wrapped, bare;
    struct find_long too_long;
    struct find_bare_host bare_host;
    find_enclosure_fn *enclosure; /* NULL: no decoder puts text into anything */
    void *enclosure_self;
    find_value_fn *value; /* NULL: the format has no values */
    void *value_self;
};

/* tables.c */
enum urisift_error find_tables_init(struct find_tables *tables,
                                    const struct urisift_scan_options *options);
void find_tables_fini(struct find_tables *tables);
/* Are all families looked for that are without being asked for? */
bool find_tables_want_defaults(const struct find_tables *tables);

/* find.c */
void finder_init(struct finder *f, const struct find_tables *tables);
void finder_fini(struct finder *f);
/* As new, but for the memory that it has. */
void finder_reset(struct finder *f);
/* As new, too: all before `begin`, where a line does, has been searched, and its identifiers
 * reach to `taken`. */
void finder_begin(struct finder *f, uint64_t begin, uint64_t taken);

/* Searches the view; *settled is the offset in the stream before which no more will be looked at.
 * FIND_STOP: f->error says why, or `take` has ended it. Never FIND_NEED_MORE. */
enum find_flow find_step(struct finder *f, const struct find_view *view, find_candidate_fn *take,
                         void *self, uint64_t *settled);

/* fast_url.c. `rules` are those of the family url. */
void fast_url_init(struct fast_url *q, const struct find_rules *rules,
                   const struct find_schemes *schemes, bool strict);
/* A candidate of which a glance does not tell whether it is valid. */
enum find_answer fast_url_judge(struct finder *f);
/* FIND_YES: f->bare is the candidate, valid, and f->at is where to go on; else FIND_NO. */
static inline enum find_answer fast_url_read(struct finder *f, const struct find_view *view,
                                             size_t colon)
{
    enum fast_url_answer answer = f->tables->kernel->fast_url(f, view, colon);
    f->bare.is_simple = answer == FAST_URL_YES;
    return answer == FAST_URL_UNSURE ? fast_url_judge(f)
           : answer == FAST_URL_YES  ? FIND_YES
                                     : FIND_NO;
}

/* Where an identifier begins, as offsets in the view, and with which scheme: its name ends at
 * `colon`. A host without a scheme begins right behind a `colon` that is none. */
struct find_begin {
    size_t start, colon;
    const struct find_scheme *scheme;
};

static inline bool find_is_bare_host(const struct find_begin *b)
{
    return b->colon + 1 == b->start;
}

/* run.c: reads on in the runs that are not whole and whose first identifier has been
 * dealt with, before their end leaves the memory. */
enum find_answer run_read_on_all(struct finder *f, const struct find_view *view, uint64_t settled);

/* In the middle of an identifier that is too long: FIND_YES with the offset
 * where it ends; FIND_MORE with the offset up to which it goes on. */
enum find_answer run_skip(const struct find_tables *tables, const struct find_rules *rules,
                          const struct find_view *view, size_t from, size_t *end);

/* start.c: does a scheme end at `colon`? */
bool start_find(const struct finder *f, const struct find_view *view, size_t colon,
                struct find_begin *b);

/* reading.c: the candidate that begins there. FIND_YES: it has been dealt with, f->at is where
 * to go on, *found is the candidate, if it is one; FIND_MORE: look again with more text. */
enum find_answer reading_find(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, struct find_candidate **found);
/* An identifier that goes on beyond max_length: its start is kept, its end looked for. */
void reading_begin_long(struct finder *f, const struct find_view *view, const struct find_begin *b);

/* wrapper.c: the wrapper that opens right before `start`, with its '<' at
 * *open; URISIFT_WRAPPER_NONE for none. */
enum urisift_wrapper wrapper_before(const struct find_view *view, size_t start, size_t *open);
/* Reads on in the wrapper. FIND_YES: it closes, f->wrapper holds its content and
 * f->wrapper.at is behind the '>'; FIND_NO: it does not close; FIND_MORE. */
enum find_answer wrapper_read(struct finder *f, const struct find_view *view, size_t open,
                              size_t start);

/* bare_host.c: where the next host without a scheme begins, or view->size. Where the view
 * ends too early to know, it may be none. */
size_t bare_host_next(struct finder *f, const struct find_view *view);
/* The one that begins there. FIND_YES: f->bare is the candidate, f->at is where to go on;
 * FIND_MORE; FIND_LONG. */
enum find_answer bare_host_read(struct finder *f, const struct find_view *view,
                                const struct find_begin *b);

#endif
