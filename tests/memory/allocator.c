/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * allocator.c — an allocator of the caller's: each block is written only where it may be, is
 * released once, and is not expected to be zero; findings are those of a scan without one. Threads
 * share it, also that which decompresses ahead.
 */
#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/archive.h>
#include <urisift/fields.h>
#include <urisift/patterns.h>
#include <urisift/sources.h>

#include "scanner/inflate/inflate.h"

enum { GUARD = 16, FILLED = 0xA5, TEXT = 4 << 20, STORED = 65535, THREADS = 3 };

/* What is before a block; GUARD bytes are after it. */
struct head {
    _Alignas(max_align_t) size_t size;
    uint8_t guard[GUARD];
};

struct heap {
    pthread_mutex_t lock;
    size_t calls, blocks, bytes, wrong;
};

static void count(struct heap *h, size_t calls, ptrdiff_t blocks, ptrdiff_t bytes, size_t wrong)
{
    pthread_mutex_lock(&h->lock);
    h->calls += calls;
    h->blocks += (size_t)blocks;
    h->bytes += (size_t)bytes;
    h->wrong += wrong;
    pthread_mutex_unlock(&h->lock);
}

static size_t is_wrong(const struct head *head)
{
    static const uint8_t guard[GUARD] = "guard of a block";
    return memcmp(head->guard, guard, GUARD) != 0 ||
           memcmp((const uint8_t *)(head + 1) + head->size, guard, GUARD) != 0;
}

static void *allocate(void *self, size_t size)
{
    struct head *head = malloc(sizeof *head + size + GUARD);
    if (!head)
        return NULL;
    count(self, 1, 1, (ptrdiff_t)size, size == 0);
    head->size = size;
    memcpy(head->guard, "guard of a block", GUARD);
    memset(head + 1, FILLED, size);
    memcpy((uint8_t *)(head + 1) + size, head->guard, GUARD);
    return head + 1;
}

static void release(void *self, void *block)
{
    struct head *head = (struct head *)block - 1;
    count(self, 0, -1, -(ptrdiff_t)head->size, is_wrong(head));
    memset(block, FILLED, head->size);
    free(head);
}

/* Moves the block always. */
static void *resize(void *self, void *block, size_t size)
{
    const struct head *old = (const struct head *)block - 1;
    void *moved = allocate(self, size);
    if (!moved)
        return NULL;
    memcpy(moved, block, size < old->size ? size : old->size);
    release(self, block);
    return moved;
}

static struct heap heap = {.lock = PTHREAD_MUTEX_INITIALIZER};
static const struct urisift_allocator allocator = {allocate, resize, release, &heap};

static void all_is_given_back(void)
{
    cr_expect_gt(heap.calls, 0);
    cr_expect_eq(heap.blocks, 0, "%zu blocks are not released", heap.blocks);
    cr_expect_eq(heap.bytes, 0, "%zu bytes", heap.bytes);
    cr_expect_eq(heap.wrong, 0, "%zu blocks are damaged", heap.wrong);
}

static enum urisift_error add_up(void *self, const struct urisift_finding *f)
{
    uint64_t *sum = self;
    *sum = *sum * 31 + f->start + f->canonical.size + f->key.size + f->group.size + f->after.size;
    return URISIFT_OK;
}

static const char mail[] =
    "Subject: =?utf-8?q?http=3A//h.example/1?=\nContent-Type: multipart/mixed; boundary=b\n\n"
    "--b\nContent-Type: text/html\n\n<base href=http://b.example/><a href=x>http://h.example/2</a>"
    "\n--b\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
    "U3ViamVjdDogeAoKaHR0cDovL2guZXhhbXBsZS8z\n"
    "--b\n\nhttps:\\/\\/h.example\\/4 www.h.example <URL:http://h.example/\n5> cve-2024-1234 "
    "https://doi.org/10.1000/(182) user at h.example\n--b--\n";

static const struct urisift_scan_options all_options = {
    .size = sizeof all_options,
    .families = "all",
    .schemes = "+x-a",
    .valid = true,
    .invalid = true,
    .where = true,
    .keys = true,
    .groups = true,
    .bare_hosts = true,
    .message_ids = true,
    .message_fields = "subject",
    .anchors = true,
    .context = URISIFT_CONTEXT_BYTES,
    .context_size = 20,
    .defanged = true,
    .unobscure_at = true,
};

