/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.h — find identifiers in a stream of bytes, judge them, hand them over.
 *
 *     reader ─→ decompress ─→ decode ─→ find ─→ judge ─→ receiver, one finding at a time
 *
 * A scanner is made once from its options and never changes after that: any number of threads may
 * scan with it at once, each with its own scratch. A scan reads one stream through a reader, in
 * bounded memory for any input, and hands each finding to a receiver in the order of its place. A
 * candidate that is too long is handed over when its end is known, after the findings inside it.
 * Nothing is printed and nothing exits.
 *
 *     static enum urisift_error print(void *self, const struct urisift_finding *f)
 *     {
 *         fprintf(self, "%llu %.*s\n", (unsigned long long)f->start, (int)f->canonical.size,
 *                 f->canonical.data);
 *         return URISIFT_OK;
 *     }
 *
 *     struct urisift_scan_options options = {.size = sizeof options, .valid = true};
 *     enum urisift_error error;
 *     struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
 *     if (scanner)
 *         error = urisift_scan(scanner, reader, print, stdout, NULL);
 *     urisift_scanner_free(scanner);
 *
 * A struct that begins with `size` may get more members at its end. The caller sets `size` to its
 * sizeof and what it does not need to zero; the library works on a copy that has the members that
 * it knows. Where such a struct is given, the result may be URISIFT_ERROR_SIZE, or, if a member is
 * set that only a later version knows, URISIFT_ERROR_OPTION.
 *
 * Sizes and offsets are in bytes; offsets count from 0, lines and columns from 1. Free an object of
 * a _new() function with the _free() function of that name, which accepts NULL. Names and texts are
 * static. A pointer may be NULL only if its comment says so.
 */
#ifndef URISIFT_SCAN_H
#define URISIFT_SCAN_H

#include <urisift/core.h>
#include <urisift/errors.h>
#include <urisift/links.h>
#include <urisift/memory.h>
#include <urisift/patterns.h>
#include <urisift/unwrap.h>
#include <urisift/where.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Limits in bytes. */
enum {
    URISIFT_MAX_LENGTH = 1 << 20,      /* default of max_length */
    URISIFT_MAX_LENGTH_LEAST = 64,     /* smallest max_length; smaller values count as this */
    URISIFT_MAX_LENGTH_MOST = 1 << 30, /* largest max_length */
    URISIFT_MAX_SCHEME = 64,           /* longest scheme */
    URISIFT_LEFT_CONTEXT = 1024,       /* bytes before a candidate that can affect it */
    URISIFT_SNIFF = 4096,              /* bytes of a stream that the format `auto` examines */
    URISIFT_CONTEXT_MAX = 1000,        /* largest context on each side */
    URISIFT_FORMATS_MOST = 64,         /* there are fewer formats */
};

/* The source of bytes. read() fills `buffer` with 1 to `size` bytes and returns their number, 0 at
 * the end, or a negative errno value on error. The scan uses the reader and `self` until it
 * returns, from one thread at a time. For memory and files there are readers: sources.h. A read
 * may return -ECANCELED because another thread wants the scan to end: URISIFT_ERROR_READ. */
struct urisift_reader {
    ptrdiff_t (*read)(void *self, uint8_t *buffer, size_t size);
    void *self;
};

/* The delimiters around an identifier. */
enum urisift_wrapper {
    URISIFT_WRAPPER_NONE,
    URISIFT_WRAPPER_ANGLE, /* <…>, RFC 3986 appendix C */
    URISIFT_WRAPPER_URL,   /* <URL:…>, RFC 1738 appendix */
    URISIFT_WRAPPER_URI,   /* <URI:…>, the same with the later name */
    URISIFT_WRAPPER_UDI,   /* UDI=…, the memo of 1992 */
};

/* "<>", "<URL:>" …; NULL for URISIFT_WRAPPER_NONE */
const char *urisift_wrapper_name(enum urisift_wrapper wrapper);

