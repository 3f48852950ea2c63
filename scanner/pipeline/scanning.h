/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scanning.h — one scan at work; its files share this header.
 *
 *     api/scanner.c       what scans share
 *     api/scan.c          a stream from its beginning to its end
 *     api/range.c         a range of lines
 *     api/packed_lines.c  a range of lines of a compressed stream
 *     api/division.c      a range of messages or records, and where to cut streams
 *     pipeline/stages.c   which decoders are between the stream and the finder
 *     pipeline/refangs.c  what reads defanged names, between them and the window
 *     pipeline/step.c     searches the text in memory, and drops what is no longer needed
 *     pipeline/value.c    text that consists of an identifier and nothing else
 *     pipeline/lines.c    counts line ends
 *     emit/take.c         takes candidates
 *     emit/finding.c      from a candidate to a finding
 *     emit/where.c        location and remarks of text that decoders made
 *     emit/context.c      the text around a candidate
 *     emit/place.c        which line and column a byte of the stream is in
 *
 *     source ─bytes→ window ─→ decoder ─text→ (decoder …) ─text→ window ─view→ finder
 *                       │                                           │             │ candidate
 *                       │ raw, line, column            place of text│             ↓
 *                       └───────────────────────────────────────────┴──────→ finding → receiver
 *
 * Plain text needs no decoder. Then both windows are one, and nothing is copied.
 */
#ifndef URISIFT_SCANNING_H
#define URISIFT_SCANNING_H

#include "scanner/decode/decoder.h"
#include "scanner/decode/format_names.h"
#include "scanner/decode/refang/refang.h"
#include "scanner/decode/refang/unobscure.h"
#include "scanner/find/finder.h"
#include "scanner/match/match.h"
#include "scanner/memory/memory.h"
#include "scanner/pipeline/lines.h"
#include "scanner/pipeline/window.h"
#include "scanner/source/source.h"

enum {
    READ = 512 * 1024,    /* bytes that one read from the source asks for */
    BASE_MOST = 4 * 1024, /* bytes of the longest base of relative references */
    STAGES = 3,           /* the most decoders in a row: two filters and a format */
};

struct urisift_scanner {
    struct urisift_allocator allocator;     /* the caller's */
    const struct urisift_allocator *memory; /* that, or NULL: malloc(3) */
    struct find_tables tables;
    const struct urisift_patterns *patterns; /* NULL: none */
    const struct urisift_decoder *format;    /* NULL: auto */
    struct format_names names;
    uint64_t wanted; /* the formats that are searched: decoder_bit(); 0: all */
    bool strip_line_numbers;
    bool message_ids;
    struct message_field_list message_fields;
    bool no_namespaces;
    bool scripts;
    bool anchors;
    enum urisift_attachments attachments;
    enum urisift_join join;
    bool valid, invalid, lines, columns, where, keys, counts, groups;
    bool is_plain; /* valid findings are wanted, without groups and context */
    enum urisift_context context;
    size_t context_size;
    bool prompt;
    bool defanged, unobscure_at; /* names and addresses are read as what they mean, by: */
    struct replacing_tables refang;
    struct replacing_tables unobscure;
    struct urisift_span base; /* of relative references; empty: none */
    uint8_t base_text[BASE_MOST];
};

/* A decoder at work, and where its text goes. */
struct stage {
    const struct urisift_decoder *decoder;
    void *state;
    struct urisift_text_sink sink;
};

/* The place of a byte of the stream. Line and column are set only if the options ask for them. */
struct place {
    uint64_t at, line, column;
};

