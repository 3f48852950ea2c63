/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* text_reader.h — reads a text in memory from any offset on, as ranges are read. */
#ifndef URISIFT_TESTS_TEXT_READER_H
#define URISIFT_TESTS_TEXT_READER_H

#include <string.h>

#include <urisift/ranges.h>

static inline ptrdiff_t text_reader_read(void *self, uint8_t *buffer, size_t size, uint64_t offset)
{
    const struct urisift_span *text = self;
    const size_t left = offset < text->size ? text->size - (size_t)offset : 0;
    size = size < left ? size : left;
    if (size > 0)
        memcpy(buffer, text->data + offset, size);
    return (ptrdiff_t)size;
}

/* Keeps the pointer. */
static inline struct urisift_reader_at text_reader_at(const struct urisift_span *text)
{
    return (struct urisift_reader_at){text_reader_read, (void *)text};
}

#endif
