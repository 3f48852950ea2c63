/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * filter.c — regular expressions, hosts and keys by which findings are kept or dropped.
 *
 * Holds:   an answer depends on the finding alone: on its canonical form, or, where it is invalid, on
 *          its id as it was judged. So it is the same for any order and number of threads.
 */
#include "cli/filter.h"

#include <stdlib.h>
#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "cli/diag.h"
#include "cli/hosts.h"
#include "cli/stop_list.h"

enum { STACK_FIRST = 32 * 1024, STACK_MOST = 1024 * 1024 };

struct regex {
    pcre2_code *code;
    bool compiled; /* to machine code */
};

struct regexes {
    struct regex *rows;
    size_t count;
};

struct filter {
    struct regexes match, exclude;
    struct hosts hosts, other_hosts;
    struct stop_list *stop_list; /* NULL: none */
};

/* Reading the options */

/* Room for one more row. */
static bool grow(struct regexes *r)
{
    struct regex *rows = realloc(r->rows, (r->count + 1) * sizeof *rows);
    if (rows)
        r->rows = rows;
    else
        complain("out of memory");
    return rows;
}

static bool add_regex(struct regexes *r, const char *option, const char *regex)
{
    int code;
    size_t at;
    if (!grow(r))
        return false;
    pcre2_code *compiled = pcre2_compile((PCRE2_SPTR)regex, PCRE2_ZERO_TERMINATED,
                                         PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_DOLLAR_ENDONLY, &code, &at, NULL);
    if (!compiled) {
        PCRE2_UCHAR words[160] = "";
        pcre2_get_error_message(code, words, sizeof words);
        complain("--%s, column %zu: %s", option, at + 1, (const char *)words);
        complain_point(regex, at);
        return false;
    }
    bool fast = pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE) == 0; /* where there is none, it is slower */
    r->rows[r->count++] = (struct regex){compiled, fast};
    return true;
}

static bool read_use(struct filter *f, const struct options *options, const struct option_use *use)
{
    switch (use->id) {
    case OPTION_MATCH:
        return add_regex(&f->match, "match", use->value);
    case OPTION_EXCLUDE:
        return add_regex(&f->exclude, "exclude", use->value);
    case OPTION_HOST:
        return hosts_add(&f->hosts, "host", use->value);
    case OPTION_EXCLUDE_HOST:
        return hosts_add(&f->other_hosts, "exclude-host", use->value);
    case OPTION_STOP_LIST:
        if (!f->stop_list)
            f->stop_list = stop_list_new(options);
        return f->stop_list && stop_list_read(f->stop_list, use->value);
    default:
        return true;
    }
}

bool filter_read(const struct options *options, struct filter **filter)
{
    static const enum option_id asked[] = {OPTION_MATCH, OPTION_EXCLUDE, OPTION_HOST, OPTION_EXCLUDE_HOST,
                                           OPTION_STOP_LIST};
    bool any = false, good = true;
    *filter = NULL;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        any = any || options->given[asked[i]];
    if (!any)
        return true;
    *filter = calloc(1, sizeof **filter);
    if (!*filter) {
        complain("out of memory");
        return false;
    }
    for (size_t i = 0; good && i < options->use_count; i++)
        good = read_use(*filter, options, &options->uses[i]);
    return good;
}

static void free_regexes(struct regexes *r)
{
    for (size_t i = 0; i < r->count; i++)
        pcre2_code_free(r->rows[i].code);
    free(r->rows);
}

void filter_free(struct filter *filter)
{
    if (!filter)
        return;
    free_regexes(&filter->match);
    free_regexes(&filter->exclude);
    hosts_fini(&filter->hosts);
    hosts_fini(&filter->other_hosts);
    stop_list_free(filter->stop_list);
    free(filter);
}

bool filter_needs_keys(const struct filter *filter)
{
    return filter && filter->stop_list;
}

void filter_screen_fini(struct filter_screen *screen)
{
    pcre2_match_data_free(screen->match);
    pcre2_match_context_free(screen->context);
    pcre2_jit_stack_free(screen->stack);
    *screen = (struct filter_screen){.match = NULL};
}

