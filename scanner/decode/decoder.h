/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * decoder.h — the interface of decoders: a format or filter is one row of decoders.def.
 *
 * A decoder takes runs of text, or reads views of the stream, and puts runs of text. The bytes that
 * it holds back are in its state and bounded. To add one, write its file, add its row, and add
 * cases to corpora/.
 *
 * Of scanner/decode/ the pipeline includes only this header and format_names.h.
 */
#ifndef URISIFT_DECODER_H
#define URISIFT_DECODER_H

#include <urisift/attachments.h>
#include <urisift/ranges.h>

#include "scanner/decode/common/value.h"
#include "scanner/location/location.h"
#include "scanner/schemes/schemes.h"
#include "scanner/simd/kernel.h"
#include "scanner/text/text.h"

struct format_names;

/* Where parts go that are files of their own. */
struct decoder_parts {
    struct urisift_attachment_receiver receiver;
    /* searches the text that has been put; NULL: does nothing */
    enum urisift_error (*settle)(void *self);
    void *self;
};

/* A range of a stream, read by a decoder with a `division`. It ends at the first message or record
 * that the decoder begins where the range may end. The decoder then takes no more, and says so. */
struct decoder_range {
    bool begins_later; /* the range begins with a message or record that is not the first */
    uint64_t messages; /* before the range */
    bool (*may_end)(void *self, uint64_t at); /* at that byte of the stream? */
    void *self;
    bool ended;
};

/* Does the range end with the message or record that begins at that byte? */
static inline bool decoder_range_ends(struct decoder_range *range, uint64_t at)
{
    if (range && range->may_end(range->self, at))
        range->ended = true;
    return range && range->ended;
}

/* How streams in a format are cut between messages or records. */
struct decoder_division {
    enum urisift_division of;
    const char
        *mark; /* the line feed before a line with which one may begin, and its first bytes */
    /* May a stream with this beginning be cut? */
    bool (*divides)(const uint8_t *head, size_t size);
    /* Does one seem to begin with these bytes? They are DECODER_DIVISION_LOOK bytes, or all that
     * follow in the stream. */
    bool (*begins)(const uint8_t *data, size_t size);
};

enum { DECODER_DIVISION_LOOK = 2048 };

/* The settings of a decoder, given at the beginning of a stream. Everything that the pointers refer
 * to outlives the stream. */
struct decoder_setup {
    struct location *location; /* the decoder notes messages, parts, fields etc. here */
    const struct urisift_kernel *kernel;
    struct urisift_scan_stats *stats; /* the decoder counts messages, parts etc. here */
    bool message_ids;                 /* Message-IDs are wanted */
    enum urisift_attachments attachments;
    enum urisift_join join;
    const struct find_schemes *schemes; /* the wanted schemes */
    /* a filter has converted the stream to UTF-8: ignore the encoding that the stream declares */
    bool is_unicode;
    /* only identifiers with a scheme are wanted: text that is known to contain none need not be
     * put */
    bool schemes_only;
    bool patterns;      /* matches of the user's patterns are wanted, too */
    uint32_t families;  /* the wanted families: bit 1 << urisift_family_index() for each */
    bool no_namespaces; /* what only names a vocabulary of XML is not wanted */
    const struct format_names *names; /* the formats of names; may be NULL */
    /* the base of relative references in the text that comes next; empty: none is known. A format
     * that knows a better one, as the target of a record, gives its layers that instead */
    struct urisift_span base;
    bool bare_hosts;         /* hosts without a scheme are wanted */
    uint32_t message_fields; /* the wanted texts of headers: bit 1 << enum message_field for each */
    bool scripts; /* HTML: comments, scripts, styles and all attributes are wanted, too */
    /* only identifiers with a scheme are wanted; other text may be wanted around them */
    bool needs_scheme;
    /* NULL: all parts are text; else all attachments are wanted */
    const struct decoder_parts *parts;
    bool anchors; /* HTML: links and their texts are wanted */
    /* a layer changes the text after it has been put: identifiers may begin with other schemes, and
     * places in the text are those before it */
    bool rewritten;
    const struct urisift_allocator *memory; /* of the decoder and its layers; NULL: malloc(3) */
    /* NULL: the stream is read as a whole; else the format has a `division` */
    struct decoder_range *range;
};

enum { DECODER_VIEW = 128 * 1024 }; /* bytes given to a decoder at a time */

/* The next bytes of a stream, for a decoder that looks ahead. The decoder sets `taken`; the next
 * view begins with the bytes that it has not taken, followed by more. Its output must not depend on
 * where views end. */
