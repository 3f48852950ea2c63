/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * no_memory_idn.c — if libidn2 has no memory, nothing is judged: the core reports it and the scan
 * ends, at whichever call it happens.
 *
 * The linker replaces libidn2's function by that of this file.
 */
#include <criterion/criterion.h>
#include <idn2.h>
#include <string.h>

#include <urisift/scan.h>

enum { TIMES = 1000 };

static size_t asked, refused; /* times up to now; the one that fails, from 1 */

int __real_idn2_lookup_u8(const uint8_t *name, uint8_t **mapped, int flags);
int __wrap_idn2_lookup_u8(const uint8_t *name, uint8_t **mapped, int flags);

int __wrap_idn2_lookup_u8(const uint8_t *name, uint8_t **mapped, int flags)
{
    return ++asked == refused ? IDN2_MALLOC : __real_idn2_lookup_u8(name, mapped, flags);
}

static struct urisift_span span_of(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

Test(no_memory_idn, verdicts)
{
    static const struct {
        const char *profile, *text;
    } rows[] = {{"web", "http://b\u00FCcher.example/"},
                {"web", "http://b\u00FC%63her.example/"},
                {"email", "a@b\u00FCcher.example"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct urisift_verdict v;
        const struct urisift_profile *profile = urisift_profile_named(rows[i].profile);
        cr_assert_not_null(profile);
        for (size_t time = 0; time < 2; time++) {
            asked = 0;
            refused = time;
            urisift_check(profile, span_of(rows[i].text), &v);
            cr_expect_eq(v.error, time ? URISIFT_NO_MEMORY : URISIFT_VALID, "%s: %s", rows[i].text,
                         urisift_code_name(v.error));
        }
    }
}

struct stream {
    const char *text;
    size_t found;
};

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    struct stream *s = self;
    size_t left = strlen(s->text);
    size = size < left ? size : left;
    memcpy(buffer, s->text, size);
    s->text += size;
    return (ptrdiff_t)size;
}

static enum urisift_error count(void *self, const struct urisift_finding *finding)
{
    struct stream *s = self;
    (void)finding;
    s->found++;
    return URISIFT_OK;
}

Test(no_memory_idn, scans)
{
    static const struct {
        const char *format, *text;
    } rows[] = {
        {"text", "see http://b\u00FCcher.example/ and http://b\u00FCcher.example/a), more"},
        {"text", "<URL:http://b\u00FCcher.example/a b> <http://b\u00FCcher.example/> "
                 "\"http://b\u00FCcher.example/a b\""},
        {"text", "http://b\u00FCcher.example/.., http://b\u00FC_.example/a'b"},
        {"text", "www.b\u00FCcher.example/a, mailto:a@b\u00FCcher.example a@b\u00FCcher.example. "
                 "a.b@b\u00FCcher.example*"},
        {"html",
         "<base href='http://b\u00FCcher.example/'><a href='a'>http://b\u00FCcher.example/</a>"},
        {"json", "{\"a\": \"http://b\u00FCcher.example/a b\"}"},
        {"pdftext", "http://b\u00FCcher.example/a-\nb and http://b\u00FCcher.example/a/\nb\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct urisift_scan_options options = {.size = sizeof options,
                                               .format = rows[i].format,
                                               .valid = true,
                                               .bare_hosts = true,
                                               .families = "all"};
        enum urisift_error error;
        struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
        cr_assert_not_null(scanner);
        size_t times = 0;
        for (size_t time = 0; time <= times; time++) {
            struct stream s = {rows[i].text, 0};
            asked = 0;
            refused = time;
            error = urisift_scan(scanner, (struct urisift_reader){read_text, &s}, count, &s, NULL);
            cr_expect_eq(error, time ? URISIFT_ERROR_MEMORY : URISIFT_OK,
                         "row %zu, time %zu of %zu", i, time, times);
            times = time ? times : asked;
            cr_assert(times > 0 && times < TIMES, "row %zu: %zu times", i, times);
        }
        urisift_scanner_free(scanner);
    }
}
