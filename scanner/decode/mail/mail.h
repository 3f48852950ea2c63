/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mail.h — messages and articles at work; shared by the files that decode them.
 *
 *     mail.c      the formats `mail` and `news`: a stream, message by message
 *     sniff.c     what looks like one
 *     start.c     where messages begin
 *     marks.c     lines that end a message or a part: From_ lines, boundaries …
 *     header_lines.c  which lines are a header's
 *     fields.c    the usual fields, many at a time
 *     header.c    … others, one after the other
 *     content.c   what a header says of its body
 *     entity.c    multiparts and messages inside each other, and their parts' paths
 *     body.c      the layers between a body and its text
 *
 * Nothing is held but the line that is looked at, the values of a few fields and the
 * multiparts that are open: all of it is in struct mail, and bounded. What a
 * stream gives depends on its bytes alone, never on where a view of it ends.
 */
#ifndef URISIFT_MAIL_H
#define URISIFT_MAIL_H

#include "scanner/decode/charset/charset.h"
#include "scanner/decode/common/content_type.h"
#include "scanner/decode/common/syntax.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/mail/encoded_words.h"
#include "scanner/decode/mail/field_names.h"
#include "scanner/decode/mail/message_ids.h"
#include "scanner/decode/mail/parameters.h"
#include "scanner/decode/transfer/base64_body.h"
#include "scanner/decode/transfer/flowed.h"
#include "scanner/decode/transfer/quoted_printable.h"
#include "scanner/decode/transfer/uuencode_yenc.h"
#include "scanner/simd/kernel.h"

enum {
    MAIL_PIECE = 8 * 1024,  /* a longer line is taken in pieces */
    MAIL_MARK = 1024,       /* a longer line is neither a From_ line nor a boundary */
    MAIL_NAME = 76,         /* longest name of a field */
    MAIL_VALUE = 16 * 1024, /* longest value of a field that is looked into */
    MAIL_DEPTH = 64,        /* multiparts and messages inside each other */
    MAIL_BOUNDARY = 250,    /* longest boundary; RFC 2046 allows 70 */
    MAIL_LABEL = 64,        /* longest name of a charset */
    MAIL_LENGTH = 1 << 20,  /* longest Content-Length that is verified, and so believed */
};

/* How a stream's messages are told apart. */
enum mail_container {
    CONTAINER_UNKNOWN, /* its first line has not been seen */
    CONTAINER_NONE,    /* one message */
    CONTAINER_MBOX,
    CONTAINER_RNEWS, /* a batch: "#! rnews 1234" */
    CONTAINER_NNTP,  /* what a server answers: status lines, lines with dots doubled */
};

enum mail_state { MAIL_START, MAIL_HEADER, MAIL_BODY };

/* What a line means to what encloses it. */
enum mail_mark {
    MARK_NONE,
    MARK_MORE,    /* more of it must be seen */
    MARK_MESSAGE, /* another message begins with it */
    MARK_END,     /* the message ends with it: "." */
    MARK_PART,    /* another part begins behind it */
    MARK_CLOSE,   /* its multipart ends */
    MARK_STUFFED, /* its first byte was put there by the container: ">From ", ".." */
};

struct mail_line {
    const uint8_t *data;
    size_t size; /* with its line end */
    size_t text; /* without */
    uint64_t at; /* in the stream */
    bool ends;   /* else it goes on in the next piece */
};

/* A multipart, or a message inside one, that is open. */
struct mail_open {
    uint16_t boundary_size; /* 0: a message */
    uint16_t path_size;     /* of the path that its parts' numbers are put behind */
    bool is_digest;         /* its parts are messages where they do not say otherwise */
    uint32_t parts;         /* begun so far */
    char boundary[MAIL_BOUNDARY];
};

enum mail_encoding { ENCODING_NONE, ENCODING_QUOTED, ENCODING_BASE64 };

/* What a header says of its body. */
enum mail_kind { KIND_PLAIN, KIND_MULTIPART, KIND_MESSAGE, KIND_OTHER };

