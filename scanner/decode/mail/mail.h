/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mail.h — the state of a stream of messages or articles, shared by the files that decode it. Each
 * calls only files below it:
 *
 *     mail.c          the formats `mail` and `news`: a stream, message by message
 *     start.c         where messages begin
 *     header_lines.c  which lines belong to a header
 *     fields.c        common fields, many at a time
 *     entity.c        messages and parts inside each other, and the paths of parts
 *     header.c        fields, one after the other
 *     message.c       what a header says about its message: id and date
 *     message_texts.c texts of the header that records show
 *     content.c       a header's description of its body
 *     encoded_multipart.c  whether a multipart is encoded
 *     base.c          the base of relative references in a body
 *     body.c          the layers between a body and its text
 *     inner.c         messages that are encoded as a whole, or signed
 *     run_places.c    their places
 *     marks.c         lines that end a message or a part: From_ lines, boundaries …
 *     sniff.c         recognizes mail and news
 *     containers.c    lines that separate messages
 *     boundaries.c    the boundaries of a multipart
 *     line.c          one line of the stream; puts bytes as they are
 *
 * The decoder holds only the current line, the values of a few fields and the open multiparts. All
 * of it is in struct mail, and bounded. The output depends on the bytes of the stream alone, not on
 * where views of it end.
 */
#ifndef URISIFT_MAIL_H
#define URISIFT_MAIL_H

#include "scanner/decode/content/content_reader.h"
#include "scanner/decode/content/field_names.h"
#include "scanner/decode/content/parameters.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/mail/boundaries.h"
#include "scanner/decode/mail/encoded_words.h"
#include "scanner/decode/mail/inner.h"
#include "scanner/decode/mail/lines.h"
#include "scanner/decode/mail/message_ids.h"
#include "scanner/decode/transfer/base64_body.h"
#include "scanner/decode/transfer/flowed.h"
#include "scanner/decode/transfer/quoted_printable.h"
#include "scanner/decode/transfer/uuencode_yenc.h"
#include "scanner/simd/kernel.h"

enum {
    MAIL_MARK = 1024,       /* longest From_ line or boundary line */
    MAIL_RECEIVED = 8,      /* Received fields in which a date is looked for */
    MAIL_DATE_LINE = 256,   /* bytes at their ends, and of a From_ line, that may hold the date */
    MAIL_VALUE = 16 * 1024, /* longest value of a field that is used */
    MAIL_JUDGED = 4 * 1024, /* bytes that show whether a multipart is encoded */
    MAIL_DEPTH = 64,        /* multiparts and messages inside each other */
    MAIL_LABEL = 64,        /* longest name of a charset */
    MAIL_BASE = 4 * 1024,   /* longest base of relative references */
    MAIL_BASES = 16 * 1024, /* bytes of the bases of all open multiparts */
    MAIL_FILE = 255,        /* longest name of a file */
    MAIL_LENGTH = 1 << 20,  /* longest Content-Length that is verified; longer ones are ignored */
};

enum mail_state {
    MAIL_START,
    MAIL_HEADER,
    MAIL_JUDGE, /* after the header of a multipart that may be encoded */
    MAIL_BODY,
};

/* What a line means for the message or multipart that it is in. */
enum mail_mark {
    MARK_NONE,
    MARK_MORE,    /* more bytes must be seen */
    MARK_MESSAGE, /* another message begins with the line */
    MARK_END,     /* the message ends with the line: "." */
    MARK_PART,    /* another part begins after the line */
    MARK_CLOSE,   /* the multipart ends */
    MARK_STUFFED, /* the container added the first byte: ">From ", ".." */
};

/* An open multipart, or an open message in a part. */
struct mail_open {
    uint16_t path_size;           /* of its path, to which the numbers of its parts are appended */
    bool is_digest;               /* parts without a Content-Type are messages */
    bool is_delimited;            /* there has been a delimiter */
    uint64_t begin;               /* of its body, in the stream */
    uint32_t parts;               /* parts begun so far */
    struct urisift_span base;     /* of relative references in its parts; empty: they have none */
    uint16_t bases_size;          /* bytes of `bases` that it and those around it use */
    struct boundaries boundaries; /* none: a message */
};

