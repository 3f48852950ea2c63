/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* program.c — finds urisift-pdf, and sends it requests. */
#include "cli/pdf/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char name[] = "urisift-pdf";

char *pdf_program_find(void)
{
    const char *given = getenv("URISIFT_PDF_READER");
    if (given && *given)
        return strcmp(given, "pdftotext") == 0 ? NULL : strdup(given);
    return helper_find(name);
}

struct pdf_program *pdf_program_new(void)
{
    struct pdf_program *r = calloc(1, sizeof *r);
    if (r)
        r->helper.socket = -1;
    return r;
}

int pdf_program_end(struct pdf_program *r)
{
    return helper_end(&r->helper);
}

void pdf_program_free(struct pdf_program *r)
{
    if (!r)
        return;
    pdf_program_end(r);
    pdf_frames_fini(&r->frames);
    free(r);
}

static ptrdiff_t read_child(void *child, uint8_t *buffer, size_t size)
{
    return child_read(child, buffer, size);
}

int pdf_program_ask(struct pdf_program *r, const char *path, const struct pdf_question *q)
{
    size_t size = q->password ? strlen(q->password) : 0;
    const struct pdf_request request = {PDF_PROTOCOL, q->wants_links, q->seconds, (uint32_t)size};
    const struct helper_request sent = {.bytes = &request,
                                        .size = sizeof request,
                                        .more = q->password,
                                        .more_size = size,
                                        .fd = q->fd,
                                        .seconds = q->seconds,
                                        .stop = q->stop};
    if (size > PDF_PASSWORD_MOST)
        return E2BIG;
    int error = helper_ask(&r->helper, name, path, &sent);
    pdf_frames_begin(&r->frames, (struct urisift_reader){read_child, &r->helper.child}, q->to);
    return error;
}
