/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sizes.c — structs that carry their size, of programs older and newer than the library. */
#include <urisift/archive.h>
#include <urisift/attachments.h>
#include <urisift/report.h>
#include <urisift/sources.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "scanner/sized/sized.h"

enum { MORE = 24 }; /* bytes of members that only a later version has */

static const char text[] = "http://h/a\nurn:urn:b <http://h/\nc>";

/* A struct of a later version: ours, and members after it. */
#define LATER(name)                                                                                \
    struct later_##name {                                                                          \
        struct urisift_##name ours;                                                                \
        uint8_t more[MORE];                                                                        \
    }
LATER(scan_options);
LATER(scan_stats);
LATER(bounds);
LATER(archive_options);
LATER(archive_range);
LATER(attachment_receiver);
LATER(pattern);
LATER(style);
LATER(report_options);

static enum urisift_error count(void *self, const struct urisift_finding *finding)
{
    (void)finding;
    ++*(size_t *)self;
    return URISIFT_OK;
}

static enum urisift_error scanner_error(const struct urisift_scan_options *options)
{
    enum urisift_error error = URISIFT_ERROR_READ;
    struct urisift_scanner *scanner = urisift_scanner_new(options, &error);
    cr_expect_eq(scanner != NULL, error == URISIFT_OK);
    urisift_scanner_free(scanner);
    return error;
}

static struct urisift_scanner *scanner_new(void)
{
    enum urisift_error error;
    const struct urisift_scan_options options = {.size = sizeof options, .valid = true};
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    return scanner;
}

/* A struct is copied from memory of exactly its size, so that sanitizers see a byte too many. */
static void *exactly(const void *bytes, size_t size)
{
    uint8_t *copy = malloc(size);
    cr_assert(copy);
    memcpy(copy, bytes, size);
    memcpy(copy, &size, sizeof size);
    return copy;
}