/* One identifier and its place. All spans and pointers are valid until the receiver returns. */
struct urisift_finding {
    uint64_t start, end;   /* bytes of the stream (decompressed), end exclusive */
    uint64_t line, column; /* of start, from 1; column in bytes. 0 if not requested */
    uint64_t page;         /* from 1; 0: the format has no pages */
    const struct urisift_profile *profile;
    struct urisift_span scheme; /* as written */
    struct urisift_span raw;    /* the bytes of the stream between start and end */
    struct urisift_span id;     /* the text that was judged: raw, decoded */
    bool id_is_raw;
    const struct urisift_verdict *verdict;
    struct urisift_span canonical, key; /* set if valid */
    /* key shared by identifiers of other families that name the same thing; empty: not requested,
     * or the match of a pattern */
    struct urisift_span group;
    enum urisift_wrapper wrapper;
    bool joined;                 /* a line end was removed inside */
    struct urisift_span trimmed; /* punctuation that the sentence rule trimmed after it */
    /* NULL: not requested, or the format has no such places */
    const struct urisift_where *where;
    /* the rules by which lines were joined inside: bit n is urisift_join_rule_name(n) */
    uint32_t join_rules;
    /* with possible-wrap: the canonical form if it continues on the next line, if that is known;
     * else empty */
    struct urisift_span alternative;
    /* the text around it, as it was searched; empty: not requested, or there is none */
    struct urisift_span before, after;
    /* how often its message holds it, if a receiver counted; else 0 */
    uint64_t count;
    /* set if a receiver compared it with the document's links; else NULL */
    const struct urisift_link *link;
    /* the link of HTML that its text is in; NULL: not requested, or not in HTML */
    const struct urisift_anchor *anchor;
    /* set if a receiver unwrapped it (unwrap.h): the canonical form of the page that it leads to;
     * empty if the finding is that page, put in place of the URL in the document */
    struct urisift_span target;
    const struct urisift_via *via; /* the gateways on the way to the target; NULL: not unwrapped */
    uint64_t reserved[4];          /* 0 */
};

/* Receives a finding, on the thread that scans. Any result but URISIFT_OK ends the scan and becomes
 * its result. The receiver may scan another stream with another scratch. */
typedef enum urisift_error urisift_finding_fn(void *self, const struct urisift_finding *finding);

/* Which parts of a message, or payloads of a WARC, are searched besides text and messages. */
enum urisift_attachments {
    URISIFT_ATTACHMENTS_NONE,
    URISIFT_ATTACHMENTS_TEXT, /* those whose type or file name says that they hold text */
    URISIFT_ATTACHMENTS_ALL,
};

/* The unit of the context of findings. */
enum urisift_context {
    URISIFT_CONTEXT_NONE,
    /* context_size bytes on each side, without a character that would be cut */
    URISIFT_CONTEXT_BYTES,
    /* the rest of its own line and context_size lines, up to URISIFT_CONTEXT_MAX bytes on each
     * side */
    URISIFT_CONTEXT_LINES,
};

/* In text extracted from PDFs: which rules join an identifier over a line end
 * (urisift_join_rule_name()). */
enum urisift_join {
    URISIFT_JOIN_DEFAULT,
    URISIFT_JOIN_CONSERVATIVE, /* rules that are hardly ever wrong */
    URISIFT_JOIN_AGGRESSIVE,   /* all rules */
    URISIFT_JOIN_NONE,
};

/* Streams with certain names are read as a format, unless their content is surely of another one.
 */
struct urisift_format_rule {
    /* `*` `?` `[a-z]` as in a shell; `*` matches a '/', too. It is compared with the base name or,
     * if it has a '/', with the whole name; both also without .gz and the like. */
    struct urisift_span glob;
    const char *format; /* name of a format; "auto": the content alone decides */
};

