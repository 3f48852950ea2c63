/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* csv.c — the format csv on cases, cut everywhere, and against a model. */
#include "tests/support/formats.h"

static const struct format_case cases[] = {
    {"", ""},
    {"one field", "one field"},
    {"1,\"http://a.example/x,y\",2\r\n2,http://b.example/,3\r\n",
     "1\n\"http://a.example/x,y\"\n2\r\n2\nhttp://b.example/\n3\r\n"},
    {"a;b;c,d\ne,f;g\n", "a\nb\nc,d\ne,f\ng\n"},
    {"a\tb\n\"c\td\"\te", "a\nb\n\"c\td\"\ne"},
    {"a|b\nc|d", "a\nb\nc\nd"},
    {"a;b,c\n", "a;b\nc\n"},                          /* in doubt: the comma */
    {"title\n\na;b\nc,d;e", "title\n\na\nb\nc,d\ne"}, /* the first record that has one */
    {"\"a;b;c\",d\ne,f;g", "\"a;b;c\"\nd\ne\nf;g"},   /* outside of quotes */
    {"\"a\"\"b\",\"\",\"\"\"\",\"c\"", "\"a\"b\"\n\"\"\n\"\"\"\n\"c\""},
    {"\"a\nb,c\",d\n", "\"a\nb,c\"\nd\n"},
    {"5\",6\",\"7\"\n", "5\"\n6\"\n\"7\"\n"},            /* a quote in a field without */
    {"x,\"a \"b\" c,d\",e", "x\n\"a \"b\" c,d\"\ne"},    /* quotes that were not doubled */
    {"x,\"endless, a,b\nc,d", "x\n\"endless, a,b\nc,d"}, /* nothing is lost */
    {"x,\"", "x\n\""},
    {"\xef\xbb\xbf\"a,b\",c", "\xef\xbb\xbf\"a,b\"\nc"},
    {"title\nmore \"\n\n<a\nb>,c\n", "title\nmore \"\n\n<a\n\n\nb>\nc\n"},
    {"\xef\xbb\xbf\"a\"\n\"b,\"\n", "\xef\xbb\xbf\"a\"\n\"b,\"\n"},
    {"5\" a\n6\" b;c\n\"d;e\";f\n", "5\" a\n6\" b\nc\n\"d;e\"\nf\n"},
    {"<a,b>\n", "<a\n\n\nb>\n"}, /* a wrapper ends with its field */
    {"x,\"<a,\nb\",c>\n<d\ne>", "x\n\"<a,\nb\"\n\n\nc>\n<d\n\n\ne>"},
};

Test(csv, cases)
{
    format_cases(&urisift_decoder_csv, cases, sizeof cases / sizeof cases[0]);
}

Test(csv, places)
{
    static const uint64_t places[][2] = {{0, 1}, {1, 1}, {1, 1}, {1, 2},
                                         {2, 3}, {3, 4}, {5, 6}, {6, 7}};
    format_places(&urisift_decoder_csv, "<,\"\"\"\"\n", "<\n\n\n\"\"\"\n", places);
}

/* Byte by byte, of texts with a comma in their first line. */
static void model(const struct layered *in, struct layered *want)
{
    bool quoted = false, angle = false;
    for (size_t i = 0; i < in->size; i++) {
        uint8_t c = in->data[i], before = i ? in->data[i - 1] : '\n',
                next = i + 1 < in->size ? in->data[i + 1] : '\n';
        if (angle && !quoted && (c == ',' || c == '\n')) {
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            angle = false;
        }
        layered_add(want, c == ',' && !quoted ? '\n' : c, in->begin[i], in->end[i]);
        angle |= c == '<';
        if (c != '"')
            continue;
        if (!quoted)
            quoted = before == ',' || before == '\n' || before == '\r';
        else if (next == '"')
            i++;
        else
            quoted = next != ',' && next != '\n' && next != '\r';
    }
}

Test(csv, random_text_as_the_model_says)
{
    static const char *const pieces[] = {",\n",
                                         "\"",
                                         "\"",
                                         "\"\"",
                                         ",\"",
                                         "\",",
                                         ",",
                                         ",",
                                         "\n",
                                         "\r\n",
                                         "<",
                                         ">",
                                         "words, and",
                                         "http://a.example/x,y",
                                         "\"http://b.example/\""};
    format_random(&urisift_decoder_csv, pieces, sizeof pieces / sizeof pieces[0], model);
}

/* Without wrappers, where fields in quotes are gone over two quotes at a time. */
Test(csv, random_fields_as_the_model_says)
{
    static const char *const pieces[] = {",\n",
                                         "\"a,b\",",
                                         "\"c\"\r\n",
                                         "\"\",",
                                         "\"",
                                         "\"\"",
                                         ",\"",
                                         "\",",
                                         ",",
                                         "words, and",
                                         "\"http://a.example/x,y\",",
                                         "5\",",
                                         "\"d\"\"e\","};
    format_random(&urisift_decoder_csv, pieces, sizeof pieces / sizeof pieces[0], model);
}

/* The separator is looked for in so many bytes only. */
Test(csv, head_is_bounded)
{
    enum { HEAD = 1024 };
    struct layered got = {0};
    for (size_t more = 0; more < 3; more++) {
        char text[HEAD + 16];
        size_t size = HEAD - 2 + more;
        memset(text, 'x', size);
        strcpy(text + size, ";a,b;c\n;");
        format_run(&urisift_decoder_csv, span_of(text, strlen(text)), 0, &got);
        strcpy(text + size, more < 2 ? "\na,b\nc\n\n" : ";a\nb;c\n;");
        cr_assert_str_eq((char *)got.data, text);
    }
    layered_free(&got);
}
