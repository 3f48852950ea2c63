/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * programs.c — the programs that a command may start.
 *
 * The kernel lets a process start a program only if it may execute the file and the loader that
 * the file names. Libraries are read, not executed. What a script starts is not known, so a helper
 * that is a script may start anything; all of it is limited as this program is.
 */
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/archive/program.h"
#include "cli/calls.h"
#include "cli/input/child.h"
#include "cli/outlook/program.h"
#include "cli/pdf/program.h"
#include "cli/sandbox/sandbox.h"

static char *find_pdf(void)
{
    char *path = pdf_program_find();
    return path ? path : child_find("pdftotext");
}

static const struct {
    char *(*find)(void); /* NULL: it is not installed. The caller frees the path. */
    unsigned commands;
} programs[] = {
    {archive_program_find, SCAN | RUN | MERGE},
    {find_pdf, SCAN | RUN | MERGE},
    {outlook_program_find, SCAN | RUN | MERGE},
};

enum { PROGRAMS = sizeof programs / sizeof *programs, HEAD = 4096 };

/* The loader in the head of a program for this machine. False: it is no such program. *loader: ""
 * if it has none. */
static bool find_loader(const char *path, char loader[HEAD])
{
    union {
        ElfW(Ehdr) elf;
        char bytes[HEAD];
    } head;
    const int fd = call_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
    ssize_t size;
    do
        size = fd >= 0 ? read(fd, &head, sizeof head) : -1;
    while (fd >= 0 && size < 0 && errno == EINTR);
    if (fd >= 0)
        close(fd);
    *loader = '\0';
    if (size < (ssize_t)sizeof head.elf || memcmp(head.elf.e_ident, ELFMAG, SELFMAG) != 0 ||
        head.elf.e_phentsize != sizeof(ElfW(Phdr)))
        return false;
    for (size_t i = 0; i < head.elf.e_phnum; i++) {
        ElfW(Phdr) part;
        const size_t at = (size_t)head.elf.e_phoff + i * sizeof part;
        if (at > (size_t)size || (size_t)size - at < sizeof part)
            return false;
        memcpy(&part, head.bytes + at, sizeof part);
        if (part.p_type != PT_INTERP)
            continue;
        if (part.p_filesz == 0 || part.p_offset > (size_t)size ||
            part.p_filesz > (size_t)size - part.p_offset)
            return false;
        memcpy(loader, head.bytes + part.p_offset, part.p_filesz);
        loader[part.p_filesz - 1] = '\0';
        return true;
    }
    return true; /* it is linked statically */
}

size_t programs_allow(const struct options *o, const struct landlock *l)
{
    size_t count = 0;
    for (size_t i = 0; i < PROGRAMS; i++) {
        char loader[HEAD];
        char *path = programs[i].commands & o->command ? programs[i].find() : NULL;
        count += path != NULL;
        if (path && l && find_loader(path, loader)) {
            landlock_allow(l, path, LANDLOCK_EXECUTE);
            landlock_allow(l, loader, LANDLOCK_EXECUTE);
        } else if (path && l && access(path, F_OK) == 0) {
            landlock_allow(l, "/", LANDLOCK_EXECUTE);
        }
        free(path);
    }
    return count;
}
