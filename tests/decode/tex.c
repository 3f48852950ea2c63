/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex.c — the format tex on cases, cut everywhere; random texts cut as they come. */
#include "tests/support/formats.h"

static const struct format_case cases[] = {
    {"", ""},
    {"plain http://a.example/", "plain http://a.example/"},
    {"a\\%b\\#c\\&d\\_e\\~f\\$g", "a%b#c&d_e~f$g"},
    {"a\\\\_b\\", "a\\\\_b\\"}, /* a line break, not an escape */
    {"\\{a\\}", "\\{a\\}"},
    /* Tildes and other bytes as TeX writes them. */
    {"\\~{}a{\\~{}}b{\\~}c\\textasciitilde{}d{\\textasciitilde}e\\textasciitilde f\\textasciitilde",
     "~a~b~c~d~e~f~"},
    {"\\string~a\\string_\\string%b\\stringx", "~a_%b\\stringx"},
    {"\\char126 a\\char`\\~b\\char`~c\\char'176 d\\char\"7E e\\char127f\\char10g",
     "~a~b~c~d~e~f\\char10g"},
    {"\\symbol{126}a{\\symbol{95}}b\\symbol{126", "~a_b\\symbol{126"},
    {"$\\sim$a${\\sim}$b$\\tilde{}$c$\\tilde{\\ }$d{$\\sim$}e$x$", "~a~b~c~d~e$x$"},
    {"{\\_}\\textunderscore{}\\textunderscore x{_}", "___x{_}"},
    {"a\\-b\\allowbreak{}c\\allowbreak d", "abcd"},
    {"\\textasciitildes \\urls{a~b}", "\\textasciitildes \\urls{a b}"},
    /* Outside of arguments. */
    {"http://a/x~y", "http://a/x y"},
    {"http://a/x%y~z\nb~c", "http://a/x %y~z\nb c"},
    {"{http://a/~x%20y}~{ http://a/~x}", "{http://a/~x%20y} { http://a/ x}"},
    {"w=http://a/~x,~y [ftp://a/~b]~ \"http://a/%7E\"%",
     "w=http://a/~x,~y [ftp://a/~b]  \"http://a/%7E\" %"},
    {"{http~x} {a.b://~} {verylongscheme://~}", "{http x} {a.b:// } {verylongscheme:// }"},
    /* Arguments. */
    {"\\url{http://a/~b%20c_d#e&f}g", "\\url{<http://a/~b%20c_d#e&f>}g"},
    {"\\url {x} \\url*{y}", "\\url {<x>} \\url*{<y>}"},
    {"\\href[a=b]{x\\%y}{t~u}", "\\href[a=b]{<x%y>}{t u}"},
    {"\\href{x}{y} \\nolinkurl{z}\\burl{w}", "\\href{<x>}{y} \\nolinkurl{<z>}\\burl{<w>}"},
    {"\\url{  a \n }", "\\url{<a>}"},
    {"\\url{a\n  b\r\n\tc d}", "\\url{<a\nb\nc d>}"},
    {"\\url{a%\n  b%\r\nc%d}", "\\url{<a\nb\nc%d>}"},
    {"\\url{a{b{c}d}e}f", "\\url{<a{b{c}d}e>}f"},
    {"\\url{a{\\~{}}b{\\_}c{}d{~}e\\,f\\{g\\}h}", "\\url{<a~b_cd~ef{g}h>}"},
    {"\\url{a\n\nb~c}", "\\url{<a\nb c}"}, /* an argument that never ends */
    {"\\url{a", "\\url{<a"},
    {"\\url{", "\\url{<"},
    {"\\url", "\\url"},
    {"\\url|a~b{c|d~e", "\\url|<a~b{c>|d e"},
    {"\\path!a!\\path\n[draw] (1)~;", "\\path!<a>!\\path\n[draw] (1) ;"},
    {"\\url|a\nb|c", "\\url|<a\nb|c"},
    {"\\hyperref[a]{b~c} \\hyperref{u~v}{x}{y}{z}",
     "\\hyperref[a]{b c} \\hyperref{<u~v>}{x}{y}{z}"},
    {"\\url\n\n{a~b}", "\\url\n\n{a b}"},
    {"%\\url{a~b}\n%\\url{a\nb~c", " %\\url{<a~b>}\n %\\url{<a\nb c"},
    /* BibTeX. */
    {"@m{k, url = {http://a/~b_c%20},\n  DOI= \"x~y\", ee={z},\nbdsk-url-1 = {w~},xurl={v~}}",
     "@m{k, url = {<http://a/~b_c%20>},\n  DOI= \"<x~y>\", ee={<z>},\nbdsk-url-1 = {<w~>},xurl={v "
     "}}"},
    {"?url={a~}", "?url={a }"},
    {"url = x~{a}", "url = x {a}"},
    {"url={a}", "url={<a>}"},
    /* Verbatim text. */
    {"a\\verb+_+b\\verb*|~|c", "a_b~c"},
    {"\\verb+a~%\\_b+c~d", "\\verb\na~%\\_b\nc d"},
    {"\\verb|a~\nb~", "\\verb\na~\nb "},
    {"\\begin{verbatim}a~%\\%\\end{x}~\\end{verbatim}~",
     "\\begin{verbatim}a~%%\\end{x}~\\end{verbatim} "},
    {"\\begin{lstlisting}[x]~\\url{a~}~\n\n%~\\end{lstlisting}~%",
     "\\begin{lstlisting}[x]~\\url{<a~>}~\n\n%~\\end{lstlisting}  %"},
    {"\\begin{quote}~\\end{quote}", "\\begin{quote} \\end{quote}"},
};

Test(tex, cases)
{
    format_cases(&urisift_decoder_tex, cases, sizeof cases / sizeof cases[0]);
}

Test(tex, places)
{
    static const uint64_t places[][2] = {{0, 1},   {1, 2},   {2, 3},   {3, 4},   {4, 5},
                                         {5, 5},   {6, 7},   {7, 11},  {12, 13}, {13, 16},
                                         {16, 17}, {18, 18}, {18, 19}, {19, 20}};
    format_places(&urisift_decoder_tex, "\\url{ a\\~{}\\_%\n b }~", "\\url{<a~_\nb>} ", places);
}

/* Whatever comes, in whatever pieces: format_run() compares. */
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
