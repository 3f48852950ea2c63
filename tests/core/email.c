/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email.c — what is fast about mail addresses finds what the long way finds, in texts drawn at
 * random: addresses that are recognised in one pass (core/email/email_simple.c), and lists of which
 * the last item is remembered (core/email/email_message_id.c).
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <urisift/core.h>

#include "core/email/email.h"
#include "scanner/match/families.h"
#include "tests/kernels/checks.h"

enum { SIZE = 120, EDGE = 66, TEXTS = 1000000 };

static struct urisift_span span(const uint8_t *data, size_t size)
{
    return (struct urisift_span){data, size};
}

/* Returns the bytes of the address of the '@' at data[at], by the full check; 0: none. *known:
 * no bytes after data[size] can change that. */
static size_t look_closer(const uint8_t *data, size_t at, size_t size, size_t *begin, bool *known)
{
    const struct urisift_profile *email = urisift_profile_named("email");
    bool more;
    *begin = urisift_email_begin(span(data, size), at, &more);
    *known = true;
    if (*begin == at)
        return 0;
    const struct urisift_surface at_sign = {URISIFT_SURFACE_AT, ""};
    size_t taken = urisift_extent_as(email, &at_sign, span(data + *begin, size - *begin), &more);
    *known = !more;
    return taken;
}

/* Parts that are there, and nothing that only says what is not there. */
static bool are_alike(const struct urisift_verdict *a, const struct urisift_verdict *b)
{
    bool same = a->error == b->error && a->at == b->at && a->warnings == b->warnings &&
                a->parts == b->parts && a->as_written == b->as_written &&
                a->key_as_canonical == b->key_as_canonical && a->ace_size == b->ace_size;
    for (int i = 0; i < URISIFT_PARTS && same; i++)
        same = !urisift_has_part(a, (enum urisift_part)i) ||
               (a->part[i].begin == b->part[i].begin && a->part[i].end == b->part[i].end);
    return same;
}

static size_t draw_text(uint64_t *state, uint8_t *text)
{
    static const char *const alphabets[] = {"ab1.-@",
                                            "aA0._+-%&'~#$!@ ",
                                            "abc.@\"(),:;<>[]\\\n",
                                            "ab.@\xc3\xa9\xd0\xb6",
                                            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1.@",
                                            "ab.@=/<+ ",
                                            "aI.@-_f\\(1 ",
                                            "aab.@ ",
                                            "aabc.@,>\n<:;[]",
                                            "aab.@ *_~+-^",
                                            "aab.@ \"'`{}|=",
                                            "aab1m.@ [;\033\303\251\342\200\223"};
    const char *alphabet = alphabets[naive_draw(state) % 12];
    size_t size = naive_draw(state) % SIZE, kinds = strlen(alphabet);
    for (size_t i = 0; i < size; i++)
        text[i] = (uint8_t)alphabet[naive_draw(state) % kinds];
    return size;
}

/* With what is known of both sides, so that something is recognised. */
static size_t draw_middle(uint64_t *state, uint8_t *text)
{
    size_t size = draw_text(state, text + EDGE);
    memset(text, ' ', EDGE);
    memset(text + EDGE + size, ' ', EDGE);
    return size + 2 * (size_t)EDGE;
}

/* The address that was recognised is the one that is there, with the same verdict. */
static void check_simple(const uint8_t *text, size_t size, size_t at, size_t begin, size_t end)
{
    const struct urisift_profile *email = urisift_profile_named("email");
    const struct find_view view = {.data = text, .size = size, .final = true};
    size_t want_begin;
    bool known;
    size_t taken = look_closer(text, at, size, &want_begin, &known);
    cr_assert(known && begin == want_begin && taken == end - begin, "'%.*s' at %zu: %zu to %zu",
              (int)size, (const char *)text, at, begin, end);
    cr_assert(family_may_begin(&view, begin), "'%.*s' at %zu", (int)size, (const char *)text, at);
    cr_assert(!email_is_cut_before(span(text, size), begin) &&
                  !email_is_cut_after(span(text, size), end),
              "'%.*s' at %zu", (int)size, (const char *)text, at);
    struct urisift_verdict want, got;
    urisift_check(email, span(text + begin, taken), &want);
    email_check_simple(at - begin, taken, &got);
    cr_assert(are_alike(&want, &got), "'%.*s' at %zu: error %d at %zu", (int)size,
              (const char *)text, at, (int)want.error, want.at);
}

Test(email, simple_addresses_are_those_that_are_found_anyway)
{
    size_t simple = 0, others = 0;
    uint64_t state = 2141;
    for (size_t round = 0; round < TEXTS; round++) {
        uint8_t text[SIZE + 2 * EDGE];
        size_t size = draw_middle(&state, text), begin, end;
        for (size_t at = 0; at < size; at++) {
            if (text[at] != '@')
                continue;
            if (email_find_simple(span(text, size), at, &begin, &end)) {
                check_simple(text, size, at, begin, end);
                simple++;
            } else {
                others++;
            }
        }
    }
    cr_expect(simple >= 1000 && others >= 1000, "%zu, %zu", simple, others);
}

/* A list of addresses or Message-IDs, with fields and other text in between. */
static size_t draw_list(uint64_t *state, uint8_t *text, size_t capacity)
{
    static const char *const pieces[] = {"Message-ID: ",
                                         "\nReferences:",
                                         "\"msgid\": \"",
                                         "by a with ESMTP id ",
                                         "In-Reply-To :\n",
                                         "'",
                                         ",",
                                         "<x>",
                                         "id=",
                                         "word ",
                                         "\r\n ",
                                         "                    "};
    size_t size = 0;
    while (size + 64 < capacity) {
        const uint64_t draw = naive_draw(state);
        const char *piece = draw % 16 < 13 ? "<a@b.cd>" : pieces[draw / 16 % 12];
        const char *after = (const char *[]){"", " ", ", ", ",\n\t"}[draw / 256 % 4];
        const uint64_t times = draw % 512 == 13 ? 50 : 1;
        for (uint64_t i = 0; i < times && size + 64 < capacity; i++)
            size += (size_t)sprintf((char *)text + size, "%s%s", piece, after);
    }
    return size;
}

Test(email, items_of_a_list_are_what_they_are_without_the_items_before)
{
    enum { LISTS = 3000, LIST = 4000 };
    static uint8_t text[LIST];
    size_t yes = 0, no = 0;
    uint64_t state = 5322;
    for (size_t round = 0; round < LISTS; round++) {
        const size_t size = draw_list(&state, text, LIST);
        struct email_list list = {.open = 0};
        for (size_t open = 0; open < size; open++) {
            if (text[open] != '<' || naive_draw(&state) % 8 == 0)
                continue;
            const size_t kept = URISIFT_LEFT_CONTEXT + naive_draw(&state) % 64;
            const size_t first = open > kept ? open - kept : 0;
            const struct urisift_span view = span(text + first, size - first);
            struct email_list none = {.base = first};
            list.base = first;
            const bool want = email_is_message_id(view, open - first, &none);
            const bool got = email_is_message_id(view, open - first, &list);
            cr_assert(want == got, "%zu in '%.*s'", open, (int)size, (const char *)text);
            *(want ? &yes : &no) += 1;
        }
    }
    cr_expect(yes >= 10000 && no >= 10000, "%zu, %zu", yes, no);
}
