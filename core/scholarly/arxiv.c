/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * arxiv.c — arXiv's identifiers of both styles: arXiv:2101.00001v2, hep-th/9901001.
 *
 *     YYMM.NNNN   from 0704 to 1412        archive/YYMMNNN           from 9107 to 0703
 *     YYMM.NNNNN  from 1501 on             archive.CLASS/YYMMNNN     the same, with its class
 *
 * Idea:     the canonical form is `arXiv:` and the identifier as written, with the archive in
 *           lower case. The key drops the subject class, which is optional. It keeps the
 *           version: `v2` names that version, and without a version the latest one is named,
 *           so they are different things.
 * Choice:   in text `2101.00001` alone is just a number; it needs a label or a host. The older
 *           style is recognized by the archive's name.
 * See:      arXiv help, "Understanding the arXiv identifier" and "arXiv identifier
 *           scheme: information for interacting services"; RFC 4452 (info:).
 */
#include "core/surface/surface.h"
#include "core/text/out.h"
#include "core/text/verdict.h"

/* The archives of the older style. */
#define ARCHIVE(name)                                                                              \
    {                                                                                              \
        sizeof name - 1, name                                                                      \
    }
static const struct {
    size_t size;
    const char *name;
} archives[] = {ARCHIVE("acc-phys"), ARCHIVE("adap-org"), ARCHIVE("alg-geom"), ARCHIVE("ao-sci"),
                ARCHIVE("astro-ph"), ARCHIVE("atom-ph"),  ARCHIVE("bayes-an"), ARCHIVE("chao-dyn"),
                ARCHIVE("chem-ph"),  ARCHIVE("cmp-lg"),   ARCHIVE("comp-gas"), ARCHIVE("cond-mat"),
                ARCHIVE("cs"),       ARCHIVE("dg-ga"),    ARCHIVE("funct-an"), ARCHIVE("gr-qc"),
                ARCHIVE("hep-ex"),   ARCHIVE("hep-lat"),  ARCHIVE("hep-ph"),   ARCHIVE("hep-th"),
                ARCHIVE("math"),     ARCHIVE("math-ph"),  ARCHIVE("mtrl-th"),  ARCHIVE("nlin"),
                ARCHIVE("nucl-ex"),  ARCHIVE("nucl-th"),  ARCHIVE("patt-sol"), ARCHIVE("physics"),
                ARCHIVE("plasm-ph"), ARCHIVE("q-alg"),    ARCHIVE("q-bio"),    ARCHIVE("quant-ph"),
                ARCHIVE("solv-int"), ARCHIVE("supr-con")};
#undef ARCHIVE

static const struct urisift_surface forms[] = {
    {URISIFT_SURFACE_LABEL, "arXiv"},
    {URISIFT_SURFACE_URI, "info:arxiv/"},
    {URISIFT_SURFACE_HOST, "arxiv.org/abs/"},
    {URISIFT_SURFACE_HOST, "arxiv.org/pdf/"},
    {URISIFT_SURFACE_HOST, "arxiv.org/html/"},
    {URISIFT_SURFACE_HOST, "www.arxiv.org/abs/"},
    {URISIFT_SURFACE_HOST, "www.arxiv.org/pdf/"},
    {URISIFT_SURFACE_HOST, "export.arxiv.org/abs/"},
    {URISIFT_SURFACE_HOST, "export.arxiv.org/pdf/"},
    {URISIFT_SURFACE_SLASH, ""},
    {URISIFT_SURFACE_BARE, NULL},
};

/* Offsets of the pieces, in increasing order. */
struct arxiv {
    size_t archive_end; /* equals the begin in the new style */
    size_t date;        /* of YYMM */
    size_t number;      /* of the number after YYMM and its dot */
    size_t number_end;
    size_t version; /* of the digits after the 'v'; 0: none */
    size_t end;
};

/* The end of letters and hyphens, at most as many as names of archives and classes have. */
static size_t span_name(struct urisift_span text, size_t at)
{
    enum { NAME_MAX = 16 };
    struct urisift_span head = {text.data, text.size - at < NAME_MAX ? text.size : at + NAME_MAX};
    return surface_span(head, at, CHAR_ALPHA | CHAR_HYPHEN);
}

