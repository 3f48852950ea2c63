/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * families.c — what the finder and --same-as ask of the families: how far one reaches in text,
 * and its group.
 *
 * An extent must not depend on how much text is shown: shown less of it, the answer is
 * the same or that more may change it. The tables: corpora/families/extents.tsv and groups.tsv.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/core.h>

#include "core/profile.h"
#include "tests/support/table.h"

/* Copies the bytes to a block of exactly their size, so that a read past the end is noticed. */
static struct urisift_span exact_copy(struct urisift_span text, size_t size)
{
    uint8_t *data = malloc(size);
    if (size > 0)
        memcpy(data, text.data, size);
    return (struct urisift_span){data, size};
}

static void release(struct urisift_span text)
{
    free((void *)(uintptr_t)text.data);
}

Test(families, extents)
{
    enum { ID, FAMILY, TEXT, TAKEN };
    struct table table;
    cr_assert(table_read(&table, "families/extents.tsv"));
    cr_expect_geq(table.count, 150u);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        const struct urisift_profile *profile = urisift_profile_named(table_string(row, FAMILY));
        cr_assert(profile, "%s", table_string(row, FAMILY));
        struct urisift_span whole = row->column[TEXT].text, want = table_span(row, TAKEN, whole);
        for (size_t size = 0; size <= whole.size; size++) {
            struct urisift_span text = exact_copy(whole, size);
            bool more;
            size_t taken = urisift_extent(profile, text, &more);
            cr_expect(more || taken == want.size, "%s: of %zu octets: %zu without more, want %zu",
                      table_string(row, ID), size, taken, want.size);
            cr_expect_leq(taken, size);
            if (size == whole.size)
                cr_expect(taken == want.size &&
                              memcmp(whole.data, want.data ? want.data : whole.data, taken) == 0,
                          "%s: got %zu octets, want %s", table_string(row, ID), taken,
                          span_print(want));
            release(text);
        }
        /* If only blanks follow, it is known. */
        uint8_t blanks[1024];
        bool more;
        cr_assert_lt(whole.size, sizeof blanks / 2);
        memset(blanks, ' ', sizeof blanks);
        memcpy(blanks, whole.data, whole.size);
        cr_expect_eq(urisift_extent(profile, (struct urisift_span){blanks, sizeof blanks}, &more),
                     want.size, "%s", table_string(row, ID));
        cr_expect_not(more, "%s: more", table_string(row, ID));
    }
    table_free(&table);
}

static unsigned draw(uint64_t *state, size_t count)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*state >> 33) % count);
}

/* The meaning of a form's text, in which `d` is a digit; then the characters of such identifiers
 * and their look-alikes. */
static void draw_text(uint64_t *state, const struct urisift_surface *form, uint8_t *text,
                      size_t size)
{
    static const char others[] = "0123456789012345678978/.-xX a\xe2";
    size_t i = 0;
    for (; form->text[i]; i++)
        text[i] =
            (uint8_t)(form->text[i] == 'd' ? '0' + draw(state, 10) : (unsigned char)form->text[i]);
    for (; i < size; i++)
        text[i] = (uint8_t)others[draw(state, sizeof others - 1)];
}

/* If the short check says that there is none, there is none, for any bytes that follow; it never
 * says so of an identifier. */
Test(families, glances)
{
    enum { TEXTS = 400000, SIZE = 48 };
    const struct urisift_profile *profile;
    size_t glances = 0;
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++) {
        const struct urisift_surface *form;
        for (size_t k = 0; profile->may_begin && (form = urisift_profile_surface_at(profile, k));
             k++) {
            if (form->kind != URISIFT_SURFACE_DIGIT && form->kind != URISIFT_SURFACE_BARE)
                continue;
            size_t none = 0, taken = 0;
            uint64_t state = i;
            for (int n = 0; n < TEXTS; n++) {
                uint8_t text[SIZE];
                bool more;
                draw_text(&state, form, text, SIZE);
                bool may_be = profile->may_begin(text);
                size_t size =
                    urisift_extent_as(profile, form, (struct urisift_span){text, SIZE}, &more);
                cr_assert(may_be || size == 0, "%s: none in %.*s?", profile->name, SIZE,
                          (const char *)text);
                none += !may_be;
                taken += size > 0;
            }
            cr_expect(none > TEXTS / 4 && taken > 100, "%s: %zu of none, %zu taken", profile->name,
                      none, taken);
            glances++;
        }
    }
    cr_expect_geq(glances, 2u);
}

