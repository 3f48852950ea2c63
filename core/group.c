/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * group.c — the key of the thing that is named, which identifiers of different families share.
 *
 *     https://doi.org/10.1000/182 (url)   doi:10.1000/182   hdl:10.1000/182     doi:10.1000/182
 *     urn:isbn:0306406152 (urn)           ISBN 0-306-40615-2 urn:isbn:9780306406157
 *     news:1@example.org (url)            mid:1@example.org (url)               mid:1@example.org
 *
 * Idea:     a URL or URN that begins with a surface form of another family, and is valid in it,
 *           has that family's key. A handle that begins with `10.` is a DOI. A few registrants
 *           make DOIs of other identifiers: arXiv, the RFC Editor, ISBN agencies. Every other
 *           identifier is in a group of its own.
 * See:      DOI Handbook (handles, ISBN-A), RFC 7669 (DOIs of RFCs), arXiv help (DOIs
 *           of e-prints); RFC 2392 and RFC 5538 (`mid:`, `news:`); docs/FAMILIES.md.
 */
#include <string.h>

#include "core/scholarly/isbn.h"
#include "core/surface/surface.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

/* The schemes of a Message-ID. After `news:` and `snews:` a server may come first (RFC 5538). */
static const char *const message_schemes[] = {"mid:", "news:", "snews:"};

/* Writes `mid:` and the Message-ID, decoded and encoded anew. 0 if the text does not name a
 * message. */