struct decoder_view {
    const uint8_t *data; /* borrowed until `read` returns */
    size_t size;
    uint64_t offset; /* of data[0] in the stream */
    bool final;      /* the stream ends where the view does */
    size_t taken;    /* out: bytes that are not needed again */
    /* out: the size of the view that the decoder needs to continue, if it is more than
     * DECODER_VIEW; else 0 */
    size_t wanted;
};

/* Bytes of the stream that all decoders together may hold back, from the first byte that has not
 * been put yet. */
enum { DECODER_LOOKAHEAD = 48 * 1024 };

/* From this answer of `sniff` on, the name of a stream does not matter. */
enum { DECODER_SURE = 60 };

struct urisift_decoder {
    const char *name;
    const char *summary;
    /* Returns how sure the decoder is that a stream with this beginning is in its format: 0 (it is
     * not) to 100. Absent: `auto` never chooses the format. */
    int (*sniff)(const uint8_t *head, size_t size);
    bool filter;       /* the decoder runs before a format, and `--as` cannot name it */
    size_t state_size; /* bytes of `state`, which are zeroed at the beginning of a stream */
    /* `begin` and `end` may be absent */
    void (*begin)(void *state, const struct decoder_setup *setup);
    void (*end)(void *state);
    /* Takes the next run of text. A format that leaves the text as it is has neither `feed` nor
     * `read`. */
    enum urisift_error (*feed)(void *state, const struct urisift_text *text,
                               struct urisift_text_sink sink);
    /* Takes bytes of the stream itself; replaces `feed`. No filter can run before such a format. */
    enum urisift_error (*read)(void *state, struct decoder_view *view,
                               struct urisift_text_sink sink);
    /* Puts what was held back; the stream has ended. */
    enum urisift_error (*finish)(void *state, struct urisift_text_sink sink);
    /* For a format with values: does the current value end right before text->data[at]? That byte
     * is a control byte, a blank or one of "<>(); or `at` is the end of the text. */
    enum value_answer (*value_ends)(const void *state, const struct value_text *text,
                                    struct value *value, size_t at);
    /* Returns the kind of the value that begins at text->data[start], judged by the bytes before
     * it; 0 if none begins there. Absent: the decoder remarks where values begin, see
     * location_remark.value. `value_ends` and `value_begins` may be called after `finish`. */
    unsigned (*value_begins)(const void *state, const struct value_text *text, size_t start);
    /* The warning for a finding that contains a gap left by this decoder; URISIFT_VALID: none. */
    enum urisift_code gap_warning;
    const struct decoder_division *division; /* NULL: streams in the format are not cut */
};

#define DECODER(id) extern const struct urisift_decoder urisift_decoder_##id;
#include "scanner/decode/decoders.def"
#undef DECODER

/* The format `csv`, where a name says that the separator is a tab. No list has it. */
extern const struct urisift_decoder urisift_decoder_tsv;

/* Returns the format with that name; NULL if there is none. */
const struct urisift_decoder *decoder_named(const char *name);

/* Reads "NAME,NAME…" into a set of formats: decoder_bit(). False: it is no list of formats. */
bool decoder_list(const char *list, uint64_t *set);
/* The bit of a decoder's format; all decoders with its name have the same. */
uint64_t decoder_bit(const struct urisift_decoder *decoder);

/* Returns the format whose `sniff` is surest about the first `size` bytes of the stream; *sure is
 * its answer. */
const struct urisift_decoder *decoder_sniffed(const uint8_t *head, size_t size, int *sure);

/* Counts a part or payload that is read in the format. */
void decoder_count_part(struct urisift_scan_stats *stats, const struct urisift_decoder *decoder);

/* Streams in UTF-16 or UTF-32. They begin with a byte order mark, and in most of the first 32 pairs
 * of bytes after it one byte is NUL. Other streams may begin with the same bytes by chance. */

enum { UTF16_TEXT_HEAD = 68 }; /* bytes that decide: the longest mark and 32 pairs */

/* Is the stream in UTF-16 or UTF-32? Sets *unit to the bytes of a unit, 2 or 4, and *is_big to
 * whether the highest byte of a unit comes first. If `unit` is NULL, neither is set. */
bool utf16_text_is_marked(const uint8_t *head, size_t size, uint8_t *unit, bool *is_big);
/* Is what comes after a mark of UTF-16 ASCII, one byte a character? Then it is no mark. */
bool utf16_text_is_ascii(const uint8_t *head, size_t size);
/* May the stream be in UTF-16 or UTF-32? For fewer than UTF16_TEXT_HEAD bytes. */
bool utf16_text_may_be(const uint8_t *head, size_t size);
/* Converts the beginning of such a stream to one byte a character, for `sniff`: 0xFF for characters
 * that are not ASCII. `narrow` has room for `size` bytes. Returns the number of characters. */
size_t utf16_text_narrow(const uint8_t *head, size_t size, uint8_t *narrow);

#endif
