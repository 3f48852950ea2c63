/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* build.h — what programs must have in common so that one reads the parts of the other. */
#ifndef URISIFT_CLI_PART_BUILD_H
#define URISIFT_CLI_PART_BUILD_H

/* A hash of the libraries' tables: codes, profiles, formats and the like. Parts have their numbers.
 */
struct build_text {
    char text[17];
};
struct build_text build_text(void);

#endif
