/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json.c — the format json on cases, cut everywhere, and against a model; what `auto` takes for
 * it. */
#include "tests/support/formats.h"

static const struct format_case cases[] = {
    {"", ""},
    {"{\"u\":\"http:\\/\\/example.org\\/a?x=1\\u0026y=2\"}",
     "{\"u\":\"http://example.org/a?x=1&y=2\"}"},
    {"\"\\b\\f\\n\\r\\t\\\"\\\\\\/\"", "\"\b\f\n\r\t\"\\/\""},
    {"\"\\u00e9\\u20AC\\ud83d\\uDE00\"", "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\""},
    {"\"\\ud83d\"", "\"\xef\xbf\xbd\""}, /* a surrogate alone, of either kind */
    {"\"\\ude00\\ud83d\"", "\"\xef\xbf\xbd\xef\xbf\xbd\""},
    {"\"\\ud83d\\n\\ud83dx\"", "\"\xef\xbf\xbd\n\xef\xbf\xbdx\""},
    {"\"\\ud83d\\u0041\\ud83d\\uD83D\\ude00\"", "\"\xef\xbf\xbd"
                                                "A\xef\xbf\xbd\xf0\x9f\x98\x80\""},
    /* what is none stays */
    {"\"\\ud83d\\u\\u00\\u00g\\x\"", "\"\xef\xbf\xbd\\u\\u00\\u00g\\x\""},
    {"\"\\ud83d\\uDE", "\"\xef\xbf\xbd\\uDE"},
    {"\"\\ud83d\\", "\"\xef\xbf\xbd\\"},
    {"\"\\u00", "\"\\u00"},
    {"\"\\", "\"\\"},
    /* outside of strings nothing is undone */
    {"\\n \\u0041 \"\\u0041\" \\n", "\\n \\u0041 \"A\" \\n"},
    /* no string goes over a line end */
    {"\"a\nb\\/c", "\"a\nb\\/c"},
    {"\"a\\\nb\\/\"\\/", "\"a\\\nb\\/\"/"},
    {"it\"s\n{\"a\":\"\\/\"}", "it\"s\n{\"a\":\"/\"}"},
    {"\"\\\"\\/\"\\/", "\"\"/\"\\/"},
    {"\"\\\\\"\\/", "\"\\\"\\/"},
    {"\"\\u0022\\/\"", "\"\"/\""},
    /* a wrapper ends with its string */
    {"{\"a\":\"<x\",\"b\":\"y>\"}", "{\"a\":\"<x\n\n\",\"b\":\"y>\"}"},
    {"\"\\u003cx\" \"y>\"", "\"<x\n\n\" \"y>\""},
    {"< \"x>\" \"<\n\"", "< \n\n\"x>\" \"<\n\n\n\""},
    {"\"<\\\"\\n\\u003e\" <", "\"<\"\n>\n\n\" <"},
};

Test(json, cases)
{
    format_cases(&urisift_decoder_json, cases, sizeof cases / sizeof cases[0]);
}

Test(json, places)
{
    static const uint64_t places[][2] = {{0, 1},   {2, 3},   {3, 9},   {9, 11},
                                         {11, 12}, {12, 12}, {12, 12}, {12, 13}};
    format_places(&urisift_decoder_json, "\"\\/\\u0026\\n<\"", "\"/&\n<\n\n\"", places);
}

