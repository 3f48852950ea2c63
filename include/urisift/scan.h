/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * scan.h — find identifiers in a stream of bytes, judge them, hand them over.
 *
 * A scanner is made once of its options and is never changed after that: any
 * number of threads may scan with it at once. A scan reads one stream through a
 * reader, in bounded memory whatever the stream holds, and pushes each finding
 * to a receiver, in order of its place; one that is too long when its
 * end is known, behind what was found inside of it. Nothing is printed, nothing exits.
 *
 *     static enum urisift_error print(void *self, const struct urisift_finding *f)
 *     {
 *         fprintf(self, "%llu %.*s\n", (unsigned long long)f->start, (int)f->canonical.size,
 *                 f->canonical.data);
 *         return URISIFT_OK;
 *     }
 *
 *     struct urisift_scan_options options = {.valid = true};
 *     enum urisift_error error;
 *     struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
 *     if (scanner)
 *         error = urisift_scan(scanner, reader, print, stdout, NULL);
 *     urisift_scanner_free(scanner);
 *
 * Sizes and offsets are in bytes. Whatever a function hands out by _new() is given back to the
 * _free() of that name, which takes NULL; names and texts are static. Pointers that may be NULL
 * are said to be.
 */
#ifndef URISIFT_SCAN_H
#define URISIFT_SCAN_H

#include <urisift/core.h>
#include <urisift/patterns.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a function of the scanner answers: URISIFT_OK; URISIFT_STOP, when a
 * receiver has had enough; a negative value for an error. */
enum urisift_error {
    URISIFT_OK = 0,
    URISIFT_STOP = 1,
    URISIFT_ERROR_MEMORY = -1,
    URISIFT_ERROR_READ = -2,            /* errno says why */
    URISIFT_ERROR_WRITE = -3,           /* errno says why */
    URISIFT_ERROR_GZIP_DATA = -4,       /* a gzip member is corrupt */
    URISIFT_ERROR_GZIP_END = -5,        /* the last gzip member is cut off */
    URISIFT_ERROR_GZIP_TRAILER = -6,    /* what follows the last gzip member is none */
    URISIFT_ERROR_FORMAT = -7,          /* no such format */
    URISIFT_ERROR_SCHEME = -8,          /* a name in the list of schemes is none */
    URISIFT_ERROR_FAMILY = -10,         /* a name in the list of families is none */
    URISIFT_ERROR_KERNEL = -9,          /* no such kernel, or not on this machine */
    URISIFT_ERROR_PACKED_DATA = -20,    /* bzip2, xz or zstd data are corrupt */
    URISIFT_ERROR_PACKED_END = -21,     /* … cut off */
    URISIFT_ERROR_PACKED_TRAILER = -22, /* … or followed by something else */
    URISIFT_ERROR_DICTIONARY = -23,     /* compressed data that take more memory than is allowed */
    /* compressed data, or an archive, that this build does not open */
    URISIFT_ERROR_NOT_UNDONE = -24,
    URISIFT_ERROR_MAX_EXPAND = -25,  /* more bytes than were allowed to come out of a file */
    URISIFT_ERROR_ARCHIVE = -26,     /* an archive is damaged */
    URISIFT_ERROR_ARCHIVE_END = -27, /* … or cut off */
    URISIFT_ERROR_MEMBER = -28,      /* a member of an archive is in a way that is not known */
    URISIFT_ERROR_ENCRYPTED = -29,   /* … is encrypted */
    URISIFT_ERROR_HOLES = -30,       /* … is sparse, with too many zeros left out */
    /* something packed inside of what is packed itself: urisift/archive.h */
    URISIFT_ERROR_NESTED = -31,
};

/* What the error means, in words fit for a message. Static. */
const char *urisift_error_text(enum urisift_error error);

/* Limits, all of them. */
enum {
    URISIFT_MAX_LENGTH = 1 << 20,      /* default of max_length, bytes */
    URISIFT_MAX_LENGTH_LEAST = 64,     /* the least max_length; less is taken for it */
    URISIFT_MAX_LENGTH_MOST = 1 << 30, /* … and the most */
    URISIFT_MAX_SCHEME = 64,           /* longest scheme that is known, bytes */
    URISIFT_LEFT_CONTEXT = 1024,       /* bytes before a candidate that decide about it */
    URISIFT_SNIFF = 4096,              /* bytes of a stream that format `auto` looks at */
    URISIFT_CONTEXT_MAX = 1000,        /* most bytes of context on each side */
};

