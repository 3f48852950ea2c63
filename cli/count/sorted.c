/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* sorted.c — sorts lines by the tally that counts rows: it is sorted, and has each line once. */
#include "cli/count/sorted.h"

#include "core/text/sha1.h"

int sorted_init(struct sorted *s, uint64_t memory)
{
    *s = (struct sorted){.is_begun = true};
    s->error = tally_init(&s->tally, memory);
    return s->error;
}

void sorted_fini(struct sorted *s)
{
    if (s->is_begun)
        tally_fini(&s->tally);
    lines_fini(&s->lines);
    *s = (struct sorted){.is_begun = false};
}

static int take_line(void *self, struct urisift_span line)
{
    struct sorted *s = self;
    s->count += line.size > 0;
    s->left_out += line.size == 0;
    return line.size > 0 ? tally_add(&s->tally, line, 1) : 0;
}

static int take(void *self, const uint8_t *data, size_t size)
{
    struct sorted *s = self;
    if (!s->error)
        s->error = lines_take(&s->lines, data, size, take_line, s);
    return s->error;
}

struct urisift_writer sorted_writer(struct sorted *s)
{
    return (struct urisift_writer){take, s};
}

/* The lines on their way out. */
struct passage {
    struct urisift_output *output;
    const char *between; /* NULL: nothing */
    bool is_unique, is_later;
    struct sha1 hash;
};

static int pass_on(void *self, const struct counted *line)
{
    struct passage *p = self;
    for (uint64_t i = p->is_unique ? 1 : line->count; i > 0 && !urisift_output_error(p->output);
         i--) {
        if (p->between && p->is_later)
            urisift_output_text(p->output, p->between);
        urisift_output_put(p->output, line->key.data, line->key.size);
        urisift_output_text(p->output, "\n");
        if (p->is_unique) {
            sha1_put(&p->hash, line->key.data, line->key.size);
            sha1_put(&p->hash, "\n", 1);
        }
        p->is_later = true;
    }
    return urisift_output_error(p->output);
}

int sorted_report(struct sorted *s, const struct urisift_report_format *format,
                  const struct urisift_report_options *options, struct urisift_output *output)
{
    struct urisift_report_options report = *options;
    struct urisift_report_contents contents = {.is_empty = s->count == 0};
    struct passage passage = {
        .output = output,
        .between = urisift_report_format_between(format),
        .is_unique = urisift_report_format_order(format) == URISIFT_ORDER_UNIQUE,
    };
    if (s->error)
        return s->error;
    report.contents = &contents;
    sha1_init(&passage.hash);
    urisift_report_begin(format, &report, output);
    s->error = tally_each(&s->tally, pass_on, &passage);
    if (s->error)
        return s->error;
    sha1_finish(&passage.hash, contents.digest);
    urisift_report_end(format, &report, output);
    return 0;
}
