/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_unpacked.c — from a stream of an archive to a file that pdftotext can seek in. */
#include "cli/pdf/pdf_unpacked.h"

#include <errno.h>

#include "cli/diag.h"

struct unpacking {
    struct pdf_unpacked *to;
    struct urisift_archive *archive;
    uint64_t size;
    struct child_stop stop;
};

bool pdf_unpacked_is(struct urisift_archive *archive, bool prompt)
{
    size_t least = prompt ? 1 : PDF_HEAD;
    struct urisift_span head = urisift_archive_look(archive, least);
    /* no more than tells */
    while (head.size == least && least < PDF_PROMPT && pdf_may_begin(head.data, head.size))
        head = urisift_archive_look(archive, ++least);
    return pdf_is(head.data, head.size, prompt);
}

/* What is wrong with the stream ends it: what came before is a PDF that may be read as far as it
 * goes. */
static ptrdiff_t read_stream(void *self, uint8_t *buffer, size_t size)
{
    struct unpacking *u = self;
    size_t got = 0;
    if (u->stop.is_wanted(u->stop.self))
        return -ECANCELED;
    if (u->to->error)
        return 0;
    u->to->error = urisift_archive_read(u->archive, buffer, size, &got);
    u->to->read_errno = errno;
    u->size += got;
    return u->size > PDF_UNPACKED ? -EFBIG : (ptrdiff_t)got;
}

void pdf_unpack(struct pdf_unpacked *to, struct urisift_archive *archive, struct child_stop stop,
                char **message)
{
    struct unpacking unpacking = {.to = to, .archive = archive, .stop = stop};
    *to = (struct pdf_unpacked){.error = URISIFT_OK};
    *message = NULL;
    to->fd = pdf_spool((struct urisift_reader){read_stream, &unpacking});
    if (to->fd < 0 && unpacking.size > PDF_UNPACKED)
        *message = message_of(
            "a PDF of more than 1 GiB, compressed or in an archive; not scanned; unpack it first");
    else if (to->fd < 0)
        *message = pdf_spool_trouble(to->fd);
    to->fd = to->fd < 0 ? -1 : to->fd;
}
