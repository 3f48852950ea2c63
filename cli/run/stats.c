/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * stats.c — --stats: what was read, found and skipped, for each file and in total.
 *
 *     urisift: a.mbox: 4096 bytes read as mail; identifiers: 7, invalid candidates: 1
 *
 *     {"type":"file","file":"a.mbox","format":"mail","bytes":4096,"found":7,…}    --stats=json
 *     {"type":"total","files":1,"bytes":4096,"found":7,…}
 */
#include "cli/run/stats.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/diag.h"

/* A number that is reported, as text only if it is not 0. */
struct row {
    const char *key;  /* in JSON */
    const char *text; /* NULL: the text has a line of its own for it */
    size_t offset;    /* in urisift_scan_stats */
};

#define ROW(member, text)                                                                          \
    {                                                                                              \
#member, text, offsetof(struct urisift_scan_stats, member)                                 \
    }

static const struct row rows[] = {
    ROW(bytes, NULL),
    ROW(valid, NULL),
    ROW(invalid, NULL),
    ROW(messages, NULL),
    ROW(parts, NULL),
    ROW(records, NULL),
    ROW(skipped, NULL),
    ROW(skipped_bytes, NULL),
    ROW(undecoded, "payloads in an unknown encoding, not searched"),
    ROW(damaged, "payloads with damaged or truncated gzip data"),
    ROW(raw_parts, "parts in an unknown encoding, searched as they are"),
    ROW(flattened, "multiparts and messages in parts searched as plain text (encoded, too deep, "
                   "without a boundary, or fragments)"),
    ROW(given, "parts and payloads opened as files"),
    ROW(blocks, "uuencode and yEnc blocks not searched"),
    ROW(script_bytes, "bytes of comments, scripts, styles and attributes not searched"),
    ROW(rtf_bytes, "bytes of tables, pictures and objects of RTF not searched"),
    ROW(unsearched, NULL),
    ROW(unwanted, NULL),
};

static const char *const left_out_keys[WALK_LEFT_COUNT] = {
    [WALK_HIDDEN_FILE] = "hidden_files", [WALK_HIDDEN_DIRECTORY] = "hidden_directories",
    [WALK_LINK] = "links_not_followed",  [WALK_BROKEN_LINK] = "broken_links",
    [WALK_SPECIAL] = "special_files",    [WALK_DELIVERY] = "deliveries",
    [WALK_FILE] = "files_by_name",       [WALK_DIRECTORY] = "directories_by_name",
    [WALK_LARGE] = "large_files",        [WALK_OLD] = "old_files",
    [WALK_OUTPUT] = "output_files",      [WALK_UNCHANGED] = "unchanged_files",
};

_Static_assert(WALK_LEFT_COUNT == WALK_UNCHANGED + 1, "each count has a key");

enum { ROWS = sizeof rows / sizeof *rows };

static uint64_t number_of(const struct row *row, const struct urisift_scan_stats *stats)
{
    uint64_t number;
    memcpy(&number, (const char *)stats + row->offset, sizeof number);
    return number;
}

/* Reports in which formats parts and payloads were read, other than plain text. */
static void report_formats(const char *name, const struct urisift_scan_stats *stats)
{
    char list[URISIFT_FORMATS_MOST * 48] = "";
    size_t size = 0;
    for (size_t i = 0; urisift_format_name(i); i++)
        if (stats->parts_as[i] > 0)
            size += (size_t)snprintf(list + size, sizeof list - size, "%s%s: %llu",
                                     size > 0 ? ", " : "", urisift_format_name(i),
                                     (unsigned long long)stats->parts_as[i]);
    if (size > 0)
        complain("%s: parts and payloads read as %s", name, list);
}

/* Reports a count, if it is not 0. */
static void report_count(const char *name, const char *what, uint64_t count)
{
    if (count > 0)
        complain("%s: %s: %llu", name, what, (unsigned long long)count);
}

static void report_as_text(const char *name, const struct input *input)
{
    const struct urisift_scan_stats *stats = &input->stats;
    char size[40] = "";
    if (stats->skipped > 0)
        snprintf(size, sizeof size, " (%llu bytes)", (unsigned long long)stats->skipped_bytes);
    if (stats->unwanted > 0) {
        complain("%s: not searched: its type is %s (--include-type)", name, stats->format);
        return;
    }
    if (stats->format)
        complain("%s: %llu bytes read as %s%s; identifiers: %llu, invalid candidates: %llu", name,
                 (unsigned long long)stats->bytes, stats->format,
                 stats->line_numbers ? " with line numbers" : "", (unsigned long long)stats->valid,
                 (unsigned long long)stats->invalid);
    if (stats->messages > 0)
        complain("%s: messages: %llu, parts: %llu, parts not searched: %llu%s", name,
                 (unsigned long long)stats->messages, (unsigned long long)stats->parts,
                 (unsigned long long)stats->skipped, size);
    if (stats->records > 0)
        complain("%s: records: %llu, payloads not searched: %llu%s", name,
                 (unsigned long long)stats->records, (unsigned long long)stats->skipped, size);
    report_formats(name, stats);
    for (size_t i = 0; i < ROWS; i++)
        if (rows[i].text)
            report_count(name, rows[i].text, number_of(&rows[i], stats));
    report_count(name, "files in attachments of attachments, searched as they are", input->nested);
    report_count(name, "findings that may be cut", input->cut);
}

