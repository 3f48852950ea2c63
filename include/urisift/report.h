/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * report.h — write findings: text lines, NDJSON records.
 *
 * A report writes what the finding holds. Records hold line, column and key: a scan for them
 * asks for `lines`, `columns`, `where` and `keys` (scan.h), or they say 0, 0, no such place and
 * that the key is the canonical form.
 *
 * A report writes through an output, which buffers and hands full blocks to its
 * writer. Formats are rows of reports.def. One thread at a time; an output owns nothing
 * but its buffer, so there is nothing to free, but it is to be flushed at the end.
 * What goes wrong is noted in it, and told by urisift_output_flush().
 *
 *     struct urisift_output *output = malloc(sizeof *output);
 *     urisift_output_init(output, writer);
 *     urisift_report_finding(urisift_report_format_named("ndjson"), &options, output, file,
 *                            finding);
 *     enum urisift_error error = urisift_output_flush(output);
 */
#ifndef URISIFT_REPORT_H
#define URISIFT_REPORT_H

#include <urisift/scan.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Takes `size` bytes; returns 0, or an errno value. It must take all or fail. */
struct urisift_writer {
    int (*write)(void *self, const uint8_t *data, size_t size);
    void *self;
};

enum { URISIFT_OUTPUT_BLOCK = 64 * 1024, URISIFT_OUTPUT_PROFILE = 64, URISIFT_OUTPUT_PROFILES = 2 };

/* The report's own: a number whose last four digits are 0, and the others. */
struct urisift_output_digits {
    uint64_t number;
    size_t size;
    uint8_t text[16];
};

/* The report's own: what all records of a profile hold. */
struct urisift_output_profile {
    const struct urisift_profile *profile;
    size_t size;
    uint8_t text[URISIFT_OUTPUT_PROFILE];
};

/* Buffered bytes on their way to a writer. After an error everything is dropped. */
struct urisift_output {
    struct urisift_writer writer;
    size_t size;
    int error;       /* errno value of the first failed write */
    uint64_t handed; /* bytes that the writer was given */
    /* set by who writes findings of a range: added to the numbers of their lines */
    uint64_t lines_before;
    /* of the last finding: where the digits of that number begin, in all that was put */
    uint64_t line_at;
    /* The report's own: how the last line number and the last offset began; the last profiles,
     * and which of them is the older one. */
    struct urisift_output_digits line, offset, message;
    struct urisift_output_profile profiles[URISIFT_OUTPUT_PROFILES];
    size_t older_profile;
    uint8_t block[URISIFT_OUTPUT_BLOCK];
};

void urisift_output_init(struct urisift_output *output, struct urisift_writer writer);
void urisift_output_put(struct urisift_output *output, const void *data, size_t size);
void urisift_output_text(struct urisift_output *output, const char *text);
void urisift_output_number(struct urisift_output *output, uint64_t number);
/* … of a line, lines_before added to it: quick where such numbers grow. */
void urisift_output_line(struct urisift_output *output, uint64_t line);
/* Text for a line that people read: bytes that would break the line, command a
 * terminal, turn the direction of what stands around them or are no UTF-8 as `\xhh`. */
void urisift_output_written(struct urisift_output *output, struct urisift_span text);
/* "text" as a JSON string, with its quotes; bytes that are no UTF-8 must have
 * been dealt with before. */
void urisift_output_json(struct urisift_output *output, struct urisift_span text);
/* `lead` ('{' or ','), then "KEY":"text" — or, where that is no UTF-8, "KEY_base64":"…" */
void urisift_output_json_member(struct urisift_output *output, char lead, const char *key,
                                struct urisift_span text);
/* Hands all that is buffered to the writer; URISIFT_ERROR_WRITE with errno set
 * if that, or anything before, failed. */
enum urisift_error urisift_output_flush(struct urisift_output *output);

struct urisift_report_options {
    bool file, line, offset; /* text: what stands before the identifier */
    bool nul;                /* text: NUL, not a newline, behind it */
};

struct urisift_report_format;

/* Rows in order, NULL past the end; and by name. */
const struct urisift_report_format *urisift_report_format_at(size_t index);
const struct urisift_report_format *urisift_report_format_named(const char *name);
const char *urisift_report_format_name(const struct urisift_report_format *format);
const char *urisift_report_format_summary(const struct urisift_report_format *format);
/* Does a record hold line and column, the key, whatever the options? Then a scan is to be asked
 * for them. */
bool urisift_report_format_is_record(const struct urisift_report_format *format);

/* Writes one finding of the stream called `file`, which may hold any bytes. Text is as
 * docs/urisift.1 says, NDJSON as docs/urisift-ndjson.5. */
void urisift_report_finding(const struct urisift_report_format *format,
                            const struct urisift_report_options *options,
                            struct urisift_output *output, struct urisift_span file,
                            const struct urisift_finding *finding);

/* The members `error` and `warnings` of a record, each with a comma before it,
 * where they say something. */
void urisift_output_json_verdict(struct urisift_output *output,
                                 const struct urisift_verdict *verdict,
                                 const struct urisift_profile *profile);

#ifdef __cplusplus
}
#endif

#endif
