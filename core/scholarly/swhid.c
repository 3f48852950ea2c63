/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * swhid.c — SoftWare Hash IDentifiers: swh:1:cnt:HASH, and qualifiers after it.
 *
 *     swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=https://example.org/r;lines=9-15
 *     |       | |                                      | context                     | fragment
 *     version | 40 hexadecimal digits, in lower case
 *             cnt, dir, rel, rev or snp
 *
 * Idea:     the canonical form is the identifier as written, without the archive's host. The
 *           key is the core and the fragment, lines and bytes. The other qualifiers say where
 *           the object was seen, not what it is.
 * See:      ISO/IEC 18670:2025, SWHID specification 1.2, "Core identifiers" and "Qualified
 *           identifiers".
 */
#include <string.h>

#include "core/surface/surface.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_HOST, "archive.softwareheritage.org/"},
    {URISIFT_SURFACE_BARE, "swh:1:"},
    {URISIFT_SURFACE_BARE, NULL},
};

enum { PREFIX = 6, TYPE = 3, HASH = 40, CORE = PREFIX + TYPE + 1 + HASH };

/* The qualifiers, with the types of core that their value must have; NULL: another value. */
static const struct {
    const char *name, *types;
} qualifiers[] = {{"origin=", NULL}, {"visit=", "snp"}, {"anchor=", "dir rel rev snp"},
                  {"path=", NULL},   {"lines=", NULL},  {"bytes=", NULL}};
enum { QUALIFIERS = sizeof qualifiers / sizeof qualifiers[0], ORIGIN = 0, PATH = 3, LINES = 4 };

static bool has_exact(struct urisift_span text, size_t at, const char *word, size_t size)
{
    return text.size - at >= size && memcmp(text.data + at, word, size) == 0;
}

static bool is_type(struct urisift_span text, size_t at, const char *types)
{
    if (text.size - at < TYPE)
        return false;
    for (const char *t = types; strlen(t) >= TYPE; t += t[TYPE] ? TYPE + 1 : TYPE)
        if (memcmp(text.data + at, t, TYPE) == 0)
            return true;
    return false;
}

/* Checks the core at `at`. Returns the offset after it, or 0 with the error in *v. */
static size_t check_core(struct urisift_span text, size_t at, const char *types,
                         struct urisift_verdict *v)
{
    if (!has_exact(text, at, "swh:", 4)) {
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, at);
        return 0;
    }
    if (!has_exact(text, at, "swh:1:", PREFIX)) {
        verdict_fail(v, URISIFT_BAD_PREFIX, at + 4);
        return 0;
    }
    if (!is_type(text, at + PREFIX, types) || !surface_is(text, at + PREFIX + TYPE, CHAR_COLON)) {
        verdict_fail(v, URISIFT_BAD_PREFIX, at + PREFIX);
        return 0;
    }
    size_t hash = at + PREFIX + TYPE + 1, i = hash;
    while (i < text.size && i - hash < HASH && char_is(text.data[i], CHAR_HEX) &&
           !char_is(text.data[i], CHAR_UPPER))
        i++;
    if (i - hash == HASH && !surface_is(text, i, CHAR_ALNUM))
        return i;
    bool ends = i == text.size || i - hash == HASH || text.data[i] == ';';
    verdict_fail(v, ends ? URISIFT_BAD_LENGTH : URISIFT_ILLEGAL_CHAR, i);
    return 0;
}

/* digits, or digits-digits */
static bool is_interval(struct urisift_span text, size_t begin, size_t end)
{
    size_t i = surface_span(text, begin, CHAR_DIGIT);
    if (i > begin && i < end && text.data[i] == '-') {
        size_t second = i + 1;
        i = surface_span(text, second, CHAR_DIGIT);
        return i == end && i > second;
    }
    return i == end && i > begin;
}

