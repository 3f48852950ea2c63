/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * warc.h — a WARC at work (ISO 28500): its records, one after the other; shared by the files
 * that read them.
 *
 *     warc.c      the format `warc`: a stream, record by record
 *     record.c    where records begin, and where a length leads
 *     header.c    lines of fields: a record's, those of HTTP, and blocks that are made of such
 *     content.c   what fields say of a block, and of a payload
 *     body.c      the layers between a payload and its text
 *
 *     WARC/1.0                          the record: version, fields, a blank line
 *     WARC-Type: response
 *     Content-Length: 72
 *                                       its block, 72 bytes:
 *     HTTP/1.1 200 OK                   … the message's first line, fields, a blank line
 *     Content-Type: text/html
 *                                       … its payload
 *     <a href="http://a.example/">
 *                                       two line ends
 *     WARC/1.0 …
 *
 * A length is believed where the stream ends, a record begins or two line ends stand where it
 * leads to. Else the block goes on to the next line that begins a record, and so it does where
 * there is no length. A line that begins a record inside of a block ends it, unless the length
 * leads from there to the next one.
 */
#ifndef URISIFT_WARC_H
#define URISIFT_WARC_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/content_type.h"
#include "scanner/decode/common/syntax.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/mail/parameters.h"
#include "scanner/decode/transfer/chunked.h"
#include "scanner/decode/transfer/gunzip.h"
#include "scanner/simd/kernel.h"

enum {
    WARC_PIECE = 8 * 1024, /* a longer line is taken in pieces */
    /* longest value of a field that is looked into, so also of `target` */
    WARC_VALUE = 8 * 1024,
    WARC_ID = 1024,             /* longest WARC-Record-ID that is kept */
    WARC_WORD = 64,             /* … date, type, charset */
    WARC_NAME = LOCATION_FIELD, /* … name of a field */
    /* a length that leads farther is not believed beyond a line that begins a record */
    WARC_VERIFIED = 1 << 20,
    WARC_UNPACKED = 64 * 1024, /* bytes that gzip may make of one look at the stream, about */
};

enum warc_state {
    WARC_BETWEEN, /* records */
    WARC_HEADER,
    WARC_HTTP,   /* the block begins with a header of HTTP */
    WARC_FIELDS, /* the block is of fields */
    WARC_BODY,
};

enum warc_answer { WARC_NO, WARC_YES, WARC_MORE };

struct warc_line {
    const uint8_t *data;
    size_t size; /* with its line end */
    size_t text; /* without */
    uint64_t at;
    bool ends; /* else it goes on in the next piece */
};

/* What a block or payload is. */
enum warc_kind { WARC_TEXT, WARC_MESSAGE, WARC_NAMED, WARC_OTHER };

struct warc_content {
    enum warc_kind kind; /* of HTTP: WARC_MESSAGE; fields: WARC_NAMED */
    enum content_syntax syntax;
    bool typed; /* a type has been seen */
    bool chunked, gzip;
    bool unknown; /* another encoding */
    size_t label_size;
    char label[WARC_WORD]; /* charset */
};

/* The field that is read. */
struct warc_field {
    bool open;
    uint8_t id; /* header.c; 0: any other */
    bool is_long;
    size_t size; /* of it so far, line ends and all */
    size_t name_size, value_size;
    char name[WARC_NAME];
    uint8_t value[WARC_VALUE];
};

struct warc_header {
    uint64_t begin;
    size_t lines;
    bool is_told;    /* what the record says of itself has been told to the location */
    uint64_t length; /* UINT64_MAX: none, or none that could be */
    struct warc_content content;
    size_t id_size, target_size, date_size, type_size;
    uint8_t id[WARC_ID], target[WARC_VALUE], date[WARC_WORD], type[WARC_WORD];
    struct warc_field field;
    struct parameters parameters;
};

enum { WARC_LAYERS = 4 };

struct warc_body {
    bool begun, is_skipped, has_charset;
    bool is_packed; /* goes through gunzip */
    bool is_over;   /* the layers behind that of chunks are finished */
    size_t layer_count;
    struct text_layer layers[WARC_LAYERS];
    struct chunked chunked;
    struct gunzip gunzip;
    struct charset charset;
    struct syntax syntax;
};

struct warc {
    struct decoder_setup setup;
    struct urisift_text_sink out;
    enum urisift_error error;
    enum warc_state state;
    bool in_line;  /* what comes is no line's beginning */
    bool is_open;  /* the block goes on to the next record */
    bool verified; /* its length leads to one */
    uint64_t block_end;
    uint64_t unpacked; /* by gzip in records before this one */
    struct line_starts starts;
    struct warc_header header;
    struct warc_body body;
};

/* warc.c: puts bytes of the stream as they stand. */
void warc_put(struct warc *w, const uint8_t *data, size_t size, uint64_t at);

/* record.c */
/* Is there a version in the line at `at`, and nothing else? *size: that of the line. */
enum warc_answer warc_is_version(const struct decoder_view *view, size_t at, size_t *size);
/* Is the end of the stream, a record or, if that is enough, two line ends where the block would
 * end? */
enum warc_answer warc_lands(const struct decoder_view *view, size_t at, bool two_line_ends);
/* Does a record begin with the line at `at`? *size: that of the line. In a block whose end is
 * not reached there must be a field behind it. */
enum warc_answer warc_is_record(struct warc *w, struct decoder_view *view, size_t at, size_t *size);

/* header.c */
void warc_header_begin_record(struct warc *w, uint64_t at);
/* A header of HTTP, or fields. */
void warc_header_begin_block(struct warc *w);
/* Takes a line, or a piece of one, of whatever header w->state says. The blank line behind it is
 * none. */
void warc_header_take_line(struct warc *w, const struct warc_line *line);
/* Is it the first line of a message of HTTP? */
bool warc_header_is_first_of_http(const struct warc_line *line);
/* It is over: its last field is. */
void warc_header_end_fields(struct warc *w);
/* … that of the record: its names are known. */
void warc_header_end_record(struct warc *w);

/* content.c */
void warc_content_take_type(struct warc *w, struct urisift_span value);
void warc_content_take_transfer_encoding(struct warc *w, struct urisift_span value);
void warc_content_take_encoding(struct warc *w, struct urisift_span value);

/* body.c */
/* Bytes come, `size` of which can be seen; nothing but they follows if `final`. WARC_MORE: too
 * few of them. */
enum warc_answer warc_body_begin(struct warc *w, const uint8_t *data, size_t size, uint64_t at,
                                 bool final);
/* Text without any layer comes. */
void warc_body_begin_text(struct warc *w);
void warc_body_feed(struct warc *w, const uint8_t *data, size_t size, uint64_t at);
void warc_body_end(struct warc *w);
/* Lets go of what the layers own. */
void warc_body_abandon(struct warc *w);

#endif
