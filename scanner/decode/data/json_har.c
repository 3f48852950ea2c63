/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * json_har.c — follows the names in a HAR archive to the URLs of requests and the texts of
 * responses.
 *
 * Idea:  only depths and the names of the members that are open matter. A line end in a string, or
 *        a bracket too many, shows that this is not JSON; then the rest is text as in any JSON.
 */
#include "scanner/decode/data/json_har.h"

#include "scanner/decode/common/ascii.h"

enum har_name {
    HAR_OTHER,
    HAR_LOG,
    HAR_ENTRIES,
    HAR_REQUEST,
    HAR_RESPONSE,
    HAR_URL,
    HAR_CONTENT,
    HAR_TYPE,
    HAR_ENCODING,
    HAR_TEXT,
};

/* The depths of members. */
enum { AT_LOG = 1, AT_ENTRIES, AT_LIST, AT_ENTRY, AT_MESSAGE, AT_CONTENT };

_Static_assert((int)AT_CONTENT == (int)HAR_DEPTH, "the deepest names that count");

static enum har_name name_of(struct urisift_span word)
{
    static const struct {
        const char *text;
        enum har_name name;
    } names[] = {
        {"entries", HAR_ENTRIES}, {"request", HAR_REQUEST},   {"response", HAR_RESPONSE},
        {"url", HAR_URL},         {"content", HAR_CONTENT},   {"mimeType", HAR_TYPE},
        {"text", HAR_TEXT},       {"encoding", HAR_ENCODING},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i].text) == word.size && memcmp(names[i].text, word.data, word.size) == 0)
            return names[i].name;
    return HAR_OTHER;
}

static struct urisift_span word_of(const struct json_har *h)
{
    return (struct urisift_span){h->word, h->word_size};
}

/* Which value is a string at this place? */
static enum har_name target_of(const struct json_har *h)
{
    const uint8_t *names = h->names;
    if (names[AT_LOG] != HAR_LOG || names[AT_ENTRIES] != HAR_ENTRIES)
        return HAR_OTHER;
    if (h->depth == AT_MESSAGE && names[AT_ENTRY] == HAR_REQUEST && names[AT_MESSAGE] == HAR_URL)
        return HAR_URL;
    const bool in_content = h->depth == AT_CONTENT && names[AT_ENTRY] == HAR_RESPONSE &&
                            names[AT_MESSAGE] == HAR_CONTENT && names[AT_CONTENT] >= HAR_TYPE;
    return in_content ? (enum har_name)names[AT_CONTENT] : HAR_OTHER;
}

/* The HTML of a response */

static enum urisift_error put_html(void *self, const struct urisift_text *t)
{
    struct json_har *h = self;
    return html_document_feed(&h->html, t, h->out);
}

/* A urisift_text_sink's put: takes the text of a response with its escapes decoded. */
static enum urisift_error put_content(void *self, const struct urisift_text *t)
{
    struct json_har *h = self;
    return h->decodes ? base64_feed(&h->base64, t, (struct urisift_text_sink){put_html, h})
                      : put_html(h, t);
}

static struct urisift_text_sink content_sink(struct json_har *h)
{
    return (struct urisift_text_sink){put_content, h};
}

static enum urisift_error separate(struct json_har *h, uint64_t here)
{
    return text_put_other(h->out, "\n\n", 2, here, here);
}

static enum urisift_error begin_html(struct json_har *h, uint64_t here)
{
    struct decoder_setup setup = h->setup;
    if (h->base_size > 0 && h->base_size <= HTML_VALUE)
        setup.base = (struct urisift_span){h->base, h->base_size};
    h->in_html = true;
    h->decodes = h->is_base64;
    h->read_size = 0;
    if (h->decodes)
        base64_begin(&h->base64, setup.kernel);
    html_document_begin(&h->html, &setup, !h->decodes);
    if (setup.stats)
        decoder_count_part(setup.stats, &urisift_decoder_html);
    return separate(h, here);
}

