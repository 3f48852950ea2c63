/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* thread_context.c — clears a thread context. */
#include "cli/output/thread_context.h"

#include <stdlib.h>

#include <urisift/archive.h>

void thread_context_fini(struct thread_context *d)
{
    html_links_fini(&d->links);
    unwrap_fini(&d->unwrap);
    filter_screen_fini(&d->screen);
    dedupe_fini(&d->dedupe);
    urisift_archive_free(d->archive);
    urisift_scratch_free(d->scratch);
    urisift_scratch_free(d->pdf_scratch);
    if (d->parts)
        thread_context_fini(d->parts);
    free(d->parts);
}