/* Numbers of a list get the label that the member's name is, however the text is cut. */
Test(json, labels_of_lists)
{
    static const char far[] =
        "{\"isbn\"                                                                :[\"1\",\"2\"]}";
    static const struct format_case labelled[] = {
        {"{\"ISBN\":[\"1\",\"2\"]}", "{\"ISBN\":[\"1\",\"ISBN 2\"]}"},
        {"{\"a:pmid\" : [ 1, 2 ]}[3,4]", "{\"a:pmid\" : [ 1, PMID 2 ]}[3,4]"},
        {"\"issn\":[\n1]", "\"issn\":[\nISSN 1]"},
        {"\"issn\":[\"a\\\"b\",\"1\"]", "\"issn\":[\"a\"b\",\"ISSN 1\"]"},
        {"\"issn\":[[1,2],3] \"doi\":[1,2]", "\"issn\":[[1,2],3] \"doi\":[1,2]"},
        {far, far},
    };
    struct layered got = {0};
    struct format_layer f = format_new(&urisift_decoder_json);
    f.families = UINT32_MAX;
    for (size_t i = 0; i < sizeof labelled / sizeof labelled[0]; i++) {
        const struct format_case *c = &labelled[i];
        layered_run_all_cuts(&got, format_text_layer(&f), format_begin, &f,
                             span_of(c->text, strlen(c->text)), 0);
        cr_expect(got.size == strlen(c->decoded) && memcmp(got.data, c->decoded, got.size) == 0,
                  "%s: got %.*s", c->text, (int)got.size, (char *)got.data);
    }
    free(f.state);
    layered_free(&got);
}

static uint32_t unit_at(const struct layered *in, size_t at)
{
    char digits[5] = "";
    if (in->size - at < 6 || in->data[at] != '\\' || in->data[at + 1] != 'u')
        return UINT32_MAX;
    memcpy(digits, in->data + at + 2, 4);
    return strspn(digits, "0123456789abcdefABCDEF") == 4 ? (uint32_t)strtoul(digits, NULL, 16)
                                                         : UINT32_MAX;
}

/* Byte by byte over the whole text. */
static void model(const struct layered *in, struct layered *want)
{
    static const char escapes[] = "bfnrt", controls[] = "\b\f\n\r\t";
    bool string = false, angle = false;
    for (size_t i = 0; i < in->size; i++) {
        uint8_t c = in->data[i], next = i + 1 < in->size ? in->data[i + 1] : 0;
        if (angle && (c == '"' || (string && c == '\n'))) {
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            layered_add(want, '\n', in->begin[i], in->begin[i]);
            angle = false;
        }
        if (string && c == '\\' && next && strchr("\"\\/", next)) {
            i++;
            layered_add(want, next, in->begin[i], in->end[i]);
        } else if (string && c == '\\' && next && strchr(escapes, next)) {
            layered_add(want, (uint8_t)controls[strchr(escapes, next) - escapes], in->begin[i],
                        in->end[i + 1]);
            i++;
        } else if (string && unit_at(in, i) <= 0xffff) {
            uint32_t code = unit_at(in, i), low = unit_at(in, i + 6);
            size_t size = 6;
            if (code >= 0xd800 && code < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
                code = 0x10000 + (code - 0xd800) * 0x400 + low - 0xdc00;
                size = 12;
            }
            code = code >= 0xd800 && code < 0xe000 ? 0xfffd : code;
            uint8_t utf8[4] = {(uint8_t)code};
            size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            for (size_t k = n; n > 1 && k-- > 0; code >>= 6)
                utf8[k] = (uint8_t)(k > 0 ? 0x80 + code % 64 : (0xf00u >> n) + code);
            for (size_t k = 0; k < n; k++)
                layered_add(want, utf8[k], in->begin[i], in->end[i + size - 1]);
            angle |= utf8[0] == '<';
            i += size - 1;
        } else {
            string = c == '"' ? !string : string && c != '\n';
            angle |= c == '<';
            layered_add(want, c, in->begin[i], in->end[i]);
        }
    }
}

Test(json, random_text_as_the_model_says)
{
    static const char *const pieces[] = {"\"",
                                         "\"",
                                         "\"",
                                         "\\",
                                         "\\\"",
                                         "\\\\",
                                         "\\/",
                                         "\\n",
                                         "\\u00e9",
                                         "\\u003C",
                                         "\\ud83d",
                                         "\\ude00",
                                         "\\u",
                                         "00",
                                         "u",
                                         "<",
                                         ">",
                                         "\n",
                                         "http:\\/\\/a.example\\/",
                                         "plain words, ",
                                         "{",
                                         ":",
                                         "\\t",
                                         "\\u20ac"};
    format_random(&urisift_decoder_json, pieces, sizeof pieces / sizeof pieces[0], model);
}

