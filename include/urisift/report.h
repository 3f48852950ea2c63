/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * report.h — write findings: text lines, NDJSON records.
 *
 *     finding ─→ report (a row of reports.def) ─→ output (buffer) ─→ writer
 *
 * A report writes the members of a finding. Records hold line, column, where and key, so a scan for
 * records needs `lines`, `columns`, `where` and `keys` (scan.h). Without them a record says line 0,
 * column 0 and no `where`, and has no key of its own.
 *
 * An output buffers bytes and hands full blocks to its writer. Flush it at the end. The first error
 * of the writer is kept in the output and returned by urisift_output_flush(). An output is used by
 * one thread at a time.
 *
 *     struct urisift_output *output = urisift_output_new(writer);
 *     const struct urisift_report_format *ndjson = urisift_report_format_named("ndjson");
 *     urisift_report_finding(ndjson, &options, output, file, finding);
 *     enum urisift_error error = urisift_output_flush(output);
 *     urisift_output_free(output);
 */
#ifndef URISIFT_REPORT_H
#define URISIFT_REPORT_H

#include <urisift/fields.h>
#include <urisift/scan.h>
#include <urisift/style.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Takes all of `size` bytes and returns 0, or fails and returns an errno value. */
struct urisift_writer {
    int (*write)(void *self, const uint8_t *data, size_t size);
    void *self;
};

/* The writer gets at most so many bytes at once, unless a single text is longer. */
enum { URISIFT_OUTPUT_BLOCK = 64 * 1024 };

/* Buffered bytes for a writer. After an error all further bytes are dropped. */
struct urisift_output;

/* NULL if out of memory. Flush it before it is freed. */
struct urisift_output *urisift_output_new(struct urisift_writer writer);
/* The same, with memory of the allocator; NULL: malloc(3). What a report needs for long keys and
 * defanged texts comes from it, too. */
struct urisift_output *urisift_output_new_with(struct urisift_writer writer,
                                               const struct urisift_allocator *allocator);
void urisift_output_free(struct urisift_output *output);
/* Makes it as new, for another writer; the allocator stays. What is buffered is dropped: flush it
 * before. */
void urisift_output_reset(struct urisift_output *output, struct urisift_writer writer);

/* The errno value of the first failed write; 0: none has failed. */
int urisift_output_error(const struct urisift_output *output);
/* As if a write had failed with this errno value, if none has before. */
void urisift_output_fail(struct urisift_output *output, int error);
/* All bytes put so far. */
uint64_t urisift_output_size(const struct urisift_output *output);
/* Adds this to the numbers of lines from now on: for the findings of a range. 0 at first. */
void urisift_output_set_lines_before(struct urisift_output *output, uint64_t lines);
/* The offset, in all bytes put so far, of the number of the line in the last finding that a report
 * wrote; UINT64_MAX: it has none. */
uint64_t urisift_output_line_at(const struct urisift_output *output);

void urisift_output_put(struct urisift_output *output, const void *data, size_t size);
void urisift_output_text(struct urisift_output *output, const char *text);
void urisift_output_number(struct urisift_output *output, uint64_t number);
/* Puts the number of a line plus the lines before; fast for growing numbers. */
void urisift_output_line(struct urisift_output *output, uint64_t line);
/* Puts text for people. Control characters, characters that turn the direction of text, and bytes
 * that are not UTF-8 are written as `\xhh`. */
void urisift_output_written(struct urisift_output *output, struct urisift_span text);
/* Puts "text" as a JSON string, with its quotes. It must be UTF-8. */
void urisift_output_json(struct urisift_output *output, struct urisift_span text);
/* Puts `lead` ('{' or ','), then "KEY":"text", or "KEY_base64":"…" if text is not UTF-8. */
void urisift_output_json_member(struct urisift_output *output, char lead, const char *key,
                                struct urisift_span text);
/* Puts a cell of a CSV: between quotes if it needs them, and, unless it is `raw`, with a "'" before
 * it if a spreadsheet would run it. The text must be UTF-8; it is not escaped. */
void urisift_output_csv(struct urisift_output *output, struct urisift_span text, bool raw);
/* Hands all buffered bytes to the writer. Returns URISIFT_ERROR_WRITE, with errno set, if this or
 * an earlier write failed; or the error of the options of a report that were refused. */
enum urisift_error urisift_output_flush(struct urisift_output *output);

