/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * mapping.c — a mapped file gives the bytes that read(2) gives: from where it stands, in reads
 * of any size, to its end; what comes next is where it says; and a file that becomes shorter, or
 * longer, meanwhile is read to the end it has then.
 */
#include "cli/input/mapping.h"
#include "cli/input/resident.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MIB = 1 << 20, SIZE = 9 * MIB + 4321, READ_SIZE = 256 * 1024 };

/* Byte i of the file. */
static uint8_t byte(uint64_t i)
{
    return (uint8_t)(i ^ i >> 8 ^ i >> 16 ^ i >> 22);
}

static void write_from(int fd, uint64_t from, uint64_t to)
{
    static uint8_t block[MIB];
    for (uint64_t at = from; at < to;) {
        size_t size = to - at < sizeof block ? (size_t)(to - at) : sizeof block;
        for (size_t i = 0; i < size; i++)
            block[i] = byte(at + i);
        cr_assert_eq(pwrite(fd, block, size, (off_t)at), (ssize_t)size);
        at += size;
    }
}

static int make_file(uint64_t size)
{
    char name[] = "/tmp/urisift-mapping.XXXXXX";
    int fd = mkstemp(name);
    cr_assert_geq(fd, 0);
    unlink(name);
    write_from(fd, 0, size);
    lseek(fd, 0, SEEK_SET);
    return fd;
}

static bool is_file(const uint8_t *bytes, uint64_t at, size_t size)
{
    size_t i = 0;
    while (i < size && bytes[i] == byte(at + i))
        i++;
    return i == size;
}

/* What is told to come next does, as long as nothing changes. */
static void check_upcoming(const struct mapping *m, uint64_t at)
{
    size_t size = m->upcoming.size < READ_SIZE ? m->upcoming.size : READ_SIZE;
    cr_assert(is_file(m->upcoming.bytes, at, size), "what comes next, at %llu",
              (unsigned long long)at);
}

/* Reads on from `at` to the end, and says where that was. */
static uint64_t read_all(struct mapping *m, int fd, uint64_t at, size_t size)
{
    static uint8_t buffer[READ_SIZE];
    for (ptrdiff_t n; (n = mapping_read(m, fd, buffer, size, READ_SIZE)) > 0; at += (uint64_t)n) {
        cr_assert(is_file(buffer, at, (size_t)n), "%zd octets at %llu", n, (unsigned long long)at);
        check_upcoming(m, at + (uint64_t)n);
    }
    return at;
}

/* From the beginning and from the midst; a file that is not mapped, too. */
Test(mapping, sequential)
{
    static const uint64_t begins[] = {
        0, 1, 65535, 65536, 4 * MIB - 1, 4 * MIB, 8 * MIB - 65536, SIZE - 1, SIZE};
    static const size_t sizes[] = {READ_SIZE, 4096, 100003};
    struct mapping m = {0};
    int fd = make_file(SIZE);
    for (size_t i = 0; i < 2 * 3 * sizeof begins / sizeof *begins; i++) {
        uint64_t begin = begins[i / 6];
        bool maps = i % 2 == 0, is_large = SIZE - begin >= MIB;
        lseek(fd, (off_t)begin, SEEK_SET);
        mapping_begin(&m, maps ? MIB : SIZE_MAX);
        uint8_t one;
        if (begin < SIZE) {
            cr_assert_eq(mapping_read(&m, fd, &one, 1, 1), 1);
            cr_assert_eq(one, byte(begin));
            cr_assert_eq(m.state, maps ? MAPPING_NEW : MAPPING_UNUSED, "a little is read as it is");
            begin++;
        }
        uint8_t few[16];
        if (begin + sizeof few < SIZE) {
            cr_assert_eq(mapping_read(&m, fd, few, sizeof few, READ_SIZE), (ptrdiff_t)sizeof few);
            cr_assert(is_file(few, begin, sizeof few));
            cr_assert_eq(m.state, maps && is_large ? MAPPING_USED : MAPPING_UNUSED);
            cr_assert_eq(m.upcoming.size > 0, maps && is_large);
            begin += sizeof few;
        }
        cr_assert_eq(read_all(&m, fd, begin, sizes[i / 2 % 3]), SIZE);
        mapping_end(&m);
        cr_assert_eq(lseek(fd, 0, SEEK_CUR), SIZE);
    }
    close(fd);
}

