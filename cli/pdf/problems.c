/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* problems.c — words what went wrong while a PDF was read. */
#include "cli/pdf/problems.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "cli/diag.h"
#include "cli/run/growth.h"

enum { SHOWN_MOST = 400 }; /* bytes of a message that are shown */

/* The problem as a line: `page 3: …`. NULL without memory. */
static char *word(uint64_t page, struct urisift_span message)
{
    int size = (int)(message.size < SHOWN_MOST ? message.size : SHOWN_MOST);
    const char *hint =
        memmem(message.data, message.size, "language pack", 13) ? " (install poppler-data)" : "";
    char *line = page > 0 ? message_of("page %llu: %.*s%s", (unsigned long long)page, size,
                                       (const char *)message.data, hint)
                          : message_of("%.*s%s", size, (const char *)message.data, hint);
    for (char *at = line; at && *at; at++)
        if (*at == '\n' || *at == '\r')
            *at = ' ';
    return line;
}

void pdf_problems_add(struct pdf_problems *p, enum pdf_problem kind, uint64_t page,
                      struct urisift_span message)
{
    bool is_odd = kind == PDF_PROBLEM_ODD;
    char *line = word(page, message);
    size_t size = line ? strlen(line) : 0;
    char *list = line ? growth_room(p->list, &p->list_capacity, p->list_size, size + 2, 1) : NULL;
    p->lost += !is_odd;
    p->odd += is_odd;
    if (list) {
        p->list = list;
        memcpy(list + p->list_size, line, size);
        memcpy(list + p->list_size + size, "\n", 2);
        p->list_size += size + 1;
    }
    p->no_memory |= !list;
    bool is_first = !is_odd && (!p->first || (kind == PDF_PROBLEM_READ && !p->read));
    p->read |= kind == PDF_PROBLEM_READ;
    free(is_first ? p->first : line);
    p->first = is_first ? line : p->first;
}

void pdf_problems_fini(struct pdf_problems *p)
{
    free(p->first);
    free(p->list);
}

/* How the program ended that gave no END. `failure`: the error of the read; 0: none. */
static char *word_end(struct pdf_program *r, int failure)
{
    uint64_t at = r->frames.finished + 1;
    bool still_writes = r->helper.socket >= 0 && r->helper.child.out >= 0;
    int status = pdf_program_end(r), size = (int)strcspn(r->helper.child.said, "\r\n");
    if (failure != EPROTO)
        return message_of("the answer of urisift-pdf cannot be read: %s; the pages before page "
                          "%llu were scanned",
                          strerror(failure), (unsigned long long)at);
    if (still_writes)
        return message_of("the answer of urisift-pdf is not understood; install urisift and "
                          "urisift-pdf of the same version");
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGXCPU)
        return message_of("urisift-pdf was killed by signal %d on page %llu; the pages before it "
                          "were scanned",
                          WTERMSIG(status), (unsigned long long)at);
    if (WIFSIGNALED(status))
        return message_of("urisift-pdf needed too much processor time on page %llu (see "
                          "--pdf-timeout); the pages before it were scanned",
                          (unsigned long long)at);
    if (WEXITSTATUS(status) == CANNOT_RUN)
        return message_of("urisift-pdf is installed, but cannot be run%s%.*s", size > 0 ? ": " : "",
                          size, r->helper.child.said);
    return message_of("urisift-pdf ended with status %d on page %llu%s%.*s; the pages before it "
                      "were scanned",
                      WEXITSTATUS(status), (unsigned long long)at, size > 0 ? ": " : "", size,
                      r->helper.child.said);
}

char *pdf_problems_message(const struct pdf_problems *p, struct pdf_program *r, int failure,
                           unsigned seconds, bool *failed)
{
    const struct pdf_frames *f = &r->frames;
    unsigned long long more = p->lost > 0 ? p->lost - 1 : 0;
    *failed = true;
    if (failure == ETIMEDOUT) {
        pdf_program_end(r);
        return message_of("not read to its end in %u seconds (--pdf-timeout); %llu of its %llu "
                          "pages were scanned",
                          seconds, (unsigned long long)f->finished, (unsigned long long)f->pages);
    }
    if (failure)
        return word_end(r, failure);
    if (f->end == PDF_END_PASSWORD)
        return message_of("encrypted PDF; give its password by --password");
    if (f->end == PDF_END_READ)
        return message_of("%s", f->message);
    if (f->end == PDF_END_DAMAGED)
        return message_of("broken PDF; it cannot be read: %s", p->first ? p->first : f->message);
    *failed = p->lost > 0 || p->no_memory;
    if (p->lost == 0)
        return NULL;
    const char *first = p->first ? p->first : "", *state = p->read ? "" : "damaged PDF; ";
    if (more == 0)
        return message_of("%stext or links may be missing: %s", state, first);
    return message_of("%stext or links may be missing: %s; %llu more problem%s (--stats lists "
                      "them)",
                      state, first, more, more > 1 ? "s" : "");
}
