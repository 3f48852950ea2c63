/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* charset.c — fuzz target: charsets, and labels of charsets. */
#include "scanner/decode/charset/charset.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const labels[] = {
        "latin1",        "shift_jis",   "big5",        "gbk",       "gb18030", "cp949",  "johab",
        "iso-2022-jp-2", "iso-2022-kr", "iso-2022-cn", "hz",        "utf-7",   "utf-16", "utf-16le",
        "utf-16be",      "utf-32",      "ibm037",      "iso646-de", "ibm930"};
    if (size < 2)
        return 0;
    const char *label = labels[data[0] % (sizeof labels / sizeof labels[0])];
    struct charset c;
    if (charset_begin(&c, (struct urisift_span){(const uint8_t *)label, strlen(label)}))
        fuzz_layer((struct text_layer){charset_feed, charset_finish, &c, {0}}, data + 1, size - 1);
    charset_end(&c);
    /* Any label. */
    struct urisift_span any = {data, size < CHARSET_LABEL ? size : CHARSET_LABEL};
    charset_begin(&c, any);
    charset_end(&c);
    return 0;
}
