/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * edges_forms.c — canonical forms and keys at the edges of their buffers, and the flags that say
 * when none must be written. The bytes in a buffer beforehand must not show.
 */
#include "tests/core/edges.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The profile has no canonical form, or no key, that it writes: the flag always spares it. */
static bool writes_canonical(const char *profile)
{
    return strncmp(profile, "ivoid", 5) != 0;
}

static bool writes_key(const char *profile)
{
    return strcmp(profile, "url7") == 0 || strcmp(profile, "udi1992") == 0 ||
           strcmp(profile, "rfc8141") == 0 || !writes_canonical(profile);
}

typedef struct urisift_span form_fn(const struct urisift_profile *, struct urisift_span,
                                    const struct urisift_verdict *, uint8_t *);

/* The form depends neither on the old bytes of the buffer nor on bytes around the text. */
static struct urisift_span steady_form(form_fn *form, const char *profile, struct edge_page page,
                                       struct urisift_span text, const struct urisift_verdict *v,
                                       const char *id, uint8_t *buffer)
{
    static const char fill[] = {'.', '/', '0', '%', '@', '['};
    uint8_t other[BUFFER];
    const struct urisift_profile *p = urisift_profile_named(profile);
    size_t bound = urisift_form_bound(text.size);
    memset(buffer, 'x', BUFFER);
    struct urisift_span first = form(p, edge_at_end(page, text), v, buffer);
    if (first.data != buffer) {
        memcpy(buffer, text.data, text.size);
        return (struct urisift_span){buffer, text.size};
    }
    if (first.size > bound || buffer[bound] != 'x')
        cr_expect(false, "%s: %s: %s: bound", id, profile, span_print(text));
    for (size_t i = 0; i < sizeof fill; i++) {
        memset(other, fill[i], sizeof other);
        if (!span_equal(form(p, edge_at_begin(page, text), v, other), first))
            cr_expect(false, "%s: %s: %s: depends on old bytes of the buffer", id, profile,
                      span_print(text));
    }
    return first;
}

/* Short or rare ones, whose forms are written without a look at what could be spared. */
static bool spares_little(const char *profile)
{
    return urisift_profile_surface_at(urisift_profile_named(profile), 0) || strstr(profile, "-ns");
}

/* What is no canonical form may be the very form by chance. Which texts a profile
 * looks at more closely though they are canonical: generic.c, capture.c, historic.c. */
static bool may_be_looked_at(const char *profile, struct urisift_span text)
{
    struct urisift_span scheme = urisift_scheme_of(text);
    bool generic = strcmp(profile, "web") == 0 || strcmp(profile, "rfc3986") == 0;
    bool pdf = strcmp(profile, "pdf-webcapture") == 0;
    bool file = scheme.size == 4 && memcmp(text.data, "file", 4) == 0;
    if (spares_little(profile) || ((generic || pdf) && file))
        return true;
    if (generic && scheme.size == 6 && memcmp(text.data, "mailto", 6) == 0)
        return true;
    for (size_t i = 0; generic && i < scheme.size; i++)
        if (text.data[i] < 'a' || text.data[i] > 'z')
            return true;
    /* dots that stay */
    for (size_t i = scheme.size; (generic || pdf) && i + 1 < text.size; i++) {
        size_t end = i + 2;
        if (text.data[i] != '/' || text.data[i + 1] != '.')
            continue;
        end += end < text.size && text.data[end] == '.';
        if (end == text.size || strchr("/?#;", text.data[end]))
            return true;
    }
    return false;
}

static bool has_byte(struct urisift_span text, uint8_t byte)
{
    return text.size > 0 && memchr(text.data, byte, text.size) != NULL;
}

