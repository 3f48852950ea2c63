/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * cases.c — every case of corpora/scan/, for every cut of the text and at different places.
 *
 * The findings must be those of the table. The complete record must be the same for the text as a
 * whole, byte by byte, cut in two at every place and in pieces of odd sizes. Lines of blanks before
 * the text must change only the places.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "tests/support/scanning.h"
#include "tests/support/table.h"

/* columns of a case */
enum { ID, MODE, PROFILES, FORMAT, FLAGS, TEXT };
/* of a finding */
enum { MARK, START, END, FAMILY, VERDICT, IDENT, CANONICAL, KEY, WRAPPER, TRIMMED, WARNINGS };

/* One case under way. */
struct walk {
    const char *file;
    const struct table_row *row, *expected, *set_up; /* …: for which the scanner is */
    size_t expectations, seen;
    struct urisift_scanner *scanner;
    struct recorder *recorder;
    struct urisift_span text;
    size_t cases, failed;
};

static void complain(struct walk *w, const char *what, struct urisift_span got,
                     struct urisift_span want)
{
    cr_expect(false, "%s:%zu: %s: %s: got %s, want %s", w->file, w->row->line,
              table_string(w->row, ID), what, span_print(got), span_print(want));
    w->failed++;
}

static struct urisift_span words(const char *text)
{
    return span_of(text, strlen(text));
}

static void expect_span(struct walk *w, const char *what, struct urisift_span got,
                        struct urisift_span want)
{
    if (!span_equal(got, want))
        complain(w, what, got, want);
}

static bool is_of_families(const struct walk *w)
{
    return strcmp(w->file, "scan/families.tsv") == 0;
}

static void expect_verdict(struct walk *w, const struct table_row *want,
                           const struct urisift_verdict *v)
{
    const char *name = table_string(want, VERDICT), *at = strchr(name, '@');
    if (code_named(name, at ? (size_t)(at - name) : strlen(name)) != v->error ||
        (at && strtoul(at + 1, NULL, 10) != v->at))
        complain(w, "verdict", words(urisift_code_name(v->error)), words(name));
    uint32_t warnings;
    if (!warnings_named(table_string(want, WARNINGS), &warnings) || (warnings & ~v->warnings) ||
        (is_of_families(w) && warnings != v->warnings))
        complain(w, "warnings", words(table_string(want, IDENT)),
                 words(table_string(want, WARNINGS)));
}

/* Holds a finding against the next line of the table. */
static void look(void *self, const struct urisift_finding *f)
{
    struct walk *w = self;
    if (w->seen++ >= w->expectations) {
        complain(w, "one too many", f->raw, words(""));
        return;
    }
    const struct table_row *want = w->expected + w->seen - 1;
    char place[64];
    snprintf(place, sizeof place, "%llu-%llu", (unsigned long long)f->start,
             (unsigned long long)f->end);
    char want_place[64];
    snprintf(want_place, sizeof want_place, "%s-%s", table_string(want, START),
             table_string(want, END));
    expect_span(w, "place", words(place), words(want_place));
    cr_assert_leq(f->start, f->end);
    cr_assert_leq(f->end, w->text.size);
    if (f->verdict->error != URISIFT_TOO_LONG)
        expect_span(w, "raw", f->raw,
                    span_of(w->text.data + f->start, (size_t)(f->end - f->start)));
    expect_span(w, "family", words(urisift_family_name(urisift_profile_family(f->profile))),
                want->column[FAMILY].text);
    expect_verdict(w, want, f->verdict);
    expect_span(w, "id", f->id, want->column[IDENT].text);
    if (f->id_is_raw != span_equal(f->id, f->raw))
        complain(w, "id is raw", f->id, f->raw);
    if (!f->verdict->error) {
        struct urisift_span canonical = table_span(want, CANONICAL, f->id);
        expect_span(w, "canonical", f->canonical, canonical);
        expect_span(w, "key", f->key, table_span(want, KEY, canonical));
    }
    const char *wrapper = urisift_wrapper_name(f->wrapper);
    expect_span(w, "wrapper", words(wrapper ? wrapper : "-"), words(table_string(want, WRAPPER)));
    expect_span(w, "trimmed", f->trimmed, want->column[TRIMMED].text);
}

