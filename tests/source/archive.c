/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.c — the streams of archives and compressed files, of every cut the same.
 *
 * The files are those of corpora/fuzz/archive/; the first byte of each is not the file's.
 */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <urisift/archive.h>

#include "tests/support/scanning.h"

enum { ROOM = 64 * 1024 };

/* A line a stream: name, how many found, bytes; or an error. */
static const struct {
    const char *file, *streams;
} files[] = {
    {"plain", "3 in 54\n"},
    {"empty", "0 in 0\n"},
    {"text.gz", "6 in 108\n"},
    {"text.bz2", "6 in 108\n"},
    {"text.xz", "6 in 108\n"},
    {"text.zst", "6 in 108\n"},
    {"cut.gz", "3 in 54, truncated gzip data; what came before has been scanned\n"},
    {"cut.xz", "3 in 54, truncated compressed data; what came before has been scanned\n"},
    {"cut.bz2", "3 in 54, truncated compressed data; what came before has been scanned\n"},
    {"ustar.tar", "a.txt: 3 in 54\nü.gz: 3 in 54\n"},
    {"tar.gz", "a.txt: 3 in 54\nü.gz: 3 in 54\n"},
    {"tar.zst", "a.txt: 3 in 54\nü.gz: 3 in 54\n"},
    {"tar.xz", "a.txt: 3 in 54\nü.gz: 3 in 54\nd/d/d/d/: 1 in 9\n"},
    {"tar.bz2", "a.txt: 3 in 54\nü.gz: 3 in 54\nd/d/d/d/: 1 in 9\n"},
    {"gnu.tar", "a.txt: 3 in 54\nü.gz: 3 in 54\nd/d/d/d/: 1 in 9\n"},
    {"pax.tar", "a.txt: 3 in 54\nü.gz: 3 in 54\nd/d/d/d/: 1 in 9\n"},
    {"pipe.zip", "a: 3 in 54\nb: 3 in 54\n"},
    {"all.zip", "a: 3 in 54\ndé/b: 3 in 54\nc: 3 in 54\nd: 3 in 54\n"},
    {"aes.zip", "s: encrypted; not scanned\npl: encrypted; not scanned\n"},
    {"lie_big.tar", "a: 2 in 2560, truncated archive; what came before has been scanned\n"},
    {"lie_neg.tar", "a: 1 in 16\ndamaged archive; what can be read of it is scanned\nb: 1 in 16\n"},
    {"lie_huge.tar",
     "a: 1 in 16\ndamaged archive; what can be read of it is scanned\nb: 1 in 16\n"},
    {"badsum.tar", "a: 1 in 16\ndamaged archive; what can be read of it is scanned\nb: 1 in 16\n"},
    {"sparse.tar",
     "real: 0 in 0, sparse, with more than 1 GiB left out; what came before has been scanned\n"},
};

static struct urisift_scanner *scanner;
static struct urisift_scratch *scratch;
static struct urisift_archive *archive;
static uint8_t data[ROOM];
static size_t size;
static size_t looked; /* so many bytes of each stream are looked at before it is scanned */
static char said[4096];

static void set_up(void)
{
    scanner = scanner_for(NULL, "text", NULL, false, false, 0);
    scratch = urisift_scratch_new(scanner);
    archive = urisift_archive_new();
    cr_assert(scanner && scratch && archive);
}

static void tear_down(void)
{
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

TestSuite(archive, .init = set_up, .fini = tear_down);

static void read_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/fuzz/archive/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    size = fread(data, 1, sizeof data, file) - 1;
    memmove(data, data + 1, size);
    fclose(file);
}

static ptrdiff_t read_pieces(void *self, uint8_t *buffer, size_t most)
{
    struct pieces *p = self;
    size_t n = p->text.size - p->at;
    size_t step = p->random ? 1 + random_next(&p->random) % p->step : p->step;
    if (p->at < p->cut && n > p->cut - p->at)
        n = p->cut - p->at;
    n = n < most ? n : most;
    n = step && n > step ? step : n;
    if (n == 0 && p->failure)
        return -p->failure;
    memcpy(buffer, p->text.data + p->at, n);
    p->at += n;
    return (ptrdiff_t)n;
}

static enum urisift_error count(void *self, const struct urisift_finding *finding)
{
    (void)finding;
    ++*(size_t *)self;
    return URISIFT_OK;
}

static void say(const char *text)
{
    strncat(said, text, sizeof said - strlen(said) - 1);
}

