/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* colors.h — reads --color, --hyperlinks, NO_COLOR and URISIFT_COLORS. */
#ifndef URISIFT_CLI_COLORS_H
#define URISIFT_CLI_COLORS_H

#include <urisift/style.h>

#include "cli/options.h"

struct colors {
    struct urisift_style style;
    char *theme; /* holds the colours of the style; NULL: they are static */
};

/* Is standard output a terminal that people read? */
bool colors_is_terminal(void);
/* Reads the options. False: a message has been written. Free with colors_fini() in any case. */
bool colors_read(const struct options *options, struct colors *colors);
/* Does text differ from that in a pipe? */
bool colors_are_used(const struct options *options);
void colors_fini(struct colors *colors);

#endif
