/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* links.c — fuzz target: two addresses, as --html-links compares that of a link with that in its
 * text. Each is the same as itself, and looks like no other host than its own. */
#include <string.h>

#include "cli/links/address.h"
#include "cli/links/lookalike.h"
#include "tests/fuzz/fuzz.h"

enum { MOST = 4096 };

struct one {
    uint8_t bytes[MOST];
    struct address address;
};

static bool is_inside(struct urisift_span part, struct urisift_span all)
{
    return part.size == 0 || (part.data >= all.data && part.size <= all.size &&
                              part.data + part.size <= all.data + all.size);
}

static bool read_one(struct one *one, struct urisift_span text)
{
    const struct urisift_profile *profile = urisift_profile_named("web");
    struct urisift_verdict verdict;
    if (urisift_form_bound(text.size) > MOST)
        return false;
    urisift_check(profile, text, &verdict);
    if (verdict.error)
        return false;
    const struct urisift_span canonical = urisift_canonical(profile, text, &verdict, one->bytes);
    one->address = address_read(profile, canonical);
    const struct urisift_span parts[] = {
        one->address.scheme,   one->address.user,
        one->address.host,     one->address.port,
        one->address.path,     one->address.query,
        one->address.fragment, address_bare_host(one->address.host)};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        fuzz_must(is_inside(parts[i], canonical));
    return true;
}

static void check_one(const struct address *a)
{
    fuzz_must(address_same_host(a, a) == (address_bare_host(a->host).size > 0) &&
              address_same_path(a->path, a->path, false));
    fuzz_must(address_same_path(a->path, a->path, true));
    fuzz_must(address_compare_query(a->query, a->query) == QUERY_SAME);
    fuzz_must(!address_is_below(a->host, a->host) && !lookalike_hosts(a->host, a->host));
    lookalike_is_mixed(a->host);
    address_redirects(a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct one first, second;
    const uint8_t *end = size > 0 ? memchr(data, '\n', size) : NULL;
    const size_t half = end ? (size_t)(end - data) : size;
    const bool has_first = read_one(&first, (struct urisift_span){data, half});
    const bool has_second =
        end && read_one(&second, (struct urisift_span){end + 1, size - half - 1});
    if (has_first)
        check_one(&first.address);
    if (has_second)
        check_one(&second.address);
    if (has_first && has_second) {
        const struct address *a = &first.address, *b = &second.address;
        fuzz_must(address_same_host(a, b) == address_same_host(b, a));
        fuzz_must(address_same_path(a->path, b->path, true) ==
                  address_same_path(b->path, a->path, true));
        fuzz_must(!address_is_below(a->host, b->host) || !address_is_below(b->host, a->host));
        address_compare_query(a->query, b->query);
        lookalike_hosts(a->host, b->host);
    }
    return 0;
}
