/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unpacked.c — copies a member of an archive into a temporary file. */
#include "cli/input/unpacked.h"

#include <errno.h>

#include <urisift/archive.h>

#include "cli/input/spool.h"

struct unpacking {
    struct urisift_archive *archive;
    struct child_stop stop;
    uint64_t size, most;
    enum urisift_error error;
    int read_errno;
};

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
    return u->size > u->most ? -EFBIG : (ptrdiff_t)got;
}

struct unpacked unpacked_read(struct stream *s, uint64_t most)
{
    struct unpacking u = {
        .archive = s->sink->context->archive, .stop = stream_stop(s), .most = most};
    const int fd = spool_fill((struct urisift_reader){read_member, &u});
    return (struct unpacked){fd, fd < 0 && u.size > most, u.error, u.read_errno};
}

void unpacked_note_error(const struct unpacked *u, struct stream *s)
{
    if (s->error == URISIFT_OK && u->error) {
        s->error = u->error;
        s->read_errno = u->read_errno;
    }
}
