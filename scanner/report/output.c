/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* output.c — buffers bytes for a writer; writes numbers, JSON strings and base64 into the
 * buffer. */
#include <errno.h>
#include <string.h>

#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/report/plain.h"
#include "scanner/report/room.h"

/* Long texts are written in pieces of so many bytes, so that they need little room at once. */
enum { PIECE = 768 };

void urisift_output_reset(struct urisift_output *output, struct urisift_writer writer)
{
    output->writer = writer;
    output->size = 0;
    output->error = 0;
    output->refused = URISIFT_OK;
    output->handed = output->lines_before = 0;
    output->line_at = UINT64_MAX;
    urisift_output_keep_digits(&output->line, 10000);
    urisift_output_keep_digits(&output->offset, 10000);
    urisift_output_keep_digits(&output->message, 10000);
    for (size_t i = 0; i < OUTPUT_PROFILES; i++)
        output->profiles[i].profile = NULL;
    output->older_profile = 0;
}

void urisift_output_init(struct urisift_output *output, struct urisift_writer writer)
{
    output->memory = NULL;
    urisift_output_reset(output, writer);
}

static void write_block(struct urisift_output *o, const uint8_t *data, size_t size)
{
    o->handed += size;
    if (!o->error && size > 0)
        o->error = o->writer.write(o->writer.self, data, size);
}

void urisift_output_empty(struct urisift_output *o)
{
    write_block(o, o->block, o->size);
    o->size = 0;
}

enum urisift_error urisift_output_flush(struct urisift_output *o)
{
    urisift_output_empty(o);
    if (!o->error)
        return URISIFT_OK;
    errno = o->error;
    return o->refused ? o->refused : URISIFT_ERROR_WRITE;
}

void urisift_output_put(struct urisift_output *o, const void *data, size_t size)
{
    if (size > sizeof o->block - o->size) {
        urisift_output_empty(o);
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

const char urisift_digit_pairs[200] = {
    '0', '0', '0', '1', '0', '2', '0', '3', '0', '4', '0', '5', '0', '6', '0', '7', '0', '8', '0',
    '9', '1', '0', '1', '1', '1', '2', '1', '3', '1', '4', '1', '5', '1', '6', '1', '7', '1', '8',
    '1', '9', '2', '0', '2', '1', '2', '2', '2', '3', '2', '4', '2', '5', '2', '6', '2', '7', '2',
    '8', '2', '9', '3', '0', '3', '1', '3', '2', '3', '3', '3', '4', '3', '5', '3', '6', '3', '7',
    '3', '8', '3', '9', '4', '0', '4', '1', '4', '2', '4', '3', '4', '4', '4', '5', '4', '6', '4',
    '7', '4', '8', '4', '9', '5', '0', '5', '1', '5', '2', '5', '3', '5', '4', '5', '5', '5', '6',
    '5', '7', '5', '8', '5', '9', '6', '0', '6', '1', '6', '2', '6', '3', '6', '4', '6', '5', '6',
    '6', '6', '7', '6', '8', '6', '9', '7', '0', '7', '1', '7', '2', '7', '3', '7', '4', '7', '5',
    '7', '6', '7', '7', '7', '8', '7', '9', '8', '0', '8', '1', '8', '2', '8', '3', '8', '4', '8',
    '5', '8', '6', '8', '7', '8', '8', '8', '9', '9', '0', '9', '1', '9', '2', '9', '3', '9', '4',
    '9', '5', '9', '6', '9', '7', '9', '8', '9', '9',
};

uint8_t *urisift_output_put_digits(uint8_t *at, uint64_t number)
{
    uint8_t digits[ROOM_NUMBER];
    uint8_t *begin = digits + sizeof digits;
    for (; number >= 100; number /= 100)
        room_put_pair(begin -= 2, (uint32_t)(number % 100));
    if (number >= 10)
        room_put_pair(begin -= 2, (uint32_t)number);
    else
        *--begin = (uint8_t)('0' + number);
    size_t size = (size_t)(digits + sizeof digits - begin);
    memcpy(at, begin, size);
    return at + size;
}

void urisift_output_keep_digits(struct output_digits *kept, uint64_t number)
{
    kept->number = number - number % 10000;
    kept->size = (size_t)(urisift_output_put_digits(kept->text, number / 10000) - kept->text);
}

void urisift_output_number(struct urisift_output *o, uint64_t number)
{
    room_close(o, urisift_output_put_digits(room_open(o, ROOM_NUMBER), number));
}

void urisift_output_line(struct urisift_output *o, uint64_t line)
{
    room_close(o, room_put_number(&o->line, room_open(o, ROOM_NUMBER), o->lines_before + line));
}

void urisift_output_written(struct urisift_output *o, struct urisift_span text)
{
    static const char digits[] = "0123456789abcdef";
    size_t shown = 0; /* the bytes before this index are written */
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        size_t next = i + (length ? length : 1);
        if (length == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0) ||
            utf8_is_direction(code)) {
            urisift_output_put(o, text.data + shown, i - shown);
            for (shown = next; i < next; i++)
                urisift_output_put(
                    o, (char[]){'\\', 'x', digits[text.data[i] >> 4], digits[text.data[i] & 15]},
                    4);
        }
        i = next;
    }
    urisift_output_put(o, text.data + shown, text.size - shown);
}