/* ENCODING_BLOCKS: uuencode or yEnc */
enum mail_encoding {
    ENCODING_NONE,
    ENCODING_UNKNOWN,
    ENCODING_QUOTED,
    ENCODING_BASE64,
    ENCODING_BLOCKS,
};

/* A header's description of its body. */
enum mail_kind { KIND_PLAIN, KIND_MULTIPART, KIND_MESSAGE, KIND_OTHER };

struct mail_content {
    enum mail_kind kind;
    enum mail_encoding encoding;
    bool typed;   /* there was a Content-Type */
    bool textual; /* of KIND_OTHER: by its type or file name it holds text */
    bool digest, flowed, delsp;
    enum content_trust trust;
    struct content_format format;     /* of the type; unknown: it names none */
    struct content_format named;      /* of a file name */
    bool is_fragment;                 /* a fragment of a message (RFC 2046 section 5.2.2) */
    bool is_signed;                   /* the type is that of a signed message, or may be */
    bool named_message, named_signed; /* the file name ends in .eml, .p7m */
    size_t label_size;
    struct boundaries boundaries;
    char label[MAIL_LABEL]; /* charset */
};

/* The last Content-Type that was read, and its result. */
struct mail_type {
    size_t size; /* 0: none */
    uint8_t value[128];
    struct mail_content content;
};

/* The current field. */
struct mail_field {
    bool open;
    enum field_name name;
    bool is_collected; /* its value is kept */
    bool is_late;      /* the value is put when it is whole */
    bool in_pieces;    /* it is then put parameter by parameter */
    uint64_t value_at;
    size_t value_size; /* bytes kept; none if there are more than MAIL_VALUE */
    bool is_long;
    enum message_field text; /* records show its text; MESSAGE_FIELDS: they do not */
    uint8_t value[MAIL_VALUE];
};

/* Where the date of a message is from; the greatest counts. */
enum mail_date_rank {
    DATE_RANK_NONE,
    DATE_RANK_WRITTEN, /* the Date field, which cannot be read */
    DATE_RANK_FROM_LINE,
    DATE_RANK_RECEIVED,
    DATE_RANK_FIELD,
};

/* Which field names the thread of a message; the greatest counts. */
enum thread_rank { THREAD_NONE, THREAD_OWN, THREAD_IN_REPLY_TO, THREAD_REFERENCES };

/* A From_ line, or the end of a Received field. */
struct mail_line_kept {
    size_t size; /* 0: no line is kept */
    uint8_t text[MAIL_DATE_LINE];
};

struct mail_header {
    bool is_top; /* the message's own */
    bool has_id; /* of the message */
    uint64_t begin;
    size_t fields;
    uint64_t length;               /* Content-Length; UINT64_MAX: none */
    enum mail_date_rank date_rank; /* of the message's date, as far as the header has been read */
    struct mail_line_kept from_line, received[MAIL_RECEIVED];
    size_t received_count;
    uint32_t texts_taken; /* bit 1 << enum message_field for each whose text is known */
    enum thread_rank thread_rank;
    struct mail_content content;
    size_t file_size; /* of the name of the file, for the receiver of parts */
    char file[MAIL_FILE];
    struct mail_type last;
    /* the value of a Content-Location; `is_base`: of a Content-Base, which comes first. Afterwards
     * resolved */
    bool has_base, is_base;
    size_t base_size;
    uint8_t base[MAIL_BASE];
    struct mail_field field;
    struct encoded_words words;
    struct message_ids ids;
    struct parameters parameters;
    struct text_layer layer; /* of the field: `words` or `ids` */
};

enum { BODY_LAYERS = 4 };

struct mail_body {
    const struct mail_content *content; /* NULL: the layers have been added */
    bool is_skipped;
    bool is_plain; /* the only layer is `blocks` */
    size_t layer_count;
    struct text_layer layers[BODY_LAYERS];
    struct quoted_printable quoted;
    struct base64_body base64;
    struct content_reader reader;
    struct flowed flowed;
    struct uuencode_yenc blocks;
    size_t file_size; /* of the name of the part's file, encoded words decoded */
    uint8_t file[MAIL_FILE];
    struct inner *inner; /* NULL: the body is no message that is encoded or signed */
};

