/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * record.c — recognizes where a record of a WARC begins, and whether a length leads to one.
 *
 * Holds:    the answers depend on the bytes of the stream alone. WARC_MORE: too few bytes have been
 *           seen.
 * See:      ISO 28500 section 4. warc.h says which length is believed.
 */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/warc/warc.h"

static const char mark[] = "WARC/";

enum {
    MARK = sizeof mark - 1,
    VERSION = 64, /* bytes of the longest line with a version */
    LAND = 16,    /* bytes examined where a length leads */
};

enum warc_answer warc_is_version(const struct decoder_view *view, size_t at, size_t *size)
{
    const uint8_t *line = view->data + at;
    size_t left = view->size - at, i = MARK;
    enum warc_answer too_short = view->final ? WARC_NO : WARC_MORE;
    if (memcmp(line, mark, left < i ? left : i) != 0)
        return WARC_NO;
    if (left < i + 2)
        return too_short;
    if ((line[i] != '0' && line[i] != '1') || line[i + 1] != '.')
        return WARC_NO;
    i += 2;
    while (i < left && i < VERSION && char_is(line[i], CHAR_DIGIT))
        i++;
    while (i < left && i < VERSION && char_is_blank(line[i]))
        i++;
    if (i < left && line[i] == '\r')
        i++;
    *size = i + 1;
    return i == left ? too_short : line[i] == '\n' ? WARC_YES : WARC_NO;
}

/* Is there a field of a record at `at`? */
static enum warc_answer is_field_of_record(const struct decoder_view *view, size_t at)
{
    static const char *const begins[] = {"warc-", "content-"};
    size_t left = view->size - at;
    for (size_t i = 0; i < 2; i++) {
        size_t size = strlen(begins[i]), seen = left < size ? left : size;
        if (ascii_same(view->data + at, (const uint8_t *)begins[i], seen))
            return seen == size ? WARC_YES : view->final ? WARC_NO : WARC_MORE;
    }
    return WARC_NO;
}

enum warc_answer warc_lands(const struct decoder_view *view, size_t at, bool two_line_ends)
{
    size_t i = at, line_ends = 0;
    for (; i < view->size && i - at < 4 && line_ends < 2 &&
           (view->data[i] == '\n' || view->data[i] == '\r');
         i++)
        line_ends += view->data[i] == '\n';
    size_t left = view->size - i, seen = left < MARK ? left : MARK;
    if (line_ends == 2 && two_line_ends)
        return WARC_YES;
    if (memcmp(view->data + i, mark, seen) != 0)
        return WARC_NO;
    return seen == MARK || (seen == 0 && view->final) ? WARC_YES
           : view->final                              ? WARC_NO
                                                      : WARC_MORE;
}

/* Judges a record that seems to begin inside the block. Returns WARC_YES if it does, WARC_NO if the
 * length of the block leads to another record. */
static enum warc_answer judge_length(struct warc *w, struct decoder_view *view, size_t at)
{
    uint64_t here = view->offset + at;
    if (w->verified)
        return WARC_NO;
    if ((w->body.begun && w->body.is_skipped) || w->block_end - here > WARC_VERIFIED)
        return WARC_YES;
    size_t target = (size_t)(w->block_end - view->offset);
    if (view->size < target + LAND && !view->final) {
        view->wanted = target + LAND;
        return WARC_MORE;
    }
    w->verified = target <= view->size && warc_lands(view, target, false) == WARC_YES;
    return w->verified ? WARC_NO : WARC_YES;
}

enum warc_answer warc_is_record(struct warc *w, struct decoder_view *view, size_t at, size_t *size)
{
    enum warc_answer answer = warc_is_version(view, at, size);
    bool is_inside = w->state >= WARC_HTTP && !w->is_open;
    if (answer != WARC_YES || !is_inside)
        return answer;
    answer = is_field_of_record(view, at + *size);
    return answer == WARC_YES ? judge_length(w, view, at) : answer;
}

bool warc_begins_record(const uint8_t *data, size_t size)
{
    struct decoder_view view = {.data = data, .size = size, .final = true};
    size_t line = 0;
    return warc_is_version(&view, 0, &line) == WARC_YES &&
           is_field_of_record(&view, line) == WARC_YES;
}
