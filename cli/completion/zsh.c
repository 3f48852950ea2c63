/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* zsh.c — the completion script for zsh, by its _arguments. */
#include <stdio.h>
#include <string.h>

#include "cli/completion/values.h"

/* Writes what is special in a specification with a '\', inside single quotes. */
static void print_escaped(const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            printf("%s%c", strchr("[]:\\", *text) ? "\\" : "", *text);
}

static void print_argument(const struct option_row *row)
{
    const enum value_kind kind = value_kind_of(row->id);
    printf("%s", option_is_optional(row) ? "::" : ":");
    print_escaped(option_is_optional(row) ? "MODE" : row->argument);
    putchar(':');
    if (kind == VALUE_FILE)
        fputs("_files", stdout);
    else if (kind == VALUE_ANY)
        fputs("( )", stdout);
    else if (kind == VALUE_WORD)
        putchar('(');
    else
        fputs("_sequence compadd - ", stdout);
    value_print_words(row->id);
    if (kind == VALUE_WORD)
        putchar(')');
}

/* One specification; `name` is with its dashes. */
static void print_option(const struct option_row *row, const char *name, const char *joint)
{
    printf("            '*%s%s[", name, row->argument ? joint : "");
    print_escaped(row->help);
    putchar(']');
    if (row->argument)
        print_argument(row);
    puts("'");
}

static void print_command(const struct command_row *command)
{
    printf("    %s)\n        options=(\n", command->name);
    for (size_t i = 0; i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        char letter[] = {'-', (char)row->letter, '\0'}, name[64];
        if (!(row->commands & command->command))
            continue;
        snprintf(name, sizeof name, "--%s", row->name);
        if (row->letter)
            print_option(row, letter, "+");
        print_option(row, name, option_is_optional(row) ? "=-" : "=");
    }
    puts("        )\n        ;;");
}

void completion_zsh(void)
{
    puts("#compdef urisift\n"
         "# zsh completion for urisift, made by urisift --completion zsh\n"
         "_urisift() {\n"
         "    local command=scan state\n"
         "    local -a options\n"
         "    case $words[2] in\n"
         "    scan | check | same | query | encode-nss) command=$words[2] ;;\n"
         "    esac\n"
         "    case $command in");
    for (size_t i = 0; i < COMMANDS; i++)
        print_command(&command_rows[i]);
    puts("    esac\n"
         "    _arguments -s $options '1: :->first' '*: :->rest'\n"
         "    case $state in\n"
         "    first)\n"
         "        _alternative 'commands:command:(scan check same query encode-nss)' "
         "'files:file:_files'\n"
         "        ;;\n"
         "    rest)\n"
         "        [[ $command == scan || $command == query ]] && _files");
    fputs("        [[ $command == query ]] && compadd - ", stdout);
    query_print_words();
    puts("\n        ;;\n"
         "    esac\n"
         "}\n"
         "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
         "    _urisift \"$@\"\n"
         "else\n"
         "    compdef _urisift urisift\n"
         "fi");
}