struct urisift_scan_options {
    size_t size;        /* sizeof(struct urisift_scan_options) */
    const char *format; /* name of a decoder; NULL: "auto" */
    /* for "auto": the last one that matches the name of a stream counts, and comes before the
     * extensions of urisift_format_extensions() */
    const struct urisift_format_rule *format_rules;
    size_t format_rule_count;
    /* "NAME,NAME…": names of formats; streams that are read as another one are not searched
     * (stats.unwanted). NULL: all are searched */
    const char *only_formats;
    /* "NAME,NAME…"; "+NAME,NAME…": the default set and these; "all"; NULL: the default set */
    const char *schemes;
    const char *kernel;                            /* NULL: the best on this machine */
    const struct urisift_profile *const *profiles; /* replace the defaults of their families */
    size_t profile_count;
    /* "NAME,NAME…": these too; "=NAME,NAME…": only these (urisift_families_listed()); NULL: the
     * default ones */
    const char *families;
    /* also find matches of these; the set must outlive the scanner. NULL: none */
    const struct urisift_patterns *patterns;
    bool strict; /* end identifiers only at terminators; no joins */
    bool strip_line_numbers;
    bool bare_hosts; /* find hosts without a scheme too, as http URLs */
    bool defanged;   /* read hxxps://example[.]org as what it means, with the warning defanged */
    /* read `user at example.org` as a mail address where there is a reason to, with the warning
     * unobscured */
    bool unobscure_at;
    bool message_ids; /* report message ids in fields too, as mid: and cid: */
    /* with `where`: fill in its fields, "KEY,KEY…" of urisift_message_field_key(); NULL: none */
    const char *message_fields;
    bool no_namespaces; /* skip what only names a vocabulary of XML */
    bool anchors;       /* fill in anchor; see struct urisift_anchor for what else it changes */
    /* search comments, scripts, styles and all attributes of HTML, each as a text of its own */
    bool scripts;
    enum urisift_attachments attachments;
    enum urisift_join join; /* always none if `strict` */
    bool invalid;           /* hand over invalid candidates too */
    bool valid;             /* hand over valid identifiers */
    bool lines;             /* fill in line */
    bool columns;           /* fill in column */
    bool where;             /* fill in where */
    bool keys;              /* fill in key */
    bool groups;            /* fill in group */
    /* findings are only counted: the receiver must read nothing but the verdict */
    bool counts;
    /* fill in before and after; a finding is handed over when the text after it has been read */
    enum urisift_context context;
    size_t context_size; /* in bytes or lines; 0 bytes: no context */
    /* do not wait for more input than needed: `auto` examines the data that came with the first
     * line, and each complete line is processed at once */
    bool prompt;
    size_t max_length; /* bytes of the longest identifier; 0: URISIFT_MAX_LENGTH */
    /* resolve relative references of HTML that has no base of its own by this URL; NULL: none */
    const char *base;
    /* of all memory of the scanner and its scratches; it is copied. NULL: malloc(3) */
    const struct urisift_allocator *allocator;
};

/* The counts of one scan. The caller sets `size` before it; the scan sets all else. */
struct urisift_scan_stats {
    size_t size;             /* sizeof(struct urisift_scan_stats) */
    uint64_t bytes;          /* read, after decompression */
    uint64_t valid, invalid; /* candidates judged */
    uint64_t unsearched;     /* places where a pattern was not searched: match-limit */
    /* the pattern at the first of these places; NULL: there are none */
    const struct urisift_profile *unsearched_first;
    bool unsearched_others;   /* other patterns at some of these places */
    const char *format;       /* name of the decoder */
    bool line_numbers;        /* line numbers of a listing were stripped */
    uint64_t messages, parts; /* of mail and news; multiparts do not count as parts */
    uint64_t records;         /* of a WARC */
    uint64_t skipped;         /* parts and payloads that were not searched */
    /* parts and payloads by the format they were read as; indexes as of urisift_format_name() */
    uint64_t parts_as[URISIFT_FORMATS_MOST];
    uint64_t skipped_bytes;   /* of these, as they are in the stream */
    uint64_t undecoded;       /* of the skipped: payloads in an unknown encoding */
    uint64_t undecoded_bytes; /* of these */
    /* payloads with damaged or truncated gzip data, searched up to there */
    uint64_t damaged;
    uint64_t raw_parts; /* in an unknown encoding, searched as they are in the stream */
    uint64_t blocks;    /* of uuencode and yEnc; they are not searched */
    /* of comments, scripts, styles and values of attributes in HTML that were not searched; of
     * values only if they may hold what is wanted */
    uint64_t script_bytes;
    /* of tables, pictures, objects and unknown destinations in RTF; they are not searched */
    uint64_t rtf_bytes;
    /* multiparts and messages in parts that were searched as plain text: encoded, too deep, without
     * a boundary, or fragments */
    uint64_t flattened;
    /* 1: the stream was not searched, because its format is not one of only_formats. A sum over
     * streams counts them */
    uint64_t unwanted;
    uint64_t given; /* parts and payloads given to a receiver: attachments.h */
};

