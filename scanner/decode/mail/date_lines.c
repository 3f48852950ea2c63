/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* date_lines.c — the date in a Received field or a From_ line, which say other things before it. */
#include <string.h>

#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/date.h"

static struct urisift_span rest_from(struct urisift_span text, size_t at)
{
    return (struct urisift_span){text.data + at, text.size - at};
}

/* Does a word that begins with the three letters of a weekday begin at `at`? */
static bool is_weekday_at(struct urisift_span text, size_t at)
{
    static const char days[] = "montuewedthufrisatsun";
    if (!ascii_is_white(text.data[at - 1]))
        return false;
    for (size_t i = 0; i < sizeof days - 1; i += 3)
        if (ascii_same(text.data + at, (const uint8_t *)days + i, 3))
            return true;
    return false;
}

/* Reads the date that begins with the last weekday. */
static size_t read_from_weekday(struct urisift_span text, char out[DATE_SIZE])
{
    out[0] = '\0';
    for (size_t i = text.size > 3 ? text.size - 3 : 0; i > 0; i--)
        if (is_weekday_at(text, i))
            return date_read(rest_from(text, i), out);
    return 0;
}

size_t date_read_received(struct urisift_span field, char out[DATE_SIZE])
{
    enum { TRIES = 4 }; /* a comment after the date may have a semicolon, too */
    size_t end = field.size, size = 0;
    for (int i = 0; i < TRIES && size == 0 && end > 0; i++) {
        const uint8_t *mark = memrchr(field.data, ';', end);
        if (!mark)
            break;
        end = (size_t)(mark - field.data);
        size = date_read(rest_from(field, end + 1), out);
    }
    return size > 0 ? size : read_from_weekday(field, out);
}

size_t date_read_from_line(struct urisift_span line, char out[DATE_SIZE])
{
    size_t at = sizeof "From " - 1;
    out[0] = '\0';
    if (line.size < at)
        return 0;
    while (at < line.size && ascii_is_white(line.data[at]))
        at++;
    while (at < line.size && !ascii_is_white(line.data[at])) /* the sender */
        at++;
    size_t size = date_read(rest_from(line, at), out);
    return size > 0 ? size : read_from_weekday(line, out);
}
