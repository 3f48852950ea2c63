/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * program.h — the program urisift-outlook: found, started, asked to read one file after the other.
 * helper.h says how.
 */
#ifndef URISIFT_CLI_OUTLOOK_PROGRAM_H
#define URISIFT_CLI_OUTLOOK_PROGRAM_H

#include "cli/input/helper.h"
#include "cli/outlook/frames.h"

struct outlook_program {
    struct helper helper;
    struct outlook_frames frames;
};

/* The path of urisift-outlook, for the caller to free. URISIFT_OUTLOOK_READER names another;
 * `none`: none. NULL: none. */
char *outlook_program_find(void);

/* NULL without memory. */
struct outlook_program *outlook_program_new(void);
/* Ends the program. NULL is allowed. */
void outlook_program_free(struct outlook_program *program);

/* Asks it to read the regular file `fd`. Then outlook_frames_next() of program->frames gives the
 * answer. `seconds`: that may be waited for each part; 0: any time. 0, or an errno value. */
int outlook_program_ask(struct outlook_program *program, const char *path, enum outlook_kind kind,
                        int fd, unsigned seconds, struct child_stop stop);

/* Call it after an answer that has no END: ends the program. Returns its wait status. */
int outlook_program_end(struct outlook_program *program);

#endif
