/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_control.c — what control words do, and groups: what one sets ends with it.
 *
 * Bounds: RTF_GROUPS groups are kept. What is deeper belongs to the group around it, and cannot
 *         change what that is.
 */
#include "scanner/decode/rtf/rtf_state.h"

/* What is read ends here, with its group or by another destination. */
static void end_text(struct rtf *x)
{
    rtf_flush(x);
    x->skips = 0;
    x->in_character = false;
}

void rtf_open(struct rtf *x)
{
    end_text(x);
    x->star = false;
    if (x->depth == RTF_GROUPS) {
        x->deeper++;
        return;
    }
    x->groups[x->depth++] = x->now;
    x->now.owns = x->now.apart = false;
}

void rtf_close(struct rtf *x)
{
    end_text(x);
    x->star = false;
    if (x->deeper > 0) {
        x->deeper--;
        return;
    }
    if (x->depth == 0)
        return;
    if (x->now.owns)
        rtf_field_end(x);
    x->separate = x->separate || x->now.apart;
    x->now = x->groups[--x->depth];
    if (x->depth == 0) /* what follows is not part of the document */
        x->separate = true;
}

/* The rest of the group is something else. */
static void set_destination(struct rtf *x, const struct rtf_word *word)
{
    struct rtf_group *now = &x->now;
    enum rtf_kind kind = word ? word->kind : RTF_SKIP;
    if (x->deeper > 0)
        return;
    if (now->destination == RTF_ALTERNATIVE && kind == RTF_UNICODE) {
        now->destination = now->before;
        return;
    }
    if (now->destination >= RTF_SKIP || kind == RTF_UNICODE)
        return;
    end_text(x);
    if (kind == RTF_ALTERNATIVE)
        now->before = now->destination;
    if (kind == RTF_INLINE && now->destination != RTF_FIELD && now->destination != RTF_LINK)
        return;
    now->destination = (uint8_t)(kind == RTF_INLINE ? RTF_TEXT : kind);
    if (kind == RTF_FIELD || kind == RTF_LINK) {
        now->owns = true;
        rtf_field_begin(x);
        if (kind == RTF_LINK)
            x->attribute = word->name;
    } else if (kind == RTF_TEXT || kind == RTF_INLINE) {
        rtf_argument_end(x); /* of a field that it is in */
    }
    if (kind == RTF_TEXT) {
        x->separate = now->apart = true;
    }
}

/* The font that the text has from here on. */
static void set_font(struct rtf *x, uint32_t font)
{
    uint8_t page = x->fonts[font % RTF_FONT_SLOTS];
    x->font = font;
    if (x->now.destination != RTF_FONTS)
        x->now.page = page > 0 ? (uint8_t)(page - 1) : x->page;
}

/* The code page of the font that the table describes. */
static void set_font_page(struct rtf *x, enum rtf_page page)
{
    if (x->now.destination == RTF_FONTS)
        x->fonts[x->font % RTF_FONT_SLOTS] = (uint8_t)(1 + page);
}

/* Does what a word says that is not the name of a destination. `number`: its parameter. */
static void act(struct rtf *x, const struct rtf_word *word, uint32_t number)
{
    switch (word->kind) {
    case RTF_TEXT_OF:
        rtf_take_other(x, word->text, x->begin, x->end);
        break;
    case RTF_CODE_PAGE:
        x->page = (uint8_t)rtf_page_of(number);
        x->now.page = x->page;
        break;
    case RTF_BINARY:
        x->binary = x->is_signed ? 0 : number;
        x->token = x->binary > 0 ? RTF_TOKEN_BINARY : RTF_TOKEN_TEXT;
        break;
    case RTF_FONT_PAGE:
        set_font_page(x, rtf_page_of(number));
        break;
    case RTF_FONT:
        set_font(x, number);
        break;
    case RTF_FONT_CHARSET:
        set_font_page(x, rtf_page_of_charset(number, (enum rtf_page)x->page));
        break;
    case RTF_DEFAULT_FONT:
        x->default_font = number;
        break;
    case RTF_PLAIN:
        set_font(x, x->default_font);
        break;
    case RTF_FROM_HTML:
        if (!x->has_number || number > 0)
            rtf_html_begin(x);
        break;
    case RTF_HIDE:
        x->now.hides = !x->has_number || number > 0;
        break;
    case RTF_FALLBACK:
        x->now.fallback = number < UINT16_MAX ? (uint16_t)number : UINT16_MAX;
        break;
    default:
        break;
    }
}

void rtf_control(struct rtf *x)
{
    x->word[x->word_size <= RTF_WORD ? x->word_size : 0] = '\0';
    const struct rtf_word *word = rtf_word_named(x->word);
    bool star = x->star;
    x->token = RTF_TOKEN_TEXT;
    x->star = false;
    if (word && word->kind == RTF_CHARACTER) {
        /* a negative number is one of 16 bits with a sign */
        uint32_t code =
            x->is_signed ? (x->number <= 0x8000 ? 0x10000 - x->number : 0xFFFD) : x->number;
        rtf_take_character(x, x->has_number ? code : 0xFFFD, x->begin, x->end);
        x->skips = x->now.fallback;
        return;
    }
    if (x->skips > 0 && !(word && word->kind == RTF_BINARY)) {
        x->skips--;
        return;
    }
    if (word ? word->kind < RTF_DESTINATIONS : star)
        set_destination(x, word);
    else if (word && star)
        set_destination(x, NULL);
    else if (word)
        act(x, word, x->is_signed ? 0 : x->number);
}
