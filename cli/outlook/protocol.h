/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * protocol.h — what urisift and its helper program urisift-outlook say to each other.
 *
 *     urisift ── a request, with the open file ──→ urisift-outlook   (a socket, its standard input)
 *             ←─ frames; the last one is END ─────                   (a pipe, its standard output)
 *
 * One request is answered before the next one is sent. Numbers are in the order of bytes of the
 * machine: both programs run on the same one, and are of the same version.
 *
 * A request is a struct outlook_request, with one descriptor (SCM_RIGHTS): a regular file.
 * A frame is a struct outlook_frame; `size` bytes follow:
 *
 *     PART      a part begins; its name in the file, `2:report.pdf`
 *     DATA      bytes of the part
 *     PART_END  it ends
 *     PROBLEM   something may be missing; a message in English
 *     END       `kind` is an enum outlook_end; a message, if it is not OUTLOOK_END_OK
 *
 * Parts come one after another. PROBLEMs may stand anywhere.
 */
#ifndef URISIFT_CLI_OUTLOOK_PROTOCOL_H
#define URISIFT_CLI_OUTLOOK_PROTOCOL_H

#include <stdint.h>

enum {
    OUTLOOK_PROTOCOL = 1,           /* the version; both programs know only their own */
    OUTLOOK_FRAME_MOST = 64 * 1024, /* most bytes that follow a frame */
    OUTLOOK_NAME_MOST = 2048,       /* most bytes of a name */
    OUTLOOK_PROBLEMS_MOST = 1000    /* most PROBLEM frames of a file */
};

enum outlook_kind {
    OUTLOOK_NONE,
    OUTLOOK_TNEF, /* winmail.dat */
    OUTLOOK_MSG,  /* a message, a compound file */
    OUTLOOK_PST   /* a mailbox */
};

struct outlook_request {
    uint32_t protocol;
    uint32_t kind;    /* enum outlook_kind */
    uint32_t seconds; /* of processor time for each part */
};

enum outlook_frame_type {
    OUTLOOK_FRAME_PART = 1,
    OUTLOOK_FRAME_DATA,
    OUTLOOK_FRAME_PART_END,
    OUTLOOK_FRAME_PROBLEM,
    OUTLOOK_FRAME_END
};

struct outlook_frame {
    uint8_t type; /* enum outlook_frame_type */
    uint8_t kind;
    uint16_t zero;
    uint32_t size;
};

enum outlook_end {
    OUTLOOK_END_OK,
    OUTLOOK_END_DAMAGED, /* it cannot be opened, or not be read to its end */
    OUTLOOK_END_OTHER,   /* it is something else */
    OUTLOOK_END_UNKNOWN, /* this urisift-outlook cannot read the kind */
    OUTLOOK_END_READ     /* it cannot be read */
};

#endif
