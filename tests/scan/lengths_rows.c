/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* lengths_rows.c — at least one stream of each format, and of each layer of mail. */
#include "tests/scan/lengths_rows.h"

#define MIME "From: a@b.example\nMIME-Version: 1.0\n"
#define PART(type, encoding)                                                                       \
    MIME "Content-Type: " type "\nContent-Transfer-Encoding: " encoding "\n\n"

const struct length_row length_rows[] = {
    {"text",
     true,
     "see hxxp[:]//a[.]b[dot]example/x, jim (at) c.example or <http://d.example/e\nf>.\n",
     "a\0 \0/\0.\0\n\0[\0",
     {64, 96, 4096, 16384}},
    {"html",
     false,
     "<p>a <a href='http://a.example/&amp;b'>c&#46;d</a><!-- http://e.example/ --><img "
     "srcset='f 1x,http://g.example/h 2x'><style>i{}</style><base href=http://j.example/>",
     " \0a\0<b>\0<!---->\0&#97;\0\"\0",
     {1024, 4096, 65536}},
    {"xml",
     false,
     "<?xml version='1.0'?>\n<rss a='http://a.example/&amp;b'><link>http://c.example/</link>"
     "<description>&lt;a href='http://d.example/'&gt;</description><!-- e --><![CDATA[f://g]]>"
     "PMID <b>12345</b></rss>",
     " \0a\0<![CDATA[]]>\0<!---->\0&#97;\0\"\0",
     {72, 256, 4096, 65536}},
    {"json",
     false,
     "{\"a\":\"http:\\/\\/a.example\\u002fb\",\"doi\":[\"10.1000/"
     "x\",\"978-3-16-148410-0\"],\"isbn\":"
     "[9783161484100], \"c\": \"<d\\ne>\"}\n{\"e\":1}\n",
     " \0a\0\\/\0\\u0061\0,1\0\"\0",
     {64, 1024, 4096, 65536}},
    {"json",
     false,
     "{\"log\":{\"entries\":[{\"response\":{\"content\":{\"mimeType\":\"text/"
     "html\",\"encoding\":\"base64\""
     ",\"text\":\"PGEgaHJlZj0iaHR0cDovL2EuZXhhbXBsZS8iPmI8L2E+\"}}}]}}",
     " \0a\0\\/\0,1\0",
     {32, 1024, 4096}},
    {"csv",
     false,
     "a;b,c;d\n\"http://a.example/;b\";\"e\"\"f\";<g\nh>\n1;2;3\n",
     " \0a\0;\0\"\0\n\0\"\"\0",
     {1024, 8192, 16384}},
    {"cef",
     false,
     "CEF:0|a\\|b|c|1|d|e|5|request=http://a.example/b\\=c msg=f\\ng cs1=http://h.example/ i=j\n",
     " \0a\0\\=\0|\0=\0",
     {64, 1024, 4096}},
    {"syslog",
     false,
     "<34>1 2026-01-01T00:00:00Z a b - - http://c.example/#012d\\x0ae\n",
     " \0a\0#012\0\n\0",
     {64, 1024, 4096}},
    {"markdown",
     false,
     "[a](http://b.example/c_(d) 'e') *http://f.example/*\\_ <http://g.example/>\n[h]: "
     "i://j\n`k://l`",
     " \0a\0*\0_\0(\0\\_\0[\0`\0\n\0",
     {32, 64, 1024, 2048}},
    {"properties",
     false,
     "a = http\\://b.example/\\u0063d\\\n   e\n# http://f.example/\n",
     " \0a\0\\\n\0\\:\0\n\0",
     {64, 1024, 4096}},
    {"calendar",
     false,
     "BEGIN:VCARD\r\nURL:http://a.example/b\\,c\r\n d\r\nNOTE:e\\nf\r\nEND:VCARD\r\n",
     " \0a\0\r\n \0\\,\0\r\0",
     {64, 1024, 4096}},
    {"tex",
     false,
     "\\url{http://a.example/b\\_c%\nd} \\href{e://f}{g~h} url = {http://i.example/\\~{}j}, % "
     "k://l\n"
     "\\verb|http://m.example/| \\begin{verbatim}http://n.example/\\end{verbatim}",
     " \0a\0{}\0\\-\0%\n\0{\0\n\0",
     {24, 48, 64, 1024}},
    {"roff",
     false,
     ".TH A 1\n.UR http://a.example/b\\-c\nd\n.UE\n\\fBe://f\\fP\\&g \\*[h]\n.ds h i://j\n",
     " \0a\0\\&\0\\fB\0\n\0\\\n\0",
     {16, 64, 1024}},
    {"rtf",
     false,
     "{\\rtf1\\ansi a {\\field{\\*\\fldinst HYPERLINK \"http://a.example/b\" \\\\l "
     "\"c\"}{\\fldrslt d}}"
     "http://e.example/\\u102?\\'67{\\*\\h i}j}",
     " \0a\0{\\*\\x y}\0\\'61\0{\0\\b \0\n\0",
     {32, 1024, 65536}},
    {"pdftext",
     true,
     "see http://a.example/b-\nc. Also doi:10.1000/d\n-e "
     "and\n12\n\n\fHeader\nf.example/g\nhttps://h.\nexample/\n",
     " \0a\0\n\0\f\0-\0"
     "1\0",
     {48, 512, 3800, 4096}},
    {"warc",
     false,
     "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\nContent-Type: "
     "application/http;msgtype=response\r\nContent-Length: 120\r\n\r\nHTTP/1.1 200 "
     "OK\r\nContent-Type: "
     "text/html\r\nTransfer-Encoding: chunked\r\n\r\n14\r\n<a "
     "href='/b'>c</a>d\n\r\n0\r\n\r\n\r\n\r\n",
     " \0a\0\r\n \0;\0"
     "0\0\n\0",
     {64, 128, 1024, 8192}},
    {"mail",
     false,
     "From a Thu Jan  1 00:00:00 2026\nReceived: from b; Thu, 1 Jan 2026 00:00:00 "
     "+0000\nMessage-ID: "
     "<c@d.example>\nSubject: =?utf-8?Q?http=3A//e.example/?=\n =?utf-8?B?Zg==?= g\nContent-Type: "
     "text/plain; charset=utf-8; format=flowed\n\nhttp://h.example/i \nj\n-- \n>From k\nbegin 644 "
     "l\n"
     "#0V%T\n`\nend\nm http://n.example/\n\nFrom o Thu Jan  1 00:00:00 2026\n\np\n",
     " \0a\0\n \0(\0;\0=\0>\0?\0",
     {76, 998, 8192, 16384}},
    {"mail",
     false,
     MIME
     "Content-Type: multipart/mixed; boundary=\"ab\"\n\npre http://a.example/\n--ab\nContent-Type: "
     "text/html; name*0=c; name*1=d\nContent-Base: http://e.example/\n\n<a "
     "href=f>g</a>\n--ab\nContent-"
     "Type: message/rfc822\n\nSubject: h\n\ni://j\n--ab--\nepilogue k://l\n",
     " \0a\0\n \0;x=y\0-\0\n\0",
     {250, 1024, 4096, 16384}},
    {"mail",
     false,
     PART("text/html", "quoted-printable") "<a href=3D'http://a.example/=\nb'>c&#4=\n6;d</a>\n",
     "=\n\0 \0=3D\0=20\0a\0",
     {256, 4096, 5120, 65536}},
    {"mail",
     false,
     PART("application/json",
          "quoted-printable") "{\"a\":\"http://a.example/\\u00=\n62\",\"c\":\"\\u0068ttp://"
                              "d.example/\"}\n",
     "=\n\0 \0=20\0a\0",
     {256, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/xml",
          "quoted-printable") "<a b=3D'http://a.example/'>&#1=\n04;ttp://c.example/&amp;d</a>\n",
     "=\n\0 \0=20\0a\0",
     {256, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/csv", "quoted-printable") "a;b;c\n\"http://a.example/;b\";\"e\"\"f\";g\n",
     "=\n\0 \0a\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/markdown",
          "quoted-printable") "[a](http://b.example/c_(d) 'e') *http://f.example/*\\_\n",
     "=\n\0 \0a\0=5F\0=2A=\n\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/rtf", "quoted-printable") "{\\rtf1 \\'68ttp://a.example/{\\*\\b c}\\u100?e}\n",
     "=\n\0 \0a\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/calendar", "quoted-printable") "BEGIN:VCALENDAR\nURL:http://a.example/b\\,c\n d\n",
     "=\n\0 \0a\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("application/x-tex", "quoted-printable") "{http://a.example/~b} \\url{c://d\\_e}\n",
     "=\n\0 \0a\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     true,
     PART("text/plain; charset=utf-7; format=flowed",
          "quoted-printable") "hxxp[:]//a.example/ \nb+AGgAdAB0AHAAOgAvAC8-c.example jim (at) d "
                              "dot example\nbegin 644 x\n#0V%T\n`\nend\n",
     "=\n\0 \0a\0",
     {1024, 5120, 49152, 65536}},
    {"mail",
     false,
     PART("text/markdown", "base64") "W2FdKGh0dHA6Ly9iLmV4YW1wbGUvY18oZCkgJ2UnKSAqaHR0cDovL2YuZXhhb"
                                     "XBsZS8qXF8gPGh0dHA6\nLy9nLmV4YW1wbGUvPgo=\n",
     "\n\0 \0AAAA\0Y1xf\0!\0"
     "KioqKioq\n\0",
     {128, 1024, 2048, 4096}},
    {"mail",
     false,
     PART("text/html", "base64") "PGEgaHJlZj0naHR0cDovL2EuZXhhbXBsZS8mYW1wO2InPmMmIzQ2O2Q8L2E+"
                                 "\nPCEtLSBlIC0tPgo=\n",
     "\n\0 \0YWFh\0!\0=\0",
     {128, 2048, 4096, 65536}},
    {"mail",
     false,
     PART("text/csv", "base64") "YTtiO2MKImh0dHA6Ly9hLmV4YW1wbGUvO2IiOyJlIiJmIjtnCg==\n",
     "\n\0 \0YWFh\0Oztj\0!\0",
     {128, 1024, 2048, 8192}},
};

const size_t length_row_count = sizeof length_rows / sizeof length_rows[0];
