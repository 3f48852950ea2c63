/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * address.c — what every kernel says of an '@', one or many together: in texts with addresses at
 * every place and alignment, near the ends of the text; every byte at every place around one;
 * random text; and with pages on both sides that must not be touched.
 *
 * The scalar kernel says nothing.
 */
#include "tests/kernels/checks.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 64, SIZE = 3 * SIDE + 2 };

static bool is_same(enum surface_answer answer, const struct email_outline *a,
                    const struct email_outline *b)
{
    return answer != SURFACE_YES ||
           (a->begin == b->begin && a->end == b->end && a->is_canonical == b->is_canonical);
}

/* Does the glance say what the closer look says; and is it clear only where nothing else may be
 * there? */
static bool is_glance(const struct email_glance *glance, enum surface_answer answer,
                      const struct email_outline *a, const uint8_t *data, size_t at)
{
    if (answer != SURFACE_YES)
        return glance->answer == answer;
    return glance->answer == answer && glance->local == at - a->begin &&
           glance->size == a->end - at - 1 && glance->is_canonical == a->is_canonical &&
           !(glance->is_clear && email_may_be_other(data, a->begin));
}

/* Many together: so many, from some place on, which may lie before the text, or behind it. */
static bool compare_many(struct check *check, const struct urisift_kernel *kernel,
                         const uint8_t *data, size_t size, size_t begin, const uint16_t *places,
                         size_t count)
{
    struct email_glance glances[ADDRESSES_MOST];
    memset(glances, 0xff, sizeof glances);
    kernel->addresses(data, size, begin, places, count, glances);
    for (size_t i = 0; i < count; i++) {
        const size_t at = begin + places[i];
        struct email_outline address;
        const enum surface_answer answer =
            at < size ? kernel->address(data, at, size, &address) : SURFACE_MORE;
        check->compared++;
        if (!is_glance(&glances[i], answer, &address, data, at)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, %zu of %zu addresses, at %zu in %zu octets: %d, not %d: %.130s",
                     kernel->name, i, count, at, size, glances[i].answer, (int)answer,
                     data + (at > SIDE ? at - SIDE : 0));
            return false;
        }
    }
    return true;
}

static bool compare(struct check *check, const uint8_t *data, size_t at, size_t size)
{
    const uint16_t place = (uint16_t)at;
    const struct urisift_kernel *kernel;
    struct email_outline want, got;
    enum surface_answer wanted = naive_address(data, at, size, &want);
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        if (!check_wants(check, kernel))
            continue;
        enum surface_answer answer = kernel->address(data, at, size, &got);
        enum surface_answer right = strcmp(kernel->name, "scalar") == 0 ? SURFACE_MORE : wanted;
        check->compared++;
        if (answer != right || !is_same(answer, &want, &got)) {
            snprintf(check->failure, sizeof check->failure,
                     "%s, address at %zu in %zu octets: %d, not %d: %.130s", kernel->name, at, size,
                     (int)answer, (int)right, data + (at > SIDE ? at - SIDE : 0));
            return false;
        }
        if (!compare_many(check, kernel, data, size, 0, &place, 1))
            return false;
    }
    return true;
}

static const char *const texts[] = {
    " first.last@mail.example.org. Then",
    "<USER@Example.ORG>",
    "'user@example.org'",
    "(a@b.cd)",
    " user@example.org\xc3\xa9",
    "name=user@example.org",
    "dir/user@example.org",
    "\xc3\xa9user@example.org",
    " a..b@example.org",
    " a.@example.org",
    " user@example..org",
    " user@-example.org",
    " user@example-.org",
    " user@ex-ample.org-",
    " user@example.o",
    " user@example.1org",
    " user@163.com",
    " logo@2x.png",
    " logo@2X.png",
    " user@host ",
    " user@host. ",
    " a@b.c1 ",
    " lodash@4.17.rc1 ",
    " user@example.xn--p1ai ",
    " user@example.org-ish",
    " user@example.abcdefgh ",
    " user@example.abcdefghi ",
    " user@example.abcdefg1 ",
    " user@example.abcdefgh1.",
    " user@example.x1 ",
    " getty@tty1.service",
    "E<lt>user@example.orgE<gt>",
    " user@example.info ",
    " x@self.coef_x ",
    " user@example.org_ ",
    " user@example._x ",
    " u'user@example.org'",
    " o'brien@example.org",
    " sr@latin.po: ",
    " a@b.PO",
    " a@b.expo ",
    " a@bpo.org ",
    " user@ ",
    " @example.org",
    "*user@example.org*",
    "\\fIuser@example.org\\fP",
    "\\f(CWuser@example.org",
    "user\\-x@example.org\\-x",
    "\\@example.org",
    "\\fR\\-user@example.org\\.",
    "\\=user@host\\-a ",
    " user#1@example.org",
    " .user@example.org",
    "_user@example.org_",
    " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@b.cd",
    " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@b.cd",
    " a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.ccc",
    " a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.ccc",
};

/* The text in the middle of others, so that its '@' is byte `at`. */
static void put(uint8_t *data, size_t size, size_t at, const char *text, char around)
{
    size_t before = (size_t)(strchr(text, '@') - text), length = strlen(text);
    memset(data, around, size);
    for (size_t i = 0; i < length; i++)
        if (at + i >= before && at + i - before < size)
            data[at + i - before] = (uint8_t)text[i];
}

