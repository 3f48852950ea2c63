/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * cases.c — every case of corpora/families/: verdict, offset, canonical form, key, warnings.
 *
 * Of what is valid the canonical form must also be valid, its own canonical form,
 * and of the same key; no form may take more room than urisift_form_bound() says.
 * Of what is not, the profile must know the rule.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <urisift/core.h>

#include "tests/support/table.h"

enum { ID, BASE, INPUT, VERDICT, CANONICAL, KEY, WARNINGS }; /* columns */
/* bytes after a buffer that must not change */
enum { GUARD = 16 };

/* ---- buffers whose end is watched --------------------------------------------------- */

struct buffer {
    uint8_t *data;
    size_t bound;
};

static struct buffer buffer_new(size_t bound)
{
    struct buffer b = {malloc(bound + GUARD), bound};
    cr_assert(b.data);
    memset(b.data, 0xA5, bound + GUARD);
    return b;
}

static bool buffer_is_whole(const struct buffer *b, struct urisift_span answer)
{
    for (size_t i = 0; i < GUARD; i++)
        if (b->data[b->bound + i] != 0xA5)
            return false;
    return answer.size <= b->bound;
}

/* ---- one case ----------------------------------------------------------------------- */

/* Copies the bytes to a block of exactly their size, so that a read past the end is noticed. */
static struct urisift_span exact_copy(struct urisift_span text)
{
    uint8_t *data = malloc(text.size);
    if (text.size > 0)
        memcpy(data, text.data, text.size);
    return (struct urisift_span){data, text.size};
}

static void release(struct urisift_span text)
{
    free((void *)(uintptr_t)text.data);
}

/* What is said about a failed case; counts. */
struct walk {
    const struct urisift_profile *profile;
    const char *file;
    size_t cases, failed;
};

static void complain(struct walk *w, const struct table_row *row, const char *what,
                     struct urisift_span got, struct urisift_span want)
{
    cr_expect(false, "%s:%zu: %s: %s: got %s, want %s", w->file, row->line, table_string(row, ID),
              what, span_print(got), span_print(want));
    w->failed++;
}

static void complain_of(struct walk *w, const struct table_row *row, const char *what, size_t got,
                        const char *want)
{
    cr_expect(false, "%s:%zu: %s: %s: got %zu, want %s", w->file, row->line, table_string(row, ID),
              what, got, want);
    w->failed++;
}

