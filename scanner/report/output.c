/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* output.c — buffers octets for a writer; numbers, JSON strings and base64. */
#include <errno.h>
#include <string.h>

#include "core/utf8.h"
#include "scanner/report/report.h"

void urisift_output_init(struct urisift_output *output, struct urisift_writer writer)
{
    output->writer = writer;
    output->size = 0;
    output->error = 0;
}

static void write_block(struct urisift_output *o, const uint8_t *data, size_t size)
{
    if (!o->error && size > 0)
        o->error = o->writer.write(o->writer.self, data, size);
}

enum urisift_error urisift_output_flush(struct urisift_output *o)
{
    write_block(o, o->block, o->size);
    o->size = 0;
    if (!o->error)
        return URISIFT_OK;
    errno = o->error;
    return URISIFT_ERROR_WRITE;
}

void urisift_output_put(struct urisift_output *o, const void *data, size_t size)
{
    if (size > sizeof o->block - o->size) {
        write_block(o, o->block, o->size);
        o->size = 0;
        if (size > sizeof o->block) {
            write_block(o, data, size);
            return;
        }
    }
    if (size > 0)
        memcpy(o->block + o->size, data, size);
    o->size += size;
}

void urisift_output_text(struct urisift_output *o, const char *text)
{
    urisift_output_put(o, text, strlen(text));
}

void urisift_output_number(struct urisift_output *o, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    urisift_output_put(o, digits + at, sizeof digits - at);
}

/* Characters that only turn the direction of the text around them. */
static bool is_direction(uint32_t code)
{
    return code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

void urisift_output_written(struct urisift_output *o, struct urisift_span text)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        bool shown = length > 0 && code >= 0x20 && !(code >= 0x7f && code < 0xa0) && !is_direction(code);
        if (shown)
            urisift_output_put(o, text.data + i, length);
        for (size_t k = 0; !shown && k < (length ? length : 1); k++)
            urisift_output_put(o, (char[]){'\\', 'x', digits[text.data[i + k] >> 4], digits[text.data[i + k] & 15]}, 4);
        i += length ? length : 1;
    }
}

/* Does it stand as it is in a JSON string (RFC 8259 section 7)? */
static bool is_plain(uint8_t c)
{
    return c >= 0x20 && c != '"' && c != '\\';
}

void urisift_output_json(struct urisift_output *o, struct urisift_span text)
{
    static const char digits[] = "0123456789abcdef";
    urisift_output_put(o, "\"", 1);
    for (size_t i = 0; i < text.size;) {
        size_t begin = i;
        while (i < text.size && is_plain(text.data[i]))
            i++;
        urisift_output_put(o, text.data + begin, i - begin);
        if (i == text.size)
            break;
        uint8_t c = text.data[i++];
        if (c == '"' || c == '\\') {
            urisift_output_put(o, (char[]){'\\', (char)c}, 2);
        } else if (c == '\n' || c == '\r' || c == '\t') {
            urisift_output_put(o, (char[]){'\\', c == '\n' ? 'n' : c == '\r' ? 'r' : 't'}, 2);
        } else {
            urisift_output_put(o, (char[]){'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]}, 6);
        }
    }
    urisift_output_put(o, "\"", 1);
}

static bool is_utf8(struct urisift_span text)
{
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = text.data[i] < 0x80 ? 1 : utf8_read(text.data + i, text.size - i, &code);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

static void put_base64(struct urisift_output *o, struct urisift_span text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    urisift_output_put(o, "\"", 1);
    for (size_t i = 0; i < text.size; i += 3) {
        size_t have = text.size - i < 3 ? text.size - i : 3;
        uint32_t bits = (uint32_t)text.data[i] << 16;
        bits |= have > 1 ? (uint32_t)text.data[i + 1] << 8 : 0;
        bits |= have > 2 ? text.data[i + 2] : 0;
        char group[4] = {digits[bits >> 18], digits[bits >> 12 & 63], digits[bits >> 6 & 63], digits[bits & 63]};
        if (have < 3)
            group[3] = '=';
        if (have < 2)
            group[2] = '=';
        urisift_output_put(o, group, 4);
    }
    urisift_output_put(o, "\"", 1);
}

void urisift_output_json_member(struct urisift_output *o, char lead, const char *key, struct urisift_span text)
{
    bool utf8 = is_utf8(text);
    urisift_output_put(o, (char[]){lead, '"'}, 2);
    urisift_output_text(o, key);
    urisift_output_text(o, utf8 ? "\":" : "_base64\":");
    if (utf8)
        urisift_output_json(o, text);
    else
        put_base64(o, text);
}

void urisift_output_json_verdict(struct urisift_output *o, const struct urisift_verdict *v,
                                 const struct urisift_profile *profile)
{
    if (v->error) {
        const char *rule = urisift_code_rule(v->error, profile);
        urisift_output_text(o, ",\"error\":{\"code\":\"");
        urisift_output_text(o, urisift_code_name(v->error));
        urisift_output_text(o, "\",\"at\":");
        urisift_output_number(o, v->at);
        urisift_output_text(o, ",\"rule\":");
        urisift_output_json(o, (struct urisift_span){(const uint8_t *)rule, strlen(rule)});
        urisift_output_text(o, "}");
    }
    if (!v->warnings)
        return;
    const char *before = ",\"warnings\":[\"";
    for (int code = URISIFT_FIRST_WARNING; code < URISIFT_CODES; code++) {
        if (!(v->warnings & urisift_warning_bit((enum urisift_code)code)))
            continue;
        urisift_output_text(o, before);
        urisift_output_text(o, urisift_code_name((enum urisift_code)code));
        before = "\",\"";
    }
    urisift_output_text(o, "\"]");
}