static bool is_taken(const char *text)
{
    return urisift_decoder_json.sniff((const uint8_t *)text, strlen(text)) > 0;
}

Test(json, taken)
{
    static const char *const texts[] = {
        "{\"a\":1}",
        " \r\n\t{ \"a\" : [ 1, -2.5e+3, true, false, null, {}, [] ] }\n",
        "[\"x\"]",
        "[1,\"x\"",
        "{\"a\":{\"b\":[{\"c\":\"d\\n\\u00e9\\/\"}]}}\n{\"a\":2}\n",
        "\xef\xbb\xbf{\"a\":1}",
        "{\"a",
        "{\"a\":\"b\\",
        "{\"a\":tru",
        "[\"a\"]\n[\"b\"]",
        "[[[[[[\"a\"",
        "{\"a\":1}\r\n\r\n{\"b\":",
        "{\"a\":NaN,\"b\":[Infinity,-Infinity,-I",
        "[\"a\",N",
        "{\"a\":1}{\"b\":{}}{\"c\":2}\n",
        "{\"a\":[]}{",
        "{\"a\":1} {\"b\":2}\t{\"c\":3}",
        "{\"a\":\"b\tc\"}",
        "\x1e{\"a\":1}\n\x1e{\"a\":2}\n",
        "\x1e[\"a\"]\x1e\x1e[\"b\"]",
        "{\"a\":\"b\",}",
        "[\"a\", ]",
        "[[\"a\",],{\"b\":1 , }]",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cr_assert(is_taken(texts[i]), "%s", texts[i]);
}

Test(json, not_taken)
{
    static const char *const texts[] = {
        "",
        " ",
        "{",
        "[",
        "{}",
        "[1]",
        "[1, 2]\n[3]",
        "[text](http://a.example/)",
        "[\"text\"](http://a.example/)",
        "[section]\nkey=\"value\"",
        "[\"a\"]\nkey = \"v\"",
        "{ \"a\", \"b\" };",
        "{ \"a\" }",
        "{\n  echo \"x\"\n}",
        "{ a: \"b\" }",
        "{\"a\":1} trailing",
        "{\"a\":1}[\"b\"]",
        "[\"a\"]{\"b\":1}",
        "[\"a\"][\"b\"]",
        "{\"a\":1}{b",
        "{\"a\":1} x {\"b\":2}",
        "{\"a\":1} [\"b\"]",
        "\"a\"",
        "1 {\"a\":1}",
        "x {\"a\":1}",
        "[1] \"see\"",
        "[1] http://a.example/",
        "{\"a\":\"b\nc\"}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"b\",,}",
        "[\"a\",,]",
        "[,]\"a\"",
        "{\"a\":,}",
        "{,} \"",
        "{\"a\":1,]",
        "[\"a\",}",
        "[\"a\",-Inf]",
        "[\"a\",NaNs]",
        "[\"a\",nan]",
        "{\"a\"\x1e:1}",
        "\x1e text \"a\"",
        "{\"a\":1]",
        "[\"a\"}",
        "{\"a\"=>1}",
        "[\"a\"].forEach",
        "{\"a\": // comment\n1}",
        "[\"a\" \"b\"]",
        "{\"a\" 1}",
        "{,\"a\":1}",
        "[,\"a\"]",
        "]\"a\"",
        "[true,\"x\"] x",
        "[trux, \"a\"]",
        "\\documentclass",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cr_assert(!is_taken(texts[i]), "%s", texts[i]);
}

/* As deep as the beginning is long, and deeper. */
Test(json, taken_when_deep)
{
    uint8_t head[2 * URISIFT_SNIFF];
    memset(head, '[', sizeof head);
    memcpy(head, "[\"a\",", 5);
    cr_assert(urisift_decoder_json.sniff(head, sizeof head) > 0);
    memset(head, '{', sizeof head);
    cr_assert_eq(urisift_decoder_json.sniff(head, sizeof head), 0);
}