/* Appends the piece, or the begin of it. */
static size_t append(uint64_t *state, uint8_t *text, size_t at, size_t most, const char *piece,
                     bool whole)
{
    size_t size = strlen(piece);
    if (!whole && size > 0)
        size = 1 + draw(state, size);
    for (size_t i = 0; i < size && at < most; i++)
        text[at++] =
            (uint8_t)(piece[i] == 'd' && piece[size - 1] == 'd' ? '0' + (int)draw(state, 10)
                                                                : piece[i]);
    return at;
}

/* Of forms of all profiles and their begins, one after another, with signs and names between. */
static size_t draw_forms(uint64_t *state, const struct urisift_profile *profile, uint8_t *text,
                         size_t most)
{
    static const char *const others[] = {" ",
                                         ":",
                                         "-",
                                         "/",
                                         ".",
                                         "https://",
                                         "www.",
                                         "2141",
                                         ".html",
                                         "10.1000/182",
                                         "2101.00001",
                                         "0000-0002-1825-0097",
                                         "0000 0001 2103 2683",
                                         "978-0-306-40615-7",
                                         "0317-8471",
                                         "user@example.org",
                                         "(print)",
                                         "\xc2\xa0",
                                         "\xe2\x80\x91",
                                         "1721.1/12345",
                                         "12025/654xz321",
                                         "#",
                                         "?x=1",
                                         "x"};
    size_t at = 0, forms = 0;
    while (urisift_profile_surface_at(profile, forms))
        forms++;
    for (unsigned pieces = 1 + draw(state, 5); pieces > 0; pieces--) {
        const bool of_form = pieces % 2 == 1 && draw(state, 4) > 0;
        const char *piece = of_form ? urisift_profile_surface_at(profile, draw(state, forms))->text
                                    : others[draw(state, sizeof others / sizeof *others)];
        at = append(state, text, at, most, piece, draw(state, 3) > 0);
    }
    return at;
}

/* Shown less of a text, the answer is that of all of it, or that more may change it. */
Test(families, extents_of_what_is_cut)
{
    enum { TEXTS = 40000, MOST = 96 };
    const struct urisift_profile *profile;
    for (size_t i = 0; (profile = urisift_profile_at(i)); i++) {
        uint64_t state = i;
        size_t taken = 0;
        for (int n = 0; urisift_profile_surface_at(profile, 0) && n < TEXTS; n++) {
            uint8_t bytes[MOST];
            bool more, less_more;
            struct urisift_span text = {bytes, draw_forms(&state, profile, bytes, MOST)};
            size_t want = urisift_extent(profile, text, &more);
            taken += want > 0;
            for (size_t size = 0; size < text.size; size++) {
                size_t got =
                    urisift_extent(profile, (struct urisift_span){bytes, size}, &less_more);
                cr_assert(less_more || (got == want && !more),
                          "%s: %zu octets of %s: %zu without more, want %zu", profile->name, size,
                          span_print(text), got, want);
            }
        }
        cr_expect(taken > 100 || !urisift_profile_surface_at(profile, 0), "%s: %zu taken",
                  profile->name, taken);
    }
}

Test(families, no_extent_without_forms)
{
    bool more = true;
    struct urisift_span url = {(const uint8_t *)"http://h/", 9};
    cr_expect_eq(urisift_extent(urisift_profile_named("web"), url, &more), 0u);
    cr_expect_not(more);
    cr_expect_null(urisift_profile_surface_at(urisift_profile_named("web"), 0));
    cr_expect_str_eq(urisift_profile_surface_at(urisift_profile_named("doi"), 0)->text, "doi");
    cr_expect_null(urisift_profile_surface_at(urisift_profile_named("doi"), 1000));
    cr_expect_gt(urisift_profile_longest(urisift_profile_named("isbn")), 0u);
    cr_expect_eq(urisift_profile_longest(urisift_profile_named("doi")), 0u);
}

