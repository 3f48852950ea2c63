/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * threads.c: counts the identifiers in many files, on four threads: threads FILE...
 *
 * All threads share one scanner, which never changes. Each has a scratch, the memory of its scans.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/sources.h>

enum { THREADS = 4 };

struct file {
    const char *path;
    struct urisift_scan_stats stats;
    enum urisift_error error;
    int number; /* errno of the error */
};

struct pool {
    const struct urisift_scanner *scanner;
    struct file *files;
    size_t count, next;
    pthread_mutex_t lock; /* of `next` */
};

static struct file *take_file(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct file *file = pool->next < pool->count ? &pool->files[pool->next++] : NULL;
    pthread_mutex_unlock(&pool->lock);
    return file;
}

static enum urisift_error ignore(void *self, const struct urisift_finding *finding)
{
    (void)self;
    (void)finding;
    return URISIFT_OK;
}

/* Scans one file after another. Without memory for a scratch it leaves them to other threads. */
static void *work(void *self)
{
    struct pool *pool = self;
    struct urisift_scratch *scratch = urisift_scratch_new(pool->scanner);
    struct file *file;
    while (scratch && (file = take_file(pool))) {
        file->stats.size = sizeof file->stats;
        file->error = urisift_scan_file_with(scratch, file->path, ignore, NULL, &file->stats);
        file->number = errno;
    }
    urisift_scratch_free(scratch);
    return NULL;
}

static bool report(const struct file *file)
{
    const char *reason = urisift_error_text(file->error);
    if (file->error == URISIFT_ERROR_READ)
        reason = strerror(file->number);
    if (file->error)
        fprintf(stderr, "%s: %s\n", file->path, reason);
    else
        printf("%s: %llu\n", file->path, (unsigned long long)file->stats.valid);
    return !file->error;
}

int main(int argc, char **argv)
{
    const struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .counts = true};
    enum urisift_error error;
    if (argc < 2)
        return 2;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct file *files = calloc((size_t)argc, sizeof *files);
    struct pool pool = {scanner, files, (size_t)argc - 1, 0, PTHREAD_MUTEX_INITIALIZER};
    pthread_t threads[THREADS];
    size_t started = 0;
    bool ok = scanner && files;
    if (!ok)
        fprintf(stderr, "threads: %s\n",
                urisift_error_text(scanner ? URISIFT_ERROR_MEMORY : error));
    for (size_t i = 0; ok && i < pool.count; i++)
        files[i] = (struct file){.path = argv[i + 1], .error = URISIFT_ERROR_MEMORY};
    while (ok && started < THREADS && !pthread_create(&threads[started], NULL, work, &pool))
        started++;
    while (started > 0)
        pthread_join(threads[--started], NULL);
    for (size_t i = 0; files && scanner && i < pool.count; i++)
        ok &= report(&files[i]);
    free(files);
    urisift_scanner_free(scanner);
    return ok ? 0 : 2;
}
