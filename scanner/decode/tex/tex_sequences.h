/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * tex_sequences.h — recognizes sequences at a '\', '{' or '$' of a TeX source: an escape, with the
 * byte that it prints; a command whose argument may be a URL; the beginning or end of verbatim
 * text.
 *
 *     \%  {\_}  \~{}  {\~{}}  \textasciitilde{}  \string~  \char`\~  \symbol{126}  $\sim$  \verb+_+
 */
#ifndef URISIFT_TEX_SEQUENCES_H
#define URISIFT_TEX_SEQUENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TEX_LONGEST = 64, /* most bytes that are examined */
    TEX_WORD = 24,    /* letters of the longest name of a command */
};

enum tex_kind {
    TEX_MORE,    /* the bytes after it decide; more must be seen */
    TEX_PLAIN,   /* `taken` bytes are put as they are */
    TEX_BARE,    /* a '\', which is removed, and a byte, which stays */
    TEX_OTHER,   /* `taken` bytes are replaced by `byte` */
    TEX_NOTHING, /* `taken` bytes print nothing */
    TEX_COMMAND, /* an argument follows, which may be a URL */
    TEX_VERB,    /* verbatim text follows, up to `byte` */
    TEX_BEGIN,   /* verbatim text follows, up to the end of environment number `byte` */
    TEX_END,
};

struct tex_token {
    size_t taken;
    uint8_t byte;
    /* of TEX_COMMAND: any byte may open the argument, and the same byte closes it */
    bool is_path;
    bool no_option; /* of TEX_COMMAND: after an option, the argument is not a URL */
};

/* Judges the sequence that begins at s[0]. `argument`: it is in an argument. `final`: no bytes
 * follow, and the answer is not TEX_MORE. */
enum tex_kind tex_judge(const uint8_t *s, size_t size, bool final, bool argument,
                        struct tex_token *token);

#endif
