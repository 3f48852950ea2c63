/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * random.c — documents put together from the texts of corpora/: for every cut, and by every kernel,
 * the findings are the same.
 *
 * Findings are in order, raw equals the bytes of the stream, and what is valid is valid again when
 * it is judged alone.
 *
 * URISIFT_RANDOM in the environment sets the number of documents a scanner.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

enum {
    DOCUMENTS = ROUNDS_OF(400),
    PARTS = 14,
    PIECES_MOST = 4000,
    PIECE_LONGEST = 300,
    ROOM = 8 * 1024
};

static const char *const tables[] = {
    "scan/scan.tsv",
    "scan/scan-modern.tsv",
    "scan/scan-web.tsv",
    "scan/field-text.tsv",
    "scan/bare-hosts.tsv",
    "families/rfc2141.tsv",
    "families/rfc8141.tsv",
    "families/ivoid2.tsv",
    "families/rfc3986.tsv",
    "families/web.tsv",
    "families/url7.tsv",
    "families/udi1992.tsv",
    "families/ivoid-lenient.tsv",
    "families/pdf-webcapture.tsv",
    "families/email.tsv",
    "families/doi.tsv",
    "families/arxiv.tsv",
    "families/orcid.tsv",
    "families/isni.tsv",
    "families/isbn.tsv",
    "families/issn.tsv",
    "families/pmid.tsv",
    "families/ark.tsv",
    "families/hdl.tsv",
    "families/swhid.tsv",
    "families/rfc.tsv",
};
enum { TABLES = sizeof tables / sizeof tables[0], SCAN_TABLES = 5 };

/* Between two pieces. */
static const char *const glue[] = {
    " ",
    " ",
    "\n",
    "\n",
    "\r\n",
    "",
    "",
    ", ",
    "<",
    ">",
    " <",
    "> ",
    "<URL:",
    "\n> ",
    "\n  12. ",
    "(",
    ")",
    "'",
    "\"",
    "[",
    "]",
    "{",
    "}",
    ".",
    "*",
    "_",
    "UDI=",
    "\\",
    "\xC3\xA9",
    "\xE2\x80\x93",
    "\xC2\xA0",
    "\xFF",
    "\xC3",
    "\n\n",
    "-\n",
    ":",
    "//",
    "http://",
    "urn:a:",
    "\x1b[1m",
    "\t",
    "%",
    "@",
    ",",
    "RFC ",
    "References: <",
    "> <",
    "with SMTP id <",
    "<pmid>",
    "<a id=\"isbn\">",
    "<b itemprop=isbn>",
    "<meta name=pmid content=",
    "RFC <a>",
    "<th>ISBN:</th>\n<td>",
    "PMID</b> ",
    "10.1000/a-\n",
    ",one@example.org,two@example.org,",
    "/a/long/path/that/with/others/soon/is/more/than/the/limit,",
};
enum { GLUES = sizeof glue / sizeof glue[0] };

/* A way to scan. */
static const struct {
    const char *profiles, *format, *schemes;
    bool strict, line_numbers;
    size_t max_length;
    bool bare_hosts;
    const char *families; /* these, too, by every kernel */
} ways[] = {
    {NULL, NULL, NULL, false, false, 0, false, NULL},
    {"rfc3986,rfc8141,ivoid-lenient", "text", "+data,x-foo", true, false, 0, false, NULL},
    {"url7", "tex", NULL, false, false, 0, false, NULL},
    {"udi1992", "text", "all", false, true, 0, false, NULL},
    {NULL, "text", NULL, false, false, 0, true, NULL},
    {"rfc3986", "tex", "all", true, true, 150, true, NULL},
    {"pdf-webcapture", "tex", NULL, false, true, 200, false, NULL},
    {NULL, "text", NULL, false, false, 64, false, NULL}, /* SHORT_LIMIT */
    {NULL, "text", NULL, false, false, 0, false, "all"}, /* FURTHER, and all after it */
    {NULL, "text", NULL, false, false, 128, false, "=email"},
    {NULL, "text", NULL, false, false, 150, false, "=email,doi,rfc"},
    {NULL, "text", NULL, false, false, 100, false, "scholarly"},
    {NULL, "html", NULL, false, false, 100, false, "all"},
    {NULL, "mail", NULL, false, false, 130, false, "=email,swhid,doi"},
    {NULL, "tex", NULL, false, false, 100, false, "scholarly"},
    {NULL, "xml", NULL, false, false, 100, false, "all"},
    {NULL, "pdftext", NULL, false, false, 150, false, "all"},
    {NULL, "json", NULL, false, false, 150, false, "all"},
};
enum { WAYS = sizeof ways / sizeof ways[0], SHORT_LIMIT = 7, FURTHER };

