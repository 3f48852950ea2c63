/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* dates.c — compares the dates of messages with --since and --until. */
#include "cli/filter/dates.h"

#include "cli/diag.h"
#include "cli/select/moment.h"
#include "core/text/span.h"

static bool read_one(const struct options *o, enum option_id id, const char *name,
                     struct moment *moment)
{
    const char *value = o->value[id];
    if (!o->given[id] || moment_read(span_of_text(value), moment))
        return true;
    complain("--%s takes a day, like 2026-01-31, or a time, like 2026-01-31T08:00:00Z, not '%s'",
             name, value);
    return false;
}

bool dates_read(struct dates *d, const struct options *o)
{
    struct moment since = {.first = INT64_MIN}, until = {.last = INT64_MAX};
    if (!read_one(o, OPTION_SINCE, "since", &since) || !read_one(o, OPTION_UNTIL, "until", &until))
        return false;
    *d = (struct dates){.any = o->given[OPTION_SINCE] || o->given[OPTION_UNTIL],
                        .first = since.first,
                        .last = until.last};
    if (d->first <= d->last)
        return true;
    complain("--since %s is after --until %s: no message is between them", o->value[OPTION_SINCE],
             o->value[OPTION_UNTIL]);
    return false;
}

enum dates_answer dates_ask_text(const struct dates *d, struct urisift_span date)
{
    struct moment moment;
    if (!d->any)
        return DATES_INSIDE;
    if (!moment_read(date, &moment))
        return DATES_UNKNOWN;
    return moment.first < d->first || moment.last > d->last ? DATES_OUTSIDE : DATES_INSIDE;
}

enum dates_answer dates_ask(const struct dates *d, const struct urisift_finding *f)
{
    const struct urisift_where *where = f->where;
    return d->any && where && (where->message > 0 || where->in_record)
               ? dates_ask_text(d, where->date)
               : DATES_INSIDE;
}
