/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * edges.c — what must hold at every edge: of the text, of its buffers, of classes of characters
 * and of limits.
 *
 * Identifiers come from corpora/families/: each whole one and each of its beginnings, by every
 * profile. They stand before and behind a page that cannot be read; buffers hold different bytes
 * beforehand, which must not show.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <urisift/core.h>

#include "tests/support/table.h"

static const char *const families[] = {
    "web",     "rfc3986", "url7",          "udi1992",    "pdf-webcapture", "rfc2141",
    "rfc8141", "ivoid2",  "ivoid-lenient", "rfc2141-ns", "rfc8141-ns",     "doi",
    "arxiv",   "orcid",   "isni",          "isbn",       "issn",           "pmid",
    "ark",     "swhid",   "rfc",           "hdl",        "email"};
enum { FAMILIES = sizeof families / sizeof families[0] };
/* bytes of an identifier that is cut; of a buffer for its forms */
enum { LONGEST = 300, BUFFER = 4096 };

static struct urisift_span words(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

static struct urisift_verdict judge(const char *profile, struct urisift_span text)
{
    struct urisift_verdict v;
    urisift_check(urisift_profile_named(profile), text, &v);
    return v;
}

/* ---- memory with an end ------------------------------------------------------------- */

/* A page between two that cannot be read. */
struct page {
    uint8_t *data;
    size_t size;
};

static struct page page_new(void)
{
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *data = mmap(NULL, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    cr_assert(data != MAP_FAILED);
    cr_assert_eq(mprotect(data + size, size, PROT_READ | PROT_WRITE), 0);
    return (struct page){data + size, size};
}

static void page_free(struct page page)
{
    munmap(page.data - page.size, 3 * page.size);
}

static struct urisift_span at_begin(struct page page, struct urisift_span text)
{
    cr_assert_leq(text.size, page.size);
    memset(page.data, 0xA5, page.size);
    memcpy(page.data, text.data, text.size);
    return (struct urisift_span){page.data, text.size};
}

static struct urisift_span at_end(struct page page, struct urisift_span text)
{
    cr_assert_leq(text.size, page.size);
    memset(page.data, 0xA5, page.size);
    memcpy(page.data + page.size - text.size, text.data, text.size);
    return (struct urisift_span){page.data + page.size - text.size, text.size};
}

/* ---- every identifier of the tables, and each of its beginnings --------------------- */

typedef void visit_fn(void *context, const char *id, struct urisift_span base,
                      struct urisift_span text);

/* Columns of base and input, if the table has a base; the number of visits. */
static size_t walk_table(const char *name, size_t base, size_t input, visit_fn *visit,
                         void *context)
{
    char file[64];
    struct table table;
    size_t visits = 0;
    snprintf(file, sizeof file, "families/%s.tsv", name);
    cr_assert(table_read(&table, file));
    for (size_t i = 0; i < table.count; i++) {
        const struct table_row *row = &table.rows[i];
        struct urisift_span text = row->column[input].text;
        for (size_t size = text.size > LONGEST ? LONGEST : 0; size <= text.size && size <= LONGEST;
             size++, visits++)
            visit(context, table_string(row, 0), row->column[base].text,
                  (struct urisift_span){text.data, size});
    }
    table_free(&table);
    return visits;
}

static size_t walk_tables(visit_fn *visit, void *context)
{
    enum { ID, BASE, INPUT, PARTS_INPUT = 2, TO = 2, REFERENCE = 3 };
    size_t visits = 0;
    for (size_t i = 0; i < FAMILIES; i++)
        visits += walk_table(families[i], BASE, INPUT, visit, context);
    visits += walk_table("parts", ID, PARTS_INPUT, visit, context);
    return visits + walk_table("references", TO, REFERENCE, visit, context);
}

/* ---- the ends of the text ----------------------------------------------------------- */

static bool same_verdict(const struct urisift_verdict *a, const struct urisift_verdict *b)
{
    bool same = a->error == b->error && a->at == b->at && a->warnings == b->warnings &&
                a->parts == b->parts && a->as_written == b->as_written &&
                a->key_as_canonical == b->key_as_canonical && a->ace_size == b->ace_size &&
                memcmp(a->ace, b->ace, a->ace_size) == 0;
    for (int i = 0; same && i < URISIFT_PARTS; i++)
        same = !urisift_has_part(a, (enum urisift_part)i) ||
               (a->part[i].begin == b->part[i].begin && a->part[i].end == b->part[i].end);
    return same;
}

/* Parts and offsets lie in the text; where there is an error there is nothing else. */
static bool sound(const struct urisift_verdict *v, size_t size)
{
    for (int i = 0; i < URISIFT_PARTS; i++)
        if (urisift_has_part(v, (enum urisift_part)i) &&
            (v->part[i].begin > v->part[i].end || v->part[i].end > size))
            return false;
    return v->error ? v->at <= size && v->warnings == 0 && !urisift_code_is_warning(v->error)
                    : v->at == 0;
}

static void check_ends(void *context, const char *id, struct urisift_span base,
                       struct urisift_span text)
{
    struct page page = *(struct page *)context;
    (void)base;
    for (size_t i = 0; i < FAMILIES; i++) {
        struct urisift_verdict end = judge(families[i], at_end(page, text));
        struct urisift_verdict begin = judge(families[i], at_begin(page, text));
        if (!same_verdict(&begin, &end))
            cr_expect(false, "%s: %s: %s: what stands around it shows", id, families[i],
                      span_print(text));
        if (!sound(&begin, text.size))
            cr_expect(false, "%s: %s: %s: offsets", id, families[i], span_print(text));
    }
    struct urisift_span begin = urisift_scheme_of(at_begin(page, text));
    struct urisift_span end = urisift_scheme_of(at_end(page, text));
    cr_expect_eq(begin.size, end.size, "%s", id);
}

Test(edges, nothing_is_read_around_the_text)
{
    struct page page = page_new();
    cr_expect_geq(walk_tables(check_ends, &page), 20000u);
    page_free(page);
}

struct two_pages {
    struct page base, text;
};

static void check_ends_of_references(void *context, const char *id, struct urisift_span base,
                                     struct urisift_span text)
{
    const struct two_pages *pages = context;
    uint8_t one[BUFFER], two[BUFFER];
    if (!base.data || base.size > LONGEST)
        return;
    for (size_t i = 0; i < FAMILIES; i++) {
        const struct urisift_profile *profile = urisift_profile_named(families[i]);
        enum urisift_code error, again;
        memset(one, '.', sizeof one);
        memset(two, '/', sizeof two);
        struct urisift_span first = urisift_resolve(profile, at_end(pages->text, text),
                                                    at_end(pages->base, base), one, &error);
        bool inside = first.data == one;
        struct urisift_span second = urisift_resolve(profile, at_begin(pages->text, text),
                                                     at_begin(pages->base, base), two, &again);
        if (error != again || first.size != second.size || (inside && !span_equal(first, second)))
            cr_expect(false, "%s: %s: %s: what stands around it shows", id, families[i],
                      span_print(text));
        if (first.size > urisift_resolve_bound(text, base))
            cr_expect(false, "%s: %s: %s: bound", id, families[i], span_print(text));
    }
}

Test(edges, nothing_is_read_around_references)
{
    struct two_pages pages = {page_new(), page_new()};
    cr_expect_geq(walk_table("references", 2, 3, check_ends_of_references, &pages), 2000u);
    for (size_t i = 0; i < FAMILIES; i++)
        walk_table(families[i], 1, 2, check_ends_of_references, &pages);
    cr_expect_geq(walk_table("references", 3, 2, check_ends_of_references, &pages), 2000u,
                  "as bases, cut");
    page_free(pages.base);
    page_free(pages.text);
}

/* ---- forms, and the flags that spare them ------------------------------------------- */

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

/* The form is the same whatever stood in the buffer and stands around the text. */
static struct urisift_span steady_form(form_fn *form, const char *profile, struct page page,
                                       struct urisift_span text, const struct urisift_verdict *v,
                                       const char *id, uint8_t *buffer)
{
    static const char fill[] = {'.', '/', '0', '%', '@', '['};
    uint8_t other[BUFFER];
    const struct urisift_profile *p = urisift_profile_named(profile);
    size_t bound = urisift_form_bound(text.size);
    memset(buffer, 'x', BUFFER);
    struct urisift_span first = form(p, at_end(page, text), v, buffer);
    if (first.data != buffer) {
        memcpy(buffer, text.data, text.size);
        return (struct urisift_span){buffer, text.size};
    }
    if (first.size > bound || buffer[bound] != 'x')
        cr_expect(false, "%s: %s: %s: bound", id, profile, span_print(text));
    for (size_t i = 0; i < sizeof fill; i++) {
        memset(other, fill[i], sizeof other);
        if (!span_equal(form(p, at_begin(page, text), v, other), first))
            cr_expect(false, "%s: %s: %s: what stood in the buffer shows", id, profile,
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
    struct page page = *(struct page *)context;
    (void)base;
    for (size_t i = 0; i < FAMILIES; i++) {
        const char *name = families[i];
        uint8_t canonical_buffer[BUFFER], key_buffer[BUFFER];
        struct urisift_verdict v = judge(name, text), slow = v;
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
    struct page page = page_new();
    cr_expect_geq(walk_tables(check_flags, &page), 20000u);
    page_free(page);
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
        struct urisift_verdict v = judge(rows[i].profile, words(rows[i].text));
        cr_expect_eq(v.error, URISIFT_VALID, "%s: %s", rows[i].profile, rows[i].text);
        cr_expect(v.as_written, "%s: %s", rows[i].profile, rows[i].text);
        cr_expect(v.key_as_canonical, "%s: %s", rows[i].profile, rows[i].text);
    }
}

/* ---- every length, a bad byte at every place --------------------------------------- */

Test(edges, a_bad_byte_at_every_place)
{
    static const struct {
        const char *profile, *before;
        char good, bad;
        const char *after;
        enum urisift_code error;
    } rows[] = {
        {"rfc3986", "http://h/", 'a', '<', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/", 'a', '<', "?q#f", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/?", 'a', '<', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/?", '/', '[', "#f", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://h/#", 'a', '#', "", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "http://", 'a', '<', "/", URISIFT_HOST_CHAR},
        {"rfc3986", "http://", 'A', '<', "/", URISIFT_HOST_CHAR},
        {"rfc3986", "http://", 'a', '\x7f', "", URISIFT_HOST_CHAR},
        {"rfc3986", "http://u", 'a', '\\', "@h/", URISIFT_ILLEGAL_CHAR},
        {"rfc3986", "s", 'a', '_', ":x", URISIFT_SCHEME_CHAR},
        {"rfc3986", "S", '1', '!', ":x", URISIFT_SCHEME_CHAR},
        {"rfc3986", "http://h:", '0', ';', "/", URISIFT_PORT_CHAR},
        {"web", "http://h/", '{', '"', "", URISIFT_ILLEGAL_CHAR},
        {"web", "http://h/?", '#', ' ', "", URISIFT_ILLEGAL_CHAR},
        {"url7", "http://h/", 'a', '{', "", URISIFT_ILLEGAL_CHAR},
        {"udi1992", "http://h/?", 'a', '=', "", URISIFT_ILLEGAL_CHAR},
        {"pdf-webcapture", "http://h/", 'a', '{', "", URISIFT_UNENCODED_CHAR},
        {"rfc2141", "urn:foo:", 'a', '~', "", URISIFT_EXCLUDED_CHAR},
        {"rfc8141", "urn:foo:x", '&', '"', "", URISIFT_EXCLUDED_CHAR},
        {"ivoid2", "ivo://abc/", 'a', ':', "?q", URISIFT_KEY_CHAR},
        {"ivoid2", "ivo://abc?", '?', '@', "#f", URISIFT_LOCAL_CHAR},
    };
    enum { LENGTHS = 21 };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (size_t length = 1; length <= LENGTHS; length++) {
            char text[64];
            size_t begin = strlen(rows[i].before);
            memcpy(text, rows[i].before, begin);
            memset(text + begin, rows[i].good, length);
            strcpy(text + begin + length, rows[i].after);
            cr_expect_eq(judge(rows[i].profile, words(text)).error, URISIFT_VALID, "%s: %s",
                         rows[i].profile, text);
            for (size_t at = begin; at < begin + length; at++) {
                text[at] = rows[i].bad;
                struct urisift_verdict v = judge(rows[i].profile, words(text));
                cr_expect_eq(v.error, rows[i].error, "%s: %s: %s", rows[i].profile, text,
                             urisift_code_name(v.error));
                cr_expect_eq(v.at, at, "%s: %s: at %zu", rows[i].profile, text, v.at);
                text[at] = rows[i].good;
            }
        }
}

/* ---- characters --------------------------------------------------------------------- */

static size_t write_utf8(uint32_t c, uint8_t *out)
{
    if (c < 0x80) {
        out[0] = (uint8_t)c;
        return 1;
    }
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6)
        out[i] = (uint8_t)(0x80 | (c & 0x3f));
    out[0] = (uint8_t)(0xf00u >> length | c); /* 0xC0, 0xE0, 0xF0 and what is left */
    return length;
}

static bool in_ranges(uint32_t c, const uint32_t (*ranges)[2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i][0] && c <= ranges[i][1])
            return true;
    return false;
}

/* RFC 3987 section 2.2 as it is printed, less the bidi controls of section 4.1 (fine print 9). */
Test(edges, every_character_beyond_ascii)
{
    static const uint32_t ucschar[][2] = {
        {0xA0, 0xD7FF},     {0xF900, 0xFDCF},   {0xFDF0, 0xFFEF},   {0x10000, 0x1FFFD},
        {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD}, {0x40000, 0x4FFFD}, {0x50000, 0x5FFFD},
        {0x60000, 0x6FFFD}, {0x70000, 0x7FFFD}, {0x80000, 0x8FFFD}, {0x90000, 0x9FFFD},
        {0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD}, {0xD0000, 0xDFFFD},
        {0xE1000, 0xEFFFD},
    };
    static const uint32_t iprivate[][2] = {
        {0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}};
    static const uint32_t bidi[][2] = {{0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
    static const struct {
        const char *before;
        bool query;
    } places[] = {{"foo:", false}, {"foo:?", true}, {"foo:#", false}, {"foo://", false}};
    const struct urisift_profile *profile = urisift_profile_named("rfc3986");
    size_t wrong = 0;
    for (uint32_t c = 0x80; c <= 0x10FFFF; c++) {
        bool surrogate = c >= 0xD800 && c <= 0xDFFF;
        bool allowed =
            in_ranges(c, ucschar, sizeof ucschar / sizeof ucschar[0]) && !in_ranges(c, bidi, 3);
        for (size_t i = 0; i < 4; i++) {
            uint8_t text[16];
            size_t begin = strlen(places[i].before);
            memcpy(text, places[i].before, begin);
            struct urisift_verdict v;
            bool userinfo = i == 3; /* the host itself: idn.c */
            struct urisift_span span = {text, begin + write_utf8(c, text + begin)};
            if (userinfo) {
                text[span.size++] = '@';
                text[span.size++] = 'h';
            }
            bool good = allowed || (places[i].query && in_ranges(c, iprivate, 3));
            enum urisift_code want = surrogate ? URISIFT_BAD_UTF8
                                     : good    ? URISIFT_VALID
                                               : URISIFT_ILLEGAL_CHAR;
            urisift_check(profile, span, &v);
            uint32_t warnings = good ? urisift_warning_bit(URISIFT_IRI) : 0;
            if ((v.error != want || v.at != (good ? 0 : begin) || v.warnings != warnings) &&
                wrong++ < 20)
                cr_expect(false, "U+%04X behind %s: %s at %zu", (unsigned)c, places[i].before,
                          urisift_code_name(v.error), v.at);
        }
    }
    cr_expect_eq(wrong, 0u);
}

/* The Unicode Standard, table 3-7: well-formed UTF-8. */
static size_t well_formed(const uint8_t *s, size_t size)
{
    static const struct {
        uint8_t lead[2], second[2];
        size_t length;
    } rows[] = {
        {{0xC2, 0xDF}, {0x80, 0xBF}, 2}, {{0xE0, 0xE0}, {0xA0, 0xBF}, 3},
        {{0xE1, 0xEC}, {0x80, 0xBF}, 3}, {{0xED, 0xED}, {0x80, 0x9F}, 3},
        {{0xEE, 0xEF}, {0x80, 0xBF}, 3}, {{0xF0, 0xF0}, {0x90, 0xBF}, 4},
        {{0xF1, 0xF3}, {0x80, 0xBF}, 4}, {{0xF4, 0xF4}, {0x80, 0x8F}, 4},
    };
    if (size > 0 && s[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (size < rows[i].length || s[0] < rows[i].lead[0] || s[0] > rows[i].lead[1])
            continue;
        bool good = s[1] >= rows[i].second[0] && s[1] <= rows[i].second[1];
        for (size_t k = 2; k < rows[i].length; k++)
            good = good && s[k] >= 0x80 && s[k] <= 0xBF;
        return good ? rows[i].length : 0;
    }
    return 0;
}

/* By way of urisift_encode_nss(), which only wants UTF-8 and no NUL. */
Test(edges, utf8_of_every_shape)
{
    static const uint8_t tails[] = {0x01, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
                                    0xA0, 0xBF, 0xC0, 0xC2, 0xE1, 0xFF};
    enum { TAILS = sizeof tails };
    size_t wrong = 0;
    for (unsigned n = 0; n < 128u * 256 * TAILS * TAILS; n++) {
        uint8_t text[5] = {'x', (uint8_t)(0x80 + n % 128), (uint8_t)(n / 128 % 256),
                           tails[n / 32768 % TAILS], tails[n / 32768 / TAILS]};
        for (size_t size = 2; size <= 5; size++) {
            if ((size < 5 && n / 32768 / TAILS > 0) || (size < 4 && n / 32768 > 0) ||
                (size < 3 && n / 128 > 0))
                continue; /* done already */
            enum urisift_code want = URISIFT_VALID, error;
            size_t want_at = 0, at;
            for (size_t i = 0, length; i < size && want == URISIFT_VALID; i += length) {
                length = well_formed(text + i, size - i);
                if (length == 0 || text[i] == 0) {
                    want = length == 0 ? URISIFT_BAD_UTF8 : URISIFT_NUL_OCTET;
                    want_at = i;
                }
            }
            uint8_t buffer[512];
            struct urisift_span got = urisift_encode_nss(
                words("a"), (struct urisift_span){text, size}, buffer, &error, &at);
            if ((error != want || at != want_at || got.data != buffer) && wrong++ < 20)
                cr_expect(false, "%s: %s at %zu", span_print((struct urisift_span){text, size}),
                          urisift_code_name(error), at);
        }
    }
    cr_expect_eq(wrong, 0u);
}

Test(edges, where_a_text_cannot_be_encoded)
{
    static const struct {
        const char *nid, *text;
        enum urisift_code error;
        size_t at;
    } rows[] = {
        {"foo", "a", URISIFT_VALID, 0},          {"foo", "", URISIFT_NSS_EMPTY, 0},
        {"foo", "\xFF", URISIFT_BAD_UTF8, 0},    {"foo", "ab\xC3\xA9\xC3", URISIFT_BAD_UTF8, 4},
        {"-", "abc", URISIFT_NID_START, 0},      {"", "abc", URISIFT_NID_EMPTY, 0},
        {"urn", "abc", URISIFT_NID_RESERVED, 0}, {"a_", "abc", URISIFT_NID_CHAR, 0},
        {"-", "\x80", URISIFT_BAD_UTF8, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint8_t buffer[512];
        enum urisift_code error;
        size_t at;
        urisift_encode_nss(words(rows[i].nid), words(rows[i].text), buffer, &error, &at);
        cr_expect_eq(error, rows[i].error, "%s, %s: %s", rows[i].nid, rows[i].text,
                     urisift_code_name(error));
        cr_expect_eq(at, rows[i].at, "%s, %s: at %zu", rows[i].nid, rows[i].text, at);
    }
}

/* ---- limits ------------------------------------------------------------------------- */

Test(edges, every_port)
{
    static const struct {
        const char *profile, *scheme;
        unsigned standard;
        enum urisift_code error;
    } rows[] = {
        {"web", "https", 443, URISIFT_PORT_RANGE},
        {"rfc3986", "http", 80, URISIFT_PORT_RANGE},
        {"rfc3986", "irc", 0, URISIFT_PORT_RANGE},
        {"rfc3986", "foo", 0, URISIFT_PORT_RANGE},
        {"url7", "gopher", 70, URISIFT_PORT_RANGE},
        {"url7", "foo", 0, URISIFT_PORT_RANGE},
        {"udi1992", "telnet", 23, URISIFT_PORT_RANGE},
        {"pdf-webcapture", "ftp", 21, URISIFT_BAD_PORT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (unsigned port = 0; port <= 70000; port++) {
            char text[64], canonical[64];
            uint8_t buffer[BUFFER];
            size_t begin = strlen(rows[i].scheme) + 5;
            const char *path = strcmp(rows[i].profile, "udi1992") == 0 ? "" : "/";
            bool standard = port > 0 && port == rows[i].standard;
            snprintf(text, sizeof text, "%s://h:%u%s", rows[i].scheme, port, path);
            snprintf(canonical, sizeof canonical, "%s://h%s", rows[i].scheme, path);
            struct urisift_verdict v = judge(rows[i].profile, words(text));
            enum urisift_code want = port > 65535 ? rows[i].error : URISIFT_VALID;
            cr_assert_eq(v.error, want, "%s: %s: %s", rows[i].profile, text,
                         urisift_code_name(v.error));
            cr_assert_eq(v.at, want ? begin : 0, "%s: %s", rows[i].profile, text);
            if (want)
                continue;
            cr_assert_eq(v.as_written, !standard, "%s: %s", rows[i].profile, text);
            struct urisift_span got =
                urisift_canonical(urisift_profile_named(rows[i].profile), words(text), &v, buffer);
            cr_assert(span_equal(got, words(standard ? canonical : text)), "%s: %s: %s",
                      rows[i].profile, text, span_print(got));
        }
}

/* A host of `size` bytes that is mapped: U+00E9, and soft hyphens, which the mapping deletes. */
static struct urisift_span long_host(char *text, size_t size, const char *end)
{
    size_t i = (size_t)sprintf(text, "http://\xC3\xA9");
    for (; i < 7 + size; i += 2)
        memcpy(text + i, "\xC2\xAD", 2);
    strcpy(text + i, end);
    return words(text);
}

Test(edges, hosts_of_many_bytes)
{
    enum { HOST_MAX = 4096 }; /* IDN_HOST_MAX of core/url/generic.h */
    static char text[3 * HOST_MAX];
    static uint8_t buffer[12 * HOST_MAX];
    for (size_t size = HOST_MAX - 4; size <= HOST_MAX + 4; size += 2) {
        struct urisift_span span = long_host(text, size, "/");
        struct urisift_verdict v = judge("rfc3986", span);
        cr_expect_eq(v.error, size > HOST_MAX ? URISIFT_HOST_CHAR : URISIFT_VALID, "%zu octets",
                     size);
        if (v.error) {
            cr_expect_eq(v.at, 7u);
            continue;
        }
        struct urisift_span got =
            urisift_canonical(urisift_profile_named("rfc3986"), span, &v, buffer);
        cr_expect(span_equal(got, words("http://xn--9ca/")), "%s", span_print(got));
    }
    /* with an escape, which is undone first: the limit is that of what is left */
    for (size_t size = HOST_MAX - 4; size <= HOST_MAX + 4; size++) {
        struct urisift_span span = long_host(text, size & ~(size_t)1, size & 1 ? "%41/" : "%41b/");
        size_t left = (size & ~(size_t)1) + (size & 1 ? 1 : 2);
        struct urisift_verdict v = judge("rfc3986", span);
        cr_expect_eq(v.error, left > HOST_MAX ? URISIFT_HOST_CHAR : URISIFT_VALID,
                     "%zu octets left", left);
        cr_expect_eq(v.at, v.error ? 7u : 0u);
    }
}

/* RFC 1035 section 2.3.4: names of 255 bytes; as text, without lengths and root, 253. */
Test(edges, names_of_many_bytes)
{
    /* 63 and a dot */
    static const char label[] = "a23456789b123456789c123456789d123456789e123456789f123456789g12.";
    for (size_t size = 200; size <= 320; size++) {
        char text[512] = "http://\xC3\xA9."; /* xn--9ca. */
        enum { ACE = 8 };
        for (size_t i = ACE; i < size; i++)
            strncat(text, label + (i - ACE) % (sizeof label - 1), 1);
        if (text[strlen(text) - 1] == '.')
            continue;
        struct urisift_verdict v = judge("rfc3986", words(text));
        if (size <= 253)
            cr_expect_eq(v.error, URISIFT_VALID, "%zu octets", size);
        if (size > 255)
            cr_expect_eq(v.error, URISIFT_HOST_CHAR, "%zu octets", size);
        cr_expect(v.error || v.ace_size == size, "%zu octets: %u", size, v.ace_size);
    }
    struct urisift_verdict v = judge("rfc3986", words("http://\xC3\xA9.\xC3\x89_-/"));
    cr_expect_eq(v.error, URISIFT_HOST_CHAR, "no label ends with '-'");
}

/* ---- all that can be said is said somewhere ------------------------------------------ */

static void note(bool *seen, const char *list)
{
    while (*list) {
        size_t size = strcspn(list, "@,");
        seen[code_named(list, size)] = true;
        list += strcspn(list, ",");
        list += *list == ',';
    }
}

Test(edges, every_code_has_a_case)
{
    enum { VERDICT = 3, WARNINGS = 6 };
    bool seen[URISIFT_CODES + 1] = {false};
    for (size_t i = 0; i < FAMILIES; i++) {
        char file[64];
        struct table table;
        snprintf(file, sizeof file, "families/%s.tsv", families[i]);
        cr_assert(table_read(&table, file));
        for (size_t k = 0; k < table.count; k++) {
            note(seen, table_string(&table.rows[k], VERDICT));
            note(seen, table_string(&table.rows[k], WARNINGS));
        }
        table_free(&table);
    }
    /* those that only a scan, or the program, can give */
    seen[URISIFT_TOO_LONG] = true;
    seen[URISIFT_MATCH_LIMIT] = true; /* of patterns: tests/scan/patterns.c */
    seen[URISIFT_NO_MEMORY] = true;   /* tests/scan/no_memory_idn.c */
    for (int i = URISIFT_AMBIGUOUS_WRAP; i <= URISIFT_NBSP_AS_SPACE; i++)
        seen[i] = true;
    for (int i = URISIFT_LIGATURE_REPLACED; i <= URISIFT_POSSIBLE_HYPHEN; i++)
        seen[i] = true;
    seen[URISIFT_SCHEME_ADDED] = seen[URISIFT_CUT_AT_ILLEGAL] = true;
    for (int i = URISIFT_VALID; i < URISIFT_CODES; i++)
        cr_expect(seen[i], "no case has %s", urisift_code_name((enum urisift_code)i));
}