struct urisift_scanner;
struct urisift_scratch;

/* Makes a scanner; NULL on failure. *error is always set. The options and the data that they point
 * to, except the patterns, may be freed afterwards. */
struct urisift_scanner *urisift_scanner_new(const struct urisift_scan_options *options,
                                            enum urisift_error *error);
void urisift_scanner_free(struct urisift_scanner *scanner);

/* With bare_hosts: are hosts recognised by their public suffix (if built with libpsl), or only by
 * "www."? */
bool urisift_scanner_knows_suffixes(const struct urisift_scanner *scanner);

/* Scans one stream from beginning to end and decompresses gzip, bzip2, xz and zstd; for archives
 * see archive.h. On an error the findings before it have been handed over. stats may be NULL. */
enum urisift_error urisift_scan(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                urisift_finding_fn *receive, void *self,
                                struct urisift_scan_stats *stats);

/* The memory of a scan, reused for one scan after another: many small files, or ranges. Used by one
 * thread at a time. NULL if out of memory. The scanner must outlive it. */
struct urisift_scratch *urisift_scratch_new(const struct urisift_scanner *scanner);
void urisift_scratch_free(struct urisift_scratch *scratch);

/* Names the stream that the next scan with the scratch reads. `auto` reads by the name where the
 * content is not sure; without a name the content alone decides. The name is not kept. */
void urisift_scratch_name(struct urisift_scratch *scratch, struct urisift_span name);

/* How the bytes of a stream come. */
enum urisift_pace {
    URISIFT_PACE_READY, /* all at once, as those of a file */
    URISIFT_PACE_LINES, /* slowly: each complete line is processed at once, as with `prompt` */
    /* the same, and `auto` examines the data that came with the first line, as with `prompt` */
    URISIFT_PACE_PROMPT,
};

/* Says how the bytes of the stream come that the next scan with the scratch reads. Findings do not
 * depend on it, unless the format does. */
void urisift_scratch_pace(struct urisift_scratch *scratch, enum urisift_pace pace);

/* Like urisift_scan(). With `ahead`, a compressed stream that is not short is read and decompressed
 * ahead of the search by a thread that the scan creates and joins. That thread then calls the
 * reader; the scan returns only after the reader's last call has returned. */
enum urisift_error urisift_scan_with(struct urisift_scratch *scratch, struct urisift_reader reader,
                                     bool ahead, urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats);

/* The names of formats, kernels and join rules, in order; NULL past the end. */
const char *urisift_format_name(size_t index);
const char *urisift_format_summary(size_t index);
/* How "auto" recognises the format with that name: what its content test looks for; "" if there is
 * no test. */
const char *urisift_format_content(const char *format);
/* Its extensions of names, as ".html .htm", in rows of at most 72 bytes; NULL past the last row. */
const char *urisift_format_extensions(const char *format, size_t row);
const char *urisift_kernel_name(size_t index);
const char *urisift_join_rule_name(size_t index); /* fewer than 32 */
/* Does this machine support the kernel? The last supported one is the default. */
bool urisift_kernel_is_supported(size_t index);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
