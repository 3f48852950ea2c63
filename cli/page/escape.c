/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* escape.c — any bytes as text of HTML. */
#include "cli/page/escape.h"

#include "core/text/utf8.h"

/* The reference of a character that means something in HTML; NULL: it means nothing. */
static const char *reference_of(uint32_t code)
{
    switch (code) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

/* Is the character a control, or not seen (Unicode: Cc, Cf, Zl, Zp, noncharacters)? */
static bool is_hidden(uint32_t code)
{
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || utf8_is_direction(code))
        return true;
    if (code < 0x2000)
        return code == 0xad || code == 0x61c || code == 0x180e;
    return (code >= 0x200b && code <= 0x200d) || code == 0x2028 || code == 0x2029 ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
           (code >= 0xfff9 && code <= 0xfffb) || (code >= 0xfdd0 && code <= 0xfdef) ||
           (code & 0xfffe) == 0xfffe || (code >= 0xe0000 && code <= 0xe0fff);
}

static void put_bytes(struct urisift_output *output, const uint8_t *data, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++)
        urisift_output_put(output, (char[]){'\\', 'x', digits[data[i] >> 4], digits[data[i] & 15]},
                           4);
}

static void put_all(struct urisift_output *output, struct urisift_span text)
{
    size_t shown = 0; /* the bytes before this index are put */
    for (size_t i = 0; i < text.size;) {
        uint32_t code = 0;
        size_t length = utf8_read(text.data + i, text.size - i, &code);
        size_t next = i + (length ? length : 1);
        const char *reference = length ? reference_of(code) : NULL;
        if (reference || length == 0 || is_hidden(code)) {
            urisift_output_put(output, text.data + shown, i - shown);
            shown = next;
            if (reference)
                urisift_output_text(output, reference);
            else
                put_bytes(output, text.data + i, next - i);
        }
        i = next;
    }
    if (shown < text.size)
        urisift_output_put(output, text.data + shown, text.size - shown);
}

static bool continues(uint8_t byte)
{
    return (byte & 0xc0) == 0x80;
}

void escape_put(struct urisift_output *output, struct urisift_span text, size_t most,
                bool keeps_end)
{
    if (text.size <= most) {
        put_all(output, text);
        return;
    }
    /* A character has at most three bytes that continue it; more of them are no UTF-8. */
    if (keeps_end) {
        size_t from = text.size - most;
        for (int i = 0; i < 3 && from < text.size && continues(text.data[from]); i++)
            from++;
        urisift_output_text(output, "…");
        put_all(output, (struct urisift_span){text.data + from, text.size - from});
    } else {
        size_t end = most;
        for (int i = 0; i < 3 && end > 0 && continues(text.data[end]); i++)
            end--;
        put_all(output, (struct urisift_span){text.data, end});
        urisift_output_text(output, "…");
    }
}
