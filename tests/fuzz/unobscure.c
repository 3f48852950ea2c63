/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* unobscure.c — fuzz target: obscured mail addresses, as a layer with two kernels, and in scans. */
#include "scanner/decode/refang/unobscure.h"

#include "tests/fuzz/fuzz.h"

static void layer(const uint8_t *data, size_t size)
{
    static struct replacing_tables tables[2];
    static struct unobscure unobscure;
    if (!tables[0].kernel)
        for (size_t i = 0; i < 2; i++)
            unobscure_tables_init(&tables[i], kernel_choose(i == 0 ? NULL : "scalar"));
    unobscure_begin(&unobscure, &tables[data[0] % 2], NULL);
    fuzz_layer((struct text_layer){unobscure_feed, unobscure_finish, &unobscure, {0}}, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {"text", "html", "markdown", "mail"};
    if (size < 2)
        return 0;
    layer(data, size);
    fuzz_scan((struct urisift_scan_options){.format = formats[data[1] % 4],
                                            .families = "email",
                                            .bare_hosts = data[1] / 4 % 2,
                                            .defanged = data[1] / 8 % 2,
                                            .unobscure_at = true},
              1 + data[1] / 8, data + 2, size - 2);
    return 0;
}
