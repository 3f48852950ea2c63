/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * preview.h — shows a format its text with the bytes that follow, however the text is cut.
 *
 * Idea:   the last PREVIEW bytes of a run are held back until more come, and are shown together
 *         with these. Only text that is in one piece in the stream is shown together.
 * Holds:  what is shown depends on the stream alone, not on where runs end.
 */
#ifndef URISIFT_PREVIEW_H
#define URISIFT_PREVIEW_H

#include <stdbool.h>

#include "scanner/text/text.h"

enum { PREVIEW = 1024 }; /* bytes that are shown after each byte, unless the text ends before */

/* The bytes that are held back. All zero at the beginning. */
struct preview {
    size_t size;
    uint64_t begin, end; /* their place in the stream */
    enum text_map map;
    uint8_t data[2 * PREVIEW];
};

/* Takes bytes of the run: all of them if `final`, otherwise at least those that are followed by
 * PREVIEW bytes in the run. Returns their number in *taken. `final`: nothing can be shown after
 * them. */
typedef enum urisift_error preview_take(void *self, const struct urisift_text *text, bool final,
                                        size_t *taken);

enum urisift_error preview_feed(struct preview *p, const struct urisift_text *text,
                                preview_take *take, void *self);
/* The text ends: the held bytes are taken. */
enum urisift_error preview_finish(struct preview *p, preview_take *take, void *self);

#endif
