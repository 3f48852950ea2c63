/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* results.c — the results of a stream as bytes. */
#include "cli/part/results.h"

#include <stdlib.h>
#include <string.h>

#include <urisift/patterns.h>

#include "cli/pdf/scan.h"

#define STATS(X)                                                                                   \
    X(bytes)                                                                                       \
    X(valid)                                                                                       \
    X(invalid)                                                                                     \
    X(unsearched)                                                                                  \
    X(messages)                                                                                    \
    X(parts)                                                                                       \
    X(records)                                                                                     \
    X(skipped)                                                                                     \
    X(skipped_bytes)                                                                               \
    X(undecoded)                                                                                   \
    X(undecoded_bytes)                                                                             \
    X(damaged)                                                                                     \
    X(raw_parts)                                                                                   \
    X(blocks)                                                                                      \
    X(script_bytes)                                                                                \
    X(rtf_bytes)                                                                                   \
    X(flattened)                                                                                   \
    X(unwanted)                                                                                    \
    X(given)

static void put_string(struct wire_out *w, const char *text)
{
    wire_put_text(w, (struct urisift_span){(const uint8_t *)text, text ? strlen(text) : 0});
}

/* A format's name that stays: one of the library, or a way to read PDFs. */
static const char *format_named(struct urisift_span text)
{
    const char *name;
    for (size_t i = 0; text.data && (name = urisift_format_name(i)); i++)
        if (strlen(name) == text.size && memcmp(name, text.data, text.size) == 0)
            return name;
    return text.data ? pdf_format_named(text) : NULL;
}

static void put_stats(struct wire_out *w, const struct urisift_scan_stats *s)
{
#define X(member) wire_put_number(w, s->member);
    STATS(X)
#undef X
    for (size_t i = 0; i < URISIFT_FORMATS_MOST; i++)
        wire_put_number(w, s->parts_as[i]);
    put_string(w, s->unsearched_first ? urisift_profile_name(s->unsearched_first) : NULL);
    wire_put_number(w, s->unsearched_others);
    put_string(w, s->format);
    wire_put_number(w, s->line_numbers);
}

const struct urisift_profile *results_profile(const struct job *job, struct urisift_span name)
{
    char text[URISIFT_PATTERN_NAME_MAX + 1];
    if (name.size >= sizeof text || name.size == 0)
        return NULL;
    memcpy(text, name.data, name.size);
    text[name.size] = '\0';
    const struct urisift_profile *profile = urisift_profile_named(text);
    return profile || !job->patterns ? profile : urisift_patterns_profile(job->patterns, text);
}

static void take_stats(struct wire_in *in, const struct job *job, struct urisift_scan_stats *s)
{
    *s = (struct urisift_scan_stats){.format = NULL};
#define X(member) s->member = wire_number(in);
    STATS(X)
#undef X
    for (size_t i = 0; i < URISIFT_FORMATS_MOST; i++)
        s->parts_as[i] = wire_number(in);
    s->unsearched_first = results_profile(job, wire_text(in));
    s->unsearched_others = wire_number(in) > 0;
    s->format = format_named(wire_text(in));
    s->line_numbers = wire_number(in) > 0;
}

/* An error is no more than 0. */
static void put_error(struct wire_out *w, enum urisift_error error)
{
    wire_put_number(w, error < 0 ? (uint64_t) - (int64_t)error : 0);
}

static enum urisift_error take_error(struct wire_in *in)
{
    return (enum urisift_error)(-(int)(wire_number(in) & 0xffff));
}

/* What is said of the stream. */
static void put_remarks(struct wire_out *w, const struct stream *s, enum urisift_error error)
{
    /* otherwise it is of something else */
    wire_put_number(w, error == URISIFT_ERROR_READ ? (uint64_t)s->read_errno : 0);
    wire_put_number(w, s->pdf_failed);
    put_string(w, s->pdf_error);
    put_string(w, s->pdf_note);
    wire_put_number(w, s->is_empty_pdf);
    wire_put_number(w, s->overflows);
    wire_put_number(w, s->nested);
}

static bool take_string(struct wire_in *in, char **string)
{
    const struct urisift_span text = wire_text(in);
    free(*string);
    *string = text.data ? strndup((const char *)text.data, text.size) : NULL;
    return *string || !text.data;
}