static enum urisift_error end_html(struct json_har *h, uint64_t here)
{
    enum urisift_error error = json_string_end(&h->escape, content_sink(h));
    if (!error && h->decodes)
        error = base64_finish(&h->base64, (struct urisift_text_sink){put_html, h});
    if (!error)
        error = html_document_finish(&h->html, h->out);
    html_document_end(&h->html);
    h->in_html = false;
    return error ? error : separate(h, here);
}

/* Strings */

/* A urisift_text_sink's put: keeps a value, with its escapes decoded. */
static enum urisift_error keep(void *self, const struct urisift_text *t)
{
    struct json_har *h = self;
    if (h->target != HAR_URL) {
        for (size_t i = 0; i < t->size && h->word_size < HAR_SHORT; i++)
            h->word[h->word_size++] = t->data[i];
        return URISIFT_OK;
    }
    if (t->size > HTML_VALUE - (h->base_size > HTML_VALUE ? HTML_VALUE : h->base_size)) {
        h->base_size = HTML_VALUE + 1;
        return URISIFT_OK;
    }
    memcpy(h->base + h->base_size, t->data, t->size);
    h->base_size += t->size;
    return URISIFT_OK;
}

static struct urisift_text_sink value_sink(struct json_har *h)
{
    return (struct urisift_text_sink){keep, h};
}

/* Begins a string after its quote. */
static void begin_string(struct json_har *h)
{
    h->in_string = true;
    h->escaped = false;
    h->word_size = 0;
    h->target = h->is_value ? (uint8_t)target_of(h) : HAR_OTHER;
    h->escape.count = 0;
    if (h->target == HAR_URL)
        h->base_size = 0;
}

/* The text was base64, and has been read as HTML. */
static void count_undecoded(struct json_har *h)
{
    if (!h->setup.stats || h->read_size == 0)
        return;
    h->setup.stats->skipped++;
    h->setup.stats->skipped_bytes += h->read_size;
    h->setup.stats->undecoded++;
    h->setup.stats->undecoded_bytes += h->read_size;
    h->read_size = 0;
}

/* Is it a type of HTML, with or without parameters? */
static bool is_type_of_html(struct urisift_span type)
{
    static const char *const types[] = {"text/html", "application/xhtml+xml"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        const size_t size = strlen(types[i]);
        if (type.size >= size && ascii_same(type.data, (const uint8_t *)types[i], size) &&
            (type.size == size || memchr("; \t", type.data[size], 3)))
            return true;
    }
    return false;
}

/* Takes what a value says. */
static void end_value(struct json_har *h)
{
    if (h->target == HAR_TYPE)
        h->is_html = is_type_of_html(word_of(h));
    if (h->target == HAR_ENCODING) {
        h->is_base64 = ascii_is(word_of(h), "base64");
        if (h->is_base64)
            count_undecoded(h);
    }
}

/* Is the byte at `end` escaped? It follows the bytes from `from` on. */
static bool is_escaped(const struct json_har *h, const uint8_t *s, size_t from, size_t end)
{
    size_t i = end;
    while (i > from && s[i - 1] == '\\')
        i--;
    return ((end - i) + (i == from && h->escaped)) % 2 != 0;
}

/* Returns the index after the bytes of a string from `at` on: at its quote, a line end, or the end
 * of the run. */
static size_t pass_string(struct json_har *h, const struct urisift_text *t, size_t at)
{
    const uint8_t *s = t->data;
    for (; at < t->size; at++) {
        const uint8_t *quote = memchr(s + at, '"', t->size - at);
        const size_t limit = quote ? (size_t)(quote - s) : t->size;
        const uint8_t *line = memchr(s + at, '\n', limit - at);
        const size_t end = line ? (size_t)(line - s) : limit;
        h->escaped = is_escaped(h, s, at, end);
        at = end;
        if (line || !quote || !h->escaped)
            break;
        h->escaped = false;
    }
    return at;
}

