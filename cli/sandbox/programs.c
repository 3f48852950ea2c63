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

struct head {
    char loader[HEAD];      /* "": it has none, as it is linked statically */
    bool has_library_paths; /* it names folders of its libraries */
};

/* Looks for DT_RPATH and DT_RUNPATH. */
static bool has_library_paths(int fd, const ElfW(Phdr) * dynamic)
{
    ElfW(Dyn) entry;
    for (size_t at = 0; at + sizeof entry <= dynamic->p_filesz; at += sizeof entry) {
        if (pread(fd, &entry, sizeof entry, (off_t)(dynamic->p_offset + at)) !=
                (ssize_t)sizeof entry ||
            entry.d_tag == DT_RPATH || entry.d_tag == DT_RUNPATH)
            return true;
        if (entry.d_tag == DT_NULL)
            break;
    }
    return false;
}

/* False: it is no program for this machine. */
static bool read_open_head(int fd, struct head *head)
{
    union {
        ElfW(Ehdr) elf;
        char bytes[HEAD];
    } begin;
    ssize_t size;
    do
        size = read(fd, &begin, sizeof begin);
    while (size < 0 && errno == EINTR);
    *head = (struct head){.has_library_paths = false};
    if (size < (ssize_t)sizeof begin.elf || memcmp(begin.elf.e_ident, ELFMAG, SELFMAG) != 0 ||
        begin.elf.e_phentsize != sizeof(ElfW(Phdr)))
        return false;
    for (size_t i = 0; i < begin.elf.e_phnum; i++) {
        ElfW(Phdr) part;
        const size_t at = (size_t)begin.elf.e_phoff + i * sizeof part;
        if (at > (size_t)size || (size_t)size - at < sizeof part)
            return false;
        memcpy(&part, begin.bytes + at, sizeof part);
        if (part.p_type == PT_DYNAMIC)
            head->has_library_paths = has_library_paths(fd, &part);
        if (part.p_type != PT_INTERP)
            continue;
        if (part.p_filesz == 0 || part.p_offset > (size_t)size ||
            part.p_filesz > (size_t)size - part.p_offset)
            return false;
        memcpy(head->loader, begin.bytes + part.p_offset, part.p_filesz);
        head->loader[part.p_filesz - 1] = '\0';
    }
    return true;
}

static bool read_head(const char *path, struct head *head)
{
    const int fd = call_open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
    const bool is_program = fd >= 0 && read_open_head(fd, head);
    if (fd >= 0)
        close(fd);
    return is_program;
}

bool programs_are_of_system(const struct options *o)
{
    bool are = true;
    for (size_t i = 0; are && i < PROGRAMS; i++) {
        struct head head;
        char *path = programs[i].commands & o->command ? programs[i].find() : NULL;
        if (path)
            are = read_head(path, &head) && (!head.has_library_paths || inputs_are_of_system(path));
        free(path);
    }
    return are;
}

size_t programs_allow(const struct options *o, const struct landlock *l)
{
    enum { START = LANDLOCK_EXECUTE | LANDLOCK_READ_FILE };
    size_t count = 0;
    for (size_t i = 0; i < PROGRAMS; i++) {
        struct head head;
        char *path = programs[i].commands & o->command ? programs[i].find() : NULL;
        count += path != NULL;
        if (path && l && read_head(path, &head)) {
            landlock_allow(l, path, START);
            landlock_allow(l, head.loader, START);
        } else if (path && l && access(path, F_OK) == 0) {
            landlock_allow(l, "/", LANDLOCK_EXECUTE);
        }
        free(path);
    }
    return count;
}
