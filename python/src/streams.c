/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * streams.c — scans a file, or the members of an archive in it.
 *
 * A member that cannot be read is a problem, and those after it are scanned.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/attachments.h>

#include "python/src/producer.h"

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    struct producer *p = self;
    const size_t columns = urisift_field_list_count(p->fields);
    if (!p->batch)
        p->batch = queue_spare(&p->queue);
    if (!p->batch)
        p->batch = batch_new(columns);
    if (!p->batch)
        return URISIFT_ERROR_MEMORY;
    const struct urisift_span name = {(const uint8_t *)p->stream, p->stream_size};
    urisift_field_reader_set(p->values, name, finding);
    for (size_t i = 0; i < columns; i++) {
        const struct urisift_field_value value = urisift_field_read(p->values, i);
        if (!batch_add(p->batch, &value))
            return URISIFT_ERROR_MEMORY;
    }
    p->batch->rows++;
    return !batch_is_full(p->batch) || producer_flush(p) ? URISIFT_OK : URISIFT_STOP;
}

/* "FILE:MEMBER"; without a name of the file "MEMBER". An archive may give any bytes: a NUL among
 * them becomes '?'. */
static bool set_stream(struct producer *p, struct urisift_span member)
{
    char *name = malloc(p->file_size + member.size + 2);
    if (!name)
        return false;
    char *end = name;
    if (p->file_size > 0) {
        end = mempcpy(end, p->name, p->file_size);
        *end++ = ':';
    }
    for (size_t i = 0; i < member.size; i++)
        *end++ = (char)(member.data[i] ? member.data[i] : '?');
    *end = 0;
    free(p->stream);
    p->stream = name;
    p->stream_size = (size_t)(end - name);
    return true;
}

static void note_problem_of(struct producer *p, const char *stream, const char *text)
{
    if (p->problem_count >= PROBLEMS_MOST) {
        p->problem_count++;
        return;
    }
    struct problem *grown = reallocarray(p->problems, (size_t)p->problem_count + 1, sizeof *grown);
    char *name = grown && stream ? strdup(stream) : NULL;
    if (grown)
        p->problems = grown;
    if (!grown || (stream && !name))
        p->error = URISIFT_ERROR_MEMORY;
    else
        grown[p->problem_count++] = (struct problem){name, text};
}

static void note_problem(struct producer *p, const char *text)
{
    note_problem_of(p, p->stream, text);
}

/* The program opens such a part as a file. Here it is searched as it is, and that is said. */
static bool begin_part(void *self, const struct urisift_attachment *part)
{
    struct producer *p = self;
    const char *refusal = kind_refusal(part->head, part->name);
    if (!refusal && urisift_archive_may_be(part->head.data, part->head.size))
        refusal = "compressed or an archive, which only the program urisift opens in a message";
    if (!refusal)
        return false;
    char name[2 * URISIFT_MEMBER_NAME]; /* as the program names it: FILE:MESSAGE:PART:NAME */
    const struct urisift_span end = part->record ? part->target : part->name;
    snprintf(name, sizeof name, "%s%s%llu%s%.*s%s%.*s", p->stream ? p->stream : "",
             p->stream ? ":" : "",
             (unsigned long long)(part->record ? part->record : part->message),
             part->path.size > 0 ? ":" : "", (int)part->path.size, (const char *)part->path.data,
             end.size > 0 ? ":" : "", (int)end.size, (const char *)end.data);
    note_problem_of(p, name, refusal);
    return false;
}

static enum urisift_error put_part(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    (void)data;
    (void)size;
    return URISIFT_OK;
}

static enum urisift_error end_part(void *self, bool is_cut)
{
    (void)self;
    (void)is_cut;
    return URISIFT_OK;
}

