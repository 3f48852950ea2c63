/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* patterns.c — a set of patterns, each with a family of its own. */
#include "scanner/pattern/pattern.h"

#include <string.h>

#include "core/text/chars.h"
#include "core/text/verdict.h"
#include "scanner/memory/memory.h"
#include "scanner/sized/sized.h"

struct urisift_patterns *urisift_patterns_new(void)
{
    return urisift_patterns_new_with(NULL);
}

struct urisift_patterns *urisift_patterns_new_with(const struct urisift_allocator *allocator)
{
    struct urisift_patterns *patterns = memory_zeroed(allocator, 1, sizeof *patterns);
    if (patterns)
        patterns->memory = memory_keep(&patterns->allocator, allocator);
    return patterns;
}

static void free_pattern(struct pattern *p)
{
    if (!p)
        return;
    pcre2_code_free(p->anchored);
    pcre2_code_free(p->free);
    counted_fini(&p->counted);
    memory_free(p->memory, p->behind);
    memory_free(p->memory, p->canonical);
    memory_free(p->memory, p->key);
    memory_free(p->memory, p);
}

void urisift_patterns_free(struct urisift_patterns *patterns)
{
    if (!patterns)
        return;
    for (size_t i = 0; i < patterns->count; i++)
        free_pattern(patterns->rows[i]);
    memory_free(patterns->memory, patterns);
}

/* Every match is valid. */
static void check(const struct urisift_profile *profile, struct urisift_span text,
                  struct urisift_verdict *v)
{
    (void)profile, (void)text;
    verdict_begin(v);
}

static bool is_taken(const struct urisift_patterns *patterns, const char *name)
{
    /* words in lists of families */
    static const char *const words[] = {"all", "default", "scholarly"};
    const struct urisift_family *family;
    const struct urisift_profile *profile;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    for (size_t i = 0; (family = urisift_family_at(i)); i++)
        if (strcmp(urisift_family_name(family), name) == 0)
            return true;
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++)
        if (strcmp(urisift_profile_name(profile), name) == 0)
            return true;
    for (size_t i = 0; i < patterns->count; i++)
        if (strcmp(patterns->rows[i]->name, name) == 0)
            return true;
    return false;
}

static bool take_name(struct pattern *p, const struct urisift_patterns *patterns, const char *name,
                      struct urisift_pattern_trouble *trouble)
{
    size_t size = strlen(name);
    for (size_t i = 0; i < size; i++)
        if (!char_is((uint8_t)name[i], i == 0 ? CHAR_ALPHA : CHAR_ALNUM) &&
            (i == 0 || (name[i] != '-' && name[i] != '_')))
            return pattern_fail(trouble, URISIFT_PATTERN_NAME, i,
                                "a name is a letter, then letters, digits, '-' and '_'");
    if (size == 0 || size > URISIFT_PATTERN_NAME_MAX)
        return pattern_fail(trouble, URISIFT_PATTERN_NAME, 0, "a name has 1 to %d characters",
                            URISIFT_PATTERN_NAME_MAX);
    if (is_taken(patterns, name))
        return pattern_fail(trouble, URISIFT_PATTERN_NAME, 0,
                            "the name '%s' is taken; choose another", name);
    memcpy(p->name, name, size + 1);
    p->family =
        (struct urisift_family){.name = p->name, .summary = "a pattern", .standard = &p->profile};
    p->profile = (struct urisift_profile){.name = p->name,
                                          .summary = "a pattern",
                                          .family = &p->family,
                                          .book = BOOKS,
                                          .check = check};
    return true;
}

static bool take_template(char **to, const char *template, const struct pattern *p,
                          enum urisift_pattern_member member,
                          struct urisift_pattern_trouble *trouble)
{
    size_t at;
    const char *why;
    if (!template)
        return true;
    if (!template_check(template, p->anchored, &at, &why))
        return pattern_fail(trouble, member, at, "%s", why);
    *to = memory_text(p->memory, template, strlen(template));
    return *to || pattern_fail(trouble, member, 0, "out of memory");
}

bool urisift_patterns_add(struct urisift_patterns *patterns, const struct urisift_pattern *given,
                          struct urisift_pattern_trouble *trouble)
{
    struct urisift_pattern own, *pattern = &own;
    enum urisift_error error = sized_take_pattern(pattern, given);
    if (error)
        return pattern_fail(trouble, URISIFT_PATTERN_NAME, 0, "%s", urisift_error_text(error));
    if (patterns->count == URISIFT_PATTERNS_MAX)
        return pattern_fail(trouble, URISIFT_PATTERN_NAME, 0, "there are more than %d patterns",
                            URISIFT_PATTERNS_MAX);
    struct pattern *p = memory_zeroed(patterns->memory, 1, sizeof *p);
    if (!p)
        return pattern_fail(trouble, URISIFT_PATTERN_NAME, 0, "out of memory");
    p->memory = patterns->memory;
    if (!take_name(p, patterns, pattern->name, trouble) ||
        !regex_compile(p, pattern->regex, trouble) ||
        !take_template(&p->canonical, pattern->canonical, p, URISIFT_PATTERN_CANONICAL, trouble) ||
        !take_template(&p->key, pattern->key, p, URISIFT_PATTERN_KEY, trouble)) {
        free_pattern(p);
        return false;
    }
    patterns->rows[patterns->count++] = p;
    return true;
}

const struct urisift_profile *urisift_patterns_profile(const struct urisift_patterns *patterns,
                                                       const char *name)
{
    for (size_t i = 0; i < patterns->count; i++)
        if (strcmp(patterns->rows[i]->name, name) == 0)
            return &patterns->rows[i]->profile;
    return NULL;
}
