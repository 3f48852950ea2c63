/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_sequences.h — what stands at a '\', '{' or '$' of a TeX source: an escape, and for which
 * byte; a command that an argument with a URL follows; the beginning or end of verbatim text.
 *
 *     \%  {\_}  \~{}  {\~{}}  \textasciitilde{}  \string~  \char`\~  \symbol{126}  $\sim$  \verb+_+
 */
#ifndef URISIFT_TEX_SEQUENCES_H
#define URISIFT_TEX_SEQUENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TEX_LONGEST = 64, /* bytes that are looked at, at most */
    TEX_WORD = 24,    /* letters of the longest name of a command */
};

enum tex_kind {
    TEX_MORE,    /* that depends on what follows */
    TEX_PLAIN,   /* `taken` bytes stand for themselves */
    TEX_BARE,    /* a '\' that goes, and a byte that stays */
    TEX_OTHER,   /* `byte` stands there instead */
    TEX_NOTHING, /* they leave nothing */
    TEX_COMMAND, /* an argument follows that may be a URL */
    TEX_VERB,    /* what follows is verbatim, up to `byte` */
    TEX_BEGIN,   /* … up to the end of environment number `byte` */
    TEX_END,
};

struct tex_token {
    size_t taken;
    uint8_t byte;
    /* of TEX_COMMAND: its argument may stand between any two bytes that are the same */
    bool is_path;
    bool no_option; /* … and where an option stands before it, it is no URL */
};

/* What begins at s[0]. `argument`: in one. `final`: nothing follows, and the answer is not
 * TEX_MORE. */
enum tex_kind tex_judge(const uint8_t *s, size_t size, bool final, bool argument,
                        struct tex_token *token);

#endif
