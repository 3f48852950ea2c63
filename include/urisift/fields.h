/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fields.h — the named values of a finding: line, host, domain, subject of the message …
 *
 *     "host,line" ─→ list (made once) ┐
 *                        finding ─────┴─→ reader ─→ the value of each field
 *
 * Tables (CSV, TSV, flat NDJSON), counts and filters read the same values. docs/urisift.1, section
 * FIELDS, says what each field means.
 *
 * A list never changes after it was made: any number of threads may read by it, each with a reader
 * of its own. A read allocates nothing and takes time linear in the value.
 *
 *     enum urisift_error error;
 *     struct urisift_field_list *list = urisift_field_list_new("host,line", &error);
 *     struct urisift_field_reader *reader = list ? urisift_field_reader_new(list) : NULL;
 *
 * and for each finding:
 *
 *     urisift_field_reader_set(reader, file, finding);
 *     struct urisift_field_value host = urisift_field_read(reader, 0);
 *     if (host.kind == URISIFT_VALUE_TEXT)
 *         fwrite(host.text.data, 1, host.text.size, stdout);
 *
 * Free a reader with urisift_field_reader_free(), then the list with urisift_field_list_free().
 * Names and summaries are static.
 */
#ifndef URISIFT_FIELDS_H
#define URISIFT_FIELDS_H

#include <urisift/scan.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The type of a field's values, except null, which any field may have. */
enum urisift_field_type {
    URISIFT_FIELD_TEXT,
    URISIFT_FIELD_NAMES, /* text: names with ',' between them, such as those of warnings */
    URISIFT_FIELD_NUMBER,
    /* number of a line; in a scan by ranges that in its range (urisift_bounds.line) */
    URISIFT_FIELD_LINE,
    URISIFT_FIELD_BOOL,
};

/* What a field needs; without it, the value is null. A set of bits. */
enum urisift_field_need {
    /* of the scan: an option of urisift_scan_options */
    URISIFT_NEEDS_LINES = 1 << 0,
    URISIFT_NEEDS_COLUMNS = 1 << 1, /* and lines */
    URISIFT_NEEDS_WHERE = 1 << 2,
    URISIFT_NEEDS_KEYS = 1 << 3,
    URISIFT_NEEDS_GROUPS = 1 << 4,
    URISIFT_NEEDS_CONTEXT = 1 << 5,
    URISIFT_NEEDS_MESSAGE_FIELDS = 1 << 6, /* see urisift_field_list_message_fields() */
    /* of a receiver that adds to the finding: target and via, count, link */
    URISIFT_NEEDS_UNWRAP = 1 << 7,
    URISIFT_NEEDS_COUNT = 1 << 8,
    URISIFT_NEEDS_LINK = 1 << 9,
    /* of the library: that it was built with libpsl */
    URISIFT_NEEDS_SUFFIXES = 1 << 10,
};

/* A row of the table of fields. Static. */
struct urisift_field;

/* The rows in the order of the documentation; NULL past the end. */
const struct urisift_field *urisift_field_at(size_t index);
/* The field with exactly this name; NULL if no field has it. */
const struct urisift_field *urisift_field_named(struct urisift_span name);
/* The name: lower-case letters and '_'. Stable: programs rely on it. */
const char *urisift_field_name(const struct urisift_field *field);
const char *urisift_field_summary(const struct urisift_field *field);
enum urisift_field_type urisift_field_type(const struct urisift_field *field);
unsigned urisift_field_needs(const struct urisift_field *field);
/* Has the field values in this build? False for `domain` without libpsl. */
bool urisift_field_is_known(const struct urisift_field *field);

/* Fields that are read of each finding, in order. */
struct urisift_field_list;

/* Makes a list of "NAME,NAME…", or of "all" fields. NULL on failure: URISIFT_ERROR_FIELD if a name
 * is unknown or is repeated, or if the list is empty. *error is always set. */
struct urisift_field_list *urisift_field_list_new(const char *names, enum urisift_error *error);
/* The same, with memory of the allocator; NULL: malloc(3). */
struct urisift_field_list *urisift_field_list_new_with(const char *names,
                                                       const struct urisift_allocator *allocator,
                                                       enum urisift_error *error);
void urisift_field_list_free(struct urisift_field_list *list);
size_t urisift_field_list_count(const struct urisift_field_list *list);
const struct urisift_field *urisift_field_list_at(const struct urisift_field_list *list,
                                                  size_t index);
/* All that its fields need: bits of enum urisift_field_need. */
unsigned urisift_field_list_needs(const struct urisift_field_list *list);
/* The value of urisift_scan_options.message_fields for the list, as long as the list is not freed;
 * NULL: it has none of these fields. */
const char *urisift_field_list_message_fields(const struct urisift_field_list *list);

enum urisift_value_kind {
    URISIFT_VALUE_NULL, /* the finding has no such value, or it is not known */
    URISIFT_VALUE_TEXT,
    URISIFT_VALUE_NUMBER,
    URISIFT_VALUE_BOOL,
};

struct urisift_field_value {
    enum urisift_value_kind kind;
    uint64_t number; /* of NUMBER; 0 or 1 of BOOL */
    /* of TEXT: any bytes; empty: the value is there and is empty, as the query of "http://h/?".
     * Valid until the next read with the reader, and not longer than the finding. */
    struct urisift_span text;
};

/* Most bytes of a text that a reader makes; other texts are those of the finding. */
enum { URISIFT_FIELD_ROOM = 1200 };

/* Reads the values of one finding after another. */
struct urisift_field_reader;

/* The list must outlive the reader, whose memory is of its allocator. NULL if out of memory. */
struct urisift_field_reader *urisift_field_reader_new(const struct urisift_field_list *list);
void urisift_field_reader_free(struct urisift_field_reader *reader);

/* Sets the reader to a finding of the stream called `file`. Nothing is copied: file and finding
 * must be valid while they are read. */
void urisift_field_reader_set(struct urisift_field_reader *reader, struct urisift_span file,
                              const struct urisift_finding *finding);

/* The value of the field urisift_field_list_at(list, index). */
struct urisift_field_value urisift_field_read(struct urisift_field_reader *reader, size_t index);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