/* Writes one byte of a JSON string (RFC 8259 section 7). Room: 6 bytes. */
static uint8_t *put_escaped(uint8_t *at, uint8_t c)
{
    static const char digits[] = "0123456789abcdef";
    if (c >= 0x20) {
        if (c == '"' || c == '\\')
            *at++ = '\\';
        *at++ = c;
        return at;
    }
    *at++ = '\\';
    if (c == '\n' || c == '\r' || c == '\t') {
        *at++ = c == '\n' ? 'n' : c == '\r' ? 'r' : 't';
        return at;
    }
    memcpy(at, "u00", 3);
    at[3] = (uint8_t)digits[c >> 4];
    at[4] = (uint8_t)digits[c & 15];
    return at + 5;
}

/* Writes bytes of which few must be escaped. Room: 6 bytes for each. */
static uint8_t *put_some_escaped(uint8_t *at, const uint8_t *data, size_t size)
{
    for (const uint8_t *end = data + size; data < end;) {
        size_t plain = plain_copy_front(at, data, (size_t)(end - data));
        at += plain;
        data += plain;
        if (data < end)
            at = put_escaped(at, *data++);
    }
    return at;
}

void urisift_output_json_inner(struct urisift_output *o, struct urisift_span text)
{
    for (size_t i = 0; i < text.size;) {
        size_t end = text.size - i < PIECE ? text.size : i + PIECE;
        uint8_t *at = room_open(o, PIECE);
        if (plain_copy(at, text.data + i, end - i)) {
            at += end - i;
            i = end;
        } else {
            at = put_some_escaped(room_open(o, (size_t)6 * PIECE), text.data + i, end - i);
            i = end;
        }
        room_close(o, at);
    }
}

void urisift_output_json(struct urisift_output *o, struct urisift_span text)
{
    urisift_output_put(o, "\"", 1);
    urisift_output_json_inner(o, text);
    urisift_output_put(o, "\"", 1);
}

static void put_base64(struct urisift_output *o, struct urisift_span text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    urisift_output_put(o, "\"", 1);
    for (size_t i = 0; i < text.size;) {
        size_t end = text.size - i < PIECE ? text.size : i + PIECE;
        uint8_t *at = room_open(o, PIECE / 3 * 4);
        for (; i < end; i += 3, at += 4) {
            size_t have = text.size - i < 3 ? text.size - i : 3;
            uint32_t bits = (uint32_t)text.data[i] << 16;
            bits |= have > 1 ? (uint32_t)text.data[i + 1] << 8 : 0;
            bits |= have > 2 ? text.data[i + 2] : 0;
            at[0] = (uint8_t)digits[bits >> 18];
            at[1] = (uint8_t)digits[bits >> 12 & 63];
            at[2] = (uint8_t)(have > 1 ? digits[bits >> 6 & 63] : '=');
            at[3] = (uint8_t)(have > 2 ? digits[bits & 63] : '=');
        }
        room_close(o, at);
    }
    urisift_output_put(o, "\"", 1);
}

/* Writes the rest of a member after `"KEY`. */
static void put_value(struct urisift_output *o, struct urisift_span text)
{
    if (utf8_is_valid(text.data, text.size)) {
        urisift_output_put(o, "\":", 2);
        urisift_output_json(o, text);
    } else {
        urisift_output_put(o, "_base64\":", 9);
        put_base64(o, text);
    }
}

void urisift_output_json_member(struct urisift_output *o, char lead, const char *key,
                                struct urisift_span text)
{
    urisift_output_put(o, (char[]){lead, '"'}, 2);
    urisift_output_text(o, key);
    put_value(o, text);
}

static bool is_ascii(struct urisift_span text)
{
    uint8_t all = 0;
    for (size_t i = 0; i < text.size; i++)
        all |= text.data[i];
    return all < 0x80;
}

uint8_t *urisift_output_any_text(struct urisift_output *o, uint8_t *at, struct urisift_span text,
                                 size_t room)
{
    if (text.size <= ROOM_ESCAPED && is_ascii(text)) {
        at = put_some_escaped(at, text.data, text.size);
        *at = '"';
        return at + 1;
    }
    room_close(o, at - 3);
    put_value(o, text);
    return room_open(o, room);
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
        urisift_output_json(o, span_of_text(rule));
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

void urisift_output_json_via(struct urisift_output *o, const struct urisift_via *via)
{
    for (size_t i = 0; i < via->count; i++) {
        urisift_output_text(o, i == 0 ? ",\"via\":[\"" : "\",\"");
        urisift_output_text(o, urisift_gateway_name(via->gateway[i]));
    }
    urisift_output_text(o, "\"]");
}
