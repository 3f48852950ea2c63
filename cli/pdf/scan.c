/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scan.c — runs pdftotext on a PDF, scans its output, and reports errors. */
#include "cli/pdf/scan.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <urisift/archive.h>

#include "cli/diag.h"
#include "cli/pdf/report.h"

/* Scanning */

struct reading {
    struct stream *stream;
    struct child child;
    struct pdf_report *report; /* NULL: without --pdf-links */
    bool has_text;             /* more than blanks and form feeds */
};

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct reading *r = self;
    const struct job *job = r->stream->job;
    if (job->line_buffered)
        sink_flush(r->stream->sink);
    ptrdiff_t n = child_read(&r->child, buffer, size < job->read_size ? size : job->read_size);
    for (ptrdiff_t i = 0; !r->has_text && i < n; i++)
        r->has_text = buffer[i] > ' ';
    if (n > 0 && r->report && !pdf_report_text(r->report, buffer, (size_t)n))
        return -ECANCELED; /* the error is in r->report */
    return n;
}

/* Reports how pdftotext ended, unless the scan has an error of its own. */
static void end_reading(struct reading *r, int status, struct pdf_source source)
{
    struct stream *s = r->stream;
    const struct child *child = &r->child;
    char *message = NULL;
    if (s->error != URISIFT_OK)
        return;
    if (!source.is_cut && pdf_failed(child, "pdftotext", status, source.fd, &message))
        stream_pdf_failed(s, message);
    else if (child->said_size > 0)
        s->pdf_note =
            message_of("pdftotext says: %.*s", (int)strcspn(child->said, "\r\n"), child->said);
    else if (!r->has_text)
        s->pdf_note =
            message_of("the PDF has no text; its pages may be images (run OCR on it first)");
    s->odd_pdfs += !s->pdf_failed && child->said_size > 0;
    s->empty_pdfs += !s->pdf_failed && child->said_size == 0 && !r->has_text;
}

static void scan_text(struct stream *s, struct pdf_source source, struct pdf_report *report,
                      struct stream_receiver to)
{
    static const char *const arguments[] = {"pdftotext", "-raw", "-enc", "UTF-8", "", "-", NULL};
    struct reading r = {.stream = s, .report = report};
    int error = pdf_start(&r.child, s->job->pdf->text, arguments, source, stream_stop(s));
    if (error) {
        stream_pdf_failed(s, message_of("pdftotext: %s", strerror(error)));
        return;
    }
    s->error =
        urisift_scan_with(s->sink->context->pdf_scratch, (struct urisift_reader){read_text, &r},
                          false, to.receive, to.self, &s->stats);
    s->read_errno = errno;
    int status = child_end(&r.child);
    if (report && report->error)
        s->error = report->error;
    else if (report && s->error == URISIFT_OK)
        s->error = pdf_report_end(report);
    end_reading(&r, status, source);
}

static void scan_with_links(struct stream *s, struct pdf_source source, struct stream_receiver to)
{
    const struct pdf_tools *tools = s->job->pdf;
    struct pdf_links links;
    struct pdf_report report;
    char *message = NULL;
    if (!pdf_links_read(&links, tools, source, stream_stop(s), &message)) {
        stream_pdf_failed(s, message);
    } else {
        pdf_report_init(&report, s->job->options, tools->bare_hosts, &links, to.receive, to.self);
        scan_text(s, source, &report, (struct stream_receiver){pdf_report_take, &report});
        s->stats.valid += report.valid;
        s->stats.invalid += report.invalid;
        if (links.overflows && !s->pdf_failed)
            stream_pdf_failed(
                s, message_of("too many links in the PDF to compare all of them (--pdf-links)"));
        if (report.overflows && !s->pdf_failed)
            stream_pdf_failed(s, message_of("a page has too much text or too many identifiers "
                                            "to compare all of them (--pdf-links)"));
        pdf_report_fini(&report);
    }
    pdf_links_fini(&links);
}

/* The name of a program that is needed and not installed; NULL: none is missing. */
static const char *missing_tool(const struct pdf_tools *tools)
{
    if (!tools->text)
        return "pdftotext";
    if (!tools->links)
        return NULL;
    return !tools->info ? "pdfinfo" : !tools->html ? "pdftohtml" : NULL;
}

static void scan_source(struct stream *s, struct pdf_source source, struct stream_receiver to)
{
    struct thread_context *context = s->sink->context;
    const struct pdf_tools *tools = s->job->pdf;
    const char *missing = missing_tool(tools);
    int spooled = -1;
    if (!context->pdf_scratch)
        context->pdf_scratch = urisift_scratch_new(tools->scanner);
    if (missing) {
        stream_pdf_failed(
            s, message_of("PDF skipped: %s is not installed; install poppler-utils", missing));
    } else if (!context->pdf_scratch) {
        s->error = URISIFT_ERROR_MEMORY;
    } else if (!tools->links) {
        scan_text(s, source, NULL, to);
    } else if (source.fd < 0 && (source.fd = spooled = pdf_spool(source.reader)) < 0) {
        stream_pdf_failed(s, pdf_spool_error(spooled)); /* three programs must read it */
    } else {
        scan_with_links(s, source, to);
    }
    if (spooled >= 0)
        close(spooled);
    s->stats.format = "pdftext (pdftotext -raw)";
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
    bool prompt = s->job->line_buffered;
    size_t least = prompt ? 1 : PDF_HEAD;
    struct urisift_span head = urisift_archive_look(archive, least);
    /* With `prompt`, look at one byte more as long as it may be a PDF. */
    while (head.size == least && least < PDF_PROMPT && pdf_may_begin(head.data, head.size))
        head = urisift_archive_look(archive, ++least);
    return pdf_is(head.data, head.size, prompt);
}

struct unpacking {
    struct urisift_archive *archive;
    struct child_stop stop;
    uint64_t size;
    enum urisift_error error; /* why the member is not complete; with errno */
    int read_errno;
};

/* An error in the archive ends the file: pdftotext may be able to read the PDF so far. */
static ptrdiff_t read_member(void *self, uint8_t *buffer, size_t size)
{
    struct unpacking *u = self;
    size_t got = 0;
    if (u->stop.is_wanted(u->stop.self))
        return -ECANCELED;
    if (u->error)
        return 0;
    u->error = urisift_archive_read(u->archive, buffer, size, &got);
    u->read_errno = errno;
    u->size += got;
    return u->size > PDF_UNPACKED ? -EFBIG : (ptrdiff_t)got;
}

void pdf_scan_member(struct stream *s)
{
    struct unpacking u = {.archive = s->sink->context->archive, .stop = stream_stop(s)};
    int fd = pdf_spool((struct urisift_reader){read_member, &u});
    if (fd < 0 && u.size > PDF_UNPACKED) {
        stream_pdf_failed(s, message_of("PDF of more than 1 GiB, compressed or in an archive: "
                                        "not scanned; unpack it first"));
        return;
    }
    if (fd < 0) {
        stream_pdf_failed(s, pdf_spool_error(fd));
        return;
    }
    pdf_scan(s, (struct pdf_source){.fd = fd, .is_cut = u.error != URISIFT_OK});
    close(fd);
    if (s->error == URISIFT_OK && u.error) {
        s->error = u.error;
        s->read_errno = u.read_errno;
    }
}
