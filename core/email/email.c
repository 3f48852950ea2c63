/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * email.c — mail addresses: user@example.org, alone or after `mailto:`.
 *
 * Idea:     an address is what an SMTP command may hold (RFC 5321 section 4.1.2): a local part
 *           of atoms or in quotes, and a domain of labels or an address in brackets. The
 *           comments and blanks of header fields are not allowed. After `mailto:` bytes are
 *           percent-encoded (RFC 6068). The canonical form begins with `mailto:` and is encoded
 *           so, too. Domains compare in any case and as A-labels. Local parts compare byte by
 *           byte, as only their host knows what they mean (RFC 5321 section 2.4).
 * Not here: where an address begins and ends in text (email_extent.c); header fields and lists of
 *           addresses in a `mailto:`, which name a message to be written, not an address.
 * See:      RFC 5321, RFC 5322 section 3.4.1, RFC 6531 (UTF-8), RFC 6068.
 */
#include <string.h>

#include "core/email/email.h"
#include "core/host/hosts.h"
#include "core/surface/surface.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "core/text/utf8.h"
#include "core/text/verdict.h"
#include "core/url/generic.h"

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_URI, "mailto:"},
    {URISIFT_SURFACE_AT, ""},
    {URISIFT_SURFACE_BARE, NULL},
};

/* RFC 5322 section 3.2.3, atext; non-ASCII characters by RFC 6531 section 3.3. */
static bool is_atext(uint32_t c)
{
    return c >= 0x80 || char_is((uint8_t)c, CHAR_ALNUM) ||
           (c > 0 && strchr("!#$%&'*+-/=?^_`{|}~", (int)c));
}

/* Checks the local part. Returns the offset of its '@', or 0 with the error in *v. */
static size_t check_local(struct urisift_span text, const struct surface_start *start,
                          struct urisift_verdict *v)
{
    enum { ATOM, QUOTED, PAIR, CLOSED } state = ATOM;
    size_t i = start->name, bytes = 0, length;
    uint32_t last = '.'; /* so a '.' is an error at the start and after another '.' */
    for (; i < text.size; i += length) {
        uint32_t c = 0;
        length = surface_character(text, i, start->escaped, &c, v);
        if (length == 0)
            return 0;
        bool raw_end = start->escaped && char_is(text.data[i], CHAR_QUESTION | CHAR_HASH);
        bool good = state != CLOSED;
        if (c == '@' && state != QUOTED && state != PAIR)
            break;
        if (state == ATOM && c == '"' && i == start->name)
            state = QUOTED;
        else if (state == ATOM)
            good = c == '.' ? last != '.' : is_atext(c) && (c < 0x80 || surface_is_graphic(c));
        else if (state == QUOTED && c == '"')
            state = CLOSED;
        else if (state == QUOTED && c == '\\')
            state = PAIR;
        else if (state == QUOTED || state == PAIR) {
            good = c == ' ' || surface_is_graphic(c);
            state = QUOTED;
        }
        if (!good || raw_end) {
            verdict_fail(v, URISIFT_ILLEGAL_CHAR, i);
            return 0;
        }
        bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        if (bytes > EMAIL_LOCAL_MAX) {
            verdict_fail(v, URISIFT_BAD_LENGTH, i);
            return 0;
        }
        last = c;
    }
    if (i == text.size)
        verdict_fail(v, URISIFT_NOT_OF_FAMILY, start->kind == URISIFT_SURFACE_BARE ? 0 : i);
    else if (i == start->name)
        verdict_fail(v, URISIFT_USER_EMPTY, i);
    else if (state == ATOM && last == '.')
        verdict_fail(v, URISIFT_ILLEGAL_CHAR, i - 1);
    verdict_part(v, URISIFT_PART_USER, start->name, i);
    return v->error ? 0 : i;
}

/* Writes the decoded domain to `name`. Returns its size, or 0 with the error in *v. */
static size_t read_domain(struct urisift_span text, size_t begin, bool escaped, uint8_t *name,
                          bool *ascii, struct urisift_verdict *v)
{
    size_t size = 0;
    *ascii = true;
    for (size_t i = begin; i < text.size;) {
        uint32_t c = 0;
        size_t length = surface_character(text, i, escaped, &c, v);
        if (length == 0)
            return 0;
        bool good = c >= 0x80 ? surface_is_graphic(c) : char_is((uint8_t)c, CHAR_LDH | CHAR_DOT);
        if (!good) {
            verdict_fail(v, URISIFT_HOST_CHAR, i);
            return 0;
        }
        if (size + 4 > IDN_HOST_MAX) {
            verdict_fail(v, URISIFT_BAD_LENGTH, begin);
            return 0;
        }
        *ascii = *ascii && c < 0x80;
        size += utf8_write(c, name + size);
        i += length;
    }
    return size;
}

/* With `as_written` the bytes of the name are those of the text from `at` on, so the offset of the
 * faulty byte is known. */