/* Asking */

static bool init_matching(struct filter_screen *screen)
{
    if (screen->match)
        return true;
    screen->context = pcre2_match_context_create(NULL);
    screen->stack = pcre2_jit_stack_create(STACK_FIRST, STACK_MOST, NULL); /* NULL: matching is not by compiled code */
    screen->match = screen->context ? pcre2_match_data_create(1, NULL) : NULL;
    if (!screen->match)
        return false;
    pcre2_set_match_limit(screen->context, FILTER_STEPS);
    if (screen->stack)
        pcre2_jit_stack_assign(screen->context, NULL, screen->stack);
    return true;
}

/* Does one of them match? What cannot be told is said in *answer. */
static bool matches(const struct regexes *r, struct filter_screen *screen, struct urisift_span text, unsigned *answer)
{
    if (!init_matching(screen)) {
        *answer |= FILTER_NO_MEMORY;
        return false;
    }
    for (size_t i = 0; i < r->count; i++) {
        const pcre2_code *code = r->rows[i].code;
        int found = r->rows[i].compiled
                        ? pcre2_jit_match(code, text.data, text.size, 0, 0, screen->match, screen->context)
                        : pcre2_match(code, text.data, text.size, 0, 0, screen->match, screen->context);
        if (found >= 0)
            return true;
        if (found == PCRE2_ERROR_NOMEMORY)
            *answer |= FILTER_NO_MEMORY;
        else if (found != PCRE2_ERROR_NOMATCH)
            *answer |= FILTER_LIMIT;
    }
    return false;
}

/* Is the canonical form of what is no URL one: https://orcid.org/0000-0002-1825-0097? */
static bool becomes_url(const struct urisift_finding *f)
{
    static const char scheme[] = "https://";
    return !f->verdict->error && f->canonical.size >= sizeof scheme && memcmp(f->canonical.data, scheme, sizeof scheme - 1) == 0;
}

/* The identifier with its parts, in canonical form where it has one. Most hosts are in it as they are written. */
static struct host_subject find_subject(struct filter_screen *screen, const struct urisift_finding *f)
{
    const struct urisift_verdict *v = f->verdict;
    if (!urisift_has_part(v, URISIFT_PART_HOST)) {
        bool is_url = urisift_family_of_scheme(f->scheme) == urisift_profile_family(f->profile);
        if (!is_url && becomes_url(f)) {
            urisift_check(urisift_profile_named("web"), f->canonical, &screen->verdict);
            return (struct host_subject){f->canonical, &screen->verdict, true};
        }
        return (struct host_subject){v->error ? f->id : f->canonical, v, is_url};
    }
    struct urisift_range host = v->part[URISIFT_PART_HOST];
    if (v->error || v->as_written ||
        host_is_plain((struct urisift_span){f->id.data + host.begin, host.end - host.begin}))
        return (struct host_subject){f->id, v, true};
    urisift_check(f->profile, f->canonical, &screen->verdict);
    return (struct host_subject){f->canonical, &screen->verdict, true};
}

unsigned filter_ask(const struct filter *filter, struct filter_screen *screen, const struct urisift_finding *f)
{
    unsigned answer = FILTER_DROP;
    struct urisift_span text = f->verdict->error ? f->id : f->canonical;
    if (filter->hosts.count + filter->other_hosts.count > 0) {
        struct host_subject subject = find_subject(screen, f);
        if ((filter->hosts.count > 0 && !hosts_hold(&filter->hosts, &subject)) ||
            (filter->other_hosts.count > 0 && hosts_hold(&filter->other_hosts, &subject)))
            return answer;
    }
    if (filter->match.count > 0 && !matches(&filter->match, screen, text, &answer))
        return answer;
    if (filter->exclude.count > 0 && matches(&filter->exclude, screen, text, &answer))
        return answer;
    const bool is_known = f->verdict->error != URISIFT_TOO_LONG; /* of such a one only the beginning is */
    if (filter->stop_list && is_known && stop_list_holds(filter->stop_list, f->verdict->error ? f->id : f->key))
        return answer;
    return answer | FILTER_KEEP;
}
