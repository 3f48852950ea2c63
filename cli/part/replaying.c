/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * replaying.c — hands findings to the sink, and what is to be reported to the summary.
 *
 * It does what members.c, part_scan.c and stream.c do while they scan. Numbers of lines, messages
 * and records become those of the whole file, also in the names of parts of its messages.
 */
#include "cli/part/replaying.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/part/results.h"
#include "cli/run/growth.h"
#include "cli/run/members.h"

/* Is something written of each member, besides its findings? */
static bool reports_each(const struct job *job)
{
    return !job->is_plain || has(job, OPTION_STATS);
}

static bool is_stopped(const struct replaying *r)
{
    return r->depth > 0 ? r->levels[r->depth - 1].is_stopped : r->file_stopped;
}

static void stop(struct replaying *r)
{
    if (r->depth > 0)
        r->levels[r->depth - 1].is_stopped = true;
    else
        r->file_stopped = true;
}

/* An error that ends all. */
static bool fail(struct replaying *r, enum urisift_error error)
{
    r->stream->error = error;
    r->has_failed = true;
    return false;
}

/* Functions return false if the events cannot be understood, or after fail(). */

/* Findings */

static bool take_profile(struct replaying *r, struct urisift_span name)
{
    const struct urisift_profile *profile = results_profile(r->stream->job, name);
    const struct urisift_profile **profiles =
        growth_room(r->profiles, &r->profile_capacity, r->profile_count, 1, sizeof *profiles);
    if (!profiles)
        return fail(r, URISIFT_ERROR_MEMORY);
    r->profiles = profiles;
    profiles[r->profile_count++] = profile;
    return profile;
}

/* Findings that follow are there. Its bytes are kept until the next one. */
static bool take_place(struct replaying *r, struct urisift_span bytes)
{
    uint8_t *room = growth_room(r->place_bytes, &r->place_capacity, 0, bytes.size, 1);
    if (!room)
        return fail(r, URISIFT_ERROR_MEMORY);
    r->place_bytes = room;
    memcpy(room, bytes.data, bytes.size);
    return packed_take_place((struct urisift_span){room, bytes.size}, &r->place);
}

static const struct urisift_message_field *field_named(const struct urisift_where *w,
                                                       struct urisift_span key)
{
    for (size_t i = 0; i < w->field_count; i++)
        if (strlen(w->fields[i].key) == key.size &&
            memcmp(w->fields[i].key, key.data, key.size) == 0)
            return &w->fields[i];
    return NULL;
}

/* Of the texts of the message those that are asked for, in that order. */
static void choose_fields(struct replaying *r, struct urisift_where *w)
{
    const char *list = r->stream->job->message_fields;
    size_t count = 0;
    while (w->field_count > 0 && list && *list && count < URISIFT_MESSAGE_FIELDS_MOST) {
        const size_t size = strcspn(list, ",");
        const struct urisift_message_field *field =
            field_named(w, (struct urisift_span){(const uint8_t *)list, size});
        bool is_new = field;
        for (size_t i = 0; field && i < count; i++)
            is_new = is_new && r->fields[i].key != field->key;
        if (is_new)
            r->fields[count++] = *field;
        list += size + (list[size] == ',');
    }
    w->fields = r->fields;
    w->field_count = count;
}

/* Of the file itself, not of something in it. */
static void renumber(struct replaying *r, struct urisift_finding *f)
{
    struct urisift_where *w = &r->read.where;
    f->line += f->line > 0 ? r->lines : 0;
    f->start += r->bytes;
    f->end += r->bytes;
    if (f->anchor && f->anchor->end > 0) {
        r->read.anchor.start += r->bytes;
        r->read.anchor.end += r->bytes;
    }
    if (f->link && f->link->end > 0) {
        r->read.link.start += r->bytes;
        r->read.link.end += r->bytes;
    }
    if (f->where && r->cut == PLAN_MESSAGES)
        w->message += w->message > 0 ? r->messages : 0;
}

static bool take_finding(struct replaying *r, struct urisift_span bytes)
{
    struct stream *s = r->stream;
    struct urisift_finding *f = &r->read.finding;
    if (is_stopped(r))
        return true;
    if (!packed_take(bytes, &r->place, &r->read) || r->read.profile >= r->profile_count)
        return false;
    f->profile = r->profiles[r->read.profile];
    if (r->depth == 0)
        renumber(r, f);
    if (f->where)
        choose_fields(r, &r->read.where);
    const enum urisift_error error = s->job->screens       ? sink_screen(s->sink, f)
                                     : s->job->only_counts ? sink_count(s->sink, f)
                                                           : sink_take(s->sink, f);
    if (error == URISIFT_STOP)
        stop(r);
    return error >= 0 || fail(r, error);
}

/* Members and parts */

/* A copy of a name. After that of the file it has the number of a message or record, which becomes
 * that of the whole file. NULL: out of memory. */
static char *copy_name(const struct replaying *r, const char *file, struct urisift_span name)
{
    const size_t size = strlen(file) + 1;
    const char *text = (const char *)name.data, *end;
    uint64_t number = 0;
    if (r->messages == 0 || name.size <= size || memcmp(text, file, size - 1) != 0)
        return strndup(text, name.size);
    for (end = text + size; end < text + name.size && *end >= '0' && *end <= '9'; end++)
        number = 10 * number + (uint64_t)(*end - '0');
    return message_of("%s:%" PRIu64 "%.*s", file, number + r->messages,
                      (int)(text + name.size - end), end);
}

