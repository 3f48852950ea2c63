/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * uuencode_yenc_decode.c — decodes lines of uuencode and yEnc blocks.
 *
 * In uuencode four characters are three bytes, as in base64, so the text has its map. In yEnc a
 * byte is one byte, or two.
 *
 * See:      POSIX, uuencode; the yEnc draft, version 1.3.
 */
#include "scanner/decode/transfer/uuencode_yenc_decode.h"

#include <string.h>

/* Returns a text with the place of bytes [begin, end) of the line, begin < end; EXACT only if each
 * byte is one byte of the stream. */
static struct urisift_text place_of(const struct block_text *line, size_t begin, size_t end)
{
    struct urisift_text place = {NULL, 0, 0, 0, TEXT_EXACT, 0};
    if (line->run) {
        place = text_part(line->run, line->at + begin, line->at + end);
    } else {
        place.begin = line->places[begin].begin;
        place.end = line->places[end - 1].end;
    }
    place.map = place.end - place.begin == end - begin ? TEXT_EXACT : TEXT_WHOLE;
    place.phase = 0;
    return place;
}

static enum urisift_error decode_uu(const struct block_text *line, size_t size,
                                    struct urisift_text_sink out)
{
    enum { LONGEST = 63 };
    uint8_t bytes[LONGEST + 3];
    size_t count = (line->data[0] - ' ') & LONGEST, whole = (count + 2) / 3 * 4;
    if (count == 0 || size < 2)
        return URISIFT_OK;
    for (size_t i = 0; i < whole; i += 4) {
        unsigned four = 0;
        for (size_t k = 0; k < 4; k++) /* blanks at the end of a line may be missing */
            four = four << 6 | (i + k + 1 < size ? (line->data[i + k + 1] - ' ') & LONGEST : 0u);
        bytes[i / 4 * 3] = (uint8_t)(four >> 16);
        bytes[i / 4 * 3 + 1] = (uint8_t)(four >> 8);
        bytes[i / 4 * 3 + 2] = (uint8_t)four;
    }
    size_t end = whole + 1 < size ? whole + 1 : size, groups = (end - 1) / 4;
    size_t here = groups * 3 < count ? groups * 3 : count; /* bytes of groups that are whole */
    enum urisift_error error = URISIFT_OK;
    if (here > 0) {
        struct urisift_text text = place_of(line, 1, groups * 4 + 1);
        text.data = bytes;
        text.size = here;
        text.map = text.map == TEXT_EXACT ? TEXT_BASE64 : text.map;
        error = out.put(out.self, &text);
    }
    if (here == count || error)
        return error;
    struct urisift_text rest = place_of(line, end - 1, end);
    return text_put_other(out, bytes + here, count - here, rest.begin, rest.end);
}

/* Two bytes are put with the place of both: a byte that has the place of one byte of the stream is
 * taken for that byte. */
static enum urisift_error decode_yenc(const struct block_text *line, size_t size,
                                      struct urisift_text_sink out)
{
    enum { SHIFT = 42, ESCAPED = 64 };
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0, begin; i < size && !error;) {
        uint8_t bytes[2];
        size_t count = 0;
        begin = i;
        do {
            uint8_t escaped = line->data[i] == '=' && size - i > 1 ? ESCAPED : 0;
            i += escaped > 0;
            bytes[count++] = (uint8_t)(line->data[i++] - escaped - SHIFT);
        } while (i < size && i - begin < 2);
        struct urisift_text place = place_of(line, begin, i);
        error = text_put_other(out, bytes, count, place.begin, place.end);
    }
    return error;
}

enum urisift_error block_decode(const struct block_text *line, bool is_yenc,
                                struct urisift_text_sink out)
{
    const uint8_t *end = memchr(line->data, '\n', line->size);
    size_t size = end ? (size_t)(end - line->data) : line->size;
    while (size > 0 && line->data[size - 1] == '\r')
        size--;
    if (is_yenc)
        return size > 1 && memcmp(line->data, "=y", 2) == 0 ? URISIFT_OK
                                                            : decode_yenc(line, size, out);
    return size == 3 && memcmp(line->data, "end", 3) == 0 ? URISIFT_OK : decode_uu(line, size, out);
}
