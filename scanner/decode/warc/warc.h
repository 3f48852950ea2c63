/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * warc.h — the state of a WARC (ISO 28500) that is read record by record, shared by the files that
 * read it. Each calls only files below it:
 *
 *     warc.c      the format `warc`: a stream, record by record
 *     record.c    where records begin, and where a length leads
 *     header.c    lines of fields: of records, of HTTP, and of blocks that consist of fields
 *     content.c   the fields that describe a block or a payload
 *     reference.c references in fields, and the base of those in the payload
 *     body.c      the layers between a payload and its text
 *
 *     WARC/1.0                          the record: version, fields, a blank line
 *     WARC-Type: response
 *     Content-Length: 72
 *                                       its block, 72 bytes:
 *     HTTP/1.1 200 OK                   a message: its first line, fields, a blank line
 *     Content-Type: text/html
 *                                       the payload of the message
 *     <a href="http://a.example/">
 *                                       two line ends
 *     WARC/1.0 …
 *
 * A length is believed if it leads to the end of the stream, to a record or to two line ends. If
 * not, or if there is no length, the block continues to the next line that begins a record. A line
 * inside a block that begins a record ends the block, unless the length leads to another record.
 */
#ifndef URISIFT_WARC_H
#define URISIFT_WARC_H

#include "scanner/decode/content/content_reader.h"
#include "scanner/decode/content/parameters.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/transfer/chunked.h"
#include "scanner/decode/transfer/gunzip.h"
#include "scanner/simd/kernel.h"

enum {
    WARC_PIECE = 8 * 1024, /* a longer line is read in pieces */
    /* longest value of a field that is used, so also of `target` */
    WARC_VALUE = 8 * 1024,
    WARC_ID = 1024,             /* longest WARC-Record-ID that is kept */
    WARC_WORD = 64,             /* longest date, type or charset that is kept */
    WARC_NAME = LOCATION_FIELD, /* longest name of a field that is kept */
    /* a length that leads further is not verified: a line that begins a record ends the block */
    WARC_VERIFIED = 1 << 20,
    WARC_REFERENCE = 4 * 1024, /* longest relative reference of a field */
    WARC_UNPACKED = 64 * 1024, /* bytes, about, that gzip may put for one view of the stream */
};

enum warc_state {
    WARC_BETWEEN, /* records */
    WARC_HEADER,
    WARC_HTTP,   /* the block begins with a header of HTTP */
    WARC_FIELDS, /* the block consists of fields */
    WARC_BODY,
};

enum warc_answer { WARC_NO, WARC_YES, WARC_MORE };

struct warc_line {
    const uint8_t *data;
    size_t size; /* with its line end */
    size_t text; /* without */
    uint64_t at;
    bool ends; /* false: it continues in the next piece */
};

/* The kind of a block or payload. */
enum warc_kind { WARC_TEXT, WARC_MESSAGE, WARC_NAMED, WARC_OTHER };

struct warc_content {
    enum warc_kind kind;          /* WARC_MESSAGE: of HTTP; WARC_NAMED: fields */
    enum content_trust trust;     /* as the type says */
    struct content_format format; /* of the type */
    bool typed;                   /* a type has been seen */
    bool chunked, gzip;
    bool unknown; /* it has another encoding */
    size_t label_size;
    char label[WARC_WORD]; /* charset */
};

/* The current field. */
struct warc_field {
    bool open;
    uint8_t id; /* see header.c; 0: any other field */
    bool is_long;
    size_t size; /* of the field so far, with line ends */
    size_t name_size, value_size;
    char name[WARC_NAME];
    uint8_t value[WARC_VALUE];
};

struct warc_header {
    uint64_t begin;
    size_t lines;
    bool is_told;    /* the location has got the names of the record */
    uint64_t length; /* UINT64_MAX: none, or an invalid one */
    struct warc_content content;
    size_t id_size, target_size, date_size, type_size;
    uint8_t id[WARC_ID], target[WARC_VALUE], date[WARC_WORD], type[WARC_WORD];
    struct warc_field field;
    struct parameters parameters;
    size_t location_size; /* of `location`, a Content-Location of HTTP, resolved; 0: none */
    uint8_t location[WARC_VALUE + WARC_REFERENCE + 4];
    uint8_t resolved[WARC_VALUE + WARC_REFERENCE + 4]; /* the last reference that was resolved */
};

