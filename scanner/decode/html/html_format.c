/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_format.c — the format `html`: a stream that is one HTML document. */
#include <string.h>

#include "core/text/utf8.h"
#include "scanner/decode/decoder.h"
#include "scanner/decode/html/html_document.h"
#include "scanner/decode/html/html_states.h"

static void begin_html(void *state, const struct decoder_setup *setup)
{
    if (setup->location)
        /* so that the location is known from the first text on, even if that is skipped */
        location_attribute(setup->location, NULL);
    html_document_begin(state, setup, setup->is_unicode);
}

static void end_html(void *state)
{
    html_document_end(state);
}

/* Does the text begin with `lower`, in either case, and does a name end after it? */
static bool begins_with(const uint8_t *s, size_t size, const char *lower)
{
    size_t n = strlen(lower);
    for (size_t i = 0; i < n; i++)
        if (i == size || char_lower(s[i]) != (uint8_t)lower[i])
            return false;
    return n < size && html_ends_name(s[n]);
}

/* Does the text begin with a processing instruction of XML (XML 1.0 section 2.6), or its
 * declaration: `<?` and a name? `<?php` begins a program, which is searched as text. */
static bool is_instruction(const uint8_t *s, size_t size)
{
    return size > 2 && s[0] == '<' && s[1] == '?' && (char_is(s[2], CHAR_ALPHA) || s[2] == '_') &&
           !begins_with(s, size, "<?php");
}

/* Is the first thing a doctype of HTML, a doctype of the bookmarks that browsers write, or the tag
 * `html`? A byte order mark, blanks, comments and processing instructions may come before it.
 * Anything else may be source code. */
static int sniff_html(const uint8_t *head, size_t size)
{
    static const char *const firsts[] = {"<!doctype html", "<html",
                                         "<!doctype netscape-bookmark-file-1"};
    size_t i = utf8_mark_size(head, size);
    for (;;) {
        while (i < size && html_is_blank(head[i]))
            i++;
        bool is_comment = size - i >= 4 && memcmp(head + i, "<!--", 4) == 0;
        if (!is_comment && !is_instruction(head + i, size - i))
            break;
        const char *close = is_comment ? "-->" : "?>";
        size_t open = is_comment ? 4 : 2;
        const uint8_t *end = memmem(head + i + open, size - i - open, close, strlen(close));
        if (!end)
            return 0;
        i = (size_t)(end - head) + strlen(close);
    }
    for (size_t k = 0; k < sizeof firsts / sizeof firsts[0]; k++)
        if (begins_with(head + i, size - i, firsts[k]))
            return 95;
    return 0;
}

const struct urisift_decoder urisift_decoder_html = {
    .name = "html",
    .summary = "HTML: visible text, links and other values, references decoded",
    .sniff = sniff_html,
    .state_size = sizeof(struct html_document),
    .begin = begin_html,
    .end = end_html,
    .feed = html_document_feed,
    .finish = html_document_finish,
};
