/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_format.c — the format `html`: a stream that is one HTML document. */
#include <string.h>

#include "scanner/decode/decoder.h"
#include "scanner/decode/html_states.h"

static void begin_html(void *state, const struct decoder_setup *setup)
{
    if (setup->trail)
        trail_attribute(setup->trail, NULL); /* from the first text on, whatever of it is passed over */
    html_begin(state, setup->trail, setup->kernel, setup->schemes_only ? setup->schemes : NULL);
}

/* Does the text begin with `lower`, in any case, and a name end behind it? */
static bool begins_with(const uint8_t *s, size_t size, const char *lower)
{
    size_t n = strlen(lower);
    for (size_t i = 0; i < n; i++)
        if (i == size || char_lower(s[i]) != (uint8_t)lower[i])
            return false;
    return n < size && html_ends_name(s[n]);
}

/* What stands first, behind a byte order mark, blanks and comments: the doctype or the tag `html`. All else may be
 * the source of something. */
static int sniff_html(const uint8_t *head, size_t size)
{
    size_t i = size >= 3 && memcmp(head, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (;;) {
        while (i < size && html_is_blank(head[i]))
            i++;
        if (size - i < 4 || memcmp(head + i, "<!--", 4) != 0)
            break;
        const uint8_t *end = memmem(head + i + 4, size - i - 4, "-->", 3);
        if (!end)
            return 0;
        i = (size_t)(end - head) + 3;
    }
    return begins_with(head + i, size - i, "<!doctype html") || begins_with(head + i, size - i, "<html") ? 95 : 0;
}

const struct urisift_decoder urisift_decoder_html = {
    .name = "html",
    .summary = "HTML: visible text, links and other values, references undone",
    .sniff = sniff_html,
    .state_size = sizeof(struct html),
    .begin = begin_html,
    .feed = html_feed,
    .finish = html_finish,
};