static bool take_remarks(struct wire_in *in, struct stream *s)
{
    s->read_errno = (int)wire_number(in);
    s->pdf_failed = wire_number(in) > 0;
    const bool has_memory = take_string(in, &s->pdf_error) && take_string(in, &s->pdf_note);
    s->is_empty_pdf = wire_number(in) > 0;
    s->overflows = wire_number(in);
    s->nested = wire_number(in);
    return has_memory;
}

void results_put_report(struct wire_out *w, const struct stream *s, const struct results_report *r)
{
    wire_put_text(w, r->name);
    put_stats(w, &r->stats);
    wire_put_number(w, r->is_member);
    put_error(w, r->error);
    put_remarks(w, s, r->error);
}

bool results_take_report(struct urisift_span bytes, struct stream *s, struct results_report *r)
{
    struct wire_in in = wire_in_of(bytes);
    r->name = wire_text(&in);
    take_stats(&in, s->job, &r->stats);
    r->is_member = wire_number(&in) > 0;
    r->error = take_error(&in);
    return take_remarks(&in, s) && wire_ended(&in);
}

static void put_content(struct wire_out *w, const struct content *content)
{
    wire_put_number(w, content->is_left);
    wire_put_number(w, content->is_known);
    if (content->is_known) {
        wire_put_number(w, content->size);
        wire_put_bytes(w, content->hash, sizeof content->hash);
    }
}

static void take_content(struct wire_in *in, struct content *content)
{
    content->is_left = wire_number(in) > 0;
    content->is_known = wire_number(in) > 0;
    if (!content->is_known)
        return;
    content->size = wire_number(in);
    const uint8_t *hash = wire_bytes(in, sizeof content->hash);
    if (hash)
        memcpy(content->hash, hash, sizeof content->hash);
}

static void put_members(struct wire_out *w, const struct urisift_archive_range *members)
{
    wire_put_number(w, members->members);
    wire_put_number(w, members->holes);
    wire_put_number(w, members->is_damaged);
    wire_put_number(w, members->is_numbered);
}

static void take_members(struct wire_in *in, struct urisift_archive_range *members)
{
    members->members = wire_number(in);
    members->holes = wire_number(in);
    members->is_damaged = wire_number(in) > 0;
    members->is_numbered = wire_number(in) > 0;
}

void results_see_members(struct urisift_span bytes, struct urisift_archive_range *members)
{
    struct wire_in in = wire_in_of(bytes);
    take_members(&in, members);
}

void results_put_file(struct wire_out *w, const struct stream *s, enum urisift_error error)
{
    put_members(w, &s->members);
    put_error(w, error);
    put_remarks(w, s, error);
    put_stats(w, &s->stats);
    put_stats(w, &s->parts_stats);
    const uint64_t numbers[] = {s->empty_pdfs,        s->odd_pdfs,        s->sink->undated,
                                s->sink->other_dates, s->sink->unmatched, s->bounds.taken,
                                s->bounds.line_feeds, s->bounds.next,     s->input->is_archive};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        wire_put_number(w, numbers[i]);
    put_content(w, &s->input->content);
}

bool results_take_file(struct urisift_span bytes, struct stream *s)
{
    struct wire_in in = wire_in_of(bytes);
    struct urisift_scan_stats stats;
    struct urisift_archive_range members;
    const uint64_t overflows = s->overflows;
    take_members(&in, &members);
    s->members.members += members.members;
    s->members.holes += members.holes;
    s->members.is_damaged |= members.is_damaged;
    s->error = take_error(&in);
    const bool has_memory = take_remarks(&in, s);
    s->overflows += overflows; /* of the shards before */
    take_stats(&in, s->job, &stats);
    stream_add_stats(&s->stats, &stats);
    take_stats(&in, s->job, &stats);
    stream_add_stats(&s->parts_stats, &stats);
    s->empty_pdfs += wire_number(&in);
    s->odd_pdfs += wire_number(&in);
    s->sink->undated += wire_number(&in);
    s->sink->other_dates += wire_number(&in);
    s->sink->unmatched += wire_number(&in);
    s->bounds.taken = wire_number(&in);
    s->bounds.line_feeds = wire_number(&in);
    s->bounds.next = wire_number(&in);
    s->input->is_archive = wire_number(&in) > 0;
    take_content(&in, &s->input->content);
    return has_memory && wire_ended(&in);
}