static void check_flags(void *context, const char *id, struct urisift_span base,
                        struct urisift_span text)
{
    struct edge_page page = *(struct edge_page *)context;
    (void)base;
    for (size_t i = 0; i < FAMILIES; i++) {
        const char *name = edge_families[i];
        uint8_t canonical_buffer[BUFFER], key_buffer[BUFFER];
        struct urisift_verdict v = edge_judge(name, text), slow = v;
        if (v.error)
            continue;
        slow.as_written = slow.as_written && !writes_canonical(name);
        slow.key_as_canonical = slow.key_as_canonical && !writes_key(name);
        struct urisift_span canonical =
            steady_form(urisift_canonical, name, page, text, &slow, id, canonical_buffer);
        struct urisift_span key = steady_form(urisift_key, name, page, text, &slow, id, key_buffer);
        bool written = span_equal(canonical, text), same = span_equal(canonical, key);
        if (v.as_written && !written)
            cr_expect(false, "%s: %s: %s: as written, but %s", id, name, span_print(text),
                      span_print(canonical));
        if (v.key_as_canonical && !same)
            cr_expect(false, "%s: %s: %s: key as canonical, but %s and %s", id, name,
                      span_print(text), span_print(canonical), span_print(key));
        if (!v.as_written && written && !may_be_looked_at(name, text))
            cr_expect(false, "%s: %s: %s: it is its own canonical form", id, name,
                      span_print(text));
        bool old = strcmp(name, "url7") == 0 || strcmp(name, "udi1992") == 0;
        bool may_differ = old && (urisift_has_part(&v, URISIFT_PART_USER) || has_byte(text, '%'));
        if (!v.key_as_canonical && same && !spares_little(name) && !may_differ)
            cr_expect(false, "%s: %s: %s: its key is its canonical form", id, name,
                      span_print(text));
    }
}

Test(edges, flags_tell_the_truth)
{
    struct edge_page page = edge_page_new();
    cr_expect_geq(edge_walk_tables(check_flags, &page), 20000u);
    edge_page_free(page);
}

/* What is written as most are is found to be canonical without a second look. */
Test(edges, usual_identifiers_are_as_written)
{
    static const struct {
        const char *profile, *text;
    } rows[] = {
        {"web", "https://example.org/"},
        {"web", "https://example.org/a/b.html?c=d&e=f#g"},
        {"web", "http://user@www.example.org:8080/~u/%7B%C3%A9/;p=1,2/.well-known/..."},
        {"web", "http://[2001:db8::1]:8080/"},
        {"web", "ftp://ftp.example.org/pub/a.tar.gz"},
        {"web", "news:comp.lang.c"},
        {"web", "tel:+1-201-555-0123"},
        {"rfc3986", "https://example.org/a?b/c?d#e/f?g"},
        {"rfc3986", "ldap://h/c=GB?one?two"},
        {"rfc3986", "urn:example:a"},
        {"url7", "http://info.cern.ch/hypertext/WWW/TheProject.html"},
        {"url7", "gopher://h:71/00/a?b+c"},
        {"url7", "ftp://h/a;b"},
        {"url7", "news:comp.infosystems.www"},
        {"url7", "news:a.1@h"},
        {"url7", "wais://h/db/T/1/p"},
        {"url7", "prospero://h/o%001%00a"},
        {"udi1992", "file://info.cern.ch/pub/www/doc/http.txt"},
        {"udi1992", "http://h:81/a?b+c#d"},
        {"pdf-webcapture", "http://h:8080/a.b/c;d?e"},
        {"pdf-webcapture", "ftp://U:P@h/A/..b"},
        {"rfc2141", "urn:isbn:0-395-36341-1"},
        {"rfc2141", "urn:foo:A%2CB/%C3%A9"},
        {"rfc8141", "urn:example:a123,z456"},
        {"rfc8141", "urn:example:A/%2C~&"},
        {"ivoid2", "ivo://ivoa.net/std/identifiers"},
        {"ivoid2", "ivo://org.gavo.dc/~?A/B#C"},
        {"ivoid-lenient", "ivo://cds.vizier/j/a+a/664/a174"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct urisift_verdict v = edge_judge(rows[i].profile, edge_words(rows[i].text));
        cr_expect_eq(v.error, URISIFT_VALID, "%s: %s", rows[i].profile, rows[i].text);
        cr_expect(v.as_written, "%s: %s", rows[i].profile, rows[i].text);
        cr_expect(v.key_as_canonical, "%s: %s", rows[i].profile, rows[i].text);
    }
}
