/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * quoted_printable.h — a layer: decodes the content transfer encoding quoted-printable (RFC 2045
 * section 6.7).
 *
 *     =3D, =3d         decoded to that byte, whichever it is
 *     = at a line end  a soft line break, which is removed; up to QUOTED_PADDING blanks and tabs
 *                      may come between the two; the line end is CRLF, CRCRLF, LF or a lone CR,
 *                      or the end of the text
 *     any other =      put as it is
 *
 * Blanks at the end of other lines stay.
 */
#ifndef URISIFT_QUOTED_PRINTABLE_H
#define URISIFT_QUOTED_PRINTABLE_H

#include "scanner/decode/common/lookahead.h"
#include "scanner/decode/common/run_batch.h"

enum { QUOTED_PADDING = 256 };

struct quoted_printable {
    struct run_batch run_batch;
    size_t count; /* bytes that are held, from a '=' on */
    uint8_t data[QUOTED_PADDING + 4];
    struct lookahead_place places[QUOTED_PADDING + 4];
};

/* Begins the layer. as_one: it may put TEXT_RUNS. */
void quoted_printable_begin(struct quoted_printable *q, bool as_one);
enum urisift_error quoted_printable_feed(void *q, const struct urisift_text *text,
                                         struct urisift_text_sink out);
enum urisift_error quoted_printable_finish(void *q, struct urisift_text_sink out);

#endif
