/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* shard.c — reads a line of a plan. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urisift/scan.h>
#include <urisift/version.h>

#include "cli/part/build.h"
#include "cli/plan/json.h"
#include "cli/plan/plan.h"
#include "cli/run/growth.h"

/* Files and times */

struct plan_time plan_time_of(const struct stat *status)
{
    struct plan_time time;
    snprintf(time.text, sizeof time.text, "%lld.%09ld", (long long)status->st_mtim.tv_sec,
             status->st_mtim.tv_nsec);
    return time;
}

bool plan_file_is(const struct plan_file *file, const struct stat *status)
{
    return S_ISREG(status->st_mode) && (uint64_t)status->st_size == file->size &&
           strcmp(plan_time_of(status).text, file->mtime) == 0;
}

bool plan_files_add(struct plan_files *files, const struct plan_file *file)
{
    struct plan_file *rows =
        growth_room(files->rows, &files->capacity, files->count, 1, sizeof *rows);
    if (!rows)
        return false;
    files->rows = rows;
    rows[files->count++] = *file;
    return true;
}

bool plan_line_is_ours(const struct plan_line *line)
{
    return strcmp(line->version, urisift_version()) == 0 &&
           strcmp(line->build, build_text().text) == 0;
}

/* Reading */

/* A string in base64, decoded in place. */
static const char *read_base64(struct json *j)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *const text = (char *)(uintptr_t)json_string(j), *to = text;
    uint32_t bits = 0;
    unsigned count = 0;
    for (const char *at = text; *at && *at != '='; at++) {
        const char *digit = strchr(digits, *at);
        j->failed = j->failed || !digit;
        bits = bits << 6 | (digit ? (uint32_t)(digit - digits) : 0);
        count += 6;
        if (count >= 8) {
            count -= 8;
            *to++ = (char)(bits >> count);
        }
    }
    if (to > text)
        *to = '\0';
    return text;
}

static bool read_files(struct json *j, struct plan_files *files)
{
    const char *key;
    if (!json_enter(j, '['))
        return true;
    while (json_item(j) && json_enter(j, '{')) {
        struct plan_file file = {"", 0, "", NULL};
        while ((key = json_key(j)))
            if (strcmp(key, "path") == 0)
                file.path = json_string(j);
            else if (strcmp(key, "path_base64") == 0)
                file.path = read_base64(j);
            else if (strcmp(key, "size") == 0)
                file.size = json_number(j);
            else if (strcmp(key, "mtime") == 0)
                file.mtime = json_string(j);
            else if (strcmp(key, "hash") == 0)
                file.hash = json_string(j);
            else
                json_skip(j);
        if (!plan_files_add(files, &file))
            return false;
    }
    return true;
}

static bool read_options(struct json *j, struct plan_line *l)
{
    if (!json_enter(j, '['))
        return true;
    while (json_item(j)) {
        const char **words =
            growth_room(l->options, &l->option_capacity, l->option_count, 1, sizeof *words);
        if (!words)
            return false;
        l->options = words;
        l->options[l->option_count++] = json_string(j);
    }
    return true;
}

static void read_left_out(struct json *j, struct plan_line *l)
{
    size_t count = 0;
    if (json_enter(j, '['))
        while (json_item(j)) {
            const uint64_t number = json_number(j);
            if (count < PLAN_LEFT_MOST)
                l->left_out[count++] = number;
        }
}

static void read_id(struct json *j, struct plan_line *l)
{
    const char *id = json_string(j);
    if (strlen(id) == PLAN_ID && strspn(id, "0123456789abcdef") == PLAN_ID)
        strcpy(l->id, id);
    else
        j->failed = true;
}

static void read_cut(struct json *j, struct plan_line *l)
{
    const char *name = json_string(j);
    l->cut = PLAN_WHOLE;
    while (l->cut < PLAN_CUTS && strcmp(plan_cut_name(l->cut), name) != 0)
        l->cut++;
    j->failed |= l->cut == PLAN_CUTS;
}

