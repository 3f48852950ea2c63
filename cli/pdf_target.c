/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* pdf_target.c — judges a link's address, and tells whether a text names it. */
#include "cli/pdf_target.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { HYPHENS_MOST = 2048 }; /* octets of an identifier whose hyphens are thought about */

static const struct urisift_profile *profile_of(const struct options *options, struct urisift_span scheme)
{
    const struct urisift_family *family = urisift_family_of_scheme(scheme);
    const struct urisift_profile *profile = urisift_family_default(family);
    for (size_t i = 0; i < options->profile_count; i++) {
        const struct urisift_profile *given = urisift_profile_named(options->profiles[i]);
        if (given && urisift_profile_family(given) == family)
            profile = given;
    }
    return profile;
}

/* False: no memory. */
static bool judge(const struct urisift_profile *profile, struct urisift_span id, struct pdf_target *t)
{
    size_t bound = urisift_form_bound(id.size);
    *t = (struct pdf_target){.id = id, .profile = profile};
    urisift_check(profile, id, &t->verdict);
    if (t->verdict.error)
        return true;
    t->forms = malloc(2 * bound);
    if (!t->forms)
        return false;
    t->canonical = urisift_canonical(profile, id, &t->verdict, t->forms);
    t->key = t->verdict.key_as_canonical ? t->canonical : urisift_key(profile, id, &t->verdict, t->forms + bound);
    return true;
}

bool pdf_target_init(struct pdf_target *t, const struct options *options, struct urisift_span address)
{
    return judge(profile_of(options, urisift_scheme_of(address)), address, t);
}

void pdf_target_fini(struct pdf_target *t)
{
    free(t->forms);
}

static bool is_same(struct urisift_span a, struct urisift_span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

/* What follows `doi:`, or the address of the service that resolves it; empty: neither. */
static struct urisift_span doi_of(struct urisift_span id)
{
    static const char *const leads[] = {"doi:", "https://doi.org/", "http://doi.org/", "https://dx.doi.org/", "http://dx.doi.org/",
                                        "https://www.doi.org/", "http://www.doi.org/"};
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) {
        size_t size = strlen(leads[i]);
        if (id.size > size && strncasecmp((const char *)id.data, leads[i], size) == 0)
            return (struct urisift_span){id.data + size, id.size - size};
    }
    return (struct urisift_span){NULL, 0};
}

static int hex_value(uint8_t c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
}

/* The octet at *at, an escape undone, letters small. */
static int next_octet(struct urisift_span text, size_t *at)
{
    uint8_t c = text.data[*at];
    int high = c == '%' && text.size - *at > 2 ? hex_value(text.data[*at + 1]) : -1;
    int low = high >= 0 ? hex_value(text.data[*at + 2]) : -1;
    *at += low >= 0 ? 3 : 1;
    int octet = low >= 0 ? 16 * high + low : c;
    return octet >= 'A' && octet <= 'Z' ? octet | 0x20 : octet;
}

/* Are both the same DOI? Their case means nothing (DOI Handbook, section 2.4). */
static bool is_same_doi(struct urisift_span a, struct urisift_span b)
{
    size_t i = 0, k = 0;
    a = doi_of(a);
    b = doi_of(b);
    while (i < a.size && k < b.size)
        if (next_octet(a, &i) != next_octet(b, &k))
            return false;
    return a.size > 0 && i == a.size && k == b.size;
}

/* Does the text name that address? */
static bool names(const struct pdf_target *t, struct urisift_span text)
{
    struct pdf_target other;
    if (is_same(text, t->id) || is_same_doi(text, t->id))
        return true;
    if (t->verdict.error || !judge(t->profile, text, &other))
        return false;
    bool same = !other.verdict.error && is_same(other.key, t->key);
    free(other.forms);
    return same;
}

static struct urisift_span host_of(struct urisift_span id, const struct urisift_verdict *v)
{
    if (!urisift_has_part(v, URISIFT_PART_HOST))
        return (struct urisift_span){NULL, 0};
    struct urisift_range host = v->part[URISIFT_PART_HOST];
    struct urisift_span span = {id.data + host.begin, host.end - host.begin};
    if (span.size > 4 && strncasecmp((const char *)span.data, "www.", 4) == 0)
        return (struct urisift_span){span.data + 4, span.size - 4};
    return span;
}

/* Is it the host that the text names, or one below it? A text without a scheme says no more than that. */
static bool is_host_of(const struct pdf_target *t, const struct urisift_finding *f)
{
    struct urisift_span host = host_of(t->id, &t->verdict), named = host_of(f->id, f->verdict);
    if (t->verdict.error || named.size == 0 || host.size < named.size)
        return false;
    const uint8_t *end = host.data + host.size - named.size;
    return strncasecmp((const char *)end, (const char *)named.data, named.size) == 0 &&
           (end == host.data || end[-1] == '.');
}

static bool is_end_mark(uint8_t octet)
{
    return octet && strchr(".,;:!?'\")]}>", octet);
}

/* … if the hyphens at its line ends are typesetting's? */
static bool names_without_hyphens(const struct pdf_target *t, struct urisift_span raw)
{
    if (raw.size > HYPHENS_MOST || !memchr(raw.data, '-', raw.size))
        return false;
    uint8_t text[HYPHENS_MOST];
    size_t n = 0, hyphens = 0;
    for (size_t i = 0; i < raw.size; i++) {
        bool is_hyphen = raw.data[i] == '-' && (i + 1 == raw.size || raw.data[i + 1] <= ' ');
        hyphens += is_hyphen;
        if (!is_hyphen && raw.data[i] > ' ')
            text[n++] = raw.data[i];
    }
    return hyphens > 0 && names(t, (struct urisift_span){text, n});
}

enum urisift_link_status pdf_target_relate(const struct pdf_target *t, const struct urisift_finding *f,
                                           struct urisift_span under)
{
    if (f->verdict->error ? is_same(f->id, t->id)
                          : !t->verdict.error && f->profile == t->profile && is_same(f->key, t->key))
        return URISIFT_LINK_BOTH;
    if (is_same_doi(f->id, t->id) || (f->alternative.size > 0 && names(t, f->alternative)) ||
        names_without_hyphens(t, f->raw))
        return URISIFT_LINK_BOTH;
    /* The finder may have ended it early. What belongs to the sentence is not part of it. */
    size_t least = under.size;
    while (least > 0 && is_end_mark(under.data[least - 1]))
        least--;
    for (size_t cuts = 0; under.size > 0 && under.size >= least && cuts < 4; under.size--, cuts++)
        if (names(t, under))
            return URISIFT_LINK_BOTH;
    if (f->verdict->warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED) && is_host_of(t, f))
        return URISIFT_LINK_ANNOTATION;
    return URISIFT_LINK_DIFFERS;
}

bool pdf_target_is_wanted(const struct pdf_target *t, const struct options *o)
{
    struct urisift_span scheme = urisift_scheme_of(t->id);
    const char *at = o->value[OPTION_SCHEMES];
    if (!at || *at == '+')
        return true;
    while (*at) {
        size_t size = strcspn(at, ",");
        if ((size == 3 && strncmp(at, "all", 3) == 0) ||
            (size == scheme.size && strncasecmp(at, (const char *)scheme.data, size) == 0))
            return true;
        at += size + (at[size] == ',');
    }
    return false;
}

struct urisift_link pdf_target_link(const struct pdf_target *t, enum urisift_link_status status)
{
    return (struct urisift_link){status, t->verdict.error ? t->id : t->canonical};
}
