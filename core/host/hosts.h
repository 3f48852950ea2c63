/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * hosts.h — the non-ASCII hosts that were mapped last. Text names few of them, and often, and to
 * map one takes libidn2 some microseconds.
 *
 *     host_slot[hash of the host]  →  the host | its A-label form, or that it has none
 *
 * A table belongs to its caller, who gives it to the checks of one thread. All zero, it is empty.
 */
#ifndef URISIFT_HOSTS_H
#define URISIFT_HOSTS_H

#include <urisift/core.h>

enum {
    /* Longest non-ASCII host that is mapped, in bytes. A domain name has at most 255 bytes as
     * A-labels (RFC 1035 2.3.4). A longer host in UTF-8 maps to so few bytes only if the mapping
     * deletes characters. */
    IDN_HOST_MAX = 4096,
    HOST_SLOTS = 1024,
    HOST_KEPT = 60, /* bytes of the longest host that is kept, and of its A-label form */
};

struct host_slot {
    uint8_t size, ace_size; /* size 0: nothing; ace_size 0: it has no A-label form */
    uint8_t name[HOST_KEPT];
    char ace[HOST_KEPT];
};

struct host_table {
    struct host_slot slots[HOST_SLOTS];
};

/* urisift_check() with a table of hosts; NULL: none. The verdict is the same. */
void hosts_check(const struct urisift_profile *profile, struct urisift_span text,
                 struct host_table *hosts, struct urisift_verdict *v);

/* idn.c: maps a host with raw non-ASCII bytes, in which escapes of unreserved characters are
 * decoded, to its A-label form in v->ace. HOST_CHAR: it has none. */
enum urisift_code idn_map(const uint8_t *host, size_t size, struct urisift_verdict *v);

/* The table that the check of this verdict was given. */
static inline struct host_table *hosts_of(const struct urisift_verdict *v)
{
    return (struct host_table *)(uintptr_t)v->reserved;
}

/* The slot for a host of at most HOST_KEPT bytes. What is in it may be another host. */
struct host_slot *hosts_slot(struct host_table *hosts, const uint8_t *host, size_t size);

#endif
