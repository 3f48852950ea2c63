/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * protocol.h — what urisift and its helper program urisift-archive say to each other.
 *
 *     urisift ── requests ──→ urisift-archive     (a socket, its standard input)
 *             ←── answers ───                     (a pipe, its standard output)
 *             ←─ the bytes ─→                     (memory that both have mapped)
 *
 * urisift opens the file and decompresses it. What is then an archive goes to urisift-archive in
 * blocks, and its members come back in blocks. Each asks only for what it needs next, so at most
 * ARCHIVE_OUT bytes are unpacked that nobody wants, and neither keeps the other waiting.
 *
 *     HELLO  → KNOWN   can it open archives?
 *     OPEN   → MEMBER  an archive begins, often with its first bytes; its first member
 *     NEXT   → MEMBER  the next member, and its first bytes; small members come many at once
 *     READ   → DATA    more bytes of the member
 *
 * Before such an answer may come any number of
 *
 *     WANT   → FED     it needs more bytes of the archive; here they are
 *
 * Numbers are in the order of bytes of the machine: both programs run on the same one, and are of
 * the same version. HELLO comes first, with one descriptor (SCM_RIGHTS): the memory, a struct
 * archive_area.
 */
#ifndef URISIFT_CLI_ARCHIVE_PROTOCOL_H
#define URISIFT_CLI_ARCHIVE_PROTOCOL_H

#include <stdint.h>

#include <urisift/ranges.h>

enum {
    ARCHIVE_PROTOCOL = 2,     /* the version; both programs know only their own */
    ARCHIVE_IN = 256 * 1024,  /* most bytes of the archive that are fed at once */
    ARCHIVE_OUT = 256 * 1024, /* most bytes of members, and their names, that come at once */
    ARCHIVE_NAME = 4096,      /* most bytes of a name: URISIFT_MEMBER_NAME */
    ARCHIVE_AT_ONCE = 64,     /* most answers at once */
    ARCHIVE_NO_MEMORY = 3,    /* exit status of urisift-archive where memory was refused */
};

/* The bytes that go with a request or an answer. */
struct archive_area {
    uint8_t in[ARCHIVE_IN];
    uint8_t out[ARCHIVE_OUT];
    /* with OPEN, if has_range; with the MEMBER that says URISIFT_STOP, what comes out of it */
    struct urisift_archive_range range;
};

enum archive_request_type {
    ARCHIVE_HELLO = 1,
    ARCHIVE_OPEN,
    ARCHIVE_NEXT,
    ARCHIVE_READ,
    ARCHIVE_FED
};

struct archive_request {
    uint32_t protocol;
    uint8_t type;
    uint8_t kind;       /* OPEN: enum unpack_kind */
    uint8_t is_exact;   /* OPEN: see struct unpack_task */
    uint8_t has_ended;  /* OPEN, FED: no more bytes follow */
    uint8_t has_failed; /* OPEN, FED: because they could not be read */
    uint8_t has_range;  /* OPEN: of a tar */
    uint8_t zero[2];
    uint32_t size;       /* OPEN, FED: of bytes in `in`; in FED 0 only at the end */
    uint64_t dictionary; /* OPEN */
};

enum archive_answer_type { ARCHIVE_KNOWN = 1, ARCHIVE_WANT, ARCHIVE_MEMBER, ARCHIVE_DATA };

struct archive_answer {
    uint8_t type;
    uint8_t is_known;   /* KNOWN */
    uint8_t in_hole;    /* MEMBER, DATA: the last bytes are from a hole */
    uint8_t has_ended;  /* MEMBER, DATA: the member ends after these bytes */
    int32_t error;      /* MEMBER: what unpacker_next() returned; KNOWN: an errno value */
    int32_t end;        /* MEMBER, DATA: the error at the end of the member */
    uint32_t at;        /* MEMBER, DATA: where in `out` the name is, and behind it the bytes */
    uint32_t name_size; /* MEMBER */
    uint32_t size;      /* MEMBER, DATA: of the bytes; WANT: as many are enough */
    uint32_t goes_on;   /* MEMBER: it has ended, and the next one comes at once, unasked */
};

#endif