struct pool {
    struct table table[TABLES];
    struct urisift_span piece[PIECES_MOST];
    size_t count;
};

static void fill(struct pool *pool)
{
    pool->count = 0;
    for (size_t i = 0; i < TABLES; i++) {
        cr_assert(table_read(&pool->table[i], tables[i]));
        for (size_t k = 0; k < pool->table[i].count; k++) {
            const struct table_row *row = &pool->table[i].rows[k];
            struct urisift_span text = row->column[i < SCAN_TABLES ? 5 : 2].text;
            bool is_case = row->column[0].kind == TABLE_TEXT;
            if (is_case && text.size > 0 && text.size <= PIECE_LONGEST && pool->count < PIECES_MOST)
                pool->piece[pool->count++] = text;
        }
    }
    cr_assert_geq(pool->count, 1000u);
}

static size_t assemble(const struct pool *pool, uint64_t *random, uint8_t *out)
{
    size_t size = 0, parts = 1 + random_next(random) % PARTS;
    for (size_t i = 0; i < parts; i++) {
        struct urisift_span piece = pool->piece[random_next(random) % pool->count];
        const char *between = glue[random_next(random) % GLUES];
        /* Most pieces are whole, some end early. */
        size_t take = random_next(random) % 8 ? piece.size : random_next(random) % (piece.size + 1);
        memcpy(out + size, piece.data, take);
        memcpy(out + size + take, between, strlen(between));
        size += take + strlen(between);
    }
    /* again: the last finding affects the next */
    if (random_next(random) % 4 == 0 && size <= ROOM / 2) {
        memcpy(out + size, out, size);
        size *= 2;
    }
    return size;
}

struct document {
    struct urisift_span text;
    uint64_t last; /* end of the finding before */
    /* the format has enclosures of identifiers, as wrappers are: \url{…}, a value of XML */
    bool encloses;
    size_t bad;
};

static void look(void *self, const struct urisift_finding *f)
{
    struct document *d = self;
    bool placed = f->start >= d->last && f->start < f->end && f->end <= d->text.size;
    if (placed && f->verdict->error != URISIFT_TOO_LONG)
        placed = span_equal(f->raw, span_of(d->text.data + f->start, (size_t)(f->end - f->start)));
    bool is_bare =
        (f->wrapper == URISIFT_WRAPPER_NONE && !d->encloses) || f->wrapper == URISIFT_WRAPPER_UDI;
    if (is_bare || !f->verdict->error)
        d->last = f->end; /* in a wrapper without an identifier others are searched */
    struct urisift_verdict again;
    if (!f->verdict->error) {
        urisift_check(f->profile, f->id, &again);
        placed = placed && !again.error;
        urisift_check(f->profile, f->canonical, &again);
        placed = placed && !again.error;
    }
    if (!placed)
        d->bad++;
}

static void compare(const struct recorder *whole, const struct recorder *r, size_t way,
                    struct urisift_span text, uint64_t seed, const char *what, uint64_t which)
{
    cr_expect(span_equal(r->json, whole->json),
              "way %zu, document %llu, %s %llu: %s\nwhole\n%s\notherwise\n%s", way,
              (unsigned long long)seed, what, (unsigned long long)which, span_print(text),
              (const char *)whole->json.data, (const char *)r->json.data);
}

/* Does the format say where some identifiers end? In one that is invalid others are searched. */
static bool encloses(const char *format)
{
    return !format || strcmp(format, "tex") == 0 || strcmp(format, "xml") == 0 ||
           strcmp(format, "json") == 0;
}

