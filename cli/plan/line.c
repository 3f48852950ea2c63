/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* line.c — writes a line of a plan as JSON. */
#include <string.h>

#include "cli/plan/plan.h"

const char *plan_cut_name(enum plan_cut cut)
{
    static const char *const names[PLAN_CUTS] = {"whole", "lines", "messages", "records",
                                                 "members"};
    return names[cut];
}

static void put_text(struct urisift_output *o, const char *key, const char *text)
{
    urisift_output_json_member(o, ',', key,
                               (struct urisift_span){(const uint8_t *)text, strlen(text)});
}

static void put_number(struct urisift_output *o, const char *key, uint64_t number)
{
    urisift_output_text(o, ",\"");
    urisift_output_text(o, key);
    urisift_output_text(o, "\":");
    urisift_output_number(o, number);
}

static void put_files(struct urisift_output *o, const char *key, const struct plan_files *files)
{
    urisift_output_text(o, ",\"");
    urisift_output_text(o, key);
    urisift_output_text(o, "\":[");
    for (size_t i = 0; i < files->count; i++) {
        const struct plan_file *file = &files->rows[i];
        if (i > 0)
            urisift_output_text(o, ",");
        urisift_output_json_member(
            o, '{', "path", (struct urisift_span){(const uint8_t *)file->path, strlen(file->path)});
        if (file->mtime) {
            put_number(o, "size", file->size);
            put_text(o, "mtime", file->mtime);
        }
        if (file->hash)
            put_text(o, "hash", file->hash);
        urisift_output_text(o, "}");
    }
    urisift_output_text(o, "]");
}

static void put_options(struct urisift_output *o, const struct plan_line *l)
{
    urisift_output_text(o, ",\"options\":[");
    for (size_t i = 0; i < l->option_count; i++) {
        if (i > 0)
            urisift_output_text(o, ",");
        urisift_output_json(
            o, (struct urisift_span){(const uint8_t *)l->options[i], strlen(l->options[i])});
    }
    urisift_output_text(o, "]");
}

static void put_left_out(struct urisift_output *o, const struct plan_line *l)
{
    urisift_output_text(o, ",\"left_out\":[");
    for (size_t i = 0; i < PLAN_LEFT_MOST; i++) {
        if (i > 0)
            urisift_output_text(o, ",");
        urisift_output_number(o, l->left_out[i]);
    }
    urisift_output_text(o, "]");
}

static void put_shard(struct urisift_output *o, const struct plan_line *l)
{
    put_number(o, "shard", l->shard);
    put_number(o, "of", l->shards);
    put_text(o, "cut", plan_cut_name(l->cut));
    if (l->format)
        put_text(o, "format", l->format);
    if (l->packed)
        put_text(o, "packed", l->packed);
    if (l->cut != PLAN_WHOLE) {
        put_number(o, "begin", l->begin);
        if (l->end == UINT64_MAX)
            urisift_output_text(o, ",\"end\":null");
        else
            put_number(o, "end", l->end);
    }
    put_files(o, "files", &l->files);
}

void plan_line_write(const struct plan_line *l, struct urisift_output *o)
{
    /* the id is at plan_id_at */
    urisift_output_text(o, l->is_plan ? "{\"urisift_plan\":1, \"plan\":\""
                                      : "{\"urisift_shard\":1,\"plan\":\"");
    urisift_output_text(o, l->id);
    urisift_output_text(o, "\"");
    put_text(o, "version", l->version);
    put_text(o, "build", l->build);
    if (l->is_plan) {
        put_number(o, "shards", l->shards);
        urisift_output_text(o, l->is_many ? ",\"many\":true" : ",\"many\":false");
        put_left_out(o, l);
    } else {
        put_shard(o, l);
    }
    if (l->fetch)
        put_text(o, "fetch", l->fetch);
    put_text(o, "directory", l->directory);
    put_options(o, l);
    put_files(o, "reads", &l->reads);
    urisift_output_text(o, "}\n");
}

const size_t plan_id_at = sizeof "{\"urisift_shard\":1,\"plan\":\"" - 1;
