/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* hosts.c — hosts as the core writes them, compared from their ends. */
#include "cli/filter/hosts.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "core/text/chars.h"
#include "core/text/escape.h"

enum { HOST_MOST = 1024 }; /* bytes of a host in an address, and of what is put around it */

bool host_is_plain(struct urisift_span host)
{
    bool letter = false; /* in the last label: it is no address */
    for (size_t i = 0; i < host.size; i++) {
        uint8_t c = host.data[i];
        if (!char_is(c, CHAR_LOWER | CHAR_DIGIT | CHAR_HYPHEN | CHAR_DOT))
            return false;
        letter = c == '.' ? false : letter || char_is(c, CHAR_LOWER);
    }
    return letter;
}

/* Are there no names below it? */
static bool is_address(const char *name, size_t size)
{
    size_t label = size;
    while (label > 0 && name[label - 1] != '.')
        label--;
    return name[0] == '[' || char_span((const uint8_t *)name, label, size, CHAR_DIGIT) == size;
}

/* Reads the address of `[2001:db8::1]`, which may be written in several ways (RFC 4291 section
 * 2.2). False: it is not one. */
static bool read_ipv6(const uint8_t *host, size_t size, uint8_t address[16])
{
    char text[INET6_ADDRSTRLEN];
    if (size < 2 || host[0] != '[' || host[size - 1] != ']' || size - 2 >= sizeof text)
        return false;
    memcpy(text, host + 1, size - 2);
    text[size - 2] = 0;
    return inet_pton(AF_INET6, text, address) == 1;
}

/* Labels of letters, digits, '-' and '_' (which names in use have), of a length that names in
 * the DNS may be of (RFC 1035 section 2.3.4). */
static bool is_name(const char *name, size_t size)
{
    enum { LABEL_MOST = 63, NAME_MOST = 253 };
    size_t label = 0;
    for (size_t i = 0; i < size; i++) {
        if (name[i] != '.' && name[i] != '_' && !char_is((uint8_t)name[i], CHAR_LDH))
            return false;
        if (name[i] == '.' ? label == 0 : label == LABEL_MOST)
            return false;
        label = name[i] == '.' ? 0 : label + 1;
    }
    return size <= NAME_MOST;
}

/* The list */

/* `text` in canonical form; NULL: it is no host, or *no_memory is set. */
static char *normalise(const char *text, bool *no_memory)
{
    enum { BEFORE = 7 }; /* http:// */
    size_t size = strlen(text), bound = urisift_form_bound(size + BEFORE + 3);
    const char *colon = strchr(text, ':');
    bool bare = text[0] != '[' && colon && strchr(colon + 1, ':');
    char *url = malloc(size + BEFORE + 4), *name = NULL;
    uint8_t *form = malloc(bound);
    struct urisift_verdict verdict;
    *no_memory = !url || !form;
    if (!*no_memory) {
        const struct urisift_profile *web = urisift_profile_named("web");
        const char *open = bare ? "[" : "", *close = bare ? "]" : "";
        char *at = stpcpy(stpcpy(stpcpy(url, "http://"), open), text);
        at = stpcpy(stpcpy(at, close), "/");
        struct urisift_span span = {(const uint8_t *)url, (size_t)(at - url)};
        urisift_check(web, span, &verdict);
        struct urisift_range host = verdict.part[URISIFT_PART_HOST];
        *no_memory = verdict.error == URISIFT_NO_MEMORY;
        bool good = verdict.error == URISIFT_VALID &&
                    urisift_has_part(&verdict, URISIFT_PART_HOST) && host.begin == BEFORE &&
                    host.end + 1 == span.size;
        if (good) {
            span = urisift_canonical(web, span, &verdict, form);
            urisift_check(web, span, &verdict);
            host = verdict.part[URISIFT_PART_HOST];
            name = strndup((const char *)span.data + host.begin, host.end - host.begin);
            *no_memory = !name;
        }
    }
    free(url);
    free(form);
    return name;
}

bool host_read(struct host *host, const char *text, bool *no_memory)
{
    const char *rest = text;
    rest += strncmp(rest, "*.", 2) == 0 ? 2 : rest[0] == '.';
    char *name = normalise(rest, no_memory);
    size_t size = name ? strlen(name) : 0;
    while (size > 1 && name[size - 1] == '.')
        name[--size] = 0;
    bool address = size > 0 && is_address(name, size);
    if (size == 0 || (name[0] != '[' && !is_name(name, size)) || (address && rest > text)) {
        free(name);
        return false;
    }
    *host = (struct host){.name = name, .size = size, .above = !address, .below = rest > text};
    host->is_ipv6 = read_ipv6((const uint8_t *)name, size, host->address);
    return true;
}

bool hosts_add(struct hosts *hosts, const char *option, const char *text)
{
    struct host *rows = realloc(hosts->rows, (hosts->count + 1) * sizeof *rows);
    if (!rows) {
        complain("out of memory");
        return false;
    }
    hosts->rows = rows;
    bool no_memory = false;
    if (!host_read(&hosts->rows[hosts->count], text, &no_memory)) {
        if (no_memory)
            complain("out of memory");
        else
            complain("--%s takes a host like example.org, *.example.org, 192.0.2.1 or "
                     "[2001:db8::1], not '%s'",
                     option, text);
        return false;
    }
    hosts->count++;
    return true;
}

void hosts_fini(struct hosts *hosts)
{
    for (size_t i = 0; i < hosts->count; i++)
        free(hosts->rows[i].name);
    free(hosts->rows);
    *hosts = (struct hosts){.rows = NULL};
}

/* Asking */

