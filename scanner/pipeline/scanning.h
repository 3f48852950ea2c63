/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scanning.h — one scan at work; shared by the files that it is made of.
 *
 *     scanner.c  what scans share
 *     scan.c     a stream from its beginning to its end
 *     range.c    a range of one
 *     stages.c   which decoders stand between the stream and the finder
 *     finding.c  from a candidate to a finding
 *     where.c    … of text that decoders made: where it stands, what is remarked of it
 *     value.c    … of text that is nothing but an identifier
 *     context.c  … and the text around it
 *     place.c    which line and column a byte of the stream is in
 *     lines.c    … counted from line ends
 *
 *     source ─bytes→ window ─→ decoder ─text→ (decoder …) ─text→ window ─view→ finder
 *                       │                                           │             │ candidate
 *                       │ raw, line, column            place of text│             ↓
 *                       └───────────────────────────────────────────┴──────→ finding → receiver
 *
 * Plain text needs no decoder: then both windows are one, and nothing is copied.
 */
#ifndef URISIFT_SCANNING_H
#define URISIFT_SCANNING_H

#include "scanner/decode/decoder.h"
#include "scanner/find/finder.h"
#include "scanner/match/match.h"
#include "scanner/pipeline/lines.h"
#include "scanner/pipeline/window.h"
#include "scanner/source/source.h"

enum {
    READ = 512 * 1024, /* bytes asked of the source at a time */
    STAGES = 3,        /* decoders that can stand in a row: two filters and a format */
};

struct urisift_scanner {
    struct find_tables tables;
    const struct urisift_patterns *patterns; /* NULL: none */
    const struct urisift_decoder *format;    /* NULL: auto */
    bool strip_line_numbers;
    bool message_ids;
    enum urisift_attachments attachments;
    enum urisift_join join;
    bool valid, invalid, lines, columns, where, keys, counts, groups;
    bool is_plain; /* valid ones are wanted, and neither groups nor context */
    enum urisift_context context;
    size_t context_size;
    bool prompt;
};

/* A decoder at work, and whom it feeds. */
struct stage {
    const struct urisift_decoder *decoder;
    void *state;
    struct urisift_text_sink sink;
};

/* Where a byte of the stream stands; line and column as far as they are asked for. */
struct place {
    uint64_t at, line, column;
};

struct scan {
    const struct urisift_scanner *scanner;
    struct source source;
    struct window bytes, text; /* `text` is in use only where there are stages */
    struct location location;
    uint64_t fed; /* bytes that the stages have had */
    struct stage stages[STAGES];
    size_t stage_count;
    struct finder finder;
    struct matcher *matcher; /* NULL: the finder finds all that is asked for */
    find_candidate_fn *take;
    uint64_t settled;
    bool final; /* all text there is, is in memory */
    /* A candidate is held until there is text up to `wanted`, a line end behind `seen`, text of
     * another place, or none that comes of what is before `wanted_fed`. */
    bool is_waiting;
    uint64_t wanted, seen, wanted_place, wanted_fed;
    /* text before and behind, where it is not shown as it was searched; NULL until then */
    uint8_t *shown[2];
    uint64_t end, taken; /* of a range; and how far its candidates reach */
    bool past_end;       /* a candidate behind it has been seen */
    uint64_t first_line; /* the number of the line where the search begins */
    struct lines lines;
    /* in decoded text: where an identifier of the finder's begins that is too long; UINT64_MAX:
     * none yet */
    uint64_t long_at;
    struct place long_start;           /* … its place in the stream */
    uint8_t long_head[FIND_LONG_HEAD]; /* … its first bytes there */
    uint8_t *canonical, *key;
    size_t surface_longest; /* bytes of an identifier whose forms have room in them */
    uint8_t *group;
    size_t group_capacity;
    uint8_t *alternative; /* an identifier that goes on in the next line, and its form */
    size_t alternative_capacity;
    urisift_finding_fn *receive;
    void *self;
    struct urisift_finding finding; /* the one that is handed over */
    enum urisift_error error;       /* why a candidate ended the search */
    /* … what the location knows of its place; NULL: nothing */
    const struct location_mark *mark;
    struct urisift_where where; /* … and what it says of that, where it is asked for */
    /* the one that was asked for last; its start is UINT64_MAX: none was */
    struct value value;
    struct urisift_scan_stats stats;
};

