/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* counts.c — counts rows of the report tsv. */
#include "cli/count/counts.h"

#include <string.h>

#include "cli/count/count_report.h"
#include "cli/count/ranking.h"

bool counts_are_wanted(const struct options *o)
{
    return o->given[OPTION_COUNT_BY];
}

bool counts_check(const struct options *o)
{
    static const struct {
        enum option_id id;
        const char *name, *instead;
    } others[] = {
        {OPTION_COUNT, "-c", "file in its list counts by file"},
        {OPTION_FILES, "-l", "file in its list counts by file"},
        {OPTION_FIELDS, "--fields", "its list names the columns"},
        {OPTION_LINE, "-n", "its list names the columns"},
        {OPTION_OFFSET, "-b", "its list names the columns"},
        {OPTION_NAME, "-H", "file in its list counts by file"},
        {OPTION_CONTEXT, "--context", "it counts values, and shows no text"},
    };
    if (!o->given[OPTION_COUNT_BY]) {
        if (o->given[OPTION_TOP])
            complain("--top needs --count-by, which says what to count");
        return !o->given[OPTION_TOP];
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (o->given[others[i].id]) {
            complain("--count-by does not go with %s: %s", others[i].name, others[i].instead);
            return false;
        }
    return true;
}

bool counts_writes(const char *format)
{
    static const char *const names[] = {"text", "csv", "tsv", "ndjson", "ndjson-full"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], format) == 0)
            return true;
    return false;
}

int counts_init(struct counts *c, const struct urisift_field_list *fields, uint64_t memory,
                uint64_t top)
{
    *c = (struct counts){.fields = fields, .memory = memory, .top = top};
    c->error = tally_init(&c->tally, memory);
    return c->error;
}

void counts_fini(struct counts *c)
{
    if (c->fields)
        tally_fini(&c->tally);
    lines_fini(&c->lines);
}

static int count_line(void *self, struct urisift_span line)
{
    struct counts *c = self;
    c->total++;
    return tally_add(&c->tally, line, 1);
}

static int take(void *self, const uint8_t *data, size_t size)
{
    struct counts *c = self;
    if (!c->error)
        c->error = lines_take(&c->lines, data, size, count_line, c);
    return c->error;
}

struct urisift_writer counts_writer(struct counts *c)
{
    return (struct urisift_writer){take, c};
}

/* From the tally, which has each key once, to the ranking. */
struct passage {
    struct ranking ranking;
    uint64_t different;
};

static int rank(void *self, const struct counted *record)
{
    struct passage *passage = self;
    passage->different++;
    return ranking_add(&passage->ranking, record);
}

int counts_report(struct counts *c, const char *format,
                  const struct urisift_report_options *options, struct urisift_output *output)
{
    struct passage passage = {.different = 0};
    struct count_report report = {.value = NULL};
    int error = c->error;
    if (!error)
        error = ranking_init(&passage.ranking, c->memory / 4, c->top);
    if (!error)
        error = tally_each(&c->tally, rank, &passage);
    if (!error) {
        count_report_begin(&report, format, options, output, c->fields,
                           (struct count_totals){c->total, passage.different});
        error = ranking_each(&passage.ranking, count_report_put, &report);
    }
    if (!error)
        count_report_end(&report);
    count_report_fini(&report);
    ranking_fini(&passage.ranking);
    return error;
}