/* ---- one case ----------------------------------------------------------------------- */

static void release(struct walk *w)
{
    urisift_scratch_free(w->recorder->scratch);
    w->recorder->scratch = NULL;
    urisift_scanner_free(w->scanner);
}

/* The scanner of the row before serves again, as a new one of all families takes a while. */
static bool is_set_up(struct walk *w)
{
    const struct table_row *before = w->set_up;
    bool same = before != NULL;
    for (size_t i = MODE; i <= FLAGS && same; i++)
        same = strcmp(table_string(before, i), table_string(w->row, i)) == 0;
    w->set_up = w->row;
    w->text = w->row->column[TEXT].text;
    if (!same)
        release(w);
    return same;
}

static void set_up(struct walk *w)
{
    if (is_set_up(w))
        return;
    char list[128] = "";
    const char *flags = table_string(w->row, FLAGS);
    const char *schemes = strstr(flags, "schemes="), *longest = strstr(flags, "max-length=");
    if (schemes)
        snprintf(list, sizeof list, "%.*s", (int)strcspn(schemes + 8, " "), schemes + 8);
    size_t most = longest ? strtoul(longest + 11, NULL, 10) : 0;
    bool bare_hosts = strstr(flags, "bare-hosts") != NULL;
    if (is_of_families(w)) { /* families instead of profiles */
        w->scanner = families_scanner_with(table_string(w->row, PROFILES),
                                           table_string(w->row, FORMAT), NULL, most);
        cr_assert(w->scanner, "%s:%zu: no such family or format", w->file, w->row->line);
        w->recorder->scratch = urisift_scratch_new(w->scanner);
        cr_assert(w->recorder->scratch);
        return;
    }
    if (strcmp(w->file, "scan/defanged.tsv") == 0) {
        w->scanner = defanged_scanner_for(table_string(w->row, PROFILES),
                                          table_string(w->row, FORMAT), flags);
        cr_assert(w->scanner, "%s:%zu: no such profile or format", w->file, w->row->line);
        return;
    }
    w->scanner = (bare_hosts ? bare_hosts_scanner_for : scanner_for)(
        table_string(w->row, PROFILES), table_string(w->row, FORMAT), schemes ? list : NULL,
        table_is(w->row, MODE, "strict"), strstr(flags, "line-numbers") != NULL, most);
    cr_assert(w->scanner, "%s:%zu: no such profile, format or scheme", w->file, w->row->line);
}

/* Scans once more, cut in another way: the same must come out as `whole`. */
static void scan_again(struct walk *w, struct urisift_span whole, struct pieces pieces,
                       const char *what, size_t detail)
{
    recorder_scan(w->recorder, w->scanner, pieces);
    if (w->recorder->error || !span_equal(w->recorder->json, whole)) {
        char how[64];
        snprintf(how, sizeof how, "%s %zu", what, detail);
        complain(w, how, w->recorder->json, whole);
    }
}

static void cut_everywhere(struct walk *w, struct urisift_span whole)
{
    scan_again(w, whole, pieces_step(w->text, 1), "bytes", 1);
    scan_again(w, whole, pieces_step(w->text, 2), "bytes", 2);
    scan_again(w, whole, pieces_step(w->text, 7), "bytes", 7);
    for (uint64_t seed = 1; seed <= 4; seed++)
        scan_again(w, whole, pieces_random(w->text, 24, seed), "seed", (size_t)seed);
    for (size_t cut = 1; cut < w->text.size; cut++)
        scan_again(w, whole, pieces_cut(w->text, cut), "cut", cut);
}

/* Blanks, and a line end last. The longest take most of the time, and fill the window as well with
 * text of the other tables. */
