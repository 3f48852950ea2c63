/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex_sequences.c — tables of words, and how they are written. */
#include "scanner/decode/tex_sequences.h"

#include <string.h>

#include "core/chars.h"

enum word_kind {
    WORD_CHARACTER,
    WORD_STRING,
    WORD_NUMBER,
    WORD_SYMBOL,
    WORD_NOTHING,
    WORD_COMMAND,
    WORD_PATH,
    WORD_HYPER,
    WORD_VERB,
    WORD_BEGIN,
    WORD_END
};

#define WORD(name, kind, octet) {name, sizeof name - 1, kind, octet}
static const struct tex_word {
    const char *name;
    uint8_t size;
    enum word_kind kind;
    char octet;
} words[] = {
    WORD("url", WORD_PATH, 0),
    WORD("href", WORD_COMMAND, 0),
    WORD("nolinkurl", WORD_PATH, 0),
    WORD("path", WORD_PATH, 0),
    WORD("hyperref", WORD_HYPER, 0),
    WORD("burl", WORD_PATH, 0),
    WORD("burlalt", WORD_COMMAND, 0),
    WORD("hyperimage", WORD_COMMAND, 0),
    WORD("textasciitilde", WORD_CHARACTER, '~'),
    WORD("texttildelow", WORD_CHARACTER, '~'),
    WORD("textunderscore", WORD_CHARACTER, '_'),
    WORD("textasciicircum", WORD_CHARACTER, '^'),
    WORD("textdollar", WORD_CHARACTER, '$'),
    WORD("slash", WORD_CHARACTER, '/'),
    WORD("string", WORD_STRING, 0),
    WORD("char", WORD_NUMBER, 0),
    WORD("symbol", WORD_SYMBOL, 0),
    WORD("allowbreak", WORD_NOTHING, 0),
    WORD("verb", WORD_VERB, 0),
    WORD("lstinline", WORD_VERB, 0),
    WORD("begin", WORD_BEGIN, 0),
    WORD("end", WORD_END, 0),
};

static const char *const environments[] = {"verbatim}",  "verbatim*}", "Verbatim}", "lstlisting}",
                                           "BVerbatim}", "LVerbatim}", "minted}",   "filecontents}"};

static const struct {
    const char *written;
    char octet;
} formulas[] = {
    {"$\\sim$", '~'},        {"$\\sim $", '~'},
    {"${\\sim}$", '~'},      {"$\\mathtt{\\sim}$", '~'},
    {"$_\\sim$", '~'},       {"$\\thicksim$", '~'},
    {"$\\tilde{}$", '~'},    {"$\\tilde{ }$", '~'},
    {"$\\tilde{~}$", '~'},   {"$\\tilde{\\ }$", '~'},
    {"$\\tilde{\\;}$", '~'}, {"$\\tilde{\\,}$", '~'},
    {"$\\_$", '_'},          {"$-$", '-'},
};

static bool is_letter(uint8_t c)
{
    return char_is(c, CHAR_ALPHA);
}

static enum tex_kind plain(struct tex_token *token, size_t taken)
{
    token->taken = taken;
    return TEX_PLAIN;
}

static enum tex_kind other(struct tex_token *token, size_t taken, uint8_t octet)
{
    token->taken = taken;
    token->octet = octet;
    return TEX_OTHER;
}

/* Does `text` stand there? TEX_MORE: as far as can be seen. */
static enum tex_kind matches(const uint8_t *s, size_t size, bool final, const char *text)
{
    size_t whole = strlen(text);
    if (memcmp(s, text, size < whole ? size : whole) != 0)
        return TEX_PLAIN;
    return size >= whole ? TEX_OTHER : final ? TEX_PLAIN : TEX_MORE;
}

static enum tex_kind judge_formula(const uint8_t *s, size_t size, bool final, struct tex_token *token)
{
    bool more = false;
    for (size_t i = 0; i < sizeof formulas / sizeof formulas[0]; i++) {
        enum tex_kind kind = matches(s, size, final, formulas[i].written);
        if (kind == TEX_OTHER)
            return other(token, strlen(formulas[i].written), (uint8_t)formulas[i].octet);
        more = more || kind == TEX_MORE;
    }
    return more ? TEX_MORE : plain(token, 1);
}

