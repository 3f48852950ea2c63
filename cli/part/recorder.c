/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* recorder.c — makes events of what a scan finds and reports. */
#include "cli/part/recorder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/part/finding.h"
#include "cli/part/results.h"
#include "cli/run/growth.h"

struct recorder {
    struct part_writer *writer;
    struct wire_out event, place, last_place;
    bool has_place;
    const struct urisift_profile **profiles; /* that have numbers */
    size_t profile_count, profile_capacity;
    size_t last; /* number of the profile of the last finding */
    int error;
};

struct recorder *recorder_new(struct part_writer *writer)
{
    struct recorder *r = calloc(1, sizeof *r);
    if (r)
        r->writer = writer;
    return r;
}

void recorder_free(struct recorder *r)
{
    if (!r)
        return;
    free(r->event.bytes);
    free(r->place.bytes);
    free(r->last_place.bytes);
    free(r->profiles);
    free(r);
}

void recorder_begin_file(struct recorder *r)
{
    part_begin_file(r->writer);
    r->has_place = false;
    r->profile_count = r->last = 0;
}

static void put_profile(struct recorder *r, const struct urisift_profile *profile)
{
    const char *name = urisift_profile_name(profile);
    const struct urisift_profile **profiles =
        growth_room(r->profiles, &r->profile_capacity, r->profile_count, 1, sizeof *profiles);
    if (!profiles) {
        r->error = ENOMEM;
        return;
    }
    r->profiles = profiles;
    r->last = r->profile_count++;
    profiles[r->last] = profile;
    wire_clear(&r->event);
    wire_put_bytes(&r->event, name, strlen(name));
    part_put(r->writer, PART_PROFILE, &r->event);
}

static void see_profile(struct recorder *r, const struct urisift_profile *profile)
{
    if (r->last < r->profile_count && r->profiles[r->last] == profile)
        return;
    for (r->last = 0; r->last < r->profile_count; r->last++)
        if (r->profiles[r->last] == profile)
            return;
    put_profile(r, profile);
}

static void see_place(struct recorder *r, const struct urisift_where *where)
{
    wire_clear(&r->place);
    packed_put_place(&r->place, where);
    if (r->has_place && r->place.size == r->last_place.size &&
        memcmp(r->place.bytes, r->last_place.bytes, r->place.size) == 0)
        return;
    part_put(r->writer, PART_PLACE, &r->place);
    const struct wire_out other = r->last_place;
    r->last_place = r->place;
    r->place = other;
    r->has_place = true;
}

enum urisift_error recorder_finding(struct recorder *r, const struct urisift_finding *f)
{
    see_profile(r, f->profile);
    if (f->where)
        see_place(r, f->where);
    wire_clear(&r->event);
    packed_put(&r->event, f, r->last);
    part_put(r->writer, PART_FINDING, &r->event);
    return r->error ? URISIFT_ERROR_MEMORY : URISIFT_OK;
}

void recorder_begin(struct recorder *r, enum part_event_type type, struct urisift_span stored,
                    struct urisift_span shown)
{
    wire_clear(&r->event);
    wire_put_text(&r->event, stored);
    wire_put_text(&r->event, shown);
    part_put(r->writer, type, &r->event);
}

void recorder_end(struct recorder *r, enum part_event_type type)
{
    wire_clear(&r->event);
    part_put(r->writer, type, &r->event);
}

/* Another attempt may have more luck. */
static void see_error(struct recorder *r, const struct stream *s, enum urisift_error error)
{
    if (r->error)
        return;
    if (error == URISIFT_ERROR_MEMORY || (s->pdf_failed && !s->pdf_error))
        r->error = ENOMEM;
    else if (error == URISIFT_ERROR_READ)
        r->error = s->read_errno ? s->read_errno : EIO;
}

void recorder_report(struct recorder *r, const struct stream *s, const char *name,
                     const struct urisift_scan_stats *stats, bool is_member,
                     enum urisift_error error)
{
    const struct results_report report = {
        {(const uint8_t *)name, strlen(name)}, *stats, is_member, error};
    see_error(r, s, error);
    wire_clear(&r->event);
    results_put_report(&r->event, s, &report);
    part_put(r->writer, PART_REPORT, &r->event);
}

void recorder_end_file(struct recorder *r, const struct stream *s, enum urisift_error error)
{
    see_error(r, s, error);
    wire_clear(&r->event);
    results_put_file(&r->event, s, error);
    part_put(r->writer, PART_FILE_END, &r->event);
}

int recorder_failed(const struct recorder *r)
{
    return r->error;
}