static size_t write_message(struct urisift_span text, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    size_t i = 0, ats = 0;
    for (size_t k = 0; k < sizeof message_schemes / sizeof message_schemes[0] && i == 0; k++)
        if (surface_has(text, 0, message_schemes[k]))
            i = strlen(message_schemes[k]);
    if (i == 0)
        return 0;
    if (!surface_has(text, 0, "mid:") && surface_has(text, i, "//"))
        for (i += 2; i < text.size && text.data[i++] != '/';) {
        }
    out_bytes(&o, "mid:", 4);
    while (i < text.size) {
        uint8_t byte = 0;
        if (char_is(text.data[i], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
            return 0; /* a part of the message, or something in it */
        size_t length = surface_byte(text, i, true, &byte);
        if (length == 0)
            return 0;
        i += length;
        ats += byte == '@';
        if (char_is(byte, CHAR_UNRESERVED | CHAR_AT))
            out_byte(&o, byte);
        else
            out_escape(&o, byte);
    }
    return ats == 1 && o.data[4] != '@' && o.data[o.size - 1] != '@' ? o.size : 0;
}

/* The family whose surface form a URL or URN begins with, and in which it is valid; NULL if there
 * is none. */
static const struct urisift_profile *find_profile(struct urisift_span text,
                                                  struct urisift_verdict *v)
{
    const struct urisift_family *family;
    for (size_t i = 0; (family = urisift_family_at(i)); i++) {
        const struct urisift_profile *profile = urisift_family_default(family);
        struct surface_start start;
        if (!profile->forms ||
            surface_find(profile->forms, text, SURFACES_ALL, &start) != SURFACE_YES ||
            start.kind > URISIFT_SURFACE_BARE)
            continue;
        urisift_check(profile, text, v);
        if (!v->error)
            return profile;
    }
    return NULL;
}

static struct urisift_span after(struct urisift_span key, const char *begin)
{
    size_t size = strlen(begin);
    if (key.size <= size || memcmp(key.data, begin, size) != 0)
        return (struct urisift_span){NULL, 0};
    return (struct urisift_span){key.data + size, key.size - size};
}

/* Writes the key of a text by another profile to `buffer`; size 0 if the text is not valid
 * there. */
static struct urisift_span key_by(const struct urisift_profile *profile, struct urisift_span text,
                                  uint8_t *buffer)
{
    struct urisift_verdict v;
    urisift_check(profile, text, &v);
    return v.error ? (struct urisift_span){NULL, 0} : urisift_key(profile, text, &v, buffer);
}

/* The ISBN in `10.978.86123/45678` (DOI Handbook, ISBN-A): all digits after the `10.`. */
static struct urisift_span key_of_isbn_a(struct urisift_span key, uint8_t *buffer)
{
    struct urisift_span name = after(key, "doi:10.");
    uint8_t digits[ISBN_DIGITS];
    size_t count = 0;
    for (size_t i = 0; i < name.size; i++) {
        if (char_is(name.data[i], CHAR_DIGIT) && count < ISBN_DIGITS)
            digits[count++] = name.data[i];
        else if (!char_is(name.data[i], CHAR_DOT | CHAR_SLASH))
            return (struct urisift_span){NULL, 0};
    }
    return key_by(&urisift_profile_isbn, (struct urisift_span){digits, count}, buffer);
}

/* The key of the identifier that a DOI's registrant made the DOI of; size 0 if there is none. */
static struct urisift_span key_of_doi(struct urisift_span key, uint8_t *buffer)
{
    struct urisift_span name = after(key, "doi:10.48550/arxiv.");
    if (name.size > 0)
        return key_by(&urisift_profile_arxiv, name, buffer);
    name = after(key, "doi:10.17487/");
    if (after(name, "rfc").size > 0)
        return key_by(&urisift_profile_rfc, name, buffer);
    if (after(key, "doi:10.978.").size > 0 || after(key, "doi:10.979.").size > 0)
        return key_of_isbn_a(key, buffer);
    return (struct urisift_span){NULL, 0};
}

/* The URL or URN without the components after it that do not change what is named. */
static struct urisift_span without_components(const struct urisift_profile *profile,
                                              struct urisift_span key)
{
    struct urisift_verdict v;
    urisift_check(profile, key, &v);
    if (!v.error && urisift_has_part(&v, URISIFT_PART_NSS))
        key.size = v.part[URISIFT_PART_NSS].end;
    return key;
}

/* A URL's key of a `doi:` or `hdl:` has escapes for characters that the name itself may hold.
 * Writes it decoded to `buffer`. Size 0: it is not such a key, or has no escapes. */
static struct urisift_span without_escapes(struct urisift_span key, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    if (!memchr(key.data, '%', key.size) ||
        !(surface_has(key, 0, "doi:") || surface_has(key, 0, "hdl:")))
        return (struct urisift_span){NULL, 0};
    for (size_t i = 0; i < key.size; i++) {
        const bool escaped = key.data[i] == '%' && escape_is_whole(key.data, key.size, i);
        out_byte(&o, escaped ? escape_value(key.data, i) : key.data[i]);
        i += escaped ? 2 : 0;
    }
    return (struct urisift_span){buffer, o.size};
}

/* The key by another family of the thing that the key of a URL or URN names; that key itself if it
 * names nothing else. *profile becomes that family's, and *buffer the free room after the written
 * bytes. */
static struct urisift_span key_of_named(const struct urisift_profile **profile,
                                        struct urisift_span key, uint8_t **buffer)
{
    struct urisift_verdict v;
    size_t size = write_message(key, *buffer);
    if (size > 0)
        return (struct urisift_span){*buffer, size};
    struct urisift_span name = without_components(*profile, key),
                        plain = without_escapes(name, *buffer);
    const struct urisift_profile *found = plain.size > 0 ? find_profile(plain, &v) : NULL;
    if (found) {
        name = plain;
        *buffer += plain.size;
    } else {
        found = find_profile(name, &v);
    }
    if (!found)
        return key;
    *profile = found;
    key = urisift_key(found, name, &v, *buffer);
    *buffer += urisift_form_bound(name.size);
    return key;
}

size_t urisift_group_bound(size_t size)
{
    size_t own = urisift_form_bound(size);
    /* a URL, decoded, of a handle that is a DOI that is another identifier */
    return own + 4 * urisift_form_bound(own);
}

/* Identifiers with the same key are in the same group: the group's key is made of the key. */
struct urisift_span urisift_group_key(const struct urisift_profile *profile,
                                      struct urisift_span text, const struct urisift_verdict *v,
                                      uint8_t *buffer)
{
    struct urisift_span key = urisift_key(profile, text, v, buffer), named = {NULL, 0};
    buffer += urisift_form_bound(text.size);
    if (!profile->forms)
        key = key_of_named(&profile, key, &buffer);
    if (profile == &urisift_profile_hdl && after(key, "hdl:10.").size > 0) {
        struct urisift_span doi = key_by(&urisift_profile_doi, after(key, "hdl:"), buffer);
        if (doi.size == 0)
            return key;
        key = doi;
        profile = &urisift_profile_doi;
        buffer += urisift_form_bound(key.size);
    }
    if (profile == &urisift_profile_doi)
        named = key_of_doi(key, buffer);
    return named.size > 0 ? named : key;
}
