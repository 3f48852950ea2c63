/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * html_passage.c — a passage: a comment, or the value of an attribute that is not for readers. It
 * is skipped, or put as text, or read as HTML by another HTML layer.
 *
 *     <!--[if mso]> <a href="http://a.example/?b&amp;c"> <![endif]-->      HTML
 *     <div data-content="<a href='http://a.example/?b&amp;amp;c'>">        HTML
 *     <!-- see http://a.example/?b&amp;c -->                               text
 *
 * Idea:     bytes at its beginning are held until they show whether it begins with a tag. The
 *           value of srcdoc is always HTML. References in a value are decoded first; those in a
 *           comment only if it is text, as in attributes, so that `&copy=` in a query remains.
 * Holds:    HTML in a passage that is itself in one is skipped and counted.
 */
#include "scanner/decode/html/html_states.h"

enum passage {
    PASSAGE_SKIPPED, /* and counted */
    PASSAGE_HEAD,    /* the bytes in `lookahead` may begin a tag */
    PASSAGE_TEXT,
    PASSAGE_HTML,
};

static void count(struct html *h, uint64_t size)
{
    if (h->script_bytes)
        *h->script_bytes += size;
}

/* Text */

/* Begins to put a value or comment as text, in the midst of which a scheme has been found. */
static enum urisift_error begin_text(struct html *h, uint64_t here)
{
    enum urisift_error error = html_separate(h, here);
    h->seeks = false;
    if (h->location && h->attribute)
        location_attribute(h->location, html_attributes[h->attribute].reported);
    return error;
}

enum urisift_error html_seek_scheme(struct html *h, const struct urisift_text *t)
{
    struct markup_lookahead *held = &h->lookahead;
    size_t i = 0;
    for (; i < t->size && h->seeks; i++) {
        const uint8_t c = t->data[i], last = held->size > 0 ? held->data[held->size - 1] : 0;
        const bool goes_on = c == ':'   ? char_is(last, CHAR_SCHEME)
                             : c == '/' ? last == ':' || last == '/'
                                        : char_is(c, CHAR_SCHEME);
        if (last > 0 && !char_is(last, CHAR_SCHEME) && c != '/')
            markup_lookahead_clear(held);
        if (!goes_on || !markup_lookahead_add(held, t, i, i + 1))
            markup_lookahead_clear(held);
        if (c == '/' && last == '/' && held->size > 3) {
            const uint64_t here = text_part(t, i, i + 1).end;
            enum urisift_error error = begin_text(h, markup_lookahead_begin(held, here));
            error = error ? error : markup_lookahead_put(held, 0, here, html_text_sink(h));
            if (error)
                return error;
        }
    }
    if (i == t->size)
        return URISIFT_OK;
    const struct urisift_text rest = text_part(t, i, t->size);
    return html_put_text(h, &rest);
}

/* HTML */

static enum urisift_error begin_html(struct html *h, uint64_t here)
{
    struct html *inner = h->inner;
    if (!inner) {
        h->passage = PASSAGE_SKIPPED;
        count(h, h->passage_size);
        return URISIFT_OK;
    }
    h->passage = PASSAGE_HTML;
    h->seeks = false;
    if (h->location)
        location_attribute(h->location, NULL);
    memcpy(inner->base, h->base, h->base_size);
    inner->base_size = h->base_size;
    return html_separate(h, here);
}

static enum urisift_error end_html(struct html *h, uint64_t here)
{
    enum urisift_error error = html_finish(h->inner, h->out);
    h->text_end.size = 0;
    h->end_label = NULL;
    h->apart = false;
    h->last = here;
    h->last_byte = '\n';
    return error ? error : html_separate(h, here);
}

/* The beginning */

enum answer { ANSWER_MORE, ANSWER_TEXT, ANSWER_HTML };

/* Does a name of a tag begin at s[0], and what follows it? One with a ':' in it is like o:p, not
 * like http: or urn:a:b. */
static enum answer judge_name(const uint8_t *s, size_t size)
{
    size_t i = 0, colons = 0;
    for (; i < size && (char_is(s[i], CHAR_ALNUM) || s[i] == '-' || s[i] == ':'); i++) {
        colons += s[i] == ':';
        if (!char_is(s[i], CHAR_ALPHA) && (i == 0 || s[i - 1] == ':'))
            return ANSWER_TEXT;
    }
    if (i == size)
        return ANSWER_MORE;
    if (colons > 1 || s[i - (i > 0)] == ':' || i == 0)
        return ANSWER_TEXT;
    if (s[i] == '/')
        return i + 1 == size ? ANSWER_MORE : s[i + 1] == '>' ? ANSWER_HTML : ANSWER_TEXT;
    return html_is_blank(s[i]) || s[i] == '>' ? ANSWER_HTML : ANSWER_TEXT;
}

