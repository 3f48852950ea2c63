/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* calendar_format.c — the format `calendar`: a stream in iCalendar or vCard. */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/data/calendar.h"
#include "scanner/decode/decoder.h"

/* Does the stream begin with a line that begins a calendar or a card? A byte order mark may precede
 * it. */
static int sniff_calendar(const uint8_t *head, size_t size)
{
    size_t mark = utf8_mark_size(head, size);
    const uint8_t *newline = memchr(head + mark, '\n', size - mark);
    if (!newline)
        return 0;
    struct urisift_span line = {head + mark, (size_t)(newline - head) - mark};
    line.size -= line.size > 0 && line.data[line.size - 1] == '\r';
    return ascii_is(line, "BEGIN:VCALENDAR") || ascii_is(line, "BEGIN:VCARD") ? 97 : 0;
}

const struct urisift_decoder urisift_decoder_calendar = {
    .name = "calendar",
    .summary = "iCalendar and vCard: lines unfolded, escapes decoded",
    .sniff = sniff_calendar,
    .state_size = sizeof(struct calendar),
    .feed = calendar_feed,
    .finish = calendar_finish,
};