/* Case matters only in what is not canonical: invalid candidates, addresses. */
static bool is_same(const uint8_t *data, const char *name, size_t size)
{
    if (memcmp(data, name, size) == 0)
        return true;
    for (size_t i = size; i-- > 0;)
        if (data[i] != (uint8_t)name[i] && char_lower(data[i]) != (uint8_t)name[i])
            return false;
    return true;
}

static bool hold_host(const struct hosts *hosts, const uint8_t *data, size_t size)
{
    uint8_t address[16];
    const bool is_ipv6 = read_ipv6(data, size, address);
    if (size > 1 && data[size - 1] == '.')
        size--;
    for (size_t i = 0; i < hosts->count; i++) {
        const struct host *h = &hosts->rows[i];
        if (is_ipv6 && h->is_ipv6 && memcmp(address, h->address, sizeof address) == 0)
            return true;
        if (h->size > size || !is_same(data + (size - h->size), h->name, h->size))
            continue;
        if (h->size == size ? !h->below : h->above && data[size - h->size - 1] == '.')
            return true;
    }
    return false;
}

/* Writes the bytes [data, data + size) with escapes decoded between "http://" and "/" to *url;
 * returns its size, 0 if it is too long. */
static size_t put_unescaped(const uint8_t *data, size_t size, uint8_t url[HOST_MOST])
{
    uint8_t *at = (uint8_t *)stpcpy((char *)url, "http://");
    for (size_t i = 0; i < size; i++) {
        if (at == url + HOST_MOST - 1)
            return 0;
        const bool escaped = data[i] == '%' && escape_is_whole(data, size, i);
        *at++ = escaped ? escape_value(data, i) : data[i];
        i += escaped ? 2 : 0;
    }
    *at++ = '/';
    return (size_t)(at - url);
}

/* A host of an address, which the core writes as a path: in any script, raw or escaped (RFC 6068
 * section 2). */
static bool hold_written_host(const struct hosts *hosts, const uint8_t *data, size_t size)
{
    enum { BEFORE = 7 }; /* http:// */
    uint8_t url[HOST_MOST];
    size_t i = 0;
    while (i < size && data[i] != '%' && data[i] < 0x80)
        i++;
    if (i == size)
        return hold_host(hosts, data, size);
    struct urisift_span text = {url, put_unescaped(data, size, url)};
    struct urisift_verdict v;
    urisift_check(urisift_profile_named("web"), text, &v);
    const struct urisift_range host = v.part[URISIFT_PART_HOST];
    if (v.error || !urisift_has_part(&v, URISIFT_PART_HOST) || host.begin != BEFORE ||
        host.end + 1 != text.size)
        return hold_host(hosts, data, size);
    if (v.ace_size > 0)
        return hold_host(hosts, (const uint8_t *)v.ace, v.ace_size);
    return hold_host(hosts, url + host.begin, host.end - host.begin);
}

/* Returns the host after the last '@' of `address`; without '@', all of it or nothing. */
static bool hold_address(const struct hosts *hosts, struct urisift_span address, bool may_be_alone)
{
    const uint8_t *at = memrchr(address.data, '@', address.size),
                  *end = address.data + address.size;
    const uint8_t *begin = at ? at + 1 : address.data;
    if (begin == end || (!at && !may_be_alone))
        return false;
    size_t size = (size_t)(end - begin);
    const uint8_t *mark = memchr(begin, *begin == '[' ? ']' : ':', size); /* a port follows */
    if (mark)
        size = (size_t)(mark - begin) + (*mark == ']');
    return hold_written_host(hosts, begin, size);
}

static size_t find_any(struct urisift_span text, size_t from, const char *marks)
{
    while (from < text.size && !memchr(marks, text.data[from], strlen(marks)))
        from++;
    return from;
}

/* Returns the place after the user of a `sip:`, which may contain ';', '?' and '/' (RFC 3261
 * section 25.1); without a user, `from`. */
static size_t find_sip_host(struct urisift_span text, size_t from)
{
    const size_t at = find_any(text, from, "@#");
    return at < text.size && text.data[at] == '@' ? at + 1 : from;
}

/* mailto:a@example.org,b@example.com?subject=x, sip:a;b=c@example.org:5060;transport=tcp,
 * xmpp:a@example.org/b */
static bool hold_addresses(const struct hosts *hosts, struct urisift_span text)
{
    static const char *const schemes[] = {"mailto", "sip", "sips", "xmpp"};
    struct urisift_span scheme = urisift_scheme_of(text);
    size_t kind = 0, kinds = sizeof schemes / sizeof schemes[0];
    while (kind < kinds && (strlen(schemes[kind]) != scheme.size ||
                            !is_same(scheme.data, schemes[kind], scheme.size)))
        kind++;
    if (kind == kinds)
        return false;
    const bool mail = kind == 0, sip = kind == 1 || kind == 2;
    const size_t first = sip ? find_sip_host(text, scheme.size + 1) : scheme.size + 1;
    text.size = find_any(text, first, mail ? "?#" : "?#/;");
    for (size_t begin = first, end; begin < text.size; begin = end + 1) {
        end = mail ? find_any(text, begin, ",") : text.size;
        if (hold_address(hosts, (struct urisift_span){text.data + begin, end - begin}, !mail))
            return true;
    }
    return false;
}

bool hosts_hold(const struct hosts *hosts, const struct host_subject *subject)
{
    const struct urisift_verdict *v = subject->verdict;
    if (!urisift_has_part(v, URISIFT_PART_HOST))
        return subject->is_url && hold_addresses(hosts, subject->text);
    if (v->ace_size > 0)
        return hold_host(hosts, (const uint8_t *)v->ace, v->ace_size);
    struct urisift_range host = v->part[URISIFT_PART_HOST];
    return hold_host(hosts, subject->text.data + host.begin, host.end - host.begin);
}