/* Where bytes come from: fills `buffer` with 1 to `size` bytes and returns
 * their number; 0 at the end; a negative errno value on trouble. It is lent with its
 * `self` for the time of a scan, and called by one thread at a time. */
struct urisift_reader {
    ptrdiff_t (*read)(void *self, uint8_t *buffer, size_t size);
    void *self;
};

/* The same, from byte `offset` of the stream on. Not called with two reads of one scan at once. */
struct urisift_reader_at {
    ptrdiff_t (*read)(void *self, uint8_t *buffer, size_t size, uint64_t offset);
    void *self;
};

/* What parts an identifier from the text around it. */
enum urisift_wrapper {
    URISIFT_WRAPPER_NONE,
    URISIFT_WRAPPER_ANGLE, /* <…>, RFC 3986 appendix C */
    URISIFT_WRAPPER_URL,   /* <URL:…>, RFC 1738 appendix */
    URISIFT_WRAPPER_URI,   /* <URI:…>, the same with the later name */
    URISIFT_WRAPPER_UDI,   /* UDI=…, the memo of 1992 */
};

/* "<>", "<URL:>" …; NULL for none */
const char *urisift_wrapper_name(enum urisift_wrapper wrapper);

/* Where in a message, a record of a WARC or a tagged text an identifier stands. */
struct urisift_where {
    uint64_t message; /* number of the message in the stream, from 1; 0: the format has none */
    struct urisift_span message_id, date; /* without <>; RFC 3339, or as written. Empty: none */
    struct urisift_span part;             /* "1.2"; empty: the message as a whole, its header */
    struct urisift_span field;            /* name of the field; empty: a body */
    struct urisift_span attribute;        /* of a tag of HTML or XML; empty: none */
    unsigned quote;                       /* '>' before its line */
    /* of a WARC, and in no message; then `date` is the record's, as written, and so are: */
    bool in_record;
    /* its id, without <>; target URI; type. Empty: none */
    struct urisift_span record, target, type;
};

/* How an identifier compares with the document's own links. */
enum urisift_link_status {
    URISIFT_LINK_BOTH, /* it is in the text, and a link on it leads to it */
    URISIFT_LINK_TEXT, /* it is in the text, and no link lies on it */
    /* it is the address of a link that lies on no identifier. The finding's start, end, line and
     * column have no meaning then. */
    URISIFT_LINK_ONLY,
    URISIFT_LINK_DIFFER, /* it is in the text, and a link on it leads to another identifier */
};

struct urisift_link {
    enum urisift_link_status status;
    /* The link's address: its canonical form, or as written where it is invalid. Empty with
     * URISIFT_LINK_TEXT. */
    struct urisift_span target;
};

/* "both", "text", "link" or "differ". Text output and NDJSON use these words. */
const char *urisift_link_status_name(enum urisift_link_status status);

/* One identifier in its place. All spans are lent until the receiver returns. */
struct urisift_finding {
    uint64_t start, end;   /* bytes of the stream (decompressed), end exclusive */
    uint64_t line, column; /* of start, from 1; column in bytes. 0 unless asked for */
    uint64_t page;         /* from 1; 0 where the format has no pages */
    const struct urisift_profile *profile;
    struct urisift_span scheme; /* as written */
    struct urisift_span raw;    /* the bytes of the stream between start and end */
    struct urisift_span id;     /* what was judged: raw with its layers undone */
    bool id_is_raw;
    const struct urisift_verdict *verdict;
    struct urisift_span canonical, key; /* where valid */
    /* what identifiers of other families that name the same thing share; empty: not asked for,
     * or a pattern matched it */
    struct urisift_span group;
    enum urisift_wrapper wrapper;
    bool joined;                 /* a line end was removed inside */
    struct urisift_span trimmed; /* what the sentence rule cut off behind it */
    /* NULL unless asked for, and where the format knows no such places */
    const struct urisift_where *where;
    /* set: bit n is the rule of urisift_join_rule_name(n), by which lines were joined inside */
    uint32_t join_rules;
    /* with possible-wrap: canonical, if it goes on in the next line; else empty */
    struct urisift_span alternative;
    /* text around it, as it was searched; empty unless asked for, and where there is none */
    struct urisift_span before, after;
    /* times that it stands in its message, where a receiver counted them; else 0 */
    uint64_t count;
    /* where a receiver compared it with the document's links; else NULL */
    const struct urisift_link *link;
};

