/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* host_match.c — compares a host with a pattern of unwrap.def. */
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

/* Compares label by label. */
static bool labels_match(struct urisift_span pattern, struct urisift_span host)
{
    while (pattern.size > 0 && host.size > 0)
        if (!label_matches(take_label(&pattern), take_label(&host)))
            return false;
    return pattern.size == 0 && host.size == 0;
}

bool gateway_host_matches(const struct urisift_gateway *g, struct urisift_span host)
{
    /* Most hosts are told apart by the two bytes before ".com". */
    enum { ENDS = GATEWAY_HOST_LEAST };
    const size_t size = g->host_size;
    const char sign = g->host[0] == '~' ? '~' : g->host[size - 1];
    if (sign == '~')
        return memmem(host.data, host.size, g->host + 1, size - 1);
    if (sign == '+')
        return host.size >= size && memcmp(host.data, g->host, size - 1) == 0 &&
               is_suffix((struct urisift_span){host.data + size - 1, host.size - size + 1});
    return host.size >= ENDS &&
           memcmp(host.data + host.size - ENDS, g->host + size - ENDS, 2) == 0 &&
           labels_match((struct urisift_span){(const uint8_t *)g->host, size}, host);
}
