/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* completion.c — --completion: the script for a shell. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/completion/values.h"

bool completion_print(const char *shell)
{
    static const struct {
        const char *name;
        void (*print)(void);
    } shells[] = {{"bash", completion_bash}, {"zsh", completion_zsh}, {"fish", completion_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(shells[i].name, shell) == 0) {
            shells[i].print();
            return true;
        }
    complain("--completion takes bash, zsh or fish, not '%s'", shell);
    return false;
}
