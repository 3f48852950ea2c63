/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * parts.c — fields that are parts of the canonical form: host, domain, path …
 *
 * Most identifiers are their own canonical form, and the verdict has their parts. Others are judged
 * once more, as they are in canonical form. Invalid ones have no parts, since what comes after the
 * fault is not known.
 */
#include "core/text/chars.h"
#include "core/text/span.h"
#include "scanner/fields/address.h"
#include "scanner/fields/fields.h"

static bool is_of(const struct urisift_finding *f, const char *family)
{
    return strcmp(urisift_family_name(urisift_profile_family(f->profile)), family) == 0;
}

/* The profile that knows the parts of the canonical form. That of ORCID and ISNI is a URL. */
static const struct urisift_profile *profile_of(const struct urisift_finding *f)
{
    const bool is_web = f->canonical.size > 8 && memcmp(f->canonical.data, "https://", 8) == 0;
    return is_web && !is_of(f, "url") ? urisift_profile_named("web") : f->profile;
}

/* The verdict on the canonical form; NULL: it has no parts. */
static const struct urisift_verdict *parts_of(struct urisift_field_reader *r)
{
    const struct urisift_finding *f = r->finding;
    if (r->parts_are_known)
        return r->parts;
    r->parts_are_known = true;
    r->parts = NULL;
    if (f->verdict->error)
        return NULL;
    const struct urisift_profile *profile = profile_of(f);
    if (profile == f->profile && span_same(f->id, f->canonical)) {
        r->parts = f->verdict;
    } else if (urisift_profile_named(urisift_profile_name(profile)) == profile) {
        urisift_check(profile, f->canonical, &r->verdict);
        r->parts = r->verdict.error ? NULL : &r->verdict;
    }
    return r->parts;
}

/* False: it has no such part. */
static bool find_part(struct urisift_field_reader *r, enum urisift_part part,
                      struct urisift_span *text)
{
    const struct urisift_verdict *v = parts_of(r);
    if (!v || !urisift_has_part(v, part))
        return false;
    struct urisift_range range = v->part[part];
    *text =
        (struct urisift_span){r->finding->canonical.data + range.begin, range.end - range.begin};
    return true;
}

static struct urisift_field_value part_value(struct urisift_field_reader *r, enum urisift_part part)
{
    struct urisift_span text;
    return find_part(r, part, &text) ? field_text(text) : field_null();
}

/* False: it names no mailbox or account. */
static bool find_address(const struct urisift_field_reader *r, struct field_address *address)
{
    return !r->finding->verdict->error &&
           (is_of(r->finding, "email") || is_of(r->finding, "url")) &&
           field_address_read(r->finding->canonical, address);
}

/* The host in lower case, in the room of the reader; empty: it has none, or one that is longer than
 * a name can be. */
static struct urisift_span host_of(struct urisift_field_reader *r)
{
    struct urisift_span host = {NULL, 0};
    struct field_address address;
    if (!find_part(r, URISIFT_PART_HOST, &host) && find_address(r, &address))
        host = address.host;
    if (host.size >= sizeof r->room)
        return (struct urisift_span){NULL, 0};
    size_t size = 0;
    for (size_t i = 0; i < host.size; i++) {
        const uint8_t *c = host.data + i;
        const bool is_encoded = host.size - i > 2 && memcmp(c, "%5", 2) == 0;
        const bool is_bracket = is_encoded && (c[2] == 'B' || c[2] == 'D');
        r->room[size++] = is_bracket ? (c[2] == 'B' ? '[' : ']') : char_lower(*c);
        i += is_bracket ? 2 : 0;
    }
    r->room[size] = '\0';
    return (struct urisift_span){r->room, size};
}

/* The name in the room without a final dot; empty: the host is an address of the Internet. */
static struct urisift_span name_of(struct urisift_field_reader *r)
{
    struct urisift_span host = host_of(r), none = {NULL, 0};
    if (host.size > 0 && host.data[host.size - 1] == '.')
        r->room[--host.size] = '\0';
    if (host.size == 0 || host.data[0] == '[')
        return none;
    const uint8_t *dot = memrchr(host.data, '.', host.size);
    const uint8_t *last = dot ? dot + 1 : host.data;
    /* The last label of a name is not a number (RFC 3696 section 2). */
    return last < host.data + host.size && !char_is(*last, CHAR_DIGIT) ? host : none;
}

