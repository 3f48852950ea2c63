/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* plain.c — the text of a PDF by pdftotext. It is used where urisift-pdf is not installed. */
#include "cli/pdf/plain.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/output/writer.h"

static const char program[] = "pdftotext";

/* Can another program open the file as its standard input? If another user opened it for this
 * process, the file may not be readable by name. */
static bool can_be_opened(int fd)
{
    char name[sizeof "/dev/fd/" + 3 * sizeof fd];
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    return fd >= 0 && faccessat(AT_FDCWD, name, R_OK, AT_EACCESS) == 0;
}

int pdf_plain_start(struct child *child, const struct pdf_tools *tools, struct pdf_source source,
                    struct child_stop stop)
{
    /* The program can seek in a file that it opens. It would keep all of a pipe in memory. */
    bool is_file = can_be_opened(source.fd);
    const char *file = is_file ? "/dev/fd/0" : "-";
    const char *const plain[] = {program, "-raw", "-enc", "UTF-8", file, "-", NULL};
    const char *const secret[] = {program,         "-raw", "-enc", "UTF-8", "-upw",
                                  tools->password, file,   "-",    NULL};
    struct child_input input = {is_file ? source.fd : -1, source.fd, source.reader, false};
    int error = child_start(child, tools->text, tools->password ? secret : plain, input, stop);
    if (!error)
        child_again(child, stop, tools->seconds);
    return error;
}

/* May the mark that ends a PDF be there? A few bytes may follow it. True if the PDF's last bytes
 * are not known. */
static bool has_end(const struct child *c, int fd)
{
    struct stat status;
    uint8_t tail[CHILD_TAIL];
    const uint8_t *data = c->tail;
    ptrdiff_t n = c->is_fed ? (ptrdiff_t)c->tail_size : 0;
    if (fd >= 0 && fstat(fd, &status) == 0) {
        uint64_t size = (uint64_t)status.st_size;
        data = tail;
        n = read_fd_at(fd, tail, sizeof tail, size > sizeof tail ? size - sizeof tail : 0);
    }
    return n <= 0 || memmem(data, (size_t)n, "%%EOF", 5);
}

static bool has_said(const struct child *child, const char *what)
{
    return strstr(child->said, what);
}

bool pdf_plain_failed(const struct child *child, int status, int fd, char **message)
{
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
        size = (int)strcspn(child->said, "\r\n");
    if (child->feed_errno)
        *message = message_of("%s", strerror(child->feed_errno));
    else if (WIFSIGNALED(status))
        *message = message_of("%s was killed by signal %d; its output before that was scanned",
                              program, WTERMSIG(status));
    else if (code == CANNOT_RUN)
        *message = message_of("%s is installed, but cannot be run%s%.*s", program,
                              size > 0 ? ": " : "", size, child->said);
    else if (code != 0 && has_said(child, "Incorrect password"))
        *message = message_of("encrypted PDF; give its password by --password");
    else if (code != 0 && size == 0)
        *message =
            message_of("PDF not read: %s ended with status %d and no message", program, code);
    else if (code != 0)
        *message = message_of("broken PDF; %s cannot read it: %.*s", program, size, child->said);
    else if (has_said(child, "Error") && !has_end(child, fd))
        *message = message_of("truncated PDF; the part that %s could read was scanned (%.*s)",
                              program, size, child->said);
    else
        return false;
    return true;
}