/* Do these bytes begin markup: a tag, a declaration, or the `[if` of a conditional comment? */
static enum answer judge_head(const uint8_t *s, size_t size)
{
    static const char condition[] = "[if";
    size_t i = 0;
    if (s[0] == '[') {
        while (i < size && i < sizeof condition - 1 && char_lower(s[i]) == (uint8_t)condition[i])
            i++;
        if (i == size)
            return ANSWER_MORE;
        return i == sizeof condition - 1 && !char_is(s[i], CHAR_ALNUM) ? ANSWER_HTML : ANSWER_TEXT;
    }
    if (s[0] != '<')
        return ANSWER_TEXT;
    if (size == 1)
        return ANSWER_MORE;
    if (s[1] == '!' || s[1] == '?')
        return ANSWER_HTML;
    i = s[1] == '/' ? 2 : 1;
    return i == size ? ANSWER_MORE : judge_name(s + i, size - i);
}

static enum urisift_error put(void *self, const struct urisift_text *t);

/* The held bytes are text, or HTML, as `answer` says. The byte at `here` follows them. */
static enum urisift_error end_head(struct html *h, enum answer answer, uint64_t here)
{
    struct markup_lookahead held = h->lookahead;
    enum urisift_error error = URISIFT_OK;
    markup_lookahead_clear(&h->lookahead);
    h->passage = PASSAGE_TEXT;
    if (answer == ANSWER_HTML)
        error = begin_html(h, markup_lookahead_begin(&held, here));
    return error ? error : markup_lookahead_put(&held, 0, here, (struct urisift_text_sink){put, h});
}

/* Takes bytes of the beginning. */
static enum urisift_error take_head(struct html *h, const struct urisift_text *t, size_t *at)
{
    struct markup_lookahead *held = &h->lookahead;
    enum answer answer = ANSWER_MORE;
    while (*at < t->size && answer == ANSWER_MORE) {
        if (held->size == 0 && html_is_blank(t->data[*at])) {
            ++*at;
            continue;
        }
        if (!markup_lookahead_add(held, t, *at, *at + 1))
            return end_head(h, ANSWER_TEXT, text_part(t, *at, *at + 1).begin);
        ++*at;
        answer = judge_head(held->data, held->size);
    }
    return answer == ANSWER_MORE ? URISIFT_OK : end_head(h, answer, text_part(t, *at - 1, *at).end);
}

/* The passage */

static enum urisift_error put_text(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    return h->seeks ? html_seek_scheme(h, t) : html_put_text(h, t);
}

static struct urisift_text_sink text_sink(struct html *h)
{
    return (struct urisift_text_sink){put_text, h};
}

/* A urisift_text_sink's put: takes a comment as it is, or a value with its references decoded. */
static enum urisift_error put(void *self, const struct urisift_text *t)
{
    struct html *h = self;
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    if (h->passage == PASSAGE_HEAD)
        error = take_head(h, t, &at);
    if (error || at == t->size || h->passage == PASSAGE_SKIPPED)
        return error;
    struct urisift_text rest = text_part(t, at, t->size);
    if (h->passage == PASSAGE_HTML)
        return html_feed(h->inner, &rest, h->out);
    return h->attribute ? put_text(h, &rest)
                        : html_references_feed(&h->references, &rest, text_sink(h));
}

static struct urisift_text_sink passage_sink(struct html *h)
{
    return (struct urisift_text_sink){put, h};
}

enum urisift_error html_passage_begin(struct html *h, bool skips, bool seeks, uint64_t here)
{
    h->passage = skips ? PASSAGE_SKIPPED : PASSAGE_HEAD;
    h->passage_size = 0;
    h->seeks = seeks;
    h->label = NULL;
    h->references.in_attribute = true;
    if (skips)
        return URISIFT_OK;
    if (html_attributes[h->attribute].kind == ATTRIBUTE_SRCDOC)
        return begin_html(h, here);
    if (h->seeks)
        return URISIFT_OK;
    enum urisift_error error = html_separate(h, here);
    if (h->location && h->attribute)
        location_attribute(h->location, html_attributes[h->attribute].reported);
    return error;
}

enum urisift_error html_passage_feed(struct html *h, const struct urisift_text *t)
{
    if (h->passage == PASSAGE_SKIPPED) {
        count(h, t->size);
        return URISIFT_OK;
    }
    h->passage_size += t->size;
    return h->attribute ? html_references_feed(&h->references, t, passage_sink(h)) : put(h, t);
}

enum urisift_error html_passage_end(struct html *h, uint64_t here)
{
    enum urisift_error error = URISIFT_OK;
    if (h->attribute) /* also of one that is skipped, so that nothing is held for the next text */
        error = html_references_end(&h->references, here, passage_sink(h));
    if (!error && h->passage == PASSAGE_HEAD)
        error = end_head(h, ANSWER_TEXT, here);
    if (!error && h->passage == PASSAGE_TEXT && !h->attribute)
        error = html_references_end(&h->references, here, text_sink(h));
    h->references.in_attribute = h->may_be_plain;
    const bool was_html = h->passage == PASSAGE_HTML, was_text = h->passage == PASSAGE_TEXT;
    markup_lookahead_clear(&h->lookahead);
    h->passage = PASSAGE_SKIPPED;
    if (!error && was_html)
        error = end_html(h, here);
    if (was_text && h->seeks && !h->attribute) /* a comment in which no scheme was found */
        count(h, h->passage_size);
    if (error || !was_text || h->seeks)
        return error;
    error = html_separate(h, here);
    if (h->location)
        location_attribute(h->location, NULL);
    return error;
}