Test(families, where_an_address_begins)
{
    static const struct {
        const char *text, *begin;
        bool more;
    } rows[] = {
        {"mail user@example.org", "user@", false},
        {"user@", "user@", true},
        {" <first.last+x@h", "first.last+x@", false},
        {" x='user@h", "user@", false},
        {"@", "@", true},
        {" @media", "@", false},
        {" .a@h", ".a@", false},
        {" ...a@h", "a@", false},
        {" _a@h", "_a@", false},
        {" m\xC3\xBCller@h", "m\xC3\xBCller@", false},
        {"\xE4\xB8\xAD"
         "a@h",
         "a@", false},
        {"\xC3\xBC@h", "\xC3\xBC@", true},
        {"a,b@h", "b@", false},
        {" <bounces+user=example.org@h", "bounces+", false},
        {" <SRS0=HHH=TT=a.example=user@h", "SRS0=", false},
        {" <a/b@h", "a/b@", false},
        {" a/b@h", "a/b@", false},
        {" ~a/b@h", "~a/b@", false},
        {" /a/b@h", "b@", false},
        {" a.example/b@h", "b@", false},
        {" name=user@h", "user@", false},
        {" <name=user@h", "name=", false},
        {"<../a@h", "a@", false},
        {"<a/../b@h", "b@", false},
        {"<'a=b'@h", "'a=b'@", false},
        {" 'prvs=0123456789=user@h", "prvs=", false},
        {" bounces+user=example.org@h", "bounces+", false},
        {" list-return-7-user=example.org@h", "list-", false},
        {" fwd+SRS=HHH=TT@h", "fwd+", false},
        {" e-mail=john.doe@h", "john.", false},
        {" a=1&b+c=john.doe@h", "john.", false},
        {"a=b@h", "b@", true},
        {"/=@h", "@", true},
        {" bounces+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=aaaaaaaa.org@h", "@", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *at = strchr(rows[i].text, '@');
        bool more;
        size_t begin = urisift_email_begin(
            (struct urisift_span){(const uint8_t *)rows[i].text, strlen(rows[i].text)},
            (size_t)(at - rows[i].text), &more);
        cr_expect(strncmp(rows[i].text + begin, rows[i].begin, strlen(rows[i].begin)) == 0,
                  "%s: from %zu", rows[i].text, begin);
        cr_expect_eq(more, rows[i].more, "%s", rows[i].text);
    }
}

/* Identifiers with the same key are in the same group, for any profile; so is the key when it is
 * judged itself. */
Test(families, groups_are_of_keys)
{
    enum { TEXT = 2, BUFFERS = 3 };
    static const char *const tables[] = {"families/groups.tsv",  "families/web.tsv",
                                         "families/rfc3986.tsv", "families/url7.tsv",
                                         "families/rfc2141.tsv", "families/rfc8141.tsv"};
    size_t seen = 0;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table table;
        cr_assert(table_read(&table, tables[i]));
        for (size_t k = 0; k < table.count; k++) {
            struct urisift_span text = table.rows[k].column[i == 0 ? 1 : TEXT].text;
            const struct urisift_profile *profile;
            for (size_t p = 0; (profile = urisift_profile_at(p)); p++) {
                struct urisift_verdict v, of_key;
                urisift_check(profile, text, &v);
                if (v.error)
                    continue;
                size_t bound = urisift_form_bound(text.size), room = urisift_group_bound(bound);
                uint8_t *buffer = malloc(BUFFERS * room);
                struct urisift_span key = urisift_key(profile, text, &v, buffer);
                urisift_check(profile, key, &of_key);
                struct urisift_span group = urisift_group_key(profile, text, &v, buffer + room);
                if (!of_key.error) {
                    struct urisift_span again =
                        urisift_group_key(profile, key, &of_key, buffer + 2 * room);
                    cr_expect(span_equal(group, again), "%s by %s: %s", span_print(text),
                              urisift_profile_name(profile), span_print(group));
                    seen++;
                }
                free(buffer);
            }
        }
        table_free(&table);
    }
    cr_expect_geq(seen, 2000u);
}

/* The group key by the profile that the text has of itself. */
static struct urisift_span make_group(struct urisift_span text, uint8_t *buffer)
{
    const struct urisift_profile *profile = urisift_profile_of(text);
    struct urisift_verdict v;
    urisift_check(profile, text, &v);
    if (v.error)
        return (struct urisift_span){(const uint8_t *)"invalid", 7};
    return urisift_group_key(profile, text, &v, buffer);
}

Test(families, groups)
{
    enum { ID, TEXT, GROUP, GUARD = 16 };
    struct table table;
    cr_assert(table_read(&table, "families/groups.tsv"));
    cr_expect_geq(table.count, 60u);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = exact_copy(row->column[TEXT].text, row->column[TEXT].text.size);
        size_t bound = urisift_group_bound(text.size);
        uint8_t *buffer = malloc(bound + GUARD);
        memset(buffer + bound, 0xA5, GUARD);
        struct urisift_span got = make_group(text, buffer), want = table_span(row, GROUP, text);
        cr_expect(span_equal(got, want), "%s: got %s, want %s", table_string(row, ID),
                  span_print(got), span_print(want));
        for (size_t k = 0; k < GUARD; k++)
            cr_expect_eq(buffer[bound + k], 0xA5, "%s: bound", table_string(row, ID));
        /* What a group is called is of that group itself. */
        uint8_t *again = malloc(urisift_group_bound(got.size));
        struct urisift_span twice = make_group(got, again);
        cr_expect(span_equal(twice, got), "%s: group of the group %s", table_string(row, ID),
                  span_print(twice));
        free(again);
        free(buffer);
        release(text);
    }
    table_free(&table);
}
