/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* kinds.c — the table of what --output can write. */
#include "cli/target/kinds.h"

#include <string.h>

#include "cli/index/index.h"

/* After the formats of reports. */
static const struct {
    const char *name, *summary;
    enum output_way way;
} others[] = {
    {"sqlite", "an index for urisift query, or any program for SQLite; needs a file", OUTPUT_INDEX},
    {"html", "a page that anyone can open: what was found, where and what is wrong", OUTPUT_PAGE},
};

bool output_kind_at(size_t index, struct output_kind *kind)
{
    const struct urisift_report_format *format;
    size_t reports = 0;
    for (; (format = urisift_report_format_at(reports)); reports++)
        if (reports == index) {
            *kind =
                (struct output_kind){urisift_report_format_name(format),
                                     urisift_report_format_summary(format), OUTPUT_REPORT, format};
            return true;
        }
    index -= reports;
    if (index >= sizeof others / sizeof *others)
        return false;
    *kind = (struct output_kind){others[index].name, others[index].summary, others[index].way,
                                 index_frames()};
    return true;
}

bool output_kind_named(const char *name, size_t size, struct output_kind *kind)
{
    for (size_t i = 0; output_kind_at(i, kind); i++)
        if (strlen(kind->name) == size && memcmp(kind->name, name, size) == 0)
            return true;
    return false;
}

const char *output_kind_name(size_t index)
{
    struct output_kind kind;
    return output_kind_at(index, &kind) ? kind.name : NULL;
}

bool output_kind_is_record(const struct output_kind *kind)
{
    return kind->way != OUTPUT_REPORT || urisift_report_format_is_record(kind->format);
}

bool output_kind_is_fixed(const struct output_kind *kind)
{
    const struct urisift_report_format *format = kind->format;
    return kind->way != OUTPUT_REPORT || urisift_report_format_is_of_problems(format) ||
           (urisift_report_format_holds(format) && !urisift_report_format_fields(format));
}