static struct arxiv read_arxiv(struct urisift_span text, size_t begin)
{
    struct arxiv a = {.archive_end = begin, .date = begin};
    if (surface_is(text, begin, CHAR_ALPHA)) {
        a.archive_end = span_name(text, begin);
        size_t slash = a.archive_end;
        if (surface_is(text, slash, CHAR_DOT))
            slash = span_name(text, slash + 1);
        a.date = surface_is(text, slash, CHAR_SLASH) ? slash + 1 : slash;
    }
    size_t digits = surface_span(text, a.date, CHAR_DIGIT);
    a.number = digits - a.date < 4 ? digits : a.date + 4;
    if (a.archive_end == begin && digits == a.number && surface_is(text, a.number, CHAR_DOT) &&
        surface_is(text, a.number + 1, CHAR_DIGIT))
        a.number++;
    a.end = a.number_end = surface_span(text, a.number, CHAR_DIGIT);
    if (a.end > a.number && surface_has(text, a.end, "v") &&
        surface_is(text, a.end + 1, CHAR_DIGIT)) {
        a.version = a.end + 1;
        a.end = surface_span(text, a.version, CHAR_DIGIT);
    }
    return a;
}

static bool is_archive(struct urisift_span text, size_t begin, size_t end)
{
    uint8_t first = begin < end ? char_lower(text.data[begin]) : 0;
    for (size_t i = 0; i < sizeof archives / sizeof archives[0]; i++)
        if (end - begin == archives[i].size && first == (uint8_t)archives[i].name[0] &&
            surface_has(text, begin, archives[i].name))
            return true;
    return false;
}

static bool is_zero(struct urisift_span text, size_t begin, size_t end)
{
    while (begin < end && text.data[begin] == '0')
        begin++;
    return begin == end;
}

static unsigned two_digits(struct urisift_span text, size_t at)
{
    return (text.data[at] - (unsigned)'0') * 10 + (text.data[at + 1] - (unsigned)'0');
}

/* Is YYMM in the time of the older style? */
static bool is_old(unsigned date)
{
    return date >= 9107 || date <= 703;
}

static bool is_month(unsigned month)
{
    return month >= 1 && month <= 12;
}

/* Checks YYMM and the number after it, by the style. */
static bool check_number(struct urisift_span text, const struct arxiv *a, bool old,
                         struct urisift_verdict *v)
{
    size_t date_end = surface_span(text, a->date, CHAR_DIGIT);
    if (date_end - a->date < 4)
        return verdict_fail(v, date_end == text.size ? URISIFT_BAD_LENGTH : URISIFT_ILLEGAL_CHAR,
                            date_end);
    unsigned year = two_digits(text, a->date), month = two_digits(text, a->date + 2),
             date = year * 100 + month;
    if (!old && a->number == a->date + 4)
        return verdict_fail(v, a->number == text.size ? URISIFT_BAD_LENGTH : URISIFT_ILLEGAL_CHAR,
                            a->number);
    bool known = old ? is_old(date) : date >= 704;
    if (!known || !is_month(month))
        return verdict_fail(v, URISIFT_BAD_DATE, known ? a->date + 2 : a->date);
    size_t digits = a->number_end - a->number, wanted = old ? 3 : date >= 1501 ? 5 : 4;
    if (digits != wanted)
        return verdict_fail(v, URISIFT_BAD_LENGTH,
                            digits > wanted ? a->number + wanted : a->number_end);
    if (is_zero(text, a->number, a->number_end))
        return verdict_fail(v, URISIFT_BAD_NUMBER, a->number);
    if (a->version && text.data[a->version] == '0')
        return verdict_fail(v, URISIFT_BAD_NUMBER, a->version);
    return true;
}

static bool check_name(struct urisift_span text, const struct surface_start *start,
                       const struct arxiv *a, struct urisift_verdict *v)
{
    size_t begin = start->name;
    bool old = a->archive_end > begin;
    if (!old && a->end == begin &&
        (start->kind == URISIFT_SURFACE_BARE || start->kind == URISIFT_SURFACE_SLASH))
        return verdict_fail(v, URISIFT_NOT_OF_FAMILY, 0);
    if (begin == text.size)
        return verdict_fail(v, URISIFT_NAME_MISSING, begin);
    if (old && !is_archive(text, begin, a->archive_end))
        return verdict_fail(v, begin == 0 ? URISIFT_NOT_OF_FAMILY : URISIFT_BAD_PREFIX, begin);
    if (old && (text.data[a->date - 1] != '/' || a->date - a->archive_end == 2))
        return verdict_fail(v, a->date == text.size ? URISIFT_NAME_MISSING : URISIFT_ILLEGAL_CHAR,
                            text.data[a->date - 1] == '/' ? a->date - 1 : a->date);
    if (!check_number(text, a, old, v))
        return false;
    size_t end = a->end;
    if (start->kind == URISIFT_SURFACE_HOST && surface_has(text, end, ".pdf"))
        end += 4;
    else
        end = surface_skip_slash(text, end, start);
    return end == text.size || verdict_fail(v, URISIFT_ILLEGAL_CHAR, end);
}