enum { WARC_LAYERS = 3 };

struct warc_body {
    bool begun, is_skipped;
    bool is_undecoded; /* it is skipped because its encoding is unknown */
    bool is_packed;    /* goes through gunzip */
    bool is_over;      /* the layers after `chunked` are finished */
    size_t layer_count;
    struct text_layer layers[WARC_LAYERS];
    struct chunked chunked;
    struct gunzip gunzip;
    struct decoder_setup setup; /* with the base of the payload */
    struct content_reader reader;
};

struct warc {
    struct decoder_setup setup;
    struct urisift_text_sink out;
    enum urisift_error error;
    enum warc_state state;
    bool in_line;  /* the next byte does not begin a line */
    bool is_open;  /* the block continues to the next record */
    bool verified; /* its length leads to a record */
    uint64_t block_end;
    uint64_t unpacked; /* bytes that gzip put in records before this one */
    struct line_starts starts;
    struct warc_header header;
    struct warc_body body;
};

/* record.c */
/* Is the line at `at` a version and nothing else? *size: the size of the line. */
enum warc_answer warc_is_version(const struct decoder_view *view, size_t at, size_t *size);
/* Is the end of the stream or a record at `at`, where the block would end? Two line ends also
 * count, if two_line_ends. */
enum warc_answer warc_lands(const struct decoder_view *view, size_t at, bool two_line_ends);
/* Does a record begin with the line at `at`? *size: the size of the line. In a block whose end is
 * not reached a field of a record must follow it. */
enum warc_answer warc_is_record(struct warc *w, struct decoder_view *view, size_t at, size_t *size);
/* Does a record seem to begin with these bytes? They are DECODER_DIVISION_LOOK bytes, or all that
 * follow. */
bool warc_begins_record(const uint8_t *data, size_t size);

/* header.c */
void warc_header_begin_record(struct warc *w, uint64_t at);
/* Begins a block: a header of HTTP, or fields. */
void warc_header_begin_block(struct warc *w);
/* Takes a line, or a piece of one, of the header that w->state names; not the blank line after the
 * header. */
void warc_header_take_line(struct warc *w, const struct warc_line *line);
/* Is the line the first of a message of HTTP? */
bool warc_header_is_first_of_http(const struct warc_line *line);
/* Ends the last field. */
void warc_header_end_fields(struct warc *w);
/* Ends the header of the record: its names are known. */
void warc_header_end_record(struct warc *w);

/* content.c */
void warc_content_take_type(struct warc *w, struct urisift_span value);
void warc_content_take_transfer_encoding(struct warc *w, struct urisift_span value);
void warc_content_take_encoding(struct warc *w, struct urisift_span value);

/* reference.c */
/* Resolves the value of a field by the target. Empty: it is absolute, too long or no reference. */
struct urisift_span warc_reference_resolve(struct warc *w, struct urisift_span value);
/* Notes a Content-Location. */
void warc_reference_take(struct warc *w, struct urisift_span value);
/* Returns the base of references in the payload. */
struct urisift_span warc_reference_base(const struct warc *w);

/* body.c */
/* Begins a payload with these bytes; `final`: they are all of it. WARC_MORE: more bytes must be
 * seen. */
enum warc_answer warc_body_begin(struct warc *w, const uint8_t *data, size_t size, uint64_t at,
                                 bool final);
/* Begins text without any layer. */
void warc_body_begin_text(struct warc *w);
void warc_body_feed(struct warc *w, const uint8_t *data, size_t size, uint64_t at);
void warc_body_end(struct warc *w);
/* Frees the memory of the layers. */
void warc_body_abandon(struct warc *w);

#endif
