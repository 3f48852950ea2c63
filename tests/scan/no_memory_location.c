/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * no_memory_location.c — a scan without memory for its location reports it, at whichever allocation
 * it happens; no finding lacks a part of its place.
 *
 * The linker replaces realloc(3) by the function of this file.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/scan.h>

enum { SIZE = 1 << 18, TIMES = 1000 };

static size_t asked, refused; /* times up to now; the one that fails, from 1 */

void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_realloc(void *memory, size_t size)
{
    return ++asked == refused ? NULL : __real_realloc(memory, size);
}

static char text[SIZE];
static size_t text_size;

static void add(const char *piece, size_t times)
{
    for (size_t i = 0; i < times; i++) {
        memcpy(text + text_size, piece, strlen(piece));
        text_size += strlen(piece);
    }
}

static void make_mail(void)
{
    add("From a Thu Jan  1 00:00:00 1970\nMessage-ID: <m@h>\nContent-Type: multipart/mixed; "
        "boundary=b\n\n"
        "--b\n\nhttp://h/1\n--b\nContent-Type: text/html\n\n<a "
        "href=\"http://h/2\">http://h/3</a>\n--b--\n\n",
        40);
}

/* Its id is read when its header is no longer held, and a mark names the message, the last that
 * there was room for. */
static void make_long_header(void)
{
    add("From a Thu Jan  1 00:00:00 1970\nX: y\n\nhttp://h/1\n\n", 15);
    add("From a Thu Jan  1 00:00:00 1970\n", 1);
    add("X-Url: http://h/1\n", 5000);
    add("Message-ID: <m@h>\nX-Url: http://h/2\n\nhttp://h/3\n", 1);
}

/* And nothing after it. */
static void make_long_header_alone(void)
{
    add("From a Thu Jan  1 00:00:00 1970\nX: y\n\nhttp://h/1\n\n", 15);
    add("From a Thu Jan  1 00:00:00 1970\n", 1);
    add("X-Url: http://h/1\n", 5000);
    add("Subject: =?iso-8859-1?q?caf=E9?= and more\nReferences: <r@h> <s@h>\n", 1);
    add("Message-ID: <m@h>\n", 1);
}

static void make_warc(void)
{
    add("WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://h/1\r\nWARC-Record-ID: "
        "<urn:x-a:b>\r\n"
        "Content-Type: text/plain\r\nContent-Length: 12\r\n\r\nhttp://h/2\r\n\r\n\r\n",
        40);
}

static void make_pages(void)
{
    add("see http://h/a-\nb and\nhttp://h/c/\nd on\n\f", 40);
}

static ptrdiff_t read_text(void *self, uint8_t *buffer, size_t size)
{
    size_t *at = self;
    size = size < text_size - *at ? size : text_size - *at;
    memcpy(buffer, text + *at, size);
    *at += size;
    return (ptrdiff_t)size;
}

/* What is said of the places, in a few bytes. */
struct key_set {
    size_t count, sum;
};

static enum urisift_error see(void *self, const struct urisift_finding *f)
{
    struct key_set *s = self;
    s->count++;
    s->sum =
        31 * s->sum + (f->where ? 1 + f->where->message : 0) + 7 * f->page + f->verdict->warnings;
    s->sum += f->where ? 3 * f->where->message_id.size + 5 * f->where->part.size +
                             11 * f->where->field.size
                       : 0;
    for (size_t i = 0; f->where && i < f->where->field_count; i++)
        s->sum += 13 * f->where->fields[i].text.size;
    return URISIFT_OK;
}

static enum urisift_error scan(const struct urisift_scanner *scanner, size_t time,
                               struct key_set *seen)
{
    size_t at = 0;
    struct urisift_scratch *scratch = urisift_scratch_new(scanner);
    cr_assert_not_null(scratch);
    *seen = (struct key_set){0};
    asked = 0;
    refused = time;
    enum urisift_error error =
        urisift_scan_with(scratch, (struct urisift_reader){read_text, &at}, false, see, seen, NULL);
    refused = 0;
    urisift_scratch_free(scratch);
    return error;
}

static void run_out(const char *format, void (*make)(void))
{
    struct urisift_scan_options options = {.size = sizeof options,
                                           .format = format,
                                           .valid = true,
                                           .where = true,
                                           .message_fields = "from,subject,references,thread"};
    enum urisift_error none;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &none);
    struct key_set all, seen;
    cr_assert_not_null(scanner);
    text_size = 0;
    make();
    cr_assert_eq(scan(scanner, 0, &all), URISIFT_OK);
    size_t times = asked;
    cr_assert(all.count > 0 && times > 0 && times < TIMES, "%s: %zu findings, %zu times", format,
              all.count, times);
    for (size_t i = 1; i <= times; i++)
        cr_expect_eq(scan(scanner, i, &seen), URISIFT_ERROR_MEMORY, "%s: time %zu of %zu", format,
                     i, times);
    cr_expect_eq(scan(scanner, 0, &seen), URISIFT_OK);
    cr_expect(seen.count == all.count && seen.sum == all.sum, "%s again", format);
    urisift_scanner_free(scanner);
}

Test(no_memory_location, mail, .timeout = 20)
{
    run_out("mail", make_mail);
    run_out("mail", make_long_header);
    run_out("mail", make_long_header_alone);
}

Test(no_memory_location, warc, .timeout = 20)
{
    run_out("warc", make_warc);
}

Test(no_memory_location, pages, .timeout = 20)
{
    run_out("pdftext", make_pages);
}
