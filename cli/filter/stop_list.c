/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* stop_list.c — reads lines, judges them, keeps their keys' hashes. */
#include "cli/filter/stop_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/filter/key_set.h"
#include "core/text/utf8.h"

struct stop_list {
    struct key_set keys;
    /* they replace their families' defaults */
    const struct urisift_profile *profiles[PROFILES_MAX];
    size_t profile_count;
    /* of which lines may be, beside that of their scheme: a DOI's URL; urisift_families_listed() */
    uint32_t families;
    bool namespaces; /* URNs are compared by the rules of their namespaces */
    bool groups;     /* identifiers are compared by what they name */
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
    if (!key_set_init(&list->keys)) {
        complain("--stop-list: cannot get a random number: %s", strerror(errno));
        free(list);
        return NULL;
    }
    if (options->given[OPTION_FAMILIES]) /* other code reports an unknown name */
        list->families = urisift_families_listed(options->value[OPTION_FAMILIES]);
    list->namespaces = options->given[OPTION_NAMESPACES];
    list->groups = options->given[OPTION_SAME_AS];
    /* other code reports an unknown name */
    for (size_t i = 0; i < options->profile_count; i++) {
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
    key_set_fini(&list->keys);
    free(list->forms);
    free(list);
}

/* The one by which identifiers of the family are judged. */
static const struct urisift_profile *choose_profile(const struct stop_list *list,
                                                    const struct urisift_family *family)
{
    const struct urisift_profile *profile = urisift_family_default(family);
    for (size_t i = 0; i < list->profile_count; i++) /* the last one counts */
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
    return key_set_add(&list->keys, key_hash(&list->keys, NULL, key)) >= 0;
}

/* If the line is an identifier by the profile, adds its key, and its group's. */
static bool add_by(struct stop_list *list, const struct urisift_profile *profile,
                   struct urisift_span line)
{
    struct urisift_verdict verdict;
    urisift_check(profile, line, &verdict);
    if (verdict.error != URISIFT_VALID)
        return verdict.error != URISIFT_NO_MEMORY;
    if (!list->groups && verdict.as_written && verdict.key_as_canonical)
        return add(list, line);
    if (!reserve(list,
                 list->groups ? urisift_group_bound(line.size) : urisift_form_bound(line.size)))
        return false;
    if (list->groups && !add(list, urisift_group_key(profile, line, &verdict, list->forms)))
        return false;
    return add(list, verdict.key_as_canonical
                         ? urisift_canonical(profile, line, &verdict, list->forms)
                         : urisift_key(profile, line, &verdict, list->forms));
}

/* A line is a key as written, too: the key of a pattern may look like an identifier of another
 * spelling. */
static bool add_line(struct stop_list *list, struct urisift_span line)
{
    const struct urisift_family *first = urisift_family_of_scheme(urisift_scheme_of(line)), *family;
    bool good = add(list, line) && add_by(list, choose_profile(list, first), line);
    if (good && list->groups)
        good = add_by(list, urisift_profile_of(line), line);
    for (size_t i = 0; good && (family = urisift_family_at(i)); i++)
        if (family != first && (list->families >> urisift_family_index(family) & 1))
            good = add_by(list, choose_profile(list, family), line);
    return good;
}

/* The text between these bytes. */
static struct urisift_span trim(struct urisift_span line, const char *bytes)
{
    while (line.size > 0 && memchr(bytes, line.data[line.size - 1], strlen(bytes)))
        line.size--;
    while (line.size > 0 && memchr(bytes, line.data[0], strlen(bytes)))
        line = (struct urisift_span){line.data + 1, line.size - 1};
    return line;
}

/* Not lines of text: compressed data, UTF-16, a program. */
static bool is_binary(struct urisift_span line)
{
    return memchr(line.data, 0, line.size) ||
           (line.size > 1 && memcmp(line.data, "\x1f\x8b", 2) == 0);
}

bool stop_list_read(struct stop_list *list, const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : call_fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size = 0;
    bool good = file, is_first = true;
    while (good && (size = getline(&line, &capacity, file)) > 0) {
        size_t mark = is_first ? utf8_mark_size((const uint8_t *)line, (size_t)size) : 0;
        const struct urisift_span whole =
            trim((struct urisift_span){(const uint8_t *)line + mark, (size_t)size - mark}, "\r\n");
        const struct urisift_span text = trim(whole, " \t");
        bool is_comment = text.size > 1 && text.data[0] == '#' && text.data[1] == ' ';
        if (is_binary(whole)) {
            complain(
                "--stop-list %s: not a text file; a stop list has one identifier a line, in UTF-8",
                path);
            break;
        }
        good = text.size == 0 || is_comment ||
               (add_line(list, text) && (text.size == whole.size || add(list, whole)));
        is_first = false;
        if (!good)
            errno = ENOMEM;
    }
    /* no end: it cannot be read, or there was no room for a line */
    const bool is_read = good && feof(file);
    if (!is_read && !(good && size > 0))
        complain("--stop-list %s: %s", path, strerror(errno));
    if (file && file != stdin)
        fclose(file);
    free(line);
    return is_read;
}

bool stop_list_holds(const struct stop_list *list, struct urisift_span key)
{
    return key_set_has(&list->keys, key_hash(&list->keys, NULL, key));
}
