/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html_prescan.c — from tag to tag, up to a meta that names a charset. */
#include "scanner/decode/html_prescan.h"

#include <string.h>

#include "core/chars.h"
#include "scanner/decode/html_states.h"

static size_t skip_blanks(struct urisift_span s, size_t at)
{
    while (at < s.size && html_is_blank(s.data[at]))
        at++;
    return at;
}

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

/* The next attribute. False: the tag's '>' is at *at, or, where *at is s.size, it is not whole. */
static bool next_attribute(struct urisift_span s, size_t *at, struct attribute *a)
{
    size_t i = *at;
    while (i < s.size && (html_is_blank(s.data[i]) || s.data[i] == '/'))
        i++;
    size_t begin = i;
    while (i < s.size && s.data[i] != '>' && (s.data[i] != '=' || i == begin) && !html_ends_name(s.data[i]))
        i++;
    a->name = span_between(s, begin, i);
    a->value = span_between(s, i, i);
    *at = i;
    i = skip_blanks(s, i);
    if (i < s.size && s.data[i] == '=' && a->name.size > 0) {
        i = skip_blanks(s, i + 1);
        uint8_t quote = i < s.size && (s.data[i] == '"' || s.data[i] == '\'') ? s.data[i] : 0;
        begin = i += quote != 0;
        while (i < s.size && (quote ? s.data[i] != quote : s.data[i] != '>' && !html_is_blank(s.data[i])))
            i++;
        a->value = span_between(s, begin, i);
        *at = i < s.size ? i + (quote != 0) : i;
    } else if (i == s.size) {
        *at = i;
    }
    return a->name.size > 0 && *at < s.size;
}

/* What stands behind `charset=`, in the value of `content`; empty: it is not there. */
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
        return span_between(content, begin, end); /* quotes are the charset's to take off */
    }
    return span_between(content, 0, 0);
}

/* Reads a tag from behind its name on, and goes behind its '>'; *label: that which it names, if it is a meta's. False: it
 * is not whole. */
static bool read_tag(struct urisift_span s, size_t *at, struct urisift_span *label)
{
    struct attribute a;
    struct urisift_span charset = {s.data, 0}, content = charset;
    bool is_content_type = false;
    while (next_attribute(s, at, &a)) {
        if (is_word(a.name, "charset") && charset.size == 0)
            charset = a.value;
        else if (is_word(a.name, "content") && content.size == 0)
            content = label_in(a.value);
        else if (is_word(a.name, "http-equiv"))
            is_content_type = is_word(a.value, "content-type");
    }
    *label = charset.size > 0 || !is_content_type ? charset : content;
    return (*at)++ < s.size;
}

/* Goes behind what begins with "<!", "<?" or "</". False: it is not whole. */
static bool skip_other(struct urisift_span s, size_t *at)
{
    if (s.size - *at < 4)
        return false;
    const char *close = memcmp(s.data + *at, "<!--", 4) == 0 ? "-->" : ">";
    const uint8_t *end = memmem(s.data + *at + 2, s.size - *at - 2, close, strlen(close));
    *at = end ? (size_t)(end - s.data) + strlen(close) : *at;
    return end != NULL;
}

size_t html_prescan(const uint8_t *head, size_t size, size_t *at, struct urisift_span *label)
{
    const struct urisift_span s = {head, size};
    const uint8_t *open;
    while ((open = memchr(head + *at, '<', size - *at))) {
        size_t begin = (size_t)(open - head), i = begin + 1;
        *at = begin; /* unless it is whole */
        bool is_end = i < size && head[i] == '/';
        i += is_end;
        if (i == size)
            return 0;
        if (char_is(head[i], CHAR_ALPHA)) {
            size_t name = i;
            while (i < size && !html_ends_name(head[i]))
                i++;
            bool is_meta = !is_end && is_word(span_between(s, name, i), "meta");
            if (!read_tag(s, &i, label))
                return 0;
            *at = i;
            if (is_meta && label->size > 0)
                return i;
        } else if (is_end || head[i] == '!' || head[i] == '?') {
            if (!skip_other(s, at))
                return 0;
        } else {
            *at = i;
        }
    }
    *at = size;
    return 0;
}
