/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* scanning.c — a reader of memory in pieces, a receiver and a writer that keep what comes. */
#include "tests/support/scanning.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------ */

struct pieces pieces_whole(struct urisift_span text)
{
    return (struct pieces){.text = text};
}

struct pieces pieces_cut(struct urisift_span text, size_t cut)
{
    return (struct pieces){.text = text, .cut = cut};
}

struct pieces pieces_step(struct urisift_span text, size_t step)
{
    return (struct pieces){.text = text, .step = step};
}

struct pieces pieces_random(struct urisift_span text, size_t step, uint64_t seed)
{
    return (struct pieces){.text = text, .step = step, .random = seed * 2 + 1};
}

/* xorshift64* (Vigna 2016) */
uint64_t random_next(uint64_t *state)
{
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return (x * UINT64_C(0x2545F4914F6CDD1D)) >> 16;
}

static ptrdiff_t read_piece(void *self, uint8_t *buffer, size_t size)
{
    struct pieces *p = self;
    size_t left = p->text.size - p->at;
    if (left == 0)
        return -(ptrdiff_t)p->failure;
    size_t most = p->at < p->cut ? p->cut - p->at : left;
    if (p->step > 0 && p->step < most)
        most = p->step;
    if (p->random)
        most = 1 + random_next(&p->random) % most;
    if (most > left)
        most = left;
    if (most > size)
        most = size;
    memcpy(buffer, p->text.data + p->at, most);
    p->at += most;
    return (ptrdiff_t)most;
}

/* ---- recording ---------------------------------------------------------------------- */

static int keep(void *self, const uint8_t *data, size_t size)
{
    struct recorder *r = self;
    if (r->capacity - r->size < size) {
        size_t capacity = 2 * (r->capacity + size);
        uint8_t *memory = realloc(r->memory, capacity);
        if (!memory)
            return ENOMEM;
        r->memory = memory;
        r->capacity = capacity;
    }
    memcpy(r->memory + r->size, data, size);
    r->size += size;
    return 0;
}

static enum urisift_error receive(void *self, const struct urisift_finding *finding)
{
    static const struct urisift_report_options options = {.size = sizeof options};
    struct recorder *r = self;
    struct urisift_finding shifted = *finding;
    if (r->look)
        r->look(r->self, finding);
    shifted.start -= r->shift;
    shifted.end -= r->shift;
    shifted.line -= r->line_shift;
    urisift_report_finding(urisift_report_format_named("ndjson"), &options, &r->output,
                           span_of("t", 1), &shifted);
    r->findings++;
    return r->findings == r->stop_after ? URISIFT_STOP : URISIFT_OK;
}

struct recorder *recorder_new(void)
{
    return calloc(1, sizeof(struct recorder));
}

void recorder_free(struct recorder *r)
{
    if (r)
        free(r->memory);
    free(r);
}

enum urisift_error recorder_scan(struct recorder *r, const struct urisift_scanner *scanner,
                                 struct pieces pieces)
{
    struct urisift_reader reader = {read_piece, &pieces};
    r->size = r->findings = 0;
    r->stats.size = sizeof r->stats;
    urisift_output_init(&r->output, (struct urisift_writer){keep, r});
    errno = 0;
    if (r->scratch) {
        r->error = urisift_scan_with(r->scratch, reader, false, receive, r, &r->stats);
        r->number = errno;
    } else if (r->ahead) {
        struct urisift_scratch *scratch = urisift_scratch_new(scanner);
        r->error = scratch ? urisift_scan_with(scratch, reader, true, receive, r, &r->stats)
                           : URISIFT_ERROR_MEMORY;
        r->number = errno;
        urisift_scratch_free(scratch);
    } else {
        r->error = urisift_scan(scanner, reader, receive, r, &r->stats);
        r->number = errno;
    }
    if (urisift_output_flush(&r->output) && !r->error)
        r->error = URISIFT_ERROR_WRITE;
    r->json = span_of("", 0);
    if (keep(r, (const uint8_t *)"", 1) == 0) /* so that it is a C string, too */
        r->json = span_of(r->memory, r->size - 1);
    else
        r->error = URISIFT_ERROR_MEMORY;
    return r->error;
}

/* ---- scanners ----------------------------------------------------------------------- */

enum { PROFILES_MOST = 8 };

/* Their number; PROFILES_MOST + 1 if one is unknown. */
static size_t read_profiles(const char *list, const struct urisift_profile **profiles)
{
    size_t count = 0;
    while (list && *list && count < PROFILES_MOST) {
        char name[64] = "";
        size_t size = strcspn(list, ",");
        if (size >= sizeof name)
            return PROFILES_MOST + 1;
        memcpy(name, list, size);
        profiles[count] = urisift_profile_named(name);
        if (!profiles[count++])
            return PROFILES_MOST + 1;
        list += size + (list[size] == ',');
    }
    return count;
}

static struct urisift_scanner *make_scanner(struct urisift_scan_options options,
                                            const char *profiles)
{
    const struct urisift_profile *list[PROFILES_MOST];
    options.size = sizeof options;
    options.profiles = list;
    options.profile_count = read_profiles(profiles, list);
    options.invalid = options.valid = options.lines = options.columns = options.where =
        options.keys = true;
    enum urisift_error error;
    return options.profile_count > PROFILES_MOST ? NULL : urisift_scanner_new(&options, &error);
}

struct urisift_scanner *scanner_for(const char *profiles, const char *format, const char *schemes,
                                    bool strict, bool strip_line_numbers, size_t max_length)
{
    return make_scanner((struct urisift_scan_options){.format = format,
                                                      .schemes = schemes,
                                                      .strict = strict,
                                                      .strip_line_numbers = strip_line_numbers,
                                                      .max_length = max_length},
                        profiles);
}

struct urisift_scanner *families_scanner_for(const char *families)
{
    return families_scanner_with(families, "text", NULL, 0);
}

struct urisift_scanner *families_scanner_with(const char *families, const char *format,
                                              const char *kernel, size_t max_length)
{
    return make_scanner(
        (struct urisift_scan_options){
            .format = format, .families = families, .kernel = kernel, .max_length = max_length},
        NULL);
}

struct urisift_scanner *bare_hosts_scanner_for(const char *profiles, const char *format,
                                               const char *schemes, bool strict,
                                               bool strip_line_numbers, size_t max_length)
{
    return make_scanner((struct urisift_scan_options){.format = format,
                                                      .schemes = schemes,
                                                      .strict = strict,
                                                      .strip_line_numbers = strip_line_numbers,
                                                      .bare_hosts = true,
                                                      .max_length = max_length},
                        profiles);
}

struct urisift_scanner *defanged_scanner_for(const char *profiles, const char *format,
                                             const char *flags)
{
    return make_scanner(
        (struct urisift_scan_options){.format = format,
                                      .families = "email",
                                      .bare_hosts = strstr(flags, "bare-hosts") != NULL,
                                      .defanged = strstr(flags, "defanged") != NULL,
                                      .unobscure_at = strstr(flags, "unobscure-at") != NULL},
        profiles);
}
