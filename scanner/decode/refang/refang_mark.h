/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* refang_mark.h — the marks of refang_marks.def, and where each is read: refang_mark.c. */
#ifndef URISIFT_REFANG_MARK_H
#define URISIFT_REFANG_MARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REFANG_MARK_MOST = 5, /* bytes of the longest text of refang_marks.def */
    /* the most bytes from the beginning of a mark on that are looked at: hxxps and [:][/ */
    REFANG_LONGEST = 12,
    REFANG_CUT = REFANG_LONGEST + 1, /* the text ends before it is known whether it is a mark */
};

/* The part of a name that is being read. */
enum refang_place {
    REFANG_WORD, /* a word, which may be a scheme, a host or an address */
    REFANG_HOST, /* after the "://" */
    REFANG_PATH, /* after the host */
};

/* What is known of the text before a mark, as it is meant. All zero at the beginning of a word. */
struct refang_name {
    uint64_t tail; /* its last bytes in lower case, the last one lowest; 0 for none */
    enum refang_place place;
    bool is_marked;  /* the name has a mark */
    bool has_dot;    /* REFANG_WORD: it may be a host */
    bool is_literal; /* REFANG_HOST: in an IP literal */
};

/* Takes the next byte of the text. */
void refang_name_step(struct refang_name *name, uint8_t c);
/* Takes data[at] to data[to - 1]. Returns `to`, or before that the place of a blank that follows a
 * marked host; the blank is not taken. */
size_t refang_name_pass(struct refang_name *name, const uint8_t *data, size_t at, size_t to);

/* Returns the size of the mark at data[at], with what it means in *meant, or REFANG_CUT; 0: no mark
 * is read there. */
size_t refang_mark_at(const struct refang_name *name, const uint8_t *data, size_t size, size_t at,
                      const char **meant);
/* The same of a name that goes on after it. The mark has been read. */
void refang_name_take(struct refang_name *name, const char *meant);

#endif
