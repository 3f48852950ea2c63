/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf.c — Rich Text Format (RTF 1.9.1), also of HTML that was put into it (MS-OXRTFEX).
 *
 *     {\rtf1\ansi see {\field{\*\fldinst HYPERLINK "http://a.example/"}{\fldrslt th\u233\'e9m}}}
 *
 * Out:      the text that the document shows, and that of its footnotes, headers, annotations and
 *           properties, each apart; links of fields between "<" and ">". \'hh and bytes above 0x7F
 *           by the code page of the font; \uN. A paragraph ends with a line end.
 *           With \fromhtml1, the HTML: what is in \*\htmltag, and the text outside of \htmlrtf.
 * Skipped:  tables of fonts, colours and styles, pictures, objects, and destinations that are
 *           unknown and begin with \*. Their bytes are counted.
 * Idea:     a byte after the other, with the state of the token; nothing is read twice, and no byte
 *           is held back but half of a character.
 */
#include "core/text/chars.h"
#include "scanner/decode/common/ascii.h"
#include "scanner/decode/rtf/rtf_state.h"

static int sniff_rtf(const uint8_t *head, size_t size)
{
    static const char begin[] = "{\\rtf";
    return size >= strlen(begin) && memcmp(head, begin, strlen(begin)) == 0 ? 100 : 0;
}

/* A control symbol: a '\' and a byte that is no letter. */
static void take_symbol(struct rtf *x, uint8_t c)
{
    static const struct {
        char symbol;
        const char *text;
    } rows[] = {{'~', "\xC2\xA0"}, {'_', "-"}, {'\n', "\n"}, {'\r', "\n"},
                {'{', "{"},        {'}', "}"}, {'\\', "\\"}, {'\t', "\t"}};
    x->token = RTF_TOKEN_TEXT;
    if (c == '*') {
        x->star = true;
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (c == (uint8_t)rows[i].symbol) {
            rtf_take_other(x, rows[i].text, x->begin, x->end);
            return;
        }
    x->skips -= x->skips > 0; /* it counts as a character, and shows nothing */
}

static void take_escape(struct rtf *x, uint8_t c)
{
    x->word_size = 0;
    x->number = 0;
    x->is_signed = x->has_number = false;
    if (c == '\'') {
        x->token = RTF_TOKEN_HEX;
    } else if (char_is(c, CHAR_ALPHA)) {
        x->word[x->word_size++] = (char)c;
        x->token = RTF_TOKEN_WORD;
    } else {
        take_symbol(x, c);
    }
}

/* Ends the word before the byte `c`, which is part of it only if it is a blank. */
static bool end_word(struct rtf *x, uint8_t c, uint64_t end)
{
    if (c == ' ')
        x->end = end;
    rtf_control(x);
    return c == ' ';
}

/* Takes a byte of a token that is not finished. Returns false if the byte is not part of it. */
static bool take(struct rtf *x, uint8_t c, struct lookahead_place place)
{
    switch (x->token) {
    case RTF_TOKEN_ESCAPE:
        x->end = place.end;
        take_escape(x, c);
        return true;
    case RTF_TOKEN_HEX:
    case RTF_TOKEN_HEX_LOW:
        if (!char_is(c, CHAR_HEX)) {
            x->token = RTF_TOKEN_TEXT;
            return false;
        }
        x->end = place.end;
        x->number = x->number << 4 | char_hex_value(c);
        if (x->token == RTF_TOKEN_HEX_LOW) {
            x->token = RTF_TOKEN_TEXT;
            rtf_take_byte(x, (uint8_t)x->number, x->begin, x->end);
        } else {
            x->token = RTF_TOKEN_HEX_LOW;
        }
        return true;
    case RTF_TOKEN_WORD:
        if (char_is(c, CHAR_ALPHA)) {
            if (x->word_size < RTF_WORD)
                x->word[x->word_size] = (char)c;
            if (x->word_size <= RTF_WORD)
                x->word_size++;
            x->end = place.end;
            return true;
        }
        if (c == '-') {
            x->sign = place;
            x->token = RTF_TOKEN_SIGN;
            return true;
        }
        break;
    case RTF_TOKEN_SIGN:
        if (!char_is(c, CHAR_DIGIT)) { /* the '-' is text */
            rtf_control(x);
            rtf_take_byte(x, '-', x->sign.begin, x->sign.end);
            return false;
        }
        x->is_signed = true;
        break;
    default:
        break;
    }
    if (!char_is(c, CHAR_DIGIT))
        return end_word(x, c, place.end);
    enum { MOST = UINT32_MAX / 10 - 1 };
    x->number = x->number < MOST ? x->number * 10 + (uint32_t)(c - '0') : x->number;
    x->has_number = true;
    x->token = RTF_TOKEN_NUMBER;
    x->end = place.end;
    return true;
}

/* The next byte is at `place`. If the token began too far before it, its bytes of the stream may
 * not be in memory any more; then its text is put right before that byte. */
static void keep_near(struct rtf *x, struct lookahead_place place)
{
    if (text_in_reach(x->begin, place.begin))
        return;
    x->begin = x->end = place.begin;
    x->sign = (struct lookahead_place){place.begin, place.begin};
}

/* Takes a byte outside of tokens that is no plain text. */
static void take_mark(struct rtf *x, uint8_t c, struct lookahead_place place)
{
    if (c == '{') {
        rtf_open(x);
    } else if (c == '}') {
        rtf_close(x);
    } else if (c == '\\') {
        x->token = RTF_TOKEN_ESCAPE;
        x->begin = place.begin;
        x->end = place.end;
    } else if (c >= 0x80) {
        rtf_take_byte(x, c, place.begin, place.end);
    }
}

static bool is_mark(uint8_t c)
{
    return c == '{' || c == '}' || c == '\\' || c >= 0x80 || ascii_is_line_end(c) || c == 0;
}

/* Takes the plain text or the bytes of \bin from `at` on. Returns where they end. */
static size_t take_many(struct rtf *x, const struct urisift_text *t, size_t at)
{
    size_t end = at;
    if (x->token == RTF_TOKEN_BINARY) {
        size_t left = t->size - at, size = x->binary < left ? (size_t)x->binary : left;
        x->binary -= size;
        rtf_count(x, size);
        if (x->binary == 0)
            x->token = RTF_TOKEN_TEXT;
        return at + size;
    }
    while (end < t->size && !is_mark(t->data[end]))
        end++;
    if (end > at) {
        struct urisift_text text = text_part(t, at, end);
        rtf_take_text(x, &text);
    }
    return end;
}

static enum urisift_error feed_rtf(void *state, const struct urisift_text *t,
                                   struct urisift_text_sink out)
{
    struct rtf *x = state;
    size_t at = 0;
    x->out = out;
    while (at < t->size && !x->error) {
        bool is_binary = x->token == RTF_TOKEN_BINARY;
        if (is_binary || x->token == RTF_TOKEN_TEXT)
            at = take_many(x, t, at);
        if (is_binary || at == t->size)
            continue;
        struct lookahead_place place = lookahead_place_of(t, at);
        uint8_t c = t->data[at];
        if (x->surrogate > 0 && !text_in_reach(x->surrogate_begin, place.begin))
            rtf_flush(x);
        if (x->token == RTF_TOKEN_TEXT) {
            take_mark(x, c, place);
            at++;
        } else {
            keep_near(x, place);
            at += take(x, c, place);
        }
    }
    return x->error;
}

static void reset(struct rtf *x)
{
    const struct decoder_setup setup = x->setup;
    memset(x, 0, sizeof *x);
    x->setup = setup;
    x->now.fallback = 1;
}

static enum urisift_error finish_rtf(void *state, struct urisift_text_sink out)
{
    struct rtf *x = state;
    x->out = out;
    if (x->token == RTF_TOKEN_WORD || x->token == RTF_TOKEN_SIGN || x->token == RTF_TOKEN_NUMBER) {
        bool is_sign = x->token == RTF_TOKEN_SIGN;
        rtf_control(x);
        if (is_sign)
            rtf_take_byte(x, '-', x->sign.begin, x->sign.end);
    }
    rtf_flush(x);
    rtf_argument_end(x);
    enum urisift_error error = x->error;
    if (x->is_html && !error)
        error = html_document_finish(&x->html, out);
    reset(x);
    return error;
}

static void begin_rtf(void *state, const struct decoder_setup *setup)
{
    struct rtf *x = state;
    x->setup = *setup;
    reset(x);
}

static void end_rtf(void *state)
{
    struct rtf *x = state;
    if (x->is_html)
        html_document_end(&x->html);
}

const struct urisift_decoder urisift_decoder_rtf = {
    .name = "rtf",
    .summary = "RTF: text, links of fields, HTML that Outlook put into it",
    .sniff = sniff_rtf,
    .state_size = sizeof(struct rtf),
    .begin = begin_rtf,
    .end = end_rtf,
    .feed = feed_rtf,
    .finish = finish_rtf,
};
