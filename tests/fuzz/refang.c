/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* refang.c — fuzz target: defanged names, as a layer with two kernels, and in scans. */
#include "scanner/decode/refang/refang.h"

#include "tests/fuzz/fuzz.h"

static void layer(const uint8_t *data, size_t size)
{
    static struct replacing_tables tables[2];
    static struct refang refang;
    if (!tables[0].kernel)
        for (size_t i = 0; i < 2; i++)
            refang_tables_init(&tables[i], kernel_choose(i == 0 ? NULL : "scalar"));
    refang_begin(&refang, &tables[data[0] % 2], NULL);
    fuzz_layer((struct text_layer){refang_feed, refang_finish, &refang, {0}}, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {"text", "html", "json", "mail"};
    if (size < 2)
        return 0;
    layer(data, size);
    fuzz_scan((struct urisift_scan_options){.format = formats[data[1] % 4],
                                            .families = "email",
                                            .bare_hosts = data[1] / 4 % 2,
                                            .patterns = NULL,
                                            .defanged = true},
              1 + data[1] / 8, data + 2, size - 2);
    return 0;
}
