/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json.c — the format json: corpora/layers/json.tsv at every cut; random texts against a model;
 * which texts `auto` takes for it. */
#include "tests/support/formats.h"

Test(json, table)
{
    format_table(&urisift_decoder_json, "json.tsv", 31);
}

static uint32_t unit_at(const struct layered *in, size_t at)
{
    char digits[5] = "";
    if (in->size - at < 6 || in->data[at] != '\\' || in->data[at + 1] != 'u')
        return UINT32_MAX;
    memcpy(digits, in->data + at + 2, 4);
    return strspn(digits, "0123456789abcdefABCDEF") == 4 ? (uint32_t)strtoul(digits, NULL, 16)
                                                         : UINT32_MAX;
}

/* Byte by byte over the whole text. */
static void model(const struct layered *in, struct layered *want)
{
    static const char escapes[] = "bfnrt", controls[] = "\b\f\n\r\t";
    bool string = false, angle = false;
    for (size_t i = 0; i < in->size; i++) {
        uint8_t c = in->data[i], next = i + 1 < in->size ? in->data[i + 1] : 0;
        if (angle && (c == '"' || (string && c == '\n'))) {
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            angle = false;
        }
        if (string && c == '\\' && next && strchr("\"\\/", next)) {
            i++;
            layered_add(want, next, in->begin[i], in->end[i]);
        } else if (string && c == '\\' && next && strchr(escapes, next)) {
            layered_add(want, (uint8_t)controls[strchr(escapes, next) - escapes], in->begin[i],
                        in->end[i + 1]);
            i++;
        } else if (string && unit_at(in, i) <= 0xffff) {
            uint32_t code = unit_at(in, i), low = unit_at(in, i + 6);
            size_t size = 6;
            if (code >= 0xd800 && code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
                code = 0x10000 + (code - 0xd800) * 0x400 + low - 0xdc00;
                size = 12;
            }
            code = code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
            uint8_t utf8[4] = {(uint8_t)code};
            size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            for (size_t k = n; n > 1 && k-- > 0; code >>= 6)
                utf8[k] = (uint8_t)(k > 0 ? 0x80 + code % 64 : (0xf00u >> n) + code);
            for (size_t k = 0; k < n; k++)
                layered_add(want, utf8[k], in->begin[i], in->end[i + size - 1]);
            angle |= utf8[0] == '<';
            i += size - 1;
        } else {
            string = c == '"' ? !string : string && c != '\n';
            angle |= c == '<';
            layered_add(want, c, in->begin[i], in->end[i]);
        }
    }
}

Test(json, random_text_as_the_model_says)
{
    static const char *const pieces[] = {"\"",
                                         "\"",
                                         "\"",
                                         "\\",
                                         "\\\"",
                                         "\\\\",
                                         "\\/",
                                         "\\n",
                                         "\\u00e9",
                                         "\\u003C",
                                         "\\ud83d",
                                         "\\ude00",
                                         "\\u",
                                         "00",
                                         "u",
                                         "<",
                                         ">",
                                         "\n",
                                         "http:\\/\\/a.example\\/",
                                         "plain words, ",
                                         "{",
                                         ":",
                                         "\\t",
                                         "\\u20ac"};
    format_random(&urisift_decoder_json, pieces, sizeof pieces / sizeof pieces[0], model);
}

Test(json, sniffed)
{
    format_sniffed(&urisift_decoder_json, "json", 77);
}

/* As deep as the beginning is long, and deeper. */
Test(json, taken_when_deep)
{
    uint8_t head[2 * URISIFT_SNIFF];
    memset(head, '[', sizeof head);
    memcpy(head, "[\"a\",", 5);
    cr_assert(urisift_decoder_json.sniff(head, sizeof head) > 0);
    memset(head, '{', sizeof head);
    cr_assert_eq(urisift_decoder_json.sniff(head, sizeof head), 0);
}
