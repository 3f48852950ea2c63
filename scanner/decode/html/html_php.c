/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_php.c — code of PHP: `<?php` and a blank, or `<?=`, up to `?>`. It is skipped and counted
 * or, with `scripts`, put as text.
 *
 *     <p><?php if ($a->b) echo 'x'; ?>text      http://a.example/<?= $id ?>/b
 *        skipped                      text      http://a.example/           (cut-at-illegal)
 *
 * Holds:    what the code prints is not known, so it parts the words around it. Any other `<?` ends
 *           at the first '>', as in browsers.
 */
#include "scanner/decode/html/html_states.h"

static enum urisift_error begin(struct html *h, uint64_t here)
{
    h->state = HTML_PHP;
    h->dashes = 0;
    h->attribute = 0;
    enum urisift_error error = html_check_gap(h, here);
    if (h->location && !h->apart && !html_is_blank(h->last_byte))
        location_remark(h->location, (struct location_remark){.code = URISIFT_CUT_AT_ILLEGAL});
    return error ? error : html_separate(h, here);
}

static enum urisift_error take_open(struct html *h, struct html_input *in)
{
    static const char name[] = "php";
    const uint8_t c = html_byte(in);
    const uint64_t here = html_place(in, in->at);
    h->matched = h->state == HTML_PHP_OPEN ? 0 : h->matched;
    const bool begins =
        h->matched == sizeof name - 1 ? html_is_blank(c) : h->matched == 0 && c == '=';
    h->state = HTML_PHP_NAME;
    if (begins) {
        in->at++;
        return begin(h, here);
    }
    if (h->matched < sizeof name - 1 && char_lower(c) == (uint8_t)name[h->matched]) {
        h->matched++;
        in->at++;
    } else {
        h->state = HTML_BOGUS;
    }
    return URISIFT_OK;
}

/* Takes the bytes [begin, end) of the code. */
static enum urisift_error put(struct html *h, const struct urisift_text *t, size_t begin,
                              size_t end)
{
    if (h->scripts)
        return text_put_part(html_text_sink(h), t, begin, end);
    if (h->script_bytes)
        *h->script_bytes += end - begin;
    return URISIFT_OK;
}

/* Takes code up to the next '?'. `dashes`: there is one before in->at, which is not put yet. */
static enum urisift_error take_code(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    enum urisift_error error = URISIFT_OK;
    if (h->dashes > 0) {
        const uint64_t here = html_place(in, in->at);
        h->dashes = 0;
        if (html_byte(in) == '>') {
            in->at++;
            h->state = HTML_TEXT;
            return html_separate(h, here);
        }
        if (h->scripts)
            error = text_put_other(html_text_sink(h), "?", 1,
                                   markup_in_reach(h->dash, here) ? h->dash : here, here);
        else if (h->script_bytes)
            ++*h->script_bytes;
        return error;
    }
    const uint8_t *mark = memchr(t->data + in->at, '?', t->size - in->at);
    const size_t begin = in->at, end = mark ? (size_t)(mark - t->data) : t->size;
    error = put(h, t, begin, end);
    in->at = end;
    if (mark) {
        h->dashes = 1;
        h->dash = html_place(in, end);
        in->at++;
    }
    return error;
}

enum urisift_error html_take_php(struct html *h, struct html_input *in)
{
    return h->state == HTML_PHP ? take_code(h, in) : take_open(h, in);
}
