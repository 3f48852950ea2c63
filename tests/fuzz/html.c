/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* html.c — fuzz target: a document of HTML, in the charset that it names or not, puts the same
 * however its text is cut, each byte in its place. */
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/html/html_document.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* What came out, byte by byte. */
struct put {
    uint8_t byte;
    bool enclosed;
    const char *attribute;
    uint64_t begin, end;
};

struct text {
    struct location location;
    struct put *put;
    size_t size, capacity;
    uint64_t most;
};

static enum urisift_error put(void *self, const struct urisift_text *t)
{
    struct text *text = self;
    if (text->capacity - text->size < t->size) {
        text->capacity = 2 * text->capacity + t->size;
        text->put = realloc(text->put, text->capacity * sizeof *text->put);
        must(text->put != NULL);
    }
    must(t->begin <= t->end && t->end <= text->most);
    for (size_t i = 0; i < t->size; i++) {
        struct urisift_text byte = text_part(t, i, i + 1);
        must(text->size == 0 || byte.begin >= text->put[text->size - 1].begin);
        text->put[text->size++] = (struct put){t->data[i], text->location.now.enclosed,
                                               text->location.now.attribute, byte.begin, byte.end};
    }
    return URISIFT_OK;
}

/* Bytes of the text stand `gap` apart from 256 to 256, as if much had been left out before. */
static struct text run(const uint8_t *data, size_t size, uint64_t random, uint64_t gap)
{
    struct html_document *html = calloc(1, sizeof *html);
    must(html != NULL);
    struct text text = {.most = size + gap * (size / 256 + 1)};
    location_init(&text.location);
    html_document_begin(html, &(struct decoder_setup){.location = &text.location}, false);
    struct urisift_text_sink out = {put, &text};
    for (size_t i = 0, n; i < size; i += n) {
        random = random > 0 ? random * 6364136223846793005u + 1442695040888963407u : 0;
        n = random == 0 ? size : 1 + (size_t)(random >> 40) % 24;
        n = n < 256 - i % 256 ? n : 256 - i % 256;
        n = n < size - i ? n : size - i;
        uint8_t *piece = malloc(n);
        must(piece != NULL);
        memcpy(piece, data + i, n);
        uint64_t at = i + gap * (i / 256);
        struct urisift_text t = {piece, n, at, at + n, TEXT_EXACT, 0};
        must(html_document_feed(html, &t, out) == URISIFT_OK);
        free(piece);
    }
    must(html_document_finish(html, out) == URISIFT_OK);
    html_document_end(html);
    free(html);
    location_fini(&text.location);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    uint64_t gap = data[0] < 200 ? 0 : data[0] < 230 ? 5000 : 70000;
    struct text whole = run(data + 2, size - 2, 0, gap);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        struct text cut = run(data + 2, size - 2, data[1] * seed + seed, gap);
        must(cut.size == whole.size);
        for (size_t i = 0; i < cut.size; i++) {
            const struct put *a = &cut.put[i], *b = &whole.put[i];
            must(a->byte == b->byte && a->begin == b->begin && a->end == b->end &&
                 a->enclosed == b->enclosed && a->attribute == b->attribute);
        }
        free(cut.put);
    }
    free(whole.put);
    return 0;
}
