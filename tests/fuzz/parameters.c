/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* parameters.c — fuzz target: parameters of header fields stay inside the field's body. */
#include <stdlib.h>

#include "scanner/decode/content/parameters.h"
#include "tests/fuzz/fuzz.h"

/* Is a charset stated for any of the values? Then their bytes change. */
static bool has_label(const struct parameters *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->fragments[i].label_end > p->fragments[i].label_begin)
            return true;
    return false;
}

static void check_value(const struct parameters *p, const char *name,
                        const struct urisift_text *text)
{
    static uint8_t value[1 << 16];
    struct fuzz_text t = {.last = text->size, .order = FUZZ_ORDERED};
    ptrdiff_t length = parameters_get(p, name, value, sizeof value);
    fuzz_must(parameters_put(p, name, text, fuzz_sink(&t), false) == URISIFT_OK);
    fuzz_must(has_label(p) || (length < 0 ? 0 : (size_t)length) == t.size);
    for (size_t i = 0; !has_label(p) && i < t.size && i < sizeof value; i++)
        fuzz_must(t.bytes[i].byte == value[i]);
    free(t.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"boundary", "charset", "a", "URL"};
    static struct parameters p;
    struct urisift_text text = {data, size, 0, size, TEXT_EXACT, 0};
    struct fuzz_text t = {.last = size};
    parameters_parse(&p, (struct urisift_span){data, size});
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        check_value(&p, names[i], &text);
    fuzz_must(parameters_put_extended(&p, &text, fuzz_sink(&t)) == URISIFT_OK);
    free(t.bytes);
    return 0;
}
