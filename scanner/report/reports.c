/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* reports.c — the rows of reports.def as a table, and access to it. */
#include <errno.h>
#include <string.h>

#include "core/text/inlining.h"
#include "scanner/report/defang.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"
#include "scanner/sized/sized.h"

static const struct urisift_report_format *const formats[] = {
#define REPORT(id) &urisift_report_##id,
#include "scanner/report/reports.def"
#undef REPORT
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const struct urisift_report_format *urisift_report_format_at(size_t index)
{
    return index < FORMATS ? formats[index] : NULL;
}

const struct urisift_report_format *urisift_report_format_named(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}

const char *urisift_report_format_name(const struct urisift_report_format *format)
{
    return format->name;
}

const char *urisift_report_format_summary(const struct urisift_report_format *format)
{
    return format->summary;
}

bool urisift_report_format_is_record(const struct urisift_report_format *format)
{
    return format->is_record;
}

const char *urisift_report_format_fields(const struct urisift_report_format *format)
{
    return format->fields;
}

bool urisift_report_format_is_of_problems(const struct urisift_report_format *format)
{
    return format->is_of_problems;
}

unsigned urisift_report_format_needs(const struct urisift_report_format *format)
{
    return format->needs;
}

const char *urisift_report_format_between(const struct urisift_report_format *format)
{
    return format->between;
}

enum urisift_report_order urisift_report_format_order(const struct urisift_report_format *format)
{
    return format->order;
}

const char *urisift_report_format_holds(const struct urisift_report_format *format)
{
    return format->holds;
}

/* Options of a program that was compiled with another version. */
struct copy {
    struct urisift_report_options options;
    struct urisift_style style;
};

/* The options of this version; NULL: they are refused, which the output keeps. */
static APART const struct urisift_report_options *
copied(const struct urisift_report_options *options, struct copy *copy,
       struct urisift_output *output)
{
    enum urisift_error error = sized_take_report_options(&copy->options, options);
    if (!error && copy->options.style) {
        error = sized_take_style(&copy->style, copy->options.style);
        copy->options.style = &copy->style;
    }
    if (!error)
        return &copy->options;
    if (!output->error)
        output->refused = error;
    urisift_output_fail(output, EINVAL);
    return NULL;
}

static inline bool is_of_this_version(const struct urisift_report_options *options)
{
    return options->size == sizeof *options &&
           (!options->style || options->style->size == sizeof *options->style);
}

static inline const struct urisift_report_options *
known(const struct urisift_report_options *options, struct copy *copy,
      struct urisift_output *output)
{
    return is_of_this_version(options) ? options : copied(options, copy, output);
}

void urisift_report_begin(const struct urisift_report_format *format,
                          const struct urisift_report_options *options,
                          struct urisift_output *output)
{
    struct copy copy;
    options = known(options, &copy, output);
    if (options && format->begin)
        format->begin(options, output);
}

static void report_defanged(const struct urisift_report_format *format,
                            const struct urisift_report_options *options,
                            struct urisift_output *output, struct urisift_span file,
                            const struct urisift_finding *finding)
{
    struct defang defang = {.memory = output->memory};
    struct defanged copy;
    if (defang_finding(&defang, finding, &copy))
        format->finding(options, output, file, &copy.finding);
    else
        output->error = ENOMEM;
    defang_fini(&defang);
}

static APART void report_otherwise(const struct urisift_report_format *format,
                                   const struct urisift_report_options *options,
                                   struct urisift_output *output, struct urisift_span file,
                                   const struct urisift_finding *finding)
{
    struct copy copy;
    options = known(options, &copy, output);
    if (!options)
        return;
    if (options->defang && !options->fields)
        report_defanged(format, options, output, file, finding);
    else
        format->finding(options, output, file, finding);
}

/* Most findings are written without a copy of anything. */
void urisift_report_finding(const struct urisift_report_format *format,
                            const struct urisift_report_options *options,
                            struct urisift_output *output, struct urisift_span file,
                            const struct urisift_finding *finding)
{
    output->line_at = UINT64_MAX;
    if (is_of_this_version(options) && (!options->defang || options->fields))
        format->finding(options, output, file, finding);
    else
        report_otherwise(format, options, output, file, finding);
}

void urisift_report_end(const struct urisift_report_format *format,
                        const struct urisift_report_options *options, struct urisift_output *output)
{
    struct copy copy;
    options = known(options, &copy, output);
    if (options && format->end)
        format->end(options, output);
}
