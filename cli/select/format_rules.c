/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format_rules.c — reads each --as-for GLOB=FORMAT, and --include-type. */
#include "cli/select/format_rules.h"

#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/suggest.h"

static bool is_format(const char *name)
{
    size_t i = 0;
    while (urisift_format_name(i) && strcmp(urisift_format_name(i), name) != 0)
        i++;
    return urisift_format_name(i) != NULL;
}

/* Reads one rule. The last '=' parts it, because the name of a format contains none. */
static bool read_rule(const char *value, struct urisift_format_rule *rule)
{
    const char *equals = strrchr(value, '=');
    if (!equals || equals == value || !equals[1]) {
        complain("--as-for takes GLOB=FORMAT, like '*.log=cef', not '%s'", value);
        return false;
    }
    if (!is_format(equals + 1)) {
        complain("--as-for: unknown format '%s' in '%s'%s; see urisift --list-formats", equals + 1,
                 value, suggest_value(OPTION_AS, equals + 1).text);
        return false;
    }
    rule->glob = (struct urisift_span){(const uint8_t *)value, (size_t)(equals - value)};
    rule->format = equals + 1;
    return true;
}

bool format_rules_read(const struct options *o, struct urisift_format_rule **rules, size_t *count)
{
    const char *format = o->value[OPTION_AS];
    if (!o->given[OPTION_AS_FOR])
        return true;
    if (format && strcmp(format, "auto") != 0) {
        complain("--as-for works only with --as auto, not '%s'", format);
        return false;
    }
    *rules = calloc(o->use_count, sizeof **rules);
    if (!*rules) {
        complain("out of memory");
        return false;
    }
    for (size_t i = 0; i < o->use_count; i++)
        if (o->uses[i].id == OPTION_AS_FOR && !read_rule(o->uses[i].value, &(*rules)[(*count)++]))
            return false;
    return true;
}

/* Adds a list, each name of which is that of a format, to *types. */
static bool add_types(char **types, const char *list)
{
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");
        char *name = strndup(at, size);
        bool known = name && is_format(name) && strcmp(name, "auto") != 0;
        if (!known)
            complain(name ? "--include-type: unknown type '%s'%s; see urisift --list-types"
                          : "out of memory",
                     name, name ? suggest_value(OPTION_INCLUDE_TYPE, name).text : "");
        free(name);
        if (!known)
            return false;
        at += size;
        if (!*at)
            break;
    }
    char *joined = *types ? message_of("%s,%s", *types, list) : strdup(list);
    free(*types);
    *types = joined;
    if (!joined)
        complain("out of memory");
    return joined;
}

bool include_types_read(const struct options *o, char **types)
{
    const char *format = o->value[OPTION_AS];
    *types = NULL;
    if (o->given[OPTION_INCLUDE_TYPE] && format && strcmp(format, "auto") != 0) {
        complain("--include-type works only with --as auto, not '%s'", format);
        return false;
    }
    for (size_t i = 0; i < o->use_count; i++)
        if (o->uses[i].id == OPTION_INCLUDE_TYPE && !add_types(types, o->uses[i].value))
            return false;
    return true;
}

bool include_types_have(const char *types, const char *format)
{
    for (const char *at = types; at && *at; at += *at == ',') {
        size_t size = strcspn(at, ",");
        if (strlen(format) == size && memcmp(at, format, size) == 0)
            return true;
        at += size;
    }
    return !types;
}
