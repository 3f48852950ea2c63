/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.c — a check with a table of hosts gives the verdict of one without, however often. */
#include "core/host/hosts.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char *const labels[] = {
    "b\xc3\xbc\x63her",
    "B\xc3\x9c\x43HER",
    "stra\xc3\x9f\x65",
    "\xe4\xbe\x8b\xe3\x81\x88",
    "\xd0\xbf\xd1\x80\xd0\xb8",
    "a\xe2\x84\x80\x62", /* maps to a slash */
    "\xcc\x81x",         /* begins with a mark: invalid */
    "xn--a-\xc3\xa4",
    "www",
    "\xd7\x90",
    "1\xd7\x90",
    "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3"
    "\xa4"
    "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3"
    "\xa4",
};

static bool same(const struct urisift_verdict *a, const struct urisift_verdict *b)
{
    bool good = a->error == b->error && a->at == b->at && a->warnings == b->warnings &&
                a->parts == b->parts && a->as_written == b->as_written &&
                a->key_as_canonical == b->key_as_canonical && a->ace_size == b->ace_size &&
                memcmp(a->ace, b->ace, a->ace_size) == 0 && a->reserved == 0 && b->reserved == 0;
    for (size_t i = 0; good && i < URISIFT_PARTS; i++)
        if (urisift_has_part(a, (enum urisift_part)i))
            good = a->part[i].begin == b->part[i].begin && a->part[i].end == b->part[i].end;
    return good;
}

Test(hosts, same_verdicts)
{
    enum { LABELS = sizeof labels / sizeof *labels, ROUNDS = 40000 };
    static struct host_table table;
    static const char *const profiles[] = {"web", "rfc3986"};
    uint32_t state = 1;
    size_t valid = 0, invalid = 0;
    for (size_t round = 0; round < ROUNDS; round++) {
        char text[512];
        const uint32_t draw = (state = state * 1103515245 + 12345) >> 8;
        /* 12 * 12 * 30 hosts in 1,024 slots: some are found, some replace others */
        const int size =
            snprintf(text, sizeof text, "http://%s.%s%u.org/%zu", labels[draw % LABELS],
                     labels[draw / LABELS % LABELS], draw / 1000 % 30, round);
        const struct urisift_span span = {(const uint8_t *)text, (size_t)size};
        const struct urisift_profile *profile = urisift_profile_named(profiles[round % 2]);
        struct urisift_verdict with, without;
        memset(&with, 0xff, sizeof with);
        urisift_check(profile, span, &without);
        hosts_check(profile, span, &table, &with);
        cr_assert(same(&with, &without), "%s", text);
        valid += without.error == URISIFT_VALID;
        invalid += without.error != URISIFT_VALID;
    }
    cr_expect(valid > ROUNDS / 8 && invalid > ROUNDS / 8, "%zu valid, %zu not", valid, invalid);
}

Test(hosts, found_again)
{
    static struct host_table table;
    static const char text[] = "http://b\xc3\xbc\x63her.example/";
    const struct urisift_span span = {(const uint8_t *)text, sizeof text - 1};
    const uint8_t *host = span.data + 7;
    struct urisift_verdict v;
    struct host_slot *slot = hosts_slot(&table, host, 15);
    hosts_check(urisift_profile_named("web"), span, &table, &v);
    cr_assert_eq(slot->size, 15);
    /* what the table says is taken: it is not mapped again */
    memcpy(slot->ace, "found.in.the.table", 18);
    slot->ace_size = 18;
    hosts_check(urisift_profile_named("web"), span, &table, &v);
    cr_expect(v.ace_size == 18 && memcmp(v.ace, "found.in.the.table", 18) == 0);
}
