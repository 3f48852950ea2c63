/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* exchange.h — a running urisift-archive: asked, fed, and given up where it fails. */
#ifndef URISIFT_CLI_ARCHIVE_EXCHANGE_H
#define URISIFT_CLI_ARCHIVE_EXCHANGE_H

#include <sys/mman.h>

#include "cli/archive/answers.h"
#include "cli/input/helper.h"
#include "scanner/source/bytes.h"

/* Flags of the memory that both programs share. Nothing in it can be executed; before Linux 6.3 the
 * kernel does not know that flag. */
enum {
    ARCHIVE_MEMORY_OLD = MFD_CLOEXEC | MFD_ALLOW_SEALING,
    ARCHIVE_MEMORY = ARCHIVE_MEMORY_OLD | 8, /* MFD_NOEXEC_SEAL */
};

struct archive_exchange {
    const char *path; /* of the program */
    struct helper helper;
    unsigned seconds; /* that may be waited for an answer; 0: any time */
    struct child_stop stop;
    struct archive_area *area;

    /* Of this archive. */
    struct archive_talk talk;
    struct bytes from;
    bool is_exact;                 /* it is fed no more than it wants */
    enum urisift_error feed_error; /* why no more could be read of it */
    int feed_errno;

    /* The program has failed. */
    bool is_broken, is_told;
    int broken_errno;
    char *message; /* NULL: no memory */
};

/* Nothing is started yet. The path must stay valid. */
void archive_exchange_init(struct archive_exchange *exchange, const char *path);
/* Ends the program. */
void archive_exchange_fini(struct archive_exchange *exchange);

/* Starts the program, and reads its first answer: can it open archives? False: it has failed. */
bool archive_exchange_start(struct archive_exchange *exchange, struct archive_answer *answer);
/* An archive begins, with the bytes of `from`. */
void archive_exchange_begin(struct archive_exchange *exchange, struct bytes from, bool is_exact);

/* Sends a request, and reads the answer of that type; feeds what is wanted before it. The program
 * must have been started. False: it has failed, and is_broken is set. */
bool archive_exchange_ask(struct archive_exchange *exchange, const struct archive_request *request,
                          enum archive_answer_type type, struct archive_answer *answer);

/* Reads the next member that comes unasked; talk.goes_on says that there is one. False: as above.
 */
bool archive_exchange_take(struct archive_exchange *exchange, struct archive_answer *answer);

/* Has the program failed while it ran, and has that not been told? As archive_program_failed(). */
bool archive_exchange_failed(struct archive_exchange *exchange, char **message);

#endif
