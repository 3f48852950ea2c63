/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * answers.h — reads what urisift-archive answers, and checks it; protocol.h is the format.
 *
 * A program that read a hostile archive may answer anything.
 */
#ifndef URISIFT_CLI_ARCHIVE_ANSWERS_H
#define URISIFT_CLI_ARCHIVE_ANSWERS_H

#include <urisift/scan.h>

#include "cli/archive/protocol.h"

/* What has been said of the archive until now. */
struct archive_talk {
    struct urisift_reader from;
    uint8_t bytes[ARCHIVE_AT_ONCE * sizeof(struct archive_answer)]; /* that have been read */
    size_t size, at;  /* of them, and of those that were used */
    bool goes_on;     /* the next member comes unasked */
    unsigned at_once; /* answers since the last that was asked for */
    bool in_member;   /* a member was given, and its end was not */
    bool feed_ended;  /* FED said that nothing follows */
    bool feed_failed; /* because it could not be read */
    uint64_t fed;     /* bytes of the archive */
    uint64_t members;
};

/* An archive begins. */
void archive_talk_begin(struct archive_talk *talk, struct urisift_reader from);

/* Reads the next answer to a request that is answered by `type`: that, or WANT. 0, or a negative
 * errno value. -EPROTO: it breaks the rules of the protocol; -EPIPE: the answers ended. Other
 * errors are those of `from`. */
int archive_talk_read(struct archive_talk *talk, enum archive_answer_type type,
                      struct archive_answer *answer);

#endif
