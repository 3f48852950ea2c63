/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * suffixes.h — is this name a host's, by the domains that there are?
 *
 * Known are the rules of the Public Suffix List's ICANN section, through libpsl,
 * where the library was built with it.
 */
#ifndef URISIFT_FIND_SUFFIXES_H
#define URISIFT_FIND_SUFFIXES_H

/* Never changed after suffixes_init: any number of threads may ask. */
struct suffixes {
    void *list; /* a psl_ctx_t; NULL: nothing is known */
};

/* How far a name can be trusted to be a host. */
enum suffix_trust {
    SUFFIX_NONE,      /* its end is no public suffix, or anything else ends with that too */
    SUFFIX_WITH_PATH, /* few other names end with it: with a path it is a host */
    SUFFIX_SURE,
};

void suffixes_init(struct suffixes *s);
void suffixes_fini(struct suffixes *s);

/* `name`: labels and dots, ASCII letters in lower case, NUL-terminated; `last`: its last label;
 * `before`: the label before that. */
enum suffix_trust suffixes_trust(const struct suffixes *s, const char *name, const char *before,
                                 const char *last);

#endif
