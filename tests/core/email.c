/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email.c — what kernels say of an '@' at a glance, the core and what looks around it say, too:
 * at every '@' of texts drawn at random.
 */
#include <criterion/criterion.h>
#include <string.h>
#include <urisift/core.h>

#include "core/email/email.h"
#include "scanner/match/hunt_families.h"
#include "tests/kernels/checks.h"

enum { SIZE = 120, EDGE = 66, TEXTS = 200000 };

static struct urisift_span span(const uint8_t *data, size_t size)
{
    return (struct urisift_span){data, size};
}

/* What the closer look says of the '@' at data[at]: the bytes of an address, 0 if there is none;
 * *known: whatever stands behind data[size]. */
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

/* Is the canonical form `mailto:` and the address as it stands? */
static bool is_canonical(const struct urisift_profile *email, struct urisift_span id,
                         const struct urisift_verdict *v)
{
    uint8_t buffer[4 * SIZE + 1200];
    cr_assert_leq(urisift_form_bound(id.size), sizeof buffer);
    struct urisift_span form = urisift_canonical(email, id, v, buffer);
    return form.size == id.size + 7 && memcmp(form.data, "mailto:", 7) == 0 &&
           memcmp(form.data + 7, id.data, id.size) == 0;
}

static size_t draw_text(uint64_t *state, uint8_t *text)
{
    static const char *const alphabets[] = {"ab1.-@",
                                            "aA0._+-%&'~#$!@ ",
                                            "abc.@\"(),:;<>[]\\\n",
                                            "ab.@\xc3\xa9\xd0\xb6",
                                            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1.@",
                                            "ab.@=/<+ ",
                                            "aI.@-_f\\(1 "};
    const char *alphabet = alphabets[naive_draw(state) % 7];
    size_t size = naive_draw(state) % SIZE, kinds = strlen(alphabet);
    for (size_t i = 0; i < size; i++)
        text[i] = (uint8_t)alphabet[naive_draw(state) % kinds];
    return size;
}

/* With what is known of both sides, so that a kernel says something. */
static size_t draw_middle(uint64_t *state, uint8_t *text)
{
    size_t size = draw_text(state, text + EDGE);
    memset(text, ' ', EDGE);
    memset(text + EDGE + size, ' ', EDGE);
    return size + 2 * (size_t)EDGE;
}

/* The address that the kernel has seen is the one that is there, with the same verdict and form. */
static void check_usual(const uint8_t *text, size_t size, size_t at,
                        const struct email_outline *address)
{
    const struct urisift_profile *email = urisift_profile_named("email");
    const struct find_view view = {.data = text, .size = size, .final = true};
    size_t begin;
    bool known;
    size_t taken = look_closer(text, at, size, &begin, &known);
    cr_assert(known && begin == address->begin && taken == address->end - begin,
              "'%.*s' at %zu: %zu to %zu", (int)size, (const char *)text, at, address->begin,
              address->end);
    cr_assert(family_may_begin(&view, begin), "'%.*s' at %zu", (int)size, (const char *)text, at);
    struct urisift_verdict want, got;
    urisift_check(email, span(text + begin, taken), &want);
    email_check_outlined(at - begin, taken, &got);
    cr_assert(are_alike(&want, &got), "'%.*s' at %zu: error %d at %zu", (int)size,
              (const char *)text, at, (int)want.error, want.at);
    cr_assert_eq(is_canonical(email, span(text + begin, taken), &want), address->is_canonical,
                 "'%.*s'", (int)taken, (const char *)text + begin);
}

static void check_kernel(const struct urisift_kernel *kernel, const uint8_t *text, size_t size,
                         size_t *usual, size_t *none)
{
    for (size_t at = 0; at < size; at++) {
        struct email_outline address;
        enum surface_answer answer =
            text[at] == '@' ? kernel->address(text, at, size, &address) : SURFACE_MORE;
        if (answer == SURFACE_MORE)
            continue;
        if (answer == SURFACE_YES) {
            check_usual(text, size, at, &address);
            ++*usual;
            continue;
        }
        size_t begin;
        bool known;
        size_t taken = look_closer(text, at, size, &begin, &known);
        cr_assert(known && taken == 0, "'%.*s' at %zu: %zu octets", (int)size, (const char *)text,
                  at, taken);
        ++*none;
    }
}

Test(email, glance)
{
    const struct urisift_kernel *kernel;
    for (size_t i = 0; (kernel = kernel_at(i)); i++) {
        size_t usual = 0, none = 0;
        uint64_t state = 2141;
        if (!kernel->is_supported())
            continue;
        for (size_t round = 0; round < TEXTS; round++) {
            uint8_t text[SIZE + 2 * EDGE];
            size_t size = draw_middle(&state, text);
            check_kernel(kernel, text, size, &usual, &none);
        }
        cr_expect(strcmp(kernel->name, "scalar") == 0 || (usual >= 1000 && none >= 1000),
                  "%s: %zu, %zu", kernel->name, usual, none);
    }
}
