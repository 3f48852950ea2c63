/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* index.c — the functions of index.h. A lock lets one thread at a time use the database. */
#include "cli/index/index.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/index/loader.h"
#include "core/text/span.h"

bool index_is_built(void)
{
    return true;
}

/* One more than the largest id of a table. */
static bool find_next(struct index *x, const char *sql, int64_t *next)
{
    if (!database_number(&x->db, sql, next))
        return false;
    if (*next < 0)
        *next = 0;
    if (*next > INT64_MAX / 2)
        database_fail(&x->db, EIO, "the index is damaged");
    ++*next;
    return !x->db.has_failed;
}

static bool find_ids(struct index *x)
{
    return find_next(x, "SELECT max(id) FROM runs", &x->run) &&
           find_next(x, "SELECT max(id) FROM files", &x->next_file) &&
           find_next(x, "SELECT max(id) FROM documents", &x->next_document) &&
           find_next(x, "SELECT max(id) FROM messages", &x->next_message) &&
           find_next(x, "SELECT max(id) FROM records", &x->next_record) &&
           find_next(x, "SELECT max(id) FROM hosts", &x->next_host) &&
           find_next(x, "SELECT max(id) FROM identifiers", &x->next_identifier) &&
           find_next(x, "SELECT max(id) FROM verdicts", &x->next_verdict) &&
           find_next(x, "SELECT max(id) FROM occurrences", &x->next_occurrence);
}

static bool begin_run(struct index *x)
{
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_RUN);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, x->run);
    database_bind(s, 2, span_of_text(x->version));
    database_bind(s, 3, span_of_text(x->options));
    return database_step(&x->db, s);
}

static void begin(struct index *x, uint64_t memory)
{
    /* Half is for identifiers, which are the most; a quarter for pages. */
    ids_init(&x->identifiers, memory / 2, x->is_new);
    ids_init(&x->hosts, memory / 8, x->is_new);
    ids_init(&x->files, memory / 16, x->is_new);
    ids_init(&x->documents, memory / 16, true);
    ids_init(&x->verdicts, (uint64_t)8 << 20, true);
    if (!database_open(&x->db, x->path, x->is_new, memory / 4) ||
        (x->is_new && !database_script(&x->db, index_schema, index_schema_size, NULL)) ||
        !find_ids(x) || !begin_run(x) || !verdicts_begin(x))
        return;
    x->first_identifier = x->next_identifier;
    x->first_message = x->next_message;
    x->file_begin = x->next_occurrence;
}

struct index *index_open(const char *path, const struct index_run *run)
{
    enum urisift_error error;
    struct index *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    if (pthread_mutex_init(&x->lock, NULL) != 0) {
        free(x);
        return NULL;
    }
    x->is_new = run->is_new;
    x->rescans = run->rescans;
    x->path = strdup(path);
    x->version = strdup(run->version);
    x->options = strdup(run->options);
    x->fields = urisift_field_list_new("host,domain", &error);
    x->values = x->fields ? urisift_field_reader_new(x->fields) : NULL;
    if (!x->path || !x->version || !x->options || !x->values) {
        index_free(x);
        return NULL;
    }
    if (getentropy(&x->seed, sizeof x->seed) != 0)
        database_fail(&x->db, errno, "there are no random numbers");
    else
        begin(x, run->memory);
    return x;
}

void index_free(struct index *x)
{
    if (!x)
        return;
    database_close(&x->db);
    frame_reader_fini(&x->reader);
    sums_fini(&x->sums);
    kinds_fini(&x->kinds);
    ids_fini(&x->files);
    ids_fini(&x->documents);
    ids_fini(&x->hosts);
    ids_fini(&x->identifiers);
    ids_fini(&x->verdicts);
    urisift_field_reader_free(x->values);
    urisift_field_list_free(x->fields);
    pthread_mutex_destroy(&x->lock);
    free(x->buffer);
    free(x->path);
    free(x->version);
    free(x->options);
    free(x);
}

const char *index_message(const struct index *x)
{
    pthread_mutex_t *lock = &((struct index *)(uintptr_t)x)->lock;
    pthread_mutex_lock(lock);
    const char *message = x->db.has_failed ? x->db.message : NULL; /* which never changes again */
    pthread_mutex_unlock(lock);
    return message;
}