/* The part of the name that may decide the format. */
static struct urisift_span format_name(const struct producer *p, bool is_member)
{
    const size_t skipped = is_member && p->file_size > 0 ? p->file_size + 1 : 0;
    return (struct urisift_span){(const uint8_t *)p->stream + (p->stream ? skipped : 0),
                                 p->stream_size - skipped};
}

/* Scans the stream that the archive is at. *refusal: why it was not searched; NULL: it was. */
static enum urisift_error scan_stream(struct producer *p, struct urisift_archive *archive,
                                      struct urisift_scratch *scratch, bool is_member,
                                      const char **refusal)
{
    struct urisift_scan_stats stats = {.size = sizeof stats};
    const struct urisift_span name = format_name(p, is_member);
    const size_t least = p->archive_options.prompt ? KIND_PROMPT : KIND_HEAD;
    *refusal = p->looks_at_kind ? kind_refusal(urisift_archive_look(archive, least), name) : NULL;
    if (*refusal)
        return URISIFT_OK;
    urisift_scratch_name(scratch, name);
    urisift_scratch_pace(scratch, p->pace);
    const struct urisift_attachment_receiver parts = {sizeof parts, begin_part, put_part, end_part,
                                                      p};
    (void)urisift_scratch_attachments(scratch, p->looks_at_kind ? &parts : NULL);
    const enum urisift_error error = urisift_archive_scan(archive, scratch, receive, p, &stats);
    p->read_errno = errno;
    stats_add(&p->stats, &stats);
    return error;
}

/* Does the error in a member say that the file is not whole? */
static bool is_of_file(enum urisift_error error)
{
    return error == URISIFT_ERROR_READ || error == URISIFT_ERROR_ARCHIVE ||
           error == URISIFT_ERROR_ARCHIVE_END || error == URISIFT_ERROR_MAX_EXPAND;
}

static void scan_member(struct producer *p, struct urisift_archive *archive,
                        struct urisift_scratch *scratch, struct urisift_span name,
                        enum urisift_error error, enum urisift_error *of_file)
{
    const char *refusal = NULL;
    if (!set_stream(p, name)) {
        p->error = URISIFT_ERROR_MEMORY;
        return;
    }
    if (!error)
        error = scan_stream(p, archive, scratch, true, &refusal);
    if (error == URISIFT_ERROR_MEMORY)
        p->error = error;
    else if (is_of_file(error))
        *of_file = *of_file ? *of_file : error;
    else if (error < 0 || refusal)
        note_problem(p, error < 0 ? urisift_error_text(error) : refusal);
}

static void scan_all(struct producer *p, struct urisift_archive *archive,
                     struct urisift_scratch *scratch)
{
    struct urisift_member member;
    enum urisift_error error, of_file = URISIFT_OK;
    while (!p->error && (error = urisift_archive_next(archive, &member)) != URISIFT_STOP) {
        p->read_errno = errno;
        if (queue_is_stopped(&p->queue)) {
            p->error = URISIFT_STOP;
        } else if (member.is_whole && !error) {
            p->error = scan_stream(p, archive, scratch, false, &p->refusal);
            return;
        } else if (member.name.size > 0) {
            scan_member(p, archive, scratch, member.name, error, &of_file);
        } else {
            of_file = of_file ? of_file : error; /* more members may follow */
        }
    }
    p->error = p->error ? p->error : of_file;
}

void streams_scan(struct producer *p, struct urisift_reader reader)
{
    struct urisift_scratch *scratch = urisift_scratch_new(p->scanner);
    struct urisift_archive *archive = urisift_archive_new();
    p->file_size = p->stream_size = p->name ? strlen(p->name) : 0;
    p->stream = p->name ? strdup(p->name) : NULL;
    if (!scratch || !archive || (p->name && !p->stream)) {
        p->error = URISIFT_ERROR_MEMORY;
    } else {
        p->error = urisift_archive_open(archive, reader, &p->archive_options);
        p->read_errno = errno;
        if (!p->error)
            scan_all(p, archive, scratch);
    }
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
}
