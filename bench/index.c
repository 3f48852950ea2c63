/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * index.c — how fast findings get into a new index, against a bare loop of the same inserts.
 *
 *     bench_index [FINDINGS [FILE]]
 *
 * A mailbox made here, or FILE, is scanned once, and its frames are kept. They are loaded into a
 * new index. Then all rows of that index are read into memory and inserted into another file by
 * prepared statements in the same order, and the same keys and words are made at the end. Both take
 * turns, and the least processor time of each counts. Prints findings a second, and the ratio.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/index/index.h"
#include "scanner/report/room.h"

extern const unsigned char index_schema[], index_keys[];

enum { ROUNDS = 5 };

static double least(double a, double b)
{
    return a < b ? a : b;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_index: %s\n", what);
    exit(1);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others on the machine do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct bytes {
    uint8_t *data;
    size_t size, capacity;
};

static void add(struct bytes *b, const void *data, size_t size)
{
    if (b->capacity - b->size < size) {
        b->capacity = 2 * b->capacity + size + 64;
        b->data = realloc(b->data, b->capacity);
        if (!b->data)
            fail("out of memory");
    }
    if (size > 0)
        memcpy(b->data + b->size, data, size);
    b->size += size;
}

/* Messages with ten links each, of which four are in no other message. */
static struct bytes make_box(size_t findings)
{
    struct bytes box = {.data = NULL};
    char text[512];
    uint32_t random = 1;
    for (size_t m = 0; m < findings / 10; m++) {
        int size =
            snprintf(text, sizeof text,
                     "From x Thu Jan  4 10:00:00 2024\nFrom: Someone of them\n"
                     "Subject: The links of week %zu\nDate: Thu, %zu Jan 2024 10:00:00 +0100\n"
                     "\nHello all, these are the links of the week:\n",
                     m, m % 28 + 1);
        add(&box, text, (size_t)size);
        for (size_t i = 0; i < 10; i++) {
            random = random * 1664525 + 1013904223;
            size = snprintf(text, sizeof text,
                            "- see https://www%u.example%u.org/archive/%u.html, "
                            "which is new\n",
                            (random >> 20) % 3, (random >> 12) % 2000,
                            i < 4 ? (unsigned)(m * 10 + i) : (random >> 8) % 5);
            add(&box, text, (size_t)size);
        }
        add(&box, "\n", 1);
    }
    return box;
}

static struct bytes read_file(const char *path)
{
    struct bytes bytes = {.data = NULL};
    static uint8_t block[1 << 16];
    size_t n;
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path);
    while ((n = fread(block, 1, sizeof block, file)) > 0)
        add(&bytes, block, n);
    fclose(file);
    return bytes;
}

static ptrdiff_t read_memory(void *self, uint8_t *buffer, size_t size)
{
    struct urisift_span *left = self;
    const size_t n = left->size < size ? left->size : size;
    memcpy(buffer, left->data, n);
    left->data += n;
    left->size -= n;
    return (ptrdiff_t)n;
}

static int keep(void *self, const uint8_t *data, size_t size)
{
    add(self, data, size);
    return 0;
}

static struct urisift_output output;
static const struct urisift_report_options report = {.size = sizeof report};

static enum urisift_error receive(void *self, const struct urisift_finding *f)
{
    const struct urisift_span file = {(const uint8_t *)"archive/links.mbox", 18};
    ++*(uint64_t *)self;
    urisift_report_finding(index_frames(), &report, &output, file, f);
    return URISIFT_OK;
}

static uint64_t scan(const struct bytes *text, struct bytes *frames)
{
    struct urisift_scan_options options = {.size = sizeof options,
                                           .valid = true,
                                           .invalid = true,
                                           .lines = true,
                                           .columns = true,
                                           .where = true,
                                           .keys = true,
                                           .message_fields = INDEX_MESSAGE_FIELDS,
                                           .context = URISIFT_CONTEXT_LINES};
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct urisift_span left = {text->data, text->size};
    uint64_t findings = 0;
    urisift_output_init(&output, (struct urisift_writer){keep, frames});
    if (!scanner || urisift_scan(scanner, (struct urisift_reader){read_memory, &left}, receive,
                                 &findings, NULL) != URISIFT_OK)
        fail("the text could not be scanned");
    urisift_output_flush(&output);
    urisift_scanner_free(scanner);
    return findings;
}

