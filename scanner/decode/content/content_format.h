/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_format.h — the format of an attachment, by its type or by the name of its file. */
#ifndef URISIFT_CONTENT_FORMAT_H
#define URISIFT_CONTENT_FORMAT_H

#include "scanner/decode/content/content_type.h"
#include "scanner/decode/format_names.h"

/* What reads an attachment: a layer that parts of mail and payloads have, or a decoder. Neither:
 * its text is plain. */
struct content_format {
    enum content_syntax syntax;
    const struct urisift_decoder *decoder; /* has `feed`; NULL: none */
};

/* How much a type says about the content. */
enum content_trust {
    CONTENT_FIXED,   /* it names the format, and browsers believe it: HTML, a calendar */
    CONTENT_CHECKED, /* it names a format that is easily seen not to be there: JSON, XML */
    CONTENT_TEXT,    /* it is text, of any format: text/plain, or no type */
    CONTENT_ANY,     /* it may be anything: application/octet-stream */
};

/* The format that the type names, such as that of text/html, application/json and text/csv. */
struct content_format content_format_of_type(struct urisift_span type, struct urisift_span subtype);
enum content_trust content_trust_of_type(struct urisift_span type, struct urisift_span subtype);
/* What reads a part in the format of that decoder, which may be NULL. Neither: formats that read a
 * stream, such as mail, and plain text. */
struct content_format content_format_of(const struct urisift_decoder *decoder);
/* The format that a name asks for. Formats that read a stream, such as mail, are not given. */
struct content_format content_format_of_name(const struct format_names *names,
                                             struct urisift_span name);
/* Does a file with that name hold text? */
bool content_is_textual_name(const struct format_names *names, struct urisift_span name);
static inline bool content_format_is_known(struct content_format f)
{
    return f.syntax != SYNTAX_NONE || f.decoder;
}

#endif
