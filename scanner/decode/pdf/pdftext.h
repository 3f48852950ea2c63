/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdftext.h — a layer: text that came out of a PDF, its pages parted by form feeds.
 *
 *     see https://www.jstatsoft.org/ ⏎         the line end and the blanks around it go, where a
 * rule article/view/v067i01 (2015).             of pdf_join.def says that the identifier goes on;
 *     http://h.example/ﬁle                     what pdf_repair.def says is undone
 *
 * Idea:  text without a ':', or the '/' of a DOI, is passed over. A line with one is looked at
 *        as a whole; if an identifier stands at its end, what follows waits until a line says
 *        whether it goes on.
 * Limit: a line of more than PDFTEXT_LINE bytes, or that stands for more of the stream,
 *        passes as it is and is not joined.
 */
#ifndef URISIFT_PDFTEXT_H
#define URISIFT_PDFTEXT_H

#include "scanner/decode/common/bytes.h"
#include "scanner/decode/pdf/pdf_join.h"
#include "scanner/decode/pdf/pdf_source.h"
#include "scanner/location/location.h"

enum {
    PDFTEXT_LINE = 3800, /* bytes of the longest line that is looked at */
    /* … that may stand between an identifier and the line that it may go on in; these and two
     * lines are held at most, see DECODER_HELD */
    PDFTEXT_PAUSE = 512,
};

/* An identifier at the end of a line, and what stands behind it until a line that it may go on
 * in. */
struct pdf_pause {
    bool on;
    bool soft_hyphen;  /* its first character is U+00AD or U+2010, which a join takes out … */
    bool slash_hyphen; /* … or '-' behind '/' */
    bool apart;        /* a blank line, a page's number or a header stands in it */
    size_t pages;      /* form feeds in it */
    struct pdf_identifier id;
    uint8_t first; /* byte of the identifier's line that is no blank */
    bool has_block;
    struct pdf_block block; /* where has_block */
    size_t line, at; /* else: where the identifier's line and its token begin in the source */
    /* bytes of it that stood in sources before this one; the others: pdf_source.pause */
    size_t size;
    struct byte bytes[PDFTEXT_PAUSE];
};

struct pdftext {
    struct pdf_beginnings beginnings;
    enum urisift_join join;
    struct location *location; /* is told of pages, joins and repairs; may be NULL */

    uint64_t page;
    bool in_long_line;
    bool header_wanted;           /* no line of this page that is not blank has come yet */
    struct pdf_header headers[3]; /* of this page and of the two before */
    struct pdf_pause pause;
    /* The beginning of a line whose end has not come yet: */
    size_t lookahead_size;
    uint8_t lookahead[PDFTEXT_LINE];
    struct byte places[PDFTEXT_LINE];
};

/* The schemes and the location outlive it. */
void pdftext_begin(struct pdftext *p, struct pdf_beginnings beginnings, enum urisift_join join,
                   struct location *location);
enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error pdftext_finish(void *pdftext, struct urisift_text_sink out);

#endif
