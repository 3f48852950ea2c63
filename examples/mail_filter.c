/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mail_filter.c: reads a message, and prints a header field for it: mail_filter <MESSAGE
 *
 *     X-Urisift: deceiving=1 invalid=0
 *
 * A link deceives if its text is a URL or host, and the link leads to another host. The exit status
 * is 0 if there is no such link and no invalid identifier, 1 if there is one, 2 on an error.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <urisift/fields.h>
#include <urisift/sources.h>

enum { ENOUGH = 10 }; /* after so many links that deceive the rest is not read */

struct filter {
    struct urisift_field_reader *reader; /* of the field "host" */
    unsigned deceiving, invalid;
    uint64_t link;         /* number of the link with this address */
    char host[256];        /* the host it leads to */
    uint64_t deceiving_at; /* number of the link counted last: each counts once */
};

/* Is `name` the other one, or below it? */
static bool is_in(const char *name, const char *other)
{
    size_t size = strlen(name), other_size = strlen(other);
    return size >= other_size && strcmp(name + size - other_size, other) == 0 &&
           (size == other_size || name[size - other_size - 1] == '.');
}

static bool read_host(const struct filter *filter, const struct urisift_finding *finding,
                      char host[256])
{
    urisift_field_reader_set(filter->reader, (struct urisift_span){NULL, 0}, finding);
    struct urisift_field_value value = urisift_field_read(filter->reader, 0);
    if (value.kind != URISIFT_VALUE_TEXT || value.text.size == 0 || value.text.size > 255)
        return false;
    memcpy(host, value.text.data, value.text.size);
    host[value.text.size] = '\0';
    return true;
}

/* The address of a link comes before its text. */
static enum urisift_error take(void *self, const struct urisift_finding *finding)
{
    struct filter *filter = self;
    const struct urisift_anchor *anchor = finding->anchor;
    char host[256];
    if (finding->verdict->error != URISIFT_VALID) {
        filter->invalid++;
    } else if (anchor && anchor->number > 0 && read_host(filter, finding, host)) {
        if (anchor->is_target) {
            filter->link = anchor->number;
            strcpy(filter->host, host);
        } else if (anchor->number == filter->link && anchor->number != filter->deceiving_at &&
                   !is_in(host, filter->host) && !is_in(filter->host, host)) {
            filter->deceiving_at = anchor->number;
            filter->deceiving++;
        }
    }
    return filter->deceiving < ENOUGH ? URISIFT_OK : URISIFT_STOP;
}

int main(void)
{
    const struct urisift_scan_options options = {.size = sizeof options,
                                                 .format = "mail",
                                                 .valid = true,
                                                 .invalid = true,
                                                 .bare_hosts = true,
                                                 .anchors = true};
    enum urisift_error error, no_fields;
    struct urisift_field_list *fields = urisift_field_list_new("host", &no_fields);
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct filter filter = {.reader = fields ? urisift_field_reader_new(fields) : NULL};
    if (!filter.reader)
        error = fields ? URISIFT_ERROR_MEMORY : no_fields;
    if (!error)
        error = urisift_scan_fd(scanner, 0, take, &filter, NULL);
    if (error < 0)
        fprintf(stderr, "mail_filter: %s\n",
                error == URISIFT_ERROR_READ ? strerror(errno) : urisift_error_text(error));
    else
        printf("X-Urisift: deceiving=%u invalid=%u\n", filter.deceiving, filter.invalid);
    urisift_scanner_free(scanner);
    urisift_field_reader_free(filter.reader);
    urisift_field_list_free(fields);
    return error < 0 ? 2 : filter.deceiving > 0 || filter.invalid > 0;
}
