/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * keys.c — reads lists of keys, and divides them into shards.
 *
 * How large an object is, is not known. So there are as many shards as an array of tasks may have,
 * and more if they would have too many keys, as a key that fails costs all of its shard.
 */
#include "cli/plan/keys.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/plan/json.h"
#include "cli/run/growth.h"

enum {
    KEYS_SHARDS = 1000, /* are wanted */
    KEYS_MOST = 100,    /* of a shard */
};

/* The command */

static bool has_argument(const char *command)
{
    return strstr(command, "$1") || strstr(command, "${1");
}

char *keys_command(const char *given)
{
    static const char blanks[] = " \t\r\n";
    size_t size = strlen(given);
    while (size > 0 && strchr(blanks, given[size - 1]))
        size--;
    if (size == 0)
        complain("plan: --fetch takes a command of the shell, as 'curl -fsS' or 'aws s3 cp \"$1\" "
                 "-'");
    else if (!json_is_utf8(given))
        complain("plan: the argument of --fetch is not UTF-8");
    else if (!has_argument(given) && (strstr(given, "{}") || strchr(";&|", given[size - 1])))
        complain("plan: --fetch: write \"$1\" where the key is to be in '%s'", given);
    else {
        char *command =
            has_argument(given) ? strdup(given) : message_of("%.*s \"$1\"", (int)size, given);
        if (!command)
            complain("out of memory");
        return command;
    }
    return NULL;
}

/* Lists */

/* Returns what is wrong with a key; NULL: nothing. */
static const char *fault_of(const char *key, size_t size)
{
    if (size == 0)
        return "the key is empty";
    if (strlen(key) != size)
        return "a NUL in it; --files0-from takes keys with a NUL after each";
    if (size > KEY_MOST)
        return "the key is too long";
    if (strcmp(key, "-") == 0)
        return "'-' cannot be a key, as it is standard input in reports";
    return NULL;
}

/* False: out of memory. */
static bool add_key(struct planning *p, const char *key)
{
    struct planned_file *files =
        growth_room(p->files, &p->file_capacity, p->file_count, 1, sizeof *files);
    if (!files)
        return false;
    p->files = files;
    files[p->file_count] = (struct planned_file){.path = strdup(key), .cut = PLAN_WHOLE};
    return files[p->file_count].path && ++p->file_count;
}

static void take_key(struct planning *p, const char *list, char end, uint64_t number,
                     const char *key, size_t size)
{
    const char *fault = fault_of(key, size);
    if (!fault && !add_key(p, key))
        fault = "out of memory";
    if (!fault)
        return;
    complain("%s: %s %llu: %s", list, end == '\0' ? "key" : "line", (unsigned long long)number,
             fault);
    p->failed = true;
}

/* Empty lines are passed over. */
static void read_keys(struct planning *p, FILE *file, const char *list, char end)
{
    char *key = NULL;
    size_t capacity = 0;
    ssize_t size;
    uint64_t number = 0;
    while (!p->failed && (errno = 0, size = getdelim(&key, &capacity, end, file)) >= 0) {
        number++;
        if (size > 0 && key[size - 1] == end)
            key[--size] = '\0';
        if (size > 0 || end == '\0')
            take_key(p, list, end, number, key, (size_t)size);
    }
    if (!p->failed && !feof(file)) {
        complain("%s: %s", list, strerror(errno ? errno : EIO));
        p->failed = true;
    }
    free(key);
}

static void read_list(struct planning *p, const char *list, char end)
{
    const bool is_input = strcmp(list, "-") == 0;
    FILE *file = is_input ? stdin : fopen(list, "re");
    if (!file) {
        complain("%s: %s", list, strerror(errno));
        p->failed = true;
        return;
    }
    read_keys(p, file, is_input ? "standard input" : list, end);
    if (!is_input)
        fclose(file);
}

/* Shards, with almost the same number of keys each. */

static size_t count_shards(const struct planning *p)
{
    const size_t keys = p->file_count, by_most = keys / KEYS_MOST + (keys % KEYS_MOST > 0);
    const size_t most = has(p->job, OPTION_MAX_SHARDS) ? p->job->options->max_shards
                        : by_most > KEYS_SHARDS        ? by_most
                                                       : KEYS_SHARDS;
    return keys < most ? keys : most;
}

static bool cut_keys(struct planning *p)
{
    const size_t shards = count_shards(p), keys = p->file_count;
    p->cuts = calloc(shards + 1, sizeof *p->cuts);
    if (!p->cuts) {
        complain("out of memory");
        return false;
    }
    p->cut_count = shards;
    for (size_t i = 0, key = 0; i < shards; i++) {
        const size_t count = keys / shards + (i < keys % shards);
        p->cuts[i] = (struct planned_cut){key, count, false, 0, UINT64_MAX};
        key += count;
    }
    return true;
}

bool keys_plan(struct planning *p)
{
    const struct options *o = p->job->options;
    if (o->value[OPTION_FILES_FROM])
        read_list(p, o->value[OPTION_FILES_FROM], '\0');
    for (size_t i = 0; i < o->operand_count && !p->failed; i++)
        read_list(p, o->operands[i], '\n');
    return !p->failed && cut_keys(p);
}
