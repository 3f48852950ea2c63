/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* csv.c — the format csv: corpora/layers/csv.tsv at every cut; random texts against a model. */
#include "tests/support/formats.h"

Test(csv, table)
{
    format_table(&urisift_decoder_csv, "csv.tsv", 22);
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
