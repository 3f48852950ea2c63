/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_markup.c — markup other than tags: declarations, CDATA sections, and the raw text of script,
 * style, title, textarea and xmp up to its end tag.
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

/* Skips everything before the next `c`. Returns false if the run does not hold one. */
static bool pass_to(struct html_input *in, uint8_t c)
{
    const struct urisift_text *t = in->text;
    const uint8_t *hit = memchr(t->data + in->at, c, t->size - in->at);
    in->at = hit ? (size_t)(hit - t->data) : t->size;
    return hit != NULL;
}

/* Declarations */

static void take_declaration(struct html *h, struct html_input *in)
{
    uint8_t c = html_byte(in);
    if (h->state == HTML_DECLARATION && c == '-') {
        h->state = HTML_DECLARATION_DASH;
        in->at++;
    } else if (h->state == HTML_DECLARATION_DASH && c == '-') {
        h->state = HTML_COMMENT_START;
        in->at++;
    } else if (h->state == HTML_DECLARATION && c == '[' && h->foreign > 0) {
        h->state = HTML_CDATA_OPEN;
        h->pattern = "CDATA[";
        in->at++;
    } else {
        h->state = HTML_BOGUS; /* also for a doctype: it ends at the first '>' */
    }
}

static void take_bogus(struct html *h, struct html_input *in)
{
    if (pass_to(in, '>')) {
        in->at++;
        h->state = HTML_TEXT;
    }
}

/* CDATA sections: text up to "]]>". The brackets are put, too; this does not change the findings.
 * `dashes` counts the brackets. */

static void take_cdata_open(struct html *h, struct html_input *in)
{
    if (html_byte(in) != (uint8_t)*h->pattern) {
        h->state = HTML_BOGUS;
        return;
    }
    in->at++;
    if (*++h->pattern == '\0') {
        h->state = HTML_CDATA;
        h->dashes = 0;
    }
}

static enum urisift_error take_cdata(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    size_t begin = in->at;
    for (; in->at < t->size && h->state == HTML_CDATA; in->at++) {
        uint8_t c = html_byte(in);
        if (c == '>' && h->dashes == 2)
            h->state = HTML_TEXT;
        h->dashes = c != ']' ? 0 : h->dashes < 2 ? h->dashes + 1 : 2;
    }
    size_t end = in->at - (h->state == HTML_TEXT);
    if (begin == end)
        return URISIFT_OK;
    struct urisift_text part = text_part(t, begin, end);
    return html_put_text(h, &part);
}

/* Raw text */

static bool is_visible(const struct html *h)
{
    return h->scripts || html_elements[h->raw].kind >= ELEMENT_LITERAL;
}

/* In a script, "<!--" begins escaped text and "-->" ends it. After another "<script" in it, the
 * next "</script>" does not end the script. */
enum { NOT_ESCAPED, ESCAPED, ESCAPED_TWICE };

/* Skips the bytes before the next '<' in escaped text of a script. */
static void pass_escaped(struct html *h, struct html_input *in)
{
    for (; in->at < in->text->size && h->escape != NOT_ESCAPED; in->at++) {
        uint8_t c = html_byte(in);
        if (c == '<')
            return;
        if (c == '>' && h->dashes == 2)
            h->escape = NOT_ESCAPED;
        h->dashes = c != '-' ? 0 : h->dashes < 2 ? h->dashes + 1 : 2;
    }
}

/* Takes raw text up to the next '<', which may begin the end tag. Holds the '<' if the text is
 * visible, because it may be text, too. */