static const char *open_streams(struct pieces pieces, const struct urisift_archive_options *options)
{
    char line[256];
    struct urisift_member member;
    said[0] = 0;
    enum urisift_error error =
        urisift_archive_open(archive, (struct urisift_reader){read_pieces, &pieces}, options);
    if (error)
        return urisift_error_text(error);
    while ((error = urisift_archive_next(archive, &member)) != URISIFT_STOP &&
           strlen(said) < sizeof said - 256) {
        struct urisift_scan_stats stats;
        size_t found = 0;
        if (member.name.size > 0) {
            snprintf(line, sizeof line, "%.*s: ", member.name.size < 8 ? (int)member.name.size : 8,
                     (const char *)member.name.data);
            say(line);
        }
        if (!error) {
            if (looked > 0)
                cr_assert(urisift_archive_look(archive, looked).size <= looked);
            error = urisift_archive_scan(archive, scratch, count, &found, &stats);
            snprintf(line, sizeof line, "%zu in %llu%s", found, (unsigned long long)stats.bytes,
                     error ? ", " : "");
            say(line);
        }
        say(error ? urisift_error_text(error) : "");
        say("\n");
    }
    urisift_archive_close(archive);
    return said;
}

/* Is the file one that this build opens? */
static bool is_known(const char *file)
{
    static const char *const ends[][2] = {{".bz2", "bzip2"}, {".xz", "xz"},   {".zst", "zstd"},
                                          {".zip", "zip"},   {".tar", "tar"}, {"tar.", "tar"},
                                          {".gz", "gzip"}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strstr(file, ends[i][0]) && !urisift_archive_knows(ends[i][1]))
            return false;
    return true;
}

Test(archive, streams)
{
    size_t tried = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!is_known(files[i].file))
            continue;
        read_file(files[i].file);
        cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), NULL), files[i].streams,
                         "%s", files[i].file);
        struct urisift_archive_options ahead = {.ahead = true};
        cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), &ahead), files[i].streams,
                         "%s", files[i].file);
        tried++;
    }
    cr_expect(tried >= 3);
}

Test(archive, every_cut)
{
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!is_known(files[i].file))
            continue;
        read_file(files[i].file);
        for (size_t cut = 1; cut < size; cut += cut < 1100 ? 1 : 7)
            cr_assert_str_eq(open_streams(pieces_cut(span_of(data, size), cut), NULL),
                             files[i].streams, "%s cut at %zu", files[i].file, cut);
        for (size_t step = 1; step < 80; step++)
            cr_assert_str_eq(open_streams(pieces_step(span_of(data, size), step), NULL),
                             files[i].streams, "%s by %zu", files[i].file, step);
        for (uint64_t seed = 1; seed < 20; seed++)
            cr_assert_str_eq(open_streams(pieces_random(span_of(data, size), 1000, seed), NULL),
                             files[i].streams, "%s at random, %llu", files[i].file,
                             (unsigned long long)seed);
    }
}

/* What is looked at is scanned all the same, and an error behind it is told. */
Test(archive, looked_at)
{
    static const size_t sizes[] = {1, 5, 53, 54, 55, 600, URISIFT_LOOK};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!is_known(files[i].file))
            continue;
        read_file(files[i].file);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            looked = sizes[k];
            cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), NULL),
                             files[i].streams, "%s, %zu", files[i].file, looked);
            cr_expect_str_eq(open_streams(pieces_step(span_of(data, size), 7), NULL),
                             files[i].streams, "%s by 7, %zu", files[i].file, looked);
        }
    }
    looked = 0;
}

/* In the midst of a stream, too. */
Test(archive, looked_at_later)
{
    struct urisift_member member;
    uint8_t buffer[20];
    size_t got;
    read_file("text.gz");
    struct pieces pieces = pieces_whole(span_of(data, size));
    cr_assert_eq(urisift_archive_open(archive, (struct urisift_reader){read_pieces, &pieces}, NULL),
                 URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
    struct urisift_span span = urisift_archive_look(archive, 30);
    cr_assert_eq(span.size, 30);
    uint8_t first[30];
    memcpy(first, span.data, sizeof first);
    cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got), URISIFT_OK);
    cr_expect(got == sizeof buffer && memcmp(buffer, first, got) == 0);
    span = urisift_archive_look(archive, 10);
    cr_expect(span.size == 10 && memcmp(span.data, first + sizeof buffer, 10) == 0);
    span = urisift_archive_look(archive, URISIFT_LOOK + 1);
    /* to the end */
    cr_expect(span.size == 88 && memcmp(span.data, first + sizeof buffer, 10) == 0);
    uint8_t rest[100];
    cr_assert_eq(urisift_archive_read(archive, rest, sizeof rest, &got), URISIFT_OK);
    cr_expect_eq(got, 88);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(urisift_archive_read(archive, rest, sizeof rest, &got), URISIFT_OK);
        cr_expect_eq(got, 0);
    }
}

