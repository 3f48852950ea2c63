/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parted_html.h — the HTML layer, with all that keeps texts apart as one separator.
 *
 * The layer puts two or more line ends there: in the place of a tag that it has seen as a whole, else for nothing; and
 * blanks behind them, or not. Neither matters to who searches the text, and how much there is depends on how the
 * stream is cut. What comes out here does not: "\n\n" that stands for nothing, right behind the text before it, once;
 * none before the first text. Octets are put one by one.
 */
#ifndef URISIFT_TESTS_PARTED_HTML_H
#define URISIFT_TESTS_PARTED_HTML_H

#include "scanner/decode/html_states.h"

struct parted_html {
    struct html html;
    struct urisift_text_sink out;
    bool apart, held; /* a separator was put last; a line end is held */
    struct urisift_text newline;
    uint64_t end; /* of what has been put */
};

static inline void parted_html_begin(struct parted_html *p, struct trail *trail)
{
    html_begin(&p->html, trail);
    p->apart = true;
    p->held = false;
    p->end = 0;
}

static inline enum urisift_error parted_html_put_octet(struct parted_html *p, const struct urisift_text *octet)
{
    uint8_t c = octet->data[0];
    if (p->apart && html_is_blank(c))
        return URISIFT_OK;
    if (c == '\n' && !p->held) {
        p->held = true;
        p->newline = *octet;
        p->newline.data = (const uint8_t *)"\n";
        return URISIFT_OK;
    }
    enum urisift_error error = URISIFT_OK;
    if (c == '\n')
        error = text_put_other(p->out, "\n\n", 2, p->end, p->end);
    else if (p->held)
        error = p->out.put(p->out.self, &p->newline);
    p->held = false;
    p->apart = c == '\n';
    if (p->apart || error)
        return error;
    p->end = octet->end;
    return p->out.put(p->out.self, octet);
}

static inline enum urisift_error parted_html_put(void *self, const struct urisift_text *t)
{
    enum urisift_error error = URISIFT_OK;
    for (size_t i = 0; !error && i < t->size; i++) {
        struct urisift_text octet = text_part(t, i, i + 1);
        error = parted_html_put_octet(self, &octet);
    }
    return error;
}

/* Those of a struct text_layer. */
static inline enum urisift_error parted_html_feed(void *self, const struct urisift_text *text,
                                                  struct urisift_text_sink out)
{
    struct parted_html *p = self;
    p->out = out;
    return html_feed(&p->html, text, (struct urisift_text_sink){parted_html_put, p});
}

static inline enum urisift_error parted_html_finish(void *self, struct urisift_text_sink out)
{
    struct parted_html *p = self;
    p->out = out;
    enum urisift_error error = html_finish(&p->html, (struct urisift_text_sink){parted_html_put, p});
    if (!error && p->held)
        error = out.put(out.self, &p->newline);
    p->apart = true;
    p->held = false;
    return error;
}

#endif
