/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_sniff.c — recognizes HTML for `auto`.
 *
 * A doctype or the tag `html` is sure. A stream that begins with another tag of HTML is likely to
 * be a fragment; but a chat log may begin with `<b>`, too, so the tag needs an attribute, or an end
 * tag must follow. What follows a comment longer than the head is not known: HTML is likely.
 */
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/html/html_states.h"
#include "scanner/decode/markup/markup_head.h"

#include <string.h>

enum { SURE = 95, FRAGMENT = 40, COMMENT = 30 };

/* Does the text begin with `lower`, in either case, and does a name end after it? */
static bool begins_with(const uint8_t *s, size_t size, const char *lower)
{
    size_t n = strlen(lower);
    for (size_t i = 0; i < n; i++)
        if (i == size || char_lower(s[i]) != (uint8_t)lower[i])
            return false;
    return n < size && html_ends_name(s[n]);
}

/* Is it the tag of an element that fragments begin with? */
static bool is_of_fragment(const uint8_t *head, size_t size, size_t at)
{
    static const char *const names[] = {
        "a",        "abbr",     "article", "aside",    "b",      "blockquote", "body",
        "br",       "button",   "center",  "code",     "dd",     "details",    "div",
        "dl",       "dt",       "em",      "fieldset", "figure", "font",       "footer",
        "form",     "frameset", "h1",      "h2",       "h3",     "h4",         "h5",
        "h6",       "head",     "header",  "hr",       "i",      "iframe",     "img",
        "input",    "label",    "li",      "link",     "main",   "meta",       "nav",
        "noscript", "ol",       "p",       "picture",  "pre",    "script",     "section",
        "select",   "small",    "span",    "strong",   "style",  "sub",        "sup",
        "table",    "tbody",    "td",      "template", "th",     "thead",      "title",
        "tr",       "tt",       "u",       "ul",       "video"};
    size_t n = markup_head_name(head, size, at);
    for (size_t i = 0; n > 0 && i < sizeof names / sizeof names[0]; i++)
        if (n == strlen(names[i]) && begins_with(head + at + 1, size - at - 1, names[i]))
            return true;
    return false;
}

int html_sniff(const uint8_t *head, size_t size)
{
    static const char *const firsts[] = {"<!doctype html", "<html",
                                         "<!doctype netscape-bookmark-file-1"};
    bool is_cut;
    size_t at = markup_head_first(head, size, &is_cut);
    if (is_cut)
        return size >= URISIFT_SNIFF && size - at > 4 && head[at + 1] == '!' ? COMMENT : 0;
    if (at == size || head[at] != '<')
        return 0;
    for (size_t k = 0; k < sizeof firsts / sizeof firsts[0]; k++)
        if (begins_with(head + at, size - at, firsts[k]))
            return SURE;
    bool is_fragment =
        is_of_fragment(head, size, at) &&
        (markup_head_has_attribute(head, size, at) || markup_head_has_end(head, size, at));
    return is_fragment ? FRAGMENT : 0;
}
