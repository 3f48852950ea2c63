/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * write.c — urisift plan: writes the plan of a scan.
 *
 * The lines are made twice: for the hash, which is the id, and with it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <urisift/version.h>

#include "cli/commands.h"
#include "cli/job/job_setup.h"
#include "cli/part/build.h"
#include "cli/plan/keys.h"
#include "cli/plan/plan.h"
#include "cli/plan/planning.h"
#include "cli/run/growth.h"
#include "cli/run/left_out.h"
#include "cli/target/new_file.h"

static const uint64_t SHARD_SIZE = UINT64_C(1) << 30;

/* Writing */

struct text {
    char *bytes;
    size_t size, capacity;
};

static int add_text(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    char *bytes = growth_room(t->bytes, &t->capacity, t->size, size, 1);
    if (!bytes)
        return ENOMEM;
    t->bytes = bytes;
    memcpy(bytes + t->size, data, size);
    t->size += size;
    return 0;
}

/* What is done with each line. */
struct line_sink {
    struct urisift_output *output;
    struct text text;
    struct plan_hash *hash;       /* or */
    struct urisift_writer writer; /* it goes there */
};

static bool put_line(struct line_sink *lines, const struct plan_line *line)
{
    lines->text.size = 0;
    plan_line_write(line, lines->output);
    if (urisift_output_flush(lines->output))
        return false;
    if (lines->hash)
        plan_hash_line(lines->hash, lines->text.bytes, lines->text.size);
    else if ((errno = lines->writer.write(lines->writer.self, (uint8_t *)lines->text.bytes,
                                          lines->text.size)))
        return false;
    return true;
}

static bool put_lines(struct planning *p, struct plan_line *line, struct line_sink *lines)
{
    bool done;
    line->is_plan = true;
    line->shards = p->cut_count;
    done = put_line(lines, line);
    line->is_plan = false;
    for (size_t i = 0; i < p->cut_count && done; i++) {
        const struct planned_cut *cut = &p->cuts[i];
        line->shard = i;
        line->cut = cut->is_range ? p->files[cut->file].cut : PLAN_WHOLE;
        line->format = cut->is_range ? p->files[cut->file].format : NULL;
        line->packed = cut->is_range ? p->files[cut->file].packed : NULL;
        line->begin = cut->begin;
        line->end = cut->end;
        line->files.count = 0;
        const char *range_hash = p->range_hashes ? p->range_hashes[i] : NULL;
        for (size_t k = cut->file; k < cut->file + cut->count && done; k++) {
            const struct planned_file *f = &p->files[k];
            const char *hash = range_hash ? range_hash : f->hash;
            const struct plan_file file = {f->path, f->size, f->mtime, hash};
            done = plan_files_add(&line->files, &file);
        }
        done = done && put_line(lines, line);
    }
    return done;
}

static bool write_plan(struct planning *p, struct plan_line *line, struct new_file *file)
{
    struct line_sink lines = {.hash = plan_hash_new()};
    lines.output = urisift_output_new((struct urisift_writer){add_text, &lines.text});
    memset(line->id, '0', PLAN_ID);
    bool done = lines.output && lines.hash && put_lines(p, line, &lines);
    if (done) {
        plan_hash_end(lines.hash, line->id);
        plan_hash_free(lines.hash);
        lines.hash = NULL;
        lines.writer = new_file_writer(file);
        done = put_lines(p, line, &lines);
    }
    if (!done)
        complain("%s: %s", file->name, strerror(errno ? errno : ENOMEM));
    plan_hash_free(lines.hash);
    urisift_output_free(lines.output);
    free(lines.text.bytes);
    return done && new_file_sync(file) && new_file_place(file);
}

static bool write_all(struct planning *p, const char *path, struct plan_line *line)
{
    struct new_file file;
    struct stat status;
    if (lstat(path, &status) == 0) {
        complain("%s: is there already, and a plan is not changed; name another file, or remove it "
                 "and its parts",
                 path);
        return false;
    }
    const bool done =
        new_file_find(&file, path) && new_file_begin(&file) && write_plan(p, line, &file);
    new_file_fini(&file);
    return done;
}

static bool make_plan(struct planning *p, struct plan_line *line)
{
    const struct options *o = p->job->options;
    struct stat status;
    if (!planning_make(p))
        return false;
    line->is_many = (line->fetch ? p->file_count : o->operand_count) > 1 ||
                    has(p->job, OPTION_FILES_FROM) ||
                    (!line->fetch && o->operand_count == 1 && stat(o->operands[0], &status) == 0 &&
                     S_ISDIR(status.st_mode));
    for (size_t i = 0; i < WALK_LEFT_COUNT; i++)
        line->left_out[i] = p->job->left_out[i];
    if (!write_all(p, o->value[OPTION_PLAN_FILE], line))
        return false;
    left_out_tell(p->job);
    return true;
}

static bool check_options(const struct options *o)
{
    if (!o->value[OPTION_PLAN_FILE])
        complain("plan: name the file of the plan: -o PLAN");
    else if (o->operand_count == 0 && o->given[OPTION_FETCH] && !o->given[OPTION_FILES_FROM])
        complain("plan: name the lists of keys, one key a line, or - for standard input");
    else if (o->operand_count == 0 && !o->given[OPTION_FILES_FROM])
        complain("plan: name the files or directories that are to be scanned");
    else if (o->operand_count > 0 && o->given[OPTION_FILES_FROM])
        complain("--files0-from names the files to search: give no others, as '%s'",
                 o->operands[0]);
    else if (o->given[OPTION_FETCH] && o->given[OPTION_SHARD_SIZE])
        complain("plan: --fetch: sizes are not known before; give --max-shards, not --shard-size");
    else if (o->given[OPTION_FETCH] && (o->given[OPTION_HASH] || o->given[OPTION_NEWER]))
        complain("plan: --fetch: only a worker knows what is fetched; remove --%s",
                 o->given[OPTION_HASH] ? "hash" : "newer");
    else
        return true;
    return false;
}

/* The command of --fetch, if it is given. False: a message has been written. */
static bool take_command(const struct options *o, struct plan_line *line)
{
    if (o->given[OPTION_FETCH])
        line->fetch = keys_command(o->value[OPTION_FETCH]);
    return line->fetch || !o->given[OPTION_FETCH];
}

enum status command_plan(const struct options *o)
{
    struct job job = {.options = o};
    struct job_tools tools = {.pdf.scanner = NULL};
    const struct build_text build = build_text();
    struct plan_line line = {.version = urisift_version(), .build = build.text};
    struct planning p = {.job = &job};
    char *directory = getcwd(NULL, 0);
    line.directory = directory ? directory : ".";
    p.shard_size = o->shard_size > 0 ? o->shard_size : SHARD_SIZE;
    const bool done = check_options(o) && take_command(o, &line) && choice_read(&job.choice, o) &&
                      plan_words_of(o, &line) && job_init_recording(&job, &tools) &&
                      make_plan(&p, &line);
    planning_fini(&p);
    job_fini(&job, &tools);
    for (size_t i = 0; i < line.option_count; i++)
        free((char *)line.options[i]);
    for (size_t i = 0; i < line.reads.count; i++)
        free((char *)line.reads.rows[i].mtime);
    plan_line_fini(&line);
    free((char *)line.fetch);
    free(directory);
    return done ? STATUS_FOUND : STATUS_TROUBLE;
}
