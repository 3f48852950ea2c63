/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* faults.c — counts calls, and chooses the one that fails. */
#include "tests/faults/faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *const names[CALLS] = {
#define CALL(name, faults) #name,
#include "tests/faults/calls.def"
#undef CALL
};

static struct {
    struct faults_record *record; /* NULL: nothing is counted yet */
    struct faults_shorter *shorter;
    bool fails; /* in this program */
    bool later_too;
    enum call call;
    unsigned number;
    int fault;
} chosen;

/* Set while this library itself calls what it counts. */
static _Thread_local bool is_inside;

void *next_function(enum call call)
{
    static void *_Atomic found[CALLS];
    if (!found[call]) {
        const bool was_inside = is_inside;
        is_inside = true;
        found[call] = dlsym(RTLD_NEXT, names[call]);
        is_inside = was_inside;
    }
    return found[call];
}

/* Writes who calls: the frames above this library. */
static void note_callers(void)
{
    void *frames[40];
    char *to = chosen.record->where;
    size_t room = sizeof chosen.record->where;
    const int count = backtrace(frames, 40);
    for (int i = 2; i < count; i++) {
        Dl_info info;
        if (!dladdr(frames[i], &info) || !info.dli_fname)
            continue;
        const char *slash = strrchr(info.dli_fname, '/');
        const int n = snprintf(to, room, "%s+%#tx\n", slash ? slash + 1 : info.dli_fname,
                               (char *)frames[i] - (char *)info.dli_fbase - 1);
        if (n < 0 || (size_t)n >= room)
            break;
        to += n;
        room -= (size_t)n;
    }
}

int fault(enum call call)
{
    if (!chosen.record || is_inside)
        return FAULT_NONE;
    const unsigned number = ++chosen.record->counts[call];
    if (!chosen.fails || call != chosen.call ||
        (number != chosen.number && !(chosen.later_too && number > chosen.number)))
        return FAULT_NONE;
    const int before = errno;
    is_inside = true;
    if (chosen.record->failed++ == 0)
        note_callers();
    is_inside = false;
    errno = before;
    return chosen.fault;
}

void note_lost(void)
{
    chosen.record->lost++;
}

/* What is open now is closed by the system, which tells nobody what could not be written. */
__attribute__((destructor)) static void end(void)
{
    if (chosen.record)
        chosen.record->left += written_count();
}

struct faults_shorter *faults_shorter(void)
{
    return chosen.shorter;
}

/* The bytes of the file of that name in that folder, which all processes share. */
static void *share(const char *folder, const char *name, size_t size)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0 || syscall(SYS_ftruncate, fd, size) != 0)
        _exit(99);
    void *bytes = NEXT(mmap)(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED)
        _exit(99);
    syscall(SYS_close, fd);
    return bytes;
}

static int fault_of(const char *text)
{
    return strcmp(text, "SHORT") == 0 ? FAULT_SHORT
           : strcmp(text, "END") == 0 ? FAULT_END
                                      : atoi(text);
}

__attribute__((constructor)) static void begin(void)
{
    char folder[1024], program[64], call[64], later[2] = "", what[16];
    const char *given = getenv("URISIFT_FAULTS");
    void *frames[1];
    const int words = given ? sscanf(given, "%1023s %63s %63s %u%1[+] %15s", folder, program, call,
                                     &chosen.number, later, what)
                            : 0;
    if (words < 1 || strncmp(program_invocation_short_name, "urisift", 7) != 0)
        return;
    is_inside = true;
    if (words == 4 && sscanf(given, "%*s %*s %*s %*u %15s", what) != 1)
        _exit(99);
    (void)backtrace(frames, 1); /* loads what it needs */
    for (int i = 0; i < CALLS; i++) {
        (void)next_function((enum call)i);
        if (words >= 4 && strcmp(names[i], call) == 0) {
            chosen.call = (enum call)i;
            chosen.fault = fault_of(what);
            chosen.fails = strcmp(program, program_invocation_short_name) == 0;
        }
    }
    chosen.later_too = later[0] == '+';
    struct faults_record *record =
        share(folder, program_invocation_short_name, sizeof(struct faults_record));
    chosen.shorter = share(folder, "shorter", sizeof(struct faults_shorter));
    is_inside = false;
    chosen.record = record;
}
