/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * xml_reference.c — decodes references in XML: &#39; &#x27; and &amp; &lt; &gt; &apos; &quot;
 *
 * Holds:    any other reference is kept as it is, because its declaration may be in another
 *           document. So is one without its ';', or one longer than ESCAPE_LONGEST bytes.
 * Not here: the names of HTML (html_entity.c).
 * See:      XML 1.0, sections 4.1, 4.6.
 */
#include "core/text/utf8.h"
#include "scanner/decode/xml/xml.h"

/* Returns the character with a number such as "#39" or "#x27"; U+FFFD if no character has that
 * number; 0 if it is not a number. */
static uint32_t numbered_character(const uint8_t *s, size_t size)
{
    enum { LAST = 0x10ffff, REPLACEMENT = 0xfffd };
    bool hex = size > 1 && s[1] == 'x';
    size_t i = hex ? 2 : 1;
    uint32_t code = 0;
    if (i == size)
        return 0;
    for (; i < size; i++) {
        if (!char_is(s[i], hex ? CHAR_HEX : CHAR_DIGIT))
            return 0;
        if (code <= LAST)
            code = code * (hex ? 16 : 10) + char_hex_value(s[i]);
    }
    return code == 0 || code > LAST || (code >= 0xd800 && code < 0xe000) ? REPLACEMENT : code;
}

static uint32_t named_character(const uint8_t *s, size_t size)
{
    static const struct {
        const char *name;
        uint8_t character;
    } entities[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"apos", '\''}, {"quot", '"'}};
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
        if (strlen(entities[i].name) == size && memcmp(entities[i].name, s, size) == 0)
            return entities[i].character;
    return 0;
}

static enum escape_kind judge_reference(void *state, const uint8_t *s, size_t size, bool final,
                                        struct escape *e)
{
    (void)state;
    size_t i = 1;
    while (i < size && i + 1 < ESCAPE_LONGEST && (char_is(s[i], CHAR_ALNUM) || s[i] == '#'))
        i++;
    e->taken = i;
    if (i == size)
        return final ? ESCAPE_PLAIN : ESCAPE_MORE;
    uint32_t code = 0;
    if (s[i] == ';' && i > 1)
        code = s[1] == '#' ? numbered_character(s + 1, i - 1) : named_character(s + 1, i - 1);
    if (code == 0)
        return ESCAPE_PLAIN;
    e->taken = i + 1;
    e->size = utf8_write(code, e->bytes);
    return ESCAPE_OTHER;
}

enum urisift_error xml_references_feed(struct lookahead_escape *lookahead,
                                       const struct urisift_text *t, struct urisift_text_sink out)
{
    size_t at = 0;
    enum urisift_error error = escape_go_on(lookahead, judge_reference, NULL, t, &at, out);
    size_t begin = at;
    while (!error && (at = text_find(t, '&', at, t->size)) < t->size)
        error = escape_take(lookahead, judge_reference, NULL, t, &at, &begin, out);
    return error ? error : text_put_part(out, t, begin, t->size);
}

enum urisift_error xml_references_end(struct lookahead_escape *lookahead,
                                      struct urisift_text_sink out)
{
    return escape_end(lookahead, judge_reference, NULL, out);
}
