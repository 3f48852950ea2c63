/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* tex_sequences.c — recognizes sequences that begin with '\', '{' or '$': formulas, accents,
 * escaped bytes. Words are in tex_words.c. */
#include "scanner/decode/tex/tex_sequences.h"

#include "core/text/chars.h"
#include "scanner/decode/tex/tex_words.h"

static const struct {
    const char *written;
    char byte;
} formulas[] = {
    {"$\\sim$", '~'},
    {"$\\sim $", '~'},
    {"${\\sim}$", '~'},
    {"$\\mathtt{\\sim}$", '~'},
    {"$_\\sim$", '~'},
    {"$\\thicksim$", '~'},
    {"$\\tilde{}$", '~'},
    {"$\\tilde{ }$", '~'},
    {"$\\tilde{~}$", '~'},
    {"$\\tilde{\\ }$", '~'},
    {"$\\tilde{\\;}$", '~'},
    {"$\\tilde{\\,}$", '~'},
    {"$\\_$", '_'},
    {"$-$", '-'},
    {"$<$", '<'},
    {"$>$", '>'},
    {"$\\langle$", '<'},
    {"$\\rangle$", '>'},
};

static enum tex_kind judge_formula(const uint8_t *s, size_t size, bool final,
                                   struct tex_token *token)
{
    bool more = false;
    for (size_t i = 0; i < sizeof formulas / sizeof formulas[0]; i++) {
        enum tex_kind kind = tex_matches(s, size, final, formulas[i].written);
        if (kind == TEX_OTHER)
            return tex_other(token, strlen(formulas[i].written), (uint8_t)formulas[i].byte);
        more = more || kind == TEX_MORE;
    }
    return more ? TEX_MORE : tex_plain(token, 1);
}

/* \~{} and \^{}: an accent without a letter */
static enum tex_kind judge_accent(const uint8_t *s, size_t size, bool final,
                                  struct tex_token *token)
{
    char written[] = {'\\', (char)s[1], '{', '}', 0};
    enum tex_kind kind = tex_matches(s, size, final, written);
    if (kind != TEX_PLAIN)
        return kind == TEX_MORE ? kind : tex_other(token, 4, s[1]);
    token->taken = 2;
    return s[1] == '~' ? TEX_BARE : TEX_PLAIN;
}

static enum tex_kind judge_backslash(const uint8_t *s, size_t size, bool final, bool argument,
                                     struct tex_token *token)
{
    if (size < 2)
        return final ? tex_plain(token, 1) : TEX_MORE;
    if (char_is(s[1], CHAR_ALPHA))
        return tex_judge_word(s, size, final, token);
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
        return tex_plain(token, 1);
    }
}

/* Judges an escape between braces. The braces are part of it. */
static enum tex_kind judge_brace(const uint8_t *s, size_t size, bool final, bool argument,
                                 struct tex_token *token)
{
    enum tex_kind kind = TEX_PLAIN;
    if (size < 2)
        return final ? tex_plain(token, 1) : TEX_MORE;
    if (s[1] == '}' && argument) {
        token->taken = 2;
        return TEX_NOTHING;
    }
    if (s[1] == '\\')
        kind = judge_backslash(s + 1, size - 1, final, argument, token);
    else if (s[1] == '$')
        kind = judge_formula(s + 1, size - 1, final, token);
    else if (argument && memchr("~_#&%", s[1], 5))
        kind = tex_other(token, 1, s[1]);
    if (kind == TEX_MORE)
        return TEX_MORE;
    size_t at = 1 + token->taken;
    if (kind != TEX_BARE && kind != TEX_OTHER)
        return tex_plain(token, 1);
    if (at == size && !final)
        return TEX_MORE;
    if (at == size || s[at] != '}')
        return tex_plain(token, 1);
    return tex_other(token, at + 1, kind == TEX_BARE ? s[2] : token->byte);
}

enum tex_kind tex_judge(const uint8_t *s, size_t size, bool final, bool argument,
                        struct tex_token *token)
{
    memset(token, 0, sizeof *token);
    if (s[0] == '{')
        return judge_brace(s, size, final, argument, token);
    if (s[0] == '$')
        return judge_formula(s, size, final, token);
    return judge_backslash(s, size, final, argument, token);
}