struct mail {
    struct decoder_setup setup; /* its base is that of the current body */
    struct urisift_span base;   /* of messages without one of their own */
    struct urisift_text_sink out;
    unsigned nesting; /* 0; of a decoder in another one: its INNER_DEPTH */
    bool is_news;     /* the format is `news`: NNTP replies are recognized */
    enum mail_container container;
    enum mail_state state;
    enum urisift_error error;
    bool in_line;   /* the next byte does not begin a line */
    bool unstuffed; /* the next byte begins a line whose first byte the container had added */
    uint64_t at;    /* bytes of the stream that have been taken */
    uint64_t messages;
    uint64_t body_begin;       /* where the body of the message begins */
    uint64_t from_line;        /* where the last From_ line is that marks.c found */
    size_t from_size;          /* its size */
    uint8_t bases[MAIL_BASES]; /* the bases of what is open */
    uint64_t believed;         /* where the message ends by its Content-Length */
    enum mail_count count;
    bool list_begun;    /* the property list after the message of an .emlx file */
    uint64_t count_end; /* where the message ends by the container's count */
    struct mail_open open[MAIL_DEPTH];
    size_t depth, boundaries;
    /* index of the boundary of the last delimiter that marks.c found, and its size in the line */
    size_t matched, matched_size;
    size_t path_size;
    char path[LOCATION_PART];
    uint8_t marks[256]; /* first bytes of lines that may have a mark */
    /* first two bytes of such lines, and of lines that may begin a block (uuencode_yenc.h) */
    struct line_starts starts;
    unsigned mark_count;
    enum mail_container marks_of; /* the container that they were chosen for */
    bool marks_parts;             /* there were boundaries */
    struct mail_header header;
    struct mail_body body;
};

/* Must the location know which fields, of those put with their names, name messages? It must if
 * mail addresses may be looked for. If msg-ids are reported, those fields are put separately; if
 * the text is changed after it has been put, the fields' names show it. */
static inline bool mail_tells_ids(const struct mail *m)
{
    return !m->setup.schemes_only && !m->setup.message_ids && !m->setup.rewritten;
}

/* line.c */

/* Puts the bytes as they are. */
void mail_put(struct mail *m, const uint8_t *data, size_t size, uint64_t at);

/* start.c: takes bytes before a header; false: more bytes must be seen. */
bool start_step(struct mail *m, struct decoder_view *view);

/* marks.c */
void marks_choose(struct mail *m);
/* Returns the meaning of the line at view->data[at]. *level: index in m->open, for MARK_PART and
 * MARK_CLOSE. *size: the size of the line with its line end, except for MARK_STUFFED. */
enum mail_mark marks_judge(struct mail *m, struct decoder_view *view, size_t at, size_t *level,
                           size_t *size);

/* Verifies the container's count once the bytes at its end are in the view. */
void marks_verify_count(struct mail *m, const struct decoder_view *view);

/* header_lines.c: takes the next lines of a header; false: more bytes must be seen. */
bool header_step(struct mail *m, struct decoder_view *view);

/* header.c */
void header_begin(struct mail *m, bool is_top, uint64_t at);
/* Takes a line, or a piece of one, that begins a field. */
void header_take_field(struct mail *m, const struct mail_line *line, size_t name_size);
/* Takes a line, or a piece of one, that continues a field, or is not part of a field. */
void header_take(struct mail *m, const struct mail_line *line, bool continues);
/* Takes a line and puts the msg-ids in it. */
void header_take_ids(struct mail *m, const struct mail_line *line);
/* Ends the header, and its last field, at byte `at`. The caller, entity.c, begins the body. */
void header_end(struct mail *m, uint64_t at);
/* Frees the memory of the header. */
void header_abandon(struct mail *m);

/* Uses the value of a whole field. False: the field cannot be put as it is; the caller must take it
 * again line by line, which uses the value again. */
bool header_use_whole(struct mail *m, enum field_name name, struct urisift_span value);
void header_end_field(struct mail *m);
/* Is the text of the header held until the end of the header? */
static inline bool header_is_lookahead(const struct mail *m)
{
    return m->header.is_top && m->setup.location->delayed;
}
/* May it still be held if the header continues up to byte `at`? */
static inline bool header_has_room(const struct mail *m, uint64_t at)
{
    return at - m->header.begin <= LOCATION_LOOKAHEAD;
}
/* Notes that the header continues up to byte `at`. If that is too far, its text is held no longer.
 * To be called before the bytes up to `at` are used. */
void header_look_at_size(struct mail *m, uint64_t at);

