/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * linear.c — for any input, the core's time grows no faster than its length.
 *
 * Nanoseconds a byte are measured at 10 KB, the best of many runs, and at ten, a hundred and a
 * thousand times that size, until a run is fast enough. Quadratic code is as many times too slow at
 * the end. So the factor can be generous, and a busy machine does no harm.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <urisift/core.h>

enum {
    SMALL = 10 * 1000,
#ifdef __SANITIZE_ADDRESS__
    LARGE = 1000 * 1000, /* everything takes its time there */
#else
    LARGE = 10 * 1000 * 1000,
#endif
    SMALL_RUNS = 20,
    LARGE_RUNS = 6,
    FACTOR = 8,
};
static const double LEAST = 0.5; /* nanoseconds a byte: differences below are ignored */

/* An input: head, then body again and again, then tail. */
struct shape {
    const char *profile, *head, *body, *tail;
};

static const struct shape shapes[] = {
    {"web", "http://h/", "path/", ""},
    {"web", "http://h/", "../", ""},
    {"web", "http://h/", "a/../", ""},
    {"web", "http://h/", "./", "x"},
    {"web", "http://h/", "%41", ""},
    {"web", "http://h/", "%2e%2e/", ""},
    {"web", "http://h/?", "a+", ""},
    {"web", "http://h/", "{", "}"},
    {"web", "http://h/#", "#", ""},
    {"web", "http://", "a.", "/"},
    {"web", "http://", "host", ".org/"},
    {"web", "http://", "%41", "/"},
    {"web", "http://", "@", "h/"},
    {"web", "http://", ":", "/"},
    {"web", "http://h:", "0", "80/"},
    {"web", "http://[", ":", "]/"},
    {"web", "http://[::1", "]", "/"},
    {"web", "http://h/", "\xC3\xA9", ""},
    {"web", "http://", "\xC3\xA9", ".org/"},
    {"web", "http://", "\xC3\xA9.", "org/"},
    {"web", "http://h/", "e\xCC\x81", ""},
    {"web", "mailto:", "A@B,", "A@B"},
    {"web", "mailto:", "@", "B"},
    {"web", "foo:", "/..", ""},
    {"web", "", ":", ""},
    {"web", "", "a", ""},
    {"web", "", "a", ":"},
    {"rfc3986", "http://h/", "path/", ""},
    {"rfc3986", "http://h/", "a/b/../../", ""},
    {"rfc3986", "http://h/", ";", ""},
    {"rfc3986", "http://h/?", "%2f", ""},
    {"url7", "http://h/", "path/", ""},
    {"url7", "http://h/", "../", ""},
    {"url7", "http://h/", "a/../", ""},
    {"url7", "http://h/", "%41", ""},
    {"url7", "http://h/x?", "a+", "a"},
    {"url7", "http://", "a.", "a/"},
    {"url7", "http://", "1.", "1/"},
    {"url7", "ftp://", "@", "h/"},
    {"url7", "ftp://u", ":", "@h/"},
    {"url7", "prospero://h/a%00", "1", "%00a"},
    {"url7", "prospero://h/a%001", "%00a", ""},
    {"url7", "prospero://h/a", "%00", ""},
    {"url7", "prospero://h/a", "%01", ""},
    {"url7", "news:", "a.", "a"},
    {"url7", "news:", "@", "h"},
    {"url7", "wais://h/d/t/1/", "a/", ""},
    {"url7", "gopher://h/1", "a ", "a"},
    {"url7", "foo:", "a/../", ""},
    {"udi1992", "http://h/", "path/", ""},
    {"udi1992", "http://h/", "../", ""},
    {"udi1992", "http://h/x?", "a+", "a"},
    {"udi1992", "telnet://", "@", "h"},
    {"pdf-webcapture", "http://h/", "path/", ""},
    {"pdf-webcapture", "http://h/", "../", ""},
    {"pdf-webcapture", "http://h/", "a/../", ""},
    {"pdf-webcapture", "http://h/", "./", ""},
    {"pdf-webcapture", "http://h/", "/", ".."},
    {"pdf-webcapture", "http://h/", ";", ""},
    {"pdf-webcapture", "http://", "@", "h/"},
    {"pdf-webcapture", "http://h/#", "#", ""},
    {"rfc2141", "urn:foo:", "x", ""},
    {"rfc2141", "urn:foo:", ":", ""},
    {"rfc2141", "urn:foo:", "%41", ""},
    {"rfc2141", "urn:foo:", "%c3%a9", ""},
    {"rfc2141", "urn:", "n", ":x"},
    {"rfc2141", "urn:foo:", "/", ""},
    {"rfc8141", "urn:foo:", "x", ""},
    {"rfc8141", "urn:foo:x?+", "?", ""},
    {"rfc8141", "urn:foo:x?+a", "?+", ""},
    {"rfc8141", "urn:foo:x?=a", "?=", ""},
    {"rfc8141", "urn:foo:x", "?", ""},
    {"ivoid2", "ivo://abc/", "key/", "x"},
    {"ivoid2", "ivo://abc", "/.", ""},
    {"ivoid2", "ivo://abc?", "%C3%A9", ""},
    {"ivoid2", "ivo://abc?", "?", ""},
    {"ivoid2", "ivo://", "a.", "b/"},
    {"ivoid-lenient", "ivo://abc/", "a+", ""},
    {"rfc2141-ns", "urn:oid:1", ".3", ""},
    {"rfc2141-ns", "urn:isbn:", "0-", ""},
    {"rfc8141-ns", "urn:uuid:", "-", ""},
    {"doi", "10.1000/", "aB", ""},
    {"doi", "10.1000/", "<1:", ">"},
    {"doi", "10.1000/", "<1", ">"},
    {"doi", "10.1000/", ",10.", ""},
    {"doi", "10.", "1000.", "/x"},
    {"doi", "https://doi.org/10.1000/", "%C3%A9", ""},
    {"doi", "doi", " ", "10.1000/x"},
    {"arxiv", "arXiv:", "9", ""},
    {"arxiv", "arXiv:2101.00001v", "9", ""},
    {"arxiv", "", "math-", "/"},
    {"arxiv", "", "cs.", ""},
    {"orcid", "", "0000-", ""},
    {"isni", "", "0000 ", ""},
    {"isbn", "ISBN ", "9-", ""},
    {"isbn", "", "9780", ""},
    {"issn", "ISSN ", "0317-8471", ""},
    {"pmid", "PMID ", "1", ""},
    {"ark", "ark:12025/", "-./x", ""},
    {"ark", "ark:12025/a", "/.", ""},
    {"ark", "http://", "a.", "/ark:12025/x"},
    {"ark", "ark:12025/", "%2f", ""},
    {"hdl", "hdl:", "a.", "b/c"},
    {"hdl", "hdl:2027/", "a/", ""},
    {"hdl", "info:hdl/2027/", "%C3%A9", ""},
    {"swhid", "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=", "a%3B", ";lines=1"},
    {"swhid", "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b", ";lines=1", ""},
    {"swhid", "", "swh:1:", ""},
    {"rfc", "RFC ", "1", ""},
    {"email", "", "a.", "a@example.org"},
    {"email", "a@", "b.", "example.org"},
    {"email", "a@", "-", "b.org"},
    {"email", "a@", "\xC3\xBC.", "org"},
    {"email", "", "a@", "b.org"},
    {"email", "mailto:%22", "%20", "%22@example.org"},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Everything the core can do with a text, in the caller's buffers. */
struct bench {
    uint8_t *text, *form, *resolved;
};

static struct urisift_span make(const struct shape *shape, size_t size, uint8_t *out)
{
    size_t at = strlen(shape->head), body = strlen(shape->body), tail = strlen(shape->tail);
    memcpy(out, shape->head, at);
    for (; at + body + tail <= size; at += body)
        memcpy(out + at, shape->body, body);
    memcpy(out + at, shape->tail, tail);
    return (struct urisift_span){out, at + tail};
}

static void judge(const struct urisift_profile *profile, struct urisift_span text, uint8_t *form)
{
    struct urisift_verdict v;
    bool more;
    urisift_check(profile, text, &v);
    urisift_extent(profile, text, &more);
    if (v.error)
        return;
    urisift_canonical(profile, text, &v, form);
    urisift_key(profile, text, &v, form);
    urisift_group_key(profile, text, &v, form);
}

/* Best nanoseconds a byte of `runs`, or of fewer once one is at most `enough`. */
static double measure(const struct bench *b, const struct shape *shape, size_t size, int runs,
                      double enough)
{
    const struct urisift_profile *profile = urisift_profile_named(shape->profile);
    struct urisift_span text = make(shape, size, b->text);
    size_t head = strlen(shape->head);
    struct urisift_span part = {text.data + head, text.size - head};
    double best = 1e18;
    for (int run = 0; run < runs && best > enough; run++) {
        enum urisift_code error;
        double begin = now();
        judge(profile, text, b->form);
        urisift_resolve(profile, part, text, b->resolved, &error);
        double each = (now() - begin) / (double)text.size;
        best = each < best ? each : best;
    }
    return best < LEAST ? LEAST : best;
}

static void grow(const struct bench *b, const struct shape *shape)
{
    double small = measure(b, shape, SMALL, SMALL_RUNS, 0);
    double limit = small * FACTOR;
    for (size_t size = 10 * SMALL; size <= LARGE; size *= 10) {
        double large = measure(b, shape, size, LARGE_RUNS, limit);
        cr_expect_leq(large, limit, "%s: %s(%s)*%s: %.1f ns an octet at %d octets, %.1f at %zu",
                      shape->profile, shape->head, shape->body, shape->tail, small, SMALL, large,
                      size);
        if (large > limit)
            return; /* do not wait for worse */
    }
}

static void grow_all(size_t first, size_t step)
{
    struct urisift_span longest = {NULL, LARGE + 100};
    struct bench b = {malloc(longest.size), malloc(urisift_group_bound(longest.size)),
                      malloc(urisift_resolve_bound(longest, longest))};
    cr_assert(b.text && b.form && b.resolved);
    memset(b.form, 0, urisift_group_bound(longest.size));
    memset(b.resolved, 0, urisift_resolve_bound(longest, longest));
    for (size_t i = first; i < SHAPES; i += step)
        grow(&b, &shapes[i]);
    free(b.text);
    free(b.form);
    free(b.resolved);
}

/* Two halves, so that they can run side by side. */
Test(linear, time_grows_with_length)
{
    grow_all(0, 2);
}

Test(linear, time_grows_with_length_other_half)
{
    grow_all(1, 2);
}