/* What is left before the end stands where it would if it had been read. */
Test(mapping, left_early)
{
    static uint8_t buffer[READ_SIZE];
    struct mapping m = {0};
    int fd = make_file(SIZE);
    mapping_begin(&m, MIB);
    cr_assert_gt(mapping_read(&m, fd, buffer, 1000, READ_SIZE), 0);
    cr_assert_eq(m.state, MAPPING_USED);
    mapping_end(&m);
    cr_assert_eq(lseek(fd, 0, SEEK_CUR), 1000);
    cr_assert_eq(m.upcoming.size, 0);
    close(fd);
}

Test(mapping, ranges)
{
    static uint8_t buffer[READ_SIZE];
    static const uint64_t cuts[] = {0, MIB + 17, 4 * MIB + 1000, 4 * MIB + 1001, 8 * MIB + 3, SIZE};
    struct mapping m = {0};
    int fd = make_file(SIZE);
    for (size_t i = 0; i + 1 < sizeof cuts / sizeof *cuts; i++) {
        uint64_t at = cuts[i] > 1024 ? cuts[i] - 1024 : 0, end = cuts[i + 1];
        mapping_begin(&m, MIB);
        for (bool is_read = false; !is_read;) {
            ptrdiff_t n =
                mapping_read_at(&m, fd, buffer, sizeof buffer, at, end == SIZE ? UINT64_MAX : end);
            cr_assert(is_file(buffer, at, (size_t)n));
            at += (uint64_t)n;
            check_upcoming(&m, at);
            cr_assert(at > end || end - at >= m.upcoming.size);
            is_read = n == 0 || at >= end + 2 * READ_SIZE; /* also behind it */
        }
        cr_assert_geq(at, end);
        mapping_end(&m);
    }
    close(fd);
}

/* Cut off before what is read, in what is mapped and behind it: what is there is read, and
 * nothing else happens. */
Test(mapping, shorter)
{
    static uint8_t buffer[READ_SIZE];
    static const uint64_t ends[] = {0, 100, 65536, 300 * 1000, 3 * MIB + 5, 4 * MIB, 5 * MIB + 7};
    mapping_catch_faults();
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct mapping m = {0};
        int fd = make_file(SIZE);
        mapping_begin(&m, MIB);
        cr_assert_eq(mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE), READ_SIZE);
        cr_assert_eq(ftruncate(fd, (off_t)ends[i]), 0);
        uint64_t at = READ_SIZE;
        for (ptrdiff_t n; (n = mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE)) > 0;
             at += (uint64_t)n)
            cr_assert(is_file(buffer, at, (size_t)n), "%zd octets at %llu", n,
                      (unsigned long long)at);
        cr_assert_eq(at, ends[i] > READ_SIZE ? ends[i] : READ_SIZE);
        mapping_end(&m);
        mapping_begin(&m, MIB);
        cr_assert_eq(mapping_read_at(&m, fd, buffer, READ_SIZE, SIZE - 10, SIZE), 0);
        mapping_end(&m);
        close(fd);
    }
}