/* What ends the name of a command, behind it: "{}" or a blank. */
static enum tex_kind end_word(const uint8_t *s, size_t size, bool final, size_t at, struct tex_token *token)
{
    token->taken = at;
    if (at < size && char_is_blank(s[at]))
        token->taken = at + 1;
    if (at < size && s[at] == '{') {
        if (at + 1 == size && !final)
            return TEX_MORE;
        token->taken = at + 1 < size && s[at + 1] == '}' ? at + 2 : at;
    }
    return TEX_OTHER;
}

/* A number as TeX has it: 126, '176, "7E, `~, `\~. */
static enum tex_kind judge_number(const uint8_t *s, size_t size, bool final, size_t at, struct tex_token *token)
{
    enum { DIGITS = 3 };
    unsigned base = 10, value = 0;
    size_t begin = at;
    if (at < size && s[at] == '`') {
        at += at + 1 < size && s[at + 1] == '\\' ? 2 : 1;
        if (at == size)
            return final ? plain(token, begin) : TEX_MORE;
        return s[at] > ' ' && s[at] < 0x7f ? other(token, at + 1, s[at]) : plain(token, begin);
    }
    if (at < size && (s[at] == '\'' || s[at] == '"'))
        base = s[at++] == '"' ? 16 : 8;
    size_t first = at;
    for (; at < size && at - first < DIGITS; at++) {
        unsigned digit = s[at] >= '0' && s[at] <= '9'   ? (unsigned)(s[at] - '0')
                         : s[at] >= 'A' && s[at] <= 'F' ? (unsigned)(s[at] - 'A') + 10
                                                        : 16;
        if (digit >= base)
            break;
        value = value * base + digit;
    }
    if (at == size && !final)
        return TEX_MORE;
    if (at == first || value <= ' ' || value > 0x7f)
        return plain(token, begin);
    at += at < size && s[at] == ' ';
    return other(token, at, value == 0x7f ? '~' : (uint8_t)value); /* 127 is a tilde in the fonts of typewriters */
}

/* \symbol{126} */
static enum tex_kind judge_symbol(const uint8_t *s, size_t size, bool final, size_t at, struct tex_token *token)
{
    if (at == size)
        return final ? plain(token, at) : TEX_MORE;
    if (s[at] != '{')
        return plain(token, at);
    enum tex_kind kind = judge_number(s, size, final, at + 1, token);
    if (kind != TEX_OTHER)
        return kind == TEX_MORE ? kind : plain(token, at);
    if (token->taken == size)
        return final ? plain(token, at) : TEX_MORE;
    return s[token->taken] == '}' ? other(token, token->taken + 1, token->octet) : plain(token, at);
}

/* \verb+_+ is that octet; what is longer is verbatim text. */
static enum tex_kind judge_verb(const uint8_t *s, size_t size, bool final, size_t at, struct tex_token *token)
{
    size_t begin = at;
    at += at < size && s[at] == '*';
    if (at + 2 >= size && !final)
        return TEX_MORE;
    if (at >= size || s[at] <= ' ' || s[at] >= 0x7f || s[at] == '{' || s[at] == '[' || is_letter(s[at]))
        return plain(token, begin);
    token->octet = s[at];
    token->taken = at + 1;
    if (at + 2 < size && s[at + 2] == s[at] && s[at + 1] > ' ' && s[at + 1] != s[at])
        return other(token, at + 3, s[at + 1]);
    return TEX_VERB;
}

static enum tex_kind judge_environment(const uint8_t *s, size_t size, bool final, size_t at, enum tex_kind kind,
                                       struct tex_token *token)
{
    if (at == size)
        return final ? plain(token, at) : TEX_MORE;
    if (s[at] != '{')
        return plain(token, at);
    for (size_t i = 0; i < sizeof environments / sizeof environments[0]; i++) {
        enum tex_kind match = matches(s + at + 1, size - at - 1, final, environments[i]);
        token->taken = at + 1 + strlen(environments[i]);
        token->octet = (uint8_t)i;
        if (match != TEX_PLAIN)
            return match == TEX_MORE ? match : kind;
    }
    return plain(token, at);
}

