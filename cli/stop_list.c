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
#include "core/utf8.h"

struct stop_list {
    struct seen keys;
    const struct urisift_profile *profiles[PROFILES_MAX]; /* they replace their families' defaults */
    size_t profile_count;
    uint32_t families; /* of which lines may be, beside that of their scheme: a DOI's URL; urisift_families_listed() */
    bool namespaces; /* URNs are compared by the rules of their namespaces */
    uint8_t *forms;
    size_t capacity;
};

struct stop_list *stop_list_new(const struct options *options)
{
    struct stop_list *list = calloc(1, sizeof *list);
    if (!list) {
        complain("out of memory");
        return NULL;
    }
    if (!seen_init(&list->keys)) {
        complain("--stop-list: no random number to be had: %s", strerror(errno));
        free(list);
        return NULL;
    }
    if (options->given[OPTION_FAMILIES]) /* a name that is none is told of elsewhere */
        list->families = urisift_families_listed(options->value[OPTION_FAMILIES]);
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

/* The one by which identifiers of the family are judged. */
static const struct urisift_profile *choose_profile(const struct stop_list *list, const struct urisift_family *family)
{
    const struct urisift_profile *profile = urisift_family_default(family);
    for (size_t i = 0; i < list->profile_count; i++) /* the last one holds */
        if (urisift_profile_family(list->profiles[i]) == family)
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

static bool add(struct stop_list *list, struct urisift_span key)
{
    return seen_add(&list->keys, seen_hash(&list->keys, NULL, key)) >= 0;
}

/* If the line is an identifier of the family, adds its key. */
static bool add_of_family(struct stop_list *list, const struct urisift_family *family, struct urisift_span line)
{
    const struct urisift_profile *profile = choose_profile(list, family);
    struct urisift_verdict verdict;
    urisift_check(profile, line, &verdict);
    if (verdict.error != URISIFT_VALID)
        return verdict.error != URISIFT_NO_MEMORY;
    if (verdict.as_written && verdict.key_as_canonical)
        return add(list, line);
    if (!reserve(list, urisift_form_bound(line.size)))
        return false;
    return add(list, verdict.key_as_canonical ? urisift_canonical(profile, line, &verdict, list->forms)
                                              : urisift_key(profile, line, &verdict, list->forms));
}

/* A line is a key as it stands, too: a pattern's may read like an identifier, and be spelt otherwise than that is. */
static bool add_line(struct stop_list *list, struct urisift_span line)
{
    const struct urisift_family *first = urisift_family_of_scheme(urisift_scheme_of(line)), *family;
    bool good = add(list, line) && add_of_family(list, first, line);
    for (size_t i = 0; good && (family = urisift_family_at(i)); i++)
        good = family == first || !(list->families >> urisift_family_index(family) & 1) || add_of_family(list, family, line);
    return good;
}

bool stop_list_read(struct stop_list *list, const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size = 0;
    bool good = file, is_first = true;
    while (good && (size = getline(&line, &capacity, file)) > 0) {
        size -= line[size - 1] == '\n';
        size -= size > 0 && line[size - 1] == '\r';
        size_t mark = is_first ? utf8_mark_size((const uint8_t *)line, (size_t)size) : 0;
        struct urisift_span text = {(const uint8_t *)line + mark, (size_t)size - mark};
        bool is_comment = text.size > 1 && text.data[0] == '#' && text.data[1] == ' ';
        good = text.size == 0 || is_comment || add_line(list, text);
        is_first = false;
        if (!good)
            errno = ENOMEM;
    }
    good = good && feof(file); /* no end: it cannot be read, or there was no room for a line */
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
