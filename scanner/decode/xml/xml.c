/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml.c — XML: character data, comments, CDATA sections, processing instructions.
 *
 * Idea:     '<' and the bytes after it are held until it is known what they begin. A section is
 *           text up to its terminator, of which at most two bytes are held: "--", "]]", "?".
 * Holds:    a separator precedes all skipped bytes, except the delimiters of CDATA sections. An
 *           identifier goes over at most XML_GAP bytes of such delimiters. So the findings do
 *           not depend on where runs end.
 * Not here: separators and labels (xml_output.c), tags (xml_tag.c).
 */
#include "scanner/decode/xml/xml.h"

#include <string.h>

/* Character data */

/* May the text [begin, end) be skipped? Only schemes must be wanted, the text must not contain ':'
 * or '&', and an end tag that parts texts must follow. */
static bool may_pass(const struct xml *x, const struct urisift_text *t, size_t begin, size_t end)
{
    return x->schemes_only && x->apart && !x->in_link && t->size - end > 1 &&
           t->data[end + 1] == '/' && xml_tag_parts(x, t->data, end, t->size) &&
           text_find(t, ':', begin, end) == end && text_find(t, '&', begin, end) == end;
}

static enum urisift_error take_text(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    if (x->apart && x->reference.count == 0 && !x->in_link && x->has_root && !x->in_feed)
        xml_skip(x, in);
    while ((x->apart || x->between) && !x->in_link && !x->in_html && x->reference.count == 0 &&
           in->at < t->size && xml_is_blank(xml_byte(in)))
        in->at++;
    size_t begin = in->at, end = text_find(t, '<', begin, t->size);
    enum urisift_error error = URISIFT_OK;
    if (begin < end && !x->deleted &&
        (x->reference.count > 0 || x->in_html || !may_pass(x, t, begin, end))) {
        x->between = false;
        struct urisift_text part = text_part(t, begin, end);
        error = xml_references_feed(&x->reference, &part, xml_data_sink(x));
    }
    in->at = end;
    if (error || end == t->size)
        return error;
    error = xml_references_end(&x->reference, xml_data_sink(x));
    uint64_t here = xml_place(in);
    if (xml_take_whole_name(x, in)) {
        const char *label = x->state == XML_TEXT ? x->tag_label : NULL;
        error = error ? error : xml_part(x, here);
        x->label = label;
        if (x->state == XML_TEXT)
            xml_content_begin(x);
        return error;
    }
    markup_lookahead_add(&x->lookahead, t, end, end + 1);
    x->state = XML_OPEN;
    in->at++;
    return error;
}

static const char comment[] = "<!--", cdata[] = "<![CDATA[";

/* Begins a section after its first delimiter. */
static enum urisift_error begin_section(struct xml *x, const char *terminator, uint64_t here)
{
    uint64_t begin = x->lookahead.runs[0].begin;
    bool parts = terminator[0] != ']';
    markup_lookahead_clear(&x->lookahead);
    x->state = XML_SECTION;
    x->terminator = terminator;
    x->matched = 0;
    if (parts)
        return xml_separate(x, begin);
    return !x->apart && here > x->last && here - x->last > XML_GAP ? xml_separate(x, here)
                                                                   : URISIFT_OK;
}

/* Takes the byte after '<' and the bytes that are held with it. */
static enum urisift_error take_open(struct xml *x, struct xml_input *in)
{
    struct markup_lookahead *lookahead = &x->lookahead;
    uint8_t c = xml_byte(in), second = lookahead->size > 1 ? lookahead->data[1] : 0;
    uint64_t here = xml_place(in);
    const char *delimiter = lookahead->size < 3         ? NULL
                            : lookahead->data[2] == '-' ? comment
                                                        : cdata;
    if (lookahead->size == 1 && (c == '/' || c == '!' || c == '?')) {
        markup_lookahead_add(lookahead, in->text, in->at, in->at + 1);
        in->at++;
        return URISIFT_OK;
    }
    if (second == 0 || second == '/') {
        if (xml_begins_name(c)) {
            xml_begin_tag(x);
            return URISIFT_OK;
        }
    } else if (second == '?') {
        if (xml_begins_name(c))
            return begin_section(x, "?>", here);
    } else if (lookahead->size == 2 && char_is(c, CHAR_ALPHA)) {
        uint64_t begin = lookahead->runs[0].begin;
        markup_lookahead_clear(lookahead);
        xml_begin_tag(x);
        return xml_separate(x, begin);
    } else if (lookahead->size == 2 ? c == '-' || c == '['
                                    : c == (uint8_t)delimiter[lookahead->size]) {
        markup_lookahead_add(lookahead, in->text, in->at, in->at + 1);
        in->at++;
        if (delimiter && delimiter[lookahead->size] == '\0')
            return begin_section(x, delimiter == comment ? "-->" : "]]>", here + 1);
        return URISIFT_OK;
    }
    x->state = XML_TEXT;
    return markup_lookahead_put(lookahead, 0, here, xml_data_sink(x));
}

