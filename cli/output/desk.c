/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* desk.c — clears a desk. */
#include "cli/output/desk.h"

#include <urisift/archive.h>

void desk_fini(struct desk *d)
{
    filter_screen_fini(&d->screen);
    dedupe_fini(&d->dedupe);
    urisift_archive_free(d->archive);
    urisift_scratch_free(d->scratch);
    urisift_scratch_free(d->pdf_scratch);
}
