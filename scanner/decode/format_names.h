/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* format_names.h — which format a stream has, by its content and by its name. */
#ifndef URISIFT_FORMAT_NAMES_H
#define URISIFT_FORMAT_NAMES_H

#include <urisift/scan.h>

#include "scanner/decode/decoder.h"

/* A stream's name asks for a format. */
struct format_name_rule {
    char *glob;
    const struct urisift_decoder *decoder; /* NULL: `auto` */
};

/* An extension of the table, or that of a compression, which has no decoder. */
struct format_extension {
    const char *text; /* NULL: the slot is free */
    size_t size;
    const struct urisift_decoder *decoder;
};

enum { FORMAT_SLOTS = 256 };

/* Names and their formats: the scanner's own rules come first. */
struct format_names {
    const struct urisift_allocator *memory; /* of the rules; NULL: malloc(3) */
    struct format_name_rule *rules;
    size_t count;
    struct format_extension extensions[FORMAT_SLOTS]; /* by their hash, or in a slot after it */
};

/* Copies the rules. On an error there is nothing to free. */
enum urisift_error format_names_init(struct format_names *names,
                                     const struct urisift_format_rule *rules, size_t count,
                                     const struct urisift_allocator *memory);
void format_names_fini(struct format_names *names);

/* Returns the format that the name asks for: that of the last rule that matches, else that of its
 * extension. NULL: none. */
const struct urisift_decoder *format_names_find(const struct format_names *names,
                                                struct urisift_span name);

/* Returns the format of a stream that begins with these bytes. Content that is sure decides; then
 * the format that its name asks for, which may be NULL; then what the content is likely to be. */
const struct urisift_decoder *format_of(const uint8_t *head, size_t size,
                                        const struct urisift_decoder *named);

#endif