static bool check_value(struct urisift_span text, size_t which, size_t begin, size_t end,
                        struct urisift_verdict *v)
{
    struct urisift_span head = {text.data, end};
    struct urisift_verdict core = {.error = URISIFT_VALID};
    if (qualifiers[which].types)
        return check_core(head, begin, qualifiers[which].types, &core) == end ||
               verdict_fail(v, URISIFT_BAD_QUALIFIER, begin);
    if (which >= LINES)
        return is_interval(head, begin, end) || verdict_fail(v, URISIFT_BAD_QUALIFIER, begin);
    if (begin == end || (which == PATH && text.data[begin] != '/'))
        return verdict_fail(v, URISIFT_BAD_QUALIFIER, begin);
    for (size_t i = begin; i < end;) {
        uint32_t code = 0;
        if (text.data[i] == '%' && !escape_is_whole(text.data, end, i))
            return verdict_fail(v, URISIFT_BAD_ESCAPE, i);
        size_t length = surface_name_character(head, i, false, &code, v);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

/* Which qualifier's name is at `at`; QUALIFIERS if there is none. */
static size_t qualifier_at(struct urisift_span text, size_t at)
{
    size_t i = 0;
    while (i < QUALIFIERS &&
           !(at < text.size && has_exact(text, at, qualifiers[i].name, strlen(qualifiers[i].name))))
        i++;
    return i;
}

static size_t value_end(struct urisift_span text, size_t begin)
{
    while (begin < text.size && text.data[begin] != ';')
        begin++;
    return begin;
}

static void check_swhid(const struct urisift_profile *profile, struct urisift_span text,
                        struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    unsigned seen = 0;
    size_t end = check_core(text, start.name, "cnt dir rel rev snp", v);
    if (v->error)
        return;
    verdict_part(v, URISIFT_PART_NAME, start.name, end);
    if (surface_skip_slash(text, end, &start) == text.size)
        text.size = end;
    if (end < text.size)
        verdict_part(v, URISIFT_PART_QUALIFIERS, end + 1, text.size);
    for (size_t i = end; i < text.size;) {
        if (text.data[i] != ';') {
            verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
            return;
        }
        size_t which = qualifier_at(text, i + 1);
        if (which == QUALIFIERS || (seen >> which & 1)) {
            verdict_fail(v, URISIFT_BAD_QUALIFIER, i + 1);
            return;
        }
        seen |= 1u << which;
        size_t value = i + 1 + strlen(qualifiers[which].name);
        i = value_end(text, value);
        if (!check_value(text, which, value, i, v))
            return;
    }
    v->as_written = start.name == 0;
    v->key_as_canonical = end == text.size;
}

static size_t canonical_swhid(const struct urisift_profile *profile, struct urisift_span text,
                              const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range core = v->part[URISIFT_PART_NAME];
    size_t end = urisift_has_part(v, URISIFT_PART_QUALIFIERS) ? text.size : core.end;
    out_bytes(&o, text.data + core.begin, end - core.begin);
    return o.size;
}

static size_t key_swhid(const struct urisift_profile *profile, struct urisift_span text,
                        const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    struct out o = {buffer, 0};
    struct urisift_range core = v->part[URISIFT_PART_NAME];
    out_bytes(&o, text.data + core.begin, core.end - core.begin);
    for (size_t which = LINES; which < QUALIFIERS; which++)
        for (size_t i = core.end; i < text.size;) {
            size_t end = value_end(text, i + 1);
            if (qualifier_at(text, i + 1) == which)
                out_bytes(&o, text.data + i, end - i);
            i = end;
        }
    return o.size;
}

/* The bytes of the character at `at`, if a value in text may hold it; else 0. */
static size_t value_character(struct urisift_span text, size_t at, bool wide)
{
    const uint8_t c = text.data[at];
    uint32_t code = 0;
    if (c < 0x80)
        return c != ';' &&
               (char_is(c, CHAR_PCHAR | CHAR_SLASH | CHAR_QUESTION | CHAR_HASH) || c == '%');
    size_t length = wide ? utf8_read(text.data + at, text.size - at, &code) : 0;
    return length > 0 && surface_is_graphic(code) ? length : 0;
}

/* Is a value cut at `end`, as the text continues with bytes that may belong to a value but not to
 * an identifier: bytes that are not UTF-8, and the joiners U+200C and U+200D? */
static bool is_broken(struct urisift_span text, size_t end, bool *more)
{
    uint32_t code = 0;
    if (end == text.size || text.data[end] < 0x80)
        return false;
    if (utf8_read(text.data + end, text.size - end, &code) > 0)
        return code == 0x200c || code == 0x200d;
    *more = *more || text.size - end < 4;
    return true;
}

/* The end of a qualifier's value in text. 0: it is not a value, so the identifier ends before the
 * qualifier, as it does before an unknown one. The finder removes what belongs to the sentence, and
 * decides which non-ASCII characters belong to the text. */
static size_t value_extent(struct urisift_span text, size_t which, size_t begin, bool *more)
{
    const bool wide = which < LINES && !qualifiers[which].types;
    size_t end = begin, last, length;
    while (end < text.size && (length = value_character(text, end, wide)) > 0)
        end += length;
    *more = *more || end == text.size;
    if (wide) {
        const bool begins =
            end > begin && (which == PATH ? text.data[begin] == '/' : text.data[begin] < 0x80);
        return begins && !is_broken(text, end, more) ? end : 0;
    }
    struct urisift_verdict v = {.error = URISIFT_VALID};
    struct urisift_span value = {text.data, end};
    last = surface_span(value, begin,
                        which < LINES ? CHAR_ALNUM | CHAR_COLON : CHAR_DIGIT | CHAR_HYPHEN);
    if (which < LINES && last > begin && text.data[last - 1] == ':')
        last--;
    bool goes_on = last < end && char_is(text.data[last], CHAR_ALNUM | CHAR_SLASH);
    return !goes_on && check_value((struct urisift_span){text.data, last}, which, begin, last, &v)
               ? end
               : 0;
}

static size_t extent_swhid(struct urisift_span text, const struct surface_start *start, bool *more)
{
    struct urisift_verdict v = {.error = URISIFT_VALID};
    struct urisift_span head = {
        text.data, text.size - start->name < CORE + 1 ? text.size : start->name + CORE + 1};
    size_t end = surface_span(head, start->name, CHAR_ALNUM | CHAR_COLON);
    *more = text.size - end < 8; /* `;origin=` */
    if (end - start->name < PREFIX + TYPE + 1 || !surface_has(text, start->name, "swh:"))
        return 0;
    if (check_core(head, start->name, "cnt dir rel rev snp", &v) == 0)
        return surface_goes_on(text, end, start, more) ? 0 : end;
    size_t core_end = end;
    *more = false;
    for (size_t which; end < text.size && text.data[end] == ';' &&
                       (which = qualifier_at(text, end + 1)) < QUALIFIERS;) {
        size_t value = value_extent(text, which, end + 1 + strlen(qualifiers[which].name), more);
        if (value == 0)
            break;
        end = value;
    }
    *more = *more || text.size - end < 8;
    size_t behind = surface_skip_slash(text, end, start);
    return end == core_end && behind > end && !surface_goes_on(text, behind, start, more) ? behind
                                                                                          : end;
}

const struct urisift_profile urisift_profile_swhid = {
    .name = "swhid",
    .summary = "SoftWare Hash IDentifiers (ISO/IEC 18670): swh:1:cnt:…, with qualifiers",
    .family = &urisift_family_swhid,
    .book = BOOK_SWHID,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_swhid,
    .canonical = canonical_swhid,
    .key = key_swhid,
    .forms = forms,
    .extent = extent_swhid,
};
