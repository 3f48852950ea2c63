/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * suffixes.h — how far a name can be trusted to be a host, by the domains that exist.
 *
 * The rules are those of the Public Suffix List's ICANN section. They come from libpsl, if the
 * library was built with it.
 */
#ifndef URISIFT_SUFFIXES_H
#define URISIFT_SUFFIXES_H

#include <stdbool.h>

/* It never changes after suffixes_init(), so any number of threads may use it. */
struct suffixes {
    void *list; /* a psl_ctx_t, owned; NULL: no suffix is known */
};

/* How far a name can be trusted to be a host. */
enum suffix_trust {
    SUFFIX_NONE,      /* its end is not a public suffix, or other names often end so, too */
    SUFFIX_WITH_PATH, /* few other names end so: it is a host if a path follows */
    SUFFIX_SURE,
};

/* Is the label, in lower case and NUL-terminated, a top-level domain? Only the list that is built
 * into libpsl is asked. Without libpsl every label of two letters or more is one. */
bool suffix_is_top(const char *label);

void suffixes_init(struct suffixes *s);
void suffixes_fini(struct suffixes *s);

/* Is a list of suffixes part of this build? */
bool suffixes_are_built_in(void);

/* Returns the registrable domain of `name`, a part of it: the public suffix, also of the list's
 * PRIVATE section, and one label more. `name` is in lower case and NUL-terminated. NULL: it is a
 * public suffix itself, or no suffix is known. */
const char *suffixes_registrable(const struct suffixes *s, const char *name);

/* Returns the trust in `name`: labels and dots, ASCII letters in lower case, NUL-terminated. `last`
 * and `before` point into it, at its last label and at the label before that. */
enum suffix_trust suffixes_trust(const struct suffixes *s, const char *name, const char *before,
                                 const char *last);

#endif
