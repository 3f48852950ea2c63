/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — takes parts from urisift-outlook and scans them, and reports errors. */
#include "cli/outlook/scan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/input/spool.h"
#include "cli/input/unpacked.h"
#include "cli/outlook/program.h"
#include "cli/run/growth.h"
#include "cli/run/part_scan.h"

enum {
    SHOWN_MOST = 300,     /* bytes of a problem that are shown */
    LIST_MOST = 64 * 1024 /* bytes of the list of problems */
};

struct reading {
    struct stream *stream;
    struct outlook_program *program;
    struct member_name name; /* of the current part */
    int fd;                  /* the temporary file of all parts; -1: none */
    int error;               /* an errno value: it cannot be copied */
    uint64_t size;           /* of it */
    bool stops;              /* no more parts are wanted */
    bool is_failed;          /* it was not read to its end */
    uint64_t problems;
    char *list; /* of the problems, a line each */
    size_t list_size, list_capacity;
};

/* Problems */

static void add_problem(struct reading *r, struct urisift_span message)
{
    size_t size = message.size < SHOWN_MOST ? message.size : SHOWN_MOST;
    r->problems++;
    if (r->list_size > LIST_MOST)
        return;
    char *list = growth_room(r->list, &r->list_capacity, r->list_size, size + 2, 1);
    if (!list)
        return;
    r->list = list;
    for (size_t i = 0; i < size; i++) {
        uint8_t c = message.data[i];
        list[r->list_size++] = c < ' ' || c >= 0x7f ? '?' : (char)c;
    }
    list[r->list_size++] = '\n';
    list[r->list_size] = '\0';
}

/* The message for a file in which something may be missing. */
static char *word_problems(const struct reading *r)
{
    int first = r->list ? (int)strcspn(r->list, "\n") : 0;
    unsigned long long more = r->problems - 1;
    if (r->is_failed) { /* the last one says why */
        const char *last = r->list ? memrchr(r->list, '\n', r->list_size - 1) : NULL;
        last = last ? last + 1 : r->list ? r->list : "";
        return message_of("%.*s", (int)strcspn(last, "\n"), last);
    }
    if (more == 0)
        return message_of("something may be missing: %.*s", first, r->list);
    return message_of("something may be missing: %.*s; %llu more problem%s (--stats lists them)",
                      first, r->list, more, more > 1 ? "s" : "");
}

/* The message where the program gave no END. */
static char *word_failure(struct reading *r, int failure)
{
    struct outlook_program *p = r->program;
    const struct outlook_tools *tools = stream_outlook(r->stream);
    unsigned long long parts = p->frames.parts;
    const char *after = parts == 1 ? "part before it was" : "parts before it were";
    if (failure == ETIMEDOUT)
        return message_of("part %llu not read in %u seconds (--pdf-timeout); the %s scanned",
                          parts + 1, tools->seconds, after);
    int status = outlook_program_end(p);
    int said = (int)strcspn(p->helper.child.said, "\r\n");
    if (failure == EPROTO)
        return message_of(
            "urisift-outlook: its answer is not understood; is it of the same version?");
    if (failure != EPIPE)
        return message_of("urisift-outlook: %s", strerror(failure));
    if (WIFSIGNALED(status))
        return message_of("urisift-outlook ended by signal %d on part %llu; the %s scanned",
                          WTERMSIG(status), parts + 1, after);
    if (WEXITSTATUS(status) == CANNOT_RUN)
        return message_of("urisift-outlook is installed, but cannot be run");
    return message_of("urisift-outlook ended with status %d on part %llu%s%.*s; the %s scanned",
                      WEXITSTATUS(status), parts + 1, said > 0 ? ": " : "", said,
                      p->helper.child.said, after);
}

/* Parts */

static void drop_name(struct reading *r)
{
    member_name_free(&r->name);
    r->name = (struct member_name){.stored = NULL};
}

static void close_file(struct reading *r)
{
    if (r->fd >= 0)
        close(r->fd);
    r->fd = -1;
}

static void begin_part(struct reading *r, struct urisift_span name)
{
    r->size = 0;
    /* parts are many and small: all use one file */
    if (r->fd >= 0 && (call_ftruncate(r->fd, 0) != 0 || lseek(r->fd, 0, SEEK_SET) != 0))
        close_file(r);
    if (r->fd < 0)
        r->fd = spool_open();
    r->error = r->fd < 0 ? -r->fd : 0;
    if (!part_name_make(&r->name, r->stream, name))
        r->stream->error = URISIFT_ERROR_MEMORY;
}

static void take_data(struct reading *r, struct urisift_span data)
{
    r->size += data.size;
    if (!r->error && r->size > OUTLOOK_UNPACKED)
        r->error = EFBIG;
    if (!r->error)
        r->error = spool_write(r->fd, data.data, data.size);
}

static void end_part(struct reading *r)
{
    struct stream *s = r->stream;
    const struct outlook_tools *tools = stream_outlook(s);
    if (!r->error)
        r->error = spool_rewind(r->fd);
    enum urisift_error error = part_scan(s, &r->name, r->fd, r->error);
    drop_name(r);
    r->stops = error != URISIFT_OK;
    if (error < 0)
        s->error = error;
    child_again(&r->program->helper.child, stream_stop(s), tools->seconds);
}

