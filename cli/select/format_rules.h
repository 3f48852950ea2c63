/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format_rules.h — --as-for: files with certain names are read as a format. */
#ifndef URISIFT_CLI_FORMAT_RULES_H
#define URISIFT_CLI_FORMAT_RULES_H

#include <urisift/scan.h>

#include "cli/options.h"

/* Reads the rules, which refer to the options; free() them in any case. False: a message has been
 * written. */
bool format_rules_read(const struct options *options, struct urisift_format_rule **rules,
                       size_t *count);

/* Reads --include-type into one list with commas; *types is NULL if it is not given. False: a
 * message has been written. The caller frees *types. */
bool include_types_read(const struct options *options, char **types);
/* Is the format in such a list? NULL holds all. */
bool include_types_have(const char *types, const char *format);

#endif