bool check_address_anywhere(struct check *check)
{
    static uint8_t room[SIDE + SIZE];
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
        for (size_t shift = 0; shift < SIDE; shift += 5)
            for (size_t at = 0; at < SIZE; at++) {
                put(room + shift, SIZE, at, texts[t], " a\n."[at % 4]);
                if (!compare(check, room + shift, at, SIZE))
                    return false;
            }
    return true;
}

bool check_address_any_byte(struct check *check)
{
    uint8_t data[SIZE];
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
        for (unsigned byte = 0; byte < 256; byte++)
            for (size_t at = 0; at < sizeof data; at++) {
                put(data, sizeof data, SIZE / 2, texts[t], ' ');
                data[at] = (uint8_t)byte;
                data[SIZE / 2] = '@'; /* a kernel is asked of no other byte */
                if (!compare(check, data, SIZE / 2, sizeof data))
                    return false;
            }
    return true;
}

bool check_address_random(struct check *check)
{
    static const char marks[] = "aaaZ0x--...__+%#'*/=@ \\\xc3";
    static uint8_t data[SIZE];
    uint64_t state = 5321;
    size_t usual = 0;
    for (size_t round = 0; round < 300000; round++) {
        size_t dense = 1 + naive_draw(&state) % 20;
        for (size_t i = 0; i < SIZE; i++)
            data[i] = naive_draw(&state) % dense
                          ? (uint8_t)marks[naive_draw(&state) % 3]
                          : (uint8_t)marks[naive_draw(&state) % (sizeof marks - 1)];
        struct email_outline address;
        data[SIZE / 2] = '@';
        usual += naive_address(data, SIZE / 2, SIZE, &address) == SURFACE_YES;
        if (!compare(check, data, SIZE / 2, SIZE))
            return false;
    }
    if (usual < 1000)
        snprintf(check->failure, sizeof check->failure, "only %zu addresses in random text", usual);
    return usual >= 1000;
}

/* As many as there are, and fewer, among them some outside of the text. */
static bool compare_all(struct check *check, const uint8_t *data, size_t size, uint64_t *state)
{
    enum { BEFORE = 300 };
    const struct urisift_kernel *kernel;
    uint16_t places[ADDRESSES_MOST];
    size_t count = 0, most = 1 + naive_draw(state) % ADDRESSES_MOST;
    const size_t seen = naive_draw(state) % 4 ? size : size / 2,
                 from = naive_draw(state) % 4 ? 0 : naive_draw(state) % size;
    if (naive_draw(state) % 8 == 0) /* passed over */
        places[count++] = 1;
    for (size_t at = from; at < size && count < most; at++)
        if (data[at] == '@')
            places[count++] = (uint16_t)(at + BEFORE);
    for (size_t i = 0; (kernel = kernel_at(i)); i++)
        if (check_wants(check, kernel) &&
            !compare_many(check, kernel, data, seen, (size_t)0 - BEFORE, places, count))
            return false;
    return true;
}

bool check_address_many(struct check *check)
{
    static const char *const between[] = {
        " ",       "  ",         "\n",  ",", "; ", "d <",       "Name <",
        "Name  <", "\"Name\" <", "of:", "*", "(",  "\xc3\xa9 <"};
    enum { MANY = 40 };
    static uint8_t data[MANY * SIDE];
    uint64_t state = 1906;
    for (size_t round = 0; round < 5000; round++) {
        size_t size = naive_draw(&state) % (2 * SIDE);
        memset(data, ' ', size);
        for (size_t i = naive_draw(&state) % MANY; i > 0; i--) {
            const char *text = texts[naive_draw(&state) % (sizeof texts / sizeof texts[0])];
            const char *before = between[naive_draw(&state) % (sizeof between / sizeof between[0])];
            const size_t first = strlen(before), more = strlen(text);
            if (size + first + more > sizeof data)
                break;
            memcpy(data + size, before, first);
            memcpy(data + size + first, text + (naive_draw(&state) % 4 != 0 && *text == ' '), more);
            size += first + more;
        }
        if (size > 0 && !compare_all(check, data, size, &state))
            return false;
    }
    return true;
}

/* An address at data[at], in a text of 'a' that it leaves so. */
static bool compare_one(struct check *check, uint8_t *data, size_t at, size_t size)
{
    data[at] = '@';
    if (at > 2)
        data[at - 3] = ' ';
    bool good = compare(check, data, at, size);
    data[at] = 'a';
    if (at > 2)
        data[at - 3] = 'a';
    return good;
}

bool check_address_reads_inside(struct check *check)
{
    size_t size;
    uint8_t *bytes = naive_guard(&size);
    bool good = bytes != NULL;
    if (good)
        memset(bytes, 'a', size);
    for (size_t some = 1; good && some <= SIZE; some++)
        for (size_t at = 0; good && at < some; at++)
            good = compare_one(check, bytes, at, some) &&
                   compare_one(check, bytes + size - some, at, some);
    if (bytes)
        naive_unguard(bytes, size);
    return good;
}