static void pad(struct walk *w, struct urisift_span whole)
{
    static const size_t sizes[] = {1,    2,    63,   64,        65,         1000,      1023,
                                   1024, 4095, 4096, 32768 - 3, 262144 - 7, 262144 + 1};
    size_t count = sizeof sizes / sizeof sizes[0] - (is_of_families(w) ? 3 : 0);
    size_t most = sizes[count - 1];
    uint8_t *padded = malloc(most + w->text.size);
    cr_assert(padded);
    memset(padded, ' ', most - 1);
    padded[most - 1] = '\n';
    memcpy(padded + most, w->text.data, w->text.size);
    for (size_t i = 0; i < count; i++) {
        struct urisift_span text = {padded + most - sizes[i], sizes[i] + w->text.size};
        w->recorder->shift = sizes[i];
        w->recorder->line_shift = 1;
        scan_again(w, whole, pieces_whole(text), "padded by", sizes[i]);
        if (sizes[i] < 5000)
            scan_again(w, whole, pieces_random(text, 100, i), "in pieces, padded by", sizes[i]);
    }
    w->recorder->shift = w->recorder->line_shift = 0;
    free(padded);
}

/* Hosts without "www." are found only where the library knows the public suffixes. */
static bool can_be_found(const struct walk *w)
{
    bool can = true;
    for (size_t i = 0; i < w->expectations; i++) {
        bool bare = strstr(table_string(&w->expected[i], WARNINGS), "scheme-added") != NULL;
        bool www = strncasecmp(table_string(&w->expected[i], IDENT), "http://www.", 11) == 0;
        can = can && (!bare || www);
    }
    return can || urisift_scanner_knows_suffixes(w->scanner);
}

static void check_case(struct walk *w)
{
    set_up(w);
    if (!can_be_found(w))
        return;
    w->recorder->look = look;
    w->recorder->self = w;
    w->seen = 0;
    recorder_scan(w->recorder, w->scanner, pieces_whole(w->text));
    w->recorder->look = NULL;
    if (w->recorder->error)
        complain(w, "error", words(urisift_error_text(w->recorder->error)), words(""));
    if (w->seen < w->expectations)
        complain(w, "not found", words(""), w->expected[w->seen].column[IDENT].text);
    uint8_t *copy = malloc(w->recorder->json.size + 1);
    cr_assert(copy);
    memcpy(copy, w->recorder->json.size ? w->recorder->json.data : copy, w->recorder->json.size);
    struct urisift_span whole = {copy, w->recorder->json.size};
    cut_everywhere(w, whole);
    pad(w, whole);
    free(copy);
}

static void walk(const char *file, size_t least)
{
    struct table table;
    struct walk w = {.file = file, .recorder = recorder_new()};
    cr_assert(w.recorder && table_read(&table, file));
    for (size_t i = 0; i < table.count; w.cases++) {
        w.row = &table.rows[i++];
        w.expected = &table.rows[i];
        cr_assert_neq(w.row->column[ID].kind, TABLE_SAME, "%s:%zu: no case before it", file,
                      w.row->line);
        for (w.expectations = 0; i < table.count && table.rows[i].column[MARK].kind == TABLE_SAME;
             i++)
            w.expectations++;
        check_case(&w);
    }
    release(&w);
    table_free(&table);
    recorder_free(w.recorder);
    cr_expect_eq(w.failed, 0u, "%s: %zu complaints about %zu cases", file, w.failed, w.cases);
    cr_expect_geq(w.cases, least, "%s: only %zu cases", file, w.cases);
}

Test(cases, documents)
{
    walk("scan/scan.tsv", 115);
}

Test(cases, modern)
{
    walk("scan/scan-modern.tsv", 105);
}

Test(cases, bare_hosts)
{
    walk("scan/bare-hosts.tsv", 110);
}

Test(cases, web)
{
    walk("scan/scan-web.tsv", 60);
    walk("scan/field-text.tsv", 25);
}

Test(cases, defanged)
{
    walk("scan/defanged.tsv", 80);
}

Test(cases, families)
{
    walk("scan/families.tsv", 100);
}

Test(cases, xml)
{
    walk("scan/xml.tsv", 22);
}

Test(cases, formats)
{
    walk("scan/formats.tsv", 18);
}
