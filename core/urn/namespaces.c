/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * namespaces.c — URNs with the rules of their namespaces: rfc2141-ns and rfc8141-ns.
 *
 * In/Out:   a URN that the base profile calls valid is judged again by the row of its namespace in
 *           namespaces.def, if there is one. The verdict on URNs of other namespaces stays.
 * Idea:     the canonical form is that of the base profile, as a namespace defines equivalence,
 *           not spelling. The key follows the equivalence.
 * See:      RFC 2141 section 5 and RFC 8141 section 3 leave this to namespaces.
 */
#include <string.h>

#include "core/scholarly/isbn.h"
#include "core/scholarly/issn.h"
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"
#include "core/urn/urn.h"

/* The first judges the namespace specific string, from `begin` to the end of the text. The second
 * writes the whole key of a valid one and returns its size. */
typedef void namespace_check_fn(struct urisift_span text, size_t begin, struct urisift_verdict *v);
typedef size_t namespace_key_fn(struct urisift_span text, size_t begin, uint8_t *buffer);

static void check_isbn(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    uint8_t digits[ISBN_DIGITS];
    isbn_check(text, begin, digits, v);
}

static size_t key_isbn(struct urisift_span text, size_t begin, uint8_t *buffer)
{
    struct urisift_verdict unused = {.error = URISIFT_VALID};
    struct out o = {buffer, 0};
    uint8_t digits[ISBN_DIGITS] = {0};
    isbn_check(text, begin, digits, &unused);
    out_bytes(&o, "urn:isbn:", 9);
    out_bytes(&o, digits, ISBN_DIGITS);
    return o.size;
}

static void check_issn(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    uint8_t digits[ISSN_DIGITS];
    issn_check(text, begin, digits, v);
}

static size_t key_issn(struct urisift_span text, size_t begin, uint8_t *buffer)
{
    struct urisift_verdict unused = {.error = URISIFT_VALID};
    uint8_t digits[ISSN_DIGITS] = {0};
    issn_check(text, begin, digits, &unused);
    return issn_write(digits, buffer);
}

/* RFC 9562 section 4: 8-4-4-4-12 hexadecimal digits. */
static void check_uuid(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    enum { SIZE = 36 };
    for (size_t i = begin; i < text.size; i++) {
        size_t at = i - begin;
        bool hyphen = at == 8 || at == 13 || at == 18 || at == 23;
        if (at == SIZE)
            verdict_fail(v, URISIFT_BAD_LENGTH, i);
        else if (hyphen != (text.data[i] == '-'))
            verdict_fail(v, URISIFT_BAD_GROUPING, i);
        else if (!hyphen && !char_is(text.data[i], CHAR_HEX))
            verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
        if (v->error)
            return;
    }
    if (text.size - begin < SIZE)
        verdict_fail(v, URISIFT_BAD_LENGTH, text.size);
}

static size_t key_uuid(struct urisift_span text, size_t begin, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    out_bytes(&o, "urn:uuid:", 9);
    out_lower(&o, text.data + begin, text.size - begin);
    return o.size;
}

/* RFC 3061 section 1.2: numbers with dots between them. X.660: the first arc is 0, 1 or 2, and 0
 * and 1 have 40 arcs below them. */
static void check_oid(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    size_t arc = 0;
    for (size_t i = begin;; i++, arc++) {
        size_t end = surface_span(text, i, CHAR_DIGIT), size = end - i;
        if (size == 0 || (end < text.size && text.data[end] != '.')) {
            verdict_fail(v, URISIFT_ILLEGAL_CHAR, size == 0 ? i : end);
            return;
        }
        bool many = size > 1 && (size > 2 || text.data[i] > '3');
        if ((size > 1 && text.data[i] == '0') || (arc == 0 && (size > 1 || text.data[i] > '2')) ||
            (arc == 1 && text.data[begin] < '2' && many)) {
            verdict_fail(v, URISIFT_BAD_NUMBER, i);
            return;
        }
        if (end == text.size)
            return;
        i = end;
    }
}

static size_t key_oid(struct urisift_span text, size_t begin, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    out_bytes(&o, "urn:oid:", 8);
    out_bytes(&o, text.data + begin, text.size - begin);
    return o.size;
}

static const struct namespace
{
    const char *nid;
    namespace_check_fn *check;
    namespace_key_fn *key;
}
namespaces[] = {
#define NAMESPACE(nid, check, key) {nid, check, key},
#include "core/urn/namespaces.def"
#undef NAMESPACE
};

/* The row of a valid URN's namespace; NULL if its rules are not known. */
static const struct namespace *find_namespace(struct urisift_span text,
                                              const struct urisift_verdict *v)
{
    struct urisift_range nid = v->part[URISIFT_PART_NID];
    struct urisift_span name = {text.data, nid.end};
    for (size_t i = 0; i < sizeof namespaces / sizeof namespaces[0]; i++)
        if (strlen(namespaces[i].nid) == nid.end - nid.begin &&
            surface_has(name, nid.begin, namespaces[i].nid))
            return &namespaces[i];
    return NULL;
}

static struct urisift_span assigned_name(struct urisift_span text, const struct urisift_verdict *v)
{
    return (struct urisift_span){text.data, v->part[URISIFT_PART_NSS].end};
}

static void check_namespace(const struct urisift_profile *profile, struct urisift_span text,
                            struct urisift_verdict *v)
{
    profile->base->check(profile->base, text, v);
    const struct namespace *namespace = v->error ? NULL : find_namespace(text, v);
    if (!namespace)
        return;
    namespace->check(assigned_name(text, v), v->part[URISIFT_PART_NSS].begin, v);
    v->key_as_canonical = false;
}

static size_t canonical_namespace(const struct urisift_profile *profile, struct urisift_span text,
                                  const struct urisift_verdict *v, uint8_t *buffer)
{
    return profile->base->canonical(profile->base, text, v, buffer);
}

static size_t key_namespace(const struct urisift_profile *profile, struct urisift_span text,
                            const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    const struct namespace *namespace = find_namespace(text, v);
    if (namespace)
        return namespace->key(assigned_name(text, v), v->part[URISIFT_PART_NSS].begin, buffer);
    return urn_form(text, v->part[URISIFT_PART_NSS].end, v, buffer);
}

const struct urisift_profile urisift_profile_rfc2141_ns = {
    .name = "rfc2141-ns",
    .summary = "as rfc2141, with the rules of the namespaces isbn, issn, uuid and oid",
    .family = &urisift_family_urn,
    .book = BOOK_NAMESPACES,
    .base = &urisift_profile_rfc2141,
    .relative = URISIFT_NOT_URN,
    .check = check_namespace,
    .canonical = canonical_namespace,
    .key = key_namespace,
};

const struct urisift_profile urisift_profile_rfc8141_ns = {
    .name = "rfc8141-ns",
    .summary = "as rfc8141, with the rules of the namespaces isbn, issn, uuid and oid",
    .family = &urisift_family_urn,
    .book = BOOK_NAMESPACES,
    .base = &urisift_profile_rfc8141,
    .relative = URISIFT_NOT_URN,
    .check = check_namespace,
    .canonical = canonical_namespace,
    .key = key_namespace,
};

const struct urisift_profile *urisift_profile_with_namespaces(const struct urisift_profile *profile)
{
    if (profile == &urisift_profile_rfc2141)
        return &urisift_profile_rfc2141_ns;
    return profile == &urisift_profile_rfc8141 ? &urisift_profile_rfc8141_ns : profile;
}
