/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * core.c — how many identifiers the core judges a second: verdict, canonical form and key together.
 *
 *     bench_core [SECONDS [PROFILE]]
 *
 * Each case states what must come out of it (how many are valid, how many are
 * their own canonical form), and the program fails if it does not. Prints the
 * median of seven rounds, in millions a second of processor time and nanoseconds each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <urisift/core.h>

enum { ROUNDS = 7, TEXTS = 1024, LONGEST = 512 };

struct text {
    size_t size;
    uint8_t bytes[LONGEST];
};

struct bench {
    const char *name, *profile;
    /* Writes the text number i. */
    void (*make)(struct text *text, unsigned i);
    unsigned valid, as_written; /* of TEXTS */
};

static void put(struct text *t, const char *format, unsigned a, unsigned b)
{
    t->size = (size_t)snprintf((char *)t->bytes, LONGEST, format, a, b);
}

/* 60 bytes, canonical as they stand. */
static void make_canonical(struct text *t, unsigned i)
{
    put(t, "http://www.host%05u.example/products/list-%06u/index.html?a=1", i * 37 % 100000,
        i * 7919 % 1000000);
    t->size = 60;
}

static void make_mixed(struct text *t, unsigned i)
{
    static const char *const forms[] = {
        "https://www.example%u.org/a/b/%u.html",  "HTTP://Example%u.ORG:80/%%7euser/%u",
        "https://example%u.org/caf%%C3%%A9?q=%u", "http://example%u.org/a/../b/./c/%u",
        "ftp://ftp.example%u.org/pub/%u.tar.gz",  "https://example%u.org:8443/x?a=%u#top",
        "mailto:User@Example%u.ORG?subject=%u",   "http://example%u.org/100%%/%u",
    };
    put(t, forms[i % 8], i, i * 31);
}

static void make_urn(struct text *t, unsigned i)
{
    put(t, "URN:Example:a%u%%2c%u", i, i * 31);
}

static void make_ivoid(struct text *t, unsigned i)
{
    put(t, "ivo://Example.ORG/Svc%u?item=%u%%20x#Part", i, i * 31);
}

static const struct bench benches[] = {
    {"http, canonical, 60 bytes", "web", make_canonical, TEXTS, TEXTS},
    {"http, canonical, 60 bytes", "rfc3986", make_canonical, TEXTS, TEXTS},
    {"URLs, mixed", "web", make_mixed, TEXTS / 8 * 7, TEXTS / 2},
    {"URNs", "rfc2141", make_urn, TEXTS, 0},
    {"IVOIDs", "ivoid2", make_ivoid, TEXTS, TEXTS},
};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others on the machine do not count */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct counts {
    unsigned valid, as_written;
    size_t bytes; /* of forms and keys, so that none of the work is left out */
};

static struct counts judge_all(const struct urisift_profile *profile, const struct text *texts,
                               uint8_t *form, uint8_t *key)
{
    struct counts c = {0, 0, 0};
    for (unsigned i = 0; i < TEXTS; i++) {
        struct urisift_span text = {texts[i].bytes, texts[i].size};
        struct urisift_verdict v;
        urisift_check(profile, text, &v);
        if (v.error)
            continue;
        struct urisift_span canonical = urisift_canonical(profile, text, &v, form);
        c.bytes += canonical.size + urisift_key(profile, text, &v, key).size;
        c.valid++;
        c.as_written += canonical.data == text.data;
    }
    return c;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool run(const struct bench *b, double length)
{
    static struct text texts[TEXTS];
    uint8_t form[3 * LONGEST + 512], key[3 * LONGEST + 512];
    const struct urisift_profile *profile = urisift_profile_named(b->profile);
    for (unsigned i = 0; i < TEXTS; i++)
        b->make(&texts[i], i);
    struct counts c = judge_all(profile, texts, form, key);
    if (c.valid != b->valid || c.as_written != b->as_written ||
        urisift_form_bound(LONGEST) > sizeof form) {
        fprintf(stderr, "%s by %s: %u valid, %u canonical; expected %u and %u\n", b->name,
                b->profile, c.valid, c.as_written, b->valid, b->as_written);
        return false;
    }
    double rates[ROUNDS];
    for (int r = 0; r < ROUNDS; r++) {
        size_t bytes = 0, passes = 0;
        double begin = seconds(), now;
        do {
            bytes += judge_all(profile, texts, form, key).bytes;
            passes++;
            now = seconds();
        } while (now - begin < length / ROUNDS);
        if (bytes != passes * c.bytes)
            return false;
        rates[r] = (double)passes * TEXTS / (now - begin);
    }
    qsort(rates, ROUNDS, sizeof rates[0], compare);
    double median = rates[ROUNDS / 2];
    printf("%-30s %-15s %8.1f M/s  %6.1f ns\n", b->name, b->profile, median / 1e6, 1e9 / median);
    return true;
}

int main(int argc, char **argv)
{
    double length = argc > 1 ? atof(argv[1]) : 1.0;
    for (size_t i = 0; i < sizeof benches / sizeof benches[0]; i++)
        if ((argc < 3 || strcmp(argv[2], benches[i].profile) == 0) && !run(&benches[i], length))
            return 1;
    return 0;
}
