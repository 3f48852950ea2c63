/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * protocol.h — what urisift and its helper program urisift-pdf say to each other.
 *
 *     urisift ── a request, with the open file ──→ urisift-pdf     (a socket, its standard input)
 *             ←─ frames; the last one is END ─────                 (a pipe, its standard output)
 *
 * One request is answered before the next one is sent. Numbers are in the order of bytes of the
 * machine: both programs run on the same one, and are of the same version.
 *
 * A request is a struct pdf_request, with one descriptor (SCM_RIGHTS): the PDF, a regular file.
 * The password's bytes follow.
 *
 * A frame is a struct pdf_frame; `size` bytes follow:
 *
 *     DOCUMENT  `page` is the number of pages
 *     LINK      a struct pdf_link_frame, then the address, then `ranges` struct pdf_range_frame
 *     TEXT      bytes of the page's text, UTF-8, as pdftotext -raw writes it
 *     PAGE      the page is complete
 *     PROBLEM   `kind` is an enum pdf_problem; a message in English. Page 0: of the document
 *     END       `kind` is an enum pdf_end; a message, if it is not PDF_END_OK
 *
 * A page's frames are its LINKs, its TEXT, and PAGE, in this order. PROBLEMs may stand anywhere.
 */
#ifndef URISIFT_CLI_PDF_PROTOCOL_H
#define URISIFT_CLI_PDF_PROTOCOL_H

#include <stdint.h>

enum {
    PDF_PROTOCOL = 1,         /* the version; both programs know only their own */
    PDF_FRAME_MOST = 1 << 20, /* most bytes that follow a frame */
    PDF_PASSWORD_MOST = 1024, /* most bytes of a password */
    PDF_PROBLEMS_MOST = 1000  /* most PROBLEM frames of a document */
};

struct pdf_request {
    uint32_t protocol;
    uint32_t wants_links; /* 0 or 1 */
    uint32_t seconds;     /* of processor time for this file */
    uint32_t password_size;
};

enum pdf_frame_type {
    PDF_FRAME_DOCUMENT = 1,
    PDF_FRAME_LINK,
    PDF_FRAME_TEXT,
    PDF_FRAME_PAGE,
    PDF_FRAME_PROBLEM,
    PDF_FRAME_END
};

struct pdf_frame {
    uint8_t type; /* enum pdf_frame_type */
    uint8_t kind;
    uint16_t zero;
    uint32_t page; /* from 1 */
    uint32_t size;
};

/* The kinds of problem, by what they may have cost. */
enum pdf_problem {
    PDF_PROBLEM_ODD,     /* against the standard, but nothing is lost */
    PDF_PROBLEM_DAMAGED, /* text or links may be missing or wrong */
    PDF_PROBLEM_READ,    /* the file could not be read there */
    PDF_PROBLEM_PAGE     /* the page could not be read at all */
};

enum pdf_end {
    PDF_END_OK,
    PDF_END_DAMAGED,  /* it cannot be opened */
    PDF_END_PASSWORD, /* it is encrypted, and the password, if any, is wrong */
    PDF_END_READ      /* it cannot be read */
};

/* A link annotation, or one of several areas of one. */
struct pdf_link_frame {
    float rect[4]; /* left, bottom, right, top, in points of the page */
    uint32_t address_size;
    uint32_t ranges;
};

/* Bytes of the page's text under the link: from begin, before end. In text order. */
struct pdf_range_frame {
    uint32_t begin, end;
};

#endif