struct mail_content {
    enum mail_kind kind;
    enum mail_encoding encoding;
    bool typed;   /* there was a Content-Type */
    bool textual; /* of KIND_OTHER: type or file name says that it holds text */
    bool digest, flowed, delsp;
    enum content_syntax syntax;
    size_t boundary_size, label_size;
    char boundary[MAIL_BOUNDARY];
    char label[MAIL_LABEL]; /* charset */
};

/* A Content-Type that was read, and what came of it. */
struct mail_type {
    size_t size; /* 0: none */
    uint8_t value[128];
    struct mail_content content;
};

/* The field that is read. */
struct mail_field {
    bool open;
    enum field_name name;
    bool is_collected; /* its value is kept */
    bool is_late;      /* … and put when it is whole */
    bool in_pieces;    /* … parameter by parameter */
    uint64_t value_at;
    size_t value_size; /* of what is kept; beyond MAIL_VALUE nothing is */
    bool is_long;
    uint8_t value[MAIL_VALUE];
};

struct mail_header {
    bool is_top; /* the message's own */
    uint64_t begin;
    size_t fields;
    uint64_t length; /* Content-Length; UINT64_MAX: none */
    struct mail_content content;
    struct mail_type last;
    struct mail_field field;
    struct encoded_words words;
    struct message_ids ids;
    struct parameters parameters;
    struct text_layer layer; /* of the field: one of the two */
};

enum { BODY_LAYERS = 5 };

struct mail_body {
    bool is_skipped;
    bool has_charset;
    bool is_plain;      /* the only layer is that of blocks */
    size_t passed_size; /* of the charset that needed no layer last; 0: none */
    char passed[MAIL_LABEL];
    size_t layer_count;
    struct text_layer layers[BODY_LAYERS];
    struct quoted_printable quoted;
    struct base64_body base64;
    struct charset charset;
    struct flowed flowed;
    struct uuencode_yenc blocks;
    struct syntax syntax;
};

struct mail {
    struct decoder_setup setup;
    struct urisift_text_sink out;
    bool is_news; /* NNTP replies are looked for */
    enum mail_container container;
    enum mail_state state;
    enum urisift_error error;
    bool in_line;   /* what comes is no line's beginning */
    bool unstuffed; /* … of which the first byte has been taken off */
    uint64_t at;    /* bytes of the stream that have been taken */
    uint64_t messages;
    uint64_t body_begin; /* of the message */
    uint64_t from_line;  /* where the From_ line is that was judged last */
    size_t from_size;    /* … and its bytes */
    uint64_t believed;   /* up to here its Content-Length says that it goes */
    struct mail_open open[MAIL_DEPTH];
    size_t depth, boundaries;
    size_t path_size;
    char path[LOCATION_PART];
    uint8_t marks[256]; /* bytes that a line with a mark begins with */
    /* … and those behind them; and those of lines that may begin a block (uuencode_yenc.h) */
    struct line_starts starts;
    unsigned mark_count;
    enum mail_container marks_of; /* what they were chosen for */
    struct mail_header header;
    struct mail_body body;
};

/* Are fields that name messages told to the location where they are put with their names, as
 * those who look for mail addresses ask? Where the msg-ids in them are reported, they are put by
 * themselves. */
static inline bool mail_tells_ids(const struct mail *m)
{
    return !m->setup.schemes_only && !m->setup.message_ids;
}

/* mail.c: the next line, or a piece of MAIL_PIECE bytes of it; false where more of it must be
 * seen. */
bool mail_line(const struct decoder_view *view, bool lone_cr, struct mail_line *line);
/* Puts the bytes as they stand. */
void mail_put(struct mail *m, const uint8_t *data, size_t size, uint64_t at);

/* The message goes up to byte `at`. */
void mail_end_message(struct mail *m, uint64_t at);

/* What encloses it has been told by a mark: goes on behind that line. */
void mail_obey_mark(struct mail *m, struct decoder_view *view, enum mail_mark mark, size_t level,
                    size_t size);

/* start.c: takes what is before a header; false where more must be seen. */
bool start_step(struct mail *m, struct decoder_view *view);

