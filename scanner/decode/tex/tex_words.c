/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex_words.c — the table of commands that matter for URLs, and the text after their names. */
#include "scanner/decode/tex/tex_words.h"

#include "core/text/chars.h"

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

#define WORD(name, kind, byte)                                                                     \
    {                                                                                              \
        name, sizeof name - 1, kind, byte                                                          \
    }
static const struct tex_word {
    const char *name;
    uint8_t size;
    enum word_kind kind;
    char byte;
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
    WORD("textless", WORD_CHARACTER, '<'),
    WORD("textgreater", WORD_CHARACTER, '>'),
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

static const char *const environments[] = {"verbatim}",   "verbatim*}",   "Verbatim}",
                                           "lstlisting}", "BVerbatim}",   "LVerbatim}",
                                           "minted}",     "filecontents}"};

/* Takes the end of a command's name: "{}" or a blank after it. */
static enum tex_kind end_word(const uint8_t *s, size_t size, bool final, size_t at,
                              struct tex_token *token)
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

/* Judges a number of TeX: 126, '176, "7E, `~, `\~. */
static enum tex_kind judge_number(const uint8_t *s, size_t size, bool final, size_t at,
                                  struct tex_token *token)
{
    enum { DIGITS = 3 };
    unsigned base = 10, value = 0;
    size_t begin = at;
    if (at < size && s[at] == '`') {
        at += at + 1 < size && s[at + 1] == '\\' ? 2 : 1;
        if (at == size)
            return final ? tex_plain(token, begin) : TEX_MORE;
        return s[at] > ' ' && s[at] < 0x7f ? tex_other(token, at + 1, s[at])
                                           : tex_plain(token, begin);
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
        return tex_plain(token, begin);
    at += at < size && s[at] == ' ';
    /* 127 is a tilde in typewriter fonts */
    return tex_other(token, at, value == 0x7f ? '~' : (uint8_t)value);
}

/* Judges the argument of \symbol{126}. */
static enum tex_kind judge_symbol(const uint8_t *s, size_t size, bool final, size_t at,
                                  struct tex_token *token)
{
    if (at == size)
        return final ? tex_plain(token, at) : TEX_MORE;
    if (s[at] != '{')
        return tex_plain(token, at);
    enum tex_kind kind = judge_number(s, size, final, at + 1, token);
    if (kind != TEX_OTHER)
        return kind == TEX_MORE ? kind : tex_plain(token, at);
    if (token->taken == size)
        return final ? tex_plain(token, at) : TEX_MORE;
    return s[token->taken] == '}' ? tex_other(token, token->taken + 1, token->byte)
                                  : tex_plain(token, at);
}

/* Judges the text after \verb: \verb+_+ is replaced by that byte; longer text is verbatim text. */
static enum tex_kind judge_verb(const uint8_t *s, size_t size, bool final, size_t at,
                                struct tex_token *token)
{
    size_t begin = at;
    at += at < size && s[at] == '*';
    if (at + 2 >= size && !final)
        return TEX_MORE;
    if (at >= size || s[at] <= ' ' || s[at] >= 0x7f || s[at] == '{' || s[at] == '[' ||
        char_is(s[at], CHAR_ALPHA))
        return tex_plain(token, begin);
    token->byte = s[at];
    token->taken = at + 1;
    if (at + 2 < size && s[at + 2] == s[at] && s[at + 1] > ' ' && s[at + 1] != s[at])
        return tex_other(token, at + 3, s[at + 1]);
    return TEX_VERB;
}

static enum tex_kind judge_environment(const uint8_t *s, size_t size, bool final, size_t at,
                                       enum tex_kind kind, struct tex_token *token)
{
    if (at == size)
        return final ? tex_plain(token, at) : TEX_MORE;
    if (s[at] != '{')
        return tex_plain(token, at);
    for (size_t i = 0; i < sizeof environments / sizeof environments[0]; i++) {
        enum tex_kind match = tex_matches(s + at + 1, size - at - 1, final, environments[i]);
        token->taken = at + 1 + strlen(environments[i]);
        token->byte = (uint8_t)i;
        if (match != TEX_PLAIN)
            return match == TEX_MORE ? match : kind;
    }
    return tex_plain(token, at);
}

static enum tex_kind use_word(const struct tex_word *w, const uint8_t *s, size_t size, bool final,
                              size_t at, struct tex_token *token)
{
    token->byte = (uint8_t)w->byte;
    token->taken = at;
    switch (w->kind) {
    case WORD_CHARACTER:
        return end_word(s, size, final, at, token);
    case WORD_NOTHING:
        return end_word(s, size, final, at, token) == TEX_MORE ? TEX_MORE : TEX_NOTHING;
    case WORD_STRING:
        if (at == size)
            return final ? TEX_PLAIN : TEX_MORE;
        return memchr("~_#&%^$/:@-", s[at], 11) ? tex_other(token, at + 1, s[at]) : TEX_PLAIN;
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

enum tex_kind tex_judge_word(const uint8_t *s, size_t size, bool final, struct tex_token *token)
{
    size_t at = 1;
    while (at < size && at <= TEX_WORD && char_is(s[at], CHAR_ALPHA))
        at++;
    if (at == size && !final)
        return TEX_MORE;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].size == at - 1 && words[i].name[0] == s[1] &&
            memcmp(s + 1, words[i].name, at - 1) == 0)
            return use_word(&words[i], s, size, final, at, token);
    return tex_plain(token, at);
}