/* By the last scanner in one piece, and then by all: it is that of the best kernel. */
static void check_document(struct recorder *whole, struct recorder *r,
                           struct urisift_scanner *const scanners[], size_t count, size_t way,
                           struct urisift_span text, uint64_t seed)
{
    struct document d = {.text = text, .encloses = encloses(ways[way].format)};
    const struct urisift_scanner *best = scanners[count - 1];
    whole->look = look;
    whole->self = &d;
    cr_expect_eq(recorder_scan(whole, best, pieces_whole(text)), URISIFT_OK);
    cr_expect_eq(d.bad, 0u, "way %zu, document %llu: out of place: %s\n%s", way,
                 (unsigned long long)seed, span_print(text), (const char *)whole->json.data);
    for (uint64_t cut = 0; cut < 4; cut++) {
        struct pieces pieces = cut == 0   ? pieces_random(text, 8, seed)
                               : cut == 1 ? pieces_random(text, 200, seed)
                               : cut == 2 ? pieces_cut(text, (size_t)seed % (text.size + 1))
                                          : pieces_step(text, 1);
        cr_expect_eq(recorder_scan(r, best, pieces), URISIFT_OK);
        compare(whole, r, way, text, seed, "cut", cut);
    }
    for (size_t i = 0; i + 1 < count; i++) {
        cr_expect_eq(recorder_scan(r, scanners[i], pieces_whole(text)), URISIFT_OK);
        compare(whole, r, way, text, seed, "kernel", i);
    }
}

static struct urisift_scanner *scanner_of(size_t way, const char *kernel)
{
    if (ways[way].families)
        return families_scanner_with(ways[way].families, ways[way].format, kernel,
                                     ways[way].max_length);
    return (ways[way].bare_hosts ? bare_hosts_scanner_for : scanner_for)(
        ways[way].profiles, ways[way].format, ways[way].schemes, ways[way].strict,
        ways[way].line_numbers, ways[way].max_length);
}

enum { KERNELS = 8 };

/* One each kernel of this machine. */
static size_t scanners_of(size_t way, struct urisift_scanner *scanners[KERNELS])
{
    size_t count = 0;
    const char *kernel;
    for (size_t i = 0; (kernel = urisift_kernel_name(i)); i++)
        if (urisift_kernel_is_supported(i)) {
            cr_assert_lt(count, (size_t)KERNELS);
            scanners[count] = scanner_of(way, kernel);
            cr_assert(scanners[count++]);
        }
    return count;
}

static void scan_documents(size_t first, size_t last)
{
    static struct pool pool;
    static uint8_t text[ROOM];
    struct recorder *whole = recorder_new(), *r = recorder_new();
    const char *wish = getenv("URISIFT_RANDOM");
    uint64_t documents = wish ? strtoull(wish, NULL, 10) : DOCUMENTS;
    size_t findings = 0;
    cr_assert(whole && r);
    fill(&pool);
    for (size_t way = first; way <= last; way++) {
        struct urisift_scanner *scanners[KERNELS] = {0};
        size_t count = 1;
        if (ways[way].families)
            count = scanners_of(way, scanners);
        else
            scanners[0] = scanner_of(way, NULL);
        cr_assert(scanners[0]);
        for (uint64_t seed = 1; seed <= documents; seed++) {
            uint64_t random = (seed + way * 1000003) * 0x9E3779B97F4A7C15;
            size_t size = assemble(&pool, &random, text);
            check_document(whole, r, scanners, count, way, span_of(text, size), seed);
            findings += whole->findings;
        }
        for (size_t i = 0; i < count; i++)
            urisift_scanner_free(scanners[i]);
    }
    cr_expect_gt(findings, documents * (last - first + 1), "documents with something in them");
    for (size_t i = 0; i < TABLES; i++)
        table_free(&pool.table[i]);
    recorder_free(whole);
    recorder_free(r);
}

Test(random, documents_are_read_the_same_however_they_are_cut)
{
    scan_documents(0, SHORT_LIMIT - 1);
}

/* Here an identifier of max_length bytes may be followed by a character whose bytes arrive in
 * two reads. */
Test(random, and_with_a_short_limit)
{
    scan_documents(SHORT_LIMIT, SHORT_LIMIT);
}

Test(random, and_with_further_families)
{
    scan_documents(FURTHER, WAYS - 1);
}
