/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.c — reads the command line by the table of options.def, and prints the help text from
 * it. */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/scan.h>

#include "cli/diag.h"

static const struct {
    enum option_id id; /* OPTION_NONE: a heading */
    int letter;
    const char *name, *argument;
    unsigned commands;
    const char *help;
} table[] = {
#define GROUP(title) {OPTION_NONE, 0, title, NULL, 0, NULL},
#define OPTION(id, letter, name, argument, commands, help)                                         \
    {OPTION_##id, letter, name, argument, commands, help},
#include "cli/options.def"
#undef OPTION
#undef GROUP
};

enum { ROWS = sizeof table / sizeof table[0], LONG_BASE = 256, SIZE_MOST = 1 << 30 };
enum { PDF_TIMEOUT_MOST = 1000000 }; /* seconds: more than a week */

static const struct {
    const char *name;
    enum command command;
} commands[] = {{"scan", SCAN}, {"check", CHECK}, {"same", SAME}, {"encode-nss", ENCODE}};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const char *command_name(enum command command)
{
    size_t i = 0;
    while (commands[i].command != command)
        i++;
    return commands[i].name;
}

static bool parse_size(const char *name, const char *text, size_t least, size_t most, size_t *value)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || n < least || n > most) {
        complain("--%s takes a number from %zu to %zu, not '%s'", name, least, most, text);
        return false;
    }
    *value = (size_t)n;
    return true;
}

/* Bytes: a number, with K, M, G or T for powers of 1024. */
static bool parse_bytes(const char *name, const char *text, uint64_t *value)
{
    static const char letters[] = "KMGT";
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    const char *letter = *end ? strchr(letters, *end) : NULL;
    unsigned shift = letter ? 10 * (unsigned)(letter - letters + 1) : 0;
    if (text[0] < '0' || text[0] > '9' || (*end && (!letter || end[1])) || errno ||
        n > UINT64_MAX >> shift) {
        complain("--%s takes a number of bytes, like 1000000 or 64M, not '%s'", name, text);
        return false;
    }
    *value = (uint64_t)n << shift;
    return true;
}

static bool take(struct options *o, size_t row, const char *argument)
{
    enum option_id id = table[row].id;
    if (!(table[row].commands & o->command)) {
        complain("%s does not take --%s, but %s does; write the command first (see urisift --help)",
                 command_name(o->command), table[row].name,
                 command_name(table[row].commands & -table[row].commands));
        return false;
    }
    o->given[id] = true;
    o->value[id] = argument;
    if (argument)
        o->uses[o->use_count++] = (struct option_use){id, argument};
    if (id == OPTION_PROFILE) {
        if (o->profile_count == PROFILES_MAX) {
            complain("--profile may be given %d times at most", PROFILES_MAX);
            return false;
        }
        o->profiles[o->profile_count++] = argument;
    }
    if (id == OPTION_MAX_LENGTH)
        return parse_size("max-length", argument, URISIFT_MAX_LENGTH_LEAST, URISIFT_MAX_LENGTH_MOST,
                          &o->max_length);
    if (id == OPTION_MAX_COUNT)
        return parse_size("max-count", argument, 0, SIZE_MOST, &o->max_count);
    if (id == OPTION_TOP)
        return parse_size("top", argument, 1, SIZE_MOST, &o->top);
    if (id == OPTION_MAX_EXPAND)
        return parse_bytes("max-expand", argument, &o->max_expand);
    if (id == OPTION_MAX_DICTIONARY)
        return parse_bytes("max-dictionary", argument, &o->max_dictionary);
    if (id == OPTION_MAX_FILESIZE)
        return parse_bytes("max-filesize", argument, &o->max_filesize);
    if (id == OPTION_MAX_MEMORY)
        return parse_bytes("max-memory", argument, &o->max_memory);
    if (id == OPTION_PDF_TIMEOUT)
        return parse_size("pdf-timeout", argument, 0, PDF_TIMEOUT_MOST, &o->pdf_timeout);
    if (id == OPTION_THREADS)
        return parse_size("threads", argument, 0, THREADS_MAX, &o->threads);
    if (id == OPTION_UNWRAP && argument && strcmp(argument, "replace") != 0) {
        complain("--unwrap takes no argument or replace, as --unwrap=replace, not '%s'", argument);
        return false;
    }
    if (id == OPTION_STATS && argument && strcmp(argument, "json") != 0) {
        complain("--stats takes no argument or json, as --stats=json, not '%s'", argument);
        return false;
    }
    if (id == OPTION_JSON) /* the last of --json and --output counts */
        o->value[OPTION_OUTPUT] = "ndjson";
    if (id == OPTION_HEADING)
        o->given[OPTION_NO_HEADING] = false;
    if (id == OPTION_NO_HEADING)
        o->given[OPTION_HEADING] = false;
    if (id == OPTION_NAME)
        o->given[OPTION_NO_NAME] = false;
    if (id == OPTION_NO_NAME)
        o->given[OPTION_NAME] = false;
    return true;
}

/* Says what is wrong with `word` of the command line, by what getopt_long() answers and has put
 * into optopt. */
