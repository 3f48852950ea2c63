/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.c: the hosts in a file, and how many identifiers have each: hosts FILE */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/fields.h>
#include <urisift/sources.h>

struct host {
    char *name;
    unsigned long count;
};

struct hosts {
    struct urisift_field_reader *reader; /* of the field "host" */
    struct host *list;                   /* sorted by name */
    size_t count, room;
};

/* The place of the host in the list, or that where it belongs. */
static size_t find(const struct hosts *hosts, const char *name)
{
    size_t begin = 0, end = hosts->count;
    while (begin < end) {
        size_t middle = begin + (end - begin) / 2;
        if (strcmp(hosts->list[middle].name, name) < 0)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin;
}

static enum urisift_error count(struct hosts *hosts, const char *name)
{
    size_t at = find(hosts, name);
    if (at < hosts->count && strcmp(hosts->list[at].name, name) == 0) {
        hosts->list[at].count++;
        return URISIFT_OK;
    }
    if (hosts->count == hosts->room) {
        size_t room = hosts->room ? 2 * hosts->room : 64;
        struct host *list = realloc(hosts->list, room * sizeof *list);
        if (!list)
            return URISIFT_ERROR_MEMORY;
        hosts->list = list;
        hosts->room = room;
    }
    char *copy = malloc(strlen(name) + 1);
    if (!copy)
        return URISIFT_ERROR_MEMORY;
    struct host *to = hosts->list + at;
    memmove(to + 1, to, (hosts->count++ - at) * sizeof *to);
    *to = (struct host){strcpy(copy, name), 1};
    return URISIFT_OK;
}

static enum urisift_error take(void *self, const struct urisift_finding *finding)
{
    struct hosts *hosts = self;
    char name[256]; /* no host in the DNS is longer */
    urisift_field_reader_set(hosts->reader, (struct urisift_span){NULL, 0}, finding);
    struct urisift_field_value host = urisift_field_read(hosts->reader, 0);
    if (host.kind != URISIFT_VALUE_TEXT || host.text.size == 0 || host.text.size >= sizeof name)
        return URISIFT_OK;
    memcpy(name, host.text.data, host.text.size);
    name[host.text.size] = '\0';
    return count(hosts, name);
}

int main(int argc, char **argv)
{
    const struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    enum urisift_error error, no_fields;
    if (argc != 2)
        return 2;
    struct urisift_field_list *fields = urisift_field_list_new("host", &no_fields);
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct hosts hosts = {.reader = fields ? urisift_field_reader_new(fields) : NULL};
    if (!hosts.reader)
        error = fields ? URISIFT_ERROR_MEMORY : no_fields;
    if (!error)
        error = urisift_scan_file(scanner, argv[1], take, &hosts, NULL);
    if (error)
        fprintf(stderr, "%s: %s\n", argv[1],
                error == URISIFT_ERROR_READ ? strerror(errno) : urisift_error_text(error));
    for (size_t i = 0; i < hosts.count; i++) {
        printf("%6lu %s\n", hosts.list[i].count, hosts.list[i].name);
        free(hosts.list[i].name);
    }
    free(hosts.list);
    urisift_scanner_free(scanner);
    urisift_field_reader_free(hosts.reader);
    urisift_field_list_free(fields);
    return error ? 2 : 0;
}
