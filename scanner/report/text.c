/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * text.c — one identifier a line: [file:][line:][offset:]canonical form. An invalid identifier is
 * written as found; with `why`, its error follows.
 *
 * If it was unwrapped, " -> " and the target follow. If it was compared with links:
 * [file:][line:][offset:]both|text|link TAB address, with the page of a PDF for the line, or differ
 * TAB the link's address TAB the text's.
 */
#include <string.h>

#include "scanner/report/line.h"
#include "scanner/report/plain.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"
#include "scanner/report/styled.h"

enum {
    /* most bytes of the numbers and marks before an identifier */
    PLACE = 1 + 2 * (ROOM_NUMBER + 1),
    SHORT = 512 /* most bytes of an identifier that is written together with its place */
};

static inline uint8_t *put_place(struct urisift_output *o, uint8_t *at,
                                 const struct urisift_report_options *options,
                                 const struct urisift_finding *f)
{
    if (options->file)
        *at++ = options->name_nul ? '\0' : ':';
    if (options->line) {
        at = room_put_number(&o->line, at,
                             f->page > 0 && f->link ? f->page : room_note_line(o, at, f->line));
        *at++ = ':';
    }
    if (options->offset) {
        if (f->link && f->link->status == URISIFT_LINK_ONLY && f->page > 0)
            *at++ = '-';
        else
            at = room_put_number(&o->offset, at, f->start);
        *at++ = ':';
    }
    return at;
}

static void put_end(struct urisift_output *o, uint8_t *at,
                    const struct urisift_report_options *options)
{
    *at = options->nul ? '\0' : '\n';
    room_close(o, at + 1);
}

/* Writes the target of a finding that has one. */
static void put_target(struct urisift_output *o, const struct urisift_finding *f)
{
    if (f->target.size > 0) {
        urisift_output_text(o, " -> ");
        urisift_output_written(o, f->target);
    }
}

/* Writes the identifier after the place, if it is invalid or long, or if it may contain any bytes,
 * as a match of a user's pattern may. */
static void put_identifier(const struct urisift_report_options *options, struct urisift_output *o,
                           const uint8_t *at, const struct urisift_finding *f)
{
    room_close(o, at);
    urisift_output_written(o, f->verdict->error ? f->id : f->canonical);
    put_target(o, f);
    if (options->why && f->verdict->error)
        line_put_error(o, f);
    put_end(o, room_open(o, 1), options);
}

/* Writes what follows the place of a finding that was compared with links: its status, the link's
 * address if it has one, and the identifier unless the link leads to it. */
static void put_compared(const struct urisift_report_options *options, struct urisift_output *o,
                         const uint8_t *at, const struct urisift_finding *f)
{
    enum urisift_link_status status = f->link->status;
    room_close(o, at);
    urisift_output_text(o, urisift_link_status_name(status));
    urisift_output_text(o, "\t");
    if (status == URISIFT_LINK_BOTH || status == URISIFT_LINK_DIFFER)
        urisift_output_written(o, f->link->target);
    if (status == URISIFT_LINK_DIFFER)
        urisift_output_text(o, "\t");
    if (status == URISIFT_LINK_BOTH) {
        put_target(o, f);
        put_end(o, room_open(o, 1), options);
    } else {
        put_identifier(options, o, room_open(o, 1), f);
    }
}

static void report_text(const struct urisift_report_options *options, struct urisift_output *o,
                        struct urisift_span file, const struct urisift_finding *f)
{
    if (options->fields) {
        line_put(options, o, file, f);
        return;
    }
    if (options->style) {
        styled_put(options, o, file, f);
        return;
    }
    if (options->file)
        urisift_output_put(o, file.data, file.size);
    uint8_t *at = put_place(o, room_open(o, PLACE + SHORT + 1), options, f);
    if (f->link)
        put_compared(options, o, at, f);
    else if (f->verdict->error || f->canonical.size > SHORT || f->target.size > 0 ||
             !plain_copy(at, f->canonical.data, f->canonical.size))
        put_identifier(options, o, at, f);
    else
        put_end(o, at + f->canonical.size, options);
}

const struct urisift_report_format urisift_report_text = {
    .name = "text",
    .summary = "one canonical form a line",
    .finding = report_text,
};