static void complain_of(const char *word, int answer, int option)
{
    const char *begin = word + strspn(word, "-"), *last = NULL;
    size_t size = strcspn(begin, "="), count = 0;
    char names[64 * ROWS] = ""; /* all but the last, each with the text before it */
    for (size_t i = 0; size > 0 && i < ROWS; i++)
        if (table[i].id != OPTION_NONE && strncmp(table[i].name, begin, size) == 0) {
            if (last)
                snprintf(names + strlen(names), sizeof names - strlen(names), "%s--%s",
                         count > 1 ? ", " : "", last);
            last = table[i].name;
            count++;
        }
    if (answer == ':')
        complain("%s needs an argument; see urisift --help", word);
    else if (option >= LONG_BASE)
        complain("--%s takes no argument; remove it from '%s'", table[option - LONG_BASE].name,
                 word);
    else if (option)
        complain("unknown option -%c; see urisift --help", option);
    else if (count > 1)
        complain("%s is ambiguous: %s or --%s; see urisift --help", word, names, last);
    else
        complain("unknown option %s; see urisift --help", word);
}

/* May the argument of the row be missing? It is then part of the word: --NAME=ARGUMENT. */
static bool is_optional(size_t row)
{
    return table[row].argument && table[row].argument[0] == '[';
}

/* The table as getopt_long() has it. */
struct syntax {
    struct option longs[ROWS + 1];
    char shorts[2 * ROWS + 2]; /* ':' first: getopt reports a missing argument as such */
};

static void make_syntax(struct syntax *s)
{
    size_t long_count = 0, short_size = 0;
    memset(s, 0, sizeof *s);
    s->shorts[short_size++] = ':';
    for (size_t i = 0; i < ROWS; i++) {
        if (table[i].id == OPTION_NONE)
            continue;
        int has_argument = !table[i].argument ? no_argument
                           : is_optional(i)   ? optional_argument
                                              : required_argument;
        s->longs[long_count++] =
            (struct option){table[i].name, has_argument, NULL, LONG_BASE + (int)i};
        if (table[i].letter) {
            s->shorts[short_size++] = (char)table[i].letter;
            if (table[i].argument)
                s->shorts[short_size++] = ':';
        }
    }
}

/* Returns the row of a result of getopt_long(); ROWS: none. */
static size_t row_of(int answer)
{
    if (answer >= LONG_BASE)
        return (size_t)(answer - LONG_BASE);
    size_t row = 0;
    while (row < ROWS && !(table[row].letter && table[row].letter == answer))
        row++;
    return row;
}

/* Returns the number of the command of that name; COMMANDS: there is none. */
static size_t find_command(const char *name)
{
    size_t i = 0;
    while (i < COMMANDS && strcmp(commands[i].name, name) != 0)
        i++;
    return i;
}

bool options_is_command(const char *word)
{
    return find_command(word) < COMMANDS;
}

/* The command that the first word names, and takes it away; else SCAN. */
static enum command take_command(int *argc, char ***argv)
{
    size_t i = *argc > 1 ? find_command((*argv)[1]) : COMMANDS;
    if (i == COMMANDS)
        return SCAN;
    (*argv)[1] = (*argv)[0];
    ++*argv;
    --*argc;
    return commands[i].command;
}

bool options_parse(struct options *o, int argc, char **argv)
{
    struct syntax syntax;
    memset(o, 0, sizeof *o);
    o->uses = calloc((size_t)argc + 1, sizeof *o->uses);
    if (!o->uses) {
        complain("out of memory");
        return false;
    }
    o->command = take_command(&argc, &argv);
    make_syntax(&syntax);
    int c;
    opterr = 0;
    while ((c = getopt_long(argc, argv, syntax.shorts, syntax.longs, NULL)) != -1) {
        size_t row = row_of(c);
        if (row == ROWS) {
            complain_of(argv[optind - 1], c, optopt);
            return false;
        }
        if (!take(o, row, optarg))
            return false;
    }
    o->operands = argv + optind;
    o->operand_count = (size_t)(argc - optind);
    return true;
}

void options_free(struct options *o)
{
    free(o->uses);
}

void options_usage(void)
{
    fputs("usage: urisift [scan] [OPTION...] [FILE|DIR|-]...\n"
          "       urisift check [OPTION...] [IDENTIFIER...]\n"
          "       urisift same [OPTION...] A B\n"
          "       urisift encode-nss NID TEXT\n"
          "Standard input is a terminal: name a file, or '-' to read the terminal. See urisift "
          "--help.\n",
          stderr);
}

void options_help(void)
{
    fputs("urisift finds identifiers (URLs, URNs, DOIs, mail addresses) in documents and validates "
          "them.\n\n"
          "  urisift [scan] [OPTION...] [FILE|DIR|-]...  find and report; walks directories\n"
          "  urisift check [OPTION...] [IDENTIFIER...]   judge these, or lines of standard input\n"
          "  urisift same [OPTION...] A B                exit 0 if equivalent, 1 if not\n"
          "  urisift encode-nss NID TEXT                 print urn:NID:TEXT, encoded by RFC 2141\n",
          stdout);
    for (size_t i = 0; i < ROWS; i++) {
        if (table[i].id == OPTION_NONE) {
            printf("\n%s:\n", table[i].name);
            continue;
        }
        char left[64];
        int size = table[i].letter
                       ? snprintf(left, sizeof left, "  -%c, --%s", table[i].letter, table[i].name)
                       : snprintf(left, sizeof left, "      --%s", table[i].name);
        if (table[i].argument && size > 0 && (size_t)size < sizeof left)
            snprintf(left + size, sizeof left - (size_t)size, "%s%s", is_optional(i) ? "" : " ",
                     table[i].argument);
        printf("%-27s %s\n", left, table[i].help);
    }
    fputs(
        "\nExit status: 0 found, 1 nothing found, 2 error, 3 see --fail-on. check: 0 all valid, 1 "
        "some invalid.\nErrors are reported on standard error; the remaining input is still "
        "processed.\n",
        stdout);
}
