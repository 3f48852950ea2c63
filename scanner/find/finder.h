/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finder.h — from a window of text to judged candidates; shared by the files of this folder.
 *
 *     tables.c             what does not change: how identifiers end, the schemes, the kernel
 *     find.c               from one scheme colon to the next
 *     start.c              where an identifier starts
 *     reading.c            which reading of a candidate holds
 *     enclosed.c           values, links and contents of wrappers, judged as a whole
 *     fast_url_template.h  the fast path for URLs, compiled as part of each kernel
 *     fast_url.c           the tables of the fast path
 *     run.c                bytes that may belong to an identifier, up to the first that may not
 *     wide.c               which non-ASCII characters may belong to an identifier
 *     extent.c             where a bare identifier ends: terminators, then the sentence rule
 *     extent_host.c        where its host ends it
 *     windows_file.c       where a `file:` URL of Windows ends
 *     cut.c                whether the text cuts it: more of a URL may follow its end
 *     wrapper.c            <…>, <URL:…>: line ends inside, where it closes
 *     link.c               a link that a decoder has enclosed: where it ends, how browsers read it
 *     bare_host.c          hosts without a scheme, if the caller asks for them
 *     host_end.c           which bytes may follow such a host
 *     host_name.c          which names are hosts
 *     terminal.c           codes of terminals and chats, before an identifier and inside it
 *     spelled.c            identifiers that are spelled with escapes or with codes inside
 *     unescape.c               text with layers of escapes decoded
 *
 * The window's contract: find_step() gets all the text in memory and returns how far it has
 * settled. The text from URISIFT_LEFT_CONTEXT bytes before that on is given again, with more text
 * after it. Places are offsets in the stream of text, so nothing depends on how it is cut.
 */
#ifndef URISIFT_FINDER_H
#define URISIFT_FINDER_H

#include "core/text/load.h"
#include "core/host/hosts.h"
#include "scanner/text/brackets.h"
#include "scanner/schemes/suffixes.h"
#include "scanner/schemes/schemes.h"
#include "scanner/simd/kernel.h"
#include "scanner/text/enclosure.h"
#include "scanner/text/view.h"

/* The rules by which the identifiers of one family end in text. */
struct find_rules {
    const struct urisift_profile *profile;
    uint8_t class[256];   /* enum find_class */
    struct url_sets sets; /* `url`: those of CLASS_IN */
    bool iri;             /* non-ASCII letters, marks and digits belong to an identifier */
    bool tolerant;        /* the profile web: symbols, and pairs of { } and [ ], belong, too */
    bool url;             /* an opener that never closes ends it */
    bool mail;            /* a mail address */
    bool wide_names;      /* names may contain the non-ASCII characters that URLs may contain */
    bool marks_cuts;      /* warns of cut-at-illegal */
    bool wanted;          /* the caller asks for this family */
    size_t reach;         /* bytes after the colon within which an IP literal may begin */
};

enum find_class {
    CLASS_END = 0, /* ends a bare identifier */
    /* belongs to it without doubt; classes are bits, so that four bytes can be tested at once */
    CLASS_IN = 1,
    CLASS_BRACKET = 2, /* one of ( ) [ ] { } that may belong to it */
    CLASS_WIDE = 4,    /* begins a non-ASCII character, which may belong to it */
    CLASS_BAR = 8,     /* the '|', which may belong to a query */
};

/* Classes of the bytes around a URL, for fast_url_template.h: of the byte before its scheme (bits),
 * and of the bytes at its end and after it. */
enum fast_url_before {
    FAST_URL_QUIET = 1, /* nothing before it matters */
    FAST_URL_WRAPPER = 2,
    FAST_URL_COLON = 4,
    FAST_URL_LEADING = 8,
    FAST_URL_BLANK = 16,
    FAST_URL_TEXT = 32, /* if one blank follows, nothing before it matters */
};
enum fast_url_after { FAST_URL_GOES_ON, FAST_URL_MARK, FAST_URL_END, FAST_URL_CLOSER };

/* bytes before the colon that are read: a scheme, and the byte before it */
enum { FAST_URL_NAME = 8 };

/* A known scheme. Its name is stored as load_8() loads the bytes before its colon. */
struct fast_url_slot {
    uint64_t name, mask; /* the mask of a free slot is 0, and no masked bytes equal its name */
    const struct find_scheme *scheme;
    unsigned port; /* the scheme's default port */
    uint8_t size;
};