static bool take_names(const struct replaying *r, struct level *level, struct urisift_span bytes)
{
    struct wire_in in = wire_in_of(bytes);
    const struct urisift_span stored = wire_text(&in), shown = wire_text(&in);
    if (!wire_ended(&in))
        return false;
    level->stored = copy_name(r, r->stream->input->name, stored);
    level->shown = copy_name(r, r->stream->input->name, shown);
    return level->stored && level->shown;
}

static struct urisift_span span_of_name(const char *name)
{
    return (struct urisift_span){(const uint8_t *)name, strlen(name)};
}

static bool begin_level(struct replaying *r, const struct part_event *event)
{
    struct stream *s = r->stream;
    struct sink *sink = s->sink;
    if (r->depth == REPLAYING_LEVELS)
        return false;
    const bool is_passed = is_stopped(r);
    struct level *level = &r->levels[r->depth++];
    *level = (struct level){.is_part = event->type == PART_PART,
                            .is_passed = is_passed,
                            .is_stopped = is_passed,
                            .file_before = sink->file,
                            .shown_before = sink->shown,
                            .count = sink->count,
                            .cut = sink->cut,
                            .members_found = s->members_found,
                            .members_cut = s->members_cut};
    if (is_passed)
        return true;
    if (!take_names(r, level, event->bytes))
        return false;
    level->is_stopped = reports_each(s->job) && !members_come_to_turn(s);
    if (level->is_part)
        s->members_found = s->members_cut = 0;
    sink_member(sink, span_of_name(level->stored), span_of_name(level->shown));
    return s->error >= 0 || fail(r, s->error);
}

static bool end_level(struct replaying *r, bool is_part)
{
    struct stream *s = r->stream;
    struct sink *sink = s->sink;
    if (r->depth == 0 || r->levels[r->depth - 1].is_part != is_part)
        return false;
    struct level *level = &r->levels[--r->depth];
    if (!level->is_passed && is_part) {
        s->parts_found += s->members_found + sink->count;
        s->parts_cut += s->members_cut + sink->cut;
        s->members_found = level->members_found;
        s->members_cut = level->members_cut;
        sink_member(sink, level->file_before, level->shown_before);
        sink->count = level->count;
        sink->cut = level->cut;
    } else if (!level->is_passed) {
        s->members_found += sink->count;
        s->members_cut += sink->cut;
        sink_member(sink, (struct urisift_span){NULL, 0}, (struct urisift_span){NULL, 0});
    }
    free(level->stored);
    free(level->shown);
    if (turn_stopped(s->turn) ||
        (has(s->job, OPTION_QUIET) && s->members_found + s->parts_found > 0))
        stop(r);
    return true;
}

static bool take_report(struct replaying *r, struct urisift_span bytes)
{
    struct stream *s = r->stream;
    struct results_report report;
    const uint64_t overflows = s->overflows; /* of the shards before */
    if (r->depth > 0 ? r->levels[r->depth - 1].is_passed : r->file_stopped)
        return true;
    s->overflows = 0;
    if (!results_take_report(bytes, s, &report))
        return false;
    if (r->depth == 0 && !report.is_member && s->members.is_damaged &&
        (report.error == URISIFT_ERROR_ARCHIVE || report.error == URISIFT_ERROR_ARCHIVE_END)) {
        stream_forget_remarks(s); /* it is said once, and was said of a shard before */
        s->overflows = overflows;
        return true;
    }
    if (is_stopped(r)) {
        stream_forget_remarks(s);
        report.error = URISIFT_STOP;
    }
    char *name = copy_name(r, s->input->name, report.name);
    if (!name)
        return fail(r, URISIFT_ERROR_MEMORY);
    const bool is_wanted = !report.is_member || report.error < 0 || s->pdf_failed || s->pdf_note ||
                           s->is_empty_pdf || reports_each(s->job) || s->overflows > 0 ||
                           report.stats.unsearched > 0;
    if (r->depth == 0)
        s->sink->count = s->sink->cut = 0;
    if (is_wanted && !members_report(s, name, &report.stats, report.is_member, report.error))
        stop(r);
    s->overflows = overflows;
    free(name);
    return s->error >= 0 || fail(r, s->error);
}

static bool take_end(struct replaying *r, struct urisift_span bytes)
{
    const bool done = results_take_file(bytes, r->stream);
    if (r->stream->bounds.taken > 0)
        r->stream->bounds.taken += r->bytes;
    /* a scan that was stopped would not have come to its end, and to what is wrong there */
    if (r->file_stopped) {
        stream_forget_remarks(r->stream);
        r->stream->error = URISIFT_STOP;
    }
    return done;
}

bool replaying_take(struct replaying *r, const struct part_event *event)
{
    switch (event->type) {
    case PART_FINDING:
        return take_finding(r, event->bytes);
    case PART_PLACE:
        return take_place(r, event->bytes);
    case PART_PROFILE:
        return take_profile(r, event->bytes);
    case PART_MEMBER:
    case PART_PART:
        return begin_level(r, event);
    case PART_MEMBER_END:
    case PART_PART_END:
        return end_level(r, event->type == PART_PART_END);
    case PART_REPORT:
        return take_report(r, event->bytes);
    case PART_FILE_END:
        return r->depth == 0 && take_end(r, event->bytes);
    default:
        return false;
    }
}

void replaying_fini(struct replaying *r)
{
    while (r->depth > 0) {
        free(r->levels[--r->depth].stored);
        free(r->levels[r->depth].shown);
    }
    free(r->profiles);
    free(r->place_bytes);
}
