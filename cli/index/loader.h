/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * loader.h — what the files of this folder share: an index that is written.
 *
 *     index.c        the functions of index.h, one thread at a time
 *     loader.c       a frame becomes a row of occurrences
 *     places.c       its document, message, record
 *     identifiers.c  its identifier and host
 *     verdicts.c     its verdict
 *     accounts.c     occurrences of each row, counted in memory, added now and then
 *     kinds.c        families, profiles and schemes
 *     sums.c        the same for the table of counts
 *     replace.c      removes the rows of a file
 *     finish.c       the end of a run
 *     known.c        is a file as it was?
 *
 * All functions return false after an error, which the database keeps.
 */
#ifndef URISIFT_CLI_INDEX_LOADER_H
#define URISIFT_CLI_INDEX_LOADER_H

#include <pthread.h>

#include <urisift/fields.h>

#include "cli/index/database.h"
#include "cli/index/frame.h"
#include "cli/index/ids.h"
#include "cli/index/index.h"

/* Fields of the table of counts. */
enum sum_field {
    SUM_FAMILY,
    SUM_PROFILE,
    SUM_SCHEME,
    SUM_DOMAIN,
    SUM_ERROR,
    SUM_WARNING,
    SUM_FORMAT,
    SUM_STATUS,
    SUM_YEAR,
    SUM_MONTH,
    SUM_DAY,
    SUM_FIELDS,
};

struct sum_row {
    enum sum_field field;
    uint8_t *text;
    size_t size;
    int64_t count;
};

struct sums {
    struct ids ids; /* of the rows */
    struct sum_row *rows;
    size_t count, capacity, bytes;
};

/* A message or record that findings come from. */
struct unit {
    bool is_known; /* else the last one of the document is in the database, if there is one */
    struct ids_key key;
    int64_t id; /* 0: there is no such message or record yet */
    uint64_t count;
    struct urisift_span day; /* of its date, in `text`; empty: it has no such date */
    uint8_t text[10];
};

/* A document that findings come from. */
struct place {
    struct ids_key key;
    int64_t id; /* 0: this place is free */
    uint64_t count, used;
    struct unit message, record;
};

enum { PLACES = 16, KIND_TEXTS = 3 };

/* A family, profile and scheme. */
struct kind {
    size_t size[KIND_TEXTS];
    uint8_t *bytes; /* the three texts */
    uint64_t count;
};

struct kinds {
    struct ids ids; /* of the rows */
    struct kind *rows;
    size_t count, capacity;
};

struct index {
    pthread_mutex_t lock;
    struct database db;
    char *path, *version, *options;
    bool is_new, rescans;
    uint64_t seed;
    int64_t run;
    /* the ids that come next; of identifiers and messages also the first ones of this run */
    int64_t next_file, next_document, next_message, next_record, next_host, next_identifier,
        next_verdict, next_occurrence, first_identifier, first_message;
    int64_t file_begin; /* the first occurrence of the file whose frames come */
    struct frame_reader reader;
    struct ids files, documents, hosts, identifiers, verdicts;
    struct place places[PLACES];
    struct place *place; /* of the last finding; NULL: the file has no finding yet */
    uint64_t uses;
    struct kinds kinds;
    struct sums sums;
    struct urisift_field_list *fields;   /* host, domain */
    struct urisift_field_reader *values; /* of these */
    uint8_t *buffer;
    size_t buffer_size;
};

/* Keys of the rows of ids; 64 bits as a seed for the next text. */
struct ids_key index_hash(struct urisift_span text, uint64_t seed);
uint64_t index_hash_64(struct urisift_span text, uint64_t seed);
/* The time of change of a file, in nanoseconds since 1970. */
int64_t index_time_of(const struct stat *status);
/* Does the file still have this size and time of change? */
bool index_is_unchanged(int fd, const struct stat *status);
/* XXH3 of the bytes of a file, as SQLite stores it. False: it cannot be read, or has changed. */
enum { HASH_SIZE = 16 };
bool index_hash_file(int fd, const struct stat *status, uint8_t hash[HASH_SIZE]);

/* Seconds since 1970 of a date of RFC 3339 with its zone, or of a day. False: it is no such date.
 */
bool index_read_time(struct urisift_span date, int64_t *seconds);
/* 2024-03-04 of a date that begins like this; else empty. */
struct urisift_span index_day_of(struct urisift_span date);

bool index_load(struct index *x, const struct frame *frame);

bool places_take(struct index *x, const struct frame *frame, struct place **place);
bool places_take_message(struct index *x, struct place *place, const struct frame *frame);
bool places_take_record(struct index *x, struct place *place, const struct frame *frame);
/* The file is at its end: adds the counts to the database and forgets all places. */
bool places_end(struct index *x);

bool identifiers_take(struct index *x, const struct frame *frame, int64_t *id);

/* Reads the verdicts that are there. */
bool verdicts_begin(struct index *x);
bool verdicts_take(struct index *x, const struct frame *frame, int64_t *id);

bool accounts_add_host(struct index *x, int64_t host, int64_t count);
bool accounts_add_verdict(struct index *x, int64_t verdict, int64_t count);
bool accounts_empty_identifiers(struct index *x);
bool accounts_empty_verdicts(struct index *x);
/* Empties the table, which is a cache from now on. First the key of keys.sql is made by which the
 * database finds its rows; NULL: it needs no key. */
bool accounts_make_cache(struct index *x, struct ids *ids, const char *key);
/* Makes room for a row. A full table becomes a cache. */
bool accounts_make_room(struct index *x, struct ids *ids, const char *key);

/* The number of a kind: an index of its row until kinds_empty(), which is due when they are full.
 */
bool kinds_take(struct index *x, const struct urisift_span text[KIND_TEXTS], uint32_t *number);
bool kinds_are_full(const struct index *x);
bool kinds_empty(struct index *x);
void kinds_fini(struct kinds *kinds);

bool sums_add(struct index *x, enum sum_field field, struct urisift_span text, int64_t count);
bool sums_add_day(struct index *x, struct urisift_span day, int64_t count);
bool sums_empty(struct index *x);
void sums_fini(struct sums *sums);

/* Removes the rows of the file of that name, if there are any. */
bool replace_file(struct index *x, struct urisift_span name);

bool finish_run(struct index *x);

extern const unsigned char index_schema[], index_keys[];
extern const size_t index_schema_size, index_keys_size;

#endif
