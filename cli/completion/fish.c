/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fish.c — the completion script for fish. */
#include <stdio.h>

#include "cli/completion/values.h"

static void print_quoted(const char *text)
{
    putchar('\'');
    for (; *text; text++)
        printf("%s%c", *text == '\'' || *text == '\\' ? "\\" : "", *text);
    putchar('\'');
}

static void print_option(const struct option_row *row)
{
    const enum value_kind kind = value_kind_of(row->id);
    printf("complete -c urisift -n '__urisift_is");
    for (size_t i = 0; i < COMMANDS; i++)
        if (row->commands & command_rows[i].command)
            printf(" %s", command_rows[i].name);
    putchar('\'');
    if (row->letter)
        printf(" -s %c", row->letter);
    printf(" -l %s", row->name);
    if (row->argument && !option_is_optional(row)) {
        fputs(kind == VALUE_FILE    ? " -r -F"
              : kind == VALUE_ANY   ? " -x"
              : kind == VALUE_WORDS ? " -x -a '(__fish_append , "
                                    : " -x -a '",
              stdout);
        value_print_words(row->id);
        fputs(kind == VALUE_WORDS ? ")'" : kind == VALUE_WORD ? "'" : "", stdout);
    }
    fputs(" -d ", stdout);
    print_quoted(row->help);
    putchar('\n');
}

void completion_fish(void)
{
    puts("# fish completion for urisift, made by urisift --completion fish\n"
         "function __urisift_is\n"
         "    set -l words (commandline -opc)\n"
         "    set -l command scan\n"
         "    if set -q words[2]; and contains -- $words[2] check same query encode-nss\n"
         "        set command $words[2]\n"
         "    end\n"
         "    contains -- $command $argv\n"
         "end\n"
         "complete -c urisift -n 'not __urisift_is scan query' -f\n"
         "complete -c urisift -n 'test (count (commandline -opc)) -eq 1' -a 'scan check same "
         "query encode-nss' -d command");
    for (size_t i = 0; i < QUERIES; i++) {
        printf("complete -c urisift -n '__urisift_is query' -a %s -d ", query_rows[i].name);
        print_quoted(query_rows[i].help);
        putchar('\n');
    }
    for (size_t i = 0; i < OPTION_ROWS; i++)
        if (option_rows[i].id != OPTION_NONE)
            print_option(&option_rows[i]);
}