/* Takes a finding, on the thread that scans; anything but URISIFT_OK ends the scan and is its
 * answer. It may scan another stream meanwhile, with another scratch. */
typedef enum urisift_error urisift_finding_fn(void *self, const struct urisift_finding *finding);

/* Which parts of a message, or payloads of a WARC, are searched that are neither text nor
 * messages. */
enum urisift_attachments {
    URISIFT_ATTACHMENTS_NONE,
    URISIFT_ATTACHMENTS_TEXT, /* those whose type or file name says that they hold text */
    URISIFT_ATTACHMENTS_ALL,
};

/* In what the context of findings is measured. */
enum urisift_context {
    URISIFT_CONTEXT_NONE,
    /* so many on each side, less those of a character that would be cut */
    URISIFT_CONTEXT_BYTES,
    /* the rest of its own line and so many whole ones, up to URISIFT_CONTEXT_MAX bytes on each
     * side */
    URISIFT_CONTEXT_LINES,
};

/* In text out of PDFs: by how many of the rules an identifier is joined over a line end
 * (urisift_join_rule_name()). */
enum urisift_join {
    URISIFT_JOIN_DEFAULT,
    URISIFT_JOIN_CONSERVATIVE, /* those that are hardly ever wrong */
    URISIFT_JOIN_AGGRESSIVE,   /* all */
    URISIFT_JOIN_NONE,
};

struct urisift_scan_options {
    const char *format; /* a decoder's name; NULL: "auto" */
    /* "NAME,NAME…", "+NAME,NAME…": the default set and these, or "all"; NULL: the default set */
    const char *schemes;
    const char *kernel;                            /* NULL: the best that this machine has */
    const struct urisift_profile *const *profiles; /* replace their families' defaults */
    size_t profile_count;
    /* "NAME,NAME…": these too; "=NAME,NAME…": only these; urisift_families_listed(). NULL: the
     * default ones */
    const char *families;
    /* of the user's own, looked for too; must outlive the scanner. NULL: none */
    const struct urisift_patterns *patterns;
    bool strict; /* only the profile's own terminators; no joins */
    bool strip_line_numbers;
    bool bare_hosts;  /* hosts without a scheme too, as http URLs */
    bool message_ids; /* msg-ids in the fields of messages too, as mid: and cid: */
    enum urisift_attachments attachments;
    enum urisift_join join; /* none in any case if `strict` */
    bool invalid;           /* hand over invalid candidates too */
    bool valid;             /* hand over valid identifiers */
    bool lines;             /* fill in line */
    bool columns;           /* fill in column */
    bool where;             /* fill in where */
    bool keys;              /* fill in key */
    bool groups;            /* … and group */
    /* findings are only counted: of those that are handed over nothing is to be read but the
     * verdict */
    bool counts;
    /* fill in before and after; a finding is handed over when the text behind it is there */
    enum urisift_context context;
    size_t context_size; /* … with so many bytes or lines; 0 bytes: none */
    /* wait for no more than is needed: `auto` looks at what has come with the first line, and a
     * line that has come is dealt with, whatever is looked for */
    bool prompt;
    size_t max_length; /* bytes of the longest identifier; 0: URISIFT_MAX_LENGTH */
};

/* What one scan saw. */
struct urisift_scan_stats {
    uint64_t bytes;          /* read, decompressed */
    uint64_t valid, invalid; /* candidates judged */
    uint64_t unsearched;     /* places behind which a pattern was left out: match-limit */
    /* … the pattern at the first of them; NULL: there are none */
    const struct urisift_profile *unsearched_first;
    bool unsearched_others;   /* … at some of them other patterns */
    const char *format;       /* the decoder that was taken */
    bool line_numbers;        /* a listing's line numbers were stripped */
    uint64_t messages, parts; /* of mail and news; parts that are no multiparts */
    uint64_t records;         /* of a WARC */
    uint64_t skipped;         /* parts and payloads that were not searched */
    /* multiparts too deep or with no boundary, searched as plain text */
    uint64_t flattened;
};

