/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* commands.h — what each command of the program does; each returns an exit status. */
#ifndef URISIFT_CLI_COMMANDS_H
#define URISIFT_CLI_COMMANDS_H

#include "cli/diag.h"
#include "cli/options.h"

enum status command_scan(const struct options *options);   /* scan.c */
enum status command_check(const struct options *options);  /* check.c */
enum status command_same(const struct options *options);   /* same.c */
enum status command_encode(const struct options *options); /* same.c */
enum status command_query(const struct options *options);  /* query/query.c */

enum status command_plan(const struct options *options); /* plan/write.c */
/* These apply the options of a plan. */
enum status command_run(struct options *options);          /* cluster/run.c */
enum status command_submit(const struct options *options); /* cluster/submit.c */
enum status command_status(const struct options *options); /* cluster/status.c */
enum status command_merge(struct options *options);        /* cluster/merge.c */

/* completion/completion.c: writes the completion script. False: a message has been written. */
bool completion_print(const char *shell);

/* lists.c */
void list_codes(void);
void list_profiles(void);
void list_schemes(void);
void list_formats(void);
void list_types(void);
void list_unwrap(void);
void list_fields(void);

#endif
