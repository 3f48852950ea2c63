/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line_formats.c — the formats cef, syslog, markdown and properties: their tables of
 * corpora/layers/ at every cut. */
#include "tests/support/formats.h"

Test(cef, table)
{
    format_table(&urisift_decoder_cef, "cef.tsv", 8);
}

Test(syslog, table)
{
    format_table(&urisift_decoder_syslog, "syslog.tsv", 7);
}

Test(markdown, table)
{
    format_table(&urisift_decoder_markdown, "markdown.tsv", 20);
}

Test(properties, table)
{
    format_table(&urisift_decoder_properties, "properties.tsv", 19);
}
