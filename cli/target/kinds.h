/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * kinds.h — the names of --output: the formats of reports, and what is made of an index.
 */
#ifndef URISIFT_CLI_KINDS_H
#define URISIFT_CLI_KINDS_H

#include <urisift/report.h>

enum output_way {
    OUTPUT_REPORT, /* each finding is written when it comes */
    OUTPUT_INDEX,  /* a database */
    OUTPUT_PAGE,   /* made of a database at the end */
};

struct output_kind {
    const char *name, *summary;
    enum output_way way;
    const struct urisift_report_format *format; /* of what is written of a finding */
};

/* Sets the kind by its number, reports first; false past the end. */
bool output_kind_at(size_t index, struct output_kind *kind);
/* By the first `size` bytes of its name; false: no kind has that name. */
bool output_kind_named(const char *name, size_t size, struct output_kind *kind);

/* For lists of values: the name, NULL past the end. */
const char *output_kind_name(size_t index);

/* Does it write records, which no option for lines of text changes? */
bool output_kind_is_record(const struct output_kind *kind);
/* Has it no fields that --fields could choose? */
bool output_kind_is_fixed(const struct output_kind *kind);

#endif