/* sniff.c. Answers: yes, no, or more bytes are needed to tell. */
enum mail_answer { MAIL_NO, MAIL_YES, MAIL_MORE };
/* Does a field begin there? Its name is of letters, digits and '-', as they are in mail. */
enum mail_answer mail_is_field(const uint8_t *data, size_t size, bool final);
/* Is the line, given without its line end, a From_ line? */
bool mail_is_from_line(const uint8_t *line, size_t size);
/* … what one becomes when the message is sent on by UUCP, or put into another mbox? */
bool mail_is_old_from_line(const struct mail_line *line);
bool mail_is_rnews_line(const uint8_t *line, size_t size);
/* The status of an NNTP reply, 0 for none. */
unsigned mail_status_of(const uint8_t *line, size_t size);
int mail_sniff(const uint8_t *head, size_t size);
int news_sniff(const uint8_t *head, size_t size);

/* marks.c */
void marks_choose(struct mail *m);
/* What the line at view->data[at] means. With MARK_PART and MARK_CLOSE *level: which of m->open.
 * With any but MARK_STUFFED *size: bytes of it with its line end. */
enum mail_mark marks_judge(struct mail *m, struct decoder_view *view, size_t at, size_t *level,
                           size_t *size);

/* header_lines.c: takes the next lines of a header; false where more must be seen. */
bool header_step(struct mail *m, struct decoder_view *view);

/* header.c */
void header_begin(struct mail *m, bool is_top, uint64_t at);
/* Takes a line, or a piece of one, that begins a field; that continues one; that is none. */
void header_take_field(struct mail *m, const struct mail_line *line, size_t name_size);
void header_take(struct mail *m, const struct mail_line *line, bool continues);
/* Takes a line for the msg-ids in it. */
void header_take_ids(struct mail *m, const struct mail_line *line);
/* The body begins at byte `at`, or a header inside it does. */
void header_end(struct mail *m, uint64_t at);
/* Lets go of what the header owns. */
void header_abandon(struct mail *m);

/* Of a field that is whole: what it says is used. False where it must be put in another way than
 * as it stands: it is taken once more then, line by line, and says the same again. */
bool header_use_whole(struct mail *m, enum field_name name, struct urisift_span value);
void header_end_field(struct mail *m);
/* Is the header's text held until its end is known? Is it still, where it goes on up to byte
 * `at`? */
static inline bool header_is_lookahead(const struct mail *m)
{
    return m->header.is_top && m->setup.location->delayed;
}
static inline bool header_has_room(const struct mail *m, uint64_t at)
{
    return at - m->header.begin <= LOCATION_LOOKAHEAD;
}
/* The header goes up to byte `at`: before what stands there is used. */
void header_look_at_size(struct mail *m, uint64_t at);

/* fields.c: takes the fields that need nothing done. MAIL_NO: there is none here; MAIL_MORE: nor
 * can it be told what is here, until more is seen. */
enum mail_answer fields_take(struct mail *m, struct decoder_view *view);

/* content.c */
/* Of a body of which nothing is said. */
extern const struct mail_content content_none;
/* Copies what there is of the boundary and the charset, and no more: both have much room. */
void content_copy(struct mail_content *to, const struct mail_content *from);
/* What the field says of the body. */
void content_take_field(struct mail *m, enum field_name name, struct urisift_span value);
/* Puts the parameters of the field that was taken last, field.in_pieces. */
enum urisift_error content_put_pieces(struct mail *m, const struct urisift_text *value);
struct urisift_span mail_trim(struct urisift_span s);
/* UINT64_MAX where it is none. */
uint64_t mail_number(struct urisift_span s);

/* entity.c */
void entity_begin_message(struct mail *m);
/* The header has ended: what comes is in m->state. */
void entity_begin_body(struct mail *m, uint64_t at);
/* The marks have been seen. */
void entity_begin_part(struct mail *m, size_t level, uint64_t at);
void entity_close(struct mail *m, size_t level);

/* body.c */
void body_begin(struct mail *m, const struct mail_content *content);
/* has_block: a line in it that is not the first may begin a block. */
void body_feed(struct mail *m, const uint8_t *data, size_t size, uint64_t at, bool has_block);
void body_end(struct mail *m);
/* Nothing that comes is part of a body. */
void body_skip(struct mail *m);
/* Lets go of what the layers own. */
void body_abandon(struct mail *m);

#endif