/* Takes frames up to END. 0, or an errno value. */
static int take_all(struct reading *r)
{
    struct outlook_event event;
    while (!r->stops && r->stream->error >= 0) {
        int error = outlook_frames_next(&r->program->frames, &event);
        if (error)
            return -error;
        switch (event.type) {
        case OUTLOOK_FRAME_PART:
            begin_part(r, event.bytes);
            break;
        case OUTLOOK_FRAME_DATA:
            take_data(r, event.bytes);
            break;
        case OUTLOOK_FRAME_PART_END:
            end_part(r);
            break;
        case OUTLOOK_FRAME_PROBLEM:
            add_problem(r, event.bytes);
            break;
        case OUTLOOK_FRAME_END:
            if (event.end != OUTLOOK_END_OK)
                add_problem(r, event.bytes);
            r->is_failed = event.end != OUTLOOK_END_OK;
            return 0;
        }
    }
    return ECANCELED;
}

/* Files */

/* Reports how the reading ended. */
static void end_reading(struct reading *r, int failure)
{
    struct stream *s = r->stream;
    if (failure == ECANCELED || s->error < 0) {
        outlook_program_end(r->program); /* it would go on with this file */
    } else if (failure) {
        stream_pdf_failed(s, word_failure(r, failure));
        outlook_program_end(r->program);
    } else if (r->problems > 0) {
        stream_pdf_failed(s, word_problems(r));
    }
    if (r->problems > 1) {
        s->pdf_note = r->list;
        r->list = NULL;
    }
    free(r->list);
    drop_name(r);
    close_file(r);
}

static void scan_fd(struct stream *s, enum outlook_kind kind, int fd)
{
    const struct outlook_tools *tools = stream_outlook(s);
    struct thread_context *context = s->sink->context;
    struct reading r = {.stream = s, .fd = -1};
    s->stats.format = NULL;
    if (!context->outlook_program)
        context->outlook_program = outlook_program_new();
    r.program = context->outlook_program;
    if (!r.program) {
        s->error = URISIFT_ERROR_MEMORY;
        return;
    }
    /* the context of the parts may use the program's place, but they open no such files */
    int error =
        outlook_program_ask(r.program, tools->reader, kind, fd, tools->seconds, stream_stop(s));
    if (error) {
        stream_pdf_failed(s, message_of("urisift-outlook: %s", strerror(error)));
        return;
    }
    s->is_outlook = true;
    error = take_all(&r);
    s->is_outlook = false;
    end_reading(&r, error);
}

static bool is_missing(struct stream *s)
{
    if (stream_outlook(s)->reader)
        return false;
    stream_pdf_failed(s, message_of("file of Outlook skipped: urisift-outlook is not installed; "
                                    "see docs/INSTALL.md"));
    return true;
}

/* Is it a file that may be opened? `is_file`: not a member of an archive. */
static bool is_wanted(struct stream *s, enum outlook_kind kind, bool is_file)
{
    if (kind == OUTLOOK_NONE)
        return false;
    s->nested += s->is_in_outlook && (is_file || s->member.size > 0); /* a file comes here twice */
    return !s->is_in_outlook;
}

static void tell_spool_error(struct stream *s, int negative_errno)
{
    stream_pdf_failed(s, message_of("the file cannot be copied to a temporary file (see TMPDIR): "
                                    "%s",
                                    strerror(-negative_errno)));
}

bool outlook_scan_file(struct stream *s, struct urisift_span head, struct urisift_reader reader)
{
    const struct outlook_tools *tools = stream_outlook(s);
    if (!tools)
        return false;
    int fd = pdf_file(s->input->fd, head.size), spooled = -1;
    enum outlook_kind kind =
        tools->forced && !s->is_part
            ? tools->forced
            : outlook_kind_of(head.data, head.size, input_format_name(s->input), fd);
    if (!is_wanted(s, kind, true))
        return false;
    s->input->is_archive = true; /* what is found is reported for its parts */
    if (is_missing(s))
        return true;
    if (fd < 0 && (fd = spooled = spool_fill(reader)) < 0)
        tell_spool_error(s, spooled);
    else
        scan_fd(s, kind, fd);
    if (spooled >= 0)
        close(spooled);
    return true;
}

/* Members of archives */

bool outlook_scan_member(struct stream *s)
{
    const struct outlook_tools *tools = stream_outlook(s);
    if (!tools)
        return false;
    struct urisift_span head =
        urisift_archive_look(s->sink->context->archive, s->prompt ? 1 : OUTLOOK_HEAD);
    struct urisift_span name = s->member.size > 0 ? s->member : input_format_name(s->input);
    enum outlook_kind kind = tools->forced && !s->is_part
                                 ? tools->forced
                                 : outlook_kind_of(head.data, head.size, name, -1);
    if (!is_wanted(s, kind, false))
        return false;
    if (is_missing(s))
        return true;
    const struct unpacked file = unpacked_read(s, OUTLOOK_UNPACKED);
    if (file.is_too_large)
        stream_pdf_failed(s, message_of("file of Outlook of more than 1 GiB, compressed or in an "
                                        "archive: not scanned; unpack it first"));
    else if (file.fd < 0)
        tell_spool_error(s, file.fd);
    else
        scan_fd(s, kind, file.fd);
    if (file.fd >= 0)
        close(file.fd);
    unpacked_note_error(&file, s);
    return true;
}
