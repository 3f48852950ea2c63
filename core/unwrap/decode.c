/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* decode.c — decodes targets: percent-encoding, base64, and parts of paths. */
#include <string.h>

#include "core/text/escape.h"
#include "core/text/span.h"
#include "core/unwrap/gateway.h"

/* Decodes escapes, each '%' or `mark` and two hex digits. A '_' is `underline`. */
static bool decode_escapes(struct urisift_span text, uint8_t mark, uint8_t underline,
                           struct out *out)
{
    for (size_t i = 0; i < text.size; i++) {
        const uint8_t c = text.data[i];
        if (c != '%' && c != mark) {
            out_byte(out, c == '_' ? underline : c);
        } else {
            if (!escape_is_whole(text.data, text.size, i))
                return false;
            out_byte(out, escape_value(text.data, i));
            i += 2;
        }
    }
    return true;
}

bool decode_percent(struct urisift_span text, struct out *out)
{
    return decode_escapes(text, '%', '_', out);
}

bool decode_ud2(struct urisift_span text, struct out *out)
{
    return decode_escapes(text, '-', '/', out);
}

uint32_t base64_value(uint8_t c)
{
    if (char_is(c, CHAR_UPPER))
        return c - (uint32_t)'A';
    if (char_is(c, CHAR_LOWER))
        return c - (uint32_t)'a' + 26;
    if (char_is(c, CHAR_DIGIT))
        return c - (uint32_t)'0' + 52;
    return c == '+' || c == '-' ? 62 : c == '/' || c == '_' ? 63 : BASE64_NONE;
}

bool decode_base64(struct urisift_span text, struct out *out)
{
    size_t size = text.size;
    while (size > 0 && text.size - size < 2 && text.data[size - 1] == '=')
        size--;
    if (size % 4 == 1 || (size < text.size && text.size % 4 != 0))
        return false;
    uint32_t bits = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t value = base64_value(text.data[i]);
        if (value == BASE64_NONE)
            return false;
        bits = bits << 6 | value;
        if (i % 4 > 0)
            out_byte(out, (uint8_t)(bits >> (6 - 2 * (i % 4))));
    }
    const uint32_t unused = size % 4 == 2 ? 15 : size % 4 == 3 ? 3 : 0;
    return (bits & unused) == 0;
}

/* Returns the bytes of `http:` or `https:` at the beginning, if a '/' follows; else 0. */
static size_t web_scheme_size(struct urisift_span text)
{
    const struct urisift_span scheme = urisift_scheme_of(text);
    const size_t size = scheme.size + 1;
    return scheme_is_web(scheme) && text.size > size && text.data[size] == '/' ? size : 0;
}

void decode_slash(struct out *url)
{
    const size_t scheme = web_scheme_size((struct urisift_span){url->data, url->size});
    if (scheme == 0 || (url->size - scheme > 1 && url->data[scheme + 1] == '/'))
        return;
    memmove(url->data + scheme + 1, url->data + scheme, url->size - scheme);
    url->size++;
}

/* A URL as it is, or percent-encoded up to what the gateway adds. */
static bool decode_whole(struct urisift_span text, struct out *out)
{
    size_t size = 0;
    if (web_scheme_size(text) > 0) {
        out_bytes(out, text.data, text.size);
        decode_slash(out);
        return true;
    }
    while (size < text.size && !strchr("?#&", text.data[size]))
        size++;
    return decode_percent((struct urisift_span){text.data, size}, out);
}

/* HOST/PATH?QUERY, without the scheme. The fragment is the gateway's. */
static bool decode_rest(const char *scheme, struct urisift_span text, struct out *out)
{
    const uint8_t *fragment = text.size > 0 ? memchr(text.data, '#', text.size) : NULL;
    size_t size = fragment ? (size_t)(fragment - text.data) : text.size, host = 0;
    while (host < size && text.data[host] != '/' && text.data[host] != '?')
        host++;
    if (host == 0 || !memchr(text.data, '.', host))
        return false; /* it is no host of a public page */
    out_bytes(out, scheme, strlen(scheme));
    out_bytes(out, text.data, size);
    return true;
}

/* URL___.SIGNATURE. A '*' would be the '%' of an escape, or itself. */
static bool decode_underline(struct urisift_span text, struct out *out)
{
    size_t size = text.size;
    while (size >= 4 && memcmp(text.data + size - 4, "___.", 4) != 0)
        size--;
    if (size < 4 || memchr(text.data, '*', size))
        return false;
    out_bytes(out, text.data, size - 4);
    decode_slash(out);
    return true;
}

static bool decode_escaped_base64(struct urisift_span text, struct out *out, uint8_t *work)
{
    struct out plain = {work, 0};
    return decode_percent(text, &plain) &&
           decode_base64((struct urisift_span){work, plain.size}, out);
}

bool gateway_decode(enum gateway_encoding encoding, struct urisift_span text, struct out *out,
                    uint8_t *work)
{
    switch (encoding) {
    case ENCODING_PERCENT:
        return decode_percent(text, out);
    case ENCODING_WHOLE:
        return decode_whole(text, out);
    case ENCODING_UD2:
        return decode_ud2(text, out);
    case ENCODING_UD3:
        return decode_ud3(text, out, work);
    case ENCODING_BASE64:
        return decode_escaped_base64(text, out, work);
    case ENCODING_A1:
        return text.size > 2 && memcmp(text.data, "a1", 2) == 0 &&
               decode_escaped_base64((struct urisift_span){text.data + 2, text.size - 2}, out,
                                     work);
    case ENCODING_HTTP:
        return decode_rest("http://", text, out);
    case ENCODING_HTTPS:
        return decode_rest("https://", text, out);
    default:
        return decode_underline(text, out);
    }
}
