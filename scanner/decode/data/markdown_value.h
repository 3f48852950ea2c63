/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* markdown_value.h — the destinations of Markdown's links. */
#ifndef URISIFT_MARKDOWN_VALUE_H
#define URISIFT_MARKDOWN_VALUE_H

#include "scanner/decode/common/value.h"

/* Kinds of values; 0: not a value. */
enum markdown_value {
    MARKDOWN_INLINE = 1,
    MARKDOWN_DEFINITION = 2,
    MARKDOWN_ANGLE = 4 | VALUE_BLANKS, /* bits besides one of these: between '<' and '>' */
};

/* For urisift_decoder.value_ends. */
enum value_answer markdown_value_ends(const void *state, const struct value_text *t,
                                      struct value *v, size_t at);

#endif
