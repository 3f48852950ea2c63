/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * filter.c — regular expressions, hosts and keys by which findings are kept or dropped.
 *
 * Holds:   an answer depends on the finding alone: on its canonical form, or, where it is
 *          invalid, on its id as it was judged, and on the date of its message. So it is
 *          the same for any order and number of threads.
 */
#include "cli/filter/filter.h"

#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"
#include "cli/filter/dates.h"
#include "cli/filter/hosts.h"
#include "cli/filter/key_set.h"
#include "cli/filter/regex.h"
#include "cli/filter/stop_list.h"

struct filter {
    struct regexes match, exclude;
    struct hosts hosts, other_hosts;
    struct stop_list *stop_list; /* NULL: none */
    struct dates dates;
};

/* Reading the options */

static bool read_use(struct filter *f, const struct options *options, const struct option_use *use)
{
    switch (use->id) {
    case OPTION_MATCH:
        return regexes_add(&f->match, "match", use->value);
    case OPTION_EXCLUDE:
        return regexes_add(&f->exclude, "exclude", use->value);
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
    static const enum option_id asked[] = {OPTION_MATCH,        OPTION_EXCLUDE,   OPTION_HOST,
                                           OPTION_EXCLUDE_HOST, OPTION_STOP_LIST, OPTION_SINCE,
                                           OPTION_UNTIL};
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
    return good && dates_read(&(*filter)->dates, options);
}

void filter_free(struct filter *filter)
{
    if (!filter)
        return;
    regexes_fini(&filter->match);
    regexes_fini(&filter->exclude);
    hosts_fini(&filter->hosts);
    hosts_fini(&filter->other_hosts);
    stop_list_free(filter->stop_list);
    free(filter);
}

bool filter_needs_where(const struct filter *filter)
{
    return filter && filter->dates.any;
}

bool filter_takes_date(const struct filter *filter, struct urisift_span date)
{
    return !filter || dates_ask_text(&filter->dates, date) != DATES_OUTSIDE;
}

bool filter_needs_keys(const struct filter *filter)
{
    return filter && filter->stop_list;
}

void filter_screen_fini(struct filter_screen *screen)
{
    regex_context_fini(&screen->regex);
}

/* Asking */

/* Does one of them match? *answer says if that cannot be known. */
static bool matches(const struct regexes *set, struct filter_screen *screen,
                    struct urisift_span text, unsigned *answer)
{
    enum regex_answer found = regexes_ask(set, &screen->regex, text);
    *answer |= found == REGEX_LIMIT       ? FILTER_LIMIT
               : found == REGEX_NO_MEMORY ? FILTER_NO_MEMORY
                                          : 0u;
    return found == REGEX_YES;
}

/* Is the canonical form of what is no URL one: https://orcid.org/0000-0002-1825-0097? */
static bool becomes_url(const struct urisift_finding *f)
{
    const struct urisift_span form = f->canonical;
    const size_t size = f->verdict->error ? 0 : urisift_scheme_of(form).size;
    return size > 0 && form.size - size > 3 && memcmp(form.data + size, "://", 3) == 0;
}

/* The identifier with its parts, in canonical form where it has one. Most hosts are in it as
 * they are written. */
static struct host_subject find_subject(struct filter_screen *screen,
                                        const struct urisift_finding *f)
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

unsigned filter_ask(const struct filter *filter, struct filter_screen *screen,
                    const struct urisift_finding *f)
{
    unsigned answer = FILTER_DROP;
    struct urisift_span text = f->verdict->error ? f->id : f->canonical;
    const enum dates_answer date = dates_ask(&filter->dates, f);
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
    /* only its beginning is */
    const bool is_known = f->verdict->error != URISIFT_TOO_LONG;
    if (filter->stop_list && is_known && stop_list_holds(filter->stop_list, key_set_key(f)))
        return answer;
    if (date == DATES_OUTSIDE)
        return answer | FILTER_OTHER_DATE;
    return answer | FILTER_KEEP | (date == DATES_UNKNOWN ? FILTER_UNDATED : 0u);
}
