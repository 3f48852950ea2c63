/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * address_fields.c — in a mailbox of random messages, each mail address of a person is found, in
 * order, and no message id is: for every cut of the text, and with any other options.
 *
 * Persons are p1@…, p2@… in the order of the text; ids are m1@…
 */
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/scanning.h"

enum { SIZE = 4 << 20, ROOM = 4096, MESSAGES = 4000 };

struct mailbox {
    char *text;
    size_t size;
    unsigned persons, ids;
    uint64_t state;
};

static unsigned draw(struct mailbox *m, unsigned below)
{
    return (unsigned)(random_next(&m->state) % below);
}

__attribute__((format(printf, 2, 3))) static void put(struct mailbox *m, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    m->size += (size_t)vsnprintf(m->text + m->size, SIZE - m->size, format, list);
    va_end(list);
}

static void put_person(struct mailbox *m)
{
    static const char *const forms[] = {"p%u@example.org", "\"Of, all\" <p%u@example.org>",
                                        "A. Person <p%u@mail.example.org>",
                                        "(message-id: <x>) p%u@example.org"};
    char form[64];
    snprintf(form, sizeof form, "%s", forms[draw(m, sizeof forms / sizeof forms[0])]);
    char *number = strstr(form, "%u");
    put(m, "%.*sp%u%s", (int)(number - form - 1), form, ++m->persons, number + 2);
}

static void put_id(struct mailbox *m)
{
    put(m, "<m%u.%u@host%u.example.net>", ++m->ids, draw(m, 1000000), draw(m, 100));
}

/* A line end, or the ends of a folded line. */
static const char *gap(struct mailbox *m)
{
    static const char *const gaps[] = {" ", " ", "\n ", "\n\t", "\n  \t"};
    return gaps[draw(m, sizeof gaps / sizeof gaps[0])];
}

static void put_persons(struct mailbox *m)
{
    static const char *const names[] = {
        "From",          "To",        "Cc",     "Reply-To",    "X-Message",        "References-Of",
        "X-In-Reply-To", "Message-I", "Sender", "Return-Path", "Mail-Followup-To", "Subject"};
    put(m, "%s:%s", names[draw(m, sizeof names / sizeof names[0])], gap(m));
    for (unsigned left = 1 + draw(m, 3); left > 0; left--) {
        put_person(m);
        put(m, "%s%s", left > 1 ? "," : "", left > 1 ? gap(m) : "\n");
    }
}

static void put_ids(struct mailbox *m)
{
    static const char *const names[] = {
        "Message-ID",        "Message-Id", "message-id",          "MESSAGE-ID", "References",
        "Resent-Message-ID", "Supersedes", "Original-Message-ID", "References", "In-Reply-To"};
    put(m, "%s:%s", names[draw(m, sizeof names / sizeof names[0])], gap(m));
    if (draw(m, 8) == 0)
        put(m, "Your message of \"Mon, 1 Jan 2001\"%s", gap(m));
    for (unsigned left = 1 + draw(m, 6); left > 0; left--) {
        put_id(m);
        put(m, "%s", left > 1 ? gap(m) : "\n");
    }
}

static void put_others(struct mailbox *m)
{
    for (unsigned left = draw(m, draw(m, 50) == 0 ? 400 : 8); left > 0; left--)
        put(m, "X-Of-%u: nobody at all, %u\n", draw(m, 100), draw(m, 1000));
}

/* Lines of a body: what looks like a field there is text. */
static void put_text(struct mailbox *m)
{
    for (unsigned left = draw(m, 5); left > 0; left--) {
        put(m, draw(m, 3) == 0 ? "Message-ID: write to " : "so said ");
        put_person(m);
        put(m, "\n");
    }
    put(m, "\n");
}

static void put_header(struct mailbox *m)
{
    for (unsigned left = 2 + draw(m, 8); left > 0; left--) {
        switch (draw(m, 3)) {
        case 0:
            put_persons(m);
            break;
        case 1:
            put_ids(m);
            break;
        default:
            put_others(m);
        }
    }
}

