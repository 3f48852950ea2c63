/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line_formats.c — the formats cef, syslog and markdown on cases, cut everywhere. */
#include "tests/support/formats.h"

Test(cef, cases)
{
    static const struct format_case cases[] = {
        {"", ""},
        {"a | b \\| \\= \\n\n", "a | b \\| \\= \\n\n"},
        {"CEF:0|v|p|1|http://a|n|5|request=http://a.example/?x\\=1 msg=a\\nb\\rc\\\\d\\|e\\xf|g\n",
         "CEF:0\n\n|v|p|1|http://a\n\n|n|5|request=http://a.example/?x=1 msg=a\nb\rc\\d|e\\xf|g\n"},
        /* in the header others stay */
        {"host CCEF:1|<a\\|b\\\\|c\\=d\\n|", "host CCEF:1\n\n|<a|b\\\n\n|c\\=d\\n|"},
        /* no version */
        {"CEF: a|b\\|c\nCEF:x|\\|", "CEF: a|b\\|c\nCEF:x|\\|"},
        /* a line's end ends it */
        {"CEF:0|a\n\\| | CEF:0|\\|", "CEF:0\n\n|a\n\\| | CEF:0\n\n||"},
        {"CEF:0|||||||\\\n\\=CEF:0||||||:|\\", "CEF:0\n\n|||||||\\\n\\=CEF:0\n\n||||||:\n\n|\\"},
    };
    format_cases(&urisift_decoder_cef, cases, sizeof cases / sizeof cases[0]);
}

Test(cef, places)
{
    static const uint64_t places[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 5},
                                         {5, 5}, {5, 6}, {6, 7}, {8, 9}, {9, 10}};
    format_places(&urisift_decoder_cef, "CEF:0|a\\|\n", "CEF:0\n\n|a|\n", places);
}

Test(syslog, cases)
{
    static const struct format_case cases[] = {
        {"", ""},
        {"http://a.example/#012next#011x#015#033[1m#177#000.", NULL},
        {"http://a.example/#123 #040 #08 #0 #12 ##012 #0#012",
         "http://a.example/#123 #040 #08 #0 #12 #\n #0\n"},
        {"#", "#"},
        {"#01", "#01"},
        {"#0123#377#777", "\n3#377#777"},
    };
    format_cases(&urisift_decoder_syslog, cases, 1);
    format_cases(&urisift_decoder_syslog, cases + 2, sizeof cases / sizeof cases[0] - 2);
    static const uint8_t want[] = "http://a.example/\nnext\tx\r\033[1m\177\0.";
    struct layered got = {0};
    format_run(&urisift_decoder_syslog, span_of(cases[1].text, strlen(cases[1].text)), 0, &got);
    cr_assert(got.size == sizeof want - 1 && memcmp(got.data, want, got.size) == 0);
    layered_free(&got);
}

Test(syslog, places)
{
    static const uint64_t places[][2] = {{0, 1}, {1, 2}, {2, 6}, {6, 7}};
    format_places(&urisift_decoder_syslog, "a##012b", "a#\nb", places);
}

Test(markdown, cases)
{
    static const struct format_case cases[] = {
        {"", ""},
        {"http://a.example/x\\_y\\*z &amp; \\\\ \\a \\", "http://a.example/x_y*z & \\ \\a \\"},
        {"[t](http://a.example/?a=1&amp;b=2&copy=3 \"t\")",
         "[t](http://a.example/?a=1&b=2&copy=3 \"t\")"},
        {"&#38;&#x26;&nothing;&amp &;&#;&", "&&&nothing;&amp &;&#;&"},
        {"&CounterClockwiseContourIntegral;&CounterClockwiseContourIntegralxxxxxxxxxx;",
         "\xe2\x88\xb3&CounterClockwiseContourIntegralxxxxxxxxxx;"},
        {"`a\\_b&amp;` c\\_d&amp;", "`a\\_b&amp;` c_d&"},
        {"``a\\_`b\\_`` c\\_", "``a\\_`b\\_`` c_"},
        {"\\`a\\_`b\\_`", "`a_`b\\_`"},
        {"`a\\_\nb\\_\n\nc\\_", "`a\\_\nb\\_\n\nc_"}, /* a paragraph's end ends it */
        {"`a\\_\n> \nc\\_", "`a\\_\n> \nc_"},
        {"```c\na\\_\n\n``\nb\\_\n```` \nc\\_", "```c\na\\_\n\n``\nb\\_\n```` \nc_"},
        {"~~~ `x`\na\\_```\n  > ~~~\nb\\_ ~~~ c\\_", "~~~ `x`\na\\_```\n  > ~~~\nb_ ~~~ c_"},
        {"> ```\n> a\\_\n> ```\n> b\\_", "> ```\n> a\\_\n> ```\n> b_"},
        {"```a\\_``` b\\_\n", "```a\\_``` b_\n"}, /* a span after all */
        {"<http://a.example/\\_&amp;> \\_", "<http://a.example/\\_&> _"},
        {"[a](<http://a.example/\\_b>) < \\_", "[a](<http://a.example/_b>) < _"},
        {"<a href=\"x\\_y\">\\_", "<a href=\"x_y\">_"},
        {"<a\rb\\_", "<a\rb_"}, /* a blank ends it, of any kind */
        {"~a\\_", "~a_"},
    };
    format_cases(&urisift_decoder_markdown, cases, sizeof cases / sizeof cases[0]);
}

Test(markdown, places)
{
    static const uint64_t places[][2] = {{0, 1}, {2, 3}, {3, 8}, {8, 9}};
    format_places(&urisift_decoder_markdown, "a\\_&amp;b", "a_&b", places);
}
