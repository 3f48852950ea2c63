/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* help.c — prints the help text from the table of options. */
#include <stdio.h>
#include <string.h>

#include "cli/option_table.h"

void options_usage(void)
{
    fputs("usage: urisift [scan] [OPTION...] [FILE|DIR|-]...\n"
          "       urisift check [OPTION...] [IDENTIFIER...]\n"
          "       urisift same [OPTION...] A B\n"
          "       urisift query [OPTION...] DB WORD [ARGUMENT]\n"
          "       urisift encode-nss NID TEXT\n"
          "Standard input is a terminal: name a file, or '-' to read the terminal. See urisift "
          "--help.\n",
          stderr);
}

static void print_option(const struct option_row *row)
{
    char left[64];
    int size = row->letter ? snprintf(left, sizeof left, "  -%c, --%s", row->letter, row->name)
                           : snprintf(left, sizeof left, "      --%s", row->name);
    if (row->argument && size > 0 && (size_t)size < sizeof left)
        snprintf(left + size, sizeof left - (size_t)size, "%s%s",
                 option_is_optional(row) ? "" : " ", row->argument);
    printf("%-27s %s\n", left, row->help);
}

/* Prints the options that one of the commands takes, under their headings. */
static void print_options(unsigned commands)
{
    const char *heading = NULL;
    for (size_t i = 0; i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->id == OPTION_NONE) {
            heading = row->name;
        } else if (row->commands & commands) {
            if (heading)
                printf("\n%s:\n", heading);
            heading = NULL;
            print_option(row);
        }
    }
}

static void print_command(const struct command_row *row)
{
    printf("  urisift %-35s %s\n", row->arguments, row->summary);
}

/* The words of urisift query. */
static void print_queries(void)
{
    puts("\nWords:");
    for (size_t i = 0; i < QUERIES; i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", query_rows[i].name, query_rows[i].argument);
        printf("  %-25s %s\n", left, query_rows[i].help);
    }
}

void options_help(enum command command)
{
    const bool is_all = command == SCAN;
    fputs("urisift finds identifiers (URLs, URNs, DOIs, mail addresses) in documents and validates "
          "them.\n\n",
          stdout);
    for (size_t i = 0; i < COMMANDS; i++)
        if (is_all || command_rows[i].command == command)
            print_command(&command_rows[i]);
    if (command == QUERY)
        print_queries();
    print_options(is_all ? SCAN | CHECK | SAME | ENCODE | QUERY : command);
    if (is_all)
        fputs("\nExit status: 0 found, 1 nothing found, 2 error, 3 see --fail-on. check: 0 all "
              "valid, 1 some invalid.\nErrors are reported on standard error; the remaining input "
              "is still processed.\n",
              stdout);
    else if (command == CHECK)
        fputs("\nExit status: 0 all valid, 1 some invalid, 2 error.\n", stdout);
    else if (command == QUERY)
        fputs("\n--output takes text (with tabs), csv, tsv or ndjson.\n"
              "Exit status: 0 there are rows, 1 no rows, 2 error.\n",
              stdout);
}
