/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tables.c — builds what all scans of a scanner share: how the identifiers of each family end,
 * which schemes are searched for, and which kernel searches.
 */
#include <string.h>

#include "core/text/chars.h"
#include "scanner/find/finder.h"
#include "scanner/memory/memory.h"

static void fill_sets(struct url_sets *sets, const uint8_t class[256])
{
    memset(sets, 0, sizeof *sets);
    for (unsigned c = 0; c < 0x80; c++) {
        uint8_t bit = (uint8_t)(1u << (c >> 4));
        sets->url[c & 15] |= class[c] == CLASS_IN ? bit : 0;
        sets->host[c & 15] |= char_is((uint8_t)c, CHAR_PLAIN_HOST) ? bit : 0;
        sets->plain[c & 15] |= char_is((uint8_t)c, CHAR_PLAIN_QUERY) ? bit : 0;
    }
}

static void classify(struct find_rules *rules, const struct urisift_profile *profile,
                     const struct find_tables *tables)
{
    bool strict = tables->strict;
    const char *family = urisift_family_name(urisift_profile_family(profile));
    const char *name = urisift_profile_name(profile);
    bool urn = strcmp(family, "urn") == 0;
    rules->profile = profile;
    rules->reach =
        tables->max_length < URISIFT_LEFT_CONTEXT ? tables->max_length : URISIFT_LEFT_CONTEXT;
    rules->url = !urn && strcmp(family, "ivoid") != 0;
    rules->mail = strcmp(family, "email") == 0;
    rules->iri = rules->url;
    rules->wide_names = strcmp(family, "swhid") == 0;
    rules->tolerant = strcmp(name, "web") == 0 || rules->wide_names;
    rules->marks_cuts = rules->tolerant || strcmp(name, "rfc3986") == 0;

    /* RFC 3986: pchar / ? # */
    uint32_t set = CHAR_PCHAR | CHAR_SLASH | CHAR_QUESTION | CHAR_HASH;
    if (urn && strncmp(name, "rfc8141", 7) != 0) /* and rfc8141-ns */
        /* RFC 2141 section 2.4: the bytes that end a URN */
        set = CHAR_URN | CHAR_SLASH | CHAR_QUESTION | CHAR_HASH;
    for (unsigned c = 0; c < 256; c++) {
        enum find_class class = char_is((uint8_t)c, set) || c == '%' ? CLASS_IN : CLASS_END;
        if ((c == '(' || c == ')') && class == CLASS_IN && !strict)
            class = CLASS_BRACKET;
        if (c == '[' && !urn)
            class = CLASS_BRACKET; /* around an IP literal */
        if ((c == ']' || c == '{' || c == '}') && rules->tolerant)
            class = CLASS_BRACKET;
        if (c == '|' && rules->url && rules->tolerant)
            class = CLASS_BAR;
        if (c >= 0x80 && rules->iri)
            class = CLASS_WIDE;
        rules->class[c] = (uint8_t) class;
    }
    fill_sets(&rules->sets, rules->class);
}

bool find_tables_want_defaults(const struct find_tables *tables)
{
    bool all = true;
    for (size_t i = 0; i < tables->family_count; i++)
        all = all && (!urisift_family_is_default(urisift_family_at(i)) ||
                      (tables->families >> i & 1) != 0);
    return all;
}

/* Marks as labels the schemes that are also names of families outside the default set, if the
 * caller asks for these families. */
static void note_labels(struct find_tables *tables)
{
    for (size_t i = 0; i < tables->family_count; i++) {
        const char *name = urisift_family_name(urisift_family_at(i));
        /* `urn`, a default family, is not a label */
        const bool is_further = !urisift_family_is_default(urisift_family_at(i));
        for (size_t k = 0; is_further && tables->rules[i].wanted && k < tables->schemes.count;
             k++) {
            struct find_scheme *scheme = &tables->schemes.rows[k];
            scheme->is_label |=
                scheme->size == strlen(name) && memcmp(scheme->name, name, scheme->size) == 0;
        }
    }
}

enum urisift_error find_tables_init(struct find_tables *tables,
                                    const struct urisift_scan_options *options,
                                    const struct urisift_allocator *memory)
{
    memset(tables, 0, sizeof *tables);
    tables->memory = memory;
    tables->strict = options->strict;
    tables->max_length = options->max_length ? options->max_length : URISIFT_MAX_LENGTH;
    if (tables->max_length < URISIFT_MAX_LENGTH_LEAST)
        tables->max_length = URISIFT_MAX_LENGTH_LEAST;
    if (tables->max_length > URISIFT_MAX_LENGTH_MOST)
        tables->max_length = URISIFT_MAX_LENGTH_MOST;
    tables->kernel = kernel_choose(options->kernel);
    if (!tables->kernel)
        return URISIFT_ERROR_KERNEL;

    while (tables->family_count < FIND_FAMILIES && urisift_family_at(tables->family_count))
        tables->family_count++;
    tables->rules = memory_zeroed(memory, tables->family_count, sizeof *tables->rules);
    if (!tables->rules)
        return URISIFT_ERROR_MEMORY;
    for (size_t i = 0; i < tables->family_count; i++)
        classify(&tables->rules[i], urisift_family_default(urisift_family_at(i)), tables);
    for (size_t i = 0; i < options->profile_count; i++) {
        const struct urisift_profile *profile = options->profiles[i];
        classify(&tables->rules[urisift_family_index(urisift_profile_family(profile))], profile,
                 tables);
    }
    tables->families = urisift_families_listed(options->families);
    enum urisift_error error = tables->families ? URISIFT_OK : URISIFT_ERROR_FAMILY;
    if (error)
        return error;
    for (size_t i = 0; i < tables->family_count; i++)
        tables->rules[i].wanted = (tables->families >> i & 1) != 0;
    error = find_schemes_init(&tables->schemes, options->schemes, memory);
    if (error)
        return error;
    note_labels(tables);
    find_schemes_anchors(&tables->schemes, &tables->scheme_colons);
    for (size_t i = 0; i < tables->family_count; i++)
        if (strcmp(urisift_family_name(urisift_family_at(i)), "url") == 0)
            fast_url_init(&tables->fast_url, &tables->rules[i], &tables->schemes, tables->strict);
    if (options->bare_hosts) {
        tables->bare_scheme = (struct find_scheme){.name = "http", .size = 4, .needs_host = true};
        tables->bare_scheme.family = urisift_family_index(
            urisift_family_of_scheme((struct urisift_span){(const uint8_t *)"http", 4}));
        tables->bare_rules = &tables->rules[tables->bare_scheme.family];
        suffixes_init(&tables->suffixes);
    }
    return URISIFT_OK;
}

void find_tables_fini(struct find_tables *tables)
{
    find_schemes_fini(&tables->schemes);
    suffixes_fini(&tables->suffixes);
    memory_free(tables->memory, tables->rules);
    tables->rules = NULL;
}
