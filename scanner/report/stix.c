/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * stix.c — a bundle of STIX 2.1 (OASIS, 2021): what was found, as observables.
 *
 *     {"type":"bundle","objects":[
 *     {"type":"domain-name","spec_version":"2.1","id":"domain-name--…","value":"a.example"}
 *     ,{"type":"url","spec_version":"2.1","id":"url--…","value":"http://a.example/"}
 *     ],"id":"bundle--…"}
 *
 * A finding is one line an object: the URL and its host, or the mail address and its domain. The id
 * of an object is that of section 2.9, so all producers give it the same one; an object is in the
 * bundle once. A finding without an object is an empty line, which is counted and dropped.
 */
#include "core/text/chars.h"
#include "core/text/escape.h"
#include "core/text/span.h"
#include "core/text/utf8.h"
#include "scanner/fields/fields.h"
#include "scanner/report/report.h"
#include "scanner/report/room.h"
#include "scanner/report/uuid.h"

enum { NAME_MOST = 253, LABEL_MOST = 63, OCTET_DIGITS = 3, ADDRESS_MOST = 1024 };

/* Of observables: STIX 2.1 section 2.9. */
static const uint8_t observables[UUID_SIZE] = {0x00, 0xab, 0xed, 0xb4, 0xaa, 0x42, 0x46, 0x6c,
                                               0x9c, 0x01, 0xfe, 0xd2, 0x33, 0x15, 0xa9, 0xb7};
/* Of bundles, which may not have that one. */
static const uint8_t bundles[UUID_SIZE] = {0x74, 0x9e, 0x4f, 0x7f, 0x8a, 0x03, 0x45, 0xb1,
                                           0xa3, 0x84, 0x84, 0x64, 0xcd, 0x74, 0xd9, 0x05};

/* Hashes {"value":"…"} as RFC 8785 writes it. Values have no control characters. */
static void hash_value(struct sha1 *hash, struct urisift_span value)
{
    sha1_put(hash, "{\"value\":\"", 10);
    for (size_t i = 0; i < value.size; i++) {
        if (value.data[i] == '"' || value.data[i] == '\\')
            sha1_put(hash, "\\", 1);
        sha1_put(hash, value.data + i, 1);
    }
    sha1_put(hash, "\"}", 2);
}

static void put_object(struct urisift_output *o, const char *type, struct urisift_span value)
{
    uint8_t uuid[UUID_SIZE];
    struct sha1 hash;
    uuid_begin(&hash, observables);
    hash_value(&hash, value);
    uuid_finish(&hash, uuid);
    urisift_output_text(o, "{\"type\":\"");
    urisift_output_text(o, type);
    urisift_output_text(o, "\",\"spec_version\":\"2.1\",\"id\":\"");
    urisift_output_text(o, type);
    urisift_output_text(o, "--");
    uuid_put(o, uuid);
    urisift_output_text(o, "\",\"value\":\"");
    urisift_output_json_inner(o, value);
    urisift_output_text(o, "\"}\n");
}

/* Is it four numbers up to 255, without zeros before them? */
static bool is_ipv4(struct urisift_span host)
{
    int numbers = 0;
    for (size_t i = 0; i < host.size; i++) {
        const size_t begin = i;
        int number = 0;
        while (i < host.size && i - begin < OCTET_DIGITS && char_is(host.data[i], CHAR_DIGIT))
            number = 10 * number + (host.data[i++] - '0');
        if (i == begin || number > 255 || (i - begin > 1 && host.data[begin] == '0'))
            return false;
        numbers++;
        if (i < host.size && (host.data[i] != '.' || i + 1 == host.size))
            return false;
    }
    return numbers == 4;
}

/* Is it a name of RFC 1034 section 3.5, or one with '_', as hosts have it? */
static bool is_name(struct urisift_span host)
{
    size_t label = 0;
    for (size_t i = 0; i < host.size; i++) {
        const bool ends = i + 1 == host.size || host.data[i + 1] == '.';
        if (host.data[i] == '.') {
            if (label == 0)
                return false;
            label = 0;
        } else if (!(char_is(host.data[i], CHAR_ALNUM) || host.data[i] == '_' ||
                     (host.data[i] == '-' && label > 0 && !ends)) ||
                   ++label > LABEL_MOST) {
            return false;
        }
    }
    return label > 0 && host.size <= NAME_MOST;
}

/* Puts the host, which is in lower case; nothing if it is neither a name nor an address. */
static void put_host(struct urisift_output *o, struct urisift_span host)
{
    if (host.size > 2 && host.data[0] == '[' && host.data[host.size - 1] == ']') {
        const struct urisift_span address = {host.data + 1, host.size - 2};
        if (!memchr(address.data, '%', address.size) && address.data[0] != 'v')
            put_object(o, "ipv6-addr", address);
        return;
    }
    if (host.size > 0 && host.data[host.size - 1] == '.')
        host.size--;
    const uint8_t *dot = host.size > 0 ? memrchr(host.data, '.', host.size) : NULL;
    const uint8_t *last = dot ? dot + 1 : host.data;
    if (is_ipv4(host))
        put_object(o, "ipv4-addr", host);
    else if (is_name(host) && !char_is(*last, CHAR_DIGIT))
        put_object(o, "domain-name", host);
}

/* Writes the decoded text and returns its size; 0: it is empty, too long, not UTF-8, or has
 * control characters. */
