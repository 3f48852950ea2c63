/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* xml.c — the format xml on cases, cut everywhere; random texts in any pieces; what `auto` takes
 * for it. */
#include <stdio.h>

#include "scanner/decode/markup/labels.h"
#include "tests/support/formats.h"

/* Here any scheme is one that is looked for. */
static const struct format_case cases[] = {
    {"", ""},
    {"a", "a"},
    /* character data: section 2.4 */
    {"a&amp;b&lt;c&gt;d&quot;e&apos;f", "a&b<c>d\"e'f"},
    {"&#39;&#x27;&#xe9;&#8364;&#x1F600;", "''\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
    {"&amp;amp;&amp;lt;", "&amp;&lt;"}, /* undone once */
    {"&nbsp;&eacute;&x.y;&AMP;&ampx;&amp &#39 &#X27;&#;&#x;&#3a;&;&",
     "&nbsp;&eacute;&x.y;&AMP;&ampx;&amp &#39 &#X27;&#;&#x;&#3a;&;&"},
    {"&#0;&#xD800;&#x110000;&#99999999999999999999;",
     "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
    {"&#000000000000000000000000000000039;", "'"}, /* of 36 bytes; one more */
    {"&#0000000000000000000000000000000039;", "&#0000000000000000000000000000000039;"},
    {"a\r\nb", "a\r\nb"},
    /* tags part, whatever they are: section 3.1 */
    {"a<b>c</b>d<e/>f", "a\n\nc\n\nd\n\nf"},
    {"<a> \n b </a> \n <c/>", "b \n\n"},
    {"<a:b-c.d_1>x</a:b-c.d_1 >y<\xc3\xa9/>z", "x\n\ny\n\nz"},
    /* a '<' that begins nothing */
    {"a < b <1 <- <> </> </1> <? ?> <! <!1 <!- <![ <![CDATA <![CDATa[ <",
     "a < b <1 <- <> </> </1> <? ?> <! <!1 <!- <![ <![CDATA <![CDATa[ <"},
    {"<<a>><", ("<\n\n><")},
    {"x<http://a.example/>y", "x<http://a.example/>y"},
    {"x<mailto:a@b.example>y", "x<mailto:a@b.example>y"},
    {"x<urn:a:b>y<urn:a>z", "x<urn:a:b>y\n\nz"},
    {"x<:>y<a:>z<::>v", "x\n\ny\n\nz<::>v"},
    {"x<a<b>y", "x<a\n\ny"},
    {"x<a\"b\">y", "x<a\"b\">y"},
    {"x<a/b>y</a/b>z<a/ >v", "x<a/b>y</a/b>z\n\nv"},
    {"<a", "<a"},
    {"x</a", "x</a"},
    {"<a ", ""},
    /* values: sections 3.1, 3.3.3 */
    {"<a b=\"c\" d='e'>f", "c\n\ne\n\nf"},
    {"<a\n b = \"c\"\td\n=\n'e'/>f", "c\n\ne\n\nf"},
    {"<a b=\"x:y\">z", "<x:y>\n\nz"},
    {"<a b=\" \n x:y \n z \">", "<x:y   z >\n\n"},
    {"<a b='&#120;:&amp;'>", "<x:&>\n\n"},
    {"<a b=':c' d='1:2' e='f g:h'>", ":c\n\n1:2\n\nf g:h\n\n"},
    {"<a b='x:\r\ny\nz'>", "<x:  y z>\n\n"},
    {"<a b='x:&#10;y'>", "<x: y>\n\n"},
    {"<a b='>' c='\"' d=\"'\">e", ">\n\n\"\n\n'\n\ne"},
    {"<a b='' c=\"\">e", "e"},
    {"<a b='c'd=\"e\">", "c\n\ne\n\n"}, /* what no XML has */
    {"<a b=c:d e=f>g", "<c:d>\n\nf\n\ng"},
    {"<a b=c:/d/>g", "<c:/d/>\n\ng"},
    {"<a \"c\" = 'd' ='e'>g", "c\n\nd\n\ne\n\ng"},
    {"<a b c d='e'>g", "e\n\ng"},
    {"<a b= >c", "c"},
    {"<a b:c/d e:f:g,h='i'>j", "b:c/d\n\ne:f:g,h=\n\ni\n\nj"},
    {"<a b='x:c<d e='y:f'>g", "<x:c\n\n<y:f>\n\ng"}, /* a quote is missing */
    {"<a b <c d='e'>g", "e\n\ng"},
    {"<a b=<c>d", "d"},
    {"<a b='x:y", "<x:y\n\n"},
    {"<a b='xy", "xy\n\n"},
    {"<a b='x&am", "x&am\n\n"},
    {"<a b=", ""},
    {"<a b", "b"},
    {"<a b ", ""},
    /* comments: section 2.5 */
    {"a<!--b-->c", "a\n\nb\n\nc"},
    {"<!-- x:y &amp; <a b='c'> -->d", " x:y &amp; <a b='c'> \n\nd"},
    {"<!---->a<!--->b-->c<!-- - -- --->d", "a\n\n->b\n\nc\n\n - -- -\n\nd"},
    {"<!--a--b-c---d-", "a--b-c---d-"},
    /* processing instructions: section 2.6 */
    {"<?xml version='1.0'?>a<?b c?d?"
     "?>e<?f",
     "xml version='1.0'\n\na\n\nb c?d?\n\ne\n\nf"},
    /* CDATA sections: section 2.7 */
    {"a<![CDATA[b<c>&amp;]]>d", "ab<c>&amp;d"},
    {"a<![CDATA[]]>b<![CDATA[]]]>c<![CDATA[]]]]>d<![CDATA[]e]>]]>f", "ab]c]]d]e]>f"},
    {"<![CDATA[a]]", "a]]"},
    /* declarations: sections 2.8, 4.2 */
    {"<!DOCTYPE a PUBLIC \"-//b\" 'x:y'>c", "-//b\n\n<x:y>\n\nc"},
    {"<!DOCTYPE a [\n<!ENTITY % b SYSTEM 'x:y'><!ENTITY c \"<d e='f'>&#60;\">\n<!ELEMENT g:h "
     "(i|j)*>%b;<!--k--><?l?>]>m",
     "%\n\n<x:y>\n\n<d e='f'><\n\n(i|j)*\n\n%b;\n\nk\n\nl\n\n]>m"},
    {"<!DOCTYPE a[<!ENTITY b 'c'>]><d/>e", "c\n\n]>\n\ne"},
    {"<!doctype a>b", "b"},
};

Test(xml, cases)
{
    format_cases(&urisift_decoder_xml, cases, sizeof cases / sizeof cases[0]);
}

Test(xml, places)
{
    static const uint64_t text[][2] = {{0, 1}, {1, 6}, {6, 6}, {6, 6}, {9, 10}, {22, 23}};
    static const uint64_t value[][2] = {{6, 6},  {6, 7},   {7, 8},   {8, 9},
                                        {9, 13}, {13, 13}, {13, 13}, {13, 13}};
    static const uint64_t comment[][2] = {{4, 5}, {5, 6}, {6, 7}, {7, 8}, {8, 8}, {8, 8}, {11, 12}};
    format_places(&urisift_decoder_xml, "a&amp;<b>c<![CDATA[]]>d", "a&\n\ncd", text);
    format_places(&urisift_decoder_xml, "<a b='x:\n&lt;'>", "<x: <>\n\n", value);
    format_places(&urisift_decoder_xml, "<!--a-b--->c", "a-b-\n\nc", comment);
}

/* Where families are looked for, what their labels name is labelled: as text, in values, by
 * values. */
Test(xml, labels)
{
    static const struct format_case labelled[] = {
        {"<isbn>0a", "ISBN 0a"},
        {"<a:Isbn b='c'> \n 0</a:Isbn>1", "c\n\nISBN 0\n\n1"},
        {"<PMID V='1'>2</PMID><pii>3", "1\n\nPMID 2\n\n3"},
        {"<i IdType=\"pubmed\">1</i><i o:scheme=hdl>1/2<i class='PMID'>a1",
         "pubmed\n\nPubMed ID 1\n\nhdl\n\nhdl:1/2\n\nPMID\n\na1"},
        {"<s name='RFC' value='1'/><s value='1' name='RFC'/>", "RFC\n\nRFC 1\n\n1\n\nRFC\n\n"},
        {"<a rfc='1' b='2' o:issn='3'>4", "RFC 1\n\n2\n\nISSN 3\n\n4"},
        {"<isbn content='1' b='2'/>3", "ISBN 1\n\n2\n\n3"},
        {"<isbn>&#48;1", "ISBN 01"},
        {"<isbn><![CDATA[0]]></isbn>", "ISBN 0\n\n"},
        {"<isbn><!--0--></isbn><isbn><b>0</b></isbn><isbn/>0<isbn >1", "0\n\n0\n\n0\n\nISBN 1"},
        {"</isbn>0</isbn >1<isbn/ >2<isbn:>3<isb>4<isbnn>5<!isbn>6",
         "0\n\n1\n\n2\n\n3\n\n4\n\n5\n\n6"},
        {"<isbn a:b:c>0", "a:b:c\n\nISBN 0"},
        {"<a id='rfc'>1<a name='rfc'>2<a value='rfc'>3<a name='rfc' content='4'>5",
         "rfc\n\n1\n\nrfc\n\n2\n\nrfc\n\n3\n\nrfc\n\nRFC 4\n\n5"},
        {"RFC <a>1</a> PMID:</a> 2", "RFC \n\nRFC 1\n\nPMID:\n\nPMID 2"},
        {"<a>PMID</a><b>1<b>my-RFC<b>2RFC<b c='RFC'>3RFC<!--RFC-->4",
         "PMID\n\n1\n\nmy-RFC\n\n2RFC\n\nRFC\n\n3RFC\n\nRFC\n\n4"},
        {"<tel>1</tel><v:Phone>2</v:Phone><p class='fax'>3<p>Fax: <p>4",
         "Tel 1\n\nPhone 2\n\nfax\n\nFax 3\n\nFax: \n\nFax 4"},
        {"<b>PMID</b>: 1<b>RFC&#160;<b>2<b>RFC</b>:<b> 3<b>PubMed <b>4",
         "PMID\n\n: PMID 1\n\nRFC\302\240\n\nRFC 2\n\nRFC\n\n:\n\nRFC 3\n\nPubMed \n\n4"},
        {"RFC\n<a>1</a>RFC: \r\n <a>2", "RFC\n\n\n1\n\nRFC: \r\n \n\n2"},
        {"RFC <b c='d'>\n&#50;<b>RFC<![CDATA[]]><b/>3", "RFC \n\nd\n\nRFC 2\n\nRFC\n\nRFC 3"},
        {"<a rfc='urn:1' pmid=''>2<arxiv>2101.1", "<urn:1>\n\n2\n\narXiv 2101.1"},
    };
    struct layered got = {0};
    struct format_layer f = format_new(&urisift_decoder_xml);
    f.families = UINT32_MAX;
    struct labels all;
    labels_init(&all, UINT32_MAX, LABELS_ALL);
    cr_assert_lt(all.count, LABELS, "all labels of the families have room");
    for (size_t i = 0; i < sizeof labelled / sizeof labelled[0]; i++) {
        const struct format_case *c = &labelled[i];
        layered_run_all_cuts(&got, format_text_layer(&f), format_begin, &f,
                             span_of(c->text, strlen(c->text)), 0);
        cr_expect(got.size == strlen(c->decoded) && memcmp(got.data, c->decoded, got.size) == 0,
                  "%s: got %.*s", c->text, (int)got.size, (char *)got.data);
    }
    layered_free(&got);
    free(f.state);
}

/* Names up to what can be held, and longer ones. */
Test(xml, long_names)
{
    struct layered got = {0};
    for (size_t size = 60; size < 80; size++)
        for (size_t tag = 0; tag < 2; tag++) {
            char name[80] = "", text[256];
            memset(name, 'a', size);
            snprintf(text, sizeof text, tag ? "x<%s b='c:d'>y</%s>z" : "x<b %s='c:d'>y</b%.0s>z",
                     name, name);
            format_run(&urisift_decoder_xml, span_of(text, strlen(text)), 0, &got);
            cr_assert(got.size == 14 && memcmp(got.data, "x\n\n<c:d>\n\ny\n\nz", 14) == 0,
                      "%zu: %.*s", size, (int)got.size, (char *)got.data);
        }
    layered_free(&got);
}

/* Much that is left out in the midst of a text parts it. */
Test(xml, gap)
{
    enum { MOST = 64 * 1024 };
    static char text[MOST + 64] = "a";
    struct format_layer f = format_new(&urisift_decoder_xml);
    struct layered got = {0};
    size_t size = 1;
    for (; size < MOST + 24; size += 12)
        memcpy(text + size, "<![CDATA[]]>", 12);
    text[size++] = 'b';
    layered_run(&got, format_text_layer(&f), pieces_random(span_of(text, size), 9, 1), 0);
    cr_assert(got.size == 4 && memcmp(got.data, "a\n\nb", 4) == 0, "%.*s", (int)got.size,
              (char *)got.data);
    layered_free(&got);
    free(f.state);
}

Test(xml, random_text_in_any_pieces)
{
    enum { ROUNDS = 20000, LONGEST = 200, BASE = 77 };
    static const char *const pieces[] = {
        "<",           "<a",
        "</",          "<a b=",
        "\"",          "'",
        ">",           "/>",
        "/",           "=",
        " ",           "\n",
        "x:",          "http://a.example/",
        "&amp;",       "&#3",
        "9;",          "&lt;",
        "&",           ";",
        "<!--",        "--",
        "-",           "-->",
        "<![CDATA[",   "]]>",
        "]",           "<?",
        "?",           "?>",
        "<!DOCTYPE a", "[",
        "name",        "isbn",
        "value=",      "7",
        ":",           "\xc3",
        "\xa9",        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"};
    struct format_layer f = format_new(&urisift_decoder_xml);
    struct layered want = {0}, got = {0};
    uint64_t random = 2008;
    f.families = UINT32_MAX;
    format_begin(&f);
    for (size_t round = 0; round < ROUNDS; round++) {
        uint8_t text[LONGEST + 64];
        size_t size = 0, longest = random_next(&random) % LONGEST;
        while (size < longest) {
            const char *piece = pieces[random_next(&random) % (sizeof pieces / sizeof pieces[0])];
            memcpy(text + size, piece, strlen(piece));
            size += strlen(piece);
        }
        layered_run(&want, format_text_layer(&f), pieces_whole(span_of(text, size)), BASE);
        layered_run(&got, format_text_layer(&f), pieces_random(span_of(text, size), 9, round + 1),
                    BASE);
        layered_same(&got, &want, "cut");
        for (size_t i = 0; i < want.size; i++)
            cr_assert(want.begin[i] <= want.end[i] &&
                          (i == 0 || want.begin[i - 1] <= want.begin[i]),
                      "%.*s", (int)size, (char *)text);
    }
    layered_free(&want);
    layered_free(&got);
    free(f.state);
}

static int sniffed(const char *text)
{
    return urisift_decoder_xml.sniff((const uint8_t *)text, strlen(text));
}

Test(xml, taken)
{
    static const char *const texts[] = {"<?xml version=\"1.0\"?><a/>",
                                        "\xef\xbb\xbf<?xml version='1.0'?>",
                                        " \r\n\t<?xml\nversion"};
    static const char *const others[] = {"",
                                         "<",
                                         "<?xml",
                                         "<?xmlx ?>",
                                         "<?xml-stylesheet href='a'?>",
                                         "<rss>",
                                         "<!DOCTYPE a>",
                                         "x<?xml version='1.0'?>",
                                         "<?php ?>",
                                         "<?XML version='1.0'?>"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        cr_assert(sniffed(texts[i]) > 0, "%s", texts[i]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        cr_assert_eq(sniffed(others[i]), 0, "%s", others[i]);
}

/* XHTML that begins with its doctype is HTML; whatever is sure of it is surer than xml. */
Test(xml, gives_way)
{
    const char *text = "<?xml version='1.0'?>\n<feed xmlns='http://www.w3.org/2005/Atom'>";
    cr_assert_eq(decoder_sniffed((const uint8_t *)text, strlen(text)), &urisift_decoder_xml);
    cr_assert_lt(sniffed(text), urisift_decoder_html.sniff((const uint8_t *)"<html>", 6));
}