/* One scan after another. */
struct urisift_scratch {
    struct scan scan;
};

/* scan.c */

/* Forgets the scan before, but not its memory. */
void scan_begin(struct scan *s, urisift_finding_fn *receive, void *self);
/* Keeps errno. */
void scan_end(struct scan *s, struct urisift_scan_stats *stats);

/* Searches what is in memory, and lets go of what has been settled. `final`: there is no more. */
enum urisift_error scan_step(struct scan *s, bool final);

/* stages.c */

/* What format the bytes of a stream's beginning are in, unless it is known; *strip: … behind
 * line numbers. */
const struct urisift_decoder *stages_format(const struct urisift_scanner *scanner,
                                            const uint8_t *head, size_t size, bool *strip);
/* Has enough been read to make them, where no more can be told of the format? */
bool stages_can_choose(const struct scan *s);
/* Makes the stages for what has been read. */
enum urisift_error stages_choose(struct scan *s);
/* Gives what has been read to the stages, and what they make of it to the finder. */
enum urisift_error stages_feed(struct scan *s, bool final);
void stages_free(struct scan *s);

/* context.c */

/* Bytes of text before what is settled that are kept. */
static inline size_t context_left(const struct urisift_scanner *scanner)
{
    /* a candidate may begin before what is settled: with its scheme */
    enum { SCHEME = 2 * URISIFT_MAX_SCHEME };
    return URISIFT_LEFT_CONTEXT + (scanner->context ? SCHEME : 0);
}

/* The text before and after a candidate, for its finding. False: more is needed after it; then
 * nothing has been done. */
bool context_fill(struct scan *s, const struct find_candidate *c, enum urisift_error *error);
/* Is it worthwhile to look at the one that is held? */
bool context_has_come(struct scan *s);

/* take.c: take candidates of the stream itself; where they are only counted; and of text that
 * decoders made of it. s->error says why they stopped. */
find_candidate_fn finding_take, finding_count, finding_take_decoded;

/* finding.c */

/* Did a pattern of the user's match it? */
bool finding_is_match(const struct find_candidate *c);
/* Makes s->finding of the candidate at [start, end) of the stream. `is_text`: the text that was
 * searched is what the stream holds there, byte for byte. */
enum urisift_error finding_fill(struct scan *s, const struct find_candidate *c, struct place start,
                                uint64_t end, bool is_text);
/* The same of a simple one, whose raw bytes are the identifier and its forms; all but line and
 * column. */
void finding_fill_simple(struct urisift_finding *f, const struct find_candidate *c, uint64_t start,
                         uint64_t end);

/* where.c */

/* Fills in where the candidate stands, and s->mark; true: its brackets are the decoder's.
 * *packed: it stands there compressed. */
bool finding_fill_where(struct scan *s, const struct find_candidate *c, bool *packed);
/* What the text at that offset is put into by a decoder: a find_enclosure_fn. */
enum enclosure finding_enclosure(void *scan, uint64_t at);
/* … is what looks like a mail address there the name of a message (RFC 5322 section 3.6.4)? */
bool finding_names_message(struct scan *s, const struct find_candidate *c);
/* What decoders have remarked of the candidate's text, and of the place where it ends; have
 * they? */
enum urisift_error finding_take_remarks(struct scan *s, struct find_candidate *c);
bool finding_has_remarks(struct scan *s, const struct find_candidate *c);

/* value.c: where the value of a format's that begins with the candidate ends: a find_value_fn. */
find_value_fn finding_value;

/* place.c: the place of byte `at` of the stream, before which the finder saw `newlines`; and
 * where decoders made the text, so that the finder has not counted the stream's line ends. */
struct place finding_place(struct scan *s, uint64_t at, uint64_t newlines);
struct place finding_place_decoded(struct scan *s, uint64_t at);

#endif