/* Comments (section 2.5 of XML 1.0), CDATA sections (2.7), processing instructions (2.6) */

/* Puts the first `count` held bytes; the byte at `here` follows all of them. */
static enum urisift_error put_ends(struct xml *x, size_t count, uint64_t here)
{
    enum urisift_error error = URISIFT_OK;
    const bool is_near = markup_in_reach(x->ends[0].begin, here);
    if (count < x->matched)
        here = x->ends[count].begin;
    for (size_t i = 0; !error && i < count; i++) {
        struct byte o = x->ends[i];
        if (!is_near)
            o = (struct byte){here, here, o.value, false};
        error = byte_put(xml_data_sink(x), &o, o.value);
    }
    return error;
}

static enum urisift_error take_section(struct xml *x, struct xml_input *in)
{
    const struct urisift_text *t = in->text;
    const char *terminator = x->terminator;
    if (x->matched == 0) {
        size_t begin = in->at, end = text_find(t, (uint8_t)terminator[0], begin, t->size);
        enum urisift_error error = text_put_part(xml_data_sink(x), t, begin, end);
        in->at = end;
        if (!error && end < t->size) {
            x->ends[x->matched++] = byte_of(t, end);
            in->at++;
        }
        return error;
    }
    uint8_t c = xml_byte(in);
    if (c == '>' && terminator[x->matched] == '>') {
        x->state = XML_TEXT;
        in->at++;
        if (terminator[0] == ']')
            return URISIFT_OK;
        enum urisift_error error = xml_separate(x, x->ends[0].begin);
        if (x->tag_html == XML_HTML)
            xml_html_begin(x);
        return error;
    }
    if (c != (uint8_t)terminator[0]) {
        size_t count = x->matched;
        x->matched = 0;
        return put_ends(x, count, xml_place(in));
    }
    enum urisift_error error = URISIFT_OK;
    if (terminator[x->matched] ==
        '>') { /* a longer row than the terminator has: its first byte is text */
        error = put_ends(x, 1, xml_place(in));
        x->ends[0] = x->ends[1];
        x->matched--;
    }
    x->ends[x->matched++] = byte_of(t, in->at++);
    return error;
}

/* The layer */

enum urisift_error xml_feed(void *self, const struct urisift_text *t, struct urisift_text_sink out)
{
    struct xml *x = self;
    struct xml_input in = {t, 0, 0};
    enum urisift_error error = URISIFT_OK;
    x->out = out;
    while (!error && in.at < t->size)
        error = x->state == XML_TEXT      ? take_text(x, &in)
                : x->state == XML_OPEN    ? take_open(x, &in)
                : x->state == XML_SECTION ? take_section(x, &in)
                                          : xml_take_tag(x, &in);
    if (t->size > 0)
        x->end = text_part(t, t->size - 1, t->size).end;
    return error;
}

static void reset(struct xml *x)
{
    x->state = XML_TEXT;
    x->apart = true;
    x->last = x->end = 0;
    x->reference.count = 0;
    x->tag_is_link = x->in_link = false;
    x->in_feed = x->in_html = x->html_is_ready = x->is_type = x->is_base = false;
    xml_bases_reset(&x->bases);
    x->tag_html = XML_NO_HTML;
    x->has_root = x->in_sheet = x->between = x->in_code = x->deleted = false;
    x->element = XML_PARTS;
    x->label = x->tag_label = x->value_label = x->end_label = NULL;
    x->text_end.size = 0;
    markup_lookahead_clear(&x->lookahead);
}

enum urisift_error xml_finish(void *self, struct urisift_text_sink out)
{
    struct xml *x = self;
    enum urisift_error error = URISIFT_OK;
    x->out = out;
    if (x->state == XML_VALUE)
        error = xml_value_end(x, x->end, false);
    else if (x->state == XML_SECTION)
        error = put_ends(x, x->matched, x->end);
    else if (x->state == XML_TEXT)
        error = xml_references_end(&x->reference, xml_data_sink(x));
    else if (x->state != XML_AFTER_NAME && x->state != XML_BEFORE_VALUE)
        error = markup_lookahead_put(&x->lookahead, 0, x->end, xml_data_sink(x));
    if (!error && x->in_link)
        error = xml_value_end(x, x->end, false);
    if (!error && x->in_html)
        error = xml_html_end(x, x->end);
    reset(x);
    return error;
}

void xml_begin(struct xml *x, const struct decoder_setup *setup)
{
    x->location = setup->location;
    x->schemes = setup->rewritten ? NULL : setup->schemes;
    x->schemes_only = setup->schemes_only;
    x->no_namespaces = setup->no_namespaces;
    x->setup = *setup;
    labels_init(&x->labels, setup->families, LABELS_ALL);
    xml_skip_init(x, setup->kernel, setup->schemes_only ? setup->schemes : NULL);
    reset(x);
}