/* A fault leaves its signal as it was, so that the next one is caught, too. */
Test(mapping, faults_twice)
{
    static uint8_t buffer[READ_SIZE];
    struct sigaction action;
    mapping_catch_faults();
    cr_assert_eq(sigaction(SIGBUS, NULL, &action), 0);
    action.sa_flags &= ~SA_NODEFER;
    sigfillset(&action.sa_mask); /* as a handler of a tool's around it has it */
    cr_assert_eq(sigaction(SIGBUS, &action, NULL), 0);
    for (int i = 0; i < 3; i++) {
        struct mapping m = {0};
        int fd = make_file(SIZE);
        mapping_begin(&m, MIB);
        cr_assert_gt(mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE), 0);
        cr_assert_eq(m.state, MAPPING_USED);
        cr_assert_eq(ftruncate(fd, 0), 0);
        cr_assert_eq(mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE), 0);
        mapping_end(&m);
        close(fd);
    }
}

Test(mapping, longer)
{
    static uint8_t buffer[READ_SIZE];
    struct mapping m = {0};
    int fd = make_file(2 * MIB);
    mapping_begin(&m, MIB);
    cr_assert_eq(mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE), READ_SIZE);
    write_from(fd, 2 * MIB, 3 * MIB + 9);
    lseek(fd, READ_SIZE / 2, SEEK_SET); /* it matters to nobody */
    cr_assert_eq(read_all(&m, fd, READ_SIZE, READ_SIZE), 3 * MIB + 9);
    mapping_end(&m);
    close(fd);
}

/* Nothing from there on is in memory any more, if the system can be brought to that. */
static bool put_out(int fd, uint64_t from)
{
    fsync(fd);
    posix_fadvise(fd, (off_t)from, 0, POSIX_FADV_DONTNEED);
    return !is_resident(fd, from) && !is_resident(fd, SIZE - 1);
}

/* What has to be fetched from the disk is read by read(2), which has it fetched before it is
 * asked for. */
Test(mapping, not_in_memory)
{
    static uint8_t buffer[READ_SIZE];
    static const uint64_t kept[] = {0, MIB, 4 * MIB, 8 * MIB + 65536};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        struct mapping m = {0};
        int fd = make_file(SIZE);
        cr_assert(is_resident(fd, 0) && is_resident(fd, SIZE - 1) && !is_resident(fd, SIZE));
        bool is_out = put_out(fd, kept[i]);
        mapping_begin(&m, MIB);
        cr_assert_eq(mapping_read(&m, fd, buffer, READ_SIZE, READ_SIZE), READ_SIZE);
        cr_assert(is_file(buffer, 0, READ_SIZE));
        cr_assert(!is_out || (m.state == MAPPING_USED) == (kept[i] >= 4 * MIB));
        cr_assert_eq(read_all(&m, fd, READ_SIZE, READ_SIZE), SIZE);
        mapping_end(&m);
        is_out = put_out(fd, kept[i]);
        mapping_begin(&m, MIB);
        cr_assert_eq(mapping_read_at(&m, fd, buffer, READ_SIZE, MIB / 2, 8 * MIB), READ_SIZE);
        cr_assert(is_file(buffer, MIB / 2, READ_SIZE));
        cr_assert(!is_out || (m.state == MAPPING_USED) == (kept[i] > 8 * MIB));
        mapping_end(&m);
        close(fd);
    }
}

/* A pipe, and what is not there, are not mapped. */
Test(mapping, no_file)
{
    uint8_t buffer[8];
    struct mapping m = {0};
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(write(ends[1], "12345678", 8), 8);
    mapping_begin(&m, MIB);
    cr_assert_eq(mapping_read(&m, ends[0], buffer, 8, READ_SIZE), 8);
    cr_assert_neq(m.state, MAPPING_USED);
    mapping_end(&m);
    close(ends[0]);
    close(ends[1]);
    mapping_begin(&m, MIB);
    cr_assert_lt(mapping_read(&m, ends[0], buffer, 8, READ_SIZE), 0);
    mapping_end(&m);
}

/* A signal that is no copy's ends the program as ever. */
Test(mapping, other_faults)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        mapping_catch_faults();
        raise(SIGBUS);
        _exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGBUS);
}