/* What a format whose lines are sorted has between its begin and its end. */
struct urisift_report_contents {
    bool is_empty;
    /* the SHA-1 of all lines, with their line ends; set for the end, if each line is there once */
    uint8_t digest[20];
};

/* If the options or their style have a wrong `size`, or set what only a later version knows, the
 * functions write nothing, all further bytes of the output are dropped, and urisift_output_flush()
 * returns the error. */
struct urisift_report_options {
    size_t size;             /* sizeof(struct urisift_report_options) */
    bool file, line, offset; /* text: written before the identifier */
    bool nul;                /* text: end each line with NUL, not with a newline */
    /* text: after an invalid candidate its error, as "  # CODE at N: MEANING (RULE)" */
    bool why;
    bool name_nul; /* text: write NUL, not ':', after the name of the file */
    /* The fields of a record, in their order; NULL: those of the format. csv, tsv and ndjson-full
     * have no others and need a list. The scan must have what the list needs. */
    const struct urisift_field_list *fields;
    struct urisift_span separator; /* text with fields: written between them */
    /* write identifiers with a host, and addresses, so that no program follows them */
    bool defang;
    bool raw_cells; /* csv, tsv: write cells that a spreadsheet would run as they are */
    /* text without fields: how it looks on a terminal; NULL: plain */
    const struct urisift_style *style;
    /* formats whose lines are sorted: set by whoever sorts them; NULL: not known */
    const struct urisift_report_contents *contents;
};

struct urisift_report_format;

/* A format by its number, NULL past the end; by its name, NULL if there is none. All are static. */
const struct urisift_report_format *urisift_report_format_at(size_t index);
const struct urisift_report_format *urisift_report_format_named(const char *name);
const char *urisift_report_format_name(const struct urisift_report_format *format);
const char *urisift_report_format_summary(const struct urisift_report_format *format);
/* Does the format write records, whatever the options for text are? */
bool urisift_report_format_is_record(const struct urisift_report_format *format);
/* Does the format write nothing of findings that are valid and in no deceiving link? */
bool urisift_report_format_is_of_problems(const struct urisift_report_format *format);
/* What the format needs of a scan if no fields are chosen: bits of enum urisift_field_need. Without
 * it the values are missing. */
unsigned urisift_report_format_needs(const struct urisift_report_format *format);

/* The names of the fields that the format writes if no others are chosen, for
 * urisift_field_list_new(); NULL: it does not need a list. */
const char *urisift_report_format_fields(const struct urisift_report_format *format);

/* The text that must be put between the lines of two findings, before the second; NULL: nothing.
 * urisift_report_finding() does not put it. */
const char *urisift_report_format_between(const struct urisift_report_format *format);

/* The order of the lines between begin and end. */
enum urisift_report_order {
    URISIFT_ORDER_FOUND,  /* that of the findings */
    URISIFT_ORDER_SORTED, /* by their bytes */
    URISIFT_ORDER_UNIQUE, /* by their bytes, and each line once */
};
/* The order that the lines must be brought into. The functions here do not sort. Where the order is
 * not that of the findings, a finding that the format does not hold is an empty line, which is to
 * be dropped. */
enum urisift_report_order urisift_report_format_order(const struct urisift_report_format *format);
/* Which findings the format holds, for a message; NULL: all. */
const char *urisift_report_format_holds(const struct urisift_report_format *format);

/* Writes what comes before all findings: the header of a table. */
void urisift_report_begin(const struct urisift_report_format *format,
                          const struct urisift_report_options *options,
                          struct urisift_output *output);

/* Writes one finding of the stream called `file`, a name of any bytes. docs/urisift.1 defines the
 * text, docs/urisift-ndjson.5 the NDJSON record. */
void urisift_report_finding(const struct urisift_report_format *format,
                            const struct urisift_report_options *options,
                            struct urisift_output *output, struct urisift_span file,
                            const struct urisift_finding *finding);

/* Writes what comes after all findings. */
void urisift_report_end(const struct urisift_report_format *format,
                        const struct urisift_report_options *options,
                        struct urisift_output *output);

/* Puts the member `via` of a record, the names of the gateways, after a comma. */
void urisift_output_json_via(struct urisift_output *output, const struct urisift_via *via);

/* Puts the members `error` and `warnings` of a record, each after a comma, if there are any. */
void urisift_output_json_verdict(struct urisift_output *output,
                                 const struct urisift_verdict *verdict,
                                 const struct urisift_profile *profile);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
