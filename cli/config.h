/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * config.h — a file of options: URISIFT_CONFIG.
 *
 * Each line is one word of a command line, as it is: no quotes, no variables. Blanks around it are
 * dropped; empty lines and lines that begin with '#' are skipped.
 */
#ifndef URISIFT_CLI_CONFIG_H
#define URISIFT_CLI_CONFIG_H

#include <stdbool.h>
#include <stddef.h>

struct config_word {
    char *text;
    size_t line;
};

struct config {
    const char *path;
    struct config_word *words;
    size_t count, capacity;
};

/* Reads the file. False: a message has been written. The caller frees the words in any case by
 * config_fini(). */
bool config_read(struct config *config, const char *path);
void config_fini(struct config *config);

#endif
