/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * globs.c — reads -g and --exclude-dir, and compares paths with them.
 *
 * As in a .gitignore, the last glob that matches decides. A directory that is excluded is not
 * entered. One that no glob names is entered, because files in it may match.
 */
#include "cli/select/globs.h"

#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/run/growth.h"
#include "scanner/decode/common/glob.h"

enum { ALTERNATIVES = 1000 }; /* most globs that the braces of one may stand for */

/* Reading */

static bool no_memory(void)
{
    complain("out of memory");
    return false;
}

/* Takes over the glob, which has no braces. */
static bool add_rule(struct glob_rules *rules, char *glob, bool excludes)
{
    struct glob_rule *all =
        growth_room(rules->rules, &rules->capacity, rules->count, 1, sizeof *all);
    if (!all) {
        free(glob);
        return no_memory();
    }
    rules->rules = all;
    size_t size = strlen(glob);
    bool is_anchored = glob[0] == '/', for_folder = size > 1 && glob[size - 1] == '/';
    if (for_folder)
        glob[size - 1] = '\0';
    memmove(glob, glob + is_anchored, strlen(glob + is_anchored) + 1);
    bool is_path = is_anchored || strchr(glob, '/');
    all[rules->count++] = (struct glob_rule){glob, excludes, is_path, for_folder};
    rules->includes = rules->includes || !excludes;
    return true;
}

/* Returns the first '}' or, before `end`, the last '{', that no '\' precedes; NULL: none. */
static char *find_brace(char *glob, const char *end)
{
    char *found = NULL;
    for (char *at = glob; *at && at != end; at++) {
        if (*at == '\\' && at[1])
            at++;
        else if (!end && *at == '}')
            return at;
        else if (end && *at == '{')
            found = at;
    }
    return found;
}

/* Returns the begin of the first innermost {…}; NULL: the glob has none. *end: its '}'. */
static char *find_braces(char *glob, char **end)
{
    *end = find_brace(glob, NULL);
    return *end ? find_brace(glob, *end) : NULL;
}

/* Puts the glob with each alternative of its braces in their place into the list. */
static bool expand(char ***globs, size_t *capacity, size_t *count, const char *glob,
                   const char *open, const char *close)
{
    for (const char *at = open + 1; at <= close; at++) {
        const char *part = at;
        while (at < close && *at != ',')
            at += 1 + (*at == '\\' && at + 1 < close);
        char **all = growth_room(*globs, capacity, *count, 1, sizeof *all);
        if (!all)
            return false;
        *globs = all;
        all[*count] =
            message_of("%.*s%.*s%s", (int)(open - glob), glob, (int)(at - part), part, close + 1);
        if (!all[*count])
            return false;
        ++*count;
    }
    return true;
}

/* Adds the glob or, for each alternative of its {a,b}, one. */
static bool add_globs(struct glob_rules *rules, const char *option, const char *glob, bool excludes)
{
    char **globs = NULL, *close;
    size_t count = 0, capacity = 0, i = 0;
    bool done = true;
    globs = growth_room(NULL, &capacity, 0, 1, sizeof *globs);
    if (globs)
        globs[0] = strdup(glob);
    count = globs && globs[0];
    if (count == 0)
        done = no_memory();
    for (; done && i < count; i++) {
        char *one = globs[i], *open = find_braces(one, &close);
        if (!open) {
            done = add_rule(rules, one, excludes);
            continue;
        }
        done = expand(&globs, &capacity, &count, one, open, close) || no_memory();
        free(one);
        if (done && count > ALTERNATIVES) {
            complain("%s: the braces of '%s' make too many globs", option, glob);
            done = false;
        }
    }
    for (; i < count; i++)
        free(globs[i]);
    free(globs);
    return done;
}

static bool read_glob(struct glob_rules *rules, const char *option, const char *value,
                      bool may_exclude)
{
    bool excludes = may_exclude && value[0] == '!';
    const char *glob = value + excludes;
    if (!*glob || strcmp(glob, "/") == 0) {
        complain("%s takes a glob, like '*.log', not '%s'", option, value);
        return false;
    }
    return add_globs(rules, option, glob, excludes || !may_exclude);
}

bool globs_read(const struct options *o, struct glob_rules *files, struct glob_rules *directories)
{
    *files = *directories = (struct glob_rules){.count = 0};
    for (size_t i = 0; i < o->use_count; i++) {
        const struct option_use *use = &o->uses[i];
        if ((use->id == OPTION_GLOB && !read_glob(files, "-g", use->value, true)) ||
            (use->id == OPTION_EXCLUDE_DIR &&
             !read_glob(directories, "--exclude-dir", use->value, false)))
            return false;
    }
    return true;
}

void globs_fini(struct glob_rules *rules)
{
    for (size_t i = 0; i < rules->count; i++)
        free(rules->rules[i].glob);
    free(rules->rules);
}

/* Comparing */

/* Returns the last rule that matches; NULL: none. */
static const struct glob_rule *find_rule(const struct glob_rules *rules, struct urisift_span path,
                                         struct urisift_span name, bool is_directory)
{
    for (size_t i = rules->count; i-- > 0;) {
        const struct glob_rule *rule = &rules->rules[i];
        if ((is_directory || !rule->for_folder) &&
            (rule->is_path ? glob_matches_path(rule->glob, path) : glob_matches(rule->glob, name)))
            return rule;
    }
    return NULL;
}

bool globs_take(const struct glob_rules *files, const struct glob_rules *directories,
                const char *path, bool is_directory)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    const struct urisift_span whole = {(const uint8_t *)path, strlen(path)};
    const struct urisift_span name = {(const uint8_t *)base, strlen(base)};
    if (is_directory && find_rule(directories, whole, name, true))
        return false;
    const struct glob_rule *rule = find_rule(files, whole, name, is_directory);
    return rule ? !rule->excludes : is_directory || !files->includes;
}
