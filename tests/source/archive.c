/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * archive.c — the streams of archives and compressed files, of every cut the same.
 *
 * The files are those of corpora/fuzz/archive/; the first byte of each is not the file's.
 */
#include "tests/source/archive.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

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
    {"dictionary.zst", "6 in 108\n"},
    {"packed_dictionary.zst", "6 in 108\n"},
    {"cut.gz", "3 in 54, truncated gzip data; the data before the cut was scanned\n"},
    {"cut.xz", "3 in 54, truncated compressed data; the data before the cut was scanned\n"},
    {"cut.bz2", "3 in 54, truncated compressed data; the data before the cut was scanned\n"},
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
    {"lie_big.tar", "a: 2 in 2560, truncated archive; the data before the cut was scanned\n"},
    {"lie_neg.tar", "a: 1 in 16\ndamaged archive; the readable parts were scanned\nb: 1 in 16\n"},
    {"lie_huge.tar", "a: 1 in 16\ndamaged archive; the readable parts were scanned\nb: 1 in 16\n"},
    {"badsum.tar", "a: 1 in 16\ndamaged archive; the readable parts were scanned\nb: 1 in 16\n"},
    {"sparse.tar", "real: 0 in 0, sparse file with holes of more than 1 GiB; only the data before "
                   "the limit was scanned\n"},
};

struct urisift_scanner *scanner;
struct urisift_scratch *scratch;
struct urisift_archive *archive;
uint8_t data[ROOM];
size_t size;
char said[4096];
static size_t looked; /* this many bytes of each stream are looked at before it is scanned */

void archive_set_up(void)
{
    scanner = scanner_for(NULL, "text", NULL, false, false, 0);
    scratch = urisift_scratch_new(scanner);
    archive = urisift_archive_new();
    cr_assert(scanner && scratch && archive);
}

void archive_tear_down(void)
{
    urisift_archive_free(archive);
    urisift_scratch_free(scratch);
    urisift_scanner_free(scanner);
}

TestSuite(archive, .init = archive_set_up, .fini = archive_tear_down);

void archive_read_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/fuzz/archive/%s", URISIFT_CORPORA, name);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    size = fread(data, 1, sizeof data, file) - 1;
    memmove(data, data + 1, size);
    fclose(file);
}

ptrdiff_t archive_read_pieces(void *self, uint8_t *buffer, size_t most)
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

void say(const char *text)
{
    strncat(said, text, sizeof said - strlen(said) - 1);
}

static const char *open_streams(struct pieces pieces, const struct urisift_archive_options *options)
{
    char line[256];
    struct urisift_member member;
    said[0] = 0;
    enum urisift_error error = urisift_archive_open(
        archive, (struct urisift_reader){archive_read_pieces, &pieces}, options);
    if (error)
        return urisift_error_text(error);
    while ((error = urisift_archive_next(archive, &member)) != URISIFT_STOP &&
           strlen(said) < sizeof said - 256) {
        struct urisift_scan_stats stats = {.size = sizeof stats};
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
bool archive_is_known(const char *file)
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
        if (!archive_is_known(files[i].file))
            continue;
        archive_read_file(files[i].file);
        cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), NULL), files[i].streams,
                         "%s", files[i].file);
        struct urisift_archive_options ahead = {.size = sizeof ahead, .ahead = true};
        cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), &ahead), files[i].streams,
                         "%s", files[i].file);
        tried++;
    }
    cr_expect(tried >= 3);
}

Test(archive, every_cut)
{
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!archive_is_known(files[i].file))
            continue;
        archive_read_file(files[i].file);
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

/* Bytes that were looked at are scanned as well, and an error after them is reported. */
Test(archive, looked_at)
{
    static const size_t sizes[] = {1, 5, 53, 54, 55, 600, URISIFT_LOOK};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!archive_is_known(files[i].file))
            continue;
        archive_read_file(files[i].file);
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

/* Cut off anywhere, a file gives the beginning of what it gives, and an error, or all of it. */
Test(archive, every_end)
{
    static const char *const names[] = {"gnu.tar", "pax.tar", "tar.gz",  "tar.xz",
                                        "tar.bz2", "all.zip", "pipe.zip"};
    char whole[sizeof said];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!archive_is_known(names[i]))
            continue;
        archive_read_file(names[i]);
        strcpy(whole, open_streams(pieces_whole(span_of(data, size)), NULL));
        /* a tar needs its first block, the others their magic number */
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

/* A read error is reported after the findings before it. */
Test(archive, read_error)
{
    cr_assert(urisift_archive_knows("gzip"));
    if (!urisift_archive_knows("tar"))
        cr_skip_test("this build opens no archives");
    archive_read_file("gnu.tar");
    struct pieces pieces = pieces_whole(span_of(data, 1541));
    pieces.failure = EIO;
    errno = 0;
    const char *streams = open_streams(pieces, NULL);
    cr_expect_str_eq(
        streams,
        "a.txt: 3 in 54\nü.gz: 0 in 0, truncated gzip data; the data before the cut was scanned\n"
        "cannot be read\n",
        "%s", streams);
}

Test(archive, limit)
{
    static const char *const limited =
        ", more decompressed data than allowed; only the data before the limit was scanned\n";
    static const char *const names[] = {"text.gz", "text.bz2", "text.xz", "text.zst"};
    char expected[256];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (uint64_t most = 1; archive_is_known(names[i]) && most < 110; most++) {
            archive_read_file(names[i]);
            struct urisift_archive_options options = {.size = sizeof options, .max_expand = most};
            const char *streams = open_streams(pieces_step(span_of(data, size), 9), &options);
            const char *bytes = strstr(streams, " in ");
            snprintf(expected, sizeof expected, " in %d%s", most < 108 ? (int)most : 108,
                     most < 108 ? limited : "\n");
            cr_expect_str_eq(bytes, expected, "%s", names[i]);
        }
    if (!urisift_archive_knows("tar"))
        return;
    archive_read_file("ustar.tar");
    struct urisift_archive_options options = {.size = sizeof options, .max_expand = 54};
    snprintf(expected, sizeof expected, "a.txt: 3 in 54\nü.gz: 0 in 0%s", limited);
    cr_expect_str_eq(open_streams(pieces_whole(span_of(data, size)), &options), expected);
}
