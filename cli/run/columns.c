/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* columns.c — reads --output, --fields, --count-by and the options that go with them. */
#include "cli/run/columns.h"

#include <string.h>
#include <unistd.h>

#include "cli/count/counts.h"
#include "cli/diag.h"
#include "cli/suggest.h"

/* Says which name of the list is unknown or repeated. */
static void tell_list(const char *option, const char *list)
{
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");
        struct urisift_span name = {(const uint8_t *)at, size};
        if (!urisift_field_named(name)) {
            complain("--%s: unknown field '%.*s'%s; see urisift --list-fields", option, (int)size,
                     at, suggest_value(OPTION_FIELDS, at).text);
            return;
        }
        at += size;
        if (!*at)
            break;
    }
    complain("--%s: a field is named twice in '%s'", option, list);
}

/* Fields that only another option fills in. False: a message has been written. */
static bool check_needs(const struct options *o, const char *option, unsigned needs)
{
    static const struct {
        unsigned need;
        enum option_id id, or_id;
        const char *fields, *other;
    } rows[] = {
        {URISIFT_NEEDS_UNWRAP, OPTION_UNWRAP, OPTION_UNWRAP, "target and via", "--unwrap"},
        {URISIFT_NEEDS_COUNT, OPTION_DEDUPE, OPTION_DEDUPE, "count", "--dedupe message"},
        {URISIFT_NEEDS_LINK, OPTION_PDF_LINKS, OPTION_HTML_LINKS, "the fields of links",
         "--pdf-links or --html-links"},
        {URISIFT_NEEDS_GROUPS, OPTION_SAME_AS, OPTION_SAME_AS, "group", "--same-as"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if ((needs & rows[i].need) && !o->given[rows[i].id] && !o->given[rows[i].or_id]) {
            complain("--%s: for %s give %s, too", option, rows[i].fields, rows[i].other);
            return false;
        }
    return true;
}

/* Options for lines of text, and options that write no findings. */
static const struct text_option {
    enum option_id id;
    const char *name, *instead; /* what to do where records are written */
} text_options[] = {
    {OPTION_COUNT, "-c", "to count by file use --count-by file"},
    {OPTION_FILES, "-l", "to list files use --count-by file"},
    {OPTION_NUL, "-0", "a record is a line, and line feeds in its values are escaped"},
    {OPTION_WHY, "--why", "a record has the error and its rule"},
    {OPTION_NAME_NUL, "-Z", "a record has the name of the file as the value of file"},
};

enum { TEXT_OPTIONS = sizeof text_options / sizeof *text_options };

static bool has_text(const struct target_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!output_kind_is_record(&list->entries[i].kind))
            return true;
    return false;
}

static const char *instead_of(const struct target_entry *entry, const struct text_option *option)
{
    if (!output_kind_is_fixed(&entry->kind) || entry->kind.way != OUTPUT_REPORT)
        return option->instead;
    return urisift_report_format_is_of_problems(entry->kind.format)
               ? "it holds the problems, and nothing else"
               : "it holds identifiers, and nothing else";
}

/* Options that mean nothing where all that is written is records. */
static bool check_records(const struct options *o, const struct target_list *list)
{
    if (o->given[OPTION_COUNT_BY] || o->given[OPTION_QUIET] || has_text(list))
        return true;
    const struct target_entry *first = &list->entries[0];
    for (size_t i = 0; i < TEXT_OPTIONS; i++)
        if (o->given[text_options[i].id]) {
            complain("%s does not go with %s: %s", target_words(o, first).text,
                     text_options[i].name, instead_of(first, &text_options[i]));
            return false;
        }
    return true;
}

static bool has_index(const struct target_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->entries[i].kind.way == OUTPUT_INDEX)
            return true;
    return false;
}