/* Makes a scanner with the allocator, scans, and returns the sum of the findings. */
static uint64_t sum_with(const struct urisift_allocator *a)
{
    const struct urisift_pattern pattern = {.size = sizeof pattern,
                                            .name = "cve",
                                            .regex = "(?<= )cve-\\d{4}-\\d{4,}",
                                            .canonical = "\\U$0"};
    struct urisift_pattern_trouble trouble;
    struct urisift_scan_options options = all_options;
    enum urisift_error error;
    uint64_t sum = 0;
    struct urisift_allocator copied = a ? *a : (struct urisift_allocator){.self = NULL};
    struct urisift_patterns *patterns = urisift_patterns_new_with(a ? &copied : NULL);
    cr_assert(patterns && urisift_patterns_add(patterns, &pattern, &trouble), "%s", trouble.text);
    options.patterns = patterns;
    options.allocator = a ? &copied : NULL;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    memset(&copied, 0, sizeof copied); /* it has been copied */
    cr_expect_eq(urisift_scan_memory(scanner, mail, strlen(mail), add_up, &sum, NULL), URISIFT_OK);
    urisift_scanner_free(scanner);
    urisift_patterns_free(patterns);
    return sum;
}

Test(allocator, gives_the_same_findings)
{
    const uint64_t sum = sum_with(NULL);
    cr_assert_neq(sum, 0);
    cr_expect_eq(sum_with(&allocator), sum);
    all_is_given_back();
}

Test(allocator, lists_of_fields)
{
    enum urisift_error error;
    struct urisift_field_list *list =
        urisift_field_list_new_with("host,subject,thread", &allocator, &error);
    cr_assert(list);
    cr_expect_str_eq(urisift_field_list_message_fields(list), "subject,thread");
    struct urisift_field_reader *reader = urisift_field_reader_new(list);
    cr_assert(reader);
    cr_expect_eq(heap.blocks, 3);
    urisift_field_reader_free(reader);
    urisift_field_list_free(list);
    cr_expect_null(urisift_field_list_new_with("host,host", &allocator, &error));
    cr_expect_eq(error, URISIFT_ERROR_FIELD);
    all_is_given_back();
}

/* A gzip member of TEXT bytes in stored blocks. */
static size_t make_gzip(uint8_t *to)
{
    static const uint8_t header[10] = {0x1f, 0x8b, 8};
    static uint8_t text[TEXT];
    uint8_t *at = to;
    for (size_t i = 0; i < TEXT; i += 32)
        memcpy(text + i, "text http://h.example/abcdefgh \n", 32);
    memcpy(at, header, sizeof header);
    at += sizeof header;
    for (size_t i = 0, size; i < TEXT; i += size, at += size) {
        size = TEXT - i < STORED ? TEXT - i : STORED;
        const uint8_t block[5] = {i + size == TEXT, size & 0xff, (uint8_t)(size >> 8), ~size & 0xff,
                                  (uint8_t)(~size >> 8)};
        memcpy(at, block, sizeof block);
        at += sizeof block;
        memcpy(at, text + i, size);
    }
    const uint32_t numbers[2] = {inflate_crc(0, text, TEXT), TEXT};
    for (size_t i = 0; i < 8; i++)
        *at++ = (uint8_t)(numbers[i / 4] >> i % 4 * 8);
    return (size_t)(at - to);
}

static uint8_t gzip[TEXT + TEXT / 1000 + 1000];
static size_t gzip_size;

struct stream {
    size_t at;
};

static ptrdiff_t read_gzip(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size = size < gzip_size - s->at ? size : gzip_size - s->at;
    memcpy(buffer, gzip + s->at, size);
    s->at += size;
    return (ptrdiff_t)size;
}

/* Scans the member by an archive, and as a stream that is decompressed ahead. */
static void *scan_gzip(void *scanner)
{
    const struct urisift_archive_options options = {.size = sizeof options, .ahead = true};
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    struct urisift_archive *archive = urisift_archive_new_with(&allocator);
    struct urisift_member member;
    struct stream s = {0}, t = {0};
    uint64_t sum = 0, other = 0;
    cr_assert(scratch && archive);
    cr_expect_eq(urisift_archive_open(archive, (struct urisift_reader){read_gzip, &s}, &options),
                 URISIFT_OK);
    cr_expect_eq(urisift_archive_next(archive, &member), URISIFT_OK);
    cr_expect_eq(urisift_archive_scan(archive, scratch, add_up, &sum, NULL), URISIFT_OK);
    cr_expect_eq(urisift_scan_with(scratch, (struct urisift_reader){read_gzip, &t}, true, add_up,
                                   &other, NULL),
                 URISIFT_OK);
    cr_expect(sum != 0 && sum == other);
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
    return NULL;
}

Test(allocator, threads_share_it, .timeout = 60)
{
    const struct urisift_scan_options options = {
        .size = sizeof options, .valid = true, .allocator = &allocator};
    pthread_t threads[THREADS];
    enum urisift_error error;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    cr_assert(scanner);
    gzip_size = make_gzip(gzip);
    for (size_t i = 0; i < THREADS; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, scan_gzip, scanner), 0);
    for (size_t i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    urisift_scanner_free(scanner);
    all_is_given_back();
}