struct urisift_scanner;
struct urisift_scratch;

/* NULL on failure; *error is set in any case. The options and what they point to, but for the
 * patterns, may go after that. */
struct urisift_scanner *urisift_scanner_new(const struct urisift_scan_options *options,
                                            enum urisift_error *error);
void urisift_scanner_free(struct urisift_scanner *scanner);

/* With bare_hosts: are hosts known by their public suffix, or only by "www."? The former
 * where the library was built with libpsl. */
bool urisift_scanner_knows_suffixes(const struct urisift_scanner *scanner);

/* Scans one stream from its beginning to its end, gzip, bzip2, xz and zstd undone (archive.h has
 * more). On an error what came before it has been handed over. *stats may be NULL. */
enum urisift_error urisift_scan(const struct urisift_scanner *scanner, struct urisift_reader reader,
                                urisift_finding_fn *receive, void *self,
                                struct urisift_scan_stats *stats);

/* The memory of a scan, for one after another: many small files, ranges. One thread at a
 * time. NULL without memory. The scanner must outlive it. */
struct urisift_scratch *urisift_scratch_new(const struct urisift_scanner *scanner);
void urisift_scratch_free(struct urisift_scratch *scratch);

/* As urisift_scan(). With `ahead`, where the stream is compressed, and not a short one, a thread
 * that the scan makes and ends reads and decompresses it, ahead of the search. The reader
 * is called on that thread then, and what it waits for is waited for at the end. */
enum urisift_error urisift_scan_with(struct urisift_scratch *scratch, struct urisift_reader reader,
                                     bool ahead, urisift_finding_fn *receive, void *self,
                                     struct urisift_scan_stats *stats);

/* Scanning a stream by ranges, in any order and at once.
 *
 *     | range 0      \n| range 1         \n| range 2 … to the end
 *             <URL:http://h/a⏎
 *              b>                 is a finding of range 0, `taken` says how far it goes
 *
 * Together the ranges give the findings of a whole scan, each once: a finding
 * belongs to the range that its first byte is in. */
struct urisift_bounds {
    uint64_t begin; /* 0, or right behind a line feed */
    /* right behind a line feed; UINT64_MAX: the end of the stream, wherever that is */
    uint64_t end;
    /* In: number of the line that begins at `begin`, from 1; looked at if lines are asked for.
     *     Who does not know it yet gives 1,
     * and adds the line feeds before to the lines of what is found: urisift_output's
     * `lines_before`. */
    uint64_t line;
    /* out: how many the range has, if lines are asked for, all was scanned, and its end is given */
    uint64_t line_feeds;
    /* In: how far the candidates of the ranges before reach; none begins before that.
     * Out: how far they reach together with those of this one. Who does not know it
     * yet gives 0, and scans the range again if what comes out of the one before is
     * beyond `begin`: this is rare. */
    uint64_t taken;
};

/* May a stream with this beginning be scanned by ranges? Plain text may. `head` holds
 * its first URISIFT_SNIFF bytes, or all of them. */
bool urisift_scanner_takes_ranges(const struct urisift_scanner *scanner, const uint8_t *head,
                                  size_t size);

/* Scans one range; reads up to 1 KiB before it, and behind it no more than
 * max_length bytes and a block. An error in reading is told if it is inside, where what
 * comes before it has been handed over, or in what is read before it; a stream that ends before it
 * has nothing inside. *stats counts what is inside. */
enum urisift_error urisift_scan_range(struct urisift_scratch *scratch,
                                      struct urisift_reader_at reader, struct urisift_bounds *range,
                                      urisift_finding_fn *receive, void *self,
                                      struct urisift_scan_stats *stats);

/* The formats, kernels and rules of joining there are, in order; NULL past the end. */
const char *urisift_format_name(size_t index);
const char *urisift_format_summary(size_t index);
const char *urisift_kernel_name(size_t index);
const char *urisift_join_rule_name(size_t index); /* fewer than 32 */
/* on this machine; the last that is, is the default */
bool urisift_kernel_is_supported(size_t index);

#ifdef __cplusplus
}
#endif

#endif