struct fast_url {
    const struct find_rules *rules;
    uint8_t before[256], after[256];
    struct fast_url_slot slots[64]; /* all free: the fast path is off */
};

/* Returns the slot of a scheme, by the last three bytes of its name and the colon. */
static inline size_t fast_url_slot_of(const uint8_t *colon)
{
    return load_4(colon - 3) * UINT32_C(0x9e3779b1) >> 26;
}

/* The tables of a scanner. They do not change during a scan; all scans of the scanner share
 * them. */
struct find_tables {
    const struct urisift_allocator *memory; /* of the tables and of finders; NULL: malloc(3) */
    const struct urisift_kernel *kernel;
    struct scheme_colons scheme_colons;
    struct find_schemes schemes;
    struct fast_url fast_url;
    struct find_rules *rules; /* one for each family, in the core's order */
    /* for hosts without a scheme; NULL: they are not searched for */
    const struct find_rules *bare_rules;
    struct find_scheme bare_scheme; /* the scheme that such hosts get: http */
    struct suffixes suffixes;
    size_t family_count;
    uint32_t families; /* the set of families to find: bits 1 << urisift_family_index() */
    bool strict;
    size_t max_length;
};

/* A run of bytes that may belong to an identifier: [begin, end), offsets in the stream of text. It
 * is read once, although several identifiers may start in it. */
struct find_run {
    uint64_t begin, end;
    bool whole;   /* the run ends at `end`; else only the text in memory ended there */
    bool has_bar; /* there is a '|' in it */
    bool cut; /* a byte that is not UTF-8 ends it, or there are more than FIND_BRACKETS brackets */
    bool in_doubt;    /* the byte that ends it may belong to it in another spelling (spelled.c) */
    uint64_t barrier; /* place of a bracket that ends every identifier that starts before it */
    struct brackets brackets;
};

/* The content of a wrapper, as far as it has been read. Places are offsets in the stream of
 * text. */
struct find_wrapper {
    bool open;      /* a wrapper is being read */
    uint64_t start; /* where the identifier in it starts */
    uint64_t at;    /* read up to here */
    uint64_t end;   /* after the last byte that is not white space */
    uint8_t *id;    /* the content, without line ends and the white space around them */
    size_t id_size, id_capacity;
    size_t solid;      /* bytes of `id` without blanks at its end */
    size_t quote_size; /* bytes of the quote prefix ("> ") of the wrapper's line; 0: none */
    uint64_t quote_at;
    bool at_line_start; /* a line end has been read, but nothing of the next line */
    bool quote_passed;  /* the quote prefix of the line after that has been read */
    bool wrapped;       /* a line end has been removed, and no text has been added after it */
    bool joined, had_blank;
    uint32_t warnings;
    struct { /* the content before its first '|' */
        bool is_there;
        bool joined;
        size_t size; /* bytes of `id` */
        uint64_t end;
        uint32_t warnings;
    } before_bar;
};

/* A judged candidate. Places are offsets in the stream of text. Its spans are valid until the
 * function that takes it returns. */
struct find_candidate {
    uint64_t start, end;
    uint64_t taken; /* no other candidate of the finder begins before this; after a wrapper's '>' */
    const struct find_scheme *scheme;
    const struct find_rules *rules;
    /* the judged bytes; of an identifier that is too long, its first FIND_LONG_HEAD bytes */
    struct urisift_span id;
    struct urisift_verdict verdict;
    enum urisift_wrapper wrapper;
    bool joined;
    bool is_value; /* it is a whole value of the format (find_value_fn) */
    /* the fast path has read it: as long as `rules` are those of the fast path, `id` is the text
     * itself and printable ASCII */
    bool is_simple;
    struct urisift_span trimmed; /* the bytes after it that the sentence rule cut off */
    /* the forms that a pattern's templates write; otherwise data is NULL */
    struct urisift_span canonical, key;
    /* number of '\n' before it, from the start of the search; only if they are counted */
    uint64_t newlines;
};

/* The next step of a search. */
enum find_flow {
    FIND_CONTINUE,
    /* the candidate is not taken now and is handed over again with more text after it; inside the
     * finder also: more text is needed to know the candidate */
    FIND_NEED_MORE,
    FIND_STOP, /* the search ends; the stage that ends it keeps the reason */
};

/* Takes a candidate, and may add warnings to it. */
typedef enum find_flow find_candidate_fn(void *self, struct find_candidate *candidate);

/* Returns what encloses the text at an offset, if a decoder has enclosed it. */
typedef enum enclosure find_enclosure_fn(void *self, uint64_t at);

