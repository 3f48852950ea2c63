/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* config.c — fuzz target: a file of options gives words without blanks around them and without line
 * ends, or a message. */
#include "cli/config.h"

#include <stdarg.h>
#include <string.h>

#include "cli/diag.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/program/fuzz_file.h"

static size_t messages;

void complain(const char *format, ...)
{
    fuzz_must(strlen(format) > 0);
    messages++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct config config;
    messages = 0;
    const bool good = config_read(&config, fuzz_file("options", data, size));
    fuzz_must(good == (messages == 0) && (good || memchr(data, 0, size)));
    size_t line = 0, bytes = 0;
    for (size_t i = 0; i < config.count; i++) {
        const struct config_word *word = &config.words[i];
        const size_t length = strlen(word->text);
        fuzz_must(length > 0 && *word->text != '#' && word->line > line);
        fuzz_must(!strchr(" \t\r\n", *word->text) && !strchr(" \t\r\n", word->text[length - 1]));
        fuzz_must(!strchr(word->text, '\n'));
        line = word->line;
        bytes += length;
    }
    fuzz_must(bytes <= size);
    config_fini(&config);
    return 0;
}
