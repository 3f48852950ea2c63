/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* list.c — which reports are written where. */
#include "cli/target/list.h"

#include <stdio.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/suggest.h"

static bool add(struct target_list *list, const char *text, const char *path)
{
    const size_t size = strcspn(text, ":");
    struct target_entry *entry = &list->entries[list->count];
    if (list->count == TARGETS_MOST) {
        complain("--output may be given %d times at most", TARGETS_MOST);
        return false;
    }
    if (!output_kind_named(text, size, &entry->kind)) {
        char name[SUGGESTION_MOST];
        snprintf(name, sizeof name, "%.*s", (int)size, text);
        complain("--output: unknown format '%.*s'%s; see urisift --list-formats", (int)size, text,
                 suggest_value(OPTION_OUTPUT, name).text);
        return false;
    }
    entry->path = path;
    list->count++;
    return true;
}

/* Two reports in one file would be none. */
static bool is_used(const struct target_list *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->entries[i].path && strcmp(list->entries[i].path, path) == 0) {
            complain("--output: %s is named twice; give each report a file of its own", path);
            return true;
        }
    return false;
}

static bool add_files(const struct options *o, struct target_list *list)
{
    for (size_t i = 0; i < o->use_count; i++) {
        const char *path =
            o->uses[i].id == OPTION_OUTPUT ? options_file_of(o->uses[i].value) : NULL;
        if (!path)
            continue;
        if (!*path) {
            complain("--output %s: name a file after ':', or '-' for standard output",
                     o->uses[i].value);
            return false;
        }
        if (is_used(list, path) || !add(list, o->uses[i].value, path))
            return false;
    }
    return true;
}

bool target_list_read(const struct options *o, struct target_list *list)
{
    list->count = 0;
    if (o->value[OPTION_OUTPUT] && !add(list, o->value[OPTION_OUTPUT], NULL))
        return false;
    if (!add_files(o, list))
        return false;
    if (list->count == 0)
        return add(list, "text", NULL);
    if (!list->entries[0].path && list->entries[0].kind.way == OUTPUT_INDEX) {
        complain("--output %s writes a file; name it: --output %s:FILE", list->entries[0].kind.name,
                 list->entries[0].kind.name);
        return false;
    }
    return true;
}

struct target_words target_words(const struct options *o, const struct target_entry *entry)
{
    struct target_words words;
    const bool is_json =
        o->given[OPTION_JSON] && !entry->path && strcmp(entry->kind.name, "ndjson") == 0;
    snprintf(words.text, sizeof words.text, "%s%s", is_json ? "--json" : "--output ",
             is_json ? "" : entry->kind.name);
    return words;
}

bool target_entry_check(const struct options *o, const struct target_entry *entry)
{
    const struct urisift_report_format *format = entry->kind.format;
    if (o->given[OPTION_DEFANG] && urisift_report_format_holds(format)) {
        complain("--defang does not go with --output %s: programs read identifiers in it as they "
                 "are",
                 entry->kind.name);
        return false;
    }
    if (o->given[OPTION_FOLLOW_FILE] &&
        urisift_report_format_order(format) != URISIFT_ORDER_FOUND) {
        complain("--follow-file has no end, at which --output %s would be sorted; choose another "
                 "format",
                 entry->kind.name);
        return false;
    }
    return true;
}
