/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdftext.h — a layer: text that came out of a PDF, its pages parted by form feeds.
 *
 *     see https://www.jstatsoft.org/ ⏎         the line end and the blanks around it go, where a rule
 *     article/view/v067i01 (2015).             of pdf_join.def says that the identifier goes on;
 *     http://h.example/ﬁle                     what pdf_repair.def says is undone
 *
 * Idea:  text without a ':' is passed over. A line with one is looked at as a whole; if an
 *        identifier stands at its end, that end is held until the next line is there whole.
 * Limit: a line of more than PDFTEXT_LINE octets, or that stands for more of the stream,
 *        passes as it is and is not joined.
 */
#ifndef URISIFT_PDFTEXT_H
#define URISIFT_PDFTEXT_H

#include "scanner/decode/octets.h"
#include "scanner/decode/pdf_join.h"
#include "scanner/trail.h"

enum {
    PDFTEXT_LINE = 3800, /* octets of the longest line that is looked at; two are held at most, see DECODER_HELD */
    PDFTEXT_END = 256,   /* … and of white space at its end */
};

struct pdftext {
    const struct find_schemes *schemes;
    enum urisift_join join;
    struct trail *trail; /* is told of pages, joins and repairs; may be NULL */

    uint64_t page;
    bool in_long_line;
    bool header_wanted; /* no line of this page that is not blank has come yet */
    struct pdf_header headers[2]; /* of this page and of the one before */
    /* The last line's end, if an identifier stands there: */
    size_t end_size;    /* 0: none does */
    bool soft_hyphen;   /* its first character is one that a join takes out */
    struct octet end[PDFTEXT_END];
    struct pdf_identifier id;
    struct pdf_block block;
    /* The beginning of a line whose end has not come yet: */
    size_t held_size;
    uint8_t held[PDFTEXT_LINE];
    struct octet places[PDFTEXT_LINE];
};

/* The schemes and the trail outlive it. */
void pdftext_begin(struct pdftext *p, const struct find_schemes *schemes, enum urisift_join join, struct trail *trail);
enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text, struct urisift_text_sink out);
enum urisift_error pdftext_finish(void *pdftext, struct urisift_text_sink out);

#endif
