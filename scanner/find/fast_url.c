/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fast_url.c — fills in the tables of fast_url_template.h, and judges the candidates of which it is
 * unsure. */
#include <string.h>

#include "core/text/chars.h"
#include "core/url/generic.h"
#include "scanner/find/run.h"

static uint8_t before_class(unsigned c)
{
    if (c == '+' || c == '-' || c == '.')
        return FAST_URL_LEADING | FAST_URL_TEXT;
    if (char_is((uint8_t)c, CHAR_SCHEME))
        return FAST_URL_TEXT;
    if (c == '=' || c == '\'' || c == '*' || c == '_' || c == 0xa0)
        return 0; /* it may be part of "UDI=" or of U+00A0, a quote or emphasis */
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
        return FAST_URL_BLANK;
    return c == '<' ? FAST_URL_WRAPPER : c == ':' ? FAST_URL_COLON : FAST_URL_QUIET | FAST_URL_TEXT;
}

/* Returns the class of a byte at or after the end of a URL. FAST_URL_END: the byte surely ends a
 * URL. This excludes the bytes of cut-at-illegal, brackets and non-ASCII characters. FAST_URL_MARK:
 * it is another byte, which a sentence may put after a URL. */
static enum fast_url_after after_class(unsigned c, const struct find_rules *rules)
{
    if (c == ')')
        return FAST_URL_CLOSER;
    if (c == 0x1b || c == 0x07) /* a control sequence inside, or the end of a hyperlink */
        return FAST_URL_GOES_ON;
    if (rules->class[c] == CLASS_END && !is_cut_mark((uint8_t)c))
        return FAST_URL_END;
    return is_sentence_mark((uint8_t)c) ? FAST_URL_MARK : FAST_URL_GOES_ON;
}

void fast_url_init(struct fast_url *q, const struct find_rules *rules,
                   const struct find_schemes *schemes, bool strict)
{
    memset(q, 0, sizeof *q);
    for (size_t i = 0; i < sizeof q->slots / sizeof q->slots[0]; i++)
        q->slots[i].name = 1; /* never equal to masked bytes: the mask of a free slot is 0 */
    if (strict || !generic_knows(rules->profile))
        return;
    q->rules = rules;
    for (unsigned c = 0; c < 256; c++) {
        q->before[c] = before_class(c);
        q->after[c] = (uint8_t)after_class(c, rules);
    }
    for (size_t i = 0; i < schemes->count; i++) {
        const struct find_scheme *scheme = &schemes->rows[i];
        uint8_t bytes[FAST_URL_NAME + 1] = {[FAST_URL_NAME] = ':'}, ones[FAST_URL_NAME] = {0};
        if (!scheme->needs_host || scheme->size < 3 || scheme->size >= FAST_URL_NAME)
            continue;
        memcpy(bytes + FAST_URL_NAME - scheme->size, scheme->name, scheme->size);
        memset(ones + FAST_URL_NAME - scheme->size, 0xff, scheme->size);
        struct fast_url_slot *slot = &q->slots[fast_url_slot_of(bytes + FAST_URL_NAME)];
        if (!slot->scheme)
            *slot = (struct fast_url_slot){load_8(bytes), load_8(ones), scheme, scheme->port,
                                           scheme->size};
    }
}

enum find_answer fast_url_judge(struct finder *f)
{
    struct find_candidate *c = &f->bare;
    hosts_check(c->rules->profile, c->id, f->hosts, &c->verdict);
    if (c->verdict.error != URISIFT_VALID)
        return FIND_NO;
    f->at = c->end + (c->wrapper == URISIFT_WRAPPER_ANGLE); /* after the '>' */
    return FIND_YES;
}
