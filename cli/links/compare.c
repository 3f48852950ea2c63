/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* compare.c — checks a link's address, and finds out whether an identifier means the same. */
#include "cli/links/compare.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/text/span.h"

enum {
    UNDER_MOST = 4096, /* bytes of text that are compared with an address over lines */
    SCHEME_MOST = 64,  /* bytes of a scheme that a text without one may have */
    MARKS_MOST = 4     /* marks of punctuation at its end */
};

static const struct urisift_profile *profile_of(const struct options *options,
                                                struct urisift_span scheme)
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

bool link_is_mail_address(const struct urisift_finding *f)
{
    return strcmp(urisift_family_name(urisift_profile_family(f->profile)), "email") == 0;
}

static bool is_mail(struct urisift_span address)
{
    struct urisift_span scheme = urisift_scheme_of(address);
    return scheme.size == 6 && strncasecmp((const char *)scheme.data, "mailto", 6) == 0;
}

/* A mail address without the subject and other fields of the message (RFC 6068). */
static struct urisift_span without_fields(struct urisift_span id)
{
    const uint8_t *fields = is_mail(id) ? memchr(id.data, '?', id.size) : NULL;
    return (struct urisift_span){id.data, fields ? (size_t)(fields - id.data) : id.size};
}

/* False: out of memory. */
static bool check(const struct urisift_profile *profile, struct urisift_span id,
                  struct link_target *t)
{
    size_t bound = urisift_form_bound(id.size);
    *t = (struct link_target){.id = id, .profile = profile};
    urisift_check(profile, id, &t->verdict);
    /* An invalid address may still contain an identifier: DOIs with '<' exist. */
    const struct urisift_profile *bare = t->verdict.error ? urisift_profile_of(id) : NULL;
    if (t->verdict.error && !bare)
        return true;
    t->forms = malloc(2 * bound + urisift_group_bound(id.size));
    if (!t->forms)
        return false;
    if (bare) {
        struct urisift_verdict v;
        urisift_check(bare, id, &v);
        if (!v.error)
            t->group = urisift_group_key(bare, id, &v, t->forms + 2 * bound);
        return true;
    }
    t->canonical = urisift_canonical(profile, id, &t->verdict, t->forms);
    t->key = t->verdict.key_as_canonical ? t->canonical
                                         : urisift_key(profile, id, &t->verdict, t->forms + bound);
    struct urisift_span named = without_fields(id);
    struct urisift_verdict v = t->verdict;
    if (named.size < id.size)
        urisift_check(profile, named, &v);
    if (!v.error)
        t->group = urisift_group_key(profile, named, &v, t->forms + 2 * bound);
    return true;
}

bool link_target_init(struct link_target *t, const struct options *options,
                      struct urisift_span address)
{
    return check(profile_of(options, urisift_scheme_of(address)), address, t);
}

void link_target_fini(struct link_target *t)
{
    free(t->forms);
}

/* Does the text, checked by the profile, mean the same as the address? */
static bool names_by(const struct urisift_profile *profile, const struct link_target *t,
                     struct urisift_span text)
{
    struct link_target other;
    if (!profile || !check(profile, text, &other))
        return false;
    bool same = (profile == t->profile && !other.verdict.error && !t->verdict.error &&
                 span_same(other.key, t->key)) ||
                (other.group.size > 0 && span_same(other.group, t->group));
    free(other.forms);
    return same;
}

/* Does the text mean the same as the address? The text may be `doi:10.1000/182`, and the address
 * that of a service which resolves it. */
static bool names(const struct link_target *t, struct urisift_span text)
{
    return span_same(text, t->id) ||
           (t->group.size > 0 &&
            (names_by(t->profile, t, text) || names_by(urisift_profile_of(text), t, text)));
}

/* Does the finding, which is already checked, mean the same as the address? */
static bool is_named_by(const struct link_target *t, const struct urisift_finding *f)
{
    if (span_same(f->id, t->id) || f->verdict->error || t->group.size == 0)
        return span_same(f->id, t->id);
    if (!t->verdict.error && f->profile == t->profile && span_same(f->key, t->key))
        return true;
    uint8_t *buffer = malloc(urisift_group_bound(f->id.size));
    bool same =
        buffer && span_same(urisift_group_key(f->profile, f->id, f->verdict, buffer), t->group);
    free(buffer);
    return same;
}

/* The host, without `www.`; empty if there is no host. */
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

/* Does the finding name no more than a host? */
static bool is_only_host(const struct urisift_finding *f)
{
    struct urisift_range path = {0, 0};
    if (urisift_has_part(f->verdict, URISIFT_PART_PATH))
        path = f->verdict->part[URISIFT_PART_PATH];
    return path.end - path.begin <= 1 && !urisift_has_part(f->verdict, URISIFT_PART_QUERY);
}

