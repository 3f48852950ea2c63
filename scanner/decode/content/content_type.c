/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_type.c — the tables of types and names. */
#include "scanner/decode/content/content_type.h"

#include <string.h>

#include "scanner/decode/common/ascii.h"

static bool ends_with(struct urisift_span s, const char *end)
{
    size_t size = strlen(end);
    return s.size >= size && ascii_same(s.data + s.size - size, (const uint8_t *)end, size);
}

bool content_name_ends(struct urisift_span name, const char *end)
{
    return ends_with(name, end);
}

/* Lists types other than text/… that hold text. */
bool content_is_textual_type(struct urisift_span type, struct urisift_span subtype)
{
    static const char *const names[] = {
        "json",          "xml",           "javascript", "ecmascript", "x-javascript", "x-sh",
        "x-csh",         "x-shellscript", "x-perl",     "x-python",   "x-ruby",       "x-httpd-php",
        "x-php",         "x-tex",         "x-latex",    "x-texinfo",  "x-troff",      "x-bibtex",
        "x-yaml",        "yaml",          "toml",       "sql",        "rtf",          "pgp",
        "pgp-signature", "x-ndjson",      "xhtml+xml",  "mbox",       "x-patch",      "x-diff",
        "x-rtf"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (ascii_is(subtype, names[i]))
            return ascii_is(type, "application");
    return ends_with(subtype, "+xml") || ends_with(subtype, "+json");
}

bool content_is_unknown_type(struct urisift_span type, struct urisift_span subtype)
{
    static const char *const names[] = {
        "octet-stream", "x-octet-stream", "octetstream", "binary",         "unknown",
        "x-unknown",    "download",       "x-download",  "force-download", "x-force-download"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (ascii_is(subtype, names[i]))
            return ascii_is(type, "application") || ascii_is(type, "binary");
    return false;
}

bool content_has_textual_end(struct urisift_span name)
{
    static const char *const ends[] = {".txt", ".text", ".log",  ".asc", ".asm", ".f90",
                                       ".m",   ".r",    ".mbox", ".eml", ".url", ".webloc"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_with(name, ends[i]))
            return true;
    return false;
}

/* A subtype that ends in +xml should be XML (RFC 7303 section 4.2). xml_document.h checks that. */
enum content_syntax content_syntax_of(struct urisift_span type, struct urisift_span subtype)
{
    /* The last two: AMP for Email, and Apple's type for watches, as their makers document them. */
    static const char *const pages[] = {"html", "xhtml+xml", "vnd.wap.xhtml+xml", "x-amp-html",
                                        "watch-html"};
    static const char *const folded[] = {"calendar", "vcard", "x-vcard", "directory"};
    bool is_text = ascii_is(type, "text"), is_application = ascii_is(type, "application");
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (ascii_is(subtype, pages[i]))
            return SYNTAX_HTML;
    for (size_t i = 0; is_text && i < sizeof folded / sizeof folded[0]; i++)
        if (ascii_is(subtype, folded[i]))
            return SYNTAX_CALENDAR;
    if (ends_with(subtype, "+xml") || ((is_text || is_application) && ascii_is(subtype, "xml")))
        return SYNTAX_XML;
    return is_application && ascii_is(subtype, "ics") ? SYNTAX_CALENDAR : SYNTAX_NONE;
}
