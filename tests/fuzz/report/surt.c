/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* surt.c — keys of URLs, of any bytes: a key is visible ASCII, and the same every time. */
#include <string.h>

#include "scanner/surt/surt.h"
#include "tests/fuzz/fuzz.h"

/* Cuts the text before the first line feed off. */
static struct urisift_span take_line(struct urisift_span *text)
{
    const uint8_t *end = text->size > 0 ? memchr(text->data, '\n', text->size) : NULL;
    const size_t size = end ? (size_t)(end - text->data) : text->size;
    const struct urisift_span line = {text->data, size};
    text->data += size + (end != NULL);
    text->size -= size + (end != NULL);
    return line;
}

/* Makes the key in memory of just the bound, which holds other bytes each time. */
static uint8_t *make(const struct surt_parts *parts, int filling, struct urisift_span *key)
{
    const size_t size = surt_bound(parts);
    uint8_t *memory = malloc(size);
    fuzz_must(memory != NULL);
    memset(memory, filling, size);
    *key = surt_make(parts, memory);
    fuzz_must(key->data >= memory && key->size <= size - (size_t)(key->data - memory));
    return memory;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct urisift_span text = {data, size}, first, second;
    struct surt_parts parts = {.port = {(const uint8_t *)"8080", 4}};
    parts.host = take_line(&text);
    parts.path = take_line(&text);
    parts.query = text;
    if (size > 0 && data[0] % 2 == 0)
        parts.port.size = 0;
    uint8_t *a = make(&parts, 0x55, &first), *b = make(&parts, '%', &second);
    fuzz_must(first.size == second.size && memcmp(first.data, second.data, first.size) == 0);
    for (size_t i = 0; i < first.size; i++)
        fuzz_must(first.data[i] > ' ' && first.data[i] < 0x7f);
    free(a);
    free(b);
    return 0;
}
