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

/* The format of these types, such as application/json and text/csv. */
struct content_format content_format_of_type(struct urisift_span type, struct urisift_span subtype);
/* The format that a name asks for. Formats that read a stream, such as mail, are not given. */
struct content_format content_format_of_name(const struct format_names *names,
                                             struct urisift_span name);
static inline bool content_format_is_known(struct content_format f)
{
    return f.syntax != SYNTAX_NONE || f.decoder;
}

#endif
