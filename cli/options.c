/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* options.c — reads the command line, and a file of options, by the table of options.def. */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/scan.h>

#include "cli/diag.h"
#include "cli/option_table.h"
#include "cli/suggest.h"

enum { ROWS = OPTION_ROWS, LONG_BASE = 256, SIZE_MOST = 1 << 30 };
enum { PDF_TIMEOUT_MOST = 1000000 }; /* seconds: more than a week */

/* What is before a message about an option: where the option is, if in a file. */
static const char *origin(const struct options *o)
{
    return o->origin ? o->origin : "";
}

static bool parse_size(const struct options *o, const char *name, const char *text, size_t least,
                       size_t most, size_t *value)
{
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || n < least || n > most) {
        complain("%s--%s takes a number from %zu to %zu, not '%s'", origin(o), name, least, most,
                 text);
        return false;
    }
    *value = (size_t)n;
    return true;
}

/* Bytes: a number, with K, M, G or T for powers of 1024. */
static bool parse_bytes(const struct options *o, const char *name, const char *text,
                        uint64_t *value)
{
    static const char letters[] = "KMGT";
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    const char *letter = *end ? strchr(letters, *end) : NULL;
    unsigned shift = letter ? 10 * (unsigned)(letter - letters + 1) : 0;
    if (text[0] < '0' || text[0] > '9' || (*end && (!letter || end[1])) || errno ||
        n > UINT64_MAX >> shift) {
        complain("%s--%s takes a number of bytes, like 1000000 or 64M, not '%s'", origin(o), name,
                 text);
        return false;
    }
    *value = (uint64_t)n << shift;
    return true;
}

const char *options_file_of(const char *output)
{
    const char *colon = strchr(output, ':');
    return colon && strcmp(colon, ":-") != 0 ? colon + 1 : NULL;
}

