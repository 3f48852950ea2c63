/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * finish.c — the end of a run: counts, keys, words, and all of it on the disk.
 *
 * A new index gets all of its keys and words now. In an old one they changed with each row, but for
 * the words of rows that are new or no longer occur.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/index/loader.h"

static bool drop_unused(struct index *x)
{
    struct database *db = &x->db;
    return (!db->has_words || x->is_new ||
            database_step_numbers(db, STATEMENT_UNUSED_WORDS, x->first_identifier, 0)) &&
           database_step_numbers(db, STATEMENT_DROP_IDENTIFIERS, 0, 0) &&
           database_step_numbers(db, STATEMENT_DROP_HOSTS, 0, 0) &&
           database_step_numbers(db, STATEMENT_DROP_VERDICTS, 0, 0) &&
           database_step_numbers(db, STATEMENT_DROP_COUNTS, 0, 0);
}

static bool add_words(struct index *x)
{
    if (!x->db.has_words)
        return true;
    if (x->is_new)
        return database_run(&x->db,
                            "INSERT INTO identifier_words(identifier_words) VALUES('rebuild');"
                            "INSERT INTO subject_words(subject_words) VALUES('rebuild')");
    return database_step_numbers(&x->db, STATEMENT_NEW_WORDS, x->first_identifier, 0) &&
           database_step_numbers(&x->db, STATEMENT_NEW_SUBJECTS, x->first_message, 0);
}

/* A new index is not written to the disk by SQLite, which does not look whether it can be closed.
 * What a file system tells whoever closes a file, it tells all who had opened it before. */
static bool close_to_disk(struct index *x)
{
    char message[160];
    int fd, result = -1;
    do
        fd = open(x->path, O_RDONLY | O_CLOEXEC);
    while (fd < 0 && errno == EINTR);
    const int error = errno;
    database_close(&x->db);
    errno = error;
    while (fd >= 0 && (result = fsync(fd)) < 0 && errno == EINTR)
        ;
    const bool is_done = result == 0;
    if (!is_done) {
        const int why = errno;
        snprintf(message, sizeof message, "the index could not be written: %s", strerror(why));
        database_fail(&x->db, why, message);
    }
    if (fd >= 0)
        close(fd);
    return is_done;
}

bool finish_run(struct index *x)
{
    if (!accounts_empty_identifiers(x) || !accounts_empty_verdicts(x) || !sums_empty(x) ||
        (x->is_new && !database_script(&x->db, index_keys, index_keys_size, NULL)) ||
        !drop_unused(x) || !add_words(x) ||
        !database_step_numbers(&x->db, STATEMENT_RUN_END, x->run, 0) ||
        !database_run(&x->db, "COMMIT"))
        return false;
    if (!x->is_new)
        return true;
    return close_to_disk(x);
}
