/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* seek.c — a text is scanned in a few ways, and judged by every profile. */
#include "tests/mutate/seek.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <urisift/core.h>
#include <urisift/unwrap.h>

#include "tests/mutate/texts.h"
#include "tests/support/scanning.h"

enum { SCANS = 8, PROFILES = 24, WAYS = SCANS + PROFILES };

static struct urisift_scanner *scanners[SCANS];
static struct urisift_scratch *scratches[SCANS];
static struct recorder *recorder;

static void set_up(const char *topic)
{
    texts_fill(topic);
    mallopt(M_MMAP_THRESHOLD, 1 << 26); /* memory is kept from one scan to the next */
    mallopt(M_TRIM_THRESHOLD, 1 << 28);
    recorder = recorder_new();
    scanners[0] = families_scanner_for("all");
    scanners[1] = families_scanner_with("=email", "text", "scalar", 64);
    scanners[2] = scanner_for("rfc3986,rfc8141,ivoid-lenient", "text", "all", true, false, 0);
    scanners[3] = scanner_for("url7", "text", "all", false, true, 100);
    scanners[4] = scanner_for("udi1992", "text", "all", false, false, 0);
    scanners[5] = bare_hosts_scanner_for(NULL, "text", NULL, false, false, 0);
    scanners[6] = defanged_scanner_for("web", "text", "bare-hosts defanged unobscure-at");
    scanners[7] = scanner_for("pdf-webcapture,rfc2141-ns", "text", "all", false, false, 64);
    for (size_t i = 0; i < SCANS; i++)
        scratches[i] = urisift_scratch_new(scanners[i]);
}

static uint32_t add(uint32_t hash, const void *data, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)data)[i]) * 16777619;
    return hash;
}

static uint32_t add_number(uint32_t hash, uint64_t number)
{
    return add(hash, &number, sizeof number);
}

static uint32_t add_span(uint32_t hash, struct urisift_span span)
{
    return add(add_number(hash, span.size), span.data, span.size);
}

static uint32_t add_verdict(uint32_t hash, const struct urisift_verdict *v)
{
    hash = add_number(hash, v->error + (v->at << 8) + ((uint64_t)v->warnings << 32));
    hash = add_number(hash, v->parts + ((uint64_t)v->as_written << 32) +
                                ((uint64_t)v->key_as_canonical << 33));
    for (int i = 0; i < URISIFT_PARTS; i++)
        if (urisift_has_part(v, (enum urisift_part)i))
            hash = add(hash, &v->part[i], sizeof v->part[i]);
    return add(hash, v->ace, v->ace_size);
}

static uint32_t add_forms(uint32_t hash, const struct urisift_profile *p, struct urisift_span text)
{
    static uint8_t buffer[1 << 20];
    struct urisift_verdict v;
    urisift_check(p, text, &v);
    hash = add_verdict(hash, &v);
    if (v.error)
        return hash;
    hash = add_span(hash, urisift_canonical(p, text, &v, buffer));
    hash = add_span(hash, urisift_key(p, text, &v, buffer));
    hash = add_span(hash, urisift_group_key(p, text, &v, buffer));
    struct urisift_unwrapped u;
    if (urisift_unwrap(p, text, buffer, &u))
        hash = add_span(hash, u.canonical);
    return hash;
}

/* The text as an identifier, as a reference to what follows a blank in it, and what begins in it.
 */
static uint32_t judge(const struct urisift_profile *p, struct urisift_span text)
{
    static uint8_t buffer[1 << 20];
    uint32_t hash = add_forms(2166136261, p, text);
    const uint8_t *blank = memchr(text.data, ' ', text.size);
    if (blank) {
        size_t at = (size_t)(blank - text.data);
        struct urisift_span base = {blank + 1, text.size - at - 1}, reference = {text.data, at};
        enum urisift_code error;
        struct urisift_span whole = urisift_resolve(p, reference, base, buffer, &error);
        hash = add_number(add_span(hash, whole), error);
        hash = add_forms(hash, p, reference);
        hash = add_forms(hash, p, base);
    }
    bool more;
    hash = add_number(hash, urisift_extent(p, text, &more));
    return add_number(hash, more);
}

static void judge_all(struct urisift_span text, uint32_t ways[WAYS])
{
    for (size_t i = 0; i < SCANS; i++) {
        recorder->scratch = scratches[i];
        recorder_scan(recorder, scanners[i], pieces_whole(text));
        ways[i] = add_span(2166136261, recorder->json);
    }
    for (size_t i = 0; i < PROFILES; i++) {
        const struct urisift_profile *p = urisift_profile_at(i);
        ways[SCANS + i] = p ? judge(p, text) : 0;
    }
}

static uint32_t number_of(uint64_t index)
{
    uint8_t text[TEXTS_LONGEST];
    uint32_t ways[WAYS];
    judge_all(span_of(text, texts_make(index, text)), ways);
    return add(2166136261, ways, sizeof ways);
}

int seek_all(uint64_t count, const char *topic)
{
    set_up(topic);
    for (uint64_t i = 0; i < count; i++) {
        uint32_t number = number_of(i);
        if (fwrite(&number, sizeof number, 1, stdout) != 1)
            return 1;
    }
    return 0;
}

int seek_difference(const char *path, const char *topic)
{
    FILE *file = fopen(path, "rb");
    uint32_t want;
    set_up(topic);
    for (uint64_t i = 0; file && fread(&want, sizeof want, 1, file) == 1; i++) {
        dprintf(STDOUT_FILENO, "%llu\n", (unsigned long long)i);
        if (number_of(i) != want)
            return 1;
    }
    return file ? 0 : 2;
}

int seek_show(uint64_t index, const char *topic)
{
    uint8_t text[TEXTS_LONGEST];
    texts_fill(topic);
    return fwrite(text, texts_make(index, text), 1, stdout) == 1 ? 0 : 1;
}

int seek_judge(void)
{
    uint8_t size[2], text[1 << 16];
    set_up("");
    while (fread(size, sizeof size, 1, stdin) == 1) {
        size_t count = size[0] + 256u * size[1];
        uint32_t ways[WAYS];
        if (fread(text, 1, count, stdin) != count)
            return 1;
        judge_all(span_of(text, count), ways);
        if (fwrite(ways, sizeof ways, 1, stdout) != 1 || fflush(stdout) != 0)
            return 1;
    }
    return 0;
}
