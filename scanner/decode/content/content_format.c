/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_format.c — the formats of types that content_syntax_of() does not know, of decoders, and
 * of names. */
#include "scanner/decode/content/content_format.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"

struct content_format content_format_of_type(struct urisift_span type, struct urisift_span subtype)
{
    static const char json[] = "+json";
    static const struct {
        const char *type, *subtype, *format;
    } rows[] = {{"application", "json", "json"},
                {"application", "x-ndjson", "json"},
                {"text", "json", "json"},
                {"text", "csv", "csv"},
                {"text", "markdown", "markdown"},
                {"text", "x-markdown", "markdown"},
                {"text", "x-tex", "tex"},
                {"application", "x-tex", "tex"},
                {"application", "x-latex", "tex"},
                {"application", "x-bibtex", "tex"},
                {"text", "x-bibtex", "tex"},
                {"text", "x-java-properties", "properties"},
                {"text", "rtf", "rtf"},
                {"application", "rtf", "rtf"},
                {"application", "x-rtf", "rtf"},
                {"text", "x-rtf", "rtf"}};
    enum content_syntax syntax = content_syntax_of(type, subtype);
    if (syntax != SYNTAX_NONE)
        return (struct content_format){syntax, NULL};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (ascii_is(type, rows[i].type) && ascii_is(subtype, rows[i].subtype))
            return (struct content_format){SYNTAX_NONE, decoder_named(rows[i].format)};
    bool is_json =
        subtype.size > strlen(json) &&
        ascii_same(subtype.data + subtype.size - strlen(json), (const uint8_t *)json, strlen(json));
    return (struct content_format){SYNTAX_NONE, is_json ? &urisift_decoder_json : NULL};
}

enum content_trust content_trust_of_type(struct urisift_span type, struct urisift_span subtype)
{
    struct content_format format = content_format_of_type(type, subtype);
    if (format.syntax == SYNTAX_XML || format.decoder)
        return CONTENT_CHECKED;
    if (content_is_unknown_type(type, subtype))
        return CONTENT_ANY;
    return type.size == 0 || (ascii_is(type, "text") && ascii_is(subtype, "plain")) ? CONTENT_TEXT
                                                                                    : CONTENT_FIXED;
}

struct content_format content_format_of(const struct urisift_decoder *decoder)
{
    if (decoder == &urisift_decoder_html)
        return (struct content_format){SYNTAX_HTML, NULL};
    if (decoder == &urisift_decoder_xml)
        return (struct content_format){SYNTAX_XML, NULL};
    if (decoder == &urisift_decoder_calendar)
        return (struct content_format){SYNTAX_CALENDAR, NULL};
    if (decoder && (!decoder->feed || decoder == &urisift_decoder_pdftext))
        decoder = NULL;
    return (struct content_format){SYNTAX_NONE, decoder};
}

struct content_format content_format_of_name(const struct format_names *names,
                                             struct urisift_span name)
{
    return content_format_of(names && name.size > 0 ? format_names_find(names, name) : NULL);
}

bool content_is_textual_name(const struct format_names *names, struct urisift_span name)
{
    return name.size > 0 &&
           (content_has_textual_end(name) || (names && format_names_find(names, name)));
}
