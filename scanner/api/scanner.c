/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scanner.c — what all scans of a scanner share, made from its options. */
#include <string.h>

#include "core/text/least.h"
#include "core/text/span.h"
#include "scanner/pipeline/scanning.h"
#include "scanner/sized/sized.h"

/* Keeps the base of relative references. The profile that reads links judges it. */
static enum urisift_error init_base(struct urisift_scanner *s, const char *text)
{
    struct urisift_verdict verdict;
    struct urisift_span base = span_of_text(text);
    size_t scheme = urisift_scheme_of(base).size;
    urisift_check(urisift_profile_named("web"), base, &verdict);
    if (verdict.error == URISIFT_NO_MEMORY)
        return URISIFT_ERROR_MEMORY;
    if (verdict.error != URISIFT_VALID || base.size > sizeof s->base_text ||
        base.size < scheme + 2 || base.data[scheme + 1] != '/')
        return URISIFT_ERROR_BASE;
    memcpy(s->base_text, base.data, base.size);
    s->base = (struct urisift_span){s->base_text, base.size};
    return URISIFT_OK;
}

static enum urisift_error init_scanner(struct urisift_scanner *s,
                                       const struct urisift_scan_options *options)
{
    s->strip_line_numbers = options->strip_line_numbers;
    s->patterns = options->patterns;
    s->valid = options->valid;
    s->message_ids = options->message_ids;
    s->attachments = options->attachments;
    s->no_namespaces = options->no_namespaces;
    s->scripts = options->scripts;
    s->anchors = options->anchors;
    s->join = options->strict || options->join > URISIFT_JOIN_NONE /* an unknown value */
                  ? URISIFT_JOIN_NONE
                  : options->join;
    s->invalid = options->invalid;
    s->lines = options->lines;
    s->columns = options->columns;
    s->where = options->where;
    s->keys = options->keys;
    s->counts = options->counts;
    s->groups = options->groups;
    if (options->context_size > 0 || options->context == URISIFT_CONTEXT_LINES)
        s->context = options->context;
    s->context_size = least_size(options->context_size, URISIFT_CONTEXT_MAX);
    s->is_plain = s->valid && !s->groups && s->context == URISIFT_CONTEXT_NONE;
    s->prompt = options->prompt;
    if (options->format && strcmp(options->format, "auto") != 0) {
        s->format = decoder_named(options->format);
        if (!s->format)
            return URISIFT_ERROR_FORMAT;
    }
    if (options->only_formats && !decoder_list(options->only_formats, &s->wanted))
        return URISIFT_ERROR_FORMAT;
    if (options->message_fields &&
        !message_fields_read(&s->message_fields, options->message_fields))
        return URISIFT_ERROR_MESSAGE_FIELD;
    enum urisift_error error =
        format_names_init(&s->names, options->format_rules, options->format_rule_count, s->memory);
    if (!error && options->base)
        error = init_base(s, options->base);
    error = error ? error : find_tables_init(&s->tables, options, s->memory);
    s->defanged = options->defanged;
    if (!error && s->defanged)
        refang_tables_init(&s->refang, s->tables.kernel);
    s->unobscure_at = options->unobscure_at;
    if (!error && s->unobscure_at)
        unobscure_tables_init(&s->unobscure, s->tables.kernel);
    return error;
}

struct urisift_scanner *urisift_scanner_new(const struct urisift_scan_options *options,
                                            enum urisift_error *error)
{
    struct urisift_scan_options own;
    *error = sized_take_scan_options(&own, options);
    if (*error)
        return NULL;
    struct urisift_scanner *s = memory_zeroed(own.allocator, 1, sizeof *s);
    if (s)
        s->memory = memory_keep(&s->allocator, own.allocator);
    *error = s ? init_scanner(s, &own) : URISIFT_ERROR_MEMORY;
    if (*error) {
        urisift_scanner_free(s);
        return NULL;
    }
    return s;
}

void urisift_scanner_free(struct urisift_scanner *scanner)
{
    if (!scanner)
        return;
    find_tables_fini(&scanner->tables);
    format_names_fini(&scanner->names);
    memory_free(scanner->memory, scanner);
}

bool urisift_scanner_knows_suffixes(const struct urisift_scanner *scanner)
{
    return scanner->tables.suffixes.list != NULL;
}
