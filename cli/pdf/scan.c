/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — scans the text that a program takes out of a PDF, and reports errors. */
#include "cli/pdf/scan.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/input/spool.h"
#include "cli/input/unpacked.h"
#include "cli/pdf/plain.h"
#include "cli/pdf/problems.h"
#include "cli/pdf/report.h"

/* How PDFs are read, in statistics. */
static const char *const ways[] = {"pdftext (urisift-pdf)", "pdftext (pdftotext -raw)"};

const char *pdf_format_named(struct urisift_span name)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strlen(ways[i]) == name.size && memcmp(ways[i], name.data, name.size) == 0)
            return ways[i];
    return NULL;
}

/* Scanning */

struct reading {
    struct stream *stream;
    struct pdf_report *report;  /* NULL: without --pdf-links */
    struct urisift_reader text; /* of the program that reads the PDF */
    struct pdf_problems problems;
    bool has_text; /* more than blanks and form feeds */
    int failure;   /* the errno value with which `text` ended; 0: none */
};

/* An error ends the text; what came before it is searched. */
static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct reading *r = self;
    const struct job *job = r->stream->job;
    if (job->line_buffered)
        sink_flush(r->stream->sink);
    ptrdiff_t n = r->text.read(r->text.self, buffer, size < job->read_size ? size : job->read_size);
    if (n == -ECANCELED)
        return n;
    if (n < 0) {
        r->failure = (int)-n;
        return 0;
    }
    for (ptrdiff_t i = 0; !r->has_text && i < n; i++)
        r->has_text = buffer[i] > ' ';
    if (n > 0 && r->report && !pdf_report_text(r->report, buffer, (size_t)n))
        return -ECANCELED; /* the error is in r->report */
    return n;
}

static bool take_link(void *self, const struct pdf_area *area)
{
    struct reading *r = self;
    return !r->report || pdf_report_link(r->report, area);
}

static bool take_problem(void *self, enum pdf_problem kind, uint64_t page,
                         struct urisift_span message)
{
    struct reading *r = self;
    pdf_problems_add(&r->problems, kind, page, message);
    return true;
}

static void scan_text(struct reading *r, struct stream_receiver to)
{
    struct stream *s = r->stream;
    s->error =
        urisift_scan_with(s->sink->context->pdf_scratch, (struct urisift_reader){read_text, r},
                          false, to.receive, to.self, &s->stats);
    s->read_errno = errno;
    if (r->report && r->report->error)
        s->error = r->report->error;
    else if (r->report && s->error == URISIFT_OK)
        s->error = pdf_report_end(r->report);
}

/* Takes over the note, and sees whether there was text. */
static void add_note(struct reading *r, char *note)
{
    struct stream *s = r->stream;
    s->pdf_note = note;
    s->is_empty_pdf = !s->pdf_failed && !r->has_text;
    s->empty_pdfs += s->is_empty_pdf;
}

/* By urisift-pdf */

static void end_reading(struct reading *r, struct pdf_program *reader)
{
    struct stream *s = r->stream;
    bool failed = false;
    char *message = NULL;
    if (s->error == URISIFT_OK)
        message =
            pdf_problems_message(&r->problems, reader, r->failure, stream_pdf(s)->seconds, &failed);
    if (failed)
        stream_pdf_failed(s, message);
    if (!reader->frames.has_ended)
        pdf_program_end(reader); /* it would go on with this PDF */
    s->odd_pdfs += !s->pdf_failed && r->problems.odd > 0;
    if (s->error == URISIFT_OK) {
        add_note(r, r->problems.list);
        r->problems.list = NULL;
    }
}

static void scan_by_reader(struct stream *s, struct pdf_source source, struct pdf_report *report,
                           struct stream_receiver to)
{
    const struct pdf_tools *tools = stream_pdf(s);
    struct thread_context *context = s->sink->context;
    struct reading r = {.stream = s, .report = report};
    if (!context->pdf_program)
        context->pdf_program = pdf_program_new();
    struct pdf_program *reader = context->pdf_program;
    if (!reader) {
        s->error = URISIFT_ERROR_MEMORY;
        return;
    }
    struct pdf_question question = {.fd = source.fd,
                                    .wants_links = tools->links,
                                    .password = tools->password,
                                    .seconds = tools->seconds,
                                    .stop = stream_stop(s),
                                    .to = {take_link, take_problem, &r}};
    int error = pdf_program_ask(reader, tools->reader, &question);
    if (error) {
        stream_pdf_failed(s, message_of("urisift-pdf: %s", strerror(error)));
        return;
    }
    r.text = (struct urisift_reader){pdf_frames_read, &reader->frames};
    scan_text(&r, to);
    end_reading(&r, reader);
    pdf_problems_fini(&r.problems);
}

