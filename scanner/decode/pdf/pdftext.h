/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * pdftext.h — a layer for text extracted from a PDF. Form feeds separate its pages.
 *
 *     see https://www.jstatsoft.org/ ⏎     if a rule of pdf_join.def says that the identifier
 *     article/view/v067i01 (2015).         continues, the line end and the blanks around it go
 *     http://h.example/ﬁle                 characters of pdf_repair.def are repaired
 *
 * Idea:   text without a ':', and without the '/' of a DOI, is passed on. A line with one is read
 *         as a whole. If it ends with an identifier, the text after it waits until a later line
 *         shows whether the identifier continues.
 * Limit:  a line is passed on as it is, and not joined, if it has more than PDFTEXT_LINE bytes or
 *         comes from more than that many bytes of the stream.
 */
#ifndef URISIFT_PDFTEXT_H
#define URISIFT_PDFTEXT_H

#include "scanner/decode/common/bytes.h"
#include "scanner/decode/pdf/pdf_join.h"
#include "scanner/decode/pdf/pdf_source.h"
#include "scanner/location/location.h"

enum {
    PDFTEXT_LINE = 3800, /* longest line that is read, in bytes */
    /* most bytes between an identifier and the line that may continue it; at most these and two
     * lines are held, which DECODER_LOOKAHEAD must allow */
    PDFTEXT_PAUSE = 512,
};

/* An identifier at the end of a line, and the text after it up to the line that may continue it. */
struct pdf_pause {
    bool on;
    bool soft_hyphen;  /* the text begins with U+00AD or U+2010, which a join removes */
    bool slash_hyphen; /* the text begins with '-' after '/', which a join removes */
    bool apart;        /* it contains a blank line, a page number or a header */
    bool told;         /* possible-wrap has been reported */
    size_t pages;      /* form feeds in it */
    bool has_width;
    size_t width; /* of the identifier's line up to its end, in characters; valid if has_width */
    size_t text;  /* if not: offset of its first byte that is not a blank in the source */
    struct pdf_identifier id;
    uint8_t first; /* first byte of the identifier's line that is not a blank */
    bool has_block;
    struct pdf_block block; /* valid if has_block */
    size_t line, at;        /* if not: offsets of the identifier's line and token in the source */
    /* bytes of the text from earlier sources; pdf_source.pause: the other bytes */
    size_t size;
    struct byte bytes[PDFTEXT_PAUSE];
};

struct pdftext {
    struct pdf_beginnings beginnings;
    enum urisift_join join;
    struct location *location; /* gets pages, joins and repairs; may be NULL */

    uint64_t page;
    bool in_long_line;
    bool header_wanted;           /* all lines of this page have been blank so far */
    struct pdf_header headers[3]; /* of this page and of the two before it */
    struct pdf_pause pause;
    /* the beginning of a line whose end has not come yet */
    size_t lookahead_size;
    /* that line is a number alone, and more may be held: is it the number of a page? */
    bool waiting;
    bool is_page_number; /* a number alone on the line that is read is that of its page */
    uint8_t lookahead[PDFTEXT_LINE];
    struct byte places[PDFTEXT_LINE];
};

/* Begins the layer. The schemes and the location are borrowed and must outlive it. */
void pdftext_begin(struct pdftext *p, struct pdf_beginnings beginnings, enum urisift_join join,
                   struct location *location);
enum urisift_error pdftext_feed(void *pdftext, const struct urisift_text *text,
                                struct urisift_text_sink out);
enum urisift_error pdftext_finish(void *pdftext, struct urisift_text_sink out);

#endif
