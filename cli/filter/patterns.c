/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/*
 * patterns.c — reads patterns: NAME=REGEX of the command line, and files of them.
 *
 *     # name  regex                  canonical   key
 *     cve     CVE-(\d{4})-(\d{4,})   cve:$1-$2
 *
 * In a file the name ends at a blank. After it, two blanks or a tab separate the members, so that
 * a regular expression may contain a single blank.
 */
#include "cli/filter/patterns.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "core/text/utf8.h"

enum { MEMBERS = 4 };

/* A pattern's text, and where it was read. */
struct source {
    const char *file; /* NULL: the command line */
    size_t line;
    const char *text; /* the line, or NAME=REGEX */
    /* where in the text each member begins, from 0; and the end of the last one */
    size_t column[MEMBERS + 1];
};

static void complain_of(const struct source *s, const struct urisift_pattern_trouble *trouble)
{
    size_t column = s->column[trouble->member] + trouble->at;
    if (s->file)
        complain("%s:%zu:%zu: %s", s->file, s->line, column + 1, trouble->text);
    else
        complain("--pattern, column %zu: %s", column + 1, trouble->text);
    complain_point(s->text, column);
}

static bool add(struct urisift_patterns *patterns, const struct source *s,
                const char *const member[MEMBERS])
{
    struct urisift_pattern_trouble trouble;
    struct urisift_pattern pattern = {sizeof pattern, member[0], member[1], member[2], member[3]};
    if (urisift_patterns_add(patterns, &pattern, &trouble))
        return true;
    complain_of(s, &trouble);
    return false;
}

/* NAME=REGEX. */
static bool add_given(struct urisift_patterns *patterns, const char *given)
{
    const char *equals = strchr(given, '=');
    if (!equals) {
        complain("--pattern takes NAME=REGEX, not '%s'", given);
        return false;
    }
    char *name = strndup(given, (size_t)(equals - given));
    struct source source = {.text = given, .column = {0, (size_t)(equals - given) + 1}};
    const char *member[MEMBERS] = {name, equals + 1};
    bool good = name && add(patterns, &source, member);
    if (!name)
        complain("out of memory");
    free(name);
    return good;
}

static bool parts_members(const char *s)
{
    return *s == '\t' || (*s == ' ' && (s[1] == ' ' || s[1] == '\t' || s[1] == 0));
}

/* Behind the class that begins at a '['; `s` if that does not end. */
static const char *skip_class(const char *s)
{
    const char *at = s + 1;
    at += *at == '^';
    at += *at == ']'; /* the first one is literal */
    while (*at && *at != ']') {
        const char *named = at[0] == '[' && at[1] == ':' ? strstr(at, ":]") : NULL;
        at = named ? named + 2 : at + (*at == '\\' && at[1] ? 2 : 1);
    }
    return *at ? at + 1 : s;
}

/* Returns the end of a literal in a regular expression that may contain a '$': \$, \Q…\E, […];
 * else `s`. */
static const char *skip_text(const char *s)
{
    if (strncmp(s, "\\Q", 2) == 0) {
        const char *end = strstr(s, "\\E");
        return end ? end + 2 : s + strlen(s);
    }
    return *s == '[' ? skip_class(s) : *s == '\\' && s[1] ? s + 2 : s;
}

/* Finds what seems to be a template in the regular expression, where "$1" can match nothing. */
static const char *find_template(const char *regex)
{
    for (const char *s = regex; *s;) {
        const char *behind = skip_text(s);
        if (*s == '$' && (s[1] == '{' || (s[1] >= '0' && s[1] <= '9')))
            return s;
        s = behind > s ? behind : s + 1;
    }
    return NULL;
}

/* The number of the template that looks like a comment, "# …"; 0: none does. */
static size_t find_comment(const char *const member[MEMBERS], size_t count)
{
    for (size_t i = URISIFT_PATTERN_CANONICAL; i < count; i++)
        if (member[i][0] == '#' && (member[i][1] == ' ' || member[i][1] == 0))
            return i;
    return 0;
}

