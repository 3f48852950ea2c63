/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* values.c — the words that options take, from the tables of the libraries. */
#include "cli/completion/values.h"

#include <stdio.h>
#include <string.h>

#include <urisift/report.h>

#include "cli/target/kinds.h"

static const char *type_at(size_t i)
{
    return urisift_format_name(i + 1); /* all but auto */
}

static const char *profile_at(size_t i)
{
    const struct urisift_profile *profile = urisift_profile_at(i);
    return profile ? urisift_profile_name(profile) : NULL;
}

static const char *family_at(size_t i)
{
    static const char *const groups[] = {"scholarly", "all"};
    enum { GROUPS = sizeof groups / sizeof *groups };
    const struct urisift_family *family = i < GROUPS ? NULL : urisift_family_at(i - GROUPS);
    return i < GROUPS ? groups[i] : family ? urisift_family_name(family) : NULL;
}

static const char *scheme_at(size_t i)
{
    const struct urisift_scheme *scheme = i > 0 ? urisift_scheme_at(i - 1) : NULL;
    return i == 0 ? "all" : scheme ? urisift_scheme_name(scheme) : NULL;
}

static const char *field_at(size_t i)
{
    const struct urisift_field *field = i > 0 ? urisift_field_at(i - 1) : NULL;
    return i == 0 ? "all" : field ? urisift_field_name(field) : NULL;
}

static const char *count_field_at(size_t i)
{
    return field_at(i + 1); /* without "all" */
}

static const char *status_at(size_t i)
{
    return i <= URISIFT_LINK_DIFFER ? urisift_link_status_name((enum urisift_link_status)i) : NULL;
}

static const char *join_at(size_t i)
{
    static const char *const words[] = {"conservative", "default", "aggressive", "none", NULL};
    return words[i];
}

static const char *engine_at(size_t i)
{
    static const char *const words[] = {"slurm", "k8s", "parallel", NULL};
    return words[i];
}

static const char *boundary_at(size_t i)
{
    static const char *const words[] = {"text", "strict", NULL};
    return words[i];
}

static const char *attachments_at(size_t i)
{
    static const char *const words[] = {"none", "text", "all", NULL};
    return words[i];
}

static const char *dedupe_at(size_t i)
{
    return i == 0 ? "message" : NULL;
}

static const char *unwrap_at(size_t i)
{
    return i == 0 ? "replace" : NULL;
}

static const char *when_at(size_t i)
{
    static const char *const words[] = {"auto", "always", "never", NULL};
    return words[i];
}

static const char *sandbox_at(size_t i)
{
    static const char *const words[] = {"auto", "on", "off", NULL};
    return words[i];
}

static const char *stats_at(size_t i)
{
    return i == 0 ? "json" : NULL;
}

static const char *shell_at(size_t i)
{
    static const char *const words[] = {"bash", "zsh", "fish", NULL};
    return words[i];
}

static const struct {
    enum option_id id;
    enum value_kind kind;
    const char *(*at)(size_t index);
} rows[] = {
    {OPTION_PROFILE, VALUE_WORD, profile_at},
    {OPTION_FAMILIES, VALUE_WORDS, family_at},
    {OPTION_PATTERNS, VALUE_FILE, NULL},
    {OPTION_SCHEMES, VALUE_WORDS, scheme_at},
    {OPTION_AS, VALUE_WORD, urisift_format_name},
    {OPTION_JOIN, VALUE_WORD, join_at},
    {OPTION_BOUNDARY, VALUE_WORD, boundary_at},
    {OPTION_ENGINE, VALUE_WORD, engine_at},
    {OPTION_PLAN_FILE, VALUE_FILE, NULL},
    {OPTION_INCLUDE_TYPE, VALUE_WORDS, type_at},
    {OPTION_NEWER, VALUE_FILE, NULL},
    {OPTION_FILES_FROM, VALUE_FILE, NULL},
    {OPTION_ATTACHMENTS, VALUE_WORD, attachments_at},
    {OPTION_STATUS, VALUE_WORDS, status_at},
    {OPTION_FAIL_ON, VALUE_WORDS, status_at},
    {OPTION_UNWRAP, VALUE_WORD, unwrap_at},
    {OPTION_STOP_LIST, VALUE_FILE, NULL},
    {OPTION_MESSAGE_FIELDS, VALUE_WORDS, urisift_message_field_key},
    {OPTION_OUTPUT, VALUE_WORD, output_kind_name},
    {OPTION_FIELDS, VALUE_WORDS, field_at},
    {OPTION_COUNT_BY, VALUE_WORDS, count_field_at},
    {OPTION_DEDUPE, VALUE_WORD, dedupe_at},
    {OPTION_COLOR, VALUE_WORD, when_at},
    {OPTION_PROGRESS, VALUE_WORD, when_at},
    {OPTION_STATS, VALUE_WORD, stats_at},
    {OPTION_SANDBOX, VALUE_WORD, sandbox_at},
    {OPTION_CPU, VALUE_WORD, urisift_kernel_name},
    {OPTION_COMPLETION, VALUE_WORD, shell_at},
};

enum { ROWS = sizeof rows / sizeof *rows };

static size_t row_of(enum option_id id)
{
    size_t i = 0;
    while (i < ROWS && rows[i].id != id)
        i++;
    return i;
}

enum value_kind value_kind_of(enum option_id id)
{
    size_t row = row_of(id);
    return row < ROWS ? rows[row].kind : VALUE_ANY;
}

const char *value_word(enum option_id id, size_t index)
{
    size_t row = row_of(id);
    return row < ROWS && rows[row].at ? rows[row].at(index) : NULL;
}

void value_print_words(enum option_id id)
{
    const char *word;
    for (size_t i = 0; (word = value_word(id, i)); i++)
        printf("%s%s", i > 0 ? " " : "", word);
}

void query_print_words(void)
{
    for (size_t i = 0; i < QUERIES; i++)
        printf("%s%s", i > 0 ? " " : "", query_rows[i].name);
}
