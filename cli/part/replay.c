/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * replay.c — reads the parts of a file, one after another.
 *
 * A finding belongs to the shard of its first byte. Shards of lines are scanned as if no candidate
 * of an earlier one reached into them. Those of messages, of records or in a compressed file begin
 * where one, or a member, seems to begin, and each says where the next one must begin. Where that
 * was wrong, the shard is scanned again here, so that what is reported is always that of one scan.
 */
#include "cli/part/replay.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/part/replaying.h"
#include "cli/part/results.h"
#include "cli/run/members.h"
#include "cli/walk/path.h"

void replay_free(struct replay *replay)
{
    if (!replay)
        return;
    free(replay->begins);
    free(replay->is_left);
    free(replay->source);
    free(replay->mtime);
    free(replay);
}

bool replay_know(struct replay *replay, const char *source, const struct plan_file *file)
{
    replay->source = strdup(source);
    replay->mtime = strdup(file->mtime);
    replay->size = file->size;
    return replay->source && replay->mtime;
}

/* Shards */

static void tell(struct stream *s, uint64_t shard, const char *what)
{
    if (!s->pdf_failed)
        stream_pdf_failed(s, message_of("shard %" PRIu64 ": %s", shard, what));
}

static void replay_shard(struct replaying *r, const struct replay *from, size_t index)
{
    struct stream *s = r->stream;
    const uint64_t shard = from->first + index;
    struct part_event event = {.type = PART_HEADER};
    struct part_reader *reader = part_open(from->folder, shard, from->file);
    r->profile_count = 0;
    bool good = reader;
    while (good && event.type != PART_FILE_END && !turn_stopped(s->turn))
        good = part_next(reader, &event) && replaying_take(r, &event);
    if (reader)
        part_close(reader);
    if (!good && !r->has_failed)
        tell(s, shard, "its part cannot be read, or has changed since it was checked");
    r->has_failed = r->has_failed || !good;
}

/* Opens the file, if it is as it was. */
static bool open_source(struct stream *s, const struct replay *from)
{
    const struct plan_file file = {from->source, from->size, from->mtime, NULL};
    if (s->input->fd < 0)
        s->input->fd = path_open(from->source, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    struct stat status;
    return s->input->fd >= 0 && fstat(s->input->fd, &status) == 0 && plan_file_is(&file, &status);
}

/* Where a shard ends, as it was planned. */
static uint64_t end_of(const struct replay *from, size_t index)
{
    return index + 1 < from->count ? from->begins[index + 1] : UINT64_MAX;
}

/* Does what the part says depend on the members of the shards before? */
static bool needs_members(const struct replaying *r, const struct replay *from, size_t index)
{
    const struct urisift_archive_range *before = &r->stream->members;
    struct urisift_archive_range shard = {.members = 0};
    struct part_event event = {.type = PART_HEADER};
    struct part_reader *reader =
        before->members > 0 ? part_open(from->folder, from->first + index, from->file) : NULL;
    while (reader && event.type != PART_FILE_END && part_next(reader, &event))
        if (event.type == PART_FILE_END)
            results_see_members(event.bytes, &shard);
    if (reader)
        part_close(reader);
    return shard.is_numbered || (shard.holes > 0 && before->holes + shard.holes > URISIFT_HOLES);
}

static void scan_members_again(struct replaying *r, uint64_t begin, uint64_t end)
{
    struct stream *s = r->stream;
    const struct urisift_scan_stats before = s->stats;
    struct urisift_scan_stats total = before;
    s->members_stats = (struct urisift_scan_stats){.format = NULL};
    s->is_members = true;
    s->members.size = sizeof s->members;
    s->members.begin = begin;
    s->members.end = end;
    members_scan(s);
    s->is_members = false;
    stream_add_stats(&total, &s->stats);
    s->stats = total;
    if (has(s->job, OPTION_QUIET) && s->members_found + s->parts_found > 0)
        r->file_stopped = true;
}

/* The shard does not begin where it should, or a candidate of the shard before reaches into it. */
static void scan_again(struct replaying *r, const struct replay *from, size_t index, uint64_t begin,
                       uint64_t taken)
{
    struct stream *s = r->stream;
    const struct urisift_scan_stats before = s->stats;
    struct urisift_scan_stats total = before;
    const uint64_t overflows = s->overflows;
    if (!open_source(s, from)) {
        tell(s, from->first + index,
             "it must be scanned again, as the shard before reaches into it, but the file is not "
             "there as it was");
        r->has_failed = true;
        return;
    }
    if (from->cut == PLAN_MEMBERS) {
        scan_members_again(r, begin, end_of(from, index));
        return;
    }
    s->is_range = true;
    s->bounds = (struct urisift_bounds){.size = sizeof s->bounds,
                                        .begin = begin,
                                        .end = end_of(from, index),
                                        .line = 1 + r->lines,
                                        .taken = taken,
                                        .format = from->format,
                                        .messages_before = r->messages,
                                        .packed = from->packed,
                                        .bytes_before = r->bytes};
    stream_scan(s);
    s->is_range = false;
    s->overflows += overflows;
    stream_add_stats(&total, &s->stats);
    s->stats = total;
    if (s->error == URISIFT_STOP)
        r->file_stopped = true;
}

static void count(struct replaying *r, bool is_packed)
{
    const struct stream *s = r->stream;
    r->lines += s->bounds.line_feeds;
    r->bytes = is_packed ? s->stats.bytes : 0;
    r->messages = r->cut == PLAN_MESSAGES  ? s->stats.messages
                  : r->cut == PLAN_RECORDS ? s->stats.records
                                           : 0;
}

/* Reads the part of the shard, or scans it again. `next`: where it must begin; UINT64_MAX: that is
 * not known. */
static void take_shard(struct replaying *r, const struct replay *from, size_t index, uint64_t next,
                       uint64_t taken)
{
    const uint64_t begin = from->begins ? from->begins[index] : 0;
    const bool is_chain = (from->cut > PLAN_LINES || from->packed) && next != UINT64_MAX;
    if (is_chain && next != begin) {
        if (next < end_of(from, index) && next < from->size)
            scan_again(r, from, index, next, taken);
        else
            r->stream->bounds.line_feeds = 0; /* all of it belongs to the shard before */
    } else if (taken > (from->packed ? 0 : begin) ||
               (from->cut == PLAN_MEMBERS && needs_members(r, from, index))) {
        scan_again(r, from, index, begin, taken);
    } else {
        replay_shard(r, from, index);
    }
}

void replay_scan(struct stream *s, const struct replay *from)
{
    struct replaying r = {.stream = s, .cut = from->cut};
    uint64_t taken = 0, next = UINT64_MAX;
    for (size_t i = 0; i < from->count && !r.has_failed && s->error >= 0; i++) {
        if (from->is_left && from->is_left[i]) {
            next = UINT64_MAX;
            taken = from->packed ? 0 : taken; /* where it is is not known any more */
            continue;
        }
        take_shard(&r, from, i, next, taken);
        taken = s->bounds.taken;
        next = s->bounds.next;
        count(&r, from->packed);
        if (r.file_stopped || turn_stopped(s->turn))
            break;
    }
    replaying_fini(&r);
}