/* A line of a file; it is taken apart. */
static bool add_line(struct urisift_patterns *patterns, struct source *source, char *line)
{
    const char *member[MEMBERS] = {NULL};
    char *s = line;
    size_t count = 0;
    while (*s && count < MEMBERS) {
        s += strspn(s, " \t");
        if (!*s || (count == 0 && *s == '#'))
            break;
        member[count] = s;
        source->column[count] = (size_t)(s - line);
        while (*s && !(count == 0 ? *s == ' ' || *s == '\t' : parts_members(s)))
            s++;
        if (*s)
            *s++ = 0;
        count++;
    }
    s += strspn(s, " \t");
    source->column[MEMBERS] = (size_t)(s - line);
    struct urisift_pattern_trouble trouble = {.member = URISIFT_PATTERN_NAME};
    const char *template = count > 1 ? find_template(member[1]) : NULL;
    const size_t comment = find_comment(member, count);
    if (count == 1) {
        trouble.at = strlen(member[0]);
        snprintf(trouble.text, sizeof trouble.text, "a regular expression follows the name");
    } else if (comment > 0) {
        trouble.member = (enum urisift_pattern_member)comment;
        snprintf(trouble.text, sizeof trouble.text, "a comment has a line of its own");
    } else if (count == MEMBERS && *s) {
        trouble.member = (enum urisift_pattern_member)MEMBERS;
        snprintf(trouble.text, sizeof trouble.text, "more than name, regex, canonical and key");
    } else if (template) {
        trouble.member = URISIFT_PATTERN_REGEX;
        trouble.at = (size_t)(template - member[1]);
        snprintf(trouble.text, sizeof trouble.text,
                 "'$' ends a line here; write two spaces or a tab before a template");
    } else
        return count == 0 || add(patterns, source, member);
    complain_of(source, &trouble);
    return false;
}

static bool add_file(struct urisift_patterns *patterns, const char *path)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : call_fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    struct source source = {.file = path};
    bool good = file;
    ssize_t size = 0;
    while (good && (size = getline(&line, &capacity, file)) > 0) {
        source.line++;
        size_t end = strlen(line);
        end -= end > 0 && line[end - 1] == '\n';
        end -= end > 0 && line[end - 1] == '\r';
        if (strlen(line) < (size_t)size || memchr(line, '\r', end)) {
            const bool is_nul = strlen(line) < (size_t)size;
            complain("%s:%zu: the line holds a %s; write %s", path, source.line,
                     is_nul ? "NUL" : "carriage return",
                     is_nul ? "\\x00" : "\\r, and end lines with a line feed");
            good = false;
            break;
        }
        line[end] = 0;
        size_t mark = source.line == 1 ? utf8_mark_size((const uint8_t *)line, (size_t)size) : 0;
        char *text = strdup(line + mark);
        source.text = text;
        good = text && add_line(patterns, &source, line + mark);
        if (!text)
            complain("out of memory");
        free(text);
    }
    /* no end: it cannot be read, or there was no room for a line */
    if (!file || (good && !feof(file))) {
        complain("--patterns %s: %s", path, strerror(errno));
        good = false;
    }
    if (file && file != stdin)
        fclose(file);
    free(line);
    return good;
}

bool patterns_read(const struct options *options, struct urisift_patterns **patterns)
{
    bool good = true;
    *patterns = NULL;
    for (size_t i = 0; good && i < options->use_count; i++) {
        const struct option_use *use = &options->uses[i];
        if (use->id != OPTION_PATTERN && use->id != OPTION_PATTERNS)
            continue;
        if (!*patterns && !(*patterns = urisift_patterns_new())) {
            complain("out of memory");
            return false;
        }
        good = use->id == OPTION_PATTERN ? add_given(*patterns, use->value)
                                         : add_file(*patterns, use->value);
    }
    return good;
}
