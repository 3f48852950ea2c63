/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * proofpoint.c — the encodings of Proofpoint URL Defense, by the vendor's published decoder. That
 * of v2 is in decode.c.
 *
 *     v2  http-3A__h.example_a-2Db             '-' for '%', '_' for '/'
 *     v3  __https://h.example/a*b**Cd__;Iw!    the URL, "__;", replaced characters, '!'
 *
 * In v3 each '*' in the URL is one of the replaced characters, and "**" with a digit of base64 is
 * as many as that digit says: 'A' is 2, 'B' is 3, '_' is 65. The characters are UTF-8 in base64
 * (RFC 4648 section 5).
 */
#include <string.h>

#include "core/text/escape.h"
#include "core/text/span.h"
#include "core/text/utf8.h"
#include "core/unwrap/gateway.h"

/* How many characters "**" and this byte are for; 0: it is not a digit of RFC 4648 section 5. */
static size_t run_length(uint8_t c)
{
    const uint32_t value = c == '+' || c == '/' ? BASE64_NONE : base64_value(c);
    return value == BASE64_NONE ? 0 : value + 2;
}

/* Moves `count` characters from the beginning of *from to the output. False: there are fewer, or
 * they are not UTF-8. */
static bool move_characters(struct urisift_span *from, size_t count, struct out *out)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t code;
        size_t size = utf8_read(from->data, from->size, &code);
        if (size == 0)
            return false;
        out_bytes(out, from->data, size);
        from->data += size;
        from->size -= size;
    }
    return true;
}

/* Writes the URL with the replaced characters in place of the tokens. All of them must be used. */
static bool replace_tokens(struct urisift_span url, struct urisift_span replaced, struct out *out)
{
    for (size_t i = 0; i < url.size; i++) {
        size_t count = 1;
        if (url.data[i] != '*') {
            out_byte(out, url.data[i]);
            continue;
        }
        if (url.size - i > 2 && url.data[i + 1] == '*') {
            count = run_length(url.data[i + 2]);
            i += 2;
        }
        if (count == 0 || !move_characters(&replaced, count, out))
            return false;
    }
    return replaced.size == 0;
}

/* Finds the URL and the base64 in `__URL__;BASE64!…`. */
static bool split(struct urisift_span text, struct urisift_span *url, struct urisift_span *base64)
{
    if (text.size < 2 || memcmp(text.data, "__", 2) != 0)
        return false;
    const uint8_t *begin = text.data + 2, *last = text.data + text.size;
    const uint8_t *end = memmem(begin, (size_t)(last - begin), "__;", 3);
    const uint8_t *mark = end ? memchr(end, '!', (size_t)(last - end)) : NULL;
    if (!mark)
        return false;
    *url = (struct urisift_span){begin, (size_t)(end - begin)};
    *base64 = (struct urisift_span){end + 3, (size_t)(mark - end) - 3};
    return true;
}

bool decode_ud3(struct urisift_span text, struct out *out, uint8_t *work)
{
    struct urisift_span url, base64;
    if (!split(text, &url, &base64))
        return false;
    struct out plain = {work, 0};
    if (!decode_percent(url, &plain))
        return false;
    decode_slash(&plain);
    struct out bytes = {work + plain.size, 0};
    return decode_base64(base64, &bytes) &&
           replace_tokens((struct urisift_span){plain.data, plain.size},
                          (struct urisift_span){bytes.data, bytes.size}, out);
}
