/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* left_out.c — says at the end of a run what was not searched, not shown or may be cut. */
#include "cli/run/left_out.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/diag.h"
#include "cli/target/notice.h"

struct remarks {
    struct job *job;
    char *text; /* NULL: there is nothing to say */
    bool no_memory;
};

/* Takes over the remark; NULL: out of memory. */
static void add_text(struct remarks *r, char *remark)
{
    if (remark)
        notice_skipped(r->job, remark);
    char *text = r->text && remark ? message_of("%s; %s", r->text, remark) : remark;
    r->no_memory = r->no_memory || !text;
    if (text != remark)
        free(remark);
    free(r->text);
    r->text = text;
}

/* Adds the count with `one` or `many`, if it is not 0. */
static void add(struct remarks *r, uint64_t count, const char *one, const char *many)
{
    if (count > 0)
        add_text(r, message_of("%llu %s", (unsigned long long)count, count == 1 ? one : many));
}

static void add_findings(struct remarks *r, const struct job *job)
{
    bool is_text = job->writes && !job->targets[0].is_record;
    if (!has(job, OPTION_ALL) && !has(job, OPTION_INVALID))
        add(r, job->total.invalid, "invalid candidate omitted (--all shows it)",
            "invalid candidates omitted (--all shows them)");
    add(r, job->other_dates, "finding of a message outside --since and --until omitted",
        "findings of messages outside --since and --until omitted");
    add(r, job->undated, "finding of a message without a date reported",
        "findings of messages without a date reported");
    if (is_text || has(job, OPTION_STATS))
        add(r, job->cut, "finding may be cut (--json shows its warning)",
            "findings may be cut (--json shows their warnings)");
}

/* What was in files that have been searched. */
static void add_contents(struct remarks *r, const struct job *job)
{
    const struct urisift_scan_stats *s = &job->total;
    uint64_t parts = s->skipped - s->undecoded;
    add(r, s->unwanted, "file of another type skipped (--include-type)",
        "files of other types skipped (--include-type)");
    if (parts > 0)
        add_text(r, message_of("%llu %s of mail or WARC (%llu bytes) not searched (--attachments "
                               "all searches %s)",
                               (unsigned long long)parts, parts == 1 ? "part" : "parts",
                               (unsigned long long)(s->skipped_bytes - s->undecoded_bytes),
                               parts == 1 ? "it" : "them"));
    add(r, s->undecoded, "payload in an unknown encoding not searched",
        "payloads in an unknown encoding not searched");
    add(r, s->damaged, "payload with damaged or truncated gzip data",
        "payloads with damaged or truncated gzip data");
    add(r, s->raw_parts, "part in an unknown encoding searched as it is",
        "parts in an unknown encoding searched as they are");
    add(r, s->flattened, "multipart or message in a part searched as plain text",
        "multiparts or messages in parts searched as plain text");
    add(r, s->blocks, "uuencode or yEnc block not searched",
        "uuencode or yEnc blocks not searched");
    if (s->script_bytes > 0)
        add_text(
            r, message_of(has(job, OPTION_SCRIPTS)
                              ? "%llu bytes of comments and attributes inside words, or of HTML in "
                                "these, not searched"
                              : "%llu bytes of comments, scripts, styles and attributes not "
                                "searched (--scripts searches them)",
                          (unsigned long long)s->script_bytes));
    add(r, s->rtf_bytes, "byte of tables, pictures and objects of RTF not searched",
        "bytes of tables, pictures and objects of RTF not searched");
    add(r, job->empty_pdfs, "PDF without text (run OCR on it first)",
        "PDFs without text (run OCR on them first)");
    add(r, job->odd_pdfs, "PDF with problems (--stats lists them)",
        "PDFs with problems (--stats lists them)");
}

/* Hidden files and directories are named together: one option searches both. */
static void add_hidden(struct remarks *r, uint64_t files, uint64_t directories)
{
    const char *file = files == 1 ? "file" : "files";
    const char *directory = directories == 1 ? "directory" : "directories";
    if (files > 0 && directories > 0)
        add_text(r, message_of("%llu hidden %s and %llu hidden %s skipped (--hidden searches them)",
                               (unsigned long long)files, file, (unsigned long long)directories,
                               directory));
    else if (files > 0)
        add(r, files, "hidden file skipped (--hidden searches it)",
            "hidden files skipped (--hidden searches them)");
    else
        add(r, directories, "hidden directory skipped (--hidden searches it)",
            "hidden directories skipped (--hidden searches them)");
}

static void add_walk(struct remarks *r, const uint64_t *left)
{
    add_hidden(r, left[WALK_HIDDEN_FILE], left[WALK_HIDDEN_DIRECTORY]);
    add(r, left[WALK_LINK], "symbolic link to a directory skipped (--follow follows it)",
        "symbolic links to directories skipped (--follow follows them)");
    add(r, left[WALK_BROKEN_LINK], "broken symbolic link skipped (--follow names it)",
        "broken symbolic links skipped (--follow names them)");
    add(r, left[WALK_SPECIAL], "pipe, socket or device skipped (name it to read it)",
        "pipes, sockets or devices skipped (name them to read them)");
    add(r, left[WALK_FILE], "file skipped by its name (-g)", "files skipped by their names (-g)");
    add(r, left[WALK_DIRECTORY], "directory skipped by its name (-g, --exclude-dir)",
        "directories skipped by their names (-g, --exclude-dir)");
    add(r, left[WALK_LARGE], "file larger than --max-filesize skipped",
        "files larger than --max-filesize skipped");
    add(r, left[WALK_OLD], "file older than --newer skipped", "files older than --newer skipped");
    add(r, left[WALK_OUTPUT], "file of --output skipped", "files of --output skipped");
    add(r, left[WALK_UNCHANGED], "file that is as the index has it skipped (--force searches it)",
        "files that are as the index has them skipped (--force searches them)");
    add(r, left[WALK_DELIVERY], "tmp of a Maildir skipped (name it to search it)",
        "tmp of Maildirs skipped (name them to search them)");
}

void left_out_tell(struct job *job)
{
    struct remarks r = {.job = job};
    const bool has_text_stats = has(job, OPTION_STATS) && !job->options->value[OPTION_STATS];
    const bool is_told = !has(job, OPTION_QUIET) && (has_text_stats || isatty(STDOUT_FILENO));
    add_findings(&r, job);
    add_contents(&r, job);
    if (!workers_stopped(job->workers)) /* otherwise the walk did not end at a fixed place */
        add_walk(&r, job->left_out);
    if (is_told && r.no_memory) {
        complain("out of memory");
        job->troubles++;
    } else if (is_told && r.text) {
        complain("%s", r.text);
    }
    free(r.text);
}
