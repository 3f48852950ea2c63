/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* known.c — tests which files an index takes as unchanged. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tests/index/making.h"

enum { MEMORY = 16 << 20, OLD = 1000000000, NAME_MOST = 64 };

struct file {
    char path[NAME_MOST];
    int fd;
    struct stat status;
};

/* Writes a file, with this time if it is not 0, and opens it. */
static struct file write_file(const char *folder, const char *name, const char *text, time_t time)
{
    struct file f;
    snprintf(f.path, sizeof f.path, "%s/%s", folder, name);
    FILE *file = fopen(f.path, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
    const struct timespec times[] = {{time, 0}, {time, 0}};
    cr_assert(time == 0 || utimensat(AT_FDCWD, f.path, times, 0) == 0);
    f.fd = open(f.path, O_RDONLY);
    cr_assert(f.fd >= 0 && fstat(f.fd, &f.status) == 0);
    return f;
}

static void set_time(struct file *f, time_t time)
{
    const struct timespec times[] = {{time, 0}, {time, 0}};
    cr_assert(futimens(f->fd, times) == 0 && fstat(f->fd, &f->status) == 0);
}

static struct index *open_run(const char *path, struct index_run run)
{
    run.version = run.version ? run.version : "1";
    run.options = run.options ? run.options : "all";
    run.memory = MEMORY;
    if (run.is_new)
        fclose(fopen(path, "w"));
    struct index *index = index_open(path, &run);
    cr_assert(index && !index_message(index), "%s", index_message(index));
    return index;
}

static void take(struct index *index, const struct file *f, const char *text, bool failed)
{
    struct bytes frames = {.data = NULL};
    const struct document d = {f->path, text, 0};
    put_frames(&frames, &d);
    struct urisift_writer writer = index_writer(index);
    cr_assert_eq(writer.write(writer.self, frames.data, frames.size), 0);
    const struct index_file file = {
        .name = f->path, .status = &f->status, .fd = f->fd, .failed = failed};
    cr_assert(index_end_file(index, &file));
    bytes_free(&frames);
}

static void finish(struct index *index)
{
    cr_assert(index_finish(index), "%s", index_message(index));
    index_free(index);
}

/* What a run with these properties says of the file. */
static bool is_known(const char *path, const struct file *f, struct index_run run)
{
    struct index *index = open_run(path, run);
    const struct index_known known = index_look_up(index, f->path, f->fd, &f->status);
    cr_assert_eq(known.occurrences, known.is_same ? 2 : 0);
    finish(index);
    return known.is_same;
}

static const char text[] = "http://h.example/1 http://h.example/2\n";

Test(index, known_by_time)
{
    char *folder = folder_new(), path[NAME_MOST];
    const struct index_run plain = {.is_new = false};
    snprintf(path, sizeof path, "%s/a.db", folder);
    struct file f = write_file(folder, "f", text, OLD), bad = write_file(folder, "b", text, OLD);
    struct index *index = open_run(path, (struct index_run){.is_new = true});
    cr_assert_not(index_look_up(index, f.path, f.fd, &f.status).is_same);
    take(index, &f, text, false);
    take(index, &bad, text, true);
    finish(index);
    cr_assert(is_known(path, &f, plain));
    cr_assert_not(is_known(path, &bad, plain), "it could not be read to its end");
    cr_assert_not(is_known(path, &f, (struct index_run){.rescans = true}));
    cr_assert_not(is_known(path, &f, (struct index_run){.version = "2"}));
    cr_assert_not(is_known(path, &f, (struct index_run){.options = ""}));
    /* an old time counts, and is not doubted */
    cr_assert(pwrite(open(f.path, O_WRONLY), "H", 1, 0) == 1);
    set_time(&f, OLD);
    cr_assert(is_known(path, &f, plain));
    /* another time: the bytes count */
    set_time(&f, OLD + 1);
    cr_assert_not(is_known(path, &f, plain));
    cr_assert(pwrite(open(f.path, O_WRONLY), "h", 1, 0) == 1);
    set_time(&f, OLD + 2);
    cr_assert(is_known(path, &f, plain));
    cr_assert_eq(ask_number(path, "SELECT min(modified/1000000000) FROM files WHERE failed=0"),
                 OLD + 2, "the time is kept");
    struct file longer = write_file(folder, "f", "http://h.example/1 http://h.example/2 \n", OLD);
    cr_assert_not(is_known(path, &longer, plain));
    check_index(path);
    folder_free(folder);
}

/* A time that is not older than the run says nothing. */
Test(index, known_by_bytes)
{
    char *folder = folder_new(), path[NAME_MOST];
    snprintf(path, sizeof path, "%s/a.db", folder);
    struct file f = write_file(folder, "f", text, time(NULL) + 1000);
    struct index *index = open_run(path, (struct index_run){.is_new = true});
    take(index, &f, text, false);
    finish(index);
    const struct stat then = f.status;
    cr_assert(is_known(path, &f, (struct index_run){.is_new = false}));
    cr_assert(pwrite(open(f.path, O_WRONLY), "H", 1, 0) == 1);
    const struct timespec times[] = {then.st_mtim, then.st_mtim};
    cr_assert(futimens(f.fd, times) == 0);
    cr_assert_not(is_known(path, &f, (struct index_run){.is_new = false}));
    folder_free(folder);
}

/* A file that changes while it is searched is not known afterwards. */
Test(index, changed_while_searched)
{
    char *folder = folder_new(), path[NAME_MOST];
    snprintf(path, sizeof path, "%s/a.db", folder);
    struct file f = write_file(folder, "f", text, OLD);
    struct index *index = open_run(path, (struct index_run){.is_new = true});
    const struct stat then = f.status;
    set_time(&f, OLD + 5);
    f.status = then;
    take(index, &f, text, false);
    finish(index);
    cr_assert_eq(ask_number(path, "SELECT count(*) FROM files WHERE size IS NULL"), 1);
    cr_assert_not(is_known(path, &f, (struct index_run){.is_new = false}));
    folder_free(folder);
}

/* One thread asks while another one loads. */
struct asking {
    struct index *index;
    const struct file *files;
    int known;
};
enum { FILES = 100 };

static void *ask_all(void *self)
{
    struct asking *a = self;
    for (int i = 0; i < FILES; i++)
        a->known +=
            index_look_up(a->index, a->files[i].path, a->files[i].fd, &a->files[i].status).is_same;
    return NULL;
}

Test(index, asked_while_it_loads)
{
    char *folder = folder_new(), path[NAME_MOST];
    static struct file files[FILES];
    snprintf(path, sizeof path, "%s/a.db", folder);
    for (int i = 0; i < FILES; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        files[i] = write_file(folder, name, text, i % 2 ? OLD : 0);
    }
    struct index *index = open_run(path, (struct index_run){.is_new = true});
    for (int i = 0; i < FILES; i++)
        take(index, &files[i], text, false);
    finish(index);
    index = open_run(path, (struct index_run){.is_new = false});
    struct asking asking = {index, files, 0};
    pthread_t thread;
    cr_assert_eq(pthread_create(&thread, NULL, ask_all, &asking), 0);
    for (int i = 0; i < FILES / 2; i++)
        take(index, &files[FILES - 1 - i], text, false);
    pthread_join(thread, NULL);
    /* files that were loaded before they were asked for are not known from an earlier run */
    cr_assert_geq(asking.known, FILES / 2);
    finish(index);
    check_index(path);
    folder_free(folder);
}
