/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * query.c — fuzz target: whatever the file of an index is, each word of urisift query answers with
 * rows or with a message, and the file does not change.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/query/query.h"
#include "tests/fuzz/fuzz.h"

static size_t messages;
static size_t written;

void complain(const char *format, ...)
{
    fuzz_must(strlen(format) > 0);
    messages++;
}

char *message_of(const char *format, ...)
{
    va_list arguments;
    char *message = NULL;
    va_start(arguments, format);
    const int size = vasprintf(&message, format, arguments);
    va_end(arguments);
    return size < 0 ? NULL : message;
}

static int take(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    for (size_t i = 0; i < size; i++)
        written += data[i];
    return 0;
}

static const struct {
    enum status (*answer)(struct query *query);
    const char *operand;
} words[] = {
    {query_cites, "example.org"},
    {query_cites, "10.1000/ab"},
    {query_of, "one@mail.example"},
    {query_of, "page.html"},
    {query_top, "identifier"},
    {query_top, "message"},
    {query_by, "sender"},
    {query_by, "year"},
    {query_invalid, "host-char"},
    {query_same, "10.1000/ab"},
    {query_new, NULL},
    {query_words, "exam*"},
    {query_sql, "SELECT * FROM citations"},
};

enum { WORDS = sizeof words / sizeof *words };

static void ask(const char *path, size_t word, const char *form)
{
    static struct urisift_output output;
    static struct options options;
    char operand[64], *operands[] = {operand, NULL};
    snprintf(operand, sizeof operand, "%s", words[word].operand ? words[word].operand : "");
    struct query query = {.options = &options, .operands = operands, .operand_count = 1};
    options.given[OPTION_SINCE] = true;
    options.value[OPTION_OUTPUT] = form;
    messages = 0;
    urisift_output_init(&output, (struct urisift_writer){take, NULL});
    fuzz_must(table_init(&query.table, &options, &output));
    enum status status = STATUS_TROUBLE;
    if (store_open(&query.database, path)) {
        status = words[word].answer(&query);
        store_close(&query.database);
    }
    urisift_output_flush(&output);
    fuzz_must(status != STATUS_TROUBLE || messages > 0);
    fuzz_must(status != STATUS_FOUND || query.table.rows > 0);
}

static bool is_same(const char *path, const uint8_t *data, size_t size)
{
    struct stat status;
    uint8_t *now = malloc(size + 1);
    FILE *file = fopen(path, "rb");
    bool same = now && file && stat(path, &status) == 0 && (size_t)status.st_size == size &&
                fread(now, 1, size, file) == size && memcmp(now, data, size) == 0;
    if (file)
        fclose(file);
    free(now);
    return same;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const forms[] = {"text", "csv", "tsv", "ndjson"};
    static char path[64];
    const uint8_t nothing = 0;
    if (!*path) {
        const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(path, sizeof path, "%s/urisift-fuzz-query.%ld", folder, (long)getpid());
    }
    FILE *file = fopen(path, "wb");
    fuzz_must(file && (size == 0 || fwrite(data, 1, size, file) == size) && fclose(file) == 0);
    for (size_t i = 0; i < WORDS; i++)
        ask(path, i, forms[(i + size) % (sizeof forms / sizeof *forms)]);
    fuzz_must(is_same(path, size > 0 ? data : &nothing, size));
    unlink(path);
    return 0;
}
