/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* defang.c — which texts of a finding are written so that no program follows them, and their
 * memory. */
#include "scanner/report/defang.h"

#include <errno.h>
#include <string.h>

#include "core/text/span.h"
#include "scanner/fields/fields.h"
#include "scanner/memory/memory.h"
#include "scanner/report/room.h"

static enum defang_kind kind_of(const struct urisift_finding *f, struct urisift_span text)
{
    const char *family = urisift_family_name(urisift_profile_family(f->profile));
    if (strcmp(family, "email") == 0)
        return DEFANG_ADDRESS;
    /* as it was written, without the scheme that has been added */
    const bool is_bare = (f->verdict->warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED)) &&
                         span_same(text, f->raw);
    return is_bare ? DEFANG_HOST : DEFANG_URL;
}

static bool reserve(struct defang *d, size_t size)
{
    d->size = 0;
    if (size <= d->capacity)
        return true;
    memory_free(d->memory, d->texts);
    d->texts = memory_new(d->memory, size);
    d->capacity = d->texts ? size : 0;
    return d->texts != NULL;
}

static void write_span(struct defang *d, struct urisift_span *text, enum defang_kind kind,
                       bool escapes)
{
    if (text->size == 0)
        return;
    *text = defang_text(*text, d->texts + d->size, kind, escapes);
    d->size += text->size;
}

bool defang_finding(struct defang *d, const struct urisift_finding *f, struct defanged *copy)
{
    const size_t size = f->raw.size + f->id.size + f->canonical.size + f->key.size + f->group.size +
                        f->alternative.size + f->target.size + (f->link ? f->link->target.size : 0);
    if (!reserve(d, DEFANG_GROWTH * size + 1))
        return false;
    const enum defang_kind kind = kind_of(f, f->id);
    struct urisift_finding *g = &copy->finding;
    *g = *f;
    write_span(d, &g->raw, kind_of(f, f->raw), false);
    if (f->id_is_raw && kind == kind_of(f, f->raw))
        g->id = g->raw;
    else
        write_span(d, &g->id, kind, false);
    write_span(d, &g->canonical, kind, true);
    if (span_same(f->key, f->canonical))
        g->key = g->canonical;
    else
        write_span(d, &g->key, kind, true);
    write_span(d, &g->group, DEFANG_URL, true);
    write_span(d, &g->alternative, kind, true);
    write_span(d, &g->target, DEFANG_URL, true);
    if (f->link) {
        copy->link = *f->link;
        write_span(d, &copy->link.target, DEFANG_URL, true);
        g->link = &copy->link;
    }
    return true;
}

/* Is the field an identifier, a host, or the address of a URL? */
static bool is_defanged(const char *name, struct urisift_span scheme)
{
    if (strcmp(name, "path") == 0)
        return defang_is_addressed(scheme);
    static const char *const names[] = {"raw",    "id",         "canonical",   "key",
                                        "host",   "group",      "alternative", "domain",
                                        "target", "link_target"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

struct urisift_field_value defang_value(struct defang *d,
                                        const struct urisift_report_options *options,
                                        struct urisift_output *output,
                                        const struct urisift_field_reader *reader, size_t index,
                                        struct urisift_field_value value)
{
    const char *name = urisift_field_name(urisift_field_list_at(options->fields, index));
    if (!is_defanged(name, reader->finding->scheme))
        return value;
    if (!reserve(d, DEFANG_GROWTH * value.text.size + 1)) {
        output->error = ENOMEM;
        return (struct urisift_field_value){.kind = URISIFT_VALUE_NULL};
    }
    const bool is_host = strcmp(name, "host") == 0 || strcmp(name, "domain") == 0;
    const bool is_raw = strcmp(name, "raw") == 0 || strcmp(name, "id") == 0;
    const enum defang_kind kind = is_host ? DEFANG_HOST
                                  : strcmp(name, "path") == 0
                                      ? DEFANG_ADDRESS
                                      : kind_of(reader->finding, value.text);
    write_span(d, &value.text, kind, !is_raw);
    return value;
}

void defang_fini(struct defang *d)
{
    memory_free(d->memory, d->texts);
    d->texts = NULL;
    d->size = d->capacity = 0;
}
