/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* mail_parts.c — a sink that sorts text by where the location says it is. */
#include "tests/support/mail_parts.h"

#include <stdlib.h>
#include <string.h>

struct sorting {
    struct mail_parts *parts;
    struct location location;
};

static struct mail_part *find_part(struct mail_parts *p, uint64_t message, bool is_header,
                                   struct urisift_span path)
{
    for (size_t i = p->count; i-- > 0;) {
        struct mail_part *part = &p->parts[i];
        if (part->message == message && part->is_header == is_header &&
            strlen(part->path) == path.size && memcmp(part->path, path.data, path.size) == 0)
            return part;
    }
    if (p->count == p->capacity) {
        size_t capacity = 2 * p->capacity + 16;
        struct mail_part *parts = realloc(p->parts, capacity * sizeof *parts);
        if (!parts)
            return NULL;
        p->parts = parts;
        p->capacity = capacity;
    }
    struct mail_part *part = &p->parts[p->count++];
    memset(part, 0, sizeof *part);
    part->message = message;
    part->is_header = is_header;
    memcpy(part->path, path.data, path.size);
    return part;
}

static enum urisift_error put(void *self, const struct urisift_text *t)
{
    struct sorting *s = self;
    if (t->begin == t->end) /* a separator */
        return URISIFT_OK;
    location_note(&s->location, t->begin);
    const struct location_mark *mark = location_at(&s->location, UINT64_MAX);
    if (mark->attribute)
        return URISIFT_OK;
    const struct location_part *where = location_part_of(&s->location, mark);
    struct urisift_span path = {(const uint8_t *)where->path, where->size};
    struct mail_part *part = find_part(s->parts, location_message_of(&s->location, mark)->number,
                                       mark->field_size > 0 || mark->in_header, path);
    if (!part)
        return URISIFT_ERROR_MEMORY;
    if (part->capacity - part->size <= t->size) {
        size_t capacity = 2 * part->capacity + t->size + 256;
        uint8_t *text = realloc(part->text, capacity);
        if (!text)
            return URISIFT_ERROR_MEMORY;
        part->text = text;
        part->capacity = capacity;
    }
    if (part->size == 0)
        part->begin = t->begin;
    part->end = t->end > part->end ? t->end : part->end;
    memcpy(part->text + part->size, t->data, t->size);
    part->size += t->size;
    part->text[part->size] = 0;
    return URISIFT_OK;
}

bool mail_parts_read(struct mail_parts *p, const struct urisift_decoder *decoder,
                     struct urisift_span text, size_t step)
{
    struct sorting s = {.parts = p};
    struct urisift_text_sink sink = {put, &s};
    memset(p, 0, sizeof *p);
    location_init(&s.location, NULL);
    struct decoder_setup setup = {&s.location,
                                  kernel_choose(NULL),
                                  &p->stats,
                                  false,
                                  URISIFT_ATTACHMENTS_ALL,
                                  URISIFT_JOIN_NONE,
                                  NULL,
                                  false,
                                  false,
                                  false,
                                  0,
                                  false,
                                  NULL,
                                  {NULL, 0},
                                  false,
                                  0,
                                  false,
                                  false,
                                  NULL,
                                  false,
                                  false,
                                  NULL,
                                  NULL};
    void *state = calloc(1, decoder->state_size);
    size_t taken = 0, seen = 0;
    if (!state)
        return false;
    decoder->begin(state, &setup);
    for (size_t before = SIZE_MAX; !p->error && (seen < text.size || taken != before);) {
        /* More is shown when no more is taken of what has been. */
        if (taken == before || before == SIZE_MAX)
            seen = step > 0 && text.size - seen > step ? seen + step : text.size;
        before = taken;
        /* A block of its own, so that what is looked at beyond it is seen. */
        size_t size = seen - taken;
        uint8_t *block = malloc(size > 0 ? size : 1);
        if (!block)
            return false;
        memcpy(block, text.data + taken, size);
        struct decoder_view view = {block, size, taken, seen == text.size, 0, 0};
        p->error = decoder->read(state, &view, sink);
        taken += view.taken;
        free(block);
    }
    if (!p->error)
        p->error = decoder->finish(state, sink);
    decoder->end(state);
    free(state);
    location_fini(&s.location);
    return taken == text.size;
}

void mail_parts_free(struct mail_parts *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->parts[i].text);
    free(p->parts);
    memset(p, 0, sizeof *p);
}

const struct mail_part *mail_part_named(const struct mail_parts *p, uint64_t message,
                                        bool is_header, const char *path)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->parts[i].message == message && p->parts[i].is_header == is_header &&
            strcmp(p->parts[i].path, path) == 0)
            return &p->parts[i];
    return NULL;
}