static void check_arxiv(const struct urisift_profile *profile, struct urisift_span text,
                        struct urisift_verdict *v)
{
    struct surface_start start = surface_begin(profile->forms, text, v);
    struct arxiv a = read_arxiv(text, start.name);
    if (!check_name(text, &start, &a, v))
        return;
    verdict_part(v, URISIFT_PART_NAME, start.name, a.number_end);
    if (a.version)
        verdict_part(v, URISIFT_PART_VERSION, a.version, a.end);
    v->as_written = false;
    v->key_as_canonical = a.date <= a.archive_end + 1;
}

static size_t write_arxiv(struct urisift_span text, const struct urisift_verdict *v, bool class,
                          uint8_t *buffer)
{
    struct out o = {buffer, 0};
    size_t begin = v->part[URISIFT_PART_NAME].begin;
    struct arxiv a = read_arxiv(text, begin);
    out_bytes(&o, "arXiv:", 6);
    out_lower(&o, text.data + begin, a.archive_end - begin);
    if (class)
        out_bytes(&o, text.data + a.archive_end, a.date - a.archive_end);
    else if (a.archive_end > begin)
        out_byte(&o, '/');
    out_bytes(&o, text.data + a.date, a.number_end - a.date);
    if (a.version) {
        out_byte(&o, 'v');
        out_bytes(&o, text.data + a.version, a.end - a.version);
    }
    return o.size;
}

static size_t canonical_arxiv(const struct urisift_profile *profile, struct urisift_span text,
                              const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return write_arxiv(text, v, true, buffer);
}

static size_t key_arxiv(const struct urisift_profile *profile, struct urisift_span text,
                        const struct urisift_verdict *v, uint8_t *buffer)
{
    (void)profile;
    return write_arxiv(text, v, false, buffer);
}

static size_t extent_arxiv(struct urisift_span text, const struct surface_start *start, bool *more)
{
    *more = false;
    if (start->kind == URISIFT_SURFACE_SLASH &&
        !is_archive(text, start->name, span_name(text, start->name)))
        return 0; /* most are paths that continue with a number */
    struct arxiv a = read_arxiv(text, start->name);
    size_t end = a.end;
    *more = text.size - end < 6; /* `v2`, `.pdf` */
    if (a.number_end == a.date || (a.archive_end > start->name && text.data[a.date - 1] != '/'))
        return 0;
    if (start->kind == URISIFT_SURFACE_HOST && surface_has(text, end, ".pdf"))
        end += 4;
    else
        end = surface_skip_slash(text, end, start);
    if (surface_goes_on(text, end, start, more))
        return 0;
    struct urisift_verdict v = {.error = URISIFT_VALID};
    struct urisift_span whole = {text.data, end};
    return (start->kind != URISIFT_SURFACE_BARE && start->kind != URISIFT_SURFACE_SLASH) ||
                   check_name(whole, start, &a, &v)
               ? end
               : 0;
}

/* A '/' and seven digits are common in paths; in one of fifty they begin with a year and a
 * month. */
static bool arxiv_may_begin(const uint8_t *text)
{
    const struct urisift_span digits = {text + 1, MAY_BEGIN_SIZE - 1};
    const unsigned month = two_digits(digits, 2);
    return is_month(month) && is_old(two_digits(digits, 0) * 100 + month) &&
           !surface_is(digits, 7, CHAR_DIGIT);
}

const struct urisift_profile urisift_profile_arxiv = {
    .name = "arxiv",
    .summary = "arXiv's identifiers: arXiv:2101.00001v2, hep-th/9901001, pages of arxiv.org",
    .family = &urisift_family_arxiv,
    .book = BOOK_ARXIV,
    .relative = URISIFT_NOT_OF_FAMILY,
    .check = check_arxiv,
    .canonical = canonical_arxiv,
    .key = key_arxiv,
    .forms = forms,
    .extent = extent_arxiv,
    .may_begin = arxiv_may_begin,
    .longest = 128,
};