static void scan_with_links(struct stream *s, struct pdf_source source, struct stream_receiver to)
{
    struct pdf_report report;
    pdf_report_init(&report, s->job->options, stream_pdf(s), to.receive, to.self);
    scan_by_reader(s, source, &report, (struct stream_receiver){pdf_report_take, &report});
    s->stats.valid += report.valid;
    s->stats.invalid += report.invalid;
    if (report.links.overflows && !s->pdf_failed)
        stream_pdf_failed(
            s, message_of("a page has too many links to compare all of them (--pdf-links)"));
    if (report.overflows && !s->pdf_failed)
        stream_pdf_failed(s, message_of("a page has too much text or too many identifiers to "
                                        "compare all of them (--pdf-links)"));
    pdf_report_fini(&report);
}

/* By pdftotext */

static ptrdiff_t read_plain(void *child, uint8_t *buffer, size_t size)
{
    return child_read(child, buffer, size);
}

/* Reports how pdftotext ended, unless the scan has an error of its own. */
static void end_plain(struct reading *r, const struct child *child, int status,
                      struct pdf_source source)
{
    struct stream *s = r->stream;
    char *message = NULL;
    if (s->error != URISIFT_OK)
        return;
    if (r->failure == ETIMEDOUT)
        stream_pdf_failed(s, message_of("pdftotext did not end in %u seconds (--pdf-timeout); the "
                                        "pages before that were scanned",
                                        stream_pdf(s)->seconds));
    else if (r->failure)
        stream_pdf_failed(s, message_of("pdftotext: %s", strerror(r->failure)));
    else if (!source.is_cut && pdf_plain_failed(child, status, source.fd, &message))
        stream_pdf_failed(s, message);
    s->odd_pdfs += !s->pdf_failed && child->said_size > 0;
    add_note(r, child->said_size > 0 ? message_of("pdftotext says: %.*s",
                                                  (int)strcspn(child->said, "\r\n"), child->said)
                                     : NULL);
}

static void scan_plain(struct stream *s, struct pdf_source source, struct stream_receiver to)
{
    struct child child;
    struct reading r = {.stream = s, .text = {read_plain, &child}};
    int error = pdf_plain_start(&child, stream_pdf(s), source, stream_stop(s));
    if (error) {
        stream_pdf_failed(s, message_of("pdftotext: %s", strerror(error)));
        return;
    }
    scan_text(&r, to);
    end_plain(&r, &child, child_end(&child), source);
}

/* The message where no program can read the PDF; NULL: one can. */
static char *missing_program(const struct pdf_tools *tools)
{
    if (tools->links && !tools->reader)
        return message_of("PDF skipped: --pdf-links needs urisift-pdf, which is not installed; see "
                          "docs/INSTALL.md");
    if (!tools->reader && !tools->text)
        return message_of("PDF skipped: urisift-pdf and pdftotext are not installed; install "
                          "poppler-utils");
    return NULL;
}

static void scan_source(struct stream *s, struct pdf_source source, struct stream_receiver to)
{
    struct thread_context *context = s->sink->context;
    const struct pdf_tools *tools = stream_pdf(s);
    char *missing = missing_program(tools);
    int spooled = -1;
    if (!context->pdf_scratch)
        context->pdf_scratch = urisift_scratch_new(tools->scanner);
    if (missing) {
        stream_pdf_failed(s, missing);
    } else if (!context->pdf_scratch) {
        s->error = URISIFT_ERROR_MEMORY;
    } else if (!tools->reader) {
        scan_plain(s, source, to);
    } else if (source.fd < 0 && (source.fd = spooled = spool_fill(source.reader)) < 0) {
        stream_pdf_failed(s, pdf_spool_error(spooled));
    } else if (tools->links) {
        scan_with_links(s, source, to);
    } else {
        scan_by_reader(s, source, NULL, to);
    }
    if (spooled >= 0)
        close(spooled);
    s->stats.format = ways[!tools->reader];
}

void pdf_scan(struct stream *s, struct pdf_source source)
{
    scan_source(s, source, stream_begin(s));
    stream_end(s);
}

/* Members of archives */

bool pdf_is_member(struct stream *s)
{
    struct urisift_archive *archive = s->sink->context->archive;
    bool prompt = s->prompt;
    size_t least = prompt ? 1 : PDF_HEAD;
    struct urisift_span head = urisift_archive_look(archive, least);
    /* With `prompt`, look at one byte more as long as it may be a PDF. */
    while (head.size == least && least < PDF_PROMPT && pdf_may_begin(head.data, head.size))
        head = urisift_archive_look(archive, ++least);
    return pdf_is(head.data, head.size, prompt);
}

void pdf_scan_member(struct stream *s)
{
    const struct unpacked file = unpacked_read(s, PDF_UNPACKED);
    if (file.is_too_large) {
        stream_pdf_failed(s, message_of("PDF of more than 1 GiB, compressed or in an archive: "
                                        "not scanned; unpack it first"));
        return;
    }
    if (file.fd < 0) {
        stream_pdf_failed(s, pdf_spool_error(file.fd));
        return;
    }
    pdf_scan(s, (struct pdf_source){.fd = file.fd, .is_cut = file.error != URISIFT_OK});
    close(file.fd);
    unpacked_note_error(&file, s);
}