static struct urisift_span span_of(const char *text)
{
    return (struct urisift_span){(const uint8_t *)text, strlen(text)};
}

/* A urisift_writer's write. */
static int write_to_stderr(void *self, const uint8_t *data, size_t size)
{
    (void)self;
    return fwrite(data, 1, size, stderr) == size ? 0 : EIO;
}

static void put_number(struct urisift_output *o, const char *key, uint64_t number)
{
    urisift_output_text(o, ",\"");
    urisift_output_text(o, key);
    urisift_output_text(o, "\":");
    urisift_output_number(o, number);
}

static void put_stats(struct urisift_output *o, const struct urisift_scan_stats *stats)
{
    for (size_t i = 0; i < ROWS; i++)
        put_number(o, rows[i].key, number_of(&rows[i], stats));
    const char *lead = "";
    urisift_output_text(o, ",\"parts_as\":{");
    for (size_t i = 0; urisift_format_name(i); i++)
        if (stats->parts_as[i] > 0) {
            urisift_output_text(o, lead);
            urisift_output_json(o, span_of(urisift_format_name(i)));
            urisift_output_text(o, ":");
            urisift_output_number(o, stats->parts_as[i]);
            lead = ",";
        }
    urisift_output_text(o, "}");
}

/* Begins a line of JSON; NULL: out of memory, which is said. */
static struct urisift_output *begin_json(struct job *job, const char *type)
{
    struct urisift_output *o = urisift_output_new((struct urisift_writer){write_to_stderr, NULL});
    if (!o) {
        complain("out of memory: a line of --stats=json is missing");
        job->troubles++;
        return NULL;
    }
    urisift_output_text(o, "{\"type\":\"");
    urisift_output_text(o, type);
    urisift_output_text(o, "\"");
    return o;
}

static void end_json(struct urisift_output *o)
{
    urisift_output_text(o, "}\n");
    urisift_output_flush(o);
    urisift_output_free(o);
}

static void report_as_json(struct job *job, const struct input *input)
{
    const struct urisift_scan_stats *stats = &input->stats;
    const char *name = input->stored_name ? input->stored_name : input->name;
    const size_t size = input->stored_name ? input->stored_size : strlen(name);
    struct urisift_output *o = begin_json(job, "file");
    if (!o)
        return;
    urisift_output_json_member(o, ',', "file", (struct urisift_span){(const uint8_t *)name, size});
    urisift_output_text(o, ",\"format\":");
    if (stats->format)
        urisift_output_json(o, span_of(stats->format));
    else
        urisift_output_text(o, "null");
    urisift_output_text(o,
                        stats->line_numbers ? ",\"line_numbers\":true" : ",\"line_numbers\":false");
    put_number(o, "found", input->found);
    put_number(o, "cut", input->cut);
    put_number(o, "nested", input->nested);
    put_stats(o, stats);
    end_json(o);
}

static bool is_json(const struct job *job)
{
    return job->options->value[OPTION_STATS];
}

void stats_report_file(struct job *job, const struct input *input)
{
    if (is_json(job))
        report_as_json(job, input);
    else
        report_as_text(input_shown_name(input), input);
}

void stats_report_total(struct job *job)
{
    const struct urisift_scan_stats *total = &job->total;
    if (!is_json(job)) {
        if (job->files > 1)
            complain("total: %llu files, %llu bytes; identifiers: %llu, invalid candidates: %llu",
                     (unsigned long long)job->files, (unsigned long long)total->bytes,
                     (unsigned long long)total->valid, (unsigned long long)total->invalid);
        return;
    }
    struct urisift_output *o = begin_json(job, "total");
    if (!o)
        return;
    put_number(o, "files", job->files);
    put_number(o, "found", job->found);
    put_number(o, "cut", job->cut);
    if (job->unique)
        put_number(o, "different", job->seen.added);
    put_stats(o, total);
    put_number(o, "empty_pdfs", job->empty_pdfs);
    put_number(o, "odd_pdfs", job->odd_pdfs);
    put_number(o, "undated", job->undated);
    put_number(o, "other_dates", job->other_dates);
    for (size_t i = 0; i < WALK_LEFT_COUNT; i++)
        put_number(o, left_out_keys[i], job->left_out[i]);
    end_json(o);
}