static enum tex_kind use_word(const struct tex_word *w, const uint8_t *s, size_t size, bool final, size_t at,
                              struct tex_token *token)
{
    token->octet = (uint8_t)w->octet;
    token->taken = at;
    switch (w->kind) {
    case WORD_CHARACTER:
        return end_word(s, size, final, at, token);
    case WORD_NOTHING:
        return end_word(s, size, final, at, token) == TEX_MORE ? TEX_MORE : TEX_NOTHING;
    case WORD_STRING:
        if (at == size)
            return final ? TEX_PLAIN : TEX_MORE;
        return memchr("~_#&%^$/:@-", s[at], 11) ? other(token, at + 1, s[at]) : TEX_PLAIN;
    case WORD_NUMBER:
        return judge_number(s, size, final, at, token);
    case WORD_SYMBOL:
        return judge_symbol(s, size, final, at, token);
    case WORD_VERB:
        return judge_verb(s, size, final, at, token);
    case WORD_BEGIN:
        return judge_environment(s, size, final, at, TEX_BEGIN, token);
    case WORD_END:
        return judge_environment(s, size, final, at, TEX_END, token);
    default:
        token->is_path = w->kind == WORD_PATH;
        token->no_option = w->kind == WORD_HYPER;
        return TEX_COMMAND;
    }
}

static enum tex_kind judge_word(const uint8_t *s, size_t size, bool final, struct tex_token *token)
{
    size_t at = 1;
    while (at < size && at <= TEX_WORD && is_letter(s[at]))
        at++;
    if (at == size && !final)
        return TEX_MORE;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].size == at - 1 && words[i].name[0] == s[1] && memcmp(s + 1, words[i].name, at - 1) == 0)
            return use_word(&words[i], s, size, final, at, token);
    return plain(token, at);
}

/* \~{} and \^{}: an accent on nothing. */
static enum tex_kind judge_accent(const uint8_t *s, size_t size, bool final, struct tex_token *token)
{
    char written[] = {'\\', (char)s[1], '{', '}', 0};
    enum tex_kind kind = matches(s, size, final, written);
    if (kind != TEX_PLAIN)
        return kind == TEX_MORE ? kind : other(token, 4, s[1]);
    token->taken = 2;
    return s[1] == '~' ? TEX_BARE : TEX_PLAIN;
}

static enum tex_kind judge_backslash(const uint8_t *s, size_t size, bool final, bool argument, struct tex_token *token)
{
    if (size < 2)
        return final ? plain(token, 1) : TEX_MORE;
    if (is_letter(s[1]))
        return judge_word(s, size, final, token);
    token->taken = 2;
    switch (s[1]) {
    case '%':
    case '#':
    case '&':
    case '_':
    case '$':
        return TEX_BARE;
    case '~':
    case '^':
        return judge_accent(s, size, final, token);
    case '{':
    case '}':
        return argument ? TEX_BARE : TEX_PLAIN;
    case '-':
        return TEX_NOTHING;
    case ',':
        return argument ? TEX_NOTHING : TEX_PLAIN;
    case '\\':
        return TEX_PLAIN;
    default:
        return plain(token, 1);
    }
}

/* An escape between braces, which go with it. */
static enum tex_kind judge_brace(const uint8_t *s, size_t size, bool final, bool argument, struct tex_token *token)
{
    enum tex_kind kind = TEX_PLAIN;
    if (size < 2)
        return final ? plain(token, 1) : TEX_MORE;
    if (s[1] == '}' && argument) {
        token->taken = 2;
        return TEX_NOTHING;
    }
    if (s[1] == '\\')
        kind = judge_backslash(s + 1, size - 1, final, argument, token);
    else if (s[1] == '$')
        kind = judge_formula(s + 1, size - 1, final, token);
    else if (argument && memchr("~_#&%", s[1], 5))
        kind = other(token, 1, s[1]);
    if (kind == TEX_MORE)
        return TEX_MORE;
    size_t at = 1 + token->taken;
    if (kind != TEX_BARE && kind != TEX_OTHER)
        return plain(token, 1);
    if (at == size && !final)
        return TEX_MORE;
    if (at == size || s[at] != '}')
        return plain(token, 1);
    return other(token, at + 1, kind == TEX_BARE ? s[2] : token->octet);
}

enum tex_kind tex_judge(const uint8_t *s, size_t size, bool final, bool argument, struct tex_token *token)
{
    memset(token, 0, sizeof *token);
    if (s[0] == '{')
        return judge_brace(s, size, final, argument, token);
    if (s[0] == '$')
        return judge_formula(s, size, final, token);
    return judge_backslash(s, size, final, argument, token);
}