/* message.c */
/* Begins a message, before its header. */
void message_begin(struct mail *m);
/* Keeps the message's From_ line. */
void message_take_from_line(struct mail *m, struct urisift_span line);
/* Sets the message's id to the first one in the value. */
void message_take_id(struct mail *m, struct urisift_span value);
/* Uses a field of the message's own header. False: it says nothing about the message. */
bool message_take_field(struct mail *m, enum field_name name, struct urisift_span value);
/* Keeps the end of a Received field, in which its date is. It is read only if it is needed: most
 * messages have a Date field after it. */
void message_keep_received(struct mail *m, struct urisift_span value);
void message_settle_date(struct mail *m);
/* Decides what is not known yet, by what has been read. To be called before the text of the header
 * is released. */
static inline void message_settle(struct mail *m)
{
    if (m->header.date_rank < DATE_RANK_RECEIVED)
        message_settle_date(m);
}

/* message_texts.c */
/* Returns the text that a field with this name gives, if it is wanted; else MESSAGE_FIELDS. */
enum message_field texts_field_of(const struct mail *m, struct urisift_span name);
/* Takes the text from the value of the field, unless it is known. `cut`: the value goes on. No
 * field may be open. */
void texts_take(struct mail *m, enum message_field field, struct urisift_span value, bool cut);
/* Takes the message's own id, which may name the thread. */
void texts_take_own_id(struct mail *m, struct urisift_span id);

/* fields.c: takes fields that need no decoding. MAIL_NO: the next field is not of this kind;
 * MAIL_MORE: more bytes must be seen. */
enum mail_answer fields_take(struct mail *m, struct decoder_view *view);

/* content.c */
/* A body without any description. */
extern const struct mail_content content_none;
/* Copies only the bytes in use of the boundary and the charset, because their buffers are large. */
void content_copy(struct mail_content *to, const struct mail_content *from);
/* Notes the field's description of the body. */
void content_take_field(struct mail *m, enum field_name name, struct urisift_span value);
/* Puts the parameters of the field that was taken last, if field.in_pieces. */
enum urisift_error content_put_pieces(struct mail *m, const struct urisift_text *value);

/* base.c */
/* Notes the value of a Content-Location or Content-Base. */
void base_take(struct mail *m, enum field_name name, struct urisift_span value);
/* Ends the header: sets the base of its body. */
void base_end_header(struct mail *m);
/* Gives the base to the multipart or message that has been opened last; `is_message`: only that of
 * the caller. */
void base_open(struct mail *m, bool is_message);

/* entity.c */
void entity_begin_message(struct mail *m);
/* Ends the header at byte `at`. m->state says whether a body begins there or an inner header. */
void entity_end_header(struct mail *m, uint64_t at);
/* Ends the message at byte `at`. */
void entity_end_message(struct mail *m, uint64_t at);
/* Acts on the line with a mark at view->taken: ends or begins the message or part, and moves
 * view->taken to the byte after the line. The line of MARK_MESSAGE is not taken: start.c reads it
 * again. */
void entity_obey_mark(struct mail *m, struct decoder_view *view, enum mail_mark mark, size_t level,
                      size_t size);

/* Begins the body of a multipart that may be encoded. False: more bytes must be seen. */
bool entity_step_judge(struct mail *m, struct decoder_view *view);

/* encoded_multipart.c: is the body that begins at view->taken encoded as the header says?
 * MAIL_MORE: more bytes must be seen. */
enum mail_answer entity_judge_encoding(const struct mail *m, const struct decoder_view *view);

/* entity.c, for inner.c: begins a decoder in the header of the message that the part of `outer`
 * is, and returns to that part. */
void mail_begin_inner(struct mail *m, const struct mail *outer);
void mail_resume_outer(struct mail *outer);
/* Is the body a message that is encoded or signed, and is to be undone? */
bool entity_is_inner(const struct mail *m, const struct mail_content *c);

/* body.c */
void body_begin(struct mail *m, const struct mail_content *content);
/* has_block: a line in it, other than the first, may begin a block. */
void body_feed(struct mail *m, const uint8_t *data, size_t size, uint64_t at, bool has_block);
void body_end(struct mail *m);
/* Skips the next bytes, which are not part of a body. */
void body_skip(struct mail *m);
/* Frees the memory of the layers. */
void body_abandon(struct mail *m);

#endif