static void make_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (fd < 0)
        fail(path);
    close(fd);
}

static double load(const char *path, const struct bytes *frames)
{
    enum { STEP = URISIFT_OUTPUT_BLOCK };
    make_file(path);
    const double begin = seconds();
    const struct index_run run = {
        .version = "1", .options = "", .is_new = true, .memory = (uint64_t)256 << 20};
    struct index *index = index_open(path, &run);
    if (!index)
        fail("out of memory");
    struct urisift_writer writer = index_writer(index);
    for (size_t at = 0; at < frames->size; at += STEP)
        writer.write(writer.self, frames->data + at,
                     frames->size - at < STEP ? frames->size - at : STEP);
    const double loaded = seconds();
    const struct index_file file = {.name = "archive/links.mbox", .fd = -1, .format = "mail"};
    if (!index_end_file(index, &file) || !index_finish(index))
        fail(index_message(index));
    index_free(index);
    const double end = seconds();
    printf("rows %.3f s, keys and counts %.3f s\n", loaded - begin, end - loaded);
    return end - begin;
}

/* Rows in memory: for each value its type, and a number or a size and bytes. */
static void read_rows(sqlite3_stmt *s, int columns, struct bytes *rows)
{
    for (int i = 0; i < columns; i++) {
        const uint8_t type = (uint8_t)sqlite3_column_type(s, i);
        int64_t number =
            type == SQLITE_INTEGER ? sqlite3_column_int64(s, i) : sqlite3_column_bytes(s, i);
        add(rows, &type, 1);
        if (type == SQLITE_NULL)
            continue;
        add(rows, &number, sizeof number);
        if (type != SQLITE_INTEGER)
            add(rows, sqlite3_column_blob(s, i), (size_t)number);
    }
}

static void run(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(db));
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *s;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(db));
    return s;
}

/* In the order in which rows need each other. */
enum {
    RUNS,
    FILES,
    DOCUMENTS,
    MESSAGES,
    RECORDS,
    HOSTS,
    IDENTIFIERS,
    VERDICTS,
    OCCURRENCES,
    COUNTS,
    TABLES,
    COLUMNS_MOST = 32
};

struct table {
    const char *name;
    struct bytes rows;
    const uint8_t *at; /* the next row */
    int columns;
    int64_t inserted;
    sqlite3_stmt *statement;
    int64_t numbers[COLUMNS_MOST]; /* of the row inserted last */
};

static void bind_row(struct table *t)
{
    for (int i = 0; i < t->columns; i++) {
        const uint8_t type = *t->at++;
        int64_t number = 0;
        if (type == SQLITE_NULL) {
            sqlite3_bind_null(t->statement, i + 1);
        } else {
            memcpy(&number, t->at, sizeof number);
            t->at += sizeof number;
            if (type == SQLITE_INTEGER)
                sqlite3_bind_int64(t->statement, i + 1, number);
            else if (type == SQLITE_BLOB)
                sqlite3_bind_blob(t->statement, i + 1, t->at, (int)number, SQLITE_STATIC);
            else
                sqlite3_bind_text(t->statement, i + 1, (const char *)t->at, (int)number,
                                  SQLITE_STATIC);
            t->at += type == SQLITE_INTEGER ? 0 : number;
        }
        t->numbers[i] = type == SQLITE_INTEGER ? number : 0;
    }
}

/* Inserts rows of the table up to the one with this id. */
static void insert_up_to(struct table *tables, int table, int64_t id)
{
    struct table *t = &tables[table];
    for (; t->inserted < id && t->at < t->rows.data + t->rows.size; t->inserted++) {
        bind_row(t);
        if (table == IDENTIFIERS)
            insert_up_to(tables, HOSTS, t->numbers[8]);
        if (table == OCCURRENCES) {
            insert_up_to(tables, DOCUMENTS, t->numbers[1]);
            insert_up_to(tables, IDENTIFIERS, t->numbers[2]);
            insert_up_to(tables, VERDICTS, t->numbers[3]);
            insert_up_to(tables, MESSAGES, t->numbers[9]);
            insert_up_to(tables, RECORDS, t->numbers[10]);
        }
        if (sqlite3_step(t->statement) != SQLITE_DONE)
            fail(t->name);
        sqlite3_reset(t->statement);
    }
}

