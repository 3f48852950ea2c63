/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* member_name.c — builds names, as they are stored and as they are shown. */
#include "cli/run/member_name.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *data;
    size_t size;
};

static int append(void *self, const uint8_t *data, size_t size)
{
    struct text *t = self;
    char *grown = realloc(t->data, t->size + size + 1);
    if (!grown)
        return ENOMEM;
    memcpy(grown + t->size, data, size);
    t->data = grown;
    t->size += size;
    t->data[t->size] = 0;
    return 0;
}

static bool is_harmless(struct urisift_span name)
{
    for (size_t i = 0; i < name.size; i++)
        if (name.data[i] < 0x20 || name.data[i] >= 0x7f)
            return false;
    return true;
}

static bool append_shown(struct text *t, struct urisift_span name)
{
    if (is_harmless(name))
        return append(t, name.data, name.size) == 0;
    struct urisift_output *o = urisift_output_new((struct urisift_writer){append, t});
    if (!o)
        return false;
    urisift_output_written(o, name);
    bool done = urisift_output_flush(o) == URISIFT_OK;
    urisift_output_free(o);
    return done;
}

bool member_name_make(struct member_name *n, const struct input *file, struct urisift_span member)
{
    struct text stored = {NULL, 0}, shown = {NULL, 0};
    const char *name = file->stored_name ? file->stored_name : file->name;
    const size_t size = file->stored_name ? file->stored_size : strlen(name);
    const uint8_t colon[] = ":";
    bool done = append(&stored, (const uint8_t *)name, size) == 0 &&
                append(&stored, colon, 1) == 0 && append(&stored, member.data, member.size) == 0 &&
                append(&shown, (const uint8_t *)file->name, strlen(file->name)) == 0 &&
                append(&shown, colon, 1) == 0 && append_shown(&shown, member);
    *n = (struct member_name){stored.data, shown.data, stored.size, shown.size, {NULL, 0}};
    if (done)
        n->member =
            (struct urisift_span){(const uint8_t *)stored.data + size + 1, stored.size - size - 1};
    return done;
}

void member_name_free(struct member_name *n)
{
    free(n->stored);
    free(n->shown);
}

struct urisift_span member_name_stored(const struct member_name *n)
{
    return (struct urisift_span){(const uint8_t *)n->stored, n->stored_size};
}

struct urisift_span member_name_shown(const struct member_name *n)
{
    return (struct urisift_span){(const uint8_t *)n->shown, n->shown_size};
}
