/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * page_text.c — any bytes as text of a page: the first two say how many of the others, and which
 * end.
 *
 * What is put is UTF-8 without a character that means something in HTML, but for references. It
 * says the same as the bytes if nothing is cut off.
 */
#include <string.h>

#include "cli/page/escape.h"
#include "core/text/utf8.h"
#include "tests/fuzz/fuzz.h"

struct put {
    uint8_t *data;
    size_t size;
};

static int take(void *self, const uint8_t *data, size_t size)
{
    struct put *put = self;
    put->data = realloc(put->data, put->size + size);
    fuzz_must(put->data);
    memcpy(put->data + put->size, data, size);
    put->size += size;
    return 0;
}

/* The size of the reference at `at`, and what it refers to. 0: there is no reference. */
static size_t read_reference(const uint8_t *at, size_t size, char *character)
{
    static const struct {
        const char *text;
        char character;
    } known[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t length = strlen(known[i].text);
        if (size >= length && memcmp(at, known[i].text, length) == 0) {
            *character = known[i].character;
            return length;
        }
    }
    return 0;
}

/* Is `put` what is shown of the bytes? */
static void compare(const struct put *put, const uint8_t *data, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    size_t at = 0;
    for (size_t i = 0; i < size; i++) {
        char character = 0;
        size_t reference = read_reference(put->data + at, put->size - at, &character);
        if (reference > 0) {
            fuzz_must(data[i] == (uint8_t)character);
            at += reference;
        } else if (at < put->size && put->data[at] == data[i] && data[i] != '\\') {
            at++;
        } else if (data[i] == '\\') {
            fuzz_must(at < put->size && put->data[at++] == '\\');
        } else {
            const char hex[] = {'\\', 'x', digits[data[i] >> 4], digits[data[i] & 15]};
            fuzz_must(put->size - at >= 4 && memcmp(put->data + at, hex, 4) == 0);
            at += 4;
        }
    }
    fuzz_must(at == put->size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const size_t most = data[0];
    const bool keeps_end = data[1] & 1;
    const struct urisift_span text = {data + 2, size - 2};
    struct put put = {NULL, 0};
    struct urisift_output *output = urisift_output_new((struct urisift_writer){take, &put});
    fuzz_must(output);
    escape_put(output, text, most, keeps_end);
    fuzz_must(urisift_output_flush(output) == URISIFT_OK);
    fuzz_must(put.size <= 6 * (most < text.size ? most : text.size) + 3);
    for (size_t i = 0; i < put.size;) {
        uint32_t code = 0;
        char character = 0;
        const size_t length = utf8_read(put.data + i, put.size - i, &code);
        fuzz_must(length > 0 && code >= 0x20 && !(code >= 0x7f && code < 0xa0));
        fuzz_must(!strchr("<>\"'", (int)(code < 0x80 ? code : 'a')) && !utf8_is_direction(code));
        fuzz_must(code != '&' || read_reference(put.data + i, put.size - i, &character) > 0);
        i += length;
    }
    if (text.size <= most)
        compare(&put, text.data, text.size);
    free(put.data);
    urisift_output_free(output);
    return 0;
}