static void put_parts(struct mailbox *m, unsigned number)
{
    put(m, "Content-Type: multipart/mixed; boundary=b%u\n\n", number);
    for (unsigned left = 1 + draw(m, 3); left > 0; left--) {
        put(m, "--b%u\n", number);
        if (draw(m, 2) == 0) {
            put(m, "Content-ID: ");
            put_id(m);
            put(m, "\n");
        }
        bool is_quoted = draw(m, 2) == 0;
        put(m, "%s\n", is_quoted ? "Content-Transfer-Encoding: quoted-printable\n" : "");
        put_text(m);
    }
    put(m, "--b%u--\n", number);
}

static struct mailbox make_mailbox(uint64_t state)
{
    struct mailbox m = {.text = malloc(SIZE), .state = state};
    cr_assert(m.text);
    for (unsigned i = 0; i < MESSAGES && m.size < SIZE - 16 * ROOM; i++) {
        put(&m, "From nobody Mon Jan  1 00:00:00 2001\n");
        put_header(&m);
        if (draw(&m, 3) == 0)
            put_parts(&m, i);
        else
            put(&m, "\n");
        put_text(&m);
    }
    cr_assert_gt(m.persons, 10000);
    cr_assert_gt(m.ids, 10000);
    return m;
}

/* Counts the persons that were found, in order; reports all other findings. */
struct key_set {
    unsigned persons;
    char other[128];
};

static void look(void *self, const struct urisift_finding *f)
{
    struct key_set *seen = self;
    const char *id = (const char *)f->id.data;
    if (seen->other[0])
        return;
    if (f->id.size > 1 && id[0] == 'p' && strtoul(id + 1, NULL, 10) == seen->persons + 1)
        seen->persons++;
    else
        snprintf(seen->other, sizeof seen->other, "%.*s", (int)f->id.size, id);
}

static void expect(const struct mailbox *m, struct urisift_scan_options options,
                   struct pieces pieces, bool ahead)
{
    enum urisift_error error;
    options.size = sizeof options;
    options.format = "mail";
    options.families = "=email";
    options.valid = true;
    struct urisift_scanner *scanner = urisift_scanner_new(&options, &error);
    struct recorder *r = recorder_new();
    struct key_set seen = {.persons = 0};
    cr_assert(scanner && r);
    r->look = look;
    r->self = &seen;
    r->ahead = ahead;
    cr_assert_eq(recorder_scan(r, scanner, pieces), URISIFT_OK);
    cr_expect(!seen.other[0], "%s, behind p%u", seen.other, seen.persons);
    cr_expect_eq(seen.persons, m->persons, "%u persons of %u", seen.persons, m->persons);
    recorder_free(r);
    urisift_scanner_free(scanner);
}

Test(address_fields, however_it_arrives)
{
    struct mailbox m = make_mailbox(7);
    const struct urisift_span text = span_of(m.text, m.size);
    const struct urisift_scan_options plain = {.lines = true}, all = {.lines = true,
                                                                      .columns = true,
                                                                      .where = true,
                                                                      .keys = true};
    expect(&m, plain, pieces_whole(text), false);
    expect(&m, all, pieces_whole(text), false);
    expect(&m, plain, pieces_step(text, 1), false);
    expect(&m, plain, pieces_step(text, 4096), true);
    for (uint64_t seed = 1; seed < 8; seed++) {
        expect(&m, plain, pieces_random(text, seed < 4 ? 50 : 20000, seed), false);
        expect(&m, all, pieces_random(text, seed < 4 ? 50 : 20000, seed), false);
    }
    free(m.text);
}

Test(address_fields, of_other_mailboxes)
{
    for (uint64_t seed = 100; seed < 110; seed++) {
        struct mailbox m = make_mailbox(seed);
        expect(&m, (struct urisift_scan_options){.lines = seed % 2 == 0},
               pieces_random(span_of(m.text, m.size), 5000, seed), false);
        free(m.text);
    }
}
