/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * rtf_field.c — the instruction of a field:
 *
 *     HYPERLINK "https://a.example/" \l "part" \o "a tip" \* MERGEFORMAT
 *     keyword    argument            switches, some with an argument
 *
 * Out:      the arguments of fields that lead somewhere as links; all other arguments as text, each
 *           apart from the others. Keywords and switches are dropped. The argument of \l after a
 *           link is its fragment: `https://a.example/#part`. So a link ends when it is known what
 *           follows.
 */
#include "core/text/chars.h"
#include "scanner/decode/rtf/rtf_state.h"

/* The fields whose arguments are addresses of files or pages. */
static const char *const link_fields[] = {"HYPERLINK", "INCLUDEPICTURE", "INCLUDETEXT", "INCLUDE",
                                          "IMPORT",    "LINK",           "RD",          "DDE",
                                          "DDEAUTO",   "DATABASE"};

void rtf_field_begin(struct rtf *x)
{
    rtf_argument_end(x);
    x->field = RTF_FIELD_BLANK;
    x->has_keyword = x->is_plain = false;
    x->keyword_size = 0;
    x->attribute = NULL;
}

void rtf_field_end(struct rtf *x)
{
    rtf_field_begin(x);
    x->has_keyword = true; /* that of a field around this one has been read */
}

static void end_keyword(struct rtf *x)
{
    x->has_keyword = true;
    for (size_t i = 0; i < sizeof link_fields / sizeof link_fields[0]; i++) {
        const char *name = link_fields[i];
        bool same = strlen(name) == x->keyword_size;
        for (size_t k = 0; same && k < x->keyword_size; k++)
            same = char_lower((uint8_t)name[k]) == char_lower((uint8_t)x->keyword[k]);
        if (same)
            x->attribute = name;
    }
}

/* Ends the link that has waited for a fragment. */
static void end_link(struct rtf *x)
{
    if (x->after_link != RTF_LINK_NONE)
        rtf_argument_end(x);
}

static bool is_blank(uint8_t c)
{
    return c <= ' ';
}

/* Reads a byte that is not part of an argument, or begins one. Returns whether it begins a bare
 * argument, so that it is read again. */
static bool read_between(struct rtf *x, uint8_t c)
{
    switch (x->field) {
    case RTF_FIELD_SWITCH:
        x->field = RTF_FIELD_SWITCHED;
        if (x->after_link != RTF_LINK_NONE && char_lower(c) == 'l') {
            x->after_link = RTF_LINK_FRAGMENT;
            return false;
        }
        end_link(x);
        /* the switches of HYPERLINK and of formats whose arguments are no addresses */
        x->is_plain = strchr("lot*@#", char_lower(c)) != NULL;
        return false;
    case RTF_FIELD_KEYWORD:
        if (char_is(c, CHAR_ALPHA)) {
            if (x->keyword_size < RTF_KEYWORD)
                x->keyword[x->keyword_size] = (char)c;
            if (x->keyword_size <= RTF_KEYWORD)
                x->keyword_size++;
            return false;
        }
        end_keyword(x);
        break;
    case RTF_FIELD_SWITCHED:
        if (char_is(c, CHAR_ALPHA))
            return false;
        break;
    default:
        break;
    }
    x->field = RTF_FIELD_BLANK;
    if (is_blank(c))
        return false;
    if (c != '\\' && x->after_link != RTF_LINK_FRAGMENT)
        end_link(x);
    if (c == '"' || c == '\\') {
        x->field = c == '"' ? RTF_FIELD_QUOTED : RTF_FIELD_SWITCH;
        x->has_keyword = true;
        return false;
    }
    if (!x->has_keyword && char_is(c, CHAR_ALPHA)) {
        x->field = RTF_FIELD_KEYWORD;
        return read_between(x, c);
    }
    x->has_keyword = true;
    x->field = RTF_FIELD_BARE;
    return true;
}

static void end_argument(struct rtf *x)
{
    bool may_go_on = x->is_open && x->attribute == link_fields[0] && !x->is_plain && !x->is_html;
    if (may_go_on)
        x->after_link = RTF_LINK_ENDED;
    else
        rtf_argument_end(x);
    x->field = RTF_FIELD_BLANK;
}

/* Puts text of an argument. */
static void put(struct rtf *x, const struct urisift_text *text)
{
    if (x->after_link == RTF_LINK_FRAGMENT)
        rtf_insert(x, "#", text->begin);
    else
        end_link(x);
    x->after_link = RTF_LINK_NONE;
    rtf_argument_put(x, text);
}

/* Puts the '\' that was no escape, which may be too far before byte `here` of the stream. */
static void put_escape(struct rtf *x, uint64_t here)
{
    if (!text_in_reach(x->escape.begin, here))
        x->escape = (struct lookahead_place){here, here};
    struct urisift_text text = {(const uint8_t *)"\\", 1,          x->escape.begin,
                                x->escape.end,         TEXT_WHOLE, 0};
    put(x, &text);
}

static void put_part(struct rtf *x, const struct urisift_text *t, size_t begin, size_t end)
{
    if (begin >= end)
        return;
    struct urisift_text part = text_part(t, begin, end);
    put(x, &part);
}

void rtf_field_text(struct rtf *x, const struct urisift_text *t)
{
    size_t begin = 0;
    for (size_t at = 0; at < t->size; at++) {
        uint8_t c = t->data[at];
        switch (x->field) {
        case RTF_FIELD_BARE:
        case RTF_FIELD_QUOTED:
            if (x->field == RTF_FIELD_BARE ? !is_blank(c) && c != '"' : c != '"' && c != '\\')
                continue;
            put_part(x, t, begin, at);
            begin = at + 1;
            if (x->field == RTF_FIELD_QUOTED && c == '\\') {
                x->field = RTF_FIELD_ESCAPE;
                x->escape = lookahead_place_of(t, at);
                continue;
            }
            bool quoted = x->field == RTF_FIELD_BARE && c == '"';
            end_argument(x);
            x->field = quoted ? RTF_FIELD_QUOTED : RTF_FIELD_BLANK;
            break;
        case RTF_FIELD_ESCAPE:
            x->field = RTF_FIELD_QUOTED;
            if (c != '\\' && c != '"')
                put_escape(x, lookahead_place_of(t, at).begin);
            begin = at;
            break;
        default:
            begin = at + !read_between(x, c);
            break;
        }
    }
    if (x->field == RTF_FIELD_BARE || x->field == RTF_FIELD_QUOTED)
        put_part(x, t, begin, t->size);
}
