/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email_cut.c — may a mail address in text be longer than what was found of it?
 *
 *     /home/user@example.org     用户user@example.org     a@b@example.org     o’neil@example.org
 *
 * Idea:     what text itself puts before an address separates it without doubt: white space,
 *           brackets, quotes, punctuation, the '=' after the name of a setting. All else may
 *           belong to the local part, by RFC 5322 section 3.2.3 and RFC 6531 section 3.3.
 * Not here: where the address begins (email_begin.c) and ends (email_extent.c).
 */
#include <string.h>

#include "core/email/email.h"
#include "core/text/chars.h"
#include "core/text/utf8.h"

enum {
    NAME_MOST = 64, /* bytes of the name of a setting */
    /* code points that are more than signs */
    APOSTROPHE = 0x2019,
    SECTION = 0xa7, /* with a letter or digit it is a color of Minecraft */
};

/* Non-ASCII characters that separate words, in the order of their code points. */
static const struct {
    uint32_t first, last;
} partings[] = {
#define PART(first, last, what) {first, last},
#include "core/email/email_parting.def"
#undef PART
};

static bool is_parting(uint32_t code)
{
    for (size_t i = 0; i < sizeof partings / sizeof partings[0] && partings[i].first <= code; i++)
        if (code <= partings[i].last)
            return true;
    return false;
}

/* Does a word end at `at`? */
static bool is_after_word(struct urisift_span text, size_t at)
{
    return at > 0 && (char_is(text.data[at - 1], CHAR_ALNUM) ||
                      (text.data[at - 1] >= 0x80 && email_letter_before(text, at) > 0));
}

/* Does text of a local part end at `at`? */
static bool is_after_atom(struct urisift_span text, size_t at)
{
    return is_after_word(text, at) ||
           (at > 0 && text.data[at - 1] != '\'' && text.data[at - 1] != '`' &&
            char_is(text.data[at - 1], CHAR_ATOM));
}

/* Does the non-ASCII character right before `begin` leave in doubt where the address begins? A
 * letter does, and so does a sign that joins the address to a word: an apostrophe, a dash, a soft
 * hyphen. */
static bool is_doubtful_before(struct urisift_span text, size_t begin)
{
    uint32_t code = 0;
    const size_t length = email_character_before(text, begin, &code);
    if (length == 0) /* not UTF-8: of other charsets two letters, or one in a word */
        return is_after_word(text, begin - 1) ||
               (begin > 1 && text.data[begin - 1] >= 0xc0 && text.data[begin - 2] >= 0xc0);
    if (code != APOSTROPHE && is_parting(code))
        return false;
    return code == SECTION || email_is_of_other_script(code) ||
           email_letter_before(text, begin) > 0 || is_after_atom(text, begin - length);
}

/* Does the '=' at `sign` follow the name of a setting, and nothing else: to=, --to=, "to"=, to =? A
 * name with a mark before it may be part of an address. */
static bool is_after_name(struct urisift_span text, size_t sign)
{
    const size_t least = sign > NAME_MOST ? sign - NAME_MOST : 0;
    size_t i = sign;
    while (i > least && (char_is(text.data[i - 1], CHAR_LDH | CHAR_DOT) ||
                         text.data[i - 1] == '_' || text.data[i - 1] >= 0x80))
        i--;
    if (i < sign)
        return i == 0 || !memchr("=+*'`^~!@", text.data[i - 1], 9);
    if (i > least + 1 && text.data[i - 1] == ':') /* := */
        return is_after_word(text, i - 1);
    while (i > least && char_is_blank(text.data[i - 1]))
        i--;
    return i > 0 &&
           (memchr("\"'`])}", text.data[i - 1], 6) || (i < sign && is_after_word(text, i)));
}

/* Does the '"' right before `begin` close a quote, "a"b@example.org? It follows a word then, and
 * not an escape or the letters before a string of source code, b"user@example.org". */
static bool is_after_closing_quote(struct urisift_span text, size_t begin)
{
    enum { PREFIX = 2 };
    size_t i = begin - 1;
    if (!is_after_word(text, i) || email_is_after_escape(text, i) ||
        email_is_after_string(text, begin))
        return false;
    while (i > 0 && begin - i <= PREFIX + 1 && char_is(text.data[i - 1], CHAR_ALPHA))
        i--;
    const bool is_prefix = begin - 1 - i <= PREFIX && begin - 1 > i;
    return !is_prefix || is_after_word(text, i) || (i > 0 && text.data[i - 1] == '"');
}

bool email_is_cut_before(struct urisift_span text, size_t begin)
{
    if (begin == 0)
        return false;
    const uint8_t before = text.data[begin - 1];
    if (before >= 0x80)
        return is_doubtful_before(text, begin);
    switch (before) {
    case '\'':
    case '`':
    case '{':
    case '|':
        return false;
    case '"':
        return is_after_closing_quote(text, begin);
    case '%':
    case '&':
        return !email_is_after_break(text, begin);
    case '=': /* =3D is the '=' of quoted-printable text */
        return !is_after_name(text, begin - 1) || surface_has(text, begin, "3D");
    case '\\':
        return char_is(text.data[begin], CHAR_ALNUM) || text.data[begin] >= 0x80;
    case '@':
    case '}':
        return true;
    default:
        if (char_is(before, CHAR_ALNUM))
            return !email_is_after_escape(text, begin) && !email_is_after_string(text, begin) &&
                   !email_is_after_color(text, begin);
        return char_is(before, CHAR_ATOM);
    }
}

bool email_is_joined_after(struct urisift_span text, size_t end)
{
    uint32_t code = 0;
    if (end >= text.size || text.data[end] < 0x80)
        return false;
    const size_t size = utf8_read(text.data + end, text.size - end, &code);
    return size > 0 && !is_parting(code) && code != APOSTROPHE && !email_is_of_other_script(code) &&
           surface_is(text, end + size, CHAR_ALNUM);
}

bool email_is_cut_after(struct urisift_span text, size_t end)
{
    static const uint32_t word = CHAR_ALNUM;
    if (end == text.size)
        return false;
    const size_t i = surface_span(text, end, CHAR_HYPHEN);
    switch (text.data[end]) {
    case '@':
        return surface_is(text, end + 1, word);
    case '_':
        return surface_is(text, end + 1, word) ||
               (end + 1 < text.size && text.data[end + 1] == '_' &&
                surface_is(text, end + 2, word));
    case '-':
        return surface_is(text, i, CHAR_DOT) && surface_is(text, i + 1, word);
    case '.':
        return end + 1 < text.size && memchr(".-_", text.data[end + 1], 3) &&
               surface_is(text, end + 2, word);
    default:
        return email_is_joined_after(text, end);
    }
}
