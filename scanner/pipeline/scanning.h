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
    STAGES = 3,        /* the most decoders in a row: two filters and a format */
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
    bool is_plain; /* valid findings are wanted, without groups and context */
    enum urisift_context context;
    size_t context_size;
    bool prompt;
};

/* A decoder at work, and where its text goes. */
struct stage {
    const struct urisift_decoder *decoder;
    void *state;
    struct urisift_text_sink sink;
};

/* The place of a byte of the stream; line and column only if they are asked for. */
struct place {
    uint64_t at, line, column;
};

struct scan {
    const struct urisift_scanner *scanner;
    struct source source;
    struct window bytes, text; /* `text` is used only if there are stages */
    struct location location;
    uint64_t fed; /* bytes that the stages have been fed */
    struct stage stages[STAGES];
    size_t stage_count;
    struct finder finder;
    struct matcher *matcher; /* NULL: the finder finds all that is asked for */
    find_candidate_fn *take;
    uint64_t settled;
    bool final; /* all text that there is, is in memory */
    /* A candidate is held until there is text up to `wanted`, a line end after `seen`, text
     * of another place, or no more text of the bytes before `wanted_fed`. */
    bool is_waiting;
    uint64_t wanted, seen, wanted_place, wanted_fed;
    /* the context before and after, if it is shown differently from the text that was
     * searched; else NULL */
    uint8_t *shown[2];
    uint64_t end, taken; /* the end of a range; and how far its candidates reach */
    bool past_end;       /* a candidate after the range has been seen */
    uint64_t first_line; /* the number of the line where the search begins */
    struct lines lines;
    /* in decoded text: where an identifier that is too long begins; UINT64_MAX: none yet */
    uint64_t long_at;
    struct place long_start;           /* its place in the stream */
    uint8_t long_head[FIND_LONG_HEAD]; /* its first bytes in the stream */
    uint8_t *canonical, *key;
    size_t forms_longest; /* the most bytes of an identifier whose forms fit into them */
    uint8_t *group;
    size_t group_capacity;
    uint8_t *alternative; /* an identifier that continues in the next line, and its form */
    size_t alternative_capacity;
    urisift_finding_fn *receive;
    void *self;
    struct urisift_finding finding; /* the finding that is handed over */
    enum urisift_error error;       /* why a candidate ended the search */
    /* what the location knows of its place; NULL: nothing */
    const struct location_mark *mark;
    struct urisift_where where; /* the place as the finding reports it, if it is asked for */
    /* the value that was asked for last; start UINT64_MAX: none */
    struct value value;
    struct urisift_scan_stats stats;
};

/* The memory of one scan after another. */
struct urisift_scratch {
    struct scan scan;
};

/* scan.c */

/* Starts a scan. Keeps the memory of the scan before. */
void scan_begin(struct scan *s, urisift_finding_fn *receive, void *self);
/* Ends a scan. Keeps errno. */
void scan_end(struct scan *s, struct urisift_scan_stats *stats);

/* step.c: searches the text in memory and drops what is settled. `final`: there is no more text. */
enum urisift_error scan_step(struct scan *s, bool final);

/* stages.c */

/* Returns the format of a stream by its first bytes, unless the scanner has one. *strip: line
 * numbers are to be removed. */
const struct urisift_decoder *stages_format(const struct urisift_scanner *scanner,
                                            const uint8_t *head, size_t size, bool *strip);
/* Has enough been read to choose the stages, if the format is known? */
bool stages_can_choose(const struct scan *s);
/* Makes the stages for the bytes that have been read. */
enum urisift_error stages_choose(struct scan *s);
/* Feeds the stages, and the finder with their text. */
enum urisift_error stages_feed(struct scan *s, bool final);
void stages_free(struct scan *s);

/* context.c */

/* Returns how many bytes before the settled text are kept. */
static inline size_t context_left(const struct urisift_scanner *scanner)
{
    /* a candidate may begin before the settled text, with its scheme */
    enum { SCHEME = 2 * URISIFT_MAX_SCHEME };
    return URISIFT_LEFT_CONTEXT + (scanner->context ? SCHEME : 0);
}

/* Fills in the text before and after a candidate. False: more text is needed after it, and
 * nothing has been done. */
bool context_fill(struct scan *s, const struct find_candidate *c, enum urisift_error *error);
/* Is there enough text to look at the held candidate again? */
bool context_has_come(struct scan *s);

/* take.c: take candidates of the stream, count them, or take those of decoded text. s->error
 * says why they stopped. */
find_candidate_fn finding_take, finding_count, finding_take_decoded;

/* finding.c */

/* Is it a match of a pattern of the user? */
bool finding_is_match(const struct find_candidate *c);
/* Fills in s->finding with the candidate at [start, end) of the stream. `is_text`: the text that
 * was searched is the stream, byte for byte. */
enum urisift_error finding_fill(struct scan *s, const struct find_candidate *c, struct place start,
                                uint64_t end, bool is_text);
/* The same for a simple candidate, whose raw bytes are the identifier and its forms; without
 * line and column. */
void finding_fill_simple(struct urisift_finding *f, const struct find_candidate *c, uint64_t start,
                         uint64_t end);

/* where.c */

/* Fills in the candidate's place and s->mark. True: its brackets are those of the decoder.
 * *packed: it is compressed there. */
bool finding_fill_where(struct scan *s, const struct find_candidate *c, bool *packed);
/* A find_enclosure_fn. */
enum enclosure finding_enclosure(void *scan, uint64_t at);
/* Is the candidate, which looks like a mail address, the name of a message (RFC 5322 section
 * 3.6.4)? */
bool finding_names_message(struct scan *s, const struct find_candidate *c);
/* Add the remarks of decoders about the candidate's text and its end; and are there any? */
enum urisift_error finding_take_remarks(struct scan *s, struct find_candidate *c);
bool finding_has_remarks(struct scan *s, const struct find_candidate *c);

/* value.c: a find_value_fn. */
find_value_fn finding_value;

/* place.c: return the place of byte `at` of the stream, before which the finder counted
 * `newlines`; and of decoded text, where the finder did not count the line ends of the stream. */
struct place finding_place(struct scan *s, uint64_t at, uint64_t newlines);
struct place finding_place_decoded(struct scan *s, uint64_t at);

#endif
