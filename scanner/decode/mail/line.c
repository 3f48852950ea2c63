/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line.c — line ends; reads one line from a view of the stream, and puts bytes as they are. */
#include "scanner/decode/mail/mail.h"

#include <string.h>

void mail_put(struct mail *m, const uint8_t *data, size_t size, uint64_t at)
{
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    if (!m->error && size > 0)
        m->error = m->out.put(m->out.self, &text);
}

size_t mail_line_end(const uint8_t *data, size_t size, bool final, bool *more)
{
    *more = false;
    if (size == 0 || data[0] == '\n')
        return size > 0;
    size_t crs = size > 1 && data[1] == '\r' ? 2 : 1;
    if (crs == size && !final) { /* more of the line end may follow */
        *more = true;
        return 0;
    }
    return crs < size && data[crs] == '\n' ? crs + 1 : 1;
}

bool mail_line(const struct decoder_view *view, struct mail_line *line)
{
    const uint8_t *data = view->data + view->taken;
    size_t left = view->size - view->taken, look = left < MAIL_PIECE ? left : MAIL_PIECE;
    const uint8_t *end = line_end_find(data, look);
    size_t text = end ? (size_t)(end - data) : look, size = look;
    bool more = false, ends = end || (look < MAIL_PIECE && view->final);
    if (end)
        size = text + mail_line_end(end, left - text, view->final, &more);
    *line = (struct mail_line){data, size, text, view->offset + view->taken, ends};
    return !more && size > 0 && (ends || look == MAIL_PIECE);
}
