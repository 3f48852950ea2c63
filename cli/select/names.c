/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* names.c — visits the files that a list names, one after another as they are read. */
#include "cli/select/names.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calls.h"
#include "cli/diag.h"

/* Returns what is wrong with a name of the list; NULL: nothing. */
static const char *fault_of(const char *name, bool from_stdin)
{
    if (!*name)
        return "the name is empty";
    if (from_stdin && strcmp(name, "-") == 0)
        return "standard input is read for the list itself";
    return NULL;
}

void names_walk(const char *list, const struct walk_options *options,
                const struct walk_visitor *visitor)
{
    bool from_stdin = strcmp(list, "-") == 0, more = true;
    const char *shown = from_stdin ? "standard input" : list;
    FILE *file = from_stdin ? stdin : call_fopen(list, "re");
    if (!file) {
        visitor->trouble(visitor->self, message_of("--files0-from: %s: %s", list, strerror(errno)));
        return;
    }
    char *name = NULL;
    size_t capacity = 0;
    unsigned long long number = 0;
    while (more && (errno = 0, getdelim(&name, &capacity, '\0', file)) >= 0) {
        const char *fault = fault_of(name, from_stdin);
        number++;
        if (fault)
            visitor->trouble(visitor->self,
                             message_of("--files0-from: %s: name %llu: %s", shown, number, fault));
        else
            more = walk(name, options, visitor);
    }
    if (more && !feof(file))
        visitor->trouble(visitor->self,
                         message_of("--files0-from: %s: %s", shown, strerror(errno ? errno : EIO)));
    free(name);
    if (!from_stdin)
        fclose(file);
}