/* What `answer` says of the options: of each size, and of later members. */
#define EXPECT_SIZES(name, later, answer)                                                          \
    do {                                                                                           \
        const size_t sizes[] = {0, 1, sizeof(size_t), SIZED_LEAST_##name - 1, 1 << 20, SIZE_MAX};  \
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {                                \
            (later).ours.size = sizes[i];                                                          \
            cr_expect_eq(answer(&(later).ours), URISIFT_ERROR_SIZE, #name " %zu", sizes[i]);       \
        }                                                                                          \
        void *first = exactly(&(later), SIZED_LEAST_##name);                                       \
        cr_expect_eq(answer(first), URISIFT_OK, #name);                                            \
        free(first);                                                                               \
        for (size_t i = 0; i < MORE; i++) {                                                        \
            void *zero = exactly(&(later), sizeof(struct urisift_##name) + i + 1);                 \
            cr_expect_eq(answer(zero), URISIFT_OK, #name " %zu", i);                               \
            free(zero);                                                                            \
            (later).more[i] = 1;                                                                   \
            void *set = exactly(&(later), sizeof(struct urisift_##name) + i + 1);                  \
            cr_expect_eq(answer(set), URISIFT_ERROR_OPTION, #name " %zu", i);                      \
            free(set);                                                                             \
            (later).more[i] = 0;                                                                   \
        }                                                                                          \
    } while (0)

Test(sizes, of_options)
{
    struct later_scan_options later = {.ours = {.valid = true}};
    EXPECT_SIZES(scan_options, later, scanner_error);
}

/* What comes after an old program's options in its memory is not read. */
Test(sizes, of_an_older_program)
{
    struct urisift_scan_options own, old = {.size = sizeof old, .valid = true};
    const size_t least = offsetof(struct urisift_scan_options, profiles);
    old.size = offsetof(struct urisift_scan_options, strict);
    old.patterns = (const struct urisift_patterns *)&old;
    old.strict = old.lines = true;
    cr_assert_eq(sized_take(&own, sizeof own, least, &old), URISIFT_OK);
    cr_expect_eq(own.size, sizeof own);
    cr_expect_eq(own.patterns, old.patterns);
    cr_expect_not(own.strict || own.lines || own.valid);
}

static ptrdiff_t read_nothing(void *self, uint8_t *buffer, size_t size)
{
    (void)self, (void)buffer, (void)size;
    return 0;
}

static enum urisift_error archive_error(const struct urisift_archive_options *options)
{
    struct urisift_archive *archive = urisift_archive_new();
    cr_assert(archive);
    enum urisift_error error =
        urisift_archive_open(archive, (struct urisift_reader){read_nothing, NULL}, options);
    urisift_archive_free(archive);
    return error;
}

Test(sizes, of_options_of_archives)
{
    struct later_archive_options later = {.ours = {.prompt = true}};
    EXPECT_SIZES(archive_options, later, archive_error);
}

static enum urisift_error archive_range_error(const struct urisift_archive_range *range)
{
    struct urisift_archive *archive = urisift_archive_new();
    cr_assert(archive);
    enum urisift_error error = urisift_archive_open_range(
        archive, (struct urisift_reader){read_nothing, NULL}, range, NULL);
    urisift_archive_free(archive);
    return error;
}

Test(sizes, of_ranges_of_archives)
{
    struct later_archive_range later = {.ours = {.end = 512}};
    if (urisift_archive_knows("tar"))
        EXPECT_SIZES(archive_range, later, archive_range_error);
}

static enum urisift_error receiver_error(const struct urisift_attachment_receiver *receiver)
{
    struct urisift_scanner *scanner = scanner_new();
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    enum urisift_error error = urisift_scratch_attachments(scratch, receiver);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
    return error;
}

Test(sizes, of_receivers_of_attachments)
{
    struct later_attachment_receiver later = {.ours = {.self = NULL}};
    EXPECT_SIZES(attachment_receiver, later, receiver_error);
    cr_expect_eq(receiver_error(NULL), URISIFT_OK);
}

static enum urisift_error pattern_error(const struct urisift_pattern *pattern)
{
    struct urisift_patterns *patterns = urisift_patterns_new();
    struct urisift_pattern_trouble trouble = {.text = ""};
    cr_assert(patterns);
    enum urisift_error error = URISIFT_OK;
    if (!urisift_patterns_add(patterns, pattern, &trouble))
        error = strcmp(trouble.text, urisift_error_text(URISIFT_ERROR_SIZE)) == 0
                    ? URISIFT_ERROR_SIZE
                : strcmp(trouble.text, urisift_error_text(URISIFT_ERROR_OPTION)) == 0
                    ? URISIFT_ERROR_OPTION
                    : URISIFT_ERROR_READ;
    urisift_patterns_free(patterns);
    return error;
}

Test(sizes, of_patterns)
{
    struct later_pattern later = {.ours = {.name = "a", .regex = "b"}};
    EXPECT_SIZES(pattern, later, pattern_error);
}

static ptrdiff_t read_text_at(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    (void)self;
    const size_t left = offset < sizeof text - 1 ? sizeof text - 1 - (size_t)offset : 0,
                 n = left < size ? left : size;
    memcpy(buffer, text + sizeof text - 1 - left, n);
    return (ptrdiff_t)n;
}

static enum urisift_error range_error(struct urisift_bounds *bounds,
                                      struct urisift_scan_stats *stats)
{
    size_t found = 0;
    struct urisift_scanner *scanner = scanner_new();
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert(scratch);
    enum urisift_error error = urisift_scan_range(
        scratch, (struct urisift_reader_at){read_text_at, NULL}, bounds, count, &found, stats);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
    cr_expect_eq(found > 0, error == URISIFT_OK);
    return error;
}

static enum urisift_error bounds_error(void *bounds)
{
    return range_error(bounds, NULL);
}

Test(sizes, of_bounds)
{
    struct later_bounds later = {.ours = {.end = 11, .line = 1}};
    EXPECT_SIZES(bounds, later, bounds_error);
}

/* The scan writes to the counts that the caller has, and to no byte behind. */
Test(sizes, of_stats)
{
    struct urisift_scanner *scanner = scanner_new();
    struct later_scan_stats later;
    const size_t wrong[] = {0, 1, SIZED_LEAST_scan_stats - 1, 1 << 20, SIZE_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        size_t found = 0;
        memset(&later, 0x55, sizeof later);
        later.ours.size = wrong[i];
        cr_expect_eq(
            urisift_scan_memory(scanner, text, sizeof text - 1, count, &found, &later.ours),
            URISIFT_ERROR_SIZE);
        cr_expect_eq(found, 0u, "nothing is scanned");
        cr_expect_eq(later.ours.valid, UINT64_C(0x5555555555555555));
        cr_expect_eq(range_error(&(struct urisift_bounds){sizeof(struct urisift_bounds), 0, 11, 1,
                                                          .taken = 0},
                                 &later.ours),
                     URISIFT_ERROR_SIZE);
    }
    for (size_t size = SIZED_LEAST_scan_stats; size <= sizeof later; size++) {
        size_t found = 0;
        memset(&later, 0x55, sizeof later);
        later.ours.size = size;
        cr_expect_eq(
            urisift_scan_memory(scanner, text, sizeof text - 1, count, &found, &later.ours),
            URISIFT_OK);
        cr_expect_eq(later.ours.size, size, "it stays the caller's");
        cr_expect_eq(later.ours.valid, found);
        cr_expect_eq(later.ours.given, 0u);
        for (size_t i = 0; i < MORE; i++)
            cr_expect_eq(later.more[i], 0x55);
    }
    urisift_scanner_free(scanner);
}

/* The counts of an older program are shorter than those of the library. */
Test(sizes, of_stats_of_an_older_program)
{
    struct urisift_scan_stats own = {.size = sizeof own, .bytes = 1, .valid = 2, .invalid = 3};
    struct urisift_scan_stats old;
    const size_t least = offsetof(struct urisift_scan_stats, valid);
    memset(&old, 0x55, sizeof old);
    old.size = offsetof(struct urisift_scan_stats, invalid);
    sized_give(&old, least, &own, sizeof own);
    cr_expect_eq(old.size, offsetof(struct urisift_scan_stats, invalid));
    cr_expect_eq(old.bytes, 1u);
    cr_expect_eq(old.valid, 2u);
    cr_expect_eq(old.invalid, UINT64_C(0x5555555555555555));
    old.size = least - 1;
    sized_give(&old, least, &own, sizeof own);
    cr_expect_eq(old.bytes, 1u);
    sized_give(NULL, least, &own, sizeof own);
}

static int add_size(void *self, const uint8_t *data, size_t size)
{
    (void)data;
    *(size_t *)self += size;
    return 0;
}

/* What a flush says after a report with these options, which writes all or nothing. */
static enum urisift_error report_error(const struct urisift_report_options *options)
{
    const struct urisift_report_format *sarif = urisift_report_format_named("sarif");
    size_t written = 0;
    struct urisift_output *output = urisift_output_new((struct urisift_writer){add_size, &written});
    cr_assert(output);
    urisift_report_begin(sarif, options, output);
    urisift_report_end(sarif, options, output);
    urisift_output_text(output, "more");
    errno = 0;
    enum urisift_error error = urisift_output_flush(output);
    cr_expect_eq(written > 0, error == URISIFT_OK);
    cr_expect_eq(errno, error ? EINVAL : 0);
    urisift_output_free(output);
    return error;
}

Test(sizes, of_options_of_reports)
{
    struct later_report_options later = {.ours = {.line = true}};
    EXPECT_SIZES(report_options, later, report_error);
}

static enum urisift_error style_error(const struct urisift_style *style)
{
    return report_error(&(struct urisift_report_options){
        .size = sizeof(struct urisift_report_options), .style = style});
}

Test(sizes, of_styles)
{
    struct later_style later = {.ours = {.links = true}};
    EXPECT_SIZES(style, later, style_error);
}
