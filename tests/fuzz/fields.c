/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* fields.c — fuzz target: bodies of header fields. Layers give the same for every cut, with
 * places that are inside and in order; parameters, dates and ids stay inside of what they are
 * given. */
#include <stdlib.h>
#include <string.h>

#include "scanner/decode/content/field_names.h"
#include "scanner/decode/content/parameters.h"
#include "scanner/decode/mail/date.h"
#include "scanner/decode/mail/encoded_words.h"
#include "scanner/decode/mail/message_ids.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds)
{
    if (!holds)
        abort();
}

/* What came out, byte by byte. */
struct bytes {
    size_t size, capacity;
    struct put_byte {
        uint8_t byte;
        uint64_t begin, end;
    } * data;
    uint64_t limit; /* the size of the input */
    bool ordered;   /* places do not decrease */
};

static enum urisift_error take(void *self, const struct urisift_text *t)
{
    struct bytes *o = self;
    must(t->size > 0 && t->begin <= t->end && t->end <= o->limit);
    for (size_t i = 0; i < t->size; i++) {
        struct urisift_text part = text_part(t, i, i + 1);
        if (o->size == o->capacity) {
            o->capacity = 2 * o->capacity + 256;
            o->data = realloc(o->data, o->capacity * sizeof *o->data);
            must(o->data != NULL);
        }
        struct put_byte byte = {t->data[i], part.begin, part.end};
        must(byte.begin <= byte.end && byte.end <= o->limit);
        if (o->ordered && o->size > 0)
            must(o->data[o->size - 1].begin <= byte.begin && o->data[o->size - 1].end <= byte.end);
        o->data[o->size++] = byte;
    }
    return URISIFT_OK;
}

static bool same(const struct bytes *a, const struct bytes *b)
{
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->data[i].byte != b->data[i].byte || a->data[i].begin != b->data[i].begin ||
            a->data[i].end != b->data[i].end)
            return false;
    return true;
}

/* Runs the layer over copies of pieces of `step` bytes, the first of `first`. */
static struct bytes run(struct text_layer layer, const uint8_t *data, size_t size, size_t first,
                        size_t step)
{
    struct bytes o = {.limit = size, .ordered = true};
    layer.out = (struct urisift_text_sink){take, &o};
    for (size_t at = 0, n = first; at < size; at += n, n = step) {
        n = n < size - at ? n : size - at;
        uint8_t *piece = malloc(n);
        must(piece != NULL);
        memcpy(piece, data + at, n);
        struct urisift_text text = {piece, n, at, at + n, TEXT_EXACT, 0};
        must(text_layer_put(&layer, &text) == URISIFT_OK);
        free(piece);
    }
    must(layer.finish(layer.state, layer.out) == URISIFT_OK);
    return o;
}

static void check_layer(struct text_layer layer, const uint8_t *data, size_t size, uint8_t seed)
{
    struct bytes whole = run(layer, data, size, SIZE_MAX, SIZE_MAX);
    struct bytes cut = run(layer, data, size, 1 + (size_t)seed * size / 256, SIZE_MAX);
    struct bytes pieces = run(layer, data, size, 1 + seed % 5u, 1 + seed % 7u);
    must(same(&whole, &cut) && same(&whole, &pieces));
    free(whole.data);
    free(cut.data);
    free(pieces.data);
}

static void check_words(const uint8_t *data, size_t size, uint8_t seed)
{
    static struct encoded_words words;
    encoded_words_begin(&words);
    check_layer((struct text_layer){encoded_words_feed, encoded_words_finish, &words, {NULL, NULL}},
                data, size, seed);
}

static void check_ids(const uint8_t *data, size_t size, uint8_t seed)
{
    static struct message_ids ids;
    struct location location;
    location_init(&location);
    message_ids_begin(&ids, &location, seed & 1 ? MESSAGE_IDS_CID : MESSAGE_IDS_MID);
    check_layer((struct text_layer){message_ids_feed, message_ids_finish, &ids, {NULL, NULL}}, data,
                size, seed);
    location_fini(&location);
    uint8_t id[LOCATION_ID];
    struct urisift_span span = message_id_of((struct urisift_span){data, size});
    must(span.size == 0 || (span.data >= data && span.data + span.size <= data + size));
    must(message_id_read((struct urisift_span){data, size}, id) <= span.size);
}

/* Is any of the values in a charset that is stated? */
static bool has_label(const struct parameters *p)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->fragments[i].label_end > p->fragments[i].label_begin)
            return true;
    return false;
}

static void check_parameters(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"boundary", "charset", "a", "URL"};
    static struct parameters p;
    static uint8_t value[1 << 16];
    struct urisift_text text = {data, size, 0, size, TEXT_EXACT, 0};
    parameters_parse(&p, (struct urisift_span){data, size});
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct bytes o = {.limit = size, .ordered = true};
        ptrdiff_t length = parameters_get(&p, names[i], value, sizeof value);
        must(parameters_put(&p, names[i], &text, (struct urisift_text_sink){take, &o}, false) ==
             URISIFT_OK);
        must(has_label(&p) || (length < 0 ? 0 : (size_t)length) == o.size);
        for (size_t k = 0; !has_label(&p) && k < o.size && k < sizeof value; k++)
            must(o.data[k].byte == value[k]);
        free(o.data);
    }
    struct bytes o = {.limit = size};
    must(parameters_put_extended(&p, &text, (struct urisift_text_sink){take, &o}) == URISIFT_OK);
    free(o.data);
}

static void check_date(const uint8_t *data, size_t size)
{
    char out[DATE_SIZE], again[DATE_SIZE];
    size_t length = date_read((struct urisift_span){data, size}, out);
    must(length == strlen(out) && (length == 0 || length == 25));
    if (length > 0) { /* it reads what it writes */
        must(date_read((struct urisift_span){(uint8_t *)out, length}, again) == length);
        must(strcmp(out, again) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    uint8_t what = data[0], seed = data[1];
    uint8_t *body = malloc(size - 2 ? size - 2 : 1); /* so that reading before it is seen */
    must(body != NULL);
    memcpy(body, data + 2, size - 2);
    size -= 2;
    if (what % 4 == 0)
        check_words(body, size, seed);
    if (what % 4 == 1)
        check_ids(body, size, seed);
    if (what % 4 == 2)
        check_parameters(body, size);
    if (what % 4 == 3)
        check_date(body, size);
    must(field_name_end(body, size) <= size);
    must(field_name_of((struct urisift_span){body, size}) < FIELD_NAMES);
    free(body);
    return 0;
}