struct scan {
    const struct urisift_scanner *scanner;
    const struct urisift_decoder *named; /* the format that the stream's name asks for, or NULL */
    enum urisift_pace pace;
    bool has_parts;             /* parts that are files of their own go to their receiver: */
    struct decoder_parts parts; /* a decoder may ask for a search of the text while it puts text */
    struct source source;
    struct window bytes, text; /* `text` is used only if there are stages */
    struct location location;
    uint64_t fed; /* bytes that the stages have been fed */
    struct stage stages[STAGES];
    size_t stage_count;
    /* between the last stage and the window, if the options ask for them */
    struct unobscure unobscure;
    struct refang refang;
    struct finder finder;
    struct host_table hosts; /* of the finder; kept from stream to stream */
    struct matcher *matcher; /* NULL: the finder alone finds all that the options ask for */
    find_candidate_fn *take;
    uint64_t settled;
    bool final; /* all the rest of the text is in memory */
    /* A candidate is held until there is text up to `wanted`, a line end after `seen`, text of
     * another place than `wanted_place`, or no more text from bytes before `wanted_fed`. */
    bool is_waiting;
    uint64_t wanted, seen, wanted_place, wanted_fed;
    /* the context before and after, if it is shown in another form than the searched text; else
     * NULL */
    uint8_t *shown[2];
    /* of messages or records: what the decoder knows of the range; may_end NULL: it is none */
    struct decoder_range range;
    uint64_t end, taken; /* the end of a range; the end of its last candidate */
    bool past_end;       /* a candidate after the range has been found */
    uint64_t first_line; /* the number of the line in which the search begins */
    struct lines lines;
    /* in decoded text: where an identifier that is too long begins; UINT64_MAX: none yet */
    uint64_t long_at;
    struct place long_start;           /* its place in the stream */
    uint8_t long_head[FIND_LONG_HEAD]; /* its first bytes in the stream */
    uint8_t *canonical, *key;
    size_t forms_longest; /* the size of the longest identifier whose forms have room there */
    uint8_t *group;
    size_t group_capacity;
    uint8_t *alternative; /* an identifier that continues in the next line, and its form */
    size_t alternative_capacity;
    urisift_finding_fn *receive;
    void *self;
    struct urisift_finding finding; /* the finding that the receiver gets */
    enum urisift_error error;       /* why a candidate stopped the search */
    /* the location of the current candidate; NULL: unknown */
    const struct location_mark *mark;
    /* the location as the finding reports it, if the options ask for it */
    struct urisift_where where;
    struct urisift_message_field message_fields[MESSAGE_FIELDS]; /* of `where` */
    struct urisift_anchor anchor;                                /* likewise, the link of HTML */
    /* the last value that was asked for; start UINT64_MAX: none */
    struct value value;
    struct urisift_scan_stats stats;
};

/* The memory that consecutive scans share. */
struct urisift_scratch {
    struct scan scan;
};

/* scan.c */

/* Starts a scan. Keeps the memory of the previous one. */
void scan_begin(struct scan *s, urisift_finding_fn *receive, void *self);
/* Ends a scan. Keeps errno. */
void scan_end(struct scan *s, struct urisift_scan_stats *stats);

/* division.c: scans a range of messages or records; for urisift_scan_range(). */
enum urisift_error division_scan(struct scan *s, const struct urisift_decoder *format,
                                 struct urisift_reader_at reader, struct urisift_bounds *range);

/* packed_lines.c: scans a range of lines of a compressed stream; for urisift_scan_range(). */
enum urisift_error packed_lines_scan(struct scan *s, struct urisift_reader_at reader,
                                     struct urisift_bounds *range);

/* range.c: prepares for the search of lines from `begin` on; candidates of ranges before reach as
 * far as `taken`. s->end is set before text after it is searched. */
void range_begin_lines(struct scan *s, uint64_t begin, uint64_t taken);

/* range.c: reads at most READ bytes at offset *at, or few if it is behind the range. *ended: there
 * are no more, or an error. */
enum urisift_error range_read(struct scan *s, struct urisift_reader_at reader, uint64_t *at,
                              bool *ended);

/* step.c: searches the text in memory and drops settled text. `final`: no more text follows. */
enum urisift_error scan_step(struct scan *s, bool final);
/* The same, but drops nothing, for a decoder that is reading. A decoder_parts.settle. */
enum urisift_error scan_settle(void *scan);

/* stages.c */

/* Returns the scanner's format or, if that is "auto", the format by the stream's first bytes and by
 * the format that its name asks for. *strip: line numbers are to be removed. */
const struct urisift_decoder *stages_format(const struct urisift_scanner *scanner,
                                            const struct urisift_decoder *named,
                                            const uint8_t *head, size_t size, bool *strip);
