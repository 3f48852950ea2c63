/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_text.c — TeX source outside of arguments: comments, verbatim text, and fields of BibTeX that
 * hold a URL.
 *
 * Not here: escapes and commands (tex_token.c).
 */
#include "core/text/chars.h"
#include "scanner/decode/tex/tex_state.h"

/* Returns the byte `back` bytes before in->at; 0: it is not known. */
static uint8_t byte_before(const struct tex *x, const struct tex_input *in, size_t back)
{
    if (back <= in->at)
        return in->data[in->at - back];
    back -= in->at;
    return back <= x->tail_size ? x->tail[x->tail_size - back] : 0;
}

/* At a '=': does a field of BibTeX that holds a URL precede it? Only a comma, a brace or white
 * space may be before its name. */
static bool is_field_of_url(const struct tex *x, const struct tex_input *in)
{
    static const char *const names[] = {"url", "doi", "ee", "link", "bdsk-url-"};
    char word[16];
    size_t back = 1, size = 0;
    while (back < TEX_TAIL && char_is_blank(byte_before(x, in, back)))
        back++;
    for (; back < TEX_TAIL && size < sizeof word; back++, size++) {
        uint8_t c = byte_before(x, in, back);
        if (!char_is(c, CHAR_ALPHA) && !char_is(c, CHAR_DIGIT) && c != '-')
            break;
        word[sizeof word - 1 - size] = (char)char_lower(c);
    }
    uint8_t before = byte_before(x, in, back);
    if (size == sizeof word || !memchr("\0 \t\r\n,{", before, 7))
        return false;
    const char *name = word + sizeof word - size;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i]);
        if (size >= length && memcmp(name, names[i], length) == 0 &&
            size - length == (names[i][length - 1] == '-'))
            return true;
    }
    return false;
}

/* May the word right before in->at be a URL? Only its last TEX_TAIL bytes are known. */
static bool may_be_url(const struct tex *x, const struct tex_input *in)
{
    uint8_t c = '\0';
    for (size_t back = 1; back <= TEX_TAIL; back++) {
        c = byte_before(x, in, back);
        if (c == ':' || c == '/')
            return true;
        if (c <= ' ')
            return false;
    }
    return true;
}

/* At '~' or '%', which end a URL: does text follow that a URL may continue with? An escape must
 * follow a '%' then. False in *is_known: more bytes must be seen. */
static bool url_may_go_on(const struct tex_input *in, bool final, bool *is_known)
{
    const uint8_t *s = in->data + in->at;
    const size_t left = in->size - in->at, needed = s[0] == '%' ? 3 : 2;
    *is_known = final || left >= needed;
    if (left < needed)
        return false;
    return s[0] == '%' ? char_is(s[1], CHAR_HEX) && char_is(s[2], CHAR_HEX)
                       : char_is(s[1], CHAR_ALNUM) || s[1] == '_' || s[1] == '-' || s[1] >= 0x80;
}

/* At '~' or '%': puts a blank for [begin, end) of the stream, which ends a URL, and warns if the
 * URL may go on after it. False: more bytes must be seen. */
static bool put_end(struct tex *x, struct tex_input *in, bool final, uint64_t begin, uint64_t end)
{
    bool is_known = true;
    const bool is_cut = may_be_url(x, in) && url_may_go_on(in, final, &is_known);
    if (!is_known)
        return false;
    tex_put_before(in, in->at);
    if (is_cut && x->location)
        location_remark(x->location, (struct location_remark){.code = URISIFT_CUT_AT_ILLEGAL});
    tex_put_other(in, " ", begin, end);
    in->at++;
    return true;
}

bool tex_take_text(struct tex *x, struct tex_input *in, bool final)
{
    const struct lookahead_place here = tex_place(in, in->at);
    switch (in->data[in->at]) {
    case '%':
        if (!put_end(x, in, final, here.begin, here.begin))
            return false;
        x->mode = x->base = TEX_COMMENT;
        break;
    case '~':
        if (!put_end(x, in, final, here.begin, here.end))
            return false;
        in->begin++;
        break;
    case '\n':
        in->at++;
        x->mode = x->base = TEX_TEXT;
        break;
    case '=':
        if (!is_field_of_url(x, in))
            return tex_take_opener(x, in, final);
        tex_expect(x, false, true, true);
        in->at++;
        break;
    default: /* '[', '"' or '|' */
        return tex_take_opener(x, in, final);
    }
    return true;
}

void tex_take_verbatim(struct tex *x, struct tex_input *in)
{
    bool ends = in->data[in->at] == x->closer;
    tex_put_before(in, in->at);
    if (ends)
        tex_separate(in, in->at);
    in->begin += ends;
    in->at += ends;
    x->mode = x->base;
}