static void read_tables(const char *path, struct table *tables)
{
    char sql[64];
    sqlite3 *db;
    sqlite3_open(path, &db);
    for (size_t i = 0; i < TABLES; i++) {
        struct table *t = &tables[i];
        snprintf(sql, sizeof sql, "SELECT * FROM %s", t->name);
        sqlite3_stmt *s = prepare(db, sql);
        t->columns = sqlite3_column_count(s);
        while (sqlite3_step(s) == SQLITE_ROW)
            read_rows(s, t->columns, &t->rows);
        t->at = t->rows.data;
        sqlite3_finalize(s);
    }
    sqlite3_close(db);
}

static void prepare_insert(sqlite3 *db, struct table *t)
{
    char sql[256];
    int size = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES(?", t->name);
    for (int i = 1; i < t->columns; i++)
        size += snprintf(sql + size, sizeof sql - (size_t)size, ",?");
    snprintf(sql + size, sizeof sql - (size_t)size, ")");
    t->statement = prepare(db, sql);
}

static double insert(const char *from, const char *to)
{
    struct table tables[TABLES] = {
        [RUNS] = {.name = "runs"},
        [FILES] = {.name = "files"},
        [DOCUMENTS] = {.name = "documents"},
        [MESSAGES] = {.name = "messages"},
        [RECORDS] = {.name = "records"},
        [HOSTS] = {.name = "hosts"},
        [IDENTIFIERS] = {.name = "identifiers"},
        [VERDICTS] = {.name = "verdicts"},
        [OCCURRENCES] = {.name = "occurrences"},
        [COUNTS] = {.name = "counts"},
    };
    sqlite3 *db;
    read_tables(from, tables);
    make_file(to);
    const double begin = seconds();
    sqlite3_open_v2(to, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    run(db, "PRAGMA locking_mode=EXCLUSIVE;PRAGMA journal_mode=OFF;PRAGMA synchronous=OFF;"
            "PRAGMA cache_size=-65536;BEGIN");
    run(db, (const char *)index_schema);
    for (size_t i = 0; i < TABLES; i++)
        prepare_insert(db, &tables[i]);
    insert_up_to(tables, OCCURRENCES, INT64_MAX);
    for (int i = 0; i < TABLES; i++)
        insert_up_to(tables, i, INT64_MAX);
    for (size_t i = 0; i < TABLES; i++)
        sqlite3_finalize(tables[i].statement);
    const double loaded = seconds();
    run(db, (const char *)index_keys);
    const double keyed = seconds();
    run(db, "INSERT INTO identifier_words(identifier_words) VALUES('rebuild');"
            "INSERT INTO subject_words(subject_words) VALUES('rebuild');COMMIT");
    sqlite3_close(db);
    const double end = seconds();
    printf("bare: rows %.3f s, keys %.3f s, words %.3f s\n", loaded - begin, keyed - loaded,
           end - keyed);
    for (size_t i = 0; i < TABLES; i++)
        free(tables[i].rows.data);
    return end - begin;
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/bench-index-XXXXXX", path[2][64];
    struct bytes frames = {.data = NULL};
    struct bytes text =
        argc > 2 ? read_file(argv[2]) : make_box(argc > 1 ? strtoull(argv[1], NULL, 10) : 500000);
    if (!mkdtemp(folder))
        fail(folder);
    snprintf(path[0], sizeof path[0], "%s/index", folder);
    snprintf(path[1], sizeof path[1], "%s/bare", folder);
    const double begin = seconds();
    const uint64_t findings = scan(&text, &frames);
    const double scanned = seconds() - begin;
    free(text.data);
    printf("%" PRIu64 " findings, %zu bytes of frames\n", findings, frames.size);
    printf("found and framed %.0f a second\n", (double)findings / scanned);
    double loaded = 1e9, bare = 1e9;
    for (int i = 0; i < ROUNDS; i++) {
        loaded = least(loaded, load(path[0], &frames));
        bare = least(bare, insert(path[0], path[1]));
    }
    free(frames.data);
    printf("loaded   %9.0f a second\n", (double)findings / loaded);
    printf("together %9.0f a second\n", (double)findings / (loaded + scanned));
    printf("bare     %9.0f a second\n", (double)findings / bare);
    printf("ratio    %9.2f\n", bare / loaded);
    unlink(path[0]);
    unlink(path[1]);
    rmdir(folder);
    return 0;
}
