/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* base64_body.c — text after base64, cut everywhere. */
#include "scanner/decode/transfer/base64_body.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/support/layers.h"

#define ADD_X_130                                                                                  \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

#define FULL "Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFy" /* BASE64_FULL characters */
#define RULE "________________________________________________"

enum { BASE = 500 };

static const struct {
    const char *text, *decoded;
} cases[] = {
    {"", ""},
    {"Zm9vYmFy\n", "foobar"},
    {"Zm9vYmFy\nhttp://a.example/\n", "foobar\n\nhttp://a.example/\n"},
    {FULL "\nhttp://no.example/\n", NULL}, /* no padding: all of it is data */
    {"This is text: http://a/\nand http://b/", "\n\nThis is text: http://a/\nand http://b/"},
    {"<http://a/1>\n", "\n\n<http://a/1>\n"},
    /* the decoded text of a word is harmless */
    {"Hello\n\nhttp://a/", "\x1d\xe9\x65\n\nhttp://a/"},
    {"a list says:\n" FULL "\nZm9v", "\n\na list says:\nfoobarfoobarfoobarfoobarfoobarfoo"},
    /* damaged */
    {"!" FULL "!\n" FULL "\n", "foobarfoobarfoobarfoobarfoobar"
                               "foobarfoobarfoobarfoobarfoobar"},
    {"Zm9vYg==\n" RULE "\nhttp://a/\n", "foob\n\n" RULE "\nhttp://a/\n"},
    {RULE "\nhttp://a/\n", "\n\n" RULE "\nhttp://a/\n"},
    {"> > " FULL "\n> > Zm9v\n", "foobarfoobarfoobarfoobarfoobarfoo"},
    {"Zm9vYg==\n", "foob"},
    {"Zm9vYg==", "foob"},
    {"Zm9vYg==\n\n", "foob"},
    {"Zm9vYg==\nZm8=\n", "foobfo"}, /* data goes on */
    {"Zm9vYg==\nZm9v\nZm9v\nhttp://a/\n", "foobfoofoo\n\nhttp://a/\n"},
    {"Zm9vYg==\n-- \nleave: http://a/\n", "foob\n\n-- \nleave: http://a/\n"},
    {"Zm9vYg==\r\n____\r\nhttp://a/", "foob\n\n____\r\nhttp://a/"},
    {"Zm9vYg==\nto leave\nZm9v\n:", "foob\n\nto leave\nfoo\n\n:"}, /* line by line */
    {"Zm9vYg== \n\t Zm9v \r\n", "foobfoo"},
    {"Zm9v=\nhttp://a/", "foo\n\nhttp://a/"},
    {"Zm8=x y\nhttp://a/", NULL},                 /* the line with the padding is data to its end */
    {"Zg==\n" ADD_X_130 " http://a/\n-\n", NULL}, /* a long line is judged by its beginning */
};

static void begin(void *self)
{
    base64_body_begin(self, kernel_choose(NULL));
}

Test(base64_body, cases)
{
    struct base64_body b;
    struct text_layer layer = {base64_body_feed, base64_body_finish, &b, {0}};
    struct layered got = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct urisift_span text = span_of(cases[i].text, strlen(cases[i].text));
        layered_run_all_cuts(&got, layer, begin, &b, text, BASE);
        if (cases[i].decoded)
            cr_assert(got.size == strlen(cases[i].decoded) &&
                          (got.size == 0 || memcmp(got.data, cases[i].decoded, got.size) == 0),
                      "%s: %s", cases[i].text, got.size > 0 ? (char *)got.data : "");
        else
            cr_assert_null(memmem(got.data, got.size, "http://n", 8), "%s", cases[i].text);
    }
    layered_free(&got);
}

/* Bytes of the text after it are copied. */
Test(base64_body, places)
{
    static const char text[] = "Zm9v\nYg==\n- http://a/\n";
    struct base64_body b;
    struct text_layer layer = {base64_body_feed, base64_body_finish, &b, {0}};
    struct layered got = {0};
    layered_run_all_cuts(&got, layer, begin, &b, span_of(text, sizeof text - 1), BASE);
    cr_assert_str_eq((char *)got.data, "foob\n\n- http://a/\n");
    for (size_t i = 6; i < got.size; i++)
        cr_assert(got.begin[i] == BASE + 10 + i - 6 && got.end[i] == got.begin[i] + 1, "octet %zu",
                  i);
    layered_free(&got);
}
