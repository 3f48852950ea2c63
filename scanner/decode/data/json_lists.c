/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* json_lists.c — reads a list from its '[' after the name of a family to its end. */
#include "scanner/decode/data/json_lists.h"

#include <string.h>

#include "core/text/chars.h"

/* AT_STRING: right after its opening quote */
enum list_state { BETWEEN, AT_STRING, IN_STRING, IN_ESCAPE, IN_NUMBER };

void json_lists_begin(struct json_lists *lists, uint32_t families)
{
    labels_init(&lists->labels, families, LABELS_NUMBERS);
    json_lists_reset(lists);
}

void json_lists_reset(struct json_lists *lists)
{
    lists->before_size = 0;
    lists->label = NULL;
}

static bool is_json_blank(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Returns the label for a value that begins after these bytes, by the name of its member; NULL: it
 * has none. */
static const char *label_before(const struct json_lists *lists, const uint8_t *s, size_t size)
{
    while (size > 0 && is_json_blank(s[size - 1]))
        size--;
    if (size == 0 || s[size - 1] != ':')
        return NULL;
    size--;
    while (size > 0 && is_json_blank(s[size - 1]))
        size--;
    if (size < 2 || s[size - 1] != '"' || !labels_may_end(&lists->labels, s[size - 2]))
        return NULL;
    const uint8_t *quote = memrchr(s, '"', size - 1);
    return quote
               ? labels_find(&lists->labels,
                             (struct urisift_span){quote + 1, (size_t)(s + size - 1 - (quote + 1))})
               : NULL;
}

/* Returns the label for the '[' at data[at]. Its name may be in bytes that were put before. */
static const char *label_of(const struct json_lists *lists, const uint8_t *data, size_t at)
{
    uint8_t name[JSON_NAME];
    if (at >= JSON_NAME)
        return label_before(lists, data + at - JSON_NAME, JSON_NAME);
    /* the answer does not depend on where runs end */
    const size_t left = JSON_NAME - at < lists->before_size ? JSON_NAME - at : lists->before_size;
    memcpy(name, lists->before + lists->before_size - left, left);
    memcpy(name + left, data, at);
    return label_before(lists, name, left + at);
}

static void keep_last(struct json_lists *lists, const uint8_t *data, size_t size)
{
    if (size >= JSON_NAME) {
        memcpy(lists->before, data + size - JSON_NAME, JSON_NAME);
        lists->before_size = JSON_NAME;
        return;
    }
    const size_t left =
        JSON_NAME - size < lists->before_size ? JSON_NAME - size : lists->before_size;
    memmove(lists->before, lists->before + lists->before_size - left, left);
    memcpy(lists->before + left, data, size);
    lists->before_size = (uint8_t)(left + size);
}

/* Takes a byte between the members of a list. True: a number begins with it. */
static bool take_between(struct json_lists *lists, uint8_t c)
{
    if (c == '"')
        lists->state = AT_STRING;
    else if (char_is(c, CHAR_DIGIT))
        lists->state = IN_NUMBER;
    else if (c == ',' || c == '\n')
        lists->labels_next = true;
    else if (!is_json_blank(c))
        lists->label = NULL; /* the list ends, or contains something else */
    return lists->state == IN_NUMBER;
}

/* Takes a byte of a list. True: a number begins with it. */
static bool take(struct json_lists *lists, uint8_t c)
{
    if (++lists->passed > JSON_LIST_MOST) {
        lists->label = NULL;
        return false;
    }
    const uint8_t before = lists->state;
    switch (before) {
    case AT_STRING:
    case IN_STRING:
        lists->state = c == '"' ? BETWEEN : c == '\\' ? IN_ESCAPE : IN_STRING;
        return before == AT_STRING && char_is(c, CHAR_DIGIT);
    case IN_ESCAPE:
        lists->state = IN_STRING;
        return false;
    case IN_NUMBER:
        if (char_is(c, CHAR_ALNUM | CHAR_DOT | CHAR_HYPHEN | CHAR_PLUS))
            return false;
        lists->state = BETWEEN;
        return take_between(lists, c);
    default:
        return take_between(lists, c);
    }
}

static void begin_list(struct json_lists *lists, const char *label)
{
    lists->label = label;
    lists->state = BETWEEN;
    lists->labels_next = false;
    lists->passed = 0;
}

enum urisift_error json_lists_feed(struct json_lists *lists, const struct urisift_text *text,
                                   struct urisift_text_sink out)
{
    enum urisift_error error = URISIFT_OK;
    size_t begin = 0, at = 0;
    while (!error && at < text->size) {
        if (!lists->label) {
            const uint8_t *open = memchr(text->data + at, '[', text->size - at);
            if (!open)
                break;
            at = (size_t)(open - text->data);
            const char *label = label_of(lists, text->data, at++);
            if (label)
                begin_list(lists, label);
            continue;
        }
        if (take(lists, text->data[at]) && lists->labels_next) {
            error = text_put_part(out, text, begin, at);
            begin = at;
            if (!error)
                error = labels_put(lists->label, text->data[at], text_part(text, at, at + 1).begin,
                                   out);
        }
        at++;
    }
    keep_last(lists, text->data, text->size);
    return error ? error : text_put_part(out, text, begin, text->size);
}
