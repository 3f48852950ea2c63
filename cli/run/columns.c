/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* columns.c — reads --output, --fields, --count-by and the options that go with them. */
#include "cli/run/columns.h"

#include <string.h>
#include <unistd.h>

#include "cli/count/counts.h"
#include "cli/diag.h"
#include "cli/suggest.h"

static const char *output_name(const struct options *o)
{
    return o->value[OPTION_OUTPUT] ? o->value[OPTION_OUTPUT] : "text";
}

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

/* Options that mean nothing where the output is records. */
static bool check_records(const struct options *o)
{
    static const struct {
        enum option_id id;
        const char *name, *instead;
    } rows[] = {
        {OPTION_COUNT, "-c", "to count by file use --count-by file"},
        {OPTION_FILES, "-l", "to list files use --count-by file"},
        {OPTION_NUL, "-0", "a record is a line, and line feeds in its values are escaped"},
        {OPTION_WHY, "--why", "a record has the error and its rule"},
        {OPTION_NAME_NUL, "-Z", "a record has the name of the file as the value of file"},
    };
    if (o->given[OPTION_COUNT_BY] || o->given[OPTION_QUIET])
        return true;
    /* such a format cannot count */
    const bool is_list =
        urisift_report_format_is_of_problems(urisift_report_format_named(output_name(o)));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (o->given[rows[i].id]) {
            const bool is_json = o->given[OPTION_JSON] && strcmp(output_name(o), "ndjson") == 0;
            complain("%s%s does not go with %s: %s", is_json ? "--json" : "--output ",
                     is_json ? "" : output_name(o), rows[i].name,
                     is_list ? "it holds the problems, and nothing else" : rows[i].instead);
            return false;
        }
    return true;
}

/* Options that choose columns in another way. */
static bool check_others(const struct options *o)
{
    static const struct {
        enum option_id id;
        const char *name, *field;
    } rows[] = {
        {OPTION_LINE, "-n", "line"}, {OPTION_OFFSET, "-b", "start"}, {OPTION_NAME, "-H", "file"}};
    const bool is_text = strcmp(output_name(o), "text") == 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (o->given[OPTION_FIELDS] && o->given[rows[i].id]) {
            complain("--fields: instead of %s name %s in its list", rows[i].name, rows[i].field);
            return false;
        }
    if (o->given[OPTION_WHY] && o->given[OPTION_FIELDS]) {
        complain("--fields: instead of --why name error in its list");
        return false;
    }
    if (o->given[OPTION_FIELD_SEPARATOR] && !(is_text && o->given[OPTION_FIELDS])) {
        complain("--field-separator needs --fields and --output text");
        return false;
    }
    /* Numbers of lines are completed where their digits end (sink.c). */
    if (o->given[OPTION_FIELD_SEPARATOR] && o->value[OPTION_FIELD_SEPARATOR][0] >= '0' &&
        o->value[OPTION_FIELD_SEPARATOR][0] <= '9') {
        complain("--field-separator cannot begin with a digit: '%s'",
                 o->value[OPTION_FIELD_SEPARATOR]);
        return false;
    }
    return (is_text || check_records(o)) && counts_check(o);
}

/* A format of problems needs an option that reports them, and has no fields. */
static bool check_problems(const struct job *job)
{
    const char *name = urisift_report_format_name(job->format);
    if (!urisift_report_format_is_of_problems(job->format))
        return true;
    if (has(job, OPTION_FIELDS) || has(job, OPTION_COUNT_BY)) {
        complain("--output %s has no fields; remove --fields and --count-by", name);
        return false;
    }
    if (!has(job, OPTION_ALL) && !has(job, OPTION_INVALID) && !has(job, OPTION_HTML_LINKS) &&
        !has(job, OPTION_PDF_LINKS)) {
        complain(
            "--output %s reports problems only; give --invalid, or --html-links or --pdf-links "
            "(with --all for both)",
            name);
        return false;
    }
    return true;
}

static bool make_list(struct job *job, const char *option, const char *list, bool is_checked)
{
    enum urisift_error error;
    if (!list)
        return true;
    job->fields = urisift_field_list_new(list, &error);
    if (error == URISIFT_ERROR_FIELD)
        tell_list(option, list);
    else if (error)
        complain("%s", urisift_error_text(error));
    if (error)
        return false;
    job->report.fields = job->fields;
    return !is_checked || strcmp(list, "all") == 0 ||
           check_needs(job->options, option, urisift_field_list_needs(job->fields));
}

/* What the report needs of the scan. */
static unsigned needs_of(const struct job *job)
{
    if (!job->writes)
        return 0;
    if (job->fields)
        return urisift_field_list_needs(job->fields);
    return urisift_report_format_needs(job->format) |
           (has(job, OPTION_LINE) ? URISIFT_NEEDS_LINES : 0);
}

bool columns_read(struct job *job)
{
    const struct options *o = job->options;
    const char *output = output_name(o);
    job->format = urisift_report_format_named(output);
    if (!job->format) {
        complain("--output: unknown format '%s'%s; see urisift --list-formats", output,
                 suggest_value(OPTION_OUTPUT, output).text);
        return false;
    }
    if (!check_others(o) || !check_problems(job))
        return false;
    const bool counts = counts_are_wanted(o);
    const char *option = counts ? "count-by" : "fields";
    const char *list = o->value[counts ? OPTION_COUNT_BY : OPTION_FIELDS];
    if (!make_list(job, option, list ? list : urisift_report_format_fields(job->format),
                   list != NULL))
        return false;
    const char *separator = o->value[OPTION_FIELD_SEPARATOR];
    if (!separator || strcmp(separator, "\\t") == 0)
        separator = "\t";
    job->report.separator = (struct urisift_span){(const uint8_t *)separator, strlen(separator)};
    job->report.why = has(job, OPTION_WHY) || isatty(STDOUT_FILENO);
    job->report.name_nul = has(job, OPTION_NAME_NUL);
    job->report.raw_cells = has(job, OPTION_RAW_CELLS) || counts;
    if (counts) {
        job->count_format = output;
        job->format = urisift_report_format_named("tsv"); /* whose rows are counted */
    }
    job->needs = needs_of(job);
    return true;
}