static enum urisift_error say_place(void *self, const struct urisift_finding *f)
{
    char line[256];
    (void)self;
    snprintf(line, sizeof line, "%llu-%llu line %llu: %.*s\n", (unsigned long long)f->start,
             (unsigned long long)f->end, (unsigned long long)f->line, (int)f->raw.size,
             (const char *)f->raw.data);
    say(line);
    return URISIFT_OK;
}

static void open_first(struct pieces *pieces)
{
    struct urisift_member member;
    cr_assert_eq(urisift_archive_open(archive, (struct urisift_reader){read_pieces, pieces}, NULL),
                 URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
}

/* The stream's next bytes, to the end or so many; how many there were. */
static size_t read_some(uint8_t *to, size_t most)
{
    size_t at = 0;
    for (size_t got = 1; got > 0 && at < most; at += got)
        cr_assert_eq(urisift_archive_read(archive, to + at, most - at, &got), URISIFT_OK);
    return at;
}

static const char *scan_memory(struct urisift_span text)
{
    struct pieces pieces = pieces_whole(text);
    said[0] = 0;
    cr_assert_eq(urisift_scan_with(scratch, (struct urisift_reader){read_pieces, &pieces}, false,
                                   say_place, NULL, NULL),
                 URISIFT_OK);
    return said;
}

/* The file's first stream, once so many bytes have been read, and before that, perhaps, more
 * looked at. */
static const char *scan_rest(size_t from, size_t look)
{
    static uint8_t buffer[200];
    struct pieces pieces = pieces_step(span_of(data, size), 40);
    open_first(&pieces);
    if (look > 0)
        urisift_archive_look(archive, from + look);
    cr_assert_eq(read_some(buffer, from), from);
    said[0] = 0;
    cr_assert_eq(urisift_archive_scan(archive, scratch, say_place, NULL, NULL), URISIFT_OK);
    urisift_archive_close(archive);
    return said;
}

/* The scan goes on where reading stopped, and its places count from there; what was only looked
 * at is scanned. */
Test(archive, scanned_behind_what_was_read)
{
    static const char *const names[] = {"plain", "text.gz", "text.xz", "ustar.tar", "all.zip"};
    uint8_t text[200];
    char expected[sizeof said];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!is_known(names[i]))
            continue;
        read_file(names[i]);
        struct pieces pieces = pieces_whole(span_of(data, size));
        open_first(&pieces);
        size_t whole = read_some(text, sizeof text);
        cr_assert(whole >= 54 && whole < sizeof text, "%s", names[i]);
        for (size_t from = 0; from <= whole; from++) {
            strcpy(expected, scan_memory(span_of(text + from, whole - from)));
            for (size_t look = 0; look < 20; look += 10)
                cr_expect_str_eq(scan_rest(from, look), expected, "%s from %zu on: %s", names[i],
                                 from, said);
        }
    }
}

/* Cut off anywhere, a file gives the beginning of what it gives, and an error, or all of it. */
Test(archive, every_end)
{
    static const char *const names[] = {"gnu.tar", "pax.tar", "tar.gz",  "tar.xz",
                                        "tar.bz2", "all.zip", "pipe.zip"};
    char whole[sizeof said];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!is_known(names[i]))
            continue;
        read_file(names[i]);
        strcpy(whole, open_streams(pieces_whole(span_of(data, size)), NULL));
        /* it is none before its first block, others before their mark */
        bool is_tar = strstr(names[i], ".tar");
        for (size_t end = is_tar ? 512 : 10; end < size; end++) {
            const char *cut = open_streams(pieces_whole(span_of(data, end)), NULL);
            size_t same = 0;
            while (cut[same] && cut[same] == whole[same])
                same++;
            bool is_told =
                strstr(cut, "truncated") || strstr(cut, "damaged") || strstr(cut, "corrupt");
            bool is_line = same == 0 || whole[same - 1] == '\n';
            cr_assert(is_told || (is_line && !cut[same]), "%s to %zu: %s", names[i], end, cut);
        }
    }
}