FIELD_VALUE(host)
{
    return field_some(host_of(r));
}

/* Where the domain of the name begins; at its end: it has none. */
static size_t find_domain(const struct urisift_field_reader *r, struct urisift_span name)
{
    const char *domain =
        suffixes_registrable(field_list_suffixes(r->list), (const char *)name.data);
    return domain ? name.size - strlen(domain) : name.size;
}

/* A short name has one place among those that are known. */
static struct known_domain *place_of(const struct urisift_field_reader *r, struct urisift_span name)
{
    uint32_t hash = 0;
    if (!r->known || name.size > KNOWN_NAME)
        return NULL;
    for (size_t i = 0; i < name.size; i++)
        hash = (hash ^ name.data[i]) * 0x01000193;
    return &r->known[(hash ^ hash >> 16) % KNOWN_DOMAINS];
}

FIELD_VALUE(domain)
{
    const struct urisift_span name = name_of(r);
    struct known_domain *known = place_of(r, name);
    size_t begin;
    if (name.size == 0)
        return field_null();
    if (known && known->size == name.size && memcmp(known->name, name.data, name.size) == 0) {
        begin = known->begin;
    } else {
        begin = find_domain(r, name);
        if (known) {
            known->size = (uint8_t)name.size;
            known->begin = (uint8_t)begin;
            memcpy(known->name, name.data, name.size);
        }
    }
    return field_some((struct urisift_span){name.data + begin, name.size - begin});
}

FIELD_VALUE(tld)
{
    struct urisift_span name = name_of(r);
    const uint8_t *dot = name.size > 0 ? memrchr(name.data, '.', name.size) : NULL;
    if (!dot)
        return field_null();
    return field_text((struct urisift_span){dot + 1, (size_t)(name.data + name.size - (dot + 1))});
}

/* Null if it is no number that a port can be. */
static struct urisift_field_value port_value(struct urisift_span digits)
{
    uint64_t port = 0;
    for (size_t i = 0; i < digits.size && port <= UINT32_MAX; i++) {
        if (!char_is(digits.data[i], CHAR_DIGIT))
            return field_null();
        port = 10 * port + (uint64_t)(digits.data[i] - '0');
    }
    return digits.size > 0 ? field_number(port) : field_null();
}

FIELD_VALUE(port)
{
    struct urisift_span text;
    struct field_address address;
    if (find_part(r, URISIFT_PART_PORT, &text) && text.size > 0)
        return port_value(text);
    if (!find_part(r, URISIFT_PART_HOST, &text))
        return find_address(r, &address) ? port_value(address.port) : field_null();
    const struct urisift_scheme *scheme = urisift_scheme_named(r->finding->scheme);
    const uint32_t port = scheme ? urisift_scheme_port(scheme) : 0;
    return port > 0 ? field_number(port) : field_null();
}

FIELD_VALUE(path)
{
    return part_value(r, URISIFT_PART_PATH);
}

FIELD_VALUE(query)
{
    return part_value(r, URISIFT_PART_QUERY);
}

FIELD_VALUE(fragment)
{
    return part_value(r, URISIFT_PART_FRAGMENT);
}

FIELD_VALUE(userinfo)
{
    struct urisift_span user, password;
    struct field_address address;
    if (find_part(r, URISIFT_PART_USER, &user)) {
        if (find_part(r, URISIFT_PART_PASSWORD, &password))
            user.size = (size_t)(password.data + password.size - user.data);
        return field_text(user);
    }
    return find_address(r, &address) ? field_some(address.user) : field_null();
}

FIELD_VALUE(nid)
{
    return part_value(r, URISIFT_PART_NID);
}

FIELD_VALUE(nss)
{
    return part_value(r, URISIFT_PART_NSS);
}
