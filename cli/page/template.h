/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * template.h — text with names in it, which are replaced by values.
 *
 *     {{name}}               the value, escaped for HTML
 *     {{name|80}}            its first 80 bytes;  {{name|-80}}  its last ones
 *     {{&name}}              a part of the program, unchanged
 *     {{#name}}…{{/name}}    once for each row
 *     {{^name}}…{{/name}}    if there is no row
 *
 * Sections may be inside others, but not inside one of their own name. A template is part of the
 * program; what is wrong in it is found by the first use.
 */
#ifndef URISIFT_CLI_PAGE_TEMPLATE_H
#define URISIFT_CLI_PAGE_TEMPLATE_H

#include <urisift/report.h>

enum { TEMPLATE_DEPTH = 8 };

/* What fills a template. Functions return false if they fail: there is no such name, or no answer.
 * Then nothing more is written. */
struct page_filler {
    void *self;
    /* The value of a name in the rows that are open. Valid until the next call. */
    bool (*value)(void *self, struct urisift_span name, struct urisift_span *value);
    bool (*part)(void *self, struct urisift_span name, struct urisift_span *part);
    /* Begins a section: before its first row. */
    bool (*open)(void *self, struct urisift_span name);
    /* Goes to the next row of the section that was opened last, if there is one. */
    bool (*next)(void *self, bool *is_row);
    void (*close)(void *self);
};

/* False: the filler failed, or the template is not well-formed. */
bool page_template_write(struct urisift_span text, size_t most, const struct page_filler *filler,
                         struct urisift_output *output);

#endif
