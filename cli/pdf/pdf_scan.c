/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_scan.c — starts pdftotext for a task, hands its output to the scanner, and says how it
 * went. */
#include "cli/pdf/pdf_scan.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/pdf/pdf_compare.h"

struct reading {
    struct task *task;
    struct child child;
    struct pdf_compare *compare; /* NULL: links are not asked for */
    bool has_text;               /* anything but blanks and ends of pages */
};

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct reading *r = self;
    const struct job *job = r->task->job;
    if (job->line_buffered)
        sink_flush(r->task->sink);
    ptrdiff_t n = child_read(&r->child, buffer, size < job->read_size ? size : job->read_size);
    for (ptrdiff_t i = 0; !r->has_text && i < n; i++)
        r->has_text = buffer[i] > ' ';
    if (n > 0 && r->compare && !pdf_compare_text(r->compare, buffer, (size_t)n))
        return -ECANCELED; /* the comparison has its own answer */
    return n;
}

static void scan_text(struct task *u, struct pdf_source source, struct pdf_compare *compare,
                      urisift_finding_fn *take, void *self)
{
    static const char *const arguments[] = {"pdftotext", "-raw", "-enc", "UTF-8", "", "-", NULL};
    struct reading r = {.task = u, .compare = compare};
    int error = pdf_start(&r.child, u->job->pdf->text, arguments, source, task_stop(u));
    if (error) {
        task_fail(u, message_of("pdftotext: %s", strerror(error)));
        return;
    }
    u->error =
        urisift_scan_with(u->sink->context->pdf_scratch, (struct urisift_reader){read_text, &r},
                          false, take, self, &u->stats);
    u->read_errno = errno;
    int status = child_end(&r.child);
    if (compare && compare->error)
        u->error = compare->error;
    else if (compare && u->error == URISIFT_OK)
        u->error = pdf_compare_end(compare);
    char *message = NULL;
    if (u->error == URISIFT_OK && !source.is_cut &&
        pdf_trouble(&r.child, "pdftotext", status, source.fd, &message))
        task_fail(u, message);
    else if (u->error == URISIFT_OK && r.child.said_size > 0)
        u->note =
            message_of("pdftotext says: %.*s", (int)strcspn(r.child.said, "\r\n"), r.child.said);
    else if (u->error == URISIFT_OK && !r.has_text)
        u->note = message_of("no text in it; it may hold images of text");
}

static void scan_with_links(struct task *u, struct pdf_source source, urisift_finding_fn *take,
                            void *self)
{
    const struct pdf_tools *tools = u->job->pdf;
    struct pdf_links links;
    struct pdf_compare compare;
    char *message = NULL;
    if (!pdf_links_read(&links, tools, source, task_stop(u), &message)) {
        task_fail(u, message);
    } else {
        pdf_compare_init(&compare, u->job->options, tools->bare_hosts, &links, take, self);
        scan_text(u, source, &compare, pdf_compare_take, &compare);
        u->stats.valid += compare.valid;
        u->stats.invalid += compare.invalid;
        if (links.overflows && !u->is_troubled)
            task_fail(u,
                      message_of("has more links than are compared with its text (--pdf-links)"));
        if (compare.overflows && !u->is_troubled)
            task_fail(u, message_of("a page has more text or identifiers than are compared with "
                                    "links (--pdf-links)"));
        pdf_compare_fini(&compare);
    }
    pdf_links_fini(&links);
}

void pdf_scan(struct task *u, struct pdf_source source, urisift_finding_fn *take, void *self)
{
    const struct pdf_tools *tools = u->job->pdf;
    int spooled = -1;
    if (!u->sink->context->pdf_scratch)
        u->sink->context->pdf_scratch = urisift_scratch_new(tools->scanner);
    if (!tools->text || (tools->links && (!tools->info || !tools->html))) {
        task_fail(u,
                  message_of("a PDF, and %s is not there to read it: apt-get install poppler-utils",
                             !tools->text   ? "pdftotext"
                             : !tools->info ? "pdfinfo"
                                            : "pdftohtml"));
    } else if (!u->sink->context->pdf_scratch) {
        u->error = URISIFT_ERROR_MEMORY;
    } else if (!tools->links) {
        scan_text(u, source, NULL, take, self);
    } else if (source.fd < 0 && (source.fd = spooled = pdf_spool(source.reader)) < 0) {
        task_fail(u, pdf_spool_trouble(spooled)); /* it is read three times */
    } else {
        scan_with_links(u, source, take, self);
    }
    if (spooled >= 0)
        close(spooled);
    u->stats.format = "pdftext (pdftotext -raw)";
}
