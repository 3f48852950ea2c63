/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* program.c — finds urisift-outlook, and sends it requests. */
#include "cli/outlook/program.h"

#include <stdlib.h>
#include <string.h>

static const char name[] = "urisift-outlook";

char *outlook_program_find(void)
{
    const char *given = getenv("URISIFT_OUTLOOK_READER");
    if (given && *given)
        return strcmp(given, "none") == 0 ? NULL : strdup(given);
    return helper_find(name);
}

struct outlook_program *outlook_program_new(void)
{
    struct outlook_program *p = calloc(1, sizeof *p);
    if (p)
        p->helper.socket = -1;
    return p;
}

int outlook_program_end(struct outlook_program *p)
{
    return helper_end(&p->helper);
}

void outlook_program_free(struct outlook_program *p)
{
    if (!p)
        return;
    outlook_program_end(p);
    outlook_frames_fini(&p->frames);
    free(p);
}

static ptrdiff_t read_child(void *child, uint8_t *buffer, size_t size)
{
    return child_read(child, buffer, size);
}

int outlook_program_ask(struct outlook_program *p, const char *path, enum outlook_kind kind, int fd,
                        unsigned seconds, struct child_stop stop)
{
    const struct outlook_request request = {OUTLOOK_PROTOCOL, kind, seconds};
    const struct helper_request sent = {
        .bytes = &request, .size = sizeof request, .fd = fd, .seconds = seconds, .stop = stop};
    int error = helper_ask(&p->helper, name, path, &sent);
    outlook_frames_begin(&p->frames, (struct urisift_reader){read_child, &p->helper.child});
    return error;
}
