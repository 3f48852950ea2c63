/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdftext.c — fuzz target: text out of PDFs. */
#include "scanner/decode/pdf/pdftext.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct pdftext p;
    struct find_schemes schemes;
    if (size < 2)
        return 0;
    fuzz_must(find_schemes_init(&schemes, NULL, NULL) == URISIFT_OK);
    schemes.any = data[0] & 4;
    const struct pdf_beginnings beginnings = {
        .schemes = &schemes, .dois = data[0] & 8, .numbers = data[0] & 16, .hosts = data[0] & 32};
    pdftext_begin(&p, beginnings, (enum urisift_join)(data[0] & 3), NULL);
    fuzz_layer((struct text_layer){pdftext_feed, pdftext_finish, &p, {0}}, data + 1, size - 1);
    find_schemes_fini(&schemes);
    return 0;
}