static struct urisift_span words(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

static void check_forms(struct walk *w, const struct table_row *row, struct urisift_span text,
                        const struct urisift_verdict *v)
{
    size_t bound = urisift_form_bound(text.size), again_bound = urisift_form_bound(bound);
    struct buffer one = buffer_new(bound), two = buffer_new(bound);
    struct buffer three = buffer_new(again_bound), four = buffer_new(again_bound);
    struct urisift_span canonical = urisift_canonical(w->profile, text, v, one.data);
    struct urisift_span key = urisift_key(w->profile, text, v, two.data);
    struct urisift_span want = table_span(row, CANONICAL, text),
                        want_key = table_span(row, KEY, want);
    if (!span_equal(canonical, want))
        complain(w, row, "canonical", canonical, want);
    if (!span_equal(key, want_key))
        complain(w, row, "key", key, want_key);
    if (v->as_written && !span_equal(canonical, text))
        complain(w, row, "as written", canonical, text);
    if (v->key_as_canonical && !span_equal(canonical, key))
        complain(w, row, "key as canonical", key, canonical);

    struct urisift_verdict again;
    urisift_check(w->profile, canonical, &again);
    if (again.error) {
        complain(w, row, "verdict on the canonical form", words(urisift_code_name(again.error)),
                 words("valid"));
    } else {
        struct urisift_span twice = urisift_canonical(w->profile, canonical, &again, three.data);
        struct urisift_span key_again = urisift_key(w->profile, canonical, &again, four.data);
        if (!span_equal(twice, canonical))
            complain(w, row, "canonical of canonical", twice, canonical);
        if (!span_equal(key_again, key))
            complain(w, row, "key of canonical", key_again, key);
        cr_expect(buffer_is_whole(&three, twice) && buffer_is_whole(&four, key_again));
    }
    if (!buffer_is_whole(&one, canonical) || !buffer_is_whole(&two, key))
        complain(w, row, "urisift_form_bound", canonical, want);
    free(one.data);
    free(two.data);
    free(three.data);
    free(four.data);
}

static bool has_rule(const struct urisift_profile *profile, enum urisift_code code)
{
    return strcmp(urisift_code_rule(code, profile), urisift_code_rule(code, NULL)) != 0;
}

static void check_verdict(struct walk *w, const struct table_row *row,
                          const struct urisift_verdict *v)
{
    const char *name = table_string(row, VERDICT), *at = strchr(name, '@');
    enum urisift_code error = code_named(name, at ? (size_t)(at - name) : strlen(name));
    if (v->error != error)
        complain(w, row, "verdict", words(urisift_code_name(v->error)), words(name));
    else if (at && v->at != strtoul(at + 1, NULL, 10))
        complain_of(w, row, "offset", v->at, name);
    uint32_t warnings;
    if (!warnings_named(table_string(row, WARNINGS), &warnings) || warnings != v->warnings)
        complain_of(w, row, "set of warnings", v->warnings, table_string(row, WARNINGS));
    if (v->error && !has_rule(w->profile, v->error))
        complain(w, row, "no rule behind", words(urisift_code_name(v->error)),
                 words("a document's"));
    for (int i = URISIFT_FIRST_WARNING; i < URISIFT_CODES; i++)
        if (v->warnings & urisift_warning_bit((enum urisift_code)i) &&
            !has_rule(w->profile, (enum urisift_code)i))
            complain(w, row, "no rule behind", words(urisift_code_name((enum urisift_code)i)),
                     words("a document's"));
}

static void check_case(struct walk *w, const struct table_row *row)
{
    struct urisift_span input = exact_copy(row->column[INPUT].text), text = input;
    struct buffer resolved = {NULL, 0};
    enum urisift_code error = URISIFT_VALID;
    struct urisift_verdict v;
    if (row->column[BASE].kind == TABLE_TEXT) {
        struct urisift_span base = exact_copy(row->column[BASE].text);
        resolved = buffer_new(urisift_resolve_bound(input, base));
        text = urisift_resolve(w->profile, input, base, resolved.data, &error);
        cr_expect(buffer_is_whole(&resolved, (struct urisift_span){NULL, 0}), "%s: bound",
                  table_string(row, ID));
        cr_expect(!error || span_equal(text, input), "%s: unresolved, the answer is it",
                  table_string(row, ID));
        release(base);
    }
    urisift_check(w->profile, text, &v);
    if (error) {
        v.error = error;
        v.warnings = 0;
    }
    check_verdict(w, row, &v);
    if (v.error == URISIFT_VALID && row->column[CANONICAL].kind != TABLE_NONE)
        check_forms(w, row, text, &v);
    free(resolved.data);
    release(input);
}

/* All of a table, of at least `least` cases. */
static void walk(const char *profile, size_t least)
{
    char file[64];
    struct table table;
    snprintf(file, sizeof file, "families/%s.tsv", profile);
    struct walk w = {.profile = urisift_profile_named(profile), .file = file};
    cr_assert(w.profile, "no profile %s", profile);
    cr_assert(table_read(&table, file));
    for (; w.cases < table.count; w.cases++) {
        cr_assert_eq(table.rows[w.cases].columns, WARNINGS + 2u, "%s:%zu: columns", file,
                     table.rows[w.cases].line);
        check_case(&w, &table.rows[w.cases]);
    }
    table_free(&table);
    cr_expect_eq(w.failed, 0u, "%s: %zu complaints about %zu cases", file, w.failed, w.cases);
    cr_expect_geq(w.cases, least, "%s: only %zu cases", file, w.cases);
}

#define FAMILY_TEST(id, profile, least)                                                            \
    Test(cases, id)                                                                                \
    {                                                                                              \
        walk(profile, least);                                                                      \
    }
FAMILY_TEST(rfc2141, "rfc2141", 130)
FAMILY_TEST(rfc8141, "rfc8141", 50)
FAMILY_TEST(ivoid2, "ivoid2", 165)
FAMILY_TEST(ivoid_lenient, "ivoid-lenient", 25)
FAMILY_TEST(pdf_webcapture, "pdf-webcapture", 150)
FAMILY_TEST(url7, "url7", 210)
FAMILY_TEST(udi1992, "udi1992", 140)
FAMILY_TEST(rfc3986, "rfc3986", 240)
FAMILY_TEST(web, "web", 40)
FAMILY_TEST(rfc2141_ns, "rfc2141-ns", 40)
FAMILY_TEST(rfc8141_ns, "rfc8141-ns", 40)
FAMILY_TEST(doi, "doi", 40)
FAMILY_TEST(arxiv, "arxiv", 40)
FAMILY_TEST(orcid, "orcid", 40)
FAMILY_TEST(isni, "isni", 40)
FAMILY_TEST(isbn, "isbn", 40)
FAMILY_TEST(issn, "issn", 40)
FAMILY_TEST(pmid, "pmid", 40)
FAMILY_TEST(ark, "ark", 40)
FAMILY_TEST(swhid, "swhid", 40)
FAMILY_TEST(rfc, "rfc", 40)
FAMILY_TEST(hdl, "hdl", 40)
FAMILY_TEST(email, "email", 40)

/* ---- the two tables of one function each -------------------------------------------- */

Test(cases, encode_nss)
{
    enum { NID = 1, TEXT, RESULT };
    struct table table;
    cr_assert(table_read(&table, "families/encode-nss.tsv"));
    cr_expect_geq(table.count, 20u);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span nid = exact_copy(row->column[NID].text),
                            text = exact_copy(row->column[TEXT].text);
        struct buffer b = buffer_new(urisift_form_bound(nid.size + text.size));
        enum urisift_code error;
        size_t at;
        struct urisift_span urn = urisift_encode_nss(nid, text, b.data, &error, &at);
        struct urisift_span got = error ? words(urisift_code_name(error)) : urn;
        cr_expect(span_equal(got, row->column[RESULT].text), "%s: got %s, want %s",
                  table_string(row, ID), span_print(got), table_string(row, RESULT));
        cr_expect(buffer_is_whole(&b, urn), "%s: bound", table_string(row, ID));
        free(b.data);
        release(nid);
        release(text);
    }
    table_free(&table);
}

Test(cases, resolve_rfc3986)
{
    enum { TO = 1, REFERENCE, RESOLVED };
    struct table table;
    cr_assert(table_read(&table, "families/resolve-rfc3986.tsv"));
    cr_expect_geq(table.count, 40u);
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span base = exact_copy(row->column[TO].text),
                            text = exact_copy(row->column[REFERENCE].text);
        struct buffer b = buffer_new(urisift_resolve_bound(text, base));
        enum urisift_code error;
        struct urisift_span got =
            urisift_resolve(urisift_profile_named("rfc3986"), text, base, b.data, &error);
        cr_expect(!error && span_equal(got, row->column[RESOLVED].text), "%s: got %s, want %s",
                  table_string(row, ID), span_print(got), table_string(row, RESOLVED));
        cr_expect(buffer_is_whole(&b, got), "%s: bound", table_string(row, ID));
        free(b.data);
        release(base);
        release(text);
    }
    table_free(&table);
}