/* One of the library's names, which stays. */
static void read_format(struct json *j, struct plan_line *l)
{
    const char *name, *wanted = json_string(j);
    size_t i = 0;
    while ((name = urisift_format_name(i)) && strcmp(name, wanted) != 0)
        i++;
    l->format = name;
    j->failed |= !name;
}

static void read_packed(struct json *j, struct plan_line *l)
{
    static const char *const names[] = {"gzip", "bzip2", "xz", "zstd"};
    const char *wanted = json_string(j);
    l->packed = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], wanted) == 0)
            l->packed = names[i];
    j->failed |= !l->packed;
}

/* False: out of memory. */
static bool read_member(struct json *j, struct plan_line *l, const char *key, bool *is_known)
{
    const bool is_plan = strcmp(key, "urisift_plan") == 0;
    if (is_plan || strcmp(key, "urisift_shard") == 0) {
        *is_known = json_number(j) == 1;
        l->is_plan = is_plan;
    } else if (strcmp(key, "plan") == 0) {
        read_id(j, l);
    } else if (strcmp(key, "version") == 0) {
        l->version = json_string(j);
    } else if (strcmp(key, "build") == 0) {
        l->build = json_string(j);
    } else if (strcmp(key, "directory") == 0) {
        l->directory = json_string(j);
    } else if (strcmp(key, "directory_base64") == 0) {
        l->directory = read_base64(j);
    } else if (strcmp(key, "fetch") == 0) {
        l->fetch = json_string(j);
    } else if (strcmp(key, "shards") == 0 || strcmp(key, "of") == 0) {
        l->shards = json_number(j);
    } else if (strcmp(key, "many") == 0) {
        l->is_many = json_bool(j);
    } else if (strcmp(key, "left_out") == 0) {
        read_left_out(j, l);
    } else if (strcmp(key, "shard") == 0) {
        l->shard = json_number(j);
    } else if (strcmp(key, "cut") == 0) {
        read_cut(j, l);
    } else if (strcmp(key, "format") == 0) {
        read_format(j, l);
    } else if (strcmp(key, "packed") == 0) {
        read_packed(j, l);
    } else if (strcmp(key, "begin") == 0) {
        l->begin = json_number(j);
    } else if (strcmp(key, "end") == 0) {
        l->end = json_null(j) ? UINT64_MAX : json_number(j);
    } else if (strcmp(key, "options") == 0) {
        return read_options(j, l);
    } else if (strcmp(key, "reads") == 0) {
        return read_files(j, &l->reads);
    } else if (strcmp(key, "files") == 0) {
        return read_files(j, &l->files);
    } else {
        json_skip(j);
    }
    return true;
}

bool plan_line_read(struct plan_line *l, char *text, size_t size, const char **why)
{
    struct json j = json_of(text, size);
    const char *key;
    bool is_known = false;
    l->version = l->build = "";
    l->directory = ".";
    l->id[0] = '\0';
    l->shards = l->shard = l->begin = 0;
    l->end = UINT64_MAX;
    l->cut = PLAN_WHOLE;
    l->format = l->packed = l->fetch = NULL;
    l->option_count = l->reads.count = l->files.count = 0;
    memset(l->left_out, 0, sizeof l->left_out);
    *why = "is no line of a plan of urisift";
    if (json_enter(&j, '{'))
        while ((key = json_key(&j)))
            if (!read_member(&j, l, key, &is_known)) {
                *why = "out of memory";
                return false;
            }
    const bool has_files = l->is_plan || l->files.count > 0;
    const bool has_command = !l->fetch || l->fetch[0];
    const bool is_cut = l->cut != PLAN_WHOLE;
    return json_ended(&j) && is_known && l->id[0] && has_files && has_command &&
           (l->is_plan || l->shard < l->shards) && l->begin <= l->end &&
           (!is_cut || (l->files.count == 1 && !l->fetch)) &&
           plan_cut_has_format(l->cut) == (l->format != NULL) &&
           (plan_cut_may_be_packed(l->cut) || !l->packed);
}

void plan_line_fini(struct plan_line *l)
{
    free(l->options);
    free(l->reads.rows);
    free(l->files.rows);
}
