/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lines.h — the lines of a stream of messages: where they end, and those that separate messages. */
#ifndef URISIFT_MAIL_LINES_H
#define URISIFT_MAIL_LINES_H

#include "core/text/line_end.h"
#include "scanner/decode/decoder.h"

enum {
    MAIL_PIECE = 8 * 1024, /* a longer line is read in pieces */
    MAIL_NAME = 76,        /* longest name of a field */
};

/* How messages are separated in a stream. */
enum mail_container {
    CONTAINER_UNKNOWN, /* its first line has not been seen */
    CONTAINER_NONE,    /* one message */
    CONTAINER_MBOX,
    CONTAINER_RNEWS, /* a batch: "#! rnews 1234" */
    CONTAINER_NNTP,  /* answers of a server: status lines, and lines with doubled dots */
    CONTAINER_POP3,  /* the same, with other status lines */
    CONTAINER_MMDF,  /* lines of four ^A before and after each message */
    CONTAINER_EMLX,  /* a number of bytes, one message, a property list */
    CONTAINER_GIT,   /* before each message a line with its number of bytes */
};

/* Where a message ends by the number of bytes that its container gives. */
enum mail_count {
    COUNT_NONE,
    COUNT_UNVERIFIED, /* the bytes there have not been in the view yet */
    COUNT_GOOD,       /* the message ends there */
    COUNT_WRONG,      /* it does not lead to the end of a message */
};

struct mail_line {
    const uint8_t *data;
    size_t size; /* with its line end */
    size_t text; /* without */
    uint64_t at; /* in the stream */
    bool ends;   /* false: it continues in the next piece */
};

/* line.c */

/* Returns the size of the line end at `data`: LF, CR LF, CR CR LF (a CR LF that was converted
 * again) or CR alone. data[0] is CR or LF; 0: `size` is 0, or *more bytes must be seen. */
size_t mail_line_end(const uint8_t *data, size_t size, bool final, bool *more);
/* Reads the next line, or a piece of MAIL_PIECE bytes of it. False: more bytes must be seen. */
bool mail_line(const struct decoder_view *view, struct mail_line *line);

/* sniff.c. MAIL_MORE: more bytes must be seen. */
enum mail_answer { MAIL_NO, MAIL_YES, MAIL_MORE };
/* Does a field begin here? Its name consists of letters, digits and '-', as names in mail do. */
enum mail_answer mail_is_field(const uint8_t *data, size_t size, bool final);
int mail_sniff(const uint8_t *head, size_t size);
int news_sniff(const uint8_t *head, size_t size);
/* Does a stream with this beginning consist of messages with From_ lines? */
bool mail_is_mbox(const uint8_t *head, size_t size);
/* Does a message with a From_ line seem to begin with these bytes? They are DECODER_DIVISION_LOOK
 * bytes, or all that follow. */
bool mail_begins_message(const uint8_t *data, size_t size);

/* containers.c. Lines are given without their line ends. Is the line a From_ line? */
bool mail_is_from_line(const uint8_t *line, size_t size);
/* Is it one without a whole date: a time and a year of two digits, or a sender with an `@`, and
 * nothing but perhaps a weekday after it? It counts only if a field follows. */
bool mail_is_loose_from_line(const uint8_t *line, size_t size);
/* Is the line a From_ line that was changed when UUCP forwarded the message, or when it was copied
 * into another mbox? */
bool mail_is_old_from_line(const struct mail_line *line);
bool mail_is_rnews_line(const uint8_t *line, size_t size);
/* Returns the status of an NNTP reply; 0: the line is not one. */
unsigned mail_status_of(const uint8_t *line, size_t size);
bool mail_is_mmdf_line(const uint8_t *line, size_t size);
/* Is the line a status of POP3, "+OK" or "-ERR"? */
bool mail_is_pop_line(const uint8_t *line, size_t size);
/* Return the size of the message after the line, the first one of an .emlx file or a heading of
 * `git cat-file --batch`; UINT64_MAX: the line is another. */
uint64_t mail_emlx_size(const uint8_t *line, size_t size);
uint64_t mail_git_size(const uint8_t *line, size_t size);

#endif
