/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* roff.c — the format roff: corpora/layers/roff.tsv and random texts at every cut. */
#include "tests/support/formats.h"

Test(roff, table)
{
    format_table(&urisift_decoder_roff, "roff.tsv", 40);
}

Test(roff, sniffed)
{
    format_sniffed(&urisift_decoder_roff, "roff", 22);
}

/* Random texts: format_run() compares what comes out of all cuts. */
Test(roff, random)
{
    static const char *const pieces[] = {
        "\n",     "\n.",    "\n.UR ", "\n.Mt ",  "\n.Lk ",   "\n.BR ",   "\n.RI ", "\n.Pa ",
        "\n.Ns ", "\n.Pf ", " Ns ",   " Ar ",    " Mt ",     " Lk ",     " Pf ",   "\n.ds ",
        "ab ",    "\n.as ", "\n.de ", "\n..",    "\n.if n ", "\n.TS\n",  "tab(",   ")",
        ";",      "\n.TE",  "\n.eo",  "\n.ec",   "\\\"",     "\n.\\\"",  "\\",     "\\\\",
        "\\-",    "\\&",    "\\:",    "\\(",     "\\[",      "]",        "aq",     "u00E9",
        "\\f",    "\\s",    "\\h'",   "'",       "\\*",      "(ab",      "[ab]",   "\\c\n",
        "\\\n",   "\\c",    "\\e",    "\\{",     "\"",       "\"\"",     " ",      "\t",
        ",",      "x",      "12",     "http://", "http://a", "a@b.exam", "\r\n",   "\xc3\xa9"};
    enum { ROUNDS = 600, LONGEST = 160, PIECES = sizeof pieces / sizeof pieces[0] };
    uint64_t random = 922;
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
        format_run(&urisift_decoder_roff, span_of(text, size), 1, &got);
    }
    layered_free(&got);
}