static size_t decode(struct urisift_span text, uint8_t *out)
{
    size_t size = 0;
    if (text.size > ADDRESS_MOST)
        return 0;
    for (size_t i = 0; i < text.size; i++) {
        out[size] = text.data[i];
        if (text.data[i] == '%' && escape_is_whole(text.data, text.size, i)) {
            out[size] = escape_value(text.data, i);
            i += 2;
        }
        if (out[size] < ' ' || out[size] == 0x7f)
            return 0;
        size++;
    }
    return utf8_is_valid(out, size) ? size : 0;
}

/* Is it a dot-atom, which needs no quotes (RFC 5322 section 3.2.3, RFC 6532)? */
static bool is_atom(const uint8_t *text, size_t size)
{
    bool dot = true; /* before this byte, or it is the first */
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '.' ? dot : memchr(" \"(),:;<>@[\\]", text[i], 13) != NULL)
            return false;
        dot = text[i] == '.';
    }
    return !dot;
}

/* Writes the local part, which has `size` bytes, and the '@'. Returns how many bytes it has then.
 */
static size_t write_local(uint8_t *out, const uint8_t *text, size_t size)
{
    const bool is_quoted = !is_atom(text, size);
    size_t at = 0;
    if (is_quoted)
        out[at++] = '"';
    for (size_t i = 0; i < size; i++) {
        if (is_quoted && (text[i] == '"' || text[i] == '\\'))
            out[at++] = '\\';
        out[at++] = text[i];
    }
    if (is_quoted)
        out[at++] = '"';
    out[at++] = '@';
    return at;
}

/* Puts the address of a canonical form with a mailbox. */
static bool put_address(struct urisift_output *o, struct urisift_span user,
                        struct urisift_span host)
{
    uint8_t local[ADDRESS_MOST], room[3 * ADDRESS_MOST + 3];
    const size_t size = decode(user, local);
    if (size == 0 || host.size == 0 || host.size > ADDRESS_MOST)
        return false;
    const size_t host_at = write_local(room, local, size);
    memcpy(room + host_at, host.data, host.size);
    put_object(o, "email-addr", (struct urisift_span){room, host_at + host.size});
    return true;
}

static bool begins(struct urisift_span text, const char *begin)
{
    const size_t size = strlen(begin);
    return text.size > size && memcmp(text.data, begin, size) == 0;
}

/* Puts the objects of a valid identifier; false: it has none. */
static bool put_objects(struct urisift_output *o, const struct urisift_finding *f)
{
    struct urisift_field_reader reader;
    const char *family = urisift_family_name(urisift_profile_family(f->profile));
    const bool is_url = strcmp(family, "url") == 0, is_mail = strcmp(family, "email") == 0;
    if (f->verdict->error || !(is_url || is_mail))
        return false;
    urisift_field_reader_init(&reader, NULL, (struct urisift_span){NULL, 0}, f);
    const struct urisift_field_value user = field_userinfo(NULL, &reader);
    const struct urisift_field_value host = field_host(NULL, &reader);
    const bool has_host = host.kind == URISIFT_VALUE_TEXT;
    bool is_put = is_url;
    if (is_url)
        put_object(o, "url", f->canonical);
    if (begins(f->canonical, "mailto:") && user.kind == URISIFT_VALUE_TEXT && has_host)
        is_put = put_address(o, user.text, host.text) || is_put;
    if (has_host && is_put)
        put_host(o, host.text);
    return is_put;
}

/* Puts the objects of an address that a finding leads to. */
static bool put_target(struct urisift_output *o, struct urisift_span target)
{
    struct urisift_verdict verdict;
    struct urisift_finding f = {.profile = urisift_profile_named("web"), .verdict = &verdict};
    if (target.size == 0)
        return false;
    f.raw = f.id = f.canonical = f.key = target;
    urisift_check(f.profile, target, &verdict);
    return verdict.as_written && put_objects(o, &f);
}

static void begin_stix(const struct urisift_report_options *options, struct urisift_output *o)
{
    const bool is_empty = options->contents && options->contents->is_empty;
    /* A list of STIX has members, or is not there. */
    urisift_output_text(o,
                        is_empty ? "{\"type\":\"bundle\"" : "{\"type\":\"bundle\",\"objects\":[\n");
}

static void report_stix(const struct urisift_report_options *options, struct urisift_output *o,
                        struct urisift_span file, const struct urisift_finding *f)
{
    (void)options;
    (void)file;
    bool is_put = put_objects(o, f);
    is_put = put_target(o, f->target) || is_put;
    if (f->link && f->link->status == URISIFT_LINK_DIFFER)
        is_put = put_target(o, f->link->target) || is_put;
    if (!is_put)
        urisift_output_text(o, "\n");
}

static void end_stix(const struct urisift_report_options *options, struct urisift_output *o)
{
    static const struct urisift_report_contents unknown;
    const struct urisift_report_contents *contents =
        options->contents ? options->contents : &unknown;
    uint8_t uuid[UUID_SIZE];
    struct sha1 hash;
    uuid_begin(&hash, bundles);
    sha1_put(&hash, contents->digest, sizeof contents->digest);
    uuid_finish(&hash, uuid);
    urisift_output_text(o, contents->is_empty ? ",\"id\":\"bundle--" : "],\"id\":\"bundle--");
    uuid_put(o, uuid);
    urisift_output_text(o, "\"}\n");
}

const struct urisift_report_format urisift_report_stix = {
    .name = "stix",
    .summary = "URLs, hosts and mail addresses as a bundle of observables (STIX 2.1)",
    .is_record = true,
    .order = URISIFT_ORDER_UNIQUE,
    .holds = "valid URLs and mail addresses",
    .between = ",",
    .begin = begin_stix,
    .finding = report_stix,
    .end = end_stix,
};
