/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_strings.c — strings: those of the macro packages, and short ones that the page defines.
 *
 * Idea:     while a line `.ds NAME TEXT` is read, what is put is kept, too: the text with its
 *           escapes decoded. A text that is too long, or holds an escape that is not known, makes
 *           the string unknown, and so does `.as`.
 * Bounds:   ROFF_STRINGS strings of ROFF_STRING bytes; the others are unknown.
 */
#include "core/text/chars.h"
#include "scanner/decode/roff/roff_state.h"

/* man(7), mdoc(7), and those that Pod::Man defines twice, for terminals and for printers */
static const struct {
    const char *name, *text;
} common[] = {
    {"lq", "\""},  {"rq", "\""}, {"Lq", "\""}, {"Rq", "\""}, {"q", "\""},  {"L\"", "\""},
    {"R\"", "\""}, {"C`", "\""}, {"C'", "\""}, {"Aq", "'"},  {"--", "--"}, {"Le", "<="},
    {"Ge", ">="},  {"Lt", "<"},  {"Gt", ">"},  {"Ne", "!="}, {"Ba", "|"},  {"Am", "&"},
};

/* Returns the index of the string of that name; s->count: it is not known. */
static size_t find(const struct roff_strings *s, const uint8_t *name, size_t size)
{
    size_t i = 0;
    while (i < s->count &&
           (s->known[i].name_size != size || memcmp(s->known[i].name, name, size) != 0))
        i++;
    return i;
}

static const char *find_common(const uint8_t *name, size_t size)
{
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        if (strlen(common[i].name) == size && memcmp(common[i].name, name, size) == 0)
            return common[i].text;
    return NULL;
}

void roff_forget(struct roff_strings *s, const uint8_t *name, size_t size)
{
    size_t old = find(s, name, size);
    if (old < s->count)
        s->known[old] = s->known[--s->count];
}

void roff_define(struct roff_strings *s, const uint8_t *name, size_t size)
{
    s->defining = size > 0 && size <= ROFF_STRING_NAME && !find_common(name, size);
    s->unknown = false;
    s->next.size = 0;
    s->next.name_size = (uint8_t)(s->defining ? size : 0);
    memcpy(s->next.name, name, s->next.name_size);
}

void roff_define_text(struct roff_strings *s, const uint8_t *data, size_t size)
{
    if (size > ROFF_STRING - (size_t)s->next.size) {
        s->unknown = true;
        return;
    }
    memcpy(s->next.text + s->next.size, data, size);
    s->next.size = (uint8_t)(s->next.size + size);
}

void roff_define_end(struct roff_strings *s)
{
    if (!s->defining)
        return;
    /* blanks follow the name, and perhaps a quote, so that blanks may begin the text */
    size_t begin = 0;
    while (begin < s->next.size && char_is_blank(s->next.text[begin]))
        begin++;
    begin += begin < s->next.size && s->next.text[begin] == '"';
    s->next.size = (uint8_t)(s->next.size - begin);
    memmove(s->next.text, s->next.text + begin, s->next.size);
    s->defining = false;
    roff_forget(s, s->next.name, s->next.name_size);
    if (!s->unknown && s->count < ROFF_STRINGS)
        s->known[s->count++] = s->next;
}

const uint8_t *roff_string(const struct roff_strings *s, const uint8_t *name, size_t size,
                           size_t *text_size)
{
    const char *text = find_common(name, size);
    size_t own = find(s, name, size);
    if (!text && own == s->count)
        return NULL;
    *text_size = text ? strlen(text) : s->known[own].size;
    return text ? (const uint8_t *)text : s->known[own].text;
}
