/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stop_list.c — reads lines, judges them, keeps their keys' hashes. */
#include "cli/stop_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/seen.h"

struct stop_list {
    struct seen keys;
    const struct urisift_profile *profiles[PROFILES_MAX]; /* they replace their families' defaults */
    size_t profile_count;
    bool namespaces; /* URNs are compared by the rules of their namespaces */
    uint8_t *forms;
    size_t capacity;
};

struct stop_list *stop_list_new(const struct options *options)
{
    struct stop_list *list = calloc(1, sizeof *list);
    if (!list || !seen_init(&list->keys)) {
        complain("out of memory");
        free(list);
        return NULL;
    }
    list->namespaces = options->given[OPTION_NAMESPACES];
    for (size_t i = 0; i < options->profile_count; i++) { /* a name that is none is told of elsewhere */
        const struct urisift_profile *profile = urisift_profile_named(options->profiles[i]);
        if (profile)
            list->profiles[list->profile_count++] = profile;
    }
    return list;
}

void stop_list_free(struct stop_list *list)
{
    if (!list)
        return;
    seen_fini(&list->keys);
    free(list->forms);
    free(list);
}

/* *bare: the line has no scheme, and its form alone tells what it may be. */
static const struct urisift_profile *choose_profile(const struct stop_list *list, struct urisift_span id, bool *bare)
{
    struct urisift_span scheme = urisift_scheme_of(id);
    const struct urisift_profile *profile = urisift_scheme_named(scheme) ? NULL : urisift_profile_of_bare(id);
    *bare = profile;
    if (!profile)
        profile = urisift_family_default(urisift_family_of_scheme(scheme));
    for (size_t i = 0; i < list->profile_count; i++) /* the last one holds */
        if (urisift_profile_family(list->profiles[i]) == urisift_profile_family(profile))
            profile = list->profiles[i];
    return list->namespaces ? urisift_profile_with_namespaces(profile) : profile;
}

static bool reserve(struct stop_list *list, size_t size)
{
    if (size <= list->capacity)
        return true;
    free(list->forms);
    list->forms = malloc(2 * size);
    list->capacity = list->forms ? 2 * size : 0;
    return list->forms;
}

static bool add_line(struct stop_list *list, struct urisift_span line)
{
    bool bare;
    const struct urisift_profile *profile = choose_profile(list, line, &bare);
    struct urisift_span key = line;
    struct urisift_verdict verdict;
    urisift_check(profile, line, &verdict);
    if (verdict.error == URISIFT_VALID && !(verdict.as_written && verdict.key_as_canonical)) { /* else it is the key */
        if (!reserve(list, urisift_form_bound(line.size)))
            return false;
        key = verdict.key_as_canonical ? urisift_canonical(profile, line, &verdict, list->forms)
                                       : urisift_key(profile, line, &verdict, list->forms);
    }
    /* What stands without a scheme may be the key of a pattern's match. */
    if (bare && key.data != line.data && seen_add(&list->keys, seen_hash(&list->keys, NULL, line)) < 0)
        return false;
    return seen_add(&list->keys, seen_hash(&list->keys, NULL, key)) >= 0;
}

bool stop_list_read(struct stop_list *list, const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size = 0;
    bool good = file;
    while (good && (size = getline(&line, &capacity, file)) > 0) {
        size -= line[size - 1] == '\n';
        size -= size > 0 && line[size - 1] == '\r';
        bool is_comment = size > 1 && line[0] == '#' && line[1] == ' ';
        good = size == 0 || is_comment || add_line(list, (struct urisift_span){(const uint8_t *)line, (size_t)size});
        if (!good)
            errno = ENOMEM;
    }
    good = good && !ferror(file);
    if (!good)
        complain("--stop-list %s: %s", path, strerror(errno));
    if (file && file != stdin)
        fclose(file);
    free(line);
    return good;
}

bool stop_list_holds(const struct stop_list *list, struct urisift_span key)
{
    return seen_has(&list->keys, seen_hash(&list->keys, NULL, key));
}