static bool take(struct options *o, size_t row, const char *argument)
{
    enum option_id id = option_rows[row].id;
    if (o->origin && option_rows[row].commands == ANY) {
        complain("%s--%s is for the command line only", o->origin, option_rows[row].name);
        return false;
    }
    if (o->origin && !(option_rows[row].commands & o->command))
        return true; /* it is for other commands */
    if (!(option_rows[row].commands & o->command)) {
        complain("%s does not take --%s, but %s does; write the command first (see urisift --help)",
                 command_name(o->command), option_rows[row].name,
                 command_name(option_rows[row].commands & -option_rows[row].commands));
        return false;
    }
    o->given[id] = true;
    if (id != OPTION_OUTPUT || !options_file_of(argument)) /* of these all count */
        o->value[id] = argument;
    if (argument)
        o->uses[o->use_count++] = (struct option_use){id, argument};
    if (id == OPTION_PROFILE) {
        if (o->profile_count == PROFILES_MAX) {
            complain("%s--profile may be given %d times at most", origin(o), PROFILES_MAX);
            return false;
        }
        o->profiles[o->profile_count++] = argument;
    }
    if (id == OPTION_MAX_LENGTH)
        return parse_size(o, "max-length", argument, URISIFT_MAX_LENGTH_LEAST,
                          URISIFT_MAX_LENGTH_MOST, &o->max_length);
    if (id == OPTION_MAX_COUNT)
        return parse_size(o, "max-count", argument, 0, SIZE_MOST, &o->max_count);
    if (id == OPTION_TOP)
        return parse_size(o, "top", argument, 1, SIZE_MOST, &o->top);
    if (id == OPTION_MAX_EXPAND)
        return parse_bytes(o, "max-expand", argument, &o->max_expand);
    if (id == OPTION_MAX_DICTIONARY)
        return parse_bytes(o, "max-dictionary", argument, &o->max_dictionary);
    if (id == OPTION_MAX_FILESIZE)
        return parse_bytes(o, "max-filesize", argument, &o->max_filesize);
    if (id == OPTION_MAX_MEMORY)
        return parse_bytes(o, "max-memory", argument, &o->max_memory);
    if (id == OPTION_PDF_TIMEOUT)
        return parse_size(o, "pdf-timeout", argument, 0, PDF_TIMEOUT_MOST, &o->pdf_timeout);
    if (id == OPTION_SHARD_SIZE)
        return parse_bytes(o, "shard-size", argument, &o->shard_size);
    if (id == OPTION_MAX_SHARDS)
        return parse_size(o, "max-shards", argument, 1, SIZE_MOST, &o->max_shards);
    if (id == OPTION_SHARD)
        return parse_size(o, "shard", argument, 0, SIZE_MOST, &o->shard);
    if (id == OPTION_TASKS)
        return parse_size(o, "tasks", argument, 1, SIZE_MOST, &o->tasks);
    if (id == OPTION_THREADS)
        return parse_size(o, "threads", argument, 0, THREADS_MAX, &o->threads);
    if (id == OPTION_UNWRAP && argument && strcmp(argument, "replace") != 0) {
        complain("%s--unwrap takes no argument or replace, as --unwrap=replace, not '%s'",
                 origin(o), argument);
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
static void complain_of(const struct options *o, const char *word, int answer, int option)
{
    const char *begin = word + strspn(word, "-"), *last = NULL;
    size_t size = strcspn(begin, "="), count = 0;
    char names[64 * ROWS] = ""; /* all but the last, each with the text before it */
    for (size_t i = 0; size > 0 && i < ROWS; i++)
        if (option_rows[i].id != OPTION_NONE && strncmp(option_rows[i].name, begin, size) == 0) {
            if (last)
                snprintf(names + strlen(names), sizeof names - strlen(names), "%s--%s",
                         count > 1 ? ", " : "", last);
            last = option_rows[i].name;
            count++;
        }
    const struct suggestion suggestion =
        suggest_option(o->command, (struct urisift_span){(const uint8_t *)begin, size});
    if (answer == ':')
        complain("%s%s needs an argument; see urisift --help", origin(o), word);
    else if (option >= LONG_BASE)
        complain("%s--%s takes no argument; remove it from '%s'", origin(o),
                 option_rows[option - LONG_BASE].name, word);
    else if (option)
        complain("%sunknown option -%c; see urisift --help", origin(o), option);
    else if (count > 1)
        complain("%s%s is ambiguous: %s or --%s; see urisift --help", origin(o), word, names, last);
    else if (*suggestion.text)
        complain("%sunknown option %s%s; see urisift --help", origin(o), word, suggestion.text);
    else if (o->origin && strchr(word, ' '))
        complain("%sunknown option %s; its argument is on the next line, or after '='", o->origin,
                 word);
    else
        complain("%sunknown option %s; see urisift --help", origin(o), word);
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
        if (option_rows[i].id == OPTION_NONE)
            continue;
        int has_argument = !option_rows[i].argument              ? no_argument
                           : option_is_optional(&option_rows[i]) ? optional_argument
                                                                 : required_argument;
        s->longs[long_count++] =
            (struct option){option_rows[i].name, has_argument, NULL, LONG_BASE + (int)i};
        if (option_rows[i].letter) {
            s->shorts[short_size++] = (char)option_rows[i].letter;
            if (option_rows[i].argument)
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
    while (row < ROWS && !(option_rows[row].letter && option_rows[row].letter == answer))
        row++;
    return row;
}

bool options_is_command(const char *word)
{
    return command_named(word) < COMMANDS;
}

/* The command that the first word names, and takes it away; else SCAN. */
static enum command take_command(int *argc, char ***argv)
{
    size_t i = *argc > 1 ? command_named((*argv)[1]) : COMMANDS;
    if (i == COMMANDS)
        return SCAN;
    (*argv)[1] = (*argv)[0];
    ++*argv;
    --*argc;
    return command_rows[i].command;
}

/* Reads the options among the words; of a file, as long as there are only options. False: a message
 * has been written. */
static bool read_words(struct options *o, const struct syntax *syntax, int argc, char **argv,
                       const struct config *config)
{
    char shorts[sizeof syntax->shorts + 1];
    snprintf(shorts, sizeof shorts, "%s%s", config ? "+" : "", syntax->shorts);
    bool good = true;
    int c = 0;
    optind = 0; /* from the first word on */
    opterr = 0;
    while (good && c != -1) {
        const int at = optind > 0 ? optind : 1;
        if (config && at < argc) {
            free(o->origin);
            o->origin = message_of("%s:%zu: ", config->path, config->words[at - 1].line);
        }
        c = getopt_long(argc, argv, shorts, syntax->longs, NULL);
        const size_t row = c == -1 ? 0 : row_of(c);
        if (row == ROWS)
            complain_of(o, argv[optind - 1], c, optopt);
        good = c == -1 || (row < ROWS && take(o, row, optarg));
    }
    if (good && config && argc > 1 && (optind < argc || strcmp(argv[argc - 1], "--") == 0)) {
        const int at = optind < argc ? optind : argc - 1;
        complain("%s:%zu: '%s' is no option; files are named on the command line", config->path,
                 config->words[at - 1].line, argv[at]);
        good = false;
    }
    free(o->origin);
    o->origin = NULL;
    return good;
}

/* Is --no-config on the command line? */
static bool leaves_config(int argc, char **argv)
{
    static const char name[] = "--no-config";
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strlen(argv[i]) > strlen("--no-") && strncmp(argv[i], name, strlen(argv[i])) == 0)
            return true;
    return false;
}

static bool read_config(struct options *o, const struct syntax *syntax, char *program)
{
    char **words = calloc(o->config.count + 2, sizeof *words);
    if (!words) {
        complain("out of memory");
        return false;
    }
    words[0] = program;
    for (size_t i = 0; i < o->config.count; i++)
        words[i + 1] = o->config.words[i].text;
    bool good = read_words(o, syntax, (int)o->config.count + 1, words, &o->config);
    free(words);
    return good;
}

bool options_parse(struct options *o, int argc, char **argv)
{
    struct syntax syntax;
    const char *path = getenv("URISIFT_CONFIG");
    memset(o, 0, sizeof *o);
    if (path && *path && !leaves_config(argc, argv) && !config_read(&o->config, path))
        return false;
    o->uses = calloc((size_t)argc + o->config.count + 1, sizeof *o->uses);
    if (!o->uses) {
        complain("out of memory");
        return false;
    }
    o->command = take_command(&argc, &argv);
    make_syntax(&syntax);
    if (!read_config(o, &syntax, argv[0]) || !read_words(o, &syntax, argc, argv, NULL))
        return false;
    o->operands = argv + optind;
    o->operand_count = (size_t)(argc - optind);
    return true;
}

bool options_add(struct options *o, const char *const *words, size_t count)
{
    static char program[] = "urisift";
    struct syntax syntax;
    struct option_use *uses = reallocarray(o->uses, o->use_count + count + 1, sizeof *uses);
    o->uses = uses ? uses : o->uses;
    char **argv = calloc(count + 2, sizeof *argv);
    if (!uses || !argv) {
        free(argv);
        complain("out of memory");
        return false;
    }
    argv[0] = program;
    for (size_t i = 0; i < count; i++)
        argv[i + 1] = (char *)(uintptr_t)words[i];
    o->command = PLAN; /* others are no options of a plan */
    make_syntax(&syntax);
    const bool good = read_words(o, &syntax, (int)count + 1, argv, NULL);
    o->command = SCAN;
    free(argv);
    return good;
}

void options_tell_config(const struct options *o)
{
    if (o->config.count > 0)
        complain("%s has options too (URISIFT_CONFIG; --no-config leaves them out)",
                 o->config.path);
}

void options_free(struct options *o)
{
    config_fini(&o->config);
    free(o->uses);
}
