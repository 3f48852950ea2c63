/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* exchange.c — sends requests to urisift-archive, feeds it, and words its failures. */
#include "cli/archive/exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/calls.h"
#include "cli/diag.h"

static const char name_of_program[] = "urisift-archive";

void archive_exchange_init(struct archive_exchange *x, const char *path)
{
    *x = (struct archive_exchange){.path = path};
    x->helper.socket = -1;
}

void archive_exchange_fini(struct archive_exchange *x)
{
    helper_end(&x->helper);
    if (x->area)
        munmap(x->area, sizeof *x->area);
    free(x->message);
}

/* Makes new memory for both programs; what urisift has put into the old one stays. Returns its
 * descriptor, or a negative errno value. */
static int make_area(struct archive_exchange *x)
{
    int fd = memfd_create("urisift", ARCHIVE_MEMORY);
    if (fd < 0 && errno == EINVAL)
        fd = memfd_create("urisift", ARCHIVE_MEMORY_OLD);
    /* Its size stays: this program must not be made to use what is gone. */
    void *area = fd >= 0 && call_ftruncate(fd, sizeof *x->area) == 0 &&
                         fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0
                     ? mmap(NULL, sizeof *x->area, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0)
                     : MAP_FAILED;
    if (area == MAP_FAILED) {
        const int error = errno;
        if (fd >= 0)
            close(fd);
        return -error;
    }
    if (x->area) {
        memcpy(area, x->area, sizeof *x->area);
        munmap(x->area, sizeof *x->area);
    }
    x->area = area;
    return fd;
}

static ptrdiff_t read_answers(void *self, uint8_t *buffer, size_t size)
{
    struct archive_exchange *x = self;
    return child_read(&x->helper.child, buffer, size);
}

void archive_exchange_begin(struct archive_exchange *x, struct bytes from, bool is_exact)
{
    archive_talk_begin(&x->talk, (struct urisift_reader){read_answers, x});
    x->from = from;
    x->is_exact = is_exact;
    x->feed_error = URISIFT_OK;
    x->is_broken = x->is_told = false;
}

/* Failures */

/* Says why the program gave no answer. */
static char *word_failure(struct archive_exchange *x, int failure)
{
    static const char rest[] = "the archive was not searched further";
    if (failure == ETIMEDOUT)
        return message_of("urisift-archive gave no answer in %u seconds (--pdf-timeout); %s",
                          x->seconds, rest);
    int status = helper_end(&x->helper);
    int said = (int)strcspn(x->helper.child.said, "\r\n");
    if (failure == EPROTO)
        return message_of("urisift-archive: its answer is not understood (is it of the same "
                          "version?); %s",
                          rest);
    if (failure != EPIPE)
        return message_of("urisift-archive: %s; %s", strerror(failure), rest);
    if (WIFSIGNALED(status))
        return message_of("urisift-archive ended by signal %d; %s", WTERMSIG(status), rest);
    if (WEXITSTATUS(status) == CANNOT_RUN)
        return message_of("urisift-archive is installed, but cannot be run");
    if (WEXITSTATUS(status) == ARCHIVE_NO_MEMORY)
        return message_of("urisift-archive got no more memory; %s", rest);
    return message_of("urisift-archive ended with status %d%s%.*s; %s", WEXITSTATUS(status),
                      said > 0 ? ": " : "", said, x->helper.child.said, rest);
}

/* Notes the failure, and ends the program, which may be in the middle of an answer. */
static void fail(struct archive_exchange *x, int failure)
{
    x->is_broken = true;
    x->broken_errno = failure;
    /* Nobody wants to know, or the errno value says it all. */
    x->is_told = failure == ECANCELED || x->helper.socket < 0;
    free(x->message);
    x->message = x->is_told ? NULL : word_failure(x, failure);
    helper_end(&x->helper);
}

bool archive_exchange_failed(struct archive_exchange *x, char **message)
{
    if (!x->is_broken || x->is_told)
        return false;
    x->is_told = true;
    *message = x->message;
    x->message = NULL;
    return true;
}