/* Is an offset in the text of a link of HTML, whose hosts are compared with the link? */
enum link_place {
    LINK_PLACE_NONE,
    LINK_PLACE_TEXT,
    LINK_PLACE_WORD, /* and the link's text has no blanks */
};
typedef enum link_place find_link_place_fn(void *self, uint64_t at);

enum {
    FIND_FAMILIES = 16,  /* the most families that the core may have */
    FIND_LONG_HEAD = 64, /* bytes of an identifier that is too long that are kept */
    FIND_ADDED = 7,      /* "http://" before a host without a scheme */
    /* the most bytes that are read after an identifier of the greatest length, because they may be
     * trimmed */
    FIND_TRIMMED = 64,
    FIND_BRACKETS = 1 << 16, /* the most brackets of a run that are paired */
    /* the most bytes after an identifier that are needed to know it: an IP literal */
    FIND_LOOK_AHEAD = 80,
    FIND_RUN_LENGTH = 1 << 20, /* a run begins anew after so many bytes */
};

/* The answer to a question about text after which more may come. */
enum find_answer { FIND_NO, FIND_YES, FIND_MORE, FIND_LONG, FIND_NO_MEMORY };

/* Does a value of the format that is a whole identifier begin at `start`? FIND_YES: it ends at
 * *end. FIND_MORE: more text is needed to know. */
typedef enum find_answer find_value_fn(void *self, const struct find_view *view, size_t start,
                                       size_t *end);

/* An identifier longer than max_length whose end has not been found. */
struct find_long {
    bool open;
    uint64_t start;
    const struct find_scheme *scheme;
    uint8_t head[FIND_LONG_HEAD];
};

/* The next host without a scheme. Places are offsets in the stream of text. */
struct find_bare_host {
    uint64_t passed; /* dots before this have been handled */
    /* FIND_YES: a host begins at `start`; FIND_MORE: perhaps; FIND_NO: the next host is not
     * known */
    enum find_answer answer;
    uint64_t start;
    uint64_t seen; /* where the text in memory ended when FIND_MORE was the answer */
    uint8_t *id;   /* the host with its scheme before it */
    size_t capacity;
};

struct finder {
    const struct find_tables *tables;
    uint64_t at;        /* the next scheme colon is searched for from here */
    uint64_t newlines;  /* number of '\n' before `at` */
    bool counts_none;   /* '\n' are not counted: nobody asks for lines, or the text is decoded */
    uint64_t taken;     /* the end of the last candidate: no other begins before it */
    uint64_t held_from; /* text from here on is still needed after FIND_NEED_MORE */
    enum urisift_error error; /* why the finder ended the search, if it did */
    struct find_run runs[FIND_FAMILIES];
    struct find_wrapper wrapper;
    struct find_candidate wrapped, bare;
    struct find_long too_long;
    struct find_bare_host bare_host;
    struct find_spelled *spelled; /* spelled.c; NULL until it is needed */
    struct host_table *hosts;     /* the caller's; NULL: none */
    find_enclosure_fn *enclosure; /* NULL: no decoder encloses text */
    void *enclosure_self;
    find_link_place_fn *link_place; /* with enclosure_self; NULL: nobody asks for links */
    find_value_fn *value;           /* NULL: the format has no values */
    void *value_self;
};

/* tables.c */
enum urisift_error find_tables_init(struct find_tables *tables,
                                    const struct urisift_scan_options *options,
                                    const struct urisift_allocator *memory);
void find_tables_fini(struct find_tables *tables);
/* Are all families of the default set among the families to find? */
bool find_tables_want_defaults(const struct find_tables *tables);

/* find.c */
void finder_init(struct finder *f, const struct find_tables *tables);
void finder_fini(struct finder *f);
/* Makes the finder as new, but keeps its memory. */
void finder_reset(struct finder *f);
/* Starts a new finder at `begin`, the start of a line. The text before it has been searched, and
 * its identifiers reach to `taken`. */
void finder_begin(struct finder *f, uint64_t begin, uint64_t taken);

/* Searches the view. *settled: the offset before which no text is needed any more, except the left
 * context. FIND_STOP: f->error says why, or `take` ended the search. It never returns
 * FIND_NEED_MORE. */
enum find_flow find_step(struct finder *f, const struct find_view *view, find_candidate_fn *take,
                         void *self, uint64_t *settled);

/* fast_url.c. Fills in the tables of the fast path. `rules`, those of the family url, and `schemes`
 * must outlive them. `strict`: the fast path is off. */
