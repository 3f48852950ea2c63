/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parts.c — copies parts and names them; part_scan.c scans them. */
#include "cli/run/parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>
#include <urisift/attachments.h>

#include "cli/input/spool.h"
#include "cli/run/part_scan.h"

enum { BLOCK = 64 * 1024 }; /* bytes that are written at once */

/* Names */

/* Returns ":MESSAGE:PART:NAME" or ":RECORD:TARGET", without the first colon; to be freed. */
static char *name_in_file(const struct urisift_attachment *part, size_t *size)
{
    char *name = NULL;
    FILE *f = open_memstream(&name, size);
    if (!f)
        return NULL;
    fprintf(f, "%llu", (unsigned long long)(part->record ? part->record : part->message));
    const struct urisift_span spans[] = {part->path, part->record ? part->target : part->name};
    for (size_t i = 0; i < 2; i++)
        if (spans[i].size > 0) {
            fputc(':', f);
            fwrite(spans[i].data, 1, spans[i].size, f);
        }
    if (fclose(f) == 0)
        return name;
    free(name);
    return NULL;
}

/* Names the part after its file or, in an archive, after the member. */
static bool name_part(struct parts *p, const struct urisift_attachment *part)
{
    size_t size;
    char *name = name_in_file(part, &size);
    const struct urisift_span inside = {(const uint8_t *)name, size};
    bool done = name && part_name_make(&p->name, p->stream, inside);
    free(name);
    return done;
}

/* Copying */

static void flush(struct parts *p)
{
    if (!p->error && p->held > 0)
        p->error = spool_write(p->fd, p->block, p->held);
    p->held = 0;
}

static void drop(struct parts *p)
{
    if (p->fd >= 0)
        close(p->fd);
    p->fd = -1;
    member_name_free(&p->name);
    p->name = (struct member_name){.stored = NULL};
}

/* Receiving */

static bool begin(void *self, const struct urisift_attachment *part)
{
    struct parts *p = self;
    struct stream *s = p->stream;
    const uint8_t *head = part->head.data;
    bool is_pdf = s->job->parts_pdf && pdf_is(head, part->head.size, s->job->line_buffered);
    bool is_outlook = s->job->parts_outlook &&
                      outlook_kind_of(head, part->head.size, part->name, -1) != OUTLOOK_NONE;
    if (!is_pdf && !is_outlook && !urisift_archive_may_be(head, part->head.size))
        return false;
    if (!filter_takes_date(s->job->filter, part->date))
        return false;
    s->nested += s->is_part;
    if (s->is_part)
        return false;
    p->held = 0;
    p->size = 0;
    p->fd = spool_open();
    p->error = p->fd < 0 ? -p->fd : 0;
    if (!p->block)
        p->block = malloc(BLOCK);
    if (!name_part(p, part) || !p->block)
        p->error = ENOMEM;
    return true;
}

static enum urisift_error put(void *self, const uint8_t *data, size_t size)
{
    struct parts *p = self;
    if (turn_stopped(p->stream->turn))
        return URISIFT_STOP;
    if (p->error == ENOMEM)
        return URISIFT_ERROR_MEMORY;
    p->size += size;
    if (!p->error && p->size > PARTS_LARGEST)
        p->error = EFBIG;
    if (p->error)
        return URISIFT_OK;
    if (size > BLOCK - p->held)
        flush(p);
    if (size > BLOCK && !p->error)
        p->error = spool_write(p->fd, data, size);
    if (size > BLOCK || p->error)
        return URISIFT_OK;
    memcpy(p->block + p->held, data, size);
    p->held += size;
    return URISIFT_OK;
}

static enum urisift_error end(void *self, bool is_cut)
{
    struct parts *p = self;
    enum urisift_error error = URISIFT_OK;
    flush(p);
    if (!p->error)
        p->error = spool_rewind(p->fd);
    if (!is_cut)
        error = part_scan(p->stream, &p->name, p->fd, p->error);
    drop(p);
    return error;
}

void parts_begin(struct parts *p, struct stream *s, struct urisift_scratch *scratch)
{
    *p = (struct parts){.stream = s, .fd = -1};
    const struct urisift_attachment_receiver receiver = {sizeof receiver, begin, put, end, p};
    urisift_scratch_attachments(scratch, &receiver);
}

void parts_end(struct parts *p, struct urisift_scratch *scratch)
{
    urisift_scratch_attachments(scratch, NULL);
    drop(p);
    free(p->block);
}
