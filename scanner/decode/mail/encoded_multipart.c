/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * encoded_multipart.c — is a multipart with a transfer encoding really encoded?
 *
 * RFC 2045 section 6.4 forbids it. Mostly the header only repeats the encoding of a part, and the
 * delimiters are there as they are. The first MAIL_JUDGED bytes decide:
 *
 *     base64              the first line that is not blank is base64
 *     quoted-printable    each '=' begins two digits or a soft line break, and there is one outside
 *                         of the parts that say themselves that they are encoded so
 *     uuencode, yEnc      a block begins before the first delimiter
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/mail/mail.h"
#include "scanner/decode/transfer/base64.h"

/* What has been seen of the body. */
struct judging {
    const struct mail *m;
    bool is_encoded; /* something shows it */
    bool is_raw;     /* something shows the contrary */
    bool in_header;  /* of a part */
    bool is_quoted;  /* the part says itself that it is in quoted-printable */
};

static bool is_blank(const uint8_t *line, size_t size)
{
    while (size > 0 && char_is_blank(line[size - 1]))
        size--;
    return size == 0;
}

/* Does the message or the part around the multipart end with the line? */
static bool is_end(const struct mail *m, const uint8_t *line, size_t size)
{
    for (size_t i = 0; i < m->depth; i++)
        if (boundaries_match(&m->open[i].boundaries, line, size).size > 0)
            return true;
    return (m->container == CONTAINER_MBOX && mail_is_from_line(line, size)) ||
           (m->container == CONTAINER_MMDF && mail_is_mmdf_line(line, size));
}

/* In base64 the first line decides, or the first few if they are short. */
static void judge_base64(struct judging *j, const uint8_t *line, size_t size)
{
    enum { SURE = 20 };
    while (size > 0 && char_is_blank(line[size - 1]))
        size--;
    for (size_t i = 0; i < size; i++)
        j->is_raw = j->is_raw || (!urisift_base64_bits[line[i]] && line[i] != '=');
    j->is_encoded = j->is_encoded || (size >= SURE && !j->is_raw);
}

static bool is_upper_hex(uint8_t c)
{
    return char_is(c, CHAR_DIGIT) || (c >= 'A' && c <= 'F');
}

static void judge_quoted(struct judging *j, const uint8_t *line, size_t size, bool is_delimiter)
{
    static const char field[] = "content-transfer-encoding:", name[] = "quoted-printable";
    static const size_t field_size = sizeof field - 1;
    if (is_delimiter) {
        j->in_header = true;
        j->is_quoted = false;
    }
    if (size == 0)
        j->in_header = false;
    if (j->in_header && size > field_size && ascii_same(line, (const uint8_t *)field, field_size)) {
        struct urisift_span value =
            ascii_trim((struct urisift_span){line + field_size, size - field_size});
        j->is_quoted |= ascii_is(value, name);
    }
    for (size_t i = 0; i < size; i++) {
        if (line[i] != '=')
            continue;
        bool is_escape = size - i > 2 && is_upper_hex(line[i + 1]) && is_upper_hex(line[i + 2]);
        j->is_raw |= !is_escape && !is_blank(line + i + 1, size - i - 1);
        j->is_encoded |= j->in_header || !j->is_quoted;
    }
}

/* Judges a line, given without its line end. False: it is the last one. */
static bool judge_line(struct judging *j, const uint8_t *line, size_t size)
{
    const struct mail_content *c = &j->m->header.content;
    struct boundary_match match = boundaries_match(&c->boundaries, line, size);
    if (is_end(j->m, line, size))
        return false;
    if (c->encoding == ENCODING_QUOTED) {
        judge_quoted(j, line, size, match.size > 0);
        return !j->is_raw && !match.closes;
    }
    j->is_raw |= match.size > 0;
    if (!j->is_raw && c->encoding == ENCODING_BASE64)
        judge_base64(j, line, size);
    else
        j->is_encoded |= (size > 6 && memcmp(line, "begin ", 6) == 0) ||
                         (size > 8 && memcmp(line, "=ybegin ", 8) == 0);
    return !j->is_raw && !j->is_encoded;
}

enum mail_answer entity_judge_encoding(const struct mail *m, const struct decoder_view *view)
{
    struct judging j = {.m = m};
    const uint8_t *data = view->data + view->taken;
    size_t left = view->size - view->taken, size = left < MAIL_JUDGED ? left : MAIL_JUDGED, at = 0;
    if (left < MAIL_JUDGED && !view->final)
        return MAIL_MORE;
    while (at < size) {
        const uint8_t *end = line_end_find(data + at, size - at);
        size_t line = end ? (size_t)(end - (data + at)) : size - at;
        bool more;
        if ((!end && size == MAIL_JUDGED && at > 0) || !judge_line(&j, data + at, line))
            break;
        at += line + (end ? mail_line_end(end, size - at - line, true, &more) : 0);
    }
    return j.is_encoded && !j.is_raw ? MAIL_YES : MAIL_NO;
}
