/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* followed.c — scans a file that grows, and those that take its place, each as a stream. */
#include "cli/input/followed.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/diag.h"
#include "cli/input/follow.h"
#include "cli/run/members.h"
#include "cli/select/format_rules.h"

bool followed_check(const struct options *o)
{
    struct stat status;
    const char *format = o->value[OPTION_AS];
    if (!o->given[OPTION_FOLLOW_FILE])
        return true;
    if (o->operand_count != 1 || o->given[OPTION_FILES_FROM]) {
        complain("--follow-file follows one file: name one");
        return false;
    }
    if (strcmp(o->operands[0], "-") == 0 ||
        (stat(o->operands[0], &status) == 0 && !S_ISREG(status.st_mode))) {
        complain("--follow-file: %s is not a regular file; a pipe needs no such option",
                 o->operands[0]);
        return false;
    }
    if (o->given[OPTION_INCLUDE_TYPE]) {
        complain("--follow-file does not go with --include-type");
        return false;
    }
    if (format && strcmp(format, "auto") != 0 && !include_types_have(FOLLOW_FORMATS, format)) {
        complain("--follow-file follows lines, as one of " FOLLOW_FORMATS ", not as '%s'", format);
        return false;
    }
    return true;
}

static void tell_format(struct stream *s)
{
    const char *format = s->stats.format;
    stream_pdf_failed(s, message_of("--follow-file follows lines, but this is read as %s (--as "
                                    "text reads it as text)",
                                    format));
    s->stats.unwanted = 0;
}

void followed_scan(struct stream *s)
{
    struct follow follow;
    struct urisift_scan_stats total = {.format = NULL};
    follow_begin(&follow, s->input->name, &s->input->fd);
    s->follow = &follow;
    do {
        s->stats = (struct urisift_scan_stats){.format = NULL};
        if (follow_is_packed(&follow)) {
            stream_pdf_failed(s, message_of("--follow-file follows lines, but this is compressed, "
                                            "an archive or a PDF"));
            break;
        }
        members_scan(s);
        if (s->stats.unwanted)
            tell_format(s);
        stream_add_stats(&total, &s->stats);
    } while (!s->error && !s->pdf_failed && follow_next(&follow));
    s->stats = total;
    s->follow = NULL;
    follow_end(&follow);
}