static bool check_labels(const uint8_t *name, size_t size, size_t at, bool as_written,
                         struct urisift_verdict *v)
{
    bool number = true; /* the last label is a number */
    for (size_t begin = 0, i = 0; i <= size; i++) {
        if (i < size && name[i] != '.')
            continue;
        size_t fault = i == begin || name[begin] == '-' ? begin
                       : i - begin > EMAIL_LABEL_MAX    ? begin + EMAIL_LABEL_MAX
                                                        : i - 1;
        if (i == begin || i - begin > EMAIL_LABEL_MAX || name[begin] == '-' || name[i - 1] == '-')
            return verdict_fail(v, URISIFT_HOST_LABEL, as_written ? at + fault : at);
        number = true;
        for (size_t k = begin; k < i && number; k++)
            number = char_is(name[k], CHAR_DIGIT);
        begin = i + 1;
    }
    return number ? verdict_fail(v, URISIFT_HOST_NUMBER, at) : true; /* RFC 3696 section 2 */
}

/* [192.0.2.1] or [IPv6:2001:db8::1] (RFC 5321 section 4.1.3) */
static bool check_address(struct urisift_span text, size_t begin, struct urisift_verdict *v)
{
    static const char mapped[] = "::"; /* an IPv4 address may follow this */
    uint8_t address[64];
    size_t size = text.size - begin - 2;
    if (text.size - begin < 3 || text.data[text.size - 1] != ']' || size > sizeof address - 2)
        return verdict_fail(v, URISIFT_HOST_NUMBER, begin);
    const uint8_t *inner = text.data + begin + 1;
    bool good;
    if (surface_has(text, begin + 1, "IPv6:")) {
        good = size > 5 && char_lower(inner[5]) != 'v' && ip_literal_is_valid(inner + 5, size - 5);
    } else {
        memcpy(address, mapped, 2);
        memcpy(address + 2, inner, size);
        good = memchr(inner, '.', size) && !memchr(inner, ':', size) &&
               ip_literal_is_valid(address, size + 2);
    }
    return good || verdict_fail(v, URISIFT_HOST_NUMBER, begin);
}

static bool check_domain(struct urisift_span text, size_t begin, bool escaped,
                         struct urisift_verdict *v)
{
    uint8_t name[IDN_HOST_MAX];
    bool ascii;
    if (begin == text.size)
        return verdict_fail(v, URISIFT_HOST_MISSING, begin);
    verdict_part(v, URISIFT_PART_HOST, begin, text.size);
    if (text.data[begin] == '[')
        return check_address(text, begin, v);
    size_t size = read_domain(text, begin, escaped, name, &ascii, v);
    if (size == 0)
        return false;
    enum urisift_code code = ascii ? URISIFT_VALID : idn_map(name, size, v);
    if (code != URISIFT_VALID)
        return verdict_fail(v, code, begin);
    if (!ascii)
        verdict_warn(v, URISIFT_IRI);
    if (ascii && size > EMAIL_DOMAIN_MAX)
        return verdict_fail(v, URISIFT_BAD_LENGTH, begin);
    if (ascii)
        return check_labels(name, size, begin, size == text.size - begin, v);
    return check_labels((const uint8_t *)v->ace, v->ace_size, begin, false, v);
}

static void check_email(const struct urisift_profile *profile, struct urisift_span text,
                        struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    size_t at = check_local(text, &start, v);
    if (v->error)
        return;
    uint8_t byte = 0;
    check_domain(text, at + surface_byte(text, at, start.escaped, &byte), start.escaped, v);
    v->as_written = false;
}

static size_t canonical_email(const struct urisift_profile *profile, struct urisift_span text,
                              const struct urisift_verdict *v, uint8_t *buffer)
{
    struct out o = {buffer, 0};
    struct surface_start start;
    uint8_t byte = 0;
    size_t at = v->part[URISIFT_PART_USER].end;
    out_bytes(&o, "mailto:", 7);
    if (v->part[URISIFT_PART_USER].begin == 0 && v->ace_size == 0 &&
        char_span(text.data, 0, at, CHAR_MAILTO) == at) {
        out_bytes(&o, text.data, at); /* true of most addresses */
        out_lower(&o, text.data + at, text.size - at);
        return o.size;
    }
    surface_find(profile->forms, text, SURFACES_LABELLED, &start);
    bool may_be_slash = false;
    for (size_t i = v->part[URISIFT_PART_USER].begin; i < at;) {
        i += surface_byte(text, i, start.escaped, &byte);
        if (char_is(byte, CHAR_MAILTO) || (byte == '/' && may_be_slash))
            out_byte(&o, byte);
        else
            out_escape(&o, byte);
        may_be_slash = may_be_slash || byte != '/'; /* `//` would begin an authority */
    }
    out_byte(&o, '@');
    if (v->ace_size > 0)
        out_bytes(&o, v->ace, v->ace_size);
    for (size_t i = v->part[URISIFT_PART_HOST].begin; i < text.size && v->ace_size == 0;) {
        i += surface_byte(text, i, start.escaped, &byte);
        out_byte(&o, char_lower(byte));
    }
    return o.size;
}

const struct urisift_profile urisift_profile_email = {
    .name = "email",
    .summary = "mail addresses by RFC 5321 and RFC 6531, alone or after mailto: (RFC 6068)",
    .family = &urisift_family_email,
    .book = BOOK_EMAIL,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_email,
    .canonical = canonical_email,
    .forms = forms,
    .extent = email_extent,
    .longest = 7 + 3 * 64 + 3 + 3 * 255,
};