/* Takes bytes of a string. */
static enum urisift_error take_string(struct json_har *h, const struct urisift_text *t, size_t *at,
                                      size_t *begin)
{
    const size_t from = *at, end = pass_string(h, t, from);
    enum urisift_error error = URISIFT_OK;
    struct urisift_text part = text_part(t, from, end);
    const uint64_t here = text_part(t, from, from + 1).begin;
    *at = end;
    if (h->target == HAR_TEXT && h->is_html && !h->in_html && end > from) {
        error = text_put_part(h->text, t, *begin, from);
        error = error ? error : begin_html(h, here);
        *begin = from;
    }
    if (error)
        return error;
    if (h->in_html && end > from) {
        error = json_string_feed(&h->escape, &part, content_sink(h));
        h->read_size += end - from;
    } else if (h->target != HAR_OTHER || !h->is_value) {
        error = end > from ? json_string_feed(&h->escape, &part, value_sink(h)) : URISIFT_OK;
    }
    *begin = h->in_html ? end : *begin;
    if (error || end == t->size)
        return error;
    if (h->in_html)
        error = end_html(h, text_part(t, end, end + 1).begin);
    else
        error = json_string_end(&h->escape, value_sink(h));
    end_value(h);
    h->in_string = false;
    h->depth = t->data[end] == '\n' ? 0 : h->depth;
    ++*at;
    return error;
}

/* Takes a byte outside of strings. */
static void take(struct json_har *h, uint8_t c)
{
    if (c == '{' || c == '[') {
        h->depth = h->depth < UINT32_MAX ? h->depth + 1 : 0;
        if (h->depth <= HAR_DEPTH)
            h->names[h->depth] = HAR_OTHER;
        if (h->depth == AT_ENTRY)
            h->base_size = 0;
        if (h->depth == AT_CONTENT) {
            h->is_html = h->is_base64 = false;
            h->read_size = 0;
        }
    } else if (c == '}' || c == ']') {
        h->depth--;
    } else if (c == '"') {
        begin_string(h);
        return;
    } else if (c == ':' && h->depth <= HAR_DEPTH) {
        h->names[h->depth] = (uint8_t)name_of(word_of(h));
    }
    if (c > ' ')
        h->is_value = c == ':';
}

size_t json_har_look(uint8_t *matched, const struct urisift_text *t)
{
    static const char head[] = "{\"log\":{";
    enum { HEAD = sizeof head - 1, NAME = 1, NAME_END = 6, NONE = HEAD + 1 };
    size_t at = 0;
    for (; at < t->size && *matched < HEAD; at++) {
        const uint8_t c = t->data[at];
        const bool in_name = *matched > NAME && *matched < NAME_END;
        const bool is_mark = *matched == 0 && (c == 0xef || c == 0xbb || c == 0xbf);
        if (c == (uint8_t)head[*matched])
            ++*matched;
        else if (in_name || !(memchr(" \t\r\n", c, 4) || is_mark))
            *matched = NONE;
    }
    return *matched == HEAD ? at : t->size;
}

void json_har_begin(struct json_har *h, const struct decoder_setup *setup)
{
    memset(h, 0, sizeof *h);
    h->setup = *setup;
    h->depth = AT_ENTRIES;
    h->names[AT_LOG] = HAR_LOG;
}

enum urisift_error json_har_feed(struct json_har *h, const struct urisift_text *t,
                                 struct urisift_text_sink text, struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t at = 0, begin = 0;
    h->text = text;
    h->out = out;
    while (!error && at < t->size && h->depth > 0) {
        if (h->in_string)
            error = take_string(h, t, &at, &begin);
        else
            take(h, t->data[at++]);
    }
    return error ? error : text_put_part(text, t, begin, t->size);
}

enum urisift_error json_har_finish(struct json_har *h, struct urisift_text_sink out)
{
    h->out = out;
    return h->in_html ? end_html(h, h->html.html.end) : URISIFT_OK;
}

void json_har_end(struct json_har *h)
{
    html_document_end(&h->html);
}