/* A read that fails is told behind what was there. */
Test(archive, read_error)
{
    cr_assert(urisift_archive_knows("gzip"));
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    read_file("gnu.tar");
    struct pieces pieces = pieces_whole(span_of(data, 1541));
    pieces.failure = EIO;
    errno = 0;
    const char *streams = open_streams(pieces, NULL);
    cr_expect_str_eq(
        streams,
        "a.txt: 3 in 54\nü.gz: 0 in 0, truncated gzip data; what came before has been scanned\n"
        "cannot be read\n",
        "%s", streams);
}

Test(archive, limit)
{
    static const char *const limited =
        ", more comes out of it than is allowed; what came before has been scanned\n";
    static const char *const names[] = {"text.gz", "text.bz2", "text.xz", "text.zst"};
    char expected[256];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (uint64_t most = 1; is_known(names[i]) && most < 110; most++) {
            read_file(names[i]);
            struct urisift_archive_options options = {.max_expand = most};
            const char *streams = open_streams(pieces_step(span_of(data, size), 9), &options);
            const char *bytes = strstr(streams, " in ");
            snprintf(expected, sizeof expected, " in %d%s", most < 108 ? (int)most : 108,
                     most < 108 ? limited : "\n");
            cr_expect_str_eq(bytes, expected, "%s", names[i]);
        }
    if (!urisift_archive_knows("tar"))
        return;
    read_file("ustar.tar");
    struct urisift_archive_options options = {.max_expand = 54};
    snprintf(expected, sizeof expected, "a.txt: 3 in 54\nü.gz: 0 in 0%s", limited);
    cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), &options), expected);
}

/* With `prompt` a line is waited for, and no more. */
static ptrdiff_t read_a_line(void *self, uint8_t *buffer, size_t most)
{
    static const char line[] = "http://a.org/ is a line\n";
    cr_assert((*(int *)self)++ < 3 && most >= 10, "read on behind the line");
    size_t n = *(int *)self == 1 ? 10 : sizeof line - 11;
    memcpy(buffer, line + (*(int *)self == 1 ? 0 : 10), n);
    return (ptrdiff_t)n;
}

Test(archive, prompt)
{
    int reads = 0;
    uint8_t buffer[100];
    size_t got;
    struct urisift_member member;
    struct urisift_archive_options options = {.prompt = true};
    cr_assert_eq(
        urisift_archive_open(archive, (struct urisift_reader){read_a_line, &reads}, &options),
        URISIFT_OK);
    cr_assert_eq(urisift_archive_next(archive, &member), URISIFT_OK);
    cr_expect(member.is_whole && member.name.size == 0);
    cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got), URISIFT_OK);
    cr_expect(got == 24 && reads == 2);
}

/* Members need not be read, one after the other or at all; an archive is opened again and again. */
Test(archive, members_passed_over)
{
    struct urisift_member member;
    if (!urisift_archive_knows("zip"))
        cr_skip_test("this build opens no archives");
    read_file("all.zip");
    for (int i = 0; i < 3; i++) {
        struct pieces pieces = pieces_step(span_of(data, size), 50);
        uint8_t buffer[10];
        size_t got, members = 0;
        cr_assert_eq(
            urisift_archive_open(archive, (struct urisift_reader){read_pieces, &pieces}, NULL),
            URISIFT_OK);
        while (urisift_archive_next(archive, &member) == URISIFT_OK && members < 9)
            if (members++ % 2)
                cr_assert_eq(urisift_archive_read(archive, buffer, sizeof buffer, &got),
                             URISIFT_OK);
        cr_expect_eq(members, 4);
    }
}

static void expect_nothing(struct urisift_archive *a)
{
    struct urisift_member member;
    uint8_t byte;
    size_t got = 1;
    cr_expect_eq(urisift_archive_look(a, 1).size, 0u);
    cr_expect_eq(urisift_archive_read(a, &byte, 1, &got), URISIFT_OK);
    cr_expect_eq(got, 0u);
    cr_expect_eq(urisift_archive_next(a, &member), URISIFT_STOP);
    cr_expect_eq(urisift_archive_look(a, 1).size, 0u);
}

Test(archive, nothing_comes_of_what_was_never_opened_or_is_closed)
{
    struct urisift_archive *a = urisift_archive_new();
    cr_assert(a);
    expect_nothing(a);
    urisift_archive_close(a);
    expect_nothing(a);
    urisift_archive_free(a);
}