void fast_url_init(struct fast_url *q, const struct find_rules *rules,
                   const struct find_schemes *schemes, bool strict);
/* Judges the candidate f->bare, which the fast path found but is unsure of. FIND_YES: it is
 * valid. */
enum find_answer fast_url_judge(struct finder *f);
/* Reads the URL around the scheme colon, if it is a common one. FIND_YES: f->bare is a valid
 * candidate, and the search continues at f->at. FIND_NO: the long way must read it. */
static inline enum find_answer fast_url_read(struct finder *f, const struct find_view *view,
                                             size_t colon)
{
    enum fast_url_answer answer = f->tables->kernel->fast_url(f, view, colon);
    f->bare.is_simple = answer == FAST_URL_YES;
    return answer == FAST_URL_UNSURE ? fast_url_judge(f)
           : answer == FAST_URL_YES  ? FIND_YES
                                     : FIND_NO;
}

/* Where an identifier begins, as offsets in the view. The name of its scheme ends at `colon`.
 * For a host without a scheme `colon` is the byte before it. */
struct find_begin {
    size_t start, colon;
    const struct find_scheme *scheme;
    /* of an escaped spelling, `https:\/\/`: how many layers of escapes are to be decoded */
    uint8_t layers;
};

/* In place of `layers`: control sequences are in the scheme's name, or between it and the colon. */
enum { FIND_SPLIT = 0xff };

static inline bool find_is_bare_host(const struct find_begin *b)
{
    return b->colon + 1 == b->start;
}

/* Is the identifier known to be another than what stands there? */
static inline bool find_is_spelled(const struct find_begin *b)
{
    return b->layers > 0;
}

/* run.c. Continues the runs that are not whole and whose first identifier has been handled, before
 * their end is dropped from memory. Returns FIND_YES or FIND_NO_MEMORY. */
enum find_answer run_read_on_all(struct finder *f, const struct find_view *view, uint64_t settled);

/* Skips the rest of an identifier that is too long. FIND_YES: it ends at *end. FIND_MORE: it
 * continues at least to *end. */
enum find_answer run_skip(const struct find_tables *tables, const struct find_rules *rules,
                          const struct find_view *view, size_t from, size_t *end);

/* start.c. Does a scheme end at `colon`? Then *b is filled in. FIND_MORE: more text is needed. */
enum find_answer start_find(const struct finder *f, const struct find_view *view, size_t colon,
                            struct find_begin *b);

/* Returns the place before which no candidate can still begin, when the search has come to `at`.
 * The bytes before `at` may belong to the scheme or the host of a candidate, to an escape or to a
 * control sequence. */
uint64_t start_undecided(const struct find_view *view, uint64_t at);

/* reading.c. Reads the candidate that begins at *b. FIND_YES: done; the search continues at f->at,
 * and *found is the candidate or NULL. FIND_MORE: try again with more text. FIND_NO_MEMORY. */
enum find_answer reading_find(struct finder *f, const struct find_view *view,
                              const struct find_begin *b, struct find_candidate **found);
/* Reads the candidate by the bare rule, as it stands, into f->bare. */
enum find_answer reading_bare(struct finder *f, const struct find_view *view,
                              const struct find_begin *b);
/* Starts to skip an identifier longer than max_length: keeps its first bytes until its end is
 * found. */
void reading_begin_long(struct finder *f, const struct find_view *view, const struct find_begin *b);

/* wrapper.c. Returns the wrapper that opens right before `start`, with its '<' at *open, or
 * URISIFT_WRAPPER_NONE. */
enum urisift_wrapper wrapper_before(const struct find_view *view, size_t start, size_t *open);
/* Reads the wrapper, or continues to read it. FIND_YES: it closes; f->wrapper has its content, and
 * f->wrapper.at is after the '>'. FIND_NO: it does not close. FIND_MORE. FIND_NO_MEMORY. */
enum find_answer wrapper_read(struct finder *f, const struct find_view *view, size_t open,
                              size_t start);

/* bare_host.c. Returns where the next host without a scheme begins, or view->size. If the view ends
 * too early to know, the answer is a place where one may begin. */
size_t bare_host_next(struct finder *f, const struct find_view *view);
/* Reads the host that begins there. FIND_YES: f->bare is the candidate, and the search continues at
 * f->at. FIND_MORE, FIND_LONG, FIND_NO_MEMORY. */
enum find_answer bare_host_read(struct finder *f, const struct find_view *view,
                                const struct find_begin *b);

#endif
