/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_feed.c — the text of a feed's element that is HTML, such as <description> of RSS.
 *
 *     <description>&lt;a href="http://a.example/?b&amp;amp;c">       →  HTML layer  →  text, links
 *     <content type="html"><![CDATA[<a href="http://a.example/">
 *
 * The character data of the element, with references decoded and CDATA sections in it, is one
 * document of HTML. It ends at the next tag. A comment or processing instruction ends it, too, and
 * another document begins after it. The prefix of Atom does not matter.
 * Programs write plain text there, too.
 */
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/xml/xml.h"

bool xml_is_feed(struct urisift_span root)
{
    const struct urisift_span name = xml_local_name(root);
    return ascii_is(root, "rss") || ascii_is(root, "rdf:RDF") || ascii_is(name, "feed") ||
           ascii_is(name, "entry");
}

enum xml_html xml_html_of(struct urisift_span name)
{
    /* RFC 4287 section 3.1: text constructs; section 4.1.3: content */
    static const char *const typed[] = {"content", "summary", "title", "subtitle", "rights"};
    static const char *const others[] = {"description",     "rss:description",
                                         "content:encoded", "itunes:summary",
                                         "dc:description",  "dcterms:description"};
    const struct urisift_span local = xml_local_name(name);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (ascii_is(name, others[i]))
            return XML_HTML;
    if (ascii_is(name, "media:description") || ascii_is(name, "media:text"))
        return XML_HTML_IF_TYPED;
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
        if (ascii_is(local, typed[i]))
            return XML_HTML_IF_TYPED;
    return XML_NO_HTML;
}

void xml_type_begin(struct xml *x, struct urisift_span attribute)
{
    x->is_type = x->tag_html == XML_HTML_IF_TYPED && ascii_is(attribute, "type");
    x->type_size = 0;
}

void xml_type_add(struct xml *x, const struct urisift_text *text)
{
    for (size_t i = 0; i < text->size && x->type_size < sizeof x->type; i++)
        x->type[x->type_size++] = text->data[i];
}

void xml_type_end(struct xml *x)
{
    const struct urisift_span type = {x->type, x->type_size};
    const bool is_html = ascii_is(type, "html") || ascii_is(type, "text/html");
    x->is_type = false;
    x->tag_html = is_html ? XML_HTML : XML_NO_HTML;
}

void xml_html_prepare(struct xml *x)
{
    if (x->html_is_ready)
        return;
    html_begin(&x->html, x->location, NULL, NULL);
    html_expect_plain(&x->html);
    html_count_skipped(&x->html, x->setup.stats ? &x->setup.stats->script_bytes : NULL,
                       x->setup.needs_scheme ? x->setup.schemes : NULL);
    if (x->setup.scripts)
        html_search_scripts(&x->html, &x->inner);
    x->html_is_ready = true;
}

void xml_html_begin(struct xml *x)
{
    xml_html_prepare(x);
    if (x->bases.changed)
        html_set_outer(&x->html, xml_bases_now(x));
    x->bases.changed = false;
    x->in_html = true;
}

enum urisift_error xml_html_put(void *self, const struct urisift_text *text)
{
    struct xml *x = self;
    return html_feed(&x->html, text, x->out);
}

enum urisift_error xml_html_end(struct xml *x, uint64_t here)
{
    enum urisift_error error = html_finish(&x->html, x->out);
    x->in_html = false;
    x->apart = false;
    x->last = here;
    return error ? error : xml_separate(x, here);
}
