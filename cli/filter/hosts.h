/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.h — a list of hosts, and which identifiers are at one of them or below it. */
#ifndef URISIFT_CLI_HOSTS_H
#define URISIFT_CLI_HOSTS_H

#include <urisift/core.h>

/* A host in canonical form. */
struct host {
    char *name;
    size_t size;
    bool above; /* its subdomains count, too: not for an address */
    bool below; /* only its subdomains count */
    bool is_ipv6;
    uint8_t address[16]; /* of one that is */
};

struct hosts {
    struct host *rows;
    size_t count;
};

/* One that is asked of: in canonical form, where it has one, with the verdict on that. */
struct host_subject {
    struct urisift_span text;
    const struct urisift_verdict *verdict;
    bool is_url; /* of the family url */
};

/* Reads `example.org`; `*.example.org` or `.example.org`, which mean subdomains only; or an
 * address. False: a message with the option's name has been written. */
bool hosts_add(struct hosts *hosts, const char *option, const char *text);
/* Reads the host alone, without a message, into *host, whose name the caller frees. False: it is
 * no host, or *no_memory is set. */
bool host_read(struct host *host, const char *text, bool *no_memory);
void hosts_fini(struct hosts *hosts);

/* Is the subject's host one of the list, or below one? Those of mail and other addresses count,
 * as of mailto:a@example.org. */
bool hosts_hold(const struct hosts *hosts, const struct host_subject *subject);

/* Is that host written as in the canonical form: a name in lower case? */
bool host_is_plain(struct urisift_span host);

#endif
