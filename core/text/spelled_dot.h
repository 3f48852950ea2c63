/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * spelled_dot.h — a dot that is written so that no program follows the link, as reports on attacks
 * do: example[.]com, example(dot)com. The text before it is not a whole host.
 */
#ifndef URISIFT_SPELLED_DOT_H
#define URISIFT_SPELLED_DOT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    SPELLED_DOT_MOST = 5,                   /* bytes of "(dot)" */
    SPELLED_DOT_CUT = SPELLED_DOT_MOST + 1, /* the text ends inside of it */
};

/* Returns the size of such a dot at data[at]: '.' or `dot`, in any case, in a pair of ( ), [ ] or
 * { }. 0: no such dot is there. SPELLED_DOT_CUT: more text is needed to know. */
static inline size_t spelled_dot_size(const uint8_t *data, size_t size, size_t at)
{
    static const char pairs[] = "()[]{}", word[] = "dot";
    const char *opener = at < size && data[at] > 0 ? strchr(pairs, data[at]) : NULL;
    if (!opener || (opener - pairs) % 2 != 0)
        return 0;
    size_t i = at + 1, letters = 0;
    if (i < size && data[i] == '.') {
        i++;
    } else {
        while (letters < 3 && i < size && (data[i] | 0x20) == word[letters]) {
            letters++;
            i++;
        }
        if (i < size && letters < 3)
            return 0;
    }
    if (i == size)
        return SPELLED_DOT_CUT;
    return data[i] == (uint8_t)opener[1] ? i + 1 - at : 0;
}

#endif