static enum urisift_error take_raw_text(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    enum html_element_kind kind = html_elements[h->raw].kind;
    size_t begin = in->at;
    pass_escaped(h, in);
    bool hit = false;
    if (kind == ELEMENT_PLAIN)
        in->at = t->size;
    else
        hit =
            in->at < t->size && h->escape != NOT_ESCAPED ? html_byte(in) == '<' : pass_to(in, '<');
    enum urisift_error error = URISIFT_OK;
    if (!is_visible(h) && h->script_bytes)
        *h->script_bytes += in->at - begin;
    if (is_visible(h) && in->at > begin) {
        struct urisift_text part = text_part(t, begin, in->at);
        error = kind == ELEMENT_TEXT
                    ? html_references_feed(&h->references, &part, html_text_sink(h))
                    : html_put_text(h, &part);
    }
    if (!hit || error)
        return error;
    if (is_visible(h)) {
        error = html_references_end(&h->references, html_place(in, in->at), html_text_sink(h));
        markup_lookahead_add(&h->lookahead, t, in->at, in->at + 1);
    }
    h->dashes = 0;
    h->state = HTML_RAW_OPEN;
    in->at++;
    return error;
}

/* Returns the text that must follow '<', given its first byte `c`; NULL if '<' begins nothing. */
static const char *pattern_for(const struct html *h, uint8_t c)
{
    const struct html_element *raw = &html_elements[h->raw];
    if (c == '/')
        return raw->end;
    if (raw->kind == ELEMENT_SCRIPT && c == '!' && h->escape == NOT_ESCAPED)
        return "!--";
    if (raw->kind == ELEMENT_SCRIPT && char_lower(c) == 's' && h->escape == ESCAPED)
        return raw->name;
    return NULL;
}

/* Takes a byte after '<': chooses the pattern at the first one, then compares with it. */
static enum urisift_error take_raw_open(struct html *h, struct html_input *in)
{
    uint8_t c = html_byte(in);
    if (h->state == HTML_RAW_OPEN) {
        h->pattern = pattern_for(h, c);
        h->state = HTML_RAW_NAME;
        h->escaping = h->pattern && c == '!';
        h->hiding = h->pattern && c != '/';
    }
    if (h->pattern && *h->pattern && char_lower(c) == (uint8_t)*h->pattern) {
        if (is_visible(h))
            markup_lookahead_add(&h->lookahead, in->text, in->at, in->at + 1);
        h->pattern++;
        in->at++;
        if (*h->pattern || !h->escaping)
            return URISIFT_OK;
        h->escape = ESCAPED;
        h->dashes = 2;
        h->state = HTML_RAW;
        return html_release(h, text_part(in->text, in->at - 1, in->at).end);
    }
    h->state = HTML_RAW;
    if (!h->pattern || *h->pattern || !html_ends_name(c))
        return html_release(h, html_place(in, in->at));
    if (h->hiding || h->escape == ESCAPED_TWICE) {
        h->escape = h->hiding ? ESCAPED_TWICE : ESCAPED;
        return html_release(h, html_place(in, in->at));
    }
    markup_lookahead_clear(&h->lookahead);
    html_begin_tag(h, true);
    h->element = h->raw;
    h->raw = 0;
    h->state = HTML_BEFORE_ATTRIBUTE;
    return html_separate(h, html_place(in, in->at));
}

enum urisift_error html_take_markup(struct html *h, struct html_input *in)
{
    enum urisift_error error = URISIFT_OK;
    switch (h->state) {
    case HTML_RAW:
        error = take_raw_text(h, in);
        break;
    case HTML_RAW_OPEN:
    case HTML_RAW_NAME:
        error = take_raw_open(h, in);
        break;
    case HTML_DECLARATION:
    case HTML_DECLARATION_DASH:
        take_declaration(h, in);
        break;
    case HTML_CDATA_OPEN:
        take_cdata_open(h, in);
        break;
    case HTML_CDATA:
        error = take_cdata(h, in);
        break;
    case HTML_BOGUS:
        take_bogus(h, in);
        break;
    case HTML_PHP_OPEN:
    case HTML_PHP_NAME:
    case HTML_PHP:
        error = html_take_php(h, in);
        break;
    default:
        error = html_take_comment(h, in);
    }
    return error;
}
