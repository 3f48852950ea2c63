/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* colors.c — which colours text has, and whether it has any. */
#include "cli/output/colors.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/diag.h"

static const struct {
    const char *name, *color;
} parts[URISIFT_STYLE_PARTS] = {
    [URISIFT_STYLE_FILE] = {"file", "35"},     [URISIFT_STYLE_LINE] = {"line", "32"},
    [URISIFT_STYLE_OFFSET] = {"offset", "32"}, [URISIFT_STYLE_SEPARATOR] = {"separator", "36"},
    [URISIFT_STYLE_STATUS] = {"status", "32"}, [URISIFT_STYLE_DIFFER] = {"differ", "1;31"},
    [URISIFT_STYLE_ID] = {"id", ""},           [URISIFT_STYLE_INVALID] = {"invalid", "31"},
    [URISIFT_STYLE_REASON] = {"reason", "2"},
};

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

bool colors_is_terminal(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(kind && strcmp(kind, "dumb") == 0);
}

/* Sets the colour of a part: `name=color`, where a colour is digits and ';'. */
static bool set_part(struct urisift_style *style, char *row)
{
    char *color = strchr(row, '=');
    if (!color || color[1 + strspn(color + 1, "0123456789;")])
        return false;
    *color++ = '\0';
    for (size_t i = 0; i < URISIFT_STYLE_PARTS; i++)
        if (strcmp(parts[i].name, row) == 0) {
            style->colors[i] = color;
            return true;
        }
    return false;
}

/* Reads rows with ':' between them. A wrong one is reported and ignored, since the environment
 * belongs to all runs. */
static void read_theme(struct colors *c)
{
    char *rest = NULL;
    for (char *row = strtok_r(c->theme, ":", &rest); row; row = strtok_r(NULL, ":", &rest))
        if (!set_part(&c->style, row))
            complain("URISIFT_COLORS: '%s' is no part with a colour, such as file=1;35; the parts "
                     "are file, line, offset, separator, status, differ, id, invalid and reason",
                     row);
}

/* --color: 1: always, 0: never, -1: on a terminal. -2: it is wrong. */
static int read_when(const char *value)
{
    return !value || strcmp(value, "auto") == 0 ? -1
           : strcmp(value, "always") == 0       ? 1
           : strcmp(value, "never") == 0        ? 0
                                                : -2;
}

bool colors_are_used(const struct options *options)
{
    return colors_is_terminal() || options->given[OPTION_HYPERLINKS] ||
           read_when(options->value[OPTION_COLOR]) == 1;
}

bool colors_read(const struct options *options, struct colors *c)
{
    const int when = read_when(options->value[OPTION_COLOR]);
    if (when < -1) {
        complain("--color takes auto, always or never, not '%s'", options->value[OPTION_COLOR]);
        return false;
    }
    c->style.size = sizeof c->style;
    c->style.links = options->given[OPTION_HYPERLINKS];
    if (when == 0 || (when < 0 && (!colors_is_terminal() || is_set("NO_COLOR"))))
        return true;
    for (size_t i = 0; i < URISIFT_STYLE_PARTS; i++)
        c->style.colors[i] = parts[i].color;
    if (!is_set("URISIFT_COLORS"))
        return true;
    c->theme = strdup(getenv("URISIFT_COLORS"));
    if (!c->theme) {
        complain("out of memory");
        return false;
    }
    read_theme(c);
    return true;
}

void colors_fini(struct colors *c)
{
    free(c->theme);
    c->theme = NULL;
}
