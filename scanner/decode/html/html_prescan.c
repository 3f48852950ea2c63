/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_prescan.c — reads tag after tag, up to a meta that names a charset. */
#include "scanner/decode/html/html_prescan.h"

#include <string.h>

#include "core/text/chars.h"
#include "scanner/decode/html/html_states.h"

static size_t skip_blanks(struct urisift_span s, size_t at)
{
    while (at < s.size && html_is_blank(s.data[at]))
        at++;
    return at;
}

/* Is the text equal to `lower`, apart from the case of letters? */
static bool is_word(struct urisift_span s, const char *lower)
{
    size_t i = 0;
    while (i < s.size && lower[i] && char_lower(s.data[i]) == (uint8_t)lower[i])
        i++;
    return i == s.size && lower[i] == '\0';
}

/* An attribute of a tag. */
struct attribute {
    struct urisift_span name, value;
};

static struct urisift_span span_between(struct urisift_span s, size_t begin, size_t end)
{
    return (struct urisift_span){s.data + begin, end - begin};
}

/* Reads the next attribute and moves *at past it. Returns false if there is none, with *at at the
 * tag's '>'; or if the attribute is not whole. */
static bool next_attribute(struct urisift_span s, size_t *at, struct attribute *a)
{
    size_t i = *at;
    while (i < s.size && (html_is_blank(s.data[i]) || s.data[i] == '/'))
        i++;
    size_t begin = i;
    while (i < s.size && !html_ends_name(s.data[i]) && (s.data[i] != '=' || i == begin))
        i++;
    size_t end = i, next = skip_blanks(s, i);
    a->name = span_between(s, begin, end);
    a->value = span_between(s, end, end);
    if (begin < end && next < s.size && s.data[next] == '=') {
        begin = skip_blanks(s, next + 1);
        bool is_quoted = begin < s.size && (s.data[begin] == '"' || s.data[begin] == '\'');
        begin += is_quoted;
        const uint8_t *quote =
            is_quoted ? memchr(s.data + begin, s.data[begin - 1], s.size - begin) : NULL;
        end = quote ? (size_t)(quote - s.data) : is_quoted ? s.size : begin;
        while (!is_quoted && end < s.size && s.data[end] != '>' && !html_is_blank(s.data[end]))
            end++;
        a->value = span_between(s, begin, end);
        next = end;
        end += end < s.size && is_quoted;
    }
    if (next == s.size)
        return false;
    *at = end;
    return a->name.size > 0;
}

/* Returns the label after `charset=` in the value of `content`; empty if there is none. */
static struct urisift_span label_in(struct urisift_span content)
{
    static const char name[] = "charset";
    enum { NAME = sizeof name - 1 };
    for (size_t i = 0; i + NAME < content.size; i++) {
        if (!is_word(span_between(content, i, i + NAME), name))
            continue;
        size_t at = skip_blanks(content, i + NAME);
        if (at == content.size || content.data[at] != '=')
            continue;
        size_t begin = skip_blanks(content, at + 1), end = begin;
        while (end < content.size && content.data[end] != ';' && !html_is_blank(content.data[end]))
            end++;
        return span_between(content, begin, end); /* charset_begin() removes quotes */
    }
    return span_between(content, 0, 0);
}

/* Reads the rest of a tag after its name, and moves past its '>'. Returns false if it is not
 * whole. */
static bool read_tag(struct html_prescan *p, struct urisift_span s)
{
    struct attribute a;
    while (next_attribute(s, &p->at, &a)) {
        if (is_word(a.name, "charset") && p->charset.size == 0)
            p->charset = a.value;
        else if (is_word(a.name, "content") && p->content.size == 0)
            p->content = label_in(a.value);
        else if (is_word(a.name, "http-equiv"))
            p->is_content_type = is_word(a.value, "content-type");
    }
    p->in_tag = p->at == s.size || s.data[p->at] != '>';
    p->at += !p->in_tag;
    return !p->in_tag;
}

/* Reads the name of the tag at p->at. Returns false if it is not whole. */
static bool begin_tag(struct html_prescan *p, struct urisift_span s)
{
    bool is_end = s.data[p->at + 1] == '/';
    size_t name = p->at + 1 + is_end, i = name;
    while (i < s.size && !html_ends_name(s.data[i]))
        i++;
    if (i == s.size)
        return false;
    p->in_tag = true;
    p->at = i;
    p->is_meta = !is_end && is_word(span_between(s, name, i), "meta");
    p->is_content_type = false;
    p->charset = p->content = span_between(s, i, i);
    return true;
}

/* Moves past a comment, or other markup that begins with "<!", "<?" or "</". Returns false if it is
 * not whole. */
static bool skip_other(struct html_prescan *p, struct urisift_span s)
{
    enum { TELLING = 4 }; /* bytes of "<!--" */
    if (s.size - p->at < TELLING)
        return false;
    const char *close = memcmp(s.data + p->at, "<!--", TELLING) == 0 ? "-->" : ">";
    bool was_sought = p->seen >= p->at + TELLING;
    size_t from = was_sought ? p->seen - (strlen(close) - 1) : p->at + 2;
    const uint8_t *end = memmem(s.data + from, s.size - from, close, strlen(close));
    p->at = end ? (size_t)(end - s.data) + strlen(close) : p->at;
    return end != NULL;
}

/* Moves past the tag or other markup that begins with the '<' at p->at. Returns false if it is not
 * whole. */
static bool skip_markup(struct html_prescan *p, struct urisift_span s)
{
    size_t next = p->at + 1;
    bool is_end = next < s.size && s.data[next] == '/';
    next += is_end;
    if (next == s.size)
        return false;
    if (char_is(s.data[next], CHAR_ALPHA))
        return begin_tag(p, s) && read_tag(p, s);
    if (is_end || s.data[next] == '!' || s.data[next] == '?')
        return skip_other(p, s);
    p->at = next;
    return true;
}

/* Returns the label that the last tag names; empty if it names none. */
static struct urisift_span named_by(const struct html_prescan *p)
{
    bool is_charset = p->charset.size > 0 || !p->is_content_type;
    return p->is_meta ? is_charset ? p->charset : p->content : (struct urisift_span){NULL, 0};
}

size_t html_prescan(struct html_prescan *p, const uint8_t *head, size_t size,
                    struct urisift_span *label)
{
    const struct urisift_span s = {head, size};
    bool is_whole = !p->in_tag || read_tag(p, s);
    while (is_whole) {
        *label = named_by(p);
        p->is_meta = false;
        if (label->size > 0)
            return p->at;
        const uint8_t *open = memchr(head + p->at, '<', size - p->at);
        p->at = open ? (size_t)(open - head) : size;
        is_whole = open && skip_markup(p, s);
    }
    p->seen = size;
    return 0;
}
