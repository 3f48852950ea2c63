/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* host_match.c — compares a host with a pattern of unwrap.def, label by label. */
#include <string.h>

#include "core/text/span.h"
#include "core/unwrap/gateway.h"

/* The suffixes of google.def. */
static const char *const suffixes[] = {
#define SUFFIX(name) name,
#include "core/unwrap/google.def"
#undef SUFFIX
};

enum { SUFFIXES = sizeof suffixes / sizeof suffixes[0] };

static bool is_suffix(struct urisift_span text)
{
    for (size_t i = 0; i < SUFFIXES; i++)
        if (span_same(text, span_of_text(suffixes[i])))
            return true;
    return false;
}

/* Takes the first label off; the host is empty after the last one. */
static struct urisift_span take_label(struct urisift_span *host)
{
    const uint8_t *dot = memchr(host->data, '.', host->size);
    struct urisift_span label = {host->data, dot ? (size_t)(dot - host->data) : host->size};
    size_t taken = label.size + (dot != NULL);
    host->data += taken;
    host->size -= taken;
    return label;
}

/* A '*' matches any bytes; a pattern has at most one. */
static bool label_matches(struct urisift_span pattern, struct urisift_span label)
{
    const uint8_t *star = memchr(pattern.data, '*', pattern.size);
    if (!star)
        return span_same(pattern, label);
    size_t before = (size_t)(star - pattern.data), after = pattern.size - before - 1;
    return label.size >= before + after && memcmp(label.data, pattern.data, before) == 0 &&
           memcmp(label.data + label.size - after, star + 1, after) == 0;
}

bool gateway_host_matches(const char *pattern, struct urisift_span host)
{
    struct urisift_span rest = span_of_text(pattern);
    if (host.size > 0 && host.data[host.size - 1] == '.')
        host.size--; /* the root of the DNS */
    if (*pattern == '~')
        return memmem(host.data, host.size, pattern + 1, rest.size - 1);
    while (rest.size > 0 && host.size > 0) {
        if (rest.data[0] == '+')
            return is_suffix(host);
        if (!label_matches(take_label(&rest), take_label(&host)))
            return false;
    }
    return rest.size == 0 && host.size == 0;
}