/* Is the address at the finding's host, or at a host below it? A host without a scheme promises
 * no more than that. */
static bool is_host_of(const struct link_target *t, const struct urisift_finding *f)
{
    struct urisift_span host = host_of(t->id, &t->verdict), named = host_of(f->id, f->verdict);
    if (t->verdict.error || named.size == 0 || host.size < named.size || !is_only_host(f))
        return false;
    const uint8_t *end = host.data + host.size - named.size;
    return strncasecmp((const char *)end, (const char *)named.data, named.size) == 0 &&
           (end == host.data || end[-1] == '.');
}

/* How many bytes of a sentence's punctuation are at the end of the text; 0: none. */
static size_t end_mark_size(struct urisift_span text)
{
    /* U+3001, U+3002, U+FF0C, U+FF0E, U+FF09, U+300D, U+3011, U+2019, U+201D */
    static const char *const marks[] = {
        "\u3001", "\u3002", "\uff0c", "\uff0e", "\uff09", "\u300d", "\u3011", "\u2019", "\u201d",
    };
    if (text.size > 0 && strchr(".,;:!?'\")]}>", text.data[text.size - 1]))
        return text.data[text.size - 1] ? 1 : 0;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (text.size >= 3 && memcmp(text.data + text.size - 3, marks[i], 3) == 0)
            return 3;
    return 0;
}

/* Does the text mean the same as the address, maybe without the punctuation at its end? */
static bool names_trimmed(const struct link_target *t, struct urisift_span text)
{
    for (size_t cuts = 0; cuts <= MARKS_MOST && text.size > 0; cuts++) {
        if (names(t, text))
            return true;
        size_t mark = end_mark_size(text);
        if (mark == 0)
            return false;
        text.size -= mark;
    }
    return false;
}

/* Writes the scheme of the address and `://`, if the text has none and the address has a host. The
 * room is SCHEME_MOST. */
static size_t put_scheme(const struct link_target *t, struct urisift_span text, uint8_t *to)
{
    struct urisift_span scheme = urisift_scheme_of(t->id);
    if (scheme.size + 3 > SCHEME_MOST || !urisift_has_part(&t->verdict, URISIFT_PART_HOST) ||
        memmem(text.data, text.size, ":", 1))
        return 0;
    memcpy(to, scheme.data, scheme.size);
    memcpy(to + scheme.size, "://", 3);
    return scheme.size + 3;
}

/* Does the text, with blanks and line ends, mean the same as the address? The text may lack the
 * scheme. Hyphens at line ends may belong to it, or be there because a word was split. */
static bool names_over_lines(const struct link_target *t, struct urisift_span text)
{
    uint8_t whole[SCHEME_MOST + UNDER_MOST], bare[SCHEME_MOST + UNDER_MOST];
    if (text.size == 0 || text.size > UNDER_MOST)
        return false;
    size_t size = put_scheme(t, text, whole), bare_size = put_scheme(t, text, bare);
    for (size_t i = 0; i < text.size; i++) {
        uint8_t c = text.data[i];
        bool splits = c == '-' && i + 1 < text.size && text.data[i + 1] <= ' ';
        if (c <= ' ')
            continue;
        whole[size++] = c;
        if (!splits)
            bare[bare_size++] = c;
    }
    return names_trimmed(t, (struct urisift_span){whole, size}) ||
           (bare_size < size && names_trimmed(t, (struct urisift_span){bare, bare_size}));
}

bool link_target_names(const struct link_target *t, struct urisift_span text)
{
    return names_over_lines(t, text);
}

enum urisift_link_status link_target_compare(const struct link_target *t,
                                             const struct urisift_finding *f,
                                             struct urisift_span under, struct urisift_span from)
{
    /* The finder may have ended the identifier early or late; the link's own text counts, too. */
    if (is_named_by(t, f) || (f->alternative.size > 0 && names(t, f->alternative)) ||
        names_over_lines(t, f->raw) || names_over_lines(t, under) || names_over_lines(t, from))
        return URISIFT_LINK_BOTH;
    if (f->verdict->warnings & urisift_warning_bit(URISIFT_SCHEME_ADDED) && is_host_of(t, f))
        return URISIFT_LINK_ONLY;
    /* The number of a book or of an RFC is not an address. Only a link to another such number
     * differs from it. */
    bool is_address = urisift_family_is_default(urisift_profile_family(f->profile)) ||
                      (link_is_mail_address(f) && is_mail(t->id));
    if (!is_address && !t->verdict.error && span_same(t->group, t->key))
        return URISIFT_LINK_ONLY;
    return URISIFT_LINK_DIFFER;
}

bool link_target_is_wanted(const struct link_target *t, const struct options *o)
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

struct urisift_link link_target_link(const struct link_target *t, enum urisift_link_status status)
{
    return (struct urisift_link){.status = status,
                                 .target = t->verdict.error ? t->id : t->canonical};
}
