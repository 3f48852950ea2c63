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
#include "scanner/fields/fields.h"

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
    if (span_same(f->id, f->canonical)) {
        r->parts = f->verdict;
    } else if (urisift_profile_named(urisift_profile_name(f->profile)) == f->profile) {
        urisift_check(f->profile, f->canonical, &r->verdict);
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

static bool has_scheme(const struct urisift_field_reader *r, const char *name)
{
    struct urisift_span scheme = r->finding->scheme;
    size_t size = strlen(name);
    if (scheme.size != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (char_lower(scheme.data[i]) != (uint8_t)name[i])
            return false;
    return true;
}

static bool is_address(const struct urisift_field_reader *r)
{
    return strcmp(urisift_family_name(urisift_profile_family(r->finding->profile)), "email") == 0;
}

/* The first address of a mailto:, sip:, sips: or xmpp: URL, or the whole of a mail address; empty:
 * it is none of these. The '@' is at *at. */
static struct urisift_span find_address(struct urisift_field_reader *r, size_t *at)
{
    static const char *const schemes[] = {"mailto", "sip", "sips", "xmpp"};
    struct urisift_span text = r->finding->canonical, none = {NULL, 0};
    if (r->finding->verdict->error)
        return none;
    bool has = is_address(r);
    for (size_t i = 0; !has && i < sizeof schemes / sizeof *schemes; i++)
        if (has_scheme(r, schemes[i])) {
            size_t skipped = strlen(schemes[i]) + 1;
            text = (struct urisift_span){text.data + skipped, text.size - skipped};
            has = true;
        }
    if (!has)
        return none;
    if (!is_address(r)) /* other addresses, fields, parameters and resources follow */
        for (size_t i = 0; i < text.size; i++)
            if (memchr(",?;/>", text.data[i], 5)) {
                text.size = i;
                break;
            }
    const uint8_t *mark = text.size > 0 ? memrchr(text.data, '@', text.size) : NULL;
    if (!mark)
        return none;
    *at = (size_t)(mark - text.data);
    return text;
}

/* The host, which may have upper-case letters; empty: it has no host. */
static struct urisift_span find_host(struct urisift_field_reader *r)
{
    struct urisift_span host = {NULL, 0};
    size_t at;
    if (find_part(r, URISIFT_PART_HOST, &host))
        return host;
    struct urisift_span address = find_address(r, &at);
    if (address.size == 0)
        return host;
    host = (struct urisift_span){address.data + at + 1, address.size - at - 1};
    if (host.size > 0 && host.data[0] != '[') { /* sip:user@host:5060 */
        const uint8_t *colon = memchr(host.data, ':', host.size);
        host.size = colon ? (size_t)(colon - host.data) : host.size;
    }
    return host;
}

/* The host in lower case, in the room of the reader; empty: it has none, or one that is longer than
 * a name can be. */
static struct urisift_span host_of(struct urisift_field_reader *r)
{
    struct urisift_span host = find_host(r);
    if (host.size >= sizeof r->room)
        return (struct urisift_span){NULL, 0};
    for (size_t i = 0; i < host.size; i++)
        r->room[i] = char_lower(host.data[i]);
    r->room[host.size] = '\0';
    return (struct urisift_span){r->room, host.size};
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

FIELD_VALUE(domain)
{
    struct urisift_span name = name_of(r);
    const char *domain =
        name.size > 0 ? suffixes_registrable(field_list_suffixes(r->list), (const char *)name.data)
                      : NULL;
    return domain ? field_text(span_of_text(domain)) : field_null();
}

FIELD_VALUE(tld)
{
    struct urisift_span name = name_of(r);
    const uint8_t *dot = name.size > 0 ? memrchr(name.data, '.', name.size) : NULL;
    if (!dot)
        return field_null();
    return field_text((struct urisift_span){dot + 1, (size_t)(name.data + name.size - (dot + 1))});
}

FIELD_VALUE(port)
{
    struct urisift_span digits;
    uint64_t port = 0;
    if (find_part(r, URISIFT_PART_PORT, &digits) && digits.size > 0) {
        for (size_t i = 0; i < digits.size && port <= UINT32_MAX; i++)
            port = 10 * port + (uint64_t)(digits.data[i] - '0');
        return field_number(port);
    }
    const struct urisift_scheme *scheme = urisift_scheme_named(r->finding->scheme);
    port = scheme && find_part(r, URISIFT_PART_HOST, &digits) ? urisift_scheme_port(scheme) : 0;
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
    size_t at;
    if (find_part(r, URISIFT_PART_USER, &user)) {
        if (find_part(r, URISIFT_PART_PASSWORD, &password))
            user.size = (size_t)(password.data + password.size - user.data);
        return field_text(user);
    }
    struct urisift_span address = find_address(r, &at);
    return address.size > 0 ? field_text((struct urisift_span){address.data, at}) : field_null();
}

FIELD_VALUE(nid)
{
    return part_value(r, URISIFT_PART_NID);
}

FIELD_VALUE(nss)
{
    return part_value(r, URISIFT_PART_NSS);
}
