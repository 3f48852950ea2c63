/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns.c — fuzz target: families and patterns beside the default identifiers. */
#include "tests/fuzz/fuzz.h"

enum { SIZE = sizeof(struct urisift_pattern) };

/* Each set is made once. */
static const struct urisift_patterns *some_patterns(unsigned which)
{
    static struct urisift_patterns *sets[4];
    static const struct urisift_pattern rows[4][3] = {
        {{SIZE, "cve", "CVE-(\\d+)", "cve:$1", "$1"},
         {SIZE, "any", "[a-z]{2,5}-\\d", NULL, NULL},
         {SIZE, "at", "\\w+@\\w+", NULL, NULL}},
        {{SIZE, "line", "^.*http.*$", NULL, NULL},
         {SIZE, "near", "(?<=a)b.{0,9}c", NULL, NULL},
         {SIZE, "many", "(a|aa)+$", NULL, NULL}},
        {{SIZE, "over", "(?s)a.*?z", NULL, NULL},
         {SIZE, "words", "\\b10\\.\\S+", NULL, NULL},
         {SIZE, "alt", "foo|b[ar]z|(?i)isbn", NULL, NULL}},
        {{SIZE, "blank", "\\s+\\d", NULL, NULL},
         {SIZE, "long", "x{50,}y", NULL, NULL},
         {SIZE, "dots", "\\.[^.]*\\.", NULL, NULL}},
    };
    if (!sets[which]) {
        struct urisift_pattern_trouble trouble;
        sets[which] = urisift_patterns_new();
        for (size_t i = 0; i < 3; i++)
            fuzz_must(urisift_patterns_add(sets[which], &rows[which][i], &trouble));
    }
    return sets[which];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const families[] = {"all", "scholarly", "=doi,isbn,email", NULL};
    if (size < 2)
        return 0;
    struct urisift_scan_options options = {
        .size = sizeof options,
        .format = data[1] & 1   ? "html"
                  : data[1] & 2 ? "mail"
                                : "text",
        .families = families[data[0] % 4],
        .patterns = data[1] & 4 ? some_patterns(data[0] / 4 % 4) : NULL,
        .strict = data[1] & 8,
        .bare_hosts = data[1] & 16,
        .context = data[1] & 32 ? URISIFT_CONTEXT_BYTES : URISIFT_CONTEXT_NONE,
        .context_size = 20,
        .groups = data[1] & 64,
        .max_length = data[1] & 128 ? 100 : 0,
    };
    fuzz_scan(options, 1 + data[0] % 17u, data + 2, size - 2);
    return 0;
}
