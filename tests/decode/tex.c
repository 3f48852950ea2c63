/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex.c — the format tex: corpora/layers/tex.tsv and random texts at every cut. */
#include "tests/support/formats.h"

Test(tex, table)
{
    format_table(&urisift_decoder_tex, "tex.tsv", 48);
}

/* Random texts: format_run() compares what comes out of all cuts. */
Test(tex, random)
{
    static const char *const pieces[] = {"\\url",
                                         "\\href",
                                         "\\path",
                                         "\\hyperref",
                                         "{",
                                         "}",
                                         "{",
                                         "}",
                                         "[",
                                         "]",
                                         "|",
                                         "\"",
                                         " ",
                                         "\n",
                                         "\r\n",
                                         "%",
                                         "%\n",
                                         "~",
                                         "\\~",
                                         "{}",
                                         "\\_",
                                         "\\%",
                                         "\\",
                                         "\\\\",
                                         "$",
                                         "\\sim",
                                         "\\tilde",
                                         "\\textasciitilde",
                                         "\\string",
                                         "\\char",
                                         "`",
                                         "126",
                                         "\\symbol",
                                         "\\verb",
                                         "+",
                                         "\\begin{verbatim}",
                                         "\\end{verbatim}",
                                         "\\begin{",
                                         "\\end{",
                                         "url",
                                         "=",
                                         ",",
                                         "doi",
                                         "http://",
                                         "a",
                                         "{http://a/",
                                         "\\-",
                                         "\\,",
                                         "\xc3\xa9"};
    enum { ROUNDS = 300, LONGEST = 200, PIECES = sizeof pieces / sizeof pieces[0] };
    uint64_t random = 776;
    struct layered got = {0};
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 32];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % PIECES];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        text[size] = 0;
        format_run(&urisift_decoder_tex, span_of(text, size), 1, &got);
    }
    layered_free(&got);
}
