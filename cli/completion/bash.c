/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* bash.c — the completion script for bash. It needs nothing but bash. */
#include <stdio.h>

#include "cli/completion/values.h"

/* The options of a command, and one case of the script. */
static void print_options(const struct command_row *command)
{
    printf("    %s) options='", command->name);
    for (size_t i = 0; i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->commands & command->command)
            printf("%s--%s", i > 1 ? " " : "", row->name);
    }
    puts("' ;;");
}

/* One case: what follows the option. */
static void print_values(const struct option_row *row)
{
    const enum value_kind kind = value_kind_of(row->id);
    printf("    ");
    if (row->letter)
        printf("-%c | ", row->letter);
    printf("--%s) ", row->name);
    if (kind == VALUE_FILE)
        printf("kind=files");
    else if (kind == VALUE_ANY)
        printf("kind=any");
    else
        printf("kind=%s values='", kind == VALUE_WORDS ? "list" : "word");
    value_print_words(row->id);
    puts(kind == VALUE_FILE || kind == VALUE_ANY ? " ;;" : "' ;;");
}

void completion_bash(void)
{
    puts("# bash completion for urisift, made by urisift --completion bash\n"
         "_urisift() {\n"
         "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
         "    local command=scan kind= values= options= rest\n"
         "    # --name=value comes as three words\n"
         "    if [[ $cur == = ]]; then\n"
         "        cur=\n"
         "    elif [[ $prev == = && $COMP_CWORD -gt 1 ]]; then\n"
         "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
         "    else\n"
         "        case $prev in # the value is in the same word");
    for (size_t i = 0; i < OPTION_ROWS; i++)
        if (option_is_optional(&option_rows[i]))
            printf("        --%s) prev= ;;\n", option_rows[i].name);
    puts("        esac\n"
         "    fi\n"
         "    if [[ $COMP_CWORD -gt 1 ]]; then\n"
         "        case ${COMP_WORDS[1]} in\n"
         "        scan | check | same | query | encode-nss) command=${COMP_WORDS[1]} ;;\n"
         "        esac\n"
         "    fi\n"
         "    COMPREPLY=()\n"
         "    case $prev in");
    for (size_t i = 0; i < OPTION_ROWS; i++)
        if (option_rows[i].argument)
            print_values(&option_rows[i]);
    puts("    esac\n"
         "    case $command in");
    for (size_t i = 0; i < COMMANDS; i++)
        print_options(&command_rows[i]);
    puts("    esac\n"
         "    case $kind in\n"
         "    any) return ;;\n"
         "    word) mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$cur\") && return ;;\n"
         "    list)\n"
         "        rest=${cur##*[,+]}\n"
         "        mapfile -t COMPREPLY < <(compgen -P \"${cur%\"$rest\"}\" -W \"$values\" -- "
         "\"$rest\")\n"
         "        compopt -o nospace 2>/dev/null\n"
         "        return\n"
         "        ;;\n"
         "    esac\n"
         "    if [[ -z $kind && $cur == -* ]]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")\n"
         "        return\n"
         "    fi\n"
         "    if [[ $kind == files || $command == scan || $command == query ]]; then\n"
         "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
         "        compopt -o filenames 2>/dev/null\n"
         "    fi\n"
         "    if [[ -z $kind && $COMP_CWORD -eq 1 ]]; then\n"
         "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(\n"
         "            compgen -W 'scan check same query encode-nss' -- \"$cur\"\n"
         "        )\n"
         "    fi\n"
         "    if [[ -z $kind && $command == query && $COMP_CWORD -gt 2 ]]; then");
    fputs("        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(\n"
          "            compgen -W '",
          stdout);
    query_print_words();
    puts("' -- \"$cur\"\n"
         "        )\n"
         "    fi\n"
         "}\n"
         "complete -F _urisift urisift");
}
