/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_comment.c — comments. They are skipped and counted or, with `scripts`, put as texts.
 *
 * Holds:    words go through a comment. After a blank or a tag that parts texts, a comment is put
 *           at once. Inside or right after a word it parts the text only if it contains a URL; and
 *           if that word may itself be an identifier, the comment is skipped and counted.
 */
#include "scanner/decode/html/html_states.h"

#include <string.h>

static enum urisift_error begin(struct html *h, uint64_t here)
{
    enum urisift_error error = html_check_gap(h, here);
    const bool in_word = !h->apart && !html_is_blank(h->last_byte);
    h->attribute = 0;
    h->dashes = 0;
    if (error)
        return error;
    return html_passage_begin(h, !h->scripts || html_in_identifier(h), in_word, here);
}

/* A urisift_text_sink's put: takes the text of a comment. */
static enum urisift_error put(void *self, const struct urisift_text *t)
{
    return html_passage_feed(self, t);
}

static struct urisift_text_sink comment_sink(struct html *h)
{
    return (struct urisift_text_sink){put, h};
}

/* Puts the hyphens that have been read and do not end the comment. Text follows them at `here`. */
static enum urisift_error put_dashes(struct html *h, uint64_t here)
{
    const size_t size = h->dashes;
    h->dashes = 0;
    if (size == 0)
        return URISIFT_OK;
    const bool is_near = markup_in_reach(h->dash, here);
    return text_put_other(comment_sink(h), "--", size, is_near ? h->dash : here, here);
}

static enum html_state next_state(enum html_state state, uint8_t c)
{
    switch (state) {
    case HTML_COMMENT_START:
        return c == '-' ? HTML_COMMENT_START_DASH : c == '>' ? HTML_TEXT : HTML_COMMENT;
    case HTML_COMMENT_START_DASH:
        return c == '-' ? HTML_COMMENT_END : c == '>' ? HTML_TEXT : HTML_COMMENT;
    case HTML_COMMENT:
        return HTML_COMMENT_DASH;
    case HTML_COMMENT_DASH:
        return c == '-' ? HTML_COMMENT_END : HTML_COMMENT;
    case HTML_COMMENT_END:
        return c == '-'   ? HTML_COMMENT_END
               : c == '>' ? HTML_TEXT
               : c == '!' ? HTML_COMMENT_BANG
                          : HTML_COMMENT;
    default: /* HTML_COMMENT_BANG */
        return c == '-' ? HTML_COMMENT_DASH : c == '>' ? HTML_TEXT : HTML_COMMENT;
    }
}

/* Takes the text before the next '-'. */
static enum urisift_error take_text(struct html *h, struct html_input *in)
{
    const struct urisift_text *t = in->text;
    const size_t at = in->at;
    const uint8_t *dash = memchr(t->data + at, '-', t->size - at);
    in->at = dash ? (size_t)(dash - t->data) : t->size;
    return text_put_part(comment_sink(h), t, at, in->at);
}

enum urisift_error html_take_comment(struct html *h, struct html_input *in)
{
    const enum html_state before = h->state;
    enum urisift_error error = URISIFT_OK;
    if (before == HTML_COMMENT)
        error = take_text(h, in);
    if (error || in->at == in->text->size)
        return error;
    const uint8_t c = html_byte(in);
    const uint64_t here = html_place(in, in->at);
    if (before == HTML_COMMENT_START)
        error = begin(h, here);
    h->state = (uint8_t)next_state(before, c);
    if (error)
        return error;
    if (h->state == HTML_COMMENT) /* its text begins or goes on with this byte */
        return put_dashes(h, here);
    in->at++;
    if (h->state == HTML_TEXT)
        return html_passage_end(h, here);
    if (c == '-') {
        h->dash = h->dashes == 0 ? here : h->dash;
        h->dashes = h->dashes < 2 ? h->dashes + 1 : 2;
    }
    return URISIFT_OK;
}

enum urisift_error html_comment_cut(struct html *h)
{
    return h->state == HTML_COMMENT_START ? URISIFT_OK : html_passage_end(h, h->end);
}