/* Requests */

/* Starts the program anew, and asks whether it can open archives. 0, or an errno value. */
static int start(struct archive_exchange *x, struct archive_answer *answer)
{
    static const struct archive_request hello = {.protocol = ARCHIVE_PROTOCOL,
                                                 .type = ARCHIVE_HELLO};
    helper_end(&x->helper);
    int fd = make_area(x);
    if (fd < 0)
        return -fd;
    const struct helper_request sent = {
        .bytes = &hello, .size = sizeof hello, .fd = fd, .seconds = x->seconds, .stop = x->stop};
    int error = helper_ask(&x->helper, name_of_program, x->path, &sent);
    close(fd);
    return error ? error : -archive_talk_read(&x->talk, ARCHIVE_KNOWN, answer);
}

/* 0, or an errno value. */
static int send_request(struct archive_exchange *x, const struct archive_request *q)
{
    ssize_t n;
    child_again(&x->helper.child, x->stop, x->seconds);
    do
        n = send(x->helper.socket, q, sizeof *q, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)sizeof *q ? 0 : n < 0 && errno != ECONNRESET ? errno : EPIPE;
}

/* Sends the first request of an archive. 0, or an errno value. */
static int send_first(struct archive_exchange *x, const struct archive_request *q)
{
    struct archive_answer answer;
    int error = send_request(x, q);
    if (error != EPIPE)
        return error;
    error = start(x, &answer); /* it has ended since the last archive */
    return error ? error : send_request(x, q);
}

/* Puts the next bytes of the archive into the memory that both have, and says so in the request.
 * Where that is allowed, they are all there are, or all that there is room for: a small archive is
 * then opened with one request. */
static void fill(struct archive_exchange *x, size_t wanted, struct archive_request *q)
{
    const size_t most = x->is_exact ? wanted : ARCHIVE_IN;
    size_t size = 0, got;
    do {
        got = 0;
        x->feed_error = x->from.read(x->from.self, x->area->in + size, most - size, &got);
        x->feed_errno = errno;
        size += got;
    } while (!x->is_exact && !x->feed_error && got > 0 && size < most);
    q->size = (uint32_t)size;
    q->has_ended = x->feed_error || got == 0;
    q->has_failed = x->feed_error != URISIFT_OK;
    x->talk.fed += size;
    x->talk.feed_ended = q->has_ended;
    x->talk.feed_failed = q->has_failed;
}

/* 0, or an errno value. */
static int feed(struct archive_exchange *x, size_t wanted)
{
    struct archive_request q = {.protocol = ARCHIVE_PROTOCOL, .type = ARCHIVE_FED};
    fill(x, wanted, &q);
    return send_request(x, &q);
}

static int open_archive(struct archive_exchange *x, const struct archive_request *request)
{
    struct archive_request q = *request;
    if (!x->is_exact)
        fill(x, ARCHIVE_IN, &q);
    return send_first(x, &q);
}

bool archive_exchange_ask(struct archive_exchange *x, const struct archive_request *request,
                          enum archive_answer_type type, struct archive_answer *answer)
{
    int error = request->type == ARCHIVE_OPEN ? open_archive(x, request) : send_request(x, request);
    while (!error) {
        error = -archive_talk_read(&x->talk, type, answer);
        if (error || answer->type == type)
            break;
        error = feed(x, answer->size);
    }
    if (error)
        fail(x, error);
    return !error;
}

bool archive_exchange_take(struct archive_exchange *x, struct archive_answer *answer)
{
    int error = -archive_talk_read(&x->talk, ARCHIVE_MEMBER, answer);
    if (error)
        fail(x, error);
    return !error;
}

bool archive_exchange_start(struct archive_exchange *x, struct archive_answer *answer)
{
    archive_exchange_begin(x, (struct bytes){NULL, NULL}, false);
    int error = start(x, answer);
    if (error)
        fail(x, error);
    return !error;
}