static void load_all(struct index *x)
{
    struct frame frame;
    enum frame_result result = FRAME_WHOLE;
    while (!x->db.has_failed && (result = frame_reader_next(&x->reader, &frame)) == FRAME_WHOLE)
        index_load(x, &frame);
    if (result == FRAME_DAMAGED)
        database_fail(&x->db, EINVAL, "a frame is damaged");
    else if (result == FRAME_NO_MEMORY)
        database_fail(&x->db, ENOMEM, "out of memory");
}

static int take(void *self, const uint8_t *data, size_t size)
{
    struct index *x = self;
    pthread_mutex_lock(&x->lock);
    if (!x->db.has_failed) {
        frame_reader_give(&x->reader, data, size);
        load_all(x);
    }
    const int error = x->db.has_failed ? x->db.error : 0;
    pthread_mutex_unlock(&x->lock);
    return error;
}

struct urisift_writer index_writer(struct index *x)
{
    return (struct urisift_writer){take, x};
}

static bool add_file(struct index *x, const struct index_file *file, const uint8_t *hash)
{
    const int64_t count = x->next_occurrence - x->file_begin;
    const struct stat *status = file->status;
    const struct index_content *content = file->content;
    const int64_t size = content ? (int64_t)content->size : status ? (int64_t)status->st_size : 0;
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_FILE);
    if (!s)
        return false;
    sqlite3_bind_int64(s, 1, x->next_file++);
    sqlite3_bind_int64(s, 2, x->run);
    database_bind(s, 3, span_of_text(file->name));
    database_bind_number(s, 4, content || status, size);
    database_bind_number(s, 5, status, status ? index_time_of(status) : 0);
    if (hash)
        sqlite3_bind_blob(s, 6, hash, HASH_SIZE, SQLITE_STATIC);
    else
        sqlite3_bind_null(s, 6);
    database_bind(s, 7, file->format ? span_of_text(file->format) : (struct urisift_span){NULL, 0});
    sqlite3_bind_int64(s, 8, (int64_t)file->searched);
    sqlite3_bind_int(s, 9, file->failed);
    database_bind_number(s, 10, count > 0, x->file_begin);
    database_bind_number(s, 11, count > 0, x->next_occurrence - 1);
    sqlite3_bind_int64(s, 12, count);
    return database_step(&x->db, s) &&
           (!file->format || sums_add(x, SUM_FORMAT, span_of_text(file->format), count));
}

bool index_end_file(struct index *x, const struct index_file *given)
{
    enum { HASHED_MOST = 1 << 30 };
    struct index_file file = *given;
    uint8_t hash[HASH_SIZE];
    if (file.status &&
        (!S_ISREG(file.status->st_mode) || !index_is_unchanged(file.fd, file.status)))
        file.status = NULL; /* other bytes may have been searched than those that are there now */
    const bool has_hash = file.status && file.status->st_size <= HASHED_MOST &&
                          index_hash_file(file.fd, file.status, hash);
    pthread_mutex_lock(&x->lock);
    if (frame_reader_is_amid(&x->reader))
        database_fail(&x->db, EINVAL, "a frame is not whole");
    const bool is_done = places_end(x) && replace_file(x, span_of_text(file.name)) &&
                         add_file(x, &file,
                                  file.content ? file.content->hash
                                  : has_hash   ? hash
                                               : NULL);
    x->file_begin = x->next_occurrence;
    pthread_mutex_unlock(&x->lock);
    return is_done;
}

bool index_notice(struct index *x, const char *kind, const char *text)
{
    pthread_mutex_lock(&x->lock);
    sqlite3_stmt *s = database_use(&x->db, STATEMENT_NOTICE);
    bool is_done = false;
    if (s) {
        sqlite3_bind_int64(s, 1, x->run);
        database_bind(s, 2, span_of_text(kind));
        database_bind(s, 3, span_of_text(text));
        is_done = database_step(&x->db, s);
    }
    pthread_mutex_unlock(&x->lock);
    return is_done;
}

bool index_finish(struct index *x)
{
    pthread_mutex_lock(&x->lock);
    if (x->file_begin != x->next_occurrence)
        database_fail(&x->db, EINVAL, "findings belong to no file");
    const bool is_done = !x->db.has_failed && finish_run(x);
    pthread_mutex_unlock(&x->lock);
    return is_done;
}
