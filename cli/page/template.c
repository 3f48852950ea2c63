/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* template.c — text with names in it, which are replaced by values. */
#include "cli/page/template.h"

#include <stdlib.h>
#include <string.h>

#include "cli/page/escape.h"
#include "core/text/span.h"

struct section {
    struct urisift_span name;
    const uint8_t *begin; /* of its text */
    bool has_rows;        /* else it is written because there is no row */
};

struct writing {
    const uint8_t *at, *end;
    size_t most;
    const struct page_filler *filler;
    struct urisift_output *output;
    struct section sections[TEMPLATE_DEPTH];
    size_t depth;
};

static const uint8_t *find(const struct writing *w, const char *text)
{
    return memmem(w->at, (size_t)(w->end - w->at), text, strlen(text));
}

/* Goes to the end of the section, whose text has begun. */
static bool skip(struct writing *w, struct urisift_span name)
{
    for (const uint8_t *tag; (tag = find(w, "{{/"));) {
        w->at = tag + 3;
        if ((size_t)(w->end - w->at) >= name.size + 2 && memcmp(w->at, name.data, name.size) == 0 &&
            memcmp(w->at + name.size, "}}", 2) == 0) {
            w->at += name.size + 2;
            return true;
        }
    }
    return false;
}

static bool begin_section(struct writing *w, struct urisift_span name, bool wants_rows)
{
    const struct page_filler *filler = w->filler;
    bool is_row = false;
    if (w->depth == TEMPLATE_DEPTH || !filler->open(filler->self, name))
        return false;
    if (!filler->next(filler->self, &is_row))
        return false;
    if (!is_row || !wants_rows)
        filler->close(filler->self);
    if (is_row != wants_rows)
        return skip(w, name);
    w->sections[w->depth++] = (struct section){name, w->at, wants_rows};
    return true;
}

static bool end_section(struct writing *w, struct urisift_span name)
{
    if (w->depth == 0)
        return false;
    struct section *section = &w->sections[w->depth - 1];
    if (!span_same(section->name, name))
        return false;
    if (section->has_rows) {
        bool is_row = false;
        if (!w->filler->next(w->filler->self, &is_row))
            return false;
        if (is_row && !urisift_output_error(w->output)) {
            w->at = section->begin;
            return true;
        }
        w->filler->close(w->filler->self);
    }
    w->depth--;
    return true;
}

/* Puts the value of `name` or `name|most`. */
static bool put_value(struct writing *w, struct urisift_span name)
{
    long most = 0;
    const uint8_t *bar = memchr(name.data, '|', name.size);
    if (bar) {
        most = strtol((const char *)bar + 1, NULL, 10); /* "}}" is after it */
        name.size = (size_t)(bar - name.data);
    }
    struct urisift_span value = {NULL, 0};
    if (!w->filler->value(w->filler->self, name, &value))
        return false;
    escape_put(w->output, value, most == 0 ? w->most : (size_t)labs(most), most < 0);
    return true;
}

static bool put_part(struct writing *w, struct urisift_span name)
{
    struct urisift_span part = {NULL, 0};
    if (!w->filler->part(w->filler->self, name, &part))
        return false;
    urisift_output_put(w->output, part.data, part.size);
    return true;
}

static bool take_tag(struct writing *w, struct urisift_span tag)
{
    struct urisift_span name = {tag.data + 1, tag.size - 1};
    switch (tag.data[0]) {
    case '#':
        return begin_section(w, name, true);
    case '^':
        return begin_section(w, name, false);
    case '/':
        return end_section(w, name);
    case '&':
        return put_part(w, name);
    default:
        return put_value(w, tag);
    }
}

bool page_template_write(struct urisift_span text, size_t most, const struct page_filler *filler,
                         struct urisift_output *output)
{
    struct writing w = {.at = text.data,
                        .end = text.data + text.size,
                        .most = most,
                        .filler = filler,
                        .output = output};
    for (const uint8_t *tag; (tag = find(&w, "{{"));) {
        urisift_output_put(output, w.at, (size_t)(tag - w.at));
        w.at = tag + 2;
        const uint8_t *end = find(&w, "}}");
        if (!end || end == w.at)
            return false;
        struct urisift_span name = {w.at, (size_t)(end - w.at)};
        w.at = end + 2;
        if (!take_tag(&w, name))
            return false;
    }
    urisift_output_put(output, w.at, (size_t)(w.end - w.at));
    return w.depth == 0;
}
