/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * roff_words.c — the arguments of macros that join them, and those of mdoc.
 *
 *     .BR http://a.example/ x ,     is printed as http://a.example/x,
 *     .Pa http://a.example/ Ns Ar x
 *
 * Out:      what is printed, with a blank before an argument that begins an identifier, and before
 *           a comma or semicolon, so that these are not part of the identifier before them.
 * Not here: arguments that are an identifier (roff_value.c).
 */
#include "core/text/chars.h"
#include "scanner/decode/roff/roff_state.h"

enum { WORD = 3, BLANKS = 8 };

static bool ends_word(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"';
}

/* Does a word at s[0] need a blank before it, though it is joined? -1: more bytes must be seen. */
static int needs_blank(const uint8_t *s, size_t size, bool final)
{
    enum { SCHEME = 12 };
    static const char slashes[] = "://";
    if (s[0] == ',' || s[0] == ';')
        return size > 1 ? ends_word(s[1]) : final ? 1 : -1;
    size_t at = 0;
    while (at < size && at < SCHEME && char_is(s[at], CHAR_ALPHA))
        at++;
    size_t left = size - at, seen = left < 3 ? left : 3;
    if (at == 0 || memcmp(s + at, slashes, seen) != 0)
        return 0;
    return seen == 3 ? 1 : final ? 0 : -1;
}

/* Puts a blank before the word at in->at if it needs one. */
static bool separate(struct roff *x, struct roff_input *in)
{
    int blank = needs_blank(in->data + in->at, in->size - in->at, in->final);
    if (blank > 0)
        roff_insert(x, in, " ");
    return blank >= 0;
}

static bool take_quote(struct roff *x, struct roff_input *in)
{
    if (!x->quoted) {
        roff_remove(x, in, 1);
        x->quoted = true;
        return true;
    }
    if (in->at + 1 == in->size && !in->final)
        return false;
    bool twice = in->at + 1 < in->size && in->data[in->at + 1] == '"';
    roff_remove(x, in, 1);
    in->at += twice;
    x->quoted = twice;
    x->fresh = !twice;
    x->first = x->first && twice;
    return true;
}

bool roff_take_joined(struct roff *x, struct roff_input *in)
{
    uint8_t c = in->data[in->at];
    if (!x->quoted && (c == ' ' || c == '\t')) {
        if (x->first && x->fresh) {
            in->at++;
            return true;
        }
        roff_remove(x, in, 1);
        x->first = false;
        x->fresh = true;
        return true;
    }
    if (c == '"' && (x->fresh || x->quoted))
        return take_quote(x, in);
    if (c == '\\' && !x->no_escapes)
        return roff_take_escape(x, in);
    if (x->fresh && !x->first && !separate(x, in))
        return false;
    x->fresh = false;
    in->at++;
    return true;
}

/* Returns the size of the word at s[0] if it may be a macro of mdoc; 0: it is none. *more: more
 * bytes must be seen. */
static size_t mdoc_word(const uint8_t *s, size_t size, bool final, bool *more)
{
    size_t end = 0;
    while (end < size && end <= WORD && !ends_word(s[end]))
        end++;
    *more = end == size && end <= WORD && !final;
    return end <= WORD ? end : 0;
}

static size_t count_blanks(const uint8_t *s, size_t size)
{
    size_t count = 0;
    while (count < size && count < BLANKS && char_is_blank(s[count]))
        count++;
    return count;
}

/* Takes the blanks between two arguments, and `Ns` after them. */
static bool take_blanks(struct roff *x, struct roff_input *in)
{
    const uint8_t *s = in->data + in->at;
    size_t size = in->size - in->at, blanks = count_blanks(s, size);
    bool more;
    size_t word = mdoc_word(s + blanks, size - blanks, in->final, &more);
    if (more)
        return false;
    x->fresh = true;
    if (roff_macro(s + blanks, word) == MACRO_NOSPACE) {
        roff_remove(x, in, blanks + word);
        x->glue = 1;
    } else if (x->glue > 0 && --x->glue == 0) {
        roff_remove(x, in, blanks);
        x->joined = true;
    } else {
        in->at += blanks;
        x->joined = false;
    }
    return true;
}

/* Takes a word that may be a macro. */
static bool take_word(struct roff *x, struct roff_input *in)
{
    const uint8_t *s = in->data + in->at;
    size_t size = in->size - in->at;
    bool more;
    size_t word = mdoc_word(s, size, in->final, &more),
           end = word + count_blanks(s + word, size - word);
    if (more || (end == size && word > 0 && end - word < BLANKS && !in->final))
        return false;
    enum roff_macro macro = word > 0 ? roff_macro(s, word) : MACRO_OTHER;
    if (macro == MACRO_LINK || macro == MACRO_MAIL) {
        in->at += word;
        roff_expect(x, macro == MACRO_MAIL, ROFF_MDOC);
    } else if (macro == MACRO_PREFIX) {
        in->at += word;
        x->glue = 2;
        x->fresh = false;
    } else if (macro == MACRO_WORD && x->joined) {
        roff_remove(x, in, end);
    } else {
        if (x->joined && !separate(x, in))
            return false;
        x->fresh = x->joined = false;
        in->at++;
    }
    return true;
}

bool roff_take_mdoc(struct roff *x, struct roff_input *in)
{
    uint8_t c = in->data[in->at];
    if (!x->quoted && char_is_blank(c))
        return take_blanks(x, in);
    if (c == '\\' && !x->no_escapes)
        return roff_take_escape(x, in);
    if (c == '"' && (x->fresh || x->quoted)) {
        x->quoted = !x->quoted;
        x->fresh = x->joined = false;
        in->at++;
        return true;
    }
    if (x->fresh && !x->quoted)
        return take_word(x, in);
    in->at++;
    return true;
}

bool roff_take_name(struct roff *x, struct roff_input *in)
{
    const uint8_t *s = in->data + in->at;
    size_t size = in->size - in->at, end = 0;
    if (s[0] == ' ' || s[0] == '\t') {
        in->at++;
        return true;
    }
    while (end < size && end <= ROFF_STRING_NAME && s[end] > ' ')
        end++;
    if (end == size && end <= ROFF_STRING_NAME && !in->final)
        return false;
    in->at += end;
    roff_put_before(x, in, in->at);
    if (x->many)
        roff_forget(&x->strings, s, end);
    else if (end > 0)
        roff_define(&x->strings, s, end);
    x->mode = ROFF_TEXT;
    return true;
}

/* In the first line of a table: looks for tab(x). */
bool roff_take_option(struct roff *x, struct roff_input *in)
{
    static const char option[] = "tab(";
    uint8_t c = in->data[in->at++];
    if (x->option == sizeof option - 1) {
        x->tab = c > ' ' && c != '\\' ? c : 0;
        x->option = 0;
    } else if (c == (uint8_t)option[x->option]) {
        x->option++;
    } else if (x->option < 3 || c != ' ') {
        x->option = c == 't';
    }
    return true;
}
