/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line.c — reads one line from a view of the stream, and puts bytes as they are. */
#include "scanner/decode/mail/mail.h"

#include <string.h>

void mail_put(struct mail *m, const uint8_t *data, size_t size, uint64_t at)
{
    struct urisift_text text = {data, size, at, at + size, TEXT_EXACT, 0};
    if (!m->error && size > 0)
        m->error = m->out.put(m->out.self, &text);
}

bool mail_line(const struct decoder_view *view, bool lone_cr, struct mail_line *line)
{
    const uint8_t *data = view->data + view->taken;
    size_t left = view->size - view->taken, look = left < MAIL_PIECE ? left : MAIL_PIECE;
    const uint8_t *end = look > 0 ? memchr(data, '\n', look) : NULL;
    size_t text = end ? (size_t)(end - data) : look, size = end ? text + 1 : look;
    const uint8_t *cr = text > 0 ? memchr(data, '\r', text) : NULL;
    if (cr && end && cr + 1 == end) {
        text--;
    } else if (cr && lone_cr) {
        text = (size_t)(cr - data);
        if (text + 1 == look && look < MAIL_PIECE && !view->final)
            return false; /* perhaps the first half of CR LF */
        if (text + 1 < look || look < MAIL_PIECE) {
            size = text + 1;
            end = cr;
        } else {
            text = look;
        }
    } else if (end && text > 0 && data[text - 1] == '\r') {
        text--;
    }
    bool ends = end || (look < MAIL_PIECE && view->final);
    *line = (struct mail_line){data, size, text, view->offset + view->taken, ends};
    return size > 0 && (ends || look == MAIL_PIECE);
}
