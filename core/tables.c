/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tables.c — the rows of families.def, profiles.def, schemes.def, codes.def, parts.def and
 * rules.def as tables. */
#include <string.h>

#include "core/profile.h"
#include "core/text/chars.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Families and profiles */

#define FAMILY(id, name, summary, profile, group)                                                  \
    const struct urisift_family urisift_family_##id = {name, summary, &urisift_profile_##profile,  \
                                                       FAMILY_##group};
#include "core/families.def"
#undef FAMILY

static const struct urisift_family *const families[] = {
#define FAMILY(id, name, summary, profile, group) &urisift_family_##id,
#include "core/families.def"
#undef FAMILY
};

static const struct urisift_profile *const profiles[] = {
#define PROFILE(id) &urisift_profile_##id,
#include "core/profiles.def"
#undef PROFILE
};

const struct urisift_family *urisift_family_at(size_t index)
{
    return index < COUNT(families) ? families[index] : NULL;
}

const struct urisift_profile *urisift_profile_at(size_t index)
{
    return index < COUNT(profiles) ? profiles[index] : NULL;
}

const struct urisift_profile *urisift_profile_named(const char *name)
{
    for (size_t i = 0; i < COUNT(profiles); i++)
        if (strcmp(profiles[i]->name, name) == 0)
            return profiles[i];
    return NULL;
}

const char *urisift_family_name(const struct urisift_family *family)
{
    return family->name;
}

const char *urisift_family_summary(const struct urisift_family *family)
{
    return family->summary;
}

const struct urisift_profile *urisift_family_default(const struct urisift_family *family)
{
    return family->standard;
}

size_t urisift_family_index(const struct urisift_family *family)
{
    size_t i = 0;
    while (i < COUNT(families) && families[i] != family)
        i++;
    return i;
}

bool urisift_family_is_default(const struct urisift_family *family)
{
    return family->group == FAMILY_STANDARD;
}

static bool is_word(struct urisift_span text, const char *word)
{
    return text.size == strlen(word) && memcmp(text.data, word, text.size) == 0;
}

uint32_t urisift_families_named(struct urisift_span name)
{
    _Static_assert(COUNT(families) <= 32, "a set of families is 32 bits");
    uint32_t set = 0;
    for (size_t i = 0; name.size > 0 && i < COUNT(families); i++)
        if (is_word(name, families[i]->name) || is_word(name, "all") ||
            (is_word(name, "default") && families[i]->group == FAMILY_STANDARD) ||
            (is_word(name, "scholarly") && families[i]->group == FAMILY_SCHOLARLY))
            set |= UINT32_C(1) << i;
    return set;
}

uint32_t urisift_families_listed(const char *list)
{
    const bool alone = list && *list == '=';
    uint32_t set = alone ? 0
                         : urisift_families_named((struct urisift_span){(const uint8_t *)"default",
                                                                        strlen("default")});
    if (!list)
        return set;
    for (const char *name = list + alone;;) {
        const size_t size = strcspn(name, ",");
        const uint32_t named =
            urisift_families_named((struct urisift_span){(const uint8_t *)name, size});
        if (named == 0)
            return 0;
        set |= named;
        if (!name[size])
            return set;
        name += size + 1;
    }
}

const char *urisift_profile_name(const struct urisift_profile *profile)
{
    return profile->name;
}

const char *urisift_profile_summary(const struct urisift_profile *profile)
{
    return profile->summary;
}

const struct urisift_family *urisift_profile_family(const struct urisift_profile *profile)
{
    return profile->family;
}

/* Schemes */

enum { NEEDS_HOST = true, ANY = false, SET = true, ASKED = false };

static const struct urisift_scheme schemes[] = {
#define SCHEME(name, port, host, set, family, summary)                                             \
    {name, sizeof(name) - 1, set, host, port, &urisift_family_##family, summary},
#include "core/schemes.def"
#undef SCHEME
};

const struct urisift_scheme *scheme_find(const uint8_t *name, size_t size)
{
    for (size_t i = 0; i < COUNT(schemes); i++)
        if (schemes[i].size == size && char_equals_lower(name, schemes[i].name, size))
            return &schemes[i];
    return NULL;
}

const struct urisift_scheme *urisift_scheme_at(size_t index)
{
    return index < COUNT(schemes) ? &schemes[index] : NULL;
}

const struct urisift_scheme *urisift_scheme_named(struct urisift_span name)
{
    return scheme_find(name.data, name.size);
}

const struct urisift_family *urisift_family_of_scheme(struct urisift_span scheme)
{
    const struct urisift_scheme *row = scheme_find(scheme.data, scheme.size);
    return row ? row->family : &urisift_family_url;
}

const char *urisift_scheme_name(const struct urisift_scheme *scheme)
{
    return scheme->name;
}

const char *urisift_scheme_summary(const struct urisift_scheme *scheme)
{
    return scheme->summary;
}

unsigned urisift_scheme_port(const struct urisift_scheme *scheme)
{
    return scheme->port;
}

bool urisift_scheme_is_default(const struct urisift_scheme *scheme)
{
    return scheme->standard;
}

bool urisift_scheme_needs_host(const struct urisift_scheme *scheme)
{
    return scheme->needs_host;
}

const struct urisift_family *urisift_scheme_family(const struct urisift_scheme *scheme)
{
    return scheme->family;
}

/* Codes, their rules, and parts */

static const struct {
    const char *name, *meaning;
} codes[URISIFT_CODES] = {
    [URISIFT_VALID] = {"valid", "the rule book allows it"},
#define CODE(id, name, kind, meaning) [URISIFT_##id] = {name, meaning},
#include <urisift/codes.def>
#undef CODE
};

/* Warnings come last, and are at most as many as a set has bits. */
enum { IS_ERROR, IS_WARNING };
#define CODE(id, name, kind, meaning)                                                              \
    _Static_assert((URISIFT_##id >= (int)URISIFT_FIRST_WARNING) == IS_##kind,                      \
                   "a warning among errors: " name);
#include <urisift/codes.def>
#undef CODE
_Static_assert(URISIFT_CODES - (int)URISIFT_FIRST_WARNING <= 32, "warnings are bits of a uint32_t");

static const char *const rules[BOOKS][URISIFT_CODES] = {
#define RULE(book, code, rule) [BOOK_##book][URISIFT_##code] = rule,
#include "core/rules.def"
#undef RULE
};

const char *urisift_code_name(enum urisift_code code)
{
    return codes[code].name;
}

const char *urisift_code_meaning(enum urisift_code code)
{
    return codes[code].meaning;
}

bool urisift_code_is_warning(enum urisift_code code)
{
    return (int)code >= (int)URISIFT_FIRST_WARNING;
}

const char *urisift_code_rule(enum urisift_code code, const struct urisift_profile *profile)
{
    static const char own[] = "urisift's own limits and notes";
    const char *rule = profile && profile->book < BOOKS ? rules[profile->book][code] : NULL;
    if (!rule && profile && profile->base)
        rule = rules[profile->base->book][code];
    return rule ? rule : own;
}

static const char *const part_names[URISIFT_PARTS] = {
#define PART(id, name) [URISIFT_PART_##id] = name,
#include <urisift/parts.def>
#undef PART
};

const char *urisift_part_name(enum urisift_part part)
{
    return part_names[part];
}
