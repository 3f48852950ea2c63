/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* link_status.c — reads the lists of --status and --fail-on. */
#include "cli/filter/link_status.h"

#include <string.h>

#include "cli/diag.h"

/* Adds the statuses that the list names, with commas between them. False: a message has been
 * written. */
static bool read_list(const char *option, const char *list, unsigned *mask)
{
    *mask = 0;
    for (const char *at = list; *at; at += *at == ',') {
        size_t size = strcspn(at, ",");
        unsigned bit = 0;
        for (unsigned i = 0; i <= URISIFT_LINK_DIFFER; i++) {
            const char *name = urisift_link_status_name((enum urisift_link_status)i);
            if (strlen(name) == size && memcmp(at, name, size) == 0)
                bit = 1U << i;
        }
        if (!bit) {
            complain("--%s takes both, text, link, differ, or several with commas, not '%.*s'",
                     option, (int)size, at);
            return false;
        }
        *mask |= bit;
        at += size;
    }
    if (!*mask)
        complain("--%s takes both, text, link, differ, or several with commas", option);
    return *mask;
}

bool link_statuses_read(const struct options *o, struct link_statuses *s)
{
    *s = (struct link_statuses){.shown = ~0U};
    const bool has_status = o->given[OPTION_STATUS], fails = o->given[OPTION_FAIL_ON];
    if ((has_status || fails) && !o->given[OPTION_PDF_LINKS] && !o->given[OPTION_HTML_LINKS]) {
        complain("--%s needs --pdf-links or --html-links, which compare identifiers with links",
                 has_status ? "status" : "fail-on");
        return false;
    }
    if ((has_status && !read_list("status", o->value[OPTION_STATUS], &s->shown)) ||
        (fails && !read_list("fail-on", o->value[OPTION_FAIL_ON], &s->failing)))
        return false;
    /* The first finding ends the run: it must be one that counts. */
    if (fails && o->given[OPTION_QUIET])
        s->shown &= s->failing;
    if (fails && (o->given[OPTION_FILES] || o->given[OPTION_MAX_COUNT]) &&
        (s->shown & ~s->failing)) {
        complain("--fail-on with -l or -m, which leave a file early, needs --status with the same "
                 "list");
        return false;
    }
    return true;
}