/* Options that write no findings, or one report only. */
static bool check_files(const struct options *o, const struct target_list *list)
{
    static const struct {
        enum option_id id;
        const char *name;
    } rows[] = {{OPTION_COUNT, "-c"}, {OPTION_FILES, "-l"}, {OPTION_QUIET, "-q"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (o->given[rows[i].id] && list->entries[list->count - 1].path) {
            complain("%s writes no findings; remove it, or --output %s:%s", rows[i].name,
                     list->entries[list->count - 1].kind.name, list->entries[list->count - 1].path);
            return false;
        }
    if (has_index(list) && (o->given[OPTION_UNIQUE] || o->given[OPTION_MAX_COUNT])) {
        complain("--output sqlite does not go with %s: an index has all places",
                 o->given[OPTION_UNIQUE] ? "-u" : "-m");
        return false;
    }
    if (o->given[OPTION_FORCE] && !has_index(list)) {
        complain("--force needs --output sqlite:FILE, an index that knows files");
        return false;
    }
    if (o->given[OPTION_COUNT_BY] && !output_kind_is_fixed(&list->entries[0].kind) &&
        !counts_writes(list->entries[0].kind.name)) {
        complain("--count-by writes text, csv, tsv or ndjson; remove --output %s",
                 list->entries[0].kind.name);
        return false;
    }
    if (o->given[OPTION_COUNT_BY] && list->count > 1) {
        complain("--count-by writes one report; give --output once");
        return false;
    }
    if (o->given[OPTION_FOLLOW_FILE] && list->entries[list->count - 1].path) {
        complain("--follow-file has no end, at which --output %s:%s would be whole; write to "
                 "standard output",
                 list->entries[list->count - 1].kind.name, list->entries[list->count - 1].path);
        return false;
    }
    return true;
}

/* Options that choose columns in another way. */
static bool check_others(const struct options *o, const struct target_list *list)
{
    static const struct {
        enum option_id id;
        const char *name, *field;
    } rows[] = {
        {OPTION_LINE, "-n", "line"}, {OPTION_OFFSET, "-b", "start"}, {OPTION_NAME, "-H", "file"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (o->given[OPTION_FIELDS] && o->given[rows[i].id]) {
            complain("--fields: instead of %s name %s in its list", rows[i].name, rows[i].field);
            return false;
        }
    if (o->given[OPTION_WHY] && o->given[OPTION_FIELDS]) {
        complain("--fields: instead of --why name error in its list");
        return false;
    }
    if (o->given[OPTION_FIELD_SEPARATOR] && !(has_text(list) && o->given[OPTION_FIELDS])) {
        complain("--field-separator needs --fields and --output text");
        return false;
    }
    /* Numbers of lines are completed where their digits end (kept.c). */
    if (o->given[OPTION_FIELD_SEPARATOR] && o->value[OPTION_FIELD_SEPARATOR][0] >= '0' &&
        o->value[OPTION_FIELD_SEPARATOR][0] <= '9') {
        complain("--field-separator cannot begin with a digit: '%s'",
                 o->value[OPTION_FIELD_SEPARATOR]);
        return false;
    }
    return check_files(o, list) && check_records(o, list) && counts_check(o);
}

/* --fields needs a report that has some. */
static bool check_fields(const struct options *o, const struct target_list *list)
{
    const bool is_needed = o->given[OPTION_FIELDS] || o->given[OPTION_COUNT_BY];
    for (size_t i = 0; is_needed && i < list->count; i++)
        if (!output_kind_is_fixed(&list->entries[i].kind))
            return true;
    if (is_needed)
        complain("--output %s has no fields; remove --fields and --count-by",
                 list->entries[0].kind.name);
    return !is_needed;
}

/* A format of problems needs an option that reports them. */
static bool check_problems(const struct options *o, const struct target_entry *entry)
{
    if (entry->kind.way != OUTPUT_REPORT ||
        !urisift_report_format_is_of_problems(entry->kind.format) || o->given[OPTION_ALL] ||
        o->given[OPTION_INVALID] || o->given[OPTION_HTML_LINKS] || o->given[OPTION_PDF_LINKS])
        return true;
    complain("--output %s reports problems only; give --invalid, or --html-links or --pdf-links "
             "(with --all for both)",
             entry->kind.name);
    return false;
}

static bool make_list(const struct options *o, struct target *target, const char *option,
                      const char *list, bool is_checked)
{
    enum urisift_error error;
    if (!list)
        return true;
    target->fields = urisift_field_list_new(list, &error);
    if (error == URISIFT_ERROR_FIELD)
        tell_list(option, list);
    else if (error)
        complain("%s", urisift_error_text(error));
    if (error)
        return false;
    target->report.fields = target->fields;
    return !is_checked || strcmp(list, "all") == 0 ||
           check_needs(o, option, urisift_field_list_needs(target->fields));
}

/* What the report needs of the scan. */
static unsigned needs_of(const struct job *job, const struct target *target)
{
    if (!job->writes)
        return 0;
    const unsigned needs = urisift_report_format_needs(target->kind.format);
    if (target->fields) /* in the place of the format's own, or with what it needs besides */
        return urisift_field_list_needs(target->fields) |
               (urisift_report_format_fields(target->kind.format) ? needs : 0);
    return needs | (has(job, OPTION_LINE) ? URISIFT_NEEDS_LINES : 0);
}

static bool make_target(struct job *job, struct target *target, const struct target_entry *entry)
{
    const struct options *o = job->options;
    const bool counts = counts_are_wanted(o), is_fixed = output_kind_is_fixed(&entry->kind);
    const char *option = counts ? "count-by" : "fields";
    const char *list = is_fixed ? NULL : o->value[counts ? OPTION_COUNT_BY : OPTION_FIELDS];
    const char *separator = o->value[OPTION_FIELD_SEPARATOR];
    target->kind = entry->kind;
    target->path = entry->path;
    target->is_record = output_kind_is_record(&entry->kind);
    if (!check_problems(o, entry) || !target_entry_check(o, entry) ||
        !make_list(o, target, option,
                   list ? list : urisift_report_format_fields(entry->kind.format), list != NULL))
        return false;
    if (!separator || strcmp(separator, "\\t") == 0)
        separator = "\t";
    target->report.separator = (struct urisift_span){(const uint8_t *)separator, strlen(separator)};
    target->report.why = has(job, OPTION_WHY) || (!target->path && isatty(STDOUT_FILENO));
    target->report.name_nul = has(job, OPTION_NAME_NUL);
    target->report.raw_cells = has(job, OPTION_RAW_CELLS) || counts;
    if (counts) {
        job->count_format = entry->kind.name;
        target->kind.format = urisift_report_format_named("tsv"); /* whose rows are counted */
        target->is_record = true;
    }
    return true;
}

/* Is the name in the list? */
static bool is_listed(const char *list, const char *name)
{
    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        const size_t size = strcspn(at, ",");
        if (strlen(name) == size && memcmp(at, name, size) == 0)
            return true;
    }
    return false;
}

/* How many fields of messages --message-fields and --thread ask for. */
static size_t count_message_fields(const struct options *o)
{
    const char *key;
    size_t count = 0;
    for (size_t i = 0; (key = urisift_message_field_key(i)); i++)
        count += is_listed(o->value[OPTION_MESSAGE_FIELDS], key) ||
                 (o->given[OPTION_THREAD] && strcmp(key, "thread") == 0);
    return count;
}

/* What one target needs, and only that, it shows. */
static void hide_others(struct job *job, struct target *target)
{
    const unsigned shared = URISIFT_NEEDS_CONTEXT | URISIFT_NEEDS_MESSAGE_FIELDS;
    unsigned asked = needs_of(job, target);
    if (has(job, OPTION_CONTEXT))
        asked |= URISIFT_NEEDS_CONTEXT;
    if (target->kind.way == OUTPUT_REPORT && !target->fields)
        asked &= ~(unsigned)URISIFT_NEEDS_MESSAGE_FIELDS;
    target->hidden = job->needs & ~asked & shared;
    target->message_fields = count_message_fields(job->options);
}

bool columns_read(struct job *job, const struct urisift_report_options *report)
{
    const struct options *o = job->options;
    struct target_list list;
    if (!target_list_read(o, &list) || !check_others(o, &list) || !check_fields(o, &list))
        return false;
    for (size_t i = 0; i < list.count; i++) {
        struct target *target = &job->targets[i];
        target->report = *report;
        job->target_count = i + 1;
        if (!make_target(job, target, &list.entries[i]))
            return false;
        target->may_close = !target->path && list.count > 1;
        job->needs |= needs_of(job, target);
    }
    for (size_t i = 0; i < list.count; i++)
        hide_others(job, &job->targets[i]);
    return true;
}
