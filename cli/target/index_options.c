/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * index_options.c — the options that change what is found, as text.
 *
 * A file is searched anew if the text differs from that of the run that searched it. So an option
 * that is not named here counts; one that reads a file counts with the time of that file.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/completion/values.h"
#include "cli/diag.h"
#include "cli/option_table.h"
#include "cli/target/index_target.h"

/* They choose which files are searched, or how the run goes and what it shows. */
static bool is_no_matter(enum option_id id)
{
    static const enum option_id ids[] = {
        OPTION_HIDDEN,
        OPTION_FOLLOW,
        OPTION_GLOB,
        OPTION_EXCLUDE_DIR,
        OPTION_MAX_FILESIZE,
        OPTION_NEWER,
        OPTION_FILES_FROM,
        OPTION_THREADS,
        OPTION_WHY,
        OPTION_JSON,
        OPTION_OUTPUT,
        OPTION_FIELDS,
        OPTION_MESSAGE_FIELDS,
        OPTION_THREAD,
        OPTION_FAIL_ON,
        OPTION_FORCE,
        OPTION_FIELD_SEPARATOR,
        OPTION_RAW_CELLS,
        OPTION_DEFANG,
        OPTION_COLOR,
        OPTION_HYPERLINKS,
        OPTION_HEADING,
        OPTION_NO_HEADING,
        OPTION_LINE,
        OPTION_OFFSET,
        OPTION_NAME,
        OPTION_NO_NAME,
        OPTION_NAME_NUL,
        OPTION_NUL,
        OPTION_MAX_MEMORY,
        OPTION_LINE_BUFFERED,
        OPTION_PROGRESS,
        OPTION_STATS,
        OPTION_SANDBOX,
        OPTION_CPU,
        OPTION_NO_CONFIG,
    };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (ids[i] == id)
            return true;
    return false;
}

/* Adds a word, after a blank if there is text. The text is freed where there is no memory. */
static char *add(char *text, char *word)
{
    char *longer = text && word ? message_of("%s%s%s", text, *text ? " " : "", word) : NULL;
    free(text);
    free(word);
    return longer;
}

static char *word_of(const struct option_row *row, const char *value)
{
    struct stat status;
    /* Whoever reads the index or the page must not read the password. Files that it did not open
     * failed, and are searched again in any case. */
    if (!value || row->id == OPTION_PASSWORD)
        return message_of("--%s", row->name);
    if (value_kind_of(row->id) != VALUE_FILE || stat(value, &status) != 0)
        return message_of("--%s=%s", row->name, value);
    return message_of("--%s=%s@%lld.%09ld", row->name, value, (long long)status.st_mtim.tv_sec,
                      status.st_mtim.tv_nsec);
}

char *index_options_text(const struct options *o)
{
    char *text = strdup("");
    for (size_t i = 0; text && i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->id == OPTION_NONE || !o->given[row->id] || is_no_matter(row->id))
            continue;
        bool has_value = false;
        for (size_t k = 0; text && k < o->use_count; k++)
            if (o->uses[k].id == row->id) {
                has_value = true;
                text = add(text, word_of(row, o->uses[k].value));
            }
        if (text && !has_value)
            text = add(text, word_of(row, NULL));
    }
    return text;
}
