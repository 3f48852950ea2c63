/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* answers.c — what urisift-archive answers, read in pieces of any size; and what breaks the rules.
 */
#include "cli/archive/answers.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

struct stream {
    struct archive_answer answers[8];
    size_t size, at, each; /* in bytes */
};

static struct stream s;

static ptrdiff_t read_bytes(void *self, uint8_t *buffer, size_t size)
{
    (void)self;
    size_t left = s.size - s.at, n = size < s.each ? size : s.each;
    n = n < left ? n : left;
    memcpy(buffer, (const uint8_t *)s.answers + s.at, n);
    s.at += n;
    return (ptrdiff_t)n;
}

static void set(const struct archive_answer *answers, size_t count)
{
    memcpy(s.answers, answers, count * sizeof *answers);
    s.size = count * sizeof *answers;
}

/* Reads them all, as answers to requests that fit, of an archive of `fed` bytes. Returns the first
 * error, or 0. */
static int run(size_t each, uint64_t fed, bool feed_failed)
{
    struct archive_talk talk;
    struct archive_answer answer;
    int error = 0;
    s.at = 0;
    s.each = each;
    archive_talk_begin(&talk, (struct urisift_reader){read_bytes, NULL});
    talk.fed = fed;
    talk.feed_failed = feed_failed;
    for (size_t next = 0; !error && next * sizeof answer < s.size; next++) {
        enum archive_answer_type type = (enum archive_answer_type)s.answers[next].type;
        if (type == ARCHIVE_WANT || type < ARCHIVE_KNOWN || type > ARCHIVE_DATA)
            type = ARCHIVE_MEMBER;
        error = archive_talk_read(&talk, type, &answer);
    }
    return error;
}

Test(archive_answers, any_reads)
{
    static const struct archive_answer good[] = {
        {.type = ARCHIVE_WANT, .size = ARCHIVE_IN},
        {.type = ARCHIVE_MEMBER, .name_size = 5, .size = ARCHIVE_OUT - 5},
        {.type = ARCHIVE_DATA, .size = 7, .in_hole = 1},
        {.type = ARCHIVE_DATA, .has_ended = 1, .end = URISIFT_ERROR_ARCHIVE},
        {.type = ARCHIVE_MEMBER, .name_size = ARCHIVE_NAME, .error = URISIFT_ERROR_ENCRYPTED},
        {.type = ARCHIVE_MEMBER, .name_size = 1, .has_ended = 1, .goes_on = 1},
        {.type = ARCHIVE_MEMBER, .at = 1, .error = URISIFT_ERROR_ARCHIVE_END},
        {.type = ARCHIVE_MEMBER, .error = URISIFT_STOP},
    };
    set(good, sizeof good / sizeof *good);
    for (size_t each = 1; each < 200; each++)
        cr_assert_eq(run(each, 1000, false), 0);
    for (size_t cut = 1; cut < sizeof *good; cut++) { /* the last one is cut off */
        s.size = sizeof good - cut;
        cr_assert_eq(run(1000, 1000, false), -EPIPE);
    }
}

static void is_wrong(struct archive_answer answer)
{
    set(&answer, 1);
    cr_expect_eq(run(1000, 1000, false), -EPROTO, "type %d error %d", answer.type, answer.error);
}

Test(archive_answers, wrong)
{
    is_wrong((struct archive_answer){.type = 0});
    is_wrong((struct archive_answer){.type = 9});
    is_wrong((struct archive_answer){.type = ARCHIVE_WANT});
    is_wrong((struct archive_answer){.type = ARCHIVE_WANT, .size = ARCHIVE_IN + 1});
    is_wrong((struct archive_answer){.type = ARCHIVE_KNOWN, .is_known = 2});
    is_wrong((struct archive_answer){.type = ARCHIVE_KNOWN, .error = -1});
    is_wrong((struct archive_answer){.type = ARCHIVE_DATA, .size = 1}); /* of no member */
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .has_ended = 1});
    is_wrong(
        (struct archive_answer){.type = ARCHIVE_MEMBER, .name_size = 1}); /* neither data nor end */
    is_wrong((struct archive_answer){
        .type = ARCHIVE_MEMBER, .name_size = ARCHIVE_NAME + 1, .has_ended = 1});
    is_wrong(
        (struct archive_answer){.type = ARCHIVE_MEMBER, .name_size = 1, .size = ARCHIVE_OUT + 1});
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .name_size = 1, .size = 1, .end = 1});
    is_wrong((struct archive_answer){
        .type = ARCHIVE_MEMBER, .name_size = 1, .has_ended = 1, .end = URISIFT_ERROR_READ});
    is_wrong(
        (struct archive_answer){.type = ARCHIVE_MEMBER, .name_size = 1, .error = URISIFT_STOP});
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .error = URISIFT_ERROR_MEMBER});
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .error = URISIFT_ERROR_WRITE});
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .error = URISIFT_ERROR_READ});
}

Test(archive_answers, unasked)
{
    const struct archive_answer one = {
        .type = ARCHIVE_MEMBER, .name_size = 1, .has_ended = 1, .goes_on = 1};
    const struct archive_answer wanting[] = {one, {.type = ARCHIVE_WANT, .size = 1}};
    set(wanting, 2);
    cr_expect_eq(run(1000, 1000, false), -EPROTO);
    is_wrong((struct archive_answer){
        .type = ARCHIVE_MEMBER, .name_size = 1, .size = 1, .goes_on = 1}); /* it has not ended */
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER, .error = URISIFT_STOP, .goes_on = 1});
    is_wrong((struct archive_answer){
        .type = ARCHIVE_MEMBER, .at = ARCHIVE_OUT, .name_size = 1, .has_ended = 1});
    is_wrong((struct archive_answer){
        .type = ARCHIVE_MEMBER, .at = UINT32_MAX, .name_size = 1, .has_ended = 1});
    is_wrong((struct archive_answer){.type = ARCHIVE_MEMBER,
                                     .at = UINT32_MAX,
                                     .name_size = 1,
                                     .error = URISIFT_ERROR_ENCRYPTED});
    /* they are not endless */
    struct archive_talk talk;
    struct archive_answer answer;
    int count = 0;
    archive_talk_begin(&talk, (struct urisift_reader){read_bytes, NULL});
    talk.fed = 10000;
    set(&one, 1);
    s.each = 1000;
    s.at = 0;
    while (archive_talk_read(&talk, ARCHIVE_MEMBER, &answer) == 0 && ++count < 1000)
        s.at = 0; /* once more */
    cr_expect_eq(count, ARCHIVE_AT_ONCE);
}

Test(archive_answers, depends_on_what_was_before)
{
    const struct archive_answer failed = {.type = ARCHIVE_MEMBER, .error = URISIFT_ERROR_READ};
    set(&failed, 1);
    cr_expect_eq(run(1000, 1000, true), 0);
    /* no archive has more members than room for them */
    const struct archive_answer empty = {.type = ARCHIVE_MEMBER, .name_size = 1, .has_ended = 1};
    const struct archive_answer three[] = {empty, empty, empty};
    set(three, 3);
    cr_expect_eq(run(1000, 12, false), 0);
    cr_expect_eq(run(1000, 11, false), -EPROTO);
    /* a member that has ended has no more data */
    const struct archive_answer more[] = {empty, {.type = ARCHIVE_DATA, .size = 1}};
    set(more, 2);
    cr_expect_eq(run(1000, 1000, false), -EPROTO);
}
