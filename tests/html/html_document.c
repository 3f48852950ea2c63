/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_document.c — HTML documents, cut everywhere: what declares their charset, and what does
 * not. */
#include "scanner/decode/html/html_document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/stacked.h"

enum { BASE = 1000 };

struct job {
    struct html_document document;
    bool is_told, begun;
};

static void begin(void *self)
{
    struct job *job = self;
    const struct decoder_setup setup = {0};
    if (job->begun)
        html_document_end(&job->document);
    html_document_begin(&job->document, &setup, job->is_told);
    job->begun = true;
}

static void run(struct layered *got, bool is_told, struct urisift_span text)
{
    struct job *job = calloc(1, sizeof *job);
    struct layered again = {0};
    cr_assert(job);
    job->is_told = is_told;
    struct text_layer layer = {html_document_feed, html_document_finish, &job->document, {0}};
    layered_run_all_cuts(got, layer, begin, job, text, BASE);
    layered_run(&again, layer, pieces_whole(text), BASE); /* it is ready for a new beginning */
    layered_same(&again, got, "again");
    layered_free(&again);
    html_document_end(&job->document);
    free(job);
}

/* Is the text after `head` read as ISO 8859-1, in which its two bytes cannot be in an
 * identifier? */
static bool is_latin1(const char *head, bool is_told)
{
    struct layered got = {0};
    char text[2 * HTML_HEAD];
    int size = snprintf(text, sizeof text, "%s\xc3\xa9", head);
    cr_assert(size > 0 && (size_t)size < sizeof text);
    run(&got, is_told, span_of(text, (size_t)size));
    cr_assert(got.size >= 2, "%s", head);
    const uint8_t *last = got.data + got.size - 2;
    bool is = last[0] == 0xff && last[1] == 0xff;
    cr_assert(is || (last[0] == 0xc3 && last[1] == 0xa9), "%s", head);
    layered_free(&got);
    return is;
}

Test(html_document, charsets)
{
    static const char *const heads[] = {
        "<meta charset=latin1>",
        "<META CHARSET='ISO-8859-1'/>",
        "<meta\tcharset = \"windows-1252\" >",
        "<meta/charset=l1>",
        "<meta name=x charset=latin1>",
        "<meta charset=latin1 charset=utf-8>",
        "<meta charset= latin1>",
        "<meta http-equiv=Content-Type content='text/html; charset=latin1'>",
        "<meta content='text/html;charset=\"latin1\"' http-equiv='content-type'>",
        "<meta http-equiv=content-type content='charset charset = latin1; x'>",
        "<meta http-equiv=content-type content='text/html; charset=utf-8' charset=latin1>",
        ("<!doctype html><html a='>' b=\">\" c=><head><title>a<b</title><!-- "
         "<meta charset=utf-8> > --><meta charset=latin1>"),
        "<meta name=a><meta charset=latin1><meta charset=utf-8>",
        "<!--><meta charset=latin1>",
        "<!><meta charset=latin1>",
        "<?><meta charset=latin1>",
        "</><meta charset=latin1>",
        "<?x?><! ></ ><meta charset=latin1>",
        "<p title=\"<meta charset=utf-8>\"><meta charset=latin1>",
        "a < b <1 <meta charset=latin1>",
        "<meta ==x charset=latin1>",
        "<metas charset=utf-8></meta charset=utf-8><meta charset=latin1>",
        "<meta charset=''><meta charset=latin1>",
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        cr_expect(is_latin1(heads[i], false), "%s", heads[i]);
        cr_expect(!is_latin1(heads[i], true), "told: %s", heads[i]);
    }
}

Test(html_document, none)
{
    static const char *const heads[] = {
        "",
        "<p>",
        "<meta charset=utf-8>",
        "<meta charset=x-nobody>",
        "<meta charset=utf-16>",
        "<meta charset=ibm037>",
        "<meta charset>",
        "<meta>",
        "<metacharset=latin1>",
        "<m charset=latin1>",
        "<meta data-charset=latin1>",
        "<meta content='text/html; charset=latin1'>",
        "<meta http-equiv=refresh content='0; charset=latin1'>",
        "<meta http-equiv=content-type content='text/html; charset'>",
        "<meta http-equiv=content-type content='charset='>",
        "<!-- <meta charset=latin1> -->",
        "<p title='<meta charset=latin1>'>",
        "<meta charset=utf-8><meta charset=latin1>",
        "\xef\xbb\xbf<meta charset=latin1>",
        "<! <meta charset=latin1>a",
        "</meta charset=latin1>",
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        cr_expect(!is_latin1(heads[i], false), "%s", heads[i]);
}

/* The meta must be in the first HTML_HEAD bytes, with its '>'. */
Test(html_document, head)
{
    static const char meta[] = "<meta charset=latin1>";
    char head[HTML_HEAD + sizeof meta];
    for (size_t before = HTML_HEAD - sizeof meta - 1; before <= HTML_HEAD; before++) {
        memset(head, 'x', before);
        memcpy(head + before, meta, sizeof meta);
        cr_expect_eq(is_latin1(head, false), before + sizeof meta - 1 <= HTML_HEAD, "%zu", before);
    }
}

/* The text before the meta is not decoded, all text after it is: links, text, everything. */
Test(html_document, text)
{
    static const char text[] =
        "<title>\xc3\xa9</title><meta charset=shift_jis><a href='http://h/\x83\x5c'>\x83<</a>&lt;";
    static const char japanese[] = "<meta charset=iso-2022-jp>\x1b$B$&<<\x1b(B&lt;";
    static const char want[] = "\xc3\xa9\n\n<http://h/\xff\xff>\n\n\xff<\n\n<";
    struct layered got = {0};
    run(&got, false, span_of(text, sizeof text - 1));
    cr_expect(got.size == sizeof want - 1 && memcmp(got.data, want, got.size) == 0, "%s",
              (char *)got.data);
    run(&got, false, span_of(japanese, sizeof japanese - 1));
    cr_assert(got.size > 2);
    cr_expect(got.data[got.size - 1] == '<' && got.data[got.size - 2] == 0xff, "%s",
              (char *)got.data);
    layered_free(&got);
}
