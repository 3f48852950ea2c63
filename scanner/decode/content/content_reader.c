/* Copyright (c) 2026 the urisift authors
 * SPDX-License-Identifier: MIT */
/* content_reader.c — holds the first bytes until they show how the rest is read. */
#include "scanner/decode/content/content_reader.h"

#include "core/text/span.h"

void content_reader_begin(struct content_reader *r, const struct decoder_setup *setup,
                          const struct content_hint *hint)
{
    r->is_decided = r->is_plain = r->has_charset = false;
    r->layer_count = 0;
    r->setup = setup;
    r->hint = *hint;
    r->head.size = r->head.blanks = 0;
}

void content_reader_connect(struct content_reader *r, struct urisift_text_sink out,
                            struct urisift_text_sink plain)
{
    r->out = out;
    r->plain = plain;
    for (size_t i = 0; i < r->layer_count; i++)
        r->layers[i].out = i + 1 < r->layer_count
                               ? (struct urisift_text_sink){text_layer_put, &r->layers[i + 1]}
                           : r->is_plain ? plain
                                         : out;
}

/* Begins the layer of the charset. False: no layer is needed. The label of the last charset without
 * a layer is kept, because most archives are in one charset. */
static bool begin_charset(struct content_reader *r, struct urisift_span label)
{
    if (label.size == 0 ||
        (label.size == r->passed_size && memcmp(label.data, r->passed, label.size) == 0))
        return false;
    if (charset_begin(&r->charset, label))
        return true;
    r->passed_size = label.size <= sizeof r->passed ? label.size : 0;
    memcpy(r->passed, label.data, r->passed_size);
    return false;
}

/* Chooses the layers. A text whose format has no memory is not read as plain: that would lose
 * identifiers. */
static enum urisift_error choose(struct content_reader *r, const struct content_answer *answer)
{
    struct urisift_span label = r->hint.label;
    bool is_told = label.size > 0 || answer->mark > 0;
    if (answer->is_wide)
        label = span_of_text(answer->mark == 4 ? "utf-32" : "utf-16");
    else if (answer->mark > 0)
        label.size = 0;
    r->is_decided = true;
    r->has_charset = begin_charset(r, label);
    if (r->has_charset)
        r->layers[r->layer_count++] =
            (struct text_layer){charset_feed, charset_finish, &r->charset, {NULL, NULL}};
    struct text_layer *layer = &r->layers[r->layer_count];
    bool is_read = syntax_begin(&r->syntax, r->setup, answer->format.syntax, is_told, layer) ||
                   syntax_begin_decoder(&r->syntax, r->setup, answer->format.decoder, layer);
    if (!is_read && answer->format.decoder)
        return URISIFT_ERROR_MEMORY;
    r->layer_count += is_read;
    r->is_plain = !is_read;
    if (r->layer_count > 0)
        content_reader_connect(r, r->out, r->plain);
    return URISIFT_OK;
}

/* Gives the layers the next run. */
static enum urisift_error put(void *reader, const struct urisift_text *t)
{
    struct content_reader *r = reader;
    return r->layer_count > 0 ? text_layer_put(&r->layers[0], t) : r->plain.put(r->plain.self, t);
}

/* Decides with the bytes that are held, and puts them. A mark of UTF-8 is no text; that of UTF-16
 * is removed by its charset. */
enum urisift_error content_reader_decide(struct content_reader *r)
{
    enum urisift_error error;
    struct content_answer answer = {.mark = 0};
    if (content_given_begin(&r->given, r->setup, &r->head, &r->hint, r->out, &error)) {
        r->is_decided = true;
        r->layers[r->layer_count++] =
            (struct text_layer){content_given_feed, content_given_finish, &r->given, {NULL, NULL}};
        if (error)
            return error;
    } else {
        answer = content_head_judge(&r->head, &r->hint);
        error = choose(r, &answer);
        if (error)
            return error;
    }
    return lookahead_places_put((struct urisift_text_sink){put, r}, r->head.data, r->head.places,
                                answer.is_wide ? 0 : answer.mark, r->head.size);
}

/* Holds bytes of the run from *at on, as many as are wanted. */
static enum urisift_error hold(struct content_reader *r, const struct urisift_text *t, size_t *at)
{
    struct content_head *h = &r->head;
    while (*at < t->size) {
        size_t wanted = content_head_wants(h, &r->hint);
        if (wanted <= h->size)
            return content_reader_decide(r);
        for (; h->size < wanted && *at < t->size; ++*at) {
            struct lookahead_place place = lookahead_place_of(t, *at);
            if (h->size > 0 && place.begin > h->places[0].begin + CONTENT_REACH)
                return content_reader_decide(r);
            h->data[h->size] = t->data[*at];
            h->places[h->size++] = place;
        }
    }
    return URISIFT_OK;
}

static enum urisift_error feed_run(struct content_reader *r, const struct urisift_text *t)
{
    enum urisift_error error = URISIFT_OK;
    size_t at = 0;
    if (!r->is_decided)
        error = hold(r, t, &at);
    return error ? error : text_put_part((struct urisift_text_sink){put, r}, t, at, t->size);
}

enum urisift_error content_reader_feed(void *reader, const struct urisift_text *t,
                                       struct urisift_text_sink out)
{
    struct content_reader *r = reader;
    enum urisift_error error = URISIFT_OK;
    (void)out;
    if (!r->is_decided && r->head.size == 0 && t->size > 0 &&
        !content_first_matters(&r->hint, t->data[0]))
        error = content_reader_decide(r);
    if (error)
        return error;
    if (t->map != TEXT_RUNS)
        return r->is_decided ? put(r, t) : feed_run(r, t);
    if (content_reader_passes(r))
        return r->plain.put(r->plain.self, t);
    const struct text_runs *all = (const struct text_runs *)t;
    for (size_t i = 0; i < all->count && !error; i++)
        error = feed_run(r, &all->runs[i]);
    return error;
}

enum urisift_error content_reader_finish(void *reader, struct urisift_text_sink out)
{
    struct content_reader *r = reader;
    enum urisift_error error = r->is_decided ? URISIFT_OK : content_reader_decide(r);
    (void)out;
    for (size_t i = 0; i < r->layer_count && !error; i++)
        error = r->layers[i].finish(r->layers[i].state, r->layers[i].out);
    return error;
}

void content_reader_end(struct content_reader *r)
{
    if (r->has_charset)
        charset_end(&r->charset);
    content_given_end(&r->given);
    syntax_end(&r->syntax);
    r->has_charset = false;
    r->layer_count = 0;
}
