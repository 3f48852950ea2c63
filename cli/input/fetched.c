/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * fetched.c — fetches an object by a command.
 *
 * All of it is fetched before it is searched: only its end says whether the command has failed, and
 * archives and PDFs are read as files.
 */
#include "cli/input/fetched.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/input/child.h"
#include "cli/input/spool.h"

struct fetching {
    struct child child;
    XXH3_state_t *state;
    uint64_t size, most;
};

static bool never(void *self)
{
    (void)self;
    return false;
}

static ptrdiff_t read_command(void *self, uint8_t *buffer, size_t size)
{
    struct fetching *f = self;
    const ptrdiff_t n = child_read(&f->child, buffer, size);
    if (n <= 0)
        return n;
    f->size += (uint64_t)n;
    XXH3_128bits_update(f->state, buffer, (size_t)n);
    return f->size > f->most ? -EFBIG : n;
}

/* With the first line that it wrote to standard error, and a status as a shell gives it. */
static void tell_failure(const char *key, const struct child *child, int status)
{
    const char *said = child->said + strspn(child->said, " \t\r\n");
    const int size = (int)strcspn(said, "\r\n");
    complain("%s: the command of the plan failed with status %d%s%.*s; the shard is not done", key,
             WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status),
             size > 0 ? ": " : "", size, said);
}

static int start(struct fetching *f, const char *command, const char *key)
{
    const char *const arguments[] = {"sh", "-c", command, "sh", key, NULL};
    const int nothing = call_open("/dev/null", O_RDONLY | O_CLOEXEC, 0);
    if (nothing < 0)
        return errno;
    const int error = child_start(&f->child, "/bin/sh", arguments,
                                  (struct child_input){.fd = nothing, .file = -1, .is_group = true},
                                  (struct child_stop){.is_wanted = never});
    close(nothing);
    return error;
}

/* An empty file in the place of one that is too large. */
static int leave_out(struct content *content)
{
    const int fd = spool_open();
    *content = (struct content){.is_left = true};
    if (fd < 0)
        complain("a temporary file: %s; set TMPDIR to a folder with room", strerror(-fd));
    return fd < 0 ? -1 : fd;
}

static int fetch(struct fetching *f, const char *key, bool may_leave, struct content *content)
{
    int fd = spool_fill((struct urisift_reader){read_command, f});
    const int status = child_end(&f->child);
    const bool is_too_large = f->size > f->most;
    if (is_too_large && may_leave)
        return leave_out(content);
    if (is_too_large)
        complain("%s: the command of the plan writes more than %llu bytes, which is the limit if "
                 "the plan has no --max-filesize; the shard is not done",
                 key, (unsigned long long)f->most);
    else if (fd < 0)
        complain("%s: a temporary file: %s; set TMPDIR to a folder with room", key, strerror(-fd));
    else if (status != 0)
        tell_failure(key, &f->child, status);
    else
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

int fetched_open(const char *command, const char *key, const uint64_t *most,
                 struct content *content)
{
    struct fetching f = {.state = XXH3_createState(),
                         .most = most ? *most : (uint64_t)FETCHED_MOST << 30};
    XXH128_canonical_t hash;
    int fd = -1, error = ENOMEM;
    *content = (struct content){.is_left = false};
    if (f.state && XXH3_128bits_reset(f.state) == XXH_OK)
        error = start(&f, command, key);
    if (error)
        complain("%s: /bin/sh: %s; the shard is not done", key, strerror(error));
    else
        fd = fetch(&f, key, most, content);
    if (fd >= 0 && !content->is_left) {
        XXH128_canonicalFromHash(&hash, XXH3_128bits_digest(f.state));
        content->is_known = true;
        content->size = f.size;
        memcpy(content->hash, hash.digest, sizeof content->hash);
    }
    XXH3_freeState(f.state);
    return fd;
}
