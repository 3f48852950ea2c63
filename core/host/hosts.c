/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.c — a check with a table of the hosts that were mapped last. */
#include "core/host/hosts.h"

#include "core/profile.h"
#include "core/text/verdict.h"

void urisift_check(const struct urisift_profile *profile, struct urisift_span text,
                   struct urisift_verdict *v)
{
    hosts_check(profile, text, NULL, v);
}

/* The table is in the verdict while the check runs: only a non-ASCII host asks for it. */
void hosts_check(const struct urisift_profile *profile, struct urisift_span text,
                 struct host_table *hosts, struct urisift_verdict *v)
{
    verdict_begin(v);
    v->reserved = (uintptr_t)hosts;
    profile->check(profile, text, v);
    v->reserved = 0;
    if (v->error)
        v->warnings = 0; /* no warnings beside an error */
}

struct host_slot *hosts_slot(struct host_table *hosts, const uint8_t *host, size_t size)
{
    uint32_t hash = 2166136261; /* FNV-1a */
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ host[i]) * 16777619;
    return &hosts->slots[(hash ^ hash >> 16) % HOST_SLOTS];
}
