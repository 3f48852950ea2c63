/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* config.c — reads a file of options into words. */
#include "cli/config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calls.h"
#include "cli/diag.h"
#include "cli/run/growth.h"

static bool add_word(struct config *c, const char *text, size_t size, size_t line)
{
    struct config_word *words = growth_room(c->words, &c->capacity, c->count, 1, sizeof *words);
    c->words = words ? words : c->words;
    char *copy = words ? strndup(text, size) : NULL;
    if (!copy) {
        complain("out of memory");
        return false;
    }
    words[c->count++] = (struct config_word){copy, line};
    return true;
}

/* Takes a line of `size` bytes. False: a message has been written. */
static bool take_line(struct config *c, const char *text, size_t size, size_t line)
{
    static const char blanks[] = " \t\r\n", mark[] = "\xEF\xBB\xBF";
    if (line == 1 && strncmp(text, mark, sizeof mark - 1) == 0) {
        text += sizeof mark - 1;
        size -= sizeof mark - 1;
    }
    if (strlen(text) != size) {
        complain("%s:%zu: a NUL", c->path, line);
        return false;
    }
    size_t begin = strspn(text, blanks);
    while (size > begin && strchr(blanks, text[size - 1]))
        size--;
    return size == begin || text[begin] == '#' || add_word(c, text + begin, size - begin, line);
}

bool config_read(struct config *c, const char *path)
{
    *c = (struct config){.path = path};
    FILE *file = call_fopen(path, "re");
    char *text = NULL;
    size_t capacity = 0, line = 0;
    ssize_t size = 0;
    bool good = file;
    while (good && (size = getline(&text, &capacity, file)) >= 0)
        good = take_line(c, text, (size_t)size, ++line);
    if (!file || (good && !feof(file))) {
        complain("URISIFT_CONFIG: %s: %s", path, strerror(errno));
        good = false;
    }
    free(text);
    if (file)
        fclose(file);
    return good;
}

void config_fini(struct config *c)
{
    for (size_t i = 0; i < c->count; i++)
        free(c->words[i].text);
    free(c->words);
}
