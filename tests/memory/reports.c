/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * reports.c — outputs and reports of all formats, without memory at each allocation in turn: there
 * is an error, and nothing is leaked. With an allocator of the caller's all memory is from it.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/report.h>
#include <urisift/sources.h>

#include "tests/memory/failing.h"

enum { LONG = 8000, WRITTEN = 128 * 1024 };

struct counted {
    size_t calls, blocks;
};

static void *allocate(void *self, size_t size)
{
    struct counted *c = self;
    void *block = malloc(size);
    c->calls++;
    c->blocks += block != NULL;
    return block;
}

static void *resize(void *self, void *block, size_t size)
{
    ((struct counted *)self)->calls++;
    return realloc(block, size);
}

static void release(void *self, void *block)
{
    ((struct counted *)self)->blocks--;
    free(block);
}

static struct counted counted;
static const struct urisift_allocator allocator = {allocate, resize, release, &counted};

struct written {
    size_t size;
    uint8_t data[WRITTEN];
};

static int take(void *self, const uint8_t *data, size_t size)
{
    struct written *w = self;
    if (size > sizeof w->data - w->size)
        return EFBIG;
    memcpy(w->data + w->size, data, size);
    w->size += size;
    return 0;
}

/* A format, and how it is written. */
struct trial {
    const struct urisift_report_format *format;
    struct urisift_report_options options;
    const struct urisift_allocator *allocator; /* NULL: malloc(3) */
    size_t most;                               /* allocations of a finding */
};

/* Writes one finding to a new output, of which allocation `failing` fails; 0: none. Returns an
 * errno value. */
static int write_one(const struct trial *t, const struct urisift_finding *f, size_t failing,
                     struct written *w, struct failing_counts *counts)
{
    const struct urisift_span file = {(const uint8_t *)"a", 1};
    int error = 0;
    w->size = 0;
    failing_begin(failing);
    struct urisift_output *output =
        urisift_output_new_with((struct urisift_writer){take, w}, t->allocator);
    if (output) {
        urisift_report_begin(t->format, &t->options, output);
        urisift_report_finding(t->format, &t->options, output, file, f);
        urisift_report_end(t->format, &t->options, output);
        error = urisift_output_flush(output) ? errno : 0;
    } else {
        error = ENOMEM;
    }
    urisift_output_free(output);
    *counts = failing_end();
    return error;
}

static enum urisift_error run_out(void *self, const struct urisift_finding *f)
{
    static struct written all, some;
    struct trial *t = self;
    const char *name = urisift_report_format_name(t->format);
    struct failing_counts counts, again;
    counted.calls = 0;
    cr_assert_eq(write_one(t, f, 0, &all, &counts), 0, "%s", name);
    cr_assert(counts.calls > 0 && counts.kept == 0, "%s: %ld kept", name, counts.kept);
    if (t->allocator)
        cr_expect_eq(counted.calls, counts.calls, "%s: %zu of %zu allocations by the allocator",
                     name, counted.calls, counts.calls);
    for (size_t i = 1; i <= counts.calls; i++) {
        cr_expect_eq(write_one(t, f, i, &some, &again), ENOMEM, "%s: allocation %zu", name, i);
        cr_expect_eq(again.kept, 0, "%s: allocation %zu: %ld kept", name, i, again.kept);
        cr_expect(some.size <= all.size && memcmp(some.data, all.data, some.size) == 0,
                  "%s: allocation %zu: other bytes", name, i);
    }
    cr_expect_eq(counted.blocks, 0, "%s: %zu blocks are not released", name, counted.blocks);
    t->most = counts.calls > t->most ? counts.calls : t->most;
    return URISIFT_OK;
}

/* Writes the findings of a text that has a long URL in all formats. */
static size_t run_out_all(bool defang, const char *fields)
{
    static char text[LONG + 100] = "mailto:a@h.example http://h:99999/ http://www.h.example/";
    const struct urisift_scan_options options = {.size = sizeof options,
                                                 .families = "all",
                                                 .valid = true,
                                                 .invalid = true,
                                                 .lines = true,
                                                 .columns = true,
                                                 .where = true,
                                                 .keys = true};
    const struct urisift_allocator *const allocators[] = {NULL, &allocator};
    const size_t before = strlen(text);
    struct trial t = {.most = 0};
    enum urisift_error error;
    memset(text + before, 'a', LONG);
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    for (size_t i = 0; (t.format = urisift_report_format_at(i)); i++) {
        const char *names = fields ? fields : urisift_report_format_fields(t.format);
        struct urisift_field_list *list = names ? urisift_field_list_new(names, &error) : NULL;
        cr_assert(list || !names);
        t.options = (struct urisift_report_options){
            .size = sizeof t.options, .fields = list, .defang = defang};
        for (size_t a = 0; a < 2; a++) {
            t.allocator = allocators[a];
            cr_expect_eq(urisift_scan_memory(scanner, text, before + LONG, run_out, &t, NULL),
                         URISIFT_OK);
        }
        urisift_field_list_free(list);
    }
    urisift_scanner_free(scanner);
    text[before] = '\0';
    return t.most;
}

Test(reports, each_allocation_fails, .timeout = 60)
{
    cr_expect_geq(run_out_all(false, NULL), 2, "no key was long");
    cr_expect_geq(run_out_all(true, NULL), 2);
    cr_expect_geq(run_out_all(true, "raw,host,canonical,path"), 2);
}

Test(reports, allocator_stays)
{
    static struct written one, other;
    struct urisift_allocator copied = allocator;
    struct urisift_output *output =
        urisift_output_new_with((struct urisift_writer){take, &one}, &copied);
    cr_assert(output && counted.blocks == 1);
    memset(&copied, 0, sizeof copied); /* it has been copied */
    urisift_output_text(output, "dropped");
    urisift_output_reset(output, (struct urisift_writer){take, &other});
    urisift_output_text(output, "kept");
    cr_expect_eq(urisift_output_flush(output), URISIFT_OK);
    cr_expect(one.size == 0 && other.size == 4 && memcmp(other.data, "kept", 4) == 0);
    urisift_output_free(output);
    cr_expect_eq(counted.blocks, 0);
    urisift_output_free(NULL);
}