/* Have enough bytes been read to choose the stages, if the format is known? */
bool stages_can_choose(const struct scan *s);
/* Is what is read in the format searched? */
bool stages_want(const struct urisift_scanner *scanner, const struct urisift_decoder *format);
/* Makes the stages for a stream that begins with the bytes in memory. URISIFT_STOP: its format is
 * not wanted. */
enum urisift_error stages_choose(struct scan *s);
/* Makes the stage of a format that is known, and has a `division`. */
enum urisift_error stages_begin(struct scan *s, const struct urisift_decoder *format);
/* Feeds the stages with the bytes in memory, and the finder with their text. */
enum urisift_error stages_feed(struct scan *s, bool final);
void stages_free(struct scan *s);

/* refangs.c */

/* Do layers change the text of the last stage? */
static inline bool refangs_are_needed(const struct urisift_scanner *scanner)
{
    return scanner->defanged || scanner->unobscure_at;
}
/* Begins these layers, and puts them between the last stage and the window. */
void refangs_begin(struct scan *s);
/* Puts what the layers hold back; the stream has ended. */
enum urisift_error refangs_finish(struct scan *s);

/* context.c */

/* Returns how many bytes before the settled text are kept. */
static inline size_t context_left(const struct urisift_scanner *scanner)
{
    /* a candidate may begin before the settled text, with its scheme */
    enum { SCHEME = 2 * URISIFT_MAX_SCHEME };
    return URISIFT_LEFT_CONTEXT + (scanner->context ? SCHEME : 0);
}

/* Fills in the text before and after a candidate. Returns false if more text is needed after it;
 * then the candidate is held. Out of memory: *error is set. */
bool context_fill(struct scan *s, const struct find_candidate *c, enum urisift_error *error);
/* Is there enough text to look at the held candidate again? */
bool context_has_come(struct scan *s);

/* take.c: take candidates of a stream without decoders, count them, or take candidates of decoded
 * text. If they stop the search, s->error says why. */
find_candidate_fn finding_take, finding_count, finding_take_decoded;

/* finding.c */

/* Is the candidate a match of a user's pattern? */
bool finding_is_match(const struct find_candidate *c);
/* Fills in s->finding with the candidate at [start, end) of the stream. `is_text`: the searched
 * text is the stream, byte for byte. */
enum urisift_error finding_fill(struct scan *s, const struct find_candidate *c, struct place start,
                                uint64_t end, bool is_text);
/* Fills in a finding with a simple candidate, whose raw bytes are the identifier and all its forms.
 * Does not set line and column. */
void finding_fill_simple(struct urisift_finding *f, const struct find_candidate *c, uint64_t start,
                         uint64_t end);

/* where.c */

/* Fills in the candidate's location and s->mark. Returns true if the decoder added its brackets.
 * *packed: it is compressed in the stream. */
bool finding_fill_where(struct scan *s, const struct find_candidate *c, bool *packed);
/* Returns the enclosure at an offset of the text: a find_enclosure_fn. */
enum enclosure finding_enclosure(void *scan, uint64_t at);
/* Returns whether an offset of the text is in the text of a link: a find_link_place_fn. */
enum link_place finding_link_place(void *scan, uint64_t at);
/* Is the candidate, which looks like a mail address, the id of a message (RFC 5322 section
 * 3.6.4)? */
bool finding_names_message(struct scan *s, const struct find_candidate *c);
/* Adds the remarks of decoders about the candidate's text and its end. */
enum urisift_error finding_take_remarks(struct scan *s, struct find_candidate *c);
/* Are there remarks about the candidate's text or its end? */
bool finding_has_remarks(struct scan *s, const struct find_candidate *c);

/* value.c: finds the end of a value; a find_value_fn. */
find_value_fn finding_value;

/* place.c: return the place of byte `at` of the stream. For text without decoders, the finder has
 * counted `newlines` before it; for decoded text, the line ends are counted here. */
struct place finding_place(struct scan *s, uint64_t at, uint64_t newlines);
struct place finding_place_decoded(struct scan *s, uint64_t at);

#endif
