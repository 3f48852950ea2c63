/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* defang.h — identifiers written so that no program follows them: hxxps://example[.]org. */
#ifndef URISIFT_REPORT_DEFANG_H
#define URISIFT_REPORT_DEFANG_H

#include <urisift/report.h>

enum defang_kind {
    DEFANG_URL,     /* with a scheme; other text is left as it is */
    DEFANG_ADDRESS, /* a mail address, perhaps with a scheme */
    DEFANG_HOST,    /* a host, perhaps with a port and more */
};

enum { DEFANG_GROWTH = 3 }; /* no byte becomes more */

/* Writes the text into `out`, which has room for DEFANG_GROWTH times its size, and returns it.
 * `escapes`: it is a canonical form. */
struct urisift_span defang_text(struct urisift_span text, uint8_t *out, enum defang_kind kind,
                                bool escapes);
/* Do URLs of that scheme hold addresses? */
bool defang_is_addressed(struct urisift_span scheme);

/* The texts that have been written so. All but the allocator is zero at first. */
struct defang {
    const struct urisift_allocator *memory; /* that of the output; NULL: malloc(3) */
    uint8_t *texts;
    size_t size, capacity;
};

/* A copy of a finding with such texts. */
struct defanged {
    struct urisift_finding finding;
    struct urisift_link link;
};

/* Copies the finding with its identifiers written so: raw, id, canonical, key, group, alternative,
 * target and the link's target. False without memory. Free by defang_fini(). */
bool defang_finding(struct defang *d, const struct urisift_finding *f, struct defanged *copy);

/* Writes the text of a field that has been read so, if it is one of these, or a host. Without
 * memory the output fails. Call defang_fini() when it is written. */
struct urisift_field_value defang_value(struct defang *d,
                                        const struct urisift_report_options *options,
                                        struct urisift_output *output,
                                        const struct urisift_field_reader *reader, size_t index,
                                        struct urisift_field_value value);

/* Reads a field of the finding, and does that if the options ask for it. */
static inline struct urisift_field_value
defang_read(struct defang *d, const struct urisift_report_options *options,
            struct urisift_output *output, struct urisift_field_reader *reader, size_t index)
{
    struct urisift_field_value value = urisift_field_read(reader, index);
    return options->defang && value.kind == URISIFT_VALUE_TEXT
               ? defang_value(d, options, output, reader, index, value)
               : value;
}
void defang_fini(struct defang *d);

#endif
