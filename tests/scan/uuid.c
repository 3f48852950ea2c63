/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* uuid.c — UUIDs of names, and dates as moments of UTC. */
#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>
#include <time.h>

#include "core/text/span.h"
#include "scanner/report/instant.h"
#include "scanner/report/room.h"
#include "scanner/report/uuid.h"

static char written[256];
static size_t size;
static struct urisift_output output;

static int take(void *self, const uint8_t *data, size_t count)
{
    (void)self;
    if (count >= sizeof written - size)
        return ENOSPC;
    memcpy(written + size, data, count);
    size += count;
    written[size] = '\0';
    return 0;
}

static void begin(void)
{
    size = 0;
    written[0] = '\0';
    urisift_output_init(&output, (struct urisift_writer){take, NULL});
}

/* The namespaces of names of hosts, of RFC 9562 section 6.6 with the UUID of appendix A.4, and of
 * section 2.9 of STIX 2.1. */
Test(uuid, of_names)
{
    static const uint8_t hosts[UUID_SIZE] = {0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1,
                                             0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8};
    static const uint8_t observables[UUID_SIZE] = {0x00, 0xab, 0xed, 0xb4, 0xaa, 0x42, 0x46, 0x6c,
                                                   0x9c, 0x01, 0xfe, 0xd2, 0x33, 0x15, 0xa9, 0xb7};
    static const struct {
        const uint8_t *space;
        const char *name, *uuid;
    } rows[] = {
        {hosts, "www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"},
        {observables, "{\"value\":\"198.51.100.3\"}", "28bb3599-77cd-5a82-a950-b5bc3caf07c4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t uuid[UUID_SIZE];
        struct sha1 hash;
        begin();
        uuid_begin(&hash, rows[i].space);
        sha1_put(&hash, rows[i].name, strlen(rows[i].name));
        uuid_finish(&hash, uuid);
        uuid_put(&output, uuid);
        urisift_output_flush(&output);
        cr_assert_str_eq(written, rows[i].uuid);
    }
}

Test(uuid, instants)
{
    static const struct {
        const char *date, *iso, *digits; /* NULL: it cannot be read */
    } rows[] = {
        {"2026-01-31T08:00:00Z", "2026-01-31T08:00:00Z", "20260131080000"},
        {"2026-01-31t08:00:00.25z", "2026-01-31T08:00:00Z", "20260131080000"},
        {"2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00Z", "20251231233000"},
        {"2024-02-28T23:59:60-00:01", "2024-02-29T00:00:59Z", "20240229000059"},
        {"2023-02-28T23:00:00-05:30", "2023-03-01T04:30:00Z", "20230301043000"},
        {"1900-02-28T23:00:00-05:30", "1900-03-01T04:30:00Z", "19000301043000"},
        {"2000-03-01T00:00:00+00:01", "2000-02-29T23:59:00Z", "20000229235900"},
        {"2400-01-01T00:00:00+23:59", "2399-12-31T00:01:00Z", "23991231000100"},
        {"9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "99991231235959"},
        {"0001-01-01", "0001-01-01T00:00:00Z", "00010101000000"},
        {"2026-01-31", "2026-01-31T00:00:00Z", "20260131000000"},
        {"9999-12-31T23:59:59-00:01", NULL, NULL},
        {"0001-01-01T00:00:00+00:01", NULL, NULL},
        {"0000-12-31", NULL, NULL},
        {"2026-02-29", NULL, NULL},
        {"2026-13-01", NULL, NULL},
        {"2026-1-31", NULL, NULL},
        {"2026-01-31T08:00:00", NULL, NULL},
        {"2026-01-31T08:00Z", NULL, NULL},
        {"2026-01-31T24:00:00Z", NULL, NULL},
        {"2026-01-31T08:00:00+0100", NULL, NULL},
        {"2026-01-31T08:00:00Z ", NULL, NULL},
        {"2026-01-31T08:00:00.Z", NULL, NULL},
        {"Sat, 31 Jan 2026", NULL, NULL},
        {"", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct instant instant;
        const bool is_read = instant_read(span_of_text(rows[i].date), &instant);
        cr_assert_eq(is_read, rows[i].iso != NULL, "%s", rows[i].date);
        struct tm tm = {.tm_year = instant.year - 1900,
                        .tm_mon = instant.month - 1,
                        .tm_mday = instant.day,
                        .tm_hour = instant.hour,
                        .tm_min = instant.minute,
                        .tm_sec = instant.second};
        if (is_read)
            cr_assert_eq(instant_seconds(&instant), timegm(&tm), "%s", rows[i].date);
        for (int form = 0; is_read && form < 2; form++) {
            begin();
            instant_put(&output, &instant, form ? INSTANT_DIGITS : INSTANT_ISO);
            urisift_output_flush(&output);
            cr_assert_str_eq(written, form ? rows[i].digits : rows[i].iso);
        }
    }
}
