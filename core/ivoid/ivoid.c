/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * ivoid.c — IVOA Identifiers 2.0: ivo://authority/resource-key?query#fragment.
 *
 * Idea:     checks go in the document's order of severity: the authority's characters, first
 *           character and length; the resource key's characters, then its segments; query and
 *           fragment. The canonical form is the identifier as written. The key folds the case
 *           of the registry part only. ivoid-lenient accepts the sub-delims in resource keys
 *           that published identifiers hold (ivo://cds.vizier/J/A+A/…).
 * See:      tex332-445 (characters), tex487-506 (authority), tex549-581
 *           (resource key), tex634-688 (local part), tex753-773 (comparison).
 */
#include "core/profile.h"
#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"

enum { LENIENT = 1 };

static bool check_authority(struct urisift_span text, size_t begin, size_t end,
                            struct urisift_verdict *v)
{
    if (begin == end)
        return verdict_fail(v, URISIFT_AUTHORITY_MISSING, begin);
    for (size_t i = begin; i < end; i++) {
        uint8_t c = text.data[i];
        if (c == '%')
            return verdict_fail(v, URISIFT_AUTHORITY_ESCAPE, i);
        if (!char_is(c, CHAR_UNRESERVED))
            return verdict_fail(v, URISIFT_AUTHORITY_CHAR, i);
        if (c == '~')
            verdict_warn(v, URISIFT_TILDE_IN_AUTHORITY);
    }
    if (!char_is(text.data[begin], CHAR_ALNUM))
        return verdict_fail(v, URISIFT_AUTHORITY_START, begin);
    if (end - begin < 3)
        return verdict_fail(v, URISIFT_AUTHORITY_LENGTH, begin);
    verdict_part(v, URISIFT_PART_AUTHORITY, begin, end);
    return true;
}

static bool check_key(struct urisift_span text, size_t begin, size_t end, bool lenient,
                      struct urisift_verdict *v)
{
    for (size_t i = begin; i < end; i++) {
        uint8_t c = text.data[i];
        if (char_is(c, CHAR_UNRESERVED | CHAR_SLASH))
            continue;
        if (c == '%')
            return verdict_fail(v, URISIFT_KEY_ESCAPE, i);
        if (!char_is(c, CHAR_SUBDELIM))
            return verdict_fail(v, URISIFT_KEY_CHAR, i);
        if (!lenient)
            return verdict_fail(v, URISIFT_KEY_SUBDELIM, i);
    }
    for (size_t i = begin; i < end;) {
        size_t segment = ++i; /* after its '/' */
        while (i < end && text.data[i] != '/')
            i++;
        size_t size = i - segment;
        if (size == 0)
            return verdict_fail(v, URISIFT_KEY_EMPTY_SEGMENT, segment);
        if (text.data[segment] == '.' &&
            (size == 1 || (size == 2 && text.data[segment + 1] == '.')))
            return verdict_fail(v, URISIFT_KEY_DOT_SEGMENT, segment);
    }
    verdict_part(v, URISIFT_PART_RESOURCE_KEY, begin, end);
    return true;
}

/* Checks the run of escapes at `at`, in which bytes above 0x7F must be UTF-8 (tex424, tex669).
 * Returns the end of the one character there, or 0 with the error in *v. */
static size_t check_escape(struct urisift_span text, size_t at, struct urisift_verdict *v)
{
    uint8_t bytes[4];
    size_t count = 0, i = at;
    for (; count < 4 && i < text.size && text.data[i] == '%'; i += 3) {
        if (!escape_is_whole(text.data, text.size, i))
            break;
        bytes[count++] = escape_value(text.data, i);
    }
    if (count == 0) {
        verdict_fail(v, URISIFT_BAD_ESCAPE, at);
        return 0;
    }
    uint32_t code = 0;
    size_t length = utf8_read(bytes, count, &code);
    if (length == 0) {
        verdict_fail(v, URISIFT_BAD_UTF8, at);
        return 0;
    }
    if (length == 1 && char_is(bytes[0], CHAR_UNRESERVED)) {
        verdict_fail(v, URISIFT_UNRESERVED_ESCAPED, at);
        return 0;
    }
    return at + 3 * length;
}

/* Query or fragment: pchar, '/' and '?', but no '@' (tex411). */
static bool check_local(struct urisift_span text, size_t begin, size_t end, enum urisift_part part,
                        struct urisift_verdict *v)
{
    struct urisift_span head = {text.data, end};
    for (size_t i = begin; i < end;) {
        uint8_t c = text.data[i];
        if (c == '%') {
            i = check_escape(head, i, v);
            if (i == 0)
                return false;
        } else if (c == '@' || !char_is(c, CHAR_PCHAR | CHAR_SLASH | CHAR_QUESTION)) {
            return verdict_fail(v, URISIFT_LOCAL_CHAR, i);
        } else {
            i++;
        }
    }
    verdict_part(v, part, begin, end);
    return true;
}

static bool equals_ivo(struct urisift_span text)
{
    return text.size >= 4 && char_lower(text.data[0]) == 'i' && char_lower(text.data[1]) == 'v' &&
           char_lower(text.data[2]) == 'o' && text.data[3] == ':';
}

static void check_ivoid(const struct urisift_profile *profile, struct urisift_span text,
                        struct urisift_verdict *v)
{
    if (!equals_ivo(text)) {
        verdict_fail(v, URISIFT_NOT_IVOID, 0);
        return;
    }
    verdict_part(v, URISIFT_PART_SCHEME, 0, 3);
    if (text.size < 6 || text.data[4] != '/' || text.data[5] != '/') {
        verdict_fail(v, URISIFT_AUTHORITY_MISSING, 4);
        return;
    }
    size_t key = 6;
    while (key < text.size && !char_is(text.data[key], CHAR_SLASH | CHAR_QUESTION | CHAR_HASH))
        key++;
    size_t query = key;
    while (query < text.size && !char_is(text.data[query], CHAR_QUESTION | CHAR_HASH))
        query++;
    size_t fragment = query;
    while (fragment < text.size && text.data[fragment] != '#')
        fragment++;

    if (!check_authority(text, 6, key, v) ||
        !check_key(text, key, query, profile->options & LENIENT, v))
        return;
    if (query < fragment && !check_local(text, query + 1, fragment, URISIFT_PART_QUERY, v))
        return;
    if (fragment < text.size &&
        !check_local(text, fragment + 1, text.size, URISIFT_PART_FRAGMENT, v))
        return;
    for (size_t i = 0; i < query && v->key_as_canonical; i++)
        v->key_as_canonical = !char_is(text.data[i], CHAR_UPPER);
}

/* tex762, tex767: the registry part compares in any case, the local part byte by byte. */
static size_t key_ivoid(const struct urisift_profile *profile, struct urisift_span text,
                        const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    size_t local = v->part[URISIFT_PART_RESOURCE_KEY].end;
    out_lower(&o, text.data, local);
    out_bytes(&o, text.data + local, text.size - local);
    return o.size;
}

const struct urisift_profile urisift_profile_ivoid2 = {
    .name = "ivoid2",
    .summary = "IVOA Identifiers, version 2.0",
    .family = &urisift_family_ivoid,
    .book = BOOK_IVOID,
    .relative = URISIFT_RELATIVE_FORBIDDEN,
    .check = check_ivoid,
    .key = key_ivoid,
};

const struct urisift_profile urisift_profile_ivoid_lenient = {
    .name = "ivoid-lenient",
    .summary = "as ivoid2, with sub-delims in resource keys as published identifiers have them",
    .family = &urisift_family_ivoid,
    .book = BOOK_IVOID,
    .options = LENIENT,
    .relative = URISIFT_RELATIVE_FORBIDDEN,
    .check = check_ivoid,
    .key = key_ivoid,
};
